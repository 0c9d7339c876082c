"""Which item of practice comes next, so that seats, rounds, clear and close calls come evenly.

The order is chance, the shares are not. Items come in groups: where any seat is practised, a group
has every seat once, and of calls one of each sort (first or second round, clear or too close to
call); within four groups every seat meets every sort. Only the dealer in the second round, who
hardly ever may as well pass, has clear calls there in place of close ones. A seat at which the
learner loses most comes twice in every group, and so at most twice as often as the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Final

from euchre_learn.teach.drills.choices import CALLS, MIXED, SEATS, Choices
from euchre_learn.teach.drills.kinds import DIFFICULTIES, NO_FILTERS, Filters
from euchre_learn.teach.lesson import Exercise

ENOUGH: Final = 5
"""How many valued answers each seat needs before any of them counts as weak."""
MARGIN: Final = 0.02
"""How much more a weak seat loses on average than all seats together, in points."""
HARD: Final = 3
_LAST_TO_SPEAK: Final = (3, 2)
"""The dealer in the second round: too close to call is one decision in many hundreds there."""

NO_SEATS: Final[frozenset[int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Ask:
    """One item: a drill, and what makes the same item again."""

    kind: str
    seed: int
    difficulty: int = 1
    filters: Filters = NO_FILTERS

    @property
    def key(self) -> tuple[str, int, int, Filters]:
        """The arguments of `generate`."""
        return self.kind, self.seed, self.difficulty, self.filters

    @property
    def narrowed(self) -> dict[str, str | tuple[int, int] | bool]:
        """Those of the filters that are not the usual ones, by name; a seat by its word."""
        one, found = self.filters, dict[str, str | tuple[int, int] | bool]()
        if one.seat is not None:
            found["seat"] = SEATS[one.seat]
        if one.profile != NO_FILTERS.profile:
            found["profile"] = one.profile
        if one.score != NO_FILTERS.score:
            found["score"] = one.score
        if one.close is not None:
            found["close"] = one.close
        return found


def ask(choices: Choices, seed: int, number: int, weak: frozenset[int] = NO_SEATS) -> Ask:
    """The item with this number, from 0, of a sitting with this seed; its own seed is their sum.

    `weak` are the seats that come twice as often, where any seat is practised.

    >>> [ask(Choices(), 7, number).filters.seat for number in range(4)]
    [2, 0, 3, 1]
    """
    seat, turn, close = _place(choices, seed, number, weak)
    filters = choices.filters(seat)
    if choices.kind != "bidding":
        return Ask(choices.kind, seed + number, _difficulty(choices, seed, number), filters)
    difficulty = choices.difficulty or (HARD if close else _clear(seed, number))
    if difficulty == HARD:
        filters = replace(filters, close=close)
    return Ask(CALLS[turn - 1], seed + number, difficulty, filters)


Place = tuple[int, int, bool]
"""A seat, a bidding round, and whether the call is too close."""


def _place(choices: Choices, seed: int, number: int, weak: frozenset[int]) -> Place:
    """Where the item with this number stands in its group."""
    twice = sorted(weak) if choices.seat is None and choices.takes_seat else []
    group, place = divmod(number, len(SEATS) + len(twice))
    row = _group(choices, seed, group, twice)
    Random(f"order:{seed}:{group}").shuffle(row)
    seat, turn, close = row[place]
    seat = seat if choices.seat is None else choices.seat
    return seat, turn, close and (seat, turn) != _LAST_TO_SPEAK


def _group(choices: Choices, seed: int, group: int, twice: Sequence[int]) -> list[Place]:
    """One row of a square in which every seat meets every sort of call in four rows."""
    block, row = divmod(group, len(SEATS))
    rng = Random(f"square:{seed}:{block}")
    turns = choices.rounds.turns
    sorts = [(turns[at % len(turns)], close) for at in range(2) for close in (False, True)]
    seats = list(range(len(SEATS)))
    rng.shuffle(sorts)
    rng.shuffle(seats)

    def met(seat: int, later: int = 0) -> Place:
        return seat, *sorts[(seats.index(seat) + row + later) % len(sorts)]

    return [met(seat) for seat in seats] + [met(seat, 2) for seat in twice]


def _clear(seed: int, number: int) -> int:
    """The difficulty of a clear call, where they are mixed."""
    return _shuffled(f"clear:{seed}", number)


def _difficulty(choices: Choices, seed: int, number: int) -> int:
    """The chosen difficulty, or each of the three once in three items."""
    return (
        _shuffled(f"difficulty:{seed}", number)
        if choices.difficulty == MIXED
        else (choices.difficulty)
    )


def _shuffled(name: str, number: int) -> int:
    """The difficulty with this number, each of them once in three, in an order by chance."""
    block, place = divmod(number, len(DIFFICULTIES))
    order = list(DIFFICULTIES)
    Random(f"{name}:{block}").shuffle(order)
    return order[place]


def weak_seats(lost: Mapping[int, Sequence[float]]) -> frozenset[int]:
    """The seats that lose more on average than all seats together, by at least `MARGIN`.

    `lost` has what each valued answer lost in points, by seat from eldest. Nothing is weak before
    every seat has `ENOUGH` of them.

    >>> sorted(weak_seats({0: [0.5] * 5, 1: [0.1] * 5, 2: [0.1] * 5, 3: [0.1] * 5}))
    [0]
    """
    if any(len(lost.get(seat, ())) < ENOUGH for seat in range(len(SEATS))):
        return NO_SEATS
    means = {seat: fmean(lost[seat]) for seat in range(len(SEATS))}
    usual = fmean(means.values())
    return frozenset(seat for seat, mean in means.items() if mean >= usual + MARGIN)


# --- what the log calls an item -------------------------------------------------------------------


def step_id(exercise: Exercise) -> str:
    """What an item is called in the answer log: its drill and, of a decision, the learner's seat.

    `bidding-dealer`, `lead-third`, `rank`.
    """
    assert exercise.practice is not None, exercise.id
    kind, table = exercise.practice.kind, exercise.table
    if table.position is None or exercise.judge.name not in _DECISIONS:
        return kind
    return f"{kind}-{SEATS[(table.you - 1 - table.position.dealer) % len(SEATS)]}"


_DECISIONS: Final = ("best-call", "best-alone", "best-bury", "best-card")


def seat_in(step: str, kind: str) -> int | None:
    """The seat in what `step_id` gave, from eldest; None where there is none."""
    drill, _, seat = step.rpartition("-")
    return SEATS.index(seat) if drill == kind and seat in SEATS else None
