"""The replay as plain text: one place of it for a widget, a whole deal for a terminal."""

from __future__ import annotations

from dataclasses import replace

from euchre_learn.core.cards import Card, Suit
from euchre_learn.record.trace import Cursor, DealRecord
from euchre_learn.show.annotation import told
from euchre_learn.show.narration import narrate
from euchre_learn.show.narration_rules import result
from euchre_learn.show.replay import Replay
from euchre_learn.show.scene import MiddleScene, ReplayScene, SeatScene
from euchre_learn.show.words import plain


def replay_text(scene: ReplayScene) -> str:
    """One place of a replay as lines of text: everything that the picture shows."""
    lines = [f"{plain(scene['title'])} ({scene['about']})"]
    if scene["deals"] > 1:
        lines[0] += f", deal {scene['deal'] + 1} of {scene['deals']}"
    lines.append(f"Step {scene['at']} of {scene['last']}: {scene['position']}")
    lines.append(_score(scene))
    lines.append(_trump(scene))
    lines += [_seat(one) for one in scene["seats"]]
    lines.append(_middle(scene["middle"]))
    lines.append(plain(f"{scene['where']} · {scene['what']}"))
    lines += [f"  {plain(text)}" for text in (*map(told, scene["comments"]), *scene["rules"])]
    lines += [f"Note: {note}" for note in scene["notes"]]
    lines += _what_if(scene)
    return "\n".join(line.rstrip() for line in lines if line)


def _score(scene: ReplayScene) -> str:
    score = scene["score"]
    sides = (
        f"{' and '.join(names)} {points}"
        for names, points in zip(score["sides"], score["points"], strict=True)
    )
    return f"Score: {', '.join(sides)}; game at {score['target']}"


def _trump(scene: ReplayScene) -> str:
    chip = scene["trump"]
    if chip["suit"] is None:
        return "Trump: not made yet"
    suit = Suit(chip["suit"]).plural
    one, other = chip["names"]
    return (
        f"Trump: {suit}, {chip['how']}; tricks {one} {chip['makers']}, {other} {chip['defenders']}"
    )


def _seat(one: SeatScene) -> str:
    signs = ("dealer" if one["dealer"] else "", "sits out" if one["out"] else "")
    told = ", ".join(sign for sign in (*signs, "to act" if one["turn"] else "") if sign)
    held = [_card(card["code"]) for card in one["cards"] if not card["played"]]
    played = [_card(card["code"]) for card in one["cards"] if card["played"]]
    name = one["name"] + (f" ({told})" if told else "")
    said = f', says: "{one["said"]}"' if one["said"] else ""
    gone = f"; played {' '.join(played)}" if played else ""
    return f"  {name}: {' '.join(held) or 'no card left'}{gone}{said}"


def _card(code: str | None) -> str:
    return Card.parse(code).label if code else "[?]"


def _middle(middle: MiddleScene) -> str:
    up = _card(middle["upcard"])
    if middle["kind"] == "trick":
        laid = [f"{one['name']} {_card(one['code'])}" for one in middle["laid"]]
        winner = middle["winner"]
        wins = f"; {middle['laid'][winner]['name']} is winning" if winner is not None else ""
        return f"Trick {middle['number']}: {', '.join(laid) or 'no card yet'}{wins}"
    words = {
        "upcard": "turned up",
        "turned-down": "turned down",
        "picked-up": "picked up",
        "left-out": "left out of play",
    }
    what = words[middle["kind"]] if middle["upcard"] else "not recorded"
    return f"In the middle: {up} {what}, kitty of {middle['kitty']}"


def _what_if(scene: ReplayScene) -> list[str]:
    if not scene["lines"]:
        return []
    lines = [
        f"  {'*' if one['chosen'] else ' '} {plain(one['title'])} ({plain(one['note'])}):"
        f" {one['result']}{', ' + one['tricks'] if one['tricks'] else ''}"
        for one in scene["lines"]
    ]
    return ["What if?", *lines]


def deal_text(record: DealRecord, notes: tuple[str, ...] = (), name: str = "") -> str:
    """A whole deal, step by step, and each branch from where it parts.

    `name` heads a deal that has no title of its own.
    """
    titled = record if record.title else replace(record, title=name)
    start = replay_text(Replay((titled,), notes=(notes,)).scene())
    lines = [start, "", *_steps(record, 0)]
    for branch, line in zip(record.branches, record.lines()[1:], strict=True):
        lines += ["", f"What if: {plain(branch.title or 'another line')}", *_steps(line, branch.at)]
    return "\n".join(lines)


def _steps(record: DealRecord, after: int) -> list[str]:
    lines: list[str] = []
    last = ""
    for at in range(after + 1, len(record.actions) + 1):
        cursor = Cursor(record, at)
        words = narrate(cursor, record.assumed)
        lines += [words.where] if words.where != last else []
        last = words.where
        lines.append(f"  {at:>2}  {plain(words.what)}")
        lines += [f"      {plain(text)}" for text in (*map(told, cursor.comments), *words.rules)]
    ending = result(record.final, record.names)
    return lines if ending else [*lines, "  (the record ends here)"]
