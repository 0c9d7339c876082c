"""The shape of the bidding atlas as it is explored: plain data, drawn or read out alike.

`schema/atlas.json` is its JSON schema; `teach.explorer` makes it.
"""

from __future__ import annotations

from typing import TypedDict

from euchre_learn.show.scene import ButtonScene, ValuesScene, VerdictScene
from euchre_learn.show.start_scene import FieldScene


class AtlasCardScene(TypedDict):
    """A card of the pack; it lies in the `hand`, is turned `up`, or is still to be had, ""."""

    code: str
    where: str


class SuitRowScene(TypedDict):
    """The six cards of a suit, from the ace down."""

    name: str
    cards: list[AtlasCardScene]


class StandScene(TypedDict):
    """A seat to choose, and how the same cards stand there.

    `sign` is + to call, - to pass, o where it is too close; with `best` and `gap` it is "" until
    all six cards are there.
    """

    value: str
    name: str
    sign: str
    best: str
    gap: str
    chosen: bool


class AtlasScene(TypedDict):
    """Five cards beside the card turned up, what every call is worth, and the other seats.

    `trump` is the suit whose bowers carry their badge, None in the second round, when the upcard
    is turned `down`. `values` is None and `again`, what a cell takes to show this, is None until
    all six cards are there.
    """

    kind: str
    title: str
    about: str
    chip: str
    hand: list[str]
    up: str | None
    down: bool
    trump: str | None
    pack: list[SuitRowScene]
    texts: list[FieldScene]
    fields: list[FieldScene]
    stands: list[StandScene]
    verdict: VerdictScene
    values: ValuesScene | None
    buttons: list[ButtonScene]
    note: str
    again: str | None
