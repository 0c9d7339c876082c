"""Two spare cards that keep a side's score: what lies how, in words, and the points that show.

The spots that are left uncovered are the points. To ten a side keeps a five and a four, to five a
four and a three: https://en.wikipedia.org/wiki/Euchre
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_learn.core.errors import CourseError

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")
PAIRS: Final = {10: (5, 4), 5: (4, 3)}
"""The spots of the two spare cards by what the game is played to."""


@dataclass(frozen=True, slots=True)
class Spare:
    """A spare card: how many spots are printed on it, and how many of them show.

    None showing is a card face down. `CourseError` for more than are printed.
    """

    spots: int
    showing: int

    def __post_init__(self) -> None:
        if self.spots not in (3, 4, 5) or not 0 <= self.showing <= self.spots:
            raise CourseError(
                f"{self.showing} spots of {self.spots} cannot show: the cards have 3, 4 or 5 spots"
            )

    @property
    def name(self) -> str:
        """`five`."""
        return _NUMBERS[self.spots]

    @property
    def words(self) -> str:
        """`the whole five`, `the five with two spots showing`, `the five face down`."""
        if self.showing in (0, self.spots):
            return f"the whole {self.name}" if self.showing else f"the {self.name} face down"
        plural = "" if self.showing == 1 else "s"
        return f"the {self.name} with {_NUMBERS[self.showing]} spot{plural} showing"


Pair = tuple[Spare, Spare]
"""The two spare cards of one side."""


def points_showing(pair: Pair) -> int:
    """The points that two spare cards show: their uncovered spots.

    >>> points_showing((Spare(5, 5), Spare(4, 2)))
    7
    """
    return sum(card.showing for card in pair)


def lying(pair: Pair) -> str:
    """How the two cards lie, as the start of a sentence."""
    words = " and ".join(card.words for card in pair)
    return words[0].upper() + words[1:]


def pairs_for(target: int, points: int) -> tuple[Pair, ...]:
    """Every way for the two cards to lie so that so many spots show.

    One card covers part of the other at most, and never only the last spot of a five.
    """
    high, low = PAIRS[5 if target <= 5 else 10]
    return tuple(
        (Spare(high, one), Spare(low, points - one))
        for one in range(high + 1)
        if _can_lie(high, one, low, points - one)
    )


def _can_lie(high: int, one: int, low: int, other: int) -> bool:
    """True if a high card showing so many spots and a low one can lie so, one on the other."""
    covered = [(spots, shown) for spots, shown in ((high, one), (low, other)) if 0 < shown < spots]
    return 0 <= other <= low and len(covered) <= 1 and all(shown <= 3 for _, shown in covered)
