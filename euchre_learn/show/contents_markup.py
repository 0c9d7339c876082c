"""What is in the course, as HTML: its lessons in order, the common questions, the words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from euchre_learn.show.markup import Child, Markup, tag
from euchre_learn.show.words import plain


@dataclass(frozen=True, slots=True)
class Listed:
    """One line of a list: what it is called, what is said about it, how to open more of it."""

    name: str
    text: str
    opens: str = ""


def contents_markup(
    title: str,
    lessons: Iterable[Listed],
    questions: Iterable[Listed],
    words: Iterable[Listed],
    first: int = 1,
) -> Markup:
    """The lessons open and numbered from `first`, questions and words to unfold.

    What `opens` an entry stands behind it as code to type.
    """
    return tag(
        "div",
        tag("h3", title),
        tag("ol", [tag("li", _line(number, one)) for number, one in enumerate(lessons, first)]),
        _folded("Common questions", questions),
        _folded("Words of the game", words),
    )


def _folded(title: str, entries: Iterable[Listed]) -> Markup:
    pairs = [(tag("dt", tag("b", one.name)), tag("dd", _said(one))) for one in entries]
    return tag("details", tag("summary", f"{title} ({len(pairs)})"), tag("dl", pairs))


def _line(number: int, one: Listed) -> list[Child]:
    # The number is written out: the look draws lists without marks.
    return [tag("span", f"{number}. ", cls="el-num"), tag("b", one.name), " ", _said(one)]


def _said(one: Listed) -> list[Child]:
    return [plain(one.text), [" ", tag("code", one.opens)] if one.opens else None]
