"""The figures of the rules and the claims: all there, in words that say what came out."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from euchre_learn.advice.claims import ALL_CLAIMS
from euchre_learn.advice.measured import (
    Figure,
    Finding,
    Frequency,
    Measure,
    Unit,
    figures,
    filled,
    frequencies,
    measured_words,
    written,
)
from euchre_learn.advice.thumbs import THUMBS, thumb
from euchre_learn.bots.counting import DEALS
from euchre_learn.bots.trials import SEED, TRIALS
from euchre_learn.cli import parse
from euchre_learn.core.errors import EuchreError

GAINS = Figure("next", Unit.POINTS, "it gains", "", 20_000, 7, 0.021, 0.009, 12.3, 0.17, 0.07, 0, 0)
LOSES = replace(GAINS, gain=-0.021)
NOTHING = replace(GAINS, gain=0.004)
COSTS = replace(GAINS, normal=-0.03, normal_half=0.01)


def test_every_rule_has_its_figure_as_its_trial_says():
    found = figures()
    assert list(found) == [one.id for one in THUMBS]
    assert len(found) == 45
    for name, one in found.items():
        trial = TRIALS[name]
        assert thumb(name).measured is one
        assert (one.pairs, one.seed) == (trial.pairs, SEED)
        assert (one.supposed, one.where, one.unit) == (trial.supposed, trial.where, trial.unit)
        assert one.half >= 0
        assert one.met > 0
        assert one.each == pytest.approx(100 * one.gain / one.met, abs=0.02)


def test_every_claim_has_its_frequency():
    assert list(frequencies()) == [one.id for one in ALL_CLAIMS]
    for claim in ALL_CLAIMS:
        one = claim.measured
        assert one is not None
        assert (one.deals, one.seed, one.measure) == (DEALS, SEED, claim.measure)
        assert sum(one.counts) == one.occasions > 100
        assert 0 < one.half < one.value


@pytest.mark.parametrize("one", [*figures().values(), *frequencies().values()], ids=lambda x: x.id)
def test_the_command_of_every_figure_parses(one):
    words = one.command.split()
    args = parse(words[1:])
    many = one.pairs if isinstance(one, Figure) else one.deals
    assert (words[0], args.command, args.id) == ("euchre-learn", "advice", one.id)
    assert (args.pairs, args.seed) == (many, one.seed)


def test_what_came_out_is_said():
    assert GAINS.words == (
        "Followed against not followed, 20,000 deals played both ways: +0.021 points a deal"
        " (+0.012 to +0.030); it comes up for a side in 12 of 100 deals."
    )
    assert (GAINS.finding, LOSES.finding, NOTHING.finding) == tuple(Finding)
    assert "it lost, −0.021 points a deal (−0.030 to −0.012)" in LOSES.words
    assert "no difference found (−0.005 to +0.013 points a deal)" in NOTHING.words
    assert COSTS.words.endswith("judge each hand by itself: −0.030 (−0.040 to −0.020).")
    assert "at 9 to 6, 20,000 deals" in replace(GAINS, where="at 9 to 6").words


@pytest.mark.parametrize(
    ("met", "said"),
    [(12.4, "12 of 100"), (2, "2 of 100"), (1.26, "13 of 1,000"), (0.1, "10 of 10,000")],
)
def test_how_often_is_told_in_round_numbers(met, said):
    assert f"in {said} deals." in replace(GAINS, met=met).words


def test_a_share_and_a_mean_are_said():
    share = Frequency("one", Measure.SHARE, "it rains", 500, 7, 100, 0.39, 0.05, (61, 39))
    assert share.words == (
        "Counted over 500 deals of our bots: it rains 39 times in 100 (34.0 to 44.0)."
    )
    mean = Frequency("two", Measure.MEAN, "cards", 500, 7, 100, 1.2, 0.1, (20, 50, 20, 10))
    assert mean.words.endswith(
        "1.20 cards on average (1.10 to 1.30); none 20 times in 100, one 50 times,"
        " two or more 30 times."
    )
    assert mean.share(1, 2) == pytest.approx(0.7)


def test_figures_are_put_into_a_text():
    assert filled("Look: [[measured:next]]") == f"Look: {measured_words('next')}"
    assert filled("It brings [[gain:next]].") == f"It brings {figures()['next'].short}."
    assert filled("[a word](#next) {Jh} [[not this]]") == "[a word](#next) {Jh} [[not this]]"


@pytest.mark.parametrize(
    ("text", "said"),
    [("[[measured:nxt]]", "near it are next"), ("[[gain:game-length]]", "is no rule of thumb")],
)
def test_an_id_of_which_nothing_is_known_is_refused(text, said):
    with pytest.raises(EuchreError, match=re.escape(said)):
        filled(text)


def test_figures_are_stored_rounded_and_read_the_same():
    text = written([*figures().values()], [*frequencies().values()])
    assert json.loads(text)["thumbs"][0]["id"] == THUMBS[0].id
    assert text.count("\n{") == len(THUMBS) + len(ALL_CLAIMS)
    stored = written([replace(GAINS, gain=0.123456789)], [])
    assert json.loads(stored)["thumbs"][0]["gain"] == 0.12346
