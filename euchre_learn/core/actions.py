"""What a player can do at a turn. An action is a plain value; whose turn it is, is the state's."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no call."""


@dataclass(frozen=True, slots=True)
class OrderUp:
    """Accept the upcard's suit: order up, assist or pick up, by the seat that says it."""

    alone: bool = False


@dataclass(frozen=True, slots=True)
class NameSuit:
    """Name a trump suit in the second round."""

    suit: Suit
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Bury:
    """The dealer, having taken the upcard, puts one card face down."""

    card: Card


@dataclass(frozen=True, slots=True)
class GoAlone:
    """The maker, asked before the lead, plays alone."""


@dataclass(frozen=True, slots=True)
class KeepPartner:
    """The maker, asked before the lead, plays with the partner."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay a card to the trick."""

    card: Card


Call = Pass | OrderUp | NameSuit
"""What is said in the two bidding rounds."""

Action = Pass | OrderUp | NameSuit | Bury | GoAlone | KeepPartner | PlayCard
"""Every action of the four-handed game."""
