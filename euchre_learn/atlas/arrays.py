"""The arrays that the builder of the atlas works on, and what every step of it shares.

Building needs numpy, and numba to end in reasonable time; reading a table needs neither.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, cast

from euchre_learn.atlas import kernel, states
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN
from euchre_learn.solve import calling
from euchre_learn.solve.compiled import IS_COMPILED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]
    Bytes = NDArray[np.uint8]

NODES: Final = 8
STATES: Final = states.STATES


def check_can_build() -> None:
    """Raise `EuchreError` where numpy or numba is missing."""
    if not IS_COMPILED:
        raise EuchreError(
            "building an atlas needs numba and numpy: pip install 'euchre-learn[fast]'; reading"
            " one does not"
        )


@cache
def hands() -> Ints:
    """The hand of every state."""
    import numpy as np

    return np.fromiter(states.all_hands(), np.int64, STATES)


@cache
def index() -> tuple[Ints, Ints]:
    """`states.index` as arrays."""
    import numpy as np

    offsets, pairs = states.index()
    return np.array(offsets, np.int64), np.array(pairs, np.int64)


def zeros(size: int) -> Ints:
    """So many zeros."""
    import numpy as np

    return np.zeros(size, np.int64)


def options(node: int) -> int:
    """How many options a node has, passing included."""
    return 3 if node < 4 else 7


@cache
def call_columns(node: int, option: int) -> Ints:
    """The indicators of a call, `kernel.CALL_WIDE` for each state."""
    trump = 0 if node < 4 else (option - 1) % 3 + 1
    return _call_columns(trump, int(node == 3))


@cache
def _call_columns(trump: int, takes: int) -> Ints:
    out = zeros(STATES * kernel.CALL_WIDE)
    kernel.call_columns(hands(), trump, takes, out)
    return out


@cache
def pass_columns() -> Ints:
    """The indicators of a pass, `kernel.PASS_WIDE` for each state."""
    out = zeros(STATES * kernel.PASS_WIDE)
    kernel.pass_columns(hands(), out)
    return out


def quarter_tricks(field: calling.Field, *, stick: bool) -> Bytes:
    """What players who count quarter tricks do at every node and state."""
    import numpy as np

    facts = zeros(calling.FACTS_WORDS)
    facts[calling.STICK] = int(stick)
    facts[calling.BURY_UPCARD] = int(AMERICAN.may_bury_upcard)
    facts[calling.MISSING] = facts[calling.MISSING_ODD] = AMERICAN.target
    facts[calling.PACK] = states.CARDS
    facts[calling.MARKS_ONE :] = field.marks()
    acts = zeros(NODES * STATES)
    kernel.tabulate(hands(), facts, acts)
    return cast("Bytes", acts.astype(np.uint8))


def recorded(seed: int, first: int, deals: int) -> Ints:
    """Deals from number `first` on with the marks of all their contracts; see `kernel.record`."""
    rows = zeros(deals * kernel.ROW_WORDS)
    kernel.record(rows, first, seed, *index(), zeros(24), zeros(4))
    return rows
