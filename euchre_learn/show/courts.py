# ruff: noqa: E501 - an outline is one text, however long
"""The court cards: a bust of arcs and straight lines for jack, queen and king, and the Benny.

Each text draws the upper half of a card; the lower half is the same, turned. `{M}`, `{D}` and
`{T}` stand for the main, the deep and the pale colour of the suit.
"""

from __future__ import annotations

from typing import Final

_FACE: Final = (
    '<path d="M44.6 37.2C46 36.2 48.2 36.2 49.4 37.6V42.2H51.2M55.6 37.2C54.6 36.4 53.4 36.3 52.2 36.9" fill="none" stroke="{D}" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"/>'
    '<path d="M48.2 45.6C49.4 46.3 50.8 46.3 52 45.6" fill="none" stroke="{D}" stroke-width="1" stroke-linecap="round"/>'
)
"""Brow and nose in one line, and a mouth: enough of a face, and the same for everyone."""

_HEAD: Final = '<path d="M40.5 34C40.5 28 44.5 25 50 25C55.5 25 59.5 28 59.5 34V40C59.5 46.5 55.2 50.5 50 50.5C44.8 50.5 40.5 46.5 40.5 40Z" fill="var(--card-skin)"/>'
"""The outline of the face."""

_NECK: Final = (
    '<path d="M45.5 46H54.5V56L50 60L45.5 56Z" fill="var(--card-skin)"/>'
    '<path d="M45.5 48.6C48 51.6 52 51.6 54.5 48.6V51C52 53.4 48 53.4 45.5 51Z" fill="#000" opacity=".10"/>'
)
"""The neck and the shade below the chin."""

JACK: Final = (
    '<path d="M37.5 30C34.5 36 36.5 43 34.5 48.5C38 50.5 42 49.5 43.5 47V30ZM62.5 30C65.5 36 63.5 43 65.5 48.5C62 50.5 58 49.5 56.5 47V30Z" fill="{D}"/>'
    + _NECK
    + _HEAD
    + _FACE
    + '<path d="M39.5 33.2C45 29.4 55 29.4 60.5 33.2L61.6 27C55 23.4 45 23.4 38.4 27Z" fill="var(--card-gold)"/>'
    '<path d="M37 27.4C31 24.6 32 17.4 39 14.2C46.4 10.8 58.6 11.2 63.8 16.2C67.6 20 66.2 25 63 27.4C55.4 23.2 44.6 23.2 37 27.4Z" fill="{M}"/>'
    '<path d="M60.5 25.6C66.5 22.8 73.8 15.6 72.6 7.4C65.6 8.6 59.8 16.6 60.5 25.6Z" fill="{T}" stroke="{D}" stroke-width="1" stroke-linejoin="round"/>'
    '<path d="M61.4 24.4C63.6 19.2 67.2 13.6 71.2 9.6" fill="none" stroke="{D}" stroke-width=".9" stroke-linecap="round"/>'
    '<path d="M1 70V58.6C15 58.2 28 56.6 41 53.2L50 60.4L59 53.2C72 56.6 85 58.2 99 58.6V70Z" fill="{M}"/>'
    '<path d="M41 53.2L50 60.4L59 53.2L65 55.1L50 67.4L35 55.1Z" fill="{T}"/>'
    '<path d="M24.6 57.1L18.4 70H25.8L32 55.6ZM75.4 57.1L81.6 70H74.2L68 55.6Z" fill="var(--card-gold)"/>'
)
"""Cap with band and feather, bobbed hair, chevrons."""

QUEEN: Final = (
    '<path d="M50 21C40.4 21 35.6 27.4 36 36C36.3 43 35.4 49 30.6 55.6C35.6 59.4 43 58.6 47 55V30H53V55C57 58.6 64.4 59.4 69.4 55.6C64.6 49 63.7 43 64 36C64.4 27.4 59.6 21 50 21Z" fill="{D}"/>'
    + _NECK
    + _HEAD
    + _FACE
    + '<path d="M40.2 36.5C40 29.8 43.6 27.2 50 26.6C56.4 27.2 60 29.8 59.8 36.5C57.6 31.8 54.2 29.8 50 29.4C45.8 29.8 42.4 31.8 40.2 36.5Z" fill="{D}"/>'
    '<path d="M38.4 25.6L35.8 14.4L43.2 19.4L50 10.6L56.8 19.4L64.2 14.4L61.6 25.6C54.4 22.4 45.6 22.4 38.4 25.6Z" fill="var(--card-gold)"/>'
    '<circle cx="35.6" cy="12.6" r="2.3" fill="{M}"/>'
    '<circle cx="50" cy="8.8" r="2.5" fill="{M}"/>'
    '<circle cx="64.4" cy="12.6" r="2.3" fill="{M}"/>'
    '<path d="M38 55H62L50 66Z" fill="var(--card-skin)"/>'
    '<path d="M1 70V58.6C13 58.2 24.4 56.9 33.6 54.6C37.4 61.4 43 64.8 50 64.8C57 64.8 62.6 61.4 66.4 54.6C75.6 56.9 87 58.2 99 58.6V70Z" fill="{M}"/>'
    '<path d="M33.6 54.6C37.4 61.4 43 64.8 50 64.8C57 64.8 62.6 61.4 66.4 54.6L70.6 55.5C66 64.2 59 68.4 50 68.4C41 68.4 34 64.2 29.4 55.5Z" fill="{T}"/>'
    '<path d="M45.2 53.4C46.6 57.2 53.4 57.2 54.8 53.4" fill="none" stroke="var(--card-gold)" stroke-width="1.5" stroke-linecap="round"/>'
    '<circle cx="50" cy="57.6" r="1.9" fill="var(--card-gold)"/>'
    '<path d="M14 60.6C14.2 64.4 15 67.4 16.4 70M22.6 59.8C23 64.2 24.4 67.4 26.6 70M86 60.6C85.8 64.4 85 67.4 83.6 70M77.4 59.8C77 64.2 75.6 67.4 73.4 70" fill="none" stroke="{T}" stroke-width="1.3" stroke-linecap="round"/>'
)
"""Three-point coronet, long hair, necklace."""

KING: Final = (
    '<path d="M38.6 30C36.6 36 37.4 42 36 47L42 50V30ZM61.4 30C63.4 36 62.6 42 64 47L58 50V30Z" fill="{D}"/>'
    + _NECK
    + _HEAD
    + _FACE
    + '<path d="M40.4 39.6C42 44.6 45 44.4 47 43.8C49 43 51 43 53 43.8C55 44.4 58 44.6 59.6 39.6C61.6 46 60.6 53.4 50 61.6C39.4 53.4 38.4 46 40.4 39.6Z" fill="{D}"/>'
    '<path d="M47.4 46.9C48.8 47.8 51.2 47.8 52.6 46.9" fill="none" stroke="var(--card-skin)" stroke-width="1.3" stroke-linecap="round"/>'
    '<path d="M39.2 22.4C36.6 16 39 12.2 43 13.2C46 14 48.6 16.6 50 19.2C51.4 16.6 54 14 57 13.2C61 12.2 63.4 16 60.8 22.4Z" fill="{M}"/>'
    '<path d="M38.4 30L37 21.6C45.2 18.8 54.8 18.8 63 21.6L61.6 30C54.4 27.2 45.6 27.2 38.4 30Z" fill="var(--card-gold)"/>'
    '<path d="M48.6 19V14.4H45.6V11.6H48.6V8.2H51.4V11.6H54.4V14.4H51.4V19Z" fill="var(--card-gold)"/>'
    '<circle cx="43.6" cy="24.6" r="1.5" fill="{M}"/>'
    '<circle cx="50" cy="23.9" r="1.7" fill="{M}"/>'
    '<circle cx="56.4" cy="24.6" r="1.5" fill="{M}"/>'
    '<path d="M1 70V58.6C14 58.2 27 56.6 38.4 52.6C40.6 56.8 44.6 60.4 50 64.4C55.4 60.4 59.4 56.8 61.6 52.6C73 56.6 86 58.2 99 58.6V70Z" fill="{M}"/>'
    '<path d="M38.4 52.6C40.6 56.8 44.6 60.4 50 64.4C55.4 60.4 59.4 56.8 61.6 52.6L71 55.6C67.4 62 61 67 55.4 70H44.6C39 67 32.6 62 29 55.6Z" fill="{T}"/>'
    '<path d="M35.8 58.6l1.6 2.5M64.2 58.6l-1.6 2.5M41.4 63.4l1.4 2M58.6 63.4l-1.4 2" stroke="{D}" stroke-width="1.5" stroke-linecap="round"/>'
    '<path d="M29 55.6C32.6 62 39 67 44.6 70H39.2C33.4 66.8 27.6 62.2 24.4 56.5ZM71 55.6C67.4 62 61 67 55.4 70H60.8C66.6 66.8 72.4 62.2 75.6 56.5Z" fill="var(--card-gold)"/>'
)
"""Crown with cross, beard, ermine."""


BENNY: Final = (
    '<path d="M39 29C35.4 36 37.6 44 34.8 52.4C40 54.8 44 53.4 46 50.4L54 50.4C56 53.4 60 54.8 65.2 52.4C62.4 44 64.6 36 61 29Z" fill="{D}"/>'
    + _NECK
    + _HEAD
    + _FACE
    + '<path d="M42 27C43.6 19.4 46.6 13.6 50 9.6V27Z" fill="var(--card-gold)"/>'
    '<path d="M58 27C56.4 19.4 53.4 13.6 50 9.6V27Z" fill="{M}"/>'
    '<path d="M50 25.4C48.6 15.4 43.4 9.2 36.4 10.4C30.4 11.4 27.4 17.4 29.4 25.4C32.4 21.8 36.2 22.4 38.4 29.4Z" fill="{M}"/>'
    '<path d="M50 25.4C51.4 15.4 56.6 9.2 63.6 10.4C69.6 11.4 72.6 17.4 70.6 25.4C67.6 21.8 63.8 22.4 61.6 29.4Z" fill="var(--card-gold)"/>'
    '<path d="M39.5 33.2C45 29.4 55 29.4 60.5 33.2L61.6 27C55 23.4 45 23.4 38.4 27Z" fill="{T}"/>'
    '<path d="M1 70V58.6C15 58.2 28 56.6 41 53.2L50 60.4V70Z" fill="{M}"/>'
    '<path d="M99 70V58.6C85 58.2 72 56.6 59 53.2L50 60.4V70Z" fill="var(--card-gold)"/>'
    '<path d="M9 70L16 62L23 70Z" fill="var(--card-gold)"/>'
    '<path d="M77 70L84 62L91 70Z" fill="{M}"/>'
    '<path d="M41 53.2L50 60.4L59 53.2L71.4 56.4L65.6 64.4L58.6 61.4L50 70L41.4 61.4L34.4 64.4L28.6 56.4Z" fill="{T}"/>'
    '<circle cx="50" cy="8.2" r="2.7" fill="{M}"/>'
    '<circle cx="29.4" cy="27" r="2.9" fill="var(--card-gold)"/>'
    '<circle cx="70.6" cy="27" r="2.9" fill="{M}"/>'
    '<circle cx="34.4" cy="65" r="2" fill="var(--card-gold)"/>'
    '<circle cx="65.6" cy="65" r="2" fill="{M}"/>'
)
"""Jester's cap and robe in two halves that change colours, bells, a collar in points."""


def bust(rank: str, suit: str) -> str:
    """The upper half of a jack, queen, king or Benny (`J`, `Q`, `K`, `B`) in a suit's colours."""
    drawing = {"J": JACK, "Q": QUEEN, "K": KING, "B": BENNY}[rank]
    main = f"var(--c-{suit})"
    deep, pale = f"var(--c-{suit}-deep)", f"var(--c-{suit}-tint)"
    return drawing.replace("{M}", main).replace("{D}", deep).replace("{T}", pale)
