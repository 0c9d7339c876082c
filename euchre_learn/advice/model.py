"""What a rule of thumb is, and what it says about one position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from euchre_learn.advice.facts import Fact
from euchre_learn.advice.measured import Figure, figures
from euchre_learn.core.actions import Action
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView


class Concern(Enum):
    """The decision that a rule of thumb is about."""

    CALL = "calling"
    ALONE = "going alone"
    BURY = "burying"
    LEAD = "leading"
    FOLLOW = "playing to a trick"


_CALLING = frozenset({Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.BENNY})
PHASES = {
    Concern.CALL: _CALLING,
    Concern.ALONE: _CALLING | {Phase.DECLARING},
    Concern.BURY: frozenset({Phase.BURYING}),
    Concern.LEAD: frozenset({Phase.PLAYING}),
    Concern.FOLLOW: frozenset({Phase.PLAYING}),
}
"""When each decision comes up."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A rule of thumb that applies here, with what it favours and why.

    `actions` and `against` are legal actions of the view, never all of them and none in both; at
    least one action is favoured. `thumb` is the id of the rule. `sentence` is marked prose.
    """

    thumb: str
    actions: tuple[Action, ...]
    against: tuple[Action, ...]
    facts: tuple[Fact, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Thumb:
    """A rule of thumb: its id, its sentence for learners, and what it says about a position.

    `lesson` is the id of the lesson that teaches it.
    """

    id: str
    sentence: str
    concerns: Concern
    lesson: str
    says: Callable[[SeatView], Advice | None]

    @property
    def measured(self) -> Figure | None:
        """What following it is worth; None until that was measured."""
        return figures().get(self.id)


def advise(
    thumb: str,
    view: SeatView,
    sentence: str,
    favours: Sequence[Action],
    against: Sequence[Action] = (),
    *,
    facts: Sequence[Fact],
) -> Advice | None:
    """The advice, cut to what may be done; None if it would favour nothing, or everything."""
    good = tuple(action for action in view.may if action in favours)
    bad = tuple(action for action in view.may if action in against and action not in good)
    if not good or len(good) == len(view.may):
        return None
    return Advice(thumb, good, bad, tuple(facts), sentence)
