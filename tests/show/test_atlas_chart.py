"""The chart of calls and the system for the head: HTML and text from the shipped table."""

from __future__ import annotations

import re

from euchre_learn.atlas import charts
from euchre_learn.core.cards import cards
from euchre_learn.show.atlas_chart import CallsChart, SystemCard
from euchre_learn.solve.calling import worth
from euchre_learn.solve.kernel import relative
from euchre_learn.solve.masks import mask_of


def test_the_chart_has_a_sign_for_every_holding_upcard_and_seat() -> None:
    html = CallsChart()._repr_html_()
    signs = re.findall(r'<td class="(call|even|pass)(?: first)?">([+o−])</td>', html)
    assert len(signs) == sum(len(charts.chart(place)) for place in range(4)) > 1000
    assert set(signs) == {("call", "+"), ("even", "o"), ("pass", "−")}
    assert html.count('scope="row"') == len(charts.holdings()) == 120
    assert 'role="region"' in html
    assert 'tabindex="0"' in html


def test_a_row_of_the_chart_says_what_the_numbers_say() -> None:
    html = CallsChart()._repr_html_()
    (row,) = re.findall(r'<th class="held" scope="row">RL</th>(.*?)</tr>', html)
    cells = re.findall(r"<td[^>]*>(.?)</td>", row)
    said = []
    for place in range(4):
        chart = charts.chart(place)
        found = [chart.get((rank, "RL")) for rank in "9TQKAJ"]
        said += ["" if one is None else one.sign.replace("-", "−") for one in found]
    assert cells == said


def test_the_chart_as_text_has_all_four_seats_and_how_it_was_made() -> None:
    text = repr(CallsChart())
    assert [f"\n{seat}, first round: +" in f"\n{text}" for seat in charts.SEATS] == [True] * 4
    assert "rollout policy" in text
    assert "RLAKQ" in text


def test_the_system_shows_the_fitted_marks_in_tricks() -> None:
    text, html = repr(SystemCard()), SystemCard()._repr_html_()
    assert re.search(r"Eldest hand +3¼ +5 +2 +1½", text)
    assert "Alone from 3½ tricks" in text
    assert html.count("<td") == 16


def test_how_to_count_is_how_the_system_counts() -> None:
    """The list under the system, worked out by hand, against the count that was fitted."""
    looked = 0
    for hand, quarters in {
        "Js 9h 9d 9c Th": 4,
        "Jc 9h 9d 9c Th": 3,
        "As 9h 9d 9c Th": 2,
        "Ks 9h 9d 9c Th": 2,
        "Ts 9h 9d 9c Th": 1,
        "Js Jc 9h 9d 9c": 4 + 3 + 1,
        "Js As 9s 9h 9d": 4 + 2 + 1 + 2 + 1 + 1,
        "Js Qs Ts 9s 9h": 4 + 2 + 1 + 1 + 3 + 3,
        "9s Ah 9d 9c Td": 1 + 3,
        "9s Ah 9h 9c 9d": 1 + 2,
        "9s Ac 9h 9d Th": 1 + 2,
        "9s 9h 9d Th Td": 1 + 1,
        "9s 9h Th Qh Kh": 1 + 3,
    }.items():
        assert worth(relative(mask_of(cards(hand)), 0)) == quarters, hand
        looked += 1
    assert looked == 13
