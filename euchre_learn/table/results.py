"""What finished matches are told to: a store of results, or nothing."""

from __future__ import annotations

from typing import Protocol

from euchre_learn.table.match import Match


class Results(Protocol):
    """Takes note of finished matches; the same match a second time is counted once."""

    def finished(self, match: Match) -> str:
        """Keep the result; what the learner should be told, mostly nothing."""

    def reopened(self, match: Match) -> None:
        """Keep no result: a claim took back the points that had ended the match."""


class NoResults:
    """Keeps nothing."""

    def finished(self, match: Match) -> str:
        """Nothing is kept."""
        return ""

    def reopened(self, match: Match) -> None:
        """Nothing was kept."""
