"""A solid bot: it counts its hand in quarter tricks, plays by the book, and remembers nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from euchre_learn.bots.decision import Decision
from euchre_learn.bots.reasons import counted, reasons
from euchre_learn.bots.routine import hand_claimed, routine
from euchre_learn.core.actions import (
    Action,
    Bury,
    DefendAlone,
    DefendTogether,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.cards import Card, Suit, pack
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView
from euchre_learn.solve import calling, engine, policy
from euchre_learn.solve.kernel import TRUMP, lane_of, relative
from euchre_learn.solve.masks import SUIT_NUMBER, mask_of
from euchre_learn.solve.warm import warm_up

_SUITS: Final = tuple(SUIT_NUMBER)


@dataclass(frozen=True, slots=True)
class Normal:
    """Calls by a count of bowers, trumps, aces and short suits; plays a solid card.

    It looks at its hand and at the trick on the table, and has forgotten every earlier card.
    """

    @property
    def name(self) -> str:
        """`normal`."""
        return "normal"

    def action(self, view: SeatView, seed: int) -> Action:
        """What it does, without the reasons."""
        known = routine(view)
        return known.action if known is not None else chosen(view)

    def decide(self, view: SeatView, seed: int) -> Decision:
        """The decision of the view's seat; `BotError` where it has nothing to decide."""
        known = routine(view)
        if known is not None:
            return known
        if view.phase is Phase.HANDS:
            return hand_claimed(view, only_if_weak=True)
        action = chosen(view)
        return Decision(action, reasons(view, action) or (counted(view, action),))


def chosen(view: SeatView, *, remembers: bool = False) -> Action:
    """What a solid player does at a real choice.

    One who `remembers` the cards that have gone is the player of the rollouts.
    """
    warm_up()
    match view.phase:
        case Phase.HANDS:
            return hand_claimed(view, only_if_weak=True).action
        case Phase.ROUND_ONE | Phase.ROUND_TWO | Phase.BENNY:
            return _call(view)
        case Phase.BURYING:
            return _bury(view)
        case Phase.DECLARING:
            yes = calling.plays_alone(_lanes(view), view.seat, calling.facts(view))
            return GoAlone() if yes else KeepPartner()
        case Phase.DEFENDING:
            yes = calling.defends_alone(_lanes(view), calling.facts(view))
            return DefendAlone() if yes else DefendTogether()
    return _card(view, remembers)


def card_among(view: SeatView, some: Iterable[Card]) -> Card:
    """The card of these, of the hand and allowed, that a solid player plays or buries here."""
    warm_up()
    trump = view.contract[0].trump.suit
    number = SUIT_NUMBER[trump]
    own = relative(mask_of(some), number)
    if view.phase is Phase.BURYING:
        card = policy.card_to_bury(_lanes(view), own)
    else:
        card = _played(view, own, _unseen(view, view.laid, number), number)
    return _cards_in_lanes(trump, view.profile.pack_size)[int(card)]


def _call(view: SeatView) -> Action:
    facts, hand = calling.facts(view), mask_of(view.hand)
    upcard = mask_of([view.upcard])
    if view.phase is Phase.BENNY:
        return _benny(view, facts)
    upsuit = calling.suit_number(upcard)
    if view.phase is Phase.ROUND_ONE:
        return _as_action(calling.call_one(hand, upcard, upsuit, view.seat, view.dealer, facts))
    return _as_action(calling.call_two(hand, upsuit, view.seat, view.dealer, facts))


def _as_action(code: int) -> Action:
    if code == calling.PASS:
        return Pass()
    if code < calling.NAME:
        return OrderUp(code == calling.ORDER_ALONE)
    return NameSuit(_SUITS[(code - calling.NAME) & 3], code >= calling.NAME_ALONE)


def _benny(view: SeatView, facts: engine.Numbers) -> Action:
    """The suit that counts most with the Benny; with the hand unseen, any."""
    hand, benny = mask_of(view.hand), mask_of([view.upcard])
    may_bury = int(view.profile.may_bury_upcard)

    def worth(suit: Suit) -> int:
        if not hand:
            return 0
        return int(calling.worth(calling.five_of(hand, benny, SUIT_NUMBER[suit], may_bury)))

    best = max(Suit, key=worth)
    alone = worth(best) >= facts[calling.ALONE_AT]
    return NameSuit(best, bool(alone and calling.may_gain_alone(view.seat, facts)))


def _lanes(view: SeatView) -> int:
    """The seat's hand in lanes."""
    return int(relative(mask_of(view.hand), SUIT_NUMBER[view.contract[0].trump.suit]))


def _bury(view: SeatView) -> Action:
    trump = view.contract[0].trump.suit
    allowed = [action.card for action in view.may if isinstance(action, Bury)]
    number = SUIT_NUMBER[trump]
    card = policy.card_to_bury(_lanes(view), relative(mask_of(allowed), number))
    return Bury(_cards_in_lanes(trump, view.profile.pack_size)[int(card)])


def _card(view: SeatView, remembers: bool) -> Action:
    trump = view.contract[0].trump.suit
    number = SUIT_NUMBER[trump]
    unseen = _unseen(view, _gone(view) if remembers else view.laid, number)
    card = _played(view, _lanes(view), unseen, number)
    return PlayCard(_cards_in_lanes(trump, view.profile.pack_size)[int(card)])


def _unseen(view: SeatView, gone: Iterable[Card], number: int) -> int:
    """In lanes, the cards that are neither in the hand nor gone."""
    everything = relative(mask_of(pack(view.profile.pack_size)), number)
    return int(everything & ~(_lanes(view) | relative(mask_of(gone), number)))


def _played(view: SeatView, hand: int, unseen: int, number: int) -> int:
    """In lanes, the card of these that the policy plays."""
    if view.laid:
        return _following(view, hand, unseen, number)
    making = int(view.seat % 2 == view.contract[0].side)
    return int(policy.lead_card(hand, unseen, making))


def _gone(view: SeatView) -> list[Card]:
    """The cards that the whole table has seen go."""
    played = [card for trick in view.tricks for card in trick.cards]
    out = [] if view.contract[0].picked_up else [view.upcard]
    return [*played, *view.laid, *out]


def _following(view: SeatView, hand: int, unseen: int, number: int) -> int:
    winner = view.contract[0].trump.winner(view.laid)
    lane = lane_of(relative(mask_of(view.laid[:1]), number))
    best = relative(mask_of(view.laid[winner : winner + 1]), number) & (lane | TRUMP)
    behind = view.order[len(view.laid) + 1 :]
    foes = sum(seat % 2 != view.seat % 2 for seat in behind)
    partner = int(any(seat % 2 == view.seat % 2 for seat in behind))
    friendly = int(view.order[winner] % 2 == view.seat % 2)
    return int(policy.follow_card(hand, unseen, lane, best, friendly, foes, partner))


@cache
def _cards_in_lanes(trump: Suit, pack_size: int) -> Mapping[int, Card]:
    """Every card by its place in the lanes of a trump suit."""
    number = SUIT_NUMBER[trump]
    return {int(relative(mask_of([card]), number)): card for card in pack(pack_size)}
