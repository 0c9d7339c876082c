"""`euchre-learn atlas` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from euchre_learn.atlas.command import answer
from euchre_learn.cli import main
from euchre_learn.core.errors import EuchreError

HAND = "Js As Ts 9h Qd"


def test_a_hand_is_looked_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["atlas", HAND, "--up", "9s", "--seat", "1"]) == 0
    said = capsys.readouterr().out
    assert "eldest, first round" in said
    assert "best: " in said


def test_the_json_of_round_two_has_suits(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["atlas", HAND, "--up", "9d", "--seat", "3", "--round", "2", "--stick", "--json"]
    assert main(asked) == 0
    said = json.loads(capsys.readouterr().out)
    assert list(said["options"]) == ["pass", "s", "s-alone", "h", "h-alone", "c", "c-alone"]
    assert said["best"] in said["options"]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ([HAND], "--up"),
        ([HAND, "--up", "9s", "--seat", "0"], "no seat 0"),
        ([HAND, "--up", "9s", "--seat", "1", "--profile", "roman"], "no profile"),
        (["build", "--profile", "british"], "no tables are built for 'british'"),
        (["build", "--samples", "0"], "at least one"),
        (["build", "--workers", "0"], "give 1 or more"),
    ],
)
def test_a_mistake_is_one_sentence(
    asked: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["atlas", *asked]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("turn", [0, -1, 3, 10**40])
def test_a_round_that_there_is_not_is_told_in_its_own_words(turn: int) -> None:
    with pytest.raises(EuchreError, match=r"^there is no round -?\d{1,20}: give 1 or 2$"):
        answer(HAND, "9s", 1, turn)
