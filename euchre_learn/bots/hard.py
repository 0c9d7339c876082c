"""Bots that imagine deals: every option is tried in many layouts that fit what the seat saw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_learn.bots.decision import Decision
from euchre_learn.bots.normal import chosen
from euchre_learn.bots.reasons import reasons, valued
from euchre_learn.bots.routine import hand_claimed, routine
from euchre_learn.core.actions import Action, GoAlone, NameSuit, OrderUp
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView
from euchre_learn.solve.compiled import IS_COMPILED
from euchre_learn.solve.ev import Method, Option, Values, values
from euchre_learn.solve.layouts import layouts
from euchre_learn.solve.verdicts import Unit

ALONE_MARGIN: Final = {Unit.POINTS: 0.25, Unit.WINNING: 1.0}
"""How much more a lone hand has to be worth: rollouts defend against it worse than people do."""


@dataclass(frozen=True, slots=True)
class Imagining:
    """Tries its options in `calls` imagined deals before the lead, and in `cards` of them after.

    It remembers every card and every suit that somebody could not follow. With `reading` it
    imagines only deals that fit what each seat called and passed as well.
    """

    calls: int
    cards: int
    reading: bool

    def values(self, view: SeatView, seed: int) -> Values:
        """What its options are worth to it: calls and buries by rollouts, cards with open hands."""
        size = self.cards if view.phase is Phase.PLAYING else self.calls
        return values(view, seed, size=size, reading=self.reading)

    def choose(self, view: SeatView, seed: int) -> tuple[Action, Values | None]:
        """What it does at a real choice, and the values that say so; None at a farmer's hand."""
        if view.phase is Phase.HANDS:
            return hand_claimed(view, only_if_weak=True).action, None
        if view.phase is not Phase.PLAYING:
            found = self.values(view, seed)
            return _moderate(view, found).action, found
        on = layouts(view, self.cards, seed, reading=self.reading)
        found = values(view, seed, on=on)
        played = values(view, seed, on=on, method=Method.ROLLOUT)
        return _card(view, found, played), found


def _moderate(view: SeatView, found: Values) -> Option:
    """The best option; alone only with a margin, and no loner that two points make needless."""
    needs_partner = view.profile.target - view.score[view.seat % 2] <= 2
    margin = ALONE_MARGIN[found.unit]
    options = found.options
    together = [option for option in options if not _is_alone(option.action)]
    alone = [option for option in options if _is_alone(option.action)]
    if not alone or not together:
        return found.best
    best, lone = (max(some, key=lambda one: one.mean) for some in (together, alone))
    if needs_partner and lone.mean <= best.mean + 1e-9:
        return best
    return lone if lone.mean > best.mean + margin else best


def _is_alone(action: Action) -> bool:
    return isinstance(action, GoAlone) or (isinstance(action, OrderUp | NameSuit) and action.alone)


def _card(view: SeatView, found: Values, played: Values) -> Action:
    """The best card with open hands; of several as good, the one that rollouts value most."""
    top = found.best.mean
    even = [one.action for one in found.options if one.mean > top - 0.02]
    policy = chosen(view)
    return max(even, key=lambda card: (round(played.of(card).mean, 2), card == policy))


@dataclass(frozen=True, slots=True)
class Hard:
    """Values every option in imagined deals; remembers every card, and who could not follow."""

    mind: Imagining = Imagining(2500, 400, False) if IS_COMPILED else Imagining(60, 12, False)

    @property
    def name(self) -> str:
        """`hard`."""
        return "hard"

    def action(self, view: SeatView, seed: int) -> Action:
        """What it does, without the reasons."""
        known = routine(view)
        return known.action if known is not None else self.mind.choose(view, seed)[0]

    def decide(self, view: SeatView, seed: int) -> Decision:
        """The decision of the view's seat; `BotError` where it has nothing to decide."""
        return decided(self.mind, view, seed)


def decided(mind: Imagining, view: SeatView, seed: int) -> Decision:
    """The decision with its values and reasons; `BotError` where there is nothing to decide."""
    known = routine(view)
    if known is not None:
        return known
    if view.phase is Phase.HANDS:
        return hand_claimed(view, only_if_weak=True)
    action, found = mind.choose(view, seed)
    assert found is not None
    return Decision(action, (valued(found, action), *reasons(view, action)), found)
