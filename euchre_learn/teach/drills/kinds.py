"""The names of the drills, their difficulties, what narrows them, and what a generator is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, RulesProfile, profile_named
from euchre_learn.core.seats import FOUR
from euchre_learn.teach.lesson import Exercise

KINDS: Final = (
    "rank",
    "suit",
    "legal",
    "winner",
    "score-hand",
    "leader",
    "speaker",
    "bidding",
    "name",
    "bury",
    "alone",
    "lead",
    "follow",
    "trumps-left",
    "which-hand",
    "find-revoke",
    "spare-cards",
    "bower",
    "play",
)
"""Every drill by its name, in the order of the course; the last ones belong to single lessons."""

DIFFICULTIES: Final = (1, 2, 3)
"""From the plain case to the one where the left bower decides."""


@dataclass(frozen=True, slots=True)
class Filters:
    """What narrows a drill: the learner's seat (None is any), the rules, the score before the deal.

    The seat counts from the dealer: 0 is eldest, 1 the dealer's partner, 2 the seat at the
    dealer's right, 3 the dealer. Side 0 of the score is the learner's. `EuchreError` for a seat or
    profile that does not exist and for a score at which nobody deals.
    """

    seat: int | None = None
    profile: str = AMERICAN.name
    score: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        if self.seat is not None:
            FOUR.check(self.seat)
        target = profile_named(self.profile).target
        if not all(0 <= points < target for points in self.score):
            raise EuchreError(
                f"{self.score[0]} to {self.score[1]} is no score before a deal: each side has"
                f" 0 to {target - 1} points"
            )

    @property
    def rules(self) -> RulesProfile:
        """The profile of that name."""
        return profile_named(self.profile)


NO_FILTERS: Final = Filters()

Generator = Callable[[Random, int, int, Filters], Exercise]
"""From a random source, the seed and difficulty to print, and the filters, to an exercise."""
