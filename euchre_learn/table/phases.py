"""What phase the table is in, what rests follow, and why something cannot be done now."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.actions import Action, ClaimRevoke
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rulings import NotYourTurn, Ruling
from euchre_learn.core.state import State
from euchre_learn.table.claims import no_claim
from euchre_learn.table.match import Match
from euchre_learn.table.saving import WENT_ON
from euchre_learn.table.turns import TablePhase

NOT_NOW: Final = {
    TablePhase.CHOOSING: "Begin a match first: none is being played.",
    TablePhase.PAUSED: "Go on first: the match is paused.",
    TablePhase.HAND_OVER: "Deal the next hand first: this one is over.",
    TablePhase.MATCH_OVER: "Begin a new match: this one is over.",
    TablePhase.STALE: WENT_ON,
}
"""Why nothing can be done at the table in a phase without a turn."""


def phase_of(match: Match) -> TablePhase:
    """What the table is at, rests and pauses apart."""
    if match.is_over:
        return TablePhase.MATCH_OVER
    if match.deal_is_over:
        return TablePhase.HAND_OVER
    mine = match.state.to_act == match.seat
    return TablePhase.YOUR_TURN if mine else TablePhase.BOTS_THINK


def rest_after(before: Match, after: Match) -> TablePhase | None:
    """The rest for the eye that follows: after a deal, and after a trick that was gathered."""
    if len(after.finished) > len(before.finished):
        return TablePhase.DEALING
    gathered = isinstance(before.state, Playing) and _tricks(after.state) > _tricks(before.state)
    return TablePhase.TRICK_LIES if gathered else None


def _tricks(state: State) -> int:
    return len(state.tricks) if isinstance(state, Playing | Scored) else 0


def open_for(action: Action) -> tuple[TablePhase, ...]:
    """When the learner may act: a revoke is claimed after the hand, and no sooner."""
    while_played = (TablePhase.YOUR_TURN, TablePhase.BOTS_THINK)
    over = (TablePhase.HAND_OVER, TablePhase.MATCH_OVER)
    return while_played + (over if isinstance(action, ClaimRevoke) else ())


def why_refused(ruling: Ruling, action: Action, match: Match) -> str:
    """The reason in words; whose turn it is, by name."""
    if isinstance(action, ClaimRevoke):
        return no_claim(match, action)
    reason = ruling.reason
    if isinstance(reason, NotYourTurn):
        verb = "play" if isinstance(match.state, Playing) else "speak"
        return f"Not yet: {match.settings.names[reason.to_act]} is to {verb}."
    return reason.marked
