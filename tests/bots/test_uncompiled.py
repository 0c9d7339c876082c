"""Without numba the strong bots imagine fewer deals, decide all the same, and it is said."""

from __future__ import annotations

from tests.solve.test_uncompiled import python

DECIDED = """
from random import Random
from euchre_learn.bots.levels import bot
from euchre_learn.core.deal import Deal
from euchre_learn.core.state import begin
from euchre_learn.solve.compiled import IS_COMPILED

state = begin(Deal.shuffled(Random(1), 3))
for name in ("hard", "crazy"):
    decision = bot(name).decide(state.seen_by(0), 1)
    print(IS_COMPILED, decision.action in state.legal_actions(), decision.values.size)
"""


def test_fewer_deals_are_imagined_and_it_says_so():
    run = python(DECIDED, NUMBA_DISABLE_JIT="1")
    assert run.stdout.splitlines() == ["False True 500", "False True 1500"]
    assert "uncompiled" in run.stderr
