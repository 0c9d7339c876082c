"""The small questions that the rules of thumb ask of a view."""

from __future__ import annotations

import pytest

from euchre_learn.advice.reading import (
    above,
    after_me,
    beats_trick,
    can_be_beaten,
    contract_of,
    is_boss,
    is_defender,
    is_maker,
    led,
    lowest,
    may_hold_trumps,
    needs,
    opponents,
    opponents_after_me,
    partner_is_winning,
    same_height,
    shown_void,
    side_aces,
    six_or_five,
    sure_trumps,
    tricks,
    trumps_out,
    unseen,
    void_in_trumps,
    winners,
    winning,
)
from euchre_learn.core.actions import Bury, FarmersHand, KeepHand, NameSuit, OrderUp
from euchre_learn.core.cards import PACK_24, Suit, cards, written
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, PROFILES
from euchre_learn.core.state import begin
from euchre_learn.core.trump import Trump
from tests.advice.places import first, hearts, second, seen, six
from tests.advice.test_each_thumb import BOTH_BOWERS, PARTNERS_ACE, VOID
from tests.builders import ALONE, KEEP, card, deal_with, passed, play, take

HEARTS = Trump(Suit.HEARTS)
ROUND_FLOW = PROFILES["round_flow"]


def test_the_benny_the_bowers_and_the_ace_are_sure():
    assert written(sure_trumps(cards("9h Kh Jd Ah B Ac Jh"), HEARTS)) == "B Jh Jd Ah"


def test_the_ace_of_trumps_is_no_side_ace():
    assert written(side_aces(cards("Ah Ac Kd As"), HEARTS)) == "Ac As"


def test_plain_cards_go_before_trumps_and_ties_go_together():
    assert written(lowest(cards("9h Td Ts Ac"), HEARTS)) == "Td Ts"
    assert written(lowest(cards("9h Jd"), HEARTS)) == "9h"
    assert lowest((), HEARTS) == ()


def test_a_turned_down_upcard_is_seen_and_a_picked_up_one_is_not():
    up = card("9h")
    assert up not in unseen(second(0, "Jh 9d Ks Qc Tc", "9h"))
    assert up in unseen(first(0, "Jh 9d Ks Qc Tc", "9h"))
    ordered = take(begin(deal_with({0: "Jh 9d Ks Qc Tc"}, "9h")), OrderUp())
    assert up in unseen(ordered.seen_by(0))
    assert up not in unseen(ordered.seen_by(3))


def test_an_upcard_left_out_for_a_lone_partner_is_seen():
    deal = deal_with({1: "Jh Jd Ah As 9c"}, "9h")
    state = take(passed(begin(deal, PROFILES["skill_games"]), 1), ALONE)
    assert card("9h") not in unseen(state.seen_by(0))
    assert len(unseen(state.seen_by(0))) == 18


def test_the_bury_is_seen_by_the_dealer_only():
    deal = deal_with({3: "Jh 9d Ks Qc Tc"}, "9h")
    state = take(passed(begin(deal), 3), OrderUp(), Bury(card("9d")), KEEP)
    assert card("9d") not in unseen(state.seen_by(3))
    assert card("9d") in unseen(state.seen_by(0))


def test_cards_swapped_away_are_seen_by_the_swapper_only():
    deal = deal_with({0: "9h 9d 9s Qc Kc"}, "Jh", kitty="Ah Kh Qh")
    start = begin(deal, AMERICAN.but(farmers_swap=True))
    down = next(a for a in start.legal_actions() if isinstance(a, FarmersHand))
    state = take(start, down, *[KeepHand()] * 3)
    assert not set(down.swap) & set(unseen(state.seen_by(0)))
    assert set(down.swap) <= set(unseen(state.seen_by(1)))


def test_the_dealer_counts_the_upcard_where_it_would_come():
    view = first(3, "Jh 9d Ks Qc Tc", "9h")
    assert written(six_or_five(view, Suit.HEARTS)) == "Jh 9d Ks Qc Tc 9h"
    assert six_or_five(view, Suit.SPADES) == view.hand
    assert len(six_or_five(six("Jh 9d Ks Qc Tc", "9h"), Suit.HEARTS)) == 6
    assert len(six_or_five(first(0, "Jh 9d Ks Qc Tc", "9h"), Suit.HEARTS)) == 5


def test_needs_are_counted_from_the_seat():
    assert needs(first(0, "Jh 9d Ks Qc Tc", "9h", score=(9, 6))) == (1, 4)
    assert needs(first(1, "Jh 9d Ks Qc Tc", "9h", score=(9, 6))) == (4, 1)


def test_trump_is_asked_for_only_once_it_is_made():
    with pytest.raises(EuchreError, match="not made yet"):
        contract_of(first(0, "Jh 9d Ks Qc Tc", "9h"))
    with pytest.raises(EuchreError, match="no card has been led"):
        led(hearts(0, BOTH_BOWERS))


def test_a_trick_is_read_from_the_seat_that_plays():
    view = hearts(2, BOTH_BOWERS, "Ac", up="Qs")
    assert (is_maker(view), is_defender(view), tricks(view)) == (False, True, (0, 0))
    assert (led(view), winning(view)) == (Suit.CLUBS, (0, card("Ac")))
    assert not partner_is_winning(view)
    assert after_me(view) == (2, 3)
    assert opponents_after_me(view) == (2,)
    assert written(winners(view)) == "Jd Jh"
    assert not beats_trick(view, card("As"))


def test_a_card_that_only_the_partner_could_beat_cannot_be_beaten():
    view = hearts(2, BOTH_BOWERS, "Ac", up="Qs")
    assert not can_be_beaten(view, card("Jd"))
    assert can_be_beaten(view, card("Ac"))
    assert not can_be_beaten(hearts(2, BOTH_BOWERS, "Ac Jd Qd", up="Qs"), card("Jd"))
    assert can_be_beaten(hearts(1, PARTNERS_ACE, "As 9s"), card("As"))


def test_above_a_card_stand_only_cards_not_seen():
    view = hearts(0, {0: "Kh 9h Ks Tc Td"}, up="As")
    assert written(above(view, card("Kh"), HEARTS)) == "Jh Jd Ah"
    assert above(view, card("Ks"), HEARTS) == ()
    assert is_boss(view, card("Ks"))
    assert not is_boss(view, card("Kh"))


def test_cards_with_nothing_out_between_them_stand_at_one_height():
    view = hearts(2, BOTH_BOWERS, "Ac", up="Qs")
    assert same_height(view, card("Jh"), card("Jd"))
    assert not same_height(view, card("Jh"), card("As"))
    low = hearts(0, {0: "Kh 9h Ks Tc Td"})
    assert not same_height(low, card("Kh"), card("9h"))


def test_both_opponents_void_in_trumps_hold_none_whatever_is_out():
    view = hearts(0, VOID, "Jh 9s Ah Td", up="9d")
    assert trumps_out(view)
    assert void_in_trumps(view) == (1, 3) == opponents(view)
    assert not may_hold_trumps(view)
    assert may_hold_trumps(hearts(0, VOID, up="9d"))


def test_a_suit_not_followed_proves_nothing_where_revokes_are_allowed():
    deal = deal_with(VOID, "9d")
    passes = passed(begin(deal, ROUND_FLOW), 4)
    state = play(take(passes, NameSuit(Suit.HEARTS), KEEP), "Jh 9s Ah Td")
    state = take(state, state.legal_actions()[0])
    assert shown_void(seen(state), 1) == frozenset()
    assert shown_void(hearts(0, VOID, "Jh 9s Ah Td", up="9d"), 1) == {Suit.HEARTS}


def test_a_seat_that_sits_out_is_no_opponent():
    view = hearts(0, {0: "Jh Jd Ah 9h As"}, alone=True)
    assert opponents(view) == (1, 3)
    lone = seen(play_on_against_loner())
    assert opponents(lone) == (0,)


def play_on_against_loner():
    """Seat 0 made hearts alone and led: seat 1 is to play, and seat 2 sits out."""
    deal = deal_with({0: "Jh Jd Ah 9h As"}, "9c")
    state = take(passed(begin(deal), 4), NameSuit(Suit.HEARTS, alone=True))
    return play(state, "Jh")


def test_own_cards_and_what_is_unseen_make_up_the_pack():
    view = hearts(0, {0: "Kh 9h Ks Tc Td"}, up="As")
    assert set(view.hand) | {view.upcard} | set(unseen(view)) == set(PACK_24)
    assert len(unseen(view)) == 18
