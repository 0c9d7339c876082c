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

SEEDS: Final = 10**18
"""Seeds lie closer to 0 than this: an answer is kept with the seed of its question."""

DIFFICULTIES: Final = (1, 2, 3)
"""From the plain case to the one where the left bower decides."""


@dataclass(frozen=True, slots=True)
class Filters:
    """What narrows a drill: the learner's seat (None is any), the rules, the score before the deal.

    The seat counts from the dealer: 0 is eldest, 1 the dealer's partner, 2 the seat at the
    dealer's right, 3 the dealer. Side 0 of the score is the learner's. `close` says whether a call
    of difficulty 3 is to be too close to call, or one that a rule of thumb gets wrong; None leaves
    that to the seed. `EuchreError` for a seat or profile that does not exist, for a score at which
    nobody deals, and for a `close` that is none of the three.
    """

    seat: int | None = None
    profile: str = AMERICAN.name
    score: tuple[int, int] = (0, 0)
    close: bool | None = None

    def __post_init__(self) -> None:
        if self.seat is not None:
            FOUR.check(self.seat)
        ours, theirs = check_score(self.score)
        target = profile_named(self.profile).target
        if not (0 <= ours < target and 0 <= theirs < target):
            raise EuchreError(
                f"{_shown(ours)} to {_shown(theirs)} is no score before a deal: each side has"
                f" 0 to {target - 1} points"
            )
        if not (self.close is None or isinstance(self.close, bool)):
            raise EuchreError(f"close cannot be {_shown(self.close)}: give True, False or None")

    @property
    def rules(self) -> RulesProfile:
        """The profile of that name."""
        return profile_named(self.profile)


def check_seed(seed: int) -> int:
    """The seed itself; `EuchreError` for what is no whole number that a progress file can hold.

    >>> check_seed(-7)
    -7
    """
    if not is_whole(seed) or abs(seed) >= SEEDS:
        raise EuchreError(
            f"{_shown(seed)} is no seed: give a whole number of at most {len(str(SEEDS - 1))}"
            " digits"
        )
    return seed


def check_score(score: object) -> tuple[int, int]:
    """The score itself; `EuchreError` for what is no pair of whole numbers."""
    if isinstance(score, tuple) and len(score) == 2 and all(map(is_whole, score)):
        return score[0], score[1]
    raise EuchreError(f"{_shown(score)} is no score: give yours and theirs, such as (8, 6)")


def is_whole(value: object) -> bool:
    """True for a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: object) -> str:
    return (str(value) if is_whole(value) else repr(value))[:40]


NO_FILTERS: Final = Filters()

Generator = Callable[[Random, int, int, Filters], Exercise]
"""From a random source, the seed and difficulty to print, and the filters, to an exercise."""
