"""Every rate and time on which feedback stands, by name, from one run on one core.

Rates are by processor time, except `solver_many_deals_per_s` (all cores, by the clock) and the last
two, which are the engine's and OpenSpiel's in turns. Times of verdicts and moves include drawing
the layouts and are the slowest of all that were tried, by processor time, the kernels being ready.

    python benchmarks/numbers.py [--json] [--seed 1] [--quick]
"""

from __future__ import annotations

import sys
from pathlib import Path

# The checkout, and not this folder: a file here has the name of a module that Python needs.
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import argparse
import json
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time

from benchmarks import engine as engine_rates
from benchmarks import solver as solver_rates
from euchre_learn.bots.levels import bot
from euchre_learn.core.cards import pack
from euchre_learn.core.deal import Deal
from euchre_learn.core.phase import Phase
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView
from euchre_learn.solve import calling, dice, engine, rollout
from euchre_learn.solve.ev import CALL_LAYOUTS, CARD_LAYOUTS, opinion, values
from euchre_learn.solve.masks import mask_of
from euchre_learn.solve.warm import warm_up


def rollouts_per_s(deals: int, turns: int, seed: int) -> float:
    """Deals a second that are dealt, called, buried and played by policy."""
    masks = engine.numbers([mask_of([card]) for card in pack(24)])
    facts = calling.facts(begin(Deal.shuffled(Random(seed), 0)).seen_by(0))
    random, tally, took = engine.room(dice.DICE_WORDS), engine.room(rollout.RESULTS), []
    dice.set_dice(random, seed, 0)
    rollout.play_deals(masks, 1, facts, random, tally)
    for _ in range(turns):
        start = process_time()
        rollout.play_deals(masks, deals, facts, random, tally)
        took.append(process_time() - start)
    return deals / median(took)


def decisions(deals: int, seed: int) -> list[SeatView]:
    """What Normal players saw whenever they had a choice."""
    rng, player, found = Random(seed), bot("normal"), list[SeatView]()
    for number in range(deals):
        state: State = begin(Deal.shuffled(rng, number % 4))
        while not state.is_over:
            view = state.seen_by(state.to_act)
            if len(view.may) > 1:
                found.append(view)
            state = state.after(player.action(view, number))
    return found


def times(views: Sequence[SeatView], work: Callable[[SeatView], object]) -> list[float]:
    """The processor time of the work on each view, rising."""
    took = []
    for view in views:
        start = process_time()
        work(view)
        took.append(process_time() - start)
    return sorted(took)


def slowest(name: str, took: list[float]) -> dict[str, float]:
    """The slowest and the median time under their names."""
    return {f"{name}_s": round(took[-1], 4), f"{name}_median_s": round(median(took), 4)}


def figures(seed: int, *, quick: bool) -> dict[str, float]:
    """Every figure by its name."""
    warm_up()
    found = dict[str, float]()
    if solver_rates.compiler() is not None:
        found |= solver_rates.figures(4_000 if quick else 20_000, 3 if quick else 7, seed)
    found["rollouts_per_s"] = round(rollouts_per_s(100_000 if quick else 1_000_000, 5, seed))
    views = decisions(4 if quick else 20, seed)
    bids = [view for view in views if view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO)]
    cards = [view for view in views if view.phase is Phase.PLAYING]
    for view in (bids[0], cards[0]):
        opinion(view, seed)  # what is loaded on first use is not counted
    found["bid_verdict_layouts"], found["card_verdict_layouts"] = CALL_LAYOUTS, CARD_LAYOUTS
    found |= slowest("bid_verdict", times(bids, lambda view: values(view, seed)))
    found |= slowest("card_verdict", times(cards, lambda view: opinion(view, seed)))
    for name in ("hard", "crazy"):
        player = bot(name)
        found |= slowest(
            f"{name}_move", times(views, lambda view, by=player: by.decide(view, seed))
        )
    tallies = engine_rates.measured(2.0 if quick else 10.0, seed)
    found["engine_deals_per_s"] = round(tallies["engine"].rate)
    found["openspiel_deals_per_s"] = round(tallies["openspiel, stepped"].rate)
    found["engine_times_openspiel"] = round(
        tallies["engine"].rate / tallies["openspiel, stepped"].rate, 2
    )
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="less of everything, for a first look")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    args = parser.parse_args()
    found = figures(args.seed, quick=args.quick)
    if args.json:
        print(json.dumps(found))
    else:
        print("\n".join(f"{name:36}{value:>14,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
