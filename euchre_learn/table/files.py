"""Matches as Euchre Game Notation, with the coach's verdicts; and games taken over from it."""

from __future__ import annotations

from collections.abc import Mapping

from euchre_learn.record.egn import EgnGame
from euchre_learn.table.coach import Remark
from euchre_learn.table.match import Match
from euchre_learn.table.settings import Settings


def egn_of(match: Match, remarks: Mapping[tuple[int, int], Remark] | None = None) -> str:
    """The finished deals as EGN text; `remarks` by (deal, at) become annotations.

    The present deal is in it only once it is over. Raises `EuchreError` if no deal is.
    """
    raise NotImplementedError


def take_over(game: EgnGame, deal: int, at: int, seat: int, settings: Settings) -> Match:
    """A match that goes on from an action of a recorded deal, with the learner on `seat`.

    Rules, names and score come from the file, level and seed from `settings`. Raises `EuchreError`
    for a deal, action or seat there is not.
    """
    raise NotImplementedError
