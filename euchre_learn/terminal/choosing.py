"""The choices before a match in plain text: what is typed, what it changes, what is said.

Every field of the start screen can be typed by its name and a value: `level hard`, `game to 7`,
`stick the dealer`, `partner Zoe`, `seed 5`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.record.egn import EgnGame, read_path
from euchre_learn.show.start_scene import FieldScene, StartScene
from euchre_learn.table.choices import look_change
from euchre_learn.table.entrance import Entrance
from euchre_learn.table.session import TableSession
from euchre_learn.table.start import look_fields, start_scene
from euchre_learn.terminal.filed import file_and_rest

HELP: Final = (
    "Type a name from the list and what it should be: level hard, partner Zoe, game to 7, seed 5.",
    "A rule that is on or off is turned over by its name: stick the dealer.",
    "more lists all house rules, choices says everything again.",
    "take and the name of an EGN file plays on in a game from elsewhere.",
    "play begins; continue goes on with the saved match, new match gives it up; quit leaves.",
)
_ALSO: Final = {"opponents": "level", "rules": "profile", "game to": "target"}
_ON: Final = {"on": "on", "yes": "on", "off": "off", "no": "off"}
_DONE: Final = {
    "play": "begin",
    "begin": "begin",
    "new": "begin",
    "new match": "begin",
    "continue": "continue",
    "go on": "continue",
    "continue taken": "continue-taken",
    "go on with it": "continue-taken",
    "continue the game taken over": "continue-taken",
}

Say = Callable[[str], None]


class Choosing:
    """The choices of an entrance as a conversation; `say` takes one line at a time."""

    def __init__(self, entrance: Entrance, say: Say) -> None:
        self._entrance, self._say = entrance, say

    def open(self) -> None:
        """Say what is chosen now and what can be typed."""
        scene = self._entrance.scene()
        word = "continue or new match" if scene["saved"] else "play to begin"
        self._tell(*start_lines(scene), f"Type {word}, or help.")

    def answer(self, line: str) -> TableSession | None:
        """Take one line; the session to be played at, None while more is chosen."""
        words = " ".join(line.lower().split()).rstrip(".!")
        try:
            if words in _DONE:
                self._ask_first(words)
                return self._entrance.act(_DONE[words])
            if words.split(" ")[0] == "take":
                return self._take(line.strip()[4:])
            self._change(line, words)
        except (EuchreError, OSError) as error:
            self._tell(f"{str(error)[:1].upper()}{str(error)[1:]}.")
        return None

    def _ask_first(self, words: str) -> None:
        """Refuse `play` where a match is saved: it could mean to go on, or to give that up."""
        saved = self._entrance.scene()["saved"]
        if saved and words in ("play", "begin"):
            raise EuchreError(
                "a match is saved: type continue to go on with it, or new match to give it up"
            )

    def _change(self, line: str, words: str) -> None:
        if words in ("help", "?", ""):
            self._tell(*HELP)
        elif words in ("choices", "list", "table"):
            self.open()
        elif words in ("more", "fewer"):
            self._entrance.act("more")
            self._tell(*start_lines(self._entrance.scene()))
        else:
            self._choose(line)

    def _choose(self, line: str) -> None:
        """Change the field that the line names."""
        every = start_scene(replace(self._entrance.choices, more=True))
        fields = [one for group in every["groups"] for one in group["fields"]]
        found = read_field(line, fields)
        if found is None:
            self._tell("That is not understood, and nothing was changed.", HELP[0])
            return
        field, value = found
        if value is not None:
            self._entrance.act(field["do"], value)
        after = start_scene(replace(self._entrance.choices, more=True))
        fields = [one for group in after["groups"] for one in group["fields"]]
        same = [one for one in fields if one["label"] == field["label"]]
        self._tell(*(field_line(one) for one in same))

    def _take(self, text: str) -> TableSession | None:
        """`take FILE HAND ACTIONS NAME`: play on from there; with fewer words, what there is."""
        file, words = file_and_rest(text)
        if not file:
            self._tell('Say which file: take game.egn, or take "my game.egn".')
            return None
        game = read_path(Path(file))
        if len(words) < 3:
            self._tell(*_of_game(file, game))
            return None
        deal, at = (_number(word, what) for word, what in zip(words[:2], _COUNTED, strict=True))
        names = [name.lower() for name in game.records[0].names]
        name = " ".join(words[2:]).lower()
        if name not in names:
            raise EuchreError(f"nobody is called {name[:24]!r} there: {', '.join(names)} are")
        return self._entrance.take_over(game, deal - 1, at, names.index(name))

    def _tell(self, *lines: str) -> None:
        for line in lines:
            if line:
                self._say(line)


_COUNTED: Final = ("hand", "number of actions")


def _of_game(name: str, game: EgnGame) -> list[str]:
    """What a game file holds, and how it is taken over."""
    records = game.records
    names = records[0].names
    name = f'"{name}"' if " " in name else name
    return [
        f"{name} holds {len(records)} hands of {', '.join(names)}; in the first"
        f" {len(records[0].actions)} things were said and done.",
        f"Type take {name}, the hand, after how many actions, and whose seat:"
        f" take {name} 1 2 {names[0]}.",
    ]


def _number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 4:
        raise EuchreError(f"the {what} is a whole number, not {text[:20]!r}")
    return int(text)


def look_set(session: TableSession, words: str) -> list[str]:
    """Change how the table behaves by these words, and say so; or say how it does."""
    fields = look_fields(session.match.settings)
    found = read_field(words, fields)
    if found is None:
        return [field_line(one) for one in fields]
    field, value = found
    if value is not None:
        session.change(**look_change(field["do"], value))
    fields = look_fields(session.match.settings)
    return [field_line(one) for one in fields if one["do"] == field["do"]]


def read_field(line: str, fields: Sequence[FieldScene]) -> tuple[FieldScene, str | None] | None:
    """The field that a line names, and the intent's value: None where it is so already.

    None if no field has such a name, or no such value.
    """
    words = " ".join(line.split())
    named = [(name, one) for one in fields for name in _names(one)]
    for name, one in sorted(named, key=lambda each: -len(each[0])):
        if words.lower() == name or words.lower().startswith(f"{name} "):
            rest = words[len(name) :].strip()
            return _valued(one, rest)
    return None


def _names(one: FieldScene) -> list[str]:
    """What a field can be called: its label, and the usual word for it."""
    label = one["label"].lower().split(" (")[0]
    return [label, *([_ALSO[label]] if label in _ALSO else [])]


def _valued(one: FieldScene, rest: str) -> tuple[FieldScene, str | None] | None:
    """The field with what the rest of the line makes it."""
    said = rest.lower()
    if one["kind"] == "switch":
        wanted = _ON.get(said, "") if said else "other"
        return None if not wanted else (one, one["press"] if wanted != one["value"] else None)
    if one["kind"] in ("text", "number"):
        return one, rest.replace("by chance", "")
    for choice in one["choices"]:
        if said and said in (choice["words"].lower(), choice["value"].lower()):
            return one, choice["value"]
    return None


def start_lines(scene: StartScene) -> list[str]:
    """Everything that is chosen, a line each, and what can be gone on with."""
    lines = [scene["notice"]]
    if scene["saved"]:
        lines.append(f"A match is saved. {scene['saved']} Type continue to go on with it.")
    if scene["taken"]:
        lines.append(f"A game was taken over. {scene['taken']} Type continue taken.")
    lines += [field_line(one) for group in scene["groups"] for one in group["fields"]]
    return [*lines, scene["summary"]]


def field_line(one: FieldScene) -> str:
    """`Opponents: normal (or easy, hard, crazy).`"""
    if one["kind"] == "switch":
        return f"{one['label']}: {'yes' if one['value'] == 'on' else 'no'}. {one['told']}".strip()
    if one["kind"] in ("text", "number"):
        return f"{one['label'].split(' (')[0]}: {one['value'] or 'by chance'}."
    now = [each["words"] for each in one["choices"] if each["chosen"]]
    others = [each["words"] for each in one["choices"] if not each["chosen"]]
    return f"{one['label']}: {', '.join(now)} (or {', '.join(others)}). {one['told']}".strip()
