"""How long the bots of a whole hand take, all of their decisions together: mean and worst.

The learner's seat is played by the partner's level too and is not counted. Each hand's time is what
the three bots took, by the clock and by processor time, the kernels being ready.

    python benchmarks/hard_hand.py [--level hard] [--hands 20] [--seed 1] [--json]
"""

from __future__ import annotations

import sys
from pathlib import Path

# The checkout, and not this folder: a file here has the name of a module that Python needs.
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import argparse
import json
from statistics import mean, median
from time import perf_counter, process_time

from euchre_learn.table.session import TablePhase, TableSession
from euchre_learn.table.settings import Settings
from euchre_learn.table.turns import bot_turn_of


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    figures = measured(asked.level, asked.hands, asked.seed)
    if asked.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:26} {value:8.3f}")
    return 0


def measured(level: str, hands: int, seed: int) -> dict[str, float]:
    """Seconds of bot time a hand, over hands that were played out, and the slowest decision."""
    played_hand(Settings(level=level, seed=seed))  # compiles
    clock, busy, slowest = [], [], 0.0
    while len(clock) < hands:
        seed += 1
        spent = played_hand(Settings(level=level, seed=seed))
        if len(spent) > 7:  # more than passes: a hand that was played
            clock.append(sum(one for one, _ in spent))
            busy.append(sum(one for _, one in spent))
            slowest = max(slowest, *(one for one, _ in spent))
    return {
        "hands": len(clock),
        "mean_s_a_hand": round(mean(clock), 3),
        "median_s_a_hand": round(median(clock), 3),
        "worst_s_a_hand": round(max(clock), 3),
        "mean_cpu_s_a_hand": round(mean(busy), 3),
        "worst_cpu_s_a_hand": round(max(busy), 3),
        "slowest_decision_s": round(slowest, 3),
    }


def played_hand(settings: Settings) -> list[tuple[float, float]]:
    """What each decision of the three bots took in one deal, in seconds: clock and processor."""
    session = TableSession.new(settings)
    spent: list[tuple[float, float]] = []
    over = (TablePhase.HAND_OVER, TablePhase.MATCH_OVER)
    session.settle()
    while session.phase not in over:
        turn = bot_turn_of(session.match, session.moment)
        begun = perf_counter(), process_time()
        action = turn.decide()
        took = perf_counter() - begun[0], process_time() - begun[1]
        if turn.seat == session.match.seat:
            session.act(action)
        else:
            spent.append(took)
            session.bot_acted(turn, action)
        session.settle()
    return spent


if __name__ == "__main__":
    sys.exit(main())
