"""Bots that imagine deals: every option is tried in many layouts that fit what the seat saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from euchre_learn.bots.decision import Decision
from euchre_learn.bots.normal import chosen
from euchre_learn.bots.reasons import reasons, valued
from euchre_learn.bots.routine import hand_claimed, routine
from euchre_learn.core.actions import Action, GoAlone, NameSuit, OrderUp, Pass
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView
from euchre_learn.solve.compiled import IS_COMPILED
from euchre_learn.solve.ev import Method, Option, Values, values
from euchre_learn.solve.layouts import layouts
from euchre_learn.solve.verdicts import Unit

ALONE_MARGIN: Final = {Unit.POINTS: 0.5, Unit.WINNING: 2.0}
"""How much more a lone hand has to be worth: rollouts defend against it worse than people do."""

_EVEN: Final = {Unit.POINTS: 0.02, Unit.WINNING: 0.3}
"""Options that differ by less are taken for one."""


@dataclass(frozen=True, slots=True)
class Imagining:
    """Tries its options in `calls` imagined deals before the lead, and in `cards` of them after.

    It remembers every card and every suit that somebody could not follow. With `reading` it
    imagines only deals that fit what each seat called and passed as well.
    """

    calls: int
    cards: int
    reading: bool

    def choose(self, view: SeatView, seed: int) -> tuple[Action, Values]:
        """What it does at a call, a bury or a card, and the values that say so."""
        if view.phase is not Phase.PLAYING:
            found = values(view, seed, size=self.calls, reading=self.reading)
            return _moderate(view, found).action, found
        on = layouts(view, self.cards, seed, reading=self.reading)
        found = values(view, seed, on=on)
        played = values(view, seed, on=on, method=Method.ROLLOUT)
        return _card(view, found, played), found


def _moderate(view: SeatView, found: Values) -> Option:
    """The best option; alone only with a margin, and no loner that two points make needless."""
    missing = view.profile.target - view.score[view.seat % 2]
    together = [option for option in found.options if not _is_alone(option.action)]
    alone = [option for option in found.options if _is_alone(option.action)]
    if not alone or not together:
        return _best(found.options, found.unit, missing)
    best, lone = (_best(some, found.unit, missing) for some in (together, alone))
    if missing <= 2 and not isinstance(best.action, Pass):
        return best
    return lone if lone.mean > best.mean + ALONE_MARGIN[found.unit] else best


def _best(options: Sequence[Option], unit: Unit, missing: int) -> Option:
    """The best of some options; of several as good for the game, the one that wins it soonest."""
    if unit is Unit.POINTS:
        return max(options, key=lambda option: option.mean)
    top = max(option.mean for option in options)
    even = [option for option in options if option.mean > top - _EVEN[unit]]
    return max(
        even, key=lambda option: sum(one.share for one in option.mix if one.points >= missing)
    )


def _is_alone(action: Action) -> bool:
    return isinstance(action, GoAlone) or (isinstance(action, OrderUp | NameSuit) and action.alone)


def _card(view: SeatView, found: Values, played: Values) -> Action:
    """The best card with open hands; of several as good, the one that rollouts value most."""
    top = found.best.mean
    even = [one.action for one in found.options if one.mean > top - _EVEN[found.unit]]
    policy = chosen(view)
    return max(even, key=lambda card: (round(played.of(card).mean, 2), card == policy))


@dataclass(frozen=True, slots=True)
class ImaginingBot:
    """What Hard and Crazy have in common: all that tells them apart is what they imagine."""

    mind: Imagining

    def action(self, view: SeatView, seed: int) -> Action:
        """What it does, without the reasons."""
        known = _known(view)
        return known.action if known is not None else self.mind.choose(view, seed)[0]

    def decide(self, view: SeatView, seed: int) -> Decision:
        """The decision with its values; `BotError` where the view's seat has nothing to decide."""
        known = _known(view)
        if known is not None:
            return known
        action, found = self.mind.choose(view, seed)
        return Decision(action, (valued(found, action), *reasons(view, action)), found)


def _known(view: SeatView) -> Decision | None:
    """The decision where nothing has to be imagined: routine, and farmer's hands."""
    known = routine(view)
    if known is None and view.phase is Phase.HANDS:
        return hand_claimed(view, only_if_weak=True)
    return known


@dataclass(frozen=True, slots=True)
class Hard(ImaginingBot):
    """Values every option in imagined deals; remembers every card, and who could not follow."""

    mind: Imagining = Imagining(2500, 400, False) if IS_COMPILED else Imagining(500, 100, False)

    @property
    def name(self) -> str:
        """`hard`."""
        return "hard"
