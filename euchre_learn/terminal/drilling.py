"""Which items a drill in the terminal asks, and the command that asks one of them again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.progress.seats import weak_by_drill
from euchre_learn.progress.store import Store
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.drills.balance import NO_SEATS, Ask, ask
from euchre_learn.teach.drills.choices import CALLS, MIXED, Choices, Rounds
from euchre_learn.teach.drills.kinds import NO_FILTERS, Filters

Plan = Callable[[int], Ask]
"""The item that a seed stands for."""

_CLOSE: Final = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for on the command line; blank where it was left out."""

    kind: str
    seed: int
    difficulty: int
    seat: int | None = None
    profile: str = NO_FILTERS.profile
    score: tuple[int, int] = NO_FILTERS.score
    rounds: str = ""
    close: str = ""

    @property
    def is_mixed(self) -> bool:
        """True if seats, rounds, clear and close calls are to come evenly."""
        return self.rounds == "both" or self.difficulty == MIXED


def plan(wanted: Wanted) -> Plan:
    """The items of a sitting; `EuchreError` where a drill has not what was asked for."""
    if wanted.rounds and wanted.kind not in CALLS:
        raise EuchreError(f"the drill {wanted.kind[:20]} has no rounds: only bidding has")
    if wanted.is_mixed:
        return _mixed(wanted)
    filters = Filters(wanted.seat, wanted.profile, wanted.score, _CLOSE.get(wanted.close))
    kind = CALLS[wanted.rounds == "two"] if wanted.rounds else wanted.kind
    return lambda seed: Ask(kind, seed, wanted.difficulty, filters)


def _mixed(wanted: Wanted) -> Plan:
    rounds = Rounds(wanted.rounds or ("two" if wanted.kind == "name" else "one"))
    kind = "bidding" if wanted.kind in CALLS else wanted.kind
    chosen = Choices(kind, rounds, wanted.seat, wanted.profile, wanted.score, wanted.difficulty)
    weak = weak_by_drill(Store().answers()).get(kind, NO_SEATS)
    return lambda seed: ask(chosen, wanted.seed, seed - wanted.seed, weak)


def also_said(planned: Plan, note: Callable[[Attempt], str]) -> Callable[[Attempt], str]:
    """The note, and once a question is settled the command that asks it again."""

    def said(attempt: Attempt) -> str:
        told, seed = note(attempt), attempt.exercise.seed
        again = f"The same question: {command_of(planned(seed))}." if seed is not None else ""
        return " ".join(filter(None, [told, again if attempt.is_settled else ""]))

    return said


def command_of(one: Ask) -> str:
    """The command that begins with this item."""
    said = [f"euchre-learn drill {one.kind} --seed {one.seed} --difficulty {one.difficulty}"]
    said += [f"--{name} {_typed(value)}" for name, value in one.narrowed.items()]
    return " ".join(said)


def _typed(value: str | tuple[int, int] | bool) -> str:
    """A choice as the command line takes it."""
    if isinstance(value, tuple):
        return f"{value[0]}-{value[1]}"
    return value if isinstance(value, str) else "yes" if value else "no"
