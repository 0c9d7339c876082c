"""What a sitting tells to whoever keeps a log: an answer was given, the learner moved on.

The lesson itself knows nothing of files or clocks; it is handed a `Log`, or none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Protocol

from euchre_learn.core.errors import EuchreError
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.judges_values import ValueJudge
from euchre_learn.teach.lesson import Drill, Exercise
from euchre_learn.teach.session import LessonSession

WRITTEN: Final = "written"
"""The kind of an exercise that was not generated."""

SHOWN: Final = "shown"
"""The verdict that stands for a learner who asked for the answer."""


@dataclass(frozen=True, slots=True)
class Answered:
    """One try at an exercise, or (`shown`) a learner who asked for its answer.

    `attempt` is as it stood afterwards. `kind` and `difficulty` name the drill behind a generated
    exercise. `sure` is how sure the learner was, 0 to 100, None where it was not said.
    """

    lesson: str
    step: str
    attempt: Attempt
    kind: str = WRITTEN
    difficulty: int = 0
    shown: bool = False
    sure: int | None = None

    @property
    def verdict(self) -> str:
        """The verdict in a word or two: `right`, `not yet`, or one by value, `costs a little`."""
        if self.shown:
            return SHOWN
        return (self.attempt.word.partition(":")[0] or self.attempt.verdict.value).lower()

    @property
    def lost(self) -> tuple[float, str] | None:
        """What the answer costs on average, and the unit; None where answers are not valued.

        An option that cannot be told from the best one costs nothing.
        """
        judge = self.attempt.exercise.judge
        if self.shown or not isinstance(judge, ValueJudge) or not judge.word(self.attempt.picked):
            return None
        (value,) = self.attempt.picked
        level = value in [one.value for one in judge.worths.level]
        return 0.0 if level else judge.worths.of(value).loss, judge.worths.unit.value


class Log(Protocol):
    """What keeps the answers. Each call gives what the learner should be told of it, mostly ""."""

    def answered(self, one: Answered) -> str:
        """Note an answer."""

    def moved(self, lesson: str, step: str, *, done: bool = False, anew: bool = False) -> str:
        """Note where the learner is; `anew` forgets what was done in this lesson before."""


def answered(
    before: LessonSession, after: LessonSession, sure: int | None = None
) -> tuple[Answered, ...]:
    """The answer that was given between two sittings, if one was."""
    old, new = _in_front(before), _in_front(after)
    if not new or before.at != after.at or len(before.extra) != len(after.extra):
        return ()
    attempt, was = new[0], old[0] if old else Attempt(new[0].exercise)
    shown = attempt.shown and not was.shown
    if was.exercise != attempt.exercise or not (attempt.tries > was.tries or shown):
        return ()
    drill = _drill(after, attempt.exercise)
    one = Answered(after.lesson.id, after.step.id, attempt, shown=shown, sure=sure)
    return (with_drill(one, drill[0]) if drill else one,)


def _in_front(session: LessonSession) -> tuple[Attempt, ...]:
    """The attempt in front, where one was begun; nothing is generated for the look at it."""
    begun = session.attempts.get(session.step.id)
    return session.extra or ((begun,) if begun else ())


def _drill(session: LessonSession, exercise: Exercise) -> tuple[Drill, ...]:
    return () if exercise.seed is None else session.drill


def with_drill(one: Answered, drill: Drill) -> Answered:
    """The same answer, given to an item of this drill."""
    return replace(one, kind=drill.kind, difficulty=drill.difficulty)


def read_sure(value: object) -> int:
    """How sure somebody is, 0 to 100; `EuchreError` for anything else."""
    text = str(value).strip().removesuffix("%").strip()
    if text.isascii() and text.isdigit() and int(text) <= 100:
        return int(text)
    raise EuchreError(f"{text[:20]!r} does not say how sure you are: give a number from 0 to 100")
