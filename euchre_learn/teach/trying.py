"""An exercise in a plain Python cell: `check`, `hint` and `solution`, each a printed sentence."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from dataclasses import dataclass, replace

from euchre_learn.core.cards import Card
from euchre_learn.core.vocabulary import unmarked
from euchre_learn.teach.answered import Answered, Log, read_sure, with_drill
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.judge import Judgement, answer_words
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.question import WITH_OPTIONS, Question
from euchre_learn.teach.table import Option


@dataclass(frozen=True, slots=True)
class Said:
    """Marked text that prints as plain text, cards as `J♦`."""

    marked: str

    def __str__(self) -> str:
        return unmarked(self.marked)

    def __repr__(self) -> str:
        return str(self)


class Try:
    """An exercise to be answered by typing; it prints as the question and all that is on the table.

    >>> from euchre_learn.teach.course import Course
    >>> ask = Try(Course.load().exercise("following-suit", "which-may-you-play"))
    >>> ask.check("Jd")
    Not yet. You picked J♦ alone. That would be right if it had to follow.
    """

    def __init__(
        self, exercise: Exercise, *, lesson: str = "", step: str = "", log: Log | None = None
    ) -> None:
        self._attempt = Attempt(exercise)
        self._lesson, self._step, self._log = lesson, step or exercise.id, log

    @property
    def exercise(self) -> Exercise:
        """The exercise itself."""
        return self._attempt.exercise

    def check(
        self, answer: str | int | Iterable[str | Card] = "", sure: int | None = None
    ) -> Judgement:
        """The verdict on an answer such as `"Jd Qh"`, `"hearts"` or `"no"`; untouched without one.

        `sure` says how sure the learner is, 0 to 100; the course keeps it with the answer.
        Raises `EuchreError`, saying what would be accepted, for what cannot be picked.
        """
        typed = str(answer) if isinstance(answer, int) else answer
        said = None if sure is None else read_sure(sure)
        before = self._attempt
        self._attempt = before.check(self.exercise.read(typed))
        if self._attempt.tries > before.tries:
            self._note(sure=said)
        return self._attempt.judgement

    def _note(self, *, shown: bool = False, sure: int | None = None) -> None:
        """Tell the log, and pass on what it has to say."""
        if self._log is None:
            return
        one = Answered(self._lesson, self._step, self._attempt, shown=shown, sure=sure)
        drill = self.exercise.practice
        if drill is not None and self.exercise.seed is not None:
            one = with_drill(one, drill)
        told = self._log.answered(one)
        if told:
            warnings.warn(told, stacklevel=3)

    def hint(self) -> Said:
        """The concept first, then two choices; after that the second again."""
        if self._attempt.hints < len(self.exercise.hints):
            self._attempt = self._attempt.hint()
        number = self._attempt.hints
        return Said(f"Hint {number}. {self.exercise.hints[number - 1]}")

    def solution(self) -> Said:
        """The answer, and why it is right, at once: typing this is asking for it.

        In the lesson's picture the answer comes after both hints, so that no stray click shows it.
        """
        if not self._attempt.is_settled:
            self._attempt = replace(self._attempt, shown=True)
            self._note(shown=True)
        return Said(f"{answer_words(self.exercise)} {self.exercise.why}")

    def __str__(self) -> str:
        return unmarked("\n".join(_lines(self.exercise)))

    def __repr__(self) -> str:
        return str(self)


def _lines(exercise: Exercise) -> Iterable[str]:
    """The question, the facts, the trick, the cards and what can be answered."""
    table = exercise.table
    yield exercise.prompt
    if table.chips:
        yield ". ".join(chip.words for chip in table.chips) + "."
    if table.led:
        yield ", ".join(f"{led.by} {{{led.card}}}" for led in table.led) + "."
    for row in table.rows:
        cards = " ".join(f"{{{card}}}" for card in row.cards)
        yield ": ".join(part for part in (row.caption, cards) if part)
    if table.cards:
        yield f"{table.label}: {' '.join(f'{{{card}}}' for card in table.cards)}"
    if exercise.question in WITH_OPTIONS:
        yield "Answers: " + ", ".join(_option(option) for option in table.options)
    elif exercise.question is Question.GOAL:
        yield f"Answer with your cards, in order, such as: {' '.join(exercise.choices[:2])}"
    else:
        yield "Answer with cards, such as: " + exercise.choices[0]


def _option(option: Option) -> str:
    """What is typed for an option, with its words where a letter stands for them."""
    stands_for = len(option.value) == 1 and option.value.isalpha() and not option.suit
    return f"{option.value}: {option.words}" if stands_for else option.value
