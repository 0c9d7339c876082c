"""A lesson in progress: verdict first, then another try, hints, and the answer only when asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from euchre_learn.core.errors import EuchreError
from euchre_learn.teach.course import Course
from euchre_learn.teach.lesson import Exercise, Practice
from euchre_learn.teach.session import LessonSession, sitting

COURSE = Course.load()
SCHEMA = json.loads(
    (files("euchre_learn") / "teach" / "schema" / "lesson_scene.json").read_text(encoding="utf-8")
)
VALID = Draft202012Validator(SCHEMA)


def at(step: str, lesson: str = "following-suit") -> LessonSession:
    found = COURSE.lesson(lesson)
    return sitting(found, COURSE.number(found), seed=5).act("goto", step)


def scene(session: LessonSession) -> dict[str, Any]:
    drawn: dict[str, Any] = session.scene()
    faults = [error.message for error in VALID.iter_errors(drawn)]
    assert faults == []
    assert json.loads(json.dumps(drawn)) == drawn
    return drawn


def buttons(session: LessonSession) -> list[str]:
    return [button["words"] for button in scene(session)["buttons"]]


def hand(session: LessonSession, part: str) -> dict[str, Any]:
    return {card["code"]: card[part] for card in scene(session)["hand"]["cards"]}


def state(session: LessonSession, step: str) -> str:
    states = {one["id"]: one["state"] for one in scene(session)["steps"]}
    return str(states[step])


def test_untouched_it_shows_the_question_and_gives_nothing_away() -> None:
    drawn = scene(at("which-may-you-play"))
    assert drawn["prompt"] == "Ben leads {Ad}. Which cards may you play?"
    assert drawn["lesson"] == {
        "id": "following-suit",
        "number": 3,
        "title": "Following suit with the left bower",
    }
    assert drawn["chips"][0] == {"words": "Hearts are trumps", "suit": "h"}
    assert drawn["verdict"] == {
        "tone": "open",
        "icon": "you",
        "word": "Your answer",
        "say": "No card picked yet.",
    }
    assert not any(card["badge"] for card in drawn["hand"]["cards"])
    assert buttons(at("which-may-you-play")) == ["Check", "Hint", "Back"]
    assert (drawn["hints"], drawn["solution"]) == ([], None)


def test_checking_an_untouched_exercise_is_no_attempt_and_says_what_is_missing() -> None:
    session = at("which-may-you-play").act("check")
    told = scene(session)["verdict"]
    assert (told["tone"], told["word"]) == ("open", "No card picked yet")
    assert told["say"] == "Pick at least one card first."
    assert session.attempt.tries == 0
    assert scene(session.act("pick", "Jd"))["verdict"]["word"] == "Your answer"
    chosen = scene(at("must-the-jack-be-played").act("check"))["verdict"]
    assert (chosen["word"], chosen["say"]) == ("Nothing chosen yet", "Choose an answer first.")


def test_what_was_missed_is_named_once_by_its_idea() -> None:
    session = at("only-trump")
    assert session.missed_concepts == ()
    session = session.act("pick", "Ad").act("pick", "Jd")
    idea = session.attempt.exercise.concept
    assert session.missed_concepts == (idea,)
    session = session.act("goto", "must-the-jack-be-played").act("choose", "no").act("check")
    assert session.missed_concepts == (idea,)


def test_a_miss_then_both_hints_then_the_answer_when_asked() -> None:
    missed = at("which-may-you-play").act("pick", "Jd").act("check")
    drawn = scene(missed)
    assert drawn["verdict"]["word"] == "Not yet"
    assert drawn["verdict"]["say"].startswith("You picked {Jd} alone.")
    assert buttons(missed) == ["Try again", "Hint 1 of 2", "Back"]
    one = missed.act("hint")
    assert [hint["number"] for hint in scene(one)["hints"]] == [1]
    with pytest.raises(EuchreError, match="both hints first"):
        one.act("solution")
    two = one.act("hint")
    assert buttons(two) == ["Try again", "Show the answer", "Back"]
    with pytest.raises(EuchreError, match="both hints are shown"):
        two.act("hint")
    shown = two.act("solution")
    answer = "{Jd}, {Qh}, {Ks}, {9s} and {Tc}."
    assert scene(shown)["solution"] == {"words": f"{answer} {shown.attempt.exercise.why}"}
    assert buttons(shown)[0] == "Next"
    assert scene(two)["solution"] is None


def test_a_miss_marks_nothing_but_what_was_picked() -> None:
    missed = at("left-bower-led").act("pick", "Ad").act("pick", "9d").act("check")
    assert hand(missed, "mark") == dict.fromkeys(["Qh", "9h", "Ad", "9d", "Tc"])
    states = {"Qh": "plain", "9h": "plain", "Ad": "selected", "9d": "selected", "Tc": "plain"}
    assert hand(missed, "state") == states
    assert not any(hand(missed, "badge").values())


def test_the_right_verdict_brings_badges_and_ticks() -> None:
    session = at("which-may-you-play")
    for code in ("Jd", "Qh", "Ks", "9s", "Tc"):
        session = session.act("pick", code)
    right = session.act("check")
    assert scene(right)["verdict"]["tone"] == "right"
    assert hand(right, "badge")["Jd"] is True
    assert set(hand(right, "mark").values()) == {"yes"}
    assert not any(hand(right, "enabled").values())
    assert buttons(right) == ["Next", "Another like this", "Back"]
    with pytest.raises(EuchreError, match="this one is answered"):
        right.act("pick", "Jd")


def test_picking_twice_takes_the_pick_back() -> None:
    session = at("which-may-you-play").act("pick", "Jd").act("pick", "Qh").act("pick", "Jd")
    assert session.attempt.picked == ("Qh",)
    assert scene(session)["verdict"]["say"] == "You picked {Qh}."


def test_one_card_questions_keep_one_card() -> None:
    session = at("jack-or-ace").act("pick", "Ah").act("pick", "Jd")
    assert session.attempt.picked == ("Jd",)


def test_try_again_clears_and_a_pick_after_a_miss_goes_on_from_there() -> None:
    missed = at("which-may-you-play").act("pick", "Jd").act("check")
    assert missed.act("again").attempt.picked == ()
    on = missed.act("pick", "Qh")
    assert on.attempt.picked == ("Jd", "Qh")
    assert scene(on)["verdict"]["tone"] == "open"


def test_an_order_is_numbered_as_it_is_picked() -> None:
    session = at("spades-in-order", "deck-and-bowers")
    for code in ("Jc", "Js", "As", "Qs", "Ts"):
        session = session.act("pick", code)
    assert hand(session, "mark") == {"Jc": "1", "Js": "2", "As": "3", "Qs": "4", "Ts": "5"}
    assert scene(session.act("check"))["verdict"]["word"] == "Not yet"
    moved = session.act("pick", "Jc")
    assert hand(moved, "mark")["Js"] == "1"
    solved = at("spades-in-order", "deck-and-bowers").act("check", "Js Jc As Qs Ts")
    assert hand(solved, "mark") == {"Js": "1", "Jc": "2", "As": "3", "Qs": "4", "Ts": "5"}
    assert hand(solved, "badge") == {"As": False, "Ts": False, "Jc": True, "Qs": False, "Js": True}


def test_an_illegal_card_can_be_played_and_the_reason_is_shown() -> None:
    session = at("only-trump").act("play", "Ks")
    drawn = scene(session)
    assert drawn["verdict"]["say"] == "Follow hearts: your {Jd} is a heart now."
    assert hand(session, "state")["Ks"] == "refused"
    assert hand(session, "mark")["Ks"] == "no"
    assert hand(session, "enabled")["Jd"] is True
    legal = session.act("play", "Jd")
    assert scene(legal)["verdict"]["word"] == "Right"
    assert hand(legal, "state") == {
        "Jd": "selected",
        "Ad": "held",
        "Ks": "held",
        "9s": "held",
        "Tc": "held",
    }
    assert "Check" not in buttons(at("only-trump"))


def test_an_option_is_chosen_then_checked() -> None:
    session = at("must-the-jack-be-played").act("choose", "yes")
    assert [option["chosen"] for option in scene(session)["options"]] == [True, False]
    assert scene(session)["verdict"]["say"] == "You chose: Yes."
    assert not any(hand(session, "enabled").values())
    assert scene(session.act("check"))["verdict"]["word"] == "Not yet"
    assert scene(session.act("choose", "no").act("check"))["verdict"]["word"] == "Right"


def test_the_winner_is_not_marked_while_it_is_asked_about() -> None:
    asked = scene(at("last-card-wins"))
    assert [led["winning"] for led in asked["led"]] == [False] * 4
    assert asked["hand"] == {"label": "", "cards": []}
    told = scene(at("a-trick"))
    assert [led["winning"] for led in told["led"]] == [True, False, False]


def test_dots_tell_first_try_second_try_and_help_apart() -> None:
    first = at("only-trump").act("play", "Jd")
    second = at("only-trump").act("play", "Ad").act("play", "Jd")
    helped = at("only-trump").act("hint").act("hint").act("solution")
    assert state(first, "only-trump") == "now"
    assert state(first.act("next"), "only-trump") == "done"
    assert state(second.act("next"), "only-trump") == "again"
    assert state(helped.act("next"), "only-trump") == "again"
    assert state(at("only-trump").act("next"), "only-trump") == "todo"


def test_a_right_answer_after_the_first_stays_right_at_the_first_try() -> None:
    again = at("only-trump").act("play", "Jd").act("again").act("play", "Ad").act("next")
    assert state(again, "only-trump") == "done"


def test_another_like_this_stands_in_until_next() -> None:
    solved = at("only-trump").act("play", "Jd")
    practice = solved.act("another")
    drawn = scene(practice)
    assert (drawn["practice"], drawn["rung"], drawn["seed"]) == (True, "drilled", 5)
    assert drawn["prompt"] != scene(solved)["prompt"]
    assert scene(practice.act("another"))["seed"] == 6
    assert scene(solved.act("another", 99))["seed"] == 99
    assert scene(practice.act("back"))["verdict"]["tone"] == "right"
    missed = practice.act("play", practice.attempt.exercise.wrong[0].answer[0])
    assert scene(missed)["verdict"]["tone"] == "again"
    assert missed.act("next").step.id == "left-bower-led"
    assert state(missed.act("next"), "only-trump") == "done"


def test_a_practice_step_asks_generated_exercises() -> None:
    session = at("practice-winner")
    first = scene(session)
    assert first["practice"] is True
    assert first["seed"] == 5
    solved = session.act("choose", session.attempt.exercise.answer[0]).act("check")
    assert scene(solved)["verdict"]["word"] == "Right"
    assert scene(solved.act("another"))["seed"] == 6


def test_next_at_the_end_closes_the_lesson_and_back_opens_it() -> None:
    last = at("practice-winner")
    done = last.act("next")
    drawn = scene(done)
    assert drawn["done"] is True
    assert drawn["prompt"] == "That was the lesson."
    assert "Left open" in drawn["text"][1]
    assert scene(done.act("back"))["done"] is False
    assert done.act("next") == done
    with pytest.raises(EuchreError, match="the lesson is done"):
        done.act("check", last.attempt.exercise.answer[0])


def test_walking_and_jumping_between_steps() -> None:
    lesson = COURSE.lesson("following-suit")
    start = sitting(lesson)
    assert start.act("back").at == 0
    assert start.act("next").step.id == "one-diamond"
    assert start.act("goto", 3).step.id == "which-may-you-play"
    assert start.act("goto", "4").step.id == "must-the-jack-be-played"
    assert state(start.act("next"), "a-trick") == "done"


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("explode", None),
        ("", None),
        ("pick", None),
        ("pick", 3),
        ("pick", "Ah"),
        ("pick", "{Jd}"),
        ("pick", "Jd Qh"),
        ("choose", "<script>"),
        ("goto", "nowhere"),
        ("goto", -1),
        ("goto", 999),
        ("goto", None),
        ("goto", True),
        ("check", "Ah"),
        ("solution", None),
    ],
)
def test_nonsense_is_refused_in_one_sentence(kind: str, value: str | int | None) -> None:
    with pytest.raises(EuchreError) as caught:
        at("which-may-you-play").act(kind, value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("kind", ["pick", "check", "hint", "solution", "again", "another"])
def test_nothing_can_be_answered_where_nothing_is_asked(kind: str) -> None:
    with pytest.raises(EuchreError):
        at("the-jack-that-moved").act(kind, "Jd")


def test_acts_leave_the_sitting_they_start_from_alone() -> None:
    before = at("only-trump")
    kept = scene(before)
    before.act("play", "Ad").act("hint")
    assert scene(before) == kept


def walks() -> Iterator[LessonSession]:
    """Every lesson walked through in a random way, the same each time."""
    for lesson in COURSE.lessons:
        rng = Random(lesson.id)
        session = sitting(lesson, COURSE.number(lesson), seed=rng.randrange(1000))
        for _ in range(50):
            drawn = session.scene()
            acts = [(button["do"], None) for button in drawn["buttons"]]  # type: ignore[union-attr]
            if session.asks and not session.is_done and not session.attempt.judgement.right:
                do = "choose" if drawn["do"] == "several" else str(drawn["do"])
                acts += [(do, choice) for choice in session.attempt.exercise.choices]
                acts += [("check", " ".join(session.attempt.exercise.answer))]
            session = session.act(*rng.choice(acts))
            yield session


def test_every_scene_of_long_random_walks_fits_the_schema() -> None:
    examined, tones, steps = 0, set(), set()
    for session in walks():
        drawn = scene(session)
        tones.add((drawn["verdict"] or {}).get("tone"))
        steps.add(session.step.id)
        examined += 1
    assert examined == 50 * len(COURSE.lessons)
    assert tones == {None, "open", "right", "again", "close", "cost"}
    assert len(steps) > 25


def test_every_button_of_every_step_can_be_pressed() -> None:
    pressed = 0
    for lesson in COURSE.lessons:
        for step in lesson.steps:
            session = sitting(lesson).act("goto", step.id)
            for button in scene(session)["buttons"]:
                scene(session.act(button["do"], button["value"]))
                pressed += 1
    assert pressed > 80


def test_no_scene_gives_the_answer_before_it_is_asked_for() -> None:
    examined = 0
    for lesson in COURSE.lessons:
        for step in lesson.steps:
            if not isinstance(step, Exercise | Practice):
                continue
            drawn = scene(sitting(lesson).act("goto", step.id))
            assert drawn["solution"] is None
            assert drawn["hints"] == []
            assert not any(card["badge"] or card["mark"] for card in drawn["hand"]["cards"])
            assert {card["state"] for card in drawn["hand"]["cards"]} <= {"plain"}
            examined += 1
    assert examined >= 33
