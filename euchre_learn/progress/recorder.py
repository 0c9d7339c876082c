"""From what a lesson tells to lines of the store: with the time, an id and how long it took."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from uuid import uuid4

from euchre_learn.progress.answer import Answer, Bookmark
from euchre_learn.progress.store import Clock, Store, utc_now
from euchre_learn.teach.answered import Answered
from euchre_learn.teach.fingerprint import fingerprint


def new_id() -> str:
    """A new id that no other machine gives."""
    return str(uuid4())


class Recorder:
    """Keeps what one lesson or exercise tells, in a store; clock and ids can be given.

    It is a `teach.answered.Log`: each call returns what the learner should be told, mostly "".
    Without `bookmarks` it keeps answers only: nobody goes back to a review.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock = utc_now,
        ids: Callable[[], str] = new_id,
        bookmarks: bool = True,
    ) -> None:
        self._bookmarks = bookmarks
        self._store, self._clock, self._ids = store, clock, ids
        self._since = clock()

    def answered(self, one: Answered) -> str:
        """Add the answer to the log."""
        now = self._clock()
        self._store.add(self._answer(one, now))
        self._since = now
        return self._store.news()

    def moved(self, lesson: str, step: str, *, done: bool = False, anew: bool = False) -> str:
        """Put the bookmark where the learner is now."""
        now = self._clock()
        self._since = now
        if not self._bookmarks:
            return ""
        before = None if anew else self._store.bookmark(lesson)
        since = before.since if before else self._first(lesson, now, anew)
        self._store.mark(Bookmark(lesson, step, done, since, now))
        return self._store.news()

    def _first(self, lesson: str, now: datetime, anew: bool) -> datetime:
        """From when on answers belong to a going that has no bookmark yet."""
        if anew:
            return now
        return min((one.time for one in self._store.answers() if one.lesson == lesson), default=now)

    def _answer(self, one: Answered, now: datetime) -> Answer:
        attempt = one.attempt
        exercise = attempt.exercise
        lost, unit = one.lost or (None, "")
        return Answer(
            id=self._ids(),
            time=now,
            lesson=one.lesson,
            step=one.step,
            exercise=fingerprint(exercise),
            kind=one.kind,
            difficulty=one.difficulty,
            seed=exercise.seed,
            concept=exercise.concept,
            answer="" if one.shown else " ".join(attempt.picked),
            verdict=one.verdict,
            right=not one.shown and attempt.judgement.right,
            lost=lost,
            unit=unit,
            tries=attempt.tries,
            hints=attempt.hints,
            confidence=one.sure,
            seconds=round(max(0.0, (now - self._since).total_seconds()), 3),
        )
