"""Deals before a lead, checked and made ready for the kernel: one of cards, or arrays of masks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, SupportsIndex, TypeGuard, cast

from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.trump import Trump
from euchre_learn.solve.masks import ALL_CARDS, SUIT_NUMBER, DealError, cards_of, mask_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from euchre_learn.solve.engine import Numbers

    Column = int | Sequence[int] | NDArray[np.integer] | NDArray[np.bool_]
    """One number for every deal, or the same for all."""
    Masks = Sequence[Sequence[int]] | NDArray[np.integer]
    """Four masks a deal, seat 0 first."""


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """Hands before a lead, as masks, seat 0 first; those of seats that sit out are not looked at.

    Raises `DealError` for hands that cannot be: cards twice, hands of unequal length, no cards or
    more than five, a leader who sits out, a lone defender on the makers' side.
    """

    hands: tuple[int, ...]
    trump: int
    leader: int
    maker: int
    alone: bool = False
    defender_alone: int | None = None

    def __post_init__(self) -> None:
        self._check_seats()
        self._check_cards()

    @property
    def sitting_out(self) -> frozenset[int]:
        """The partners of those who play alone."""
        lone = [self.maker] if self.alone else []
        if self.defender_alone is not None:
            lone.append(self.defender_alone)
        return frozenset(seat ^ 2 for seat in lone)

    def numbers(self) -> list[int]:
        """The deal as `kernel.decide` reads it."""
        hands = [self._played((self.leader + k) % 4) for k in range(4)]
        return [self.trump, int((self.leader - self.maker) % 2 == 0), 0, 0, 0, 0, *hands]

    def _played(self, seat: int) -> int:
        return 0 if seat in self.sitting_out else self.hands[seat]

    def _check_seats(self) -> None:
        for name, seat in (("leader", self.leader), ("maker", self.maker)):
            if not _is_one_of_four(seat):
                raise DealError(f"the {name} is {seat!r}: seats are 0 to 3")
        if not _is_one_of_four(self.trump):
            raise DealError(f"trump is {self.trump!r}: suits are 0 to 3, in the order s h d c")
        if self.alone not in (False, True):
            raise DealError(f"alone is {self.alone!r}: it is True or False")
        lone = self.defender_alone
        if lone is not None and (not _is_one_of_four(lone) or lone % 2 == self.maker % 2):
            raise DealError(
                f"the lone defender is {lone!r}: it is one of the two seats against the makers"
            )
        if self.leader in self.sitting_out:
            raise DealError(f"seat {self.leader} leads but sits out: a seat that plays leads")

    def _check_cards(self) -> None:
        if len(self.hands) != 4:
            raise DealError(f"{len(self.hands)} hands were given: there are four seats")
        seen, size = 0, self.hands[self.leader].bit_count()
        for seat in (seat for seat in range(4) if seat not in self.sitting_out):
            hand = self.hands[seat]
            if hand & ~ALL_CARDS:
                raise DealError(f"the hand of seat {seat} has a bit that is no card")
            if not 1 <= hand.bit_count() <= 5:
                raise DealError(f"seat {seat} holds {hand.bit_count()} cards: hands have 1 to 5")
            if hand.bit_count() != size:
                raise DealError(
                    f"seat {seat} holds {hand.bit_count()} cards and the leader {size}: before a"
                    " lead all hands are equally long"
                )
            if seen & hand:
                twice = " ".join(card.code for card in cards_of(seen & hand))
                raise DealError(f"dealt twice: {twice}; every card is there once")
            seen |= hand


def _is_one_of_four(number: object) -> bool:
    """True for a whole number from 0 to 3; 2.0 and True, though equal to one, are none."""
    whole = hasattr(number, "__index__") and not isinstance(number, bool)
    return whole and number in range(4)


def open_deal(
    hands: Sequence[Sequence[Card]],
    trump: Trump | Suit,
    leader: int,
    maker: int,
    alone: bool,
    defender_alone: int | None,
) -> OpenDeal:
    """The deal with its cards as masks; `DealError` for hands that cannot be."""
    suit = trump.suit if isinstance(trump, Trump) else trump
    if not isinstance(suit, Suit):
        raise DealError(f"trump is {trump!r}: give a suit, such as Suit.HEARTS")
    try:
        four = tuple(hands)
    except TypeError:
        raise DealError(f"hands are {hands!r}: give four rows of cards, seat 0 first") from None
    masks = tuple(
        0 if _sits_out(seat, maker, alone, defender_alone) else _mask(seat, hand)
        for seat, hand in enumerate(four)
    )
    return OpenDeal(masks, SUIT_NUMBER[suit], leader, maker, alone, defender_alone)


def _sits_out(seat: int, maker: int, alone: bool, defender_alone: int | None) -> bool:
    lone = (maker if alone else None, defender_alone)
    return any(_is_one_of_four(one) and seat == one ^ 2 for one in lone if one is not None)


def _mask(seat: int, hand: Sequence[Card]) -> int:
    try:
        return mask_of(hand)
    except DealError as error:
        raise DealError(f"seat {seat}: {error}") from None
    except TypeError:
        raise DealError(f"seat {seat} holds {hand!r}: a hand is a row of cards") from None


@dataclass(frozen=True, slots=True)
class OpenDeals:
    """Many deals as columns, all of one length; `hands` holds four masks a deal in one row."""

    hands: Numbers
    trump: Numbers
    leader: Numbers
    maker: Numbers
    alone: Numbers
    defender_alone: Numbers

    def __len__(self) -> int:
        return len(self.trump)

    def numbers(self) -> Numbers:
        """The deals as `kernel.decide_many` reads them; `DealError` names the first bad one."""
        from euchre_learn.solve import engine, rows

        engine.warm_up()
        deals = engine.room(rows.DEAL_WORDS * len(self))
        columns = (self.trump, self.leader, self.maker, self.alone, self.defender_alone)
        bad = rows.arrange(self.hands, *columns, deals)
        if bad >= 0:
            self._refuse(int(bad))
        return deals

    def _refuse(self, row: int) -> None:
        """Raise with what is wrong with one deal."""
        hands = tuple(int(mask) for mask in self.hands[4 * row : 4 * row + 4])
        lone, alone = int(self.defender_alone[row]), int(self.alone[row])
        if alone not in (0, 1):
            raise DealError(f"deal {row}: alone is {alone}: it is 0 or 1")
        seats = int(self.trump[row]), int(self.leader[row]), int(self.maker[row])
        try:
            OpenDeal(hands, *seats, bool(alone), None if lone == -1 else lone)
        except DealError as error:
            raise DealError(f"deal {row}: {error}") from None
        raise DealError(f"deal {row}: its hands cannot be")  # the two checks differ: never seen


def open_deals(hands: Masks, *columns: Column | None) -> OpenDeals:
    """The columns (trump, leader, maker, alone, lone defender) beside the hands, made one length.

    Raises `DealError` if they are not numbers, or not as many as there are deals.
    """
    try:
        size, flat = len(hands), _flat(hands)
    except (AttributeError, TypeError, ValueError, OverflowError):
        raise DealError("hands are rows of four masks, seat 0 first, of 33 bits each") from None
    named = zip(("trump", "leader", "maker", "alone", "defender_alone"), columns, strict=True)
    return OpenDeals(flat, *(_column(name, column, size) for name, column in named))


def _flat(hands: Masks) -> Numbers:
    if isinstance(hands, Sequence):
        if any(len(row) != 4 for row in hands):
            raise ValueError
        return _each([mask for row in hands for mask in row])
    if hands.ndim != 2 or hands.shape[1] != 4 or hands.dtype.kind == "b":
        raise ValueError
    return _each(hands.ravel())


def _column(name: str, column: Column | None, size: int) -> Numbers:
    from euchre_learn.solve.engine import numbers

    try:
        made = _each(column) if _is_many(column) else numbers([_whole(column)] * size)
    except (AttributeError, TypeError, ValueError, OverflowError):
        made = []
    if len(made) != size:
        raise DealError(f"{name} is one number for all {size} deals, or {size} of them")
    return made


def _is_many(column: Column | None) -> TypeGuard[Sequence[int] | NDArray[np.integer]]:
    return isinstance(column, Sequence) or getattr(column, "ndim", 0) > 0


def _each(values: Sequence[int] | NDArray[np.integer]) -> Numbers:
    """Whole numbers as the kernel takes them; an error for what is none, or does not fit.

    Of arrays only those of whole numbers are taken: a fraction would be cut off, and a large
    number without a sign would turn negative.
    """
    from euchre_learn.solve.engine import numbers

    if isinstance(values, Sequence):
        return numbers([_whole(value) for value in values])
    if values.ndim != 1 or values.dtype.kind not in "iub":
        raise TypeError
    made = numbers(cast("Sequence[int]", values))
    if values.dtype.kind == "u" and len(made) and not 0 <= min(made) <= max(made) < 1 << 63:
        raise OverflowError
    return made


def _whole(value: object) -> int:
    """One whole number, as Python or numpy writes it; -1 for None."""
    if value is None:
        return -1
    plain: object = value.item() if hasattr(value, "item") else value
    if not isinstance(plain, SupportsIndex):
        raise TypeError
    return index(plain)
