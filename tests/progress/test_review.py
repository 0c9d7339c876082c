"""A review: mistakes first, fresh cards, written exercises where no drill asks."""

from __future__ import annotations

from datetime import timedelta

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.notebook import lesson, review
from euchre_learn.progress.review import review_lesson
from euchre_learn.progress.store import Store
from euchre_learn.teach.fingerprint import fingerprint
from euchre_learn.teach.judge import judge
from euchre_learn.teach.lesson import Exercise
from tests.progress.builders import COURSE, answer, right


def asked(concepts: list[str], log=(), length: int = 6) -> list[Exercise]:
    return list(review_lesson(COURSE, concepts, log, length).exercises)


def test_concepts_take_turns_and_the_first_one_begins():
    concepts = [step.concept for step in asked(["left-bower", "follow"])]
    assert concepts == ["left-bower", "follow"] * 3


def test_the_items_are_generated_and_can_be_answered():
    steps = asked(["left-bower", "follow", "trick"], length=9)
    assert len({step.id for step in steps}) == len({fingerprint(step) for step in steps}) == 9
    for step in steps:
        assert step.seed is not None
        assert step.practice is not None
        assert judge(step, step.answer).right


def test_the_next_review_deals_other_cards():
    first = asked(["follow"])
    log = [
        right(number, exercise=fingerprint(step), concept="follow", seed=step.seed)
        for number, step in enumerate(first)
    ]
    second = asked(["follow"], log)
    assert {fingerprint(step) for step in first} & {fingerprint(step) for step in second} == set()
    assert len(second) == 6


def test_where_no_drill_asks_the_written_exercise_does_missed_ones_first():
    written = [
        step for one in COURSE.lessons for step in one.exercises if step.concept == "trump-in"
    ]
    assert written
    steps = asked(["trump-in"], length=1)
    assert [step.seed for step in steps] == [None]
    assert fingerprint(steps[0]) in {fingerprint(one) for one in written}


def test_of_the_written_ones_the_missed_one_comes_before_the_one_of_long_ago(monkeypatch):
    monkeypatch.setattr("euchre_learn.progress.review._found", lambda *_: None)
    written = [
        step for one in COURSE.lessons for step in one.exercises if step.concept == "left-bower"
    ]
    log = [
        right(number, exercise=fingerprint(step), after=timedelta(minutes=number))
        for number, step in enumerate(written)
    ]
    log[5] = answer(5, exercise=fingerprint(written[5]), after=timedelta(minutes=5))
    steps = asked(["left-bower"], log, length=3)
    order = [written[5], written[0], written[1]]
    assert [fingerprint(step) for step in steps] == [fingerprint(one) for one in order]


def test_nothing_asks_about_a_concept_that_is_none():
    with pytest.raises(EuchreError, match="no exercise asks about no-such-idea"):
        asked(["no-such-idea"])


def test_in_a_notebook_a_mistake_is_reviewed_with_fresh_cards_and_then_waits():
    assert repr(review()) == "Nothing has to be reviewed now."
    taught = lesson("following-suit", step="only-trump")
    taught.pick("Ad")
    widget = review()
    assert "Review · step 1 of 6" in repr(widget)
    assert "Lesson 0" not in repr(widget) + widget.static_html()
    item = widget.session.attempt.exercise
    assert (item.concept, item.seed is not None) == ("left-bower", True)
    widget.pick(*item.truth[0])
    widget.check()
    widget.next()
    last = Store().answers()[-1]
    assert (last.lesson, last.kind, last.right) == ("review", item.practice.kind, True)
    assert Store().bookmark("review") is None
    assert repr(review()) == (
        'Nothing has to be reviewed now. For more all the same: review("left-bower").'
    )
    assert "step 1 of 2" in repr(review("left-bower", 2))


def test_a_review_of_no_idea_is_refused_in_a_sentence():
    with pytest.raises(EuchreError, match="glossary has no entry 'nonsense'"):
        review("nonsense")


@pytest.mark.parametrize("seed", [2**63 - 1, 10**18 - 1, 10**18 // 2, -5])
def test_after_the_last_seed_the_drills_are_still_asked(seed: int):
    steps = asked(["follow"], [right(1, concept="follow", seed=seed)])
    assert len(steps) == 6
    assert all(step.seed is not None and step.seed > 0 for step in steps)


@pytest.mark.parametrize("length", [0, -1, 101, True, 1.5])
def test_a_length_that_no_review_has_is_refused(length: int):
    with pytest.raises(EuchreError, match="is no number of questions: give 1 to 100"):
        asked(["follow"], length=length)
