"""What a deal scores. The table here is the only place that knows points."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, RulesProfile


class Outcome(Enum):
    """How a deal ended."""

    POINT = "point"
    MARCH = "march"
    LONE_MARCH = "lone march"
    EUCHRED = "euchred"
    PASSED_OUT = "passed out"


@dataclass(frozen=True, slots=True)
class Points:
    """The outcome of a deal with the points of the makers and of the defenders."""

    outcome: Outcome
    makers: int
    defenders: int


def points(
    makers_tricks: int,
    *,
    alone: bool = False,
    defended_alone: bool = False,
    profile: RulesProfile = AMERICAN,
) -> Points:
    """What the makers' tricks (0 to 5) score; `EuchreError` for another number.

    >>> points(4, alone=True)
    Points(outcome=<Outcome.POINT: 'point'>, makers=1, defenders=0)
    """
    if not 0 <= makers_tricks <= 5:
        raise EuchreError(f"the makers cannot take {makers_tricks} tricks: a deal has five")
    if makers_tricks < 3:
        return Points(Outcome.EUCHRED, 0, _euchre(makers_tricks, alone, defended_alone, profile))
    if makers_tricks < 5:
        return Points(Outcome.POINT, 1, 0)
    return Points(Outcome.LONE_MARCH, 4, 0) if alone else Points(Outcome.MARCH, 2, 0)


def _euchre(makers_tricks: int, alone: bool, defended_alone: bool, profile: RulesProfile) -> int:
    """The defenders' points for a euchre, more where the profile pays more against a loner."""
    if alone and defended_alone:
        defence = profile.lone_defence
        return defence.five if makers_tricks == 0 else defence.three_or_four
    return profile.lone_euchre_score if alone else 2


def points_fixed(makers_tricks: int, defenders_tricks: int) -> bool:
    """True if the tricks still to come can change nothing about the points.

    Euchred already, or made with the march lost, or all five played. All five tricks are played
    in any case.
    """
    if not (makers_tricks >= 0 and defenders_tricks >= 0 and makers_tricks + defenders_tricks <= 5):
        raise EuchreError(f"{makers_tricks} and {defenders_tricks} tricks do not make a deal")
    made = makers_tricks >= 3 and defenders_tricks >= 1
    return made or defenders_tricks >= 3 or makers_tricks == 5
