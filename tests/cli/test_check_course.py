"""`euchre-learn check-course`: the shipped course has no fault, and the counts are printed."""

from __future__ import annotations

import json

from euchre_learn.cli import main
from euchre_learn.teach import check
from euchre_learn.teach.check import CheckReport
from euchre_learn.teach.course import Course


def test_the_shipped_course_has_lessons_and_no_fault(capsys):
    assert main(["check-course", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sorted(found) == ["exercises", "faults", "lessons"]
    lessons = Course.load().lessons
    assert found["lessons"] == len(lessons) >= 25
    assert found["exercises"] == sum(len(one.exercises) for one in lessons) >= 8 * len(lessons)
    assert found["faults"] == []


def test_the_same_as_words(capsys, monkeypatch):
    monkeypatch.setattr(check, "check_folder", lambda folder=None: CheckReport(25, 289, ()))
    assert main(["check-course"]) == 0
    assert capsys.readouterr().out == "25 lessons, 289 exercises, 0 faults.\n"
