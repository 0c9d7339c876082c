"""The account of a decision's values as a picture and as text: bars, endings, an open deal."""

from __future__ import annotations

import inspect
import re

import pytest

from euchre_learn.show import values_markup as module
from euchre_learn.show.parts import Art
from euchre_learn.show.scene import BarScene, ValuesScene
from euchre_learn.show.style import css
from euchre_learn.show.values_markup import values_markup
from euchre_learn.show.values_text import values_lines
from tests.show.reading import read


def bar(value: str, words: str, mean: float, verdict: str, *, yours: bool = False) -> BarScene:
    return {
        "value": value,
        "words": words,
        "verdict": verdict,
        "yours": yours,
        "mean": mean,
        "half": 0.1,
        "says": f"{mean:+.2f} ± 0.10",
        "behind": None if verdict == "best" else "0.50 less than the best (+0.40 to +0.60)",
        "credit": 10,
        "mix": [{"points": -2, "percent": 30}, {"points": 1, "percent": 70}],
    }


def account(low: float = -1.0, high: float = 1.0) -> ValuesScene:
    return {
        "title": "Expected points for your side",
        "low": low,
        "high": high,
        "ticks": [{"at": low, "words": "low"}, {"at": high, "words": "high"}],
        "options": [
            bar("Jh", "{Jh}", 0.5, "best"),
            bar("9s", "{9s}", -0.5, "costs a lot", yours=True),
        ],
        "reasons": ["Lead {Jh}: it draws trumps."],
        "notes": ["Your answer earns 5 of 10, by its value."],
        "deal": {
            "words": "One imagined deal.",
            "hands": [
                {"name": name, "cards": cards.split()}
                for name, cards in (
                    ("You", "Jh 9s"),
                    ("Ben", "Ah Kh"),
                    ("Cara", "B Td"),
                    ("Dev", "7c 8c"),
                )
            ],
        },
        "about": "1,000 imagined deals. Rules: american.",
    }


def styles(html: str, cls: str) -> list[str]:
    return re.findall(rf'class="{cls}" style="([^"]*)"', html)


def test_bars_start_at_zero_and_end_at_the_mean() -> None:
    html = str(values_markup(account(), Art("t")))
    assert styles(html, "fill") == ["left:50.00%;width:25.00%", "left:25.00%;width:25.00%"]
    assert styles(html, "zero") == ["left:50.00%"] * 2
    assert styles(html, "ci") == ["left:70.00%;width:10.00%", "left:20.00%;width:10.00%"]


@pytest.mark.parametrize(("low", "high"), [(0.4, 2.4), (-2.4, -0.4)])
def test_an_axis_without_zero_keeps_the_bars_within_it(low: float, high: float) -> None:
    scene = account(low, high)
    scene["options"] = [bar("pass", "Pass", (low + high) / 2, "best")] * 2
    html = str(values_markup(scene, Art("t")))
    for style in styles(html, "fill") + styles(html, "zero"):
        places = [float(number) for number in re.findall(r"([\d.]+)%", style)]
        assert all(0 <= place <= 100 for place in places)
        assert sum(places) <= 100.01


def test_every_bar_and_mix_has_a_name_to_be_heard() -> None:
    top = read(str(values_markup(account(), Art("t"))))
    names = [one.attrs["aria-label"] for one in top.all() if one.attrs.get("role") == "img"]
    assert "jack of hearts: +0.50 ± 0.10, best" in names
    assert "nine of spades: -0.50 ± 0.10, costs a lot" in names
    assert names.count("Endings in points: −2 in 30 percent, +1 in 70 percent") == 2


def test_text_has_every_number_word_and_hand() -> None:
    text = "\n".join(values_lines(account()))
    for wanted in (
        "J♥: +0.50 ± 0.10, best",
        "9♠: -0.50 ± 0.10, costs a lot, your answer; 0.50 less than the best",
        "ends −2 30 %, +1 70 %",
        "Lead J♥: it draws trumps.",
        "earns 5 of 10",
        "Ben: A♥ K♥",
        "1,000 imagined deals",
    ):
        assert wanted in text
    assert text.count("|") == 4


def test_an_account_without_a_deal_is_drawn_too() -> None:
    scene = account()
    scene["deal"] = None
    assert "el-imagined" not in str(values_markup(scene, Art("t")))
    assert "Ben" not in "\n".join(values_lines(scene))


def test_unusual_scores_take_the_nearest_colour_and_keep_their_number() -> None:
    scene = account()
    scene["options"][0]["mix"] = [{"points": -5, "percent": 20}, {"points": 3, "percent": 80}]
    html = str(values_markup(scene, Art("t")))
    assert 'class="m4"' in html
    assert "−5: 20 %" in html
    assert "+3: 80 %" in html


def test_every_class_written_here_is_in_the_style_sheet() -> None:
    written = set(re.findall(r"\bel-[a-z]+\b(?!-)", inspect.getsource(module)))
    assert len(written) > 8
    assert {name for name in written if not re.search(rf"\.{name}\b", css())} == set()
