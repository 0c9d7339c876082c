"""The audit under the rules of other tables: what is a fault at one is none at another."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from euchre_learn.core.cards import PACK_25, PACK_32
from euchre_learn.core.rules import AMERICAN, PROFILES, AloneDeclared, RulesProfile
from euchre_learn.record.audit import Audit, audit
from euchre_learn.record.egn import write_records
from euchre_learn.record.egn_file import parse
from tests.record.tables import any_game

File = dict  # a file as JSON
PASSES = ["Pass"] * 3


def file_of(
    profile: RulesProfile, calls: list[str], tricks: str = "", upcard: str = "9h", **said: object
) -> File:
    """One deal by seat 3 under a profile."""
    tree = json.loads(write_records(any_game(Random(1), profile)[0]))
    bidding = {"type": "EUCHRE_BIDDING", "calls": calls, **said}
    play = {"type": "TRICK_PLAY", "tricks": [trick.split() for trick in tricks.split("/")]}
    phases = [bidding, play] if tricks else [bidding]
    start = {"dealer": 3, "upCard": upcard}
    tree["deals"] = [{"dealNumber": 0, "initialState": start, "phases": phases}]
    del tree["metadata"]["finalScore"]
    return dict(tree)


def found(file: File) -> Audit:
    return audit(parse(json.dumps(file)))


def codes(file: File) -> list[str]:
    return [one.code for one in found(file).faults]


# --- packs -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("profile", "strange"),
    [
        (AMERICAN, {"7", "8", "B"}),
        (AMERICAN.but(joker=True), {"7", "8"}),
        (AMERICAN.but(deck=32), {"B"}),
    ],
)
def test_the_pack_is_that_of_the_profile(profile: RulesProfile, strange: set[str]) -> None:
    for card in {*PACK_25, *PACK_32}:
        file = file_of(profile, ["Pass"], upcard=card.code)
        expected = ["card-not-in-pack"] if card.code[0] in strange else []
        assert codes(file) == expected


BENNY = PROFILES["british"]


def test_the_benny_takes_a_trick_from_the_right_bower() -> None:
    """Seat 1 took it and leads: the diamond on the second trick is seat 0's, and so the revoke."""
    file = file_of(BENNY, [*PASSES, "Order"], "Jh B Qh Th/As Ks 9s 9d/Ad Kd Qd Ts")
    assert [(one.code, one.trick, one.seat) for one in found(file).faults] == [("revoke", 1, 0)]


def test_a_trump_is_led_and_the_benny_is_kept_back() -> None:
    file = file_of(BENNY, [*PASSES, "Order"], "Jh 9d Qh Th/B")
    file["deals"][0]["phases"][1]["tricks"][1:] = [["As", "B", "Ks", "9s"]]
    (fault,) = found(file).faults
    assert (fault.code, fault.trick, fault.seat) == ("revoke", 0, 1)


def test_the_benny_turned_up_belongs_to_the_dealer_who_names_a_suit() -> None:
    file = file_of(BENNY, [*PASSES, "d"], "As 9s Ks Js", upcard="B")
    assert codes(file) == []
    file = file_of(BENNY, [*PASSES, "d"], "As 9s B Js", upcard="B")
    assert codes(file) == ["upcard-played-by-other"]


# --- alone and against it --------------------------------------------------------------------

SKILL = PROFILES["skill_games"]


def test_the_upcard_left_out_is_nobodys_and_nothing_is_buried() -> None:
    assert codes(file_of(SKILL, ["Pass", "Order"], isAlone=True)) == []
    file = file_of(SKILL, ["Pass", "Order"], isAlone=True, discard="9c")
    assert codes(file) == ["discard-without-pick-up"]
    file = file_of(SKILL, ["Pass", "Order"], "Ah Kh 9h", isAlone=True)
    assert codes(file) == ["turned-down-card-played"]


def test_a_bury_tells_that_alone_was_said_after_it_where_it_can_be() -> None:
    late = SKILL.but(alone_declared=AloneDeclared.BEFORE_LEAD)
    assert codes(file_of(late, ["Pass", "Order"], isAlone=True, discard="9c")) == []


def test_the_lone_players_left_leads_where_the_table_says_so() -> None:
    """The second to play revokes: that is seat 0 after seat 2 led, and seat 1 after eldest."""
    for profile, second in ((SKILL, 0), (AMERICAN, 1)):
        file = file_of(profile, ["Pass", "Order"], "As 9d Ks/Ad 9s Kd", isAlone=True)
        assert [(one.code, one.seat) for one in found(file).faults] == [("revoke", second)]


CANADIAN = SKILL.but(canadian_loner=True)


def test_only_the_dealers_partner_has_to_go_alone() -> None:
    assert codes(file_of(CANADIAN, ["Pass", "Order"])) == ["canadian-not-alone"]
    assert codes(file_of(CANADIAN, ["Pass", "Order"], isAlone=True)) == []
    assert codes(file_of(CANADIAN, ["Order"])) == []
    assert codes(file_of(CANADIAN, ["Pass"] * 5 + ["s"])) == []
    assert codes(file_of(SKILL, ["Pass", "Order"])) == []


DEFENDED = PROFILES["diagram_group"].but(deck=24)


def test_tricks_have_two_cards_where_a_defender_plays_alone() -> None:
    said = {"isAlone": True, "aloneDefender": 1}
    assert codes(file_of(DEFENDED, ["Order"], "Ah Kh/As", **said)) == []
    file = file_of(DEFENDED, ["Order"], "Ah Kh Qh/As", **said)
    assert codes(file) == ["trick-size"]


@pytest.mark.parametrize(
    ("profile", "said", "why"),
    [
        (SKILL, {"isAlone": True, "aloneDefender": 1}, "these rules do not have it"),
        (DEFENDED, {"aloneDefender": 1}, "nobody plays alone"),
        (DEFENDED, {"isAlone": True, "aloneDefender": 2}, "it is on the makers' side"),
        (DEFENDED, {"isAlone": True, "aloneDefender": 0}, "it is on the makers' side"),
    ],
)
def test_who_may_not_defend_alone(profile: RulesProfile, said: File, why: str) -> None:
    (fault,) = found(file_of(profile, ["Order"], **said)).faults
    assert (fault.code, fault.seat) == ("lone-defence-not-allowed", said["aloneDefender"])
    assert why in fault.message


@pytest.mark.parametrize(
    ("profile", "points"),
    [
        (AMERICAN.but(defend_alone=True), 4),
        (DEFENDED, 2),
        (AMERICAN.but(defend_alone=True, lone_euchre_score=3), 4),
    ],
)
def test_a_lone_defence_scores_what_the_profile_says(profile: RulesProfile, points: int) -> None:
    """Seat 0 makes spades alone and takes the last trick only."""
    tricks = "9h Ah/Ad 9d/Ac 9c/Kc Jc/Ks 9s"
    file = file_of(
        profile, ["Pass"] * 4 + ["s"], tricks, upcard="Th", isAlone=True, aloneDefender=1
    )
    result = found(file)
    assert result.faults == ()
    assert sorted(result.score) == [0, points]


def test_a_euchred_lone_hand_scores_what_the_profile_says() -> None:
    tricks = "9h Ah Kh/Ad 9d Td/Ks 9s Ts/Kc Jc Tc/Qc Ac Js"
    profile = AMERICAN.but(lone_euchre_score=4)
    for one, points in ((AMERICAN, 2), (profile, 4)):
        file = file_of(one, ["Pass"] * 4 + ["c"], tricks, upcard="Th", isAlone=True)
        assert sorted(found(file).score) == [0, points]


# --- the bidding -----------------------------------------------------------------------------


def test_a_stuck_dealer_may_name_the_turned_down_suit_where_the_rules_say_so() -> None:
    strict = AMERICAN.but(stick_the_dealer=True)
    free = strict.but(stuck_may_name_turned_down=True)
    assert codes(file_of(strict, ["Pass"] * 7 + ["h"])) == ["turned-down-suit-named"]
    assert codes(file_of(free, ["Pass"] * 7 + ["h"])) == []
    assert codes(file_of(free, ["Pass"] * 6 + ["h"])) == ["turned-down-suit-named"]


NATURAL = AMERICAN.but(natural_trump=True)
NO_HEART = [["Jd", "As", "Ks", "Qs", "Ac"], [], [], []]


def with_hands(file: File, hands: list[list[str]]) -> File:
    file["deals"][0]["initialState"]["playerCards"] = hands
    return file


def test_the_left_bower_is_no_natural_trump_and_only_a_whole_hand_proves_it() -> None:
    assert codes(with_hands(file_of(NATURAL, ["Order"]), NO_HEART)) == ["no-natural-trump"]
    assert codes(with_hands(file_of(AMERICAN, ["Order"]), NO_HEART)) == []
    short = [NO_HEART[0][:4], [], [], []]
    assert codes(with_hands(file_of(NATURAL, ["Order"]), short)) == []


def test_the_dealer_would_hold_the_upcard_and_a_stuck_dealer_may_have_no_choice() -> None:
    dealers = [[], [], [], NO_HEART[0]]
    assert codes(with_hands(file_of(NATURAL, [*PASSES, "Order"]), dealers)) == []
    stuck = NATURAL.but(stick_the_dealer=True)
    hearts = [[], [], [], ["Ah", "Kh", "Qh", "Jh", "Th"]]
    assert codes(with_hands(file_of(stuck, ["Pass"] * 7 + ["d"]), hearts)) == []
    clubs = [[], [], [], ["Ah", "Kh", "Qh", "Jh", "Tc"]]
    file = with_hands(file_of(stuck, ["Pass"] * 7 + ["d"]), clubs)
    assert codes(file) == ["no-natural-trump"]


def test_the_upcard_may_be_buried_unless_the_rules_keep_it() -> None:
    keeps = AMERICAN.but(may_bury_upcard=False)
    assert codes(file_of(AMERICAN, ["Order"], discard="9h")) == []
    assert codes(file_of(keeps, ["Order"], discard="9h")) == ["upcard-buried"]
    assert codes(file_of(keeps, ["Order"], discard="9c")) == []


# --- what cannot be told ---------------------------------------------------------------------


def notes(file: File) -> list[str]:
    return [one.code for one in found(file).notes]


def test_hands_are_not_compared_where_they_can_be_swapped_and_are_where_they_are_shown() -> None:
    hands = [["Jh", "Ah", "Kh", "As", "Ks"], [], [], []]
    swap, redeal = AMERICAN.but(farmers_swap=True), AMERICAN.but(farmers_redeal=True)
    assert "hands-not-compared" in notes(with_hands(file_of(swap, ["Pass"]), hands))
    assert "hands-not-compared" not in notes(with_hands(file_of(redeal, ["Pass"]), hands))


def test_a_farmers_hand_of_no_stated_form_is_a_note_and_the_other_rules_hold() -> None:
    file = file_of(AMERICAN, ["Pass", "Order"])
    file["metadata"]["ruleset"].update(farmers=True, canadian=True, loner_euchred_score=4)
    assert notes(file) == ["rules-unread", "rules-not-judged"]
    assert codes(file) == ["canadian-not-alone"]


def test_after_a_revoke_that_may_have_cost_points_the_end_of_the_game_is_left_open() -> None:
    revoke = "As 9d Ks 9h/Jh Th Kh Ah/Qh Ad Td Kd/Js Jd Qs Ts/Ac Kc Qc Tc"
    for profile, expected in (
        (AMERICAN, ["revoke", "deal-after-game"]),
        (PROFILES["round_flow"], ["revoke"]),
    ):
        file = file_of(profile.but(target=1), [*PASSES, "Order"], revoke.replace("Qs", "9s"))
        second = json.loads(json.dumps(file["deals"][0]).replace("9d", "Qs"))
        second["initialState"]["dealer"] = 0
        second["phases"] = []
        file["deals"].append(second)
        mine = [code for code in codes(file) if re.match("revoke|deal-after", code)]
        assert sorted(set(mine)) == sorted(expected)
