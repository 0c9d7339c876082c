"""Direct samples of every state, in blocks that any process can work off.

A layer is so many deals kept for every state and seat; a block is a stretch of the states of one
layer. Its seed comes from the master seed and from the layer, seat and state, and what comes back
are whole numbers to add up, so it does not matter who works off which block, or when.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from euchre_learn.atlas import arrays, kernel
from euchre_learn.solve.engine import room

if TYPE_CHECKING:
    from euchre_learn.atlas.arrays import Ints

BLOCKS: Final = 86
"""How many blocks a layer is cut into."""
BLOCK: Final = -(-arrays.STATES // BLOCKS)
TRIES: Final = 12
"""How many deals are tried for each one wanted."""
LATE_TRIES: Final = 40
"""How many in a late block."""
_LATE_SEAT: Final = 2
_LATE_LAYER: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a layer to be sampled; `policies` are the four of `kernel.sample`, packed.

    A late block adds to the third seat and the dealer alone, with many more tries: the others
    hardly ever leave the second round to them.
    """

    layer: int
    number: int
    late: bool
    wanted: int
    seed: int
    policies: bytes

    @property
    def name(self) -> str:
        """What its result is called on disk."""
        return name_of(self.layer, self.number, late=self.late)


def name_of(layer: int, number: int, *, late: bool) -> str:
    """What the result of a block is called on disk."""
    return f"layer-{layer:03d}-{'late' if late else 'block'}-{number:02d}"


def packed(policies: bytes) -> bytes:
    """The bytes of four policies, small enough to go out with every block."""
    return zlib.compress(policies, 6)


@lru_cache(maxsize=2)
def _unpacked(policies: bytes) -> Ints:
    """The four policies in one number for each seat and state, as `kernel.sample` reads them."""
    import numpy as np

    four = np.frombuffer(zlib.decompress(policies), np.uint8).reshape(4, 2, -1)
    acts = arrays.zeros(4 * arrays.STATES)
    for field in range(4):
        for turn in range(2):
            acts |= four[field, turn].astype(np.int64) << (6 * field + 3 * turn)
    return acts


def run_block(block: Block) -> bytes:
    """The sums of a block as `kernel.sample` leaves them, as compressed numbers of 32 bits."""
    first = block.number * BLOCK
    last = min(first + BLOCK, arrays.STATES)
    out = arrays.zeros((last - first) * 4 * kernel.OUT_WORDS)
    kernel.sample(
        first,
        last,
        _LATE_SEAT if block.late else 0,
        block.wanted,
        block.wanted * (LATE_TRIES if block.late else TRIES),
        block.seed,
        block.layer + (_LATE_LAYER if block.late else 0),
        arrays.hands(),
        arrays.row(_unpacked(block.policies)),
        *arrays.index(),
        arrays.row(out),
        room(18),
        room(kernel.DICE_WORDS),
        room(64),
    )
    return zlib.compress(out.astype("<i4").tobytes(), 1)


def sums_of(result: bytes) -> Ints:
    """The numbers of a block, shaped (states, seats, `kernel.OUT_WORDS`)."""
    import numpy as np

    flat = np.frombuffer(zlib.decompress(result), "<i4").astype(np.int64)
    return flat.reshape(-1, 4, kernel.OUT_WORDS)
