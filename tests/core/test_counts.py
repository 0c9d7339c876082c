"""Counts of all plays from fixed deals, against a second, plain implementation on strings.

The engine's count walks its states; the plain one knows nothing of the engine: cards are strings,
and following, winning and turns are written out again here.
"""

from __future__ import annotations

from collections import Counter

import pytest

from euchre_learn.core.cards import Suit
from euchre_learn.core.play import Playing, Scored
from tests.builders import deal_with, named, ordered

TWIN = {"s": "c", "c": "s", "h": "d", "d": "h"}
Hands = tuple[tuple[str, ...], ...]

# --- the second implementation -------------------------------------------------------------------


def shown(card: str, trump: str) -> str:
    """The suit that a card counts as."""
    return trump if card == "J" + TWIN[trump] else card[1]


def height(card: str, led: str, trump: str) -> int:
    suit = shown(card, trump)
    if card[0] == "J" and suit == trump:
        return 200 if card[1] == trump else 100
    return "9TJQKA".index(card[0]) + {trump: 50, led: 20}.get(suit, -100 if suit != led else 20)


def may_play(hand: tuple[str, ...], laid: tuple[str, ...], trump: str) -> list[str]:
    if laid:
        led = shown(laid[0], trump)
        if any(shown(card, trump) == led for card in hand):
            return [card for card in hand if shown(card, trump) == led]
    return list(hand)


def plain_counts(
    hands: Hands, trump: str, turn: int, out: int | None, tricks: int
) -> Counter[tuple[int, int]]:
    """How many plays of so many tricks give each side (seats 0 and 2 first) how many of them."""
    return _plain(hands, (), (), trump, turn, out, tricks)


def _plain(
    hands: Hands,
    laid: tuple[str, ...],
    who: tuple[int, ...],
    trump: str,
    turn: int,
    out: int | None,
    tricks: int,
) -> Counter[tuple[int, int]]:
    if tricks == 0:
        return Counter({(0, 0): 1})
    if turn == out:
        turn = (turn + 1) % 4
    if len(laid) == (4 if out is None else 3):
        led = shown(laid[0], trump)
        best = max(range(len(laid)), key=lambda i: height(laid[i], led, trump))
        rest = _plain(hands, (), (), trump, who[best], out, tricks - 1)
        even = who[best] % 2 == 0
        return Counter({(a + even, b + (not even)): n for (a, b), n in rest.items()})
    total: Counter[tuple[int, int]] = Counter()
    for card in may_play(hands[turn], laid, trump):
        fewer = tuple(
            tuple(c for c in hand if c != card) if seat == turn else hand
            for seat, hand in enumerate(hands)
        )
        total += _plain(fewer, (*laid, card), (*who, turn), trump, (turn + 1) % 4, out, tricks)
    return total


# --- the engine ----------------------------------------------------------------------------------


def engine_counts(state: Playing | Scored, tricks: int) -> Counter[tuple[int, int]]:
    if len(state.tricks) == tricks:
        even = sum(trick.winner % 2 == 0 for trick in state.tricks)
        return Counter({(even, tricks - even): 1})
    assert isinstance(state, Playing)
    total: Counter[tuple[int, int]] = Counter()
    for action in state.legal_actions():
        total += engine_counts(state.after(action), tricks)
    return total


def as_strings(state: Playing) -> Hands:
    return tuple(tuple(card.code for card in hand) for hand in state.hands)


BOTH_BOWERS = deal_with(
    {0: "Jh Jd Ah As 9c", 1: "Qc Kh Th Ad Ks", 2: "Ac 9s Qd Kd Ts", 3: "9h Qh Kc Tc Js"}, "9d"
)
PICKED_UP = deal_with(
    {0: "Jh Jd Ah As 9c", 1: "Qc Kh Th Ad Ks", 2: "Ac 9s Qd Kd Ts", 3: "9h Qh Kc Tc 9d"}, "Qs"
)
OTHERS = [deal_with(seed=seed, upcard="Kh", dealer=seed % 4) for seed in range(12, 18)]

WITH_PARTNER = [
    (named(BOTH_BOWERS, 0, Suit.HEARTS), 23364),
    (ordered(PICKED_UP, 0, bury="9d"), 12126),
    (named(OTHERS[0], 0, Suit.CLUBS), 34608),
    (named(OTHERS[2], 2, Suit.CLUBS), 18372),
    (named(OTHERS[3], 3, Suit.SPADES), 25782),
    (named(OTHERS[5], 1, Suit.DIAMONDS), 34272),
]
ALONE = [
    (named(BOTH_BOWERS, 0, Suit.HEARTS, alone=True), 4368),
    (ordered(PICKED_UP, 0, bury="Tc", alone=True), 480),
    (ordered(PICKED_UP, 1, bury="Tc", alone=True), 4736),
    (ordered(PICKED_UP, 2, bury="Tc", alone=True), 4736),
    (ordered(PICKED_UP, 3, bury="Tc", alone=True), 5440),
    (named(OTHERS[1], 2, Suit.SPADES, alone=True), 23632),
    (named(OTHERS[5], 2, Suit.CLUBS, alone=True), 1372),
]


def check(state: Playing, tricks: int, total: int) -> None:
    contract = state.contract
    out = next(iter(contract.sitting_out), None)
    found = engine_counts(state, tricks)
    trump = contract.trump.suit.letter
    assert found == plain_counts(as_strings(state), trump, state.leader, out, tricks)
    assert sum(found.values()) == total


@pytest.mark.parametrize(("state", "total"), WITH_PARTNER, ids=[f"{n}" for _, n in WITH_PARTNER])
def test_all_plays_of_three_tricks_are_counted(state: Playing, total: int) -> None:
    check(state, 3, total)


@pytest.mark.parametrize(("state", "total"), ALONE, ids=[f"{n}" for _, n in ALONE])
def test_all_plays_of_a_lone_hand_are_counted_to_the_end(state: Playing, total: int) -> None:
    check(state, 5, total)
