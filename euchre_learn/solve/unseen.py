"""What a seat does not see, and where it may be: the constraints that hold beyond all doubt.

Facts come from the view alone. A seat that did not follow suit has none of that suit left, by what
cards count as; an upcard that was ordered up is with the dealer unless buried; a maker who had to
hold a natural trump held one; and a farmer's swap left three low cards in the kitty.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from euchre_learn.core.bidding import holds_natural, open_suits
from euchre_learn.core.cards import BENNY, Card, Suit, pack
from euchre_learn.core.deal import Hand
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.hands import SWAPPED, low_cards
from euchre_learn.core.phase import Contract, Phase
from euchre_learn.core.rules import Revokes
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import SeatView
from euchre_learn.solve.masks import mask_of
from euchre_learn.solve.ways import (
    BOXES,
    BURIED,
    MATTERS_NOT,
    NATURAL,
    OTHER_NATURAL,
    Box,
    Group,
    Plan,
    Terms,
    plan,
)

_EVERYWHERE = (1 << BOXES) - 1
Voids = frozenset[tuple[int, Suit]]


@dataclass(frozen=True, slots=True)
class Start:
    """One way the upcard may lie: the cards known in each box, as masks, and what is missing."""

    known: Box
    missing: Box


@dataclass(frozen=True, slots=True)
class Unseen:
    """The unseen cards in the order of the groups of `plan`, and the starts that go with it."""

    cards: tuple[Card, ...]
    starts: tuple[Start, ...]
    plan: Plan

    @property
    def possible(self) -> int:
        """How many layouts there are."""
        return sum(ways for ways, _ in self.plan.starts)


def unseen(view: SeatView) -> Unseen:
    """The unseen cards of a view and everywhere they may lie.

    Where revokes are allowed and no layout is left, somebody has revoked, and what seats did not
    follow tells nothing. Raises `EuchreError` for a view that no deal can give.
    """
    found = _unseen(view, voids(view))
    if not found.possible and view.profile.revokes is Revokes.ALLOWED:
        found = _unseen(view, frozenset())
    if not found.possible:
        raise EuchreError(
            f"no layout fits what seat {view.seat} sees: give a view that state.seen_by(seat) made"
        )
    return found


def played(view: SeatView, seat: int) -> Hand:
    """The cards that a seat has laid so far, in order."""
    return tuple(card for some in _tricks(view) for by, card in some if by == seat)


def has_buried(view: SeatView) -> bool:
    """True once the dealer has put a card down."""
    return view.upcard_is_in_hand and view.phase is not Phase.BURYING


def voids(view: SeatView) -> Voids:
    """The seats other than the viewer's, each with a suit of which it holds no card now.

    A suit that the seat played later on, or must hold, is left out: the seat revoked.
    """
    if not view.contract:
        return frozenset()
    trump, found = view.contract[0].trump, set[tuple[int, Suit]]()
    for trick in _tricks(view):
        for seat, card in trick:
            found.discard((seat, trump.suit_of(card)))
            led = trump.suit_of(trick[0][1])
            if led is not trump.suit_of(card):
                found.add((seat, led))
    if _must_hold_upcard(view):
        found.discard((view.dealer, trump.suit_of(view.upcard)))
    return frozenset((seat, suit) for seat, suit in found if seat != view.seat)


def _tricks(view: SeatView) -> Iterator[tuple[tuple[int, Card], ...]]:
    """Each trick, the one on the table last, as seats with their cards."""
    for trick in view.tricks:
        yield tuple(zip(trick.seats, trick.cards, strict=True))
    yield tuple(zip(view.order, view.laid, strict=False))


def _upcard_is_hidden(view: SeatView) -> bool:
    """True if the dealer took the upcard and another seat looks that has not seen it since."""
    taken = view.upcard_is_in_hand and view.seat != view.dealer
    return taken and view.upcard not in played(view, view.dealer)


def _must_hold_upcard(view: SeatView) -> bool:
    kept = not has_buried(view) or not view.profile.may_bury_upcard
    return _upcard_is_hidden(view) and kept


def _unseen(view: SeatView, without: Voids) -> Unseen:
    sorts = sorted(_sorts(view, without), key=lambda one: _order(one[0]))
    groups, cards = list[Group](), list[Card]()
    for (boxes, mark, low), some in groupby(sorts, key=lambda one: one[0]):
        together = [card for _, card in some]
        groups.append(Group(len(together), boxes, mark, low))
        cards += together
    starts = tuple(_starts(view, without))
    sizes = tuple(start.missing for start in starts)
    return Unseen(tuple(cards), starts, plan(tuple(groups), sizes, _terms(view)))


Sort = tuple[int, int, bool]
"""The boxes where a card may lie, what it does for the maker, and whether it counts as low."""


def _order(sort: Sort) -> tuple[int, Sort]:
    """Cards with few places come first: the plan is smaller."""
    return sort[0].bit_count(), sort


def _sorts(view: SeatView, without: Voids) -> Iterator[tuple[Sort, Card]]:
    """The unseen cards, each with its sort."""
    known, low = set(_known(view)), _low_wanted(view) > 0
    trump = view.contract[0].trump if view.contract else None
    for card in pack(view.profile.pack_size):
        if card not in known:
            is_low = low and bool(low_cards((card,)))
            yield (_boxes(card, trump, without), _mark(view, (card,)), is_low), card


def _boxes(card: Card, trump: Trump | None, without: Voids) -> int:
    """The boxes where a card may lie, as bits."""
    boxes = _EVERYWHERE
    for seat, suit in without:
        if trump is not None and trump.suit_of(card) is suit:
            boxes &= ~(1 << seat)
    return boxes


def _known(view: SeatView) -> tuple[Card, ...]:
    """Every card that this seat can place, the upcard wherever it is."""
    seen = tuple(card for trick in _tricks(view) for _, card in trick)
    return (view.upcard, *view.hand, *view.shown, *view.buried, *_own_down(view), *seen)


def _own_down(view: SeatView) -> Hand:
    """The cards that this seat put under the kitty in a farmer's swap."""
    return tuple(card for swap in view.swapped for card in swap.down)


def _starts(view: SeatView, without: Voids) -> Iterator[Start]:
    """The upcard in the dealer's hand, and buried, as far as either may be."""
    known: list[tuple[Card, ...]] = [(), (), (), (), _own_down(view), view.buried]
    for seat in view.shown_by:
        known[seat] = view.shown
    known[view.seat] = view.hand
    if not _upcard_is_hidden(view):
        yield _start(view, known)
        return
    trump = view.contract[0].trump
    if (view.dealer, trump.suit_of(view.upcard)) not in without:
        held = [(view.upcard,) if box == view.dealer else some for box, some in enumerate(known)]
        yield _start(view, held)
    if not _must_hold_upcard(view):
        yield _start(view, [*known[:BURIED], (view.upcard,)])


def _start(view: SeatView, known: list[tuple[Card, ...]]) -> Start:
    sizes = (*view.counts, view.profile.kitty_size, int(has_buried(view)))
    missing = tuple(size - len(some) for size, some in zip(sizes, known, strict=True))
    return Start(tuple(mask_of(some) for some in known), missing)


def _low_wanted(view: SeatView) -> int:
    """How many low cards another seat's swap left in the kitty, unknown to this one."""
    return SWAPPED if view.swappers and not view.swapped else 0


def _terms(view: SeatView) -> Terms:
    low = _low_wanted(view)
    if (contract := _bound_maker(view)) is None:
        return Terms(low=low)
    seen = _mark(view, played(view, contract.maker))
    ends = (NATURAL, MATTERS_NOT) if _is_stuck(view, contract) else (NATURAL,)
    return Terms(contract.maker, seen, ends, low)


def _bound_maker(view: SeatView) -> Contract | None:
    """The contract, if its maker had to hold a natural trump and this seat cannot see which."""
    if not (view.contract and view.profile.natural_trump) or view.upcard is BENNY:
        return None
    contract = view.contract[0]
    free = contract.round == 1 and contract.maker == view.dealer
    return None if free or contract.maker == view.seat else contract


def _is_stuck(view: SeatView, contract: Contract) -> bool:
    """True if the maker was a stuck dealer, who may name any suit when holding none of them."""
    return view.profile.stick_the_dealer and contract.round == 2 and contract.maker == view.dealer


def _mark(view: SeatView, some: Hand) -> int:
    """What cards do for a maker who had to hold a natural trump."""
    if (contract := _bound_maker(view)) is None:
        return MATTERS_NOT
    if holds_natural(some, contract.trump.suit):
        return NATURAL
    if not _is_stuck(view, contract):
        return MATTERS_NOT
    suits = open_suits(view.profile, view.upcard.suit, stuck=True)
    return OTHER_NATURAL if any(holds_natural(some, suit) for suit in suits) else MATTERS_NOT
