"""The course: its lessons in order and its glossary, read from TOML and checked while reading."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from euchre_learn.core.errors import CourseError
from euchre_learn.core.vocabulary import unmarked
from euchre_learn.teach.lesson import Exercise, Lesson
from euchre_learn.teach.reading import Fields, Folder, read_file
from euchre_learn.teach.steps import read_lesson

INTRODUCTION: Final = "introduction"
"""The id of the lesson that comes before the numbered ones."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game: its id, the word, its meaning as marked text, the lesson that has it."""

    id: str
    word: str
    meaning: str
    lesson: str = ""


@dataclass(frozen=True, slots=True)
class CommonQuestion:
    """A question that newcomers ask, its answer as marked text, the lesson that has it."""

    id: str
    ask: str
    answer: str
    lesson: str = ""


@dataclass(frozen=True, slots=True)
class Glossary:
    """The words of the game and the common questions."""

    words: tuple[Word, ...] = ()
    questions: tuple[CommonQuestion, ...] = ()

    def word(self, ident: str) -> Word:
        """The entry with this id; `CourseError` if there is none."""
        found = [word for word in self.words if word.id == ident]
        if not found:
            raise CourseError(f"the glossary has no entry {str(ident)[:40]!r}")
        return found[0]


@dataclass(frozen=True, slots=True, repr=False)
class Course:
    """The lessons in their order, the glossary, and the folder they were read from.

    It prints as a table of contents: the lessons, then the common questions with their answers.
    """

    title: str
    lessons: tuple[Lesson, ...]
    glossary: Glossary
    folder: Folder

    @staticmethod
    def load(folder: str | Path | None = None) -> Course:
        """The course of the package, or the one in a folder; `CourseError` for the first fault."""
        place: Folder = files("euchre_learn") / "content" if folder is None else Path(folder)
        fields = read_file(place, "course.toml")
        title, ids = fields.text("title"), fields.idents("lessons")
        fields.finish()
        lessons = tuple(_lesson(place, ident) for ident in ids)
        return Course(title, lessons, _glossary(read_file(place, "glossary.toml")), place)

    def __repr__(self) -> str:
        """The lessons with their ids, and the common questions."""
        lessons = [f"  {self.number(one):2}  {one.title} ({one.id})" for one in self.lessons]
        asked = [f"  {one.ask}\n      {unmarked(one.answer)}" for one in self.glossary.questions]
        return "\n".join([self.title, *lessons, "Common questions", *asked])

    def lesson(self, ident: str) -> Lesson:
        """The lesson with this id; `CourseError`, with the ids there are, if there is none."""
        found = [lesson for lesson in self.lessons if lesson.id == ident]
        if not found:
            there = ", ".join(lesson.id for lesson in self.lessons)
            raise CourseError(f"there is no lesson {str(ident)[:40]!r}: the lessons are {there}")
        return found[0]

    def exercise(self, lesson_id: str, exercise_id: str) -> Exercise:
        """A written exercise; `CourseError`, with the ids there are, if there is none."""
        lesson = self.lesson(lesson_id)
        found = [one for one in lesson.exercises if one.id == exercise_id]
        if not found:
            there = ", ".join(one.id for one in lesson.exercises)
            raise CourseError(
                f"{lesson_id} has no exercise {str(exercise_id)[:40]!r}: its exercises are {there}"
            )
        return found[0]

    def number(self, lesson: Lesson) -> int:
        """The place of a lesson in the course, from 1; an introduction before them all is 0."""
        opened = bool(self.lessons) and self.lessons[0].id == INTRODUCTION
        return self.lessons.index(lesson) + (0 if opened else 1)


def _lesson(place: Folder, ident: str) -> Lesson:
    file = f"{ident}.toml"
    lesson = read_lesson(read_file(place, "lessons", file))
    if lesson.id != ident:
        raise CourseError(f"lessons/{file}, id: write {ident}, as the file is named")
    return lesson


def _glossary(fields: Fields) -> Glossary:
    glossary = Glossary(
        tuple(_word(one) for one in fields.tables("word")),
        tuple(_question(one) for one in fields.tables("question")),
    )
    fields.finish()
    return glossary


def _word(fields: Fields) -> Word:
    lesson = fields.ident("lesson") if fields.has("lesson") else ""
    word = Word(fields.ident(), fields.text("word"), fields.text("meaning"), lesson)
    fields.finish()
    return word


def _question(fields: Fields) -> CommonQuestion:
    lesson = fields.ident("lesson") if fields.has("lesson") else ""
    question = CommonQuestion(fields.ident(), fields.text("ask"), fields.text("answer"), lesson)
    fields.finish()
    return question
