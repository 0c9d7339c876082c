"""The saved match: one file, replaced as a whole at every action, and never by a stale session."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.progress.place import data_folder
from euchre_learn.progress.store import utc_now
from euchre_learn.table.match import Match

NAME: Final = "match.json"


class SaveError(EuchreError):
    """The match could not be saved; the message says where and why."""


class StaleError(SaveError):
    """The match in the file went on elsewhere: this session may show it and change nothing."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What the file held: a match or none, and what the learner should be told."""

    match: Match | None
    message: str = ""


class SaveFile:
    """The learner's saved match; `path` None is `match.json` in the data folder.

    A `SaveFile` remembers which version of the file it wrote or read last, and refuses to write
    over any other.
    """

    def __init__(
        self, path: Path | None = None, *, clock: Callable[[], datetime] = utc_now
    ) -> None:
        self.path = data_folder() / NAME if path is None else path
        self._clock = clock

    def read(self) -> Opened:
        """The match in the file. A finished one is put apart and no match is given.

        A damaged file is set aside as `match-damaged-TIME.json`, and the message says so.
        """
        raise NotImplementedError

    def begin(self, match: Match) -> None:
        """Write a new match over whatever the file held when it was read last.

        Raises `StaleError` if somebody wrote since, `SaveError` if it cannot be written.
        """
        raise NotImplementedError

    def write(self, match: Match) -> None:
        """Write the match, on the disk for certain when this returns; a finished one is put apart.

        Raises `StaleError` if the match went on in another tab, `SaveError` if it cannot be
        written. The file is then as it was.
        """
        raise NotImplementedError

    def finished(self) -> tuple[Path, ...]:
        """The files of finished matches, the latest first."""
        raise NotImplementedError


def read_finished(path: Path) -> Match:
    """A finished match, to be looked at; `NotationError` if the file holds none."""
    raise NotImplementedError
