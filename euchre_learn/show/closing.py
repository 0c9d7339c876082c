"""The end of a lesson: the words to review, and the way to the next lesson, as HTML and as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_learn.show.markup import Child, Markup, tag
from euchre_learn.show.words import link

_MISSED: Final = "To review, because you missed it at first: "
_BACK: Final = "Each comes back with fresh cards: run "
_NOTHING: Final = "You missed nothing. What is due later comes back with fresh cards: run "
_REVIEW: Final = "review()"


@dataclass(frozen=True, slots=True)
class Onward:
    """What comes after a lesson.

    `missed` holds the ideas to review, each as its id and its word, and `left` is true where some
    question was left open; `title` and `notebook` are those of the next lesson, or blank.
    """

    missed: tuple[tuple[str, str], ...] = ()
    left: bool = False
    title: str = ""
    notebook: str = ""


def review_markup(onward: Onward) -> list[Markup]:
    """What to review, in two paragraphs at most; every word leads to its meaning."""
    if onward.left and not onward.missed:
        return []
    again = tag("p", _BACK if onward.missed else _NOTHING, tag("code", _REVIEW), ".")
    if not onward.missed:
        return [again]
    words: list[Child] = []
    for ident, word in onward.missed:
        words += [", " if words else "", link(word, ident)]
    return [tag("p", _MISSED, words, "."), again]


def next_markup(onward: Onward) -> Markup | None:
    """The link to the notebook of the next lesson, or only its name where there is no notebook."""
    if not onward.title:
        return None
    if not onward.notebook:
        return tag("p", f"Next: {onward.title}")
    return tag(
        "a",
        f"Next: {onward.title}",
        cls="el-btn primary",
        href=onward.notebook,
        data_notebook=onward.notebook,
        data_commandlinker_command="docmanager:open",
        data_key="onward",
        data_lm_suppress_shortcuts="true",
    )


def onward_text(onward: Onward) -> list[str]:
    """The same as lines of text."""
    lines = [f"{_MISSED}{', '.join(word for _, word in onward.missed)}."] if onward.missed else []
    if onward.missed or not onward.left:
        lines.append(f"{_BACK if onward.missed else _NOTHING}{_REVIEW}.")
    if onward.title:
        where = f" ({onward.notebook})" if onward.notebook else ""
        lines.append(f"Next: {onward.title}{where}")
    return lines
