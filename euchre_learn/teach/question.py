"""What every judge has: the kinds of question, what an answer is, and the base of all judges."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Final

from euchre_learn.teach.table import Table

Answer = tuple[str, ...]
"""What a learner answers: card codes or option values; their order matters only for `order` and
`goal`."""


class Question(Enum):
    """How a question is answered: `several` picks every option that fits, `goal` plays on."""

    PICK = "pick"
    ONE = "one"
    ORDER = "order"
    CHOOSE = "choose"
    SEVERAL = "several"
    PLAY = "play"
    GOAL = "goal"


HOW: Final = {
    Question.PICK: "Pick every one, then check. Nothing is lost by trying.",
    Question.ONE: "Pick one card, then check.",
    Question.ORDER: "Pick the cards one after another, the highest first, then check.",
    Question.CHOOSE: "Choose one, then check.",
    Question.SEVERAL: "Choose every one that fits, then check.",
    Question.PLAY: "Play a card. Any card can be tried.",
    Question.GOAL: "Play on, card by card, until the goal is met or missed.",
}
"""How to answer, where an exercise does not say."""

WITH_OPTIONS = (Question.CHOOSE, Question.SEVERAL)
"""The questions answered with options; the others are answered with cards."""


class BaseJudge:
    """A judge: its name in a lesson file, the questions it can judge, the truth and a remark."""

    __slots__ = ()
    name: ClassVar[str]
    questions: ClassVar[tuple[Question, ...]]

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """Every right answer."""
        raise NotImplementedError

    def remark(self, table: Table, answer: Answer) -> str:
        """What is so about a wrong answer, as marked text."""
        raise NotImplementedError
