"""The two bidding rounds, the pick-up, the bury, and the question "alone?"."""

from __future__ import annotations

from collections import Counter

import pytest

from euchre_learn.core.actions import Bury, NameSuit, OrderUp, PlayCard
from euchre_learn.core.bidding import Burying, Declaring, PassedOut, RoundOne, RoundTwo
from euchre_learn.core.cards import Suit, cards
from euchre_learn.core.errors import EuchreError, IllegalAction
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.core.rulings import (
    DealerIsStuck,
    NotInHand,
    NotYourTurn,
    SuitTurnedDown,
    WrongMoment,
)
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.state import State, begin
from tests.builders import (
    ALONE,
    GO,
    KEEP,
    ORDER,
    PASS,
    STICK,
    WITH_CALL,
    card,
    deal_with,
    names,
    passed,
    take,
)

DEAL = deal_with({3: "Jh 9s Tc Qc Ad"}, "Kh")
NAMES = {suit: (NameSuit(suit), NameSuit(suit, alone=True)) for suit in Suit}


def burying(by: int = 0, *, alone: bool = False) -> Burying:
    state = take(passed(begin(DEAL), by), OrderUp(alone))
    assert isinstance(state, Burying)
    return state


@pytest.mark.parametrize("dealer", range(4))
def test_eldest_speaks_first_and_the_turn_goes_clockwise(dealer: int) -> None:
    state: State = begin(deal_with(dealer=dealer))
    spoken = []
    for _ in range(8):
        spoken.append(state.to_act)
        state = state.after(PASS)
    assert spoken == [(dealer + step) % 4 for step in (1, 2, 3, 4)] * 2


def test_in_round_one_anybody_may_pass_or_order_up_with_or_without_the_partner() -> None:
    for before in range(4):
        state = passed(begin(DEAL), before)
        assert state.phase is Phase.ROUND_ONE
        assert state.legal_actions() == (PASS, ORDER, ALONE)


def test_ordering_up_needs_no_card_of_the_suit() -> None:
    state = begin(deal_with({0: "9s Tc Qc Ad Kd"}, "Kh"))
    assert state.ruling(ORDER, by=0).allowed


@pytest.mark.parametrize("by", range(4))
def test_worked_fact_11_whoever_orders_the_dealer_takes_the_upcard_and_buries_one(by: int) -> None:
    state = burying(by)
    assert (state.to_act, state.contract.maker, state.contract.round) == (3, by, 1)
    assert state.hands[3] == cards("Jh 9s Tc Qc Ad Kh")
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 6]
    after = state.after(Bury(card("9s")))
    assert after.hands[3] == cards("Jh Tc Qc Ad Kh")
    assert after.buried == cards("9s")


def test_the_first_acceptance_ends_the_bidding() -> None:
    state = burying(1)
    assert state.calls == (PASS, ORDER)
    for call in (PASS, ORDER, NameSuit(Suit.CLUBS)):
        assert isinstance(state.ruling(call).reason, WrongMoment)


def test_the_upcards_suit_is_trump_once_it_is_ordered() -> None:
    assert burying().contract.trump.suit is Suit.HEARTS


def test_the_dealer_may_bury_any_of_six_the_upcard_included() -> None:
    state = burying(3)
    assert names(state.legal_actions()) == {"Jh", "9s", "Tc", "Qc", "Ad", "Kh"}
    after = state.after(Bury(card("Kh")))
    assert after.hands[3] == DEAL.hands[3]


def test_a_card_the_dealer_does_not_hold_cannot_be_buried() -> None:
    other = DEAL.hands[0][0]
    ruling = burying().ruling(Bury(other))
    assert ruling.reason == NotInHand(other, 3)
    with pytest.raises(IllegalAction, match=f"seat 3 holds: {other} is not in that hand"):
        burying().after(Bury(other))


def test_nobody_else_buries_for_the_dealer() -> None:
    state = burying(0)
    assert state.ruling(Bury(card("9s")), by=0).reason == NotYourTurn(0, 3)


def test_nothing_but_a_bury_is_done_while_the_dealer_holds_six() -> None:
    for action in (PASS, ORDER, KEEP, GO, PlayCard(card("9s"))):
        reason = burying().ruling(action).reason
        assert isinstance(reason, WrongMoment)
        assert "Bury a card first" in str(reason)


def test_after_four_passes_the_suit_is_turned_down() -> None:
    state = passed(begin(DEAL), 4)
    assert isinstance(state, RoundTwo)
    assert state.turned_down is Suit.HEARTS
    assert state.to_act == 0
    assert state.hands == DEAL.hands


@pytest.mark.parametrize("up", ["9s", "9h", "9d", "9c"])
def test_the_turned_down_suit_cannot_be_named_alone_or_not(up: str) -> None:
    state = passed(begin(deal_with(upcard=up)), 4)
    barred = card(up).suit
    for action in NAMES[barred]:
        assert state.ruling(action).reason == SuitTurnedDown(barred)
    allowed = {one for suit in Suit if suit is not barred for one in NAMES[suit]}
    assert set(state.legal_actions()) == {PASS, *allowed}
    assert len(state.legal_actions()) == 7


def test_ordering_up_is_over_in_round_two() -> None:
    reason = passed(begin(DEAL), 4).ruling(ORDER).reason
    assert isinstance(reason, WrongMoment)
    assert str(reason).startswith("Name a suit or pass")


def test_naming_waits_for_round_two() -> None:
    for before in range(4):
        reason = passed(begin(DEAL), before).ruling(NameSuit(Suit.SPADES)).reason
        assert isinstance(reason, WrongMoment)


@pytest.mark.parametrize("by", range(4))
def test_a_suit_named_in_round_two_changes_no_hand(by: int) -> None:
    state = take(passed(begin(DEAL), 4 + by), NameSuit(Suit.SPADES))
    assert isinstance(state, Declaring)
    assert state.hands == DEAL.hands
    assert (state.contract.maker, state.contract.round, state.buried) == (by, 2, ())
    assert state.contract.trump.suit is Suit.SPADES


def test_worked_fact_10_eight_passes_end_the_deal_without_points() -> None:
    state = passed(begin(DEAL), 8)
    assert isinstance(state, PassedOut)
    assert state.result.outcome is Outcome.PASSED_OUT
    assert (state.points, state.is_over, state.legal_actions()) == ((0, 0), True, ())
    assert state.hands == DEAL.hands


def test_nobody_is_to_act_once_the_deal_is_thrown_in() -> None:
    state = passed(begin(DEAL), 8)
    with pytest.raises(EuchreError, match="nobody is to act"):
        _ = state.to_act
    for action in (PASS, ORDER, PlayCard(card("9s"))):
        with pytest.raises(IllegalAction, match="Deal again"):
            state.after(action)


def test_a_thrown_in_deal_has_no_maker_and_no_trump() -> None:
    state = passed(begin(DEAL), 8)
    assert not hasattr(state, "contract")
    assert not hasattr(state, "tricks")


def test_only_the_dealer_in_round_two_is_stuck() -> None:
    stuck = []
    for before in range(8):
        state = passed(begin(DEAL, STICK), before)
        if not state.ruling(PASS).allowed:
            stuck.append(before)
    assert stuck == [7]


def test_a_stuck_dealer_names_one_of_three_suits() -> None:
    state = passed(begin(DEAL, STICK), 7)
    assert isinstance(state, RoundTwo)
    assert state.is_stuck
    assert PASS not in state.legal_actions()
    assert len(state.legal_actions()) == 6
    assert state.ruling(PASS).reason == DealerIsStuck(Suit.HEARTS)
    assert state.ruling(NameSuit(Suit.HEARTS)).reason == SuitTurnedDown(Suit.HEARTS)


def test_nobody_is_stuck_where_the_rule_is_off() -> None:
    state = passed(begin(DEAL), 7)
    assert isinstance(state, RoundTwo)
    assert not state.is_stuck
    assert state.ruling(PASS).allowed


@pytest.mark.parametrize("by", range(4))
def test_the_maker_is_asked_once_before_the_lead(by: int) -> None:
    state = burying(by).after(Bury(card("9s")))
    assert isinstance(state, Declaring)
    assert state.to_act == by
    assert state.legal_actions() == (KEEP, GO)
    alone, with_partner = state.after(GO), state.after(KEEP)
    assert isinstance(alone, Playing)
    assert isinstance(with_partner, Playing)
    assert (alone.contract.alone, with_partner.contract.alone) == (True, False)
    assert (alone.contract.maker, with_partner.contract.maker) == (by, by)


def test_a_maker_who_said_alone_is_not_asked_again() -> None:
    first = burying(0, alone=True).after(Bury(card("9s")))
    second = take(passed(begin(DEAL), 4), NameSuit(Suit.SPADES, alone=True))
    for state in (first, second):
        assert isinstance(state, Playing)
        assert state.contract.alone


@pytest.mark.parametrize("alone", [False, True])
def test_where_alone_goes_with_the_call_nobody_is_asked(alone: bool) -> None:
    first = take(begin(DEAL, WITH_CALL), OrderUp(alone), Bury(card("9s")))
    second = take(passed(begin(DEAL, WITH_CALL), 4), NameSuit(Suit.SPADES, alone))
    for state in (first, second):
        assert isinstance(state, Playing)
        assert state.contract.alone is alone


def test_only_the_maker_answers_the_question() -> None:
    state = burying(1).after(Bury(card("9s")))
    assert isinstance(state, Declaring)
    for seat in (0, 2, 3):
        assert state.ruling(GO, by=seat).reason == NotYourTurn(seat, 1)
    assert state.ruling(GO, by=1).allowed


def test_no_card_is_played_before_the_question_is_answered() -> None:
    state = burying(0).after(Bury(card("9s")))
    reason = state.ruling(PlayCard(state.hands[0][0])).reason
    assert isinstance(reason, WrongMoment)
    assert "Say whether you play alone" in str(reason)


def test_going_alone_is_no_call_of_its_own() -> None:
    for before in (0, 3, 4, 7):
        for action in (GO, KEEP):
            assert not passed(begin(DEAL), before).ruling(action).allowed


def leaves(state: State) -> Counter[type[State]]:
    """How many ways lead from the first call to the first lead or a throw-in."""
    if isinstance(state, Playing | PassedOut):
        return Counter({type(state): 1})
    return sum((leaves(state.after(action)) for action in state.legal_actions()), Counter())


@pytest.mark.parametrize(
    ("profile", "to_play", "thrown_in"),
    [
        # round one: 4 seats x 6 buries x (alone at once, alone later, with the partner);
        # round two: 4 seats x 3 suits x the same three
        (AMERICAN, 4 * 6 * 3 + 4 * 3 * 3, 1),
        (STICK, 4 * 6 * 3 + 4 * 3 * 3, 0),
        (WITH_CALL, 4 * 6 * 2 + 4 * 3 * 2, 1),
    ],
    ids=["american", "stick", "with the call"],
)
def test_every_way_through_the_bidding_is_counted(
    profile: RulesProfile, to_play: int, thrown_in: int
) -> None:
    found = leaves(begin(DEAL, profile))
    assert (found[Playing], found[PassedOut]) == (to_play, thrown_in)


def test_a_first_round_state_starts_without_calls() -> None:
    state = begin(DEAL, score=(3, 5))
    assert isinstance(state, RoundOne)
    assert (state.calls, state.setup.score) == ((), (3, 5))
    assert (state.dealer, state.upcard, state.deal) == (3, card("Kh"), DEAL)
