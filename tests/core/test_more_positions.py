"""Positions that real programs got wrong, under the switches that settle them.

The common rules' answers are in `test_positions.py`. S1 is eldest (seat 0), S2 the dealer's
partner, S3, and S4 the dealer (seat 3). At the end: every switch on offer changes a result.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from euchre_learn.core.actions import (
    Action,
    Bury,
    ClaimRevoke,
    FarmersHand,
    NameSuit,
    ShowAces,
    TurnTrick,
)
from euchre_learn.core.bidding import Burying, Declaring, Defending, PassedOut, RoundTwo
from euchre_learn.core.cards import BENNY, Suit, cards
from euchre_learn.core.deal import Deal
from euchre_learn.core.explain import sentence
from euchre_learn.core.game import Game
from euchre_learn.core.hands import BennyTurned
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rules import (
    AMERICAN,
    PROFILES,
    SWITCHES,
    AceNoFace,
    AloneDeclared,
    LoneDefence,
    LonerLead,
    Packets,
    PenaltyKind,
    RevokePenalty,
    Revokes,
    RulesProfile,
)
from euchre_learn.core.rulings import (
    MustGoAlone,
    NeedsNaturalTrump,
    SuitTurnedDown,
    UpcardStays,
    WrongMoment,
)
from euchre_learn.core.scoring import points
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import seen_by
from tests.builders import ALONE, GO, KEEP, ORDER, PASS, STICK, card, names, passed, play_of, take
from tests.core.switch_tables import (
    DEFEND,
    TOGETHER,
    dealt,
    naming,
    onward,
    with_makers_tricks,
)

S1, S2, S3, S4 = range(4)
H, D, C, S = Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES

STICKANY = STICK.but(stuck_may_name_turned_down=True)
MAYBURY_OFF = AMERICAN.but(may_bury_upcard=False)
DEFALONE = AMERICAN.but(defend_alone=True)
CANLONER = AMERICAN.but(canadian_loner=True)
NATTRUMP = AMERICAN.but(natural_trump=True)
LEADMAKER = AMERICAN.but(loner_lead=LonerLead.LEFT_OF_LONER)
SAMEDEAL = AMERICAN.but(same_dealer_after_throw_in=True)
LENIENT = AMERICAN.but(revokes=Revokes.ALLOWED)
FARM3 = AMERICAN.but(farmers_swap=True)
FARMALL = AMERICAN.but(farmers_redeal=True)
ANF1 = AMERICAN.but(ace_no_face=AceNoFace.ONE_ACE)
ANFANY = AMERICAN.but(ace_no_face=AceNoFace.ANY_ACES)
BENNY_IN = AMERICAN.but(joker=True)
STRICT = BENNY_IN.but(benny_dealer_looks=False)


# --- the upcard and the bury ---------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda one: one.name)
@pytest.mark.parametrize("caller", [S1, S2, S3])
def test_case_052_the_dealer_takes_the_upcard_under_every_profile(
    profile: RulesProfile, caller: int
) -> None:
    deal = dealt(upcard="Kd", profile=profile)
    state = take(passed(begin(deal, profile), caller), ORDER)
    assert isinstance(state, Burying)
    assert (state.to_act, state.hands[S4]) == (S4, (*deal.hands[S4], card("Kd")))
    assert state.hands[caller] == deal.hands[caller]


def test_case_054_with_the_switch_off_the_upcard_has_to_stay() -> None:
    state = take(begin(dealt({S4: "Jh Jd Ah Qh Th"}, "9h"), MAYBURY_OFF), ORDER)
    assert names(state.legal_actions()) == {"Jh", "Jd", "Ah", "Qh", "Th"}
    assert state.ruling(Bury(card("9h"))).reason == UpcardStays(card("9h"))
    assert "has to stay" in str(state.ruling(Bury(card("9h"))))
    on, off = sentence(AMERICAN, "may_bury_upcard"), sentence(MAYBURY_OFF, "may_bury_upcard")
    assert (on != off, "cheat" in on + off) == (True, False)


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda one: one.name)
def test_case_056_the_bury_is_hidden_under_every_profile(profile: RulesProfile) -> None:
    deal = dealt({S4: "Js 9s Ah 9d Td"}, "Qc", profile)
    during = take(begin(deal, profile), ORDER)
    after = during.after(Bury(card("9s")))
    for state, count in ((during, 6), (after, 5)):
        view = seen_by(state, S1)
        assert (view.upcard, view.counts[S4], view.buried) == (card("Qc"), count, ())
        assert not [one for one in deal.hands[S4] if repr(one) in repr(view)]


# --- the bidding ---------------------------------------------------------------------------------


@pytest.mark.parametrize("suit", list(Suit))
def test_case_060_a_stuck_dealer_may_name_any_suit_only_under_stickany(suit: Suit) -> None:
    deal = dealt(upcard=f"K{suit.letter}")
    named = {}
    for profile in (STICK, STICKANY):
        state = passed(begin(deal, profile), 7)
        assert isinstance(state, RoundTwo)
        named[profile] = set(state.suits)
        assert state.ruling(NameSuit(suit)).allowed is (profile is STICKANY)
    assert named == {STICK: set(Suit) - {suit}, STICKANY: set(Suit)}


@pytest.mark.parametrize("profile", [STICK, STICKANY])
@pytest.mark.parametrize("dealer", range(4))
def test_case_062_only_the_dealer_and_only_in_round_two_is_stuck(
    profile: RulesProfile, dealer: int
) -> None:
    state: State = begin(dealt(dealer=dealer), profile)
    no_pass = []
    for before in range(8):
        if PASS not in state.legal_actions():
            no_pass.append((before, state.to_act))
        else:
            state = state.after(PASS)
    assert no_pass == [(7, dealer)]


def test_case_132_a_stuck_dealer_who_names_the_turned_down_suit_takes_no_card_either() -> None:
    deal = dealt(upcard="Ts")
    for profile, suit in ((STICK, D), (STICKANY, S)):
        lead = take(passed(begin(deal, profile), 7), NameSuit(suit), KEEP)
        assert isinstance(lead, Playing)
        assert (lead.hands, lead.buried, lead.contract.picked_up) == (deal.hands, (), False)


@pytest.mark.parametrize(("profile", "dealer"), [(AMERICAN, S1), (SAMEDEAL, S4)])
def test_case_134_who_deals_after_a_throw_in(profile: RulesProfile, dealer: int) -> None:
    end = passed(begin(dealt(), profile), 8)
    assert isinstance(end, PassedOut)
    game = Game(profile, dealer=S4, score=(3, 1)).after(end)
    assert (game.dealer, game.score) == (dealer, (3, 1))
    assert game.next_deal(Random(0)).to_act == (dealer + 1) % 4


def test_case_136_under_defalone_both_opponents_are_asked_and_a_partner_sits_out() -> None:
    state = take(begin(dealt(upcard="Kh"), DEFALONE), PASS, ALONE, Bury(card("Kh")))
    assert isinstance(state, Defending)
    assert state.to_act == S1
    second = state.after(TOGETHER)
    assert second.to_act == S3
    for start, defender, out in ((state, S1, S3), (second, S3, S1)):
        lead = start.after(DEFEND)
        assert isinstance(lead, Playing)
        assert lead.contract.defends_alone == (defender,)
        assert lead.contract.sitting_out == {S4, out}


def test_case_136_ordering_with_no_card_of_the_suit_is_for_the_profile_to_forbid() -> None:
    deal = dealt({S1: "9s Tc Qc Jd Ks"}, "Kh")
    assert begin(deal).ruling(ORDER, by=S1).allowed
    assert begin(deal, NATTRUMP).ruling(ORDER, by=S1).reason == NeedsNaturalTrump(H)


def test_case_050_under_every_way_to_declare_only_the_maker_goes_alone() -> None:
    for declared in AloneDeclared:
        profile = AMERICAN.but(alone_declared=declared)
        state: State = take(begin(dealt(upcard="Kh"), profile), PASS, ORDER)
        while not isinstance(state, Playing):
            if not isinstance(state, Declaring) or state.to_act != S4:
                assert not state.ruling(GO, by=S4).allowed
            state = state.after(state.legal_actions()[0])
        assert not state.contract.alone


def test_case_146_under_stickany_the_suit_is_still_barred_to_the_others() -> None:
    state = passed(begin(dealt(upcard="Td"), STICKANY), 4)
    assert state.ruling(NameSuit(D)).reason == SuitTurnedDown(D)
    assert state.to_act == S1


def test_canloner_the_dealers_partner_who_orders_must_go_alone() -> None:
    state = passed(begin(dealt(upcard="Kh"), CANLONER), 1)
    assert state.ruling(ORDER, by=S2).reason == MustGoAlone()
    assert state.ruling(ALONE, by=S2).allowed
    lead = take(state, ALONE, Bury(card("Kh")))
    assert isinstance(lead, Playing)
    assert lead.contract.sitting_out == {S4}


def test_leadmaker_the_left_of_a_lone_maker_leads() -> None:
    for maker in range(4):
        deal = dealt(upcard="Kh")
        assert naming(deal, LEADMAKER, maker, S, alone=True).leader == (maker + 1) % 4
        assert naming(deal, LEADMAKER, maker, S).leader == S1


# --- defending alone -----------------------------------------------------------------------------


@pytest.mark.parametrize(("tricks", "expected"), [(2, (0, 4)), (4, (1, 0)), (5, (4, 0))])
def test_case_074_a_lone_euchre_by_a_lone_defender(tricks: int, expected: tuple[int, int]) -> None:
    hand = "Js Jc As Ks Qs" if tricks == 5 else "Kd Qd Ks Jh 9d"
    defence = "9h 9d Tc Td 9c" if tricks == 5 else "Td 9c Th Qh 9s"
    deal = dealt({S1: hand, S4: defence}, "Kh")
    start = naming(deal, DEFALONE, S1, S, alone=True, defender=S4)
    assert start.order == (S1, S4)
    end = with_makers_tricks(start, tricks)
    assert end.points == expected
    assert end.result == points(tricks, alone=True, defended_alone=True, profile=DEFALONE)
    assert Game(DEFALONE, dealer=S4).after(end).score == expected


# --- revokes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("amount", [2, 4])
def test_case_138_a_renege_against_a_lone_hand_costs_what_the_profile_says(amount: int) -> None:
    penalty = RevokePenalty(PenaltyKind.POINTS_TO_OPPONENTS, amount)
    profile = LENIENT.but(revoke_penalty=penalty)
    end = reneged(profile).after(ClaimRevoke(S2, 0))
    unclaimed = reneged(profile).points
    assert end.points == (unclaimed[0] + amount, unclaimed[1])
    assert f"gives {amount} points" in sentence(profile, "revoke_penalty")
    assert LENIENT.revoke_penalty.amount == 2


def test_case_138_reneges_by_both_sides_cancel() -> None:
    deal = dealt({S1: "Ac Kd Ah Ad 9d", S2: "9c Kh", S3: "Tc Qh", S4: "Jc Td"}, "9s")
    state = take(naming(deal, LENIENT, S1, H), *(play_of(one) for one in ["Ac", "Kh", "Qh", "Jc"]))
    end = finished(state.after(TurnTrick()))
    both = take(end, ClaimRevoke(S2, 0), ClaimRevoke(S3, 0))
    assert isinstance(both, Scored)
    assert both.points == end.points


def reneged(profile: RulesProfile) -> Scored:
    """S1 alone in hearts leads a club; S2 throws a spade though it holds clubs."""
    deal = dealt({S1: "Ac Jh Ah Jd Kh", S2: "9c Ks", S4: "Jc Td"}, "9s", profile)
    start = naming(deal, profile, S1, H, alone=True)
    return finished(take(start, play_of("Ac"), play_of("Ks"), play_of("Jc"), TurnTrick()))


def finished(state: State) -> Scored:
    """The end of the deal, the first legal card played each time and every trick turned."""
    while not isinstance(state, Scored):
        assert state.legal_actions(), state
        state = state.after(state.legal_actions()[0])
    return state


def test_lenient_lets_a_left_bower_be_held_back_and_judges_it_afterwards() -> None:
    deal = dealt({S1: "Ah", S2: "Jd Ad Kd Kc Qc"}, "9s")
    strict, lenient = naming(deal, AMERICAN, S1, H), naming(deal, LENIENT, S1, H)
    for start, possible in ((strict, False), (lenient, True)):
        ruling = start.after(play_of("Ah")).ruling(play_of("Ad"))
        assert (ruling.allowed, ruling.possible) == (False, possible)
        assert "Jd" in str(ruling)


# --- poor hands ----------------------------------------------------------------------------------

A, B, C_ = "Ac 9d 9h Th 9s", "Ac Ad 9h Th 9s", "Ac Jd 9h Th 9s"


@pytest.mark.parametrize(("profile", "may"), [(AMERICAN, ""), (ANF1, "A"), (ANFANY, "AB")])
def test_case_140_which_aces_no_face_may_be_thrown_in(profile: RulesProfile, may: str) -> None:
    found = ""
    for name, hand in (("A", A), ("B", B), ("C", C_)):
        state = begin(dealt({S1: hand}, "Qs"), profile)
        found += name if state.ruling(ShowAces()).allowed else ""
    assert found == may


@pytest.mark.parametrize(
    ("hand", "three", "everything"),
    [
        ("9s Th 9d Tc 9h", True, True),
        ("9s Th 9d Ac Kd", True, False),
        ("9s Th Jd Ac Kd", False, False),
    ],
)
def test_two_readings_of_a_farmers_hand(hand: str, three: bool, everything: bool) -> None:
    deal = dealt({S1: hand}, "Qs")
    swaps = [one for one in begin(deal, FARM3).legal_actions() if isinstance(one, FarmersHand)]
    assert bool(swaps) is three
    assert begin(deal, FARMALL).ruling(FarmersHand()).allowed is everything
    assert begin(deal).ruling(FarmersHand()).allowed is False


# --- the Benny -----------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", [BENNY_IN, STRICT])
def test_case_142_a_turned_up_joker_leaves_the_suit_to_the_dealer(profile: RulesProfile) -> None:
    state = begin(dealt({S4: "Jh Jd Ah 9s Tc"}, "B", profile), profile)
    assert isinstance(state, BennyTurned)
    assert state.to_act == S4
    assert {type(action) for action in state.legal_actions()} == {NameSuit}
    assert (seen_by(state, S4).hand == ()) is (profile is STRICT)
    for suit in Suit:
        burying = state.after(NameSuit(suit))
        assert burying.contract.trump.suit is suit
        assert (burying.contract.maker, burying.six[-1]) == (S4, BENNY)
        lead = take(burying, Bury(card("9s")), KEEP)
        assert isinstance(lead, Playing)
        assert (BENNY in lead.hands[S4], lead.buried) == (True, cards("9s"))
    for call in (PASS, ORDER, ALONE):
        assert isinstance(state.ruling(call).reason, WrongMoment)


# --- every switch changes a result ---------------------------------------------------------------

UP = dealt({S1: "Ac Kd Qd 9d 9s", S2: "Qc Jc Kh Ks Qs", S4: "Jh Ts Tc Qh Ad"}, "Th")
LOW = dealt({S1: "9s Th 9d Tc 9h"}, "Qs")
ACES = dealt({S1: A}, "Qs")


def may(profile: RulesProfile, before: int = 0, deal: Deal = UP) -> tuple[Action, ...]:
    return passed(begin(deal, profile), before).legal_actions()


def euchred(profile: RulesProfile, *, defender: int | None = None) -> tuple[int, int]:
    deal = dealt({S1: "9s 9h 9d Td Tc", S2: "Js Jc As Ks Qs"}, "Kh")
    return onward(naming(deal, profile, S1, S, alone=True, defender=defender), Random(0)).points


def claimed(profile: RulesProfile, *, first: bool = False, alone: bool = False) -> tuple[int, int]:
    """The points of a deal in which S2, the maker, ruffed a club it could have followed."""
    state = passed(begin(UP, profile, first_deal=first), 5)
    state = take(state, NameSuit(S, alone), *([] if alone else [KEEP]))
    while isinstance(state, Playing):
        lays = {S1: "Ac", S2: "Ks", S4: "Tc"}.get(state.to_act)
        state = state.after(play_of(lays) if lays else state.legal_actions()[0])
    return finished(state.after(TurnTrick())).after(ClaimRevoke(S2, 0)).points


def result_of(switch: str, profile: RulesProfile) -> object:
    """Something that the switch decides, under this profile."""
    looks: dict[str, Callable[[], object]] = {
        "deck": lambda: len(Deal.shuffled(Random(0), 0, profile).kitty),
        "target": lambda: Game(profile, score=(7, 0)).is_over,
        "packets": lambda: Deal.shuffled(Random(0), 0, profile).hands,
        "stick_the_dealer": lambda: PASS in may(profile, 7),
        "stuck_may_name_turned_down": lambda: NameSuit(H) in may(profile, 7),
        "alone_declared": lambda: type(take(begin(UP, profile), ORDER, Bury(card("Th")))),
        "upcard_out_when_partner_alone": lambda: take(passed(begin(UP, profile), 1), ALONE).hands,
        "loner_lead": lambda: naming(UP, profile, S2, S, alone=True).leader,
        "canadian_loner": lambda: ORDER in may(profile, 1),
        "lone_euchre_score": lambda: euchred(profile),
        "defend_alone": lambda: type(take(passed(begin(UP, profile), 4), NameSuit(S, alone=True))),
        "lone_defence": lambda: euchred(profile, defender=S2),
        "farmers_swap": lambda: may(profile, deal=LOW),
        "farmers_redeal": lambda: may(profile, deal=LOW),
        "ace_no_face": lambda: may(profile, deal=ACES),
        "joker": lambda: BENNY in Deal.shuffled(Random(0), 0, profile).all_cards,
        "benny_dealer_looks": lambda: (
            seen_by(begin(dealt(upcard="B", profile=profile), profile), S4).hand
        ),
        "may_bury_upcard": lambda: len(take(begin(UP, profile), ORDER).legal_actions()),
        "natural_trump": lambda: may(profile),
        "same_dealer_after_throw_in": lambda: (
            Game(profile, dealer=S4)
            .after(passed(begin(UP, profile), 8))  # type: ignore[arg-type]
            .dealer
        ),
        "revokes": lambda: (
            naming(UP, profile, S1, S).after(play_of("Ac")).ruling(play_of("Ks")).possible
        ),
        "revoke_penalty": lambda: claimed(profile),
        "revoke_doubled_alone": lambda: claimed(profile, alone=True),
        "first_deal_without_penalty": lambda: claimed(profile, first=True),
    }
    return looks[switch]()


PAIRS: dict[str, tuple[RulesProfile, tuple[RulesProfile, ...]]] = {
    "deck": (AMERICAN, (AMERICAN.but(deck=32),)),
    "target": (AMERICAN, (AMERICAN.but(target=7),)),
    "packets": (AMERICAN, (AMERICAN.but(packets=Packets.TWO_THREE),)),
    "stick_the_dealer": (AMERICAN, (STICK,)),
    "stuck_may_name_turned_down": (STICK, (STICKANY,)),
    "alone_declared": (AMERICAN, (AMERICAN.but(alone_declared=AloneDeclared.WITH_CALL),)),
    "upcard_out_when_partner_alone": (
        AMERICAN,
        (AMERICAN.but(upcard_out_when_partner_alone=True),),
    ),
    "loner_lead": (AMERICAN, (LEADMAKER,)),
    "canadian_loner": (AMERICAN, (CANLONER,)),
    "lone_euchre_score": (AMERICAN, (AMERICAN.but(lone_euchre_score=4),)),
    "defend_alone": (AMERICAN, (DEFALONE,)),
    "lone_defence": (DEFALONE, (DEFALONE.but(lone_defence=LoneDefence(4, 5)),)),
    "farmers_swap": (AMERICAN, (FARM3,)),
    "farmers_redeal": (AMERICAN, (FARMALL,)),
    "ace_no_face": (AMERICAN, (ANF1, ANFANY)),
    "joker": (AMERICAN, (BENNY_IN,)),
    "benny_dealer_looks": (BENNY_IN, (STRICT,)),
    "may_bury_upcard": (AMERICAN, (MAYBURY_OFF,)),
    "natural_trump": (AMERICAN, (NATTRUMP,)),
    "same_dealer_after_throw_in": (AMERICAN, (SAMEDEAL,)),
    "revokes": (AMERICAN, (LENIENT,)),
    "revoke_penalty": (
        LENIENT,
        tuple(LENIENT.but(revoke_penalty=RevokePenalty(kind, 3)) for kind in PenaltyKind),
    ),
    "revoke_doubled_alone": (LENIENT, (LENIENT.but(revoke_doubled_alone=True),)),
    "first_deal_without_penalty": (LENIENT, (LENIENT.but(first_deal_without_penalty=True),)),
}
"""For each switch a profile, and others that differ from it in this switch alone."""


@pytest.mark.parametrize("switch", SWITCHES)
def test_case_122_every_flag_changes_a_result(switch: str) -> None:
    one, others = PAIRS[switch]
    for other in others:
        changed = {name for name in SWITCHES if getattr(one, name) != getattr(other, name)}
        assert changed == {switch}
        assert result_of(switch, one) != result_of(switch, other)


def test_case_080_and_122_no_switch_is_left_out() -> None:
    assert set(PAIRS) == set(SWITCHES)


# --- nothing forgotten ---------------------------------------------------------------------------

RULE_AND_INFO = (
    {2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50}
    | {52, 54, 56, 60, 62, 64, 66, 68, 72, 74, 76, 80, 122, 132, 134, 136, 138, 140, 142, 144, 146}
    | {150, 152}
)
"""The cases about rules and hidden cards in a deal, without those of other games and parts."""


def test_every_case_has_a_test() -> None:
    found: set[int] = set()
    for name in ("test_positions.py", "test_more_positions.py"):
        text = Path(__file__).with_name(name).read_text(encoding="utf-8")
        found |= {int(number) for number in re.findall(r"^def test_case_(\d+)_", text, re.M)}
    assert found == RULE_AND_INFO
