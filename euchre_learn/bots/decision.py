"""What every bot is, and what it answers: an action, the reasons for it, and values if any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from euchre_learn.core.actions import Action
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.view import SeatView

SEEDS: Final = 2**62
"""Seeds are whole numbers from 0 below this."""


class BotError(EuchreError):
    """A bot was asked where it has nothing to decide, or answered what it may not do."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot does something: a name that stays the same, and a sentence for people."""

    id: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot does, one of `view.may`, and why.

    `values` are the expected points of every action, where the bot worked them out.
    """

    action: Action
    reasons: tuple[Reason, ...]
    values: object | None = None

    def __post_init__(self) -> None:
        if not self.reasons:
            raise BotError("a decision has a reason: give at least one")


class Bot(Protocol):
    """A player. It knows what the view holds and nothing else, and remembers nothing of its own.

    The same view and seed give the same decision, on every platform.
    """

    @property
    def name(self) -> str:
        """The name by which people choose it."""

    def action(self, view: SeatView, seed: int) -> Action:
        """What `decide` decides, without the reasons and sooner."""

    def decide(self, view: SeatView, seed: int) -> Decision:
        """The decision of the view's seat; `seed` is from 0 below `SEEDS`.

        Raises `BotError` where this seat has nothing to decide.
        """
