"""The same source without numba, the room the solver needs, and how soon it is ready again."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from euchre_learn.solve import compiled
from euchre_learn.solve.solver import best_cards, makers_tricks_many
from tests.solve.columns import columns
from tests.solve.drawn import PROFILES, random_open_deal, random_state

SOLVED = """
import sys
from random import Random

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ImportError(f"{{name}} is blocked")

sys.meta_path.insert(0, Block())
from euchre_learn.solve import compiled
from tests.solve import test_uncompiled as shared
print(compiled.IS_COMPILED, shared.answers())
"""

READY = """
from euchre_learn.solve import engine
engine.warm_up()
from tests.solve.test_uncompiled import answers
answers()
"""


needs_numba = pytest.mark.skipif(not compiled.IS_COMPILED, reason="there is no numba here")


def answers() -> list[object]:
    """Some deals of every kind, and the worth of some cards."""
    rng = Random(17)
    deals = [random_open_deal(rng) for _ in range(150)]
    states = [random_state(rng, PROFILES[pack], 4, laid) for pack in PROFILES for laid in (5, 11)]
    worth = [tricks for state in states for _, tricks in best_cards(state).worth]
    return [[int(tricks) for tricks in makers_tricks_many(*columns(deals))], worth]


def python(code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)} | variables,
    )
    assert run.returncode == 0, run.stderr
    return run


@needs_numba
@pytest.mark.parametrize("blocked", [("numba",), ("numba", "numpy")])
def test_without_numba_the_answers_are_the_same_and_it_is_said_once(blocked):
    run = python(SOLVED.format(blocked=blocked))
    assert run.stdout == f"False {answers()}\n"
    assert run.stderr.count("the solver runs uncompiled") == 1


@needs_numba
def test_with_compiling_switched_off_the_answers_are_the_same():
    run = python(SOLVED.format(blocked=()), NUMBA_DISABLE_JIT="1")
    assert run.stdout == f"False {answers()}\n"


@needs_numba
def test_a_second_start_compiles_nothing():
    python(READY)
    said = python(READY, NUMBA_DEBUG_CACHE="1").stdout
    assert "data loaded from" in said
    assert "data saved to" not in said


def test_importing_the_package_and_the_solver_loads_nothing_compiled():
    code = "import sys, euchre_learn.solve.solver; print({'numba', 'numpy'} & {*sys.modules})"
    assert python(code).stdout == "set()\n"
