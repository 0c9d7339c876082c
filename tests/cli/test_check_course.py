"""`euchre-learn check-course`: the shipped course has no fault, and the counts are printed."""

from __future__ import annotations

import json

from euchre_learn.cli import main


def test_the_shipped_course_has_lessons_and_no_fault(capsys):
    assert main(["check-course"]) == 0
    lessons, exercises, faults = (
        int(part.split()[0]) for part in capsys.readouterr().out.split(",")
    )
    assert lessons >= 3
    assert exercises >= 8 * lessons
    assert faults == 0


def test_the_same_as_json(capsys):
    assert main(["check-course", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sorted(found) == ["exercises", "faults", "lessons"]
    assert found["faults"] == []
