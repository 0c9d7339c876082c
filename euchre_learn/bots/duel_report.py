"""The result of a duel as a page of text and as plain values for JSON."""

from __future__ import annotations

from dataclasses import asdict
from itertools import groupby
from typing import Final

from euchre_learn.bots.behaviour import rates
from euchre_learn.bots.duel import DuelResult
from euchre_learn.bots.published import PUBLISHED

Json = dict[str, object]

_DEALS: Final = "of the deals in which the bot sat there"
_LINES: Final = (
    ("round 1 eldest", f"First round, calls, % {_DEALS}", "eldest"),
    ("round 1 partner", f"First round, calls, % {_DEALS}", "dealer's partner"),
    ("round 1 third", f"First round, calls, % {_DEALS}", "third"),
    ("round 1 dealer", f"First round, calls, % {_DEALS}", "dealer"),
    ("round 2 eldest", f"Second round, calls, % {_DEALS}", "eldest"),
    ("round 2 partner", f"Second round, calls, % {_DEALS}", "dealer's partner"),
    ("round 2 third", f"Second round, calls, % {_DEALS}", "third"),
    ("round 2 dealer", f"Second round, calls, % {_DEALS}", "dealer"),
    ("made", "Of the bot's calls, %", "made"),
    ("euchred", "Of the bot's calls, %", "euchred"),
    ("all five", "Of the bot's calls, %", "all five tricks"),
    ("alone", "Of the bot's calls, %", "played alone"),
    ("alone all five", "Of its lone hands, %", "all five tricks"),
    ("calls", "Of all deals, %", "trump made by the bot"),
    ("passed out", "Of all deals, %", "passed out"),
    ("dealing +1", "Of the bot's own deals, %", "its side scores 1"),
    ("dealing +2", "Of the bot's own deals, %", "its side scores 2"),
    ("dealing +4", "Of the bot's own deals, %", "its side scores 4"),
    ("other +1", "Of the bot's own deals, %", "the others score 1"),
    ("other +2", "Of the bot's own deals, %", "the others score 2"),
    ("other +4", "Of the bot's own deals, %", "the others score 4"),
)
"""The lines of the table: the name of the figure, the heading it stands under, and its words."""


def as_json(result: DuelResult) -> Json:
    """Everything about a duel as numbers, texts and dictionaries of them.

    `ci` is half of the 95 % interval; it and the ends of the interval are None of a single pair.
    Shares are percent, and None where nothing was counted.
    """
    low, high = _interval(result)
    tally, games = result.tally, result.games
    return {
        "a": result.a,
        "b": result.b,
        "profile": result.profile.name,
        "pairs": result.pairs,
        "seed": result.seed,
        "points_per_hand": result.points_per_hand,
        "ci": result.half_width,
        "low": low,
        "high": high,
        "behaviour": {"a": rates(tally.a), "b": rates(tally.b)},
        "counts": {"a": dict(sorted(tally.a.items())), "b": dict(sorted(tally.b.items()))},
        "games": asdict(games) | {"hands_per_game": _per_game(games.scored, games.played)},
        "published": {name: asdict(figure) for name, figure in PUBLISHED.items()},
        "seconds": result.seconds,
    }


def as_text(result: DuelResult) -> str:
    """The result for people: the points first, then the table of behaviour, then the games."""
    head = (
        f"{result.a} against {result.b}: {result.pairs} pairs of deals, {result.profile.name},"
        f" seed {result.seed} ({result.seconds:.1f} s)"
    )
    return "\n".join([head, _points(result), "", *_table(result), "", *_games(result)])


def _interval(result: DuelResult) -> tuple[float | None, float | None]:
    half, mean = result.half_width, result.points_per_hand
    return (None, None) if half is None else (mean - half, mean + half)


def _points(result: DuelResult) -> str:
    low, high = _interval(result)
    sure = "" if low is None or high is None else f", 95 % interval {low:+.3f} to {high:+.3f}"
    return f"{result.a} scores {result.points_per_hand:+.3f} points per hand{sure}"


def _table(result: DuelResult) -> list[str]:
    a, b = rates(result.tally.a), rates(result.tally.b)
    lines = [f"{'':26}{result.a:>8}{result.b:>8}   published"]
    for heading, group in groupby(_LINES, key=lambda line: line[1]):
        lines.append(heading)
        for name, _, words in group:
            published = str(PUBLISHED[name]) if name in PUBLISHED else ""
            line = f"  {words:24}{_cell(a[name])}{_cell(b[name])}   {published}"
            lines.append(line.rstrip())
    return lines


def _cell(value: float | None) -> str:
    return f"{'-':>8}" if value is None else f"{value:8.1f}"


def _games(result: DuelResult) -> list[str]:
    games, usual = result.games, PUBLISHED["scored hands a game"]
    length = _per_game(games.scored, games.played)
    sources = sorted({figure.source for figure in PUBLISHED.values()})
    told = "no game was finished"
    if length is not None:
        told = (
            f"{games.played} games to {result.profile.target}, {games.won_by_a} won by"
            f" {result.a}; {length:.1f} scored hands a game (published: {usual})"
        )
    return [f"As games: {told}.", f"Published: {'; '.join(sources)}."]


def _per_game(hands: int, games: int) -> float | None:
    return hands / games if games else None
