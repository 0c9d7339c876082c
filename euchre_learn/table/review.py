"""After a hand or a match: at most three decisions, the costliest first, apart from luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from euchre_learn.core.actions import Action
from euchre_learn.record.trace import DealRecord
from euchre_learn.table.coach import Coaching, Remark
from euchre_learn.table.match import Match

MOST = 3
"""No review holds more decisions than this."""


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


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions worth looking at again, and how many there were in all."""

    shown: tuple[Reviewed, ...]
    decisions: int
    lost: float
    words: str


def review_deal(record: DealRecord, seat: int = 0, deal: int = 0, seed: int = 0) -> Review:
    """The review of one finished deal; a second or two of work."""
    raise NotImplementedError


def review_match(records: Sequence[DealRecord], seat: int = 0, seed: int = 0) -> Review:
    """The review of all deals of a match; deals reviewed before are not valued again."""
    raise NotImplementedError


def what_if(match: Match, deal: int, at: int, action: Action) -> Match:
    """The deal branched before action `at`, played on by the same bots with the same cards.

    Raises `IllegalAction` if the action may not be taken there.
    """
    raise NotImplementedError
