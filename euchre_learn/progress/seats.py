"""At which seats a learner loses most, as the answer log tells it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from euchre_learn.progress.answer import Answer
from euchre_learn.progress.figures import POINTS
from euchre_learn.progress.memory import counted
from euchre_learn.solve.verdicts import Unit
from euchre_learn.teach.drills.balance import seat_in, weak_seats
from euchre_learn.teach.drills.choices import CALLS
from euchre_learn.teach.values import NO_CREDIT_AT

RECENT: Final = 100
"""How many of the last valued answers to a drill are looked at."""
_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "bidding": CALLS,
    "alone": ("alone",),
    "lead": ("lead",),
    "follow": ("follow",),
}


def weak_by_drill(answers: Iterable[Answer]) -> dict[str, frozenset[int]]:
    """For each drill that is set at any seat, the seats where the learner loses most."""
    tried = list(counted(answers))
    return {name: weak_seats(lost_by_seat(tried, kinds)) for name, kinds in _KINDS.items()}


def lost_by_seat(answers: Iterable[Answer], kinds: Iterable[str]) -> dict[int, list[float]]:
    """What the last `RECENT` valued answers to these drills lost, in points, by seat from eldest.

    Percent of winning count as points at the rate at which both earn no credit. Answers given in a
    lesson do not say where the learner sat and are left out.
    """
    wanted = set(kinds)
    found = [
        (seat, one.lost * _scale(one.unit))
        for one in answers
        if one.kind in wanted
        and one.lost is not None
        and (seat := seat_in(one.step, one.kind)) is not None
    ]
    lost: dict[int, list[float]] = {}
    for seat, points in found[-RECENT:]:
        lost.setdefault(seat, []).append(points)
    return lost


def _scale(unit: str) -> float:
    return 1.0 if unit == POINTS else NO_CREDIT_AT[Unit.POINTS] / NO_CREDIT_AT[Unit.WINNING]
