"""What the bidding atlas says of a call, in the shape in which the solver gives values.

Values, intervals and losses are those of the atlas, and so are the outcomes of calls. The atlas
does not say what comes of a pass: that is seen in deals that are imagined now.
"""

from __future__ import annotations

from typing import Final

from euchre_learn import atlas
from euchre_learn.atlas.lookup import option_name
from euchre_learn.core.actions import Action
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.view import SeatView
from euchre_learn.solve import ev
from euchre_learn.solve.moment import options
from euchre_learn.solve.verdicts import Unit, is_level, verdict

FIELD: Final = "atlas"
"""How the table calls in values of the atlas: each player for the most points."""

Shares = tuple[ev.Share, ...]


def atlas_values(view: SeatView, now: ev.Values | None = None) -> ev.Values | None:
    """What the atlas says that every option of a call is worth; None where it says nothing.

    What the atlas does not say of the outcomes comes from `now`, the values imagined now; without
    them it stays empty. The size is how many deals were sampled, on average, for a decision of this
    seat and round.

    >>> from random import Random
    >>> from euchre_learn.core.deal import Deal
    >>> from euchre_learn.core.state import begin
    >>> found = atlas_values(begin(Deal.shuffled(Random(1), 3)).seen_by(0))
    >>> [option.mean == found.best.mean for option in found.options].count(True)
    1
    """
    entry = atlas.lookup(view)
    if entry is None:
        return None
    pairs = [(action, entry.option(option_name(action))) for action in options(view)]
    several = sum(is_level(one.loss, one.loss_half) for _, one in pairs) > 1
    found = tuple(
        _option(action, one, several, _mix(one) or (now.of(action).mix if now else ()))
        for action, one in pairs
    )
    return ev.Values(
        found, entry.samples, False, ev.Method.ROLLOUT, Unit.POINTS, FIELD, view.profile.name
    )


def _option(action: Action, one: atlas.Option, several: bool, mix: Shares) -> ev.Option:
    said = verdict(one.loss, one.loss_half, others_level=several, card=False)
    return ev.Option(action, one.value, one.ci, one.loss, one.loss_half, said, mix)


def _mix(one: atlas.Option) -> Shares:
    """The outcomes of a call, the most frequent first; none of a pass, or if the table has none."""
    if one.shares is None:
        return ()
    found = one.shares
    march = Outcome.MARCH if found.march_points == 2 else Outcome.LONE_MARCH
    outcomes = Outcome.EUCHRED, Outcome.POINT, march
    every = [
        ev.Share(outcome, True, points, share)
        for outcome, (points, share) in zip(outcomes, found.endings, strict=True)
        if share
    ]
    return tuple(sorted(every, key=lambda one: -one.share))
