"""The coach: what each option is worth and why, from what the learner's seat sees and no more."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.advice.model import Advice
from euchre_learn.core.actions import Action
from euchre_learn.core.view import SeatView
from euchre_learn.show.scene import ValuesScene
from euchre_learn.solve.ev import Opinion


@dataclass(frozen=True, slots=True)
class Coaching:
    """What the coach says about one decision.

    `opinion` values every option twice; `advice` are the rules of thumb that speak here. `seed`
    gives the same numbers again.
    """

    view: SeatView
    seed: int
    opinion: Opinion
    advice: tuple[Advice, ...]

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions that cannot be told from the best, the best first."""
        raise NotImplementedError

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is said before the decision, in marked prose: values, then reasons."""
        raise NotImplementedError

    def verdict(self, action: Action) -> Remark:
        """What is said about an action that was taken."""
        raise NotImplementedError

    def values_scene(self, taken: Action | None = None) -> ValuesScene:
        """The bars of all options, as the drills draw them; `taken` is marked as the learner's."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Remark:
    """A verdict in words: `tone` is right, again, close or cost; `loss` in `unit` to the best."""

    tone: str
    word: str
    say: str
    loss: float
    loss_half: float
    unit: str
    reasons: tuple[str, ...]


def advice_for(view: SeatView, seed: int, *, size: int | None = None) -> Coaching | None:
    """What the coach says to a seat that is to act; None where there is nothing to choose.

    Pure: the same view and seed give the same words. Takes up to about a second.
    """
    raise NotImplementedError
