"""A drill by its name: the same seed gives the same exercise on every platform."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.teach.drills.counting import bower, rank, suit
from euchre_learn.teach.drills.following import follow, legal
from euchre_learn.teach.drills.kinds import DIFFICULTIES, KINDS
from euchre_learn.teach.drills.winner import winner
from euchre_learn.teach.lesson import Exercise

_GENERATORS: Final[dict[str, Callable[[Random, int, int], Exercise]]] = {
    "rank": rank,
    "bower": bower,
    "suit": suit,
    "legal": legal,
    "follow": follow,
    "winner": winner,
}


def generate(kind: str, seed: int, difficulty: int = 1) -> Exercise:
    """The exercise of this kind, seed and difficulty; `EuchreError` for one that is not known."""
    if kind not in _GENERATORS:
        raise EuchreError(f"there is no drill {str(kind)[:20]!r}: choose one of {', '.join(KINDS)}")
    if difficulty not in DIFFICULTIES:
        raise EuchreError(f"there is no difficulty {str(difficulty)[:20]}: choose 1, 2 or 3")
    return _GENERATORS[kind](Random(f"{kind}:{seed}:{difficulty}"), seed, difficulty)
