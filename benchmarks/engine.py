"""How many random deals a second the engine plays, beside OpenSpiel's euchre in the same process.

All deal, bid, bury, play and score with the same kind of random choices, in turns of a few
hundred deals, so that whatever else the machine does falls on all alike. OpenSpiel is measured
twice: stepped through its chance nodes, and handed a pack that Python shuffled.

    python benchmarks/engine.py [--seconds 10] [--seed 1] [--json]
"""

from __future__ import annotations

import sys
from pathlib import Path

# The checkout, and not this folder: a file here has the name of a module that Python needs.
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from euchre_learn.core.actions import Action, Pass
from euchre_learn.core.deal import Deal
from euchre_learn.core.phase import Phase
from euchre_learn.core.state import State, begin

BLOCK = 200
BIDDING = (Phase.ROUND_ONE, Phase.ROUND_TWO)

Block = Callable[[Random], int]
"""Plays `BLOCK` random deals and says how many decisions they took."""


@dataclass
class Tally:
    """What one engine did in how much time."""

    deals: int = 0
    decisions: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Deals a second."""
        return self.deals / self.seconds

    def add(self, block: Block, rng: Random) -> None:
        """Run one block and count it."""
        start = perf_counter()
        self.decisions += block(rng)
        self.seconds += perf_counter() - start
        self.deals += BLOCK

    def as_dict(self) -> dict[str, float]:
        """The figures for JSON."""
        return {
            "deals": self.deals,
            "deals_per_second": round(self.rate, 1),
            "decisions_per_deal": round(self.decisions / self.deals, 2),
        }


def without_alone(state: State) -> list[Action]:
    """The calls, leaving "alone" to the question before the lead, as OpenSpiel asks it."""
    calls = state.legal_actions()
    return [call for call in calls if isinstance(call, Pass) or not call.alone]  # type: ignore[union-attr]


def our_block(rng: Random) -> int:
    """Random deals through the public engine; how many decisions were taken."""
    decisions, pick = 0, rng.random
    for _ in range(BLOCK):
        state: State = begin(Deal.shuffled(rng, rng.randrange(4)))
        while state.phase in BIDDING:
            calls = without_alone(state)
            state = state.after(calls[int(pick() * len(calls))])
            decisions += 1
        while not state.is_over:
            legal = state.legal_actions()
            state = state.after(legal[int(pick() * len(legal))])
            decisions += 1
        _ = state.points  # type: ignore[union-attr]
    return decisions


def finished(state: Any, rng: Random) -> int:
    """An OpenSpiel deal played out at random; how many decisions were taken."""
    decisions, pick = 0, rng.random
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(pick() * len(legal))])
        decisions += 1
    state.returns()
    return decisions


def stepped_block(game: Any) -> Block:
    """OpenSpiel stepped as it is meant to be: every dealt card drawn from its chance outcomes."""

    def block(rng: Random) -> int:
        decisions = 0
        for _ in range(BLOCK):
            state = game.new_initial_state()
            while state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            decisions += finished(state, rng)
        return decisions

    return block


def handed_block(game: Any) -> Block:
    """OpenSpiel at its fastest: handed a pack shuffled in Python, as our deals are."""

    def block(rng: Random) -> int:
        decisions, pack = 0, list(range(24))
        for _ in range(BLOCK):
            state = game.new_initial_state()
            state.apply_action(rng.randrange(4))
            rng.shuffle(pack)
            for card in pack[:21]:
                state.apply_action(card)
            decisions += finished(state, rng)
        return decisions

    return block


def measured(seconds: float, seed: int) -> dict[str, Tally]:
    """A tally for each, blocks taken in turns for this long in all."""
    import pyspiel

    game, rng = pyspiel.load_game("euchre(stick_the_dealer=false)"), Random(seed)
    blocks = {
        "engine": our_block,
        "openspiel, stepped": stepped_block(game),
        "openspiel, handed the pack": handed_block(game),
    }
    tallies = {name: Tally() for name in blocks}
    for block in blocks.values():
        block(rng)  # warm-up, not counted
    while sum(tally.seconds for tally in tallies.values()) < seconds:
        for name, block in blocks.items():
            tallies[name].add(block, rng)
    return tallies


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="The engine's speed beside OpenSpiel's.")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    args = parser.parse_args()
    tallies = measured(args.seconds, args.seed)
    ours = tallies["engine"].rate
    figures = {
        name: tally.as_dict() | {"engine_ratio": round(ours / tally.rate, 3)}
        for name, tally in tallies.items()
    }
    print(json.dumps(figures, indent=2) if args.json else as_table(figures))


def as_table(figures: dict[str, dict[str, float]]) -> str:
    """One line each: deals a second, decisions a deal, and the engine's rate over this one."""
    return "\n".join(
        f"{name:27}{row['deals_per_second']:9,.0f} deals/s"
        f"{row['decisions_per_deal']:7.1f} decisions each   engine / this {row['engine_ratio']:.2f}"
        for name, row in figures.items()
    )


if __name__ == "__main__":
    main()
