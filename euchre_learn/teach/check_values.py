"""Stored values against fresh ones: on fewer imagined deals, from another seed, with tolerance.

Where nothing compiles the solver this would take minutes, so nothing is checked there, and the
report says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from euchre_learn.solve.verdicts import is_level
from euchre_learn.teach.decision import decision_view, option_words
from euchre_learn.teach.judges_values import ValueJudge
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.values import ATLAS, NO_CREDIT_AT, Worth, Worths

FRESH_SIZE: Final = 2_000
"""On how many imagined deals values are worked out once more."""
TOLERANCE: Final = 0.03
"""How far two values may lie apart beyond their noise, in points."""
CLEAR: Final = 0.10
"""From which loss an option is clearly wrong, the noise taken off, in points."""
_SIGMAS: Final = 4 / 1.96
NOT_COMPILED: Final = "stored values were not checked: that needs numba (pip install numba)"

_AGAIN: Final = "run tools/values.py on this file"


def can_check() -> bool:
    """True where values can be worked out quickly."""
    from euchre_learn.solve.compiled import IS_COMPILED

    return IS_COMPILED


def value_faults(exercise: Exercise) -> Iterator[str]:
    """What is wrong with the stored values of an exercise; nothing for another kind of question."""
    judge = exercise.judge
    if not isinstance(judge, ValueJudge):
        return
    yield from _deal_faults(exercise, judge.worths)
    if can_check():
        from euchre_learn.teach.valuing import worths

        stored = judge.worths
        view = decision_view(exercise.table)
        fresh = worths(view, stored.seed + 1, FRESH_SIZE, imagined=stored.method != ATLAS)
        yield from differences(exercise, stored, fresh)


def _deal_faults(exercise: Exercise, stored: Worths) -> Iterator[str]:
    """Imagined deals that cannot be, or that belong to another position."""
    table = exercise.table
    for deal in stored.deals:
        cards = [card for hand in deal.hands for card in hand]
        if set(deal.hands[table.you]) != set(table.cards) or len(set(cards)) != len(cards):
            yield f"the imagined deal is of another position: {_AGAIN}"
    told = [one for one in stored.wrong if _is_clearly_wrong(one, NO_CREDIT_AT[stored.unit])]
    if any(one.second_loss > CLEAR for one in told) and not stored.deals:
        yield f"there is no imagined deal in which a wrong option ends badly: {_AGAIN}"


def differences(exercise: Exercise, stored: Worths, fresh: Worths) -> Iterator[str]:
    """Where stored values differ from fresh ones by more than noise, or call another option right.

    Both are of the same options.
    """
    scale = NO_CREDIT_AT[stored.unit]
    for one in stored.options:
        other, name = fresh.of(one.value), option_words(exercise.table, one.value)
        allowed = TOLERANCE * scale + _SIGMAS * hypot(one.half, other.half)
        if stored.unit is not fresh.unit or abs(one.mean - other.mean) > allowed:
            yield f"{name} is stored as {one.mean:.2f}, but comes to {other.mean:.2f}: {_AGAIN}"
        if _says_right(stored, one) and _is_clearly_wrong(other, scale):
            yield f"{name} is stored as right, but loses {other.loss:.2f}: {_AGAIN}"
        if _is_clearly_wrong(one, scale) and _says_right(fresh, other):
            yield f"{name} is stored as wrong, but loses {other.loss:.2f} only: {_AGAIN}"


def _says_right(found: Worths, one: Worth) -> bool:
    return is_level(one.loss, one.loss_half, found.unit)


def _is_clearly_wrong(one: Worth, scale: float) -> bool:
    return one.loss - one.loss_half > CLEAR * scale
