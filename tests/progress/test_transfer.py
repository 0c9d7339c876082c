"""Export and import: whole, merged by id, all or nothing."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pytest

from euchre_learn.progress.answer import ProgressError
from euchre_learn.progress.store import Store
from euchre_learn.progress.transfer import export_to, exported, import_from
from tests.progress.builders import NOON, answer, bookmark, right


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = Store(tmp_path / "one" / "progress.sqlite")
    made.add(answer(1, confidence=0, lost=0.5, unit="points", seed=7))
    made.add(right(2, after=timedelta(minutes=1), hints=1))
    made.mark(bookmark())
    return made


def other(tmp_path: Path) -> Store:
    return Store(tmp_path / "two" / "progress.sqlite")


def test_everything_arrives_on_the_other_machine(store, tmp_path):
    assert export_to(store, tmp_path / "all.json") == 2
    second = other(tmp_path)
    assert import_from(second, tmp_path / "all.json") == 2
    assert second.answers() == store.answers()
    assert second.bookmarks() == store.bookmarks()
    assert exported(second) == exported(store)


def test_importing_again_adds_nothing(store, tmp_path):
    export_to(store, tmp_path / "all.json")
    assert import_from(store, tmp_path / "all.json") == 0
    assert len(store.answers()) == 2


def test_two_logs_become_one_and_the_later_bookmark_stays(store, tmp_path):
    second = other(tmp_path)
    second.add(answer(1))
    second.add(answer(3, after=timedelta(seconds=5)))
    second.mark(bookmark(step="a-trick", time=NOON + timedelta(hours=1)))
    export_to(store, tmp_path / "all.json")
    assert import_from(second, tmp_path / "all.json") == 1
    assert len(second.answers()) == 3
    assert [one.step for one in second.bookmarks()] == ["a-trick"]


def test_an_export_never_writes_over_a_file(store, tmp_path):
    (tmp_path / "all.json").write_text("mine")
    with pytest.raises(ProgressError, match="is there already"):
        export_to(store, tmp_path / "all.json")
    assert (tmp_path / "all.json").read_text() == "mine"


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("id", "seven", "answers\\[1\\], id: 'seven' is not a UUID"),
        ("time", "yesterday", "answers\\[1\\], time: 'yesterday' is not a time such as"),
        ("time", "2026-11-30T12:00:00", "is not a time such as"),
        ("confidence", 101, "answers\\[1\\], confidence: '101' is not a number from 0 to 100"),
        ("right", 2, "answers\\[1\\], right: '2' is not true or false"),
        ("right", "yes", "is not true or false"),
        ("tries", -1, "answers\\[1\\], tries: '-1' is not a count"),
        ("tries", True, "is not a whole number"),
        ("lost", "much", "answers\\[1\\], lost: 'much' is not a number"),
        ("seed", 2**70, "answers\\[1\\], seed"),
        ("concept", 5, "answers\\[1\\], concept: '5' is not a line of text"),
        ("answer", "a\nb", "is not a line of text"),
        ("answer", "J" * 500, "at most 400 characters"),
        ("nonsense", 1, "the field nonsense is not known here"),
    ],
)
def test_a_fault_anywhere_is_named_and_nothing_is_taken_in(store, tmp_path, field, value, said):
    whole = json.loads(exported(store))
    whole["answers"][1][field] = value
    (tmp_path / "bad.json").write_text(json.dumps(whole))
    second = other(tmp_path)
    with pytest.raises(ProgressError, match=said):
        import_from(second, tmp_path / "bad.json")
    assert second.answers() == ()


def test_a_missing_field_is_named(store, tmp_path):
    whole = json.loads(exported(store))
    del whole["answers"][0]["verdict"]
    (tmp_path / "bad.json").write_text(json.dumps(whole))
    with pytest.raises(ProgressError, match="answers\\[0\\]: the field verdict is missing"):
        import_from(other(tmp_path), tmp_path / "bad.json")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("[]", "it is not a JSON object"),
        ('{"format": "recipes"}', "its format is not"),
        ('{"format": "euchre_learn progress", "version": 2}', "has version 2"),
        ('{"format": "euchre_learn progress", "version": 1}', "does not fit"),
        (
            '{"format": "euchre_learn progress", "version": 1, "answers": {}, "bookmarks": []}',
            "answers: a list is expected",
        ),
        (
            '{"format": "euchre_learn progress", "version": 1, "answers": [1], "bookmarks": []}',
            "answers\\[0\\]: an object",
        ),
    ],
)
def test_what_is_no_export_is_refused_in_a_sentence(tmp_path, text, said):
    (tmp_path / "bad.json").write_text(text)
    with pytest.raises(ProgressError, match=said):
        import_from(other(tmp_path), tmp_path / "bad.json")


def test_a_file_that_is_not_text_or_not_there_is_refused_in_a_sentence(tmp_path):
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe\x00")
    for name, said in (("bad.json", "it is not text"), ("none.json", "cannot read")):
        with pytest.raises(ProgressError, match=said):
            import_from(other(tmp_path), tmp_path / name)


@pytest.mark.parametrize("lost", [-0.1, 100.5, 1e308])
def test_a_loss_that_no_decision_has_is_refused(store, tmp_path, lost):
    whole = json.loads(exported(store))
    whole["answers"][0]["lost"] = lost
    (tmp_path / "all.json").write_text(json.dumps(whole), encoding="utf-8")
    with pytest.raises(ProgressError, match=r"answers\[0\], lost: .* is not a loss from 0 to 100"):
        import_from(other(tmp_path), tmp_path / "all.json")
