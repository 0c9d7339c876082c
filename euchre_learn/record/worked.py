"""The worked hands of the course, by the name of their file and in the order they are told.

A file holds one deal, or a whole game. Most are EGN; a deal that EGN cannot carry, such as one
with a revoke, is a native record (`.json`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.record import native
from euchre_learn.record.egn import read
from euchre_learn.record.trace import DealRecord

_EGN: Final = ".egn"
_NATIVE: Final = ".json"


def worked_names() -> tuple[str, ...]:
    """The names of all worked hands, in the order of the course."""
    return tuple(_files())


def worked_game(name: str) -> tuple[DealRecord, ...]:
    """The deals of a worked hand, in order; `EuchreError` lists the names there are."""
    found = _files()
    if name not in found:
        raise EuchreError(f"there is no worked hand {name[:40]!r}: there are {', '.join(found)}")
    return _deals(name)


def worked_hand(name: str) -> DealRecord:
    """The record of a worked hand, of a game the first deal; errors as for `worked_game`."""
    return worked_game(name)[0]


def worked_hands() -> tuple[DealRecord, ...]:
    """Every worked hand that is a single deal, in the order of the course."""
    games = (worked_game(name) for name in worked_names())
    return tuple(game[0] for game in games if len(game) == 1)


def running_score(game: Iterable[DealRecord]) -> tuple[tuple[int, int], ...]:
    """The score after each of these deals, side 0 (seats 0 and 2) first."""
    return tuple((deal.score[0] + deal.points[0], deal.score[1] + deal.points[1]) for deal in game)


@cache
def _files() -> dict[str, Traversable]:
    """The files by name. The numbers in their names put them in order."""
    folder = files("euchre_learn.content").joinpath("records")
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(ending): file
        for file in found
        for ending in (_EGN, _NATIVE)
        if file.name.endswith(ending)
    }


@cache
def _deals(name: str) -> tuple[DealRecord, ...]:
    file = _files()[name]
    text = file.read_text(encoding="utf-8")
    if file.name.endswith(_NATIVE):
        return native.loads(text, file.name)
    game = read(text)
    title = game.metadata.title or ""
    return tuple(replace(record, title=title) for record in game.records)
