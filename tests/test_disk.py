"""Files replaced in one step, locked, and set aside under a free name."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from euchre_learn.disk import alone, damaged_name, replace_file

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)


@pytest.mark.parametrize("certain", [False, True])
def test_a_file_is_replaced_as_a_whole_and_nothing_else_is_left(tmp_path: Path, certain: bool):
    path = tmp_path / "deep" / "match.json"
    replace_file(path, "J♥\n", certain=certain)
    replace_file(path, b"J\xe2\x99\xa6\n", certain=certain)
    assert path.read_bytes() == b"J\xe2\x99\xa6\n"
    assert list(path.parent.iterdir()) == [path]


def test_where_the_file_cannot_be_put_nothing_is_left(tmp_path: Path):
    (tmp_path / "match.json").mkdir()
    with pytest.raises(OSError, match="match.json"):
        replace_file(tmp_path / "match.json", "new")
    assert [one.name for one in tmp_path.iterdir()] == ["match.json"]


def test_a_second_damaged_file_of_a_second_gets_a_number(tmp_path: Path):
    path = tmp_path / "match.json"
    first = damaged_name(path, NOON)
    assert first.name == "match-damaged-20260131-120000.json"
    first.touch()
    assert damaged_name(path, NOON).name == "match-damaged-20260131-120000-2.json"


def test_a_lock_is_held_by_one_and_free_again_after(tmp_path: Path):
    lock = tmp_path / "match-lock.sqlite"
    with alone(lock, 1), pytest.raises(sqlite3.OperationalError, match="locked"), alone(lock, 0.01):
        pass
    with alone(lock, 1):
        assert lock.exists()
