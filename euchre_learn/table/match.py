"""A match as one unchanging value: settings, the deals so far, and the moment of the present one.

Every deal's cards, and every bot's decision, come from the seed of the settings; the same seed and
the same actions of the learner give the same match.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from euchre_learn.core.actions import Action
from euchre_learn.core.game import Game
from euchre_learn.core.state import State
from euchre_learn.core.view import SeatView
from euchre_learn.record.trace import DealRecord
from euchre_learn.table.settings import Settings


class MatchKind(Enum):
    """What is played: a match that counts, a branch of a deal, or a game taken over from a file."""

    MATCH = "match"
    WHAT_IF = "what if"
    TAKEN_OVER = "taken over"


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment. `game` is as it was before the present deal, `state` is now.

    `record` is the present deal with all that was done in it, `finished` are the deals before it,
    thrown-in and shown ones included. `seat` is the learner's.
    """

    settings: Settings
    game: Game
    record: DealRecord
    state: State
    finished: tuple[DealRecord, ...] = ()
    seat: int = 0
    kind: MatchKind = MatchKind.MATCH

    @staticmethod
    def new(settings: Settings) -> Match:
        """A match whose first deal lies on the table; the first dealer comes from the seed."""
        raise NotImplementedError

    def after(self, action: Action, by: int | None = None) -> Match:
        """The match with one more action; `IllegalAction` carries the ruling.

        Raises `EuchreError` once the match is over.
        """
        raise NotImplementedError

    def next_deal(self) -> Match:
        """The match with the next deal; `EuchreError` while this one is played, or at the end."""
        raise NotImplementedError

    def undone(self) -> Match:
        """One decision of the learner's taken back; `EuchreError` in a match that counts."""
        raise NotImplementedError

    @property
    def view(self) -> SeatView:
        """What the learner may see now."""
        return self.state.seen_by(self.seat)

    @property
    def deal_is_over(self) -> bool:
        """True once the present deal is scored, thrown in, or to be dealt again."""
        return self.state.is_over

    @property
    def is_over(self) -> bool:
        """True once a side has won, or a what-if deal is played out."""
        raise NotImplementedError

    @property
    def score(self) -> tuple[int, int]:
        """The score now, side 0 (seats 0 and 2) first; the present deal counts once it is over."""
        raise NotImplementedError

    @property
    def winner(self) -> int:
        """The side that won, 0 or 1; `EuchreError` while the match goes on."""
        raise NotImplementedError

    @property
    def records(self) -> tuple[DealRecord, ...]:
        """All deals, the present one last."""
        return (*self.finished, self.record)
