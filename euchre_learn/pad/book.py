"""The pad as it is used: the game in play, the deal being entered, and the games that are kept."""

from __future__ import annotations

from pathlib import Path

from euchre_learn.core.errors import EuchreError
from euchre_learn.pad.deals import DealtAgain, Entry, ThrownIn
from euchre_learn.pad.draft import Draft, trouble
from euchre_learn.pad.pad import Pad
from euchre_learn.pad.saving import PadFile, export
from euchre_learn.pad.setup import PadError, PadSetup

__all__ = ["Book"]


class Book:
    """One pad with its file; without a file nothing is kept.

    Each change is on the disk before it is shown. `refused` is why the last thing could not be
    done, first the reason and then what to do.
    """

    def __init__(self, file: PadFile | None = None, setup: PadSetup | None = None) -> None:
        self._file = file
        self._games = file.read() if file else ()
        self.draft = Draft()
        self.refused = ("", "")
        self.said = file.message if file else ""
        if setup is not None and not self._is_in_play(setup):
            self.begin(setup)

    def _is_in_play(self, setup: PadSetup) -> bool:
        """True if these players have their game here, so that to run a cell again goes on."""
        if self.pad is None:
            return False
        had = self.pad.setup
        return (had.form, had.names, had.profile) == (setup.form, setup.names, setup.profile)

    @property
    def pad(self) -> Pad | None:
        """The game in play; None before the first."""
        return self._games[-1] if self._games else None

    @property
    def earlier(self) -> tuple[Pad, ...]:
        """The games before it, the latest first."""
        return self._games[-2::-1]

    @property
    def game(self) -> Pad:
        """The game in play; `PadError` before the first."""
        if self.pad is None:
            raise PadError("no game is begun: choose the players and begin one")
        return self.pad

    def begin(self, setup: PadSetup) -> None:
        """Begin a game; one that has no deal yet gives way to it."""
        kept = self._games if self.pad is None or self.pad.entries else self._games[:-1]
        self._keep((*kept, Pad(setup)))

    def take_up(self, number: int) -> None:
        """Go on with an earlier game, counted from the latest, from 0."""
        if not 0 <= number < len(self.earlier):
            raise PadError(f"there is no earlier game {number}: there are {len(self.earlier)}")
        found = self.earlier[number]
        at = len(self._games) - 2 - number
        self._keep((*self._games[:at], *self._games[at + 1 :], found))

    def choose(self, field: str, value: str) -> None:
        """Choose one thing of the deal being entered."""
        self.draft = self.draft.choose(field, value)
        self.said = ""
        why, way = trouble(self.game, self.draft)
        # What is only not told yet is no fault until somebody enters it.
        open_still = self.draft.missing[0] and not self._cannot_be_alone()
        self.refused = ("", "") if open_still else (why, way)

    def _cannot_be_alone(self) -> bool:
        return self.draft.alone == "yes" and not self.draft.maker

    def enter(self) -> bool:
        """True if the deal was entered; else `refused` says why it was not."""
        self.refused = trouble(self.game, self.draft)
        if self.refused[0]:
            return False
        self._add(self.draft.entry())
        return True

    def thrown_in(self) -> bool:
        """True if the deal was entered as thrown in."""
        return self._tried(ThrownIn())

    def dealt_again(self) -> bool:
        """True if it was noted that the deal is dealt again."""
        return self._tried(DealtAgain())

    def _tried(self, entry: Entry) -> bool:
        try:
            self.game.result(entry)
        except EuchreError as error:
            reason, _, way = str(error).partition(". ")
            self.refused = (f"{reason.rstrip('.')}.", way)
            return False
        self._add(entry)
        return True

    def undo(self) -> None:
        """Take the last entry back."""
        self._keep((*self._games[:-1], self.game.undo()))

    def aim(self, target: int) -> None:
        """Change the target, before the first deal is entered."""
        self._keep((*self._games[:-1], self.game.aim(target)))

    def export(self, folder: Path) -> Path:
        """The new file in the folder that holds the game in play."""
        path = export(self.game, folder)
        self.said = f"Written to {path.name}."
        return path

    def _add(self, entry: Entry) -> None:
        self._keep((*self._games[:-1], self.game.enter(entry)))

    def _keep(self, games: tuple[Pad, ...]) -> None:
        if self._file is not None:
            self._file.write(games)
        self._games = games
        self.draft, self.refused, self.said = Draft(), ("", ""), ""
