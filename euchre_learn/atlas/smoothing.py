"""Values of rare states steadied by those of states alike: a linear model on indicators.

All states count alike but for how often they were seen. Weighting them by their own variance would
favour hands that happened not to be euchred.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_learn.atlas import arrays, kernel

if TYPE_CHECKING:
    from euchre_learn.atlas.arrays import Floats, Ints

_RIDGE: Final = 2.0


def said(node: int, option: int, weights: Floats, means: Floats) -> Floats:
    """The values that a model gives the states, fitted to their means: a row for each row of them.

    All rows are of options with the indicators of `option`; the weights are at least 0.
    """
    import numpy as np

    columns, wide, size = _indicators(node, option)
    square, nothing = np.zeros(size * size), np.zeros(len(weights))
    kernel.gram(
        arrays.row(columns),
        wide,
        arrays.floats(weights),
        arrays.floats(nothing),
        arrays.floats(square),
        arrays.floats(np.zeros(size)),
    )
    middle = means @ weights / max(float(weights.sum()), 1.0)
    off = weights * (means - middle[:, None])
    sides = [np.bincount(columns, np.repeat(one, wide), size) for one in off]
    found = np.linalg.solve(square.reshape(size, size) + _RIDGE * np.eye(size), np.array(sides).T)
    table = columns.reshape(-1, wide)
    steady: Floats = np.stack([one[table].sum(axis=1) for one in found.T]) + middle[:, None]
    return steady


def _indicators(node: int, option: int) -> tuple[Ints, int, int]:
    """The columns of an option, how many each state has, and how many there are."""
    if option:
        return arrays.call_columns(node, option), kernel.CALL_WIDE, kernel.CALL_COLUMNS
    return arrays.pass_columns(), kernel.PASS_WIDE, kernel.PASS_COLUMNS


def alike(node: int) -> tuple[tuple[int, ...], ...]:
    """The options of a node, those together that have the same indicators."""
    return ((0,), (1, 2)) if node < 4 else ((0,), (1, 4), (2, 5), (3, 6))


def all_said(node: int, weights: Floats, means: Floats) -> Floats:
    """`said` for all options of a node, whose means stand in rows, passing first."""
    import numpy as np

    out = np.empty_like(means)
    for options in alike(node):
        out[list(options)] = said(node, options[-1], weights, means[list(options)])
    return out


def smoothed(node: int, weights: Floats, means: Floats, own: float) -> Floats:
    """The values of all options of a node, each the model's with the state's own mean.

    `means` has a row for each option, passing first. The own mean counts as its weight to `own`.
    """
    steady = all_said(node, weights, means)
    return steady + weights / (weights + own) * (means - steady)


def swept_means(sums: Ints, node: int) -> tuple[Floats, Floats]:
    """The weights of the states at a node, and the means of the options, from a sweep."""
    import numpy as np

    table = sums.reshape(arrays.NODES, arrays.STATES, kernel.SWEPT)[node]
    weights: Floats = table[:, 0] / kernel.ONE
    many = arrays.options(node)
    means: Floats = (table[:, 1 : 1 + many] / np.maximum(table[:, :1], 1)).T.copy()
    return weights, means
