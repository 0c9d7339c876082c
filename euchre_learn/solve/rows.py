"""Deals before a lead, checked and written as the kernel reads them: ten numbers in a row.

A row holds trump, whether the seat to move is the makers' (1 or 0), its place in the trick, the
card winning the trick, the card led, the winner's place, and the hands from the seat to move on.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

from euchre_learn.solve.compiled import compiled, count

_EVERY_CARD: Final = (1 << 33) - 1

DEAL_WORDS: Final = 10
"""How many numbers a row holds."""


@compiled
def _possible(a: int, b: int, c: int, d: int) -> bool:
    """Whether four hands, those that sit out empty, hold 1 to 5 different cards each."""
    if (a & b) | (c & d) | ((a | b) & (c | d)) or (a | b | c | d) & ~_EVERY_CARD:
        return False
    n = count(a)
    if n < 1 or n > 5:
        return False
    return not ((b and count(b) != n) or (c and count(c) != n) or (d and count(d) != n))


@compiled
def arrange(
    hands: Sequence[int],
    trump: Sequence[int],
    leader: Sequence[int],
    maker: Sequence[int],
    alone: Sequence[int],
    defender: Sequence[int],
    deals: MutableSequence[int],
) -> int:
    """Write deals before a lead as `decide` reads them; the first impossible one, or -1.

    `hands` holds four masks a deal, seat 0 first; `defender` the lone defender, or -1.
    """
    for row in range(len(trump)):
        led, made, lone = leader[row] + 0, maker[row] + 0, defender[row] + 0
        if trump[row] < 0 or trump[row] > 3 or led < 0 or led > 3 or made < 0 or made > 3:
            return row
        if lone < -1 or lone > 3 or (lone >= 0 and (lone ^ made) & 1 == 0):
            return row
        if alone[row] < 0 or alone[row] > 1:
            return row
        out = 1 << (made ^ 2) if alone[row] else 0
        if lone >= 0:
            out |= 1 << (lone ^ 2)
        at = row * DEAL_WORDS
        deals[at] = trump[row]
        deals[at + 1] = 1 - ((led ^ made) & 1)
        for k in range(4):
            seat = (led + k) & 3
            mask = hands[4 * row + seat] + 0
            if (out >> seat) & 1:
                mask = 0
            elif not mask:
                return row
            deals[at + 6 + k] = mask
        if not _possible(
            deals[at + 6] + 0, deals[at + 7] + 0, deals[at + 8] + 0, deals[at + 9] + 0
        ):
            return row
    return -1
