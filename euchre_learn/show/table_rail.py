"""What has happened in a deal, as HTML: calls, tricks, keys, and what is read out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_learn.show.markup import Markup, classes, tag
from euchre_learn.show.table_scene import TableScene, TrickScene
from euchre_learn.show.words import prose

COACH_KEY: Final = "H"
KEYS: Final[tuple[tuple[str, str], ...]] = (
    ("← →", "walk along your hand"),
    ("Enter", "play or pick the card"),
    ("1 to 5", "go to a card"),
    ("⇧ ← →", "move the card"),
    ("Z", "sort the hand"),
    (COACH_KEY, "ask the coach"),
    ("Esc", "pause"),
)


def heard(sentences: Sequence[str]) -> Markup:
    """What happened since the scene before, for screen readers alone."""
    words = [tag("span", prose(one), " ") for one in sentences]
    return tag("div", words, cls="el-sr", role="log", aria_live="polite")


def rail(scene: TableScene) -> Markup:
    """What has happened in this deal; shown where there is room beside the felt."""
    said_ = [
        tag("li", tag("span", one["name"], cls="el-muted"), tag("span", prose(one["words"])))
        for one in scene["calls"]
    ]
    return tag(
        "div",
        tag("div", tag("h3", "Calls", cls="el-sub"), tag("ol", said_, cls="el-calls el-small")),
        _log(scene),
        _keys(),
        cls="el-rail",
        role="group",
        aria_label="This deal so far",
    )


def _log(scene: TableScene) -> Markup:
    if not scene["tricks"]:
        return tag("p", "No trick has been taken yet.", cls="el-small el-muted")
    return tag(
        "div",
        tag("h3", "Tricks", cls="el-sub"),
        trick_table([one["name"] for one in scene["seats"]], scene["tricks"]),
        tag("p", "› led the trick. Gold edge: took it.", cls="el-tiny el-muted"),
    )


def trick_table(names: Sequence[str], tricks: Sequence[TrickScene]) -> Markup:
    """The finished tricks, a column for each seat."""
    heads = [tag("th", name, scope="col") for name in names]
    first = tag("th", tag("span", "Trick", cls="el-sr"), scope="col")
    rows = [tag("tr", tag("td", one["number"]), _cells(names, one)) for one in tricks]
    return tag("table", tag("thead", tag("tr", first, heads)), tag("tbody", rows), cls="el-log")


def _cells(names: Sequence[str], one: TrickScene) -> list[Markup]:
    laid = dict(zip(one["names"], one["codes"], strict=True))
    led, took = one["names"][0], one["names"][one["winner"]]
    return [
        tag(
            "td",
            prose(f"{{{laid[name]}}}") if name in laid else _none(),
            cls=classes("win" if name == took else "", "led" if name == led else ""),
        )
        for name in names
    ]


def _none() -> list[Markup]:
    dot = tag("span", "·", cls="el-muted", aria_hidden="true")
    return [dot, tag("span", "no card", cls="el-sr")]


def _keys() -> Markup:
    lines = [[tag("dt", tag("kbd", key)), tag("dd", words)] for key, words in KEYS]
    return tag("div", tag("h3", "Keys", cls="el-sub"), tag("dl", lines), cls="el-keys")


def keys_now(scene: TableScene) -> list[tuple[str, str]]:
    """The keys that mean something now: those of the table, and of what can be pressed."""
    parts = (scene["sheet"], scene["end"])
    buttons = [*scene["buttons"], *(one for part in parts if part for one in part["buttons"])]
    pressed = {
        one["key"]: one["words"] for one in buttons if one["key"] not in (None, COACH_KEY, "Esc")
    }
    switch = scene["switch"]
    if switch:
        pressed[switch["key"]] = f"{switch['words']}, yes or no"
    own = [(key, words) for key, words in pressed.items() if key]
    asked = any(one["key"] == COACH_KEY for one in scene["buttons"])
    table = [one for one in KEYS if asked or one[0] != COACH_KEY]
    return [*own, *table] if scene["screen"] == "table" else own
