"""The values of options as bars, in the shape in which the drills draw them."""

from __future__ import annotations

from euchre_learn.core.actions import Action, DefendAlone, DefendTogether
from euchre_learn.core.view import SeatView
from euchre_learn.show.scene import BarScene, EndingScene, ValuesScene
from euchre_learn.solve.ev import Option, Values
from euchre_learn.teach.decision import action_words
from euchre_learn.teach.values import (
    FULL_CREDIT,
    NO_CREDIT_AT,
    behind_words,
    option_code,
    signed,
)
from euchre_learn.teach.values_scene import TITLES, ends, marked, number, percents

__all__ = ["action_name", "bars", "number", "signed"]


def action_name(view: SeatView, action: Action) -> str:
    """An option in the words of the table, as marked prose."""
    match action:
        case DefendAlone():
            return "Defend alone"
        case DefendTogether():
            return "Defend with your partner"
    return action_words(view, action)


def bars(
    view: SeatView,
    found: Values,
    taken: Action | None,
    *,
    reasons: tuple[str, ...],
    notes: tuple[str, ...],
    about: str,
) -> ValuesScene:
    """All options, the best first, with axis, reasons and notes."""
    low, high = ends(found.options, found.unit)
    ordered = sorted(found.options, key=lambda one: -one.mean)
    return {
        "title": TITLES[found.unit],
        "low": low,
        "high": high,
        "ticks": [{"at": at, "words": signed(at, 1)} for at in marked(low, high)],
        "options": [_bar(view, found, one, one.action == taken) for one in ordered],
        "reasons": list(reasons),
        "notes": list(notes),
        "deal": None,
        "about": about,
    }


def _bar(view: SeatView, found: Values, one: Option, yours: bool) -> BarScene:
    return {
        "value": option_code(one.action),
        "words": action_name(view, one.action),
        "verdict": one.verdict.value,
        "yours": yours,
        "mean": round(one.mean, 4),
        "half": round(one.half, 4),
        "says": f"{number(one.mean, found.unit)} ± {one.half:.2f}",
        "behind": _behind(found, one),
        "credit": _credit(found, one),
        "mix": _mix(one),
    }


def _behind(found: Values, one: Option) -> str | None:
    return None if one.action == found.best.action else behind_words(one.loss, one.loss_half)


def _credit(found: Values, one: Option) -> int:
    """0 to 10, as in the drills: 10 if level with the best."""
    if one.is_level:
        return FULL_CREDIT
    left = 1 - one.loss / NO_CREDIT_AT[found.unit]
    return max(0, min(FULL_CREDIT - 1, round(FULL_CREDIT * left)))


def _mix(one: Option) -> list[EndingScene]:
    """The endings from the worst, in whole percent."""
    return [{"points": points, "percent": percent} for points, percent in percents(one)]
