"""Matches played for the tests: by bots at Easy, to a place that the test names."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from euchre_learn.core.actions import Action
from euchre_learn.core.cards import cards
from euchre_learn.core.deal import Deal, Hands
from euchre_learn.core.game import Game
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.table.auto import step
from euchre_learn.table.match import Match, begun
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.session import TablePhase, TableSession
from euchre_learn.table.settings import Settings

EASY = Settings(level="easy", seed=5)


def until(session: TableSession, done: Callable[[TableSession], bool], most: int = 3000) -> None:
    """Let bots play all seats until it is so."""
    for _ in range(most):
        if done(session):
            return
        step(session)
    raise AssertionError("never reached")


def your_turn(session: TableSession) -> bool:
    return session.phase is TablePhase.YOUR_TURN


def over(session: TableSession) -> bool:
    return session.phase is TablePhase.MATCH_OVER


def whole_match(settings: Settings = EASY, save: SaveFile | None = None) -> TableSession:
    """A match played to its end."""
    session = TableSession.new(settings, save)
    until(session, over)
    return session


def set_up(
    hands: str,
    upcard: str,
    kitty: str,
    *,
    dealer: int = 3,
    profile: RulesProfile = AMERICAN,
    score: tuple[int, int] = (0, 0),
    actions: tuple[Action, ...] = (),
    settings: Settings = EASY,
    save: SaveFile | None = None,
) -> TableSession:
    """A session on a deal that is written out: hands of seats 0 to 3 with bars between."""
    four = [cards(hand) for hand in hands.split("|")]
    held: Hands = (four[0], four[1], four[2], four[3])
    deal = Deal(dealer, held, cards(upcard)[0], cards(kitty))
    game = Game(profile, dealer, score, int(any(score)))
    match = begun(settings.but(profile=profile), game, deal, id="test")
    for action in actions:
        match = match.after(action)
    session = TableSession(save=save)
    session.start(match)
    session.settle()
    return session


def random_session(seed: int, profile: RulesProfile = AMERICAN) -> TableSession:
    """A session some random way into a match."""
    rng = Random(seed)
    session = TableSession.new(EASY.but(profile=profile, seed=seed))
    for _ in range(rng.randrange(1, 120)):
        if over(session):
            break
        step(session)
    return session


__all__ = ["EASY", "Match", "over", "random_session", "set_up", "until", "whole_match", "your_turn"]
