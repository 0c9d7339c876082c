"""A drill by its name: the same seed gives the same exercise on every platform.

Only the drills on strategy, which count on fewer imagined deals without numba, may then choose
another deal.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.teach.drills.counting import bower, rank, suit
from euchre_learn.teach.drills.counts import find_revoke, trumps_left, which_hand
from euchre_learn.teach.drills.following import legal, play
from euchre_learn.teach.drills.kinds import (
    DIFFICULTIES,
    KINDS,
    NO_FILTERS,
    Filters,
    Generator,
    check_seed,
    is_whole,
)
from euchre_learn.teach.drills.scoring import score_hand, spare_cards
from euchre_learn.teach.drills.turns import leader, speaker
from euchre_learn.teach.drills.winner import winner
from euchre_learn.teach.lesson import Exercise

_PLAIN: Final[dict[str, Callable[[Random, int, int], Exercise]]] = {
    "rank": rank,
    "bower": bower,
    "suit": suit,
    "legal": legal,
    "play": play,
    "winner": winner,
    "score-hand": score_hand,
    "leader": leader,
    "speaker": speaker,
    "trumps-left": trumps_left,
    "which-hand": which_hand,
    "find-revoke": find_revoke,
    "spare-cards": spare_cards,
}
"""The drills that nothing narrows."""


def _strategy(name: str) -> Generator:
    """A generator that loads the solver when it is first asked, not with the course."""

    def generator(rng: Random, seed: int, difficulty: int, filters: Filters) -> Exercise:
        from euchre_learn.teach.drills.strategy import strategy

        return strategy(name, rng, seed, difficulty, filters)

    return generator


FILTERED: Final[dict[str, Generator]] = {
    name: _strategy(name) for name in ("bidding", "name", "bury", "alone", "lead", "follow")
}
"""The drills that a seat, a profile and a score narrow."""


def generate(kind: str, seed: int, difficulty: int = 1, filters: Filters = NO_FILTERS) -> Exercise:
    """The exercise of this kind, seed, difficulty and filters.

    `EuchreError` for a kind or difficulty that is not known, for a seed that is no whole number or
    one of more than 18 digits, and for filters that a kind without them is given.
    """
    check_seed(seed)
    if kind not in KINDS:
        raise EuchreError(f"there is no drill {str(kind)[:20]!r}: choose one of {', '.join(KINDS)}")
    if not is_whole(difficulty) or difficulty not in DIFFICULTIES:
        raise EuchreError(f"there is no difficulty {str(difficulty)[:20]}: choose 1, 2 or 3")
    rng = Random(f"{kind}:{seed}:{difficulty}")
    if kind in FILTERED:
        return FILTERED[kind](rng, seed, difficulty, filters)
    if filters != NO_FILTERS:
        raise EuchreError(
            f"the drill {kind} takes no seat, profile or score, nor close: {', '.join(FILTERED)} do"
        )
    return _PLAIN[kind](rng, seed, difficulty)
