"""The checks of a table on deals that it has never seen; they make the report in the docs.

`python -m euchre_learn.atlas.checks --tables FOLDER --deals N` prints them. Needs numba.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final

from euchre_learn.atlas import arrays, kernel, policies, smoothing, states, table
from euchre_learn.solve import calling
from euchre_learn.solve.calling import Field

if TYPE_CHECKING:
    from euchre_learn.atlas.arrays import Bytes, Floats, Ints

SEED: Final = 1_000_003
"""Deals of this seed are never part of a build with another one."""
PUBLISHED: Final = Field(
    "as published",
    ((8, 8), (6, 6), (11, 11), (6, 6)),
    ((7, 4), (3, 5), (10, 9), (4, 5)),
    alone=15,
)
"""A recalibration of 2020 in the OhioEuchre forum: call at 2.5 tricks, alone at 3.75, with seats
and suits counted; the marks are in quarter tricks."""
SEATS: Final = ("eldest", "partner", "third", "dealer")
_RANKS: Final = "9TJQKA"


@dataclass(frozen=True, slots=True)
class Measured:
    """A mean with the half-width of its 95 % interval, over so many."""

    mean: float
    half: float
    size: int

    def __str__(self) -> str:
        return f"{self.mean:+.4f} ± {self.half:.4f} ({self.size:,})"


def measured(sample: Floats | Ints) -> Measured:
    """The mean of a sample with its interval."""
    size = len(sample)
    spread = float(sample.std()) / sqrt(max(size - 1, 1))
    return Measured(float(sample.mean()), 1.96 * spread, size)


def values(source: table.Table, node: int) -> Floats:
    """What the options of a node are worth, (options, states); what is no option is far below."""
    import numpy as np

    rows = [
        np.frombuffer(source.plane(f"{node} value {option}"), np.int8).astype(float)
        for option in range(arrays.options(node))
    ]
    found: Floats = np.stack(rows)
    return np.where(found == table.FORBIDDEN, -9999, found) * table.STEP


def greedy(source: table.Table) -> Bytes:
    """The option of the highest value at every node and state."""
    import numpy as np

    best = [np.argmax(values(source, node), axis=0) for node in range(arrays.NODES)]
    return np.concatenate(best).astype(np.uint8)


def sampled_policy(source: table.Table) -> Bytes:
    """The policy among whose players the values were sampled."""
    import numpy as np

    planes = (source.plane(f"{node} policy") for node in range(arrays.NODES))
    return np.frombuffer(b"".join(planes), np.uint8)


def next_step(source: table.Table, rows: Ints) -> Bytes:
    """The best options once everybody calls by the table, and no more as when it was sampled.

    Its values are moved by what that changes in recorded deals, the same ones under both policies,
    so that most of their noise cancels.
    """
    import numpy as np

    stick = bool(source.header.get("stick_the_dealer"))
    before, now = (
        policies.swept(rows, _floored(acts), stick=stick)
        for acts in (sampled_policy(source), greedy(source))
    )
    best = [
        np.argmax(values(source, node) + (_steady(now, node) - _steady(before, node)), axis=0)
        for node in range(arrays.NODES)
    ]
    return np.concatenate(best).astype(np.uint8)


def _floored(acts: Bytes) -> policies.Policy:
    """A policy that passes now and then all the same, as in the direct samples."""
    import numpy as np

    chances = np.where(acts == 0, kernel.ONE, kernel.FLOOR).astype(np.int64)
    return policies.Policy(chances, np.maximum(acts, 1).astype(np.int64))


def _steady(sums: Ints, node: int) -> Floats:
    weights, means = smoothing.swept_means(sums, node)
    return smoothing.smoothed(node, weights, means, policies.OWN)


def gain(rows: Ints, one: Bytes, two: Bytes) -> Measured:
    """What one policy gains on another, in points a deal, over deals played both ways round."""
    import numpy as np

    out = arrays.zeros(len(rows) // kernel.ROW_WORDS)
    acts = np.concatenate([one, two]).astype(np.int64)
    kernel.match(arrays.row(rows), arrays.row(acts), arrays.row(out))
    return measured(out / 2)


@dataclass(frozen=True, slots=True, eq=False)
class Ends:
    """How deals end that four players of one policy play: the node of the call (8: thrown in), the
    option, and the points of the dealing side."""

    node: Ints
    option: Ints
    points: Ints

    @staticmethod
    def of(rows: Ints, acts: Bytes) -> Ends:
        """Every recorded deal, played."""
        import numpy as np

        out = arrays.zeros(len(rows) // kernel.ROW_WORDS)
        kernel.ends(arrays.row(rows), arrays.row(acts.astype(np.int64)), arrays.row(out))
        return Ends(out >> 8, out >> 4 & 15, (out & 15) - 4)

    @property
    def made(self) -> Ints:
        """The points of the makers' side, below 0 if they were euchred; 0 if thrown in."""
        import numpy as np

        return np.where(self.node & 1, self.points, -self.points)

    @property
    def alone(self) -> Bytes:
        """1 where the maker played alone."""
        import numpy as np

        lone = np.where(self.node < 4, self.option == 2, self.option > 3)
        return lone.astype(np.uint8)


def states_of(rows: Ints, seat: int) -> Ints:
    """The state of a seat in every recorded deal."""
    words = rows.reshape(-1, kernel.ROW_WORDS)
    word = words[:, 1] if seat == 3 else words[:, 0] >> (17 * seat)
    found: Ints = word & 0x1FFFF
    return found


def calibration(rows: Ints, source: table.Table) -> Iterator[tuple[int, Measured]]:
    """By node of the first round, what the best option was said to bring less what it brought."""
    ends = Ends.of(rows, greedy(source))
    for node in range(4):
        here = ends.node >= node
        said = values(source, node).max(axis=0)[states_of(rows, node)[here]]
        got = ends.points[here] * (1 if node & 1 else -1)
        yield node, measured(said - got)


def fitted_field(rows: Ints, source: table.Table) -> Field:
    """The quarter-trick bidder whose marks lose least against a table, mark by mark."""
    ends = Ends.of(rows, greedy(source))
    one = tuple(_marks_one(rows, source, seat, ends) for seat in range(4))
    two = tuple(_marks_two(rows, source, seat, ends) for seat in range(4))
    return Field("fitted", one, two, alone=_mark_alone(rows, source))


def _marks_one(rows: Ints, source: table.Table, seat: int, ends: Ends) -> tuple[int, int]:
    import numpy as np

    held = states_of(rows, seat)[ends.node >= seat]
    worth = _worth(0, takes=seat == 3)[held]
    points = values(source, seat)
    lead = (points[1:].max(axis=0) - points[0])[held]
    jack = held // states.HANDS == 2
    plain, turned = (_best_mark(worth[part], lead[part]) for part in (~jack, jack))
    return int(np.int64(plain)), int(np.int64(turned))


def _marks_two(rows: Ints, source: table.Table, seat: int, ends: Ends) -> tuple[int, int]:
    held = states_of(rows, seat)[ends.node >= 4 + seat]
    points = values(source, 4 + seat)
    marks = []
    for suits in ((1, 2), (3,)):
        worth = max_rows([_worth(suit, takes=False)[held] for suit in suits])
        lead = max_rows([points[[k, k + 3]].max(axis=0) - points[0] for k in suits])[held]
        marks.append(_best_mark(worth, lead))
    return marks[0], marks[1]


def max_rows(rows: Sequence[Ints] | Sequence[Floats]) -> Floats:
    """The greatest of several rows, place by place."""
    import numpy as np

    found: Floats = np.max(np.stack(rows), axis=0)
    return found


def _mark_alone(rows: Ints, source: table.Table) -> int:
    held = states_of(rows, 3)
    points = values(source, 3)
    return _best_mark(_worth(0, takes=True)[held], (points[2] - points[1])[held])


def _best_mark(worth: Ints | Floats, lead: Floats) -> int:
    """The mark at which calling from there on gains most."""
    import numpy as np

    sums = np.bincount(worth.astype(np.int64), weights=lead, minlength=41)
    return int(np.argmax(np.cumsum(sums[::-1])[::-1]))


def _worth(trump: int, *, takes: bool) -> Ints:
    """What every state counts in quarter tricks."""
    import numpy as np

    from euchre_learn.solve.kernel import relative

    found = []
    for place, mask in enumerate(arrays.hands()):
        hand, up = int(mask), 1 << (place // states.HANDS + 2)
        five = calling.five_of(hand, up, 0, 1) if takes else relative(hand, trump)
        found.append(calling.worth(five))
    return np.array(found, np.int64)


def frequencies(ends: Ends) -> Iterator[str]:
    """Lines of how often what happens, in percent, beside what others published."""
    dealt, made = len(ends.node), ends.made
    for node in range(8):
        reached = int((ends.node >= node).sum())
        called = int((ends.node == node).sum())
        yield (
            f"round {node // 4 + 1} {SEATS[node & 3]}: called on {100 * called / dealt:.2f} of"
            f" all deals, {100 * called / max(reached, 1):.2f} of those that came so far"
        )
    called_at = ends.node < 8
    lone = ends.alone == 1
    yield f"passed out {100 * float((~called_at).mean()):.3f}"
    yield f"euchred {100 * float((made[called_at] < 0).mean()):.2f} of calls"
    yield f"march {100 * float((made[called_at & ~lone] == 2).mean()):.2f} of calls with partner"
    yield f"alone {100 * float(lone.mean()):.2f} of deals"
    yield f"lone march {100 * float((made[lone] == 4).mean()):.2f} of those"
    for side, sign in (("dealing", 1), ("other", -1)):
        shares = [100 * float((sign * ends.points == points).mean()) for points in (1, 2, 4)]
        yield f"{side} side +1/+2/+4: {shares[0]:.1f}/{shares[1]:.1f}/{shares[2]:.1f}"
    yield f"dealing side's mean {measured(ends.points)}"


def by_upcard(rows: Ints, ends: Ends) -> Iterator[str]:
    """Lines for every rank turned up: how often it is accepted, by seat, and the mean."""
    import numpy as np

    ranks = states_of(rows, 0) // states.HANDS
    for rank, letter in enumerate(_RANKS):
        here = ranks == rank
        shares = [100 * float(np.mean(ends.node[here] == seat)) for seat in range(4)]
        text = "/".join(f"{share:.1f}" for share in shares)
        yield f"{letter} up: accepted {text}, dealing side's mean {measured(ends.points[here])}"


def convergence(rows: Ints, fresh: Ints, *, steps: int) -> Iterator[str]:
    """Lines that compare policies fitted to the same deals from two very different starts."""
    found = []
    for name, start in (("passing", policies.passing()), ("calling", policies.calling_often())):
        acts = policies.fitted(rows, start, stick=False, steps=steps).greedy()
        found.append(acts)
        ends = Ends.of(fresh, acts)
        shares = [100 * float((ends.node == node).mean()) for node in range(9)]
        yield f"from {name}: " + " ".join(f"{share:.2f}" for share in shares)
    yield f"the first gains on the second {gain(fresh, *found)}"


def report(folder: Path, deals: int, fit: int) -> Iterator[str]:
    """All lines of the report for the tables of a folder."""
    rows = arrays.recorded(SEED, 0, deals)
    other = arrays.recorded(SEED + 1, 0, deals)
    for name in table.RULE_SETS:
        source = table.read(folder / f"{name}.atlas")
        acts, ends = greedy(source), Ends.of(rows, greedy(source))
        yield f"== {name}: {source.header}"
        for node, off in calibration(rows, source):
            yield f"calibration, round one, {SEATS[node]}: said less got {off}"
        sampled = sampled_policy(source)
        yield f"the table gains on the policy that was sampled {gain(rows, acts, sampled)}"
        if fit:
            step = next_step(source, arrays.recorded(SEED + 2, 0, fit))
            yield f"one more greedy step gains on the table {gain(rows, step, acts)}"
        stick = "stick" in name
        fitted = fitted_field(other, source)
        yield f"fitted marks {fitted}"
        for field in (PUBLISHED, calling.USUAL, fitted):
            versus = arrays.quarter_tricks(field, stick=stick)
            yield f"gains on quarter tricks {field.name}: {gain(rows, acts, versus)}"
        yield from frequencies(ends)
        yield from by_upcard(rows, ends)
    if fit:
        yield from convergence(arrays.recorded(SEED + 2, 0, fit), rows, steps=policies.STEPS)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the report."""
    parser = argparse.ArgumentParser(prog="python -m euchre_learn.atlas.checks")
    parser.add_argument("--tables", type=Path, default=table.FOLDER)
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--fit", type=int, default=0, help="deals of the convergence check")
    args = parser.parse_args(argv)
    arrays.check_can_build()
    for line in report(args.tables, args.deals, args.fit):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
