"""Positions whose worth is known, card by card."""

from __future__ import annotations

from euchre_learn.core.cards import Suit
from euchre_learn.core.play import Trick
from euchre_learn.solve.solver import best_cards
from tests.builders import deal_with, named, play


def worth(state) -> dict[str, int]:
    """The makers' tricks in the end for each card, by its code."""
    found = best_cards(state)
    assert found.worth
    return {card.code: tricks for card, tricks in found.worth}


def test_a_defender_saves_the_left_bower_for_the_last_trick():
    deal = deal_with({0: "Jd Tc", 1: "9h Qh", 2: "Ks 9c", 3: "9s Jh"}, "Qs")
    start = named(deal, 3, Suit.DIAMONDS)
    # Three tricks are over, two of them the makers'; which cards fell in them changes nothing.
    past = tuple(Trick((0, 1, 2, 3), start.hands[0][2:3], winner) for winner in (3, 3, 0))
    left = tuple(hand[:2] for hand in start.hands)
    state = play(start._replace(hands=left, tricks=past, order=(3, 0, 1, 2)), "9s")
    assert worth(state) == {"Jd": 3, "Tc": 2}


def test_the_last_to_play_leaves_the_trick_to_a_partner_who_ruffed():
    hands = {
        0: "Kd Jc Ah Jd Ts",
        1: "9s 9c Jh 9h Ac",
        2: "Td Qc Kh Ad Qd",
        3: "Tc Js As Qh Th",
    }
    state = play(named(deal_with(hands, "Kc"), 3, Suit.SPADES), "Kd 9s Td")
    assert worth(state) == {"Tc": 3, "Js": 1, "As": 2, "Qh": 3, "Th": 3}


def test_a_defender_does_not_ruff_a_loner_with_the_boss_trump_too_early():
    hands = {0: "Ah 9c Js 9h Th", 2: "Jh 9s As Kd Qd", 3: "Qc Jc Ks Ac Qs"}
    start = named(deal_with(hands, "9d"), 3, Suit.CLUBS, alone=True)
    state = play(start, "Ah Jh Qc Jc 9c 9s Ks")
    assert worth(state) == {"Js": 4, "9h": 2, "Th": 2}
    assert best_cards(state).makers_tricks == 2


def test_a_defender_with_both_bowers_ruffs_at_once():
    hands = {
        0: "Ac 9d Kc Ad Js",
        1: "As Jd Jh Ts Kd",
        2: "Qd 9h Kh Ah Td",
        3: "Ks 9s Qc Qh 9c",
    }
    state = play(named(deal_with(hands, "Qs"), 2, Suit.HEARTS), "Ac")
    assert worth(state) == {"As": 3, "Jd": 2, "Jh": 2, "Ts": 3, "Kd": 3}
