"""Deals played by solid players up to a decision of the learner, as the drills on strategy ask it.

Loading this module loads the solver: the players count their hands with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from euchre_learn.bots.normal import Normal
from euchre_learn.core.actions import Action
from euchre_learn.core.cards import BENNY
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import AloneDeclared
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView
from euchre_learn.record.trace import DealRecord
from euchre_learn.teach.decision import DecisionKind
from euchre_learn.teach.drills.kinds import Filters

YOU: Final = 0
DEALER: Final = 3
"""The dealer's place, counted from eldest."""
_PLAYER: Final = Normal()
_LATEST_TRICK: Final = 3


@dataclass(frozen=True, slots=True)
class Kind:
    """A drill on strategy: its name, what is decided, and in which phase."""

    name: str
    decision: DecisionKind
    phase: Phase
    leads: bool = False


STRATEGY: Final = {
    kind.name: kind
    for kind in (
        Kind("bidding", DecisionKind.CALL, Phase.ROUND_ONE),
        Kind("name", DecisionKind.CALL, Phase.ROUND_TWO),
        Kind("bury", DecisionKind.BURY, Phase.BURYING),
        Kind("alone", DecisionKind.ALONE, Phase.DECLARING),
        Kind("lead", DecisionKind.CARD, Phase.PLAYING, leads=True),
        Kind("follow", DecisionKind.CARD, Phase.PLAYING),
    )
}
"""The drills on strategy by name."""


def check_filters(kind: Kind, filters: Filters) -> None:
    """Nothing; `EuchreError` where no deal can lead to this decision under these filters."""
    rules = filters.rules
    if kind.decision is DecisionKind.BURY and filters.seat not in (None, DEALER):
        raise EuchreError("only the dealer buries: leave out the seat, or choose the dealer")
    if kind.decision is DecisionKind.ALONE and rules.alone_declared is AloneDeclared.WITH_CALL:
        raise EuchreError(
            f'under the {rules.name} rules "alone" comes with the call: drill bidding or name'
        )


def reached(rng: Random, kind: Kind, filters: Filters) -> tuple[DealRecord, SeatView] | None:
    """A deal up to the learner's decision, and what the learner sees; None if it goes elsewhere."""
    place = DEALER if kind.decision is DecisionKind.BURY else filters.seat
    place = rng.randrange(4) if place is None else place
    deal = Deal.shuffled(rng, (YOU - 1 - place) % 4, filters.rules)
    trick = _trick(rng, kind)
    if deal.upcard is BENNY:
        return None
    state: State = begin(deal, filters.rules, filters.score)
    found = _played(state, lambda now: _is_there(now, kind, trick), lambda now: _is_past(now, kind))
    if found is None:
        return None
    state, actions = found
    facts = {"profile": filters.rules, "score": filters.score}
    return DealRecord.of(state.deal, actions, **facts), state.seen_by(YOU)


def _trick(rng: Random, kind: Kind) -> int:
    """Which trick is asked about, from 0; the first two make most of a deal."""
    return rng.choice((0, 0, 1, 1, 2)) if kind.decision is DecisionKind.CARD else 0


def _played(
    state: State, is_there: Callable[[State], bool], is_past: Callable[[State], bool]
) -> tuple[State, tuple[Action, ...]] | None:
    actions: list[Action] = []
    while not (state.is_over or is_past(state)):
        if is_there(state):
            return state, tuple(actions)
        actions.append(_PLAYER.action(state.seen_by(state.to_act), 0))
        state = state.after(actions[-1])
    return None


def _is_past(state: State, kind: Kind) -> bool:
    """True once a decision before the play can no longer come: the rest need not be played."""
    return kind.phase is not Phase.PLAYING and state.phase is Phase.PLAYING


def _is_there(state: State, kind: Kind, trick: int) -> bool:
    if state.phase is not kind.phase or state.to_act != YOU:
        return False
    view = state.seen_by(YOU)
    if len(view.may) < 2:
        return False
    if kind.phase is not Phase.PLAYING:
        return True
    return len(view.tricks) == trick and kind.leads is not bool(view.laid)
