"""What the atlas says, and where it says nothing and why."""

from __future__ import annotations

import json
from random import Random

import pytest

from euchre_learn import atlas
from euchre_learn.atlas import command, table
from euchre_learn.atlas.lookup import entry, why_not
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
    assert set(said) == {"options", "best", "gap", "gap_se"}
    assert list(said["options"]) == ["pass", "order", "alone"]
    assert all(set(one) == {"value", "ci"} for one in said["options"].values())
    values = {name: one["value"] for name, one in said["options"].items()}
    ranked = sorted(values, key=values.__getitem__)
    assert said["best"] == ranked[-1]
    assert said["gap"] == pytest.approx(values[ranked[-1]] - values[ranked[-2]], abs=1e-3)


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
        ((HAND, "9s", 1, 3), "rounds 1 and 2"),
        ((HAND, "Js", 1, 1), "another card"),
        ((HAND, "B", 1, 1), "Benny"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    arguments: tuple[str, str, int, int], sentence: str
) -> None:
    with pytest.raises(EuchreError, match=sentence):
        command.answer(*arguments)


def test_other_rules_have_no_table() -> None:
    with pytest.raises(EuchreError, match="no table for skill_games"):
        command.answer(HAND, "9s", 1, 1, profile="skill_games")


def test_a_damaged_table_is_refused() -> None:
    whole = table.to_bytes({"rules": "none"}, bytes(len(table.PLANES) * table.STATES))
    assert table.from_bytes(whole).header["rules"] == "none"
    for broken in (whole[:-10], b"no gzip", table.to_bytes({}, b"short")):
        with pytest.raises(EuchreError, match="bidding atlas"):
            table.from_bytes(broken)
