"""The store: what was answered is there, whatever happens to the process or the disk."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.progress import opening
from euchre_learn.progress.answer import Answer, ProgressError, as_plain, read_answer
from euchre_learn.progress.place import data_folder, progress_file
from euchre_learn.progress.schema import APPLICATION, STEPS, VERSION
from euchre_learn.progress.store import Store
from tests.progress.builders import NOON, answer, bookmark, right

STREAM = """
import sys
from pathlib import Path
from tests.progress.builders import answer
from euchre_learn.progress.store import Store

store = Store(Path(sys.argv[1]))
for number in range(int(sys.argv[2]), int(sys.argv[3])):
    assert store.add(answer(number))
    print(number, flush=True)
"""
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.sqlite"


def streaming(path: Path, first: int, last: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", STREAM, str(path), str(first), str(last)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def numbers(store: Store) -> list[int]:
    return sorted(int(one.id.replace("-", ""), 16) for one in store.answers())


def test_an_answer_is_there_for_the_next_store(path):
    assert Store(path).add(answer(1, confidence=80, lost=0.25, unit="points"))
    store = Store(path)
    assert store.answers() == (answer(1, confidence=80, lost=0.25, unit="points"),)
    assert store.news() == ""


def test_answers_come_in_the_order_of_time(path):
    store = Store(path)
    for number, minutes in ((1, 5), (2, 1), (3, 3)):
        store.add(answer(number, after=timedelta(minutes=minutes)))
    assert [one.time.minute for one in store.answers()] == [1, 3, 5]


def test_nothing_is_made_before_there_is_something_to_keep(path):
    store = Store(path)
    assert (store.answers(), store.bookmarks()) == ((), ())
    assert not path.parent.exists()


def test_an_answer_added_twice_is_there_once(path):
    store = Store(path)
    store.add(answer(1))
    store.add(answer(1, answer="Qh"))
    assert [one.answer for one in store.answers()] == ["Ad"]


def test_the_log_refuses_to_be_changed(path):
    Store(path).add(answer(1))
    with (
        opening.opened(path) as db,
        pytest.raises(sqlite3.IntegrityError, match="never changed"),
    ):
        db.execute("UPDATE answers SET right = 1")


def test_the_later_bookmark_wins(path):
    store = Store(path)
    store.mark(bookmark(step="a-trick", time=NOON + timedelta(minutes=1)))
    store.mark(bookmark(step="only-trump"))
    assert [one.step for one in store.bookmarks()] == ["a-trick"]
    assert store.bookmark("what-suit") is None


def test_killed_at_any_moment_it_loses_at_most_the_answer_in_flight(path):
    said = -1
    for round_ in range(4):
        first = said + 1
        run = streaming(path, first, first + 100_000)
        assert run.stdout is not None
        for _ in range(5 + 4 * round_):
            said = int(run.stdout.readline())
        run.send_signal(signal.SIGKILL)
        rest = [int(line) for line in run.stdout.read().splitlines()]
        run.wait()
        said = rest[-1] if rest else said
        store = Store(path)
        there = numbers(store)
        # What was reported saved is there; the one that was being written may be.
        assert there[: said + 1] == list(range(said + 1))
        assert len(there) - (said + 1) in (0, 1)
        assert store.news() == ""
        said = there[-1]
    assert said >= 4 * 5


def test_two_notebooks_that_write_at_once_lose_nothing(path):
    runs = [streaming(path, first, first + 60) for first in (0, 60, 120)]
    assert [run.wait(60) for run in runs] == [0, 0, 0]
    for run in runs:
        assert run.stdout is not None
        run.stdout.close()
    assert numbers(Store(path)) == list(range(180))


def test_where_the_log_of_writes_is_refused_the_older_way_is_used(path, monkeypatch):
    monkeypatch.setattr(opening, "_prefer_wal", lambda db: db.execute("PRAGMA journal_mode=DELETE"))
    assert Store(path).add(answer(1))
    monkeypatch.undo()
    assert Store(path).add(answer(2))
    assert len(Store(path).answers()) == 2


def test_an_older_file_is_brought_up_to_date_and_keeps_its_answers(path):
    path.parent.mkdir()
    db = sqlite3.connect(path)
    for statement in STEPS[0]:
        db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute("PRAGMA user_version = 1")
    row = as_plain(answer(1))
    db.execute(f"INSERT INTO answers VALUES ({','.join('?' * len(row))})", tuple(row.values()))
    db.commit()
    db.close()
    store = Store(path)
    assert store.answers() == (answer(1),)
    assert store.mark(bookmark())
    with opening.opened(path) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == VERSION > 1


def test_a_newer_file_is_refused_in_a_sentence_and_left_alone(path):
    Store(path).add(answer(1))
    with opening.opened(path) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    store = Store(path)
    assert store.answers() == ()
    assert "newer euchre_learn" in store.news()
    assert not store.add(answer(2))
    assert store.answers() == (answer(2),)
    for refused in (store.erase, lambda: store.merge([answer(3)], [])):
        with pytest.raises(ProgressError, match="newer euchre_learn"):
            refused()
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.glob("*damaged*")] == []


def test_where_nothing_can_be_written_the_course_goes_on_and_says_so_once(tmp_path):
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "progress.sqlite")
    assert not store.add(answer(1))
    assert "cannot be saved" in store.news()
    assert not store.add(answer(2))
    assert store.news() == ""
    assert store.answers() == (answer(1), answer(2))


def test_what_could_not_be_saved_is_saved_with_the_next_answer(tmp_path):
    (tmp_path / "place").write_text("in the way")
    store = Store(tmp_path / "place" / "progress.sqlite")
    store.add(answer(1))
    (tmp_path / "place").unlink()
    assert store.add(answer(2))
    assert len(Store(store.path).answers()) == 2


FULL = """
import resource, signal, sys
from pathlib import Path
from tests.progress.builders import answer
from euchre_learn.progress.store import Store

store = Store(Path(sys.argv[1]))
assert store.add(answer(0))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
size = Path(sys.argv[1]).stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
saved = [store.add(answer(number, answer="Jd " * 100)) for number in range(1, 200)]
assert not all(saved) and len(store.answers()) == 200
print(store.news())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sizes of files are not limited there")
def test_on_a_full_disk_the_course_goes_on_and_what_was_saved_stays(path):
    command = [sys.executable, "-c", FULL, str(path)]
    run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert run.returncode == 0, run.stderr
    assert run.stdout.count("cannot be saved") == 1
    store = Store(path)
    assert 0 in numbers(store)
    assert store.news() == ""


READ_ONLY = """
import os, sys
from pathlib import Path
from tests.progress.builders import answer
from euchre_learn.progress.store import Store

if os.getuid() == 0:
    os.setuid(65534)
store = Store(Path(sys.argv[1]))
assert len(store.answers()) == 1, store.news()
assert not store.news()
assert not store.add(answer(2))
print(store.news(), len(store.answers()))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders are protected in another way there")
def test_in_a_folder_that_cannot_be_written_earlier_answers_are_still_read():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "progress.sqlite"
        Store(path).add(answer(1))
        path.chmod(0o444)
        path.parent.chmod(0o555)
        command = [sys.executable, "-c", READ_ONLY, str(path)]
        run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=60)
        path.parent.chmod(0o755)
    assert run.returncode == 0, run.stderr
    assert "cannot be saved" in run.stdout
    assert run.stdout.split()[-1] == "2"


def test_a_writer_locks_the_file_and_lets_it_go(path):
    Store(path).add(answer(1))
    with opening.writing(path):
        db = sqlite3.connect(path, timeout=0.05)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            db.execute("BEGIN IMMEDIATE")
        db.close()
    assert Store(path).add(answer(2))


def test_erasing_leaves_nothing_of_the_answers_on_the_disk(path):
    store = Store(path)
    for number in range(30):
        store.add(answer(number, step="a-very-private-step"))
    store.mark(bookmark())
    (path.parent / "progress-damaged-20261130-120000.sqlite").write_text("a-very-private-step")
    assert store.erase() == 30
    assert (store.answers(), store.bookmarks()) == ((), ())
    left = b"".join(one.read_bytes() for one in path.parent.iterdir())
    assert left
    assert b"a-very-private-step" not in left
    assert store.add(answer(1))


def test_erasing_nothing_makes_nothing(path):
    assert Store(path).erase() == 0
    assert not path.exists()


def test_a_row_that_was_spoilt_by_hand_is_passed_over(path):
    store = Store(path)
    store.add(answer(1))
    with opening.opened(path) as db:
        values = as_plain(answer(2)) | {"time": "yesterday"}
        db.execute(f"INSERT INTO answers VALUES ({','.join('?' * 18)})", tuple(values.values()))
    assert Store(path).answers() == (answer(1),)


def test_the_folder_is_the_users_own_unless_the_variable_names_one(monkeypatch, tmp_path):
    monkeypatch.setenv("EUCHRE_LEARN_DATA", str(tmp_path))
    assert progress_file() == tmp_path / "progress.sqlite"
    monkeypatch.setenv("EUCHRE_LEARN_DATA", " ")
    assert data_folder().name == "euchre_learn"
    monkeypatch.delenv("EUCHRE_LEARN_DATA")
    assert data_folder().is_absolute()


texts = st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), max_size=40)
answers = st.builds(
    Answer,
    id=st.uuids().map(str),
    time=st.datetimes(timezones=st.just(NOON.tzinfo)),
    lesson=texts,
    step=texts,
    exercise=texts,
    kind=texts,
    difficulty=st.integers(0, 3),
    seed=st.none() | st.integers(-(2**63) + 1, 2**63 - 1),
    concept=texts,
    answer=texts,
    verdict=texts,
    right=st.booleans(),
    lost=st.none() | st.floats(0, 100),
    unit=texts,
    tries=st.integers(0, 99),
    hints=st.integers(0, 2),
    confidence=st.none() | st.integers(0, 100),
    seconds=st.none() | st.floats(0, 1e6),
)


@given(answers)
def test_every_answer_survives_its_plain_form(one):
    assert read_answer(as_plain(one), "here") == one


def test_right_and_missed_are_what_the_builders_say():
    assert (right(1).right, answer(1).right) == (True, False)
