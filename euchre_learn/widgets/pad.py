"""The score pad widget: choose the game, enter deal after deal, and keep every game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Literal

from euchre_learn.pad.book import Book
from euchre_learn.pad.draft import FIELDS
from euchre_learn.pad.pad import Pad
from euchre_learn.pad.saving import PadFile
from euchre_learn.pad.setup import PadError, PadSetup
from euchre_learn.show.markup import Markup
from euchre_learn.show.pad_markup import pad_markup
from euchre_learn.show.pad_start import Start, start_markup, start_text
from euchre_learn.show.pad_words import book_text
from euchre_learn.show.parts import Art
from euchre_learn.widgets.base import SceneWidget

_CHOSEN_FIRST = ("form", "profile", "players", "target", "first", "house")


class PadWidget(SceneWidget):
    """The score of a real game, kept in a file; without a `file` only as long as the kernel runs.

    It goes on with the last game, or begins the one of `setup`. `folder` is where Export writes.
    """

    def __init__(
        self,
        setup: PadSetup | None = None,
        *,
        file: PadFile | None = None,
        folder: Path | None = None,
        pack: Literal["two", "four"] = "two",
    ) -> None:
        self._book = Book(file, setup)
        self._folder = Path() if folder is None else folder
        self._start = Start()
        self._choosing = self._book.pad is None
        self._every_deal = False
        super().__init__(pack=pack)

    @property
    def pad(self) -> Pad:
        """The game in play; `PadError` before one is begun."""
        return self._book.game

    def draw(self, art: Art) -> Markup:
        """The choices before a game, or the game."""
        if self._choosing:
            book = self._book
            return start_markup(self._start, book.earlier, book.said, back=book.pad is not None)
        return pad_markup(self._book, art, every_deal=self._every_deal)

    def text(self) -> str:
        """The same as lines of text."""
        if self._choosing:
            return start_text(self._start, self._book.earlier, self._book.said)
        return book_text(self._book)

    def begin(self, *names: str) -> None:
        """Begin a game, for these players clockwise or the names that stand there."""
        boxes = {f"name-{seat}": name for seat, name in enumerate(names)}
        self.do("begin", json.dumps(boxes) if boxes else "")

    def spoken_name(self) -> str:
        """`Score pad`."""
        return "Score pad"

    def shortcuts(self) -> dict[str, tuple[str, str]]:
        """E enters the deal, U takes the last one back."""
        if self._choosing:
            return {}
        return {"E": ("enter", ""), "U": ("undo", "")}

    def place(self) -> str:
        """The start, or the game."""
        return "start" if self._choosing else "game"

    def act(self, kind: str, value: str) -> None:
        """Take an intent of the start or of the game."""
        if self._choosing:
            self._act_at_start(kind, value)
        elif kind in FIELDS:
            self._book.choose(kind, value)
        else:
            self._act_in_game(kind, value)

    def _act_at_start(self, kind: str, value: str) -> None:
        if kind in _CHOSEN_FIRST:
            self._start = self._start.choose(kind, value)
        elif kind == "begin":
            self._book.begin(self._start.setup(_names(value)))
            self._choosing = False
        elif kind == "back" and self._book.pad is not None:
            self._choosing = False
        elif kind == "take-up":
            self._book.take_up(_whole(value))
            self._choosing = False
        else:
            raise PadError(f"nothing called {kind!r} can be done before a game is begun")

    def _act_in_game(self, kind: str, value: str) -> None:
        book = self._book
        match kind:
            case "enter":
                book.enter()
            case "thrown-in":
                book.thrown_in()
            case "dealt-again":
                book.dealt_again()
            case "undo":
                book.undo()
            case "aim":
                book.aim(_whole(value))
            case "export":
                book.export(self._folder)
            case "all":
                self._every_deal = not self._every_deal
            case "new":
                self._new()
            case _:
                raise PadError(f"the score pad knows nothing called {kind!r}")

    def _new(self) -> None:
        """Back to the choices, with the players of the game that was."""
        setup = self._book.game.setup
        names = (*setup.names, *self._start.names[len(setup.names) :])
        self._start = replace(
            Start(), form=setup.form, profile=setup.profile, count=setup.players, names=names
        )
        self._choosing = True


def _names(value: str) -> tuple[str, ...]:
    """The names that were typed, in the order of the boxes; none where nothing was typed."""
    if not value:
        return ()
    try:
        typed = json.loads(value)
    except ValueError:
        typed = None
    if not isinstance(typed, dict) or not all(isinstance(one, str) for one in typed.values()):
        raise PadError("the names came in another form than the boxes send them")
    return tuple(typed[key] for key in sorted(typed))


def _whole(value: str) -> int:
    if value.isascii() and value.isdigit() and len(value) < 4:
        return int(value)
    raise PadError(f"{value[:20]!r} is not a whole number")
