"""Contracts of the atlas played twice: who calls, who plays, and what the lines say."""

import re
from random import Random

import pytest

from euchre_learn.atlas import second
from euchre_learn.atlas.lookup import lookup
from euchre_learn.core.actions import NameSuit, OrderUp, Pass
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.state import begin


def test_the_caller_takes_the_option_of_the_highest_value():
    seen = 0
    for number in range(40):
        state = begin(Deal.shuffled(Random(number), number % 4))
        for _ in range(8):
            view = state.seen_by(state.to_act)
            found, action = lookup(view), second.called(view)
            assert found is not None
            assert found.option(_name(action)).value == max(o.value for o in found.options)
            seen += 1
            state = state.after(Pass())
            if state.is_over:
                break
    assert seen == 320


def _name(action):
    match action:
        case Pass():
            return "pass"
        case OrderUp(alone):
            return "alone" if alone else "order"
        case NameSuit(suit, alone):
            return suit.letter + ("-alone" if alone else "")


def test_the_same_number_is_the_same_contract_played_the_same_twice():
    found = [second.played_twice(number) for number in range(12)]
    assert found == [second.played_twice(number) for number in range(12)]
    points = {one.policy for one in found if one} | {one.open_hands for one in found if one}
    assert points <= {-2, 1, 2, 4}
    assert len(points) > 1


def test_the_lines_count_every_contract_once():
    twice = [second.Twice(False, 1, 2), second.Twice(False, -2, -2), second.Twice(True, 4, 1)]
    partner, alone, every = second.report(twice)
    assert "policy -0.500, with open hands +0.000, difference +0.500" in partner
    assert "policy +4.000, with open hands +1.000, difference -3.000" in alone
    assert "euchred 33.3 % and 33.3 %, all five 33.3 % and 33.3 %" in every
    assert [re.findall(r"\((\d+) contracts\)", line) for line in (partner, alone, every)] == [
        ["2"],
        ["1"],
        ["3"],
    ]


def test_a_report_of_nothing_is_refused():
    with pytest.raises(EuchreError, match="no contract came of these deals"):
        list(second.report([]))


def test_the_module_prints_its_report(capsys):
    assert second.main(["--deals", "6", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("with partner: makers' mean by policy")
