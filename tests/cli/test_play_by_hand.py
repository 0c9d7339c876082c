"""`euchre-learn play` in the terminal: a match begins, goes on, and refuses in a sentence."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from euchre_learn.cli import main


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EUCHRE_LEARN_DATA", str(tmp_path))
    return tmp_path


def played(capsys, monkeypatch, typed: str, *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    code = main(["play", *args])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_match_begins_is_saved_and_goes_on(capsys, monkeypatch, data):
    begin = ("--level", "easy", "--seed", "4")
    code, out, _ = played(capsys, monkeypatch, "pass\nquit\n", *begin)
    assert code == 0
    assert out.startswith("A new match.\n")
    assert "You pass.\n" in out
    assert (data / "match.json").exists()
    code, out, _ = played(capsys, monkeypatch, "\n10h\nas\n", "--symbols")
    assert code == 0
    assert out.startswith("The match goes on.\n")
    assert "You play A♠.\n" in out


def test_a_blank_line_does_not_end_the_program(capsys, monkeypatch):
    code, out, _ = played(capsys, monkeypatch, "\n  \nnonsense\npass\n", "--seed", "4")
    assert code == 0
    assert out.count("Type help for every spelling.") == 4
    assert "You pass." in out


def test_what_cannot_be_is_one_sentence(capsys, monkeypatch):
    played(capsys, monkeypatch, "", "--level", "easy", "--seed", "4")
    for args, why in (
        (("--seed", "5"), "a match is being played"),
        (("--new", "--house", "whist"), "no house rule 'whist'"),
        (("--new", "--level", "mad"), "level cannot be 'mad'"),
    ):
        code, out, err = played(capsys, monkeypatch, "", *args)
        assert (code, out) == (2, "")
        assert why in err
        assert err.count("\n") == 1


def test_another_file_holds_another_match(capsys, monkeypatch, data, tmp_path):
    code, _, _ = played(capsys, monkeypatch, "", "--save", str(tmp_path / "other.json"))
    assert code == 0
    assert (tmp_path / "other.json").exists()
    assert not (data / "match.json").exists()


def test_bots_play_by_the_rules_that_were_chosen(capsys):
    rules = ("--target", "3", "--house", "stick_the_dealer")
    assert main(["play", "--auto", "--json", "--level", "easy", *rules]) == 0
    match = json.loads(capsys.readouterr().out)
    assert max(match["score"]) in range(3, 7)
    assert main(["play", "--auto", "--house", "whist"]) == 2
    assert "no house rule" in capsys.readouterr().err


def test_where_the_signs_of_the_suits_cannot_be_written_cards_are_said_in_words(data):
    told = subprocess.run(
        [sys.executable, "-m", "euchre_learn", "play", "--symbols", "--seed", "4"],
        input=b"symbols\nhand\n",
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii", "EUCHRE_LEARN_DATA": str(data)},
        check=True,
    )
    lines = told.stdout.decode("ascii").splitlines()
    assert sum("cannot write the signs" in line for line in lines) == 2
    assert lines[-2].startswith("Your hand: 1, ace of spades")
    assert not told.stderr
