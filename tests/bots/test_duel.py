"""Duels on duplicate deals: exact, the same however they are worked off, and counted in full."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from concurrent.futures import Future
from random import Random
from statistics import mean, stdev

import pytest

from euchre_learn.bots import jobs
from euchre_learn.bots.behaviour import POSITIONS, rates
from euchre_learn.bots.decision import Decision, Reason
from euchre_learn.bots.duel import DuelResult, Games, duel
from euchre_learn.bots.duel_report import as_json, as_text
from euchre_learn.bots.jobs import Job, Part, Tally, add_up, run_job
from euchre_learn.bots.levels import bot
from euchre_learn.bots.running import run_jobs
from euchre_learn.core.actions import Action
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, PROFILES
from euchre_learn.core.view import SeatView

PAIRS = 60


class AtRandom:
    """Does anything that is allowed; the opponent of the bots that there are."""

    name = "random"

    def action(self, view: SeatView, seed: int) -> Action:
        return self.decide(view, seed).action

    def decide(self, view: SeatView, seed: int) -> Decision:
        return Decision(Random(seed).choice(view.may), (Reason("random", "Anything goes."),))


@pytest.fixture
def against_random(monkeypatch):
    """A duel of `easy` against random play, here in this process."""

    def named(name: str):
        return AtRandom() if name == "hard" else bot(name)

    monkeypatch.setattr(jobs, "bot", named)

    def run(pairs: int, profile=AMERICAN, a="easy", b="hard") -> DuelResult:
        return result_of(run_job(Job(a, b, profile, 5, 0, pairs)).tally, a, b, profile)

    return run


def result_of(tally: Tally, a="easy", b="easy", profile=AMERICAN) -> DuelResult:
    return DuelResult(a, b, profile, 5, tally, 1.0)


@pytest.fixture(scope="module")
def easy() -> DuelResult:
    return duel("easy", "easy", PAIRS, 5, workers=1)


# --- duplicate deals ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", PROFILES)
def test_a_bot_against_itself_scores_exactly_nothing_in_every_pair(name):
    result = duel("easy", "easy", 30, 5, profile=PROFILES[name], workers=1)
    assert len(result.tally.scores) == 30
    assert [score for score in result.tally.scores if score[:2] != (score[3], score[2])] == []
    assert result.points_per_hand == 0
    assert result.half_width == 0
    assert result.tally.a == result.tally.b


def test_it_does_not_hang_on_everything_being_thrown_in(easy):
    assert sum(map(any, easy.tally.scores)) > PAIRS / 2


def test_the_same_seed_gives_the_same_duel_and_another_seed_another(easy):
    assert duel("easy", "easy", PAIRS, 5, workers=1).tally == easy.tally
    assert duel("easy", "easy", PAIRS, 6, workers=1).tally != easy.tally


def test_the_deals_of_a_longer_duel_begin_with_those_of_a_shorter_one(easy):
    assert duel("easy", "easy", 20, 5, workers=1).tally.scores == easy.tally.scores[:20]


def test_who_plays_better_scores_more_and_the_sign_turns_with_the_names(against_random):
    result, turned = against_random(150), against_random(150, a="hard", b="easy")
    assert result.points_per_hand > 0.5
    assert result.points_per_hand - result.half_width > 0
    assert turned.points_per_hand == -result.points_per_hand
    assert (turned.tally.a, turned.tally.b) == (result.tally.b, result.tally.a)


def test_mean_and_interval_are_over_pairs(against_random):
    result = against_random(80)
    values = [(a + a2 - b - b2) / 2 for a, b, a2, b2 in result.tally.scores]
    assert result.points_per_hand == pytest.approx(mean(values))
    assert result.half_width == pytest.approx(1.96 * stdev(values) / 80**0.5)


def test_a_single_pair_has_no_interval(against_random):
    result = against_random(1)
    assert result.half_width is None
    assert as_json(result)["low"] is None
    assert "interval" not in as_text(result)


def test_a_hand_that_is_shown_is_dealt_again_and_counted(against_random):
    profile = AMERICAN.but(farmers_redeal=True)
    result = against_random(500, profile)
    assert result.tally.a["redealt"] > 0
    assert result.pairs == 500
    assert result.tally.a["deals"] == 1000


# --- the same however it is worked off ------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_any_number_of_processes_gives_the_same_tally(easy, workers):
    assert duel("easy", "easy", PAIRS, 5, workers=workers).tally == easy.tally


@pytest.mark.parametrize("processes", [False, True])
def test_a_cluster_gives_the_same_tally(easy, processes):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=processes, dashboard_address=None
    ) as cluster:
        result = duel("easy", "easy", PAIRS, 5, scheduler=cluster.scheduler_address)
    assert result.tally == easy.tally


def test_parts_add_up_in_any_order_and_cut_anywhere(easy):
    rng = Random(1)
    for _ in range(5):
        cuts = [0, *sorted(rng.sample(range(1, PAIRS), 4)), PAIRS]
        spans = list(zip(cuts, cuts[1:], strict=False))
        parts = [run_job(Job("easy", "easy", AMERICAN, 5, *span)) for span in spans]
        rng.shuffle(parts)
        assert add_up(parts) == easy.tally


def test_progress_goes_from_nothing_to_all_and_never_back():
    told: list[tuple[int, int]] = []
    duel("easy", "easy", PAIRS, 5, workers=1, progress=lambda *now: told.append(now))
    assert told == sorted(told)
    assert (told[0], told[-1]) == ((0, PAIRS), (PAIRS, PAIRS))
    assert len(told) > 3


@pytest.mark.parametrize(("seconds_a_pair", "longest"), [(0.01, 40), (5.0, 1)])
def test_jobs_are_as_long_as_the_bots_are_fast(seconds_a_pair, longest):
    sizes: list[int] = []

    def submit(job: Job) -> Future[Part]:
        pairs = job.last - job.first
        sizes.append(pairs)
        done: Future[Part] = Future()
        tally = Tally(((0, 0, 0, 0),) * pairs, Counter(), Counter())
        done.set_result(Part(job.first, tally, seconds_a_pair * pairs))
        return done

    parts = run_jobs(submit, 2, Job("a", "b", AMERICAN, 0, 0, 300), lambda *_: None)
    assert add_up(parts).pairs == sum(sizes) == 300
    assert max(sizes) == longest


# --- what is counted ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PROFILES)
def test_the_counts_add_up_to_the_deals_played(against_random, name):
    tally = against_random(PAIRS, PROFILES[name]).tally
    for counts in (tally.a, tally.b):
        assert counts["deals"] == 2 * PAIRS
        assert counts["dealt"] == PAIRS
        by_place = sum(counts[f"round {one} {place}"] for one in (1, 2) for place in POSITIONS)
        assert by_place == counts["calls"] == counts["made"] + counts["euchred"]
        assert counts["alone all five"] <= min(counts["alone"], counts["all five"])
    assert tally.a["calls"] + tally.b["calls"] + tally.a["passed out"] == 2 * PAIRS
    assert tally.a["passed out"] == tally.b["passed out"]


def test_the_points_of_both_bots_deals_are_those_of_the_pairs(against_random):
    tally = against_random(PAIRS).tally
    a, b = (sum(s[0] + s[2] for s in tally.scores), sum(s[1] + s[3] for s in tally.scores))
    counted = [[n * c[f"{w} +{n}"] for n in (1, 2, 4)] for c in (tally.a, tally.b)
               for w in ("dealing", "other")]  # fmt: skip
    assert a == sum(counted[0]) + sum(counted[3]) > 0
    assert b == sum(counted[1]) + sum(counted[2]) > 0


def test_shares_of_nothing_are_left_open():
    assert set(rates(Counter()).values()) == {None}


def test_games_are_made_of_the_deals_in_order():
    won_by_a, won_by_b, empty = (4, 0), (0, 2), (0, 0)
    firsts = [won_by_a, empty, won_by_a, won_by_a, *[won_by_b] * 6]
    scores = tuple((*first, *empty) for first in firsts)
    games = result_of(Tally(scores, Counter(), Counter())).games
    assert games == Games(played=2, won_by_a=1, deals=9, scored=8)


# --- the report ---------------------------------------------------------------------------------


def test_the_numbers_as_json(against_random):
    result = against_random(PAIRS)
    told = json.loads(json.dumps(as_json(result)))
    assert {"a", "b", "pairs", "seed", "points_per_hand", "ci", "low", "high"} <= set(told)
    assert (told["a"], told["b"], told["pairs"], told["seed"]) == ("easy", "hard", PAIRS, 5)
    assert told["high"] - told["low"] == pytest.approx(2 * told["ci"])
    assert told["behaviour"]["a"] == rates(result.tally.a)
    assert set(told["published"]) - set(told["behaviour"]["a"]) == {"scored hands a game"}
    assert told["published"]["made"]["low"] == 80
    assert all(figure["source"] for figure in told["published"].values())
    assert told["games"]["hands_per_game"] == told["games"]["scored"] / told["games"]["played"]


def test_the_page_has_a_line_for_every_figure(against_random):
    result = against_random(PAIRS)
    text = as_text(result)
    assert text.startswith(f"easy against hard: {PAIRS} pairs of deals, american, seed 5")
    assert f"easy scores {result.points_per_hand:+.3f} points per hand, 95 % interval" in text
    lines = [line for line in text.splitlines() if line.startswith("  ")]
    assert len([line for line in lines if line.strip() and "published" not in line]) == len(
        rates(result.tally.a)
    )
    assert "18 to 20" in text
    assert max(map(len, text.splitlines())) < 170


# --- what cannot be -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"a": "nobody"}, "there is no bot 'nobody': choose easy"),
        ({"b": ""}, "there is no bot ''"),
        ({"pairs": 0}, "'0' pairs"),
        ({"pairs": 1.5}, "'1.5' pairs"),
        ({"seed": -1}, "'-1' is no seed"),
        ({"seed": 2**62}, "is no seed"),
        ({"workers": 0}, "'0' workers"),
        ({"scheduler": "nonsense"}, "no Dask scheduler answers at 'nonsense'"),
        ({"scheduler": "foo://127.0.0.1:1"}, "no Dask scheduler answers"),
        ({"scheduler": ""}, "no Dask scheduler answers"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(wrong, said):
    asked = {"a": "easy", "b": "easy", "pairs": 1, "seed": 0} | wrong
    with pytest.raises(EuchreError, match=said):
        duel(**asked)


def test_a_scheduler_that_is_not_there_is_named(monkeypatch):
    monkeypatch.setattr("euchre_learn.bots.cluster._PATIENCE", 0.3)
    with pytest.raises(EuchreError, match="no Dask scheduler answers at 'tcp://127.0.0.1:9'"):
        duel("easy", "easy", 1, 0, scheduler="tcp://127.0.0.1:9")


def test_a_scheduler_without_workers_is_named(monkeypatch):
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr("euchre_learn.bots.cluster._PATIENCE", 2)
    with (
        distributed.LocalCluster(n_workers=0, processes=False, dashboard_address=None) as cluster,
        pytest.raises(EuchreError, match="has no workers"),
    ):
        duel("easy", "easy", 1, 0, scheduler=cluster.scheduler_address)


def test_without_dask_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(EuchreError, match=r"pip install 'euchre-learn\[dask\]'"):
        duel("easy", "easy", 1, 0, scheduler="tcp://127.0.0.1:9")


def test_a_scheduler_that_goes_away_is_named(monkeypatch):
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr("euchre_learn.bots.cluster._PATIENCE", 1)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:

        def pull_the_plug(done: int, total: int) -> None:
            if done:
                cluster.close()

        with pytest.raises(EuchreError, match="went away meanwhile"):
            duel(
                "easy", "easy", 5000, 0, scheduler=cluster.scheduler_address, progress=pull_the_plug
            )


def test_a_script_that_starts_itself_over_and_over_is_told_what_it_lacks(tmp_path):
    script = tmp_path / "unguarded.py"
    script.write_text(
        "from euchre_learn.bots.duel import duel\nduel('easy', 'easy', 9, 0, workers=2)"
    )
    run = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60)
    assert run.returncode == 1
    assert "beneath `if __name__ == '__main__':`" in run.stderr
