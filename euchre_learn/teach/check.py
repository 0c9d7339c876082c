"""Checking a course: what the reader of the files cannot see from one file alone.

Loading already refuses unknown fields, positions that do not replay and answers that the rules do
not give. Here come the ids, the prerequisites, the answers, the hints, the cards shown, the links
and the files; a course without lessons is a fault itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from euchre_learn.core.cards import BENNY, PACK_32
from euchre_learn.core.errors import CourseError
from euchre_learn.teach.check_goals import goal_faults
from euchre_learn.teach.check_values import value_faults
from euchre_learn.teach.course import Course, Glossary
from euchre_learn.teach.drills.ahead import item as made
from euchre_learn.teach.judge import Verdict, judge
from euchre_learn.teach.lesson import Drill, Exercise, Lesson, Practice, Say, Show, Step
from euchre_learn.teach.question import WITH_OPTIONS, Answer
from euchre_learn.teach.reading import Folder
from euchre_learn.teach.table import Option, Table

LEAST_EXERCISES: Final = 8
_LINK: Final = re.compile(r"\[[^\[\]]+\]\(#([^)]*)\)")
_BRACES: Final = re.compile(r"\{([^{}]*)\}")
_MARKS: Final = {card.code for card in (BENNY, *PACK_32)} | set("shdc")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a course: the lesson's file, the id within it, and one sentence."""

    file: str
    id: str
    message: str

    def __str__(self) -> str:
        return (
            f"{self.file}, {self.id}: {self.message}" if self.id else f"{self.file}: {self.message}"
        )


@dataclass(frozen=True, slots=True)
class CheckReport:
    """How many lessons and exercises were examined, and what was wrong."""

    lessons: int
    exercises: int
    faults: tuple[Fault, ...]

    @property
    def ok(self) -> bool:
        """True if something was examined and nothing was wrong."""
        return not self.faults and self.lessons > 0

    def as_json(self) -> dict[str, object]:
        """The report as JSON values."""
        faults = [
            {"file": fault.file, "id": fault.id, "message": fault.message} for fault in self.faults
        ]
        return {"lessons": self.lessons, "exercises": self.exercises, "faults": faults}


def check_folder(folder: str | Path | None = None) -> CheckReport:
    """The report on the course of the package or of a folder; a course that cannot be read has one
    fault, the error of reading it.
    """
    try:
        return check_course(Course.load(folder))
    except CourseError as error:
        place, _, message = str(error).partition(": ")
        return CheckReport(0, 0, (Fault(place, "", message),))


def check_course(course: Course) -> CheckReport:
    """The report on a course that was read."""
    faults = [*_whole_course(course), *_glossary(course), *_orphans(course)]
    for lesson in course.lessons:
        file = f"lessons/{lesson.id}.toml"
        faults += [Fault(file, ident, message) for ident, message in _lesson(course, lesson)]
    exercises = sum(len(lesson.exercises) for lesson in course.lessons)
    return CheckReport(len(course.lessons), exercises, tuple(faults))


# --- the course as a whole ------------------------------------------------------------------------


def _whole_course(course: Course) -> Iterator[Fault]:
    file, ids = "course.toml", [lesson.id for lesson in course.lessons]
    if not ids:
        yield Fault(file, "", "there are no lessons: a course has at least one")
    for ident in _twice(ids):
        yield Fault(file, ident, "the lesson is listed twice")
    yield from (Fault(file, ident, message) for ident, message in _needs(course))


def _needs(course: Course) -> Iterator[tuple[str, str]]:
    """Prerequisites that do not exist, and those that come later: so there is no cycle."""
    known: set[str] = set()
    ids = {lesson.id for lesson in course.lessons}
    for lesson in course.lessons:
        for need in lesson.needs:
            if need not in ids:
                yield lesson.id, f"it needs {need}, which is no lesson of the course"
            elif need not in known:
                yield lesson.id, f"it needs {need}, which has to come before it"
        known.add(lesson.id)


def _glossary(course: Course) -> Iterator[Fault]:
    glossary, file = course.glossary, "glossary.toml"
    lessons = {lesson.id for lesson in course.lessons}
    for one in glossary.questions:
        if not one.lesson:
            yield Fault(file, one.id, "name the lesson that answers this question")
    entries = [(word.id, word.meaning, word.lesson) for word in glossary.words]
    entries += [(one.id, one.answer, one.lesson) for one in glossary.questions]
    for ident in _twice(ident for ident, _, _ in entries):
        yield Fault(file, ident, "the id is used twice")
    for ident, text, lesson in entries:
        if lesson and lesson not in lessons:
            yield Fault(file, ident, f"{lesson} is no lesson of the course")
        yield from (Fault(file, ident, message) for message in _text(text, glossary))


def _orphans(course: Course) -> Iterator[Fault]:
    """Files that nothing lists; recorded deals in `records` are opened by name."""
    used = {"course.toml", "glossary.toml"}
    used |= {f"lessons/{lesson.id}.toml" for lesson in course.lessons}
    for name in _files(course.folder, ""):
        recorded = name.startswith("records/") and name.endswith((".egn", ".json"))
        if name not in used and not recorded:
            yield Fault(name, "", "nothing in course.toml lists this file")


def _files(folder: Folder, prefix: str) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _files(entry, f"{prefix}{entry.name}/")
        elif entry.is_file():
            yield f"{prefix}{entry.name}"


# --- one lesson ----------------------------------------------------------------------------------


def _lesson(course: Course, lesson: Lesson) -> Iterator[tuple[str, str]]:
    words = {word.id for word in course.glossary.words}
    if len(lesson.exercises) < LEAST_EXERCISES:
        yield "", f"{len(lesson.exercises)} exercises: a lesson has at least {LEAST_EXERCISES}"
    if not lesson.practice:
        yield "", "no practice is generated behind this lesson"
    for ident in _twice(step.id for step in lesson.steps):
        yield ident, "the id is used twice"
    for concept in lesson.concepts:
        if concept not in words:
            yield "", f"the concept {concept} is not in the glossary"
    for step in lesson.steps:
        for message in _step(step, course.glossary):
            yield step.id, message


def _step(step: Step, glossary: Glossary) -> Iterator[str]:
    for text in _texts(step):
        yield from _text(text, glossary)
    if isinstance(step, Exercise):
        yield from _exercise(step, glossary)
    elif isinstance(step, Practice):
        yield from _drill(step.drill)
    elif isinstance(step, Show):
        yield from _shown(step.table)


def _texts(step: Step) -> Iterator[str]:
    """Every marked text of a step."""
    if isinstance(step, Exercise):
        yield from (step.prompt, step.how, step.why, step.miss, *step.hints)
        yield from (wrong.say for wrong in step.wrong)
        return
    yield step.title
    if isinstance(step, Say | Show):
        yield from step.text
    if isinstance(step, Say):
        yield from (row.caption for row in step.rows)


def _text(text: str, glossary: Glossary) -> Iterator[str]:
    """Links that lead nowhere, and braces that hold no card and no suit."""
    known = {word.id for word in glossary.words}
    for target in _LINK.findall(text):
        if target not in known:
            yield f"the link to {target} leads nowhere: the glossary has no such word"
    for mark in _BRACES.findall(text):
        if mark not in _MARKS:
            yield f"{{{mark}}} is neither a card nor a suit"
    if "!" in text:
        yield "an exclamation mark: say it plainly"


def _exercise(exercise: Exercise, glossary: Glossary) -> Iterator[str]:
    if exercise.concept not in {word.id for word in glossary.words}:
        yield f"the concept {exercise.concept} is not in the glossary"
    yield from _answers(exercise)
    yield from _shown(exercise.table)
    yield from value_faults(exercise)
    yield from goal_faults(exercise)
    if _gives_away(exercise):
        yield "hint one contains the answer"
    if exercise.practice:
        yield from _drill(exercise.practice)


def _answers(exercise: Exercise) -> Iterator[str]:
    """A reference answer that fails, and wrong answers that pass or are answered amiss."""
    if not judge(exercise, exercise.answer).right:
        yield "the reference answer does not pass"
    yield from _wrong_answers(exercise)


def _wrong_answers(exercise: Exercise) -> Iterator[str]:
    if not exercise.wrong:
        yield "no tempting wrong answer is listed"
    for wrong in exercise.wrong:
        judged = judge(exercise, wrong.answer)
        if judged.verdict is not Verdict.NOT_YET:
            yield f"the wrong answer {' '.join(wrong.answer)} passes"
        elif judged.say != wrong.say:
            yield f"the wrong answer {' '.join(wrong.answer)} does not get its own message"
    for say in _twice(wrong.say for wrong in exercise.wrong):
        yield f"two wrong answers share the message {say[:30]!r}"


def _gives_away(exercise: Exercise) -> bool:
    """True if the first hint names an answer: its cards, its suit, its seat or its number."""
    hint = exercise.hints[0]
    return any(_named(exercise, answer, hint) for answer in exercise.truth)


def _named(exercise: Exercise, answer: Answer, hint: str) -> bool:
    if exercise.question not in WITH_OPTIONS:
        marks = set(_BRACES.findall(hint))
        return marks.issuperset(answer)
    options = [one for one in exercise.table.options if one.value in answer]
    return all(_says_option(one, hint) for one in options)


def _says_option(option: Option, hint: str) -> bool:
    """True if a hint names the option: by its suit, its value, or words of more than one word."""
    plain = _LINK.sub("", hint).lower()
    words = set(re.findall(r"[a-z0-9]+", plain))
    if option.suit:
        names = {option.suit.singular, option.suit.plural}
        return bool(names & words) or f"{{{option.value}}}" in hint
    if " " in option.words:
        return option.words.lower() in plain
    return option.value.lower() in words


def _shown(table: Table) -> Iterator[str]:
    """Cards that a learner sees and that the position does not name.

    What a position leaves out is filled in. That will do for hands that stay hidden, but words
    about a card that was only filled in may not fit it after the next change.
    """
    if table.position is None:
        return
    for card in table.cards:
        if card in table.position.assumed:
            yield f"{card} is shown, but the position does not say who holds it"


@cache
def _drill(drill: Drill) -> tuple[str, ...]:
    """Nothing, if the first items of the drill hold to what a written exercise has to hold to.

    Many exercises lead to the same few drills, whose items never change: one look at each will do.
    """
    items = [(seed, made(drill.kind, seed, drill.difficulty)) for seed in range(1, 4)]
    return tuple(
        f"{drill.kind}, seed {seed}: {message}"
        for seed, item in items
        for message in (*_answers(item), *_shown(item.table))
    )


def _twice(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]
