"""Results of matches, kept in the learner's progress file; told and plotted per difficulty."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from euchre_learn.progress.match_chart import LevelFigures, by_level, matches_chart
from euchre_learn.progress.matches import MatchResult
from euchre_learn.progress.store import Store, utc_now
from euchre_learn.table.match import Match
from euchre_learn.table.tally import tally_of

__all__ = ["LevelFigures", "StoredResults", "by_level", "matches_chart", "result_of"]


class StoredResults:
    """Keeps the results of finished matches in the learner's progress file."""

    def __init__(
        self, store: Store | None = None, *, clock: Callable[[], datetime] = utc_now
    ) -> None:
        self._store, self._clock = store or Store(), clock

    def finished(self, match: Match) -> str:
        """Keep the result, once for each match; what the learner should be told of it.

        A claim after the last hand changes the score: what was kept before is corrected.
        """
        self._store.correct_match(result_of(match, self._clock()))
        return self._store.news()

    def reopened(self, match: Match) -> None:
        """Drop what was kept: a claim took back the points that had ended the match."""
        self._store.drop_match(match.id)


def result_of(match: Match, now: datetime) -> MatchResult:
    """The result of a finished match; `EuchreError` while it goes on."""
    side = match.seat % 2
    match.winner  # noqa: B018 - a match that goes on is refused here
    found = tally_of(match)
    return MatchResult(
        id=match.id,
        time=now,
        level=match.settings.level,
        profile=match.settings.profile.name,
        seed=match.settings.seed,
        ours=match.score[side],
        theirs=match.score[1 - side],
        deals=match.game_now.deals,
        contracts=found.contracts[0],
        contracts_theirs=found.contracts[1],
        made=found.made[0],
        made_theirs=found.made[1],
        marches=found.marches[0],
        marches_theirs=found.marches[1],
        loners=found.loners[0],
        loners_theirs=found.loners[1],
        lone_marches=found.lone_marches[0],
        lone_marches_theirs=found.lone_marches[1],
        euchres=found.euchres[0],
        euchres_theirs=found.euchres[1],
        thrown_in=found.thrown_in,
    )
