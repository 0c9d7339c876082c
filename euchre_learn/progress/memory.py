"""How well each concept is known, folded from the log: mastery, and when to ask again.

The schedule is FSRS (the `fsrs` package, default parameters, without its random spread, so that
the same log always gives the same days). The memory of a concept is one card. It is reviewed by
the first try at an exercise: right is `good`, right after a hint is `hard`, a miss or asking for
the answer is `again`. Later tries at the same exercise follow a verdict and say little; the same
question asked again on the same day says nothing new. Neither counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from fsrs import Card, Rating, Scheduler

from euchre_learn.progress.answer import Answer
from euchre_learn.teach.answered import SHOWN

RECENT: Final = 20
"""How many of the last counted answers mastery looks at."""


@dataclass(frozen=True, slots=True)
class Mastery:
    """What the log says of one concept.

    `right` of the last `asked` counted answers (at most `RECENT`) were right at once and without
    a hint. `recall` estimates, 0 to 1, how likely the learner would know it now. `missed` is true
    while the last counted answer was a miss: then it is due at once.
    """

    concept: str
    asked: int
    right: int
    recall: float
    due: datetime
    missed: bool

    def is_due(self, now: datetime) -> bool:
        """True if it should be asked again now."""
        return self.missed or self.due <= now


@dataclass(slots=True)
class _Memory:
    """What is known of a concept while the log is gone through."""

    card: Card
    recent: list[bool] = field(default_factory=list)
    missed: bool = False


def counted(answers: Iterable[Answer]) -> Iterator[Answer]:
    """The answers that say something about what is known, in the order of time."""
    seen: set[tuple[str, str]] = set()
    for one in sorted(answers, key=lambda answer: (answer.time, answer.id)):
        first = one.tries == (0 if one.verdict == SHOWN else 1)
        key = (one.exercise, f"{one.time:%Y-%m-%d}")
        if first and key not in seen:
            seen.add(key)
            yield one


def is_clean(one: Answer) -> bool:
    """True for an answer that was right without a hint."""
    return one.right and not one.hints


def mastery(answers: Iterable[Answer], now: datetime) -> tuple[Mastery, ...]:
    """Every concept that was asked about, by name."""
    scheduler = Scheduler(enable_fuzzing=False)
    memories: dict[str, _Memory] = {}
    for one in counted(answers):
        # Without a number of our own, a card would wait for one that is unique.
        memory = memories.setdefault(one.concept, _Memory(Card(card_id=1, due=one.time)))
        memory.card, _ = scheduler.review_card(memory.card, _rating(one), one.time)
        memory.recent = [*memory.recent, is_clean(one)][-RECENT:]
        memory.missed = not one.right
    return tuple(
        _judged(concept, memory, scheduler, now) for concept, memory in sorted(memories.items())
    )


def _judged(concept: str, memory: _Memory, scheduler: Scheduler, now: datetime) -> Mastery:
    return Mastery(
        concept,
        len(memory.recent),
        sum(memory.recent),
        scheduler.get_card_retrievability(memory.card, now),
        memory.card.due,
        memory.missed,
    )


def _rating(one: Answer) -> Rating:
    if not one.right:
        return Rating.Again
    return Rating.Hard if one.hints else Rating.Good


def due(answers: Iterable[Answer], now: datetime) -> tuple[str, ...]:
    """The concepts to ask about now: the ones missed last time first, then the least sure."""
    return tuple(one.concept for one in in_order(mastery(answers, now)) if one.is_due(now))


def in_order(known: Iterable[Mastery]) -> list[Mastery]:
    """Concepts in the order in which they should be asked: missed ones, then the least sure."""
    return sorted(known, key=lambda one: (not one.missed, one.recall, one.concept))
