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


class Model:
    """What the indicators of one option say of a value, fitted to any number of values.

    The states have weights of at least 0.
    """

    def __init__(self, node: int, option: int, weights: Floats) -> None:
        import numpy as np

        self._weights = weights
        if option:
            self._columns, self._wide = arrays.call_columns(node, option), kernel.CALL_WIDE
            size = kernel.CALL_COLUMNS
        else:
            self._columns, self._wide = arrays.pass_columns(), kernel.PASS_WIDE
            size = kernel.PASS_COLUMNS
        square, self._size = np.zeros(size * size), size
        kernel.gram(
            self._columns, self._wide, weights, np.zeros(len(weights)), square, np.zeros(size)
        )
        self._inverse = np.linalg.inv(square.reshape(size, size) + _RIDGE * np.eye(size))

    def predicted(self, means: Floats) -> Floats:
        """The values that the model gives the states, fitted to their means."""
        import numpy as np

        middle = float(self._weights @ means) / max(float(self._weights.sum()), 1.0)
        pulls = np.repeat(self._weights * (means - middle), self._wide)
        side = np.bincount(self._columns, weights=pulls, minlength=self._size)
        found = (self._inverse @ side)[self._columns.reshape(-1, self._wide)]
        steady: Floats = found.sum(axis=1) + middle
        return steady


def smoothed(node: int, weights: Floats, means: Floats, own: float) -> Floats:
    """The values of all options of a node, each the model's with the state's own mean.

    `means` has a row for each option, passing first. The own mean counts as its weight to `own`.
    """
    import numpy as np

    share = weights / (weights + own)
    out, models = np.empty_like(means), dict[int, Model]()
    for option in range(arrays.options(node)):
        alike = 0 if not option else 1 if node < 4 else (option - 1) % 3 + 1
        if alike not in models:
            models[alike] = Model(node, option, weights)
        steady = models[alike].predicted(means[option])
        out[option] = steady + share * (means[option] - steady)
    return out


def swept_means(sums: Ints, node: int) -> tuple[Floats, Floats]:
    """The weights of the states at a node, and the means of the options, from a sweep."""
    import numpy as np

    table = sums.reshape(arrays.NODES, arrays.STATES, kernel.SWEPT)[node]
    weights: Floats = table[:, 0] / kernel.ONE
    many = arrays.options(node)
    means: Floats = (table[:, 1 : 1 + many] / np.maximum(table[:, :1], 1)).T.copy()
    return weights, means
