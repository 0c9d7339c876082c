"""How many trumps of a hand surely win: a table over all pairs of trump holdings.

Trumps are places 0 to 9 from the bottom: 7 8 9 T Q K A, left bower, right bower, Benny. Where no
seven or eight is in play everything moves down by two. The table has a part for each case.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final

from euchre_learn.solve.compiled import compiled

NARROW: Final = 7
"""Trumps in a pack of 24: the bits that the first part of the pairing table has for a side."""
WIDE: Final = 10
"""Trumps that any pack has, Benny and sevens included: the second part of the pairing table."""
WIDE_AT: Final = 1 << (2 * NARROW)
"""Where that part of the table begins."""
TABLE_SIZE: Final = WIDE_AT + (1 << (2 * WIDE))
"""How many entries `fill_table` writes."""


@compiled
def pairing(own: int, theirs: int) -> int:
    """How many of a hand's trumps win whatever is played, against all trumps of the other side.

    A trump loses only to a higher one of theirs in the same trick, and each of those is in one
    trick: at most a matching of own trumps with higher ones is lost.
    """
    pool = won = 0
    bit = 1 << (WIDE - 1)
    while bit:
        if theirs & bit:
            pool += 1
        elif own & bit:
            if pool:
                pool -= 1
            else:
                won += 1
        bit >>= 1
    return won


@compiled
def fill_table(table: MutableSequence[int]) -> None:
    """Write `pairing` for every pair: the narrow part first, then the wide one."""
    for own in range(1 << NARROW):
        for theirs in range(1 << NARROW):
            table[(own << NARROW) + theirs] = pairing(own, theirs)
    for own in range(1 << WIDE):
        for theirs in range(1 << WIDE):
            table[WIDE_AT + (own << WIDE) + theirs] = pairing(own, theirs)


class LazyTable(dict[int, int]):
    """The pairing table for the uncompiled kernel, filled where it is asked."""

    def __missing__(self, at: int) -> int:
        width, place = (NARROW, at) if at < WIDE_AT else (WIDE, at - WIDE_AT)
        self[at] = pairing(place >> width, place & ((1 << width) - 1))
        return self[at]
