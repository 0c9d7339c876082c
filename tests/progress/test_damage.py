"""A damaged file is set aside with a message, and the course goes on with a new one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from euchre_learn.progress.opening import damage, opened, set_aside
from euchre_learn.progress.store import Store
from tests.progress.builders import NOON, answer


def filled(path: Path, count: int = 200) -> None:
    Store(path).merge([answer(number, answer="Jd " * 100) for number in range(count)], [])


def garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def text(path: Path) -> None:
    path.write_text("My progress: very good so far.\n" * 100)


def truncated(path: Path) -> None:
    filled(path)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])


def cut_within_a_page(path: Path) -> None:
    filled(path)
    path.write_bytes(path.read_bytes()[:5000])


def header_lost(path: Path) -> None:
    filled(path)
    path.write_bytes(b"\0" * 100 + path.read_bytes()[100:])


def pages_overwritten(path: Path) -> None:
    filled(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xa5" * 8192 + whole[16384:])


def anothers_database(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.commit()
    db.close()


def column_gone(path: Path) -> None:
    filled(path, 3)
    with opened(path) as db:
        db.execute("ALTER TABLE answers DROP COLUMN seconds")


def table_gone(path: Path) -> None:
    filled(path, 3)
    with opened(path) as db:
        db.execute("DROP TABLE answers")


DAMAGES = (
    garbage,
    text,
    truncated,
    cut_within_a_page,
    header_lost,
    pages_overwritten,
    anothers_database,
    column_gone,
    table_gone,
)
every_damage = pytest.mark.parametrize("harm", DAMAGES, ids=lambda harm: harm.__name__)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.sqlite"


@every_damage
def test_it_is_set_aside_with_a_message_and_the_course_goes_on(path, harm: Callable[[Path], None]):
    harm(path)
    before = path.read_bytes()
    store = Store(path, clock=lambda: NOON)
    assert store.answers() == ()
    said = store.news()
    assert "set aside as progress-damaged-20261130-120000.sqlite" in said
    assert store.news() == ""
    assert path.with_name("progress-damaged-20261130-120000.sqlite").read_bytes() == before
    assert store.add(answer(1))
    assert Store(path).answers() == (answer(1),)


@every_damage
def test_damage_that_comes_while_a_notebook_is_open_loses_no_new_answer(path, harm):
    store = Store(path, clock=lambda: NOON)
    store.add(answer(1))
    path.unlink()
    harm(path)
    assert store.add(answer(500))
    assert Store(path).answers() == (answer(500),)
    assert "set aside" in store.news()


def test_an_empty_file_is_no_damage(path):
    path.touch()
    store = Store(path)
    assert store.add(answer(1))
    assert store.news() == ""


def test_two_notebooks_that_see_the_damage_set_it_aside_once(path):
    garbage(path)
    first, second = Store(path, clock=lambda: NOON), Store(path, clock=lambda: NOON)
    assert damage(path)
    first.add(answer(1))
    second.add(answer(2))
    assert len(list(path.parent.glob("*damaged*.sqlite"))) == 1
    assert len(Store(path).answers()) == 2


def test_a_file_that_is_whole_is_not_set_aside(path):
    filled(path, 1)
    assert set_aside(path, NOON) is None
    assert path.is_file()


def test_a_second_damaged_file_of_the_same_second_gets_another_name(path):
    for _ in range(2):
        garbage(path)
        assert set_aside(path, NOON) is not None
    names = sorted(one.name for one in path.parent.glob("*damaged*"))
    assert names == [
        "progress-damaged-20261130-120000-2.sqlite",
        "progress-damaged-20261130-120000.sqlite",
    ]
