"""`euchre-learn duel`: two bots compared, for people and as JSON; what cannot be, in one line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time

import pytest

from euchre_learn.cli import main
from tests.serving import command

SMALL = ("--pairs", "8", "--workers", "1")


def test_a_page_for_people(capsys):
    assert main(["duel", "easy", "easy", "--seed", "4", *SMALL]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("easy against easy: 8 pairs of deals, american, seed 4")
    assert "95 % interval +0.000 to +0.000" in told.out
    assert "published" in told.out
    assert told.err == ""


def test_json(capsys):
    assert main(["duel", "easy", "easy", "--json", "--profile", "british", *SMALL]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["profile"], told["pairs"], told["points_per_hand"]) == ("british", 8, 0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("easy", "nobody"), "there is no bot 'nobody'"),
        (("easy", "easy", "--pairs", "0"), "'0' pairs make no duel"),
        (("easy", "easy", "--seed", "-3"), "'-3' is no seed"),
        (("easy", "easy", "--workers", "0"), "'0' workers"),
        (("easy", "easy", "--profile", "whist"), "there is no profile 'whist'"),
        (("easy", "easy", "--scheduler", "nowhere"), "no Dask scheduler answers at 'nowhere'"),
    ],
)
def test_what_cannot_be_is_one_line_and_exit_code_2(capsys, words, said):
    assert main(["duel", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("euchre-learn: ")
    assert said in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("words", [("easy",), ("easy", "easy", "--pairs", "many")])
def test_words_that_do_not_parse_are_one_line_too(capsys, words):
    with pytest.raises(SystemExit) as ended:
        main(["duel", *words])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has neither such terminals nor such signals")
@pytest.mark.parametrize("to_all", [True, False])
def test_ctrl_c_ends_it_with_one_line_and_leaves_no_process(to_all):
    ours, theirs = os.openpty()
    words = [command(), "duel", "easy", "easy", "--pairs", "1000000", "--workers", "2"]
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=hears_ctrl_c,
    ) as run:
        os.close(theirs)
        before = read_until(ours, b"left")
        if to_all:  # as a terminal does
            os.killpg(run.pid, signal.SIGINT)
        else:
            os.kill(run.pid, signal.SIGINT)
        after = read_until(ours, b"\n")  # the first line, which is to be the last one too
        out, _ = run.communicate(timeout=30)
    os.close(ours)
    assert before.startswith(b"\r[")
    assert after.endswith(b"\r\x1b[Keuchre-learn: interrupted, nothing was worked out\r\n")
    assert (run.returncode, out) == (130, b"")
    assert all_gone(run.pid)


def hears_ctrl_c() -> None:
    """Tests that were started in the background pass on a Ctrl-C that is not heard."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def read_until(terminal: int, sign: bytes) -> bytes:
    text = b""
    while sign not in text:
        text += os.read(terminal, 1000)
    return text


def all_gone(group: int) -> bool:
    """True as soon as no process of the group is left; the last may take a moment."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    os.killpg(group, signal.SIGKILL)
    return False
