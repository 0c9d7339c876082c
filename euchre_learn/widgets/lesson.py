"""The lesson widget: one step at a time, with a verdict that comes before any answer."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal, cast

from euchre_learn.core.errors import CourseError
from euchre_learn.show.icons import icon
from euchre_learn.show.lesson_markup import lesson_markup
from euchre_learn.show.lesson_text import lesson_text
from euchre_learn.show.markup import Markup, tag
from euchre_learn.show.parts import Art
from euchre_learn.show.scene import LessonScene
from euchre_learn.show.words import plain, prose
from euchre_learn.teach.course import Course, Word
from euchre_learn.teach.session import LessonSession, sitting
from euchre_learn.widgets.base import SceneWidget

_MOVES = ("next", "back", "goto", "another", "again")


class LessonWidget(SceneWidget):
    """A lesson of the course, from its first step; `seed` fixes the practice behind it."""

    def __init__(
        self,
        course: Course,
        lesson: str,
        *,
        step: str = "",
        seed: int = 1,
        pack: Literal["two", "four"] = "two",
    ) -> None:
        self._course = course
        found = course.lesson(lesson)
        self._session = sitting(found, course.number(found), seed)
        if step:
            self._session = self._session.act("goto", step)
        self._words: tuple[Word, ...] = ()
        self._moved = False
        super().__init__(pack=pack)

    @property
    def session(self) -> LessonSession:
        """The sitting as it stands."""
        return self._session

    def scene(self) -> LessonScene:
        """What is to be seen, as plain data."""
        return cast(LessonScene, self._session.scene())

    def draw(self, art: Art) -> Markup:
        """The step, and below it the word of the game that was asked for."""
        return lesson_markup(self.scene(), art, self._explained())

    def text(self) -> str:
        """The same as lines of text."""
        words = [f"{word.word}: {plain(word.meaning)}" for word in self._words]
        return "\n".join([lesson_text(self.scene()), *words])

    def act(self, kind: str, value: str) -> None:
        """Take an intent of the session, or show what a word means."""
        self._moved = kind in _MOVES
        if kind == "concept":
            self._explain(value)
            return
        self._words = ()
        self._session = self._session.act(kind, value or None)

    def _explain(self, ident: str) -> None:
        self._words = ()
        with suppress(CourseError):
            self._words = (self._course.glossary.word(ident),)

    def _explained(self) -> Markup | None:
        if not self._words:
            return None
        word = self._words[0]
        text = tag("p", tag("b", word.word), ": ", prose(word.meaning))
        return tag("div", icon("bulb"), text, cls="el-hint el-word", role="status")

    def shortcuts(self) -> dict[str, tuple[str, str]]:
        """The keys that the buttons show; a digit goes to a card, or to an answer in words."""
        keys = {b["key"]: (b["do"], b["value"] or "") for b in self.scene()["buttons"] if b["key"]}
        places = enumerate(self._choices(), 1)
        return keys | {str(place): ("focus", key) for place, key in places if place < 10}

    def focus_key(self) -> str:
        """On a new question, and on a new try, the first card or answer."""
        return next(iter(self._choices()), "") if self._moved else ""

    def _choices(self) -> list[str]:
        """The keys of the cards, or of the answers, that can be picked."""
        scene = self.scene()
        if scene["do"] == "choose":
            right = scene["verdict"] is not None and scene["verdict"]["tone"] == "right"
            return [] if right else [f"option-{one['value']}" for one in scene["options"]]
        return [f"card-{one['code']}" for one in scene["hand"]["cards"] if one["enabled"]]

    def place(self) -> str:
        """The step, and the practice item in front of it."""
        scene = self.scene()
        return f"{scene['steps'][scene['at']]['id']} {scene['seed']} {scene['done']}"

    def spoken_name(self) -> str:
        """`Lesson 3: Following suit with the left bower`."""
        lesson = self.scene()["lesson"]
        return f"Lesson {lesson['number']}: {lesson['title']}"

    # Acts for a notebook cell, as mouse and keys make them.

    def pick(self, *cards: str) -> None:
        """Pick or put back cards; where a card is to be played, play it."""
        for card in cards:
            self.do("pick", card)

    def choose(self, value: str) -> None:
        """Choose an answer in words."""
        self.do("choose", value)

    def check(self) -> None:
        """Ask for the verdict."""
        self.do("check")

    def again(self) -> None:
        """Try again after a miss."""
        self.do("again")

    def hint(self) -> None:
        """Ask for the next hint."""
        self.do("hint")

    def solution(self) -> None:
        """Ask for the answer."""
        self.do("solution")

    def next(self) -> None:
        """On to the next step."""
        self.do("next")

    def another(self) -> None:
        """Another exercise like this one."""
        self.do("another")
