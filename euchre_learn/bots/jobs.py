"""The work of a duel in small values: a job goes out, a part comes back, parts add up.

The cards, the dealer and every seed of a pair come from its number alone, so it does not matter
who works it out, when, or with which pairs together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from time import perf_counter

from euchre_learn.bots.behaviour import Counts, counted
from euchre_learn.bots.decision import Bot
from euchre_learn.bots.levels import bot
from euchre_learn.bots.playing import play_deal
from euchre_learn.bots.seeds import seed_from
from euchre_learn.core.bidding import PassedOut
from euchre_learn.core.deal import Deal
from euchre_learn.core.hands import Redealt
from euchre_learn.core.play import Scored
from euchre_learn.core.rules import RulesProfile
from euchre_learn.core.state import begin

PairScore = tuple[int, int, int, int]
"""The points of a pair: A's and B's with A at seats 0 and 2, then both with the sides exchanged."""


@dataclass(frozen=True, slots=True)
class Job:
    """The pairs from `first` to before `last` of a duel between two bots, given by name."""

    a: str
    b: str
    profile: RulesProfile
    seed: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What was counted: the points of every pair in order, and what each of the two bots did."""

    scores: tuple[PairScore, ...]
    a: Counts
    b: Counts

    @property
    def pairs(self) -> int:
        """How many pairs were played."""
        return len(self.scores)


@dataclass(frozen=True, slots=True)
class Part:
    """The tally of one job, whose first pair it was, and how many seconds it took."""

    first: int
    tally: Tally
    seconds: float


def add_up(parts: Iterable[Part]) -> Tally:
    """One tally of all parts, whatever order they came in."""
    tallies = [part.tally for part in sorted(parts, key=lambda part: part.first)]
    a, b = Counter[str](), Counter[str]()
    for tally in tallies:
        a.update(tally.a)
        b.update(tally.b)
    return Tally(tuple(score for tally in tallies for score in tally.scores), a, b)


def run_job(job: Job) -> Part:
    """The pairs of a job, played."""
    began = perf_counter()
    pairs = [_pair(job, number) for number in range(job.first, job.last)]
    tally = add_up(Part(number, one, 0.0) for number, one in enumerate(pairs))
    return Part(job.first, tally, perf_counter() - began)


def _pair(job: Job, number: int) -> Tally:
    """The same cards twice, with the sides exchanged."""
    a, b = bot(job.a), bot(job.b)
    one, again = _played(job, number, (a, b, a, b)), _played(job, number, (b, a, b, a))
    counts_a, counts_b = counted(one[0], 0), counted(one[0], 1)
    counts_a.update(counted(again[0], 1))
    counts_b.update(counted(again[0], 0))
    for counts in (counts_a, counts_b):
        counts["redealt"] = one[1] + again[1]
    first, second = one[0].points, again[0].points
    return Tally(((*first, second[1], second[0]),), counts_a, counts_b)


def _played(
    job: Job, number: int, bots: tuple[Bot, Bot, Bot, Bot]
) -> tuple[Scored | PassedOut, int]:
    """The end of one deal of a pair, and how often a hand was shown and dealt again before it."""
    redealt = 0
    while True:
        seed = seed_from(job.seed, number, redealt)
        deal = Deal.shuffled(Random(seed), number % 4, job.profile)
        end = play_deal(begin(deal, job.profile), bots, seed).end
        if not isinstance(end, Redealt):
            return end, redealt
        redealt += 1
