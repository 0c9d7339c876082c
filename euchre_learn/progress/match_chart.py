"""Finished matches in sums, one for each level that was played against, and as a chart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from euchre_learn.bots.levels import LEVELS
from euchre_learn.progress.chart import GREEN, Chart, counted_words, percent
from euchre_learn.progress.matches import MatchResult

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_COLUMNS: Final = ("level", "matches", "won", "points", "contracts made", "euchres", "marches")


@dataclass(frozen=True, slots=True)
class LevelFigures:
    """The matches against one level in sums; `made` of `contracts`, all of the learner's side."""

    level: str
    matches: int
    won: int
    ours: int
    theirs: int
    contracts: int
    made: int
    euchres: int
    marches: int

    @property
    def share(self) -> float:
        """The share of matches won, 0 to 1."""
        return self.won / self.matches


def by_level(results: Iterable[MatchResult]) -> tuple[LevelFigures, ...]:
    """The figures for every level that was played against, the weakest first."""
    there = tuple(results)
    grouped = [(level, [one for one in there if one.level == level]) for level in LEVELS]
    return tuple(_figures(level, some) for level, some in grouped if some)


def _figures(level: str, some: Sequence[MatchResult]) -> LevelFigures:
    return LevelFigures(
        level,
        len(some),
        sum(one.won for one in some),
        sum(one.ours for one in some),
        sum(one.theirs for one in some),
        sum(one.contracts for one in some),
        sum(one.made for one in some),
        sum(one.euchres for one in some),
        sum(one.marches + one.lone_marches for one in some),
    )


def matches_chart(results: Iterable[MatchResult]) -> Chart:
    """The matches won against each level, as a chart with its words and its table."""
    figures = by_level(results)
    said = [f"{one.level} {one.won} of {one.matches}" for one in figures]

    def draw(axes: Axes) -> None:
        places = list(range(len(figures)))
        axes.barh(places, [100 * one.share for one in figures], color=GREEN, height=0.6)
        names = [
            f"{one.level} ({counted_words(one.matches, 'match', 'matches')})" for one in figures
        ]
        axes.set_yticks(places, names)
        axes.invert_yaxis()
        axes.set_xlim(0, 100)
        axes.set_xlabel("matches won (%)")

    return Chart(
        "Matches won at the table, by level",
        f"Bars, one for each level, of the matches that were won: {', '.join(said)}.",
        _COLUMNS,
        tuple(_row(one) for one in figures),
        "No match was played to its end yet.",
        draw,
        height=1.0 + 0.35 * max(1, len(figures)),
    )


def _row(one: LevelFigures) -> tuple[str, ...]:
    return (
        one.level,
        str(one.matches),
        f"{one.won} ({percent(one.share)})",
        f"{one.ours} to {one.theirs}",
        f"{one.made} of {one.contracts}",
        str(one.euchres),
        str(one.marches),
    )
