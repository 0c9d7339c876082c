"""What the options of a decision are worth, as lines of text: everything that the picture shows."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.cards import Card
from euchre_learn.show.scene import BarScene, ImaginedScene, ValuesScene
from euchre_learn.show.words import plain

_WIDTH: Final = 20


def values_lines(scene: ValuesScene) -> list[str]:
    """The options with their bars, the endings, the reasons, the deal, and where it comes from."""
    lines = [f"{scene['title']}, best first:"]
    for one in scene["options"]:
        lines += _option(one, scene)
    lines += [f"  {plain(words)}" for words in (*scene["reasons"], *scene["notes"])]
    if scene["deal"] is not None:
        lines += _deal(scene["deal"])
    return [*lines, f"  {scene['about']}"]


def _option(one: BarScene, scene: ValuesScene) -> list[str]:
    yours = ", your answer" if one["yours"] else ""
    head = f"  {plain(one['words'])}: {one['says']}, {one['verdict']}{yours}"
    behind = f"; {one['behind']}" if one["behind"] else ""
    mix = ", ".join(f"{_points(each['points'])} {each['percent']} %" for each in one["mix"])
    ends = f"ends {mix}" if mix else "anything may be called after it"
    return [f"{head}{behind}", f"    {_bar(one, scene)} {ends}"]


def _bar(one: BarScene, scene: ValuesScene) -> str:
    """The mean as a mark between the ends of the axis."""
    share = (one["mean"] - scene["low"]) / (scene["high"] - scene["low"])
    at = min(_WIDTH - 1, max(0, int(share * _WIDTH)))
    return f"|{'.' * at}o{'.' * (_WIDTH - 1 - at)}|"


def _points(points: int) -> str:
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


def _deal(scene: ImaginedScene) -> list[str]:
    hands = [
        f"    {one['name']}: {' '.join(Card.parse(code).label for code in one['cards'])}"
        for one in scene["hands"]
    ]
    return [f"  {plain(scene['words'])}", *hands]
