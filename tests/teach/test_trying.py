"""Exercises in a plain Python cell, read aloud as plain text."""

from __future__ import annotations

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.vocabulary import unmarked
from euchre_learn.teach.course import Course
from euchre_learn.teach.trying import Try

COURSE = Course.load()


def ask(ident: str = "which-may-you-play", lesson: str = "following-suit") -> Try:
    return Try(COURSE.exercise(lesson, ident))


def test_it_prints_as_the_question_and_the_table() -> None:
    assert str(ask()).splitlines() == [
        "Ben leads A♦. Which cards may you play?",
        "Hearts are trumps. Ben leads.",
        "Ben A♦.",
        "Your hand, 5 cards: J♦ Q♥ K♠ 9♠ 10♣",
        "Answer with cards, such as: Jd",
    ]
    assert str(ask("must-the-jack-be-played")).endswith("Answers: yes, no")


def test_the_three_verbs_print_plain_sentences() -> None:
    tried = ask()
    assert repr(tried.check()) == "No card picked yet."
    assert repr(tried.check("Jd")) == (
        "Not yet. You picked J♦ alone. That would be right if it had to follow."
    )
    assert repr(tried.hint()) == (
        "Hint 1. Ask of each card: which suit does it count as now? What a card counts as"
    )
    assert str(tried.hint()).startswith("Hint 2.")
    assert str(tried.hint()).startswith("Hint 2.")
    assert str(tried.check("Jd Qh Ks 9s 10c")).startswith("Right. All five.")
    assert str(tried.solution()).startswith("J♦, Q♥, K♠, 9♠ and 10♣. All five.")


def test_answers_can_be_numbers_suits_and_names() -> None:
    assert ask("how-many-trumps", "deck-and-bowers").check(7).right
    assert ask("jack-of-diamonds", "what-suit").check("hearts").right
    assert ask("last-card-wins").check("You").right


def test_what_cannot_be_picked_is_an_error_and_no_attempt() -> None:
    tried = ask()
    with pytest.raises(EuchreError, match="cannot be picked here"):
        tried.check("Ah")
    assert str(tried.check()) == "No card picked yet."


def test_marks_become_symbols_and_unknown_braces_stay() -> None:
    assert unmarked("{Td} and {h}, see [the left](#left-bower), not {zz}.") == (
        "10♦ and ♥, see the left, not {zz}."
    )
