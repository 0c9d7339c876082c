"""A lesson where the learner left it, rebuilt from the log and the bookmark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from euchre_learn.core.errors import EuchreError
from euchre_learn.progress.answer import Answer, Bookmark
from euchre_learn.teach.answered import SHOWN
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.drills.ahead import item
from euchre_learn.teach.fingerprint import fingerprint
from euchre_learn.teach.lesson import Exercise, Lesson, Practice, Step
from euchre_learn.teach.session import LessonSession, sitting


def resumed(
    lesson: Lesson,
    number: int,
    seed: int,
    answers: Iterable[Answer],
    mark: Bookmark | None,
) -> LessonSession:
    """The sitting as it was left; from the start where nothing was done.

    An answer counts for the question that it was given to: a step that was rewritten since is
    open again, and a lesson that was done goes on there.
    """
    mine = [one for one in answers if one.lesson == lesson.id]
    if mark is not None:
        mine = [one for one in mine if one.time >= mark.since]
    attempts = {}
    for step in lesson.steps:
        given = [one for one in mine if one.step == step.id]
        attempt = _attempt(step, seed, given)
        if attempt is not None:
            attempts[step.id] = attempt
    at, done = _place(lesson, attempts, mine, mark)
    told = [step.id for step in (lesson.steps if done else lesson.steps[:at])]
    start = sitting(lesson, number, seed)
    return replace(start, attempts=attempts, at=at, seen=frozenset(told), is_done=done)


def _attempt(step: Step, seed: int, given: Sequence[Answer]) -> Attempt | None:
    """What the learner did with this step, if it is still the same question."""
    if not given or not isinstance(step, Exercise | Practice):
        return None
    if isinstance(step, Practice):
        given = [one for one in given if one.seed == seed]
    exercise = _exercise(step, seed) if given else None
    if exercise is None:
        return None
    digest = fingerprint(exercise)
    attempt = Attempt(exercise)
    for one in given:
        if one.exercise == digest:
            attempt = _after(attempt, one)
    if not (attempt.tries or attempt.shown):
        return None
    return attempt if attempt.is_settled else attempt.again()


def _exercise(step: Exercise | Practice, seed: int) -> Exercise | None:
    if isinstance(step, Exercise):
        return step
    try:
        return item(step.drill.kind, seed, step.drill.difficulty)
    except EuchreError:
        return None


def _after(attempt: Attempt, one: Answer) -> Attempt:
    """The attempt after this line of the log; a line that does not fit changes nothing."""
    hints = min(max(attempt.hints, one.hints), len(attempt.exercise.hints))
    helped = replace(attempt, hints=hints)
    if one.verdict == SHOWN:
        return replace(helped, shown=True)
    try:
        return helped.check(attempt.exercise.read(one.parts))
    except EuchreError:
        return attempt


def _place(
    lesson: Lesson,
    attempts: dict[str, Attempt],
    mine: Sequence[Answer],
    mark: Bookmark | None,
) -> tuple[int, bool]:
    """The step to go on with, and whether the lesson is done."""
    ids = [step.id for step in lesson.steps]
    last = len(ids) - 1
    if mark is not None and mark.done:
        fresh = _rewritten(lesson, attempts, mine)
        return (fresh[0], False) if fresh else (last, True)
    if mark is not None and mark.step in ids:
        return ids.index(mark.step), False
    answered = [ids.index(one.step) for one in mine if one.step in attempts]
    if not answered:
        return 0, False
    at = answered[-1]
    return (min(at + 1, last) if attempts[ids[at]].is_settled else at), False


def _rewritten(lesson: Lesson, attempts: dict[str, Attempt], mine: Sequence[Answer]) -> list[int]:
    """The places of exercises that were answered, but not as they are now."""
    answered = {one.step for one in mine if one.seed is None}
    return [
        index
        for index, step in enumerate(lesson.steps)
        if isinstance(step, Exercise) and step.id in answered and step.id not in attempts
    ]
