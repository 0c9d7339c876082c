"""Four bots play a deal to its end, each seeing what its seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from euchre_learn.bots.decision import Bot, BotError
from euchre_learn.bots.seeds import seed_from
from euchre_learn.core.actions import Action
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.state import Finished, State


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal from where it was taken up to its end: `start` after `actions` is `end`.

    The end is scored, passed out, or a hand was shown and the same dealer deals again.
    """

    start: State
    actions: tuple[Action, ...]
    end: Finished


def play_deal(state: State, bots: Sequence[Bot], seed: int) -> PlayedDeal:
    """The deal played on to its end by the four bots, one for each seat.

    Every decision has a seed of its own, made from `seed`, the seat, and how many decisions that
    seat has made since `state`. Raises `BotError` if a bot wants to do what it may not.
    """
    if len(bots) != 4:
        raise EuchreError(f"{len(bots)} bots do not make a table: give one for each of four seats")
    now, actions, made = state, list[Action](), [0, 0, 0, 0]
    while not now.is_over:
        seat = now.to_act
        actions.append(_action(now, bots[seat], seed_from(seed, seat, made[seat])))
        made[seat] += 1
        now = now.after(actions[-1])
    assert isinstance(now, Finished)
    return PlayedDeal(state, tuple(actions), now)


def _action(state: State, bot: Bot, seed: int) -> Action:
    """What the bot does; where only one thing can be done, that, without asking."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    action = bot.action(state.seen_by(state.to_act), seed)
    if action not in legal:
        raise BotError(f"{bot.name} wants to do {action}, which seat {state.to_act} may not")
    return action
