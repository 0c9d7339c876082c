"""The stretch of a deal that a lesson steps through: its two ends and whose cards lie open."""

from __future__ import annotations

import re

import pytest

from euchre_learn.core.errors import CourseError
from euchre_learn.core.play import Playing
from euchre_learn.teach.course import Course
from euchre_learn.teach.lesson import Lesson, Show, Stretch
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.session import sitting
from euchre_learn.teach.steps import read_lesson
from tests.teach.goal_positions import HANDS

COURSE = Course.load()
TWO_TRICKS = "Jh Th Ts Qh Jd Ah Js Kh"


def lesson(stretch: dict[str, str], plays: str = TWO_TRICKS) -> Lesson:
    at = {"dealer": "Dev", "upcard": "9s", "calls": "pass pass pass pass h"}
    position = at | {"hands": HANDS, "plays": plays}
    step = {"id": "look", "kind": "show", "title": "Look", "text": ["Look."]}
    step |= {"position": position, "stretch": stretch}  # type: ignore[dict-item]
    head = {"id": "one", "title": "One", "summary": "One.", "step": [step]}
    return read_lesson(Fields(head, "one.toml"))


def stretch_of(stretch: dict[str, str], plays: str = TWO_TRICKS) -> Stretch:
    (step,) = lesson(stretch, plays).steps
    assert isinstance(step, Show)
    assert step.stretch is not None
    return step.stretch


ENDS = [
    ({}, 0, 14),
    ({"until": "lead"}, 0, 6),
    ({"at": "lead"}, 6, 14),
    ({"at": "trick 1", "until": "trick 1"}, 6, 10),
    ({"at": "trick 2"}, 10, 14),
    ({"at": "deal", "until": "trick 2"}, 0, 14),
]
"""Five calls, whether the maker plays alone, and two tricks."""


@pytest.mark.parametrize(("fields", "first", "last"), ENDS)
def test_a_stretch_runs_from_one_moment_to_another(
    fields: dict[str, str], first: int, last: int
) -> None:
    found = stretch_of(fields)
    assert (found.first, len(found.record.actions), found.view) == (first, last, 0)


def test_what_the_whole_deal_tells_of_the_cards_stays_known_in_a_part_of_it() -> None:
    part = stretch_of({"until": "trick 1", "open": "all"})
    assert part.view == -1
    state = part.record.final
    assert isinstance(state, Playing)
    assert [c.code for c in state.hands[1]] == ["Ks", "9c", "Kc", "Ah"]


@pytest.mark.parametrize(
    ("fields", "plays", "wanted"),
    [
        ({"at": "trick 3"}, "", "one.toml, look, stretch, at: 'trick 3' is not known"),
        ({"until": "trick 2"}, "Jh Th", "one.toml, look, stretch, until: 'trick 2' is not known"),
        ({"at": "trick 2", "until": "lead"}, TWO_TRICKS, "until: a moment after 'trick 2'"),
        ({"open": "none"}, "", "one.toml, look, stretch, open: 'none' is not known"),
        ({"from": "deal"}, "", "one.toml, look, stretch, from: this field is not known"),
    ],
)
def test_a_moment_that_the_position_does_not_reach_is_refused(
    fields: dict[str, str], plays: str, wanted: str
) -> None:
    with pytest.raises(CourseError, match=re.escape(wanted)):
        lesson(fields, plays)


def test_the_scene_of_a_stretch_tells_that_it_is_one() -> None:
    assert sitting(lesson({})).scene()["step"] == "stretch"
    found = [
        (one.id, step.id)
        for one in COURSE.lessons
        for step in one.steps
        if isinstance(step, Show) and step.stretch
    ]
    assert found == [
        ("who-wins", "a-king-and-an-ace"),
        ("guided-hand", "last-trick"),
        ("against-a-loner", "the-guard-at-work"),
    ]
