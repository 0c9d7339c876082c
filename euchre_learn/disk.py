"""Files that are whole or not there: replaced in one step, locked while two might write, set aside.

For everything that is kept between two starts. It knows nothing of what is in the files.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path


def replace_file(path: Path, data: str | bytes, *, certain: bool = False) -> None:
    """Put the data in the file's place in one step: nobody ever reads half of it.

    A folder that is missing is made. With `certain` the data are on the disk when this returns,
    and after a crash there is the old file or the new one. Raises `OSError`; the file is then as
    it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with half.open("wb") as file:
            file.write(data.encode() if isinstance(data, str) else data)
            if certain:
                file.flush()
                os.fsync(file.fileno())
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
    if certain:
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make sure of a new name in the folder, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def damaged_name(path: Path, now: datetime) -> Path:
    """A free name for a damaged file: `match-damaged-20260131-175900.json`."""
    name = f"{path.stem}-damaged-{now:%Y%m%d-%H%M%S}"
    numbers = ["", *(f"-{number}" for number in range(2, 1000))]
    names = [path.with_name(f"{name}{number}{path.suffix}") for number in numbers]
    return next(aside for aside in names if not aside.exists())


@contextmanager
def alone(lock: Path, wait: float) -> Iterator[None]:
    """Hold the lock in this file, waiting so many seconds for another process at most.

    Raises `sqlite3.Error` if it is not to be had: SQLite's lock works on every system and ends
    with the process that holds it.
    """
    db = sqlite3.connect(lock, timeout=wait, isolation_level=None)
    try:
        db.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        db.close()
