"""The strongest bot: far more imagined deals, and only those that fit the bidding."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.bots.decision import Decision
from euchre_learn.bots.hard import Imagining, decided
from euchre_learn.bots.routine import routine
from euchre_learn.core.actions import Action
from euchre_learn.core.view import SeatView
from euchre_learn.solve.compiled import IS_COMPILED


@dataclass(frozen=True, slots=True)
class Crazy:
    """As Hard with far more deals, and it reads what each seat passed, called and buried."""

    mind: Imagining = Imagining(6000, 1500, True) if IS_COMPILED else Imagining(1500, 300, True)

    @property
    def name(self) -> str:
        """`crazy`."""
        return "crazy"

    def action(self, view: SeatView, seed: int) -> Action:
        """What it does, without the reasons."""
        known = routine(view)
        return known.action if known is not None else self.mind.choose(view, seed)[0]

    def decide(self, view: SeatView, seed: int) -> Decision:
        """The decision of the view's seat; `BotError` where it has nothing to decide."""
        return decided(self.mind, view, seed)
