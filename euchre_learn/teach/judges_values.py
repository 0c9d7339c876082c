"""Judges of decisions: an answer is right if its value cannot be told from that of the best.

The values stand in the lesson beside the exercise, or come with a generated one: a judge looks
them up and counts nothing itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from euchre_learn.core.actions import PlayCard
from euchre_learn.core.cards import Card
from euchre_learn.core.errors import CourseError
from euchre_learn.solve.verdicts import Unit, Verdict
from euchre_learn.teach.decision import DecisionKind, decision_view, option_words
from euchre_learn.teach.question import Answer, BaseJudge, Question
from euchre_learn.teach.table import Table
from euchre_learn.teach.values import Worths, option_code


@dataclass(frozen=True, slots=True)
class ValueJudge(BaseJudge):
    """What all judges of decisions have: the values of the options."""

    worths: Worths
    decision: ClassVar[DecisionKind]

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """Every option that is level with the best, the best first.

        Raises `CourseError` where the values are not those of this decision's options.
        """
        wanted = {option_code(action) for action in decision_view(table).may}
        if {one.value for one in self.worths.options} != wanted:
            raise CourseError(f"the values are of other options than {' '.join(sorted(wanted))}")
        best = self.worths.best
        others = [one for one in self.worths.level if one is not best]
        return ((best.value,), *((one.value,) for one in others))

    def remark(self, table: Table, answer: Answer) -> str:
        """Why a card may not be played, or what an option gives away."""
        (value,) = answer
        if self.decision is DecisionKind.CARD:
            ruling = table.playing.ruling(PlayCard(Card.parse(value)))
            if not ruling.allowed:
                return ruling.reason.marked
        return lost_words(self.worths, value, option_words(table, value))

    def word(self, answer: Answer) -> str:
        """The verdict in a word, such as `Costs a lot`; blank for what is no option."""
        value = answer[0] if answer else ""
        if value not in [one.value for one in self.worths.options]:
            return ""
        found = self.worths.verdict(value)
        if found is not Verdict.TOO_CLOSE:
            return str(found.value).capitalize()
        level = len(self.worths.level)
        return f"Too close to call: {'both' if level == 2 else f'all {level}'} are right"

    def credit(self, answer: Answer) -> int:
        """0 to 10 for an answer, by value; 0 for a card that may not be played."""
        return self.worths.credit(answer[0]) if self.word(answer) else 0


@dataclass(frozen=True, slots=True)
class BestCall(ValueJudge):
    """Call or pass, or name a suit."""

    name: ClassVar[str] = "best-call"
    questions: ClassVar[tuple[Question, ...]] = (Question.CHOOSE,)
    decision: ClassVar[DecisionKind] = DecisionKind.CALL


@dataclass(frozen=True, slots=True)
class BestAlone(ValueJudge):
    """Alone, or with the partner."""

    name: ClassVar[str] = "best-alone"
    questions: ClassVar[tuple[Question, ...]] = (Question.CHOOSE,)
    decision: ClassVar[DecisionKind] = DecisionKind.ALONE


@dataclass(frozen=True, slots=True)
class BestBury(ValueJudge):
    """Which of six cards to bury."""

    name: ClassVar[str] = "best-bury"
    questions: ClassVar[tuple[Question, ...]] = (Question.ONE,)
    decision: ClassVar[DecisionKind] = DecisionKind.BURY


@dataclass(frozen=True, slots=True)
class BestCard(ValueJudge):
    """Which card to lead, or to play to a trick."""

    name: ClassVar[str] = "best-card"
    questions: ClassVar[tuple[Question, ...]] = (Question.PLAY,)
    decision: ClassVar[DecisionKind] = DecisionKind.CARD


JUDGE_OF: Final[dict[DecisionKind, type[ValueJudge]]] = {
    kind.decision: kind for kind in (BestCall, BestBury, BestAlone, BestCard)
}
"""The judge of every kind of decision."""


def lost_words(worths: Worths, value: str, name: str) -> str:
    """What a wrong option gives away, without saying what the best one is."""
    one = worths.of(value)
    low, high = max(0.0, one.loss - one.loss_half), one.loss + one.loss_half
    unit = "points a deal" if worths.unit is Unit.POINTS else "percent of winning the game"
    return (
        f"{name}: gives away {one.loss:.2f} {unit} ({low:.2f} to {high:.2f});"
        f" {worths.credit(value)} of 10."
    )


VALUE_JUDGES: Final = tuple(JUDGE_OF.values())
