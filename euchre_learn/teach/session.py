"""A lesson in progress, as a value: the step, the attempts, the practice item in front.

Nothing changes in place; every act gives a new sitting.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.drills.ahead import item, prepare
from euchre_learn.teach.drills.kinds import check_seed
from euchre_learn.teach.judges_goals import GoalJudge
from euchre_learn.teach.judges_values import ValueJudge
from euchre_learn.teach.lesson import Drill, Exercise, Lesson, Practice, Step
from euchre_learn.teach.playing_on import prepare as prepare_goal
from euchre_learn.teach.scene import FROM_THE_TRICK, Scene, scene

Value = str | int | None
"""What comes with an act: a card code, an option value, a step, a seed, or nothing."""


@dataclass(frozen=True, slots=True)
class LessonSession:
    """One sitting with a lesson: the step, an attempt for each question, the practice item.

    `seen` holds the ids of the steps that were left by going on; `extra` is the practice item that
    stands in for the current step, empty or one attempt.
    """

    lesson: Lesson
    number: int = 1
    seed: int = 1
    at: int = 0
    attempts: Mapping[str, Attempt] = field(default_factory=dict)
    seen: frozenset[str] = frozenset()
    extra: tuple[Attempt, ...] = ()
    last_seed: int = 0
    is_done: bool = False

    @property
    def step(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.at]

    @property
    def asks(self) -> bool:
        """True if the current step asks something."""
        return isinstance(self.step, Exercise | Practice)

    @property
    def attempt(self) -> Attempt:
        """The attempt at the question in front; `EuchreError` where nothing is asked."""
        return self.extra[0] if self.extra else self._attempt_at(self.step)

    def _attempt_at(self, step: Step) -> Attempt:
        if step.id in self.attempts:
            return self.attempts[step.id]
        if isinstance(step, Exercise):
            return Attempt(step)
        if isinstance(step, Practice):
            return Attempt(item(step.drill.kind, self.seed, step.drill.difficulty))
        raise EuchreError("nothing is asked here: go on to the next step")

    @property
    def drill(self) -> tuple[Drill, ...]:
        """The drill behind the current step; empty where there is none."""
        step = self.step
        if isinstance(step, Practice):
            return (step.drill,)
        if not isinstance(step, Exercise):
            return ()
        return (step.practice,) if step.practice else self.lesson.practice[:1]

    @property
    def next_seed(self) -> int:
        """The seed of the practice item that comes next."""
        first = self.seed if isinstance(self.step, Exercise) else self.seed + 1
        return max(first, self.last_seed + 1)

    @property
    def missed_concepts(self) -> tuple[str, ...]:
        """What the questions were about that were missed at first, each idea once, in order."""
        begun = [self.attempts[step.id] for step in self.lesson.steps if step.id in self.attempts]
        return tuple(
            dict.fromkeys(one.exercise.concept for one in begun if one.missed or one.shown)
        )

    @property
    def has_open_questions(self) -> bool:
        """True while some question of the lesson is neither solved nor given up."""
        asking = (one for one in self.lesson.steps if isinstance(one, Exercise | Practice))
        begun = [self.attempts.get(one.id) for one in asking]
        return not all(one is not None and one.is_settled for one in begun)

    @property
    def is_drilled_decision(self) -> bool:
        """True if a generated decision is in front: it can be dealt again."""
        if self.is_done or not self.asks:
            return False
        exercise = self.attempt.exercise
        return exercise.seed is not None and isinstance(exercise.judge, ValueJudge)

    def prepare(self) -> None:
        """Begin what takes a while and comes next: a practice item, the lines to a goal."""
        step = self.step
        if isinstance(step, Exercise) and isinstance(step.judge, GoalJudge):
            prepare_goal(step.table, step.judge.goal)
        for drill in self.drill:
            first = isinstance(self.step, Practice) and self.step.id not in self.attempts
            prepare(drill.kind, self.seed if first else self.next_seed, drill.difficulty)

    def state_of(self, index: int) -> str:
        """How a step stands: `now`, `done` (right at once), `again` (later) or `todo`."""
        step = self.lesson.steps[index]
        if index == self.at and not self.is_done:
            return "now"
        if not isinstance(step, Exercise | Practice):
            return "done" if step.id in self.seen else "todo"
        attempt = self.attempts.get(step.id)
        if attempt is None or not attempt.is_settled:
            return "todo"
        return "done" if attempt.solved_at == 1 and not attempt.shown else "again"

    def act(self, kind: str, value: Value = None) -> LessonSession:
        """The sitting after an intent; `EuchreError` for one that makes no sense here."""
        act = _ACTS.get(str(kind))
        if act is None:
            raise EuchreError(f"{str(kind)[:20]!r} cannot be done here: {', '.join(_ACTS)}")
        return act(self, value)

    def scene(self) -> Scene:
        """What is to be drawn, as a plain dict: see `schema/lesson_scene.json`."""
        return scene(self)


def _with(session: LessonSession, attempt: Attempt) -> LessonSession:
    if session.is_done:
        raise EuchreError("the lesson is done: go back to a step first")
    if session.extra:
        return replace(session, extra=(attempt,))
    return replace(session, attempts={**session.attempts, session.step.id: attempt})


def _pick(session: LessonSession, value: Value) -> LessonSession:
    if not isinstance(value, str):
        raise EuchreError("say what is picked: a card such as Jd, or one of the options")
    return _with(session, session.attempt.pick(value))


def _check(session: LessonSession, value: Value) -> LessonSession:
    attempt = session.attempt
    answer = attempt.exercise.read(value) if isinstance(value, str) else None
    return _with(session, attempt.check(answer))


def _again(session: LessonSession, value: Value) -> LessonSession:
    """Another try; from the trick where a goal was lost, or from the start.

    While a goal is still open nothing was lost: every card of the line stays.
    """
    attempt = session.attempt
    if value not in (None, "", FROM_THE_TRICK):
        raise EuchreError(f"{str(value)[:20]!r} is no place to begin: {FROM_THE_TRICK}, or none")
    if value is None or value == "":
        return _with(session, attempt.again())
    kept = len(attempt.picked) if attempt.is_open else attempt.lost_at
    return _with(session, attempt.again(kept))


def _hint(session: LessonSession, _value: Value) -> LessonSession:
    return _with(session, session.attempt.hint())


def _solution(session: LessonSession, _value: Value) -> LessonSession:
    return _with(session, session.attempt.solution())


def _next(session: LessonSession, _value: Value) -> LessonSession:
    """On to the next step; a practice item is left behind. After the last step the lesson ends."""
    seen = session.seen | {session.step.id}
    last = session.at == len(session.lesson.steps) - 1
    at = session.at if last else session.at + 1
    return replace(session, at=at, seen=seen, extra=(), is_done=last)


def _back(session: LessonSession, _value: Value) -> LessonSession:
    """Back to the exercise behind a practice item, or to the step before."""
    if session.is_done or session.extra:
        return replace(session, is_done=False, extra=())
    return replace(session, at=max(0, session.at - 1))


def _goto(session: LessonSession, value: Value) -> LessonSession:
    ids = [step.id for step in session.lesson.steps]
    if isinstance(value, str) and value in ids:
        index = ids.index(value)
    elif not isinstance(value, bool) and str(value).isdecimal() and int(str(value)) < len(ids):
        index = int(str(value))
    else:
        raise EuchreError(f"there is no step {str(value)[:40]!r}: 0 to {len(ids) - 1}, or an id")
    return replace(session, at=index, extra=(), is_done=False)


def _another(session: LessonSession, value: Value) -> LessonSession:
    """A generated exercise in front of the current step, from this seed or the next one."""
    if session.is_done or not session.drill:
        raise EuchreError("there is no practice behind this step")
    seed = value if isinstance(value, int) else session.next_seed
    drill = session.drill[0]
    extra = Attempt(item(drill.kind, seed, drill.difficulty))
    return replace(session, extra=(extra,), last_seed=seed)


def _afresh(session: LessonSession, _value: Value) -> LessonSession:
    """The same decision once more, as if it had not been asked."""
    if not session.is_drilled_decision:
        raise EuchreError("only a generated decision can be dealt again")
    return _with(session, Attempt(session.attempt.exercise))


_ACTS: Final[dict[str, Callable[[LessonSession, Value], LessonSession]]] = {
    "pick": _pick,
    "choose": _pick,
    "play": _pick,
    "check": _check,
    "again": _again,
    "hint": _hint,
    "solution": _solution,
    "next": _next,
    "back": _back,
    "goto": _goto,
    "another": _another,
    "afresh": _afresh,
}


def sitting(lesson: Lesson, number: int = 1, seed: int = 1) -> LessonSession:
    """A lesson from its start; the seed fixes all its practice, and is checked."""
    return LessonSession(lesson, number, check_seed(seed))
