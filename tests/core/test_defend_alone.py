"""Defending alone against a lone maker: who is asked, who plays in which order, what it scores."""

from __future__ import annotations

from random import Random

import pytest

from euchre_learn.core.actions import Bury, NameSuit, PlayCard
from euchre_learn.core.bidding import Declaring, Defending
from euchre_learn.core.cards import Suit
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing
from euchre_learn.core.rules import (
    AMERICAN,
    DIAGRAM_GROUP,
    PROFILES,
    LoneDefence,
    LonerLead,
    RulesProfile,
)
from euchre_learn.core.rulings import NotYourTurn, WrongMoment
from euchre_learn.core.scoring import Outcome, points, points_fixed
from euchre_learn.core.state import begin
from euchre_learn.core.view import seen_by
from tests.builders import ALONE, GO, KEEP, ORDER, PASS, card, passed, take
from tests.core.switch_tables import (
    DEFEND,
    ROUND_FLOW_DEFENDED,
    TOGETHER,
    dealt,
    naming,
    onward,
    with_makers_tricks,
)

S = Suit.SPADES
DEFENDED = AMERICAN.but(defend_alone=True)
LEFT = DEFENDED.but(loner_lead=LonerLead.LEFT_OF_LONER)
OFF = [profile for profile in PROFILES.values() if not profile.defend_alone]


def asking(profile: RulesProfile, maker: int, dealer: int = 3) -> Defending:
    """The first question to the defenders after `maker` named spades alone."""
    state = begin(dealt(upcard="Kh", profile=profile, dealer=dealer), profile)
    called = take(passed(state, 4 + (maker - dealer - 1) % 4), NameSuit(S, alone=True))
    assert isinstance(called, Defending)
    return called


# --- who is asked --------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("maker", range(4))
def test_the_defenders_are_asked_in_order_from_eldest(maker: int, dealer: int) -> None:
    state = asking(DEFENDED, maker, dealer)
    order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    defenders = [seat for seat in order if seat % 2 != maker % 2]
    assert state.to_act == defenders[0]
    second = state.after(TOGETHER)
    assert isinstance(second, Defending)
    assert second.to_act == defenders[1]
    assert isinstance(second.after(TOGETHER), Playing)


def test_the_first_yes_ends_the_question() -> None:
    lead = asking(DEFENDED, 0).after(DEFEND)
    assert isinstance(lead, Playing)
    assert lead.contract.defends_alone == (1,)
    assert lead.contract.sitting_out == {2, 3}


def test_the_second_defender_may_say_yes_where_the_first_said_no() -> None:
    lead = take(asking(DEFENDED, 0), TOGETHER, DEFEND)
    assert isinstance(lead, Playing)
    assert lead.contract.defends_alone == (3,)
    assert lead.contract.sitting_out == {2, 1}


def test_only_the_defender_who_is_asked_answers() -> None:
    state = asking(DEFENDED, 0)
    assert state.phase is Phase.DEFENDING
    assert state.legal_actions() == (TOGETHER, DEFEND)
    for seat in (0, 2, 3):
        assert state.ruling(DEFEND, by=seat).reason == NotYourTurn(seat, 1)
    for action in (PASS, GO, KEEP, PlayCard(state.hands[1][0])):
        reason = state.ruling(action).reason
        assert isinstance(reason, WrongMoment)
        assert str(reason).startswith("Say whether you defend alone")


def test_a_maker_who_goes_alone_when_asked_is_answered_too() -> None:
    state = take(begin(dealt(upcard="Kh"), DEFENDED), PASS, ORDER, Bury(card("Kh")))
    assert isinstance(state, Declaring)
    assert isinstance(state.after(GO), Defending)
    assert isinstance(state.after(KEEP), Playing)


def test_the_dealer_buries_before_the_defenders_are_asked() -> None:
    state = take(begin(dealt(upcard="Kh"), DEFENDED), PASS, ALONE)
    assert state.phase is Phase.BURYING
    assert isinstance(state.after(Bury(card("Kh"))), Defending)


def test_nobody_is_asked_against_a_maker_with_a_partner() -> None:
    called = take(passed(begin(dealt(upcard="Kh"), DEFENDED), 4), NameSuit(S), KEEP)
    assert isinstance(called, Playing)
    for answer in (DEFEND, TOGETHER):
        assert isinstance(called.ruling(answer).reason, WrongMoment)


@pytest.mark.parametrize("profile", OFF, ids=lambda one: one.name)
def test_nobody_is_asked_where_it_is_off(profile: RulesProfile) -> None:
    state = begin(dealt(upcard="Kh", profile=profile), profile)
    assert isinstance(take(passed(state, 4), NameSuit(S, alone=True)), Playing)


def test_nobody_is_asked_after_an_upcard_left_out_where_it_is_off_and_asked_where_it_is_on() -> (
    None
):
    out = AMERICAN.but(upcard_out_when_partner_alone=True)
    for profile, kind in ((out, Playing), (out.but(defend_alone=True), Defending)):
        assert isinstance(take(begin(dealt(upcard="Kh"), profile), PASS, ALONE), kind)


def test_everybody_sees_who_defends_alone() -> None:
    lead = asking(DEFENDED, 0).after(DEFEND)
    for seat in range(4):
        assert seen_by(lead, seat).contract[0].defends_alone == (1,)
        assert seen_by(lead, seat).order == (0, 1)


# --- two cards a trick ---------------------------------------------------------------------------

PAIRS = [(maker, (maker + step) % 4) for maker in range(4) for step in (1, 3)]


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(("maker", "defender"), PAIRS)
def test_every_pair_of_neighbours_plays_two_cards_a_trick(
    maker: int, defender: int, dealer: int
) -> None:
    deal = dealt(upcard="Kh", dealer=dealer)
    start = naming(deal, DEFENDED, maker, S, alone=True, defender=defender)
    first = next(
        seat for seat in ((dealer + step) % 4 for step in (1, 2, 3, 4)) if seat in (maker, defender)
    )
    assert start.order == (first, maker if first == defender else defender)
    for seed in range(10):
        end = onward(start, Random(seed))
        leader = first
        for trick in end.tricks:
            assert trick.seats == (leader, maker if leader == defender else defender)
            leader = trick.winner
        out = {0, 1, 2, 3} - {maker, defender}
        assert all(end.hands[seat] == deal.hands[seat] for seat in out)
        assert all(end.hands[seat] == () for seat in (maker, defender))


@pytest.mark.parametrize(("maker", "defender"), PAIRS)
def test_where_the_loners_left_leads_it_is_the_defender_whichever_side(
    maker: int, defender: int
) -> None:
    for dealer in range(4):
        deal = dealt(upcard="Kh", dealer=dealer)
        start = naming(deal, LEFT, maker, S, alone=True, defender=defender)
        assert start.order == (defender, maker)


@pytest.mark.parametrize("maker", range(4))
def test_where_nobody_defends_alone_three_play(maker: int) -> None:
    start = naming(dealt(upcard="Kh"), DEFENDED, maker, S, alone=True)
    assert len(start.order) == 3
    assert start.contract.defends_alone == ()


# --- the score -----------------------------------------------------------------------------------

WEAK = dealt({0: "9s 9h 9d Td Tc", 1: "Js Jc As Ks Qs"}, "Kh")
MIDDLE = dealt({0: "Jd Qc Ad Jh Ts", 1: "9s As 9h Tc Qh"}, "Kh")
STRONG = dealt({0: "Js Jc As Ks Qs", 1: "9s Qh Td Tc Kc"}, "Kh")
DIAGRAM_WEAK = dealt({0: "7s 7h 9d Td Tc", 1: "Js Jc As Ks Qs"}, "Kh", DIAGRAM_GROUP)
DIAGRAM_MIDDLE = dealt({0: "Jd Qc Ad Jh Ts", 1: "9s As 9h Tc Qh"}, "Kh", DIAGRAM_GROUP)


def test_a_lone_euchre_by_a_lone_defender_scores_four() -> None:
    for deal, tricks in ((WEAK, 0), (MIDDLE, 1), (MIDDLE, 2)):
        start = naming(deal, ROUND_FLOW_DEFENDED, 0, S, alone=True, defender=1)
        end = with_makers_tricks(start, tricks)
        assert (end.points, end.result.outcome) == ((0, 4), Outcome.EUCHRED)


def test_in_diagram_group_three_or_four_score_two_and_all_five_four() -> None:
    for deal, tricks, scored in (
        (DIAGRAM_WEAK, 0, 4),
        (DIAGRAM_MIDDLE, 1, 2),
        (DIAGRAM_MIDDLE, 2, 2),
    ):
        start = naming(deal, DIAGRAM_GROUP, 0, S, alone=True, defender=1)
        assert with_makers_tricks(start, tricks).points == (0, scored)


@pytest.mark.parametrize("profile", [ROUND_FLOW_DEFENDED, DEFENDED])
def test_defenders_together_score_two_against_a_lone_maker(profile: RulesProfile) -> None:
    end = with_makers_tricks(naming(MIDDLE, profile, 0, S, alone=True), 2)
    assert end.points == (0, 2)


def test_a_lone_maker_scores_as_ever_against_a_lone_defender() -> None:
    made = with_makers_tricks(naming(MIDDLE, DEFENDED, 0, S, alone=True, defender=1), 3)
    march = onward(naming(STRONG, DEFENDED, 0, S, alone=True, defender=1), Random(0))
    assert (made.points, march.points) == ((1, 0), (4, 0))


@pytest.mark.parametrize("defence", [LoneDefence(4, 4), LoneDefence(2, 4), LoneDefence(3, 5)])
def test_the_points_of_a_lone_defence_come_from_the_profile(defence: LoneDefence) -> None:
    profile = AMERICAN.but(defend_alone=True, lone_defence=defence)
    scored = [
        points(tricks, alone=True, defended_alone=True, profile=profile).defenders
        for tricks in range(6)
    ]
    assert scored == [defence.five, defence.three_or_four, defence.three_or_four, 0, 0, 0]


def test_a_euchre_is_open_until_the_maker_has_a_trick_where_all_five_score_more() -> None:
    def fixed(profile: RulesProfile, makers: int, defenders: int) -> bool:
        return points_fixed(makers, defenders, alone=True, defended_alone=True, profile=profile)

    assert not fixed(DIAGRAM_GROUP, 0, 3)
    assert not fixed(DIAGRAM_GROUP, 0, 4)
    assert fixed(DIAGRAM_GROUP, 1, 3)
    assert fixed(DIAGRAM_GROUP, 0, 5)
    assert fixed(DEFENDED, 0, 3)
    assert points_fixed(0, 3, alone=True, profile=DIAGRAM_GROUP)
