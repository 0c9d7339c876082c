"""Which item comes next: seats, rounds, clear and close calls evenly, weak seats more often."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import PROFILES
from euchre_learn.teach.drills.balance import Ask, ask, seat_in, step_id, weak_seats
from euchre_learn.teach.drills.choices import (
    CHOICES,
    GROUPS,
    NAMES,
    SEATS,
    Choices,
    Rounds,
    read_difficulty,
    read_rounds,
    read_seat,
    rules_for,
)
from euchre_learn.teach.drills.generate import FILTERED, generate
from euchre_learn.teach.drills.kinds import KINDS, NO_FILTERS, Filters

SEEDS = st.integers(0, 10_000)
CALLS = Choices()


def drawn(choices: Choices, seed: int, many: int, weak: frozenset[int] = frozenset()) -> list[Ask]:
    return [ask(choices, seed, number, weak) for number in range(many)]


def is_close(one: Ask) -> bool:
    return one.filters.close is True


# --- evenly ---------------------------------------------------------------------------------------


@given(SEEDS)
def test_seats_rounds_and_close_calls_come_evenly(seed: int) -> None:
    items = drawn(CALLS, seed, 64)
    assert Counter(one.filters.seat for one in items) == dict.fromkeys(range(4), 16)
    assert Counter(one.kind for one in items) == {"bidding": 32, "name": 32}
    close = [one for one in items if is_close(one)]
    # Half of them, but for the dealer in the second round, who has clear calls instead.
    assert len(close) == 32 - 4
    assert not [one for one in close if (one.kind, one.filters.seat) == ("name", 3)]
    met = Counter((one.filters.seat, one.kind, is_close(one)) for one in items)
    assert len(met) == 15
    assert set(met.values()) == {4, 8}


@given(SEEDS)
def test_every_four_items_have_each_seat_once_and_both_rounds_twice(seed: int) -> None:
    items = drawn(CALLS, seed, 40)
    for at in range(0, 40, 4):
        four = items[at : at + 4]
        assert {one.filters.seat for one in four} == {0, 1, 2, 3}
        assert [one.kind for one in four].count("name") == 2
        assert 1 <= sum(map(is_close, four)) <= 2


@given(SEEDS, st.integers(0, 3))
def test_a_weak_seat_comes_twice_as_often_and_no_more(seed: int, seat: int) -> None:
    seats = Counter(one.filters.seat for one in drawn(CALLS, seed, 100, frozenset({seat})))
    assert seats == {**dict.fromkeys(range(4), 20), seat: 40}
    two = Counter(one.filters.seat for one in drawn(CALLS, seed, 60, frozenset({0, 2})))
    assert two == {0: 20, 1: 10, 2: 20, 3: 10}


@given(SEEDS)
def test_a_chosen_seat_round_and_difficulty_are_kept(seed: int) -> None:
    chosen = Choices(rounds=Rounds.TWO, seat=1, difficulty=2)
    items = drawn(chosen, seed, 20, frozenset({3}))
    assert {one.key for one in items} == {("name", seed + n, 2, Filters(seat=1)) for n in range(20)}


@given(SEEDS)
def test_of_hard_calls_half_are_too_close(seed: int) -> None:
    items = drawn(Choices(rounds=Rounds.ONE, difficulty=3), seed, 40)
    assert {one.difficulty for one in items} == {3}
    assert Counter(one.filters.close for one in items) == {True: 20, False: 20}


@pytest.mark.parametrize("kind", [kind for kind in NAMES if kind != "bidding"])
def test_mixed_difficulties_come_evenly(kind: str) -> None:
    items = drawn(Choices(kind), 5, 60)
    assert Counter(one.difficulty for one in items) == {1: 20, 2: 20, 3: 20}
    if kind not in FILTERED or kind == "bury":
        assert {one.filters for one in items} == {NO_FILTERS}
    else:
        assert Counter(one.filters.seat for one in items) == dict.fromkeys(range(4), 15)


def test_no_seed_comes_twice_and_the_same_choices_give_the_same_items() -> None:
    items = drawn(CALLS, 9, 50)
    assert [one.seed for one in items] == list(range(9, 59))
    assert items == drawn(CALLS, 9, 50) != drawn(CALLS, 10, 50)


def test_what_is_asked_for_is_what_is_dealt() -> None:
    for one in drawn(Choices(difficulty=1), 21, 2):
        made = generate(*one.key)
        assert made.table.position is not None
        assert (made.table.you - 1 - made.table.position.dealer) % 4 == one.filters.seat
        assert step_id(made) == f"{one.kind}-{SEATS[one.filters.seat or 0]}"
        assert seat_in(step_id(made), one.kind) == one.filters.seat


# --- weak seats -----------------------------------------------------------------------------------


def test_nothing_is_weak_before_every_seat_has_enough_answers() -> None:
    lost = {0: [1.0] * 20, 1: [0.0] * 20, 2: [0.0] * 20, 3: [0.0] * 4}
    assert weak_seats(lost) == weak_seats({}) == frozenset()
    assert weak_seats({**lost, 3: [0.0] * 5}) == {0}


def test_seats_that_lose_about_the_same_are_not_weak() -> None:
    assert weak_seats({seat: [0.2 + seat / 1000] * 9 for seat in range(4)}) == frozenset()
    assert weak_seats({0: [0.3] * 5, 1: [0.3] * 5, 2: [0.0] * 5, 3: [0.0] * 5}) == {0, 1}


def test_the_seat_is_read_from_the_name_of_the_item_alone() -> None:
    assert [seat_in(f"lead-{name}", "lead") for name in SEATS] == [0, 1, 2, 3]
    assert seat_in("bidding", "bidding") is None
    assert seat_in("which-may-you-play", "legal") is None
    assert seat_in("name-dealer", "bidding") is None
    assert step_id(generate("score-hand", 1)) == "score-hand"
    assert step_id(generate("leader", 1)) == "leader"


# --- what can be chosen ---------------------------------------------------------------------------


def test_every_drill_can_be_chosen_under_its_subject() -> None:
    assert set(NAMES) | {"name"} == set(KINDS)
    assert sum(map(len, GROUPS.values())) == len(NAMES)


def test_what_does_not_apply_says_why_and_cannot_be_changed() -> None:
    refused = 0
    for kind in NAMES:
        chosen = Choices(kind)
        for choice in CHOICES:
            value = {"kind": kind, "rounds": "one", "rules": "american", "seat": "any"}.get(
                choice, "1"
            )
            if chosen.reason(choice):
                with pytest.raises(EuchreError):
                    chosen.with_choice(choice, value)
                refused += 1
            else:
                chosen.with_choice(choice, value)
    assert refused > 30
    assert Choices("bury").reason("seat") == "Only the dealer buries."
    assert Choices("lead").reason("rounds") == "Only calls have two rounds."


def test_choices_of_another_drill_wait_until_they_apply_again() -> None:
    late = Choices(seat=3, score=(8, 6))
    cards = late.with_choice("kind", "rank")
    assert cards.filters(None) == NO_FILTERS
    assert cards.with_choice("kind", "bidding") == late
    assert late.with_choice("kind", "bury").filters(3) == Filters(score=(8, 6))


def test_rules_with_a_nearer_target_bring_the_score_down() -> None:
    assert Choices(score=(8, 2)).with_choice("rules", "to_five").score == (4, 2)


def test_alone_is_no_drill_where_it_comes_with_the_call() -> None:
    assert set(rules_for("alone")) < set(rules_for("lead")) == set(PROFILES)
    for name in set(PROFILES) - set(rules_for("alone")):
        with pytest.raises(EuchreError, match='"alone" comes with the call'):
            Choices(profile=name).with_choice("kind", "alone")


def test_the_second_round_has_a_name_of_its_own() -> None:
    assert CALLS.with_choice("kind", "name") == replace(CALLS, rounds=Rounds.TWO)


@pytest.mark.parametrize(
    ("choice", "value", "wanted"),
    [
        ("kind", "sums", "there is no drill 'sums'"),
        ("seat", "north", "'north' is no seat: give one of eldest"),
        ("rounds", "three", "'three' is no bidding round: give one, two or both"),
        ("rules", "mine", "there is no profile 'mine'"),
        ("ours", "10", "each side has 0 to 9 points"),
        ("theirs", "-1", "'-1' is no number of points"),
        ("difficulty", "9", "'9' is no difficulty: give mixed, easy"),
        ("suit", "h", "there is no choice 'suit': kind, rounds"),
    ],
)
def test_a_choice_that_does_not_exist_is_one_sentence(choice: str, value: str, wanted: str) -> None:
    with pytest.raises(EuchreError, match=wanted):
        CALLS.with_choice(choice, value)


def test_names_and_numbers_are_read_alike() -> None:
    assert [read_seat(one) for one in (None, "any", "right", "third", 2, "3")] == [
        *(None, None, 2, 2, 2, 3)
    ]
    assert read_rounds(1) is read_rounds("one") is Rounds.ONE
    assert [read_difficulty(one) for one in ("mixed", "hard", 0, "2")] == [0, 3, 0, 2]
