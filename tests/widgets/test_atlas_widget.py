"""The widget of the bidding atlas: clicks, typed cards, keys, and what a cell asks of it."""

from __future__ import annotations

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.notebook import bidding_atlas
from euchre_learn.widgets.atlas import AtlasWidget

ODD: tuple[object, ...] = (
    None,
    True,
    1.5,
    10**30,
    b"Js",
    [],
    {},
    object(),
    "\0",
    "<b>",
    "x" * 9999,
)


def alert(widget: AtlasWidget) -> str:
    html: str = widget.frame["html"]
    return html.partition('role="alert">')[2].partition("</p>")[0]


def click(widget: AtlasWidget, kind: str, value: str) -> None:
    message = {"seq": widget.frame["seq"], "kind": kind, "value": value}
    widget._on_message(widget, message, [])


def test_clicks_fill_the_hand_and_the_bars_come() -> None:
    widget = bidding_atlas(seat="eldest", seed=1)
    for code in ["Js", "As", "Ts", "9h", "Qd", "9s"]:
        assert "el-values" not in widget.frame["html"]
        click(widget, "card", code)
    html: str = widget.frame["html"]
    assert "el-values" in html
    assert html.count('aria-pressed="true"') == 6
    assert html.count('class="el-packrow" role="group"') == 4
    click(widget, "seat", "dealer")
    assert "Pick it up" in widget.scene()["verdict"]["word"]


def test_a_wrong_card_is_told_in_one_sentence_and_changes_nothing() -> None:
    widget = bidding_atlas("Js As", "9s", seed=1)
    before = widget.explorer
    click(widget, "hand", "Js Js")
    assert alert(widget) == "Js stands there twice: there is one of each card"
    assert widget.explorer == before
    click(widget, "card", "Kd")
    assert alert(widget) == ""


def test_keys_deal_and_clear() -> None:
    widget = bidding_atlas(seed=3)
    assert widget.frame["keys"] == {
        "D": {"kind": "deal", "value": ""},
        "C": {"kind": "clear", "value": ""},
    }
    widget.deal()
    assert "Dealt with seed 3." in widget.text()
    widget.clear()
    assert widget.explorer.hand == ()


def test_a_cell_changes_what_is_looked_up() -> None:
    widget = bidding_atlas("Js As Ts 9h Qd", "9s", seed=1)
    widget.change(seat="eldest", round=2, stick=True, up="Kc")
    assert "(american-stick" not in widget.text()
    assert widget.scene()["again"] == (
        'bidding_atlas("Js As Ts 9h Qd", "Kc", seat="eldest", round=2, stick=True)'
    )
    with pytest.raises(EuchreError, match="there is no choice 'rules'"):
        widget.change(rules="british")


def test_it_stands_without_a_kernel_and_names_itself() -> None:
    widget = bidding_atlas("Js As Ts 9h Qd", "9s", seat="eldest", seed=1)
    assert widget.frame["label"] == "The bidding atlas"
    assert "Order it up: " in widget.static_html()
    assert repr(widget).startswith("The bidding atlas · ")


def test_what_cannot_be_is_one_sentence() -> None:
    asked = 0
    for odd in ODD:
        for name in ("hand", "up", "seat", "round", "stick", "seed"):
            if (name, odd) in (("round", True), ("stick", True), ("seed", None)):
                continue
            with pytest.raises(EuchreError):
                bidding_atlas(**{name: odd})  # type: ignore[arg-type]
            asked += 1
    assert asked > 60
