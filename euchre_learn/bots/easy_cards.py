"""The cards of the simplest bot: one rule of thumb at each turn, and often a careless card."""

from __future__ import annotations

from random import Random
from typing import Final

from euchre_learn.bots.decision import Decision, Reason
from euchre_learn.core.actions import Bury, PlayCard
from euchre_learn.core.cards import BENNY, Card, Rank
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import SeatView

CARELESS: Final = 1 / 3
"""How often it plays any card that is allowed."""

_ANY: Final = Reason("careless", "Any card will do, it thought.")
_LEAD_TRUMP: Final = Reason("makers-lead-trump", "The makers lead their highest trump.")
_LEAD_ACE: Final = Reason("aces-early", "An ace is led while it still takes a trick.")
_LEAD_LOW: Final = Reason("lead-low", "With nothing high to lead, the lowest card goes.")
_UNDER: Final = Reason("low-under-partner", "The partner is winning, so the lowest card is enough.")
_CHEAPEST: Final = Reason("cheapest-winner", "The cheapest card that takes the trick so far.")
_LOSER: Final = Reason("lowest-loser", "No card takes this trick, so the lowest goes.")
_BURY_LOW: Final = Reason("bury-lowest", "The lowest card goes, and no trump.")


def bury(view: SeatView, rng: Random) -> Decision:
    """The lowest plain card, or now and then any plain card; a trump only from six of them."""
    trump = view.contract[0].trump
    cards = [action.card for action in view.may if isinstance(action, Bury)]
    plain = [card for card in cards if not trump.is_trump(card)]
    if plain and rng.random() < CARELESS:
        return Decision(Bury(rng.choice(plain)), (_ANY,))
    return Decision(Bury(_lowest(cards, trump)), (_BURY_LOW,))


def card(view: SeatView, rng: Random) -> Decision:
    """The card to lead or to play."""
    cards = [action.card for action in view.may if isinstance(action, PlayCard)]
    if rng.random() < CARELESS:
        return Decision(PlayCard(rng.choice(cards)), (_ANY,))
    return _lead(view, cards) if not view.laid else _follow(view, cards)


def _lead(view: SeatView, cards: list[Card]) -> Decision:
    """A trump if this seat's side made it and it holds a bower; else an ace; else the lowest."""
    contract = view.contract[0]
    trump = contract.trump
    trumps = trump.order(trump.suit, cards)
    if view.seat in contract.makers and trumps and _is_high(trumps[0], trump):
        return Decision(PlayCard(trumps[0]), (_LEAD_TRUMP,))
    for one in cards:
        if one not in trumps and one.rank is Rank.ACE:
            return Decision(PlayCard(one), (_LEAD_ACE,))
    return Decision(PlayCard(_lowest(cards, trump)), (_LEAD_LOW,))


def _follow(view: SeatView, cards: list[Card]) -> Decision:
    """Low under a partner who is winning; else the cheapest card that wins; else the lowest."""
    trump, laid = view.contract[0].trump, view.laid
    winning = view.order[trump.winner(laid)]
    if winning % 2 == view.seat % 2:
        return Decision(PlayCard(_lowest(cards, trump)), (_UNDER,))
    winners = [one for one in cards if trump.winner((*laid, one)) == len(laid)]
    if winners:
        return Decision(PlayCard(_lowest(winners, trump)), (_CHEAPEST,))
    return Decision(PlayCard(_lowest(cards, trump)), (_LOSER,))


def _is_high(card: Card, trump: Trump) -> bool:
    return card is BENNY or trump.is_bower(card)


def _lowest(cards: list[Card], trump: Trump) -> Card:
    """The lowest plain card, or the lowest trump if there is nothing else."""
    return min(cards, key=lambda one: trump.strength(one, trump.suit_of(one)))
