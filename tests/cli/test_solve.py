"""`euchre-learn solve`: a deal a line in, the makers' tricks or an error a line out."""

from __future__ import annotations

import io
import subprocess
from random import Random

import pytest

from euchre_learn.cli import main
from euchre_learn.core.cards import Suit, written
from euchre_learn.solve.masks import cards_of
from euchre_learn.solve.solver import makers_tricks_many
from tests.serving import command
from tests.solve.columns import columns
from tests.solve.drawn import random_open_deal

GOOD = "0 0 s 0 Js 9d|As 9h|Jc Th|Ks Ad"


@pytest.fixture
def solve(monkeypatch, capsys):
    """The exit code and the lines for some lines."""

    def run(*lines: str) -> tuple[int, list[str]]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(["solve"])
        return code, capsys.readouterr().out.splitlines()

    return run


def line_of(deal) -> str:
    letters = [suit.letter for suit in Suit]
    hands = "|".join(written(cards_of(hand)) for hand in deal.hands)
    return f"{deal.leader} {deal.maker} {letters[deal.trump]} {int(deal.alone)} {hands}"


def test_each_line_gets_the_makers_tricks(solve):
    assert solve(GOOD, GOOD.replace("0 0 s", "0 1 s")) == (0, ["2", "0"])


def test_lines_say_what_the_solver_says_for_every_pack_and_length(solve):
    rng = Random(11)
    drawn = [random_open_deal(rng) for _ in range(600)]
    deals = [deal for deal in drawn if deal.defender_alone is None]
    assert len(deals) > 300
    expected = [str(tricks) for tricks in makers_tricks_many(*columns(deals))]
    assert solve(*map(line_of, deals)) == (0, expected)


@pytest.mark.parametrize(
    "idle", ["", " ", "Jc Th", "Jc", "Js 9d", "Xx nonsense", "9s Ts Qs Ks As 9c"]
)
def test_what_the_partner_of_a_loner_holds_is_ignored(solve, idle):
    assert solve(f"0 0 s 1 Js 9d|As 9h|{idle}|Ks Ad") == (0, ["1"])
    assert solve(f"1 2 s 1 {idle}|As 9h|Js 9d|Ks Ad") == (0, ["1"])


def test_sevens_eights_and_the_benny_are_read(solve):
    assert solve("0 0 s 0 B|Js|7s|8s", "0 0 h 0 7s|8d|8c|7h") == (0, ["1", "0"])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "0 fields: a line is LEADER MAKER TRUMP ALONE"),
        ("0 0 s 0", "4 fields"),
        ("4 0 s 0 Js|As|Jc|Ks", "LEADER is '4': it is one of 0 1 2 3"),
        ("-1 0 s 0 Js|As|Jc|Ks", "LEADER is '-1'"),
        ("0 x s 0 Js|As|Jc|Ks", "MAKER is 'x'"),
        ("0 0 n 0 Js|As|Jc|Ks", "TRUMP is 'n': it is one of s h d c"),
        ("0 0 s 2 Js|As|Jc|Ks", "ALONE is '2': it is one of 0 1"),
        ("0 0 s 0 Js|As|Jc", "3 hands: four hands stand with | between them"),
        ("0 0 s 0 Js|As|Jc|Ks|Qs", "5 hands"),
        ("0 0 s 0 Xx|As|Jc|Ks", "HAND0: 'Xx' is not a card"),
        ("0 0 s 0 Js||Jc|Ks", "seat 1 holds 0 cards"),
        ("0 0 s 0 Js|As|Jc 9c|Ks", "seat 2 holds 2 cards and the leader 1"),
        ("0 0 s 0 Js|As|Js|Ks", "dealt twice: Js"),
        ("0 0 s 0 Js Js|As Qs|Jc 9c|Ks Ts", "seat 0: Js is there twice"),
        ("2 0 s 1 Js|As|Jc|Ks", "seat 2 leads but sits out"),
        ("0 0 s 0 9s Ts Js Qs Ks As|9h|9d|9c", "seat 0 holds 6 cards"),
    ],
)
def test_a_bad_line_gives_an_error_in_its_place_and_the_rest_goes_on(solve, line, said):
    code, out = solve(GOOD, line, GOOD)
    assert code == 2
    assert (out[0], out[2], len(out)) == ("2", "2", 3)
    assert out[1].startswith("error: ")
    assert said in out[1]


def test_no_lines_give_no_answers(solve):
    assert solve() == (0, [])


def test_bytes_that_are_no_text_make_a_bad_line():
    lines = GOOD.encode() + b"\n\xff\xfe\x00\x1b[2J\n" + GOOD.encode() + b"\r\n" + GOOD.encode()
    run = subprocess.run([command(), "solve"], input=lines, capture_output=True, timeout=120)
    out = run.stdout.decode().splitlines()
    assert run.returncode == 2
    assert [out[0], out[2], out[3], len(out)] == ["2", "2", "2", 4]
    assert out[1].startswith("error: ")
    assert "\x1b" not in out[1]


def test_a_line_is_answered_before_the_next_is_asked():
    with subprocess.Popen(
        [command(), "solve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as talk:
        for _ in range(2):
            talk.stdin.write(GOOD + "\n")
            talk.stdin.flush()
            assert talk.stdout.readline() == "2\n"
        talk.stdin.close()
        assert talk.wait(20) == 0
