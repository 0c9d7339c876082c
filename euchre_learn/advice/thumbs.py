"""All rules of thumb, and what they say about a position.

>>> thumb("makers-lead-trump").sentence
'Makers lead trumps.'
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from euchre_learn.advice.alone import ALONE
from euchre_learn.advice.bury import BURIES
from euchre_learn.advice.calls import CALLS
from euchre_learn.advice.follows import FOLLOWS
from euchre_learn.advice.leads import LEADS
from euchre_learn.advice.model import PHASES, Advice, Thumb
from euchre_learn.core.actions import Action
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView

_FIRST: Final = ("donate",)

THUMBS: Final[tuple[Thumb, ...]] = (
    *(one for one in CALLS if one.id in _FIRST),
    *ALONE,
    *(one for one in CALLS if one.id not in _FIRST),
    *BURIES,
    *LEADS,
    *FOLLOWS,
)
"""Every rule of thumb; of those that speak to one decision the most important come first."""

_BY_ID: Final = {one.id: one for one in THUMBS}
_IN_PHASE: Final = {
    phase: tuple(one for one in THUMBS if phase in PHASES[one.concerns]) for phase in Phase
}


def thumb(id: str) -> Thumb:  # noqa: A002 - the id of a rule of thumb is what it is called
    """The rule of thumb with this id; `EuchreError` names ids that are near it."""
    if id in _BY_ID:
        return _BY_ID[id]
    near = get_close_matches(str(id), _BY_ID, n=3, cutoff=0.4) or list(_BY_ID)[:3]
    raise EuchreError(f"no rule of thumb is called {str(id)[:40]!r}: near it are {', '.join(near)}")


def advice(view: SeatView) -> tuple[Advice, ...]:
    """What every rule that applies says here, the most important first.

    Nothing where there is nothing to decide: another seat's turn, a deal that is over, or one
    action only.
    """
    if len(view.may) < 2:
        return ()
    said = (one.says(view) for one in _IN_PHASE[view.phase])
    return tuple(one for one in said if one is not None)


def reasons_for(view: SeatView, action: Action) -> tuple[Advice, ...]:
    """The advice that favours this action, the most important first."""
    return tuple(one for one in advice(view) if action in one.actions)
