"""An exercise in a plain Python cell: `check`, `hint` and `solution`, each a printed sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from euchre_learn.core.cards import Card
from euchre_learn.core.vocabulary import unmarked
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.judge import Judgement, answer_words
from euchre_learn.teach.judges import Question
from euchre_learn.teach.lesson import Exercise


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

    def __init__(self, exercise: Exercise) -> None:
        self._attempt = Attempt(exercise)

    @property
    def exercise(self) -> Exercise:
        """The exercise itself."""
        return self._attempt.exercise

    def check(self, answer: str | int | Iterable[str | Card] = "") -> Judgement:
        """The verdict on an answer such as `"Jd Qh"`, `"hearts"` or `"no"`; untouched without one.

        Raises `EuchreError`, saying what would be accepted, for what cannot be picked.
        """
        typed = str(answer) if isinstance(answer, int) else answer
        self._attempt = self._attempt.check(self.exercise.read(typed))
        return self._attempt.judgement

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
    if table.cards:
        yield f"{table.label}: {' '.join(f'{{{card}}}' for card in table.cards)}"
    if exercise.question is Question.CHOOSE:
        yield "Answers: " + ", ".join(option.value for option in table.options)
    else:
        yield "Answer with cards, such as: " + exercise.choices[0]
