"""Measured figures stand in the lessons beside the advice, put in from the data."""

from __future__ import annotations

from importlib.resources import files

import pytest

from euchre_learn.advice.claims import ALL_CLAIMS
from euchre_learn.advice.measured import measured_words
from euchre_learn.advice.thumbs import THUMBS
from euchre_learn.core.errors import CourseError
from euchre_learn.teach.course import Course
from euchre_learn.teach.lesson import Say
from euchre_learn.teach.reading import Fields

LESSONS = files("euchre_learn.content") / "lessons"


def raw() -> dict[str, str]:
    """The text of every lesson file, by the lesson's id."""
    found = {path.name.removesuffix(".toml"): path for path in LESSONS.iterdir()}
    return {name: path.read_text(encoding="utf-8") for name, path in found.items()}


def test_every_rule_and_claim_has_its_figure_in_a_lesson():
    every = "\n".join(raw().values())
    ids = [one.id for one in (*THUMBS, *ALL_CLAIMS)]
    assert len(ids) == 50
    missing = [one for one in ids if f":{one}]]" not in every]
    assert missing == []


def test_no_lesson_says_that_something_is_yet_to_be_measured():
    texts = raw()
    assert len(texts) > 20
    assert [name for name, text in texts.items() if "not yet measured" in text] == []


def test_the_learner_reads_the_figure_itself():
    step = next(one for one in Course.load().lesson("leading").steps if one.id == "they-called")
    assert isinstance(step, Say)
    assert "of 100 deals" in step.text[-1]
    assert "[[" not in "".join(step.text)


def test_a_figure_that_is_not_there_is_a_fault_with_its_place():
    fields = Fields({"text": ["Good: [[measured:next]]"]}, "lessons/a.toml", "b")
    assert fields.texts("text") == (f"Good: {measured_words('next')}",)
    fields = Fields({"why": "Bad: [[measured:nxt]]"}, "lessons/a.toml", "b")
    with pytest.raises(CourseError, match=r"lessons/a.toml, b, why: nothing was measured of 'nxt'"):
        fields.text("why")
