"""The named reasons of a decision: rules of thumb that speak for it, counts, and values."""

from __future__ import annotations

from typing import Final

from euchre_learn.advice import thumbs
from euchre_learn.bots.decision import Reason
from euchre_learn.core.actions import (
    Action,
    Bury,
    DefendAlone,
    DefendTogether,
    GoAlone,
    KeepPartner,
    Pass,
    PlayCard,
)
from euchre_learn.core.view import SeatView
from euchre_learn.solve.ev import Values
from euchre_learn.solve.verdicts import Unit

_MOST: Final = 3
"""No decision gives more rules of thumb than this."""


def reasons(view: SeatView, action: Action) -> tuple[Reason, ...]:
    """The rules of thumb that speak for an action, the most important first; at most three."""
    said = thumbs.reasons_for(view, action)[:_MOST]
    return tuple(Reason(advice.thumb, advice.sentence) for advice in said)


def counted(view: SeatView, action: Action) -> Reason:
    """A reason where no rule of thumb speaks: what the policy looked at."""
    match action:
        case Pass():
            return Reason("too-little", "The hand counts too few tricks to call from this seat.")
        case GoAlone():
            return Reason("counts-for-five", "The hand counts for all five tricks alone.")
        case KeepPartner():
            return Reason("with-partner", "The hand does not count for five tricks alone.")
        case DefendAlone():
            return Reason("defend-alone", "The hand counts for three tricks against a loner.")
        case DefendTogether():
            return Reason("defend-together", "Two hands against a lone maker take more than one.")
        case Bury():
            return Reason("least-use", "This card is the least use of the six.")
        case PlayCard():
            return Reason("plain-card", "No other card does better by what is in sight.")
    return Reason("counts-enough", "The hand counts enough tricks to call from this seat.")


def valued(found: Values, action: Action) -> Reason:
    """What an option is worth beside the next best one, with its interval and sample size."""
    option = found.of(action)
    unit = "%" if found.unit is Unit.WINNING else " points"
    how = "all" if found.exact else "imagined"
    sentence = f"{option.mean:+.2f}{unit} on {found.size} {how} deals"
    others = [one for one in found.options if one.action != action]
    if not others:
        return Reason("valued", f"{sentence}.")
    other = max(others, key=lambda one: one.mean)
    ahead = option.mean - other.mean
    half = max(option.loss_half, other.loss_half)
    return Reason("valued", f"{sentence}; {ahead:+.2f} ± {half:.2f} to the next best.")
