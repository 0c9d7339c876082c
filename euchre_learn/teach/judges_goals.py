"""The judge of a goal: a line of cards is right if it meets the goal, whichever line it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from euchre_learn.core.errors import CourseError
from euchre_learn.core.rules import Revokes
from euchre_learn.teach.goals import Goal, Standing, fits
from euchre_learn.teach.playing_on import PlayedOn, lines, lost_at, played_on
from euchre_learn.teach.question import Answer, BaseJudge, Question
from euchre_learn.teach.table import Table


@dataclass(frozen=True, slots=True)
class GoalJudge(BaseJudge):
    """Does the learner bring the goal about by playing on?"""

    goal: Goal
    name: ClassVar[str] = "goal"
    questions: ClassVar[tuple[Question, ...]] = (Question.GOAL,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """Every line that meets the goal."""
        return lines(table, self.goal).met

    def remark(self, table: Table, answer: Answer) -> str:
        """With which card the goal was lost, and in which trick."""
        at = self.lost_at(table, answer)
        card, trick = answer[at], trick_number(table, at)
        return f"It was lost in trick {trick}, with {{{card}}}: after that no way led to the goal."

    def played(self, table: Table, line: Answer) -> PlayedOn:
        """The deal after this line."""
        return played_on(table, self.goal, line)

    def misses(self, table: Table, line: Answer) -> bool:
        """True if the line ends with the goal missed."""
        return self.played(table, line).standing is Standing.MISSED

    def lost_at(self, table: Table, line: Answer) -> int:
        """The place in a line that misses, from 0, of the card that lost the goal."""
        return min(lost_at(table, self.goal, line), len(line) - 1)

    def check(self, table: Table) -> None:
        """Nothing, if the position fits the goal; `CourseError` says what does not."""
        state, name = table.playing, table.record.names[table.you]
        if state.to_act != table.you:
            raise CourseError(f"it has to be {name}'s turn to play a card")
        if state.profile.revokes is not Revokes.REFUSED:
            raise CourseError("a deal is played on only where revokes are refused")
        if not fits(self.goal, state.contract, table.you):
            raise CourseError(f"{self.goal.text!r} is not for the side that {name} is on")


def trick_number(table: Table, at: int) -> int:
    """The number, from 1, of the trick to which the card at this place of a line is played."""
    return len(table.playing.tricks) + at + 1
