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
        total += _plain(
            fewer, (*laid, card), (*who, turn), trump, (turn + 1) % 4, out, tricks
        )
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


DEALS = {
    "left bower in hand": deal_with(
        {0: "Jh Jd Ah As 9c", 1: "Qc Kh Th Ad Ks", 2: "Ac 9s Qd Kd Ts", 3: "9h Qh Kc Tc Js"}, "9d"
    ),
    "long suits": deal_with(
        {0: "As Ks Qs Js Jc", 1: "Ah Kh Qh Th 9h", 2: "Ad Kd Qd Td 9d", 3: "Ac Kc Qc Tc 9c"}, "Jh"
    ),
    "mixed": deal_with(seed=12, upcard="Kh"),
}
