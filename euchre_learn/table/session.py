"""One learner at one table: what is played, what was refused, and what is shown just now.

A `TableSession` is the only thing here that changes. It holds unchanging values, saves each action
before anybody sees it, and can be used by a widget, a terminal and the bots' own matches alike.
Calls must not overlap; only `BotTurn.decide` is meant for another thread.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from euchre_learn.core.actions import Action
from euchre_learn.core.cards import Card
from euchre_learn.core.game import Game
from euchre_learn.core.rulings import Ruling
from euchre_learn.core.view import SeatView
from euchre_learn.record.trace import DealRecord
from euchre_learn.table.match import Match
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.settings import Settings


class TablePhase(Enum):
    """What the table is at.

    DEALING and TRICK_LIES are rests for the eye: `settle` ends them, `act` and `advance` do too.
    """

    CHOOSING = "choosing"
    DEALING = "dealing"
    YOUR_TURN = "your turn"
    BOTS_THINK = "bots think"
    TRICK_LIES = "trick lies"
    HAND_OVER = "hand over"
    MATCH_OVER = "match over"
    PAUSED = "paused"
    STALE = "stale"


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot's turn, ready to be thought about in any thread.

    `moment` counts the session's changes, so that a late answer is known as one.
    """

    moment: int
    seat: int
    name: str
    level: str
    view: SeatView
    seed: int

    def decide(self) -> Action:
        """What the bot does. Pure: sees the view alone; may take a second or two at Hard."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Refusal:
    """What the learner tried, and why it was refused: `words` is marked prose (`{Jd}`)."""

    action: Action | None
    words: str
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """A decision that the learner took: which deal (from 0), before which action, and what."""

    deal: int
    at: int
    view: SeatView
    action: Action
    seed: int


class TableSession:
    """A match in progress, or none yet.

    `save` is where each action is written before it is shown; None keeps nothing.
    """

    def __init__(self, match: Match | None = None, save: SaveFile | None = None) -> None:
        raise NotImplementedError

    @staticmethod
    def new(settings: Settings, save: SaveFile | None = None) -> TableSession:
        """A session with a new match, saved at once; an unfinished one in the file is given up."""
        raise NotImplementedError

    @staticmethod
    def resumed(save: SaveFile) -> TableSession:
        """The saved match at the very action where it stopped, or a session at CHOOSING.

        A damaged file is set aside; `message` says so.
        """
        raise NotImplementedError

    # ---- what is so

    @property
    def match(self) -> Match:
        """The match; `EuchreError` while none is begun."""
        raise NotImplementedError

    @property
    def has_match(self) -> bool:
        """True once a match was begun or resumed."""
        raise NotImplementedError

    @property
    def phase(self) -> TablePhase:
        """What the table is at."""
        raise NotImplementedError

    @property
    def view(self) -> SeatView:
        """What the learner may see."""
        raise NotImplementedError

    @property
    def game(self) -> Game:
        """The game, the present deal counted once it is over."""
        raise NotImplementedError

    @property
    def record(self) -> DealRecord:
        """The present deal; it holds every card, so it is not for showing before the end."""
        raise NotImplementedError

    @property
    def records(self) -> tuple[DealRecord, ...]:
        """All deals of the match, the present one last."""
        raise NotImplementedError

    @property
    def refusal(self) -> Refusal | None:
        """What was refused last and why; None after the next thing that went well."""
        raise NotImplementedError

    @property
    def message(self) -> str:
        """What the learner should be told about saving (damaged, stale, no room); mostly ""."""
        raise NotImplementedError

    @property
    def moment(self) -> int:
        """How often anything changed: a number that only grows."""
        raise NotImplementedError

    @property
    def hand(self) -> tuple[Card, ...]:
        """The learner's cards in the order in which they are shown."""
        raise NotImplementedError

    @property
    def picked(self) -> Card | None:
        """The card that is picked to be buried or swapped first, if any."""
        raise NotImplementedError

    @property
    def wants_alone(self) -> bool:
        """True while the switch "Alone" is on."""
        raise NotImplementedError

    @property
    def decisions(self) -> tuple[DecisionPoint, ...]:
        """Every decision of the learner in the present deal that had a choice."""
        raise NotImplementedError

    # ---- what can be done

    def act(self, action: Action) -> bool:
        """True if the learner's action was taken; else `refusal` says why, and nothing changed."""
        raise NotImplementedError

    def bot_turn(self) -> BotTurn | None:
        """The bot's turn that comes next; None where the learner or nobody is to act."""
        raise NotImplementedError

    def bot_acted(self, turn: BotTurn, action: Action) -> bool:
        """Take a bot's decision; False (and nothing changes) if its turn has passed meanwhile."""
        raise NotImplementedError

    def advance(self) -> bool:
        """One bot action, thought and taken at once; False where no bot is to act."""
        raise NotImplementedError

    def settle(self) -> None:
        """End the rest after a deal or a full trick."""
        raise NotImplementedError

    def next_hand(self) -> bool:
        """Deal again after a hand; False where there is nothing to go on to."""
        raise NotImplementedError

    def pause(self) -> None:
        """Stop: bots rest, cards are face down, until `resume`."""
        raise NotImplementedError

    def resume(self) -> None:
        """Go on after a pause."""
        raise NotImplementedError

    def begin(self, settings: Settings) -> None:
        """Begin a new match here; the one before is given up."""
        raise NotImplementedError

    def reload(self) -> None:
        """Take up what the file holds: the way on for a stale session."""
        raise NotImplementedError

    def change(self, **settings: object) -> None:
        """Change settings that may change in play; `SettingsError` for others."""
        raise NotImplementedError

    def pick(self, card: Card | None) -> None:
        """Pick a card to bury (again: put it back)."""
        raise NotImplementedError

    def want_alone(self, on: bool) -> None:
        """Turn the switch "Alone" on or off; it goes back off after a call."""
        raise NotImplementedError

    def arrange(self, cards: tuple[Card, ...]) -> None:
        """The learner's own order of the hand; `EuchreError` unless it is the same cards."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take back the last decision, in a what-if or a game taken over; else `EuchreError`."""
        raise NotImplementedError
