"""The tables of the progress file, and how an older file is brought up to date.

Each step of `STEPS` leads to the next version, which SQLite keeps as `user_version`. A step that
was released is never changed; what comes later is appended.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from euchre_learn.progress.answer import ANSWER_FIELDS, BOOKMARK_FIELDS, ProgressError
from euchre_learn.progress.matches import MATCH_FIELDS

APPLICATION: Final = 0x6575_6368
"""Marks a file as ours, in SQLite's `application_id`: `euch` in letters."""

_ANSWERS: Final = """
CREATE TABLE answers (
    id TEXT PRIMARY KEY NOT NULL, time TEXT NOT NULL, lesson TEXT NOT NULL, step TEXT NOT NULL,
    exercise TEXT NOT NULL, kind TEXT NOT NULL, difficulty INTEGER NOT NULL, seed INTEGER,
    concept TEXT NOT NULL, answer TEXT NOT NULL, verdict TEXT NOT NULL, right INTEGER NOT NULL,
    lost REAL, unit TEXT NOT NULL, tries INTEGER NOT NULL, hints INTEGER NOT NULL,
    confidence INTEGER, seconds REAL)
"""
_NO_CHANGE: Final = """
CREATE TRIGGER answers_stay BEFORE UPDATE ON answers
BEGIN SELECT RAISE(ABORT, 'answers are added, never changed'); END
"""
_BOOKMARKS: Final = """
CREATE TABLE bookmarks (
    lesson TEXT PRIMARY KEY NOT NULL, step TEXT NOT NULL, done INTEGER NOT NULL,
    since TEXT NOT NULL, time TEXT NOT NULL)
"""

_MATCHES: Final = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY NOT NULL, time TEXT NOT NULL, level TEXT NOT NULL, profile TEXT NOT NULL,
    seed INTEGER NOT NULL, ours INTEGER NOT NULL, theirs INTEGER NOT NULL, deals INTEGER NOT NULL,
    contracts INTEGER NOT NULL, contracts_theirs INTEGER NOT NULL,
    made INTEGER NOT NULL, made_theirs INTEGER NOT NULL,
    marches INTEGER NOT NULL, marches_theirs INTEGER NOT NULL,
    loners INTEGER NOT NULL, loners_theirs INTEGER NOT NULL,
    lone_marches INTEGER NOT NULL, lone_marches_theirs INTEGER NOT NULL,
    euchres INTEGER NOT NULL, euchres_theirs INTEGER NOT NULL, thrown_in INTEGER NOT NULL)
"""

STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (_ANSWERS, _NO_CHANGE),
    (_BOOKMARKS,),
    (_MATCHES,),
)
VERSION: Final = len(STEPS)

TABLES: Final = {
    "answers": ANSWER_FIELDS,
    "bookmarks": BOOKMARK_FIELDS,
    "matches": MATCH_FIELDS,
}


class Damaged(Exception):  # noqa: N818 - it says what the file is
    """The file is not a progress file, or no longer one; the message says how that was seen."""


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Make the tables, or the ones that an older file lacks, all or none; see `version_of`."""
    if version_of(db) == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        # Another notebook may have been quicker: what is there is read again under the lock.
        for step in STEPS[version_of(db) :]:
            for statement in step:
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def version_of(db: sqlite3.Connection) -> int:
    """The version of the file, 0 for an empty one.

    Raises `Damaged` for a file that is not ours and `ProgressError` for one that is too new.
    """
    version, mark = _pragma(db, "user_version"), _pragma(db, "application_id")
    empty = not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if mark != APPLICATION and not (empty and version == 0):
        raise Damaged("it was not made by this course")
    if version > VERSION:
        raise ProgressError(
            f"your progress was written by a newer euchre_learn (format {version}, this one reads "
            f"up to {VERSION}): update it; until then nothing is saved and the file is left alone"
        )
    return version


def examine(db: sqlite3.Connection) -> None:
    """Raise `Damaged` unless SQLite finds the file whole and the tables are as they should be."""
    said = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if said != "ok":
        raise Damaged("a part of it cannot be read")
    for table, names in TABLES.items():
        found = tuple(row[1] for row in db.execute(f"PRAGMA table_info({table})"))
        if found != names:
            raise Damaged(f"its table {table} is not as it should be")


def _pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])
