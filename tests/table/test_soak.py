"""Many matches one after another: no illegal state, right scores, no leak."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from pathlib import Path

import pytest

from euchre_learn.table.auto import AutoPlay
from euchre_learn.table.saving import NAME, SaveFile
from euchre_learn.table.settings import Settings

MEGABYTES = 50


def resident() -> float:
    """The memory of this process in MB, or 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    line = next(one for one in status.read_text().splitlines() if one.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


@pytest.mark.long
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_two_hundred_matches_leave_no_more_memory_than_ten(level: str, tmp_path, size) -> None:
    many = size(200, 12)
    save = SaveFile(tmp_path / NAME, keeps=False)
    after_ten, played = 0.0, 0
    for line in AutoPlay(Settings(level=level, seed=11), many).played(save):
        assert max(line["score"]) >= 10
        assert line["score"][line["winner"]] == max(line["score"])
        played += 1
        if played == 10:
            gc.collect()
            after_ten = resident()
    gc.collect()
    assert played == many
    assert resident() - after_ten < MEGABYTES


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "euchre_learn", "play", "--auto", *words],
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_prints_one_object_a_line_and_the_same_for_the_same_seed(tmp_path) -> None:
    saved = tmp_path / "bots.json"
    words = ("--matches", "2", "--seed", "4", "--profile", "to_five", "--level", "easy", "--json")
    one, two = command(*words), command(*words, "--save", str(saved))
    assert one.returncode == 0, one.stderr
    assert one.stdout == two.stdout
    lines = [json.loads(line) for line in one.stdout.splitlines()]
    assert [sorted(line) for line in lines] == [
        ["deals", "match", "profile", "score", "seed", "winner"]
    ] * 2
    assert all(line["profile"] == "to_five" and max(line["score"]) >= 5 for line in lines)
    assert json.loads(saved.read_text("utf-8"))["format"] == "euchre_learn match"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--level", "nobody"), "choose easy"),
        (("--profile", "nowhere"), "choose american"),
        (("--matches", "0"), "give 1 or more"),
        (("--seed", "-1"), "whole number from 0"),
    ],
)
def test_what_the_command_cannot_do_is_one_sentence(words: tuple[str, ...], said: str) -> None:
    done = command(*words)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_bots_never_write_over_the_learners_match_or_another_file(
    tmp_path, monkeypatch
) -> None:
    monkeypatch.setenv("EUCHRE_LEARN_DATA", str(tmp_path))
    assert command("--save", str(tmp_path / NAME)).returncode == 2
    other = tmp_path / "letter.json"
    other.write_text("dear", "utf-8")
    assert command("--save", str(other)).returncode == 2
    assert other.read_text("utf-8") == "dear"
    assert not (tmp_path / NAME).exists()
