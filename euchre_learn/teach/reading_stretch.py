"""The stretch of a deal that a lesson steps through: its two ends, and whose cards lie open."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.play import Playing
from euchre_learn.record.trace import DealRecord
from euchre_learn.teach.lesson import Stretch
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.table import Table

ALL_OPEN: Final = -1
"""The view in which every hand lies open."""

_TRICKS: Final = tuple(f"trick {number}" for number in range(1, 6))


def read_stretch(fields: Fields, table: Table) -> Stretch:
    """The stretch `at` one moment `until` another, with the hands in `open` face up.

    `at` is `deal`, `lead` or a trick, before its first card; `until` is `lead`, a trick, after its
    last card, or `end`. `CourseError` where the record does not reach that far.
    """
    record = table.record
    starts = _starts(record)
    first = {"deal": 0, "lead": starts.get("trick 1", -1)} | starts
    at = fields.one_of("at", first, "deal")
    last = {"end": len(record.actions), "lead": starts.get("trick 1", -1)} | _ends(record)
    until = fields.one_of("until", last, "end")
    hands = fields.one_of("open", ("you", "all"), "you")
    if not 0 <= first[at] < last[until]:
        raise fields.fault("until", f"a moment after {at!r} that the position reaches")
    fields.finish()
    part = record.branch(last[until])
    return Stretch(part, first[at], table.you if hands == "you" else ALL_OPEN)


def _starts(record: DealRecord) -> dict[str, int]:
    """For each trick that is led to, how many actions were taken before its first card."""
    return {
        _TRICKS[len(state.tricks)]: at
        for at, state in enumerate(record.states)
        if isinstance(state, Playing) and not state.laid
    }


def _ends(record: DealRecord) -> dict[str, int]:
    """For each trick that was finished, how many actions were taken when its last card lay."""
    starts = [*_starts(record).values()]
    after = [*starts[1:], *([len(record.actions)] if record.final.is_over else [])]
    return dict(zip(_TRICKS, after, strict=False))
