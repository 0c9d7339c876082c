"""The checks of a table: who gains on whom, what was predicted, and one more step."""

from dataclasses import replace

import numpy as np
import pytest

from euchre_learn.atlas import arrays, checks, table
from euchre_learn.solve.compiled import IS_COMPILED

pytestmark = pytest.mark.skipif(not IS_COMPILED, reason="tables are checked by compiled code")
DEALS = 20_000


@pytest.fixture(scope="module")
def rows():
    return arrays.recorded(checks.SEED, 0, DEALS)


@pytest.fixture(scope="module")
def source():
    return table.shipped("american")


def test_a_policy_gains_nothing_on_itself_and_the_table_gains_on_quarter_tricks(rows, source):
    acts = checks.greedy(source)
    itself = checks.gain(rows, acts, acts)
    assert (itself.mean, itself.half, itself.size) == (0, 0, DEALS)
    versus = arrays.quarter_tricks(checks.PUBLISHED, stick=False)
    gained, lost = checks.gain(rows, acts, versus), checks.gain(rows, versus, acts)
    assert gained.mean == -lost.mean
    assert gained.mean - gained.half > 0.04


def test_the_best_option_of_round_one_brings_what_was_predicted(rows, source):
    off = dict(checks.calibration(rows, source))
    assert list(off) == [0, 1, 2, 3]
    assert all(abs(one.mean) < 0.01 + 1.5 * one.half for one in off.values())


def test_how_deals_end_adds_up(rows, source):
    ends = checks.Ends.of(rows, checks.greedy(source))
    assert len(ends.node) == DEALS
    assert set(np.unique(np.abs(ends.points))) <= {0, 1, 2, 4}
    assert ((ends.points == 0) == (ends.node == 8)).all()
    lines = list(checks.frequencies(ends))
    assert len(lines) == 16
    assert len(list(checks.by_upcard(rows, ends))) == 6


def test_one_more_step_moves_nothing_where_the_table_is_what_was_sampled(rows, source):
    acts, body = checks.greedy(source), bytearray(source.body)
    for node in range(arrays.NODES):
        at = table.PLANES[f"{node} policy"] * arrays.STATES
        part = acts[node * arrays.STATES : (node + 1) * arrays.STATES]
        body[at : at + arrays.STATES] = part.tobytes()
    same = replace(source, body=bytes(body))
    assert (checks.sampled_policy(same) == acts).all()
    assert (checks.next_step(same, rows) == acts).all()
