"""What the cards are worth once trump is made."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import pairwise

import pytest

from euchre_learn.core.cards import PACK_24, PACK_32, Card, Suit, cards, written
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.trump import Trump, crosses, next_suit
from tests.builders import card

HEARTS = Trump(Suit.HEARTS)
SPADES = Trump(Suit.SPADES)
CLUBS = Trump(Suit.CLUBS)


@pytest.mark.parametrize(
    ("suit", "right", "left"),
    [
        (Suit.SPADES, "Js", "Jc"),
        (Suit.CLUBS, "Jc", "Js"),
        (Suit.HEARTS, "Jh", "Jd"),
        (Suit.DIAMONDS, "Jd", "Jh"),
    ],
)
def test_the_bowers_are_the_jacks_of_the_trump_colour(suit: Suit, right: str, left: str) -> None:
    trump = Trump(suit)
    assert (trump.right.code, trump.left.code) == (right, left)
    assert [one.code for one in PACK_24 if trump.is_bower(one)].count(right) == 1
    assert sum(trump.is_bower(one) for one in PACK_24) == 2


@pytest.mark.parametrize("suit", list(Suit))
def test_only_the_left_bower_counts_as_another_suit_than_it_shows(suit: Suit) -> None:
    trump = Trump(suit)
    changed = [one for one in PACK_32 if trump.suit_of(one) is not one.suit]
    assert changed == [trump.left]
    assert trump.suit_of(trump.left) is suit


@pytest.mark.parametrize("suit", list(Suit))
def test_seven_trumps_five_in_the_next_suit_six_in_each_green_suit(suit: Suit) -> None:
    trump = Trump(suit)
    count = Counter(trump.suit_of(one) for one in PACK_24)
    assert count == {
        suit: 7,
        trump.next_suit: 5,
        trump.green_suits[0]: 6,
        trump.green_suits[1]: 6,
    }
    assert sum(trump.is_trump(one) for one in PACK_24) == 7


@pytest.mark.parametrize("suit", list(Suit))
def test_with_32_cards_nine_trumps_seven_and_eight(suit: Suit) -> None:
    trump = Trump(suit)
    count = Counter(trump.suit_of(one) for one in PACK_32)
    assert (count[suit], count[trump.next_suit], count[trump.green_suits[0]]) == (9, 7, 8)


def test_trumps_stand_right_left_ace_king_queen_ten_nine() -> None:
    assert written(HEARTS.order(Suit.HEARTS, PACK_24)) == "Jh Jd Ah Kh Qh Th 9h"
    assert written(CLUBS.order(Suit.CLUBS, PACK_32)) == "Jc Js Ac Kc Qc Tc 9c 8c 7c"


def test_the_next_suit_has_no_jack_and_green_suits_keep_theirs() -> None:
    assert written(HEARTS.order(Suit.DIAMONDS, PACK_24)) == "Ad Kd Qd Td 9d"
    assert written(HEARTS.order(Suit.CLUBS, PACK_24)) == "Ac Kc Qc Jc Tc 9c"


def test_worked_fact_3_the_left_bower_beats_the_ace_of_trumps() -> None:
    assert HEARTS.strength(card("Jd"), Suit.HEARTS) > HEARTS.strength(card("Ah"), Suit.HEARTS)
    assert HEARTS.winner(cards("Ah Jd")) == 1


def test_worked_fact_4_the_right_bower_falls_last_and_wins() -> None:
    assert HEARTS.winner(cards("Jd Ah 9h Jh")) == 3
    assert HEARTS.suit_of(card("Jd")) is Suit.HEARTS


def test_worked_facts_5_and_6_right_and_left_of_every_trump() -> None:
    diamonds = Trump(card("Td").suit)
    assert (diamonds.right, diamonds.left) == cards("Jd Jh")
    assert (SPADES.right, SPADES.left) == cards("Js Jc")
    assert (CLUBS.right, CLUBS.left) == cards("Jc Js")


def test_worked_fact_13_the_boss_of_a_suit_moves_down_as_cards_go() -> None:
    gone = card("Ah")
    live = [one for one in PACK_24 if one is not gone]
    assert CLUBS.boss(Suit.HEARTS, live) is card("Kh")
    assert CLUBS.ruffs(card("9c"), Suit.HEARTS)
    assert HEARTS.boss(Suit.HEARTS, live) is card("Jh")
    assert HEARTS.order(Suit.HEARTS, live)[:2] == cards("Jh Jd")


def test_no_card_is_boss_of_a_suit_that_is_gone() -> None:
    assert HEARTS.boss(Suit.DIAMONDS, cards("Jd Ah")) is None


@pytest.mark.parametrize("suit", list(Suit))
@pytest.mark.parametrize("led", list(Suit))
def test_cards_that_can_win_a_trick_never_tie(suit: Suit, led: Suit) -> None:
    trump = Trump(suit)
    strengths = [trump.strength(one, led) for one in PACK_24]
    live = [strength for strength in strengths if strength]
    can_win = [one for one in PACK_24 if trump.suit_of(one) in (suit, led)]
    assert len(live) == len(set(live)) == len(can_win)
    assert min(live) > 0


@pytest.mark.parametrize("suit", list(Suit))
def test_the_lowest_trump_beats_every_plain_card(suit: Suit) -> None:
    trump = Trump(suit)
    low = trump.order(suit, PACK_24)[-1]
    plain = [one for one in PACK_24 if not trump.is_trump(one)]
    assert len(plain) == 17
    assert all(trump.winner((one, low)) == 1 for one in plain)
    assert all(trump.winner((low, one)) == 0 for one in plain)


def test_a_higher_card_of_another_plain_suit_wins_nothing() -> None:
    assert SPADES.winner(cards("Td Ac 9d Ah")) == 0
    assert SPADES.strength(card("Ac"), Suit.DIAMONDS) == 0


def test_a_led_left_bower_leads_trumps() -> None:
    assert CLUBS.winner(cards("Js As 9c Kc")) == 0
    assert CLUBS.winner(cards("Js As 9c Jc")) == 3


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    assert not HEARTS.follows(card("Jd"), Suit.DIAMONDS)
    assert HEARTS.follows(card("Jd"), Suit.HEARTS)
    assert HEARTS.ruffs(card("Jd"), Suit.DIAMONDS)
    assert not HEARTS.ruffs(card("Jd"), Suit.HEARTS)


def test_a_trick_without_cards_has_no_winner() -> None:
    with pytest.raises(EuchreError, match="no winner"):
        HEARTS.winner(())


def test_a_sorted_hand_has_trumps_first_and_colours_alternate() -> None:
    hand = cards("9d Ac Jd Th As Jh Kd")
    assert written(HEARTS.sorted_hand(hand)) == "Jh Jd Th As Kd 9d Ac"


@pytest.mark.parametrize("suit", list(Suit))
def test_sorting_keeps_every_card_and_alternates_colours(suit: Suit) -> None:
    trump = Trump(suit)
    held = trump.sorted_hand(PACK_24)
    assert Counter(held) == Counter(PACK_24)
    groups = list(dict.fromkeys(trump.suit_of(one) for one in held))
    assert groups[0] is suit
    assert len(groups) == 4
    colours = [group.colour for group in groups]
    assert all(one is not other for one, other in pairwise(colours))


def test_there_is_one_trump_object_a_suit() -> None:
    assert Trump(Suit.HEARTS) is HEARTS
    assert pickle.loads(pickle.dumps(HEARTS)) is HEARTS
    assert copy.copy(HEARTS) is HEARTS
    assert copy.deepcopy({"trump": HEARTS})["trump"] is HEARTS
    assert repr(HEARTS) == "Trump(Suit.HEARTS)"


@pytest.mark.parametrize("name", ["suit", "right", "left", "_heights", "extra"])
def test_a_trump_does_not_change(name: str) -> None:
    with pytest.raises(AttributeError, match="does not change"):
        setattr(HEARTS, name, Suit.CLUBS)
    with pytest.raises(AttributeError, match="does not change"):
        delattr(HEARTS, name)
    assert HEARTS.right is card("Jh")


def test_next_is_the_other_suit_of_the_colour_and_the_others_cross() -> None:
    assert next_suit(Suit.HEARTS) is Suit.DIAMONDS
    crossing = {suit for suit in Suit if crosses(Suit.HEARTS, suit)}
    assert crossing == {Suit.SPADES, Suit.CLUBS}


def test_the_order_of_a_suit_uses_only_the_cards_given() -> None:
    some: tuple[Card, ...] = cards("9h Jd Qd")
    assert written(HEARTS.order(Suit.HEARTS, some)) == "Jd 9h"
    assert HEARTS.order(Suit.SPADES, some) == ()


def test_even_a_led_seven_can_win() -> None:
    assert HEARTS.strength(card("7c"), Suit.CLUBS) > 0
    assert HEARTS.strength(card("8c"), Suit.CLUBS) > HEARTS.strength(card("7c"), Suit.CLUBS)
    assert HEARTS.winner(cards("7c As Kd Qs")) == 0
