"""Profiles in words: every switch has a sentence, and a standing taken from its page."""

from __future__ import annotations

from itertools import combinations

import pytest

from euchre_learn.core.errors import RulesError
from euchre_learn.core.explain import (
    TARGETS_NAMED,
    Standing,
    explain,
    sentence,
    shown,
    standing,
    table,
)
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
)

BASE = AMERICAN.but(stick_the_dealer=True, defend_alone=True, revokes=Revokes.ALLOWED)
VALUES: dict[str, tuple[object, ...]] = {
    "deck": (24, 32),
    "target": (5, 7, 10, 15),
    "packets": tuple(Packets),
    "alone_declared": tuple(AloneDeclared),
    "loner_lead": tuple(LonerLead),
    "lone_euchre_score": (2, 4),
    "lone_defence": (LoneDefence(4, 4), LoneDefence(2, 4), LoneDefence(4, 2)),
    "ace_no_face": tuple(AceNoFace),
    "revokes": tuple(Revokes),
    "revoke_penalty": tuple(RevokePenalty(kind, n) for kind in PenaltyKind for n in (1, 2, 4)),
}


def profiles_of(switch: str) -> list[RulesProfile]:
    """A profile for every value of a switch."""
    base = AMERICAN if switch in ("stick_the_dealer", "defend_alone", "revokes") else BASE
    base = AMERICAN if switch == "same_dealer_after_throw_in" else base
    return [base.but(**{switch: value}) for value in VALUES.get(switch, (False, True))]


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_value_of_a_switch_has_its_own_sentence(switch: str) -> None:
    found = [sentence(profile, switch) for profile in profiles_of(switch)]
    assert len(found) == len(set(found)) >= 2
    for text in found:
        assert text[0].isupper()
        assert text.endswith(".")
        assert not any(mark in text for mark in "_{}<>!")
        assert "Enum" not in text


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_value_of_a_switch_is_shown_differently_in_a_table(switch: str) -> None:
    found = [shown(getattr(profile, switch)) for profile in profiles_of(switch)]
    assert len(found) == len(set(found)) >= 2
    assert all(text and "(" not in text for text in found)


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda one: one.name)
def test_a_profile_is_explained_by_its_differences_from_american(profile: RulesProfile) -> None:
    head, *lines = explain(profile).splitlines()
    assert head == f"{profile.name}: {profile.description}"
    if profile is AMERICAN:
        assert lines == ["- It does not differ from american."]
        return
    assert lines == [f"- {sentence(profile, switch)}" for switch in profile.differences()]
    assert lines


def test_the_words_of_skill_games_say_what_its_page_does_otherwise() -> None:
    assert explain(SKILL_GAMES).splitlines()[1:] == [
        "- Alone is said with the call.",
        "- When the dealer's partner orders up alone, the upcard stays out of play.",
        "- The seat at the lone player's left leads.",
    ]


def test_one_trick_and_two_are_counted_in_words() -> None:
    sentences = [
        sentence(BASE.but(revoke_penalty=RevokePenalty(kind, n)), "revoke_penalty")
        for kind, n in ((PenaltyKind.TRICKS, 1), (PenaltyKind.POINTS_OFF, 2))
    ]
    assert sentences == [
        "An established revoke moves one trick to the other side before scoring.",
        "An established revoke takes 2 points off the score of the side that revoked.",
    ]
    assert shown(RevokePenalty(PenaltyKind.POINTS_TO_OPPONENTS, 1)) == "1 point to opponents"


def test_two_profiles_that_differ_are_explained_differently() -> None:
    for one, other in combinations(PROFILES.values(), 2):
        assert explain(one).splitlines()[1:] != explain(other).splitlines()[1:]


@pytest.mark.parametrize(
    ("profile", "switch", "expected"),
    [
        (AMERICAN, "stick_the_dealer", Standing.STATED),
        (AMERICAN, "defend_alone", Standing.STATED),
        (AMERICAN, "revokes", Standing.SILENT),
        (AMERICAN, "joker", Standing.SILENT),
        (SQUARESCORES, "revokes", Standing.SILENT),
        (SQUARESCORES, "stick_the_dealer", Standing.OPTIONAL),
        (SQUARESCORES, "farmers_swap", Standing.OPTIONAL),
        (SQUARESCORES, "joker", Standing.OPTIONAL),
        (SQUARESCORES, "alone_declared", Standing.STATED),
        (ROUND_FLOW, "defend_alone", Standing.OPTIONAL),
        (ROUND_FLOW, "farmers_redeal", Standing.OPTIONAL),
        (ROUND_FLOW, "revokes", Standing.STATED),
        (ROUND_FLOW, "revoke_penalty", Standing.OPTIONAL),
        (SKILL_GAMES, "canadian_loner", Standing.OPTIONAL),
        (SKILL_GAMES, "loner_lead", Standing.STATED),
        (SKILL_GAMES, "revokes", Standing.STATED),
        (DIAGRAM_GROUP, "lone_defence", Standing.STATED),
        (DIAGRAM_GROUP, "deck", Standing.STATED),
        (DIAGRAM_GROUP, "may_bury_upcard", Standing.SILENT),
        (BRITISH, "joker", Standing.CHOSEN),
        (BRITISH, "alone_declared", Standing.STATED),
        (TO_FIVE, "target", Standing.CHOSEN),
        (AMERICAN.but(target=7), "target", Standing.CHOSEN),
        (AMERICAN.but(target=7), "deck", Standing.STATED),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_where_the_value_of_a_switch_comes_from(
    profile: RulesProfile, switch: str, expected: Standing
) -> None:
    assert standing(profile, switch) is expected


def test_every_switch_of_every_named_profile_has_a_standing() -> None:
    found = {standing(p, switch) for p in PROFILES.values() for switch in SWITCHES}
    assert found == set(Standing)


def test_every_optional_switch_is_off_until_chosen() -> None:
    examined = 0
    for profile in PROFILES.values():
        for switch in SWITCHES:
            value = getattr(profile, switch)
            if standing(profile, switch) is Standing.OPTIONAL and isinstance(value, bool):
                assert value is False
                examined += 1
    assert examined >= 8


def test_an_unknown_switch_has_no_standing() -> None:
    with pytest.raises(RulesError, match=r"no switch 'jokers'.*joker"):
        standing(AMERICAN, "jokers")


def test_the_table_has_a_column_a_profile_and_a_row_a_switch() -> None:
    head, *rows = table()
    assert head == ("switch", *PROFILES)
    assert [row[0] for row in rows] == [switch.replace("_", " ") for switch in SWITCHES]
    assert all(len(row) == len(head) and all(row) for row in rows)


def test_the_table_says_what_a_page_leaves_open() -> None:
    head, *rows = table()
    cells = {(row[0], name): cell for row in rows for name, cell in zip(head, row, strict=True)}
    assert cells["target", "diagram_group"] == "5"
    assert cells["stick the dealer", "squarescores"] == "off (optional)"
    assert cells["revoke penalty", "round_flow"] == "1 trick (optional)"
    assert cells["lone defence", "diagram_group"] == "2, all five 4"
    assert cells["joker", "british"] == "on (chosen)"
    assert cells["packets", "round_flow"] == "2-3 (silent)"


def test_the_targets_that_a_page_names_hold_its_own() -> None:
    assert TARGETS_NAMED["squarescores"] == (5, 7, 10, 15)
    assert TARGETS_NAMED["round_flow"] == TARGETS_NAMED["diagram_group"] == (5, 7, 10)
    assert all(PROFILES[name].target in targets for name, targets in TARGETS_NAMED.items())
