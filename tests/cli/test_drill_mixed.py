"""`euchre-learn drill` with rounds and difficulties mixed; the command for the same question."""

from __future__ import annotations

import io
import json
import re
import shlex
import sys

import pytest

from euchre_learn.cli import main
from euchre_learn.core.errors import EuchreError
from euchre_learn.progress.store import Store
from euchre_learn.teach.drills.balance import Ask
from euchre_learn.teach.drills.kinds import Filters
from euchre_learn.terminal.drilling import Wanted, command_of, plan


def test_without_mixing_every_seed_stands_for_itself() -> None:
    planned = plan(Wanted("bidding", 3, 2, seat=3, score=(8, 6)))
    assert [planned(seed) for seed in (3, 9)] == [
        Ask("bidding", seed, 2, Filters(seat=3, score=(8, 6))) for seed in (3, 9)
    ]
    assert plan(Wanted("bidding", 1, 1, rounds="two"))(1).kind == "name"
    assert plan(Wanted("name", 1, 1))(1) == Ask("name", 1, 1)
    assert plan(Wanted("bidding", 1, 3, close="yes"))(1).filters.close is True


def test_mixed_items_come_evenly_as_in_the_notebook() -> None:
    planned = plan(Wanted("bidding", 5, 0, rounds="both"))
    items = [planned(seed) for seed in range(5, 37)]
    assert [one.kind for one in items].count("name") == 16
    assert {[one.filters.seat for one in items].count(seat) for seat in range(4)} == {8}
    only_one = plan(Wanted("bidding", 5, 0))
    assert {only_one(seed).kind for seed in range(5, 37)} == {"bidding"}


def test_a_question_says_the_command_that_asks_it_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(typed: str, *args: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert main(["drill", *args]) == 0
        return capsys.readouterr().out

    out = said("answer\nq\n", "bidding", "--round", "both", "--seed", "6", "--difficulty", "1")
    (again,) = re.findall(r"The same question: euchre-learn drill (.*)\.\n", out)
    assert said("q\n", *shlex.split(again)).splitlines()[:6] == out.splitlines()[:6]
    (one,) = Store().answers()
    assert one.lesson == "drill"
    assert one.step == f"{one.kind}-{again.rpartition('--seat ')[2]}"


def test_a_mixed_item_prints_as_json_with_its_own_difficulty(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["drill", "rank", "--difficulty", "mixed", "--seed", "4", "--json"]) == 0
    one = json.loads(capsys.readouterr().out)
    assert one["kind"] == "rank"
    assert one["difficulty"] in (1, 2, 3)


def test_the_command_holds_all_that_makes_the_question() -> None:
    one = Ask("name", 7, 3, Filters(2, "to_five", (3, 1), close=False))
    assert command_of(one) == (
        "euchre-learn drill name --seed 7 --difficulty 3 --seat third --profile to_five"
        " --score 3-1 --close no"
    )
    assert command_of(Ask("rank", 7)) == "euchre-learn drill rank --seed 7 --difficulty 1"


@pytest.mark.parametrize(
    ("args", "wanted"),
    [
        (["rank", "--round", "two"], "the drill rank has no rounds: only bidding has"),
        (["sums", "--difficulty", "mixed"], "there is no drill 'sums'"),
        (["alone", "--difficulty", "mixed", "--profile", "british"], "comes with the call"),
    ],
)
def test_what_cannot_be_mixed_is_one_sentence(
    capsys: pytest.CaptureFixture[str], args: list[str], wanted: str
) -> None:
    assert main(["drill", *args]) == 2
    err = capsys.readouterr().err
    assert wanted in err
    assert err.count("\n") == 1


def test_the_plan_refuses_rounds_where_there_are_none() -> None:
    with pytest.raises(EuchreError, match="only bidding has"):
        plan(Wanted("lead", 1, 0, rounds="both"))
