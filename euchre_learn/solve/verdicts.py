"""What a difference in value is called: the words of feedback, and nothing inside the noise."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Unit(Enum):
    """What values count: points for the side that decides, or its chance to win, in percent."""

    POINTS = "points"
    WINNING = "percent of winning"


class Verdict(Enum):
    """What an option is called beside the best one."""

    BEST = "best"
    TOO_CLOSE = "too close to call"
    FINE = "fine"
    COSTS_A_LITTLE = "costs a little"
    COSTS_A_LOT = "costs a lot"

    @property
    def is_right(self) -> bool:
        """True for the best option and all that are level with it."""
        return self in (Verdict.BEST, Verdict.TOO_CLOSE, Verdict.FINE)


@dataclass(frozen=True, slots=True)
class _Marks:
    level: float
    a_lot: float


_MARKS: Final = {Unit.POINTS: _Marks(0.05, 0.10), Unit.WINNING: _Marks(0.5, 1.5)}


def is_level(loss: float, half: float, unit: Unit = Unit.POINTS) -> bool:
    """True if an option is no worse than the best as far as can be told.

    `loss` is what it loses to the best, `half` the half-width of the 95 % interval of that. Level
    is a loss under 0.05 points (0.5 percent of winning), or inside the noise.
    """
    return loss < max(_MARKS[unit].level, half)


def verdict(
    loss: float, half: float, *, others_level: bool, card: bool, unit: Unit = Unit.POINTS
) -> Verdict:
    """What an option is called; `others_level` says if another option is level with the best too.

    A card that is level is fine, a call or a bury too close to call. A loss is a lot only if its
    whole interval is above 0.10 points (1.5 percent of winning).

    >>> verdict(0.3, 0.04, others_level=False, card=False).value
    'costs a lot'
    """
    if is_level(loss, half, unit):
        if not others_level:
            return Verdict.BEST
        return Verdict.FINE if card else Verdict.TOO_CLOSE
    if loss - half > _MARKS[unit].a_lot:
        return Verdict.COSTS_A_LOT
    return Verdict.COSTS_A_LITTLE
