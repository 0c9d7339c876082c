"""A made-up learner, to show the charts before there is anything to show; the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final
from uuid import UUID

from euchre_learn.progress.answer import Answer
from euchre_learn.progress.figures import POINTS

NOW: Final = datetime(2026, 3, 29, 18, 0, tzinfo=UTC)
"""The moment at which the made-up learner looks at the charts."""

_START: Final = 0.45
_IDEAS: Final = (
    ("left-bower", 0.35, 22),
    ("follow", 0.5, 15),
    ("trick", 0.42, 23),
    ("next-suit", 0.3, 18),
)
"""Concepts, how much the chance of being right grows over the days, and the last day of each."""

_DAYS: Final = (0, 1, 2, 4, 5, 8, 9, 11, 14, 15, 18, 21, 22, 23)


def example_answers(seed: int = 7) -> tuple[Answer, ...]:
    """The answers of a learner who never was, over four weeks."""
    rng = Random(seed)
    return tuple(one for day in _DAYS for one in _day(rng, day))


def _day(rng: Random, day: int) -> Iterator[Answer]:
    began = NOW - timedelta(days=_DAYS[-1] - day, hours=1)
    for number in range(8):
        concept, gain, last = _IDEAS[number % len(_IDEAS)]
        if day > last:
            continue
        chance = _START + gain * day / _DAYS[-1]
        yield _answer(rng, began + timedelta(minutes=number), concept, chance)


def _answer(rng: Random, time: datetime, concept: str, chance: float) -> Answer:
    right = rng.random() < chance
    return Answer(
        id=str(UUID(int=rng.getrandbits(128))),
        time=time,
        lesson="made-up",
        step=concept,
        exercise=f"{rng.getrandbits(64):016x}",
        kind="made-up",
        difficulty=1,
        seed=None,
        concept=concept,
        answer="Jd",
        verdict="right" if right else "not yet",
        right=right,
        lost=0.0 if right else round(rng.uniform(0.1, 0.9), 2),
        unit=POINTS,
        tries=1,
        hints=0,
        # Surer than right at first, as most people are.
        confidence=min(100, 5 * round(20 * (chance + rng.uniform(-0.1, 0.3)))),
        seconds=round(rng.uniform(4, 40), 1),
    )
