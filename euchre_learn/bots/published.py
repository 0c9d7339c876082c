"""Published figures to set beside the behaviour of bots, each with where it comes from.

They are others' simulations and records, some of other rules; ours may differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from euchre_learn.solve import match

_HUMANS: Final = "first calls of human players with stick the dealer"
_SHARES: Final = "outcomes of a hand in others' simulations and records"
_RECORDS: Final = "others' simulations and records"


@dataclass(frozen=True, slots=True)
class Figure:
    """A published figure, from `low` to `high` (the same where one number is given)."""

    low: float
    high: float
    source: str

    def __str__(self) -> str:
        return f"{self.low:g}" if self.low == self.high else f"{self.low:g} to {self.high:g}"


def _one(value: float, source: str) -> Figure:
    return Figure(value, value, source)


def _outcomes() -> dict[str, Figure]:
    """The mix of outcomes behind the chance to win, in percent."""
    sides = (("dealing", match.PUBLISHED.dealing), ("other", match.PUBLISHED.other))
    return {
        f"{side} +{points}": _one(round(100 * share), _SHARES)
        for side, shares in sides
        for points, share in zip(match.POINTS, shares, strict=True)
    }


PUBLISHED: Final[Mapping[str, Figure]] = MappingProxyType(
    {
        "round 1 eldest": _one(5, _HUMANS),
        "round 1 partner": _one(17, _HUMANS),
        "round 1 third": _one(5, _HUMANS),
        "round 1 dealer": _one(30, _HUMANS),
        "round 2 eldest": Figure(18, 20, _HUMANS),
        "round 2 partner": _one(11, _HUMANS),
        "made": Figure(80, 87, _RECORDS),
        **_outcomes(),
        "scored hands a game": _one(10, _RECORDS),
    }
)
"""By the name of the line in the table of behaviour: percent, except for the length of a game."""
