"""The result of one finished match at the table, to and from plain values, with checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Final

from euchre_learn.progress.answer import Reading, count, line, moment, uuid, whole


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One finished match. `ours` and `theirs` are the final score, the learner's side first.

    The counts are the learner's side's, those with `_theirs` the other's: `contracts` made trump,
    `made` scored with it, `marches` took all five with the partner, `loners` played alone,
    `lone_marches` of those took all five, `euchres` beat the other side's contract. `thrown_in`
    counts deals without trump. `level` is that of the opponents.
    """

    id: str
    time: datetime
    level: str
    profile: str
    seed: int
    ours: int
    theirs: int
    deals: int
    contracts: int = 0
    contracts_theirs: int = 0
    made: int = 0
    made_theirs: int = 0
    marches: int = 0
    marches_theirs: int = 0
    loners: int = 0
    loners_theirs: int = 0
    lone_marches: int = 0
    lone_marches_theirs: int = 0
    euchres: int = 0
    euchres_theirs: int = 0
    thrown_in: int = 0

    @property
    def won(self) -> bool:
        """True if the learner's side won."""
        return self.ours > self.theirs


MATCH_FIELDS: Final = tuple(field.name for field in fields(MatchResult))
_READERS: Final[Mapping[str, Callable[[object], object]]] = {
    "id": uuid,
    "time": moment,
    "level": line,
    "profile": line,
    "seed": whole,
}


def read_result(given: Mapping[str, object], where: str) -> MatchResult:
    """The result in these fields; `ProgressError`, naming place and field, for a fault."""
    take = Reading(given, MATCH_FIELDS, where)
    read = {name: take(name, _READERS.get(name, count)) for name in MATCH_FIELDS}
    return MatchResult(**read)  # type: ignore[arg-type]
