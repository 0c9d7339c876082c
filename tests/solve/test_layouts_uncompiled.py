"""The same layouts without numba, and one compilation of every loop."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from euchre_learn.solve import compiled, sampling
from euchre_learn.solve.layouts import layouts
from tests.core.random_tables import random_course
from tests.solve.test_layouts_replay import TABLES
from tests.solve.test_uncompiled import needs_numba, python

DRAWN = """
import sys

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ImportError(f"{{name}} is blocked")

sys.meta_path.insert(0, Block())
from euchre_learn.solve import compiled
from tests.solve import test_layouts_uncompiled as shared
print(compiled.IS_COMPILED, shared.answers())
"""

LOOPS = (
    sampling.every_layout,
    sampling.weigh_all,
    sampling.draw_even,
    sampling.draw_fitting,
    sampling.fill_up,
)


def answers() -> list[object]:
    """Layouts of all kinds: listed, drawn evenly, and drawn by fit."""
    rng, found = Random(31), list[object]()
    for number in range(60):
        states = random_course(rng, TABLES[number % len(TABLES)]).states
        view = rng.choice(states).seen_by(rng.randrange(4))
        for reading in (False, True):
            some = layouts(view, 5, number, reading=reading)
            found.append((some.exact, some.possible, [int(mask) for mask in some.rows]))
            found.append([int(weight) for weight in some.weights])
    return found


@needs_numba
@pytest.mark.parametrize("blocked", [("numba",), ("numba", "numpy")])
def test_without_numba_the_layouts_are_the_same(blocked: tuple[str, ...]) -> None:
    run = python(DRAWN.format(blocked=blocked))
    assert run.stdout == f"False {answers()}\n"


def test_listed_and_drawn_layouts_are_both_compared() -> None:
    exact = [some[0] for some in islice(answers(), 0, None, 2)]  # type: ignore[index]
    assert min(exact.count(True), exact.count(False)) > 5


@needs_numba
def test_getting_ready_compiles_every_loop_for_good() -> None:
    sampling.warm_up()
    before = [len(loop.signatures) for loop in LOOPS]  # type: ignore[attr-defined]
    assert compiled.IS_COMPILED
    assert len(answers()) == 240
    assert [len(loop.signatures) for loop in LOOPS] == before == [1] * len(LOOPS)  # type: ignore[attr-defined]
