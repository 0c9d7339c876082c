"""The simplest bot: what it counts, when it calls, and what its cards are when it takes care."""

from __future__ import annotations

from collections import Counter

import pytest

from euchre_learn.bots.decision import BotError, Decision
from euchre_learn.bots.easy import Easy, overwhelming, rough_count
from euchre_learn.bots.routine import hand_claimed, is_weak
from euchre_learn.core.actions import (
    Bury,
    CorrectRevoke,
    FarmersHand,
    GoAlone,
    KeepHand,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    TurnTrick,
)
from euchre_learn.core.cards import Suit, cards
from euchre_learn.core.play import TrickLaid
from euchre_learn.core.rules import PROFILES
from euchre_learn.core.state import State, begin
from euchre_learn.core.trump import Trump
from tests.builders import STICK, card, deal_with, ordered, passed, play, reached, take
from tests.core.switch_tables import dealt, kept

HEARTS = Trump(Suit.HEARTS)
EASY = Easy()
SEEDS = range(200)


def decisions(state: State) -> list[Decision]:
    """What it decides over many seeds."""
    view = state.seen_by(state.to_act)
    return [EASY.decide(view, seed) for seed in SEEDS]


def shares(state: State) -> Counter[object]:
    return Counter(one.action for one in decisions(state))


def careful(state: State) -> tuple[set[object], set[str]]:
    """What it does, and why, when it is not careless."""
    some = [one for one in decisions(state) if one.reasons[0].id != "careless"]
    assert len(SEEDS) / 2 < len(some) < 0.8 * len(SEEDS)
    return {one.action for one in some}, {one.reasons[0].id for one in some}


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("9h Th Qs Ks 9c", 2),
        ("Jh 9h Qs Ks 9c", 3),
        ("Jh Jd Qs Ks 9c", 4),
        ("9h Ah As Ks 9c", 3),
        ("9s Ts Qc Kc 9d", 0),
        ("B 9h As Ad 9c", 5),
    ],
)
def test_trumps_bowers_and_aces_are_counted(hand, count):
    assert rough_count(cards(hand), HEARTS) == count


def test_a_good_hand_is_called_and_a_poor_one_is_not():
    assert shares(begin(deal_with({0: "Jh Jd Qs Ks 9c"}, "9h"))) == {OrderUp(): 200}
    assert shares(begin(deal_with({0: "9h Td Qs Ks 9c"}, "Th"))) == {Pass(): 200}


def test_a_thin_hand_is_called_now_and_then():
    found = shares(begin(deal_with({0: "Jh 9h Qs Ks 9c"}, "Th")))
    assert set(found) == {Pass(), OrderUp()}
    assert 4 <= found[OrderUp()] <= 40


def test_the_dealer_counts_the_upcard():
    hands = {3: "Jh 9h Qs Ks 9c"}
    assert shares(passed(begin(deal_with(hands, "Th")), 3)) == {OrderUp(): 200}


def test_in_the_second_round_the_best_suit_is_named():
    state = passed(begin(deal_with({0: "Jc Js Kc 9h Td"}, "9d")), 4)
    assert shares(state) == {NameSuit(Suit.CLUBS): 200}


def test_a_stuck_dealer_names_the_suit_that_counts_highest():
    state = passed(begin(deal_with({3: "9s Ts Qs Kh Qc"}, "9d"), STICK), 7)
    (decision,) = {EASY.decide(state.seen_by(3), seed) for seed in SEEDS}
    assert decision.action == NameSuit(Suit.SPADES)
    assert [reason.id for reason in decision.reasons] == ["rough-count", "stuck"]


@pytest.mark.parametrize(
    ("hand", "sure"),
    [
        ("Jh Jd Ah 9h 9c", True),
        ("Jh Jd Ah As 9c", True),
        ("Jh Jd Ah Ks Qs", False),
        ("Jh Jd Kh Qh Th", False),
        ("Jh Ah Kh Qh As", False),
    ],
)
def test_alone_only_on_the_three_highest_and_one_more(hand, sure):
    assert overwhelming(cards(hand), HEARTS, 24) is sure
    state = begin(deal_with({0: hand}, "Td" if "Th" in hand else "Th"))
    if "Th" not in hand:
        assert shares(state) == {OrderUp(alone=sure): 200}


def test_with_the_benny_in_the_pack_it_is_one_of_the_three_highest():
    assert not overwhelming(cards("Jh Jd Ah 9h 9c"), HEARTS, 25)
    assert overwhelming(cards("B Jh Jd 9h 9c"), HEARTS, 25)


def test_asked_before_the_lead_it_goes_alone_on_the_same():
    for hand, action in (("Jh Jd Ah 9h 9c", GoAlone()), ("Jh Jd 9c 9s 9d", KeepPartner())):
        state = take(begin(deal_with({0: hand}, "Th")), OrderUp(), Bury(card("Th")))
        assert shares(state) == {action: 200}


def test_the_canadian_partner_needs_more_to_go_alone():
    profile = PROFILES["american"].but(canadian_loner=True)
    enough = deal_with({1: "Jh Jd Ah 9h 9c"}, "Th")
    short = deal_with({1: "Jh Kh Qs 9s As"}, "Th")
    assert shares(passed(begin(enough, profile), 1)) == {OrderUp(alone=True): 200}
    assert shares(passed(begin(short, profile), 1)) == {Pass(): 200}


def test_the_benny_turned_up_has_the_best_suit_named():
    profile = PROFILES["british"]
    state = begin(dealt({3: "Jc Kc 9h Td Qd"}, "B", profile), profile)
    assert shares(state) == {NameSuit(Suit.CLUBS): 200}
    blind = profile.but(benny_dealer_looks=False)
    assert sum(shares(begin(dealt({}, "B", blind), blind)).values()) == 200


def test_the_lowest_plain_card_is_buried():
    state = take(begin(deal_with({3: "Jh Ah Ks Td As"}, "9h")), OrderUp())
    assert careful(state) == ({Bury(card("Td"))}, {"bury-lowest"})
    assert set(shares(state)) == {Bury(card(code)) for code in ("Ks", "Td", "As")}


def test_of_six_trumps_the_lowest_is_buried():
    state = take(begin(deal_with({3: "Jh Jd Ah Kh Qh"}, "9h")), OrderUp())
    assert shares(state) == {Bury(card("9h")): 200}


def test_a_third_of_its_cards_are_careless():
    state = ordered(deal_with({0: "As Ks Qd Td 9c"}, "9h"), 1)
    careless = sum(one.reasons[0].id == "careless" for one in decisions(state))
    assert 40 < careless < 95
    assert set(shares(state)) == {PlayCard(one) for one in cards("As Ks Qd Td 9c")}


@pytest.mark.parametrize(
    ("hand", "maker", "lead", "why"),
    [
        ("Jh 9h As Td 9c", 0, "Jh", "makers-lead-trump"),
        ("Ah 9h As Td 9c", 0, "As", "aces-early"),
        ("Jh 9h As Td 9c", 1, "As", "aces-early"),
        ("Jd 9h Ks Td 9c", 1, "9c", "lead-low"),
    ],
)
def test_leads(hand, maker, lead, why):
    state = ordered(deal_with({0: hand}, "Qh"), maker, bury="Qh")
    assert careful(state) == ({PlayCard(card(lead))}, {why})


@pytest.mark.parametrize(
    ("laid", "hand", "answer", "why"),
    [
        ("9s", "As Ks Td 9d 9h", "Ks", "cheapest-winner"),
        ("Qs", "Ts As Td 9d Jd", "As", "cheapest-winner"),
        ("As", "9h Th Td 9d 9c", "9h", "cheapest-winner"),
        ("Ah", "9h Th Td 9d 9c", "9h", "lowest-loser"),
        ("As", "Kd Td 9d Qc 9c", "9d", "lowest-loser"),
    ],
)
def test_second_to_play_it_wins_cheaply_or_throws_the_lowest(laid, hand, answer, why):
    state = play(reached(Suit.HEARTS, {0: laid, 1: hand}, holding=5), laid)
    assert careful(state) == ({PlayCard(card(answer))}, {why})


def test_the_lowest_goes_under_a_partner_who_is_winning():
    state = reached(Suit.HEARTS, {0: "As", 1: "9s", 2: "Ks Ts"}, holding=4)
    assert careful(play(state, "As 9s")) == ({PlayCard(card("Ts"))}, {"low-under-partner"})


# --- what every bot does alike --------------------------------------------------------------------


def test_where_a_seat_has_nothing_to_decide_it_says_so():
    state = begin(deal_with())
    with pytest.raises(BotError, match=r"seat 1 has nothing to decide now \(first round\)"):
        EASY.decide(state.seen_by(1), 0)


def test_the_only_card_is_the_only_choice():
    state = play(reached(Suit.HEARTS, {0: "As", 1: "9s 9d 9c Tc"}, lacks={1: "Ts Js Qs Ks"}), "As")
    decision = EASY.decide(state.seen_by(1), 0)
    assert decision.action == PlayCard(card("9s"))
    assert [reason.id for reason in decision.reasons] == ["only-choice"]


def test_a_trick_is_turned_and_an_own_revoke_is_put_right():
    profile = PROFILES["round_flow"]
    hands = {0: "As Ks", 1: "9s 9d", 2: "Ts Td", 3: "Qs Qd"}
    state = begin(dealt(hands, "9h", profile), profile)
    state = kept(take(state, OrderUp(), Bury(card("9h")), KeepPartner()))
    laid = play(state, "As 9d Ts Qs")
    assert isinstance(laid, TrickLaid)
    assert EASY.decide(laid.seen_by(1), 0).action == CorrectRevoke(1, card("9s"))
    assert EASY.decide(laid.seen_by(0), 0).action == TurnTrick()


def test_a_farmers_hand_is_swapped_by_its_lowest_cards():
    profile = PROFILES["squarescores"].but(farmers_swap=True)
    deal = dealt({0: "9s Ts 9h Th Ad"}, profile=profile)
    view = begin(deal, profile).seen_by(0)
    assert EASY.decide(view, 0).action == FarmersHand(cards("9s Ts 9h"))
    assert hand_claimed(view, only_if_weak=True).action == FarmersHand(cards("9s Ts 9h"))


def test_a_hand_with_a_jack_is_swapped_only_by_a_bot_that_swaps_them_all():
    profile = PROFILES["squarescores"].but(farmers_swap=True)
    view = begin(dealt({0: "9s Ts 9h Jh Ad"}, profile=profile), profile).seen_by(0)
    assert EASY.decide(view, 0).action == FarmersHand(cards("9s Ts 9h"))
    assert hand_claimed(view, only_if_weak=True).action == KeepHand()


@pytest.mark.parametrize(
    ("hand", "weak"),
    [("9s Ts 9h Th Ad", True), ("9s Ts 9h Ac Ad", False), ("9s Ts 9h B Qd", False)],
)
def test_weak_hands(hand, weak):
    assert is_weak(cards(hand)) is weak
