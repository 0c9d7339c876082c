"""Random deals played up to a moment that is worth a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from euchre_learn.core.actions import Action, KeepPartner, NameSuit, Pass, PlayCard
from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import CourseError
from euchre_learn.core.play import Playing, followers
from euchre_learn.core.state import State, begin
from euchre_learn.core.trump import Trump
from euchre_learn.record.trace import DealRecord
from euchre_learn.teach.table import Felt, Table, deal_table

YOU: Final = 0
_TRIES: Final = 20_000


@dataclass(frozen=True, slots=True)
class Moment:
    """The learner's turn in the first trick: the hand, the cards laid, the trump."""

    hand: tuple[Card, ...]
    laid: tuple[Card, ...]
    trump: Trump

    @property
    def led(self) -> Suit:
        """The suit led, as it counts."""
        return self.trump.suit_of(self.laid[0])

    @property
    def followers(self) -> tuple[Card, ...]:
        """The cards of the hand that count as the suit led."""
        return followers(self.hand, self.led, self.trump)

    @property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps of the hand."""
        return tuple(card for card in self.hand if self.trump.is_trump(card))

    @property
    def holds_left(self) -> bool:
        """True if the left bower is in the hand."""
        return self.trump.left in self.hand


Leads = Callable[[Card, Trump], bool]
Fits = Callable[[Moment], bool]


def turn(rng: Random, leads: Leads, fits: Fits) -> tuple[Table, Moment]:
    """A table at the learner's turn in the first trick, where the lead and the moment fit."""
    for _ in range(_TRIES):
        state, actions = _before_the_lead(rng)
        found = _to_your_turn(rng, state, actions, leads)
        if found is None:
            continue
        playing, line = found
        moment = Moment(playing.hands[YOU], playing.laid, playing.contract.trump)
        if fits(moment):
            return deal_table(DealRecord.of(playing.deal, line), YOU), moment
    raise CourseError("no deal fits this drill")


def whole_trick(rng: Random, fits: Callable[[tuple[Card, ...], Trump], bool]) -> Table:
    """A table with the first trick complete, where its cards fit."""
    for _ in range(_TRIES):
        state, actions = _before_the_lead(rng)
        trump = state.contract.trump
        while not state.tricks:
            legal = state.legal_actions()
            actions = (*actions, rng.choice(legal))
            state = _playing(state.after(actions[-1]))
        if fits(state.tricks[0].cards, trump):
            return deal_table(DealRecord.of(state.deal, actions), YOU, Felt.GATHERED)
    raise CourseError("no deal fits this drill")


def _before_the_lead(rng: Random) -> tuple[Playing, tuple[Action, ...]]:
    """A deal in which a suit was named in the second round and another seat leads."""
    while True:
        deal, suit = Deal.shuffled(rng, rng.randrange(3)), rng.choice(tuple(Suit))
        if deal.upcard.suit is suit:
            continue
        passes = (Pass(),) * (4 + rng.randrange(4))
        actions: tuple[Action, ...] = (*passes, NameSuit(suit), KeepPartner())
        state: State = begin(deal)
        for action in actions:
            state = state.after(action)
        return _playing(state), actions


def _to_your_turn(
    rng: Random, state: Playing, actions: tuple[Action, ...], leads: Leads
) -> tuple[Playing, tuple[Action, ...]] | None:
    trump = state.contract.trump
    while state.to_act != YOU:
        cards = [act for act in state.legal_actions() if isinstance(act, PlayCard)]
        if not state.laid:
            cards = [act for act in cards if leads(act.card, trump)]
        if not cards:
            return None
        actions = (*actions, rng.choice(cards))
        state = _playing(state.after(actions[-1]))
    return state, actions


def _playing(state: State) -> Playing:
    assert isinstance(state, Playing), state
    return state
