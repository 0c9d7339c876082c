"""A generated decision in the lesson widget: verdict first, then the account, and the next one."""

from __future__ import annotations

from dataclasses import replace

from euchre_learn.teach.course import Course
from euchre_learn.teach.drills import ahead
from euchre_learn.teach.drills.generate import generate
from euchre_learn.teach.judges_values import ValueJudge
from euchre_learn.teach.lesson import Drill, Practice
from euchre_learn.teach.session import sitting
from euchre_learn.widgets.lesson import LessonWidget


def widget(kind: str) -> LessonWidget:
    course = Course.load()
    step = Practice("drilled", "Practice", Drill(kind, 1))
    lesson = replace(course.lessons[0], steps=(step,))
    return LessonWidget(course, sitting_at=sitting(lesson, 1))


def test_a_miss_gives_nothing_away_and_the_right_answer_gives_the_account() -> None:
    asked = widget("bidding")
    item = asked.session.attempt.exercise
    assert isinstance(item.judge, ValueJudge)
    wrong = item.judge.worths.wrong[-1].value
    asked.choose(wrong)
    asked.check()
    assert "Costs a lot" in asked.text()
    assert "el-values" not in asked.frame["html"]
    asked.again()
    asked.choose(item.answer[0])
    asked.check()
    assert "From the bidding atlas" in asked.text()
    assert 'class="el-values"' in asked.frame["html"]
    assert asked.frame["keys"]["D"] == {"kind": "afresh", "value": ""}


def test_the_same_deal_afresh_hides_the_account_again() -> None:
    asked = widget("follow")
    item = asked.session.attempt.exercise
    asked.pick(item.answer[0])
    assert 'class="el-values"' in asked.frame["html"]
    asked.do("afresh")
    assert asked.session.attempt.exercise == item
    assert "el-values" not in asked.frame["html"]
    assert asked.session.attempt.tries == 0


def test_the_next_item_is_begun_before_it_is_asked_for() -> None:
    asked = widget("follow")
    asked.pick(asked.session.attempt.exercise.answer[0])
    key = ("follow", asked.session.next_seed, 1)
    asked.another()
    assert asked.session.attempt.exercise is ahead.item(*key)
    assert asked.session.attempt.exercise == generate(*key)
