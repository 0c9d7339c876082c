"""Seats round a table."""

from __future__ import annotations

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.seats import FOUR, Table

NOBODY: frozenset[int] = frozenset()


@pytest.mark.parametrize("seat", range(4))
def test_partners_sit_opposite_and_opponents_at_each_side(seat: int) -> None:
    assert FOUR.partner(seat) == (seat + 2) % 4
    assert {FOUR.left(seat), FOUR.right(seat), FOUR.partner(seat), seat} == {0, 1, 2, 3}
    assert FOUR.side(seat) == FOUR.side(FOUR.partner(seat)) != FOUR.side(FOUR.left(seat))


@pytest.mark.parametrize("seat", range(4))
def test_left_is_clockwise_and_right_undoes_it(seat: int) -> None:
    assert FOUR.left(seat) == [1, 2, 3, 0][seat]
    assert FOUR.right(FOUR.left(seat)) == seat


def test_the_seat_itself_is_last_from_its_left() -> None:
    assert FOUR.from_left_of(3) == (0, 1, 2, 3)
    assert FOUR.from_left_of(1) == (2, 3, 0, 1)


def test_the_next_seat_that_plays_skips_whoever_sits_out() -> None:
    assert FOUR.after(3, NOBODY) == 0
    assert FOUR.after(3, frozenset({0})) == 1
    assert FOUR.after(2, frozenset({3, 0})) == 1


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_exists_seat_0_included(seat: int) -> None:
    assert FOUR.check(seat) == seat


@pytest.mark.parametrize("seat", [-1, 4, 99, None, "0"])
def test_a_seat_that_is_not_there_is_refused(seat: object) -> None:
    with pytest.raises(EuchreError, match=r"there is no seat .*: seats are 0 to 3"):
        FOUR.check(seat)  # type: ignore[arg-type]


def test_a_table_of_six_goes_round_too() -> None:
    six = Table(6)
    assert six.left(5) == 0
    assert six.right(0) == 5
    assert six.from_left_of(4) == (5, 0, 1, 2, 3, 4)
