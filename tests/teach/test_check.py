"""The course checker finds what it is there to find."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_learn.teach.check import CheckReport, check_course, check_folder
from euchre_learn.teach.course import Course, Glossary
from euchre_learn.teach.lesson import Exercise
from tests.teach.small_course import small_course

CONTENT = Path(__file__).parents[2] / "euchre_learn" / "content"
FOLLOWING = "lessons/following-suit.toml"
WHAT = "lessons/what-suit.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return small_course(tmp_path / "content")


def messages(folder: Path) -> list[str]:
    report = check_folder(folder)
    assert not report.ok
    return [str(fault) for fault in report.faults]


FAULTS = [
    (WHAT, 'id = "jack-of-clubs"', 'id = "jack-of-diamonds"', "the id is used twice"),
    (WHAT, 'needs = ["deck-and-bowers"]', 'needs = ["nowhere"]', "no lesson of the course"),
    (WHAT, 'needs = ["deck-and-bowers"]', 'needs = ["following-suit"]', "come before it"),
    (WHAT, 'needs = ["deck-and-bowers"]', 'needs = ["what-suit"]', "come before it"),
    (WHAT, 'concept = "right-bower"', 'concept = "wrong-bower"', "is not in the glossary"),
    (WHAT, 'concepts = ["left-bower"', 'concepts = ["third-bower"', "is not in the glossary"),
    (WHAT, "[The left bower](#left-bower)", "[x](#nowhere)", "leads nowhere"),
    (WHAT, '"It is a spade or a club."', '"It is a {xx}."', "{xx} is neither a card nor a suit"),
    (WHAT, "Is the card one of the two bowers?", "It is a heart.", "hint one contains the answer"),
    (WHAT, "Is the card one of the two bowers?", "Say {h}.", "hint one contains the answer"),
    (WHAT, "A suit for one deal", "A suit for one deal!", "exclamation mark"),
    (FOLLOWING, "Trumps were led.", "{Jd} was drawn.", "hint one contains the answer"),
    (FOLLOWING, 'answer = "Jd"\nsay', 'answer = "Jd Qh Ks 9s Tc"\nsay', "passes"),
    (FOLLOWING, 'answer = "Jd Qh"\nsay', 'answer = "Jd"\nsay', "does not get its own message"),
    (FOLLOWING, 'Alice = "9d Qh Ks 9s Tc"', 'Alice = "9d Qh Ks 9s"', "does not say who holds it"),
    (FOLLOWING, 'Alice = "Jd Ad Ks 9s Tc"', 'Alice = "Jd Ad Ks 9s"', "does not say who holds it"),
    ("course.toml", '  "following-suit",\n', "", "nothing in course.toml lists this file"),
    ("course.toml", '"what-suit"', '"what-suit", "what-suit"', "the lesson is listed twice"),
    ("glossary.toml", 'id = "bower"', 'id = "trump"', "the id is used twice"),
    ("glossary.toml", 'lesson = "what-suit"', 'lesson = "nowhere"', "no lesson of the course"),
]


@pytest.mark.parametrize(("file", "old", "new", "wanted"), FAULTS)
def test_each_kind_of_fault_is_found(
    folder: Path, file: str, old: str, new: str, wanted: str
) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(wanted in message for message in messages(folder))


def test_a_common_question_without_a_lesson_is_a_fault(folder: Path) -> None:
    path = folder / "glossary.toml"
    words, *questions = path.read_text(encoding="utf-8").split("[[question]]")
    bare = re.sub(r'\nlesson = "[^"]+"', "", questions[0], count=1)
    assert bare != questions[0]
    path.write_text("[[question]]".join([words, bare, *questions[1:]]), encoding="utf-8")
    wanted = "glossary.toml, what-are-the-bowers: name the lesson that answers this question"
    assert wanted in messages(folder)


def test_an_exercise_without_a_tempting_wrong_answer_is_a_fault(folder: Path) -> None:
    path = folder / WHAT
    parts = path.read_text(encoding="utf-8").split("[[step.wrong]]")
    bare = parts[0].rstrip() + "\nwrong = []\n\n" + "[[step]]" + parts[1].split("[[step]]", 1)[1]
    path.write_text("[[step.wrong]]".join([bare, *parts[2:]]), encoding="utf-8")
    assert any("no tempting wrong answer" in message for message in messages(folder))


def test_a_reference_answer_that_fails_is_a_fault(folder: Path) -> None:
    course = Course.load(folder)
    lesson, *others = course.lessons
    steps = tuple(
        replace(step, answer=step.wrong[0].answer) if isinstance(step, Exercise) else step
        for step in lesson.steps
    )
    report = check_course(replace(course, lessons=(replace(lesson, steps=steps), *others)))
    faulty = [fault.id for fault in report.faults if "reference answer" in fault.message]
    assert faulty == [step.id for step in lesson.exercises]


def test_too_few_exercises_and_no_practice_are_faults(folder: Path) -> None:
    text = (folder / WHAT).read_text(encoding="utf-8")
    head, *steps = text.split("[[step]]")
    short = head.split("[[practice]]")[0] + "[[step]]".join(["", *steps[:3]])
    (folder / WHAT).write_text(short, encoding="utf-8")
    found = messages(folder)
    assert any("a lesson has at least 8" in message for message in found)
    assert any("no practice" in message for message in found)


def test_a_file_that_nothing_lists_is_an_orphan(folder: Path) -> None:
    (folder / "lessons" / "draft.toml").write_text("", encoding="utf-8")
    assert messages(folder) == ["lessons/draft.toml: nothing in course.toml lists this file"]


def test_zero_lessons_are_a_fault(folder: Path) -> None:
    empty = Course("Nothing", (), Glossary(), folder)
    report = check_course(empty)
    assert not report.ok
    assert report.as_json()["lessons"] == 0
    assert "there are no lessons: a course has at least one" in [f.message for f in report.faults]


def test_a_report_without_lessons_is_never_ok() -> None:
    assert not CheckReport(0, 0, ()).ok


def test_a_course_that_cannot_be_read_is_one_fault_in_json(folder: Path) -> None:
    (folder / WHAT).write_text("id =", encoding="utf-8")
    report = check_folder(folder).as_json()
    assert report["lessons"] == 0
    (fault,) = json.loads(json.dumps(report["faults"]))
    assert fault["file"] == WHAT
    assert "not TOML" in fault["message"]
