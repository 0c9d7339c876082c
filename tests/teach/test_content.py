"""The course as it is delivered: every exercise, every wrong answer, every fact it has to teach."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from euchre_learn.core.cards import Suit, pack
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.course import Course
from euchre_learn.teach.judge import Verdict, judge
from euchre_learn.teach.judges import Order
from euchre_learn.teach.lesson import Exercise, Practice, Rung

COURSE = Course.load()
EXERCISES = [
    pytest.param(exercise, id=f"{lesson.id}/{exercise.id}")
    for lesson in COURSE.lessons
    for exercise in lesson.exercises
]


def test_each_lesson_has_eight_exercises_and_climbs_the_ladder() -> None:
    rungs = list(Rung)
    for lesson in COURSE.lessons:
        assert len(lesson.exercises) >= 8
        climbed = {exercise.rung for exercise in lesson.exercises}
        assert climbed == set(rungs[:4]), lesson.id
        assert lesson.exercises[0].rung is Rung.SHOWN
        assert isinstance(lesson.steps[-1], Practice)
        assert not isinstance(lesson.steps[0], Exercise | Practice)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_untouched_is_unattempted(exercise: Exercise) -> None:
    assert Attempt(exercise).judgement.verdict is Verdict.UNATTEMPTED
    assert Attempt(exercise).check().judgement.verdict is Verdict.UNATTEMPTED


@pytest.mark.parametrize("exercise", EXERCISES)
def test_the_reference_answer_passes_with_its_reason(exercise: Exercise) -> None:
    judged = judge(exercise, exercise.answer)
    assert judged.right
    assert judged.say == exercise.why


@pytest.mark.parametrize("exercise", EXERCISES)
def test_each_wrong_answer_fails_with_its_own_message(exercise: Exercise) -> None:
    assert exercise.wrong
    said = [judge(exercise, wrong.answer) for wrong in exercise.wrong]
    assert [judged.verdict for judged in said] == [Verdict.NOT_YET] * len(said)
    assert [judged.say for judged in said] == [wrong.say for wrong in exercise.wrong]
    assert len({judged.say for judged in said}) == len(said)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_every_other_single_pick_is_judged_with_words(exercise: Exercise) -> None:
    for choice in exercise.choices:
        judged = judge(exercise, (choice,))
        assert judged.right == any(exercise.same((choice,), right) for right in exercise.truth)
        assert judged.say.strip()
        assert not re.search(r"[{}]", re.sub(r"\{(B|[789TJQKA]?[shdc])\}", "", judged.say))


def test_trumps_are_put_in_order_for_every_suit() -> None:
    orders = [
        exercise.judge.suit
        for exercise in COURSE.lesson("deck-and-bowers").exercises
        if isinstance(exercise.judge, Order) and exercise.table.made.suit is exercise.judge.suit
    ]
    assert set(orders) == set(Suit)


FACTS = [
    ("following-suit", "which-may-you-play", "Jd Qh Ks 9s Tc"),
    ("following-suit", "must-the-jack-be-played", "no"),
    ("following-suit", "only-trump", "Jd"),
    ("following-suit", "left-bower-led", "Qh 9h"),
    ("following-suit", "left-bower-led-no-trump", "Ac Kc Qd Th 9h"),
    ("following-suit", "diamond-beside-the-jack", "9d"),
    ("following-suit", "last-card-wins", "Alice"),
    ("following-suit", "jack-or-ace", "Jd"),
    ("following-suit", "ruffed-with-the-left", "Alice"),
    ("deck-and-bowers", "ten-of-diamonds-up", "Jh"),
    ("deck-and-bowers", "left-of-spades", "Jc"),
    ("deck-and-bowers", "left-of-clubs", "Js"),
    ("deck-and-bowers", "how-many-trumps", "7"),
    ("deck-and-bowers", "how-many-next", "5"),
    ("deck-and-bowers", "how-many-green", "6"),
]


@pytest.mark.parametrize(("lesson", "ident", "answer"), FACTS)
def test_the_worked_facts_are_taught_as_they_are(lesson: str, ident: str, answer: str) -> None:
    exercise = COURSE.exercise(lesson, ident)
    assert judge(exercise, exercise.read(answer)).right


def test_the_left_bower_alone_gets_the_words_of_the_picture() -> None:
    exercise = COURSE.exercise("following-suit", "which-may-you-play")
    assert exercise.prompt == "Ben leads {Ad}. Which cards may you play?"
    said = judge(exercise, ("Jd",)).say
    assert said == "You picked {Jd} alone. That would be right if it had to follow."


def test_every_position_holds_each_card_of_its_pack_once() -> None:
    tables = [
        exercise.table
        for lesson in COURSE.lessons
        for exercise in lesson.exercises
        if exercise.table.position is not None
    ]
    assert len(tables) >= 8
    for table in tables:
        deal = table.record.completed().deal
        held = [*deal.cards_in_hands, deal.upcard, *deal.kitty]
        whole = pack(table.record.profile.pack_size)
        assert len(held) == len(whole)
        assert set(held) == set(whole)


WORDS = [
    "eldest hand",
    "upcard",
    "kitty",
    "turn down",
    "order up",
    "assist",
    "pick up",
    "bury",
    "maker",
    "makers",
    "defenders",
    "alone",
    "loner",
    "sit out",
    "right bower",
    "left bower",
    "next",
    "crossing",
    "green suits",
    "plain suit",
    "follow",
    "trump in",
    "throw off",
    "boss",
    "trick",
    "turned and quitted",
    "point",
    "march",
    "lone march",
    "euchred",
    "passed out",
    "revoke",
    "stick the dealer",
    "Canadian loner",
    "farmer's hand",
    "Benny",
    "cutthroat",
    "call-ace",
    "bid euchre",
]


def test_the_glossary_has_every_word_of_the_table_and_twelve_questions() -> None:
    assert set(WORDS) <= {entry.word for entry in COURSE.glossary.words}
    assert len(COURSE.glossary.questions) == 12
    assert COURSE.glossary.word("bower").meaning.count("Bauer") == 1


def test_no_exclamation_mark_in_any_file_of_the_course() -> None:
    files = sorted((Path(__file__).parents[2] / "euchre_learn" / "content").rglob("*.toml"))
    assert len(files) >= 5
    assert [file.name for file in files if "!" in file.read_text(encoding="utf-8")] == []
