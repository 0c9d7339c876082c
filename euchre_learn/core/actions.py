"""What a player can do at a turn. An action is a plain value; whose turn it is, is the state's.

Only a revoke's correction and claim name a seat: they can be made out of turn. An action made of
something else than cards, suits and the like, such as a text, raises `EuchreError`.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.errors import EuchreError


def _check(action: object, value: object, kind: type, wanted: str) -> None:
    """Refuse a value of another kind; a text would be in no hand, whatever it says."""
    if not isinstance(value, kind):
        name = type(action).__name__
        raise EuchreError(f"{name} takes {wanted}, not {str(value)[:40]!r}")


_CARD = "a card such as Card.parse('Jh')"
_SUIT = "a suit such as Suit.HEARTS"
_ALONE = "True or False for alone"
_SEAT = "the number of a seat"


@dataclass(frozen=True, slots=True)
class KeepHand:
    """Asked before the bidding, a seat plays with the hand it was dealt."""


@dataclass(frozen=True, slots=True)
class FarmersHand:
    """A farmer's hand: swap three low cards for the top of the kitty, or show the hand (none)."""

    swap: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        _check(self, self.swap, tuple, "a tuple of three cards")
        for card in self.swap:
            _check(self, card, Card, _CARD)


@dataclass(frozen=True, slots=True)
class ShowAces:
    """Show a hand of aces and nines without a face card, to have it dealt again."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no call."""


@dataclass(frozen=True, slots=True)
class OrderUp:
    """Accept the upcard's suit: order up, assist or pick up, by the seat that says it."""

    alone: bool = False

    def __post_init__(self) -> None:
        _check(self, self.alone, bool, _ALONE)


@dataclass(frozen=True, slots=True)
class NameSuit:
    """Name a trump suit, in the second round or over a turned-up Benny."""

    suit: Suit
    alone: bool = False

    def __post_init__(self) -> None:
        _check(self, self.suit, Suit, _SUIT)
        _check(self, self.alone, bool, _ALONE)


@dataclass(frozen=True, slots=True)
class Bury:
    """The dealer, having taken the upcard, puts one card face down."""

    card: Card

    def __post_init__(self) -> None:
        _check(self, self.card, Card, _CARD)


@dataclass(frozen=True, slots=True)
class GoAlone:
    """The maker, asked before the lead, plays alone."""


@dataclass(frozen=True, slots=True)
class KeepPartner:
    """The maker, asked before the lead, plays with the partner."""


@dataclass(frozen=True, slots=True)
class DefendAlone:
    """A defender, asked against a lone maker, plays alone."""


@dataclass(frozen=True, slots=True)
class DefendTogether:
    """A defender, asked against a lone maker, plays with the partner."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay a card to the trick."""

    card: Card

    def __post_init__(self) -> None:
        _check(self, self.card, Card, _CARD)


@dataclass(frozen=True, slots=True)
class CorrectRevoke:
    """Take back a card that broke following suit, before the trick is turned, and follow."""

    seat: int
    card: Card

    def __post_init__(self) -> None:
        _check(self, self.seat, int, _SEAT)
        _check(self, self.card, Card, _CARD)


@dataclass(frozen=True, slots=True)
class TurnTrick:
    """The winner turns the trick: from here on a revoke in it is established."""


@dataclass(frozen=True, slots=True)
class ClaimRevoke:
    """The other side claims a seat's revoke in a trick, counted from 0, once the deal is over."""

    seat: int
    trick: int

    def __post_init__(self) -> None:
        _check(self, self.seat, int, _SEAT)
        _check(self, self.trick, int, "the number of a trick")


Call = Pass | OrderUp | NameSuit
"""What is said in the bidding."""

Action = (
    KeepHand
    | FarmersHand
    | ShowAces
    | Pass
    | OrderUp
    | NameSuit
    | Bury
    | GoAlone
    | KeepPartner
    | DefendAlone
    | DefendTogether
    | PlayCard
    | CorrectRevoke
    | TurnTrick
    | ClaimRevoke
)
"""Every action of the four-handed game."""
