"""A notebook's one import: lessons, replays, exercises, and pictures of the core's own values.

>>> from euchre_learn.notebook import *   # doctest: +SKIP
>>> lesson("following-suit")              # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from euchre_learn.core.cards import Card, Suit, cards
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN
from euchre_learn.core.trump import Trump
from euchre_learn.record.trace import DEFAULT_NAMES, DealRecord
from euchre_learn.record.worked import running_score, worked_game, worked_hand, worked_hands
from euchre_learn.show.alone import alone
from euchre_learn.show.cards import card_name
from euchre_learn.show.game_table import game_table
from euchre_learn.show.markup import Markup, tag
from euchre_learn.show.parts import Art, card
from euchre_learn.show.replay import Replay
from euchre_learn.show.replay_markup import replay_markup
from euchre_learn.show.score_cards import ScoreCards
from euchre_learn.teach.course import Course
from euchre_learn.teach.trying import Try
from euchre_learn.widgets.lesson import LessonWidget
from euchre_learn.widgets.replay import ReplayWidget

__all__ = [
    "Card",
    "DealRecord",
    "Suit",
    "Trump",
    "cards",
    "course",
    "exercise",
    "game_table",
    "lesson",
    "picture",
    "replay",
    "running_score",
    "score_cards",
    "worked_game",
    "worked_hand",
    "worked_hands",
]


@cache
def course() -> Course:
    """The course: its lessons in order, and the glossary."""
    return Course.load()


def lesson(name: str, step: str = "", seed: int = 1) -> LessonWidget:
    """The lesson with this id, from its start or from a step; `CourseError` lists the ids."""
    return LessonWidget(course(), name, step=step, seed=seed)


def exercise(name: str, step: str) -> Try:
    """One exercise of a lesson for plain Python: `check()`, `hint()`, `solution()`."""
    return Try(course().exercise(name, step))


def replay(
    source: DealRecord | Sequence[DealRecord] | str | Path,
    *,
    deal: int = 0,
    at: int = 0,
    view: int | None = None,
) -> ReplayWidget:
    """A deal to step through: a record, several, or the path of an EGN file.

    `view` leaves only one seat's cards open; None opens all hands.
    """
    return ReplayWidget(source, deal=deal, at=at, view=view)


def score_cards(game: Sequence[DealRecord], target: int = 0) -> ScoreCards:
    """The score after each of these deals, as spare cards tell it.

    `target` draws them as in a game to that many points; without it, as the deals' rules say.
    """
    a, b, c, d = game[0].names if game else DEFAULT_NAMES
    to = target or (game[0].profile.target if game else AMERICAN.target)
    return ScoreCards(running_score(game), to, (f"{a}, {c}", f"{b}, {d}"))


class picture:  # noqa: N801 - it is used like a function: picture("Jh Jd", trump="h")
    """Cards drawn side by side; with a trump, its bowers carry their badge."""

    def __init__(self, some: str | Sequence[Card], trump: str = "") -> None:
        self._cards = cards(some) if isinstance(some, str) else tuple(some)
        self._trump = Trump(Suit.parse(trump)) if trump else None

    def __repr__(self) -> str:
        return ", ".join(card_name(one, self._trump) for one in self._cards)

    def _repr_html_(self) -> str:
        return alone(self._draw)

    def _draw(self, art: Art) -> Markup:
        faces = [card(art, one, self._trump) for one in self._cards]
        return tag("div", faces, cls="el-row-cards el-bare")


def _card_html(one: Card) -> str:
    return picture((one,))._repr_html_()


def _record_html(record: DealRecord) -> str:
    scene = Replay((record,)).scene()
    return alone(lambda art: replay_markup(scene, art), label=scene["title"])


_PICTURES: dict[type, Callable[..., str]] = {Card: _card_html, DealRecord: _record_html}


def _one_sentence(error: EuchreError) -> list[str]:
    return [f"{type(error).__name__}: {error}"]


def register_pictures() -> bool:
    """Let a notebook draw the core's values; False where there is no notebook."""
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return False
    shell = get_ipython()
    if shell is None or shell.display_formatter is None:
        return False
    # What was asked wrongly is one sentence in a notebook too, not a traceback of forty lines.
    EuchreError._render_traceback_ = _one_sentence  # type: ignore[attr-defined]
    html = shell.display_formatter.formatters["text/html"]
    for kind, draw in _PICTURES.items():
        html.for_type(kind, draw)
    return True


register_pictures()
