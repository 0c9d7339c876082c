"""After a hand or a match: at most three decisions, the costliest first, apart from luck."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from euchre_learn.core.actions import Action
from euchre_learn.record.trace import DealRecord
from euchre_learn.solve.verdicts import Unit
from euchre_learn.table.branches import what_if
from euchre_learn.table.coach import Coaching, Remark, advice_for
from euchre_learn.table.match import Match, coach_seed
from euchre_learn.table.turns import choices_in
from euchre_learn.table.words import counted
from euchre_learn.teach.values import signed

__all__ = ["MOST", "Review", "Reviewed", "review_deal", "review_match", "what_if"]

MOST: Final = 3
"""No review holds more decisions than this."""

_WEIGHT: Final = {Unit.POINTS.value: 1.0, Unit.WINNING.value: 0.1}
"""Ten percent of winning are weighed as one point where decisions are put in order."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A decision looked at again: `record.branch(at, better)` plays on with the same cards.

    `better` is the best action; `remark` judges what was done by its value and not by how the deal
    ended; `luck` says in a sentence how that was.
    """

    deal: int
    at: int
    record: DealRecord
    taken: Action
    better: Action
    coaching: Coaching
    remark: Remark
    luck: str

    @property
    def lost(self) -> float:
        """What the decision lost, in points or what is weighed as such."""
        return self.remark.loss * _WEIGHT[self.remark.unit]


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions worth looking at again; `all` are all that had a choice, in order of play."""

    all: tuple[Reviewed, ...]

    @property
    def shown(self) -> tuple[Reviewed, ...]:
        """At most three decisions that cost something, the costliest first."""
        wrong = [one for one in self.all if not one.remark.is_right]
        return tuple(sorted(wrong, key=lambda one: (-one.lost, one.deal, one.at))[:MOST])

    @property
    def lost(self) -> float:
        """What all decisions lost together, in points or what is weighed as such."""
        return sum(one.lost for one in self.all)

    @property
    def words(self) -> str:
        """The review in a sentence or two."""
        many = counted(len(self.all), "decision")
        wrong = sum(not one.remark.is_right for one in self.all)
        if not self.all:
            return "There was nothing to decide."
        if not wrong:
            return f"{many}, and none that cost anything."
        some = f"{wrong} of them cost something, {self.lost:.2f} points in all."
        return f"{many}; {some} The costliest come first."


def review_deal(
    record: DealRecord,
    seat: int = 0,
    deal: int = 0,
    seed: int = 0,
    *,
    given: int = 0,
    size: int | None = None,
) -> Review:
    """The review of one finished deal; a second or two of work, done once.

    Decisions before action `given` were not the learner's. `seed` is the seed of the match.
    """
    return _reviewed(replace(record, comments=(), branches=()), seat, deal, seed, given, size)


def review_match(match: Match, *, size: int | None = None) -> Review:
    """The review of all deals of a match; deals reviewed before are not valued again."""
    last = len(match.finished)
    parts = [
        review_deal(
            record,
            match.seat,
            deal,
            match.settings.seed,
            given=match.given if deal == last else 0,
            size=size,
        )
        for deal, record in enumerate(match.records)
        if record.final.is_over
    ]
    return Review(tuple(one for part in parts for one in part.all))


@lru_cache(maxsize=64)
def _reviewed(
    record: DealRecord, seat: int, deal: int, seed: int, given: int, size: int | None
) -> Review:
    found = []
    for at, view, action in choices_in(record, seat, given):
        coaching = advice_for(view, coach_seed(seed, deal, at), size=size)
        if coaching is None:
            continue
        remark = coaching.verdict(action)
        luck = luck_words(record, seat, remark)
        better = coaching.best[0]
        found.append(Reviewed(deal, at, record, action, better, coaching, remark, luck))
    return Review(tuple(found))


def luck_words(record: DealRecord, seat: int, remark: Remark) -> str:
    """How the deal ended, apart from whether the decision was good."""
    points = record.points[seat % 2] - record.points[1 - seat % 2]
    result = f"The deal ended with {signed(points, 0)} for your side."
    if remark.is_right and points < 0:
        return f"Good decision, bad luck. {result}"
    if not remark.is_right and points > 0:
        return f"Good luck, not a good decision. {result}"
    return result
