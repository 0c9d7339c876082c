"""The states of a deal as one type, and where a deal starts."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.bidding import (
    Burying,
    Declaring,
    Defending,
    PassedOut,
    RoundOne,
    RoundTwo,
)
from euchre_learn.core.cards import Card, pack
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.hands import BennyTurned, LookingAtHands, Opening, Redealt, first_step
from euchre_learn.core.phase import Setup
from euchre_learn.core.play import Playing, Scored, TrickLaid
from euchre_learn.core.rules import AMERICAN, RulesProfile

State = (
    LookingAtHands
    | BennyTurned
    | RoundOne
    | RoundTwo
    | Burying
    | Declaring
    | Defending
    | Playing
    | TrickLaid
    | Scored
    | PassedOut
    | Redealt
)
"""A deal at one moment."""

Finished = Scored | PassedOut | Redealt
"""A deal that is over."""


_PACKS: Final = {size: frozenset(pack(size)) for size in (24, 25, 32)}


def begin(
    deal: Deal,
    profile: RulesProfile = AMERICAN,
    score: tuple[int, int] = (0, 0),
    *,
    first_deal: bool = False,
) -> LookingAtHands | Opening:
    """The first state over these cards: the first round of bidding, unless the profile asks first.

    `score` is the score before the deal, side 0 (seats 0 and 2) first. Raises `EuchreError` for a
    deal from another pack than the profile's.
    """
    if not isinstance(profile, RulesProfile):
        raise EuchreError(
            f"{str(profile)[:40]!r} is no profile: give one such as AMERICAN, or profile_named(...)"
        )
    if deal.all_cards != _PACKS[profile.pack_size]:
        raise EuchreError(_another_pack(deal, profile))
    return first_step(Setup(profile, deal, score, first_deal))


def _another_pack(deal: Deal, profile: RulesProfile) -> str:
    """Why a deal's cards are not those of the profile's pack."""
    dealt, size = deal.all_cards, profile.pack_size
    for card in dealt:
        if not isinstance(card, Card):
            return f"{str(card)[:40]!r} was dealt, which is no card: cards are read by Card.parse"
    if len(dealt) != size:
        return f"the deal is from {len(dealt)} cards: the {profile.name} profile plays with {size}"
    strange = " ".join(sorted(card.code for card in dealt - _PACKS[size]))
    missing = " ".join(sorted(card.code for card in _PACKS[size] - dealt))
    return f"the {profile.name} profile plays without {strange}: the deal lacks {missing} instead"
