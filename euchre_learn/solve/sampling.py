"""Layouts by number and at random: the loops that run as machine code.

A layout is six numbers in a row: the masks of the four hands, of the kitty and of the bury. `place`
turns a number into the layout of that number by a plan from `ways`, so that each has the same
chance when the number is drawn evenly, and all come up when it counts through.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

from euchre_learn.solve.calling import likelihood
from euchre_learn.solve.compiled import compiled
from euchre_learn.solve.dice import DICE_WORDS, below, draw, set_dice
from euchre_learn.solve.ways import BOXES, BURIED, NODE_WORDS, SPLIT_WORDS

LAYOUT_WORDS: Final = BOXES
START_WORDS: Final = 2 + LAYOUT_WORDS
"""A start holds its number of ways, its first node, and what is known of a layout."""

UPCARD: Final = 0
DEALER: Final = 1
PLAYED: Final = 2
SEEN_WORDS: Final = 6
"""What everybody saw: the mask of the upcard, the dealer, and the masks that each seat played."""

PILOT: Final = 200
"""How many layouts are looked at before any is kept."""

RECENT: Final = 4
"""How many times the layouts wanted are remembered, in case too few are kept."""

_RANGE: Final = 1 << 62


@compiled
def place(
    nodes: Sequence[int],
    cards: Sequence[int],
    starts: Sequence[int],
    number: int,
    left: MutableSequence[int],
    rows: MutableSequence[int],
    at: int,
) -> None:
    """Write the layout of a number at `rows[at]`; `left` is room for six numbers."""
    start = 0
    while number >= starts[start]:
        number -= starts[start] + 0
        start += START_WORDS
    for box in range(LAYOUT_WORDS):
        rows[at + box] = starts[start + 2 + box]
    node = starts[start + 1] + 0
    while node:
        split = _split_of(nodes, node, number)
        number -= nodes[split] + 0
        ways = nodes[split + 1] + 0
        for box in range(LAYOUT_WORDS):
            left[box] = nodes[split + 4 + box]
        within = nodes[split + 2] + 0
        _deal(cards, nodes[node] + 0, nodes[node + 1] + 0, number // ways, within, left, rows, at)
        number %= ways
        node = nodes[split + 3] + 0


@compiled
def _split_of(nodes: Sequence[int], node: int, number: int) -> int:
    """Where the last split stands that has at most `number` ways before it."""
    low, high = 0, nodes[node + 2] + 0
    while high - low > 1:
        middle = (low + high) >> 1
        if nodes[node + NODE_WORDS + SPLIT_WORDS * middle] <= number:
            low = middle
        else:
            high = middle
    return node + NODE_WORDS + SPLIT_WORDS * low


@compiled
def _deal(
    cards: Sequence[int],
    first: int,
    size: int,
    number: int,
    ways: int,
    left: MutableSequence[int],
    rows: MutableSequence[int],
    at: int,
) -> None:
    """Lay the cards of a group in the boxes that want so many, in the order of that number."""
    for k in range(size):
        box = 0
        part = ways * left[0] // (size - k)
        while number >= part:
            number -= part
            box += 1
            part = ways * left[box] // (size - k)
        ways = part
        left[box] -= 1
        rows[at + box] |= cards[first + k]


@compiled
def _number_below(dice: MutableSequence[int], size: int) -> int:
    """A number from 0 to `size` - 1, all alike, for any size below 2**62."""
    most = _RANGE - _RANGE % size
    number = most
    while number >= most:
        number = ((draw(dice) & 0x7FFF_FFFF) << 31) | (draw(dice) & 0x7FFF_FFFF)
    return number % size


@compiled
def fit(
    rows: Sequence[int],
    at: int,
    seen: Sequence[int],
    calls: Sequence[int],
    facts: Sequence[int],
    dealt: MutableSequence[int],
) -> int:
    """How well a layout fits the calls, 1 to `calling.SURE`; `dealt` is room for four hands."""
    upcard, dealer, buried = seen[UPCARD] + 0, seen[DEALER] + 0, rows[at + BURIED] + 0
    for seat in range(4):
        dealt[seat] = (rows[at + seat] | seen[PLAYED + seat]) & ~upcard
    dealt[dealer] = (dealt[dealer] | buried) & ~upcard
    good = likelihood(dealt, 0, upcard, dealer, calls, buried, facts)
    return good if good > 0 else 1  # the rules leave no other layouts, so each has some chance


@compiled
def every_layout(
    nodes: Sequence[int],
    cards: Sequence[int],
    starts: Sequence[int],
    size: int,
    rows: MutableSequence[int],
    left: MutableSequence[int],
) -> None:
    """Write the layouts of the numbers below `size`."""
    for number in range(size):
        place(nodes, cards, starts, number, left, rows, number * LAYOUT_WORDS)


@compiled
def weigh_all(
    rows: Sequence[int],
    seen: Sequence[int],
    calls: Sequence[int],
    facts: Sequence[int],
    dealt: MutableSequence[int],
    weights: MutableSequence[int],
) -> None:
    """Write how well each layout fits."""
    for number in range(len(weights)):
        weights[number] = fit(rows, number * LAYOUT_WORDS, seen, calls, facts, dealt)


@compiled
def draw_even(
    nodes: Sequence[int],
    cards: Sequence[int],
    starts: Sequence[int],
    possible: int,
    size: int,
    dice: MutableSequence[int],
    rows: MutableSequence[int],
    left: MutableSequence[int],
) -> None:
    """Write so many layouts, each drawn from all that are possible."""
    for k in range(size):
        number = _number_below(dice, possible)
        place(nodes, cards, starts, number, left, rows, k * LAYOUT_WORDS)


@compiled
def _copy(rows: Sequence[int], source: int, target_rows: MutableSequence[int], target: int) -> None:
    for box in range(LAYOUT_WORDS):
        target_rows[target * LAYOUT_WORDS + box] = rows[source * LAYOUT_WORDS + box]


@compiled
def _thinned(
    dice: MutableSequence[int], rows: MutableSequence[int], kept: int, bound: int, new: int
) -> int:
    """How many of the kept layouts stay, now that one fits `new`, better than any before.

    Each stays with the chance that it would have had under the new bound.
    """
    stay = 0
    for k in range(kept):
        if below(dice, new) < bound:
            _copy(rows, k, rows, stay)
            stay += 1
    return stay


@compiled
def draw_fitting(
    nodes: Sequence[int],
    cards: Sequence[int],
    starts: Sequence[int],
    possible: int,
    size: int,
    tries: int,
    seen: Sequence[int],
    calls: Sequence[int],
    facts: Sequence[int],
    dice: MutableSequence[int],
    rows: MutableSequence[int],
    left: MutableSequence[int],
    dealt: MutableSequence[int],
    recent: MutableSequence[int],
    recent_fit: MutableSequence[int],
) -> int:
    """Write layouts drawn by how well they fit; how many, `size` unless the tries did not do.

    A layout is kept with its fit over the best fit so far. `rows` has room for one layout more than
    `size`. The last layouts tried stay in `recent`, with their fit in `recent_fit`.
    """
    bound, kept = 1, 0
    for k in range(PILOT + tries):
        if kept >= size:
            break
        at = kept * LAYOUT_WORDS
        place(nodes, cards, starts, _number_below(dice, possible), left, rows, at)
        good = fit(rows, at, seen, calls, facts, dealt)
        if k < PILOT:
            bound = good if good > bound else bound
            continue
        slot = k % len(recent_fit)
        _copy(rows, kept, recent, slot)
        recent_fit[slot] = good
        if good > bound:
            stay = _thinned(dice, rows, kept, bound, good)
            _copy(rows, kept, rows, stay)
            kept, bound = stay, good
        if below(dice, bound) < good:
            kept += 1
    return kept


@compiled
def fill_up(
    dice: MutableSequence[int],
    rows: MutableSequence[int],
    kept: int,
    size: int,
    recent: Sequence[int],
    recent_fit: MutableSequence[int],
) -> bool:
    """Fill the rows from `kept` to `size` with recent layouts by their fit; False if there is none.

    `recent_fit` is summed up in place.
    """
    total = 0
    for k in range(len(recent_fit)):
        total += recent_fit[k] + 0
        recent_fit[k] = total
    if not total:
        return False
    for row in range(kept, size):
        wanted = _number_below(dice, total)
        low, high = -1, len(recent_fit) - 1
        while high - low > 1:
            middle = (low + high) >> 1
            if recent_fit[middle] <= wanted:
                low = middle
            else:
                high = middle
        _copy(recent, high, rows, row)
    return True


def warm_up() -> None:
    """Make every loop ready, with one small layout of one card in the kitty."""
    from euchre_learn.solve.calling import FACTS_WORDS
    from euchre_learn.solve.engine import numbers, room

    nodes = numbers([0, 0, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0])
    cards, starts, dice = numbers([4]), numbers([1, 1, 0, 0, 0, 0, 0, 0]), room(DICE_WORDS)
    seen, calls, facts = numbers([8, 0, 0, 0, 0, 0]), room(0), room(FACTS_WORDS)
    rows, left, dealt, fits = room(2 * LAYOUT_WORDS), room(6), room(4), room(1)
    set_dice(dice, 1, 0)
    every_layout(nodes, cards, starts, 1, rows, left)
    weigh_all(rows, seen, calls, facts, dealt, fits)
    draw_even(nodes, cards, starts, 1, 1, dice, rows, left)
    recent = room(LAYOUT_WORDS)
    draw_fitting(
        nodes, cards, starts, 1, 1, 4, seen, calls, facts, dice, rows, left, dealt, recent, fits
    )
    fill_up(dice, rows, 0, 1, recent, fits)
