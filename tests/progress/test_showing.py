"""Progress as people see it: lines, tables, charts with words for them, the command."""

from __future__ import annotations

import base64
import io
import json
import re
import subprocess
import sys
from datetime import timedelta
from html import unescape
from pathlib import Path

import pytest

from euchre_learn.cli import main
from euchre_learn.core.errors import EuchreError
from euchre_learn.notebook import (
    erase_progress,
    example_progress,
    export_progress,
    import_progress,
    my_progress,
)
from euchre_learn.progress.overview import Overview
from euchre_learn.progress.place import progress_file
from euchre_learn.progress.store import Store
from euchre_learn.teach.drills.generate import generate
from tests.progress.builders import NOON, answer, right

CHARTS = ("mastery", "lost", "lost_late", "calibration", "days")
WORDS = {"left-bower": "left bower"}


def test_without_answers_it_is_friendly_and_has_no_pictures():
    empty = Overview((), NOON, WORDS)
    assert "Nothing is here yet, and that is fine." in repr(empty)
    for name in CHARTS:
        chart = getattr(empty, name)
        assert chart._repr_html_() is None
        assert len(repr(chart).splitlines()) == 2


def test_it_counts_and_says_what_to_review():
    log = [answer(1), right(2, concept="follow"), right(3, after=timedelta(minutes=1), tries=2)]
    assert repr(Overview(log, NOON, WORDS, NOON.tzinfo)).splitlines() == [
        "My progress",
        "  3 answers on 1 day; right at the first try, without a hint: 1 of 2.",
        "  To review now: left bower.",
    ]


def test_days_in_a_row_are_told_and_days_left_out_are_not():
    row = [right(n, after=timedelta(days=n)) for n in range(3)]
    assert "Days in a row: 3." in repr(Overview(row, NOON + timedelta(days=3), {}, NOON.tzinfo))
    later = repr(Overview(row, NOON + timedelta(days=9), {}, NOON.tzinfo))
    assert "row" not in later


@pytest.mark.parametrize("name", ["mastery", "lost", "calibration", "days"])
def test_a_chart_is_a_picture_with_words_for_it_and_its_numbers(name):
    pytest.importorskip("matplotlib")
    chart = getattr(example_progress(), name)
    html = chart._repr_html_()
    (data,) = re.findall(r'src="data:image/png;base64,([^"]+)"', html)
    assert base64.b64decode(data).startswith(b"\x89PNG")
    (alt,) = re.findall(r'<img alt="([^"]+)"', html)
    assert unescape(alt) == chart.alt
    assert len(chart.alt) > 40
    assert re.search(r"\d", chart.alt)
    for line in repr(chart).splitlines()[1:]:
        assert line in unescape(html)
    assert chart.png() == chart.png()


def test_a_title_that_looks_like_html_stays_text():
    log = [answer(1, concept="<script>alert(1)</script>")]
    html = Overview(log, NOON, {}).mastery._repr_html_() or ""
    assert "<script" not in html


def test_without_matplotlib_the_table_is_what_there_is():
    code = (
        "import sys; sys.modules['matplotlib.figure'] = None\n"
        "from euchre_learn.progress.example import NOW, example_answers\n"
        "from euchre_learn.progress.overview import Overview\n"
        "chart = Overview(example_answers(), NOW, {}).mastery\n"
        "assert chart._repr_html_() is None; print(chart)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    assert "left-bower" in run.stdout


def test_the_made_up_learner_is_the_same_every_time_and_is_not_kept():
    assert repr(example_progress()) == repr(example_progress())
    assert repr(example_progress().mastery) == repr(example_progress().mastery)
    assert not progress_file().exists()


def test_the_notebook_exports_imports_and_erases_on_request(tmp_path):
    Store().add(answer(1))
    assert repr(export_progress(tmp_path / "x.json")).startswith("1 answer written to")
    with pytest.raises(EuchreError, match="erase_progress\\(sure=True\\)"):
        erase_progress()
    assert repr(erase_progress(sure=True)) == "1 answer erased."
    assert "Nothing is here yet" in repr(my_progress())
    assert repr(import_progress(tmp_path / "x.json")) == "1 new answer taken in."
    assert "1 answer on 1 day" in repr(my_progress())


def test_the_command_shows_the_progress_and_where_it_is_kept(capsys):
    assert main(["progress"]) == 0
    assert "Nothing is here yet" in capsys.readouterr().out
    Store().add(answer(1))
    assert main(["progress"]) == 0
    said = capsys.readouterr().out
    assert "To review now: left bower." in said
    assert f"Kept in {progress_file()}" in said


def test_the_command_prints_json(capsys):
    Store().add(answer(1, confidence=90))
    assert main(["progress", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["answers"], said["due"], said["file"]) == (1, ["left-bower"], str(progress_file()))
    assert said["concepts"][0]["missed"] is True
    assert said["calibration"] == [{"low": 80, "high": 94, "answers": 1, "right": 0}]


def test_the_command_moves_progress_and_erases_it_when_confirmed(capsys, tmp_path: Path):
    Store().add(answer(1))
    file = str(tmp_path / "x.json")
    assert main(["progress", "--export", file]) == 0
    assert main(["progress", "--erase"]) == 2
    assert "--erase --yes" in capsys.readouterr().err
    assert main(["progress", "--erase", "--yes"]) == 0
    assert Store().answers() == ()
    assert main(["progress", "--import", file]) == 0
    assert Store().answers() == (answer(1),)
    assert capsys.readouterr().out.splitlines() == [
        "1 answer erased.",
        f"1 new answer taken in from {file}.",
    ]


def test_the_command_tells_of_a_damaged_file(capsys):
    progress_file().parent.mkdir(parents=True)
    progress_file().write_bytes(b"\0" * 5000)
    assert main(["progress"]) == 0
    assert "set aside" in capsys.readouterr().out


def test_the_command_refuses_a_bad_import_in_one_line(capsys, tmp_path):
    (tmp_path / "bad.json").write_text("{}")
    assert main(["progress", "--import", str(tmp_path / "bad.json")]) == 2
    said = capsys.readouterr().err
    assert said.startswith("euchre-learn: bad.json is not an export")
    assert len(said.splitlines()) == 1


def test_answers_to_a_drill_in_the_terminal_are_kept(capsys, monkeypatch):
    item = generate("suit", 4, 1)
    (right_one,) = item.truth[0]
    wrong_one = next(one for one in item.choices if one != right_one)
    typed = f"{wrong_one}\nhint\n{right_one}\nhint\nanswer\nq\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["drill", "suit", "--seed", "4"]) == 0
    assert capsys.readouterr().out
    kept = Store().answers()
    assert [(one.verdict, one.tries, one.hints, one.seed) for one in kept] == [
        ("not yet", 1, 0, 4),
        ("right", 2, 1, 4),
        ("shown", 0, 2, 5),
    ]
    assert {(one.lesson, one.step, one.kind, one.difficulty) for one in kept} == {
        ("drill", "suit", "suit", 1)
    }
