"""Summaries of the shipped table."""

import pytest

from euchre_learn.atlas import charts, states
from euchre_learn.core.errors import EuchreError


def test_every_hand_is_in_one_cell_of_the_chart() -> None:
    cells = charts.chart(0)
    assert sum(cell.hands for cell in cells.values()) == 6 * 33_649
    assert cells["9", ""].sign == "-"


def test_both_bowers_and_the_ace_with_two_more_are_called_from_every_seat() -> None:
    looked = 0
    for place in range(4):
        assert charts.chart(place)["9", "RLAKQ"].sign == "+"
        looked += 1
    assert looked == 4


def test_a_dealer_takes_a_jack_more_often_than_any_other_card() -> None:
    shares = charts.share_called(3)
    assert max(shares, key=shares.__getitem__) == "J"
    assert min(charts.share_called(0), key=charts.share_called(0).__getitem__) == "J"


def test_eldest_prefers_the_next_suit() -> None:
    rows = list(charts.next_or_green(0))
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    assert all(ahead > 0 for *_, ahead in rows)


def test_the_picture_has_its_numbers_as_text_too() -> None:
    picture = charts.shares_called()
    assert "dealer's partner" in repr(picture)
    assert "rollout policy" in repr(picture)
    html = picture._repr_html_()
    assert html is None or "The numbers" in html


def test_a_hand_stands_for_two_unless_its_green_suits_are_alike() -> None:
    assert sum(charts.weight(hand) for hand in states.all_hands()) == 6 * 33_649


def test_a_place_that_is_none_is_refused() -> None:
    with pytest.raises(EuchreError, match="no place 4"):
        charts.chart(4)
