"""What the atlas says, and where it says nothing and why."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from euchre_learn import atlas
from euchre_learn.atlas import command, table
from euchre_learn.atlas.lookup import Shares, entry, why_not
from euchre_learn.core.actions import OrderUp, Pass
from euchre_learn.core.cards import Card, Suit, cards
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, DIAGRAM_GROUP, RulesProfile, profile_named
from euchre_learn.core.state import begin
from euchre_learn.core.view import SeatView

HAND = "Js As Ts 9h Qd"


def view(
    passes: int = 0, *, rules: RulesProfile = AMERICAN, score: tuple[int, int] = (0, 0)
) -> SeatView:
    """The view of the seat to act after so many passes."""
    state = begin(Deal.shuffled(Random(4), 3, rules), rules, score)
    for _ in range(passes):
        state = state.after(Pass())
    return state.seen_by(state.to_act)


@pytest.mark.parametrize("name", table.RULE_SETS)
def test_the_shipped_tables_say_how_they_were_made(name: str) -> None:
    header = table.shipped(name).header
    assert header["rules"] == name
    assert {"seed", "deals", "samples", "kept", "code", "play"} <= set(header)
    assert isinstance(header["samples"], int)
    assert header["samples"] >= 100


def test_right_ace_and_ten_are_ordered_up_by_the_dealer() -> None:
    found = entry(cards(HAND), Card.parse("9s"), 3, 1)
    assert found.best != "pass"
    assert found.option("order").value - found.option("pass").value > 1


def test_both_bowers_ace_king_and_an_ace_go_alone() -> None:
    found = entry(cards("Jh Jd Ah Kh As"), Card.parse("9h"), 1, 1)
    assert found.best == "alone"


def test_nothing_at_all_is_passed_by_eldest() -> None:
    assert entry(cards("9s Ts 9c Tc 9d"), Card.parse("Qh"), 0, 1).best == "pass"


def test_a_view_is_looked_up_at_every_opening_decision() -> None:
    asked = 0
    for passes in range(8):
        seen = view(passes)
        found = atlas.lookup(seen)
        assert found is not None
        assert (found.place, found.round) == (passes % 4, 1 + passes // 4)
        allowed = {"pass"} | {suit.letter for suit in Suit if suit is not seen.upcard.suit}
        names = {option.name.removesuffix("-alone") for option in found.options}
        assert names == ({"pass", "order", "alone"} if passes < 4 else allowed)
        asked += 1
    assert asked == 8


def test_a_stuck_dealer_is_looked_up_in_the_table_of_stuck_dealers() -> None:
    stuck = AMERICAN.but(stick_the_dealer=True)
    found = atlas.lookup(view(7, rules=stuck))
    assert found is not None
    assert found.rules == "american-stick"
    assert found.best != "pass"
    assert len(found.options) == 6


@pytest.mark.parametrize(
    ("seen", "reason"),
    [
        (view(score=(8, 2)), "the chance to win counts"),
        (view(rules=DIAGRAM_GROUP), "deck"),
        (view(rules=profile_named("skill_games")), "loner_lead"),
        (begin(Deal.shuffled(Random(4), 3)).after(OrderUp()).seen_by(3), "calls of the two rounds"),
        (begin(Deal.shuffled(Random(4), 3)).seen_by(2), "whose turn it is"),
    ],
)
def test_where_it_does_not_apply_there_is_no_answer_but_a_reason(
    seen: SeatView, reason: str
) -> None:
    assert atlas.lookup(seen) is None
    assert reason in str(why_not(seen))


def test_green_suits_that_change_places_change_names_and_nothing_else() -> None:
    one = entry(cards("Jh Ah 9h Td Kc"), Card.parse("Qs"), 0, 2)
    two = entry(cards("Jd Ad 9d Th Kc"), Card.parse("Qs"), 0, 2)
    for a, b in (("h", "d"), ("d", "h"), ("c", "c"), ("pass", "pass"), ("h-alone", "d-alone")):
        assert one.option(a).value == two.option(b).value


def test_the_json_has_options_best_and_gap() -> None:
    said = json.loads(command.answer(HAND, "9s", 1, 1, as_json=True))
    assert set(said) == {"options", "best", "gap", "gap_se", "outcomes"}
    assert list(said["options"]) == ["pass", "order", "alone"]
    assert all(set(one) == {"value", "ci"} for one in said["options"].values())
    values = {name: one["value"] for name, one in said["options"].items()}
    ranked = sorted(values, key=values.__getitem__)
    assert said["best"] == ranked[-1]
    assert said["gap"] == pytest.approx(values[ranked[-1]] - values[ranked[-2]], abs=1e-3)


def shares_table(euchred: int) -> table.Table:
    """A table in which every option is worth half a point and is euchred so many 128ths."""
    body = bytearray()
    for plane in table.PLANES:
        byte = 16 if " value " in plane else euchred if " euchred " in plane else 10
        body += bytes([byte]) * table.STATES
    return table.Table({"rules": "test", "samples": 10}, bytes(body))


def test_the_shares_of_a_call_add_up_and_are_worth_its_value() -> None:
    found = entry(cards(HAND), Card.parse("9s"), 0, 1, source=shares_table(32))
    assert found.option("pass").shares is None
    asked = 0
    for name, march in (("order", 2), ("alone", 4)):
        shares = found.option(name).shares
        assert shares is not None
        assert shares.euchred == 0.25
        assert shares.march_points == march
        assert shares.euchred + shares.point + shares.march == pytest.approx(1)
        worth = shares.point + march * shares.march - 2 * shares.euchred
        assert worth == pytest.approx(found.option(name).value)
        asked += 1
    assert asked == 2


@pytest.mark.parametrize("alone", [False, True])
def test_shares_that_rounding_carries_too_far_stay_between_0_and_1(alone: bool) -> None:
    for value in (-2.0, -1.97, 1.0, 2.0, 4.0):
        for euchred in (0.0, 0.01, 0.5, 1.0):
            shares = Shares.of(value, euchred, alone=alone)
            parts = (shares.euchred, shares.point, shares.march)
            assert sum(parts) == pytest.approx(1)
            assert all(0 <= part <= 1 for part in parts)


def test_a_table_of_earlier_days_has_values_and_no_shares() -> None:
    whole = shares_table(32)
    older = table.to_bytes({"rules": "old"}, whole.body[: -32 * table.STATES])
    found = entry(cards(HAND), Card.parse("9s"), 0, 1, source=table.from_bytes(older))
    assert [one.shares for one in found.options] == [None, None, None]
    assert found.option("order").value == 0.5
    assert found.as_json()["outcomes"] == {}


def test_the_text_says_what_comes_of_each_call(tmp_path: Path) -> None:
    path = tmp_path / "test.atlas"
    path.write_bytes(table.to_bytes({"rules": "t", "samples": 10}, shares_table(32).body))
    said = command.answer(HAND, "9s", 1, 1, source=path)
    assert said.count("euchred 25 %, one point 50 %, march 25 %") == 1
    assert said.count("euchred 25 %, one point 67 %, march 8 %") == 1
    assert "about 10 deals" in said


def test_in_round_two_the_keys_are_suits() -> None:
    said = json.loads(command.answer(HAND, "9s", 4, 2, as_json=True, stick=True))
    assert list(said["options"]) == ["h", "h-alone", "d", "d-alone", "c", "c-alone"]


def test_the_text_names_the_options_and_what_they_depend_on() -> None:
    said = command.answer(HAND, "9s", 1, 1)
    assert "accept the upcard" in said
    assert "eldest" in said
    assert "on the others" in said
    assert "95 % interval" in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((HAND, "9s", 5, 1), "no seat 5"),
        ((HAND, "9s", 1, 3), "no round 3: give 1 or 2"),
        ((HAND, "Js", 1, 1), "another card"),
        ((HAND, "B", 1, 1), "Benny"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    arguments: tuple[str, str, int, int], sentence: str
) -> None:
    with pytest.raises(EuchreError, match=sentence):
        command.answer(*arguments)


@pytest.mark.parametrize(
    ("profile", "hand"),
    [("skill_games", HAND), ("british", "Js As Ts 9h B"), ("diagram_group", HAND)],
)
def test_rules_without_a_table_are_answered_by_deals_imagined_now(profile: str, hand: str) -> None:
    said = json.loads(command.answer(hand, "Qs", 1, 1, profile=profile, as_json=True))
    assert set(said["options"]) >= {"pass", "order"}
    assert "not for" in said["imagined"]
    assert said["best"] != "pass"
    outcomes = said["outcomes"]["order"]
    assert sum(outcomes.values()) == pytest.approx(1, abs=0.001)
    assert "pass" not in said["outcomes"]
    assert command.answer(hand, "Qs", 1, 1, profile=profile).endswith("as Normal does.")


def test_an_imagined_decision_that_cannot_be_is_refused() -> None:
    for hand, up, turn in ((HAND, "Js", 1), ("Js As Ts 9h 9h", "Qs", 1), (HAND, "Qs", 3)):
        with pytest.raises(EuchreError):
            command.answer(hand, up, 1, turn, profile="skill_games")


def test_a_damaged_table_is_refused() -> None:
    whole = table.to_bytes({"rules": "none"}, bytes(len(table.PLANES) * table.STATES))
    assert table.from_bytes(whole).header["rules"] == "none"
    for broken in (whole[:-10], b"no gzip", table.to_bytes({}, b"short")):
        with pytest.raises(EuchreError, match="bidding atlas"):
            table.from_bytes(broken)
