"""How often a claim of fact is true over deals that four Normals play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import sqrt
from typing import Final

from euchre_learn.advice.claims import ALL_CLAIMS, GAME_LENGTH, Claim
from euchre_learn.advice.measured import Frequency
from euchre_learn.advice.thumbs import thumb
from euchre_learn.bots.duel import WIDTH_95
from euchre_learn.bots.measuring import Line, dealt, line
from euchre_learn.bots.seeds import check_seed
from euchre_learn.bots.trials import TRIALS
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.game import Game

DEALS: Final = 20_000
"""How many deals each claim is counted over."""

_USUAL: Final = TRIALS[thumb("next").id]
"""The usual rules at 0-0."""

Occasions = Iterator[tuple[int, ...]]
"""For each deal, or each game, the numbers that it brought."""


def count(
    some: tuple[Claim, ...],
    deals: int,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Frequency, ...]:
    """How often each of these claims is true, over the same deals."""
    check_seed(seed)
    found: dict[str, list[tuple[int, ...]]] = {claim.id: [] for claim in some}
    games = _Games()
    for number in range(deals):
        played = line(dealt(_USUAL, seed, number))
        for claim in some:
            if claim is GAME_LENGTH:
                found[claim.id] += games.after(played)
            else:
                found[claim.id].append(_in_deal(claim, played))
        if progress is not None:
            progress(number + 1, deals)
    return tuple(_frequency(claim, deals, seed, found[claim.id]) for claim in some)


def claim_named(ident: str) -> Claim | None:
    """The claim with this id, if there is one."""
    return {claim.id: claim for claim in ALL_CLAIMS}.get(ident)


def _in_deal(claim: Claim, played: Line) -> tuple[int, ...]:
    return tuple(number for state in played.states for number in claim.counts(state))


class _Games:
    """The deals one after another as games to the target; every deal was decided as at 0-0."""

    def __init__(self) -> None:
        self._game = Game(_USUAL.profile)

    def after(self, played: Line) -> list[tuple[int, ...]]:
        """How many deals a game took, if this deal ended one."""
        game, points = self._game, played.end.points
        score = game.score[0] + points[0], game.score[1] + points[1]
        self._game = replace(game, score=score, deals=game.deals + 1)
        if not self._game.is_over:
            return []
        length, self._game = self._game.deals, Game(_USUAL.profile)
        return [(length,)]


def _frequency(claim: Claim, deals: int, seed: int, found: list[tuple[int, ...]]) -> Frequency:
    """The mean of all numbers; those of one deal depend on each other, so deals are what varies."""
    seen = Counter(number for some in found for number in some)
    occasions = seen.total()
    if occasions < 2:
        raise EuchreError(f"{claim.id} came up less than twice: take more than {deals} deals")
    value = sum(number * many for number, many in seen.items()) / occasions
    off = sum((sum(some) - value * len(some)) ** 2 for some in found)
    counts = tuple(seen[number] for number in range(max(seen) + 1))
    half = WIDTH_95 * sqrt(off) / occasions
    return Frequency(
        claim.id, claim.measure, claim.what, deals, seed, occasions, value, half, counts
    )
