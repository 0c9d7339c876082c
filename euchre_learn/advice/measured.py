"""What each rule of thumb is worth, as it was measured, and how often each claim is true.

The figures stand in `measured.json`, which `tools/measure_advice.py` writes; nothing here plays.
A rule is measured by two bots that differ in this rule alone, on the same deals twice with the
sides exchanged; `bots.measuring` says how.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from enum import Enum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, cast

from euchre_learn.core.errors import EuchreError

FILE: Final = "measured.json"
_DIGITS: Final = 5
_MARK: Final = re.compile(r"\[\[(measured|gain):([^\[\]]*)\]\]")


class Unit(Enum):
    """What a gain is counted in."""

    POINTS = "points a deal"
    CHANCE = "per cent of the game a deal"


class Finding(Enum):
    """What the interval says about a rule."""

    GAINS = "it gains"
    LOSES = "it loses"
    NOTHING = "no difference found"


@dataclass(frozen=True, slots=True)
class Figure:
    """What a rule of thumb is worth: who follows it against who does not.

    `gain` is in `unit` for each deal, whether the rule comes up in it or not, and `half` half of
    its 95 % interval. `met` is in how many of 100 deals it comes up for a side, and `each` the gain
    in such a deal, give or take `each_half`; None if it never came up. `where` is the score or the
    house rule it was measured under, blank for the usual ones. `supposed` was written down before.
    `normal` is the gain over a bot that neither follows the rule nor leaves it but judges each hand
    by itself, give or take `normal_half`.
    """

    id: str
    unit: Unit
    supposed: str
    where: str
    pairs: int
    seed: int
    gain: float
    half: float
    met: float
    each: float | None
    each_half: float | None
    normal: float
    normal_half: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.gain - self.half

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.gain + self.half

    @property
    def places(self) -> int:
        """How many decimals are told: three of points, two of per cent, more for small figures."""
        places = 3 if self.unit is Unit.POINTS else 2
        near = min(abs(self.low), abs(self.high))
        return places + (self.finding is not Finding.NOTHING and round(near, places) == 0)

    @property
    def finding(self) -> Finding:
        """Whether nought lies below the interval, above it or in it."""
        if self.low > 0:
            return Finding.GAINS
        return Finding.LOSES if self.high < 0 else Finding.NOTHING

    @property
    def command(self) -> str:
        """What gives the figure again, to the last digit."""
        return f"euchre-learn advice {self.id} --pairs {self.pairs} --seed {self.seed}"

    @property
    def words(self) -> str:
        """The figure for learners, in a sentence; a second one where following it always costs."""
        where = f" {self.where}" if self.where else ""
        begin = f"Followed against not followed{where}, {self.pairs:,} deals played both ways"
        if self.each is None:
            return f"{begin}: {self._gain()}."
        often = f"it comes up for a side in {_often(self.met)}"
        return f"{begin}: {self._gain()}; {often}.{self._always()}"

    @property
    def short(self) -> str:
        """What came out, to be put into a sentence: the gain, its interval and how often."""
        if self.each is None:
            return self._gain()
        return f"{self._gain()}, coming up in {_often(self.met)}"

    def _gain(self) -> str:
        """The gain with its interval, or that there is none."""
        if self.each is None:
            return "it never came up"
        sure = f"{self._signed(self.low)} to {self._signed(self.high)}"
        if self.finding is Finding.NOTHING:
            return f"no difference found ({sure} {self.unit.value})"
        lost = "it lost, " if self.finding is Finding.LOSES else ""
        return f"{lost}{self._signed(self.gain)} {self.unit.value} ({sure})"

    @property
    def costs_always(self) -> bool:
        """True if a bot that judges each hand by itself beats one that always follows."""
        return self.normal + self.normal_half < 0

    def _always(self) -> str:
        """A sentence where a rule gains but to judge each hand is better still."""
        if not self.costs_always or self.finding is Finding.LOSES:
            return ""
        low, high = self.normal - self.normal_half, self.normal + self.normal_half
        sure = f"{self._signed(low)} to {self._signed(high)}"
        against = "Followed every time, against players who judge each hand by itself"
        return f" {against}: {self._signed(self.normal)} ({sure})."

    def _signed(self, value: float) -> str:
        """A number with its sign, and nought without one."""
        size = f"{abs(value):.{self.places}f}"
        if not float(size):
            return "0"
        return f"+{size}" if value > 0 else f"−{size}"


def _often(met: float) -> str:
    """`12 of 100 deals`, and of rare ones `2 of 1,000 deals`."""
    if met >= 2:
        return f"{met:.0f} of 100 deals"
    return f"{10 * met:.0f} of 1,000 deals" if met >= 0.2 else f"{100 * met:.0f} of 10,000 deals"


class Measure(Enum):
    """How a claim is told: as a share of its occasions, or as a number on average."""

    SHARE = "share"
    MEAN = "mean"


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often a claim of fact is true, or what it comes to on average.

    `value` and `half` of its 95 % interval are a share from 0 to 1, or a number of `what`. `counts`
    says how many of the `occasions` brought each number, from 0 up.
    """

    id: str
    measure: Measure
    what: str
    deals: int
    seed: int
    occasions: int
    value: float
    half: float
    counts: tuple[int, ...]

    @property
    def command(self) -> str:
        """What gives the figure again."""
        return f"euchre-learn advice {self.id} --pairs {self.deals} --seed {self.seed}"

    @property
    def words(self) -> str:
        """The figure for learners, in a sentence or two."""
        begin = f"Counted over {self.deals:,} deals of our bots"
        low, high = self.value - self.half, self.value + self.half
        if self.measure is Measure.SHARE:
            sure = f"{100 * low:.1f} to {100 * high:.1f}"
            return f"{begin}: {self.what} {100 * self.value:.0f} times in 100 ({sure})."
        return (
            f"{begin}: {self.value:.2f} {self.what} on average ({low:.2f} to {high:.2f});"
            f" {self._spread()}."
        )

    def share(self, low: int, high: int) -> float:
        """The share of the occasions that brought a number from `low` to `high`."""
        return sum(self.counts[low : high + 1]) / self.occasions

    def _spread(self) -> str:
        if self.id == "game-length":
            return f"eight to twelve in {100 * self.share(8, 12):.0f} of 100 games"
        none, one = (f"{100 * self.share(n, n):.0f}" for n in (0, 1))
        more = f"{100 * self.share(2, len(self.counts)):.0f}"
        return f"none {none} times in 100, one {one} times, two or more {more} times"


_Row = Mapping[str, object]
"""A figure or a frequency as it stands in the file, by the names of its fields."""


@cache
def figures() -> Mapping[str, Figure]:
    """What was measured of each rule of thumb, by its id."""
    return MappingProxyType({one.id: one for one in map(_figure, _read()["thumbs"])})


def _figure(row: _Row) -> Figure:
    return Figure(**{**row, "unit": Unit(row["unit"])})  # type: ignore[arg-type]


@cache
def frequencies() -> Mapping[str, Frequency]:
    """What was counted of each claim, by its id."""
    return MappingProxyType({one.id: one for one in map(_frequency, _read()["claims"])})


def _frequency(row: _Row) -> Frequency:
    counts = tuple(cast("list[int]", row["counts"]))
    changed = {"measure": Measure(row["measure"]), "counts": counts}
    return Frequency(**{**row, **changed})  # type: ignore[arg-type]


@cache
def _read() -> Mapping[str, list[_Row]]:
    text = files("euchre_learn.advice").joinpath(FILE).read_text(encoding="utf-8")
    return cast("Mapping[str, list[_Row]]", json.loads(text))


def written(some: Sequence[Figure], counted: Sequence[Frequency]) -> str:
    """The text of the file with these figures, rounded, one in each line."""
    lists = {
        "thumbs": [json.dumps(_rounded(asdict(one))) for one in some],
        "claims": [json.dumps(_rounded(asdict(one))) for one in counted],
    }
    parts = [f'"{name}": [\n{{}}\n]'.format(",\n".join(rows)) for name, rows in lists.items()]
    return "{" + ",\n".join(parts) + "}\n"


def _rounded(row: dict[str, object]) -> dict[str, object]:
    return {name: _plain(value) for name, value in row.items()}


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return round(value, _DIGITS) if isinstance(value, float) else value


def measured_words(ident: str) -> str:
    """What was measured of a rule of thumb or a claim, for learners; `EuchreError` for no such id.

    >>> measured_words("next").startswith("Followed against not followed")
    True
    """
    return found(ident).words


def found(ident: str) -> Figure | Frequency:
    """What was measured of a rule of thumb or a claim; `EuchreError` for no such id."""
    known: dict[str, Figure | Frequency] = {**figures(), **frequencies()}
    if ident not in known:
        near = get_close_matches(ident, known, n=3, cutoff=0.4) or list(known)[:3]
        raise EuchreError(f"nothing was measured of {ident[:40]!r}: near it are {', '.join(near)}")
    return known[ident]


def filled(text: str) -> str:
    """A text of a lesson with the figures put in.

    `[[measured:next]]` becomes the sentence of a rule or a claim, `[[gain:next]]` what came out of
    a rule, to stand within a sentence. Raises `EuchreError` for an id of which nothing is known.
    """
    return _MARK.sub(_put, text) if "[[" in text else text


def _put(mark: re.Match[str]) -> str:
    kind, ident = mark.groups()
    one = found(ident)
    if kind == "measured":
        return one.words
    if isinstance(one, Figure):
        return one.short
    raise EuchreError(f"{ident} is no rule of thumb but a claim: write [[measured:{ident}]]")
