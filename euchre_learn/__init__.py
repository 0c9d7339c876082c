"""Learn the card game euchre, or build on its rules.

The names below are what a notebook or a program needs most; they are loaded when first used.

>>> from euchre_learn import Suit, Trump
>>> Trump(Suit.SPADES).left
Card.parse('Jc')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from euchre_learn.core.cards import Card, Suit, cards
    from euchre_learn.core.deal import Deal
    from euchre_learn.core.errors import EuchreError
    from euchre_learn.core.game import Game
    from euchre_learn.core.rules import AMERICAN, RulesProfile
    from euchre_learn.core.state import begin
    from euchre_learn.core.trump import Trump
    from euchre_learn.core.view import seen_by
    from euchre_learn.record.egn import read_path
    from euchre_learn.record.trace import DealRecord

_HOMES: Final = {
    "AMERICAN": "core.rules",
    "Card": "core.cards",
    "Deal": "core.deal",
    "DealRecord": "record.trace",
    "EuchreError": "core.errors",
    "Game": "core.game",
    "RulesProfile": "core.rules",
    "Suit": "core.cards",
    "Trump": "core.trump",
    "begin": "core.state",
    "cards": "core.cards",
    "read_path": "record.egn",
    "seen_by": "core.view",
}

__all__ = [
    "AMERICAN",
    "Card",
    "Deal",
    "DealRecord",
    "EuchreError",
    "Game",
    "RulesProfile",
    "Suit",
    "Trump",
    "begin",
    "cards",
    "read_path",
    "seen_by",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"euchre_learn has no {name!r}: it offers {', '.join(__all__)}")
    return getattr(import_module(f"euchre_learn.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
