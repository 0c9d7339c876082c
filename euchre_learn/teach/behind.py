"""The lesson behind a rule of thumb: its number and title, read without the rest of the course."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from euchre_learn.advice.thumbs import thumb
from euchre_learn.teach.course import INTRODUCTION
from euchre_learn.teach.reading import read_file


@dataclass(frozen=True, slots=True)
class Behind:
    """A lesson by its place in the course and its title."""

    id: str
    number: int
    title: str

    @property
    def words(self) -> str:
        """`lesson 14, What to lead`"""
        return f"lesson {self.number}, {self.title}"


def lesson_behind(rule: str) -> Behind:
    """The lesson that teaches the rule of thumb with this id; `EuchreError` if there is none.

    >>> lesson_behind("makers-lead-trump").words
    'lesson 14, What to lead'
    """
    return _lesson(thumb(rule).lesson)


@cache
def _lesson(ident: str) -> Behind:
    content = files("euchre_learn") / "content"
    fields = read_file(content, "course.toml")
    order = fields.idents("lessons")
    title = read_file(content, "lessons", f"{ident}.toml").text("title")
    first = 0 if order[0] == INTRODUCTION else 1
    return Behind(ident, order.index(ident) + first, title)
