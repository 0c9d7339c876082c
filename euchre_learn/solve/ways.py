"""In how many ways unseen cards can lie in boxes, counted exactly, and a plan that numbers them.

Boxes are what seats still hold unseen, the kitty and the bury. Cards that may lie in the same boxes
and matter in the same way form a group. Group by group the cards are split over the boxes; the plan
holds every split that leads to the end, with how many ways there are before and after it, so that a
number from 0 picks one way. `sampling.place` reads the plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import factorial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from euchre_learn.solve.engine import Numbers

BOXES: Final = 6
KITTY: Final = 4
BURIED: Final = 5
"""Boxes 0 to 3 are the seats; then come the kitty and the bury."""

SPLIT_WORDS: Final = 4 + BOXES
NODE_WORDS: Final = 3

MATTERS_NOT: Final = 0
NATURAL: Final = 1
OTHER_NATURAL: Final = 2
"""What a card does for a maker who had to hold a natural trump: `NATURAL` is one, and
`OTHER_NATURAL` a card of another suit that a stuck dealer could have named by the rules."""

Box = tuple[int, ...]
"""One number for each box."""


@dataclass(frozen=True, slots=True)
class Group:
    """So many cards that may lie in the same boxes, given as bits; `low` ones serve a swap."""

    size: int
    boxes: int
    mark: int = MATTERS_NOT
    low: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """What must hold beside sizes: the maker's marks in the end, and low cards in the kitty.

    `maker` is the box whose marks count, `mark` what it has from cards that were seen, and
    `ends_with` the marks it may have in the end.
    """

    maker: int = 0
    mark: int = MATTERS_NOT
    ends_with: tuple[int, ...] = (MATTERS_NOT,)
    low: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """The numbers that `sampling.place` reads, and for each start the ways and the first node.

    A node holds the first card of its group, the size of the group, how many splits there are, and
    then the splits: the ways before it, after it and within it, the next node, and a number of
    cards for each box. Node 0 is the end.
    """

    nodes: Numbers
    starts: tuple[tuple[int, int], ...]


@lru_cache(maxsize=128)
def plan(groups: tuple[Group, ...], starts: tuple[Box, ...], terms: Terms) -> Plan:
    """The plan for these groups, from each of some sizes of the boxes."""
    from euchre_learn.solve.engine import numbers

    writer = _Writer(groups, terms)
    found = tuple(writer.node(0, sizes, terms.mark, terms.low) for sizes in starts)
    return Plan(numbers(writer.words), found)


@dataclass(slots=True)
class _Writer:
    """Counts by going through the groups, and writes each node once, after those it leads to."""

    groups: tuple[Group, ...]
    terms: Terms
    words: list[int] = field(default_factory=lambda: [0])
    known: dict[tuple[int, Box, int, int], tuple[int, int]] = field(default_factory=dict)

    def node(self, number: int, sizes: Box, mark: int, low: int) -> tuple[int, int]:
        """The ways to lay group `number` and those after it, and where the node stands."""
        if min(sizes) < 0:
            return 0, 0
        if number == len(self.groups):
            return int(not any(sizes) and not low and mark in self.terms.ends_with), 0
        key = number, sizes, mark, low
        if key not in self.known:
            self.known[key] = self._written(number, sizes, mark, low)
        return self.known[key]

    def _written(self, number: int, sizes: Box, mark: int, low: int) -> tuple[int, int]:
        group, total, splits = self.groups[number], 0, list[int]()
        for split in _splits(group.size, self._room(number, sizes)):
            left = tuple([size - n for size, n in zip(sizes, split, strict=True)])
            ways, following = self.node(number + 1, left, *self._after(group, split, mark, low))
            if ways:
                within = _orders(split)
                splits += (total, ways, within, following, *split)
                total += ways * within
        if not total:
            return 0, 0
        at = len(self.words)
        first = sum(one.size for one in self.groups[:number])
        self.words += (first, group.size, len(splits) // SPLIT_WORDS, *splits)
        return total, at

    def _room(self, number: int, sizes: Box) -> Box:
        allowed = self.groups[number].boxes
        return tuple([size if allowed >> box & 1 else 0 for box, size in enumerate(sizes)])

    def _after(self, group: Group, split: Box, mark: int, low: int) -> tuple[int, int]:
        """The maker's mark and the low cards still wanted, once a group is laid."""
        if group.mark and split[self.terms.maker]:
            mark = group.mark if mark == MATTERS_NOT else min(mark, group.mark)
        return mark, max(0, low - split[KITTY]) if group.low else low


def _splits(cards: int, room: Box) -> Iterator[Box]:
    """Every way to split so many cards over boxes with so much room."""
    if not room:
        if not cards:
            yield ()
        return
    others = sum(room[1:])
    for n in range(max(0, cards - others), min(cards, room[0]) + 1):
        for rest in _splits(cards - n, room[1:]):
            yield (n, *rest)


def _orders(split: Box) -> int:
    """In how many ways different cards make such a split."""
    ways = factorial(sum(split))
    for n in split:
        ways //= factorial(n)
    return ways
