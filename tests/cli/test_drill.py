"""`euchre-learn drill`: the kinds, one item as JSON, and a drill in the terminal."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest

from euchre_learn.cli import main
from euchre_learn.teach.drills.generate import generate
from euchre_learn.teach.drills.kinds import KINDS

WANTED = (
    "rank suit legal winner score-hand leader speaker bidding name bury alone lead follow"
    " trumps-left which-hand find-revoke spare-cards"
)
RULES = [
    "rank",
    "suit",
    "legal",
    "winner",
    "score-hand",
    "leader",
    "speaker",
    "trumps-left",
    "find-revoke",
    "spare-cards",
]


def said(capsys, monkeypatch, typed, *args):
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    code = main(["drill", *args])
    return code, capsys.readouterr().out


def test_the_list_names_every_kind(capsys):
    assert main(["drill", "--list"]) == 0
    listed = capsys.readouterr().out.split()
    assert listed == list(KINDS)
    assert set(WANTED.split()) <= set(listed)


@pytest.mark.parametrize("kind", RULES)
def test_an_item_prints_as_json_and_its_seed_reproduces_it(capsys, kind):
    def item(seed):
        assert main(["drill", kind, "--seed", str(seed), "--difficulty", "2", "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    one = item(11)
    assert list(one) == (
        ["kind", "seed", "difficulty", "question", "options", "right", "explanation", "position"]
    )
    assert list(one["position"]) == (
        [
            "profile",
            "dealer",
            "seat",
            "score",
            "upcard",
            "trump",
            "maker",
            "alone",
            "hand",
            "trick",
            "played",
        ]
    )
    assert (one["kind"], one["seed"], one["difficulty"]) == (kind, 11, 2)
    assert one["right"]
    assert set(one["right"]) <= set(one["options"])
    assert len(set(one["options"])) == len(one["options"])
    assert one == item(11)
    assert any(item(seed) != one | {"seed": seed} for seed in (12, 13, 14))


def test_right_is_in_order_where_an_order_is_asked(capsys):
    assert main(["drill", "rank", "--seed", "3", "--difficulty", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["right"] == ["Js", "Jc", "Ks", "Ts", "9s"]


def test_every_right_answer_of_a_play_is_listed(capsys):
    assert main(["drill", "play", "--seed", "4", "--json"]) == 0
    right = json.loads(capsys.readouterr().out)["right"]
    assert right == [code for (code,) in generate("play", 4, 1).truth]


def test_a_miss_a_hint_and_the_answer_in_the_terminal(capsys, monkeypatch):
    item = generate("leader", 3, 2)
    names = list(item.choices)
    wrong = str(names.index(item.wrong[0].answer[0]) + 1)
    right = str(names.index(item.answer[0]) + 1)
    typed = f"{wrong}\nhint\nhint\n{right}\nanswer\nq\n"
    code, out = said(capsys, monkeypatch, typed, "leader", "--seed", "3", "--difficulty", "2")
    assert code == 0
    assert out.index("Not yet.") < out.index("Hint 1:") < out.index("Hint 2:") < out.index("Right.")
    assert "Drill leader-2-3, seed 3." in out
    assert "Drill leader-2-4, seed 4." in out
    assert out.index("Right.") < out.index("The answer:")
    assert "2 answered, 0 of them right at once." in out


def test_cards_can_be_typed_by_their_names_and_numbers(capsys, monkeypatch):
    item = generate("legal", 2, 2)
    numbers = " ".join(str(item.choices.index(code) + 1) for code in item.answer)
    for typed in (numbers, " ".join(item.answer), ",".join(item.answer).lower()):
        _, out = said(
            capsys, monkeypatch, f"{typed}\n", "legal", "--seed", "2", "--difficulty", "2"
        )
        assert "Right." in out
        assert "1 answered, 1 of them right at once." in out


def test_numbers_that_are_answers_are_not_counted_off(capsys, monkeypatch):
    item = generate("trumps-left", 5, 1)
    _, out = said(capsys, monkeypatch, f"{item.answer[0]}\n", "trumps-left", "--seed", "5")
    assert "Type one of 0, 1, 2, 3, 4, 5, 6, 7." in out
    assert "Right." in out


@pytest.mark.parametrize("typed", ["", "q\n", "Q\n", "quit\n", "\n", "99\nxyzzy\n", "next\nq\n"])
def test_a_drill_ends_with_the_input_or_q_whatever_was_typed(capsys, monkeypatch, typed):
    code, out = said(capsys, monkeypatch, typed, "legal")
    assert code == 0
    assert "0 answered, 0 of them right at once." in out


def test_what_cannot_be_answered_is_said_and_asked_again(capsys, monkeypatch):
    _, out = said(capsys, monkeypatch, "99\nxyzzy\n", "legal")
    assert "there is no answer 99: they are 1 to 5" in out
    assert "'xyzzy' is not a card" in out
    assert out.isprintable() or set(out) - {"\n"}


def test_every_line_reads_as_a_sentence_or_an_answer(capsys, monkeypatch):
    examined = 0
    for kind in RULES:
        _, out = said(capsys, monkeypatch, "", kind, "--difficulty", "2")
        for line in filter(None, out.splitlines()):
            assert line[0].isdigit() or line[-1] in ".?:", line
            assert not set(line) & set("{}[]#|"), line
            examined += 1
    assert examined > 50


@pytest.mark.parametrize(
    ("args", "wanted"),
    [
        ([], "say what to practise: one of rank"),
        (["sums"], "there is no drill 'sums': choose one of rank"),
        (["rank", "--difficulty", "4"], "there is no difficulty 4: choose 1, 2 or 3"),
        (["rank", "--seat", "dealer"], "the drill rank takes no seat, profile or score"),
        (["bidding", "--profile", "mine"], "there is no profile 'mine'"),
        (["bidding", "--score", "10-3"], "each side has 0 to 9 points"),
    ],
)
def test_bad_input_is_one_plain_sentence(capsys, args, wanted):
    assert main(["drill", *args]) == 2
    err = capsys.readouterr().err
    assert wanted in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "wanted"),
    [
        (["rank", "--seed", "x"], "'x' is not a whole number"),
        (["bidding", "--seat", "north"], "'north' is no seat: give one of eldest, partner"),
        (["bidding", "--score", "ten"], "'ten' is no score: give one such as 8-6"),
    ],
)
def test_options_that_cannot_be_read_are_one_sentence_too(capsys, args, wanted):
    with pytest.raises(SystemExit) as ended:
        main(["drill", *args])
    err = capsys.readouterr().err
    assert ended.value.code == 2
    assert wanted in err
    assert err.count("\n") == 1


def test_the_command_runs_as_a_program_of_its_own():
    run = subprocess.run(
        [sys.executable, "-m", "euchre_learn", "drill", "suit", "--seed", "9", "--json"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert json.loads(run.stdout)["options"] == ["s", "h", "d", "c"]
