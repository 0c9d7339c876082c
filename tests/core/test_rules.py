"""Profiles, their switches, and what cannot be played together."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError
from random import Random

import pytest

from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import RulesError
from euchre_learn.core.game import Game
from euchre_learn.core.rules import (
    AMERICAN,
    BRITISH,
    DIAGRAM_GROUP,
    PROFILES,
    ROUND_FLOW,
    SKILL_GAMES,
    SQUARESCORES,
    SWITCHES,
    TO_FIVE,
    AceNoFace,
    AloneDeclared,
    LoneDefence,
    LonerLead,
    Packets,
    PenaltyKind,
    RevokePenalty,
    Revokes,
    RulesProfile,
    profile_named,
)
from euchre_learn.core.state import begin

DEAL = Deal.shuffled(Random(1), 0)

STUCK, ALLOWED = {"stick_the_dealer": True}, {"revokes": Revokes.ALLOWED}
OTHER_VALUES: tuple[dict[str, object], ...] = (
    {"deck": 32},
    {"target": 1},
    {"target": 15},
    {"packets": Packets.TWO_THREE},
    {"packets": Packets.EITHER},
    {"stick_the_dealer": True},
    {"stuck_may_name_turned_down": True, **STUCK},
    {"alone_declared": AloneDeclared.WITH_CALL},
    {"upcard_out_when_partner_alone": True},
    {"loner_lead": LonerLead.LEFT_OF_LONER},
    {"canadian_loner": True},
    {"lone_euchre_score": 4},
    {"defend_alone": True},
    {"lone_defence": LoneDefence(2, 4), "defend_alone": True},
    {"farmers_swap": True},
    {"farmers_redeal": True},
    {"ace_no_face": AceNoFace.ONE_ACE},
    {"ace_no_face": AceNoFace.ANY_ACES},
    {"joker": True},
    {"benny_dealer_looks": False},
    {"may_bury_upcard": False},
    {"natural_trump": True},
    {"same_dealer_after_throw_in": True},
    {"revokes": Revokes.ALLOWED},
    {"revoke_penalty": RevokePenalty(PenaltyKind.TRICKS, 1), **ALLOWED},
    {"revoke_doubled_alone": True},
    {"first_deal_without_penalty": True},
)
"""Every switch with another value than `american` has, and what that value needs beside it."""

CLASHES: tuple[tuple[dict[str, object], str, str], ...] = (
    ({"joker": True, "deck": 32}, "joker", "deck"),
    ({"farmers_swap": True, "farmers_redeal": True}, "farmers_swap", "farmers_redeal"),
    ({"stuck_may_name_turned_down": True}, "stuck_may_name_turned_down", "stick_the_dealer"),
    (
        {"same_dealer_after_throw_in": True, "stick_the_dealer": True},
        "same_dealer_after_throw_in",
        "stick_the_dealer",
    ),
    (
        {"revoke_penalty": RevokePenalty(PenaltyKind.TRICKS, 1)},
        "revoke_penalty",
        "revokes",
    ),
    ({"lone_defence": LoneDefence(4, 2)}, "lone_defence", "defend_alone"),
)


def test_every_switch_is_tried_with_another_value() -> None:
    assert {name for values in OTHER_VALUES for name in values} == set(SWITCHES)


@pytest.mark.parametrize("values", OTHER_VALUES, ids=str)
def test_every_switch_begins_a_deal_and_a_game(values: dict[str, object]) -> None:
    profile = AMERICAN.but(**values)
    assert profile.differences() == values
    assert begin(Deal.shuffled(Random(1), 0, profile), profile).profile is profile
    game = Game.new(Random(0), profile)
    assert game.next_deal(Random(0)).profile is profile


@pytest.mark.parametrize(("values", "one", "other"), CLASHES, ids=lambda value: str(value))
def test_switches_that_contradict_are_refused_and_both_named(
    values: dict[str, object], one: str, other: str
) -> None:
    with pytest.raises(RulesError) as caught:
        AMERICAN.but(**values)
    assert one in str(caught.value)
    assert other in str(caught.value)


def test_the_constructor_refuses_contradictions_too() -> None:
    with pytest.raises(RulesError, match="farmers_swap and farmers_redeal"):
        RulesProfile(farmers_swap=True, farmers_redeal=True)


@pytest.mark.parametrize("target", [0, -1])
def test_a_game_to_less_than_one_point_is_refused(target: int) -> None:
    with pytest.raises(RulesError, match=f"target is {target}: a game needs at least 1 point"):
        AMERICAN.but(target=target)


@pytest.mark.parametrize("deck", [0, 25, 52])
def test_a_pack_of_another_size_is_refused(deck: int) -> None:
    with pytest.raises(RulesError, match=f"deck is {deck}: a pack has 24 or 32 cards"):
        AMERICAN.but(deck=deck)


def test_an_unknown_switch_is_refused_with_the_list_of_switches() -> None:
    with pytest.raises(RulesError, match=r"no switch 'sticks'.*stick_the_dealer"):
        AMERICAN.but(sticks=True)


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("alone_declared", "with the call"),
        ("loner_lead", "left of the lone player"),
        ("packets", "2-3"),
        ("stick_the_dealer", "off"),
        ("target", "ten"),
        ("target", 7.5),
    ],
)
def test_a_value_of_another_kind_is_refused_and_its_switch_named(
    switch: str, value: object
) -> None:
    with pytest.raises(RulesError, match=switch):
        AMERICAN.but(**{switch: value})


def test_a_derived_profile_changes_only_what_was_asked() -> None:
    derived = AMERICAN.but(target=7, stick_the_dealer=True)
    assert derived.differences() == {"target": 7, "stick_the_dealer": True}
    assert AMERICAN.differences() == {}
    assert derived.but(target=10, stick_the_dealer=False) == AMERICAN


def test_a_name_and_a_description_are_no_switches() -> None:
    renamed = AMERICAN.but(name="ours", description="Our table.")
    assert renamed.differences() == {}
    assert begin(DEAL, renamed).profile.name == "ours"


def test_seven_profiles_are_found_by_their_names() -> None:
    pages = (AMERICAN, SQUARESCORES, ROUND_FLOW, SKILL_GAMES, DIAGRAM_GROUP)
    seven = (*pages, BRITISH, TO_FIVE)
    assert [profile_named(profile.name) for profile in seven] == list(seven)
    assert tuple(PROFILES.values()) == seven
    assert len({profile.name for profile in seven}) == 7
    assert len({profile.description for profile in seven}) == 7


def test_the_ready_profiles_are_made_from_a_page_by_one_switch() -> None:
    assert BRITISH.differences() == {**SQUARESCORES.differences(), "joker": True}
    assert TO_FIVE.differences() == {"target": 5}
    assert (BRITISH.pack_size, TO_FIVE.pack_size, DIAGRAM_GROUP.pack_size) == (25, 24, 32)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"lone_euchre_score": 0}, "lone_euchre_score is 0: a euchre scores at least 1"),
        ({"defend_alone": True, "lone_defence": LoneDefence(0, 4)}, "lone_defence below 1"),
        ({"defend_alone": True, "lone_defence": LoneDefence(2, -1)}, "lone_defence below 1"),
        (
            {"revokes": Revokes.ALLOWED, "revoke_penalty": RevokePenalty(PenaltyKind.TRICKS, 0)},
            "revoke_penalty below 1",
        ),
    ],
)
def test_a_score_or_a_penalty_below_one_is_refused(values: dict[str, object], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        AMERICAN.but(**values)


def test_a_penalty_and_a_defence_check_their_own_parts() -> None:
    with pytest.raises(RulesError, match="amount cannot be 'two': it is a whole number"):
        RevokePenalty(PenaltyKind.TRICKS, "two")  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="kind cannot be 'tricks'"):
        RevokePenalty("tricks", 2)  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="five cannot be"):
        LoneDefence(2, None)  # type: ignore[arg-type]


def test_an_unknown_profile_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(RulesError, match="no profile 'british_columbia': choose american"):
        profile_named("british_columbia")


def test_the_profiles_are_as_their_pages_say() -> None:
    assert SQUARESCORES.differences() == {
        "packets": Packets.TWO_THREE,
        "alone_declared": AloneDeclared.WITH_CALL,
    }
    assert ROUND_FLOW.differences() == {
        "packets": Packets.TWO_THREE,
        "revokes": Revokes.ALLOWED,
        "revoke_penalty": RevokePenalty(PenaltyKind.TRICKS, 1),
    }
    assert SKILL_GAMES.differences() == {
        "alone_declared": AloneDeclared.WITH_CALL,
        "upcard_out_when_partner_alone": True,
        "loner_lead": LonerLead.LEFT_OF_LONER,
    }


def test_diagram_group_is_the_older_game() -> None:
    assert (DIAGRAM_GROUP.deck, DIAGRAM_GROUP.target) == (32, 5)
    assert DIAGRAM_GROUP.packets is Packets.EITHER
    assert DIAGRAM_GROUP.alone_declared is AloneDeclared.BEFORE_LEAD
    assert (DIAGRAM_GROUP.defend_alone, DIAGRAM_GROUP.lone_defence) == (True, LoneDefence(2, 4))
    assert DIAGRAM_GROUP.revokes is Revokes.ALLOWED
    assert DIAGRAM_GROUP.revoke_penalty == RevokePenalty(PenaltyKind.POINTS_TO_OPPONENTS, 2)
    assert DIAGRAM_GROUP.revoke_doubled_alone


def test_american_is_the_default_game_to_ten_without_options() -> None:
    assert (AMERICAN.deck, AMERICAN.target, AMERICAN.packets) == (24, 10, Packets.THREE_TWO)
    assert AMERICAN.alone_declared is AloneDeclared.BEFORE_LEAD
    assert AMERICAN.loner_lead is LonerLead.ELDEST
    assert AMERICAN.may_bury_upcard
    switched_on = {name for name in SWITCHES if getattr(AMERICAN, name) is True}
    assert switched_on == {"may_bury_upcard", "benny_dealer_looks"}


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_profile_does_not_change(switch: str) -> None:
    before = getattr(AMERICAN, switch)
    with pytest.raises(FrozenInstanceError):
        setattr(AMERICAN, switch, before)
    with pytest.raises(FrozenInstanceError):
        delattr(AMERICAN, switch)
    assert getattr(AMERICAN, switch) == before


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
def test_a_profile_survives_pickle_and_deepcopy(profile: RulesProfile) -> None:
    for again in (pickle.loads(pickle.dumps(profile)), copy.deepcopy(profile)):
        assert again == profile
        assert hash(again) == hash(profile)
        assert again.alone_declared is profile.alone_declared


def test_an_equal_profile_from_elsewhere_begins_a_deal_too() -> None:
    assert begin(DEAL, copy.deepcopy(AMERICAN)) == begin(DEAL)
