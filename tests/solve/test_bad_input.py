"""What cannot be solved is said in a sentence, by a named error, and never reaches the kernel."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from euchre_learn.core.actions import Pass
from euchre_learn.core.cards import Suit, cards
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.state import begin
from euchre_learn.core.trump import Trump
from euchre_learn.solve.lines import answers
from euchre_learn.solve.masks import ALL_CARDS, DealError, cards_of, mask_of
from euchre_learn.solve.solver import StateError, best_cards, makers_tricks, makers_tricks_many
from tests.solve.drawn import PROFILES, random_state

GOOD = ("Js 9d", "As 9h", "Jc Th", "Ks Ad")


def solved(*hands, trump=Suit.SPADES, leader=0, maker=0, **more):
    held = [cards(hand) if isinstance(hand, str) else hand for hand in hands]
    return makers_tricks(held, trump, leader, maker, **more)


def test_a_suit_and_a_trump_say_the_same():
    assert solved(*GOOD) == solved(*GOOD, trump=Trump(Suit.SPADES)) == 2


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (("Js Js", *GOOD[1:]), "seat 0: Js is there twice"),
        (("As 9d", *GOOD[1:]), "dealt twice: As"),
        (("Js", *GOOD[1:]), "seat 1 holds 2 cards and the leader 1"),
        (("Js 9d 9c", *GOOD[1:]), "seat 1 holds 2 cards and the leader 3"),
        (("", "", "", ""), "seat 0 holds 0 cards: hands have 1 to 5"),
        (("Js 9d Td Qd Kd 9c", *GOOD[1:]), "seat 0 holds 6 cards: hands have 1 to 5"),
        (GOOD[:3], "3 hands were given: there are four seats"),
        ((*GOOD, "9s Ts"), "5 hands were given: there are four seats"),
        ((["Js", "9d"], *GOOD[1:]), "seat 0: 'Js' is not a card"),
        ((None, *GOOD[1:]), "seat 0 holds None: a hand is a row of cards"),
    ],
)
def test_hands_that_cannot_be_are_named(hands, said):
    with pytest.raises(DealError, match=said):
        solved(*hands)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"leader": 4}, "the leader is 4: seats are 0 to 3"),
        ({"leader": -1}, "the leader is -1"),
        ({"maker": 9}, "the maker is 9"),
        ({"leader": None}, "the leader is None"),
        ({"leader": 2.5}, "the leader is 2.5"),
        ({"leader": 2, "alone": True}, "seat 2 leads but sits out"),
        ({"leader": 3, "defender_alone": 1}, "seat 3 leads but sits out"),
        ({"defender_alone": 2}, "the lone defender is 2"),
        ({"defender_alone": 7}, "the lone defender is 7"),
        ({"trump": "s"}, "trump is 's': give a suit"),
        ({"trump": None}, "trump is None"),
    ],
)
def test_seats_and_suits_that_cannot_be_are_named(more, said):
    with pytest.raises(DealError, match=said):
        solved(*GOOD, **more)


def test_whoever_sits_out_may_hold_anything():
    for idle in ("", "Js", "Ks Ad 9s Ts Qs Kd"):
        assert solved(GOOD[0], GOOD[1], idle, GOOD[3], alone=True) == 1


ROW = [mask_of(cards(hand)) for hand in GOOD]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ([ROW[0], ROW[0], ROW[2], ROW[3]], "deal 1: dealt twice: Js 9d"),
        ([ROW[0] | 1, *ROW[1:]], "deal 1: seat 1 holds 2 cards and the leader 3"),
        ([0, *ROW[1:]], "deal 1: seat 0 holds 0 cards"),
        ([0, 0, 0, 0], "deal 1: seat 0 holds 0 cards"),
        ([ROW[0] ^ (1 << 40), *ROW[1:]], "deal 1: the hand of seat 0 has a bit that is no card"),
        ([-1, *ROW[1:]], "deal 1: the hand of seat 0 has a bit that is no card"),
        ([1 << 70, *ROW[1:]], "rows of four masks|no card"),
        (ROW[:3], "rows of four masks"),
        (["Js", *ROW[1:]], "rows of four masks"),
    ],
)
def test_the_first_impossible_deal_of_many_is_named(row, said):
    with pytest.raises(DealError, match=said):
        makers_tricks_many([ROW, row, row], 0, 0, 0)


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ((4, 0, 0), "deal 0: trump is 4"),
        ((0, 5, 0), "deal 0: the leader is 5"),
        ((0, 0, -3), "deal 0: the maker is -3"),
        ((0, [0, 2], 0, [0, 1]), "deal 1: seat 2 leads but sits out"),
        ((0, 0, 0, 0, [-1, 2]), "deal 1: the lone defender is 2"),
        ((0, 0, 0, 0, -2), "deal 0: the lone defender is -2"),
        ((0, [0, 1, 2], 0), "leader is one number for all 2 deals, or 2 of them"),
        ((0, 0, {}), "maker is one number"),
        ((0, 0, [[0, 1], [0, 1]]), "maker is one number"),
        ((0, 0, ["a", "b"]), "maker is one number"),
    ],
)
def test_columns_that_cannot_be_are_named(columns, said):
    with pytest.raises(DealError, match=said):
        makers_tricks_many([ROW, ROW], *columns)


@pytest.mark.parametrize("asked", [(), (0,), (6,), (5, 3), (3, 3)])
def test_numbers_of_tricks_rise_from_1_to_5(asked):
    with pytest.raises(DealError, match="numbers of tricks from 1 to 5, rising"):
        makers_tricks_many([ROW], 0, 0, 0, at_least=asked)


def test_before_the_play_no_card_is_best():
    state = begin(Deal.shuffled(Random(1), 0))
    with pytest.raises(StateError, match=r"no cards are played yet \(first round\)"):
        best_cards(state)


def test_after_the_end_no_card_is_best():
    state = begin(Deal.shuffled(Random(1), 0))
    while not state.is_over:
        state = state.after(Pass())
    with pytest.raises(StateError, match="the deal is over"):
        best_cards(state)
    played = random_state(Random(2), PROFILES[24], 4, 19)
    with pytest.raises(StateError, match="the deal is over"):
        best_cards(played.after(played.legal_actions()[0]))


def test_the_errors_are_euchre_errors():
    assert issubclass(DealError, EuchreError)
    assert issubclass(StateError, EuchreError)


def test_masks_and_cards_turn_into_each_other():
    everything = cards_of(ALL_CARDS)
    assert len(everything) == 33
    assert mask_of(everything) == ALL_CARDS
    assert all(cards_of(mask_of([card])) == (card,) for card in everything)
    assert [mask_of(cards(code)) for code in ("7s", "As", "7h", "Ac", "B")] == [
        1 << 0,
        1 << 7,
        1 << 8,
        1 << 31,
        1 << 32,
    ]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"leader": 2.0}, "the leader is 2.0: seats are 0 to 3"),
        ({"maker": 2.0}, "the maker is 2.0"),
        ({"maker": 2.0, "alone": True}, "the maker is 2.0"),
        ({"leader": True}, "the leader is True"),
        ({"defender_alone": 1.0}, "the lone defender is 1.0"),
        ({"alone": "no"}, "alone is 'no': it is True or False"),
        ({"trump": []}, r"trump is \[\]: give a suit"),
    ],
)
def test_what_only_equals_a_seat_is_none(more, said):
    with pytest.raises(DealError, match=said):
        solved(*GOOD, **more)


def test_hands_that_are_no_row_are_named():
    with pytest.raises(DealError, match="hands are None: give four rows of cards"):
        makers_tricks(None, Suit.SPADES, 0, 0)


@pytest.mark.parametrize(
    "hands",
    [
        None,
        7,
        {},
        [[mask + 0.5 for mask in ROW]] * 2,
        [[str(mask) for mask in ROW]] * 2,
        np.array([ROW, ROW], dtype=float),
        np.array([ROW, ROW], dtype=object),
        np.array(ROW),
        np.array(3),
        np.array([[True] * 4] * 2),
        np.array([[2**64 - 1, *ROW[1:]]] * 2, dtype=np.uint64),
    ],
)
def test_masks_that_are_no_whole_numbers_are_refused(hands):
    with pytest.raises(DealError, match="hands are rows of four masks"):
        makers_tricks_many(hands, 0, 0, 0)


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ((0.0, 0, 0), "trump is one number"),
        ((0, [0.0, 1.0], 0), "leader is one number"),
        ((0, np.array([0.9, 1.2]), 0), "leader is one number"),
        ((0, np.array(["0", "1"]), 0), "leader is one number"),
        ((0, {0, 1}, 0), "leader is one number"),
        ((0, 0, np.array(0.5)), "maker is one number"),
        ((0, 0, 0, 0, np.full(2, 2**64 - 1, dtype=np.uint64)), "defender_alone is one number"),
        ((0, 0, 0, 7), "deal 0: alone is 7: it is 0 or 1"),
        ((0, 0, 0, [0, -1]), "deal 1: alone is -1"),
    ],
)
def test_columns_of_other_numbers_are_refused_and_never_cut(columns, said):
    with pytest.raises(DealError, match=said):
        makers_tricks_many([ROW, ROW], *columns)


def test_every_kind_of_whole_number_is_taken():
    rows = [ROW, ROW]
    wanted = list(makers_tricks_many(rows, 0, 0, 0))
    for kind in (np.uint8, np.int16, np.uint32, np.int64, np.uint64):
        zeros = np.zeros(2, dtype=kind)
        for zero in (zeros, list(zeros), kind(0), np.array(0, dtype=kind)):
            assert list(makers_tricks_many(np.array(rows, dtype=np.uint64), zero, zero, zero)) == (
                wanted
            )
    for no in (np.zeros(2, dtype=bool), list(np.zeros(2, dtype=bool)), np.False_, False, None):
        lone = no is None
        more = (0, no) if lone else (no, -1)
        assert list(makers_tricks_many(rows, 0, 0, 0, *more)) == wanted


@pytest.mark.parametrize("asked", [3, (1.0,), ("3",), None])
def test_numbers_of_tricks_are_whole(asked):
    with pytest.raises(DealError, match="numbers of tricks from 1 to 5, rising"):
        makers_tricks_many([ROW], 0, 0, 0, at_least=asked)


def test_the_mark_of_an_encoding_before_the_first_line_is_no_part_of_it():
    line = "0 0 s 0 Js 9d|As 9h|Jc Th|Ks Ad\r\n"
    first, second = answers(["\ufeff" + line, "\ufeff" + line])
    assert first == "2"
    assert second.startswith("error: LEADER")
