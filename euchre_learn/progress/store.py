"""The store of the learner's progress: answers are added and never changed.

The store never stops a lesson. What cannot be written is kept in memory and tried again with the
next answer; what the learner should know of it is said once, by `news`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

from euchre_learn.progress.answer import (
    ANSWER_FIELDS,
    BOOKMARK_FIELDS,
    Answer,
    Bookmark,
    ProgressError,
    as_plain,
    read_answer,
    read_bookmark,
)
from euchre_learn.progress.matches import MATCH_FIELDS, MatchResult, read_result
from euchre_learn.progress.opening import (
    damage,
    is_damage,
    lock_file,
    opened,
    rows,
    set_aside,
    set_asides,
    writing,
)
from euchre_learn.progress.place import progress_file
from euchre_learn.progress.schema import Damaged

_T = TypeVar("_T")
Clock = Callable[[], datetime]

_TROUBLE: Final = (Damaged, ProgressError, sqlite3.Error, OSError)


def utc_now() -> datetime:
    """The time now."""
    return datetime.now(UTC)


class Store:
    """The answers and bookmarks in one SQLite file; `None` is the learner's own file."""

    def __init__(self, path: Path | None = None, *, clock: Clock = utc_now) -> None:
        self.path = progress_file() if path is None else path
        self._clock = clock
        self._news: list[str] = []
        self._unsaved: list[Answer] = []
        self._examined = self._said = False

    def news(self) -> str:
        """What the learner should be told and was not told yet, as sentences; mostly nothing."""
        told, self._news = " ".join(self._news), []
        return told

    # ---- reading

    def answers(self) -> tuple[Answer, ...]:
        """Every answer in the order of time, those that could not be saved included."""
        none: tuple[Answer, ...] = ()
        saved = self._guarded(lambda: _read_answers(self.path), none)
        ids = {one.id for one in saved}
        kept = [one for one in self._unsaved if one.id not in ids]
        return tuple(sorted([*saved, *kept], key=lambda one: (one.time, one.id)))

    def bookmarks(self) -> tuple[Bookmark, ...]:
        """Where the learner is in each lesson that was begun."""
        return self._guarded(lambda: _read_bookmarks(self.path), ())

    def bookmark(self, lesson: str) -> Bookmark | None:
        """Where the learner is in this lesson; None if it was not begun."""
        return next((one for one in self.bookmarks() if one.lesson == lesson), None)

    def matches(self) -> tuple[MatchResult, ...]:
        """Every finished match in the order of time."""
        return self._guarded(lambda: _read_matches(self.path), ())

    # ---- writing

    def add_match(self, result: MatchResult) -> bool:
        """True if the result is on the disk now; one with an id that is there stays as it was."""
        return self._guarded(lambda: _insert_matches(self.path, [result]) >= 0, False)

    def correct_match(self, result: MatchResult) -> bool:
        """True if the result is on the disk now, in place of what its id had; the time stays."""
        return self._guarded(lambda: _correct_match(self.path, result) > 0, False)

    def drop_match(self, id: str) -> bool:  # noqa: A002 - it is the id of the match
        """True if there was a result with this id; there is none now: the match goes on."""
        return self._guarded(lambda: _drop_match(self.path, id) > 0, False)

    def add(self, answer: Answer) -> bool:
        """True if the answer, and those that were waiting, are on the disk now."""
        self._unsaved.append(answer)
        saved = self._guarded(lambda: _insert(self.path, self._unsaved, ()) >= 0, False)
        if saved:
            self._unsaved, self._said = [], False
        return saved

    def mark(self, bookmark: Bookmark) -> bool:
        """True if the bookmark is on the disk now."""
        return self._guarded(lambda: _insert(self.path, (), [bookmark]) >= 0, False)

    def merge_matches(self, results: Iterable[MatchResult]) -> int:
        """How many results of matches were new; all are taken in, or `ProgressError` and none."""
        self._set_aside_damage()
        return _or_refused(lambda: _insert_matches(self.path, tuple(results)), self.path)

    def merge(self, answers: Iterable[Answer], bookmarks: Iterable[Bookmark]) -> int:
        """How many answers were new; all are taken in, or `ProgressError` and none."""
        self._set_aside_damage()
        return _or_refused(lambda: _insert(self.path, tuple(answers), tuple(bookmarks)), self.path)

    def erase(self) -> int:
        """How many answers there were; now there are none, here or in damaged files set aside."""
        self._set_aside_damage()
        self._unsaved = []
        return _or_refused(lambda: _erase(self.path), self.path)

    # ---- trouble

    def _guarded(self, work: Callable[[], _T], otherwise: _T) -> _T:
        """The work's result; after trouble with the file the other value, and news of it."""
        try:
            self._examine_once()
            return work()
        except _TROUBLE as error:
            if not is_damage(error):
                self._tell_once(error)
                return otherwise
        try:
            self._set_aside_damage()
            return work()
        except _TROUBLE as error:
            self._tell_once(error)
            return otherwise

    def _examine_once(self) -> None:
        if self._examined:
            return
        try:
            found = damage(self.path)
        except (sqlite3.OperationalError, OSError):
            return  # out of reach: the work itself finds out, and may need less
        if found:
            raise Damaged(found)
        self._examined = True

    def _set_aside_damage(self) -> None:
        if not self.path.is_file():
            return
        found = _or_refused(lambda: damage(self.path), self.path)
        aside = None
        if found:
            aside = _or_refused(lambda: set_aside(self.path, self._clock()), self.path)
        if aside is not None:
            self._news.append(
                f"Your progress file could not be read: {found}. It was set aside as "
                f"{aside.name}, and a new one is begun."
            )
        self._examined = True

    def _tell_once(self, error: Exception) -> None:
        if not self._said:
            self._news.append(_told(error, self.path))
            self._said = True


def _or_refused(work: Callable[[], _T], path: Path) -> _T:
    """The work's result; `ProgressError` where the file cannot be read or written."""
    try:
        return work()
    except (Damaged, sqlite3.Error, OSError) as error:
        raise ProgressError(_told(error, path)) from error


def _told(error: Exception, path: Path) -> str:
    """What is said about a file that is out of reach."""
    if isinstance(error, ProgressError):
        said = str(error)
        return f"{said[0].upper()}{said[1:]}."
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return (
        f"Your answers cannot be saved in {path} ({reason}). The course goes on without; "
        "EUCHRE_LEARN_DATA can name another folder."
    )


# --- the statements -------------------------------------------------------------------------------


def _read_answers(path: Path) -> tuple[Answer, ...]:
    return tuple(_each(path, "answers", ANSWER_FIELDS, read_answer))


def _read_bookmarks(path: Path) -> tuple[Bookmark, ...]:
    return tuple(_each(path, "bookmarks", BOOKMARK_FIELDS, read_bookmark))


def _read_matches(path: Path) -> tuple[MatchResult, ...]:
    return tuple(_each(path, "matches", MATCH_FIELDS, read_result))


def _insert_matches(path: Path, results: Iterable[MatchResult]) -> int:
    """How many results were new: one that is there already is left as it is."""
    with writing(path) as db:
        before = db.total_changes
        db.executemany(_insertion("matches", MATCH_FIELDS), map(as_plain, results))
        return db.total_changes - before


def _correct_match(path: Path, result: MatchResult) -> int:
    changed = (name for name in MATCH_FIELDS if name not in ("id", "time"))
    kept = ", ".join(f"{name} = excluded.{name}" for name in changed)
    insertion = _insertion("matches", MATCH_FIELDS).replace("OR IGNORE ", "")
    with writing(path) as db:
        done = db.execute(f"{insertion} ON CONFLICT (id) DO UPDATE SET {kept}", as_plain(result))
        return done.rowcount


def _drop_match(path: Path, id: str) -> int:  # noqa: A002 - it is the id of the match
    with writing(path) as db:
        return db.execute("DELETE FROM matches WHERE id = ?", (id,)).rowcount


def _each(
    path: Path,
    table: str,
    names: tuple[str, ...],
    read: Callable[[Mapping[str, object], str], _T],
) -> Iterable[_T]:
    """The lines of a table; one that somebody spoilt by hand is passed over."""
    if not path.exists():
        return []
    good = []
    found = rows(path, f"SELECT {', '.join(names)} FROM {table} ORDER BY time")
    for number, row in enumerate(found):
        try:
            good.append(read(dict(zip(names, row, strict=True)), f"{table}[{number}]"))
        except ProgressError:
            continue
    return good


def _insert(path: Path, answers: Iterable[Answer], bookmarks: Iterable[Bookmark]) -> int:
    """How many answers were new: one that is there already is left as it is."""
    with writing(path) as db:
        before = db.total_changes
        db.executemany(_insertion("answers", ANSWER_FIELDS), map(as_plain, answers))
        new = db.total_changes - before
        db.executemany(
            f"{_insertion('bookmarks', BOOKMARK_FIELDS)} {_LATER_WINS}", map(as_plain, bookmarks)
        )
        return new


_LATER_WINS: Final = """
ON CONFLICT (lesson) DO UPDATE SET
    step = excluded.step, done = excluded.done, since = excluded.since, time = excluded.time
WHERE excluded.time >= time
"""


def _insertion(table: str, names: tuple[str, ...]) -> str:
    spots = ", ".join(f":{name}" for name in names)
    conflict = "" if table == "bookmarks" else "OR IGNORE "
    return f"INSERT {conflict}INTO {table} ({', '.join(names)}) VALUES ({spots})"


def _erase(path: Path) -> int:
    for aside in [*set_asides(path), lock_file(path)]:
        aside.unlink(missing_ok=True)
    if not path.exists():
        return 0
    with opened(path) as db:
        # Other notebooks may have the file open, so it is emptied and stays where it is.
        db.execute("PRAGMA secure_delete = ON")
        db.execute("BEGIN IMMEDIATE")
        gone = db.execute("DELETE FROM answers").rowcount
        db.execute("DELETE FROM bookmarks")
        db.execute("DELETE FROM matches")
        db.execute("COMMIT")
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return gone
