"""The verdict on an answer: untouched, right or not yet, and what is said about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from euchre_learn.core.vocabulary import unmarked
from euchre_learn.teach.judges import Answer, Question
from euchre_learn.teach.lesson import Exercise, listed


class Verdict(Enum):
    """What is said first about an answer."""

    UNATTEMPTED = "Your answer"
    RIGHT = "Right"
    NOT_YET = "Not yet"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict with one or two sentences of marked text; it prints as plain text."""

    verdict: Verdict
    say: str

    @property
    def marked(self) -> str:
        """Verdict and sentence as marked text."""
        if self.verdict is Verdict.UNATTEMPTED:
            return self.say
        return f"{self.verdict.value}. {self.say}"

    @property
    def right(self) -> bool:
        """True for a right answer."""
        return self.verdict is Verdict.RIGHT

    def __str__(self) -> str:
        return unmarked(self.marked)

    def __repr__(self) -> str:
        return str(self)


def judge(exercise: Exercise, answer: Answer) -> Judgement:
    """The verdict on an answer that `exercise.read` accepts; nothing picked is unattempted."""
    if not answer:
        return Judgement(Verdict.UNATTEMPTED, nothing_picked(exercise))
    if any(exercise.same(answer, right) for right in exercise.truth):
        return Judgement(Verdict.RIGHT, exercise.why)
    return Judgement(Verdict.NOT_YET, _about(exercise, answer))


def _about(exercise: Exercise, answer: Answer) -> str:
    for wrong in exercise.wrong:
        if exercise.same(answer, wrong.answer):
            return wrong.say
    return exercise.miss or exercise.judge.remark(exercise.table, answer)


def nothing_picked(exercise: Exercise) -> str:
    """What is said while nothing is picked."""
    if exercise.question is Question.CHOOSE:
        return "Nothing chosen yet."
    return "No card played yet." if exercise.question is Question.PLAY else "No card picked yet."


def answer_words(exercise: Exercise) -> str:
    """The right answer as a sentence of marked text."""
    answers = exercise.truth
    if exercise.question is Question.PLAY:
        each = listed(answer[0] for answer in answers)
        return f"{each} may be played." if len(answers) == 1 else f"Any of {each} may be played."
    if exercise.question is Question.CHOOSE:
        words = {option.value: option.words for option in exercise.table.options}
        return f"{words[answers[0][0]]}."
    if exercise.question is Question.ORDER:
        return f"From the top: {' '.join(f'{{{code}}}' for code in answers[0])}."
    return f"{listed(answers[0])}."
