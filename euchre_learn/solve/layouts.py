"""Where the unseen cards may be: every layout that fits what a seat sees, or some at random.

Sure facts are built in, never tried and thrown away: hands, tricks, suits that a seat did not
follow, the upcard, the bury, the kitty, a farmer's swap. What calls, passes and the bury tell
is a weight on top.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Final

from euchre_learn.core.actions import Call, NameSuit, OrderUp, Pass
from euchre_learn.core.cards import BENNY
from euchre_learn.core.deal import Hand, Hands
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.view import SeatView
from euchre_learn.solve import calling, sampling
from euchre_learn.solve.dice import DICE_WORDS, set_dice
from euchre_learn.solve.engine import Numbers, numbers, room
from euchre_learn.solve.masks import SUIT_NUMBER, cards_of, mask_of
from euchre_learn.solve.sampling import LAYOUT_WORDS, RECENT, SEEN_WORDS, START_WORDS
from euchre_learn.solve.unseen import Unseen, played, unseen

ENUMERATED: Final = 2000
"""At most so many layouts are listed in full unless more are asked for."""

MOST: Final = 1_000_000
"""More layouts than this are neither listed nor drawn."""
_AT_MOST: Final = "a million at most"

TRIES: Final = 400
"""How many layouts are tried for each one wanted."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where all cards are that were not played: the hands as held now, seat 0 first, the kitty
    without the upcard, and the buried card or none."""

    hands: Hands
    kitty: Hand
    buried: Hand


@dataclass(frozen=True, slots=True, eq=False)
class Layouts:
    """Layouts that fit a view.

    `rows` holds `LAYOUT_WORDS` masks a layout: the hands as held now, seat 0 first, the kitty, and
    the buried card or 0. `weights` holds a number a layout, all 1 for layouts drawn at random.
    `exact` is True if every possible layout is there once. `possible` is how many there are.
    """

    view: SeatView
    rows: Numbers
    weights: Numbers
    exact: bool
    possible: int

    def __len__(self) -> int:
        return len(self.weights)

    def layout(self, number: int) -> Layout:
        """One layout as cards, those that the view shows in its order."""
        if not 0 <= number < len(self):
            raise EuchreError(
                f"there is no layout {number}: they are numbered 0 to {len(self) - 1}"
            )
        at = number * LAYOUT_WORDS
        a, b, c, d, kitty, buried = (
            cards_of(int(self.rows[at + box])) for box in range(LAYOUT_WORDS)
        )
        hands = [a, b, c, d]
        hands[self.view.seat] = self.view.hand or hands[self.view.seat]
        for seat in self.view.shown_by:
            hands[seat] = self.view.shown
        return Layout((hands[0], hands[1], hands[2], hands[3]), kitty, buried)

    def __iter__(self) -> Iterator[Layout]:
        return (self.layout(number) for number in range(len(self)))


def layouts(
    view: SeatView,
    size: int,
    seed: int,
    *,
    reading: bool = True,
    enumerate_up_to: int | None = None,
) -> Layouts:
    """Every layout that fits the view if there are few, otherwise `size` drawn at random.

    With `reading` a layout counts by how likely the calls, passes and the bury were from its hands:
    as its weight where all are listed, as its chance to be drawn otherwise. Without, all that are
    possible count alike. `enumerate_up_to` says how many are few: `size` unless given, 2000 at most
    then. The same view, size and seed give the same layouts.

    Layouts are drawn by keeping each with a chance of its fit over the best fit met. If 400 tries
    for each one wanted do not do, the rest is drawn, by fit, from the last ones tried, so that some
    may be there more than once.

    >>> from random import Random
    >>> from euchre_learn.core.deal import Deal
    >>> from euchre_learn.core.state import begin
    >>> view = begin(Deal.shuffled(Random(1), 3)).seen_by(0)
    >>> found = layouts(view, 3, seed=1)
    >>> len(found), found.possible, found.exact
    (3, 617512896, False)

    Raises `EuchreError` for a size below 1 or above a million, and for a seed that is none.
    """
    _check(size, seed, enumerate_up_to)
    found = unseen(view)
    few = min(size, ENUMERATED) if enumerate_up_to is None else enumerate_up_to
    table = _Table(view, found)
    if found.possible <= few:
        rows = table.every()
        weights = table.weighed(rows) if reading else numbers([1] * found.possible)
        return Layouts(view, rows, weights, True, found.possible)
    rows = table.drawn_by_fit(size, seed) if reading and view.calls else table.drawn(size, seed)
    return Layouts(view, rows, numbers([1] * size), False, found.possible)


def _check(size: int, seed: int, enumerate_up_to: int | None) -> None:
    if not _is_whole(size) or not 1 <= size <= MOST:
        raise EuchreError(f"{_shown(size)} layouts cannot be drawn: ask for 1 or more, {_AT_MOST}")
    if not _is_whole(seed) or not 0 <= seed < 1 << 62:
        raise EuchreError(f"{_shown(seed)} is no seed: give a whole number from 0 to 2**62 - 1")
    few = enumerate_up_to
    if few is not None and (not _is_whole(few) or not 0 <= few <= MOST):
        raise EuchreError(f"enumerate_up_to is {_shown(few)}: give 0 or more, {_AT_MOST}")


def _is_whole(value: object) -> bool:
    return hasattr(value, "__index__") and not isinstance(value, bool)


def _shown(value: object) -> str:
    return str(value)[:40]


def coded_calls(view: SeatView) -> list[int]:
    """The calls as `calling` codes them; a maker who said "alone" later has called alone."""
    lone = bool(view.contract) and view.contract[0].alone
    return [_code(call, lone=lone) for call in view.calls]


def _code(call: Call, *, lone: bool) -> int:
    """The code of a call; only the one that was no pass can be alone."""
    if isinstance(call, Pass):
        return calling.PASS
    if isinstance(call, OrderUp):
        return calling.ORDER_ALONE if lone else calling.ORDER
    assert isinstance(call, NameSuit)
    return (calling.NAME_ALONE if lone else calling.NAME) + SUIT_NUMBER[call.suit]


class _Table:
    """A view and its unseen cards in the form that the loops in `sampling` take."""

    __slots__ = ("_cards", "_evidence", "_nodes", "_possible", "_starts")

    def __init__(self, view: SeatView, found: Unseen) -> None:
        self._nodes = found.plan.nodes
        self._cards = numbers([mask_of((card,)) for card in found.cards])
        self._starts = numbers(_start_words(found))
        self._possible = found.possible
        self._evidence = _evidence(view)

    def every(self) -> Numbers:
        """All layouts, in the order of their numbers."""
        rows = room(self._possible * LAYOUT_WORDS)
        sampling.every_layout(
            self._nodes, self._cards, self._starts, self._possible, rows, room(LAYOUT_WORDS)
        )
        return rows

    def weighed(self, rows: Numbers) -> Numbers:
        """How well each layout fits what was called and buried, 1 to 1000."""
        weights = room(len(rows) // LAYOUT_WORDS)
        sampling.weigh_all(rows, *self._evidence, room(4), weights)
        return weights

    def drawn(self, size: int, seed: int) -> Numbers:
        """So many layouts, all that are possible alike."""
        rows, dice = room(size * LAYOUT_WORDS), room(DICE_WORDS)
        set_dice(dice, seed, 0)
        self._draw_even(size, dice, rows)
        return rows

    def _draw_even(self, size: int, dice: Numbers, rows: Numbers) -> None:
        plan = self._nodes, self._cards, self._starts, self._possible
        sampling.draw_even(*plan, size, dice, rows, room(LAYOUT_WORDS))

    def drawn_by_fit(self, size: int, seed: int) -> Numbers:
        """So many layouts, each with a chance by how well it fits."""
        rows, dice = room((size + 1) * LAYOUT_WORDS), room(DICE_WORDS)
        recent, fits = room(RECENT * size * LAYOUT_WORDS), room(RECENT * size)
        set_dice(dice, seed, 0)
        plan = self._nodes, self._cards, self._starts, self._possible
        space = rows, room(LAYOUT_WORDS), room(4), recent, fits
        kept = sampling.draw_fitting(*plan, size, TRIES * size, *self._evidence, dice, *space)
        if kept < size and not sampling.fill_up(dice, rows, kept, size, recent, fits):
            self._draw_even(size, dice, rows)
        return rows[: size * LAYOUT_WORDS]


def _start_words(found: Unseen) -> list[int]:
    """The starts that lead somewhere, as `sampling.place` reads them."""
    words = list[int]()
    for start, (ways, node) in zip(found.starts, found.plan.starts, strict=True):
        if ways:
            words += (ways, node, *start.known)
    assert len(words) % START_WORDS == 0
    return words


def _evidence(view: SeatView) -> tuple[Numbers, Numbers, Numbers]:
    """What everybody saw, the coded calls, and the facts of the rules."""
    seen = [mask_of((view.upcard,)), view.dealer]
    seen += [mask_of(played(view, seat)) for seat in range(4)]
    assert len(seen) == SEEN_WORDS
    calls: Sequence[int] = [] if view.upcard is BENNY else coded_calls(view)
    facts: MutableSequence[int] = calling.facts(view)
    return numbers(seen), numbers(calls), facts
