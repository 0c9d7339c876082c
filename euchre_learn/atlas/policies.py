"""How players bid who want the most points: averaged steps towards the best option.

A step sweeps recorded deals under the policy as it stands, smooths what the options bring, and
moves every state towards its best option by 3 / (k + 2) at step k. Early steps look at different
deals, so that their noise is not fed back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from euchre_learn.atlas import arrays, kernel, smoothing
from euchre_learn.solve.engine import room

if TYPE_CHECKING:
    from euchre_learn.atlas.arrays import Bytes, Floats, Ints

STEPS: Final = 10
_SLICES: Final = 4
_WHOLE_FROM: Final = 9
OWN: Final = 120.0
"""How many deals of its own a state needs to count as much as the model does."""


@dataclass(frozen=True, slots=True, eq=False)
class Policy:
    """For each node and state the chance to pass, in parts of `kernel.ONE`, and the call made
    otherwise."""

    chances: Ints
    calls: Ints

    def greedy(self) -> Bytes:
        """The option taken where the likelier of passing and calling always is."""
        import numpy as np

        return np.where(self.chances * 2 > kernel.ONE, 0, self.calls).astype(np.uint8)


def passing() -> Policy:
    """Everybody always passes: a policy to start from."""
    import numpy as np

    calls = np.ones(arrays.NODES * arrays.STATES, np.int64)
    return Policy(np.full_like(calls, kernel.ONE), calls)


def calling_often() -> Policy:
    """Everybody calls every other time, the upcard's suit and then the next one: another start."""
    start = passing()
    start.calls[4 * arrays.STATES :] = 3
    return Policy(start.chances // 2, start.calls)


def fitted(
    rows: Ints,
    start: Policy,
    *,
    stick: bool,
    steps: int = STEPS,
    told: Callable[[int, int], None] = lambda done, total: None,
) -> Policy:
    """The policy after so many steps over recorded deals, with its greedy calls."""
    policy = start
    for step in range(1, steps + 1):
        told(step - 1, steps)
        sums = swept(_slice(rows, step, steps), policy, stick=stick)
        policy = _moved(policy, sums, min(1.0, 3 / (step + 2)), stick=stick)
    told(steps, steps)
    return policy


def _slice(rows: Ints, step: int, steps: int) -> Ints:
    """The deals of a step: a quarter of them in turn, all of them in the last steps."""
    deals = len(rows) // kernel.ROW_WORDS
    if deals < _SLICES or step >= min(_WHOLE_FROM, steps):
        return rows
    size = deals // _SLICES * kernel.ROW_WORDS
    first = (step - 1) % _SLICES * size
    return rows[first : first + size]


def swept(rows: Ints, policy: Policy, *, stick: bool) -> Ints:
    """The sums of a sweep; see `kernel.sweep`."""
    sums = arrays.zeros(arrays.NODES * arrays.STATES * kernel.SWEPT)
    row = arrays.row
    kernel.sweep(row(rows), row(policy.chances), row(policy.calls), int(stick), row(sums), room(9))
    return sums


def _moved(policy: Policy, sums: Ints, step: float, *, stick: bool) -> Policy:
    import numpy as np

    chances, calls = policy.chances.copy(), policy.calls.copy()
    for node in range(arrays.NODES):
        weights, means = smoothing.swept_means(sums, node)
        values = smoothing.smoothed(node, weights, means, OWN)
        part = slice(node * arrays.STATES, (node + 1) * arrays.STATES)
        calls[part] = 1 + np.argmax(values[1:], axis=0)
        target = np.where(_passes(values, node, stick=stick), kernel.ONE, 0)
        chances[part] += np.rint(step * (target - chances[part])).astype(np.int64)
    return Policy(chances, calls)


def _passes(values: Floats, node: int, *, stick: bool) -> Bytes:
    """Where passing is worth more than every call."""
    import numpy as np

    if stick and node == arrays.NODES - 1:
        return np.zeros(values.shape[1], np.uint8)
    better: Bytes = (values[0] > values[1:].max(axis=0)).astype(np.uint8)
    return better
