"""A review: what is due, asked again with fresh cards, as a lesson of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.progress.answer import Answer
from euchre_learn.teach.course import Course
from euchre_learn.teach.drills.ahead import item
from euchre_learn.teach.drills.kinds import SEEDS, is_whole
from euchre_learn.teach.fingerprint import fingerprint
from euchre_learn.teach.lesson import Drill, Exercise, Lesson, Practice, Rung

REVIEW: Final = "review"
"""The id of the lesson that a review is."""

LENGTH: Final = 6
"""How many questions a review asks."""
LONGEST: Final = 100

_LATE: Final = SEEDS // 2
"""The seeds after this one are not counted on from: they may run out."""
_LOOKS: Final = 6
"""How many seeds are tried for an item about a concept before the next drill is."""


def review_lesson(
    course: Course, concepts: Sequence[str], answers: Sequence[Answer], length: int = LENGTH
) -> Lesson:
    """A lesson of so many questions about these concepts in turn, the first ones most often.

    Each is a generated item that the learner has not seen; where no drill asks about a concept,
    the written exercises do, missed ones first. `EuchreError` where nothing asks about any, or for
    a length that is not from 1 to `LONGEST`.
    """
    if not is_whole(length) or not 1 <= length <= LONGEST:
        raise EuchreError(f"{str(length)[:20]} is no number of questions: give 1 to {LONGEST}")
    asking = [(one, _questions(course, one, answers)) for one in concepts]
    steps: list[Exercise] = []
    while len(steps) < length and asking:
        for one in list(asking):
            found = next(one[1], None)
            if found is None:
                asking.remove(one)
            elif len(steps) < length:
                steps.append(replace(found, id=f"{one[0]}-{len(steps) + 1}", rung=Rung.MIXED))
    if not steps:
        raise EuchreError(f"no exercise asks about {', '.join(concepts)[:80] or 'nothing'}")
    about = tuple(dict.fromkeys(step.concept for step in steps))
    return Lesson(REVIEW, "Review", "What is due, with fresh cards.", (), about, tuple(steps), ())


def _questions(course: Course, concept: str, answers: Sequence[Answer]) -> Iterator[Exercise]:
    """New questions about a concept, as many as there are: drills hardly ever run out."""
    seen = {one.exercise for one in answers if one.concept == concept}
    seed = 1 + max((one.seed or 0 for one in answers if one.concept == concept), default=0)
    seed = seed if 0 < seed < _LATE else 1  # starting over is no harm: `seen` keeps what was asked
    live = _drills(course, concept, answers)
    while live:
        found = _found(live[0], concept, seed, seen)
        if found is None:
            live.pop(0)
            continue
        live.append(live.pop(0))
        seen.add(fingerprint(found))
        seed = max(seed, found.seed or 0) + 1
        yield found
    yield from _written(course, concept, answers)


def _drills(course: Course, concept: str, answers: Iterable[Answer]) -> list[Drill]:
    """The drills that may ask about a concept: those behind it in the course, those that did.

    No others are looked into: some take long to make an item.
    """
    named = [drill for lesson in course.lessons for drill in _behind(lesson, concept)]
    did = [
        Drill(one.kind, one.difficulty)
        for one in answers
        if one.concept == concept and one.seed is not None
    ]
    return list(dict.fromkeys([*named, *did]))


def _behind(lesson: Lesson, concept: str) -> Iterator[Drill]:
    for step in lesson.steps:
        if isinstance(step, Exercise) and step.concept == concept:
            yield from [step.practice] if step.practice else lesson.practice
        elif isinstance(step, Practice) and concept in lesson.concepts:
            yield step.drill


def _found(drill: Drill, concept: str, seed: int, seen: set[str]) -> Exercise | None:
    """The first item of the drill from this seed on that is about the concept and is new."""
    for number in range(seed, seed + _LOOKS):
        try:
            made = item(drill.kind, number, drill.difficulty)
        except EuchreError:
            return None
        if made.concept == concept and fingerprint(made) not in seen:
            return replace(made, practice=drill)
    return None


def _written(course: Course, concept: str, answers: Iterable[Answer]) -> Iterator[Exercise]:
    """The written exercises about a concept: missed last time first, then the longest ago."""
    last = {one.exercise: one for one in answers}
    there = [
        step for lesson in course.lessons for step in lesson.exercises if step.concept == concept
    ]

    def place(step: Exercise) -> tuple[bool, str]:
        one = last.get(fingerprint(step))
        return (one is None or one.right, one.time.isoformat() if one else "")

    yield from sorted(there, key=place)
