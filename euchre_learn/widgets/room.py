"""The practice room in a notebook: choices above, and a question as a lesson asks it below."""

from __future__ import annotations

from typing import Any, cast

from euchre_learn.core.errors import EuchreError
from euchre_learn.show.markup import Markup
from euchre_learn.show.parts import Art
from euchre_learn.show.room_markup import room_markup, room_text
from euchre_learn.show.scene import LessonScene, RoomScene
from euchre_learn.show.words import plain
from euchre_learn.teach.answered import Log
from euchre_learn.teach.course import Course
from euchre_learn.teach.drills.choices import CHOICES
from euchre_learn.teach.room import PRACTICE, Room
from euchre_learn.widgets.base import _intent
from euchre_learn.widgets.lesson import LessonWidget

_WAIT = 200
"""After how many milliseconds the front end asks whether a new item is there."""
_ON = ("next", "tick", "dealt")
"""What brings another question; where there is none, it is not asked for again."""
_FROM_THE_START = ("afresh", "again")
"""After these the focus goes to the first card or answer."""


class RoomWidget(LessonWidget):
    """A sitting in the practice room; `log` is told every answer, `notice` is shown at first.

    With `ask_sure` the learner can say before a verdict how sure they are.
    """

    def __init__(
        self,
        course: Course,
        begun: Room,
        *,
        log: Log | None = None,
        notice: str = "",
        ask_sure: bool = False,
    ) -> None:
        self._room = begun
        at = begun.session
        super().__init__(course, sitting_at=at, log=log, notice=notice, ask_sure=ask_sure)
        begun.prepare()

    @property
    def room(self) -> Room:
        """The sitting as it stands."""
        return self._room

    def room_scene(self) -> RoomScene:
        """All that is to be seen, as plain data."""
        return cast(RoomScene, self._room.scene())

    def scene(self) -> LessonScene:
        """The question in front, as plain data."""
        return self.room_scene()["question"]

    def draw(self, art: Art) -> Markup:
        """The choices, the question, and below it a word of the game, and how sure one is."""
        return room_markup(self.room_scene(), art, [self._explained(), self._asked()])

    def text(self) -> str:
        """The same as lines of text."""
        words = [f"{word.word}: {plain(word.meaning)}" for word in self._words]
        return "\n".join([room_text(self.room_scene()), *words, *self._asked_text()])

    def do(self, kind: str, value: str = "") -> None:
        """Do what a click would do; the next items are made once the frame is out."""
        super().do(kind, value)
        self._room.prepare()

    def act(self, kind: str, value: str) -> None:
        """Take an intent of the room, ask for a word of the game, or say how sure one is."""
        if kind in ("concept", "sure"):
            super().act(kind, value)
            return
        self._words = self._words if kind == "tick" else ()
        try:
            after = self._room.act(kind, value or None)
        except EuchreError:
            if kind in _ON:
                self._room = self._room.given_up()
            raise
        self._moved = kind in _FROM_THE_START or after.number > self._room.number
        self._take(after, kind)

    def _on_message(self, _: object, message: Any, __: object) -> None:
        """A choice says what is wanted, so that it holds even if another frame has come since."""
        intent = _intent(message)
        if intent is not None and intent[1] in CHOICES:
            self.do(intent[1], intent[2])
        elif intent is not None and intent[1] == "tick" and not self._room.is_there:
            self._ask_later()
        else:
            super()._on_message(_, message, __)

    def _ask_later(self) -> None:
        """Have the front end ask again, in the same frame: no click may be lost to the asking."""
        self._room = self._room.act("tick")
        self.frame = self.frame | {"pause": _WAIT + (self.frame["pause"] == _WAIT)}

    def _take(self, after: Room, kind: str) -> None:
        """Show the room after an intent, and tell the log what came of it."""
        before, self._room, self._session = self._session, after, after.session
        if after.session.lesson is not before.lesson:
            self._sure = None
        if self._log is None:
            return
        if after.session.lesson is before.lesson:
            self._trouble = self._tell(self._log, before, kind)
        else:  # another question: the log counts the time from here
            self._trouble = self._log.moved(PRACTICE, after.session.step.id)

    def pause(self) -> int:
        """How soon to ask whether the item for new choices is there."""
        return _WAIT if self._room.waits else 0

    def spoken_name(self) -> str:
        """What a screen reader calls the widget."""
        return self.room_scene()["title"]

    # Acts for a notebook cell.

    def change(self, **choices: str | int) -> None:
        """Change what is practised, such as `change(kind="lead", seat="dealer", ours=8)`.

        The choices are kind, rounds, seat, rules, ours, theirs and difficulty.
        """
        for choice, value in choices.items():
            if choice not in CHOICES:
                raise EuchreError(f"there is no choice {choice[:20]!r}: {', '.join(CHOICES)}")
            self.do(choice, str(value))
            if self._trouble:
                return
        self._settle()

    def next(self) -> None:
        """On to the next question; here, unlike in the picture, it is waited for."""
        self.do("next")
        self._settle()

    def _settle(self) -> None:
        """Wait for the question that is being dealt."""
        if self._room.waits:
            self.do("dealt")

    def afresh(self) -> None:
        """Deal the same question again."""
        self.do("afresh")
