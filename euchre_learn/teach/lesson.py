"""A lesson as a value: steps that say something, show a table or ask a question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from euchre_learn.core.cards import Card
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.trump import Trump
from euchre_learn.record.trace import DealRecord
from euchre_learn.teach.judges import Answer, Judge, Question
from euchre_learn.teach.question import WITH_OPTIONS
from euchre_learn.teach.table import Row as Row
from euchre_learn.teach.table import Table


class Rung(Enum):
    """The ladder of a lesson, from an example to practice."""

    SHOWN = "shown"
    PROMPTED = "prompted"
    UNPROMPTED = "unprompted"
    MIXED = "mixed"
    DRILLED = "drilled"


@dataclass(frozen=True, slots=True)
class Wrong:
    """A tempting wrong answer and what is said about it."""

    answer: Answer
    say: str


@dataclass(frozen=True, slots=True)
class Drill:
    """A kind of generated exercise, difficulty 1 to 3."""

    kind: str
    difficulty: int


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question with its table and judge; every text is marked text.

    `how` says how to answer. `answer` is a reference for tests and never graded against. `miss`
    is said about a wrong answer that is not listed, where it is not blank.
    """

    id: str
    rung: Rung
    question: Question
    prompt: str
    how: str
    table: Table
    judge: Judge
    answer: Answer
    wrong: tuple[Wrong, ...]
    why: str
    hints: tuple[str, str]
    concept: str
    miss: str = ""
    practice: Drill | None = None
    seed: int | None = None

    @property
    def truth(self) -> tuple[Answer, ...]:
        """Every right answer, worked out from the rules."""
        return self.judge.truth(self.table)

    @property
    def choices(self) -> Answer:
        """Everything that can be picked: card codes or option values."""
        if self.question in WITH_OPTIONS:
            return tuple(option.value for option in self.table.options)
        return tuple(card.code for card in self.table.cards)

    def same(self, one: Answer, other: Answer) -> bool:
        """True if two answers are the same one; order matters for an order and for a goal."""
        if self.question in (Question.ORDER, Question.GOAL):
            return one == other
        return sorted(one) == sorted(other)

    def read(self, answer: str | Iterable[str | Card]) -> Answer:
        """An answer as typed, such as `Jd Qh`, as card codes or option values.

        Raises `EuchreError`, with what would be accepted, for anything that cannot be picked.
        """
        if not isinstance(answer, Iterable):
            raise EuchreError(f"{answer!r:.20} is no answer: pick of {', '.join(self.choices)}")
        parts = self._parts(answer) if isinstance(answer, str) else [str(part) for part in answer]
        read = tuple(self._read_one(part) for part in parts)
        if len(set(read)) != len(read):
            raise EuchreError("each card can be named once: " + " ".join(read))
        if len(read) > 1 and not self.takes_several:
            raise EuchreError(f"one answer is wanted, not {len(read)}: {' '.join(self.choices)}")
        return read

    @property
    def takes_several(self) -> bool:
        """True if more than one card or option can be picked."""
        several = (Question.PICK, Question.ORDER, Question.SEVERAL, Question.GOAL)
        return self.question in several

    def _parts(self, answer: str) -> list[str]:
        """The parts of a typed answer; the words of an option may hold blanks."""
        whole = answer.strip()
        if self.question in WITH_OPTIONS and whole.lower() in self._named():
            return [whole]
        return answer.replace(",", " ").split()

    def _named(self) -> dict[str, str]:
        named = {option.words.lower(): option.value for option in self.table.options}
        return named | {option.value.lower(): option.value for option in self.table.options}

    def _read_one(self, part: str) -> str:
        if self.question in WITH_OPTIONS:
            named = self._named()
            value = named.get(part.lower(), "")
        else:
            value = Card.parse(part).code
        if value not in self.choices:
            raise EuchreError(f"{part[:20]!r} cannot be picked here: {', '.join(self.choices)}")
        return value


@dataclass(frozen=True, slots=True)
class Say:
    """Something told: a title, paragraphs, and rows of cards; `trump` puts badges on bowers."""

    id: str
    title: str
    text: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    trump: Trump | None = None


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a deal to step through: from the place after `first` actions to the record's end.

    `view` is the seat whose cards alone lie open, or -1, where all hands do.
    """

    record: DealRecord
    first: int
    view: int


@dataclass(frozen=True, slots=True)
class Show:
    """A place in a deal shown on the table, with words to it; with a stretch, to step through."""

    id: str
    title: str
    text: tuple[str, ...]
    table: Table
    stretch: Stretch | None = None


@dataclass(frozen=True, slots=True)
class Practice:
    """Generated exercises of one kind, as many as the learner wants."""

    id: str
    title: str
    drill: Drill


Step = Say | Show | Exercise | Practice
"""What a lesson is made of."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its steps, the lessons it builds on, and the concepts it teaches."""

    id: str
    title: str
    summary: str
    needs: tuple[str, ...]
    concepts: tuple[str, ...]
    steps: tuple[Step, ...]
    practice: tuple[Drill, ...]

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The written exercises, in order."""
        return tuple(step for step in self.steps if isinstance(step, Exercise))


def listed(codes: Iterable[str]) -> str:
    """Card codes in a sentence: `{Jd}`, `{Jd} and {Qh}`, `{Jd}, {Qh} and {9s}`."""
    marked = [f"{{{code}}}" for code in codes]
    return marked[0] if len(marked) == 1 else f"{', '.join(marked[:-1])} and {marked[-1]}"
