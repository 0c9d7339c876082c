"""The table as lines of text, for readers without pictures and for stored notebooks."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_learn.show.scene import ButtonScene
from euchre_learn.show.start_scene import FieldScene, StartScene
from euchre_learn.show.table_scene import TableScene
from euchre_learn.show.words import plain


def start_text(scene: StartScene) -> str:
    """The choices before a match, a line each."""
    lines = [scene["notice"]] if scene["notice"] else []
    lines += [f"A match is saved. {scene['saved']}"] if scene["saved"] else []
    lines += [f"A game was taken over. {scene['taken']}"] if scene["taken"] else []
    lines += ["Play a match: you against three bots, your partner one of them.", scene["summary"]]
    lines += [_field(one) for group in scene["groups"] for one in group["fields"]]
    lines += [f"Finished: {one['words']}" for one in scene["finished"]]
    return "\n".join([*lines, scene["rules"], _buttons(scene["buttons"])])


def _field(one: FieldScene) -> str:
    """A field with what is chosen, and what else could be."""
    words = [f"({each['words']})" if each["chosen"] else each["words"] for each in one["choices"]]
    value = {"on": "yes", "off": "no"}.get(one["value"], one["value"] or "by chance")
    return f"{one['label'].split(' (')[0]}: {', '.join(words) or value}"


def table_text(scene: TableScene) -> str:
    """The table at one moment: score, trump, seats, the trick, the hand, what is asked."""
    lines = [_score(scene), _trump(scene)]
    if scene["screen"] == "paused":
        return "\n".join([*lines, "Paused.  [Resume]"])
    lines += [f"{one['name']}: {plain(one['words'])}" for one in scene["calls"]]
    lines += [_middle(scene), _hand(scene), _status(scene)]
    lines += _sheet(scene)
    lines.append(_buttons(scene["buttons"]))
    return "\n".join(line for line in lines if line)


def _score(scene: TableScene) -> str:
    score = scene["score"]
    sides = zip(score["sides"], score["points"], strict=True)
    told = ", ".join(f"{' and '.join(names)} {points}" for names, points in sides)
    return f"Score: {told} (to {score['target']})"


def _trump(scene: TableScene) -> str:
    chip = scene["trump"]
    if chip["suit"] is None:
        return "Trump: not made yet"
    names = chip["names"]
    tricks = f"{names[0]} {chip['makers']}, {names[1]} {chip['defenders']}"
    return plain(f"Trump: {{{chip['suit']}}} ({chip['how']}); tricks: {tricks}")


def _middle(scene: TableScene) -> str:
    middle = scene["middle"]
    if middle["kind"] == "trick":
        laid = ", ".join(f"{one['name']} {{{one['code']}}}" for one in middle["laid"])
        return plain(f"Trick {middle['number']}: {laid or 'no card yet'}")
    if middle["upcard"] is None:
        return "Upcard: not turned up yet"
    return plain(f"Upcard: {{{middle['upcard']}}} ({middle['kind'].replace('-', ' ')})")


def _hand(scene: TableScene) -> str:
    cards = [
        f"{{{one['code']}}}" + ("" if one["state"] in ("plain", "held") else f" ({one['state']})")
        for one in scene["hand"]["cards"]
    ]
    return plain(f"Your hand: {', '.join(cards)}") if cards else ""


def _status(scene: TableScene) -> str:
    status = scene["status"]
    return plain(f"{status['main']} {status['second'] or ''}").strip()


def _sheet(scene: TableScene) -> list[str]:
    sheet, end = scene["sheet"], scene["end"]
    lines: list[str] = []
    if sheet is not None:
        lines += [plain(sheet["result"])]
        lines += [plain(": ".join(line)) for line in sheet["lines"]]
        lines.append(_buttons(sheet["buttons"]))
    if scene["claims"]:
        lines.append(f"That was a revoke: {_buttons(scene['claims'])}")
    if end is not None:
        lines += [plain(end["title"]), f"{end['score'][0]} to {end['score'][1]}"]
        lines += [": ".join((row[0], ", ".join(row[1:]))) for row in end["rows"]]
        lines.append(_buttons(end["buttons"]))
    return lines


def _buttons(buttons: Sequence[ButtonScene]) -> str:
    return plain(" ".join(f"[{one['words']}]" for one in buttons))
