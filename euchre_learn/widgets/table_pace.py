"""The pace of the table: when bots think, when they act, and what moved since the frame before."""

from __future__ import annotations

from euchre_learn.core.actions import Action
from euchre_learn.core.cards import Card
from euchre_learn.show.table_motion import LANDING_MS, READ_MS, STEP_MS, STILL, Motion, motion_of
from euchre_learn.show.table_scene import TableScene
from euchre_learn.table.coach import Coaching, Remark
from euchre_learn.table.scene import table_scene
from euchre_learn.table.session import BotTurn, TablePhase, TableSession
from euchre_learn.widgets.table_work import Background


class Pace:
    """Bots think as soon as they can and act at the browser's ticks."""

    def __init__(self, work: Background) -> None:
        self._work = work
        self.clear()

    def clear(self) -> None:
        """Forget what belonged to another match."""
        self._ready: tuple[BotTurn, Action] | None = None
        self._due = False
        self._work.forget("bot")

    def tick(self, session: TableSession) -> None:
        """The movement is over: the rest ends, or the next bot acts as soon as it knows what."""
        if session.phase in (TablePhase.DEALING, TablePhase.TRICK_LIES):
            session.settle()
        elif session.phase is TablePhase.BOTS_THINK:
            self._due = True
            self._act(session)

    def _act(self, session: TableSession) -> None:
        if self._due and self._ready is not None:
            (turn, action), self._ready, self._due = self._ready, None, False
            session.bot_acted(turn, action)

    def follow(self, session: TableSession) -> None:
        """Let the bot whose turn it is think, unless it does or has."""
        turn = session.bot_turn()
        if turn is None:
            self.clear()
            return
        busy = self._work.on("bot")
        known = self._ready[0] if self._ready is not None else busy
        if isinstance(known, BotTurn) and _same(known, turn):
            return
        self._ready = None

        def take(action: Action) -> None:
            self._ready = (turn, action)
            self._act(session)

        self._work.start("bot", turn, turn.decide, take)

    def wait(self, phase: TablePhase, motion: Motion) -> int:
        """After how many ms the browser should say that the movement is over; 0 for never."""
        if phase is TablePhase.DEALING:
            return motion.whole + round(LANDING_MS * motion.factor) + 1
        if phase is TablePhase.TRICK_LIES:
            return max(motion.whole, READ_MS)
        if phase is TablePhase.BOTS_THINK and not self._due:
            return max(motion.whole, round(STEP_MS * motion.factor), 1)
        return 0


class Film:
    """The scene that is shown, and how it moves from the one before."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nothing was shown yet."""
        self.scene: TableScene | None = None
        self.motion: Motion = STILL
        self._before: TableScene | None = None
        self._is_fresh = False

    def cut(self) -> None:
        """The next scene is drawn without what led to it."""
        self.scene = self._before = None

    def start_fresh(self) -> None:
        """The next scene is the first of a match: the cards are dealt."""
        self._is_fresh = True

    def turn(self, session: TableSession, coaching: Coaching | None, remark: Remark | None) -> None:
        """Make the scene of now; the moves stay while the same moment is drawn again."""
        last = self.scene
        if self._is_fresh:
            # A scene of no match: what leads from it to the first one is the deal.
            bare = table_scene(session) | {"match": "", "deal": -1, "phase": ""}
            self._before, self._is_fresh = bare, False
        now = table_scene(session, self._before, coaching=coaching, remark=remark)
        if last is not None and _moment(last) == _moment(now):
            now["moves"], now["said"] = last["moves"], last["said"]
        self.motion = motion_of(now)
        self.scene = self._before = now


def clicked_moment(scene: TableScene, picked: tuple[Card, ...]) -> tuple[object, ...]:
    """What a click on this scene is about."""
    hand, switch = scene["hand"], scene["switch"]
    return (*_moment(scene), hand["picked"], picked, switch and switch["on"])


def _same(one: BotTurn, other: BotTurn) -> bool:
    """True if both are the same turn; the moment counts looks as well, and does not matter."""
    return (one.seat, one.view, one.seed) == (other.seat, other.view, other.seed)


def _moment(scene: TableScene) -> tuple[str, int, int, str]:
    return scene["match"], scene["deal"], scene["shown"], scene["phase"]
