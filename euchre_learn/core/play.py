"""The five tricks: following suit, who takes each trick, and the end of a deal.

This module settles following: the suit led must be followed by any card that counts as it, the
left bower as a trump; with none of it, any card may be played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from euchre_learn.core.actions import Action, Call, PlayCard
from euchre_learn.core.cards import PACK_32, Card, Suit
from euchre_learn.core.deal import Hands
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Contract, Phase, Setup, Step
from euchre_learn.core.rules import LonerLead, RulesProfile
from euchre_learn.core.rulings import (
    ALLOWED,
    MustFollow,
    NotInHand,
    Ruling,
    WrongMoment,
    refused,
)
from euchre_learn.core.scoring import Points, points
from euchre_learn.core.seats import FOUR
from euchre_learn.core.trump import Trump

_PLAYS: Final = {card: PlayCard(card) for card in PACK_32}
_ORDERS: Final = {
    out: tuple(
        tuple(seat for seat in ((leader + k) % 4 for k in range(4)) if seat not in out)
        for leader in range(4)
    )
    for out in (frozenset[int](), *(frozenset({seat}) for seat in range(4)))
}


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: the seats in the order they played, their cards, and who took it."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.seats[0]

    def card_of(self, seat: int) -> Card:
        """The card that a seat played; `EuchreError` if it sat out."""
        if seat not in self.seats:
            raise EuchreError(f"seat {seat} played no card to this trick")
        return self.cards[self.seats.index(seat)]


def order_of_play(leader: int, contract: Contract) -> tuple[int, ...]:
    """The seats that play to a trick, the leader first, clockwise past a seat that sits out."""
    return _ORDERS[contract.sitting_out][leader]


def first_leader(dealer: int, contract: Contract, profile: RulesProfile) -> int:
    """Who leads to the first trick.

    Eldest, or the next seat that plays; where the profile says so, a lone player's left neighbour.
    """
    lone_lead = contract.alone and profile.loner_lead is LonerLead.LEFT_OF_LONER
    return FOUR.after(contract.maker if lone_lead else dealer, contract.sitting_out)


def followers(hand: tuple[Card, ...], led: Suit, trump: Trump) -> tuple[Card, ...]:
    """The cards of a hand that count as the suit led."""
    suit_of = trump.suit_of
    return tuple([card for card in hand if suit_of(card) is led])


def playable(hand: tuple[Card, ...], laid: tuple[Card, ...], trump: Trump) -> tuple[Card, ...]:
    """The cards of a hand that may be played to the cards already laid in this trick."""
    if not laid:
        return hand
    return followers(hand, trump.suit_of(laid[0]), trump) or hand


@dataclass(frozen=True, slots=True)
class Playing(Step):
    """A deal in play: trump is made and the tricks are being played."""

    setup: Setup
    calls: tuple[Call, ...]
    contract: Contract
    buried: tuple[Card, ...]
    hands: Hands
    tricks: tuple[Trick, ...]
    order: tuple[int, ...]
    laid: tuple[Card, ...]

    phase: ClassVar[Phase] = Phase.PLAYING

    @property
    def to_act(self) -> int:
        """The seat that plays next."""
        return self.order[len(self.laid)]

    @property
    def leader(self) -> int:
        """The seat that leads or led to this trick."""
        return self.order[0]

    @property
    def led(self) -> Suit:
        """The suit led to this trick, as it counts; `EuchreError` before the lead."""
        if not self.laid:
            raise EuchreError("no card has been led to this trick yet")
        return self.contract.trump.suit_of(self.laid[0])

    @property
    def winning(self) -> int:
        """The seat whose card is winning the trick; `EuchreError` before the lead."""
        return self.order[self.contract.trump.winner(self.laid)]

    @property
    def makers_tricks(self) -> int:
        """Tricks taken by the makers so far."""
        return makers_tricks(self.contract, self.tricks)

    def legal_actions(self) -> tuple[Action, ...]:
        """A play for every card that may be played, in hand order."""
        hand = self.hands[self.order[len(self.laid)]]
        may = playable(hand, self.laid, self.contract.trump)
        return tuple([_PLAYS[card] for card in may])

    def _ruling(self, action: Action) -> Ruling:
        if type(action) is not PlayCard:
            return refused(WrongMoment(action, "Play a card"))
        card, seat, laid = action.card, self.order[len(self.laid)], self.laid
        hand = self.hands[seat]
        if card not in hand:
            return refused(NotInHand(card, seat))
        trump = self.contract.trump
        if not laid or (led := trump.suit_of(laid[0])) is trump.suit_of(card):
            return ALLOWED
        following = followers(hand, led, trump)
        return refused(MustFollow(led, card, following, trump)) if following else ALLOWED

    def after(self, action: Action, by: int | None = None) -> Playing | Scored:
        """The state once the card lies; `IllegalAction` with the ruling if it may not."""
        self._require(action, by)
        assert isinstance(action, PlayCard)
        card, order, laid = action.card, self.order, (*self.laid, action.card)
        hands = _without(self.hands, order[len(laid) - 1], card)
        if len(laid) < len(order):
            return Playing(
                self.setup,
                self.calls,
                self.contract,
                self.buried,
                hands,
                self.tricks,
                order,
                laid,
            )
        return self._gathered(hands, laid)

    def _gathered(self, hands: Hands, laid: tuple[Card, ...]) -> Playing | Scored:
        """The finished trick goes to its winner, who leads; the fifth ends the deal."""
        winner = self.order[self.contract.trump.winner(laid)]
        tricks = (*self.tricks, Trick(self.order, laid, winner))
        if len(tricks) < 5:
            order = _ORDERS[self.contract.sitting_out][winner]
            return Playing(
                self.setup, self.calls, self.contract, self.buried, hands, tricks, order, ()
            )
        return Scored(self.setup, self.calls, self.contract, self.buried, hands, tricks)


def _without(hands: Hands, seat: int, card: Card) -> Hands:
    new = list(hands)
    new[seat] = tuple([held for held in hands[seat] if held is not card])
    return tuple(new)  # type: ignore[return-value]


def makers_tricks(contract: Contract, tricks: tuple[Trick, ...]) -> int:
    """How many of the tricks the makers took."""
    side = contract.side
    return sum(trick.winner % 2 == side for trick in tricks)


@dataclass(frozen=True, slots=True)
class Scored(Step):
    """A deal that was played out."""

    setup: Setup
    calls: tuple[Call, ...]
    contract: Contract
    buried: tuple[Card, ...]
    hands: Hands
    tricks: tuple[Trick, ...]

    phase: ClassVar[Phase] = Phase.OVER

    @property
    def to_act(self) -> int:
        """Nobody: raises `EuchreError`."""
        raise EuchreError("the deal is over: nobody is to act")

    @property
    def makers_tricks(self) -> int:
        """Tricks taken by the makers."""
        return makers_tricks(self.contract, self.tricks)

    @property
    def result(self) -> Points:
        """The outcome with the points of makers and defenders."""
        contract = self.contract
        return points(self.makers_tricks, alone=contract.alone, profile=self.setup.profile)

    @property
    def points(self) -> tuple[int, int]:
        """The points of side 0 (seats 0 and 2) and side 1 (seats 1 and 3)."""
        result = self.result
        mine = (result.makers, result.defenders)
        return mine if self.contract.side == 0 else (mine[1], mine[0])

    def legal_actions(self) -> tuple[Action, ...]:
        """Nothing."""
        return ()

    def _ruling(self, action: Action) -> Ruling:
        return refused(WrongMoment(action, "Deal again: the deal is over"))

    def after(self, action: Action, by: int | None = None) -> Scored:
        """Never: raises `IllegalAction`."""
        self._require(action, by)
        return self
