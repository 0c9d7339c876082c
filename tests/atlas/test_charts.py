"""Summaries of the shipped table."""

import sys
from collections.abc import Callable

import pytest

from euchre_learn.atlas import charts, states
from euchre_learn.atlas.pictures import Picture, jack_turned_up, next_against_green
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


@pytest.mark.parametrize("draw", [jack_turned_up, next_against_green])
def test_a_picture_has_its_numbers_as_text_too(draw: Callable[[], Picture]) -> None:
    picture = draw()
    assert "dealer's partner" in repr(picture)
    assert "rollout policy" in repr(picture)
    html = picture._repr_html_()
    assert html is None or ("The numbers" in html and "rollout policy</figcaption>" not in html)
    assert html is None or "up to 1,000 deals a state" in html.partition("</figcaption>")[0]


def test_without_matplotlib_a_picture_is_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert jack_turned_up()._repr_html_() is None


def test_holdings_are_in_order_of_number_and_strength() -> None:
    every = charts.holdings()
    assert every[:4] == ("", "R", "L", "A")
    assert (len(every), len(set(every)), every[-1]) == (120, 120, "AKQT9")
    assert {held for _, held in charts.chart(0)} == set(every)


def test_a_hand_stands_for_two_unless_its_green_suits_are_alike() -> None:
    assert sum(charts.weight(hand) for hand in states.all_hands()) == 6 * 33_649


def test_a_place_that_is_none_is_refused() -> None:
    with pytest.raises(EuchreError, match="no place 4"):
        charts.chart(4)
