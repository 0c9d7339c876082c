"""The verdict on an answer: untouched, right or not yet, and what is said about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from euchre_learn.core.vocabulary import unmarked
from euchre_learn.teach.decision import option_words
from euchre_learn.teach.goal_words import line_words, pending_words
from euchre_learn.teach.goals import Standing
from euchre_learn.teach.judges import Answer, Question
from euchre_learn.teach.judges_goals import GoalJudge
from euchre_learn.teach.judges_values import ValueJudge
from euchre_learn.teach.lesson import Exercise, listed
from euchre_learn.teach.question import WITH_OPTIONS


class Verdict(Enum):
    """What is said first about an answer."""

    UNATTEMPTED = "Your answer"
    RIGHT = "Right"
    NOT_YET = "Not yet"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict with one or two sentences of marked text; it prints as plain text.

    `word` is what is said first where that is more than right or not yet, such as `Costs a lot`.
    """

    verdict: Verdict
    say: str
    word: str = ""

    @property
    def marked(self) -> str:
        """Verdict and sentence as marked text."""
        if self.verdict is Verdict.UNATTEMPTED:
            return self.say
        return f"{self.word or self.verdict.value}. {self.say}"

    @property
    def right(self) -> bool:
        """True for a right answer."""
        return self.verdict is Verdict.RIGHT

    def __str__(self) -> str:
        return unmarked(self.marked)

    def __repr__(self) -> str:
        return str(self)


def judge(exercise: Exercise, answer: Answer) -> Judgement:
    """The verdict on an answer that `exercise.read` accepts.

    Nothing picked is unattempted, and so is a line of cards after which a goal is still open.
    """
    if not answer:
        return Judgement(Verdict.UNATTEMPTED, nothing_picked(exercise))
    if isinstance(exercise.judge, GoalJudge):
        return _about_a_goal(exercise, exercise.judge, answer)
    word = exercise.judge.word(answer) if isinstance(exercise.judge, ValueJudge) else ""
    if any(exercise.same(answer, right) for right in exercise.truth):
        return Judgement(Verdict.RIGHT, exercise.why, word)
    return Judgement(Verdict.NOT_YET, _about(exercise, answer), word)


def _about_a_goal(exercise: Exercise, judge: GoalJudge, line: Answer) -> Judgement:
    played = judge.played(exercise.table, line)
    if played.standing is Standing.MET:
        return Judgement(Verdict.RIGHT, exercise.why)
    if played.standing is Standing.PENDING:
        return Judgement(Verdict.UNATTEMPTED, pending_words(exercise.table, played))
    return Judgement(Verdict.NOT_YET, _about_a_miss(exercise, judge, played.line))


def _about_a_miss(exercise: Exercise, judge: GoalJudge, line: Answer) -> str:
    """What is said of the card that lost the goal: a listed line's words, where it lost it too."""
    table = exercise.table
    lost = judge.lost_at(table, line)
    there = [one for one in exercise.wrong if judge.lost_at(table, one.answer) == lost]
    for same in (line[: lost + 1], line[lost : lost + 1]):
        for one in there:
            if one.answer[: lost + 1][-len(same) :] == same:
                return one.say
    return exercise.miss or judge.remark(table, line)


def _about(exercise: Exercise, answer: Answer) -> str:
    for wrong in exercise.wrong:
        if exercise.same(answer, wrong.answer):
            return wrong.say
    return exercise.miss or exercise.judge.remark(exercise.table, answer)


def nothing_picked(exercise: Exercise) -> str:
    """What is said while nothing is picked."""
    if exercise.question in WITH_OPTIONS:
        return "Nothing chosen yet."
    played = exercise.question in (Question.PLAY, Question.GOAL)
    return "No card played yet." if played else "No card picked yet."


def pick_first(exercise: Exercise) -> str:
    """What is said to a learner who asks for a verdict with nothing picked."""
    if exercise.question in WITH_OPTIONS:
        return f"Choose {'at least one answer' if exercise.takes_several else 'an answer'} first."
    return f"Pick {'at least one card' if exercise.takes_several else 'a card'} first."


def answer_words(exercise: Exercise) -> str:
    """The right answer as a sentence of marked text."""
    if isinstance(exercise.judge, GoalJudge):
        return line_words(exercise.answer)
    answers = exercise.truth
    if isinstance(exercise.judge, ValueJudge):
        return _level_words(exercise, answers)
    if exercise.question is Question.PLAY:
        each = listed(answer[0] for answer in answers)
        return f"{each} may be played." if len(answers) == 1 else f"Any of {each} may be played."
    if exercise.question in WITH_OPTIONS:
        words = {option.value: option.words for option in exercise.table.options}
        return f"{', '.join(words[value] for value in answers[0])}."
    if exercise.question is Question.ORDER:
        return f"From the top: {' '.join(f'{{{code}}}' for code in answers[0])}."
    return f"{listed(answers[0])}."


def _level_words(exercise: Exercise, answers: tuple[Answer, ...]) -> str:
    """The best option, or all that are level with it."""
    names = [option_words(exercise.table, answer[0]) for answer in answers]
    if len(names) == 1:
        return f"{names[0]}."
    return f"{', '.join(names[:-1])} or {names[-1]}: they are level."
