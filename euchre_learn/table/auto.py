"""Matches that bots play by themselves through a session, saved at every action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from euchre_learn.bots.levels import bot
from euchre_learn.bots.seeds import seed_from
from euchre_learn.core.errors import EuchreError
from euchre_learn.table.saving import SaveFile
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
