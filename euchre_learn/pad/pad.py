"""The pad itself: the entries of one game, and the score that they come to.

A pad never changes: `enter` and `undo` give another. Who has won is `core`'s to say.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Self

from euchre_learn.core.game import Game
from euchre_learn.core.scoring import winner_of_many
from euchre_learn.pad.deals import Before, DealtAgain, Entry, Scored, ThrownIn, score
from euchre_learn.pad.setup import Form, PadError, PadSetup

AMONG_FOUR: Final = PadSetup()
"""The usual game: four players, `american` rules, to 10."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry with what it came to. `number` counts the deals; one dealt again has that of the
    deal that follows.
    """

    number: int
    dealer: int
    entry: Entry
    scored: Scored
    score: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pad:
    """The score of one game, entry by entry.

    >>> from euchre_learn.pad.deals import Played
    >>> pad = Pad().enter(Played(maker=0, tricks=5)).enter(Played(maker=1, tricks=2))
    >>> pad.score, pad.setup.names[pad.dealer]
    ((4, 0), 'Cara')
    """

    setup: PadSetup = AMONG_FOUR
    entries: tuple[Entry, ...] = ()

    def __post_init__(self) -> None:
        _lines(self.setup, self.entries)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every entry with the score after it."""
        return _lines(self.setup, self.entries)

    @property
    def score(self) -> tuple[int, ...]:
        """The score now: of the two sides, or of every player."""
        lines = self.lines
        return lines[-1].score if lines else (0,) * len(self.setup.rows)

    @property
    def dealer(self) -> int:
        """Whose deal it is."""
        lines = self.lines
        return _next_dealer(self.setup, lines[-1]) if lines else self.setup.dealer

    @property
    def number(self) -> int:
        """The number of the deal that comes next, from 1."""
        lines = self.lines
        return _next_number(lines[-1]) if lines else 1

    @property
    def is_over(self) -> bool:
        """True once somebody has won."""
        return self._winner() is not None

    @property
    def winner(self) -> int:
        """The score that won, as its place in `setup.rows`; `PadError` while the game goes on."""
        found = self._winner()
        if found is None:
            raise PadError("nobody has won yet: enter the next deal")
        return found

    def _winner(self) -> int | None:
        lines = self.lines
        return _winner(self.setup, lines[-1].score, lines[-1].dealer) if lines else None

    def result(self, entry: Entry) -> Scored:
        """What the entry would score now; `PadError` says why it cannot be."""
        lines = self.lines
        return _line(self.setup, lines[-1] if lines else None, entry).scored

    def enter(self, entry: Entry) -> Self:
        """The pad with one more entry; `PadError` says why it cannot be."""
        self.result(entry)
        return replace(self, entries=(*self.entries, entry))

    def undo(self) -> Self:
        """The pad without its last entry."""
        if not self.entries:
            raise PadError("There is nothing to undo: no deal was entered.")
        return replace(self, entries=self.entries[:-1])

    def aim(self, target: int) -> Self:
        """The pad with another target, which is fixed once the first deal is entered."""
        if self.entries:
            raise PadError(
                f"The game is to {self.setup.target}: the target is fixed once a deal is entered."
            )
        return replace(self, setup=self.setup.but(target=target))


@lru_cache(maxsize=64)
def _lines(setup: PadSetup, entries: tuple[Entry, ...]) -> tuple[Line, ...]:
    """The fold of the entries; `PadError` for one that cannot be, or that comes after the end."""
    lines: list[Line] = []
    for entry in entries:
        lines.append(_line(setup, lines[-1] if lines else None, entry))
    return tuple(lines)


def _line(setup: PadSetup, last: Line | None, entry: Entry) -> Line:
    """The entry as it counts after the line before it."""
    had = last.score if last else (0,) * len(setup.rows)
    dealer = _next_dealer(setup, last) if last else setup.dealer
    number = _next_number(last) if last else 1
    if last and _winner(setup, last.score, last.dealer) is not None:
        raise PadError("The game is over. Undo its last deal, or begin a new game.")
    scored = score(entry, setup, Before(dealer, had, number == 1))
    after = tuple(old + new for old, new in zip(had, scored.points, strict=True))
    return Line(number, dealer, entry, scored, after)


def _next_dealer(setup: PadSetup, line: Line) -> int:
    again = isinstance(line.entry, ThrownIn) and setup.profile.same_dealer_after_throw_in
    if isinstance(line.entry, DealtAgain) or (again and setup.form is Form.PARTNERS):
        return line.dealer
    return (line.dealer + 1) % setup.players


def _next_number(line: Line) -> int:
    return line.number if isinstance(line.entry, DealtAgain) else line.number + 1


def _winner(setup: PadSetup, after: tuple[int, ...], dealer: int) -> int | None:
    if setup.form is not Form.PARTNERS:
        return winner_of_many(after, dealer, setup.target)
    game = Game(setup.rules, score=(after[0], after[1]))
    return game.winner if game.is_over else None
