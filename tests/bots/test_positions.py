"""Positions in which other programs went wrong, as the stronger bots decide them."""

from __future__ import annotations

import pytest

from euchre_learn.bots.levels import bot
from euchre_learn.core.actions import Bury, KeepPartner, OrderUp, Pass
from euchre_learn.core.cards import Card
from euchre_learn.core.state import begin
from euchre_learn.core.view import SeatView
from euchre_learn.solve.ev import values
from tests.advice.places import key, second
from tests.advice.test_each_thumb import options
from tests.advice.test_positions import CASES
from tests.builders import deal_with, play, take

NEEDS_THE_BIDDING = "106"
"""Its right card depends on what the bidding told, which only Crazy reads."""


def the_left_saved_for_the_last_trick() -> SeatView:
    """Case 094 with all of its tricks: the makers have two, and the maker leads a spade."""
    hands = {
        0: "Jd Tc Ac Ah Js",
        1: "9h Qh Jc Th Ts",
        2: "Ks 9c Qc Kh Qs",
        3: "9s Jh Kc As Td",
    }
    calls = (Pass(), Pass(), Pass(), OrderUp(), Bury(Card.parse("Td")), KeepPartner())
    state = take(begin(deal_with(hands, "Kd")), *calls)
    return play(state, "Ac Jc Qc Kc Ah Th Kh Kd As Js Ts Qs 9s").seen_by(0)


PLACES = tuple(
    (case, the_left_saved_for_the_last_trick() if case == "094" else view, right)
    for case, view, right, _ in CASES
)


@pytest.mark.parametrize("level", ["hard", "crazy"])
@pytest.mark.parametrize(("case", "view", "right"), PLACES)
def test_a_strong_bot_takes_the_right_side(level: str, case: str, view: SeatView, right: str):
    if level == "hard" and case == NEEDS_THE_BIDDING:
        pytest.skip("Hard does not read the bidding")
    for seed in range(6):
        assert key(bot(level).action(view, seed)) in options(right), (case, seed)


SOLID = {"058", "070", "098", "100 asked", "100 calling", "102", "104", "108", "110", "112"}
"""What a player sees right who forgets every card."""


@pytest.mark.parametrize(("case", "view", "right"), [one for one in PLACES if one[0] in SOLID])
def test_normal_takes_the_right_side_where_nothing_has_to_be_remembered(
    case: str, view: SeatView, right: str
):
    assert key(bot("normal").action(view, 0)) in options(right), case


def test_three_tops_and_a_guarded_ace_are_worth_a_lone_hand():
    """Case 110: open hands gave about +2.6 alone and +1.6 with the partner."""
    found = values(second(3, "Jh Jd Ah As Qs", "9c"), 1, size=4000)
    lone, together = (
        next(one for one in found.options if key(one.action) == name) for name in ("h alone", "h")
    )
    assert lone.mean > together.mean + 0.5
    assert 1.3 < together.mean < 2.0
