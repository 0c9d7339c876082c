"""Before the bidding: hands so poor that a table swaps cards or deals again, and the Benny.

This module settles the farmer's hand in both forms, the hand of aces without a face card, and
what happens when the Benny is turned up. Seats are asked once, in order from eldest; every seat is
asked, so that the question tells nothing. Only a dealer who has to name a suit for the Benny before
looking at the hand is not: nobody claims a hand unseen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar, Final

from euchre_learn.core.actions import Action, Call, FarmersHand, KeepHand, NameSuit, ShowAces
from euchre_learn.core.bidding import Burying, RoundOne
from euchre_learn.core.cards import BENNY, Card, Rank, Suit
from euchre_learn.core.deal import Deal, Hand, Hands, with_hand
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Contract, Phase, Setup, Step, Swap, dealer_is_blind
from euchre_learn.core.rules import AceNoFace, RulesProfile
from euchre_learn.core.rulings import (
    ALLOWED,
    NotInHand,
    NotSuchAHand,
    Ruling,
    WrongMoment,
    refused,
)
from euchre_learn.core.trump import Trump

_LOW: Final = frozenset({Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN})
_KEEP: Final = KeepHand()
_NAMES: Final[tuple[Action, ...]] = tuple(
    NameSuit(suit, alone) for suit in Suit for alone in (False, True)
)
_ACES_NEEDED: Final = {
    AceNoFace.OFF: "aces without a face card are played here",
    AceNoFace.ONE_ACE: "it takes exactly one ace, and otherwise only {low}",
    AceNoFace.ANY_ACES: "it takes an ace or more, and otherwise only {low}",
}
SWAPPED: Final = 3
"""How many cards a farmer's swap moves."""


def low_cards(hand: Hand) -> Hand:
    """The nines and tens of a hand, and with 32 cards the sevens and eights."""
    return tuple(card for card in hand if card is not BENNY and card.rank in _LOW)


def is_farmers(hand: Hand) -> bool:
    """True for a hand that holds nothing but low cards."""
    return len(low_cards(hand)) == len(hand)


def is_ace_no_face(hand: Hand, rule: AceNoFace) -> bool:
    """True for aces and otherwise only low cards: exactly one ace, or any number, by the rule."""
    aces = sum(card is not BENNY and card.rank is Rank.ACE for card in hand)
    if rule is AceNoFace.OFF or len(low_cards(hand)) + aces != len(hand):
        return False
    return aces == 1 if rule is AceNoFace.ONE_ACE else aces > 0


@dataclass(frozen=True, slots=True)
class LookingAtHands(Step):
    """Each seat in turn may claim a farmer's hand, or aces without a face, before any call."""

    setup: Setup
    asked: int = 0
    calls: tuple[Call, ...] = ()

    phase: ClassVar[Phase] = Phase.HANDS

    @property
    def hands(self) -> Hands:
        """The hands as they are now."""
        return self.setup.deal.hands

    @property
    def to_act(self) -> int:
        """The seat that is asked."""
        return (self.dealer + 1 + self.asked) % 4

    def legal_actions(self) -> tuple[Action, ...]:
        """Keep the hand, and what may be claimed for it."""
        hand, rules = self.hands[self.to_act], self.profile
        actions: list[Action] = [_KEEP]
        if rules.farmers_swap and not self.setup.swaps:
            actions += [FarmersHand(three) for three in combinations(low_cards(hand), SWAPPED)]
        if rules.farmers_redeal and is_farmers(hand):
            actions.append(FarmersHand())
        if is_ace_no_face(hand, rules.ace_no_face):
            actions.append(ShowAces())
        return tuple(actions)

    def _ruling(self, action: Action) -> Ruling:
        if action in self.legal_actions():
            return ALLOWED
        if isinstance(action, FarmersHand):
            return refused(self._no_farmers(action))
        if isinstance(action, ShowAces):
            return refused(NotSuchAHand(self._aces_needed()))
        return refused(WrongMoment(action, "Keep the hand, or show it"))

    def _aces_needed(self) -> str:
        return _ACES_NEEDED[self.profile.ace_no_face].format(low=self.profile.low_words)

    def _no_farmers(self, action: FarmersHand) -> NotSuchAHand | NotInHand:
        hand = self.hands[self.to_act]
        strange = [card for card in action.swap if card not in hand]
        if strange:
            return NotInHand(strange[0], self.to_act)
        if self.profile.farmers_redeal:
            return NotSuchAHand(f"a farmer's hand holds nothing but {self.profile.low_words}")
        if self.profile.farmers_swap and self.setup.swaps:
            return NotSuchAHand("one hand has been swapped in this deal already")
        if self.profile.farmers_swap:
            three = f"three of the {self.profile.low_words}"
            return NotSuchAHand(f"a swap takes {three}, in the order they are held")
        return NotSuchAHand("no farmer's hand is played here")

    def after(self, action: Action, by: int | None = None) -> LookingAtHands | Opening | Redealt:
        """The next seat is asked, or the bidding starts, or the deal is dealt again."""
        self._require(action, by)
        if isinstance(action, ShowAces) or action == FarmersHand():
            return Redealt(self.setup, self.to_act)
        setup = self.setup
        if isinstance(action, FarmersHand):
            setup = _swapped(setup, self.to_act, action.swap)
        asked = self.asked + 1
        last = asked == seats_asked(setup.profile, setup.deal.upcard)
        return opening(setup) if last else LookingAtHands(setup, asked)


def seats_asked(profile: RulesProfile, upcard: Card) -> int:
    """How many seats are asked: all four, but not a dealer who may not look at the hand yet."""
    return 3 if dealer_is_blind(profile, upcard) else 4


def _swapped(setup: Setup, seat: int, down: tuple[Card, ...]) -> Setup:
    """Three cards go face down, and the top three of the kitty come to hand."""
    deal = setup.deal
    up, rest = deal.kitty[:SWAPPED], deal.kitty[SWAPPED:]
    hand = (*(card for card in deal.hands[seat] if card not in down), *up)
    hands = with_hand(deal.hands, seat, hand)
    new = Deal(deal.dealer, hands, deal.upcard, (*down, *rest))
    return replace(setup, deal=new, swaps=(*setup.swaps, Swap(seat, down, up)))


@dataclass(frozen=True, slots=True)
class BennyTurned(Step):
    """The Benny is turned up: no bidding, the dealer names a suit, takes it and buries one."""

    setup: Setup
    calls: tuple[Call, ...] = ()

    phase: ClassVar[Phase] = Phase.BENNY

    @property
    def hands(self) -> Hands:
        """The hands as dealt."""
        return self.setup.deal.hands

    @property
    def to_act(self) -> int:
        """The dealer."""
        return self.dealer

    def legal_actions(self) -> tuple[Action, ...]:
        """The four suits, with and without a partner."""
        return _NAMES

    def _ruling(self, action: Action) -> Ruling:
        if isinstance(action, NameSuit):
            return ALLOWED
        return refused(WrongMoment(action, "Name a suit: the Benny is turned up"))

    def after(self, action: Action, by: int | None = None) -> Burying:
        """The dealer holds six cards, the Benny among them."""
        self._require(action, by)
        assert isinstance(action, NameSuit)
        contract = Contract(self.dealer, Trump(action.suit), 1, action.alone, picked_up=True)
        return Burying(self.setup, (action,), contract)


@dataclass(frozen=True, slots=True)
class Redealt(Step):
    """A hand was shown: the same dealer deals again, and no deal is scored."""

    setup: Setup
    shown: int
    calls: tuple[Call, ...] = ()

    phase: ClassVar[Phase] = Phase.OVER

    @property
    def hands(self) -> Hands:
        """The hands as dealt."""
        return self.setup.deal.hands

    @property
    def to_act(self) -> int:
        """Nobody: raises `EuchreError`."""
        raise EuchreError("the deal is dealt again: nobody is to act")

    @property
    def points(self) -> tuple[int, int]:
        """Nothing for either side."""
        return 0, 0

    def legal_actions(self) -> tuple[Action, ...]:
        """Nothing."""
        return ()

    def _ruling(self, action: Action) -> Ruling:
        return refused(WrongMoment(action, "Deal again: a hand was shown"))

    def after(self, action: Action, by: int | None = None) -> Redealt:
        """Never: raises `IllegalAction`."""
        self._require(action, by)
        return self


Opening = RoundOne | BennyTurned
"""Where the bidding of a deal starts."""


def opening(setup: Setup) -> Opening:
    """The first round of bidding, or the dealer's naming of a suit if the Benny is turned up."""
    return BennyTurned(setup) if setup.deal.upcard is BENNY else RoundOne(setup)


def first_step(setup: Setup) -> LookingAtHands | Opening:
    """The first state of a deal under its profile."""
    return LookingAtHands(setup) if setup.profile.asks_for_hands else opening(setup)
