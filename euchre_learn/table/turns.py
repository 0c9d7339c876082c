"""What a session hands out: a bot's turn, a decision of the learner's, and what was refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from euchre_learn.bots.levels import bot
from euchre_learn.core.actions import Action
from euchre_learn.core.rulings import Ruling
from euchre_learn.core.view import SeatView
from euchre_learn.record.trace import DealRecord
from euchre_learn.table.match import Match, coach_seed


class TablePhase(Enum):
    """What the table is at.

    DEALING and TRICK_LIES are rests for the eye: `settle` ends them, `act` and `advance` do too.
    """

    CHOOSING = "choosing"
    DEALING = "dealing"
    YOUR_TURN = "your turn"
    BOTS_THINK = "bots think"
    TRICK_LIES = "trick lies"
    HAND_OVER = "hand over"
    MATCH_OVER = "match over"
    PAUSED = "paused"
    STALE = "stale"


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot's turn, ready to be thought about in any thread.

    `moment` counts the session's changes, so that a late answer is known as one.
    """

    moment: int
    seat: int
    name: str
    level: str
    view: SeatView
    seed: int

    def decide(self) -> Action:
        """What the bot does. Pure: sees the view alone; may take a second or two at Hard."""
        if len(self.view.may) == 1:
            return self.view.may[0]
        return bot(self.level).action(self.view, self.seed)


@dataclass(frozen=True, slots=True)
class Refusal:
    """What the learner tried, and why it was refused: `words` is marked prose (`{Jd}`)."""

    action: Action | None
    words: str
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """A decision that the learner took: which deal (from 0), before which action, and what."""

    deal: int
    at: int
    view: SeatView
    action: Action
    seed: int


def bot_turn_of(match: Match, moment: int, level: str | None = None) -> BotTurn:
    """The turn of the seat that is to act, as a bot of its level (or of this one) gets it."""
    seat = match.state.to_act
    return BotTurn(
        moment,
        seat,
        match.settings.names[seat],
        level or match.settings.level_of(seat, match.seat),
        match.state.seen_by(seat),
        match.bot_seed,
    )


def decisions_in(match: Match, deal: int) -> tuple[DecisionPoint, ...]:
    """The learner's decisions in a deal (from 0): those in which there was a choice."""
    given = match.given if deal == len(match.finished) else 0
    return tuple(
        DecisionPoint(deal, at, view, action, coach_seed(match.settings.seed, deal, at))
        for at, view, action in choices_in(match.records[deal], match.seat, given)
    )


def choices_in(
    record: DealRecord, seat: int, given: int = 0
) -> Iterator[tuple[int, SeatView, Action]]:
    """Where a seat had a choice: before which action, what it saw, and what it did."""
    pairs = zip(record.states, record.whole_actions, strict=False)
    for at, (state, action) in enumerate(pairs):
        if at >= given and not state.is_over and state.to_act == seat:
            view = state.seen_by(seat)
            if len(view.may) > 1:
                yield at, view, action
