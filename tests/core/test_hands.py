"""Before the bidding: farmer's hands, aces without a face card, and the Benny turned up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from euchre_learn.core.actions import Bury, FarmersHand, NameSuit, PlayCard, ShowAces
from euchre_learn.core.bidding import Burying, Declaring, RoundOne
from euchre_learn.core.cards import BENNY, Suit, cards
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError, IllegalAction
from euchre_learn.core.game import Game
from euchre_learn.core.hands import (
    BennyTurned,
    LookingAtHands,
    Redealt,
    is_ace_no_face,
    is_farmers,
    low_cards,
)
from euchre_learn.core.phase import Phase, Swap
from euchre_learn.core.play import Playing
from euchre_learn.core.rules import AMERICAN, BRITISH, AceNoFace, RulesProfile
from euchre_learn.core.rulings import NotInHand, NotSuchAHand, NotYourTurn, WrongMoment
from euchre_learn.core.state import State, begin
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import seen_by
from tests.builders import ALONE, GO, KEEP, ORDER, PASS, card, names, take
from tests.core.switch_tables import KEEP_HAND, cards_in, dealt, kept, onward, to_the_lead

SWAP = AMERICAN.but(farmers_swap=True)
REDEAL = AMERICAN.but(farmers_redeal=True)
ONE = AMERICAN.but(ace_no_face=AceNoFace.ONE_ACE)
ANY = AMERICAN.but(ace_no_face=AceNoFace.ANY_ACES)
STRICT = BRITISH.but(benny_dealer_looks=False)
SHOW = FarmersHand()
ACES = ShowAces()

FARMER = "9s Th 9d Tc Ah"
ALL_LOW = "9s Th 9d Tc 9h"
THREE_LOW = "9s Th Kd Tc Ah"
NO_LOW = {1: "As Ks Qs Js Ac", 2: "Kc Qc Jc Ad Qd", 3: "Jd Kh Qh Jh Ts"}


def asked(profile: RulesProfile, hands: dict[int, str], up: str = "Qs", **more: str) -> State:
    """The first state of a deal with these hands."""
    return begin(dealt(hands, up, profile, kitty=more.get("kitty", "")), profile)


def swap(codes: str) -> FarmersHand:
    return FarmersHand(cards(codes))


# --- who is asked --------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", [SWAP, REDEAL, ONE, ANY])
@pytest.mark.parametrize("dealer", range(4))
def test_every_seat_is_asked_once_in_order_from_eldest(profile: RulesProfile, dealer: int) -> None:
    state: State = begin(dealt(dealer=dealer, profile=profile), profile)
    seats = []
    while isinstance(state, LookingAtHands):
        assert (state.phase, state.calls) == (Phase.HANDS, ())
        seats.append(state.to_act)
        state = state.after(KEEP_HAND)
    assert seats == [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    assert isinstance(state, RoundOne)
    assert state.to_act == seats[0]


def test_nobody_is_asked_where_no_hand_is_thrown_in() -> None:
    assert isinstance(asked(AMERICAN, {0: ALL_LOW}), RoundOne)


def test_no_call_is_made_before_everybody_was_asked() -> None:
    state = asked(SWAP, {})
    for action in (PASS, ORDER, ALONE, PlayCard(card("As"))):
        reason = state.ruling(action).reason
        assert isinstance(reason, WrongMoment)
        assert str(reason).startswith("Keep the hand, or show it")


def test_a_hand_is_claimed_by_its_own_seat_only() -> None:
    state = asked(SWAP, {0: FARMER})
    assert state.ruling(swap("9s Th 9d"), by=1).reason == NotYourTurn(1, 0)


def test_claiming_a_hand_is_over_once_the_bidding_starts() -> None:
    state = kept(asked(REDEAL, {0: ALL_LOW}))
    for action in (SHOW, ACES, KEEP_HAND, swap("9s Th 9d")):
        assert isinstance(state.ruling(action).reason, WrongMoment)


# --- the farmer's swap ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "ways"), [(ALL_LOW, 10), (FARMER, 4), (THREE_LOW, 1), ("9s Th Kd Qc Ah", 0)]
)
def test_any_three_of_the_nines_and_tens_may_be_swapped(hand: str, ways: int) -> None:
    state = asked(SWAP, {0: hand})
    expected = {FarmersHand(three) for three in combinations(low_cards(cards(hand)), 3)}
    assert len(expected) == ways
    assert set(state.legal_actions()) == {KEEP_HAND, *expected}


def test_three_cards_go_face_down_and_the_three_unseen_come_to_hand() -> None:
    state = asked(SWAP, {0: FARMER}, kitty="As Ks Kc")
    after = state.after(swap("9s 9d Tc"))
    assert after.hands[0] == cards("Th Ah As Ks Kc")
    assert after.deal.kitty == cards("9s 9d Tc")
    assert after.upcard is card("Qs")
    assert after.hands[1:] == state.hands[1:]
    assert after.setup.swaps == (Swap(0, cards("9s 9d Tc"), cards("As Ks Kc")),)


def test_at_most_one_hand_is_swapped_in_a_deal() -> None:
    state = asked(SWAP, {0: FARMER, 1: "9h Ts 9c Ad Kd"}).after(swap("9s 9d Tc"))
    assert state.to_act == 1
    assert state.legal_actions() == (KEEP_HAND,)
    reason = state.ruling(swap("9h Ts 9c")).reason
    assert reason == NotSuchAHand("one hand has been swapped in this deal already")


def test_the_second_seat_may_swap_where_the_first_kept_its_hand() -> None:
    state = asked(SWAP, {0: FARMER, 1: "9h Ts 9c Ad Kd"}).after(KEEP_HAND)
    assert swap("9h Ts 9c") in state.legal_actions()


def test_cards_that_are_high_or_not_held_are_not_swapped() -> None:
    state = asked(SWAP, {0: FARMER})
    assert isinstance(state.ruling(swap("9s Th Ah")).reason, NotSuchAHand)
    assert state.ruling(swap("9s Th 9c")).reason == NotInHand(card("9c"), 0)
    for few in ("9s Th", "9s Th 9d Tc", "9s 9s 9s"):
        assert isinstance(state.ruling(swap(few)).reason, NotSuchAHand)
    assert isinstance(state.ruling(SHOW).reason, NotSuchAHand)
    with pytest.raises(IllegalAction, match="a swap takes three of the nines and tens"):
        state.after(swap("9s Th Ah"))


def test_with_32_cards_sevens_and_eights_are_low_and_the_top_three_are_taken() -> None:
    profile = SWAP.but(deck=32)
    state = asked(profile, {0: "7s 8h 9d Ac Kc"}, kitty="As Ks Kd Qd")
    assert set(state.legal_actions()) == {KEEP_HAND, swap("7s 8h 9d")}
    after = state.after(swap("7s 8h 9d"))
    assert after.hands[0] == cards("Ac Kc As Ks Kd")
    assert after.deal.kitty[:4] == cards("7s 8h 9d Qd")
    assert len(after.deal.kitty) == 11
    assert after.deal.all_cards == state.deal.all_cards


def test_with_the_benny_the_fourth_unseen_card_stays() -> None:
    profile = BRITISH.but(farmers_swap=True)
    state = asked(profile, {0: FARMER}, kitty="As B Kc Ks")
    after = state.after(swap("9s 9d Tc"))
    assert after.hands[0] == cards("Th Ah As B Kc")
    assert after.deal.kitty == cards("9s 9d Tc Ks")


def test_the_benny_is_no_low_card() -> None:
    assert low_cards(cards("B 9s Th Ah Kd")) == cards("9s Th")
    assert not is_farmers(cards("B 9s Th 9d Tc"))
    assert not is_ace_no_face(cards("B As Th 9d Tc"), AceNoFace.ANY_ACES)


def test_only_the_seat_that_swapped_knows_the_cards() -> None:
    state = asked(SWAP, {0: FARMER}, kitty="As Ks Kc").after(swap("9s 9d Tc"))
    lead = to_the_lead(take(kept(state), ORDER))
    hidden = set(cards("9s 9d Tc As Ks Kc Th Ah"))
    for now in (state, kept(state), lead):
        own = seen_by(now, 0)
        assert own.swapped == (Swap(0, cards("9s 9d Tc"), cards("As Ks Kc")),)
        for seat in (1, 2, 3):
            view = seen_by(now, seat)
            assert view.swapped == ()
            assert not hidden & set(cards_in(view))
            assert not [one.code for one in hidden if repr(one) in repr(view)]


def test_a_swapped_hand_is_played_and_nothing_is_lost() -> None:
    state = asked(SWAP, {0: FARMER}, kitty="As Ks Kc").after(swap("9s 9d Tc"))
    end = onward(to_the_lead(take(kept(state), ORDER)), Random(1))
    played = Counter(one for trick in end.tricks for one in trick.cards)
    assert played.total() == 20
    assert {card("As"), card("Ks"), card("Kc")} <= set(played)
    assert not {card("9s"), card("9d"), card("Tc")} & set(played)


# --- dealt again ---------------------------------------------------------------------------------


def test_a_hand_of_nothing_but_nines_and_tens_may_be_shown() -> None:
    state = asked(REDEAL, {0: ALL_LOW})
    assert state.legal_actions() == (KEEP_HAND, SHOW)
    assert isinstance(state.after(SHOW), Redealt)


@pytest.mark.parametrize("hand", [FARMER, THREE_LOW, "9s Th 9d Tc Js"])
def test_one_higher_card_is_enough_to_have_to_play(hand: str) -> None:
    state = asked(REDEAL, {0: hand})
    assert state.legal_actions() == (KEEP_HAND,)
    reason = state.ruling(SHOW).reason
    assert reason == NotSuchAHand("a farmer's hand holds nothing but nines and tens")
    assert isinstance(state.ruling(FarmersHand(cards(hand)[:3])).reason, NotSuchAHand)


def test_with_32_cards_sevens_and_eights_are_low_for_a_redeal_too() -> None:
    profile = REDEAL.but(deck=32)
    assert SHOW in asked(profile, {0: "7s 8h 9d Tc 7d"}).legal_actions()
    assert SHOW not in asked(profile, {0: "7s 8h 9d Tc Jd"}).legal_actions()


@pytest.mark.parametrize("seat", range(4))
def test_a_misdeal_counts_as_no_deal_and_the_same_dealer_deals_again(seat: int) -> None:
    state = asked(REDEAL, {seat: ALL_LOW})
    for _ in range(seat):
        state = state.after(KEEP_HAND)
    end = state.after(SHOW)
    assert isinstance(end, Redealt)
    assert (end.shown, end.is_over, end.points, end.legal_actions()) == (seat, True, (0, 0), ())
    game = Game(REDEAL, dealer=3, score=(4, 2), deals=5)
    assert game.after(end) == game


def test_after_a_misdeal_the_first_deal_is_still_to_come() -> None:
    game = Game(REDEAL, dealer=3)
    end = game.begin(dealt({0: ALL_LOW})).after(SHOW)
    assert isinstance(end, Redealt)
    assert game.after(end).next_deal(Random(1)).setup.first_deal


def test_a_misdeal_is_over_for_everybody() -> None:
    end = asked(REDEAL, {0: ALL_LOW}).after(SHOW)
    with pytest.raises(EuchreError, match="nobody is to act"):
        _ = end.to_act
    for action in (PASS, KEEP_HAND, SHOW):
        with pytest.raises(IllegalAction, match="Deal again: a hand was shown"):
            end.after(action)


def test_a_hand_that_is_shown_is_seen_by_all_and_no_other_hand() -> None:
    end = asked(REDEAL, {0: ALL_LOW}).after(SHOW)
    for seat in range(4):
        view = seen_by(end, seat)
        assert view.shown == cards(ALL_LOW)
        assert set(cards_in(view)) == {*cards(ALL_LOW), *end.hands[seat], card("Qs")}
    before = seen_by(asked(REDEAL, {0: ALL_LOW}), 1)
    assert before.shown == ()


# --- aces without a face card --------------------------------------------------------------------

A, B, C = "Ac 9d 9h Th 9s", "Ac Ad 9h Th 9s", "Ac Jd 9h Th 9s"


@pytest.mark.parametrize(
    ("profile", "hand", "may"),
    [
        (ONE, A, True),
        (ONE, B, False),
        (ONE, C, False),
        (ANY, A, True),
        (ANY, B, True),
        (ANY, C, False),
        (ONE, ALL_LOW, False),
        (ANY, ALL_LOW, False),
        (ANY, "Ac Ad Ah As 9s", True),
        (ANY, "Ac Kd 9h Th 9s", False),
        (ANY, "Ac Qd 9h Th 9s", False),
    ],
)
def test_which_hands_of_aces_are_dealt_again(profile: RulesProfile, hand: str, may: bool) -> None:
    state = asked(profile, {0: hand})
    assert (ACES in state.legal_actions()) is may
    assert state.ruling(ACES).allowed is may
    if may:
        end = state.after(ACES)
        assert isinstance(end, Redealt)
        assert seen_by(end, 2).shown == cards(hand)


def test_the_refusal_says_what_the_table_asks_for() -> None:
    words = {
        ONE: "it takes exactly one ace, and otherwise only nines and tens",
        ANY: "it takes an ace or more, and otherwise only nines and tens",
        SWAP: "aces without a face card are played here",
    }
    for profile, needs in words.items():
        assert asked(profile, {0: C}).ruling(ACES).reason == NotSuchAHand(needs)


def test_a_table_without_farmers_hands_says_so() -> None:
    reason = asked(ONE, {0: ALL_LOW}).ruling(SHOW).reason
    assert reason == NotSuchAHand("no farmer's hand is played here")


def test_both_kinds_of_poor_hands_can_be_on_at_one_table() -> None:
    profile = SWAP.but(ace_no_face=AceNoFace.ANY_ACES)
    state = asked(profile, {0: A})
    assert ACES in state.legal_actions()
    assert len(state.legal_actions()) == 1 + 4 + 1
    assert isinstance(state.after(ACES), Redealt)


# --- the Benny turned up -------------------------------------------------------------------------


def benny_up(profile: RulesProfile, hand: str = "Jh Jd Ah 9s Tc", dealer: int = 3) -> State:
    return begin(dealt({dealer: hand}, "B", profile, dealer=dealer), profile)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("profile", [BRITISH, STRICT])
def test_there_is_no_bidding_the_dealer_names_one_of_four_suits(
    profile: RulesProfile, dealer: int
) -> None:
    state = benny_up(profile, dealer=dealer)
    assert isinstance(state, BennyTurned)
    assert (state.to_act, state.phase) == (dealer, Phase.BENNY)
    assert state.legal_actions() == tuple(NameSuit(s, a) for s in Suit for a in (False, True))
    for action in (PASS, ORDER, ALONE, GO, Bury(BENNY)):
        assert isinstance(state.ruling(action).reason, WrongMoment)
    assert state.ruling(NameSuit(Suit.HEARTS), by=(dealer + 1) % 4).reason == NotYourTurn(
        (dealer + 1) % 4, dealer
    )


@pytest.mark.parametrize("suit", list(Suit))
def test_the_dealer_is_the_maker_takes_the_benny_and_buries_one(suit: Suit) -> None:
    state = benny_up(BRITISH).after(NameSuit(suit))
    assert isinstance(state, Burying)
    assert (state.contract.maker, state.contract.trump) == (3, Trump(suit))
    assert names(state.legal_actions()) == {"Jh", "Jd", "Ah", "9s", "Tc", "B"}
    lead = state.after(Bury(card("Tc")))
    assert isinstance(lead, Playing)
    assert lead.hands[3] == cards("Jh Jd Ah 9s B")
    assert lead.contract.picked_up
    assert (lead.leader, len(lead.order)) == (0, 4)


def test_the_dealer_with_the_benny_may_go_alone_with_the_name_or_later() -> None:
    with_name = take(benny_up(BRITISH), NameSuit(Suit.HEARTS, alone=True), Bury(card("Tc")))
    later = AMERICAN.but(joker=True)
    said = take(benny_up(later), NameSuit(Suit.HEARTS), Bury(card("Tc")))
    assert isinstance(said, Declaring)
    for lead in (with_name, said.after(GO)):
        assert isinstance(lead, Playing)
        assert lead.contract.sitting_out == {1}
    assert len(take(said, KEEP).order) == 4  # type: ignore[union-attr]


def test_a_benny_that_is_not_turned_up_leaves_the_bidding_as_it_is() -> None:
    state = begin(dealt({0: "B"}, "Kh", BRITISH), BRITISH)
    assert isinstance(state, RoundOne)


def test_in_the_strict_form_the_dealer_sees_the_hand_after_naming() -> None:
    state = benny_up(STRICT)
    blind = seen_by(state, 3)
    assert (blind.hand, blind.counts) == ((), (5, 5, 5, 5))
    assert not set(state.hands[3]) & set(cards_in(blind))
    assert blind.may == state.legal_actions()
    for seat in (0, 1, 2):
        assert seen_by(state, seat).hand == state.hands[seat]
    named = state.after(NameSuit(Suit.SPADES))
    assert seen_by(named, 3).hand == cards("Jh Jd Ah 9s Tc B")


def test_in_the_usual_form_the_dealer_looks_first() -> None:
    assert seen_by(benny_up(BRITISH), 3).hand == cards("Jh Jd Ah 9s Tc")


def test_the_strict_form_hides_nothing_where_another_card_is_up() -> None:
    state = begin(dealt({3: "Jh Jd Ah 9s Tc"}, "Kh", STRICT), STRICT)
    assert seen_by(state, 3).hand == cards("Jh Jd Ah 9s Tc")


@pytest.mark.parametrize("switch", ["farmers_swap", "farmers_redeal"])
def test_a_dealer_who_may_not_look_is_not_asked_for_the_hand(switch: str) -> None:
    profile = STRICT.but(**{switch: True})
    state = benny_up(profile, ALL_LOW)
    seats = []
    while isinstance(state, LookingAtHands):
        assert seen_by(state, 3).hand == ()
        assert not set(state.hands[3]) & set(cards_in(seen_by(state, 3)))
        seats.append(state.to_act)
        state = state.after(KEEP_HAND)
    assert seats == [0, 1, 2]
    assert isinstance(state, BennyTurned)


def test_a_dealer_who_may_look_is_asked_for_the_hand_before_naming() -> None:
    state = benny_up(BRITISH.but(farmers_redeal=True), ALL_LOW)
    for _ in range(3):
        state = state.after(KEEP_HAND)
    assert (state.to_act, SHOW in state.legal_actions()) == (3, True)
    assert isinstance(state.after(KEEP_HAND), BennyTurned)


def test_the_benny_comes_up_in_about_one_deal_of_25() -> None:
    ups = sum(Deal.shuffled(Random(seed), 0, BRITISH).upcard is BENNY for seed in range(2000))
    assert 50 < ups < 115
