"""All four bots at every table: legal, seeded, with reasons, and careful with lone hands."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from euchre_learn.bots.crazy import Crazy
from euchre_learn.bots.decision import BotError
from euchre_learn.bots.hard import Hard, Imagining
from euchre_learn.bots.levels import LEVELS, bot, levels
from euchre_learn.bots.playing import play_deal
from euchre_learn.core.actions import GoAlone, NameSuit, OrderUp
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.state import State, begin
from euchre_learn.solve.ev import Values
from tests.advice.places import first, key
from tests.solve.test_rollout import HOUSE_RULES, some_states

QUICK = {
    "easy": bot("easy"),
    "normal": bot("normal"),
    "hard": Hard(Imagining(60, 10, False)),
    "crazy": Crazy(Imagining(80, 12, True)),
}
"""The bots with fewer imagined deals."""


def test_there_are_four_levels_the_weakest_first():
    assert levels() == ("easy", "normal", "hard", "crazy") == tuple(LEVELS)


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(EuchreError, match="choose easy, normal, hard, crazy"):
        bot("nightmare")


@pytest.mark.long
@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("rules", HOUSE_RULES)
def test_every_level_plays_every_table_to_its_end(level: str, rules: str, size):
    player, rng, profile = QUICK[level], Random(rules), HOUSE_RULES[rules]
    for number in range(size(100, 4)):
        start = begin(Deal.shuffled(rng, number % 4, profile), profile)
        played = play_deal(start, (player,) * 4, number)
        assert played.end.is_over
        again = play_deal(start, (player,) * 4, number)
        assert again.actions == played.actions


@pytest.mark.parametrize("level", QUICK)
def test_every_decision_has_its_reasons_and_is_what_the_bot_does(level: str):
    player, seen = QUICK[level], Counter[Phase]()
    for number, state in enumerate(some_states(HOUSE_RULES["british"], Random(7), 6)):
        view = state.seen_by(state.to_act)
        decision = player.decide(view, number)
        assert decision.action in view.may
        assert decision.action == player.action(view, number)
        assert decision.reasons
        assert all(
            reason.id and reason.sentence.endswith((".", "?")) for reason in decision.reasons
        )
        seen[view.phase] += 1
    assert seen[Phase.PLAYING] > 40
    assert len(seen) >= 4


def test_a_strong_bot_shows_the_values_behind_its_choice():
    decision = bot("hard").decide(first(0, "Js As Ts 9h Qd", "9s"), 1)
    assert isinstance(decision.values, Values)
    assert decision.reasons[0].id == "valued"
    assert "±" in decision.reasons[0].sentence
    assert str(decision.values.size) in decision.reasons[0].sentence


@pytest.mark.parametrize("level", ["hard", "crazy"])
def test_another_seed_imagines_other_deals(level: str):
    view = first(0, "Js As Ts 9h Qd", "9s")
    one, same, other = (QUICK[level].decide(view, seed).values for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.parametrize("level", QUICK)
def test_who_has_nothing_to_decide_is_not_asked(level: str):
    state: State = begin(Deal.shuffled(Random(1), 0))
    with pytest.raises(BotError, match="nothing to decide"):
        QUICK[level].decide(state.seen_by(3), 0)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("ours", [8, 9])
def test_close_to_home_nobody_goes_alone_for_points_that_win_nothing_more(level: str, ours: int):
    for hand in ("Jh Jd Ah Kh As", "Jh Jd Ah As Ac", "Jh Ah Kh Qh As"):
        for theirs in (0, 6, 9):
            view = first(0, hand, "9h", score=(ours, theirs))
            action = QUICK[level].action(view, 5)
            assert key(action) in ("order", "pass"), (hand, theirs)


def is_lone(action: object) -> bool:
    return isinstance(action, GoAlone) or (isinstance(action, OrderUp | NameSuit) and action.alone)


@pytest.mark.long
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_lone_hands_are_moderate(level: str, size):
    """In every twentieth deal or so a lone hand, and seldom one that is euchred."""
    rng, tried, euchred = Random(3), 0, 0
    deals = size(2000, 120)
    for number in range(deals):
        played = play_deal(begin(Deal.shuffled(rng, number % 4)), (QUICK[level],) * 4, number)
        if any(is_lone(action) for action in played.actions):
            tried += 1
            euchred += played.end.result.outcome.value == "euchred"
    assert 0.02 * deals < tried < 0.16 * deals
    assert euchred < 0.2 * tried
