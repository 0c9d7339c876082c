"""What is said at the table: the spoken form of a call depends on the seat that makes it."""

from __future__ import annotations

import re
from typing import Final

from euchre_learn.core.actions import (
    Action,
    Bury,
    DefendAlone,
    DefendTogether,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.seats import FOUR

_LINK: Final = re.compile(r"\[([^\[\]]+)\]\(#[A-Za-z0-9_-]+\)")
_MARK: Final = re.compile(r"\{([789TJQKA]?[shdc])\}")


def unmarked(text: str) -> str:
    """Marked prose as plain text: symbols for cards and suits, links as their words.

    >>> unmarked("{Td} is not a [bower](#bower).")
    '10♦ is not a bower.'
    """
    return _MARK.sub(lambda found: _symbols(found[1]), _LINK.sub(r"\1", text))


def _symbols(code: str) -> str:
    return Suit(code).symbol if len(code) == 1 else Card.parse(code).label


def accepting(seat: int, dealer: int) -> str:
    """How a seat accepts the upcard's suit: `order it up`, `assist` or `pick it up`."""
    if seat == dealer:
        return "pick it up"
    return "assist" if seat == FOUR.partner(dealer) else "order it up"


def spoken(action: Action, seat: int, dealer: int) -> str:
    """The words of an action by `seat`; a card that is named stands in braces.

    >>> spoken(OrderUp(alone=True), seat=2, dealer=0)
    'I assist, and I play alone'
    """
    match action:
        case Pass():
            return "I pass"
        case OrderUp(alone):
            return f"I {accepting(seat, dealer)}" + _alone(alone)
        case NameSuit(suit, alone):
            return suit.plural.capitalize() + _alone(alone)
        case Bury():
            return "I bury one"
        case GoAlone():
            return "I play alone"
        case KeepPartner():
            return "I play with my partner"
        case DefendAlone():
            return "I defend alone"
        case DefendTogether():
            return "I defend with my partner"
        case PlayCard(card):
            return f"{{{card}}}"
    return "I play this hand"


def _alone(alone: bool) -> str:
    return ", and I play alone" if alone else ""
