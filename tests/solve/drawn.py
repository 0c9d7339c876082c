"""Random deals of every kind for the solver, and two solvers to hold it against."""

from __future__ import annotations

from random import Random

from euchre_learn.core.actions import Action, Pass, PlayCard
from euchre_learn.core.cards import Card, pack
from euchre_learn.core.deal import Deal
from euchre_learn.core.play import Playing, Scored, TrickLaid
from euchre_learn.core.rules import (
    AMERICAN,
    BRITISH,
    DIAGRAM_GROUP,
    AloneDeclared,
    RulesProfile,
)
from euchre_learn.core.state import State, begin
from euchre_learn.solve.deals import OpenDeal
from euchre_learn.solve.masks import mask_of

DEFENDED = {"defend_alone": True, "alone_declared": AloneDeclared.WITH_CALL}
PROFILES: dict[int, RulesProfile] = {
    24: AMERICAN.but(name="lone defenders", **DEFENDED),
    25: BRITISH.but(name="british, lone defenders", defend_alone=True),
    32: DIAGRAM_GROUP,
}
"""A profile with lone defenders for each pack; that of 32 lets full tricks wait to be turned."""

Played = Playing | TrickLaid | Scored


def random_open_deal(rng: Random, size: int | None = None) -> OpenDeal:
    """Hands before a lead: any pack, any length, alone or not, a lone defender or not."""
    cards = list(pack(size or rng.choice((24, 25, 32))))
    rng.shuffle(cards)
    length = rng.choice((1, 2, 3, 4, 5, 5, 5))
    maker, alone = rng.randrange(4), rng.random() < 0.4
    defender = (maker + rng.choice((1, 3))) % 4 if rng.random() < 0.25 else None
    out = {maker ^ 2} if alone else set()
    out |= {defender ^ 2} if defender is not None else set()
    leader = rng.choice([seat for seat in range(4) if seat not in out])
    hands = tuple(mask_of(cards[length * seat : length * seat + length]) for seat in range(4))
    return OpenDeal(hands, rng.randrange(4), leader, maker, alone, defender)


def random_state(rng: Random, profile: RulesProfile, seats: int, laid: int) -> Playing:
    """A deal in play by so many seats, with so many cards played, all at random."""
    while True:
        state: State = begin(Deal.shuffled(rng, rng.randrange(4), profile), profile)
        while not state.is_over and not isinstance(state, Playing):
            state = state.after(_bid(rng, state))
        if isinstance(state, Playing) and 4 - len(state.contract.sitting_out) == seats:
            return _on(rng, state, laid)


def _bid(rng: Random, state: State) -> Action:
    legal = state.legal_actions()
    lone = [action for action in legal if "lone" in repr(action)]
    if lone and rng.random() < 0.5:
        return rng.choice(lone)
    return Pass() if Pass() in legal and rng.random() < 0.3 else rng.choice(legal)


def _on(rng: Random, state: Playing, laid: int) -> Playing:
    played, at = 0, state
    while played < laid or not isinstance(at, Playing):
        played += isinstance(at, Playing)
        following = at.after(rng.choice(at.legal_actions()))
        assert isinstance(following, Playing | TrickLaid)
        at = following
    return at


class Minimax:
    """Plain minimax through the public engine: no cut, no order; only what was seen is kept."""

    def __init__(self) -> None:
        self.seen: dict[object, int] = {}

    def value(self, state: Played) -> int:
        """The makers' tricks in the end."""
        if isinstance(state, Scored):
            return state.makers_tricks
        key = (state.hands, state.laid, state.order, state.makers_tricks)
        if key not in self.seen:
            after = [self.value(state.after(action)) for action in state.legal_actions()]
            for_makers = isinstance(state, TrickLaid) or state.to_act % 2 == state.contract.side
            self.seen[key] = (max if for_makers else min)(after)
        return self.seen[key]

    def worth(self, state: Playing) -> dict[Card, int]:
        """The makers' tricks after each card that may be played."""
        plays = [play for play in state.legal_actions() if isinstance(play, PlayCard)]
        return {play.card: self.value(state.after(play)) for play in plays}
