"""Following suit, who takes each trick, and who sits out."""

from __future__ import annotations

from random import Random

import pytest

from euchre_learn.core.actions import NameSuit, PlayCard
from euchre_learn.core.cards import Suit, cards
from euchre_learn.core.errors import EuchreError, IllegalAction
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.core.rulings import MustFollow, NotInHand, NotYourTurn
from euchre_learn.core.state import begin
from euchre_learn.core.trump import Trump
from tests.builders import (
    KEEP,
    LEFT_LEADS,
    PASS,
    at_random,
    card,
    deal_with,
    named,
    names,
    ordered,
    passed,
    play,
    play_of,
    reached,
    take,
    with_tricks,
)


def led(trump: Suit, lead: str, hand: str) -> Playing:
    """Seat 1 to follow with this hand after seat 0 led this card."""
    state = play(reached(trump, {0: lead, 1: hand}, holding=len(hand.split())), lead)
    assert isinstance(state, Playing)
    assert state.to_act == 1
    return state


def test_any_card_may_be_led() -> None:
    state = reached(Suit.HEARTS, {0: "Jd 9h Ac Kd"})
    assert names(state.legal_actions()) == {"Jd", "9h", "Ac", "Kd"}


def test_the_suit_led_must_be_followed() -> None:
    state = led(Suit.HEARTS, "Ac", "9c Kc Ah Qs")
    assert names(state.legal_actions()) == {"9c", "Kc"}


def test_any_card_may_be_played_by_a_hand_without_the_suit() -> None:
    state = led(Suit.HEARTS, "Ac", "9h Kd Ah Qs")
    assert names(state.legal_actions()) == {"9h", "Kd", "Ah", "Qs"}


def test_nobody_has_to_win_or_to_trump() -> None:
    assert "9c" in names(led(Suit.HEARTS, "Tc", "9c Kc Ah Qs").legal_actions())
    assert "Ks" in names(led(Suit.HEARTS, "Tc", "Ks Ah Qs Jd").legal_actions())


def test_left_bower_must_follow_a_trump_lead() -> None:
    """Worked fact 7."""
    state = led(Suit.HEARTS, "Ah", "Jd Ad Ks Qs")
    assert names(state.legal_actions()) == {"Jd"}
    reason = state.ruling(play_of("Ks")).reason
    assert isinstance(reason, MustFollow)
    assert (reason.led, reason.followers) == (Suit.HEARTS, cards("Jd"))


def test_left_bower_need_not_follow_its_printed_suit() -> None:
    """Worked facts 3 and 8."""
    state = led(Suit.HEARTS, "Ad", "Jd 9h Ks Qs")
    assert names(state.legal_actions()) == {"Jd", "9h", "Ks", "Qs"}


def test_left_bower_may_not_follow_its_printed_suit() -> None:
    state = led(Suit.HEARTS, "Ad", "Jd Qd Ks Qs")
    assert names(state.legal_actions()) == {"Qd"}
    assert isinstance(state.ruling(play_of("Jd")).reason, MustFollow)


def test_a_led_left_bower_asks_for_trumps() -> None:
    state = led(Suit.HEARTS, "Jd", "9h Ad Ks Qs")
    assert state.led is Suit.HEARTS
    assert names(state.legal_actions()) == {"9h"}


def ruffed() -> Playing:
    """Seat 0 to lead the ace of clubs, which seat 2 can ruff with the nine of hearts."""
    hands = {0: "Ac", 1: "9c", 2: "9h", 3: "Kc"}
    return reached(Suit.HEARTS, hands, lacks={2: "Tc Jc Qc"})


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    state = play(ruffed(), "Ac 9c 9h")
    assert isinstance(state, Playing)
    assert state.winning == 2
    after = play(state, "Kc")
    assert isinstance(after, Playing)
    assert (after.tricks[-1].winner, after.leader, after.to_act) == (2, 2, 2)
    assert after.order == (2, 3, 0, 1)


def test_a_finished_trick_remembers_who_played_what() -> None:
    state = play(ruffed(), "Ac 9c 9h Kc")
    assert isinstance(state, Playing)
    trick = state.tricks[-1]
    assert (trick.leader, trick.seats, trick.cards) == (0, (0, 1, 2, 3), cards("Ac 9c 9h Kc"))
    assert trick.card_of(2) is card("9h")


def test_a_card_leaves_the_hand_that_played_it_and_no_other() -> None:
    before = reached(Suit.HEARTS, {0: "Jd 9h Ac Kd"})
    after = play(before, "Ac")
    assert after.hands[0] == tuple(one for one in before.hands[0] if one is not card("Ac"))
    assert after.hands[1:] == before.hands[1:]
    assert len(before.hands[0]) == 4


def test_a_card_of_another_hand_cannot_be_played() -> None:
    state = reached(Suit.HEARTS, {0: "Jd 9h Ac Kd", 1: "Ah"})
    assert state.ruling(play_of("Ah")).reason == NotInHand(card("Ah"), 0)


def test_a_card_cannot_be_played_twice() -> None:
    state = play(reached(Suit.HEARTS, {0: "Ac"}), "Ac")
    assert isinstance(state, Playing)
    assert isinstance(state.ruling(play_of("Ac")).reason, NotInHand)


def test_a_card_out_of_turn_is_refused() -> None:
    state = reached(Suit.HEARTS, {0: "Ac", 1: "Kc"})
    assert state.ruling(play_of("Kc"), by=1).reason == NotYourTurn(1, 0)
    with pytest.raises(IllegalAction, match="seat 0 is to act, not seat 1"):
        state.after(play_of("Kc"), by=1)


def test_a_buried_card_is_out_of_the_deal() -> None:
    deal = deal_with({3: "Jh 9s Tc Qc Ad"}, "Kh")
    state = ordered(deal, 0, bury="9s")
    for seed in range(40):
        end = at_random(state, Random(seed))
        assert isinstance(end, Scored)
        assert all(card("9s") not in trick.cards for trick in end.tricks)


def test_five_tricks_are_played_even_when_the_points_are_fixed() -> None:
    weak = deal_with({0: "9h 9d 9c Th Td", 2: "9s Tc Jd Qd Qc"}, "Kh")
    end = with_tricks(named(weak, 0, Suit.SPADES), 0)
    assert len(end.tricks) == 5
    assert end.phase is Phase.OVER
    assert all(hand == () for hand in end.hands)


def test_nothing_is_led_before_the_lead() -> None:
    state = reached(Suit.HEARTS, {})
    with pytest.raises(EuchreError, match="no card has been led"):
        _ = state.led
    with pytest.raises(EuchreError, match="no winner"):
        _ = state.winning


def test_nobody_plays_once_the_deal_is_over() -> None:
    end = at_random(named(deal_with(upcard="Kh"), 0, Suit.SPADES), Random(1))
    with pytest.raises(EuchreError, match="nobody is to act"):
        _ = end.to_act
    with pytest.raises(IllegalAction, match="the deal is over"):
        end.after(play_of("Ah"))
    assert end.legal_actions() == ()


# --- playing alone -------------------------------------------------------------------------------


@pytest.mark.parametrize("maker", range(4))
@pytest.mark.parametrize("dealer", range(4))
def test_the_lone_makers_partner_sits_out_the_whole_deal(maker: int, dealer: int) -> None:
    out = (maker + 2) % 4
    deal = deal_with(upcard="Kh", dealer=dealer)
    state = named(deal, maker, Suit.SPADES, alone=True)
    end = at_random(state, Random(maker))
    assert isinstance(end, Scored)
    assert end.contract.sitting_out == {out}
    assert all(len(trick.cards) == 3 and out not in trick.seats for trick in end.tricks)
    assert end.hands[out] == deal.hands[out]


@pytest.mark.parametrize("maker", range(4))
def test_nobody_sits_out_with_the_partner_in(maker: int) -> None:
    state = named(deal_with(upcard="Kh"), maker, Suit.SPADES)
    assert state.contract.sitting_out == frozenset()
    assert len(state.order) == 4


@pytest.mark.parametrize("maker", range(4))
@pytest.mark.parametrize("alone", [False, True])
def test_worked_fact_9_eldest_leads_or_the_next_seat_that_plays(maker: int, alone: bool) -> None:
    state = named(deal_with(upcard="Kh"), maker, Suit.SPADES, alone=alone)
    eldest_sits_out = alone and maker == 2
    assert state.leader == (1 if eldest_sits_out else 0)


@pytest.mark.parametrize(
    ("maker", "leader"), [(0, 1), (1, 2), (2, 3), (3, 0)], ids=lambda seat: f"{seat}"
)
def test_worked_fact_9_the_lone_players_left_leads_where_the_profile_says_so(
    maker: int, leader: int
) -> None:
    start = passed(begin(deal_with(upcard="Kh"), LEFT_LEADS), 4 + maker)
    alone = take(start, NameSuit(Suit.SPADES, alone=True))
    assert isinstance(alone, Playing)
    assert alone.leader == leader


@pytest.mark.parametrize("profile", [AMERICAN, LEFT_LEADS], ids=["eldest", "left of loner"])
def test_eldest_leads_whenever_nobody_is_alone(profile: RulesProfile) -> None:
    start = passed(begin(deal_with(upcard="Kh"), profile), 6)
    state = take(start, NameSuit(Suit.SPADES), KEEP)
    assert isinstance(state, Playing)
    assert state.leader == 0


def test_a_seat_that_sat_out_played_no_card() -> None:
    end = at_random(named(deal_with(upcard="Kh"), 0, Suit.SPADES, alone=True), Random(0))
    assert isinstance(end, Scored)
    with pytest.raises(EuchreError, match="seat 2 played no card"):
        end.tricks[0].card_of(2)


def test_a_seat_that_sits_out_cannot_play() -> None:
    state = named(deal_with(upcard="Kh"), 0, Suit.SPADES, alone=True)
    mine = state.hands[2][0]
    assert state.ruling(PlayCard(mine), by=2).reason == NotYourTurn(2, 0)
    assert not state.ruling(PASS).allowed


def test_makers_and_defenders_are_the_two_sides() -> None:
    contract = named(deal_with(upcard="Kh"), 3, Suit.SPADES).contract
    assert (contract.makers, contract.defenders, contract.side) == ((3, 1), (0, 2), 1)
    assert contract.trump is Trump(Suit.SPADES)
