"""The coach beside the table: advice that is asked for, a verdict after each decision, reviews.

It thinks in threads of its own, sees what the learner's seat sees, and never stops the match.
"""

from __future__ import annotations

from euchre_learn.core.errors import EuchreError
from euchre_learn.progress.store import Store
from euchre_learn.show.table_sheets import LevelScene, ReviewScene
from euchre_learn.table.coach import Coaching, Remark, advice_for
from euchre_learn.table.files import remarks_of
from euchre_learn.table.match import Match
from euchre_learn.table.mistakes import note_mistakes
from euchre_learn.table.review import Review, Reviewed, review_deal, review_match
from euchre_learn.table.session import DecisionPoint, TablePhase, TableSession
from euchre_learn.table.settings import CoachMode
from euchre_learn.table.statistics import by_level
from euchre_learn.teach.course import Course
from euchre_learn.widgets.table_review import review_scene
from euchre_learn.widgets.table_work import Background

_OVER = (TablePhase.HAND_OVER, TablePhase.MATCH_OVER)


class TableCoach:
    """What the coach has to say just now; `store` and `course` take note of costly decisions."""

    def __init__(
        self, work: Background, store: Store | None = None, course: Course | None = None
    ) -> None:
        self._work, self._store, self._course = work, store, course
        self.remarks: dict[tuple[int, int], Remark] = {}
        self.clear()

    def clear(self) -> None:
        """Forget what belonged to another match."""
        self.coaching: Coaching | None = None
        self.remark: Remark | None = None
        self.review: Review | None = None
        self._judged: DecisionPoint | None = None
        self._reviewed: tuple[str, int, bool] | None = None
        self.remarks = {}
        for name in ("advice", "verdict", "review"):
            self._work.forget(name)

    def review_scene(self) -> ReviewScene | None:
        """The review as plain data, or that it is being made."""
        return review_scene(self.review, waiting=self._work.on("review") is not None)

    @property
    def thinks(self) -> bool:
        """True while the values of the options are being worked out."""
        return self._work.on("advice") is not None

    # ---- advice

    def ask(self, session: TableSession) -> None:
        """Begin to work out what the options of this moment are worth."""
        point = session.match, len(session.match.record.actions)
        view, seed = session.view, session.match.coach_seed(len(session.match.finished), point[1])
        if not view.may:
            return

        def take(found: Coaching | None) -> None:
            if (session.has_match and session.view == view) and found is not None:
                self.coaching = found

        self._work.start("advice", view, lambda: advice_for(view, seed), take)

    def follow(self, session: TableSession) -> None:
        """Begin whatever the moment calls for."""
        self._drop_old(session)
        self._judge_last(session)
        self.look_back(session)

    def _drop_old(self, session: TableSession) -> None:
        """Advice is for one moment."""
        if self.coaching is not None and session.view != self.coaching.view:
            self.coaching = None

    def _judge_last(self, session: TableSession) -> None:
        """After each decision, if the learner wants that: what it was worth."""
        points = session.decisions
        point = points[-1] if points else None
        if point is None or session.match.settings.coach is not CoachMode.ALWAYS:
            self.remark = self._judged = None
            return
        if point == self._judged:
            return
        self._judged, self.remark = point, None

        def take(found: Coaching | None) -> None:
            self.remark = found.verdict(point.action) if found is not None else None

        self._work.start("verdict", point, lambda: advice_for(point.view, point.seed), take)

    # ---- reviews

    def look_back(self, session: TableSession, *, asked: bool = False) -> None:
        """After a hand and at the end: find the decisions that are worth another look."""
        if session.phase not in _OVER:
            self.review = self._reviewed = None
            return
        match, whole = session.match, session.phase is TablePhase.MATCH_OVER
        key = (match.id, len(match.finished), whole)
        if key == self._reviewed or (match.settings.coach is CoachMode.OFF and not asked):
            return
        self._reviewed, self.review = key, None
        self._work.start(
            "review", key, lambda: _made(match, whole=whole), lambda found: self._note(match, found)
        )

    def _note(self, match: Match, found: Review) -> None:
        self.review = found
        self.remarks |= remarks_of(found)
        if self._store is not None and self._course is not None:
            note_mistakes(match, found, self._store, self._course)

    def shown(self, index: int) -> Reviewed:
        """A decision of the review by its place; `EuchreError` if it is not there any more."""
        if self.review is None or not 0 <= index < len(self.review.shown):
            raise EuchreError("that decision is not on this sheet any more")
        return self.review.shown[index]

    def levels(self) -> list[LevelScene]:
        """How the matches so far went, level by level."""
        figures = by_level(self._store.matches()) if self._store is not None else ()
        return [
            {
                "level": one.level.capitalize(),
                "won": one.won,
                "lost": one.matches - one.won,
                "points": f"{one.ours} to {one.theirs}",
            }
            for one in figures
        ]


def _made(match: Match, *, whole: bool) -> Review:
    if whole:
        return review_match(match)
    deal = len(match.finished)
    return review_deal(match.record, match.seat, deal, match.settings.seed, given=match.given)
