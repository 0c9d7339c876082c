"""A generated exercise as plain JSON values, for programs that drill or check by themselves."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.bidding import Burying, Declaring, Defending
from euchre_learn.core.cards import Card, written
from euchre_learn.core.phase import Contract
from euchre_learn.core.play import Playing, Scored, Trick, TrickLaid
from euchre_learn.core.state import State
from euchre_learn.core.vocabulary import unmarked
from euchre_learn.teach.judge import answer_words
from euchre_learn.teach.judges_counting import WhichHand
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.question import WITH_OPTIONS, Answer
from euchre_learn.teach.table import Option, Table

Json = dict[str, object]

FIELDS: Final = (
    "profile",
    "dealer",
    "seat",
    "score",
    "upcard",
    "trump",
    "maker",
    "alone",
    "hand",
    "trick",
    "played",
)
"""What a position says, in this order; what does not apply is null."""


def as_json(exercise: Exercise, kind: str, difficulty: int) -> Json:
    """The item: kind, seed, difficulty, question, options, right, explanation, position.

    `right` is a list out of `options`, in order where order is asked; where any one of several is
    right it holds them all.
    """
    said = said_by_option(exercise)
    return {
        "kind": kind,
        "seed": exercise.seed,
        "difficulty": difficulty,
        "question": unmarked(" ".join(question_lines(exercise))),
        "options": [said[value] for value in exercise.choices],
        "right": [said[value] for value in right_values(exercise)],
        "explanation": unmarked(explanation(exercise)),
        "position": position(exercise.table),
    }


def question_lines(exercise: Exercise) -> list[str]:
    """The question with the facts on the table that are no cards, as marked text."""
    table = exercise.table
    facts = [f"{chip.words}." for chip in table.chips]
    return [exercise.prompt, *facts, *(f"{row.caption}." for row in table.rows if not row.cards)]


def explanation(exercise: Exercise) -> str:
    """The answer and why it is right, as marked text; once where the two are the same."""
    return " ".join(dict.fromkeys((answer_words(exercise), exercise.why)))


def right_values(exercise: Exercise) -> Answer:
    """Every card or option that is right, each once."""
    truth = exercise.truth
    return tuple(dict.fromkeys(value for answer in truth for value in answer))


def said_by_option(exercise: Exercise) -> dict[str, str]:
    """What stands for each answer: itself, or the words or cards behind its letter."""
    if exercise.question not in WITH_OPTIONS:
        return {value: value for value in exercise.choices}
    if isinstance(exercise.judge, WhichHand):
        hands = (written(row.cards) for row in exercise.table.rows)
        return dict(zip(exercise.choices, hands, strict=True))
    return {option.value: _said(option) for option in exercise.table.options}


def _said(option: Option) -> str:
    return option.words if is_letter(option) else option.value


def is_letter(option: Option) -> bool:
    """True for an answer whose value is a letter that only stands for its words."""
    return len(option.value) == 1 and option.value.isalpha() and option.suit is None


def position(table: Table) -> Json:
    """The deal behind the table as the learner may see it; bare cards are the hand."""
    if table.position is None:
        trump = table.trump.suit.letter if table.trump else None
        hand = _codes(table.cards) if table.cards else None
        return dict.fromkeys(FIELDS) | {"trump": trump, "hand": hand}
    state = table.position.final
    contract = _contract(state)
    played, trick = _cards(state, gathered=not table.cards and bool(table.led))
    return {
        "profile": state.profile.name,
        "dealer": state.dealer,
        "seat": table.you,
        "score": list(state.setup.score),
        "upcard": state.upcard.code,
        "trump": contract.trump.suit.letter if contract else None,
        "maker": contract.maker if contract else None,
        "alone": contract.alone if contract else None,
        "hand": _hand(state, table),
        "trick": trick,
        "played": played,
    }


def _contract(state: State) -> Contract | None:
    """The contract, once it is made."""
    if isinstance(state, Burying | Declaring | Defending | Playing | TrickLaid | Scored):
        return state.contract
    return None


def _hand(state: State, table: Table) -> list[str] | None:
    """The learner's cards, where the question shows them."""
    own = table.cards == state.seen_by(table.you).hand
    return _codes(table.cards) if table.cards and own else None


def _cards(state: State, *, gathered: bool) -> tuple[list[str] | None, list[str] | None]:
    """The cards of the finished tricks, as they were laid, and those of the trick on the table.

    With `gathered` the trick that was finished last is the one on the table.
    """
    if not isinstance(state, Playing | TrickLaid | Scored):
        return None, None
    tricks: tuple[Trick, ...] = state.tricks
    laid: tuple[Card, ...] = () if isinstance(state, Scored) else state.laid
    if gathered and tricks and not laid:
        tricks, laid = tricks[:-1], tricks[-1].cards
    return _codes(tuple(card for trick in tricks for card in trick.cards)), _codes(laid)


def _codes(some: tuple[Card, ...]) -> list[str]:
    return [card.code for card in some]
