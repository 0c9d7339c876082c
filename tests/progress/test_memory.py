"""What the log says is known, and the order in which ideas come back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.progress.figures import (
    POINTS,
    WINNING,
    calibration,
    costs,
    days,
    first_tries,
    streak,
)
from euchre_learn.progress.memory import RECENT, counted, due, mastery
from euchre_learn.teach.answered import SHOWN
from tests.progress.builders import NOON, answer, right

DAY = timedelta(days=1)


def test_a_concept_that_was_missed_is_due_at_once_and_first():
    log = [
        right(1, concept="trick"),
        right(2, concept="follow"),
        answer(3, concept="left-bower", exercise="3"),
    ]
    assert due(log, NOON) == ("left-bower",)
    later = NOON + 30 * DAY
    assert due(log, later)[0] == "left-bower"
    assert sorted(due(log, later)) == ["follow", "left-bower", "trick"]


def test_once_it_is_right_again_it_waits():
    log = [answer(1), right(2, after=timedelta(minutes=20))]
    assert due(log, NOON + timedelta(minutes=21)) == ()
    assert due(log, NOON + 30 * DAY) == ("left-bower",)


def test_the_one_that_is_longest_ago_is_asked_before_the_one_of_yesterday():
    log = [right(1, concept="trick"), right(2, concept="follow", after=5 * DAY)]
    assert due(log, NOON + 9 * DAY) == ("trick", "follow")


def test_what_is_right_time_after_time_comes_back_ever_later():
    waits, log, now = [], [], NOON
    for number in range(6):
        log.append(right(number, after=now - NOON))
        (known,) = mastery(log, now)
        waits.append(known.due - now)
        now = known.due
    assert waits == sorted(waits)
    assert waits[-1] > 20 * DAY


def test_a_hint_and_the_answer_asked_for_count_for_less():
    clean, hinted, shown = (
        mastery([one, replace(one, id="x", exercise="x", time=NOON + DAY)], NOON + DAY)[0]
        for one in (right(1), right(1, hints=1), answer(1, verdict=SHOWN, tries=0, hints=2))
    )
    assert (clean.right, hinted.right, shown.right) == (2, 0, 0)
    assert clean.due > hinted.due > shown.due
    assert (clean.missed, hinted.missed, shown.missed) == (False, False, True)


def test_later_tries_and_the_same_question_on_the_same_day_do_not_count():
    first = answer(1)
    again = right(2, exercise=first.exercise, tries=2, after=timedelta(minutes=1))
    rerun = right(3, exercise=first.exercise, after=timedelta(minutes=2))
    tomorrow = right(4, exercise=first.exercise, after=DAY)
    assert list(counted([first, again, rerun, tomorrow])) == [first, tomorrow]
    assert first_tries([first, again, rerun, tomorrow]) == (2, 1)


def test_mastery_looks_at_the_last_answers_only():
    log = [answer(n, exercise=f"{n}", after=n * DAY) for n in range(5)]
    log += [right(n, after=n * DAY) for n in range(5, 5 + RECENT)]
    (known,) = mastery(log, NOON + 40 * DAY)
    assert (known.right, known.asked) == (RECENT, RECENT)


@given(st.permutations([right(n, after=n * DAY, concept="ab"[n % 2]) for n in range(6)]))
def test_the_order_in_which_lines_arrive_does_not_matter(lines):
    log = sorted(lines, key=lambda one: one.time)
    assert mastery(lines, NOON + 9 * DAY) == mastery(log, NOON + 9 * DAY)


def test_a_clock_that_went_back_breaks_nothing():
    log = [right(1, after=10 * DAY), right(2)]
    (known,) = mastery(log, NOON - DAY)
    assert 0 <= known.recall <= 1


@pytest.mark.parametrize(
    ("active", "length"),
    [
        ([], 0),
        ([30], 1),
        ([29], 1),
        ([28, 29], 2),
        ([28, 29, 30], 3),
        ([27, 29, 30], 2),
        ([27, 28], 0),
    ],
)
def test_a_row_of_days_lasts_until_a_whole_day_was_left_out(active, length):
    assert streak([date(2026, 11, day) for day in active], date(2026, 11, 30)) == length


def test_days_are_those_of_the_learner():
    late = answer(1, after=timedelta(hours=11, minutes=30))
    assert list(days([late], UTC)) == [date(2026, 11, 30)]
    assert list(days([late], timezone(timedelta(hours=1)))) == [date(2026, 12, 1)]


def test_costs_are_means_by_day_with_an_interval_and_units_stay_apart():
    log = [
        answer(1, exercise="1", lost=0.4, unit=POINTS),
        right(2, lost=0.0, unit=POINTS),
        right(3, lost=2.0, unit=WINNING),
        right(4, lost=0.1, unit=POINTS, after=DAY),
        right(5),
    ]
    first, second = costs(log, POINTS, UTC)
    assert (first.decisions, first.mean) == (2, pytest.approx(0.2))
    # Two values 0.4 apart: standard deviation 0.2828, over the root of 2, times 1.96.
    assert first.half == pytest.approx(0.392)
    assert (second.day, second.mean, second.half) == (date(2026, 12, 1), 0.1, None)
    assert [one.mean for one in costs(log, WINNING, UTC)] == [2.0]


def test_calibration_compares_what_was_said_with_what_was_right():
    log = [
        right(1, confidence=90),
        answer(2, exercise="2", confidence=80),
        right(3, confidence=100),
        right(4),
        right(5, confidence=10, tries=2),
    ]
    high, full = calibration(log)
    assert (high.low, high.asked, high.sure, high.right) == (80, 2, 85, 1)
    assert high.share == 0.5
    assert (full.low, full.asked, full.right) == (95, 1, 1)


def test_an_empty_log_says_nothing():
    now = datetime(2026, 11, 30, tzinfo=UTC)
    assert (mastery([], now), due([], now), days([]), calibration([])) == ((), (), {}, ())
