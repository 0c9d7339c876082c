"""The table widget: a match against three bots, played by mouse, finger or key.

What is so is the session's (`euchre_learn.table`); here it is drawn, moved and told to the session.
Bots, coach and reviews think in threads, so that the page and the kernel stay free; the pace of
what is shown comes from the browser's ticks.
"""

from __future__ import annotations

import threading
from typing import Any, Final, Literal

from euchre_learn.core.errors import EuchreError
from euchre_learn.progress.store import Store
from euchre_learn.record.egn import EgnGame, read_path
from euchre_learn.show.markup import Markup
from euchre_learn.show.parts import Art
from euchre_learn.show.replay import Replay
from euchre_learn.show.replay_text import replay_text
from euchre_learn.show.table_markup import table_markup
from euchre_learn.show.table_scene import TableScene
from euchre_learn.show.table_start import start_markup
from euchre_learn.table.auto import catch_up
from euchre_learn.table.choices import look_change
from euchre_learn.table.entrance import Entrance
from euchre_learn.table.files import write_egn
from euchre_learn.table.intents import KINDS, handle
from euchre_learn.table.review import what_if
from euchre_learn.table.saving import SaveFile, read_finished
from euchre_learn.table.session import TableSession
from euchre_learn.table.settings import Settings
from euchre_learn.table.statistics import StoredResults
from euchre_learn.teach.course import Course
from euchre_learn.widgets.base import SceneWidget, _intent
from euchre_learn.widgets.table_coach import TableCoach
from euchre_learn.widgets.table_pace import Film, Pace, clicked_moment
from euchre_learn.widgets.table_screens import (
    REPLAY_KEYS,
    bar_markup,
    replay_screen,
    sheet_markup,
    start_keys,
    table_keys,
)
from euchre_learn.widgets.table_text import start_text, table_text
from euchre_learn.widgets.table_work import Background

_LOOKS: Final = ("speed", "coach", "sound", "four_colours", "size")
_REPLAY: Final = ("step", "seek", "view", "branch", "deal")
_PATIENT: Final = (
    *("pause", "resume", "sort", "leave", "sound", "speed", "close", "arrange", "coach", "back"),
    *("next-hand", "new-match"),
)
"""Intents that mean the same a few frames later, when a bot has moved meanwhile."""
_LATE: Final = 8


class TableWidget(SceneWidget):
    """A match against bots.

    `save` keeps it; `settings` are what is chosen at first, and with `seeded` the cards come from
    their seed instead of by chance. With `begun` the match starts at once, without the screen of
    choices. `store` keeps the results and, with the `course` that explains them, the costly
    decisions.
    """

    def __init__(
        self,
        save: SaveFile | None = None,
        settings: Settings | None = None,
        *,
        seeded: bool = False,
        begun: bool = False,
        store: Store | None = None,
        course: Course | None = None,
        pack: Literal["two", "four"] = "two",
    ) -> None:
        self._lock = threading.RLock()
        self._work = Background(self._lock, self._worked)
        self._save = save
        self._coach = TableCoach(self._work, store, course)
        self._pace, self._film = Pace(self._work), Film()
        results = StoredResults(store) if store is not None else None
        self._entrance = Entrance(save, settings, seeded=seeded, results=results)
        self._session = self._home = self._main = self._entrance.main
        self._at_start, self._replay = True, None
        self._said_above = ""
        self._key: tuple[object, ...] = ()
        self._since = 0
        self._clear()
        if begun:
            self._entrance.act("begin")
            self._at_start = False
        super().__init__(pack=pack)
        self._follow()

    _replay: Replay | None
    _game: EgnGame | None = None

    def _clear(self) -> None:
        """Forget what belonged to another match or deal."""
        self._film.clear()
        self._pace.clear()
        self._coach.clear()

    @property
    def session(self) -> TableSession:
        """The session that is shown: the match, or a what-if beside it."""
        return self._session

    # ---- intents

    def do(self, kind: str, value: str = "") -> None:
        """Do what a click or a key in the front end would do; errors show in the widget."""
        with self._lock:
            told = self._trouble
            super().do(kind, value)
            if kind == "tick" and told and not self._trouble:
                self._trouble = told
                self._refresh()

    def _on_message(self, _: object, message: Any, __: object) -> None:
        """Take an intent of the browser; a late one only if it means the same still.

        A frame that only brought the coach's words, or another choice, makes no click stale.
        """
        intent = _intent(message)
        if intent is None:
            return
        with self._lock:
            late = self._seq - intent[0]
            same = self._since <= intent[0] <= self._seq
            if same or (intent[1] in _PATIENT and 0 < late <= _LATE):
                self.do(intent[1], intent[2])

    def act(self, kind: str, value: str) -> None:
        """Take an intent: of the replay that is open, of the choices, or of the table."""
        self._said_above = ""
        if kind == "concept":
            return
        if self._replay is not None:
            self._act_in_replay(kind, value)
        elif self._at_start:
            self._act_at_start(kind, value)
        else:
            self._act_at_table(kind, value)
        self._follow()

    def _act_in_replay(self, kind: str, value: str) -> None:
        assert self._replay is not None
        if kind == "close":
            self._replay = self._game = None
        elif kind == "take" and self._game is not None:
            self._take_over(self._game, int(value))
        elif kind in _REPLAY or kind == "tick":
            moved = self._replay.act(kind, value)
            moved.scene()
            self._replay = moved

    def _act_at_start(self, kind: str, value: str) -> None:
        if kind == "open":
            self._open(value)
        elif kind == "finished":
            self._replay = Replay(read_finished(self._entrance.finished_at(value)).records)
        elif kind != "tick" and (session := self._entrance.act(kind, value)) is not None:
            self._sit_down(session)
            if kind == "begin":
                self._film.start_fresh()

    def _sit_down(self, session: TableSession) -> None:
        """Play here from now on."""
        self._session = self._home = session
        self._at_start = False
        self._clear()

    def _open(self, path: str) -> None:
        """Open a game file to be looked at, and to be taken over at any point."""
        if not path.strip():
            return
        game = read_path(path.strip())
        self._replay, self._game = Replay(game.records, notes=game.notes), game

    def _take_over(self, game: EgnGame, seat: int) -> None:
        """Play on from where the replay stands, in a place of its own beside the match."""
        replay = self._replay
        assert replay is not None
        self._sit_down(self._entrance.take_over(game, replay.deal, replay.at, seat))
        self._replay = self._game = None

    def _act_at_table(self, kind: str, value: str) -> None:
        own = {
            "tick": lambda: self._pace.tick(self._session),
            "coach": lambda: self._coach.ask(self._session),
            "review": lambda: self._coach.look_back(self._session, asked=True),
            "leave": self._leave,
            "new-match": self._leave,
            "save-egn": self._write_egn,
            "back": self._back,
        }
        if kind in own and not (kind == "coach" and value):
            own[kind]()
        elif kind == "look":
            self._look(int(value))
        elif kind == "whatif":
            self._branch(int(value))
        elif kind in _LOOKS:
            self._change_look(kind, value)
        elif kind in KINDS:
            self._handle(kind, value)
        else:
            raise EuchreError(f"the table has no {kind[:40]!r}")

    def _handle(self, kind: str, value: str) -> None:
        """Tell the session. After a pause, or a step back, the table is simply drawn."""
        handle(self._session, kind, value)
        if kind in ("reload", "undo", "resume"):
            self._film.cut()

    def _change_look(self, kind: str, value: str) -> None:
        if kind == "sound" and value not in ("on", "off"):
            value = "off" if self._session.match.settings.sound else "on"
        self._session.change(**look_change(kind, value))

    # ---- what goes on beside

    def _follow(self) -> None:
        """Start what has to be thought about now: a bot's turn, a verdict, a review."""
        if self._at_start or self._replay is not None or not self._session.has_match:
            return
        self._pace.follow(self._session)
        self._coach.follow(self._session)

    def _worked(self, error: Exception | None) -> None:
        """Something was thought out (the lock is held): show what came of it."""
        if error is not None:
            self._trouble = f"Something went wrong in the course itself: {error!r}"
        self._follow()
        self._refresh()

    # ---- the coach

    def _look(self, index: int) -> None:
        """Open the replay at a decision of the review."""
        one = self._coach.shown(index)
        self._replay = Replay((one.record,)).act("seek", str(one.at))

    def _branch(self, index: int) -> None:
        """Play on from a decision of the review with what would have been better."""
        one = self._coach.shown(index)
        branched = what_if(self._session.match, one.deal, one.at, one.better)
        self._session = TableSession(branched)
        self._clear()

    def _back(self) -> None:
        """From a what-if to where it began; from a game taken over to the match or the choices."""
        if self._session is self._home:
            self._home = self._main
        self._session, self._at_start = self._home, not self._home.has_match
        self._clear()

    # ---- leaving, files

    def _leave(self) -> None:
        """To the choices; the match stays saved."""
        self._session = self._home = self._main
        self._at_start = True
        self._entrance.choose_as_before()
        self._clear()

    def _write_egn(self) -> None:
        if self._save is None:
            raise EuchreError("this match is not kept in a file, so there is no place to save it")
        match = self._session.match
        path = self._save.path.with_name(f"match-{match.id[:8]}.egn")
        write_egn(path, match, self._coach.remarks)
        self._said_above = f"Saved as {path}"

    # ---- drawing

    def _drawn(self) -> dict[str, Any]:
        with self._lock:
            self._look_again()
            if (key := self._moment_key()) != self._key:
                self._key, self._since = key, self._seq
            self._pack = self._colours()
            frame = super()._drawn()
            moving = self._scene if self._front() == "table" else None
            sound = moving is not None and moving["sound"]
            return frame | {"sounds": self._film.motion.sounds() if sound else []}

    def _colours(self) -> Literal["two", "four"]:
        session = self._session
        settings = self._entrance.choices.settings if self._at_start else session.match.settings
        return "four" if settings.four_colours else "two"

    def _look_again(self) -> None:
        """Make the scene of now."""
        if self._at_start or not self._session.has_match:
            self._film.scene = None
        else:
            self._film.turn(self._session, self._coach.coaching, self._coach.remark)

    def _moment_key(self) -> tuple[object, ...]:
        """What a click is about: another one makes clicks on frames before it stale."""
        if self._replay is not None:
            return ("replay", self._replay.deal, self._replay.at)
        scene = self._scene
        return ("start",) if scene is None else clicked_moment(scene, self._session.picked)

    @property
    def _scene(self) -> TableScene | None:
        return self._film.scene

    def _front(self) -> str:
        """Which screen is in front."""
        if self._replay is not None:
            return "replay"
        return "start" if self._scene is None else self._scene["screen"]

    def draw(self, art: Art) -> Markup:
        """The screen that is in front."""
        front = self._front()
        if front == "replay":
            assert self._replay is not None
            return replay_screen(self._replay, art, may_take=self._game is not None)
        scene = self._scene
        if scene is None:
            return start_markup(self._entrance.scene())
        bar, coach = self._bar(scene), self._coach
        if front == "table":
            return table_markup(scene, art, self._film.motion, bar, ident=self._prefix)
        levels = coach.levels() if front == "match-over" else ()
        review = coach.review_scene()
        return sheet_markup(scene, art, bar, self._session.match.settings, review, levels)

    def _bar(self, scene: TableScene) -> Markup:
        beside = self._session is not self._main
        return bar_markup(scene, beside=beside, told=self._said_above, thinks=self._coach.thinks)

    def text(self) -> str:
        """The same as lines of text."""
        if self._replay is not None:
            return replay_text(self._replay.scene())
        if self._scene is None:
            return start_text(self._entrance.scene())
        return table_text(self._scene)

    def shortcuts(self) -> dict[str, tuple[str, str]]:
        """The keys that the buttons show; digits go to cards, Z sorts, Escape pauses."""
        front, scene = self._front(), self._scene
        if front == "replay":
            return REPLAY_KEYS
        if scene is None:
            return start_keys(self._entrance.scene())
        return table_keys(scene)

    def spoken_name(self) -> str:
        """The accessible name of the widget."""
        return "Euchre match"

    def place(self) -> str:
        """The screen; the table and its sheets are brought into view when they change."""
        return self._front()

    def pause(self) -> int:
        """After how many ms the browser should say that the movement is over; 0 for never."""
        if self._front() == "replay" and self._replay is not None:
            return 1800 if self._replay.playing else 0
        if self._front() != "table":
            return 0
        return self._pace.wait(self._session.phase, self._film.motion)

    # ---- for a notebook cell, as clicks make them

    def begin(self) -> None:
        """Begin a match with the choices as they are."""
        self.do("begin")

    def play(self, card: str) -> None:
        """Play, pick or bury a card, such as `"Jh"`."""
        self.do("play", card)

    def say(self, words: str) -> None:
        """Call or declare: `"pass"`, `"order"`, `"order alone"`, `"name h"` ..."""
        self.do("say", words)

    def next_hand(self) -> None:
        """On to the next hand."""
        self.do("next-hand")

    def catch_up(self) -> None:
        """Let the bots act until the learner is asked, at once and without any movement."""
        with self._lock:
            if not self._at_start:
                catch_up(self._session)
            self._film.cut()
            self._follow()
            self._refresh()
