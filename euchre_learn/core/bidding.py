"""The two bidding rounds, the pick-up and the bury, and the question "alone?" before the lead.

This module settles that the first acceptance ends the bidding; that the dealer takes the upcard
whoever ordered it and buries one of six; that the turned-down suit cannot be named; and that four
more passes throw the deal in unless the dealer is stuck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from euchre_learn.core.actions import (
    Action,
    Bury,
    Call,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
)
from euchre_learn.core.cards import PACK_32, Card, Suit
from euchre_learn.core.deal import Hand, Hands
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Contract, Phase, Setup, Step
from euchre_learn.core.play import Playing, first_leader, order_of_play
from euchre_learn.core.rules import AloneDeclared
from euchre_learn.core.rulings import (
    ALLOWED,
    DealerIsStuck,
    NotInHand,
    Ruling,
    SuitTurnedDown,
    WrongMoment,
    refused,
)
from euchre_learn.core.scoring import Outcome, Points
from euchre_learn.core.trump import Trump

_PASS: Final = Pass()
_ROUND_ONE: Final[tuple[Action, ...]] = (_PASS, OrderUp(), OrderUp(alone=True))
_NAMES: Final[dict[Suit, tuple[Action, ...]]] = {
    turned: tuple(
        NameSuit(suit, alone) for suit in Suit if suit is not turned for alone in (False, True)
    )
    for turned in Suit
}
_BURIES: Final = {card: Bury(card) for card in PACK_32}
_ALONE: Final[tuple[Action, ...]] = (KeepPartner(), GoAlone())


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
        """Pass, order up, order up alone."""
        return _ROUND_ONE

    def _ruling(self, action: Action) -> Ruling:
        if type(action) is Pass or type(action) is OrderUp:
            return ALLOWED
        return refused(WrongMoment(action, "Order up or pass"))

    def after(self, action: Action, by: int | None = None) -> RoundOne | RoundTwo | Burying:
        """The state after a call; `IllegalAction` with the ruling if it may not be made."""
        self._require(action, by)
        assert isinstance(action, Pass | OrderUp)
        calls = (*self.calls, action)
        if isinstance(action, OrderUp):
            trump = Trump(self.upcard.suit)
            contract = Contract(self.to_act, trump, 1, action.alone)
            return Burying(self.setup, calls, contract)
        return RoundOne(self.setup, calls) if len(calls) < 4 else RoundTwo(self.setup, calls)


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
        """Pass, unless the dealer is stuck, and the three suits with and without a partner."""
        names = _NAMES[self.turned_down]
        return names if self.is_stuck else (_PASS, *names)

    def _ruling(self, action: Action) -> Ruling:
        if isinstance(action, NameSuit):
            barred = action.suit is self.turned_down
            return refused(SuitTurnedDown(action.suit)) if barred else ALLOWED
        if isinstance(action, Pass):
            return refused(DealerIsStuck(self.turned_down)) if self.is_stuck else ALLOWED
        return refused(WrongMoment(action, "Name a suit or pass"))

    def after(
        self, action: Action, by: int | None = None
    ) -> RoundTwo | Declaring | Playing | PassedOut:
        """The state after a call; `IllegalAction` with the ruling if it may not be made."""
        self._require(action, by)
        assert isinstance(action, Pass | NameSuit)
        calls = (*self.calls, action)
        if isinstance(action, NameSuit):
            contract = Contract(self.to_act, Trump(action.suit), 2, action.alone)
            return _before_the_lead(self.setup, calls, contract, (), self.hands)
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
        return _with_hand(self.deal.hands, self.dealer, self.six)

    def legal_actions(self) -> tuple[Action, ...]:
        """A bury for each of the six cards."""
        return tuple([_BURIES[card] for card in self.six])

    def _ruling(self, action: Action) -> Ruling:
        if not isinstance(action, Bury):
            return refused(WrongMoment(action, "Bury a card first: the dealer holds six"))
        held = action.card in self.six
        return ALLOWED if held else refused(NotInHand(action.card, self.dealer))

    def after(self, action: Action, by: int | None = None) -> Declaring | Playing:
        """The state once a card is buried; `IllegalAction` with the ruling if it may not be."""
        self._require(action, by)
        assert isinstance(action, Bury)
        five = tuple([card for card in self.six if card is not action.card])
        hands = _with_hand(self.deal.hands, self.dealer, five)
        return _before_the_lead(self.setup, self.calls, self.contract, (action.card,), hands)


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

    def after(self, action: Action, by: int | None = None) -> Playing:
        """The first trick, with or without the partner."""
        self._require(action, by)
        contract = self.contract
        if isinstance(action, GoAlone):
            contract = Contract(contract.maker, contract.trump, contract.round, alone=True)
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


def _with_hand(hands: Hands, seat: int, hand: Hand) -> Hands:
    new = list(hands)
    new[seat] = hand
    return tuple(new)  # type: ignore[return-value]


def _before_the_lead(
    setup: Setup,
    calls: tuple[Call, ...],
    contract: Contract,
    buried: tuple[Card, ...],
    hands: Hands,
) -> Declaring | Playing:
    """Ask the maker "alone?" if the profile lets it be said this late and it is not yet said."""
    if contract.alone or setup.profile.alone_declared is AloneDeclared.WITH_CALL:
        return _first_trick(setup, calls, contract, buried, hands)
    return Declaring(setup, calls, contract, buried, hands)


def _first_trick(
    setup: Setup,
    calls: tuple[Call, ...],
    contract: Contract,
    buried: tuple[Card, ...],
    hands: Hands,
) -> Playing:
    order = order_of_play(first_leader(setup.deal.dealer, contract, setup.profile), contract)
    return Playing(setup, calls, contract, buried, hands, (), order, ())
