"""Two bots on duplicate deals: which one scores more, how sure that is, and how each behaves.

Each pair of deals has the same cards, the same dealer and the same seeds for every decision of
every seat; only the sides are exchanged. What the cards decide falls away, and a bot against
itself scores exactly nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from time import perf_counter
from typing import Final

from euchre_learn.bots.cluster import run_on_cluster
from euchre_learn.bots.jobs import Job, Tally, add_up
from euchre_learn.bots.levels import bot
from euchre_learn.bots.running import Progress, cores, run_here
from euchre_learn.bots.seeds import check_seed
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.game import Game
from euchre_learn.core.rules import AMERICAN, RulesProfile

WIDTH_95: Final = 1.96
"""Half of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Games:
    """Games made of the deals one after another: how many ended, A's share, and their length."""

    played: int = 0
    won_by_a: int = 0
    deals: int = 0
    scored: int = 0


@dataclass(frozen=True, slots=True)
class DuelResult:
    """What a duel brought: the tally, and what follows from it. Points are A's above B's."""

    a: str
    b: str
    profile: RulesProfile
    seed: int
    tally: Tally
    seconds: float

    @property
    def pairs(self) -> int:
        """How many pairs were played; each is two deals."""
        return self.tally.pairs

    @property
    def points_per_hand(self) -> float:
        """A's points above B's, a deal, on average."""
        return sum(self._doubled()) / (2 * self.pairs)

    @property
    def half_width(self) -> float | None:
        """Half of the 95 % interval of the points per hand, over pairs; None of a single pair."""
        if self.pairs < 2:
            return None
        mean = 2 * self.points_per_hand
        spread = sum((one - mean) ** 2 for one in self._doubled()) / (self.pairs - 1)
        return WIDTH_95 * sqrt(spread / self.pairs) / 2

    @property
    def games(self) -> Games:
        """The deals as games to the target.

        The first deals of all pairs, one after another, are one run of games, the second deals
        another; a game that was not finished at the end of a run is left out. The bots decided
        every deal as at 0-0.
        """
        firsts = _games(self.profile, [score[:2] for score in self.tally.scores])
        seconds = _games(self.profile, [score[2:] for score in self.tally.scores])
        return Games(
            firsts.played + seconds.played,
            firsts.won_by_a + seconds.won_by_a,
            firsts.deals + seconds.deals,
            firsts.scored + seconds.scored,
        )

    def _doubled(self) -> list[int]:
        """The value of each pair, twice over so that it stays whole."""
        return [a + a2 - b - b2 for a, b, a2, b2 in self.tally.scores]


def _games(profile: RulesProfile, scores: Sequence[tuple[int, int]]) -> Games:
    """The games in a run of deals, given the points of A and B in each."""
    done, game, scored = Games(), Game(profile), 0
    for points in scores:
        total = game.score[0] + points[0], game.score[1] + points[1]
        game = replace(game, score=total, deals=game.deals + 1)
        scored += any(points)
        if game.is_over:
            won = done.won_by_a + (game.winner == 0)
            done = Games(done.played + 1, won, done.deals + game.deals, done.scored + scored)
            game, scored = Game(profile), 0
    return done


def duel(
    a: str,
    b: str,
    pairs: int,
    seed: int,
    *,
    profile: RulesProfile = AMERICAN,
    scheduler: str | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> DuelResult:
    """The result of `pairs` pairs of deals between the bots of these names.

    It works on all cores, on `workers` of them, or on the Dask cluster whose scheduler has this
    address; the tally is the same in each case. Raises `EuchreError` for a name, a number or an
    address that cannot be.
    """
    _check(a, b, pairs, seed, workers)
    whole = Job(a, b, profile, seed, 0, pairs)
    tell = progress or _say_nothing
    began = perf_counter()
    if scheduler is not None:
        parts = run_on_cluster(whole, scheduler, tell)
    else:
        parts = run_here(whole, min(workers or cores(), pairs), tell)
    return DuelResult(a, b, profile, seed, add_up(parts), perf_counter() - began)


def _check(a: str, b: str, pairs: int, seed: int, workers: int | None) -> None:
    for name in (a, b):
        bot(name)
    check_seed(seed)
    if type(pairs) is not int or pairs < 1:
        raise EuchreError(f"{str(pairs)[:40]!r} pairs make no duel: play at least 1")
    if workers is not None and (type(workers) is not int or workers < 1):
        raise EuchreError(f"{str(workers)[:40]!r} workers cannot play: give at least 1")


def _say_nothing(done: int, total: int) -> None:
    """No progress was asked for."""
