"""The learner's copy of the notebooks: brought up to date, never written over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from euchre_learn import folder as course_folder
from euchre_learn.core.errors import EuchreError
from euchre_learn.folder import MANIFEST, START, prepare

LESSON = "01-deck.ipynb"


@pytest.fixture
def shipped(tmp_path, monkeypatch) -> Path:
    """A package that ships two notebooks and what an editor may have left among them."""
    source = tmp_path / "package" / "_notebooks"
    (source / ".ipynb_checkpoints").mkdir(parents=True)
    (source / ".ipynb_checkpoints" / "old.ipynb").write_text("old")
    (source / START).write_text("start 1")
    (source / LESSON).write_text("deck 1")
    monkeypatch.setattr(course_folder, "__file__", str(tmp_path / "package" / "folder.py"))
    return source


@pytest.fixture
def mine(tmp_path) -> Path:
    return tmp_path / "mine"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_folder_gets_every_notebook_and_no_leftovers(shipped, mine):
    assert prepare(mine).notices == ()
    assert names(mine) == [MANIFEST, START, LESSON]


def test_an_unchanged_notebook_is_brought_up_to_date(shipped, mine):
    prepare(mine)
    (shipped / LESSON).write_text("deck 2")
    assert prepare(mine).notices == ()
    assert (mine / LESSON).read_text() == "deck 2"


def test_a_changed_notebook_stays_as_it_is(shipped, mine):
    prepare(mine)
    (mine / LESSON).write_text("my answers")
    assert prepare(mine).notices == ()
    assert (mine / LESSON).read_text() == "my answers"
    assert names(mine) == [MANIFEST, START, LESSON]


def test_the_newer_version_of_a_changed_notebook_goes_beside_it_once(shipped, mine):
    prepare(mine)
    (mine / LESSON).write_text("my answers")
    (shipped / LESSON).write_text("deck 2")
    assert len(prepare(mine).notices) == 1
    assert prepare(mine).notices == ()
    assert (mine / LESSON).read_text() == "my answers"
    assert (mine / "01-deck (new).ipynb").read_text() == "deck 2"


def test_a_changed_new_version_is_not_written_over_either(shipped, mine):
    prepare(mine)
    (mine / LESSON).write_text("my answers")
    (shipped / LESSON).write_text("deck 2")
    prepare(mine)
    (mine / "01-deck (new).ipynb").write_text("my new answers")
    (shipped / LESSON).write_text("deck 3")
    prepare(mine)
    assert (mine / "01-deck (new).ipynb").read_text() == "my new answers"
    assert (mine / "01-deck (new 2).ipynb").read_text() == "deck 3"


def test_an_untouched_new_version_is_replaced_by_the_next(shipped, mine):
    prepare(mine)
    (mine / LESSON).write_text("my answers")
    for version in ("deck 2", "deck 3"):
        (shipped / LESSON).write_text(version)
        prepare(mine)
    assert (mine / "01-deck (new).ipynb").read_text() == "deck 3"
    assert names(mine) == [MANIFEST, START, "01-deck (new).ipynb", LESSON]


@pytest.mark.parametrize("damage", ["", "[1]", "{", '{"01-deck.ipynb": 7}', "[" * 100_000])
def test_a_damaged_manifest_loses_nothing(shipped, mine, damage):
    prepare(mine)
    (mine / LESSON).write_text("my answers")
    (mine / MANIFEST).write_text(damage)
    prepare(mine)
    assert (mine / LESSON).read_text() == "my answers"


def test_a_file_of_the_learner_with_a_lesson_s_name_is_kept(shipped, mine):
    mine.mkdir()
    (mine / LESSON).write_text("quite another thing")
    assert "was kept" in prepare(mine).notices[0]
    assert (mine / LESSON).read_text() == "quite another thing"


def test_a_deleted_notebook_comes_back(shipped, mine):
    prepare(mine)
    (mine / START).unlink()
    prepare(mine)
    assert (mine / START).read_text() == "start 1"


def test_a_folder_where_a_notebook_should_be_is_one_sentence(shipped, mine):
    (mine / LESSON).mkdir(parents=True)
    with pytest.raises(EuchreError, match="cannot write the notebooks to"):
        prepare(mine)


def test_an_installation_without_notebooks_is_one_sentence(shipped, mine):
    (shipped / START).unlink()
    with pytest.raises(EuchreError, match="did not come with this installation"):
        prepare(mine)


def notebook(source: str, output: str = "") -> str:
    outputs = [{"output_type": "stream", "name": "stdout", "text": output}] if output else []
    cell = {"cell_type": "code", "id": "a", "execution_count": 1, "metadata": {}}
    cell |= {"source": source, "outputs": outputs}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def test_running_a_notebook_is_no_change(shipped, mine):
    (shipped / LESSON).write_text(notebook("lesson()"))
    prepare(mine)
    (mine / LESSON).write_text(notebook("lesson()", "a card"))
    assert prepare(mine).notices == ()
    assert "a card" in (mine / LESSON).read_text()
    (shipped / LESSON).write_text(notebook("lesson(2)"))
    assert prepare(mine).notices == ()
    assert (mine / LESSON).read_text() == notebook("lesson(2)")


def test_words_of_the_learners_own_are_a_change(shipped, mine):
    (shipped / LESSON).write_text(notebook("lesson()"))
    prepare(mine)
    (mine / LESSON).write_text(notebook("lesson()  # mine"))
    (shipped / LESSON).write_text(notebook("lesson(2)"))
    assert len(prepare(mine).notices) == 1
    assert (mine / LESSON).read_text() == notebook("lesson()  # mine")


def test_our_own_notebooks_are_trusted_so_that_their_pictures_show(shipped, mine, monkeypatch):
    nbformat = pytest.importorskip("nbformat")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(mine.parent / "data"))
    (shipped / LESSON).write_text(notebook("lesson()", "a card"))
    prepare(mine)
    from nbformat.sign import NotebookNotary

    assert NotebookNotary().check_signature(nbformat.read(mine / LESSON, 4))
    other = nbformat.reads(notebook("other()", "a card"), 4)
    assert not NotebookNotary().check_signature(other)
