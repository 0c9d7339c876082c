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

if TYPE_CHECKING:
    from euchre_learn.atlas.arrays import Ints

BLOCKS: Final = 86
"""How many blocks a layer is cut into."""
BLOCK: Final = -(-arrays.STATES // BLOCKS)
TRIES: Final = 100
"""How many deals are tried for each one wanted."""


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a layer to be sampled; `policies` are the four of `kernel.sample`, packed."""

    layer: int
    number: int
    wanted: int
    seed: int
    policies: bytes

    @property
    def name(self) -> str:
        """What its result is called on disk."""
        return f"layer-{self.layer:03d}-block-{self.number:02d}"


def packed(policies: bytes) -> bytes:
    """The bytes of four policies, small enough to go out with every block."""
    return zlib.compress(policies, 6)


@lru_cache(maxsize=2)
def _unpacked(policies: bytes) -> Ints:
    import numpy as np

    return np.frombuffer(zlib.decompress(policies), np.uint8).astype(np.int64)


def run_block(block: Block) -> bytes:
    """The sums of a block as `kernel.sample` leaves them, as compressed numbers of 32 bits."""
    import numpy as np

    first = block.number * BLOCK
    last = min(first + BLOCK, arrays.STATES)
    out = arrays.zeros((last - first) * 4 * kernel.OUT_WORDS)
    kernel.sample(
        first,
        last,
        block.wanted,
        block.wanted * TRIES,
        block.seed,
        block.layer,
        arrays.hands(),
        _unpacked(block.policies),
        *arrays.index(),
        out,
        arrays.zeros(18),
        arrays.zeros(kernel.DICE_WORDS),
        arrays.zeros(64),
    )
    return zlib.compress(out.astype("<i4").tobytes(), 1)


def sums_of(result: bytes) -> Ints:
    """The numbers of a block, shaped (states, seats, `kernel.OUT_WORDS`)."""
    import numpy as np

    flat = np.frombuffer(zlib.decompress(result), "<i4").astype(np.int64)
    return flat.reshape(-1, 4, kernel.OUT_WORDS)
