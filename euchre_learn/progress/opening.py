"""Opening the progress file: a connection for one piece of work, and what is done about damage.

Each piece of work opens the file and closes it again. So no lock outlives it, several notebooks can
work at once, and a process that is killed leaves nothing that the next one cannot read.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from euchre_learn.disk import alone, damaged_name
from euchre_learn.progress.schema import Damaged, bring_up_to_date, examine, version_of

WAIT: Final = 5.0
"""Seconds to wait for another notebook that is writing."""

SIDES: Final = ("", "-wal", "-shm", "-journal")
"""What SQLite adds to the name of a file for the files beside it."""

_OUT_OF_REACH: Final = (
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
)
_BROKEN: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
"""What SQLite says of a broken file; the last also of tables that are not as they should be."""


def is_damage(error: Exception) -> bool:
    """True if the error says that the file itself is broken, and not that it is out of reach."""
    if isinstance(error, Damaged):
        return True
    code = error.sqlite_errorcode if isinstance(error, sqlite3.Error) else 0
    return code & 0xFF in _BROKEN


@contextmanager
def opened(path: Path, wait: float = WAIT) -> Iterator[sqlite3.Connection]:
    """A connection to the file, which is made or brought up to date first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(path, timeout=wait, isolation_level=None)
    try:
        version_of(db)  # a file that is not ours to change is not touched
        _prefer_wal(db)
        db.execute("PRAGMA synchronous = FULL")
        bring_up_to_date(db)
        yield db
    finally:
        db.close()


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection in which all that is written is kept together, or nothing of it."""
    with opened(path) as db:
        db.execute("BEGIN IMMEDIATE")
        try:
            yield db
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    """What the query finds; in a folder that cannot be written, what the file itself holds."""
    try:
        with opened(path) as db:
            return db.execute(query).fetchall()
    except sqlite3.OperationalError as error:
        journals = [Path(f"{path}{side}") for side in ("-wal", "-journal")]
        waiting = any(one.exists() and one.stat().st_size for one in journals)
        if waiting or error.sqlite_errorcode & 0xFF not in _OUT_OF_REACH:
            raise
    address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as db:
        version_of(db)
        return db.execute(query).fetchall()


def _prefer_wal(db: sqlite3.Connection) -> None:
    """Let readers and a writer work at once; where that cannot be, SQLite's own way will do."""
    try:
        if db.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
            db.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if is_damage(error):
            raise


def damage(path: Path) -> str:
    """What is wrong with the file, or nothing; other errors pass."""
    if not path.is_file():
        return ""
    try:
        with opened(path) as db:
            examine(db)
    except (Damaged, sqlite3.Error) as error:
        if not is_damage(error):
            raise
        return str(error)
    return ""


def set_aside(path: Path, now: datetime) -> Path | None:
    """The new name of a damaged file; None if by now it is whole or gone.

    A lock lets one process do it: the fresh file that another has begun is not set aside again.
    """
    with alone(lock_file(path), WAIT):
        if not damage(path):
            return None
        aside = damaged_name(path, now)
        for side in SIDES:
            with suppress(FileNotFoundError):
                Path(f"{path}{side}").rename(f"{aside}{side}")
        return aside


def set_asides(path: Path) -> list[Path]:
    """The damaged files that were set aside beside this one, with all that belongs to them."""
    return sorted(path.parent.glob(f"{path.stem}-damaged-*"))


def lock_file(path: Path) -> Path:
    """The empty file that is locked while a damaged one is set aside."""
    return path.with_name(f"{path.stem}-lock{path.suffix}")
