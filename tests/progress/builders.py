"""Answers, stores and clocks for tests of progress."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from uuid import UUID

from euchre_learn.progress.answer import Answer, Bookmark
from euchre_learn.teach.course import Course

COURSE = Course.load()
NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)

_MISS = Answer(
    id=str(UUID(int=0)),
    time=NOON,
    lesson="following-suit",
    step="only-trump",
    exercise="0123456789abcdef",
    kind="written",
    difficulty=0,
    seed=None,
    concept="left-bower",
    answer="Ad",
    verdict="not yet",
    right=False,
    lost=None,
    unit="",
    tries=1,
    hints=0,
    confidence=None,
    seconds=3.5,
)


def answer(number: int = 1, *, after: timedelta = timedelta(), **changes: object) -> Answer:
    """A missed answer with this number as its id, so long after noon; changed as told."""
    made = replace(_MISS, id=str(UUID(int=number)), time=NOON + after)
    return replace(made, **changes)  # type: ignore[arg-type]


def right(number: int = 1, *, after: timedelta = timedelta(), **changes: object) -> Answer:
    """The same, answered rightly; each number is another exercise."""
    usual: dict[str, object] = {"answer": "Jd", "verdict": "right", "right": True}
    usual["exercise"] = f"{number:016x}"
    return answer(number, after=after, **(usual | changes))


def bookmark(
    lesson: str = "following-suit", step: str = "only-trump", **changes: object
) -> Bookmark:
    """A place in a lesson, marked at noon."""
    return replace(Bookmark(lesson, step, False, NOON, NOON), **changes)  # type: ignore[arg-type]


class Ticking:
    """A clock that moves on by some seconds each time it is looked at."""

    def __init__(self, start: datetime = NOON, seconds: float = 1.0) -> None:
        self.now, self.step = start, timedelta(seconds=seconds)

    def __call__(self) -> datetime:
        self.now += self.step
        return self.now


def ids(first: int = 1) -> Iterator[str]:
    """Ids in a row."""
    return (str(UUID(int=number)) for number in count(first))
