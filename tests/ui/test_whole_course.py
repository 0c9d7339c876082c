"""Every lesson in a real JupyterLab: each wrong answer, the hints, the right answer, to the end."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest
from playwright.sync_api import Locator, expect

from conftest import Size
from euchre_learn.notebook import course
from euchre_learn.teach.judges_values import ValueJudge
from euchre_learn.teach.lesson import Exercise, Lesson, Practice
from euchre_learn.teach.session import LessonSession, sitting
from tests.ui.desk import Desk
from tests.ui.playing import miss, press, solve, take_hints

Asked = tuple[str, Exercise]
"""An exercise and the id of its lesson."""
SEED = 5
TURNS = 2
"""How many tests share the lessons, and the drills, between them."""


def form(exercise: Exercise) -> str:
    """How a question is answered; a decision goes by what is decided."""
    judge = exercise.judge
    return judge.decision.value if isinstance(judge, ValueJudge) else exercise.question.value


def by_form() -> dict[str, list[Asked]]:
    """All written exercises by their form, one of every judge first, else in a seeded order."""
    found: dict[str, list[Asked]] = defaultdict(list)
    for lesson in course().lessons:
        for one in lesson.exercises:
            found[form(one)].append((lesson.id, one))
    return {name: first_of_each_judge(asked) for name, asked in sorted(found.items())}


def first_of_each_judge(asked: list[Asked]) -> list[Asked]:
    mixed = random.Random(SEED).sample(asked, len(asked))
    seen: dict[str, Asked] = {}
    for one in mixed:
        seen.setdefault(one[1].judge.name, one)
    first = list(seen.values())
    return first + [one for one in mixed if one not in first]


def judges(asked: list[Asked]) -> int:
    return len({one.judge.name for _, one in asked})


FORMS = by_form()
DRILLS = {
    step.drill.kind: (lesson.id, step.id)
    for lesson in course().lessons
    for step in lesson.steps
    if isinstance(step, Practice)
}
"""A step of practice for every kind of drill that a lesson has."""


def test_every_form_and_every_exercise_is_in_the_lists():
    assert sum(map(len, FORMS.values())) == sum(len(one.exercises) for one in course().lessons)
    assert sum(map(len, FORMS.values())) > 250
    assert {*FORMS} >= {"pick", "one", "order", "choose", "several", "play", "call", "bury"}
    assert len(DRILLS) >= 17


@pytest.mark.long
@pytest.mark.parametrize("name", FORMS)
def test_every_wrong_answer_gets_its_words_then_the_hints_and_the_right_one_help(
    desk: Desk, still, page_errors, size: Size, name: str
):
    tried = 0
    chosen = FORMS[name][: size(len(FORMS[name]), judges(FORMS[name]))]
    for lesson, exercise in chosen:
        widget = desk.show(f"lesson({lesson!r}, step={exercise.id!r})").first
        for wrong in exercise.wrong:
            miss(widget, exercise, wrong)
            tried += 1
        take_hints(widget, exercise)
        solve(widget, exercise)
        valued = isinstance(exercise.judge, ValueJudge)
        expect(widget.locator(".el-values")).to_have_count(1 if valued else 0)
    assert tried >= len(chosen) > 0
    assert page_errors == []


@pytest.mark.long
@pytest.mark.parametrize("turn", range(TURNS))
def test_a_lesson_can_be_walked_to_its_end(desk: Desk, still, page_errors, size: Size, turn: int):
    lessons = random.Random(SEED).sample(course().lessons, len(course().lessons))[turn::TURNS]
    for lesson in lessons[: size(len(lessons), 1)]:
        walk(desk.show(f"lesson({lesson.id!r}, fresh=True)").first, lesson)
        assert page_errors == [], lesson.id


def walk(widget: Locator, lesson: Lesson) -> None:
    """Answer everything at the first try, and see at the end that it is all counted."""
    session, questions = sitting(lesson), 0
    for number, step in enumerate(lesson.steps, 1):
        dot = widget.locator(f"[data-key='step-{number}']")
        expect(dot).to_have_attribute("aria-current", "step")
        if isinstance(step, Exercise | Practice):
            solve(widget, in_front(session, number))
            questions += 1
        press(widget, "Next")
    expect(widget.locator(".el-prompt")).to_have_text("That was the lesson.")
    assert questions >= 8
    expect(widget.locator(".el-read")).to_contain_text(f"Right at the first try: {questions}.")
    expect(widget.locator(".el-dotsrow .done")).to_have_count(len(lesson.steps))


def in_front(session: LessonSession, number: int) -> Exercise:
    """The exercise of a step, the first one drawn where they are generated."""
    return session.act("goto", str(number - 1)).attempt.exercise


@pytest.mark.long
@pytest.mark.parametrize("turn", range(TURNS))
def test_every_kind_of_practice_can_be_answered_and_asked_for_again(
    desk: Desk, still, page_errors, size: Size, turn: int
):
    kinds = random.Random(SEED).sample(sorted(DRILLS), len(DRILLS))[turn::TURNS]
    for kind in kinds[: size(len(kinds), 4)]:
        lesson, step = DRILLS[kind]
        session = sitting(course().lesson(lesson)).act("goto", step)
        widget = desk.show(f"lesson({lesson!r}, step={step!r})").first
        solve(widget, session.attempt.exercise)
        press(widget, "Another like this")
        session = session.act("another")
        seed = session.attempt.exercise.seed
        expect(widget.locator(".el-head")).to_contain_text(f"practice, seed {seed}")
        solve(widget, session.attempt.exercise)
    assert page_errors == []
