"""The lesson widget: one step at a time, with a verdict that comes before any answer.

It tells what was answered to a log, where it is given one, and can go on where a learner was.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Literal, cast

from euchre_learn.core.errors import CourseError, EuchreError
from euchre_learn.folder import lesson_notebook
from euchre_learn.show.closing import Onward, onward_text
from euchre_learn.show.icons import icon
from euchre_learn.show.lesson_markup import lesson_markup
from euchre_learn.show.lesson_text import lesson_text
from euchre_learn.show.markup import Markup, tag
from euchre_learn.show.parts import Art, button
from euchre_learn.show.replay import Replay
from euchre_learn.show.scene import LessonScene, ReplayScene
from euchre_learn.show.words import plain, prose
from euchre_learn.teach.answered import Log, answered, read_sure
from euchre_learn.teach.course import Course, Word
from euchre_learn.teach.lesson import Show
from euchre_learn.teach.session import LessonSession, sitting
from euchre_learn.widgets.base import SceneWidget
from euchre_learn.widgets.replay import reading_time, replay_keys

_MOVES = ("next", "back", "goto", "another", "again", "afresh")
_STEPPING = ("seek", "step", "tick")
_STEP_KEYS = (
    ("← →", "one step back, one step on"),
    ("Home End", "to the start, to the end"),
    ("space", "play or pause"),
)
_WAS_HERE = "This goes on where you were."


class LessonWidget(SceneWidget):
    """A lesson of the course, from its first step or a given one; `seed` fixes its practice.

    `sitting_at` is a sitting to go on with instead, such as one that was left or a review. `log`
    is told every answer and move, `notice` is shown at first, and with `ask_sure` the learner can
    say before a verdict how sure they are.
    """

    def __init__(
        self,
        course: Course,
        lesson: str = "",
        *,
        step: str = "",
        seed: int = 1,
        pack: Literal["two", "four"] = "two",
        sitting_at: LessonSession | None = None,
        log: Log | None = None,
        notice: str = "",
        ask_sure: bool = False,
    ) -> None:
        self._course, self._log = course, log
        self._session = sitting_at or _begun(course, lesson, step, seed)
        self._resumed = sitting_at is not None and _was_begun(sitting_at)
        self._ask_sure = ask_sure
        self._sure: int | None = None
        self._words: tuple[Word, ...] = ()
        self._moved = False
        self._replays = _replays(self._session)
        super().__init__(pack=pack)
        if notice:
            self._trouble = notice
            self._refresh()

    @property
    def session(self) -> LessonSession:
        """The sitting as it stands."""
        return self._session

    def scene(self) -> LessonScene:
        """What is to be seen, as plain data."""
        return cast(LessonScene, self._session.scene())

    def draw(self, art: Art) -> Markup:
        """The step, and below it the word of the game that was asked for."""
        below = [self._explained(), self._asked(), self._way_back()]
        return lesson_markup(self.scene(), art, below, self._onward(), replay=self._replay_scene())

    def _stretch(self) -> tuple[Replay, ...]:
        """The place in the stretch of a deal that this step goes through; empty in other steps."""
        session = self._session
        found = None if session.is_done else self._replays.get(session.step.id)
        return () if found is None else (found,)

    def _replay_scene(self) -> ReplayScene | None:
        return next((one.scene() for one in self._stretch()), None)

    def text(self) -> str:
        """The same as lines of text."""
        words = [f"{word.word}: {plain(word.meaning)}" for word in self._words]
        again = [f"{_WAS_HERE} Start over: over()"] if self._resumed else []
        onward = self._onward()
        on = onward_text(onward) if onward else []
        step = lesson_text(self.scene(), replay=self._replay_scene())
        return "\n".join([step, *on, *words, *self._asked_text(), *again])

    def act(self, kind: str, value: str) -> None:
        """Take an intent of the session, or one of the widget's own: a word, how sure, over."""
        self._moved = kind in _MOVES
        if kind == "concept":
            self._explain(value)
        elif kind == "sure":
            self._sure = read_sure(value)
        elif kind in _STEPPING:
            self._step_through(kind, value)
        else:
            self._words = ()
            self._go_on(kind, value)

    def _step_through(self, kind: str, value: str) -> None:
        if not self._stretch():
            raise EuchreError("there is no stretch of a deal in this step to go through")
        for replay in self._stretch():
            self._replays[self._session.step.id] = replay.act(kind, value)

    def _go_on(self, kind: str, value: str) -> None:
        """Take an intent of the session and tell the log what came of it."""
        before = self._session
        self._session = self._start() if kind == "over" else before.act(kind, value or None)
        if self._session != before or kind == "over":
            self._resumed = False
        self._session.prepare()
        if self._log is not None:
            # The step was taken: what the log has to say of its file must not undo it.
            self._trouble = self._tell(self._log, before, kind)

    def _start(self) -> LessonSession:
        return sitting(self._session.lesson, self._session.number, self._session.seed)

    def _tell(self, log: Log, before: LessonSession, kind: str) -> str:
        """What the log has to say about the change from this sitting to the one that is now."""
        now, said = self._session, []
        for one in answered(before, now, self._sure):
            said.append(log.answered(one))
            self._sure = None
        if kind == "over" or (now.at, now.is_done) != (before.at, before.is_done):
            anew = kind == "over"
            said.append(log.moved(now.lesson.id, now.step.id, done=now.is_done, anew=anew))
            self._sure = None
        return " ".join(filter(None, said))

    def _asks_sure(self) -> bool:
        """True while the learner can say how sure they are."""
        session = self._session
        return self._ask_sure and session.asks and not session.is_done and session.attempt.is_open

    def _sure_words(self) -> str:
        return "not said" if self._sure is None else f"{self._sure} % sure"

    def _asked_text(self) -> list[str]:
        return [f"How sure are you? {self._sure_words()}"] if self._asks_sure() else []

    def _asked(self) -> Markup | None:
        """The slider that says how sure the learner is."""
        if not self._asks_sure():
            return None
        place = 50 if self._sure is None else self._sure
        slider = tag(
            "input",
            cls="el-range",
            type="range",
            min=0,
            max=100,
            step=5,
            value=place,
            style=f"--v:{place}%",
            aria_label="How sure are you?",
            aria_valuetext=self._sure_words(),
            data_do="sure",
            data_key="sure",
            data_lm_suppress_shortcuts="true",
        )
        words = tag("div", "How sure are you?", tag("output", self._sure_words()), cls="q")
        ends = [tag("span", end, cls="el-muted") for end in ("a guess", "certain")]
        return tag("div", words, ends[0], slider, ends[1], cls="el-sure")

    def _way_back(self) -> Markup | None:
        """For a lesson that goes on where it was left: the way to its start."""
        if not self._resumed:
            return None
        over = button("Start over", "over", look="small quiet")
        return tag("p", _WAS_HERE, " ", over, cls="el-resumed")

    def _onward(self) -> Onward | None:
        """At the end: what to review, and the lesson that comes next."""
        session = self._session
        if not session.is_done:
            return None
        known = {word.id: word.word for word in self._course.glossary.words}
        missed = [(one, known[one]) for one in session.missed_concepts if one in known]
        lessons = self._course.lessons
        place = lessons.index(session.lesson) + 1 if session.lesson in lessons else len(lessons)
        if place == len(lessons):
            return Onward(tuple(missed), session.has_open_questions)
        number = self._course.number(lessons[place])
        title = f"Lesson {number}: {lessons[place].title}"
        return Onward(tuple(missed), session.has_open_questions, title, _notebook(number))

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
        for replay in self._stretch():
            keys |= replay_keys(replay)
        return keys | {str(place): ("focus", key) for place, key in places if place < 10}

    def key_help(self) -> list[tuple[str, str]]:
        """The keys of the buttons that are shown, and the way among cards or answers."""
        pressed = [(one["key"], one["words"]) for one in self.scene()["buttons"] if one["key"]]
        if self._stretch():
            return [*pressed, *_STEP_KEYS]
        return [*pressed, ("1 to 9", "go to a card or an answer"), ("← →", "walk among them")]

    def pause(self) -> int:
        """While a stretch of a deal runs by itself, long enough to read what is said of it."""
        return max(map(reading_time, self._stretch()), default=0)

    def focus_key(self) -> str:
        """On a new question, and on a new try, the first card or answer."""
        return next(iter(self._choices()), "") if self._moved else ""

    def _choices(self) -> list[str]:
        """The keys of the cards, or of the answers, that can be picked."""
        scene = self.scene()
        if scene["do"] == "choose":
            tone = scene["verdict"]["tone"] if scene["verdict"] is not None else ""
            return (
                []
                if tone in ("right", "close")
                else [f"option-{one['value']}" for one in scene["options"]]
            )
        return [f"card-{one['code']}" for one in scene["hand"]["cards"] if one["enabled"]]

    def place(self) -> str:
        """The step, and the practice item in front of it."""
        scene = self.scene()
        return f"{scene['steps'][scene['at']]['id']} {scene['seed']} {scene['done']}"

    def spoken_name(self) -> str:
        """`Lesson 3: Following suit with the left bower`; a review has no number."""
        lesson = self.scene()["lesson"]
        if not lesson["number"]:
            return lesson["title"]
        return f"Lesson {lesson['number']}: {lesson['title']}"

    # Acts for a notebook cell, as mouse and keys make them.

    def pick(self, *cards: str) -> None:
        """Pick or put back cards; where a card is to be played, play it."""
        for card in cards:
            self.do("pick", card)

    def choose(self, value: str) -> None:
        """Choose an answer in words."""
        self.do("choose", value)

    def check(self, sure: int | None = None) -> None:
        """Ask for the verdict; `sure` says before, 0 to 100, how sure the learner is."""
        if sure is not None:
            self.do("sure", str(sure))
        self.do("check")

    def again(self, where: str = "") -> None:
        """Try again after a miss; with `trick` from the trick where a goal was lost."""
        self.do("again", where)

    def step(self, where: str = "next") -> None:
        """Step through the stretch of a deal: first, prev, next, last, play or pause."""
        self.do("step", where)

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

    def over(self) -> None:
        """Start the lesson over; what was answered before stays in the log."""
        self.do("over")


def _begun(course: Course, lesson: str, step: str, seed: int) -> LessonSession:
    """A lesson from its start, or from a step."""
    found = course.lesson(lesson)
    begun = sitting(found, course.number(found), seed)
    return begun.act("goto", step) if step else begun


def _replays(session: LessonSession) -> dict[str, Replay]:
    """For each step that goes through a stretch of a deal, a replay at its start."""
    found = [step for step in session.lesson.steps if isinstance(step, Show)]
    return {
        step.id: Replay((one.record,), at=one.first, view=one.view, first=one.first)
        for step in found
        for one in ([step.stretch] if step.stretch else [])
    }


def _notebook(number: int) -> str:
    """The notebook of a lesson; "" where the notebooks did not come with the package."""
    try:
        return lesson_notebook(number)
    except EuchreError:
        return ""


def _was_begun(session: LessonSession) -> bool:
    return bool(session.at or session.attempts or session.is_done)
