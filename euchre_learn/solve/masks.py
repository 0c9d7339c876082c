"""Cards as bits and back: the one place where the two meet.

A card is bit `8 * suit + rank` of a mask: suits in the order s h d c, ranks in the order
7 8 9 T J Q K A, whatever is trump. The Benny is bit 32.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from euchre_learn.core.cards import BENNY, Card, Rank, Suit
from euchre_learn.core.errors import EuchreError


class DealError(EuchreError):
    """Hands that no deal can have, or a leader or maker who cannot be one."""


SUIT_NUMBER: Final = {suit: number for number, suit in enumerate(Suit)}
"""Spades 0, hearts 1, diamonds 2, clubs 3."""

_BIT: Final = {
    Card(rank, suit): 1 << (8 * SUIT_NUMBER[suit] + height)
    for suit in Suit
    for height, rank in enumerate(Rank)
} | {BENNY: 1 << 32}

ALL_CARDS: Final = sum(_BIT.values())
"""The mask of every card of every pack."""


def mask_of(cards: Iterable[object]) -> int:
    """The cards as one mask; `DealError` if one is there twice.

    >>> from euchre_learn.core.cards import cards
    >>> hex(mask_of(cards("7s As 9h B")))
    '0x100000481'
    """
    mask = 0
    for card in cards:
        if not isinstance(card, Card):
            raise DealError(f"{card!r} is not a card: hands hold cards, such as Card.parse('Jh')")
        bit = _BIT[card]
        if mask & bit:
            raise DealError(f"{card.code} is there twice: every card is there once")
        mask |= bit
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, lowest bit first; bits that are no card are left out."""
    return tuple(card for card, bit in _BIT.items() if mask & bit)
