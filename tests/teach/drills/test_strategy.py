"""The drills on strategy: admitted items, valued once more; secret cards; the same every time."""

from __future__ import annotations

import threading
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from conftest import Size
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing
from euchre_learn.core.vocabulary import unmarked
from euchre_learn.record.trace import DealRecord
from euchre_learn.show.words import plain
from euchre_learn.solve.ev import Method, values
from euchre_learn.solve.verdicts import Unit, Verdict
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.course import Course
from euchre_learn.teach.decision import decision_table, decision_view
from euchre_learn.teach.drills import ahead
from euchre_learn.teach.drills.generate import FILTERED, generate
from euchre_learn.teach.drills.items import explanation
from euchre_learn.teach.drills.kinds import DIFFICULTIES, NO_FILTERS, Filters
from euchre_learn.teach.drills.strategy import CLEAR, NOTICED, PLAIN
from euchre_learn.teach.drills.strategy_deals import STRATEGY
from euchre_learn.teach.drills.strategy_words import by_how_much, exercise
from euchre_learn.teach.judges_values import ValueJudge
from euchre_learn.teach.lesson import Drill, Exercise, Practice
from euchre_learn.teach.session import LessonSession, sitting
from euchre_learn.teach.values import ATLAS, NO_CREDIT_AT, Worths, option_code
from euchre_learn.teach.values_scene import ended, values_scene
from euchre_learn.teach.valuing import worths
from tests.show.scenes import dealt_otherwise

EACH = [(kind, difficulty) for kind in STRATEGY for difficulty in DIFFICULTIES]


def of(item: Exercise) -> Worths:
    assert isinstance(item.judge, ValueJudge)
    return item.judge.worths


# --- the truth -----------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("kind", STRATEGY)
def test_values_of_another_seed_and_size_bear_out_every_item(kind: str, size: Size) -> None:
    """The first count again on three times as many deals: what is wrong stays so, clearly."""
    looked = 0
    for seed in range(size(200, 6)):
        item = generate(kind, seed, 1 + seed % 3)
        found, view = of(item), decision_view(item.table)
        again = values(view, seed + 10**6, size=3 * found.size)
        scale = NO_CREDIT_AT[found.unit]
        fresh = {option_code(one.action): one for one in again.options}
        for one in found.level:
            assert fresh[one.value].loss < 0.05 * scale + 2 * (one.loss_half + 0.03 * scale)
        for one in found.wrong:
            least = (NOTICED if len(found.level) > 1 else CLEAR) * scale
            assert fresh[one.value].loss > least - 2 * (one.loss_half + 0.01 * scale), item.id
            assert not fresh[one.value].is_level, item.id
            looked += 1
        assert again.unit is found.unit
    assert looked >= size(200, 6)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["lead", "follow"])
def test_cards_are_wrong_by_rollouts_as_well(kind: str, size: Size) -> None:
    looked = 0
    for seed in range(size(200, 6)):
        item = generate(kind, seed, 1 + seed % 3)
        again = values(decision_view(item.table), seed, size=2_000, method=Method.ROLLOUT)
        fresh = {option_code(one.action): one for one in again.options}
        for one in of(item).wrong:
            assert fresh[one.value].loss > CLEAR / 2, item.id
            looked += 1
    assert looked >= size(200, 6)


@pytest.mark.parametrize(("kind", "difficulty"), EACH)
def test_an_item_holds_to_what_was_promised(kind: str, difficulty: int) -> None:
    for seed in (21, 22):
        item = generate(kind, seed, difficulty)
        found = of(item)
        assert found.wrong
        assert item.answer in item.truth
        assert {answer[0] for answer in item.truth} == {one.value for one in found.level}
        gap = found.gap / NO_CREDIT_AT[found.unit]
        assert gap > PLAIN if difficulty == 1 else gap >= NOTICED
        assert gap <= PLAIN or difficulty != 2
        assert {wrong.answer[0] for wrong in item.wrong} == {one.value for one in found.wrong}
        assert len({wrong.say for wrong in item.wrong}) == len(item.wrong)
        assert found.deals
        assert set(found.deals[0].hands[0]) == set(item.table.cards)


def test_every_kind_asks_for_its_decision() -> None:
    wanted = {
        "bidding": Phase.ROUND_ONE,
        "name": Phase.ROUND_TWO,
        "bury": Phase.BURYING,
        "alone": Phase.DECLARING,
        "lead": Phase.PLAYING,
        "follow": Phase.PLAYING,
    }
    assert list(wanted) == list(STRATEGY)
    for kind, phase in wanted.items():
        assert kind in FILTERED
        state = generate(kind, 5, 1).table.record.final
        assert state.phase is phase
        if isinstance(state, Playing):
            assert bool(state.laid) is (kind == "follow")


def test_level_options_are_all_right_and_some_calls_are_too_close() -> None:
    close = 0
    for seed in range(8):
        item = generate("bidding", seed, 3)
        level = [one.value for one in of(item).level]
        for value in level:
            attempt = Attempt(item).check((value,))
            assert attempt.judgement.right
            assert attempt.credit == (10,)
        if len(level) > 1:
            close += 1
            assert of(item).verdict(level[0]) is Verdict.TOO_CLOSE
    assert close > 0


def test_wrong_options_earn_less_the_more_they_lose() -> None:
    seen = 0
    for kind in STRATEGY:
        found = of(generate(kind, 9, 2))
        earned = [found.credit(one.value) for one in found.wrong]
        assert earned == sorted(earned, reverse=True)
        assert all(0 <= one < 10 for one in earned)
        seen += len(earned)
    assert seen >= 6


# --- the same every time -------------------------------------------------------------------------


@pytest.mark.parametrize("kind", STRATEGY)
def test_the_same_seed_gives_the_same_item(kind: str) -> None:
    assert generate(kind, 3, 1) == generate(kind, 3, 1)
    assert generate(kind, 3, 1) != generate(kind, 4, 1)


def test_an_item_made_ahead_is_the_one_made_when_asked() -> None:
    ahead.prepare("follow", 77, 1)
    assert ahead.item("follow", 77, 1) == generate("follow", 77, 1)
    assert ahead.item("follow", 77, 1) is ahead.item("follow", 77, 1)
    assert ahead.item("suit", 77, 1) == generate("suit", 77, 1)
    names = [thread.name for thread in threading.enumerate()]
    assert sum(name.startswith("drill") for name in names) == 1


def test_a_fault_made_ahead_is_told_when_asked() -> None:
    blind = Filters(seat=0)
    ahead.prepare("bury", 1, 1, blind)
    with pytest.raises(EuchreError, match="only the dealer buries"):
        ahead.item("bury", 1, 1, blind)


# --- secrecy -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", STRATEGY)
def test_unseen_cards_change_neither_values_nor_hints(kind: str) -> None:
    tried = 0
    item = generate(kind, 11, 1)
    record = item.table.record
    for other in dealt_otherwise(Random(1), record, len(record.actions), 0):
        assert other.states[-1].seen_by(0) == record.final.seen_by(0)
        table = decision_table(other, STRATEGY[kind].decision)
        again = exercise(STRATEGY[kind], table, worths(decision_view(table), of(item).seed), 11, 1)
        assert of(again) == of(item)
        assert (again.hints, again.prompt, again.why) == (item.hints, item.prompt, item.why)
        assert (again.wrong, again.truth) == (item.wrong, item.truth)
        assert replace(again.table, position=None) == replace(item.table, position=None)
        tried += 1
        if tried == 3:
            break
    assert tried == 3


def test_the_first_hint_is_of_the_kind_and_the_second_names_two() -> None:
    for kind in STRATEGY:
        one, two = generate(kind, 1, 1), generate(kind, 2, 1)
        assert one.hints[0] == two.hints[0]
        assert one.hints[1].count(";") == 1
        assert "}" not in unmarked(one.hints[1])


def test_level_options_are_told_by_what_they_were_counted_on() -> None:
    call, lead = generate("bidding", 3, 3, Filters(close=True)), generate("lead", 5, 2)
    assert (of(call).method, len(call.truth) > 1, len(lead.truth) > 1) == (ATLAS, True, True)
    assert f"the bidding atlas, with about {of(call).size:,} sampled deals, can tell" in call.why
    assert "imagined deals can tell" in lead.why


def test_the_one_best_is_named_by_the_answer_and_not_once_more() -> None:
    followed = generate("follow", 1, 1)
    assert len(of(followed).level) == 1
    said = plain(explanation(followed))
    assert said.startswith("9♣. You cannot win this trick: throw 9♣. Ahead of the next best by ")
    alone = [worth for worth in of(followed).options if worth is of(followed).best]
    only = replace(of(followed), options=tuple(alone))
    assert by_how_much(followed.table, only) == "There is no other choice."


@pytest.mark.parametrize(("seat", "seed"), [(None, 1), (None, 2), (2, 1), (3, 1)])
def test_a_call_that_is_to_be_too_close_is(seat: int | None, seed: int) -> None:
    item = generate("bidding", seed, 3, Filters(seat=seat, close=True))
    assert ("pass",) in item.truth
    assert len(item.truth) > 1


# --- filters -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "dealer"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_the_seat_is_counted_from_eldest(seat: int, dealer: int) -> None:
    item = generate("bidding", 1, 1, Filters(seat=seat))
    state = item.table.record.final
    assert (state.dealer, len(state.calls)) == (dealer, seat)


def test_score_and_profile_reach_the_deal_and_the_unit() -> None:
    item = generate("bidding", 1, 2, Filters(score=(9, 8)))
    view = decision_view(item.table)
    assert view.score == (9, 8)
    assert of(item).unit is Unit.WINNING
    assert "percent of winning" in item.wrong[0].say
    other = generate("name", 1, 2, Filters(profile="squarescores"))
    assert decision_view(other.table).profile.name == "squarescores"
    assert "Rules: squarescores" in [chip.words for chip in other.table.chips]


@pytest.mark.parametrize(
    ("kind", "filters", "wanted"),
    [
        ("bury", Filters(seat=1), "only the dealer buries"),
        ("alone", Filters(profile="squarescores"), "comes with the call"),
    ],
)
def test_filters_that_lead_nowhere_are_refused(kind: str, filters: Filters, wanted: str) -> None:
    with pytest.raises(EuchreError, match=wanted):
        generate(kind, 1, 1, filters)


# --- after the answer ----------------------------------------------------------------------------


def practice(kind: str, difficulty: int = 1) -> LessonSession:
    lesson = Course.load().lessons[0]
    step = Practice("drilled", "Practice", Drill(kind, difficulty))
    return sitting(replace(lesson, steps=(step,)), 1)


def words(session: LessonSession) -> list[str]:
    drawn: Any = session.scene()
    return [button["words"] for button in drawn["buttons"]]


def test_after_an_answer_the_same_deal_can_be_dealt_again_or_the_next() -> None:
    session = practice("follow")
    first = session.attempt.exercise
    assert "Deal this again" not in words(session)
    session = session.act("check", first.answer[0])
    assert words(session)[:3] == ["Next", "Another like this", "Deal this again"]
    again = session.act("afresh")
    assert again.attempt == Attempt(first)
    session.prepare()
    after = session.act("another")
    assert after.attempt.exercise == generate("follow", session.next_seed, 1)


def test_a_rule_question_cannot_be_dealt_again() -> None:
    with pytest.raises(EuchreError, match="only a generated decision"):
        practice("suit").act("afresh")


def test_decision_and_luck_are_told_apart() -> None:
    """The value decides; how the cards really lay is told beside, and only once it is settled."""
    lucky = unlucky = 0
    for seed in range(12):
        item = generate("bidding", seed, 2)
        attempt = Attempt(item).check(item.answer)
        drawn: Any = values_scene(attempt)
        (luck,) = [note for note in drawn["notes"] if "As these cards lay" in note]
        assert "never by how one deal ends" in luck
        bad = ended(item, item.answer[0]) < 0
        assert luck.startswith("Good call, bad luck.") is bad
        lucky, unlucky = lucky + (not bad), unlucky + bad
    assert lucky > 0
    assert unlucky > 0


def test_where_the_rule_of_thumb_is_wrong_both_are_shown() -> None:
    shown = 0
    for seed in range(6):
        item = generate("lead", seed, 3)
        drawn: Any = values_scene(Attempt(item).check(item.answer))
        shown += any("says otherwise" in reason for reason in drawn["reasons"])
    assert shown > 0


def test_the_record_of_an_item_replays() -> None:
    item = generate("lead", 2, 1)
    record = item.table.record
    assert isinstance(record, DealRecord)
    assert record.assumed == frozenset()
    assert record.score == NO_FILTERS.score
