"""Figures read from the log: days, what answers cost, and how well sureness fits the result."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from itertools import groupby
from statistics import fmean, stdev
from typing import Final

from euchre_learn.progress.answer import Answer
from euchre_learn.progress.memory import counted
from euchre_learn.solve.verdicts import Unit
from euchre_learn.teach.answered import SHOWN

POINTS: Final = Unit.POINTS.value
WINNING: Final = Unit.WINNING.value
"""Units of what an answer costs; late in a match it is counted in percent of winning."""

BANDS: Final = ((0, 39), (40, 59), (60, 79), (80, 94), (95, 100))
"""The bands of sureness, in percent, ends included."""


def days(answers: Iterable[Answer], zone: tzinfo | None = None) -> dict[date, int]:
    """How many answers on each day that has any, in order; the days are those of the zone.

    None is the zone of this machine.
    """
    tries = (one for one in answers if one.verdict != SHOWN)
    return dict(sorted(Counter(one.time.astimezone(zone).date() for one in tries).items()))


def streak(active: Iterable[date], today: date) -> int:
    """How many days in a row have answers, up to today; a day that is not over breaks nothing.

    >>> streak([date(2026, 11, 28), date(2026, 11, 29)], date(2026, 11, 30))
    2
    """
    there = set(active)
    day = today if today in there else today - timedelta(days=1)
    length = 0
    while day in there:
        length, day = length + 1, day - timedelta(days=1)
    return length


@dataclass(frozen=True, slots=True)
class Cost:
    """What the valued decisions of one day cost on average, in the unit asked for.

    `half` is the half-width of the 95 % interval of the mean; None for a single decision.
    """

    day: date
    decisions: int
    mean: float
    half: float | None


def costs(answers: Iterable[Answer], unit: str, zone: tzinfo | None = None) -> tuple[Cost, ...]:
    """For each day with valued first tries in this unit, what they cost on average."""
    valued = [one for one in counted(answers) if one.lost is not None and one.unit == unit]
    found = []
    for day, group in groupby(valued, key=lambda one: one.time.astimezone(zone).date()):
        lost = [one.lost for one in group if one.lost is not None]
        found.append(Cost(day, len(lost), fmean(lost), _half(lost)))
    return tuple(found)


def _half(lost: Sequence[float]) -> float | None:
    return 1.96 * stdev(lost) / math.sqrt(len(lost)) if len(lost) > 1 else None


@dataclass(frozen=True, slots=True)
class Band:
    """First tries with a sureness from `low` to `high` percent: their mean sureness, and how many
    were right.
    """

    low: int
    high: int
    asked: int
    sure: float
    right: int

    @property
    def share(self) -> float:
        """The share that was right, 0 to 1."""
        return self.right / self.asked


def calibration(answers: Iterable[Answer]) -> tuple[Band, ...]:
    """The bands in which the learner said how sure they were, from unsure to sure."""
    said = [one for one in counted(answers) if one.confidence is not None]
    return tuple(_band(low, high, group) for low, high in BANDS if (group := _in(said, low, high)))


def _in(said: Sequence[Answer], low: int, high: int) -> list[Answer]:
    return [one for one in said if one.confidence is not None and low <= one.confidence <= high]


def _band(low: int, high: int, group: Sequence[Answer]) -> Band:
    sure = sum(one.confidence or 0 for one in group) / len(group)
    return Band(low, high, len(group), sure, sum(one.right for one in group))


def first_tries(answers: Iterable[Answer]) -> tuple[int, int]:
    """How many counted first tries there were, and how many were right without a hint."""
    tried = list(counted(answers))
    return len(tried), sum(one.right and not one.hints for one in tried)


def today_of(now: datetime, zone: tzinfo | None = None) -> date:
    """The day that it is in the zone."""
    return now.astimezone(zone).date()
