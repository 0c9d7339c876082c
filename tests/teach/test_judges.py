"""Every judge works out the truth from the rules, and says what is so about a miss."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_learn.core.cards import Card, Suit, cards
from euchre_learn.core.errors import CourseError, EuchreError
from euchre_learn.core.trump import Trump
from euchre_learn.teach.course import Course
from euchre_learn.teach.judge import Verdict, answer_words, judge
from euchre_learn.teach.judges import (
    JUDGES,
    Beats,
    CountsAs,
    Forced,
    HowMany,
    Judge,
    LeftBower,
    Order,
    Play,
    Playable,
    Question,
    RightBower,
    SuitOf,
    Trumps,
    Winner,
)
from euchre_learn.teach.lesson import Exercise, Rung
from euchre_learn.teach.table import Option, Table, card_table, suit_options

H, D, S, C = Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS
COURSE = Course.load()


def question(judge: Judge, kind: Question, table: Table) -> Exercise:
    hints = ("one", "two")
    return Exercise(
        "id", Rung.MIXED, kind, "Ask?", "how", table, judge, (), (), "Because.", hints, "trump"
    )


def shown(codes: str, trump: Suit) -> Table:
    return card_table(cards(codes), Trump(trump))


def said(exercise: Exercise, answer: str) -> str:
    judged = judge(exercise, exercise.read(answer))
    assert judged.verdict is Verdict.NOT_YET
    return judged.say


def test_no_judge_is_left_out() -> None:
    assert len(JUDGES) >= 29
    assert all(kind.name == name and kind.questions for name, kind in JUDGES.items())


@pytest.mark.parametrize(
    ("made", "right", "left"), [(S, "Js", "Jc"), (C, "Jc", "Js"), (D, "Jd", "Jh"), (H, "Jh", "Jd")]
)
def test_bowers_are_found_for_every_trump(made: Suit, right: str, left: str) -> None:
    table = shown("Js Jc Jd Jh As", made)
    assert question(RightBower(), Question.ONE, table).truth == ((right,),)
    assert question(LeftBower(), Question.ONE, table).truth == ((left,),)


def test_a_miss_at_a_bower_says_what_the_card_is() -> None:
    ask = question(RightBower(), Question.ONE, shown("Jh Jd Js Ah", H))
    assert said(ask, "Ah") == "{Ah} is not a jack. Both bowers are jacks."
    assert said(ask, "Js") == "{Js} is black, and trumps are red."
    assert "not printed in the trump suit" in said(ask, "Jd")
    left = question(LeftBower(), Question.ONE, shown("Jh Jd Js Ah", H))
    assert "it is the right bower" in said(left, "Jh")


def test_counting_as_a_suit_takes_the_left_bower_along() -> None:
    table = shown("Jd Ah Kd Jh 9s", H)
    assert question(CountsAs(H), Question.PICK, table).truth == (("Jd", "Ah", "Jh"),)
    assert question(CountsAs(D), Question.PICK, table).truth == (("Kd",),)
    assert question(Trumps(), Question.PICK, table).truth == (("Jd", "Ah", "Jh"),)


def test_a_miss_at_picking_names_a_card_that_does_not_belong_or_says_one_is_missing() -> None:
    ask = question(CountsAs(D), Question.PICK, shown("Jd Ah Kd 9d", H))
    assert said(ask, "Jd Kd 9d") == "{Jd} counts as a heart."
    assert said(ask, "Kd") == "What you picked counts as diamonds. Something is still missing."
    trumps = question(Trumps(), Question.PICK, shown("Jd Ah Kd 9d", H))
    assert said(trumps, "Kd") == "{Kd} counts as a diamond."


def test_suit_of_a_card_with_and_without_the_trump() -> None:
    def ask(trump: Suit) -> Exercise:
        table = card_table(cards("Jd"), Trump(trump), options=suit_options())
        return question(SuitOf(Card.parse("Jd")), Question.CHOOSE, table)

    assert ask(H).truth == (("h",),)
    assert ask(S).truth == (("d",),)
    assert "printed on {Jd}" in said(ask(H), "d")
    assert "not a bower" in said(ask(S), "s")
    assert said(ask(S), "clubs") == "Nothing about {Jd} says clubs."


def test_order_wants_the_suit_from_the_top_and_nothing_else() -> None:
    ask = question(Order(H), Question.ORDER, shown("Kh Jd Ah Jh Kd", H))
    assert ask.truth == (("Jh", "Jd", "Ah", "Kh"),)
    assert judge(ask, ("Jh", "Jd", "Ah", "Kh")).right
    assert said(ask, "Ah Jh Jd Kh") == "{Ah} is not the highest of them."
    assert said(ask, "Jh Ah Jd Kh") == "The order is right down to {Jh}. {Ah} does not come next."
    assert said(ask, "Jh Jd Kd") == "{Kd} counts as a diamond: leave it out."
    assert said(ask, "Jh Jd Ah").endswith("Something is still missing.")
    assert said(ask, "Jh Jd Ah Kh Kd").startswith("{Kd} counts as a diamond")


@pytest.mark.parametrize(("suit", "count"), [(S, "7"), (C, "5"), (H, "6"), (D, "6")])
def test_how_many_cards_count_as_a_suit(suit: Suit, count: str) -> None:
    options = tuple(Option(number, number) for number in "45678")
    table = card_table((), Trump(S), options=options)
    ask = question(HowMany(suit), Question.CHOOSE, table)
    assert ask.truth == ((count,),)
    assert said(ask, "4").startswith("More than 4 cards")
    assert said(ask, "8").startswith("Fewer than 8 cards")


def position(name: str) -> Table:
    return COURSE.exercise("following-suit", name).table


def test_playable_and_play_ask_the_engine() -> None:
    table = position("left-bower-led")
    pick = question(Playable(), Question.PICK, table)
    play = question(Play(), Question.PLAY, table)
    assert pick.truth == (("Qh", "9h"),)
    assert play.truth == (("Qh",), ("9h",))
    assert judge(play, ("Qh",)).right
    assert judge(play, ("9h",)).right
    reason = "Follow hearts: you hold {Qh} and {9h}."
    assert said(play, "Ad") == reason
    assert said(pick, "Qh Ad") == "{Ad} may not be played. " + reason
    assert said(pick, "Qh") == "You may play what you picked, and more than that."


def test_a_forced_card_is_the_only_one_allowed() -> None:
    jack = Card.parse("Jd")
    yes_no = (Option("yes", "Yes"), Option("no", "No"))
    forced = replace(position("only-trump"), options=yes_no)
    free = replace(position("which-may-you-play"), options=yes_no)
    must, may = (question(Forced(jack), Question.CHOOSE, table) for table in (forced, free))
    assert must.truth == (("yes",),)
    assert may.truth == (("no",),)
    assert "Try each of the others" in said(must, "no")
    assert "What was led" in said(may, "yes")


def test_winner_is_a_seat_of_the_deal_or_a_card_of_bare_ones() -> None:
    seat = COURSE.exercise("following-suit", "last-card-wins")
    assert seat.truth == (("Alice",),)
    assert said(seat, "Dev") == "{9h} is beaten by another card of this trick."
    bare = question(Winner(), Question.ONE, shown("Jd Ah 9h Jh", H))
    assert bare.truth == (("Jh",),)
    off = question(Winner(), Question.ONE, shown("9s Ad As", H))
    assert said(off, "Ad") == "{Ad} is neither a trump nor of the suit led, so it cannot win."


def test_the_left_bower_beats_the_ace_of_trumps() -> None:
    ask = question(Beats(), Question.ONE, shown("Ah Jd", H))
    assert ask.truth == (("Jd",),)
    assert said(ask, "Ah") == "{Ah} counts as a heart, and here it loses."


@pytest.mark.parametrize(
    ("judge_", "table"),
    [
        (RightBower(), shown("As Ks", S)),
        (CountsAs(D), shown("As Ks", S)),
        (Trumps(), card_table(cards("As Ks"))),
        (Beats(), shown("As Ks Qs", S)),
        (Playable(), shown("As Ks", S)),
        (Winner(), position("only-trump")),
        (Play(), position("last-card-wins")),
    ],
)
def test_a_table_that_does_not_fit_the_judge_is_a_course_error(judge_: Judge, table: Table) -> None:
    with pytest.raises(CourseError, match=r"need|has to"):
        judge_.truth(table)


def test_nothing_picked_is_unattempted_in_its_own_words() -> None:
    ask = COURSE.exercise("following-suit", "which-may-you-play")
    assert str(judge(ask, ())) == "No card picked yet."
    choose = COURSE.exercise("following-suit", "must-the-jack-be-played")
    assert str(judge(choose, ())) == "Nothing chosen yet."
    play = COURSE.exercise("following-suit", "only-trump")
    assert str(judge(play, ())) == "No card played yet."


def test_the_stored_answer_is_never_graded_against() -> None:
    ask = replace(COURSE.exercise("following-suit", "left-bower-led"), answer=("Ad",))
    assert judge(ask, ("9h", "Qh")).right
    assert not judge(ask, ("Ad",)).right


def test_a_message_for_every_miss_can_be_written_for_an_exercise() -> None:
    ask = replace(COURSE.exercise("following-suit", "left-bower-led"), miss="Look at {Jd} again.")
    assert judge(ask, ("Tc",)).say == "Look at {Jd} again."


def test_answers_are_read_as_people_type_them() -> None:
    ask = COURSE.exercise("following-suit", "which-may-you-play")
    assert ask.read("jd, 10c") == ("Jd", "Tc")
    assert ask.read([Card.parse("Jd"), "QH"]) == ("Jd", "Qh")
    suits = COURSE.exercise("what-suit", "jack-of-diamonds")
    assert suits.read("Hearts") == suits.read("h") == ("h",)
    seats = COURSE.exercise("following-suit", "last-card-wins")
    assert seats.read("you") == seats.read("alice") == ("Alice",)


@pytest.mark.parametrize(
    ("exercise", "answer", "wanted"),
    [
        ("which-may-you-play", "Ah", "'Ah' cannot be picked here: Jd, Qh, Ks, 9s, Tc"),
        ("which-may-you-play", "x" * 500, "is not a card"),
        ("which-may-you-play", "Jd Jd", "named once"),
        ("only-trump", "Jd Ad", "one answer is wanted, not 2"),
        ("must-the-jack-be-played", "maybe", "cannot be picked here: yes, no"),
        ("must-the-jack-be-played", "yes no", "one answer is wanted"),
    ],
)
def test_what_cannot_be_picked_is_refused_with_what_can(
    exercise: str, answer: str, wanted: str
) -> None:
    with pytest.raises(EuchreError, match=wanted) as caught:
        COURSE.exercise("following-suit", exercise).read(answer)
    assert len(str(caught.value)) < 200


def test_the_answer_in_words_for_every_kind_of_question() -> None:
    def words(lesson: str, exercise: str) -> str:
        return answer_words(COURSE.exercise(lesson, exercise))

    assert words("following-suit", "left-bower-led") == "{Qh} and {9h}."
    assert words("following-suit", "only-trump") == "{Jd} may be played."
    assert words("following-suit", "must-the-jack-be-played") == "No."
    assert words("following-suit", "last-card-wins") == "You."
    assert words("deck-and-bowers", "spades-in-order") == "From the top: {Js} {Jc} {As} {Qs} {Ts}."
