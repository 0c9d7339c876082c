"""The order in which a hand is shown: trumps first with the left bower, or as the learner likes."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.cards import BENNY, PACK_32, Card, Suit
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import SeatView

_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Colours alternate, so that suits side by side are told apart."""


def in_order(view: SeatView) -> tuple[Card, ...]:
    """The hand as the table sorts it: by suit, and once trump is made trumps first."""
    if view.contract:
        trump: Trump = view.contract[0].trump
        return trump.sorted_hand(view.hand)
    return tuple(sorted(view.hand, key=_printed_place))


def arranged(view: SeatView, own: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand in the learner's own order; cards that are new to it come last, sorted."""
    kept = [card for card in own if card in view.hand]
    return (*kept, *(card for card in in_order(view) if card not in kept))


def _printed_place(card: Card) -> tuple[int, int]:
    if card is BENNY:
        return (-1, 0)
    return (_SUITS.index(card.suit), PACK_32.index(card))
