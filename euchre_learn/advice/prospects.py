"""What a hand would be worth as the maker's: the suits open to a seat, and what it holds in each.

A prospect is one suit that may be made trump now, with the hand as it would be then (a dealer's
six cards if the upcard comes to hand) and the actions that would do it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from euchre_learn.advice.facts import (
    Deals,
    Fact,
    Holds,
    SideAces,
    SureTrumps,
    TakesUpcard,
    listed,
)
from euchre_learn.advice.reading import (
    contract_of,
    is_dealer,
    others_deal,
    partner_deals,
    side_aces,
    six_or_five,
    sure_trumps,
    trumps,
)
from euchre_learn.core.actions import Action, GoAlone, KeepPartner, NameSuit, OrderUp
from euchre_learn.core.cards import BENNY, Card, Rank, Suit, pack
from euchre_learn.core.deal import Hand
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import AloneDeclared
from euchre_learn.core.trump import Trump, next_suit
from euchre_learn.core.view import SeatView

_SMALL: Final = frozenset({Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN})


@dataclass(frozen=True, slots=True)
class Prospect:
    """A suit that may be made trump, the hand as it would be, and the actions for it."""

    trump: Trump
    hand: Hand
    trumps: tuple[Card, ...]
    sure: tuple[Card, ...]
    aces: tuple[Card, ...]
    call: Action
    alone: Action
    tops: tuple[Card, ...]
    takes: bool

    @property
    def suit(self) -> Suit:
        """The suit that would be trump."""
        return self.trump.suit

    @property
    def both_bowers(self) -> bool:
        """True if both bowers are held."""
        return self.trump.right in self.trumps and self.trump.left in self.trumps

    @property
    def has_bower(self) -> bool:
        """True if a bower is held, or the Benny."""
        return any(self.trump.is_bower(card) or card is BENNY for card in self.trumps)

    @property
    def two_and_ace(self) -> bool:
        """Two sure trumps with a side ace."""
        return len(self.sure) >= 2 and bool(self.aces)

    @property
    def three_with_bower(self) -> bool:
        """Three trumps with a bower."""
        return len(self.trumps) >= 3 and self.has_bower

    @property
    def bowers_and_ace(self) -> bool:
        """Both bowers and an ace, of trumps or beside them."""
        return self.both_bowers and (len(self.sure) >= 3 or bool(self.aces))

    @property
    def is_good(self) -> bool:
        """A good call by any of the three counts."""
        return self.two_and_ace or self.three_with_bower or self.bowers_and_ace

    @property
    def is_fair(self) -> bool:
        """Enough where the own side has help: a sure trump with another beside it."""
        return bool(self.sure) and len(self.trumps) >= 2

    @property
    def is_middling(self) -> bool:
        """Three trumps whatever they are, or two with a sure one and a side ace."""
        pair_and_ace = len(self.trumps) >= 2 and bool(self.sure) and bool(self.aces)
        return len(self.trumps) >= 3 or pair_and_ace

    @property
    def is_small(self) -> bool:
        """Nothing but small trumps and no side ace."""
        small = all(card is not BENNY and card.rank in _SMALL for card in self.trumps)
        return small and not self.aces

    @property
    def run(self) -> tuple[Card, ...]:
        """The trumps from the highest down without a gap; nothing can beat them."""
        held = [card in self.trumps for card in self.tops]
        return self.tops[: held.index(False) if False in held else len(held)]

    @property
    def four_tricks(self) -> bool:
        """Four tricks in sight: the top three and a side ace, or three of four and two aces."""
        top_three = len(self.run) >= 3 and bool(self.aces)
        return top_three or (self.three_of_four and len(self.aces) >= 2)

    @property
    def three_of_four(self) -> bool:
        """Three of the four highest trumps."""
        return sum(card in self.trumps for card in self.tops[:4]) >= 3

    @property
    def three_tops(self) -> bool:
        """The two highest trumps with an ace, or close to it: three of the four highest."""
        aces = bool(self.aces) or len(self.sure) >= 3
        return (len(self.run) >= 2 and aces) or self.three_of_four

    def facts(self) -> tuple[Fact, ...]:
        """What the hand would hold: all its trumps, the sure ones, the side aces."""
        held: tuple[Fact, ...] = (Holds(self.suit, self.trumps),)
        if self.sure:
            held = (*held, SureTrumps(self.suit, self.sure))
        return (*held, SideAces(self.suit, self.aces)) if self.aces else held

    @property
    def have(self) -> str:
        """`You have`, or `You would have` where the upcard is still to come."""
        return "You would have" if self.takes else "You have"

    @property
    def words(self) -> str:
        """What is held, as the object of a sentence: `{Jh} and {Ah} of trumps, {As} beside`."""
        beside = f", {listed(self.aces)} beside" if self.aces else ""
        return f"{held_words(self.trumps)}{beside}"


def held_words(some: tuple[Card, ...]) -> str:
    """Trumps as the object of a sentence: `{Jh} and {Ah} of trumps`, or `no trump`."""
    return f"{listed(some)} of trumps" if some else "no trump"


def having(some: Sequence[Prospect]) -> str:
    """What a seat has, or would have: of several suits, each in turn."""
    if len(some) == 1:
        return f"{some[0].have} {some[0].words}"
    each = [f"or {{{one.suit.letter}}}: {one.words}" for one in some]
    return f"You may take {'; '.join(each).removeprefix('or ')}"


def prospects(view: SeatView) -> tuple[Prospect, ...]:
    """The suits that the seat may make trump now, or, asked "alone?", the one it made.

    A dealer who names a suit for the Benny unseen has nothing to go by, and gets none.
    """
    if not view.hand:
        return ()
    if view.phase is Phase.DECLARING and view.may:
        trump = contract_of(view).trump
        return (_prospect(view, trump.suit, KeepPartner(), GoAlone()),)
    if any(isinstance(action, OrderUp) for action in view.may):
        return (_prospect(view, view.upcard.suit, OrderUp(), OrderUp(alone=True)),)
    suits = dict.fromkeys(action.suit for action in view.may if isinstance(action, NameSuit))
    return tuple(_prospect(view, s, NameSuit(s), NameSuit(s, alone=True)) for s in suits)


def open_calls(view: SeatView) -> tuple[Prospect, ...]:
    """The suits that the seat may make trump now; none once trump is made."""
    return () if view.phase is Phase.DECLARING else prospects(view)


def _prospect(view: SeatView, suit: Suit, call: Action, alone: Action) -> Prospect:
    trump = Trump(suit)
    hand = view.hand if view.phase is Phase.DECLARING else six_or_five(view, suit)
    tops = trump.order(suit, pack(view.profile.pack_size))
    mine, aces = trumps(hand, trump), side_aces(hand, trump)
    sure, takes = sure_trumps(hand, trump), len(hand) > len(view.hand)
    return Prospect(trump, hand, mine, sure, aces, call, alone, tops, takes)


def seat_facts(view: SeatView) -> tuple[Fact, ...]:
    """Who deals, and in the first round who takes the upcard."""
    if view.phase in (Phase.ROUND_ONE, Phase.BENNY):
        return Deals(view.dealer), TakesUpcard(view.dealer, view.upcard)
    return (Deals(view.dealer),)


def is_enough(view: SeatView, prospect: Prospect) -> bool:
    """True if this seat calls on so much by the rules of thumb.

    In the first round an opponent of the dealer hands over a trump and needs a good hand, the
    dealer needs less, and the dealer's partner less again in the own hand, with the upcard to
    come. In the second nobody gets a trump, and eldest's side needs least for the next suit.
    """
    if prospect.is_good:
        return True
    if view.phase is Phase.ROUND_ONE and not is_dealer(view):
        return partner_deals(view) and prospect.is_fair
    return prospect.is_middling or (_is_next(view, prospect) and prospect.is_fair)


def _is_next(view: SeatView, prospect: Prospect) -> bool:
    """True for the next suit in the second round, on eldest's side."""
    second = view.phase is Phase.ROUND_TWO and others_deal(view)
    return second and prospect.suit is next_suit(view.upcard.suit)


def is_thin(prospect: Prospect) -> bool:
    """True for a hand that nobody should call on: two trumps at most, one top card at most."""
    return len(prospect.trumps) <= 2 and len(prospect.sure) + len(prospect.aces) < 2


def said_with_call(view: SeatView) -> bool:
    """True if "alone" has to come with the call."""
    return view.profile.alone_declared is AloneDeclared.WITH_CALL


def calls_of(some: Sequence[Prospect]) -> tuple[Action, ...]:
    """The calls of these prospects, with the partner."""
    return tuple(one.call for one in some)


def every_call(some: Sequence[Prospect]) -> tuple[Action, ...]:
    """The calls of these prospects, with the partner and alone."""
    return tuple(action for one in some for action in (one.call, one.alone))


def all_facts(some: Sequence[Prospect]) -> tuple[Fact, ...]:
    """The facts of all these prospects."""
    return tuple(fact for one in some for fact in one.facts())
