"""One line of the answer log, and one bookmark; both to and from plain values, with checks."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, TypeVar
from uuid import UUID

from euchre_learn.core.errors import EuchreError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

LONGEST: Final = 400
MOST_LOST: Final = 100
"""What a decision can cost at most, in points or in percent of winning."""
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")
_T = TypeVar("_T")

Plain = str | int | float | None
"""What a column or a JSON field holds."""


class ProgressError(EuchreError):
    """Something about the learner's progress cannot be done; the message says what would do."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer as it was given. `exercise` is the fingerprint of what was asked.

    `tries` counts the tries at this exercise in one go, this one included; a row with the verdict
    `shown` says that the answer was asked for after so many. `confidence` runs from 0 to 100,
    `seconds` from the question (or the last verdict) to this one. `lost` is in `unit`.
    """

    id: str
    time: datetime
    lesson: str
    step: str
    exercise: str
    kind: str
    difficulty: int
    seed: int | None
    concept: str
    answer: str
    verdict: str
    right: bool
    lost: float | None
    unit: str
    tries: int
    hints: int
    confidence: int | None
    seconds: float | None

    @property
    def parts(self) -> tuple[str, ...]:
        """The cards or options of the answer."""
        return tuple(self.answer.split())


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Where the learner is in a lesson; answers before `since` belong to an earlier going."""

    lesson: str
    step: str
    done: bool
    since: datetime
    time: datetime


ANSWER_FIELDS: Final = tuple(field.name for field in fields(Answer))
BOOKMARK_FIELDS: Final = tuple(field.name for field in fields(Bookmark))


def as_plain(one: DataclassInstance) -> dict[str, Plain]:
    """The fields as plain values; times as ISO 8601 in UTC with microseconds, so that they sort."""
    return {name: _plain(value) for name, value in asdict(one).items()}


def _plain(value: Plain | datetime) -> Plain:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    return value


def read_answer(given: Mapping[str, object], where: str) -> Answer:
    """The answer in these fields; `ProgressError`, naming place and field, for a fault."""
    take = Reading(given, ANSWER_FIELDS, where)
    return Answer(
        id=take("id", uuid),
        time=take("time", moment),
        lesson=take("lesson", line),
        step=take("step", line),
        exercise=take("exercise", line),
        kind=take("kind", line),
        difficulty=take("difficulty", count),
        seed=take("seed", _optional(whole)),
        concept=take("concept", line),
        answer=take("answer", line),
        verdict=take("verdict", line),
        right=take("right", _flag),
        lost=take("lost", _optional(_lost)),
        unit=take("unit", line),
        tries=take("tries", count),
        hints=take("hints", count),
        confidence=take("confidence", _optional(_percent)),
        seconds=take("seconds", _optional(_seconds)),
    )


def read_bookmark(given: Mapping[str, object], where: str) -> Bookmark:
    """The bookmark in these fields; `ProgressError`, naming place and field, for a fault."""
    take = Reading(given, BOOKMARK_FIELDS, where)
    return Bookmark(
        lesson=take("lesson", line),
        step=take("step", line),
        done=take("done", _flag),
        since=take("since", moment),
        time=take("time", moment),
    )


class Reading:
    """Fields to be read one by one, and the place that an error names."""

    def __init__(self, given: Mapping[str, object], names: tuple[str, ...], where: str) -> None:
        self._given, self._where = given, where
        for name in set(given) ^ set(names):
            fault = "is missing" if name in names else "is not known here"
            raise ProgressError(f"{where}: the field {str(name)[:40]} {fault}: {', '.join(names)}")

    def __call__(self, name: str, read: Callable[[object], _T]) -> _T:
        """The field, as `read` reads it; `ProgressError` for what it refuses."""
        value = self._given[name]
        try:
            return read(value)
        except (ValueError, OverflowError) as error:
            raise ProgressError(
                f"{self._where}, {name}: {str(value)[:40]!r} is not {error}"
            ) from None


def line(value: object) -> str:
    """A line of text."""
    if not isinstance(value, str) or len(value) > LONGEST or _CONTROL.search(value):
        raise ValueError(f"a line of text of at most {LONGEST} characters")
    return value


def uuid(value: object) -> str:
    """A UUID in its usual form."""
    try:
        return str(UUID(line(value)))
    except ValueError:
        raise ValueError("a UUID") from None


def moment(value: object) -> datetime:
    """A moment in UTC."""
    try:
        time = datetime.fromisoformat(line(value))
        if time.tzinfo is not None:
            return time.astimezone(UTC)
    except (ValueError, OverflowError):
        pass
    raise ValueError("a time such as 2026-11-30T18:05:00+00:00")


def _flag(value: object) -> bool:
    if value not in (0, 1) or not isinstance(value, int):
        raise ValueError("true or false")
    return bool(value)


def whole(value: object) -> int:
    """A whole number that SQLite can hold."""
    if type(value) is not int or abs(value) >= 2**63:
        raise ValueError("a whole number")
    return value


def count(value: object) -> int:
    """A whole number from 0 up."""
    if whole(value) < 0:
        raise ValueError("a count from 0 up")
    return whole(value)


def _percent(value: object) -> int:
    if not 0 <= whole(value) <= 100:
        raise ValueError("a number from 0 to 100")
    return whole(value)


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ValueError("a number")
    return float(value)


def _lost(value: object) -> float:
    if not 0 <= _number(value) <= MOST_LOST:
        raise ValueError(f"a loss from 0 to {MOST_LOST}")
    return _number(value)


def _seconds(value: object) -> float:
    if _number(value) < 0:
        raise ValueError("a number of seconds from 0 up")
    return _number(value)


def _optional(read: Callable[[object], _T]) -> Callable[[object], _T | None]:
    return lambda value: None if value is None else read(value)
