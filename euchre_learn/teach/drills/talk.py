"""A drill as a conversation in plain text: a question, an answer, a verdict, a hint, the next one.

Each line is a whole sentence or one answer, so that it reads well aloud. Nothing here prints: what
is typed comes from an iterable, and what is said goes to a function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from euchre_learn.core.cards import Card
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.vocabulary import unmarked
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.drills.items import explanation
from euchre_learn.teach.judge import Verdict
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.question import WITH_OPTIONS, Question

HELP: Final = "Type your answer, or: hint, answer, next, q to stop."
_ASK: Final = {
    Question.PICK: "Type the numbers of all that fit, with blanks between them.",
    Question.SEVERAL: "Type the numbers of all that fit, with blanks between them.",
    Question.ORDER: "Type the numbers in order, the highest card first.",
}
_STOP: Final = ("q", "quit")

Say = Callable[[str], None]
Make = Callable[[int], Exercise]
Note = Callable[[Attempt], str]
"""Takes an attempt after a verdict, or once its answer was shown; gives what to say, mostly ""."""


def _no_note(_attempt: Attempt) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many questions were asked, and how many were right at the first try."""

    asked: int = 0
    first: int = 0


def talk(make: Make, seed: int, typed: Iterable[str], say: Say, note: Note = _no_note) -> Tally:
    """Ask the items from this seed on, until `q` or until nothing more is typed.

    `note` is told of every answer.
    """
    lines, tally = iter(typed), Tally()
    while True:
        attempt = Attempt(make(seed))
        for line in asked(attempt.exercise):
            say(line)
        attempt, goes_on = _answered(attempt, lines, say, note)
        first = attempt.solved_at == 1 and not attempt.shown and not attempt.hints
        tally = Tally(tally.asked + attempt.is_settled, tally.first + first)
        if not goes_on:
            say(f"{tally.asked} answered, {tally.first} of them right at once.")
            return tally
        seed += 1


def _answered(attempt: Attempt, lines: Iterable[str], say: Say, note: Note) -> tuple[Attempt, bool]:
    """The attempt once it is right, shown or left, and whether another is wanted."""
    for line in lines:
        word = line.strip().lower()
        if word in _STOP:
            return attempt, False
        if word in ("next", "n") and not _is_answer(attempt, word):
            return attempt, True
        before = attempt
        attempt, words = _reply(attempt, word)
        say(words)
        told = note(attempt) if attempt.tries > before.tries or attempt.shown else ""
        if told:
            say(told)
        if attempt.verdict is Verdict.RIGHT or attempt.shown:
            return attempt, True
    return attempt, False


def _reply(attempt: Attempt, word: str) -> tuple[Attempt, str]:
    """The attempt after something was typed, and what is said to it."""
    if not word:
        return attempt, HELP
    if word in ("hint", "?"):
        return _hinted(attempt)
    if word in ("answer", "show"):
        shown = _with_all_hints(attempt).solution()
        return shown, unmarked(f"The answer: {explanation(attempt.exercise)}")
    try:
        after = attempt.again().check(attempt.exercise.read(_values(attempt.exercise, word)))
    except EuchreError as error:
        return attempt, f"{unmarked(str(error))}. {HELP}"
    return after, str(after.judgement)


def _hinted(attempt: Attempt) -> tuple[Attempt, str]:
    """One hint more, or the last one again."""
    if attempt.hints < len(attempt.exercise.hints):
        attempt = attempt.hint()
    return attempt, unmarked(f"Hint {attempt.hints}: {attempt.exercise.hints[attempt.hints - 1]}")


def _with_all_hints(attempt: Attempt) -> Attempt:
    """Typing the word is asking for the answer; no stray click can."""
    while attempt.hints < len(attempt.exercise.hints):
        attempt = attempt.hint()
    return attempt


def _is_answer(attempt: Attempt, word: str) -> bool:
    return word in [value.lower() for value in attempt.exercise.choices]


def _values(exercise: Exercise, typed: str) -> str | list[str]:
    """Numbers as the answers that they stand for; anything else as it was typed."""
    parts = typed.replace(",", " ").split()
    if not is_numbered(exercise) or not all(part.isdecimal() for part in parts):
        return typed
    choices = exercise.choices
    wrong = [part for part in parts if not 1 <= int(part) <= len(choices)]
    if wrong:
        raise EuchreError(f"there is no answer {wrong[0][:20]}: they are 1 to {len(choices)}")
    return [choices[int(part) - 1] for part in parts]


def is_numbered(exercise: Exercise) -> bool:
    """True unless the answers are numbers themselves."""
    return not any(value.isdecimal() for value in exercise.choices)


# --- the question ---------------------------------------------------------------------------------


def asked(exercise: Exercise) -> list[str]:
    """The question, what lies on the table, and the answers, as lines of plain text."""
    table = exercise.table
    lines = ["", f"Drill {exercise.id}, seed {exercise.seed}.", exercise.prompt]
    lines += [". ".join(chip.words for chip in table.chips) + "."] if table.chips else []
    lines += [": ".join(_parts(row.caption, row.cards)) + "." for row in table.rows]
    lines += [". ".join(led.words for led in table.led) + "."] if table.led else []
    if exercise.question in WITH_OPTIONS and table.cards:
        lines.append(f"{table.label}: {_cards(table.cards)}.")
    return [unmarked(line) for line in (*lines, *_answers(exercise))]


def _parts(caption: str, cards: tuple[Card, ...]) -> list[str]:
    return [part for part in (caption, _cards(cards)) if part]


def _cards(some: tuple[Card, ...]) -> str:
    return ", ".join(f"{{{card}}}" for card in some)


def _answers(exercise: Exercise) -> list[str]:
    """The answers, each with its number on a line of its own; plain numbers stand on one line."""
    if not is_numbered(exercise):
        return [f"Type one of {', '.join(exercise.choices)}.", HELP]
    if exercise.question in WITH_OPTIONS:
        words = [option.words for option in exercise.table.options]
    else:
        words = [f"{Card.parse(code).words}, {code}" for code in exercise.choices]
    numbered = [f"{number}. {one}" for number, one in enumerate(words, 1)]
    how = _ASK.get(exercise.question, "Type the number of your answer.")
    label = [f"{exercise.table.label}:"] if exercise.question not in WITH_OPTIONS else []
    return [*label, *numbered, how, HELP]
