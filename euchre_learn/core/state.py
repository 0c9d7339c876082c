"""The states of a deal as one type, and where a deal starts."""

from __future__ import annotations

from euchre_learn.core.bidding import Burying, Declaring, PassedOut, RoundOne, RoundTwo
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Setup
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rules import AMERICAN, RulesProfile

State = RoundOne | RoundTwo | Burying | Declaring | Playing | Scored | PassedOut
"""A deal at one moment."""

Finished = Scored | PassedOut
"""A deal that is over."""


def begin(
    deal: Deal, profile: RulesProfile = AMERICAN, score: tuple[int, int] = (0, 0)
) -> RoundOne:
    """The first round of bidding over these cards.

    `score` is the score before the deal, side 0 (seats 0 and 2) first. Raises `RulesError` for a
    profile that cannot be played yet, `EuchreError` for a deal from another pack.
    """
    if profile is not AMERICAN:
        profile.check_played()
    if len(deal.kitty) != profile.deck - 21:
        raise EuchreError(
            f"the deal is from {21 + len(deal.kitty)} cards:"
            f" the {profile.name} profile plays with {profile.deck}"
        )
    return RoundOne(Setup(profile, deal, score))
