"""Decisions that cost something at the table go into the answer log, so that drills ask again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import datetime
from typing import Final

from euchre_learn.advice.thumbs import thumb
from euchre_learn.core.phase import Phase
from euchre_learn.progress.answer import Answer
from euchre_learn.progress.recorder import new_id
from euchre_learn.progress.store import Store, utc_now
from euchre_learn.table.match import Match, MatchKind
from euchre_learn.table.review import Review, Reviewed
from euchre_learn.teach.course import Course
from euchre_learn.teach.values import option_code

TABLE: Final = "table"
"""What the log calls lesson and kind of a decision at the table."""

_LESSONS: Final = {
    Phase.ROUND_ONE: "calling-by-seat",
    Phase.BENNY: "calling-by-seat",
    Phase.ROUND_TWO: "round-two",
    Phase.BURYING: "the-bury",
    Phase.DECLARING: "going-alone",
    Phase.DEFENDING: "against-a-loner",
}
"""The lesson behind a decision for which no rule of thumb speaks."""


def note_mistakes(
    match: Match,
    review: Review,
    store: Store,
    course: Course,
    *,
    clock: Callable[[], datetime] = utc_now,
    ids: Callable[[], str] = new_id,
) -> int:
    """How many of the shown decisions went into the log; each goes there once.

    None of a what-if or a game taken over does: they count for nothing.

    What comes up in a review is the idea behind it, asked with fresh cards.
    """
    if match.kind is not MatchKind.MATCH:
        return 0
    there = {one.exercise for one in store.answers() if one.kind == TABLE}
    new = [one for one in review.shown if _name(match, one) not in there]
    for one in new:
        store.add(_answer(match, one, course, clock(), ids()))
    return len(new)


def concept_of(one: Reviewed, course: Course) -> str:
    """The idea that the decision is about: what its lesson asks about most."""
    lesson = course.lesson(_lesson(one))
    asked = Counter(step.concept for step in lesson.exercises)
    return asked.most_common(1)[0][0] if asked else lesson.concepts[0]


def _lesson(one: Reviewed) -> str:
    if one.remark.thumbs:
        return thumb(one.remark.thumbs[0]).lesson
    view = one.coaching.view
    if view.phase is Phase.PLAYING:
        return "later-hands" if view.laid else "leading"
    return _LESSONS[view.phase]


def _name(match: Match, one: Reviewed) -> str:
    return f"{match.id}:{one.deal}:{one.at}"


def _answer(match: Match, one: Reviewed, course: Course, now: datetime, id: str) -> Answer:  # noqa: A002
    return Answer(
        id=id,
        time=now,
        lesson=TABLE,
        step=one.coaching.view.phase.value,
        exercise=_name(match, one),
        kind=TABLE,
        difficulty=0,
        seed=None,
        concept=concept_of(one, course),
        answer=option_code(one.taken),
        verdict=one.remark.word.lower(),
        right=False,
        lost=one.remark.loss,
        unit=one.remark.unit,
        tries=1,
        hints=0,
        confidence=None,
        seconds=None,
    )
