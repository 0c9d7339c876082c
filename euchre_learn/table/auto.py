"""Matches that bots play by themselves through a session, saved at every action."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict

from euchre_learn.bots.levels import bot
from euchre_learn.bots.seeds import seed_from
from euchre_learn.core.errors import EuchreError
from euchre_learn.progress.place import data_folder
from euchre_learn.table.saving import NAME, SaveFile, holds_match
from euchre_learn.table.session import TablePhase, TableSession
from euchre_learn.table.settings import SEEDS, Settings
from euchre_learn.table.turns import bot_turn_of


class PlayedMatch(TypedDict):
    """One match that bots played; `score` has seats 0 and 2 first, `winner` is 0 or 1."""

    match: int
    seed: int
    profile: str
    score: list[int]
    winner: int
    deals: int


@dataclass(frozen=True, slots=True)
class AutoPlay:
    """So many matches, all four seats at one level; `settings.seed` chooses the cards.

    Raises `EuchreError` for a number of matches below 1.
    """

    settings: Settings
    matches: int = 1

    def __post_init__(self) -> None:
        if self.matches < 1:
            raise EuchreError(f"{self.matches} matches cannot be played: give 1 or more")

    def played(self, save: SaveFile) -> Iterator[PlayedMatch]:
        """One line for each match, as it ends; `save` holds the match that is played.

        The first match has the seed of the settings itself, the others seeds made from it.
        """
        for number in range(self.matches):
            seed = self.settings.seed
            if number:
                seed = seed_from(seed, number) % SEEDS
            yield played_out(self.settings.but(seed=seed), save, number)


def played_out(settings: Settings, save: SaveFile, number: int = 0) -> PlayedMatch:
    """A whole match by bots of the settings' level, the learner's seat included.

    Raises `EuchreError` where the match cannot be saved.
    """
    bot(settings.level)  # an unknown level is told before anything is written
    session = TableSession.new(settings, save)
    while session.phase is not TablePhase.MATCH_OVER:
        step(session)
    match = session.match
    return {
        "match": number,
        "seed": settings.seed,
        "profile": settings.profile.name,
        "score": list(match.score),
        "winner": match.winner,
        "deals": match.game_now.deals,
    }


def step(session: TableSession) -> None:
    """One action on the way to the end, by the bot of the settings' level on any seat.

    Raises `EuchreError` if it could not be saved.
    """
    session.settle()
    match = session.match
    if session.phase is TablePhase.HAND_OVER:
        session.next_hand()
    elif session.phase is not TablePhase.MATCH_OVER:
        turn = bot_turn_of(match, session.moment, match.settings.level)
        if turn.seat == match.seat:
            session.act(turn.decide())
        else:
            session.bot_acted(turn, turn.decide())
    if session.message:
        raise EuchreError(session.message)


def catch_up(session: TableSession) -> None:
    """Let the bots act until the learner is asked, or until the hand is over."""
    resting = (TablePhase.DEALING, TablePhase.TRICK_LIES)
    while session.phase in (*resting, TablePhase.BOTS_THINK):
        session.settle()
        session.advance()


def in_words(match: PlayedMatch) -> str:
    """The line for a person: `Match 0: 10 to 7 for seats 0 and 2, 12 deals (seed 5)`."""
    ours, theirs = match["score"]
    side = "seats 0 and 2" if match["winner"] == 0 else "seats 1 and 3"
    won = f"{max(ours, theirs)} to {min(ours, theirs)} for {side}"
    return f"Match {match['match']}: {won}, {match['deals']} deals (seed {match['seed']})"


@contextmanager
def save_at(path: Path | None) -> Iterator[SaveFile]:
    """Where the bots' matches are saved: this file, or a temporary one that goes again.

    Raises `EuchreError` for the learner's own match, and for a file that holds something else.
    """
    if path is None:
        with TemporaryDirectory(prefix="euchre-learn-") as folder:
            yield SaveFile(Path(folder) / NAME, keeps=False)
        return
    if path.resolve() == (data_folder() / NAME).resolve():
        raise EuchreError(f"{path} is your own match: bots play in another file")
    if path.exists() and not holds_match(path):
        raise EuchreError(f"{path} holds something else than a match: name another file")
    yield SaveFile(path, keeps=False)
