"""The five tricks: following suit, who takes each trick, and the end of a deal.

This module settles following: the suit led must be followed by any card that counts as it, the
left bower as a trump; with none of it, any card may be played. Where revokes are allowed a card
that breaks this can be laid; it can be taken back until the trick is turned, and claimed later.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar, Final, NamedTuple, Self

from euchre_learn.core.actions import (
    Action,
    Call,
    ClaimRevoke,
    CorrectRevoke,
    PlayCard,
    TurnTrick,
)
from euchre_learn.core.cards import BENNY, PACK_32, Card, Suit
from euchre_learn.core.deal import Hands, with_hand
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Contract, Phase, Setup, Step
from euchre_learn.core.rules import LonerLead, Revokes, RulesProfile
from euchre_learn.core.rulings import (
    ALLOWED,
    MustFollow,
    NoSuchRevoke,
    NotInHand,
    Ruling,
    WrongMoment,
    refused,
    revoke,
)
from euchre_learn.core.scoring import Claim, Points, points, points_of_sides
from euchre_learn.core.seats import FOUR
from euchre_learn.core.trump import Trump

_PLAYS: Final = {card: PlayCard(card) for card in (BENNY, *PACK_32)}
_TURN: Final = TurnTrick()
_ORDERS: Final = {
    frozenset(out): tuple(
        tuple(seat for seat in ((leader + k) % 4 for k in range(4)) if seat not in out)
        for leader in range(4)
    )
    for size in range(3)
    for out in combinations(range(4), size)
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


@dataclass(frozen=True, slots=True)
class Revoke:
    """A card that broke following suit: whose, in which trick (from 0), and which."""

    seat: int
    trick: int
    card: Card


def order_of_play(leader: int, contract: Contract) -> tuple[int, ...]:
    """The seats that play to a trick, the leader first, clockwise past seats that sit out."""
    return seats_in_order(leader, contract.sitting_out)


def seats_in_order(leader: int, out: frozenset[int]) -> tuple[int, ...]:
    """The seats clockwise from the leader, past those that sit out, two at most."""
    return _ORDERS[out][leader]


def first_leader(dealer: int, contract: Contract, profile: RulesProfile) -> int:
    """Who leads to the first trick.

    Eldest, or the next seat that plays; where the profile says so, a lone player's left neighbour.
    """
    lone_lead = contract.alone and profile.loner_lead is LonerLead.LEFT_OF_LONER
    return FOUR.after(contract.maker if lone_lead else dealer, contract.sitting_out)


def followers(hand: tuple[Card, ...], led: Suit, trump: Trump) -> tuple[Card, ...]:
    """The cards of a hand that count as the suit led."""
    counts_as = trump.counts_as
    return tuple([card for card in hand if counts_as[card] is led])


def playable(hand: tuple[Card, ...], laid: tuple[Card, ...], trump: Trump) -> tuple[Card, ...]:
    """The cards of a hand that may be played to the cards already laid in this trick."""
    if not laid:
        return hand
    counts_as = trump.counts_as
    led = counts_as[laid[0]]
    return tuple([card for card in hand if counts_as[card] is led]) or hand


class _Facts(NamedTuple):
    """What a deal in play holds. A tuple, since every card played makes one: it is made three
    times as fast as a frozen dataclass, and no less unchangeable."""

    setup: Setup
    calls: tuple[Call, ...]
    contract: Contract
    buried: tuple[Card, ...]
    hands: Hands
    tricks: tuple[Trick, ...]
    order: tuple[int, ...]
    laid: tuple[Card, ...]
    revokes: tuple[Revoke, ...] = ()


class _OnTheTable(_Facts, Step):
    """A deal in play, from the first lead to the last trick turned."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    __hash__ = tuple.__hash__

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

    def corrections(self) -> tuple[CorrectRevoke, ...]:
        """The ways to put right a revoke in the trick on the table."""
        open_ = [one for one in self.revokes if one.trick == len(self.tricks)]
        return tuple(
            CorrectRevoke(one.seat, card)
            for one in open_
            for card in followers(self.hands[one.seat], self.led, self.contract.trump)
        )

    def _correction_ruling(self, action: CorrectRevoke) -> Ruling:
        if action in self.corrections():
            return ALLOWED
        open_ = [one for one in self.revokes if one.trick == len(self.tricks)]
        if action.seat not in [one.seat for one in open_]:
            return refused(NoSuchRevoke(action.seat))
        hand, trump = self.hands[action.seat], self.contract.trump
        if action.card not in hand:
            return refused(NotInHand(action.card, action.seat))
        return refused(MustFollow(self.led, action.card, followers(hand, self.led, trump), trump))

    def _put_right(self, action: Action) -> Self:
        """The same trick once a seat has taken its card back and followed."""
        assert isinstance(action, CorrectRevoke)
        place = self.order.index(action.seat)
        back, laid = self.laid[place], list(self.laid)
        laid[place] = action.card
        hand = tuple(back if card is action.card else card for card in self.hands[action.seat])
        hands, now = with_hand(self.hands, action.seat, hand), (action.seat, len(self.tricks))
        left = tuple(one for one in self.revokes if (one.seat, one.trick) != now)
        return self._replace(hands=hands, laid=tuple(laid), revokes=left)


class Playing(_OnTheTable):
    """A deal in play, with a seat to play a card."""

    __slots__ = ()
    phase: ClassVar[Phase] = Phase.PLAYING

    @property
    def to_act(self) -> int:
        """The seat that plays next."""
        return self.order[len(self.laid)]

    def legal_actions(self) -> tuple[Action, ...]:
        """A play for every card that may be played, in hand order, then corrections of revokes."""
        laid = self.laid
        may = playable(self.hands[self.order[len(laid)]], laid, self.contract.trump)
        plays = tuple([_PLAYS[card] for card in may])
        return (*plays, *self.corrections()) if self.revokes and laid else plays

    def _ruling(self, action: Action) -> Ruling:
        if type(action) is not PlayCard:
            if isinstance(action, CorrectRevoke):
                return self._correction_ruling(action)
            return refused(WrongMoment(action, "Play a card"))
        card, seat, laid = action.card, self.order[len(self.laid)], self.laid
        hand = self.hands[seat]
        if card not in hand:
            return refused(NotInHand(card, seat))
        trump = self.contract.trump
        counts_as = trump.counts_as
        if not laid or (led := counts_as[laid[0]]) is counts_as[card]:
            return ALLOWED
        following = followers(hand, led, trump)
        if not following:
            return ALLOWED
        reason = MustFollow(led, card, following, trump)
        refuse = self.setup.profile.revokes is Revokes.REFUSED
        return refused(reason) if refuse else revoke(reason)

    def after(self, action: Action, by: int | None = None) -> Playing | TrickLaid | Scored:
        """The state once the card lies; `IllegalAction` with the ruling if it cannot.

        Where revokes are allowed a revoke is noted, and a full trick waits to be turned.
        """
        if by is not None or self._ruling(action) is not ALLOWED:
            self._require(action, by)
        if type(action) is not PlayCard:
            return self._put_right(action)
        order, laid = self.order, (*self.laid, action.card)
        hands = _without(self.hands, order[len(laid) - 1], action.card)
        if self.setup.profile.revokes is not Revokes.REFUSED:
            return self._laid_freely(action, hands, laid)
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
        return _gathered(self, hands, laid)

    def _laid_freely(
        self, action: PlayCard, hands: Hands, laid: tuple[Card, ...]
    ) -> Playing | TrickLaid:
        """The card lies, be it a revoke; the last card of a trick leaves it to be turned."""
        revokes = self.revokes
        if not self._ruling(action).allowed:
            revokes = (*revokes, Revoke(self.to_act, len(self.tricks), action.card))
        kind = Playing if len(laid) < len(self.order) else TrickLaid
        return kind(
            self.setup,
            self.calls,
            self.contract,
            self.buried,
            hands,
            self.tricks,
            self.order,
            laid,
            revokes,
        )


class TrickLaid(_OnTheTable):
    """A full trick that is not turned yet: a revoke in it can still be put right."""

    __slots__ = ()
    phase: ClassVar[Phase] = Phase.TURNING

    @property
    def to_act(self) -> int:
        """The seat that takes the trick."""
        return self.winning

    def legal_actions(self) -> tuple[Action, ...]:
        """Turn the trick, or correct a revoke in it."""
        return (_TURN, *self.corrections())

    def _ruling(self, action: Action) -> Ruling:
        if isinstance(action, TurnTrick):
            return ALLOWED
        if isinstance(action, CorrectRevoke):
            return self._correction_ruling(action)
        return refused(WrongMoment(action, "Turn the trick first"))

    def after(self, action: Action, by: int | None = None) -> Playing | TrickLaid | Scored:
        """The next trick, or the same one with a card put right."""
        self._require(action, by)
        if isinstance(action, CorrectRevoke):
            return self._put_right(action)
        return _gathered(self, self.hands, self.laid)


def _gathered(state: _OnTheTable, hands: Hands, laid: tuple[Card, ...]) -> Playing | Scored:
    """The finished trick goes to its winner, who leads; the fifth ends the deal."""
    contract = state.contract
    winner = state.order[contract.trump.winner(laid)]
    tricks = (*state.tricks, Trick(state.order, laid, winner))
    if len(tricks) < 5:
        order = _ORDERS[contract.sitting_out][winner]
        return Playing(
            state.setup,
            state.calls,
            contract,
            state.buried,
            hands,
            tricks,
            order,
            (),
            state.revokes,
        )
    return Scored(state.setup, state.calls, contract, state.buried, hands, tricks, state.revokes)


def _without(hands: Hands, seat: int, card: Card) -> Hands:
    hand = tuple([held for held in hands[seat] if held is not card])
    a, b, c, d = hands
    if seat < 2:
        return (hand, b, c, d) if seat == 0 else (a, hand, c, d)
    return (a, b, hand, d) if seat == 2 else (a, b, c, hand)


def makers_tricks(contract: Contract, tricks: tuple[Trick, ...]) -> int:
    """How many of the tricks the makers took."""
    side = contract.side
    return sum(trick.winner % 2 == side for trick in tricks)


@dataclass(frozen=True, slots=True)
class Scored(Step):
    """A deal that was played out. Revokes can be claimed by the other side until the next deal."""

    setup: Setup
    calls: tuple[Call, ...]
    contract: Contract
    buried: tuple[Card, ...]
    hands: Hands
    tricks: tuple[Trick, ...]
    revokes: tuple[Revoke, ...] = ()
    claimed: tuple[Revoke, ...] = ()

    phase: ClassVar[Phase] = Phase.OVER

    @property
    def to_act(self) -> int:
        """Nobody: raises `EuchreError`."""
        raise EuchreError("the deal is over: nobody is to act")

    @property
    def makers_tricks(self) -> int:
        """Tricks taken by the makers, as played."""
        return makers_tricks(self.contract, self.tricks)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The claimed revokes, as scoring wants them."""
        side, alone = self.contract.side, self.contract.plays_alone
        return tuple(Claim(one.seat % 2 == side, alone(one.seat)) for one in self.claimed)

    @property
    def result(self) -> Points:
        """The outcome with the points of makers and defenders, penalties included."""
        contract, setup = self.contract, self.setup
        free = setup.first_deal and setup.profile.first_deal_without_penalty
        return points(
            self.makers_tricks,
            alone=contract.alone,
            defended_alone=bool(contract.defends_alone),
            profile=setup.profile,
            claims=() if free else self.claims,
            makers_before=setup.score[contract.side],
            defenders_before=setup.score[1 - contract.side],
        )

    @property
    def points(self) -> tuple[int, int]:
        """The points of side 0 (seats 0 and 2) and side 1 (seats 1 and 3)."""
        return points_of_sides(self.result, self.contract.side)

    def legal_actions(self) -> tuple[Action, ...]:
        """A claim for every revoke that was not claimed yet."""
        return tuple(
            ClaimRevoke(one.seat, one.trick) for one in self.revokes if one not in self.claimed
        )

    def _ruling(self, action: Action) -> Ruling:
        if isinstance(action, ClaimRevoke):
            known = action in self.legal_actions()
            return ALLOWED if known else refused(NoSuchRevoke(action.seat))
        return refused(WrongMoment(action, "Deal again: the deal is over"))

    def after(self, action: Action, by: int | None = None) -> Scored:
        """The deal with a revoke claimed; `IllegalAction` for anything else."""
        self._require(action, by)
        assert isinstance(action, ClaimRevoke)
        place = (action.seat, action.trick)
        found = tuple(one for one in self.revokes if (one.seat, one.trick) == place)
        return replace(self, claimed=(*self.claimed, *found))
