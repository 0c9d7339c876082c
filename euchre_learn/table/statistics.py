"""Matches counted per difficulty, kept in the learner's progress file."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from euchre_learn.table.match import Match


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One finished match, the learner's side first."""

    id: str
    time: datetime
    level: str
    profile: str
    seed: int
    ours: int
    theirs: int
    deals: int
    tally: Tally

    @property
    def won(self) -> bool:
        """True if the learner's side won."""
        return self.ours > self.theirs


@dataclass(frozen=True, slots=True)
class Tally:
    """What the deals of a match brought: pairs, the learner's side first.

    `contracts` counts trump made, `made` those that took three or more, `marches` all five,
    `loners` played alone, `lone_marches` of those all five, `euchres` contracts of the other side
    that this side beat. `thrown_in` counts deals without trump.
    """

    contracts: tuple[int, int] = (0, 0)
    made: tuple[int, int] = (0, 0)
    marches: tuple[int, int] = (0, 0)
    loners: tuple[int, int] = (0, 0)
    lone_marches: tuple[int, int] = (0, 0)
    euchres: tuple[int, int] = (0, 0)
    thrown_in: int = 0


def tally_of(match: Match) -> Tally:
    """What the deals of the match brought so far."""
    raise NotImplementedError
