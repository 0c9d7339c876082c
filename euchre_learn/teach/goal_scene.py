"""What lies on the felt while a deal is played on: the trick in front, the last one, the hand."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_learn.core.play import Scored, Trick
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.goal_words import looked_back, tricks_chip
from euchre_learn.teach.judge import Verdict
from euchre_learn.teach.judges_goals import GoalJudge
from euchre_learn.teach.playing_on import PlayedOn
from euchre_learn.teach.table import Chip, Led, Row, Table, leads_words, said

NO_TRICK = "No trick to look back at yet"
ONE_WAY = "One way, trick"
"""Before the number of a trick of the answer, which is not the learner's own."""


def goal_felt(attempt: Attempt, judge: GoalJudge) -> Table:
    """The table as the learner sees it now: what was played, and the cards that are left.

    The rows are the tricks to look back at: the one before, after a miss the one that lost the
    goal, and once the answer is shown those of the line that meets it.
    """
    table = attempt.exercise.table
    played = judge.played(table, attempt.picked)
    hand = played.state.seen_by(table.you).hand
    label = f"Your hand, {len(hand)} card{'' if len(hand) == 1 else 's'}"
    return Table(
        table.trump,
        hand,
        label if hand else "",
        tuple(_led(table, played)),
        (*_facts(table, played), tricks_chip(table, played)),
        position=played.record,
        you=table.you,
        rows=tuple(_rows(attempt, judge, played)),
    )


def _facts(table: Table, played: PlayedOn) -> tuple[Chip, ...]:
    """The facts of the position, with the seat that leads now."""
    began = leads_words(table, table.playing.leader)
    now = leads_words(table, _in_front(played).seats[0])
    return tuple(Chip(now) if chip.words == began else chip for chip in table.chips)


def _in_front(played: PlayedOn) -> Trick:
    """The trick on the table; once the goal is decided, the one that decided it."""
    state = played.state
    if isinstance(state, Scored) or (played.is_decided and not state.laid):
        return state.tricks[-1]
    return Trick(state.order, state.laid, state.winning if state.laid else state.leader)


def _led(table: Table, played: PlayedOn) -> Iterator[Led]:
    trick = _in_front(played)
    for index, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=False)):
        yield Led(card, table.name(seat), said(table.name(seat), card, first=index == 0))


# --- tricks to look back at -----------------------------------------------------------------------


def _rows(attempt: Attempt, judge: GoalJudge, played: PlayedOn) -> Iterator[Row]:
    table = attempt.exercise.table
    tricks = played.state.tricks
    if attempt.shown and attempt.verdict is not Verdict.RIGHT:
        best = judge.played(table, attempt.exercise.answer).state.tricks
        since = len(table.playing.tricks)
        yield from (_row(table, best, number, ONE_WAY) for number in range(since, len(best)))
        return
    if attempt.verdict is Verdict.NOT_YET:
        number = len(table.playing.tricks) + attempt.lost_at
        if number < len(tricks) - 1:
            yield _row(table, tricks, number)
            return
    number = len(tricks) - (2 if played.is_decided else 1)
    yield _row(table, tricks, number) if number >= 0 else Row((), NO_TRICK)


def _row(table: Table, tricks: tuple[Trick, ...], number: int, before: str = "Trick") -> Row:
    """A finished trick in the order in which it was played."""
    words = looked_back(table, number + 1, tricks[number])
    return Row(tricks[number].cards, f"{before} {words}")
