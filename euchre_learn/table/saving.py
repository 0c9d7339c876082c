"""The saved match: one file, replaced as a whole at every action, and never by a stale session."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from euchre_learn.core.errors import EuchreError, NotationError
from euchre_learn.disk import alone, damaged_name, replace_file, sync_folder
from euchre_learn.progress.place import data_folder
from euchre_learn.progress.store import utc_now
from euchre_learn.record.egn_json import load
from euchre_learn.table.match import Match
from euchre_learn.table.saved import VERSION, Saved, match_json, read_match

NAME: Final = "match.json"
FOLDER: Final = "matches"
"""Where finished matches are put, beside the file."""

WENT_ON: Final = (
    "This match went on in another tab. Nothing you do here is kept: open it there, or take up"
    " here what was saved last."
)
_NEWER: Final = (
    "Your saved match was written by a newer euchre_learn: update this one to go on with it. Until"
    " then nothing is saved here."
)
_WAIT: Final = 5.0
"""Seconds to wait for another session that is writing."""


class SaveError(EuchreError):
    """The match could not be saved; the message says where and why."""


class StaleError(SaveError):
    """The match in the file went on elsewhere: this session may show it and change nothing."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What the file held: a match or none, and what the learner should be told.

    The match may be finished: then it is to be put apart, and no action is taken in it.
    """

    match: Match | None
    message: str = ""


_Version = tuple[str, int]
"""The id of a match and how often it was written."""


class SaveFile:
    """The learner's saved match; `path` None is `match.json` in the data folder.

    A `SaveFile` remembers which version of the file it wrote or read last, and refuses to write
    over any other. With `keeps` a finished match is moved to the folder `matches`.
    """

    def __init__(
        self,
        path: Path | None = None,
        *,
        clock: Callable[[], datetime] = utc_now,
        keeps: bool = True,
    ) -> None:
        self.path = data_folder() / NAME if path is None else path
        self._clock, self._keeps = clock, keeps
        self._seen: _Version | None = None

    def read(self) -> Opened:
        """The match in the file, or none.

        A damaged file is set aside as `match-damaged-TIME.json`, and the message says so. A file
        that cannot be reached gives no match and a message.
        """
        try:
            with self._alone():
                return self._read()
        except (OSError, sqlite3.Error) as error:
            return Opened(None, f"The saved match cannot be read ({_cause(error)}).")

    def begin(self, match: Match) -> None:
        """Write a new match over whatever the file held when it was read last.

        Raises `StaleError` if somebody wrote since, `SaveError` if it cannot be written.
        """
        self._write(match, begins=True)

    def write(self, match: Match) -> None:
        """Write the match; it is on the disk for certain when this returns.

        Raises `StaleError` if the match went on in another tab, `SaveError` if it cannot be
        written. The file is then as it was.
        """
        self._write(match, begins=False)

    def put_apart(self, match: Match) -> None:
        """Move a finished match to the folder of finished ones; a second time nothing happens."""
        if not self._keeps:
            return
        with self._guarded():
            self._check_version()
            kept = self._kept(match.id)
            kept.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists():
                self.path.replace(kept)
            sync_folder(kept.parent)
            self._seen = None

    def finished(self) -> tuple[Path, ...]:
        """The files of finished matches, the latest first."""
        found = (self.path.parent / FOLDER).glob("match-*.json")
        return tuple(sorted(found, key=lambda one: (-one.stat().st_mtime_ns, one.name)))

    # ---- under the lock

    def _read(self) -> Opened:
        self._seen = None
        saved, aside = self._look()
        if saved is None:
            return Opened(None, aside)
        self._seen = (saved.match.id, saved.revision)
        return Opened(saved.match)

    def _look(self) -> tuple[Saved | None, str]:
        """What the file holds; if it is damaged it is set aside, and that is told."""
        if not self.path.is_file():
            return None, ""
        try:
            return _saved(self.path), ""
        except NotationError as error:
            if _is_newer(self.path):
                return None, _NEWER
            aside = damaged_name(self.path, self._clock())
            self.path.replace(aside)
            return None, (
                f"Your saved match could not be read: {error}. It was set aside as {aside.name}."
            )

    def _write(self, match: Match, *, begins: bool) -> None:
        with self._guarded():
            self._check_version()
            same = self._seen is not None and self._seen[0] == match.id
            revision = self._seen[1] + 1 if same and self._seen else 1
            if not begins and self._seen is not None and not same:
                raise StaleError(WENT_ON)
            text = json.dumps(match_json(Saved(match, revision)))
            replace_file(self.path, text, certain=True)
            if self._seen is None and not match.is_over:
                # A claim took back the end of a match that had been put apart.
                self._kept(match.id).unlink(missing_ok=True)
            self._seen = (match.id, revision)

    def _check_version(self) -> None:
        """Refuse to go on unless the file is as this session left it."""
        found = _version(self.path)
        if found != self._seen and not (found is None and self._seen and not self._was_kept()):
            raise StaleError(WENT_ON)

    def _was_kept(self) -> bool:
        """True if the match was finished elsewhere and put apart."""
        assert self._seen is not None
        return self._kept(self._seen[0]).exists()

    def _kept(self, name: str) -> Path:
        """Where a finished match with this id is put."""
        return self.path.parent / FOLDER / f"match-{name}.json"

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """The lock; trouble with the disk becomes a `SaveError`."""
        try:
            with self._alone():
                yield
        except (OSError, sqlite3.Error) as error:
            raise SaveError(
                f"The match cannot be saved in {self.path} ({_cause(error)}). It goes on without;"
                " EUCHRE_LEARN_DATA can name another folder."
            ) from error

    @contextmanager
    def _alone(self) -> Iterator[None]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with alone(self.path.with_name(f"{self.path.stem}-lock.sqlite"), _WAIT):
            yield


def read_finished(path: Path) -> Match:
    """A finished match, to be looked at; `NotationError` if the file holds none."""
    match = _saved(path).match
    if not match.is_over:
        raise NotationError(f"{path.name} holds a match that is not over; accepted: a finished one")
    return match


def holds_match(path: Path) -> bool:
    """True if the file holds a whole match, over or not."""
    try:
        _saved(path)
    except (NotationError, OSError):
        return False
    return True


def _saved(path: Path) -> Saved:
    """The match in a file, replayed; `NotationError` for a fault anywhere."""
    return read_match(load(path.read_bytes(), path.name), path.name)


def _version(path: Path) -> _Version | None:
    """Which match the file holds and how often it was written; None if it holds none."""
    try:
        found = load(path.read_bytes(), path.name)
    except (FileNotFoundError, NotationError):
        return None
    if not isinstance(found, dict):
        return None
    name, revision = found.get("id"), found.get("revision")
    return (name, revision) if isinstance(name, str) and type(revision) is int else None


def _is_newer(path: Path) -> bool:
    """True for a file that a later version of this package wrote: it is not damaged."""
    try:
        found = load(path.read_bytes(), path.name)
    except NotationError:
        return False
    version = found.get("version") if isinstance(found, dict) else None
    return type(version) is int and version > VERSION


def _cause(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
