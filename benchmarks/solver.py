"""How many deals a second the open-hand solver decides, beside a plain solver in C.

The C solver (`solver.c`, compiled here with `cc -O3`) and the kernel take turns on one core, each
timed by the processor time that it used, so that whatever else the machine does falls on both. The
figure to trust is the ratio: the median over the turns. Both must give the same answers.

    python benchmarks/solver.py [--deals 20000] [--turns 7] [--seed 1] [--json]
"""

from __future__ import annotations

import sys
from pathlib import Path

# The checkout, and not this folder: a file here has the name of a module that Python needs.
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import argparse
import json
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from euchre_learn.core.cards import pack
from euchre_learn.solve import engine, kernel
from euchre_learn.solve.deals import OpenDeal, open_deals
from euchre_learn.solve.masks import mask_of
from euchre_learn.solve.solver import EXACT, SCORING

SOURCE = Path(__file__).with_name("solver.c")
MODES = {"scoring": SCORING, "exact": EXACT}


def compiler() -> str | None:
    """The C compiler of this machine, or None."""
    return shutil.which("cc")


def plain_solver(folder: Path) -> Path:
    """The plain C solver, compiled into a folder."""
    program = folder / "solver"
    subprocess.run([str(compiler()), "-O3", "-o", str(program), str(SOURCE)], check=True)
    return program


def as_text(deals: Sequence[OpenDeal]) -> str:
    """Deals as the C solver reads them."""
    lines = [str(len(deals))]
    for deal in deals:
        out = sum(1 << seat for seat in deal.sitting_out)
        lines.append(" ".join(map(str, (deal.leader, deal.maker, deal.trump, out, *deal.hands))))
    return "\n".join(lines)


def plainly(program: Path, deals: str, *how: str) -> list[float]:
    """What the C solver prints: the makers' tricks, or with "time" its seconds."""
    run = subprocess.run([str(program), *how], input=deals, capture_output=True, text=True)
    return [float(word) for word in run.stdout.split()]


def random_deal(rng: Random, *, lone: bool) -> OpenDeal:
    """Five cards each from 24, a random maker, who plays alone or not, and eldest's lead."""
    cards = list(pack(24))
    rng.shuffle(cards)
    hands = tuple(mask_of(cards[5 * seat : 5 * seat + 5]) for seat in range(4))
    maker, leader = rng.randrange(4), rng.randrange(4)
    if lone and leader == maker ^ 2:
        leader = (leader + 1) % 4
    return OpenDeal(hands, rng.randrange(4), leader, maker, lone)


def as_numbers(deals: Sequence[OpenDeal]) -> engine.Numbers:
    """Deals as the kernel reads them."""
    return engine.numbers([number for deal in deals for number in deal.numbers()])


def kernel_seconds(deals: engine.Numbers, asked: Sequence[int], out: engine.Numbers) -> float:
    """The processor time of the kernel for some deals, on one core."""
    frames, table, wanted = engine.room(kernel.FRAME_WORDS), engine.table(), engine.numbers(asked)
    start = process_time()
    kernel.decide_many(table, frames, wanted, deals, out, 0, len(out))
    return process_time() - start


@dataclass(frozen=True)
class Measured:
    """Deals a second, the C solver's, and the median ratio of the turns."""

    deals_per_s: float
    plain_deals_per_s: float
    ratio: float


def measured(program: Path, deals: Sequence[OpenDeal], mode: str, turns: int) -> Measured:
    """Kernel and C solver in turns on the same deals."""
    text, rows, out = as_text(deals), as_numbers(deals), engine.room(len(deals))
    mine, plain = [], []
    for _ in range(turns):
        plain += plainly(program, text, mode, "time")
        mine.append(kernel_seconds(rows, MODES[mode], out))
    if [int(one) for one in plainly(program, text, mode)] != list(out):
        sys.exit("the two solvers do not agree")
    ratio = median(theirs / ours for theirs, ours in zip(plain, mine, strict=True))
    return Measured(len(deals) / median(mine), len(deals) / median(plain), ratio)


def many_per_s(deals: Sequence[OpenDeal], turns: int) -> float:
    """Deals a second of the whole path from masks, on all cores, by the clock on the wall."""
    hands = [deal.hands for deal in deals]
    columns = (
        [deal.trump for deal in deals],
        [deal.leader for deal in deals],
        [deal.maker for deal in deals],
        [int(deal.alone) for deal in deals],
        None,
    )
    ready, took = open_deals(hands, *columns), []
    for _ in range(turns):
        start = perf_counter()
        engine.decide_all(ready.numbers(), SCORING, len(ready))
        took.append(perf_counter() - start)
    return len(deals) / median(took)


def figures(size: int, turns: int, seed: int) -> dict[str, float]:
    """Every figure by its name."""
    rng, found = Random(seed), dict[str, float]()
    engine.warm_up()
    with TemporaryDirectory() as folder:
        program = plain_solver(Path(folder))
        for kind, lone in (("", False), ("lone_", True)):
            deals = [random_deal(rng, lone=lone) for _ in range(size)]
            for mode, word in (("scoring", ""), ("exact", "exact_")):
                one = measured(program, deals, mode, turns)
                found[f"solver_{kind}{word}deals_per_s"] = round(one.deals_per_s)
                found[f"plain_c_{kind}{word}deals_per_s"] = round(one.plain_deals_per_s)
                found[f"solver_{kind}{word}times_plain_c"] = round(one.ratio, 2)
            if not lone:
                found["solver_many_deals_per_s"] = round(many_per_s(deals, turns))
    return found | {"cores": engine.cores(), "compiled": int(engine.IS_COMPILED)}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if compiler() is None:
        print("there is no C compiler here: the yardstick needs cc", file=sys.stderr)
        return 2
    found = figures(args.deals, args.turns, args.seed)
    if args.json:
        print(json.dumps(found))
    else:
        print("\n".join(f"{name:36}{value:>14,}" for name, value in found.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
