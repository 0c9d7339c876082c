"""The strongest bot: far more imagined deals, and only those that fit the bidding."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.bots.hard import Imagining, ImaginingBot
from euchre_learn.solve.compiled import IS_COMPILED


@dataclass(frozen=True, slots=True)
class Crazy(ImaginingBot):
    """As Hard with far more deals, and it reads what each seat passed, called and buried."""

    mind: Imagining = Imagining(6000, 1500, True) if IS_COMPILED else Imagining(1500, 300, True)

    @property
    def name(self) -> str:
        """`crazy`."""
        return "crazy"
