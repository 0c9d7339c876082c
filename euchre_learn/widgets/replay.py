"""The replay widget: a deal, or all deals of a file, stepped through on a drawn table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

from euchre_learn.core.errors import EuchreError
from euchre_learn.record.trace import DealRecord
from euchre_learn.show.markup import Markup
from euchre_learn.show.parts import Art
from euchre_learn.show.replay import ALL_OPEN, Replay
from euchre_learn.show.replay_markup import replay_markup
from euchre_learn.show.replay_text import replay_text
from euchre_learn.show.words import spoken
from euchre_learn.widgets.base import SceneWidget

Source = DealRecord | Sequence[DealRecord] | str | Path
"""What a replay can be made of: a record, several, or the path of an EGN file."""

SHORTEST_MS = 1100
READING_MS = 45
"""How long a step stays while the replay runs: at least, and for each letter of its words."""

_KEYS = {
    "ArrowRight": ("step", "next"),
    "ArrowLeft": ("step", "prev"),
    "Home": ("step", "first"),
    "End": ("step", "last"),
}


class ReplayWidget(SceneWidget):
    """A deal on the table, with its steps, its words and its branches.

    `view` is the seat whose cards alone lie open, or None for all hands open.
    """

    def __init__(
        self,
        source: Source,
        *,
        deal: int = 0,
        at: int = 0,
        view: int | None = None,
        pack: Literal["two", "four"] = "two",
    ) -> None:
        records, notes = _load(source)
        if not 0 <= deal < len(records):
            raise EuchreError(
                f"there is no deal {deal}: the first is 0, the last {len(records) - 1}"
            )
        seat = ALL_OPEN if view is None else view
        start = Replay(records, deal=deal, notes=notes)
        self._replay = start.act("view", str(seat)).act("seek", str(at))
        super().__init__(pack=pack)

    @property
    def replay(self) -> Replay:
        """The place that is shown."""
        return self._replay

    def draw(self, art: Art) -> Markup:
        """The table, the controls and the words."""
        return replay_markup(self._replay.scene(), art)

    def text(self) -> str:
        """The same as lines of text."""
        return replay_text(self._replay.scene())

    def act(self, kind: str, value: str) -> None:
        """Take an intent of `Replay.act`."""
        if kind == "concept":
            return
        moved = self._replay.act(kind, value)
        moved.scene()  # a deal that does not replay is refused here, before it is shown
        self._replay = moved

    def shortcuts(self) -> dict[str, tuple[str, str]]:
        """Arrows, Home and End step; the space bar plays and pauses."""
        return replay_keys(self._replay)

    def spoken_name(self) -> str:
        """`Replay: Alice's lone hand`."""
        return f"Replay: {spoken(self._replay.scene()['title'])}"

    def pause(self) -> int:
        """While the replay runs by itself, long enough to read what is said of the step."""
        return reading_time(self._replay)

    # Moves for a notebook cell, as the controls make them.

    def next(self) -> None:
        """One step on."""
        self.do("step", "next")

    def back(self) -> None:
        """One step back."""
        self.do("step", "prev")

    def first(self) -> None:
        """To the start."""
        self.do("step", "first")

    def last(self) -> None:
        """To the end."""
        self.do("step", "last")

    def follow(self, line: int) -> None:
        """Follow a line: 0 is the one that was played, 1 the first branch."""
        self.do("branch", str(line))


def replay_keys(replay: Replay) -> dict[str, tuple[str, str]]:
    """The keys of a replay and the intents that they stand for."""
    return _KEYS | {" ": ("step", "pause" if replay.playing else "play")}


def reading_time(replay: Replay) -> int:
    """How many milliseconds a step stays while the replay runs by itself; 0 while it does not."""
    if not replay.playing:
        return 0
    scene = replay.scene()
    words = sum(len(text) for text in (*scene["comments"], *scene["rules"]))
    return SHORTEST_MS + READING_MS * words


def _load(source: Source) -> tuple[tuple[DealRecord, ...], tuple[tuple[str, ...], ...]]:
    if isinstance(source, DealRecord):
        return (source,), ()
    if isinstance(source, str | Path):
        from euchre_learn.record.egn import read_path

        game = read_path(source)
        return game.records, game.notes
    return _records(source), ()


def _records(source: object) -> tuple[DealRecord, ...]:
    given = tuple(source) if isinstance(source, Iterable) else ()
    records = tuple(one for one in given if isinstance(one, DealRecord))
    if not records or len(records) < len(given):
        raise EuchreError(
            "a replay is made of a record, several records or the path of an EGN file:"
            f" this {type(source).__name__} holds none, or something else beside them"
        )
    return records
