"""Judges about the deal at large, read from lesson files as an author writes them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from euchre_learn.core.errors import CourseError
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.judge import Verdict, answer_words, judge
from euchre_learn.teach.judges import JUDGES
from euchre_learn.teach.judges_rules import RULE_JUDGES
from euchre_learn.teach.lesson import Exercise, Show
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.session import sitting
from euchre_learn.teach.spare import Spare, lying, pairs_for, points_showing
from euchre_learn.teach.steps import read_lesson

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "howto" / "write-a-lesson.md"
FRAME = """
id = "made-up"
title = "A lesson"
summary = "For a test."
{step}
"""
STEP = """
[[step]]
id = "asked"
kind = "ask"
rung = "mixed"
question = "{question}"
judge = "{judge}"
prompt = "Which one?"
answer = "{answer}"
why = "So it is."
hints = ["Think.", "Think again."]
concept = "trick"
{fields}
[[step.wrong]]
answer = "{wrong}"
say = "No."
"""
REVOKE = "Ks As Qs Ts Qc Ah Tc Kc Td Jc Jd Qd Th Kh Ad Ac 9d Jh Kd Js"


def read(step: str) -> Exercise:
    lesson = read_lesson(Fields(tomllib.loads(FRAME.format(step=step)), "made-up.toml"))
    return lesson.exercises[0]


def asked(name: str, answer: str, wrong: str, fields: str = "", question: str = "choose") -> str:
    return STEP.format(judge=name, question=question, answer=answer, wrong=wrong, fields=fields)


def place(**fields: str) -> str:
    base = {"dealer": "Cara", "upcard": "9h", "calls": "", "hands": "{}"} | fields
    lines = [f"{key.replace('_', '-')} = {_toml(value)}" for key, value in base.items()]
    return "\n".join(["[step.position]", *lines])


def _toml(value: str) -> str:
    return value if value.startswith("{") else f"'{value}'"


LEFT_LEADS = {"profile": "skill_games"}
STUCK = {"calls": "pass pass pass pass pass pass pass", "house": "{ stick-the-dealer = true }"}
IN_TRUMPS = {
    "calls": "pass pass pass pass h",
    "hands": "{ Alice = 'Jh Ah As 9s Tc', Dev = 'Kd Jd' }",
    "upcard": "9c",
}
CASES = [
    ("score", "makers-1", "makers-2", "tricks = 4\nalone = true"),
    ("score", "makers-4", "makers-2", "tricks = 5\nalone = true"),
    ("score", "makers-2", "makers-1", "tricks = 5"),
    ("score", "defenders-2", "makers-1", "tricks = 2\nalone = true"),
    (
        "score",
        "defenders-4",
        "defenders-2",
        "tricks = 0\nalone = true\ndefended-alone = true\nprofile = 'diagram_group'",
    ),
    (
        "running-score",
        "1-6",
        "6-1",
        "deals = ['Alice 3', 'Ben 5 alone', 'Cara 2']\noptions = ['1-6', '6-1', '3-4']",
    ),
    (
        "running-score",
        "13-9",
        "11-9",
        "start = '9-9'\ndeals = ['Cara 5 alone']\noptions = ['13-9', '11-9', '10-9']",
    ),
    ("game-won", "we", "nobody", "start = '9-9'\ndeals = ['Cara 5 alone']"),
    ("game-won", "nobody", "we", "deals = ['Cara 5 alone', 'Alice 5 alone']"),
    ("game-won", "they", "we", "profile = 'to_five'\ndeals = ['Ben 5 alone', 'Cara 1']"),
    ("leader", "Dev", "Cara", place(calls="pass order")),
    ("leader", "Alice", "Dev", place(calls="pass pass order-alone")),
    ("leader", "Cara", "Alice", place(calls="pass pass order-alone", **LEFT_LEADS)),
    ("leader", "Alice", "Dev", place(**IN_TRUMPS | {"plays": "Kd Jh Td Qd"})),
    ("speaker", "Dev", "Cara", place()),
    ("speaker", "Ben", "Cara", place(calls="pass pass")),
    ("speaker", "Dev", "Cara", place(calls="pass pass pass pass")),
    ("speaker", "Cara", "Alice", place(calls="pass order", until="bury")),
    ("speaker", "Alice", "Cara", place(calls="pass order", until="alone")),
    ("deals-next", "Dev", "Cara", place(calls="pass order")),
    ("deals-next", "Dev", "Cara", place(calls="pass pass pass pass pass pass pass pass")),
    (
        "deals-next",
        "Cara",
        "Dev",
        place(
            calls="pass pass pass pass pass pass pass pass",
            house="{ same-dealer-after-throw-in = true }",
        ),
    ),
    ("sits-out", "Dev", "Ben", place(calls="pass pass order-alone")),
    ("sits-out", "nobody", "Ben", place(calls="pass pass order")),
    ("picks-up", "Cara", "Ben", place(calls="pass pass order")),
    ("picks-up", "nobody", "Cara", place(calls="pass pass pass pass s")),
    ("picks-up", "nobody", "Cara", place(calls="pass order-alone", **LEFT_LEADS)),
    ("may-pass", "yes", "no", place(calls="pass pass pass pass pass pass pass")),
    ("may-pass", "no", "yes", place(**STUCK)),
    ("trumps-left", "5", "4", place(**IN_TRUMPS | {"plays": "Kd"})),
    ("trumps-left", "4", "5", place(**IN_TRUMPS | {"plays": "Kd Jh Td 9h"})),
    ("spare-cards", "7", "3", "spare = ['5 of 5', '2 of 4']"),
    ("spare-set", "b", "a", "points = 6\nspare = ['5 of 5, 2 of 4', '5 of 5, 1 of 4']"),
    (
        "which-hand",
        "b",
        "a",
        "call = 'order'\nhands = ['9s Ts Qd 9d Kc', 'Jh Ah Kh As 9c']\n" + place(calls="pass"),
    ),
]


@pytest.mark.parametrize(("name", "answer", "wrong", "fields"), CASES)
def test_the_truth_comes_from_the_rules(name: str, answer: str, wrong: str, fields: str) -> None:
    exercise = read(asked(name, answer, wrong, fields))
    assert exercise.truth == ((answer,),)
    assert judge(exercise, (answer,)).right
    assert judge(exercise, (wrong,)).say == "No."
    for value in exercise.choices:
        if value not in (answer, wrong):
            judged = judge(exercise, (value,))
            assert judged.verdict is Verdict.NOT_YET
            assert len(judged.say) > 10
            assert judged.say != exercise.why


@pytest.mark.parametrize(("name", "answer", "wrong", "fields"), CASES)
def test_a_stored_answer_that_the_rules_do_not_give_is_refused(
    name: str, answer: str, wrong: str, fields: str
) -> None:
    with pytest.raises(CourseError, match=r"asked, answer: the rules give"):
        read(asked(name, wrong, answer, fields))


def test_every_rule_judge_is_tried_here_and_known_by_its_name() -> None:
    tried = {name for name, *_ in CASES} | {"open-suits", "boss", "find-revoke", "knows"}
    assert tried == {kind.name for kind in RULE_JUDGES}
    assert all(JUDGES[kind.name] is kind for kind in RULE_JUDGES)


def test_several_suits_are_chosen_and_the_one_turned_down_is_explained() -> None:
    fields = place(calls="pass pass pass pass")
    exercise = read(asked("open-suits", "s d c", "s h d c", fields, "several"))
    assert exercise.truth == (("s", "d", "c"),)
    assert judge(exercise, exercise.read("clubs, s, diamonds")).right
    assert "hearts" in judge(exercise, ("h",)).say
    assert "more than that" in judge(exercise, ("s",)).say
    attempt = Attempt(exercise).pick("s").pick("h").pick("d").pick("h").pick("c")
    assert attempt.check().judgement.right
    assert answer_words(exercise) == "Spades, Diamonds, Clubs."


def test_a_stuck_dealer_may_name_the_suit_turned_down_where_the_table_says_so() -> None:
    house = "{ stick-the-dealer = true, stuck-may-name-turned-down = true }"
    fields = place(calls="pass pass pass pass pass pass pass", house=house)
    assert read(asked("open-suits", "s h d c", "s d c", fields, "several")).truth == (
        ("s", "h", "d", "c"),
    )


def test_the_boss_of_a_suit_is_the_highest_that_is_left() -> None:
    hands = "{ Alice = 'Kh As Ts 9c Qd', Dev = 'Jh', Ben = 'Jd', Cara = 'Ah' }"
    trick = {"calls": "pass pass pass pass h", "upcard": "Ad", "plays": "Jh Kh Jd Ah"}
    fields = place(**trick | {"hands": hands})
    exercise = read(asked("boss", "As", "Ts", fields, "one"))
    assert exercise.truth == (("As",),)
    assert "higher than {9c}" in judge(exercise, ("9c",)).say


def test_an_ace_turned_down_makes_the_king_the_boss() -> None:
    hands = "{ Alice = 'Kd As Ts 9c 9h', Dev = 'Jh' }"
    fields = place(calls="pass pass pass pass h", upcard="Ad", plays="Jh", hands=hands)
    assert read(asked("boss", "Kd As", "As", fields, "pick")).truth == (("Kd", "As"),)


def test_a_revoke_is_found_by_playing_the_deal_again() -> None:
    fields = place(
        dealer="Alice",
        upcard="9c",
        calls="pass pass pass pass d",
        plays=REVOKE,
        profile="round_flow",
    )
    exercise = read(asked("find-revoke", "Jc", "Ah", fields, "one"))
    assert exercise.truth == (("Jc",),)
    assert exercise.choices == ("Ah", "Jc", "Ad", "Ac", "Js")
    assert "did not follow, but look on" in judge(exercise, ("Ad",)).say
    assert [len(row.cards) for row in exercise.table.rows] == [4] * 5


def test_where_revokes_are_refused_there_is_none_to_find() -> None:
    fields = place(dealer="Alice", upcard="9c", calls="pass pass pass pass d", plays=REVOKE)
    with pytest.raises(CourseError, match="does not replay"):
        read(asked("find-revoke", "Jc", "Ah", fields, "one"))


def test_a_fact_needs_a_message_for_every_wrong_option() -> None:
    three = "options = ['In the 1860s', 'In the 1960s', 'In 1492']"
    with pytest.raises(CourseError, match="a message for every wrong option"):
        read(asked("knows", "a", "b", three))
    two = read(asked("knows", "a", "b", "options = ['In the 1860s', 'In the 1960s']"))
    assert two.truth == (("a",),)
    assert two.read("In the 1860s") == ("a",)
    assert answer_words(two) == "In the 1860s."


@pytest.mark.parametrize(
    ("name", "fields", "said"),
    [
        ("score", "tricks = 6", "tricks: a whole number from 0 to 5"),
        ("score", "tricks = 3\nprofile = 'mine'", "profile: 'mine' is not known"),
        ("running-score", "deals = ['Zoe 3']\noptions = ['1-0']", "deals: a maker with"),
        ("game-won", "start = 'ten'\ndeals = ['Ben 3']", "start: a score such as 8-6"),
        ("leader", "", "position"),
        ("leader", place(), "card is to be played"),
        ("speaker", place(calls="pass order"), "before the first card is led"),
        ("leader", place(calls="pass order", house="{ target = 0 }"), "house: target is 0"),
        ("leader", place(calls="pass order", house="{ targets = 4 }"), "there is no switch"),
        ("spare-cards", "spare = ['6 of 5', '2 of 4']", "spare: two cards by the spots"),
        ("spare-cards", "spare = ['5 of 3', '2 of 4']", "5 spots of 3 cannot show"),
        (
            "which-hand",
            "call = 'order'\nhands = ['Jh Ah Kh As 9c']\n" + place(),
            "at least two hands",
        ),
    ],
)
def test_a_fault_names_the_field(name: str, fields: str, said: str) -> None:
    with pytest.raises(CourseError) as caught:
        read(asked(name, "a", "b", fields))
    assert said in str(caught.value)
    assert str(caught.value).startswith("made-up.toml, asked")


def test_the_example_in_the_guide_loads_and_every_judge_stands_in_it() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    examples = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    lessons = [
        read_lesson(Fields(tomllib.loads(FRAME.format(step=one)), "guide.toml")) for one in examples
    ]
    exercises = [exercise for lesson in lessons for exercise in lesson.exercises]
    assert len(exercises) > 1
    for exercise in exercises:
        assert judge(exercise, exercise.answer).right
        assert not any(judge(exercise, wrong.answer).right for wrong in exercise.wrong)
    assert any(isinstance(step, Show) for lesson in lessons for step in lesson.steps)
    missing = [kind.name for kind in RULE_JUDGES if f"| `{kind.name}` |" not in text]
    assert missing == []


def test_a_question_with_several_options_is_drawn_and_answered_in_a_lesson() -> None:
    step = asked("open-suits", "s d c", "s h", place(calls="pass pass pass pass"), "several")
    lesson = read_lesson(Fields(tomllib.loads(FRAME.format(step=step)), "made-up.toml"))
    session = sitting(lesson).act("choose", "s").act("choose", "d").act("choose", "c")
    scene = session.scene()
    assert scene["do"] == "several"
    assert [one["chosen"] for one in scene["options"]] == [True, False, True, True]  # type: ignore
    assert session.act("check").attempt.judgement.right


@pytest.mark.parametrize("target", [5, 10])
def test_spare_cards_show_every_score_in_ways_that_add_up(target: int) -> None:
    most = 4 if target == 5 else 9
    for points in range(most + 1):
        pairs = pairs_for(target, points)
        assert pairs
        assert {points_showing(pair) for pair in pairs} == {points}
        assert len({lying(pair) for pair in pairs}) == len(pairs)
    with pytest.raises(CourseError, match="cannot show"):
        Spare(4, 5)
