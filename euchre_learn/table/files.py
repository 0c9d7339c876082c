"""Matches as Euchre Game Notation, with the coach's verdicts as annotations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.hands import Redealt
from euchre_learn.core.vocabulary import unmarked
from euchre_learn.record.egn import write_records
from euchre_learn.record.trace import Comment, DealRecord
from euchre_learn.table.branches import take_over
from euchre_learn.table.coach import Remark
from euchre_learn.table.match import Match
from euchre_learn.table.review import Review

__all__ = ["egn_of", "remarks_of", "take_over", "write_egn"]


def egn_of(match: Match, remarks: Mapping[tuple[int, int], Remark] | None = None) -> str:
    """The finished deals as EGN text; `remarks` by (deal, at) become annotations.

    The present deal is in it only once it is over. A hand that was shown and dealt again has no
    place in EGN and is left out. Raises `EuchreError` if no deal is over.
    """
    said = remarks or {}
    whole = [
        _annotated(record, {at: one for (number, at), one in said.items() if number == deal})
        for deal, record in enumerate(match.records)
        if record.final.is_over and not isinstance(record.final, Redealt)
    ]
    if not whole:
        raise EuchreError("no deal of this match is over yet: play one to its end before saving")
    level = match.settings.level
    return write_records(whole, f"A match against {level} bots, seed {match.settings.seed}")


def write_egn(
    path: Path, match: Match, remarks: Mapping[tuple[int, int], Remark] | None = None
) -> None:
    """Write the finished deals to a file; `EuchreError` if none is over, or if it cannot be."""
    text = egn_of(match, remarks)
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise EuchreError(f"{path} cannot be written ({error.strerror})") from error


def remarks_of(review: Review) -> dict[tuple[int, int], Remark]:
    """The verdicts of a review by deal and action, as `egn_of` takes them."""
    return {(one.deal, one.at): one.remark for one in review.all}


def _annotated(record: DealRecord, remarks: Mapping[int, Remark]) -> DealRecord:
    told = [Comment(at, unmarked(one.text)) for at, one in sorted(remarks.items())]
    return replace(record, comments=(*record.comments, *told))
