"""`euchre-learn advice`: the stored figures, and one measured now; what cannot be, in one line."""

from __future__ import annotations

import json

import pytest

from euchre_learn.advice.claims import ALL_CLAIMS
from euchre_learn.advice.thumbs import THUMBS, thumb
from euchre_learn.cli import main


def told(capsys, *words: str) -> str:
    """What is printed; how far a run is goes to standard error."""
    assert main(["advice", *words]) == 0
    return capsys.readouterr().out


def test_the_stored_figure_of_a_rule(capsys):
    page = told(capsys, "next")
    found = thumb("next").measured
    assert found is not None
    assert page.startswith(thumb("next").sentence)
    assert found.words in page
    assert page.endswith(f"Again: {found.command}\n")


def test_a_rule_measured_now_twice_the_same(capsys):
    page = told(capsys, "cheapest-winner", "--pairs", "30", "--seed", "4")
    assert "30 deals played both ways" in page
    assert page == told(capsys, "cheapest-winner", "--pairs", "30", "--seed", "4")
    assert page != told(capsys, "cheapest-winner", "--pairs", "30", "--seed", "5")


def test_a_claim_counted_now(capsys):
    page = told(capsys, "passer-is-weak", "--pairs", "60")
    assert page.startswith("One who passes is probably weak in the turned suit.")
    assert "Counted over 60 deals" in page


def test_all_figures(capsys):
    page = told(capsys, "--list")
    assert [one.id for one in (*THUMBS, *ALL_CLAIMS) if f"\n{one.id} " not in page] == []


def test_json(capsys):
    one = json.loads(told(capsys, "next", "--pairs", "20", "--json"))
    assert (one["id"], one["pairs"], one["unit"]) == ("next", 20, "points a deal")
    assert one["low"] <= one["gain"] <= one["high"]
    every = json.loads(told(capsys, "--list", "--json"))
    assert (len(every["thumbs"]), len(every["claims"])) == (len(THUMBS), len(ALL_CLAIMS))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "say which rule of thumb"),
        (("nxt",), "near it are next"),
        (("next", "--pairs", "1"), "1 deals give no interval"),
        (("next", "--pairs", "9", "--seed", "-1"), "'-1' is no seed"),
        (("next", "--seed", "3"), "say how many with --pairs"),
    ],
)
def test_what_cannot_be_is_one_line_and_exit_code_2(capsys, words, said):
    assert main(["advice", *words]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert said in found.err
    assert found.err.count("\n") == 1
