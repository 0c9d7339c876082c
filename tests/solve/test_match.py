"""The chance to win from a score: the published chart, and what must hold for any mix."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.core.errors import EuchreError
from euchre_learn.solve.match import PUBLISHED, ChartRow, OutcomeMix, chart, is_late, win_chance

CHART = {
    (0, 0, True): 51,
    (8, 8, True): 54,
    (9, 9, True): 65,
    (9, 6, False): 82,
    (9, 8, True): 72,
    (2, 8, True): 8,
    (2, 8, False): 7,
}
"""The published chart: ours, theirs, whether we deal, and the chance in percent."""

ONE_EACH = OutcomeMix((0.5, 0.0, 0.0), (0.25, 0.0, 0.0))


@st.composite
def mixes(draw: st.DrawFn) -> OutcomeMix:
    weights = [draw(st.integers(0, 100)) for _ in range(6)]
    whole = sum(weights) + draw(st.integers(0 if any(weights) else 1, 100))
    weights[0] += not any(weights)
    one, two, four, *others = (weight / (whole + 1) for weight in weights)
    return OutcomeMix((one, two, four), (others[0], others[1], others[2]))


@pytest.mark.parametrize(("score", "percent"), CHART.items())
def test_the_published_chart_comes_out_within_one_point(score, percent):
    assert 100 * win_chance(*score) == pytest.approx(percent, abs=1.001)


def test_the_published_mix_is_worth_what_is_published():
    assert PUBLISHED.mean == pytest.approx(0.36)
    assert PUBLISHED.no_score == pytest.approx(0, abs=1e-12)


def test_at_the_target_the_game_is_won_and_lost():
    assert win_chance(10, 9, True) == win_chance(13, 0, False) == 1.0
    assert win_chance(9, 10, True) == win_chance(0, 12, False) == 0.0


def test_one_point_from_home_on_both_sides_the_circle_of_passed_deals_is_solved():
    """Dealing, half the deals win and a quarter lose; the rest goes round to the others' deal."""
    ours = (0.5 + 0.25 * 0.25) / (1 - 0.25**2)
    assert win_chance(9, 9, True, mix=ONE_EACH) == pytest.approx(ours)
    assert win_chance(0, 0, True, target=1, mix=ONE_EACH) == pytest.approx(ours)


def test_playing_games_out_gives_the_same_chance():
    rng, games, mix = Random(3), 20_000, OutcomeMix((0.3, 0.1, 0.05), (0.2, 0.1, 0.0))
    won = sum(_one_game(rng, mix) for _ in range(games))
    assert won / games == pytest.approx(win_chance(2, 3, True, target=5, mix=mix), abs=0.015)


def _one_game(rng: Random, mix: OutcomeMix) -> bool:
    score, dealer = [2, 3], 0
    shares = (*mix.dealing, *mix.other, mix.no_score)
    while max(score) < 5:
        (outcome,) = rng.choices(range(7), shares)
        if outcome < 6:
            score[dealer if outcome < 3 else 1 - dealer] += (1, 2, 4)[outcome % 3]
        dealer = 1 - dealer
    return score[0] >= 5


@given(mixes(), st.integers(0, 9), st.integers(0, 9), st.booleans())
def test_what_one_side_wins_the_other_loses(mix, ours, theirs, we_deal):
    both = win_chance(ours, theirs, we_deal, mix=mix) + win_chance(
        theirs, ours, not we_deal, mix=mix
    )
    assert both == pytest.approx(1)


@given(mixes(), st.integers(0, 9), st.integers(0, 9), st.booleans())
def test_another_point_never_hurts(mix, ours, theirs, we_deal):
    now = win_chance(ours, theirs, we_deal, mix=mix)
    assert 0 <= now <= win_chance(ours + 1, theirs, we_deal, mix=mix) + 1e-9


def test_the_chart_has_every_score_once():
    rows = chart(5)
    assert [(row.ours, row.theirs) for row in rows] == [(a, b) for a in range(5) for b in range(5)]
    assert rows[0] == ChartRow(0, 0, win_chance(0, 0, True, 5), win_chance(0, 0, False, 5))


def test_late_is_within_three_of_the_target_on_either_side():
    assert [is_late((ours, 0)) for ours in (5, 6, 7, 9)] == [False, False, True, True]
    assert is_late((0, 7))
    assert is_late((2, 1), 5)
    assert not is_late((1, 1), 5)


def test_level_at_or_past_the_target_the_next_point_wins():
    """A revoke's penalty can bring both sides there, and then the game goes on."""
    for level in (10, 12):
        assert is_late((level, level))
        for we_deal in (True, False):
            assert win_chance(level, level, we_deal) == win_chance(9, 9, we_deal)
    assert win_chance(11, 10, True) == 1.0
    assert win_chance(10, 12, True) == 0.0


def test_only_the_points_still_missing_count():
    for ours, theirs in ((9, 6), (7, 0), (8, 9)):
        for we_deal in (True, False):
            far = win_chance(ours + 4990, theirs + 4990, we_deal, 5000)
            assert far == win_chance(ours, theirs, we_deal)
    assert not is_late((0, 0), 5000)
    assert win_chance(4997, 0, True, 5000) == pytest.approx(1.0)
    assert win_chance(0, 4997, True, 5000) == pytest.approx(0.0)


def test_counted_deals_make_a_mix():
    mix = OutcomeMix.from_tally({1: 45, 2: 16, 4: 5}, {1: 17, 2: 12, 4: 5}, 100)
    assert mix == PUBLISHED
    assert OutcomeMix.from_tally({1: 1}, {}, 4).no_score == 0.75


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (lambda: win_chance(-1, 0, True), "'-1' is no score"),
        (lambda: win_chance(0, 1.5, True), "'1.5' is no score"),
        (lambda: win_chance(0, 0, True, target=0), "'0' is no target"),
        (lambda: chart(0), "'0' is no target"),
        (lambda: is_late((0, 0), 0), "'0' is no target"),
        (lambda: is_late((0, 1.0)), "'1.0' is no score"),
        (lambda: win_chance(0, 0, True, target=1001), "1001 points are still to be made"),
        (lambda: chart(1001), "1001 points"),
        (lambda: OutcomeMix((0.0, 0.0, 0.0), (0.0, 0.0, 0.0)), "above 0"),
        (lambda: OutcomeMix((0.9, 0.2, 0.0), (0.0, 0.0, 0.0)), "add up to 1.1"),
        (lambda: OutcomeMix((-0.1, 0.2, 0.0), (0.0, 0.0, 0.0)), "0 or more"),
        (lambda: OutcomeMix((0.1, float("nan"), 0.0), (0.0, 0.0, 0.0)), "0 or more"),
        (lambda: OutcomeMix((0.1, 0.2), (0.0, 0.0, 0.0)), "three shares"),
        (lambda: OutcomeMix.from_tally({3: 1}, {}, 5), "3 points are not counted"),
        (lambda: OutcomeMix.from_tally({}, {}, 0), "0 deals"),
        (lambda: OutcomeMix.from_tally({1: 9}, {}, 5), "add up to 1.8"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(bad, said):
    with pytest.raises(EuchreError, match=said):
        bad()
