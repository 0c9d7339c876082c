"""What lies before a match: the choices, the match that is saved, a game that was taken over.

The two are kept apart: to open a game from a file and to play on in it never touches the match.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.record.egn import EgnGame
from euchre_learn.show.start_scene import StartScene
from euchre_learn.table.branches import take_over
from euchre_learn.table.choices import Choices
from euchre_learn.table.match import Match
from euchre_learn.table.results import Results
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.session import TableSession, new_id
from euchre_learn.table.settings import Settings
from euchre_learn.table.start import start_scene
from euchre_learn.table.turns import TablePhase

TAKEN: Final = "taken-over.json"
"""Where a game that was taken over is kept, beside the match."""
_FIRST: Final = (
    "another tab was first: go on with what it began, or begin once more and give that up"
)
_MOST: Final = 3
"""So many finished matches are offered, the latest ones."""


def taken_file(save: SaveFile) -> SaveFile:
    """The file of games taken over, beside that of the match; finished ones are not collected."""
    return SaveFile(save.path.with_name(TAKEN), keeps=False)


class Entrance:
    """The choices, and the two sessions that can be gone on with: `main` and `taken`.

    `save` None keeps nothing. With `seeded` the cards come from the seed of `settings`.
    """

    def __init__(
        self,
        save: SaveFile | None = None,
        settings: Settings | None = None,
        *,
        seeded: bool = False,
        results: Results | None = None,
    ) -> None:
        chosen = settings or Settings()
        self.save = save
        self.choices = Choices(chosen, chosen.seed if seeded else None)
        if save is None:
            self.main, self.taken = TableSession(results=results), TableSession()
        else:
            self.main = TableSession.resumed(save, results=results)
            self.taken = TableSession.resumed(taken_file(save))
        self._asked: EgnGame | None = None

    def scene(self) -> StartScene:
        """The choices and what can be gone on with, as plain data."""
        names = [path.stem.removeprefix("match-") for path in self.finished()]
        return start_scene(
            self.choices,
            saved=_unfinished(self.main),
            taken=_unfinished(self.taken),
            notice=" ".join(dict.fromkeys(filter(None, (self.main.message, self.taken.message)))),
            finished=names,
        )

    def act(self, kind: str, value: str = "") -> TableSession | None:
        """Take an intent; the session that is played from now on, None while it is chosen.

        `begin`, `continue` and `continue-taken` lead to a table; everything else is a choice (see
        `Choices.act`). `EuchreError` for what cannot be chosen, with nothing changed.
        """
        if kind == "begin":
            self.main.begin(self.choices.chosen())
            return _begun(self.main)
        if kind in ("continue", "continue-taken"):
            session = self.main if kind == "continue" else self.taken
            if _unfinished(session) is None:
                raise EuchreError("there is nothing to go on with: begin a match")
            return session
        self.choices = self.choices.act(kind, value)
        return None

    def take_over(self, game: EgnGame, deal: int, at: int, seat: int) -> TableSession:
        """Play on from a point of a game, on a seat; the match stays as it is saved.

        Raises `EuchreError` for a deal, an action or a seat there is not; and once for each game
        while another that was taken over is not over, which is given up the second time.
        """
        made = take_over(game, deal, at, seat, self.choices.chosen(), new_id())
        before = _unfinished(self.taken)
        if before is not None and self._asked != game:
            self._asked = game
            raise EuchreError(
                "a game that you took over is not over yet, and it would be given up: do the same"
                " once more if you want that"
            )
        self._asked = None
        self.taken.start(made)
        return _begun(self.taken)

    def choose_as_before(self) -> None:
        """Start choosing from what was chosen for the match."""
        if self.main.has_match:
            self.choices = Choices(self.main.match.settings)

    def finished(self) -> tuple[Path, ...]:
        """The files of the latest finished matches."""
        return self.save.finished()[:_MOST] if self.save is not None else ()

    def finished_at(self, number: str) -> Path:
        """The file of a finished match by its number in the scene, from 0."""
        found = dict(enumerate(self.finished()))
        at = int(number) if number.isascii() and number.isdigit() and len(number) < 9 else -1
        if at not in found:
            raise EuchreError(f"there is no finished match {number[:20]!r}: there are {len(found)}")
        return found[at]


def _begun(session: TableSession) -> TableSession:
    """The session, now that it plays; `EuchreError` if another one was first.

    It has then taken up what the other one left.
    """
    if session.has_match and session.phase is not TablePhase.STALE:
        return session
    session.reload()
    raise EuchreError(session.message.rstrip(".") or _FIRST)


def _unfinished(session: TableSession) -> Match | None:
    """The match of a session, while there is something left to play."""
    return session.match if session.has_match and not session.match.is_over else None
