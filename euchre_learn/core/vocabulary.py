"""What is said at the table: the spoken form of a call depends on the seat that makes it."""

from __future__ import annotations

import re
from typing import Final

from euchre_learn.core.actions import (
    Action,
    Bury,
    ClaimRevoke,
    CorrectRevoke,
    DefendAlone,
    DefendTogether,
    FarmersHand,
    GoAlone,
    KeepHand,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    ShowAces,
    TurnTrick,
)
from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.seats import FOUR

_LINK: Final = re.compile(r"\[([^\[\]]+)\]\(#[A-Za-z0-9_-]+\)")
_MARK: Final = re.compile(r"\{(B|[789TJQKA]?[shdc])\}")
_LETTERS: Final = {suit.letter for suit in Suit}


def unmarked(text: str) -> str:
    """Marked prose as plain text: symbols for cards and suits, links as their words.

    >>> unmarked("{Td} is not a [bower](#bower).")
    '10♦ is not a bower.'
    """
    return _MARK.sub(lambda found: _symbols(found[1]), _LINK.sub(r"\1", text))


def _symbols(code: str) -> str:
    return Suit(code).symbol if code in _LETTERS else Card.parse(code).label


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
        case KeepHand():
            return "I play this hand"
    return _unusual(action)


def _unusual(action: FarmersHand | ShowAces | CorrectRevoke | TurnTrick | ClaimRevoke) -> str:
    """What is said where poor hands are not played, or where revokes can happen."""
    match action:
        case FarmersHand(swap):
            return "Farmer's hand: I swap three" if swap else "Farmer's hand: deal again"
        case ShowAces():
            return "Ace, no face: deal again"
        case CorrectRevoke(card=card):
            return f"I take my card back and follow with {{{card}}}"
        case TurnTrick():
            return "I turn the trick"
        case ClaimRevoke(trick=trick):
            return f"I claim a revoke in trick {trick + 1}"


def _alone(alone: bool) -> str:
    return ", and I play alone" if alone else ""
