"""The drills on strategy: call, name a suit, bury, alone, lead, follow.

Items are looked for among random deals and admitted by their values. Of a clear item the two counts
of `teach.valuing` agree, a wrong answer loses at least 0.15 points by both, and another seed says
the same; where the values come from the atlas, so do deals imagined now. Of calls, close ones are
admitted too: every level option is right. Loading this module loads the solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from random import Random
from typing import Final

from euchre_learn.advice.thumbs import advice
from euchre_learn.core.actions import Pass
from euchre_learn.core.errors import CourseError
from euchre_learn.core.view import SeatView
from euchre_learn.record.trace import DealRecord
from euchre_learn.solve import ev
from euchre_learn.solve.compiled import IS_COMPILED
from euchre_learn.solve.layouts import layouts
from euchre_learn.solve.verdicts import is_level
from euchre_learn.teach.decision import DecisionKind, decision_table
from euchre_learn.teach.drills.kinds import Filters
from euchre_learn.teach.drills.strategy_deals import (
    STRATEGY,
    YOU,
    Kind,
    check_filters,
    reached,
)
from euchre_learn.teach.drills.strategy_words import exercise
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.looked_up import atlas_values
from euchre_learn.teach.values import NO_CREDIT_AT, Worths, option_code
from euchre_learn.teach.valuing import size_for, worths_on

CLEAR: Final = 0.15
"""The least loss of a wrong answer in an item with a clear answer, in points."""
PLAIN: Final = 0.4
"""The same for the first difficulty."""
NOTICED: Final = 0.10
"""The least loss of a wrong answer where others are too close to call."""

_LOOK: Final = 200 if IS_COMPILED else 20
_LOOK_AT_CARDS: Final = 100 if IS_COMPILED else 10
_LOOKS: Final = 100 if IS_COMPILED else 15
_DEALS_FOR_CLOSE: Final = 4_000
"""Calls that are too close are rare, and a look at one is short: they are looked for so long."""
_MOST_LOOKS: Final = 1_000
"""Where hardly anything hangs on a deal, no wrong answer loses enough: then there is no item."""
_TRIES: Final = 30_000
"""How many deals are played up to the decision at most: half a minute where it is rare."""

Found = tuple[DealRecord, Worths]


def strategy(name: str, rng: Random, seed: int, difficulty: int, filters: Filters) -> Exercise:
    """An item of one of the kinds in `STRATEGY`.

    Difficulty 1 is clear by 0.4 points, 2 by 0.15 to 0.4. Difficulty 3 is a call that is too close,
    or a case that a rule of thumb gets wrong; where none turns up soon, one that is clear by
    little. `EuchreError` for filters under which there is no such decision.
    """
    kind = STRATEGY[name]
    check_filters(kind, filters)
    record, found = _item(rng, kind, difficulty, filters)
    table = decision_table(record, kind.decision, YOU)
    return exercise(kind, table, found, seed, difficulty)


@dataclass(frozen=True, slots=True)
class _Wish:
    """What is looked for: a difficulty; a call rather than a pass; a call that is too close."""

    difficulty: int
    to_call: bool
    close: bool


def _wish(rng: Random, kind: Kind, difficulty: int, asked: bool | None) -> _Wish:
    """Half of the clear calls are no pass, half of the hard ones are too close to call.

    `asked` says which the hard one is to be.
    """
    call = kind.decision is DecisionKind.CALL
    coin = call and rng.random() < 0.5
    close = coin if asked is None else call and asked
    return _Wish(difficulty, coin and difficulty < 3, close and difficulty == 3)


def _item(rng: Random, kind: Kind, difficulty: int, filters: Filters) -> Found:
    """The first item that is admitted; after enough looks the best that was met, if any."""
    wish, spare = _wish(rng, kind, difficulty, filters.close), list[Found]()
    few = _LOOK_AT_CARDS if kind.decision is DecisionKind.CARD else _LOOK
    calls = kind.decision is DecisionKind.CALL
    for look, (dealt, record, view) in enumerate(_candidates(rng, kind, filters)):
        late = dealt > _DEALS_FOR_CLOSE if wish.close else look > _LOOKS
        if late and (spare or look > _MOST_LOOKS):
            break
        one, two, three = (rng.getrandbits(30) for _ in range(3))
        quick = atlas_values(view) or ev.values(view, one, size=few)
        if not _promises(view, quick, wish, strict=not late):
            continue
        found, again = _counted(view, two, three, close=calls)
        if again is None or not is_stable(found, again):
            continue
        if _fits(view, found, wish):
            return record, found
        spare.append((record, found))
    if not spare:
        raise CourseError(f"no deal fits the drill {kind.name} with this seat, profile and score")
    return min(spare, key=lambda one: _distance(one[1], difficulty))


def _counted(
    view: SeatView, seed: int, other: int, *, close: bool
) -> tuple[Worths, ev.Values | None]:
    """The values of an item, and the first count made once more; None if the two counts differ.

    Values of the atlas are set beside those imagined now, all others beside those of another seed.
    """
    on = layouts(view, size_for(view), seed)
    now = ev.values(view, seed, on=on)
    from_atlas = atlas_values(view, now)
    found = worths_on(view, seed, on, from_atlas or now)
    if not agrees(found, close=close):
        return found, None
    if from_atlas:
        return found, now if bears_out(found, now, close=close) else None
    return found, ev.values(view, other, size=found.size)


def _candidates(
    rng: Random, kind: Kind, filters: Filters
) -> Iterator[tuple[int, DealRecord, SeatView]]:
    """Deals up to the decision, each with how many were dealt by then."""
    for dealt in range(_TRIES):
        found = reached(rng, kind, filters)
        if found is not None:
            yield dealt, *found


def _promises(view: SeatView, quick: ev.Values, wish: _Wish, *, strict: bool) -> bool:
    """A first look on few layouts: whether an item of the kind wanted may come of it."""
    gap = quick.gap / NO_CREDIT_AT[quick.unit]
    if wish.to_call and isinstance(quick.best.action, Pass):
        return False
    if wish.difficulty == 1:
        return gap > (PLAIN * 0.7 if strict else CLEAR / 2)
    if wish.difficulty == 2 or not strict:
        return CLEAR / 2 < gap < PLAIN * 1.4
    level = {option_code(one.action) for one in quick.level}
    return is_close(level) if wish.close else gap > CLEAR / 2 and is_trap(view, level)


# --- what is admitted ----------------------------------------------------------------------------


def agrees(found: Worths, *, close: bool) -> bool:
    """True if both counts call the same options wrong, and each loses enough by both.

    `close` is whether options that are level by the first count may lose a little by the second,
    and wrong ones lose a little less than in a clear item: they are all right then.
    """
    level, wrong, scale = found.level, found.wrong, NO_CREDIT_AT[found.unit]
    if close and len(level) > 1:
        fine = all(one.second_loss < CLEAR * scale for one in level)
    else:
        fine = all(is_level(one.second_loss, one.second_half, found.unit) for one in level)
    least = min((min(one.loss, one.second_loss) for one in wrong), default=0.0)
    return fine and least >= _least(found, close=close)


def _least(found: Worths, *, close: bool) -> float:
    """What a wrong option of an item has to lose."""
    several = close and len(found.level) > 1
    return (NOTICED if several else CLEAR) * NO_CREDIT_AT[found.unit]


def bears_out(found: Worths, now: ev.Values, *, close: bool) -> bool:
    """True if by values imagined now, too, each wrong option of the atlas loses enough."""
    lost = {option_code(one.action): one.loss for one in now.options}
    return all(lost[one.value] >= _least(found, close=close) for one in found.wrong)


def is_stable(found: Worths, again: ev.Values) -> bool:
    """True if values from another seed call the same options right."""
    return {one.value for one in found.level} == {option_code(o.action) for o in again.level}


def is_close(level: Set[str]) -> bool:
    """True if to pass and to call are both among the right options."""
    return "pass" in level and len(level) > 1


def is_trap(view: SeatView, level: Set[str]) -> bool:
    """True if the most important rule of thumb names only wrong options, or warns of a right one.

    `level` are the right ones. Where no rule speaks there is no trap.
    """
    said = advice(view)[:1]
    favoured = [{option_code(action) for action in one.actions} for one in said]
    warned = [{option_code(action) for action in one.against} for one in said]
    return any(not names & level for names in favoured) or any(names & level for names in warned)


def _fits(view: SeatView, found: Worths, wish: _Wish) -> bool:
    gap, level = found.gap / NO_CREDIT_AT[found.unit], {one.value for one in found.level}
    if wish.difficulty == 1:
        return gap > PLAIN
    if wish.difficulty == 2:
        return gap <= PLAIN
    return is_close(level) if wish.close else is_trap(view, level)


def _distance(found: Worths, difficulty: int) -> float:
    """How far an item is from what was wanted: clear ones for 1, narrow ones for the others."""
    return -found.gap if difficulty == 1 else found.gap
