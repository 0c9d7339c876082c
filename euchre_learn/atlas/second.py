"""The second evaluator: contracts of the atlas played again by a stronger player of cards.

The atlas values a contract by the policy of rollouts, all four seats alike. Here four seats call by
the atlas, and every contract that comes of it is played twice from the first lead: by that policy,
and by players who imagine some deals for each card and play the one that is best with open hands.
How far the makers' means lie apart says how much the atlas hangs on the play of the cards.

`python -m euchre_learn.atlas.second --deals N` prints it, with partner and alone apart.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Final

from euchre_learn.atlas.lookup import lookup
from euchre_learn.bots.hard import Imagining
from euchre_learn.bots.normal import chosen
from euchre_learn.bots.seeds import seed_from
from euchre_learn.core.actions import Action, NameSuit, OrderUp, Pass
from euchre_learn.core.cards import Suit
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rules import AMERICAN, AloneDeclared
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView

LAYOUTS: Final = 20
"""How many deals the second player imagines for each card."""
SEED: Final = 7

Player = Callable[[SeatView, int], Action]
"""Who decides, from what the seat sees and a seed."""


_RULES: Final = AMERICAN.but(alone_declared=AloneDeclared.WITH_CALL)
"""The rules of the atlas, "alone" being said with the call, as its options are."""


def called(view: SeatView) -> Action:
    """The call that the atlas values most; `EuchreError` where the atlas does not answer."""
    found = lookup(view)
    if found is None:
        raise EuchreError("the atlas does not answer here: ask at an opening decision")
    name, _, alone = found.best.partition("-")
    if name == "pass":
        return Pass()
    if name in ("order", "alone"):
        return OrderUp(name == "alone")
    return NameSuit(Suit.parse(name), bool(alone))


def before_the_lead(view: SeatView, seed: int) -> Action:
    """What everybody does before the first card: calls by the atlas, buries by policy."""
    if view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        return called(view)
    return chosen(view, remembers=True)


def by_policy(view: SeatView, seed: int) -> Action:
    """The card of the rollouts."""
    return chosen(view, remembers=True)


def by_open_hands(view: SeatView, seed: int) -> Action:
    """The best card in some imagined deals with all hands open."""
    return Imagining(1, LAYOUTS, reading=False).choose(view, seed)[0]


@dataclass(frozen=True, slots=True)
class Twice:
    """One contract, alone or not, and the makers' points by the one player and by the other."""

    alone: bool
    policy: int
    open_hands: int


def played_twice(number: int, seed: int = SEED) -> Twice | None:
    """A deal by its number; None if it is thrown in."""
    rng = Random(f"{seed}:{number}")
    state = _contract(begin(Deal.shuffled(rng, rng.randrange(4)), _RULES))
    if not isinstance(state, Playing):
        return None
    first = _makers_points(state, by_policy, number)
    return Twice(state.contract.alone, first, _makers_points(state, by_open_hands, number))


def _contract(state: State) -> State:
    """The deal up to its first lead."""
    while not state.is_over and not isinstance(state, Playing):
        state = _moved(state, before_the_lead, 0)
    return state


def _moved(state: State, choose: Player, seed: int) -> State:
    """The deal one action on; nobody is asked where only one can be taken."""
    legal = state.legal_actions()
    return state.after(legal[0] if len(legal) == 1 else choose(state.seen_by(state.to_act), seed))


def _makers_points(state: State, card: Player, seed: int) -> int:
    """What the makers score, the other side's points counting as minus."""
    played = 0
    while not state.is_over:
        state = _moved(state, card, seed_from(seed, played))
        played += 1
    assert isinstance(state, Scored)
    side = state.contract.side
    return state.points[side] - state.points[1 - side]


def report(found: Iterable[Twice]) -> Iterator[str]:
    """A line for the contracts with partner, for those alone, and for all."""
    every = list(found)
    if not every:
        raise EuchreError("no contract came of these deals: give more of them")
    for name, part in (
        ("with partner", [one for one in every if not one.alone]),
        ("alone", [one for one in every if one.alone]),
        ("all", every),
    ):
        if part:
            yield f"{name}: {_line(part)}"


def _line(part: Sequence[Twice]) -> str:
    first, second = [one.policy for one in part], [one.open_hands for one in part]
    return (
        f"makers' mean by policy {fmean(first):+.3f}, with open hands {fmean(second):+.3f},"
        f" difference {_mean([b - a for a, b in zip(first, second, strict=True)])};"
        f" euchred {_share(first, lambda points: points < 0)} and"
        f" {_share(second, lambda points: points < 0)}, all five"
        f" {_share(first, lambda points: points > 1)} and"
        f" {_share(second, lambda points: points > 1)} ({len(part):,} contracts)"
    )


def _mean(sample: Sequence[int]) -> str:
    half = 1.96 * pstdev(sample) / sqrt(max(len(sample) - 1, 1))
    return f"{fmean(sample):+.3f} ± {half:.3f}"


def _share(points: Sequence[int], counts: Callable[[int], bool]) -> str:
    return f"{100 * sum(map(counts, points)) / len(points):.1f} %"


def main(argv: Sequence[str] | None = None) -> int:
    """Print the report."""
    parser = argparse.ArgumentParser(prog="python -m euchre_learn.atlas.second")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=SEED)
    args = parser.parse_args(argv)
    twice = (played_twice(number, args.seed) for number in range(args.deals))
    for line in report(one for one in twice if one is not None):
        sys.stdout.write(line + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
