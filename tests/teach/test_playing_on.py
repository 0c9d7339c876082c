"""A deal that is played on: the answers of the other seats, every line, and what a lesson says."""

from __future__ import annotations

import json
import re

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.play import Scored
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.check_goals import goal_faults
from euchre_learn.teach.course import Course
from euchre_learn.teach.fingerprint import fingerprint
from euchre_learn.teach.goals import Standing
from euchre_learn.teach.judge import Verdict, judge
from euchre_learn.teach.judges_goals import GoalJudge
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.playing_on import lines, lost_at, played_on
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.session import LessonSession, sitting
from euchre_learn.teach.steps import read_lesson
from euchre_learn.teach.trying import Try
from tests.teach.goal_positions import HANDS, judge_of, position

COURSE = Course.load()
ASKED = [
    ("guided-hand", "on-your-own"),
    ("leading", "all-five"),
    ("defending", "three-of-five"),
    ("against-a-loner", "save-it-yourself"),
]
EXERCISES = [pytest.param(COURSE.exercise(*one), id=one[1]) for one in ASKED]
MARCH = COURSE.exercise("leading", "all-five")
DEFENCE = COURSE.exercise("defending", "three-of-five")
CODE = re.compile(r'"([9TJQKA][shdc])"|\{([9TJQKA][shdc])\}')


def goal_of(exercise: Exercise) -> GoalJudge:
    assert isinstance(exercise.judge, GoalJudge)
    return exercise.judge


def front(lesson: str, step: str) -> LessonSession:
    return sitting(COURSE.lesson(lesson)).act("goto", step)


def played(session: LessonSession, line: str) -> LessonSession:
    for code in line.split():
        session = session.act("pick", code)
    return session


# --- lines ----------------------------------------------------------------------------------------


def test_the_course_asks_for_a_goal_where_these_tests_look() -> None:
    found = [
        (lesson.id, one.id)
        for lesson in COURSE.lessons
        for one in lesson.exercises
        if isinstance(one.judge, GoalJudge)
    ]
    assert sorted(found) == sorted(ASKED)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_every_line_is_met_or_missed_and_all_are_looked_at_once(exercise: Exercise) -> None:
    table, goal = exercise.table, goal_of(exercise).goal
    found = lines(table, goal)
    every = [*found.met, *found.missed]
    assert len(set(every)) == len(every) > 5
    assert not {line for line in every for other in every if other[: len(line)] == line != other}
    for line in every:
        end = played_on(table, goal, line)
        assert end.line == line
        assert end.record.final == end.state
        assert (end.standing is Standing.MET) == (line in found.met)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_the_goal_is_lost_with_the_first_card_that_no_good_line_shares(exercise: Exercise) -> None:
    table, goal = exercise.table, goal_of(exercise).goal
    found = lines(table, goal)
    for line in found.missed:
        at = lost_at(table, goal, line)
        assert any(good[:at] == line[:at] for good in found.met)
        assert not any(good[: at + 1] == line[: at + 1] for good in found.met)
    assert all(lost_at(table, goal, line) == len(line) for line in found.met)


def test_the_others_see_only_what_their_seat_sees() -> None:
    other = HANDS | {"Ben": "Ks Tc Th Kc Ah"}  # the kitty and Ben have changed a club
    goal = judge_of("take all five").goal
    for line in (("Jh",), ("Jh", "Jd")):
        one, two = (played_on(position(hands), goal, line) for hands in (HANDS, other))
        assert [a.card for a in one.plays] == [a.card for a in two.plays]


def test_a_line_stops_at_a_card_that_may_not_be_played() -> None:
    judge = goal_of(DEFENCE)
    stopped = judge.played(DEFENCE.table, ("As", "Kd", "9c", "Jd"))
    assert stopped.line == ("As", "Kd")
    assert stopped.standing is Standing.PENDING
    assert stopped.refused[0].marked.startswith("Follow hearts")


def test_a_decided_line_goes_no_further() -> None:
    judge = goal_of(MARCH)
    assert judge.played(MARCH.table, ("As", "Jh", "Jd")).line == ("As",)
    done = judge.played(MARCH.table, MARCH.answer)
    assert isinstance(done.state, Scored)
    assert done.state.points == (2, 0)


# --- judged ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("exercise", EXERCISES)
def test_any_line_that_meets_the_goal_is_right(exercise: Exercise) -> None:
    met = lines(exercise.table, goal_of(exercise).goal).met
    assert exercise.answer in met
    for line in met:
        judged = judge(exercise, line)
        assert judged.right
        assert judged.say == exercise.why


@pytest.mark.parametrize("exercise", EXERCISES)
def test_every_line_that_misses_is_told_where(exercise: Exercise) -> None:
    listed = {wrong.say for wrong in exercise.wrong}
    told = set()
    for line in lines(exercise.table, goal_of(exercise).goal).missed:
        judged = judge(exercise, line)
        assert judged.verdict is Verdict.NOT_YET
        told.add(judged.say)
        assert judged.say in listed or re.search(r"lost in trick [1-5], with \{", judged.say)
    assert told >= listed


def test_an_equal_card_before_the_loss_gets_the_words_of_the_listed_line() -> None:
    said = judge(MARCH, ("Jd", "As")).say
    assert said == judge(MARCH, ("Jh", "As")).say
    assert said.startswith("One round was a good start")


# --- played in a lesson ---------------------------------------------------------------------------


def test_the_scene_follows_the_play_and_shows_no_hidden_card() -> None:
    session, looked = front("defending", "three-of-five"), 0
    hidden = {c.code for hand in session.attempt.exercise.table.playing.hands[1:] for c in hand}
    for count in range(5):
        scene = session.scene()
        state = goal_of(DEFENCE).played(DEFENCE.table, session.attempt.picked).state
        seen = {c.code for trick in state.tricks for c in trick.cards}
        seen |= {c.code for c in getattr(state, "laid", ())}
        told = {
            a or b for a, b in CODE.findall(json.dumps(scene["led"]) + json.dumps(scene["rows"]))
        }
        told |= {a or b for a, b in CODE.findall(json.dumps(scene["verdict"]))}
        assert not (told & hidden) - seen
        assert len(scene["hand"]["cards"]) == 5 - count  # type: ignore[index, call-overload]
        looked += 1
        session = session.act("pick", DEFENCE.answer[count])
    assert looked == 5
    assert session.attempt.verdict is Verdict.RIGHT


def test_what_the_others_did_is_told_and_whose_turn_it_is() -> None:
    session = played(front("defending", "three-of-five"), "As")
    assert session.scene()["verdict"] == {
        "tone": "open",
        "icon": "you",
        "word": "So far",
        "say": "Ben plays {Js}, Cara plays {9s}, Dev plays {Qs}. You take trick 1 with {As}."
        " You lead.",
    }
    say = session.act("pick", "Kd").attempt.say
    assert say.endswith("Dev takes trick 2 with {9h}. Dev leads {Jh}. Your turn.")


def test_a_card_that_may_not_be_played_is_refused_with_its_reason_and_costs_no_try() -> None:
    session = played(front("defending", "three-of-five"), "As Kd 9c")
    attempt = session.attempt
    assert (attempt.picked, attempt.refused, attempt.tries) == (("As", "Kd"), "9c", 0)
    scene = session.scene()
    assert scene["verdict"]["word"] == "Not allowed"  # type: ignore[index, call-overload]
    states = {c["code"]: (c["state"], c["mark"]) for c in scene["hand"]["cards"]}  # type: ignore[index, call-overload]
    assert states == {"Jd": ("plain", None), "Th": ("plain", None), "9c": ("refused", "no")}
    assert session.act("pick", "Th").attempt.refused == ""


def test_after_a_miss_the_learner_goes_back_to_the_trick_or_to_the_start() -> None:
    missed = played(front("leading", "all-five"), "Jh As")
    assert missed.attempt.tries == 1
    buttons = [(b["do"], b["value"], b["words"]) for b in missed.scene()["buttons"]]  # type: ignore[index, attr-defined]
    assert buttons[:2] == [
        ("again", "trick", "Try again from trick 2"),
        ("again", None, "From the start"),
    ]
    back = missed.act("again", "trick")
    assert (back.attempt.picked, back.attempt.verdict) == (("Jh",), Verdict.UNATTEMPTED)
    assert back.attempt.say.startswith("Ben plays {Th}")
    done = played(back, "Jd As Ad 9h")
    assert (done.attempt.verdict, done.attempt.solved_at) == (Verdict.RIGHT, 2)
    assert missed.act("again").attempt.picked == ()


def test_asked_twice_to_go_back_to_the_trick_it_stays_there() -> None:
    back = played(front("leading", "all-five"), "Jh As").act("again", "trick")
    assert back.act("again", "trick") == back
    further = played(back, "Jd")
    assert further.act("again", "trick").attempt.picked == ("Jh", "Jd")
    assert further.act("again").attempt.picked == ()
    with pytest.raises(EuchreError, match="'Trick' is no place to begin: trick, or none"):
        back.act("again", "Trick")


def test_a_miss_waits_for_the_next_try_and_a_card_falls_once() -> None:
    missed = played(front("leading", "all-five"), "As")
    with pytest.raises(EuchreError, match="the goal is missed: try again first"):
        missed.act("pick", "Jh")
    with pytest.raises(EuchreError, match="Jh is played already: Jd, 9h, As, Ad are left"):
        played(front("leading", "all-five"), "Jh Jh")


def test_the_answer_shows_every_trick_of_a_line_that_meets_the_goal() -> None:
    session = front("leading", "all-five")
    for act in ("hint", "hint", "solution"):
        session = session.act(act)
    scene = session.scene()
    assert len(scene["rows"]) == 5  # type: ignore[arg-type]
    said = [row["caption"].partition(":")[0] for row in scene["rows"]]  # type: ignore[attr-defined]
    assert said == [f"One way, trick {number}" for number in range(1, 6)]
    assert scene["solution"]["words"].startswith("One way: {Jh}, then {Jd}, then {As}")  # type: ignore[index, call-overload]


def test_after_a_late_miss_the_trick_that_lost_the_goal_is_looked_back_at() -> None:
    session = played(front("against-a-loner", "save-it-yourself"), "Ad Js Tc 9h Ks")
    assert session.attempt.verdict is Verdict.NOT_YET
    (row,) = session.scene()["rows"]  # type: ignore[misc]
    assert row["caption"] == "Trick 2: Dev led, and Dev took it with {Jc}"


# --- in plain Python ------------------------------------------------------------------------------


def test_a_line_is_checked_in_plain_python() -> None:
    tried = Try(DEFENCE)
    assert str(tried).endswith("Answer with your cards, in order, such as: Jd Th")
    assert repr(tried.check("As Kd")).endswith("Dev leads J♥. Your turn.")
    assert repr(tried.check("As Kd 9c")) == "Follow hearts: you hold J♦ and 10♥."
    assert str(tried.check("As Th Jd Kd")).startswith("Not yet. A♠ was right.")
    assert tried.check(DEFENCE.answer).right
    assert str(tried.solution()).startswith("One way: A♠, then K♦,")


def test_another_goal_makes_another_question() -> None:
    goals = {fingerprint(COURSE.exercise(*one)) for one in ASKED}
    assert len(goals) == len(ASKED)


# --- checked --------------------------------------------------------------------------------------


def lesson_file(**changes: object) -> Fields:
    step: dict[str, object] = {
        "id": "march",
        "kind": "ask",
        "rung": "mixed",
        "question": "goal",
        "judge": "goal",
        "goal": "take all five",
        "prompt": "Take them all.",
        "answer": "Jh Jd As Ad 9h",
        "why": "All five.",
        "hints": ["Think.", "Think again."],
        "concept": "march",
        "position": {
            "dealer": "Dev",
            "upcard": "9s",
            "calls": "pass pass pass pass h",
            "hands": HANDS,
        },
        "wrong": [{"answer": "As", "say": "No."}],
    }
    head = {"id": "one", "title": "One", "summary": "One."}
    return Fields(head | {"step": [step | changes]}, "one.toml")


def faults(**changes: object) -> list[str]:
    return list(goal_faults(read_lesson(lesson_file(**changes)).exercises[0]))


SURE = {
    "dealer": "Dev",
    "upcard": "9s",
    "calls": "pass pass pass pass h",
    "hands": {
        "Alice": "Jh Jd Ah As Ad",
        "Ben": "Ks 9c Th Kc 9h",
        "Cara": "Ts Js Qc 9d Kd",
        "Dev": "Ac Qd Qh Td Kh",
    },
}
"""Three tricks are certain, whatever Alice plays."""


def test_a_goal_without_a_fault() -> None:
    assert faults() == []


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"wrong": [{"answer": "Jh Jd", "say": "No."}]}, "is not one that just misses the goal"),
        (
            {"goal": "take three tricks", "position": SURE, "answer": "Jh"},
            "every line of cards meets the goal",
        ),
    ],
)
def test_a_goal_that_asks_nothing_is_a_fault(changes: dict[str, object], wanted: str) -> None:
    assert any(wanted in fault for fault in faults(**changes))


def test_a_hand_that_is_not_named_is_a_fault() -> None:
    bare = {name: hand for name, hand in HANDS.items() if name != "Cara"}
    at = {"dealer": "Dev", "upcard": "9s", "calls": "pass pass pass pass h", "hands": bare}
    assert any("the position does not name" in fault for fault in faults(position=at))


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"goal": "win"}, "one.toml, march, goal: 'win' is no goal: write makers take three"),
        ({"goal": "euchre them"}, "one.toml, march, position: 'euchre them' is not for the side"),
        ({"answer": "Jh Kh"}, "one.toml, march, answer: 'Kh' cannot be picked here"),
        ({"question": "play"}, "one.toml, march, question: the judge goal judges goal"),
    ],
)
def test_a_faulty_goal_is_refused_with_its_place(changes: dict[str, object], wanted: str) -> None:
    with pytest.raises(EuchreError, match=re.escape(wanted)):
        read_lesson(lesson_file(**changes))


def test_an_attempt_at_nothing_is_unattempted() -> None:
    assert Attempt(MARCH).check().judgement.verdict is Verdict.UNATTEMPTED
