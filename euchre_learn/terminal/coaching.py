"""The coach and the review as lines of text, and the branch that a reviewed decision leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from euchre_learn.core.actions import Action
from euchre_learn.record.trace import Cursor
from euchre_learn.show.narration import narrate
from euchre_learn.table.branches import what_if
from euchre_learn.table.coach import Coaching, advice_for
from euchre_learn.table.lessons import lesson_links
from euchre_learn.table.match import Match
from euchre_learn.table.review import Review, Reviewed, review_deal, review_match
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
    if found is None and session.phase is TablePhase.YOUR_TURN and len(session.view.may) > 1:
        return ("The coach has no numbers for this choice: it is yours.",)
    if found is None:
        return ("There is nothing to choose now.",)
    return (*found.sentences[:-1], *_taught(found.thumbs), found.sentences[-1])


def _taught(thumbs: Sequence[str]) -> tuple[str, ...]:
    """Where the rules of thumb are taught, if any were named."""
    lessons = [one["words"] for one in lesson_links(thumbs)]
    return (f"Taught in {', '.join(lessons)}.",) if lessons else ()


def remark_on(session: TableSession, action: Action) -> str:
    """What is said about a decision just before it is taken; nothing unless the coach always
    speaks.
    """
    if session.match.settings.coach is not CoachMode.ALWAYS:
        return ""
    found = coaching_now(session) if action in session.view.may else None
    return found.verdict(action).text if found else ""


def reviewed(session: TableSession) -> Review:
    """The review of the hand that is over, and after the last one of the whole match.

    It takes a second or two a hand, once.
    """
    match = session.match
    if session.phase is TablePhase.MATCH_OVER:
        return review_match(match)
    last = len(session.records) - 1
    return review_deal(session.record, match.seat, last, match.settings.seed, given=match.given)


def review_lines(match: Match, found: Review) -> list[str]:
    """The review: how many decisions there were, then the costliest, each with its number."""
    lines = [found.words]
    several = len({one.deal for one in found.all}) > 1
    for number, one in enumerate(found.shown, 1):
        hand = f"Hand {one.deal + 1}. " if several else ""
        lines.append(f"{number}: {hand}{_decision(match, one)}")
    if found.shown:
        lines.append("Type what if 1 to play the first on from its better action.")
    return lines


def _decision(match: Match, one: Reviewed) -> str:
    """What was done, what it cost and why, and what luck made of it."""
    record = replace(one.record, names=names_for(match))
    done = for_you(narrate(Cursor(record, one.at + 1)).what)
    return " ".join((f"{done}.", one.remark.text, *_taught(one.remark.thumbs), one.luck))


def branch_of(match: Match, found: Review, number: int) -> Match | None:
    """The match that goes on from the better action of the decision with this number, from 1."""
    if not 1 <= number <= len(found.shown):
        return None
    one = found.shown[number - 1]
    return what_if(match, one.deal, one.at, one.better)
