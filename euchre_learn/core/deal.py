"""The cards as dealt: four hands, the upcard and the kitty, in packets from the dealer's left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from euchre_learn.core.cards import Card, pack, written
from euchre_learn.core.errors import EuchreError, RulesError
from euchre_learn.core.rules import AMERICAN, Packets, RulesProfile
from euchre_learn.core.seats import FOUR

Hand = tuple[Card, ...]
"""The cards that one seat holds, in the order they came."""

Hands = tuple[Hand, Hand, Hand, Hand]


def with_hand(hands: Hands, seat: int, hand: Hand) -> Hands:
    """The four hands with one of them changed."""
    new = list(hands)
    new[seat] = hand
    return new[0], new[1], new[2], new[3]


_PASSES = {Packets.THREE_TWO: (3, 2), Packets.TWO_THREE: (2, 3)}


def _check_tuple(some: object, name: str) -> None:
    """A list could change, and the states that are made of it with it."""
    if not isinstance(some, tuple):
        raise EuchreError(f"{name} cannot be {str(some)[:40]!r}: give a tuple")


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of the four-handed game: who dealt, four hands of five, the upcard, the kitty.

    Raises `EuchreError` if a card appears twice or a hand does not have five cards.
    """

    dealer: int
    hands: Hands
    upcard: Card
    kitty: tuple[Card, ...]

    def __post_init__(self) -> None:
        FOUR.check(self.dealer)
        _check_tuple(self.hands, "the hands of a deal")
        _check_tuple(self.kitty, "the kitty")
        if len(self.hands) != 4:
            raise EuchreError(f"{len(self.hands)} hands were dealt: a deal has four")
        for seat, hand in enumerate(self.hands):
            _check_tuple(hand, f"the hand of seat {seat}")
            if len(hand) != 5:
                raise EuchreError(f"seat {seat} was dealt {len(hand)} cards: a hand has five")
        all_cards = (*self.cards_in_hands, self.upcard, *self.kitty)
        if len(set(all_cards)) != len(all_cards):
            twice = sorted({str(card) for card in all_cards if all_cards.count(card) > 1})
            raise EuchreError(f"dealt twice: {' '.join(twice)}; every card is there once")

    @property
    def cards_in_hands(self) -> tuple[Card, ...]:
        """The twenty cards dealt to the four seats."""
        return (*self.hands[0], *self.hands[1], *self.hands[2], *self.hands[3])

    @property
    def all_cards(self) -> frozenset[Card]:
        """Every card of the pack that this deal is from."""
        return frozenset((*self.cards_in_hands, self.upcard, *self.kitty))

    @property
    def eldest(self) -> int:
        """The seat at the dealer's left."""
        return FOUR.left(self.dealer)

    @staticmethod
    def stacked(cards: Sequence[Card], dealer: int, packets: Packets = Packets.THREE_TWO) -> Deal:
        """The deal from a pack in this order, first card first, in packets from eldest round.

        The dealer's hand comes last in each pass; the 21st card is turned up and the rest is the
        kitty. `packets` must be one order: a dealer who may choose has chosen by now.
        """
        if len(cards) < 21:
            raise EuchreError(f"{len(cards)} cards do not make a deal: 24, 25 or 32 are dealt from")
        if packets not in _PASSES:
            raise RulesError("packets are 3-2 or 2-3 for one deal: the dealer chooses before it")
        first, second = _PASSES[packets]
        order = FOUR.from_left_of(FOUR.check(dealer))
        hands: list[Hand] = [(), (), (), ()]
        for step, seat in enumerate(order):
            one, two = step * first, 4 * first + step * second
            hands[seat] = (*cards[one : one + first], *cards[two : two + second])
        return Deal(dealer, (hands[0], hands[1], hands[2], hands[3]), cards[20], tuple(cards[21:]))

    @staticmethod
    def shuffled(rng: Random, dealer: int, profile: RulesProfile = AMERICAN) -> Deal:
        """A random deal from the profile's pack. The same generator state gives the same deal."""
        cards = list(pack(profile.pack_size))
        rng.shuffle(cards)
        packets = profile.packets
        if packets is Packets.EITHER:
            packets = rng.choice((Packets.THREE_TWO, Packets.TWO_THREE))
        return Deal.stacked(cards, dealer, packets)

    def __str__(self) -> str:
        hands = " | ".join(written(hand) for hand in self.hands)
        return f"dealer {self.dealer}: {hands}; {self.upcard} up; kitty {written(self.kitty)}"
