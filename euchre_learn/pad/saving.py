"""The games of the pad in one file, replaced as a whole at every entry; and one game taken out.

A file that cannot be read is set aside, never written over, and a pad that was changed elsewhere
since it was read is not written over either.
"""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from euchre_learn.core.errors import NotationError
from euchre_learn.disk import alone, replace_file
from euchre_learn.pad.pad import Pad
from euchre_learn.pad.plain import pad_json, read_pad
from euchre_learn.pad.setup import PadError
from euchre_learn.record.egn_check import Place, read_list, read_object, read_whole
from euchre_learn.record.egn_json import load

NAME: Final = "score-pad.json"
FORMAT: Final = "euchre_learn score pad"
VERSION: Final = 1
MOST_GAMES: Final = 200
"""How many games are kept; beyond that the oldest one goes."""

_KEYS: Final = ("format", "version", "saves", "games")
_MOST_SAVES: Final = 10**9
_WAIT: Final = 5.0
"""Seconds to wait for another pad that is writing."""
_ELSEWHERE: Final = (
    "This pad was changed in another tab or notebook, so nothing was entered here."
    " Run the cell again to go on from there."
)


@dataclass(frozen=True, slots=True)
class Kept:
    """The games in the file, the one in play last, and how often the file was written."""

    games: tuple[Pad, ...] = ()
    saves: int = 0


class PadFile:
    """The file that keeps the games. `message` is what the reader should be told, mostly ""."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.message = ""
        self._saves = 0

    def read(self) -> tuple[Pad, ...]:
        """The games that are kept; a damaged file is put aside, and `message` says so."""
        kept = self._kept_or_none()
        self._saves = kept.saves
        return kept.games

    def write(self, games: tuple[Pad, ...]) -> None:
        """Keep these games; `PadError` if the file was written elsewhere since, or cannot be."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with alone(self.path.with_name(f"{self.path.stem}-lock.sqlite"), _WAIT):
                self._write(games)
        except OSError as error:
            raise PadError(f"cannot write {self.path}: {error.strerror or error}") from error
        except sqlite3.Error as error:
            raise PadError(f"cannot write {self.path} ({error}): try again") from error

    def _write(self, games: tuple[Pad, ...]) -> None:
        """Under the lock: nobody writes between the look at what is there and the new file."""
        there = self.path.exists()
        if there and self._kept_or_none().saves != self._saves and self.path.exists():
            raise PadError(_ELSEWHERE)
        replace_file(self.path, dumps(Kept(games[-MOST_GAMES:], self._saves + 1)), certain=True)
        self._saves += 1

    def _kept_or_none(self) -> Kept:
        """What is kept; nothing once a file that cannot be read is set aside."""
        try:
            return self._kept()
        except NotationError as error:
            aside = free_path(self.path.with_name(f"{self.path.stem}-damaged.json"))
            self.path.replace(aside)
            self.message = f"The kept games could not be read ({error}). They are now in {aside}."
            return Kept()

    def _kept(self) -> Kept:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return Kept()
        except OSError as error:
            raise PadError(f"cannot read {self.path}: {error.strerror or error}") from error
        return loads(data, self.path.name)


def dumps(kept: Kept) -> str:
    """The games as the text of a file."""
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "saves": kept.saves,
        "games": [pad_json(pad) for pad in kept.games],
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def loads(data: bytes | str, name: str) -> Kept:
    """The games in the text of a file; `NotationError`, naming the place, for a fault."""
    place = Place(name)
    try:
        found = read_object(load(data, name), place, _KEYS)
    except RecursionError:
        raise place.problem("is nested too deeply for a score pad") from None
    for key, wanted in (("format", FORMAT), ("version", VERSION)):
        if found[key] != wanted or type(found[key]) is not type(wanted):
            raise place.key(key).error(found[key], str(wanted))
    here = place.key("games")
    games = read_list(found["games"], here, MOST_GAMES, "games")
    return Kept(
        tuple(read_pad(one, here.item(i)) for i, one in enumerate(games)),
        read_whole(found["saves"], place.key("saves"), 0, _MOST_SAVES),
    )


def export(pad: Pad, folder: Path) -> Path:
    """The new file in the folder that holds this game alone; `PadError` if there can be none."""
    path = free_path(folder / NAME)
    try:
        replace_file(path, dumps(Kept((pad,))), certain=True)
    except OSError as error:
        raise PadError(f"cannot write {path}: {error.strerror or error}") from error
    return path


def free_path(path: Path) -> Path:
    """The path, or the first with a number that no file has: `score-pad-2.json`."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free
