"""Positions in which other programs went wrong: some rule speaks for the right action."""

from __future__ import annotations

import pytest

from euchre_learn.advice.thumbs import advice
from euchre_learn.core.cards import Suit
from euchre_learn.core.play import Trick
from euchre_learn.core.view import SeatView
from tests.advice.places import asked, first, hearts, keys, second, seen, six
from tests.advice.test_each_thumb import (
    ALL_DRAWN,
    BOTH_BOWERS,
    DRAWN,
    last_seat_left_the_trick,
    options,
)
from tests.builders import deal_with, named, play


def the_left_saved_for_the_last_trick() -> SeatView:
    """Two tricks to come, the makers have two: the maker leads a suit that seat 0 lacks."""
    deal = deal_with({0: "Jd Tc", 1: "9h Qh", 2: "Ks 9c", 3: "9s Jh"}, "Qs")
    start = named(deal, 3, Suit.DIAMONDS)
    # Which cards fell in the first three tricks changes nothing; who took them does.
    past = tuple(Trick((0, 1, 2, 3), start.hands[0][2:3], winner) for winner in (3, 3, 0))
    left = tuple(hand[:2] for hand in start.hands)
    return seen(play(start._replace(hands=left, tricks=past, order=(3, 0, 1, 2)), "9s"))


def against_a_loner() -> SeatView:
    """A lone maker leads a king that seat 0 could trump with the boss trump."""
    hands = {0: "Ah 9c Js 9h Th", 2: "Jh 9s As Kd Qd", 3: "Qc Jc Ks Ac Qs"}
    start = named(deal_with(hands, "9d"), 3, Suit.CLUBS, alone=True)
    return seen(play(start, "Ah Jh Qc Jc 9c 9s Ks"))


LAST_TWO = {0: "Jh Jd Ah 9h Qs", **ALL_DRAWN}

CASES: tuple[tuple[str, SeatView, str, str], ...] = (
    ("058", six("Jh Ah 9d Ac Kc", "9h"), "9d", "bury-a-void"),
    ("070", second(0, "Jh Jd Ad 9c Ts", "Ah"), "d d+alone", "alone-on-three-tops"),
    ("094", the_left_saved_for_the_last_trick(), "Tc", "keep-a-trump"),
    ("096", hearts(0, LAST_TWO, DRAWN), "9h", "last-trump-first"),
    ("098", hearts(0, {0: "Jh Jd Ah 9h As"}, alone=True), "Jh Jd Ah", "draw-trumps-alone"),
    ("100 asked", asked("Jh Jd Ah As 9c", "9h", (9, 0)), "keep", "never-alone-near-home"),
    (
        "100 calling",
        first(0, "Jh Jd Ah As 9c", "9h", score=(9, 0)),
        "order",
        "never-alone-near-home",
    ),
    ("102", six("Jc Ac Kc Ad 9d", "9c"), "9d", "bury-under-the-ace"),
    ("104", last_seat_left_the_trick(), "Tc Qh Th", "low-under-partner"),
    ("106", against_a_loner(), "9h Th", "keep-a-trump"),
    ("108", hearts(2, BOTH_BOWERS, "Ac", up="Qs"), "Jd Jh", "trump-when-void"),
    ("110", second(3, "Jh Jd Ah As Qs", "9c"), "h+alone", "alone-on-four"),
    ("112", six("Jc Ad Kd Ah Kh", "9s"), "Kd Kh", "bury-under-the-ace"),
)
"""The case, its position, what is right there, and the rule that speaks first."""


@pytest.mark.parametrize(("case", "view", "right", "speaks"), CASES)
def test_the_first_rule_to_speak_is_right(case: str, view: SeatView, right: str, speaks: str):
    found = advice(view)[0]
    assert (found.thumb, bool(found.actions)) == (speaks, True), case
    assert keys(found.actions) <= options(right)
    assert not keys(found.against) & options(right)


def test_a_sentence_names_each_suit_that_would_do():
    found = next(one for one in advice(second(0, "Js Jc As 9c Td", "Ah")) if "bowers" in one.thumb)
    assert found.sentence == (
        "You may take {s}: {Js}, {Jc} and {As} of trumps;"
        " or {c}: {Jc}, {Js} and {9c} of trumps, {As} beside: enough to call."
    )


def test_the_left_bower_is_in_the_hand_that_is_evaluated():
    found = next(one for one in advice(CASES[1][1]) if one.thumb == "bowers-and-ace")
    assert found.sentence == "You have {Jd}, {Jh} and {Ad} of trumps: enough to call."
