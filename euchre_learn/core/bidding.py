"""The two bidding rounds, the pick-up and the bury, and the question "alone?" before the lead.

This module settles that the first acceptance ends the bidding; that the dealer takes the upcard
whoever ordered it and buries one of six, except where a partner who orders up alone leaves it out;
that the turned-down suit cannot be named; that four more passes throw the deal in unless the dealer
is stuck; and that at most one defender plays alone, against a lone maker only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from euchre_learn.core.actions import (
    Action,
    Bury,
    Call,
    DefendAlone,
    DefendTogether,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
)
from euchre_learn.core.cards import BENNY, PACK_32, Card, Suit
from euchre_learn.core.deal import Hand, Hands, with_hand
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Contract, Phase, Setup, Step
from euchre_learn.core.play import Playing, first_leader, order_of_play
from euchre_learn.core.rules import AloneDeclared, RulesProfile
from euchre_learn.core.rulings import (
    ALLOWED,
    DealerIsStuck,
    MustGoAlone,
    NeedsNaturalTrump,
    NotInHand,
    Ruling,
    SuitTurnedDown,
    UpcardStays,
    WrongMoment,
    refused,
)
from euchre_learn.core.scoring import Outcome, Points
from euchre_learn.core.seats import FOUR
from euchre_learn.core.trump import Trump

_PASS: Final = Pass()
_ROUND_ONE: Final[tuple[Action, ...]] = (_PASS, OrderUp(), OrderUp(alone=True))
_ALL_SUITS: Final = tuple(Suit)
_OTHERS: Final = {turned: tuple(s for s in Suit if s is not turned) for turned in Suit}


def _named(suits: tuple[Suit, ...]) -> tuple[Action, ...]:
    return tuple(NameSuit(suit, alone) for suit in suits for alone in (False, True))


_NAMES: Final = {suits: _named(suits) for suits in (_ALL_SUITS, *_OTHERS.values())}
_BURIES: Final = {card: Bury(card) for card in (BENNY, *PACK_32)}
_ALONE: Final[tuple[Action, ...]] = (KeepPartner(), GoAlone())
_DEFENCE: Final[tuple[Action, ...]] = (DefendTogether(), DefendAlone())


@dataclass(frozen=True, slots=True)
class _Bidding(Step):
    """Calls are made in turn from eldest; `calls` holds those of both rounds."""

    setup: Setup
    calls: tuple[Call, ...] = ()

    @property
    def hands(self) -> Hands:
        """The hands as dealt."""
        return self.setup.deal.hands

    @property
    def to_act(self) -> int:
        """The seat that speaks next."""
        return (self.setup.deal.dealer + 1 + len(self.calls)) % 4


@dataclass(frozen=True, slots=True)
class RoundOne(_Bidding):
    """First round: accept the upcard's suit, or pass."""

    phase: ClassVar[Phase] = Phase.ROUND_ONE

    def legal_actions(self) -> tuple[Action, ...]:
        """Pass, order up, order up alone, as far as the profile lets this seat."""
        rules = self.setup.profile
        if not (rules.canadian_loner or rules.natural_trump):
            return _ROUND_ONE
        return tuple(action for action in _ROUND_ONE if self._ruling(action).allowed)

    def _ruling(self, action: Action) -> Ruling:
        if type(action) is Pass:
            return ALLOWED
        if type(action) is not OrderUp:
            return refused(WrongMoment(action, "Order up or pass"))
        rules, partner = self.setup.profile, self.to_act == FOUR.partner(self.dealer)
        if rules.canadian_loner and partner and not action.alone:
            return refused(MustGoAlone())
        if rules.natural_trump and not self._has_natural():
            return refused(NeedsNaturalTrump(self.upcard.suit))
        return ALLOWED

    def _has_natural(self) -> bool:
        """Whether the seat to act holds a card of the suit; the dealer would hold the upcard."""
        suit = self.upcard.suit
        return self.to_act == self.dealer or holds_natural(self.hands[self.to_act], suit)

    def after(
        self, action: Action, by: int | None = None
    ) -> RoundOne | RoundTwo | Burying | BeforeTheLead:
        """The state after a call; `IllegalAction` with the ruling if it may not be made."""
        self._require(action, by)
        assert isinstance(action, Pass | OrderUp)
        calls = (*self.calls, action)
        if isinstance(action, OrderUp):
            return self._made(calls, action.alone)
        return RoundOne(self.setup, calls) if len(calls) < 4 else RoundTwo(self.setup, calls)

    def _made(self, calls: tuple[Call, ...], alone: bool) -> Burying | BeforeTheLead:
        """The upcard's suit is trump; the dealer takes the card unless the rules leave it out."""
        taken = not leaves_upcard_out(self.profile, self.to_act, self.dealer, alone)
        contract = Contract(self.to_act, Trump(self.upcard.suit), 1, alone, picked_up=taken)
        if taken:
            return Burying(self.setup, calls, contract)
        return before_the_lead(self.setup, calls, contract, (), self.hands)


@dataclass(frozen=True, slots=True)
class RoundTwo(_Bidding):
    """Second round: name any suit but the one turned down, or pass."""

    phase: ClassVar[Phase] = Phase.ROUND_TWO

    @property
    def turned_down(self) -> Suit:
        """The suit that may not be named."""
        return self.upcard.suit

    @property
    def is_stuck(self) -> bool:
        """True if the dealer is to speak and must name a suit."""
        return self.profile.stick_the_dealer and self.to_act == self.dealer

    def legal_actions(self) -> tuple[Action, ...]:
        """Pass, unless the dealer is stuck, and the suits that may be named, alone or not."""
        suits = self.suits
        names = _NAMES[suits] if suits in _NAMES else _named(suits)
        return names if self.is_stuck else (_PASS, *names)

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that the seat to act may name.

        All but the one turned down, which a stuck dealer may name too where the profile says so;
        only suits that the seat holds where the profile wants a natural trump, unless a stuck
        dealer holds none of them.
        """
        rules = self.setup.profile
        suits = open_suits(rules, self.turned_down, stuck=self.is_stuck)
        if rules.natural_trump:
            held = tuple(s for s in suits if holds_natural(self.hands[self.to_act], s))
            return suits if self.is_stuck and not held else held
        return suits

    def _ruling(self, action: Action) -> Ruling:
        if isinstance(action, NameSuit):
            return ALLOWED if action.suit in self.suits else refused(self._barred(action.suit))
        if isinstance(action, Pass):
            return refused(self._stuck()) if self.is_stuck else ALLOWED
        return refused(WrongMoment(action, "Name a suit or pass"))

    def _stuck(self) -> DealerIsStuck:
        return DealerIsStuck(self.turned_down, self.profile.stuck_may_name_turned_down)

    def _barred(self, suit: Suit) -> SuitTurnedDown | NeedsNaturalTrump:
        may_be_named = self.profile.stuck_may_name_turned_down and self.is_stuck
        if suit is self.turned_down and not may_be_named:
            return SuitTurnedDown(suit)
        return NeedsNaturalTrump(suit)

    def after(self, action: Action, by: int | None = None) -> RoundTwo | BeforeTheLead | PassedOut:
        """The state after a call; `IllegalAction` with the ruling if it may not be made."""
        self._require(action, by)
        assert isinstance(action, Pass | NameSuit)
        calls = (*self.calls, action)
        if isinstance(action, NameSuit):
            contract = Contract(self.to_act, Trump(action.suit), 2, action.alone)
            return before_the_lead(self.setup, calls, contract, (), self.hands)
        return RoundTwo(self.setup, calls) if len(calls) < 8 else PassedOut(self.setup, calls)


@dataclass(frozen=True, slots=True)
class Burying(Step):
    """The dealer has taken the upcard and holds six cards: one goes face down."""

    setup: Setup
    calls: tuple[Call, ...]
    contract: Contract

    phase: ClassVar[Phase] = Phase.BURYING

    @property
    def to_act(self) -> int:
        """The dealer."""
        return self.dealer

    @property
    def six(self) -> Hand:
        """The dealer's five cards and the upcard."""
        return (*self.deal.hands[self.dealer], self.upcard)

    @property
    def hands(self) -> Hands:
        """The hands now; the dealer holds six cards."""
        return with_hand(self.deal.hands, self.dealer, self.six)

    def legal_actions(self) -> tuple[Action, ...]:
        """A bury for each of the six cards, or of five where the upcard has to stay."""
        hand = self.six if self.setup.profile.may_bury_upcard else self.six[:5]
        return tuple([_BURIES[card] for card in hand])

    def _ruling(self, action: Action) -> Ruling:
        if not isinstance(action, Bury):
            return refused(WrongMoment(action, "Bury a card first: the dealer holds six"))
        if action.card not in self.six:
            return refused(NotInHand(action.card, self.dealer))
        if action.card is self.upcard and not self.profile.may_bury_upcard:
            return refused(UpcardStays(action.card))
        return ALLOWED

    def after(self, action: Action, by: int | None = None) -> BeforeTheLead:
        """The state once a card is buried; `IllegalAction` with the ruling if it may not be."""
        self._require(action, by)
        assert isinstance(action, Bury)
        five = tuple([card for card in self.six if card is not action.card])
        hands = with_hand(self.deal.hands, self.dealer, five)
        return before_the_lead(self.setup, self.calls, self.contract, (action.card,), hands)


@dataclass(frozen=True, slots=True)
class Declaring(Step):
    """The maker, who has not said "alone" yet, is asked once before the lead."""

    setup: Setup
    calls: tuple[Call, ...]
    contract: Contract
    buried: tuple[Card, ...]
    hands: Hands

    phase: ClassVar[Phase] = Phase.DECLARING

    @property
    def to_act(self) -> int:
        """The maker."""
        return self.contract.maker

    def legal_actions(self) -> tuple[Action, ...]:
        """Keep the partner, or go alone."""
        return _ALONE

    def _ruling(self, action: Action) -> Ruling:
        if isinstance(action, KeepPartner | GoAlone):
            return ALLOWED
        return refused(WrongMoment(action, "Say whether you play alone"))

    def after(self, action: Action, by: int | None = None) -> Defending | Playing:
        """The first trick, with or without the partner; first the defenders may be asked."""
        self._require(action, by)
        contract = replace(self.contract, alone=isinstance(action, GoAlone))
        return _with_alone_settled(self.setup, self.calls, contract, self.buried, self.hands)


@dataclass(frozen=True, slots=True)
class Defending(Step):
    """Against a lone maker the defenders are asked in order from eldest; the first yes ends it."""

    setup: Setup
    calls: tuple[Call, ...]
    contract: Contract
    buried: tuple[Card, ...]
    hands: Hands
    asked: int = 0

    phase: ClassVar[Phase] = Phase.DEFENDING

    @property
    def to_act(self) -> int:
        """The defender who is asked."""
        return self.contract.defenders_from(self.dealer)[self.asked]

    def legal_actions(self) -> tuple[Action, ...]:
        """Defend together, or alone."""
        return _DEFENCE

    def _ruling(self, action: Action) -> Ruling:
        if isinstance(action, DefendAlone | DefendTogether):
            return ALLOWED
        return refused(WrongMoment(action, "Say whether you defend alone"))

    def after(self, action: Action, by: int | None = None) -> Defending | Playing:
        """The other defender is asked, or the first trick starts."""
        self._require(action, by)
        contract = self.contract
        if isinstance(action, DefendAlone):
            contract = replace(contract, defends_alone=(self.to_act,))
        elif self.asked == 0:
            return replace(self, asked=1)
        return _first_trick(self.setup, self.calls, contract, self.buried, self.hands)


@dataclass(frozen=True, slots=True)
class PassedOut(Step):
    """Everyone passed twice: nobody scores."""

    setup: Setup
    calls: tuple[Call, ...]

    phase: ClassVar[Phase] = Phase.OVER

    @property
    def hands(self) -> Hands:
        """The hands as dealt."""
        return self.setup.deal.hands

    @property
    def to_act(self) -> int:
        """Nobody: raises `EuchreError`."""
        raise EuchreError("the deal was thrown in: nobody is to act")

    @property
    def result(self) -> Points:
        """Passed out, no points."""
        return Points(Outcome.PASSED_OUT, 0, 0)

    @property
    def points(self) -> tuple[int, int]:
        """Nothing for either side."""
        return 0, 0

    def legal_actions(self) -> tuple[Action, ...]:
        """Nothing."""
        return ()

    def _ruling(self, action: Action) -> Ruling:
        return refused(WrongMoment(action, "Deal again: everyone passed twice"))

    def after(self, action: Action, by: int | None = None) -> PassedOut:
        """Never: raises `IllegalAction`."""
        self._require(action, by)
        return self


BeforeTheLead = Declaring | Defending | Playing
"""What can follow once trump is made and the dealer holds five cards."""


def leaves_upcard_out(profile: RulesProfile, maker: int, dealer: int, alone: bool) -> bool:
    """True if the dealer does not take the upcard: the partner orders up alone (`skill_games`)."""
    return profile.upcard_out_when_partner_alone and alone and maker == FOUR.partner(dealer)


def open_suits(profile: RulesProfile, turned_down: Suit, *, stuck: bool) -> tuple[Suit, ...]:
    """The suits that may be named in the second round: not the one turned down.

    A stuck dealer may name that one too where the profile says so.
    """
    free = stuck and profile.stuck_may_name_turned_down
    return _ALL_SUITS if free else _OTHERS[turned_down]


def holds_natural(hand: Hand, suit: Suit) -> bool:
    """True if the hand holds a card printed in the suit; bowers of the other suit do not count."""
    return any(card is not BENNY and card.suit is suit for card in hand)


def before_the_lead(
    setup: Setup,
    calls: tuple[Call, ...],
    contract: Contract,
    buried: tuple[Card, ...],
    hands: Hands,
) -> BeforeTheLead:
    """Ask the maker "alone?" if the profile lets it be said this late and it is not yet said."""
    if contract.alone or setup.profile.alone_declared is AloneDeclared.WITH_CALL:
        return _with_alone_settled(setup, calls, contract, buried, hands)
    return Declaring(setup, calls, contract, buried, hands)


def _with_alone_settled(
    setup: Setup,
    calls: tuple[Call, ...],
    contract: Contract,
    buried: tuple[Card, ...],
    hands: Hands,
) -> Defending | Playing:
    """Against a lone maker, ask the defenders where the profile lets them play alone."""
    if contract.alone and setup.profile.defend_alone:
        return Defending(setup, calls, contract, buried, hands)
    return _first_trick(setup, calls, contract, buried, hands)


def _first_trick(
    setup: Setup,
    calls: tuple[Call, ...],
    contract: Contract,
    buried: tuple[Card, ...],
    hands: Hands,
) -> Playing:
    order = order_of_play(first_leader(setup.deal.dealer, contract, setup.profile), contract)
    return Playing(setup, calls, contract, buried, hands, (), order, ())
