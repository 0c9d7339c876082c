"""Card drawings as SVG text, and the names that cards are spoken by.

One card is 100 x 140 units. Colours are custom properties of the style sheet, so that one drawing
serves light and dark themes and packs of two and of four colours.

A drawing has an id: `Jd`; `Jh-R` and `Jd-L` with the badge of a right and a left bower; `B` and,
with hearts as trumps, `B-h` for the Benny; `Kh-small`; `spare-5s`; `back`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from euchre_learn.core.cards import BENNY, Card, Suit
from euchre_learn.core.errors import NotationError
from euchre_learn.core.trump import Trump
from euchre_learn.show.courts import bust
from euchre_learn.show.glyphs import PIPS, RANK_PATH, STAR_PATH, SUIT_PATH
from euchre_learn.show.markup import Markup, raw, tag

BACK: Final = "back"

_EDGE = 'rx="7.5" fill="var(--{})" stroke="var(--card-edge)"'
_PAPER: Final = f'<rect x=".5" y=".5" width="99" height="139" {_EDGE.format("card-paper")}/>'
_LETTER: Final = {
    "R": "M-22 44V-42H2C18-42 26-34 26-20C26-6 18 2 2 2H-22M2 2L27 44",
    "L": "M-19-40V40H22",
    "B": "M-21-42V44H3C18 44 25 35 25 22C25 9 17 0 3 0H-21M-21-42H1C14-42 21-34 21-21S14 0 1 0",
}
_STAR: Final = "*"
_DRAWING: Final = re.compile(
    r"(B|[2-9TJQKA][shdc])(?:(?<=B)-([shdc])|(?<=J[shdc])-([RL]))?(-small)?"
)
"""A card, the trump that a Benny counts as or the side of a bower, and the small form."""


def card_name(card: Card, trump: Trump | None = None) -> str:
    """The card as it is spoken: `jack of diamonds, left bower, counts as a heart`."""
    if trump is not None and card is BENNY:
        return f"{card.words}, the highest trump"
    if trump is None or not trump.is_bower(card):
        return card.words
    if card is trump.right:
        return f"{card.words}, right bower"
    return f"{card.words}, left bower, counts as a {trump.suit_of(card).singular}"


def art_id(card: Card | None, trump: Trump | None = None, small: bool = False) -> str:
    """The id of the drawing of a card, a back for `None`; bowers and Benny carry a badge."""
    if card is None:
        return BACK
    return card.code + _mark(card, trump) + ("-small" if small else "")


def _mark(card: Card, trump: Trump | None) -> str:
    if trump is None:
        return ""
    if card is BENNY:
        return f"-{trump.suit.letter}"
    if trump.is_bower(card):
        return "-R" if card is trump.right else "-L"
    return ""


@cache
def art(drawing: str) -> Markup:
    """The SVG shapes of one drawing, without the `<svg>` round them.

    Raises `NotationError` for an id that names no drawing.
    """
    if drawing == BACK:
        return raw(_back())
    if drawing.startswith("spare-"):
        return raw(_spare(drawing.removeprefix("spare-")))
    face = _face_of(drawing)
    badge = _badge(face) if face.badge else ""
    return raw(_small(face) + badge if face.small else _full(face) + badge)


def symbol_id(drawing: str, prefix: str) -> str:
    """The id that a drawing has in the page, apart from those of other widgets."""
    return f"{prefix}-k-{drawing}"


def symbol_sheet(drawings: Iterable[str], prefix: str) -> Markup:
    """A hidden `<svg>` that holds each drawing once, for `<use>` to point at.

    It takes no room but is not `display: none`, which would hide the copies in some browsers.
    """
    symbols = (
        tag("symbol", art(one), id=symbol_id(one, prefix), data_key=one, viewBox="0 0 100 140")
        for one in dict.fromkeys(drawings)
    )
    style = "position:absolute"
    return tag(
        "svg", *symbols, width=0, height=0, style=style, aria_hidden="true", data_key="sheet"
    )


def suit_mark(suit: Suit, on: str = "c") -> Markup:
    """A suit in a line of text; `on` is `c` on the paper of a card and `t` in running text."""
    outline = tag("path", d=SUIT_PATH[suit.letter])
    fill = f"fill:var(--{on}-{suit.letter})"
    box = "-50 -50 100 100"
    return tag("svg", outline, cls="el-suit", viewBox=box, aria_hidden="true", style=fill)


def star_mark() -> Markup:
    """The Benny's star in a line of text, in the place of a suit."""
    star = raw(f'<path d="{STAR_PATH}" {_fill(_STAR)}/>')
    return tag("svg", star, cls="el-suit", viewBox="-54 -54 108 108", aria_hidden="true")


class _Face(NamedTuple):
    """What a drawing shows: `suit` is a star for the Benny, `badge` a letter and a suit or none."""

    rank: str
    suit: str
    badge: str
    counts: str
    small: bool


def _face_of(drawing: str) -> _Face:
    found = _DRAWING.fullmatch(drawing)
    if found is None:
        raise NotationError(
            f"{drawing[:20]!r} is not a drawing: write a card such as Jd, Jd-L, Jh-R or Kh-small,"
            " the Benny as B or B-h, a spare card such as spare-5s, or back"
        )
    code, trump, side, small = found.groups(default="")
    if code == BENNY.code:
        return _Face(code, _STAR, code if trump else "", trump, bool(small))
    rank, suit = code[0], code[1]
    counts = Suit(suit).next.letter if side == "L" else suit
    return _Face(rank, suit, side, counts, bool(small))


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _suit(suit: str, x: float, y: float, size: float, paint: str = "") -> str:
    place = f"translate({_number(x)} {_number(y)}) scale({_number(size / 100)})"
    outline = STAR_PATH if suit == _STAR else SUIT_PATH[suit]
    return f'<path d="{outline}" transform="{place}" {paint or _fill(suit)}/>'


def _fill(suit: str) -> str:
    if suit == _STAR:
        line = 'stroke-width="9" stroke-linejoin="round"'
        return f'fill="var(--card-gold)" stroke="{_ink(suit)}" {line}'
    return f'fill="{_ink(suit)}"'


def _ink(suit: str) -> str:
    """The colour of a suit; the Benny has none and takes the calm one of spades."""
    return f"var(--c-{'s' if suit == _STAR else suit})"


def _rank(rank: str, x: float, y: float, height: float, weight: float, ink: str) -> str:
    place = f"translate({_number(x)} {_number(y)}) scale({height / (100 + weight):.3f})"
    line = f'stroke="{ink}" stroke-width="{weight}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{RANK_PATH[rank]}" transform="{place}" fill="none" {line}/>'


def _turned(shapes: str) -> str:
    return f'<g transform="rotate(180 50 70)">{shapes}</g>'


def _both(shapes: str) -> str:
    return shapes + _turned(shapes)


def _index(face: _Face) -> str:
    """Rank over suit; the printed suit of a left bower is hollow, for it no longer counts."""
    ink = _ink(face.suit)
    hollow = f'fill="none" stroke="{ink}" stroke-width="10" stroke-linejoin="round"'
    pip = (
        _suit(face.suit, 14, 39.5, 14.5, hollow)
        if face.badge == "L"
        else _suit(face.suit, 14, 39.5, 17)
    )
    wide = face.rank == "T"
    return _rank(face.rank, 15.6 if wide else 14, 18.5, 22, 15 if wide else 17, ink) + pip


def _pips(rank: str, suit: str, size: float) -> str:
    return "".join(
        _turned(_suit(suit, 100 - x, 140 - y, size)) if y > 71 else _suit(suit, x, y, size)
        for x, y in PIPS[rank]
    )


def _court(rank: str, suit: str) -> str:
    # The halves overlap by one unit, so that no hair line shows where they meet.
    colours = "s" if suit == _STAR else suit
    halves = _both(f'<g transform="translate(0 .5)">{bust(rank, colours)}</g>')
    ground = '<circle cx="50" cy="70" r="10.6" fill="var(--card-paper)"/>'
    ring = '<circle cx="50" cy="70" r="9.2" fill="none" stroke="var(--card-gold)"'
    return halves + ground + ring + ' stroke-width="1.3"/>' + _suit(suit, 50, 70, 10.6)


def _middle(face: _Face) -> str:
    if face.rank == "A":
        return _suit(face.suit, 50, 70, 44)
    if face.rank in "JQKB":
        return _court(face.rank, face.suit)
    return _pips(face.rank, face.suit, 16.2 if face.rank in "9T" else 18)


def _full(face: _Face) -> str:
    return _PAPER + _middle(face) + _both(_index(face))


def _small(face: _Face) -> str:
    """Index and one emblem: for cards under 40 pixels of width."""
    return _PAPER + _index(face) + _suit(face.suit, 58, 88, 50)


def _badge(face: _Face) -> str:
    """The suit that a bower or the Benny counts as, and R, L or B, in the strip seen in a fan."""
    pill = (
        f'<rect x="4.6" y="52.4" width="19" height="37" rx="9.5" {_fill(face.counts)}'
        ' stroke="var(--badge-ring)" stroke-width="1.7"/>'
    )
    letter = (
        f'<path d="{_LETTER[face.badge]}" transform="translate(14.1 79.2) scale(.098)"'
        ' fill="none" stroke="var(--badge-mark)" stroke-width="19" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )
    return pill + _suit(face.counts, 14.1, 62.6, 11, 'fill="var(--badge-mark)"') + letter


def _spare(code: str) -> str:
    """A card that keeps the score: large spots only, so that those left open can be counted."""
    if code[:1] not in PIPS or code[1:] not in SUIT_PATH:
        raise NotationError(f"{code[:20]!r} is not a spare card: write one such as 5s or 4h")
    rank, suit = code[0], code[1:]
    numeral = _rank(rank, 11.5, 13, 12.5, 17, f"var(--c-{suit})")
    return _PAPER + _pips(rank, suit, 23) + _both(numeral)


def _back() -> str:
    """A lattice of crossing leaves round one seal of the four suits."""
    edge = f'<rect x=".5" y=".5" width="99" height="139" {_EDGE.format("back-edge")}/>'
    field = '<rect x="5" y="5" width="90" height="130" rx="4.5" fill="var(--back-field)"/>'
    line = 'fill="none" stroke="var(--back-line)" stroke-width="1"'
    frame = f'<rect x="7.6" y="7.6" width="84.8" height="124.8" rx="3" {line}/>'
    seal = '<circle cx="50" cy="70" r="19.5" fill="var(--back-field)"/>'
    ring = f'<circle cx="50" cy="70" r="17.2" {line}/>'
    return edge + field + _lattice() + frame + seal + ring + _four_suits()


def _lattice() -> str:
    leaves = (_leaf(14 + 14.4 * x, 14 + 14 * y) for y in range(9) for x in range(6))
    return f'<path d="{"".join(leaves)}" fill="var(--back-leaf)"/>'


def _leaf(x: float, y: float) -> str:
    tips = ((0, -6.1), (6.1, 0), (0, 6.1), (-6.1, 0), (0, -6.1))
    waists = ((1.7, -1.7), (1.7, 1.7), (-1.7, 1.7), (-1.7, -1.7))
    points = [f"{_number(x + a)} {_number(y + b)}" for a, b in tips]
    bends = [f"{_number(x + a)} {_number(y + b)}" for a, b in waists]
    sides = "".join(f"Q{bend} {tip}" for bend, tip in zip(bends, points[1:], strict=True))
    return f"M{points[0]}{sides}Z"


def _four_suits() -> str:
    out = 8.25
    places = (("s", 0, -out), ("h", out, 0), ("c", 0, out), ("d", -out, 0))
    mark = 'fill="var(--back-mark)"'
    return "".join(_suit(suit, 50 + x, 70 + y, 9.4, mark) for suit, x, y in places)
