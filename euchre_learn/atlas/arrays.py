"""The arrays that the builder of the atlas works on, and what every step of it shares.

Building needs numpy, and numba to end in reasonable time; reading a table needs neither.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import cache
from typing import TYPE_CHECKING, Final, cast

from euchre_learn.atlas import kernel, states
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN
from euchre_learn.solve import calling
from euchre_learn.solve.compiled import IS_COMPILED
from euchre_learn.solve.engine import Numbers, numbers, room

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


def row(array: Ints) -> Numbers:
    """The same array, as a kernel is said to take it."""
    return cast("Numbers", array)


def floats(array: Floats) -> MutableSequence[float]:
    """The same array, as a kernel is said to take it."""
    return cast("MutableSequence[float]", array)


@cache
def hands() -> Numbers:
    """The hand of every state."""
    return numbers(tuple(states.all_hands()))


@cache
def index() -> tuple[Numbers, Numbers]:
    """`states.index` as arrays."""
    offsets, pairs = states.index()
    return numbers(offsets), numbers(pairs)


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
    kernel.call_columns(hands(), trump, takes, row(out))
    return out


@cache
def pass_columns() -> Ints:
    """The indicators of a pass, `kernel.PASS_WIDE` for each state."""
    out = zeros(STATES * kernel.PASS_WIDE)
    kernel.pass_columns(hands(), row(out))
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
    kernel.tabulate(hands(), row(facts), row(acts))
    return cast("Bytes", acts.astype(np.uint8))


def recorded(seed: int, first: int, deals: int) -> Ints:
    """Deals from number `first` on with the marks of all their contracts; see `kernel.record`."""
    rows = zeros(deals * kernel.ROW_WORDS)
    kernel.record(row(rows), first, seed, *index(), room(24), room(kernel.DICE_WORDS))
    return rows
