"""Decisions judged by value: stored values, verdicts, partial credit, and what is shown when."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from euchre_learn.core.errors import CourseError
from euchre_learn.show.lesson_markup import lesson_markup
from euchre_learn.show.lesson_text import lesson_text
from euchre_learn.show.parts import Art
from euchre_learn.solve.verdicts import Unit
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.check import check_folder
from euchre_learn.teach.check_values import differences
from euchre_learn.teach.course import Course
from euchre_learn.teach.decision import decision_view
from euchre_learn.teach.judges_values import ValueJudge
from euchre_learn.teach.lesson import Exercise, Lesson
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.reading_values import read_worths, worths_toml
from euchre_learn.teach.session import LessonSession, sitting
from euchre_learn.teach.trying import Try
from euchre_learn.teach.values import Ending, Worth, Worths, signed
from euchre_learn.teach.valuing import worths
from tests.teach.decisions import BARE, FILE, LESSON, decisions, folder_with, valued
from tools.values import main, with_values

SCHEMAS = [
    Draft202012Validator(json.loads(files(place).joinpath(name).read_text(encoding="utf-8")))
    for place, name in (
        ("euchre_learn.teach", "schema/lesson_scene.json"),
        ("euchre_learn.show", "schema/lesson.json"),
    )
]


def of(exercise: Exercise) -> Worths:
    assert isinstance(exercise.judge, ValueJudge)
    return exercise.judge.worths


def in_front(exercise: Exercise) -> LessonSession:
    """A sitting with only this exercise."""
    lesson = Lesson("alone", "Alone", "One decision.", (), (), (exercise,), ())
    return sitting(lesson, 1)


def scene(session: LessonSession) -> dict[str, Any]:
    drawn: dict[str, Any] = session.scene()
    for schema in SCHEMAS:
        assert [error.message for error in schema.iter_errors(drawn)] == []
    assert json.loads(json.dumps(drawn)) == drawn
    return drawn


def worth(value: str, mean: float, loss: float, half: float = 0.02) -> Worth:
    return Worth(value, mean, 0.02, loss, half if loss else 0.0, loss, half, (Ending(1, 1.0),))


LEVEL = Worths(
    (worth("pass", 0.30, 0.0), worth("order", 0.28, 0.02), worth("order-alone", -0.3, 0.6)),
    4000,
    1,
    "rollouts",
    "tight",
)


# --- verdicts and credit -------------------------------------------------------------------------


def test_an_answer_is_right_exactly_where_its_verdict_is(tmp_path: Path) -> None:
    asked = 0
    for exercise in decisions(tmp_path).values():
        right = {answer[0] for answer in exercise.truth}
        for option in of(exercise).options:
            verdict = of(exercise).verdict(option.value)
            assert (option.value in right) is verdict.is_right
            asked += 1
    assert asked >= 3 + 6 + 2 + 2


def test_too_close_to_call_accepts_every_level_option(tmp_path: Path) -> None:
    asked = decisions(tmp_path)["eldest-call"]
    close = replace(asked, judge=type(asked.judge)(LEVEL), answer=("pass",), wrong=())  # type: ignore[call-arg]
    for answer in ("pass", "order"):
        attempt = Attempt(close).check((answer,))
        assert attempt.judgement.right
        assert attempt.word == "Too close to call: both are right"
        assert attempt.credit == (10,)
    missed = Attempt(close).check(("order-alone",))
    assert (missed.word, missed.credit, missed.missed) == ("Costs a lot", (4,), ("order-alone",))


def test_credit_falls_in_a_line_to_nothing_at_a_whole_point() -> None:
    losses = (0.0, 0.2, 0.5, 0.9, 1.0, 2.3)
    found = Worths(
        tuple(worth(str(n), -loss, loss) for n, loss in enumerate(losses)), 1, 1, "rollouts", "x"
    )
    assert [found.credit(str(n)) for n in range(6)] == [10, 8, 5, 1, 0, 0]
    late = replace(found, options=(worth("a", 50, 0), worth("b", 44, 6)), unit=Unit.WINNING)
    assert (late.credit("a"), late.credit("b")) == (10, 6)


def test_only_a_level_option_earns_full_credit() -> None:
    found = Worths((worth("a", 0.1, 0.0), worth("b", 0.04, 0.06, 0.01)), 1, 1, "rollouts", "x")
    assert (found.credit("a"), found.credit("b")) == (10, 9)


def test_a_card_against_the_rules_gets_the_rule_and_no_price(tmp_path: Path) -> None:
    attempt = Attempt(decisions(tmp_path)["the-card"]).pick("Qs")
    assert not attempt.judgement.right
    assert (attempt.word, attempt.credit) == ("", (0,))
    assert "diamond" in attempt.say


def test_plain_text_says_the_verdict_first(tmp_path: Path) -> None:
    ask = Try(decisions(tmp_path)["the-bury"])
    assert str(ask.check("As")) == "Costs a lot. An ace takes a trick."
    assert str(ask.check("Jh")).startswith("Costs a lot. J♥: gives away 1.")
    assert str(ask.check("9c")) == "Best. That makes a void."
    assert str(ask.solution()) == "9♣. That makes a void."


@pytest.mark.parametrize(
    ("number", "words"), [(0.574, "+0.57"), (-0.04, "−0.04"), (0.001, "0.00"), (-0.001, "0.00")]
)
def test_numbers_carry_a_true_minus_and_zero_none(number: float, words: str) -> None:
    assert signed(number) == words


# --- what is shown when --------------------------------------------------------------------------


def test_a_miss_shows_neither_values_nor_the_answer(tmp_path: Path) -> None:
    seen = 0
    for exercise in decisions(tmp_path).values():
        for wrong in of(exercise).wrong:
            session = in_front(exercise)
            assert scene(session)["values"] is None
            session = session.act("check", wrong.value)
            drawn = scene(session)
            assert drawn["values"] is None
            assert drawn["verdict"]["tone"] in ("again", "cost")
            assert drawn["solution"] is None
            assert "Expected points" not in lesson_text(drawn)  # type: ignore[arg-type]
            seen += 1
    assert seen >= 8


def test_the_right_answer_shows_bars_reasons_sample_and_one_deal(tmp_path: Path) -> None:
    for exercise in decisions(tmp_path).values():
        drawn = scene(in_front(exercise).act("check", exercise.answer[0]))
        values = drawn["values"]
        assert values["options"][0]["value"] == of(exercise).best.value
        assert len(values["options"]) == len(of(exercise).options)
        assert [one["yours"] for one in values["options"]].count(True) == 1
        assert "imagined deals" in values["about"]
        assert "american" in values["about"]
        assert len(values["deal"]["hands"]) == 4
        assert values["low"] <= 0 <= values["high"]
        for one in values["options"]:
            assert values["low"] <= one["mean"] - one["half"]
            assert one["mean"] + one["half"] <= values["high"]


def test_after_hints_the_answer_brings_the_deal_against_what_was_tried(tmp_path: Path) -> None:
    exercise = decisions(tmp_path)["eldest-call"]
    session = in_front(exercise).act("check", "pass")
    session = session.act("hint").act("hint").act("solution")
    drawn = scene(session)
    assert "Pass: −" in drawn["values"]["deal"]["words"]
    assert "Order it up: +" in drawn["values"]["deal"]["words"]
    assert drawn["verdict"]["word"] == "Costs a lot"


def test_text_and_picture_say_the_same(tmp_path: Path) -> None:
    looked = 0
    for exercise in decisions(tmp_path).values():
        drawn = scene(in_front(exercise).act("check", exercise.answer[0]))
        text = lesson_text(drawn)  # type: ignore[arg-type]
        html = str(lesson_markup(drawn, Art("t")))  # type: ignore[arg-type]
        assert html.count('class="bar"') == len(drawn["values"]["options"])
        assert html.count('role="img"') >= 2 * len(drawn["values"]["options"])
        for one in drawn["values"]["options"]:
            assert one["says"] in text
            assert one["says"] in html
            assert f"{one['says']}, {one['verdict']}" in html
            looked += 1
        assert drawn["values"]["about"] in text
        assert drawn["values"]["about"] in html
    assert looked >= 13


def test_words_in_values_cannot_become_markup(tmp_path: Path) -> None:
    exercise = decisions(tmp_path)["eldest-call"]
    drawn = scene(in_front(exercise).act("check", exercise.answer[0]))
    drawn["values"]["options"][0]["words"] = '<b onclick="x">'
    drawn["values"]["notes"] = ["<i>", *drawn["values"]["notes"]]
    html = str(lesson_markup(drawn, Art("t")))  # type: ignore[arg-type]
    assert "<b onclick" not in html
    assert "<i>" not in html.replace("<i></i>", "")


# --- lesson files --------------------------------------------------------------------------------


def test_values_survive_the_file(tmp_path: Path) -> None:
    for exercise in decisions(tmp_path).values():
        found = of(exercise)
        data = tomllib.loads(worths_toml(found).replace("step.values", "values"))
        assert isinstance(exercise.judge, ValueJudge)
        assert read_worths(Fields(data, "x"), exercise.judge.decision) == found


def test_the_tool_touches_nothing_but_the_values(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(BARE, encoding="utf-8")
    assert main([str(path)]) == 0
    first = path.read_text(encoding="utf-8")
    assert first == valued()
    assert main([str(path)]) == 0
    assert path.read_text(encoding="utf-8") == first
    old, new = tomllib.loads(BARE), tomllib.loads(first)
    for before, after in zip(old["step"], new["step"], strict=True):
        assert {**after, "values": 0} == {**before, "values": 0}
        assert "values" in after
    kept = [line for line in BARE.splitlines() if line not in first.splitlines()]
    assert kept == []


def test_the_tool_values_only_what_it_is_asked_to() -> None:
    text, done = with_values(BARE, "x.toml", ["the-loner"])
    assert done == ["the-loner"]
    assert text.count("[step.values]") == 1
    assert with_values(valued(), "x.toml", missing=True) == (valued(), [])


def test_the_tool_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.toml"
    path.write_text(BARE.replace('"pass pass pass order"', '"pass pass"'), encoding="utf-8")
    assert main([str(path)]) == 2
    assert "the-bury" in capsys.readouterr().err


def test_a_valued_course_has_no_fault(tmp_path: Path) -> None:
    report = check_folder(folder_with(valued(), tmp_path))
    told = [fault.message for fault in report.faults if fault.file == FILE]
    # The lesson stands alone here, without the one that comes before it.
    assert told == [] or all("is no lesson of the course" in one for one in told)
    assert report.exercises > 10


STALE = [
    ('hands = { Alice = "Jh Ah Kh As Tc" }', 'hands = { Alice = "9s Ts Kc As Tc" }', "stored"),
    ("[step.values]\n", "[step.unknown]\n", "the values are missing: run tools/values.py"),
    ('option = "pass"', 'option = "fold"', "the values are of other options"),
    ('method = "rollouts"', 'method = "guesses"', "is not known: write one of rollouts"),
    ('mix = "-2 ', 'mix = "-2 9', "percentages that add up to 100"),
    ('question = "call"', 'question = "bury"', "the judge best-call judges choose"),
    ('upcard = "Qh"\n', 'upcard = "Qh"\nscore = "12 0 x"\n', "a score such as 8-6"),
    ('upcard = "Qh"\n', 'upcard = "Qh"\ncalls = "order"\n', "Alice's turn to call"),
]


@pytest.mark.parametrize(("old", "new", "wanted"), STALE)
def test_each_kind_of_fault_in_values_is_found(
    tmp_path: Path, old: str, new: str, wanted: str
) -> None:
    assert old in valued()
    report = check_folder(folder_with(valued().replace(old, new, 1), tmp_path))
    assert any(wanted in str(fault) for fault in report.faults), report.faults


def test_stored_values_that_drifted_are_found(tmp_path: Path) -> None:
    exercise = decisions(tmp_path)["eldest-call"]
    stored = of(exercise)
    fresh = worths(decision_view(exercise.table), 99, 2_000, imagined=True)
    assert list(differences(exercise, stored, fresh)) == []
    one, *others = stored.options
    off = replace(stored, options=(replace(one, mean=one.mean + 0.3), *others))
    assert any("is stored as" in fault for fault in differences(exercise, off, fresh))
    right = replace(stored, options=(replace(one, loss=0.0, loss_half=0.0), *others))
    assert any("stored as right" in fault for fault in differences(exercise, right, fresh))


def test_an_imagined_deal_of_another_position_is_a_fault(tmp_path: Path) -> None:
    text = valued().replace('hands = "Jh Ah Kh As Tc |', 'hands = "9h Ah Kh As Tc |', 1)
    assert text != valued()
    report = check_folder(folder_with(text, tmp_path))
    assert any("another position" in str(fault) for fault in report.faults)


def test_a_late_score_is_valued_in_percent_of_winning(tmp_path: Path) -> None:
    late = BARE.replace('upcard = "Qh"\n', 'upcard = "Qh"\nscore = "9-9"\n', 1)
    text, _ = with_values(late, "x.toml", ["eldest-call"])
    assert 'unit = "percent of winning"' in text
    folder = folder_with(text.split('[[step]]\nid = "the-bury"')[0], tmp_path)
    exercise = Course.load(folder).exercise(LESSON, "eldest-call")
    drawn = scene(in_front(exercise).act("check", exercise.answer[0]))
    assert "percent" in drawn["values"]["title"]
    assert drawn["chips"][-1]["words"] == "You have 9, they have 9, game at 10"


def test_a_file_that_splits_its_tables_oddly_is_refused() -> None:
    inline = 'x = 1\nstep = [{ id = "a", kind = "say" }]\n'
    with pytest.raises(CourseError, match="begin with a line"):
        with_values(inline, "x.toml")
    assert FILE.endswith(".toml")
