"""Random numbers inside the kernels: the same for the same seed, compiled or not, everywhere.

Marsaglia's xorshift generator of 128 bits ("Xorshift RNGs", Journal of Statistical Software 8,
2003), its four words of 32 bits kept in an array that the caller owns. All values stay below
2**63, so that plain Python and machine code count alike.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final

from euchre_learn.solve.compiled import compiled

DICE_WORDS: Final = 4
"""How many words the state of a generator has."""


@compiled
def _stirred(x: int) -> int:
    """A word mixed well, so that neighbouring seeds have nothing in common."""
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & 0xFFFF_FFFF
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & 0xFFFF_FFFF
    return x ^ (x >> 16)


@compiled
def set_dice(dice: MutableSequence[int], seed: int, stream: int) -> None:
    """Start a generator: `seed` and `stream` are whole numbers from 0 below 2**62."""
    word = (seed ^ (seed >> 32)) & 0xFFFF_FFFF
    for k in range(4):
        word = _stirred((word + 0x9E37_79B9 + (stream & 0xFFFF_FFFF) * (2 * k + 1)) & 0xFFFF_FFFF)
        word ^= _stirred(((stream >> 32) + (seed >> (16 * (k & 1))) + k) & 0xFFFF_FFFF)
        dice[k] = word
    dice[3] |= 1  # all four 0 would stay so


@compiled
def draw(dice: MutableSequence[int]) -> int:
    """The next word, 0 to 2**32 - 1."""
    x = dice[0] ^ ((dice[0] << 11) & 0xFFFF_FFFF)
    last = dice[3] + 0
    dice[0], dice[1], dice[2] = dice[1], dice[2], last
    dice[3] = last ^ (last >> 19) ^ x ^ (x >> 8)
    return dice[3] + 0


@compiled
def below(dice: MutableSequence[int], size: int) -> int:
    """A number from 0 to `size` - 1, with `size` small against 2**32."""
    return (draw(dice) * size) >> 32
