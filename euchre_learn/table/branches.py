"""Matches that start in the middle: a what-if from a deal of one's own, a game from a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from euchre_learn.core.actions import Action
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.game import Game
from euchre_learn.core.seats import FOUR
from euchre_learn.record.egn import EgnGame
from euchre_learn.record.trace import DEFAULT_NAMES, DealRecord, Names
from euchre_learn.table.match import Match, MatchKind, begun
from euchre_learn.table.settings import Settings, SettingsError


def what_if(match: Match, deal: int, at: int, action: Action) -> Match:
    """The deal branched before action `at`, played on by the same bots with the same cards.

    The branch is one deal that counts for nothing; what is done in it can be taken back. Raises
    `EuchreError` for a deal there is not, `IllegalAction` if the action may not be taken there.
    """
    record = _deal(match.records, deal)
    line = record.branch(at, action)
    start = Game(record.profile, record.dealer, record.score, 0 if record.first_deal else 1)
    whole = record.completed()
    made = begun(
        match.settings,
        start,
        whole.deal,
        match.records[:deal],
        seat=match.seat,
        kind=MatchKind.WHAT_IF,
        id=f"{match.id}-what-if",
    )
    return replace(_played(made, line.whole_actions), given=at + 1)


def take_over(
    game: EgnGame,
    deal: int,
    at: int,
    seat: int,
    settings: Settings,
    id: str = "taken-over",  # noqa: A002
) -> Match:
    """A match that goes on from an action of a recorded deal, with the learner on `seat`.

    Rules, names and score come from the file, level, seed and the like from `settings`; cards that
    the file does not hold are filled in. Deals after this one are dealt afresh. Raises
    `EuchreError` for a deal, action or seat there is not, and after the end of the game.
    """
    record = _deal(game.records, deal)
    FOUR.check(seat)
    if not 0 <= at <= len(record.actions):
        last = len(record.actions)
        raise EuchreError(
            f"there is no action {at} in hand {deal + 1}: it holds {last}, give 0 to {last}"
        )
    whole = record.completed()
    own = settings.but(profile=record.profile, names=_names(settings, record.names))
    start = Game(record.profile, record.dealer, record.score, 0 if record.first_deal else 1)
    made = begun(own, start, whole.deal, seat=seat, kind=MatchKind.TAKEN_OVER, id=id)
    return replace(_played(made, whole.actions[:at]), given=at)


def _deal(records: Sequence[DealRecord], deal: int) -> DealRecord:
    if not 0 <= deal < len(records):
        raise EuchreError(f"there is no hand {deal + 1}: there are {len(records)}, from 1")
    return records[deal]


def _played(match: Match, actions: Sequence[Action]) -> Match:
    """The match after these actions; claims that the table makes by itself are made once."""
    while len(match.record.actions) < len(actions):
        match = match.after(actions[len(match.record.actions)])
    return match


def _names(settings: Settings, names: Names) -> Names:
    """The names of the file, or the usual ones where these cannot be told apart at a table."""
    short = [name.strip()[:24] for name in names]
    try:
        return settings.but(names=(short[0], short[1], short[2], short[3])).names
    except SettingsError:
        return DEFAULT_NAMES
