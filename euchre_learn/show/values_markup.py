"""What the options of a decision are worth, as HTML: bars with intervals, endings, an open deal."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.cards import Card
from euchre_learn.show.icons import icon
from euchre_learn.show.markup import Markup, classes, tag
from euchre_learn.show.parts import Art, card
from euchre_learn.show.scene import (
    BarScene,
    EndingScene,
    ImaginedScene,
    OpenHandScene,
    ValuesScene,
)
from euchre_learn.show.words import prose, spoken

_LEVEL: Final = ("too close to call", "fine")
_CLASS: Final = {-4: "m4", -2: "m2", -1: "m1", 0: "z0", 1: "p1", 2: "p2", 4: "p4"}
_KEY: Final = {
    "m4": "they score 4",
    "m2": "they score 2",
    "m1": "they score 1",
    "z0": "nobody scores",
    "p1": "we score 1",
    "p2": "we score 2",
    "p4": "we score 4",
}


def values_markup(scene: ValuesScene, art: Art) -> Markup:
    """The whole account, below the verdict."""
    reasons = [tag("p", prose(one)) for one in scene["reasons"]]
    notes = [tag("p", prose(one), cls="el-small") for one in scene["notes"]]
    return tag(
        "section",
        _bars(scene),
        _key(scene),
        reasons,
        notes,
        _deal(scene["deal"], art) if scene["deal"] else None,
        tag("p", scene["about"], cls="el-tiny el-muted"),
        cls="el-values",
        aria_label="What the options are worth",
    )


def _bars(scene: ValuesScene) -> Markup:
    marks = [
        tag("span", one["words"], style=f"left:{_place(one['at'], scene)}")
        for one in scene["ticks"]
    ]
    head = tag(
        "div",
        tag("span", scene["title"]),
        tag("span", "How it ends"),
        tag("div", *marks, cls="el-axis"),
        cls="el-opthead",
        aria_hidden="true",
    )
    rows = [_option(one, scene) for one in scene["options"]]
    return tag("div", head, tag("ul", rows, cls="el-opts", aria_label=scene["title"]))


def _place(value: float, scene: ValuesScene) -> str:
    """Where a value lies on the axis, within it."""
    share = (value - scene["low"]) / (scene["high"] - scene["low"])
    return f"{100 * min(1.0, max(0.0, share)):.2f}%"


def _width(low: float, high: float, scene: ValuesScene) -> str:
    return f"{100 * (high - low) / (scene['high'] - scene['low']):.2f}%"


def _option(one: BarScene, scene: ValuesScene) -> Markup:
    best, level = one["verdict"] == "best", one["verdict"] in _LEVEL
    tags = [
        tag("span", icon("check"), "best", cls="el-tag best") if best else None,
        tag("span", icon("approx"), "level", cls="el-tag close") if level else None,
        tag("span", "your answer", cls="el-tag you") if one["yours"] else None,
    ]
    behind = tag("p", one["behind"], cls="diff") if one["behind"] else None
    mean, half = _mean_and_half(one["says"])
    return tag(
        "li",
        tag("p", prose(one["words"]), tags, cls="name"),
        tag("p", tag("b", mean), tag("span", half), cls="val el-num"),
        _bar(one, scene),
        _mix(one["mix"]),
        behind,
        cls=classes("el-opt", "best" if best else "", "close" if level else ""),
    )


def _mean_and_half(says: str) -> tuple[str, str]:
    """`+0.84 ± 0.08` in two, since the value weighs more than its interval."""
    mean, sign, half = says.partition(" ±")
    return mean, sign + half


def _bar(one: BarScene, scene: ValuesScene) -> Markup:
    mean, half = one["mean"], one["half"]
    zero = min(max(0.0, scene["low"]), scene["high"])
    low, high = min(zero, mean), max(zero, mean)
    whisker = f"left:{_place(mean - half, scene)};width:{_width(mean - half, mean + half, scene)}"
    name = f"{spoken(one['words'])}: {one['says']}, {one['verdict']}"
    return tag(
        "div",
        tag(
            "span", cls="fill", style=f"left:{_place(low, scene)};width:{_width(low, high, scene)}"
        ),
        tag("span", cls="zero", style=f"left:{_place(zero, scene)}"),
        tag("span", tag("i"), cls="ci", style=whisker),
        cls="bar",
        role="img",
        aria_label=name,
    )


def _mix(endings: list[EndingScene]) -> Markup:
    if not endings:
        return tag("p", "anything may be called after it", cls="mix none")
    shares = [_ending(one) for one in endings]
    said = ", ".join(f"{_points(one['points'])} in {one['percent']} percent" for one in endings)
    return tag("div", *shares, cls="mix", role="img", aria_label=f"Endings in points: {said}")


def _ending(one: EndingScene) -> Markup:
    points = _points(one["points"])
    return tag(
        "span",
        tag("span", points, cls="v"),
        tag("span", f"{one['percent']}%", cls="pc"),
        cls=_colour(one["points"]),
        style=f"flex:{one['percent']}",
        title=f"{points}: {one['percent']} %",
    )


def _colour(points: int) -> str:
    """The class of an ending; a score that no table has by default takes the nearest colour."""
    return _CLASS[min(_CLASS, key=lambda known: (abs(known - points), known))]


def _points(points: int) -> str:
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


def _key(scene: ValuesScene) -> Markup:
    """The colours of the endings that come up here, in words."""
    there = {one["points"] for option in scene["options"] for one in option["mix"]}
    shown = [name for name in _KEY if name in {_colour(points) for points in there}]
    return tag(
        "div",
        *(tag("span", tag("i", cls=name), _KEY[name]) for name in shown),
        cls="el-key",
        aria_hidden="true",
    )


def _deal(scene: ImaginedScene, art: Art) -> Markup:
    hands = [_hand(one, art) for one in scene["hands"]]
    return tag("div", tag("p", prose(scene["words"])), hands, cls="el-imagined")


def _hand(one: OpenHandScene, art: Art) -> Markup:
    cards = [card(art, Card.parse(code)) for code in one["cards"]]
    row = tag("div", cards, cls="el-row-cards", role="group", aria_label=f"Hand of {one['name']}")
    return tag("figure", row, tag("figcaption", one["name"], aria_hidden="true"), cls="el-fig")
