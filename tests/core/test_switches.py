"""Each switch alone: what it changes in what may be done, in the course of a deal and the score.

The worked facts 9 to 12 are here under every named profile.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from euchre_learn.core.actions import Action, Bury, NameSuit, OrderUp, Pass
from euchre_learn.core.bidding import Burying, Declaring, PassedOut, RoundOne, RoundTwo
from euchre_learn.core.cards import BENNY, PACK_25, PACK_32, Suit, cards, pack, written
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError, IllegalAction
from euchre_learn.core.explain import sentence
from euchre_learn.core.game import Game
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing, first_leader
from euchre_learn.core.rules import (
    AMERICAN,
    BRITISH,
    DIAGRAM_GROUP,
    PROFILES,
    SKILL_GAMES,
    SQUARESCORES,
    AloneDeclared,
    LonerLead,
    Packets,
    RulesProfile,
)
from euchre_learn.core.rulings import (
    MustFollow,
    MustGoAlone,
    NeedsNaturalTrump,
    SuitTurnedDown,
    UpcardStays,
    WrongMoment,
)
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.state import State, begin
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import seen_by
from tests.builders import ALONE, GO, KEEP, ORDER, PASS, card, names, passed, play_of, take
from tests.core.switch_tables import (
    OPTIONED,
    ROUND_FLOW_DEFENDED,
    SKILL_CANADIAN,
    asks_later,
    dealt,
    kept,
    naming,
    onward,
    ordering,
    to_the_lead,
    with_makers_tricks,
)

H, D, C, S = Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES
THIRTY_TWO = AMERICAN.but(deck=32)
JOKER = AMERICAN.but(joker=True)
OUT = AMERICAN.but(upcard_out_when_partner_alone=True)
CANADIAN = AMERICAN.but(canadian_loner=True)
NATURAL = AMERICAN.but(natural_trump=True)
STUCK_ANY = AMERICAN.but(stick_the_dealer=True, stuck_may_name_turned_down=True)
NO_UPCARD_BURY = AMERICAN.but(may_bury_upcard=False)

each_profile = pytest.mark.parametrize("profile", OPTIONED, ids=lambda one: one.name)


def follow(state: State, lead: str) -> Playing:
    after = state.after(play_of(lead))
    assert isinstance(after, Playing)
    return after


# --- the pack ------------------------------------------------------------------------------------


@pytest.mark.parametrize("suit", list(Suit))
def test_32_cards_have_nine_trumps_seven_next_and_eight_in_each_green_suit(suit: Suit) -> None:
    trump = Trump(suit)
    count = Counter(trump.suit_of(one) for one in PACK_32)
    green = dict.fromkeys(trump.green_suits, 8)
    assert count == {suit: 9, suit.next: 7, **green}


def test_32_cards_leave_the_upcard_and_eleven_unseen() -> None:
    deal = Deal.shuffled(Random(1), 0, THIRTY_TWO)
    assert (len(deal.kitty), len(deal.cards_in_hands)) == (11, 20)
    assert begin(deal, THIRTY_TWO).legal_actions() == (PASS, ORDER, ALONE)
    with pytest.raises(EuchreError):
        begin(deal)


def test_sevens_and_eights_are_the_lowest_of_their_suits() -> None:
    assert written(Trump(H).order(H, PACK_32)) == "Jh Jd Ah Kh Qh Th 9h 8h 7h"
    assert written(Trump(H).order(C, PACK_32)) == "Ac Kc Qc Jc Tc 9c 8c 7c"
    assert Trump(H).winner(cards("Ac 7h 8h Kc")) == 2


def test_a_seven_follows_like_any_card() -> None:
    deal = dealt({0: "Ac", 1: "7c 8h Ah Kh Qh"}, "9s", THIRTY_TWO)
    state = follow(naming(deal, THIRTY_TWO, 3, D), "Ac")
    assert names(state.legal_actions()) == {"7c"}


@pytest.mark.parametrize("suit", list(Suit))
def test_the_benny_makes_eight_trumps_and_beats_the_right_bower(suit: Suit) -> None:
    trump = Trump(suit)
    trumps = trump.order(suit, PACK_25)
    assert len(trumps) == 8
    assert trumps[:3] == (BENNY, trump.right, trump.left)
    assert trump.winner((trump.right, BENNY)) == 1
    assert trump.winner((BENNY, trump.right)) == 0


def test_with_the_benny_there_are_25_cards_and_four_unseen_beside_the_upcard() -> None:
    deal = Deal.shuffled(Random(2), 1, JOKER)
    assert deal.all_cards == frozenset(PACK_25)
    assert len(deal.kitty) == 4
    with pytest.raises(EuchreError):
        begin(Deal.shuffled(Random(2), 1), JOKER)


def test_the_benny_follows_a_trump_lead_and_nothing_else() -> None:
    deal = dealt({0: "9h Ac", 1: "B Kc Qc As Ad"}, "9s", JOKER)
    start = naming(deal, JOKER, 3, H)
    hearts, clubs = follow(start, "9h"), follow(start, "Ac")
    assert names(hearts.legal_actions()) == {"B"}
    assert hearts.ruling(play_of("Kc")).reason == MustFollow(H, card("Kc"), (BENNY,), Trump(H))
    assert str(hearts.ruling(play_of("Kc"))) == "Follow hearts: your B is a heart now."
    assert names(clubs.legal_actions()) == {"Kc", "Qc"}


def test_a_led_benny_asks_for_trumps() -> None:
    deal = dealt({0: "B", 1: "Jd Kc Qc As Ad"}, "9s", JOKER)
    state = follow(naming(deal, JOKER, 3, H), "B")
    assert state.led is H
    assert names(state.legal_actions()) == {"Jd"}


# --- target, packets -----------------------------------------------------------------------------


@pytest.mark.parametrize("target", [5, 7, 10, 15])
def test_the_game_ends_at_the_target_that_was_chosen(target: int) -> None:
    profile = AMERICAN.but(target=target)
    assert not Game(profile, score=(target - 1, 0)).is_over
    assert Game(profile, score=(target, 0)).winner == 0
    assert Game(profile, score=(0, target + 3)).winner == 1


@pytest.mark.parametrize(
    ("packets", "first"), [(Packets.THREE_TWO, {3}), (Packets.TWO_THREE, {2})], ids=str
)
def test_cards_go_out_in_the_packets_of_the_profile(packets: Packets, first: set[int]) -> None:
    assert first_packets(AMERICAN.but(packets=packets)) == first


def test_where_the_dealer_may_choose_both_packet_orders_occur() -> None:
    assert first_packets(DIAGRAM_GROUP) == {2, 3}


def first_packets(profile: RulesProfile) -> set[int]:
    """How many cards eldest got before the dealer's partner got one, over some shuffles."""
    found = set()
    for seed in range(30):
        row = list(pack(profile.pack_size))
        Random(seed).shuffle(row)
        hand = Deal.shuffled(Random(seed), 3, profile).hands[0]
        found.add(next(n for n in (3, 2) if tuple(row[:n]) == hand[:n]))
    return found


# --- the bidding ---------------------------------------------------------------------------------


def test_a_stuck_dealer_may_name_the_turned_down_suit_where_the_profile_says_so() -> None:
    state = passed(begin(dealt(upcard="Kh"), STUCK_ANY), 7)
    assert isinstance(state, RoundTwo)
    assert len(state.legal_actions()) == 8
    assert state.ruling(NameSuit(H)).allowed
    assert not state.ruling(PASS).allowed


def test_only_the_stuck_dealer_may_name_it() -> None:
    for before in (4, 5, 6):
        state = passed(begin(dealt(upcard="Kh"), STUCK_ANY), before)
        assert state.ruling(NameSuit(H)).reason == SuitTurnedDown(H)
        assert len(state.legal_actions()) == 7


def test_a_turned_down_suit_named_by_a_stuck_dealer_gives_no_card() -> None:
    deal = dealt(upcard="Kh")
    lead = naming(deal, STUCK_ANY, 3, H)
    assert lead.hands == deal.hands
    assert (lead.contract.round, lead.contract.picked_up) == (2, False)


@pytest.mark.parametrize("declared", list(AloneDeclared))
def test_canadian_loner_the_dealers_partner_orders_alone_or_passes(declared: AloneDeclared) -> None:
    profile = CANADIAN.but(alone_declared=declared)
    state = passed(begin(dealt(upcard="Kh"), profile), 1)
    assert state.legal_actions() == (PASS, ALONE)
    assert state.ruling(ORDER).reason == MustGoAlone()
    assert "must play alone" in str(MustGoAlone())
    with pytest.raises(IllegalAction, match="alone, or pass"):
        state.after(ORDER)


@pytest.mark.parametrize("before", [0, 2, 3])
def test_canadian_loner_leaves_the_other_seats_their_choice(before: int) -> None:
    state = passed(begin(dealt(upcard="Kh"), CANADIAN), before)
    assert state.legal_actions() == (PASS, ORDER, ALONE)


def test_canadian_loner_does_not_touch_the_second_round() -> None:
    state = passed(begin(dealt(upcard="Kh"), CANADIAN), 5)
    assert state.to_act == 1
    assert state.ruling(NameSuit(S)).allowed
    assert isinstance(state.after(NameSuit(S)), Declaring)


@pytest.mark.parametrize("dealer", range(4))
def test_canadian_loner_knows_the_dealers_partner_wherever_the_deal_is(dealer: int) -> None:
    state = begin(dealt(upcard="Kh", dealer=dealer), CANADIAN)
    bound = []
    for _ in range(4):
        if ORDER not in state.legal_actions():
            bound.append(state.to_act)
        state = state.after(PASS)  # type: ignore[assignment]
    assert bound == [(dealer + 2) % 4]


def test_a_natural_trump_is_needed_to_order_up() -> None:
    deal = dealt({0: "Jd Ac Kc As Ks", 1: "9h Qc Tc Qs Ts"}, "Kh")
    first = begin(deal, NATURAL)
    assert first.legal_actions() == (PASS,)
    assert first.ruling(ORDER).reason == NeedsNaturalTrump(H)
    assert passed(first, 1).legal_actions() == (PASS, ORDER, ALONE)


def test_the_right_bower_is_a_natural_trump_and_the_upcard_is_for_the_dealer() -> None:
    deal = dealt({2: "Jh Ac Kc As Ks", 3: "9d Qc Tc Qs Ts"}, "Kh")
    start = begin(deal, NATURAL)
    assert passed(start, 2).ruling(ORDER).allowed
    assert passed(start, 3).ruling(ORDER).allowed


def test_a_natural_trump_is_needed_to_name_a_suit() -> None:
    state = passed(begin(dealt({0: "Jd Ac Kc As Ks"}, "Kh"), NATURAL), 4)
    assert isinstance(state, RoundTwo)
    assert set(state.suits) == {D, C, S}
    poor = passed(begin(dealt({0: "Jd Ac Kc Qc Tc"}, "Kh"), NATURAL), 4)
    assert isinstance(poor, RoundTwo)
    assert poor.ruling(NameSuit(S)).reason == NeedsNaturalTrump(S)
    assert poor.ruling(NameSuit(D)).allowed
    assert poor.ruling(NameSuit(H)).reason == SuitTurnedDown(H)


def test_the_benny_is_no_natural_trump() -> None:
    profile = NATURAL.but(joker=True)
    start = begin(dealt({0: "B Ac Kc As Ks"}, "Kh", profile), profile)
    assert start.legal_actions() == (PASS,)


def test_a_stuck_dealer_without_a_natural_trump_can_still_name() -> None:
    profile = NATURAL.but(joker=True, stick_the_dealer=True)
    state = passed(begin(dealt({3: "B Ah Qh Jh Th"}, "Kh", profile), profile), 7)
    assert isinstance(state, RoundTwo)
    assert set(state.suits) == {S, D, C}
    assert PASS not in state.legal_actions()


def test_alone_with_the_call_cannot_be_added_later() -> None:
    state = begin(dealt(upcard="Kh"), SQUARESCORES)
    lead = take(state, ORDER, Bury(card("Kh")))
    assert isinstance(lead, Playing)
    for answer in (GO, KEEP):
        assert isinstance(lead.ruling(answer, by=0).reason, WrongMoment)


def test_alone_before_the_lead_can_be_said_with_the_call_or_when_asked() -> None:
    start = begin(dealt(upcard="Kh"))
    now, later = take(start, ALONE, Bury(card("Kh"))), take(start, ORDER, Bury(card("Kh")), GO)
    for lead in (now, later):
        assert isinstance(lead, Playing)
        assert lead.contract.alone
        assert lead.order == (0, 1, 3)


def ways(state: State) -> Counter[str]:
    """How many ways lead from this state to a first lead, and how many to a throw-in."""
    if isinstance(state, Playing):
        return Counter(lead=1)
    if isinstance(state, PassedOut):
        return Counter({"thrown in": 1})
    return sum((ways(state.after(action)) for action in state.legal_actions()), Counter())


def test_every_way_through_the_bidding_is_counted_for_every_profile() -> None:
    """Worked out by hand: seats x buries x ways to say alone, then seats x suits x the same."""
    with_call, later = 4 * 6 * 2 + 4 * 3 * 2, 4 * 6 * 3 + 4 * 3 * 3
    defended = 2 * 3  # a lone maker's two ways to say so, each with three answers of the defenders
    expected = {
        "american": (later, 1),
        "squarescores": (with_call, 1),
        "round_flow": (later, 1),
        # the dealer's partner alone in the first round leaves nothing to bury
        "skill_games": (3 * 6 * 2 + (6 + 1) + 4 * 3 * 2, 1),
        "diagram_group": (4 * 6 * (1 + defended) + 4 * 3 * (1 + defended), 1),
        "british": (with_call, 1),
        "to_five": (later, 1),
    }
    found = {}
    for name, profile in PROFILES.items():
        count = ways(begin(dealt(upcard="Kh", profile=profile), profile))
        found[name] = (count["lead"], count["thrown in"])
    assert found == expected
    benny = ways(begin(dealt(upcard="B", profile=BRITISH), BRITISH))
    assert benny == {"lead": 4 * 2 * 6}
    canadian = ways(begin(dealt(upcard="Kh"), CANADIAN))
    assert canadian == {"lead": 3 * 6 * 3 + 6 + 4 * 3 * 3, "thrown in": 1}


# --- the upcard and the bury ---------------------------------------------------------------------


def test_a_partner_who_orders_up_alone_leaves_the_upcard_out() -> None:
    deal = dealt({3: "Jh 9s Tc Qc Ad"}, "Kh")
    lead = take(begin(deal, OUT), PASS, ALONE)
    assert isinstance(lead, Playing)
    assert lead.hands == deal.hands
    assert (lead.buried, lead.contract.picked_up, lead.contract.round) == ((), False, 1)
    assert not seen_by(lead, 3).upcard_is_in_hand
    assert not seen_by(lead, 0).turned_down
    for seed in range(20):
        end = onward(lead, Random(seed))
        assert all(card("Kh") not in trick.cards for trick in end.tricks)


@pytest.mark.parametrize(("by", "alone"), [(0, True), (2, True), (3, True), (1, False), (0, False)])
def test_in_every_other_case_the_dealer_takes_the_upcard(by: int, alone: bool) -> None:
    state = take(passed(begin(dealt(upcard="Kh"), SKILL_GAMES), by), OrderUp(alone))
    assert isinstance(state, Burying)
    assert card("Kh") in state.hands[3]
    assert state.contract.picked_up


def test_where_the_upcard_stays_in_hand_it_cannot_be_buried() -> None:
    state = take(begin(dealt({3: "Jh 9s Tc Qc Ad"}, "Kh"), NO_UPCARD_BURY), ORDER)
    assert names(state.legal_actions()) == {"Jh", "9s", "Tc", "Qc", "Ad"}
    assert state.ruling(Bury(card("Kh"))).reason == UpcardStays(card("Kh"))
    with pytest.raises(IllegalAction, match="Kh was just taken up and has to stay"):
        state.after(Bury(card("Kh")))


# --- who leads -----------------------------------------------------------------------------------


@each_profile
@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("maker", range(4))
def test_worked_fact_9_who_leads_to_a_lone_hand(
    profile: RulesProfile, dealer: int, maker: int
) -> None:
    """Eldest, or the next seat if eldest sits out; in `skill_games` the lone player's left."""
    deal = dealt(upcard="Kh", profile=profile, dealer=dealer)
    lead = naming(deal, profile, maker, S, alone=True)
    eldest, out = (dealer + 1) % 4, (maker + 2) % 4
    expected = (eldest + 1) % 4 if eldest == out else eldest
    if profile.loner_lead is LonerLead.LEFT_OF_LONER:
        expected = (maker + 1) % 4
    assert lead.to_act == expected
    assert len(lead.order) == 3
    assert out not in lead.order


@each_profile
@pytest.mark.parametrize("maker", range(4))
def test_with_a_partner_eldest_leads_under_every_profile(profile: RulesProfile, maker: int) -> None:
    deal = dealt(upcard="Kh", profile=profile)
    assert naming(deal, profile, maker, S).order == (0, 1, 2, 3)


# --- thrown in, picked up: the same under every profile ------------------------------------------


@each_profile
def test_worked_fact_10_everyone_passes_twice(profile: RulesProfile) -> None:
    deal = dealt(upcard="Kh", profile=profile)
    state = passed(kept(begin(deal, profile)), 7)
    if profile.stick_the_dealer:
        assert all(isinstance(action, NameSuit) for action in state.legal_actions())
        return
    end = state.after(PASS)
    assert isinstance(end, PassedOut)
    assert (end.result.outcome, end.points) == (Outcome.PASSED_OUT, (0, 0))
    game = Game(profile, dealer=3, score=(1, 2)).after(end)
    assert (game.dealer, game.score) == (0, (1, 2))


@each_profile
@pytest.mark.parametrize("by", [0, 1, 3], ids=["by an opponent", "by the partner", "by the dealer"])
@pytest.mark.parametrize("alone", [False, True])
def test_worked_fact_11_the_dealer_picks_up_and_buries(
    profile: RulesProfile, by: int, alone: bool
) -> None:
    deal = dealt({3: "Jh 9s Tc Qc Ad"}, "Kh", profile)
    call = OrderUp(alone)
    state = passed(kept(begin(deal, profile)), by)
    if not state.ruling(call).allowed:
        assert profile.canadian_loner
        assert (by, alone) == (1, False)
        return
    after = state.after(call)
    if profile.upcard_out_when_partner_alone and (by, alone) == (1, True):
        assert after.hands[3] == deal.hands[3]
        assert to_the_lead(after).buried == ()
        return
    assert isinstance(after, Burying)
    assert (after.to_act, len(after.hands[3])) == (3, 6)
    lead = to_the_lead(after.after(Bury(card("9s"))))
    assert (lead.hands[3], lead.buried) == (cards("Jh Tc Qc Ad Kh"), cards("9s"))


@each_profile
def test_the_maker_is_asked_later_only_where_alone_may_be_said_later(profile: RulesProfile) -> None:
    deal = dealt(upcard="Kh", profile=profile)
    state = take(passed(kept(begin(deal, profile)), 4), NameSuit(S))
    assert isinstance(state, Declaring) is asks_later(profile)


def test_the_same_dealer_deals_again_only_where_the_profile_says_so_and_only_then() -> None:
    profile = AMERICAN.but(same_dealer_after_throw_in=True)
    deal = dealt(upcard="Kh")
    thrown = passed(begin(deal, profile), 8)
    assert isinstance(thrown, PassedOut)
    game = Game(profile, dealer=3).after(thrown)
    assert (game.dealer, game.deals) == (3, 1)
    played = onward(naming(deal, profile, 0, S), Random(0))
    assert Game(profile, dealer=3).after(played).dealer == 0


# --- the score -----------------------------------------------------------------------------------


def test_a_lone_maker_euchred_can_cost_four_and_a_maker_with_a_partner_two() -> None:
    profile = AMERICAN.but(lone_euchre_score=4)
    deal = dealt(upcard="Kh", seed=3)
    alone = with_makers_tricks(naming(deal, profile, 0, S, alone=True), 2)
    together = with_makers_tricks(naming(deal, profile, 0, S), 2)
    assert (alone.points, together.points) == ((0, 4), (0, 2))


@each_profile
@pytest.mark.parametrize(("tricks", "points"), [(0, (0, 2)), (2, (0, 2)), (3, (1, 0)), (4, (1, 0))])
def test_the_table_of_points_is_the_same_under_every_profile(
    profile: RulesProfile, tricks: int, points: tuple[int, int]
) -> None:
    for alone in (False, True):
        start = strong_or_weak(profile, tricks, alone)
        assert with_makers_tricks(start, tricks).points == points


@each_profile
@pytest.mark.parametrize(("alone", "points"), [(False, (2, 0)), (True, (4, 0))])
def test_a_march_and_a_lone_march_score_the_same_under_every_profile(
    profile: RulesProfile, alone: bool, points: tuple[int, int]
) -> None:
    assert onward(strong_or_weak(profile, 5, alone), Random(0)).points == points


def strong_or_weak(profile: RulesProfile, tricks: int, alone: bool) -> Playing:
    """A contract of spades by eldest that can end with so many tricks."""
    best = "B Js Jc As Ks" if profile.joker else "Js Jc As Ks Qs"
    middle = "B Js Jc 9h Td" if profile.joker else "Js Jc As 9h Td"
    hand = best if tricks == 5 else middle if tricks > 2 else "9s Jc 9h Td Qd"
    hand = "9h 9d 9c Td Tc" if tricks == 0 else hand
    partner = {2: "Th Jh Qh Jd Qd"} if tricks == 0 else {}
    return naming(dealt({0: hand, **partner}, "Kh", profile), profile, 0, S, alone=alone)


def test_a_lead_that_the_profile_moves_is_asked_of_the_profile_only() -> None:
    lead = ordering(dealt(upcard="Kh"), SKILL_GAMES, 1, alone=True)
    contract = lead.contract
    assert first_leader(3, contract, SKILL_GAMES) == 2
    assert first_leader(3, contract, AMERICAN) == 0


def test_an_option_that_is_off_changes_nothing() -> None:
    """Actions and phases of the same random deals, with every optional switch of a page off."""
    plain = AMERICAN.but(packets=Packets.TWO_THREE)
    derived = ROUND_FLOW_DEFENDED.but(
        defend_alone=False, revokes=AMERICAN.revokes, revoke_penalty=AMERICAN.revoke_penalty
    )
    for seed in range(30):
        deal = Deal.shuffled(Random(seed), seed % 4, plain)
        assert course(begin(deal, plain), seed) == course(begin(deal, derived), seed)


def course(state: State, seed: int) -> list[tuple[Phase, tuple[Action, ...]]]:
    rng, seen = Random(seed), []
    while not state.is_over:
        seen.append((state.phase, state.legal_actions()))
        state = state.after(rng.choice(state.legal_actions()))
    return [*seen, (state.phase, ())]


def test_canadian_loner_and_the_upcard_left_out_go_together() -> None:
    state = passed(begin(dealt(upcard="Kh"), SKILL_CANADIAN), 1)
    assert isinstance(state, RoundOne)
    assert state.legal_actions() == (PASS, ALONE)
    assert isinstance(state.after(ALONE), Playing)


def test_a_stuck_dealer_who_may_name_every_suit_is_not_told_otherwise() -> None:
    profile = AMERICAN.but(stick_the_dealer=True, stuck_may_name_turned_down=True)
    state = begin(Deal.shuffled(Random(1), 3), profile)
    for _ in range(7):
        state = state.after(Pass())
    assert f"not {state.upcard.suit.plural}" not in str(state.ruling(Pass()))
    assert state.ruling(NameSuit(state.upcard.suit)).allowed


def test_low_cards_are_called_what_they_are_with_32_cards() -> None:
    profile = DIAGRAM_GROUP.but(farmers_redeal=True)
    assert "sevens to tens" in sentence(profile, "farmers_redeal")
    assert "nines and tens" in sentence(AMERICAN.but(farmers_redeal=True), "farmers_redeal")
