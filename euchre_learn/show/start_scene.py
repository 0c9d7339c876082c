"""The shape of the choices before a match: plain data, drawn, read out or typed alike.

`schema/start.json` is its JSON schema; `table.start` makes it.
"""

from __future__ import annotations

from typing import TypedDict

from euchre_learn.show.scene import ButtonScene


class ChoiceScene(TypedDict):
    """A value that can be chosen: the intent's value, its words, and whether it is the one now."""

    value: str
    words: str
    chosen: bool


class FieldScene(TypedDict):
    """One thing to choose.

    `do` is the kind of its intent. `kind` is segments or list (one of `choices`), switch (`value`
    is on or off, `press` the intent's value that turns it over), or text and number (`value` is
    what is written, of `longest` characters at most). `told` says what it means as it is set.
    """

    do: str
    kind: str
    label: str
    value: str
    press: str
    choices: list[ChoiceScene]
    longest: int
    told: str


class GroupScene(TypedDict):
    """Fields that belong together: `who`, `rules` or `looks`."""

    name: str
    fields: list[FieldScene]


class StartScene(TypedDict):
    """The screen before a match.

    `saved` describes the match that can be gone on with, `taken` the game from a file that was
    taken over (both "" if there is none); `notice` is what must be told. `more` is True while the
    rarer rules lie open too. `finished` are matches that can be looked at.
    """

    kind: str
    saved: str
    taken: str
    notice: str
    summary: str
    more: bool
    groups: list[GroupScene]
    buttons: list[ButtonScene]
    finished: list[ChoiceScene]
    rules: str
