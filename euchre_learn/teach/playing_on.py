"""Playing a deal on towards a goal: the learner's cards, and what the other seats answer.

The others play by the policy of the solid bot and see their own views only. The same cards of the
learner always bring the same deal, so that a line is nothing but the learner's cards in order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from threading import Lock, Thread
from typing import Final

from euchre_learn.bots.levels import bot
from euchre_learn.bots.seeds import seed_from
from euchre_learn.core.actions import PlayCard
from euchre_learn.core.cards import Card
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rulings import Reason
from euchre_learn.record.trace import DealRecord
from euchre_learn.teach.goals import Goal, Standing, standing
from euchre_learn.teach.question import Answer
from euchre_learn.teach.table import Table

LEVEL: Final = "normal"
"""The bot that the other seats play like."""

_SEED: Final = 1
_LOCK: Final = Lock()

Place = Playing | Scored


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as it fell; `seat` laid it, as the first of its trick where `leads`."""

    seat: int
    card: Card
    leads: bool


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """How far a line went: the deal now, the learner's cards in it, and how the goal stands.

    `news` are the cards that fell since the learner's last one. `refused` holds the reason why
    the next card of the line may not be played; the line ends before it.
    """

    start: DealRecord
    plays: tuple[PlayCard, ...]
    state: Place
    line: Answer
    standing: Standing
    news: tuple[Laid, ...] = ()
    refused: tuple[Reason, ...] = ()

    @property
    def is_decided(self) -> bool:
        """True once the goal is met or missed."""
        return self.standing is not Standing.PENDING

    @property
    def record(self) -> DealRecord:
        """The deal as far as it was played."""
        return replace(self.start, actions=(*self.start.actions, *self.plays))


@lru_cache(maxsize=512)
def played_on(table: Table, goal: Goal, line: Answer) -> PlayedOn:
    """The deal after the learner's cards and the answers to them, up to the learner's next turn.

    It stops where the goal is decided, and before a card that may not be played.
    """
    if not line:
        return PlayedOn(table.record, (), table.playing, (), Standing.PENDING)
    before = played_on(table, goal, line[:-1])
    if before.is_decided or before.refused:
        return before
    action = PlayCard(Card.parse(line[-1]))
    ruling = before.state.ruling(action)
    if not ruling.allowed:
        return replace(before, refused=(ruling.reason,), news=())
    return _answered(before, action, table, goal)


def _answered(before: PlayedOn, action: PlayCard, table: Table, goal: Goal) -> PlayedOn:
    """One card of the learner's, and everything up to the learner's next turn or the decision."""
    since = len(table.playing.tricks)
    line = (*before.line, action.card.code)
    plays, state, laid = [action], _after(before.state, action), list[Laid]()
    while (now := standing(goal, state, table.you, since)) is Standing.PENDING:
        if isinstance(state, Scored) or state.to_act == table.you:
            break
        plays.append(reply(state))
        laid.append(Laid(state.to_act, plays[-1].card, not state.laid))
        state = _after(state, plays[-1])
    whole = (*before.plays, *plays)
    return PlayedOn(table.record, whole, state, line, now, tuple(laid))


def _after(state: Place, action: PlayCard) -> Place:
    after = state.after(action)
    assert isinstance(after, Playing | Scored)  # revokes are refused where a goal is asked for
    return after


def reply(state: Playing) -> PlayCard:
    """What the seat whose turn it is plays, by what it can see."""
    legal = [one for one in state.legal_actions() if isinstance(one, PlayCard)]
    if len(legal) == 1:
        return legal[0]
    seed = seed_from(_SEED, state.to_act, len(state.tricks))
    action = bot(LEVEL).action(state.seen_by(state.to_act), seed)
    assert isinstance(action, PlayCard)
    return action


# --- every line -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lines:
    """Every legal line of the learner's up to where the goal is decided, by how it ends."""

    met: tuple[Answer, ...]
    missed: tuple[Answer, ...]


def lines(table: Table, goal: Goal) -> Lines:
    """Every line from a position, 120 at most; worked out once, by whichever thread is first."""
    with _LOCK:
        return _lines(table, goal)


@lru_cache(maxsize=64)
def _lines(table: Table, goal: Goal) -> Lines:
    ends = list(_ends(table, goal, ()))
    met = tuple(one.line for one in ends if one.standing is Standing.MET)
    return Lines(met, tuple(one.line for one in ends if one.standing is Standing.MISSED))


def _ends(table: Table, goal: Goal, line: Answer) -> Iterator[PlayedOn]:
    here = played_on(table, goal, line)
    if here.is_decided:
        yield here
        return
    for action in here.state.legal_actions():
        if isinstance(action, PlayCard):
            yield from _ends(table, goal, (*line, action.card.code))


def lost_at(table: Table, goal: Goal, line: Answer) -> int:
    """The place in the line, from 0, of the card after which no way leads to the goal any more.

    The length of the line where the goal can still be met.
    """
    met = lines(table, goal).met
    starts = {good[:size] for good in met for size in range(len(good) + 1)}
    return next((at for at in range(len(line)) if line[: at + 1] not in starts), len(line))


@cache
def prepare(table: Table, goal: Goal) -> None:
    """Begin to work the lines out beside: the first card makes the bots ready, which takes time."""
    Thread(target=lines, args=(table, goal), name="goal", daemon=True).start()
