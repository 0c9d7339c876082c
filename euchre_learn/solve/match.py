"""The chance to win a game from a score, worked out from what deals usually bring.

A game is a chain of deals: each brings one side some points or nobody any, and then the other side
deals, thrown-in deals included. Where that chance replaces points in judging a decision is settled
here too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import isfinite
from typing import Final

from euchre_learn.core.errors import EuchreError

POINTS: Final = (1, 2, 4)
"""What a deal can bring the side that scores, in the order of an outcome mix."""

LATE: Final = 3
"""A side within this many points of the target makes it late in the game."""

_FAR: Final = 300
"""A side that is further behind than this is taken to be so far behind: its chance is nothing."""

_LONGEST: Final = 1000
"""A game that can take more points than this is not worked out."""

Shares = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class OutcomeMix:
    """How often a deal brings the dealing side, or the other side, one, two or four points.

    Shares from 0 to 1 in the order of `POINTS`; what is left of 1 are the deals that bring nobody
    anything. Raises `EuchreError` for shares that cannot be, and where no deal ever scores.
    """

    dealing: Shares
    other: Shares

    def __post_init__(self) -> None:
        shares = (*self.dealing, *self.other)
        if len(self.dealing) != len(POINTS) or len(self.other) != len(POINTS):
            raise EuchreError("an outcome mix has three shares a side: for 1, 2 and 4 points")
        if not all(isfinite(share) and share >= 0 for share in shares):
            raise EuchreError(f"the shares of an outcome mix are 0 or more, not {shares}")
        if not 0 < sum(shares) <= 1 + 1e-9:
            raise EuchreError(
                f"the shares of an outcome mix add up to {sum(shares):.6g}: above 0, at most 1"
            )

    @property
    def no_score(self) -> float:
        """The share of deals that bring nobody a point."""
        return max(0.0, 1 - sum(self.dealing) - sum(self.other))

    @property
    def mean(self) -> float:
        """The points of the dealing side above those of the other, a deal.

        >>> round(PUBLISHED.mean, 2)
        0.36
        """
        ours, theirs = zip(POINTS, self.dealing, strict=True), zip(POINTS, self.other, strict=True)
        return sum(p * share for p, share in ours) - sum(p * share for p, share in theirs)

    @staticmethod
    def from_tally(dealing: Mapping[int, int], other: Mapping[int, int], deals: int) -> OutcomeMix:
        """The mix of `deals` counted deals: how many brought each side 1, 2 and 4 points.

        >>> OutcomeMix.from_tally({1: 5, 2: 1}, {2: 2}, deals=10)
        OutcomeMix(dealing=(0.5, 0.1, 0.0), other=(0.0, 0.2, 0.0))
        """
        strange = sorted({*dealing, *other} - set(POINTS))
        if strange:
            raise EuchreError(f"{strange[0]} points are not counted in a mix: only 1, 2 and 4 are")
        if deals < 1:
            raise EuchreError(f"a mix of {deals} deals cannot be: count at least one")
        return OutcomeMix(_shares(dealing, deals), _shares(other, deals))


def _shares(counts: Mapping[int, int], deals: int) -> Shares:
    one, two, four = (counts.get(points, 0) / deals for points in POINTS)
    return one, two, four


PUBLISHED: Final = OutcomeMix(dealing=(0.45, 0.16, 0.05), other=(0.17, 0.12, 0.05))
"""Others' simulations and records: the dealing side scores 1, 2 or 4 points on 45, 16 and 5 % of
the hands, the other side on 17, 12 and 5 %; that is 0.36 points a hand for the dealing side."""


def win_chance(
    ours: int, theirs: int, we_deal: bool, target: int = 10, mix: OutcomeMix = PUBLISHED
) -> float:
    """Our chance to win the game from this score, 0 to 1, when the next deal is ours or theirs.

    At or past the target it is exactly 1 or 0. The penalty of a revoke can bring both sides there:
    then the higher score has won, and level the next point wins. Raises `EuchreError` for a score
    or a target that is none.

    >>> round(win_chance(8, 8, we_deal=True), 2)
    0.54
    """
    _check_score(ours, theirs, target)
    if max(ours, theirs) >= target and ours != theirs:
        return 1.0 if ours > theirs else 0.0
    missing, they_miss = (max(target - score, 1) for score in (ours, theirs))
    size = min(max(missing, they_miss), min(missing, they_miss) + _FAR)
    table = _table(_solvable(size), mix)
    return table[max(size - missing, 0), max(size - they_miss, 0), we_deal]


def _check_score(ours: int, theirs: int, target: int) -> None:
    _check_target(target)
    for score in (ours, theirs):
        if type(score) is not int or score < 0:
            raise EuchreError(f"{str(score)[:40]!r} is no score: points are whole numbers from 0")


def _check_target(target: int) -> None:
    if type(target) is not int or target < 1:
        raise EuchreError(f"{str(target)[:40]!r} is no target: a game is to 1 point or more")


def _solvable(points: int) -> int:
    """The points that a game still takes, as long as they are not too many."""
    if points > _LONGEST:
        raise EuchreError(
            f"{points} points are still to be made: chances are worked out for {_LONGEST} at most"
        )
    return points


@lru_cache(maxsize=64)
def _table(target: int, mix: OutcomeMix) -> dict[tuple[int, int, bool], float]:
    """Our chance at every score below the target, for our deal and for theirs.

    Scores only grow, so it is filled from the target back. Within one score the deals that bring
    nothing go round between the two sides; that circle is solved as two equations.
    """
    table: dict[tuple[int, int, bool], float] = {}
    idle = mix.no_score
    for ours, theirs in product(reversed(range(target)), repeat=2):
        if_we_deal = _scoring(table, target, (ours, theirs), mix, we_deal=True)
        if_they_deal = _scoring(table, target, (ours, theirs), mix, we_deal=False)
        table[ours, theirs, True] = (if_we_deal + idle * if_they_deal) / (1 - idle**2)
        table[ours, theirs, False] = (if_they_deal + idle * if_we_deal) / (1 - idle**2)
    return table


def _scoring(
    table: Mapping[tuple[int, int, bool], float],
    target: int,
    score: tuple[int, int],
    mix: OutcomeMix,
    *,
    we_deal: bool,
) -> float:
    """Our chance by way of a next deal that brings somebody points."""
    ours, theirs = score
    mine, yours = (mix.dealing, mix.other) if we_deal else (mix.other, mix.dealing)
    chance = 0.0
    for points, our_share, their_share in zip(POINTS, mine, yours, strict=True):
        won = ours + points >= target
        chance += our_share * (1.0 if won else table[ours + points, theirs, not we_deal])
        lost = theirs + points >= target
        chance += their_share * (0.0 if lost else table[ours, theirs + points, not we_deal])
    return chance


def is_late(score: tuple[int, int], target: int = 10) -> bool:
    """True where either side is within three points of the target: there the chance to win counts.

    >>> is_late((6, 6)), is_late((7, 0))
    (False, True)
    """
    _check_score(*score, target)
    return max(score) >= target - LATE


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One score below the target with our chance to win, 0 to 1, by who deals next."""

    ours: int
    theirs: int
    we_deal: float
    they_deal: float


def chart(target: int = 10, mix: OutcomeMix = PUBLISHED) -> tuple[ChartRow, ...]:
    """Our chance to win from every score below the target, 0-0 first, ours the slower to change."""
    _check_target(target)
    table = _table(_solvable(target), mix)
    return tuple(
        ChartRow(ours, theirs, table[ours, theirs, True], table[ours, theirs, False])
        for ours, theirs in product(range(target), repeat=2)
    )
