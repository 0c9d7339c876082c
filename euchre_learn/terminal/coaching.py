"""The coach and the review as lines of text, and the branch that a reviewed decision leads to."""

from __future__ import annotations

from dataclasses import replace

from euchre_learn.core.actions import Action
from euchre_learn.record.trace import Cursor
from euchre_learn.show.narration import narrate
from euchre_learn.table.branches import what_if
from euchre_learn.table.coach import Coaching, advice_for
from euchre_learn.table.match import Match
from euchre_learn.table.review import Review, Reviewed, review_deal
from euchre_learn.table.session import TableSession
from euchre_learn.table.settings import CoachMode
from euchre_learn.table.turns import TablePhase
from euchre_learn.table.words import for_you, names_for


def coaching_now(session: TableSession) -> Coaching | None:
    """What the coach thinks of the decision that is asked for; None where there is none."""
    if session.phase is not TablePhase.YOUR_TURN:
        return None
    seed = session.match.coach_seed(len(session.records) - 1, len(session.record.actions))
    return advice_for(session.view, seed)


def coach_lines(session: TableSession) -> tuple[str, ...]:
    """The coach before a decision, if it was not turned off."""
    if session.match.settings.coach is CoachMode.OFF:
        return ("The coach is off in this match. A new one can have it: --coach request.",)
    found = coaching_now(session)
    return found.sentences if found else ("There is nothing to choose now.",)


def remark_on(session: TableSession, action: Action) -> str:
    """What is said about a decision just before it is taken; nothing unless the coach always
    speaks.
    """
    if session.match.settings.coach is not CoachMode.ALWAYS:
        return ""
    found = coaching_now(session) if action in session.view.may else None
    return found.verdict(action).text if found else ""


def reviewed(session: TableSession) -> Review:
    """The review of the hand that is over; it takes a second or two, once."""
    match = session.match
    last = len(session.records) - 1
    return review_deal(session.record, match.seat, last, match.settings.seed, given=match.given)


def review_lines(match: Match, found: Review) -> list[str]:
    """The review: how many decisions there were, then the costliest, each with its number."""
    lines = [found.words]
    lines += [f"{number}: {_decision(match, one)}" for number, one in enumerate(found.shown, 1)]
    if found.shown:
        lines.append("Type what if 1 to play the first on from its better action.")
    return lines


def _decision(match: Match, one: Reviewed) -> str:
    """What was done, what it cost and why, and what luck made of it."""
    record = replace(one.record, names=names_for(match))
    return f"{for_you(narrate(Cursor(record, one.at + 1)).what)}. {one.remark.text} {one.luck}"


def branch_of(match: Match, found: Review, number: int) -> Match | None:
    """The match that goes on from the better action of the decision with this number, from 1."""
    if not 1 <= number <= len(found.shown):
        return None
    one = found.shown[number - 1]
    return what_if(match, one.deal, one.at, one.better)
