"""Reading a course: what is there, and one plain sentence for whatever is wrong."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_learn.core.errors import CourseError
from euchre_learn.teach.course import Course

CONTENT = Path(__file__).parents[2] / "euchre_learn" / "content"
FOLLOWING = "lessons/following-suit.toml"
WHAT = "lessons/what-suit.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CONTENT, tmp_path / "content"))


def changed(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_package_and_a_folder_give_the_same_course(folder: Path) -> None:
    ours, theirs = Course.load(), Course.load(folder)
    assert ours.lessons == theirs.lessons
    assert ours.glossary == theirs.glossary


def test_lessons_are_numbered_and_found_by_id() -> None:
    course = Course.load()
    assert [course.number(lesson) for lesson in course.lessons] == list(range(len(course.lessons)))
    assert course.number(course.lesson("following-suit")) == 3
    without = replace(course, lessons=course.lessons[1:])
    assert without.number(without.lesson("following-suit")) == 3
    assert course.exercise("following-suit", "only-trump").id == "only-trump"


def test_an_unknown_lesson_or_exercise_is_answered_with_those_there_are() -> None:
    course = Course.load()
    with pytest.raises(
        CourseError, match=r"no lesson 'nope': the lessons are introduction, deck-and-bowers"
    ):
        course.lesson("nope")
    with pytest.raises(CourseError, match=r"no exercise 'nope': its exercises are one-diamond"):
        course.exercise("following-suit", "nope")
    with pytest.raises(CourseError, match="no entry 'nope'"):
        course.glossary.word("nope")


def test_a_position_is_a_whole_deal_with_the_learner_to_play() -> None:
    table = Course.load().exercise("following-suit", "which-may-you-play").table
    assert table.playing.to_act == table.you == 0
    assert [card.code for card in table.cards] == ["Jd", "Qh", "Ks", "9s", "Tc"]
    assert [led.words for led in table.led] == ["Ben leads the ace of diamonds"]


FAULTS = [
    (FOLLOWING, 'rung = "shown"', 'rung = "hidden"', "one-diamond, rung", "shown, prompted"),
    (FOLLOWING, 'rung = "shown"', 'rang = "shown"', "one-diamond, rung", "missing"),
    (FOLLOWING, 'rung = "shown"', 'rung = "shown"\nspeed = 3', "one-diamond, speed", "not known"),
    (FOLLOWING, 'judge = "play"', 'judge = "eval"', "one-diamond, judge", "right-bower, left-"),
    (FOLLOWING, 'question = "play"', 'question = "order"', "one-diamond, question", "judges play"),
    (FOLLOWING, 'kind = "show"', 'kind = "film"', "a-trick, kind", "say, show, ask, practice"),
    (FOLLOWING, 'id = "one-diamond"', 'id = "One Diamond"', "id", "small-letters-with-hyphens"),
    (FOLLOWING, 'answer = "9d"', 'answer = "Qh"', "one-diamond, answer", "the rules give 9d"),
    (FOLLOWING, 'answer = "9d"', 'answer = "Ah"', "one-diamond, answer", "cannot be picked"),
    (FOLLOWING, 'answer = "9d"', 'answer = "zz"', "one-diamond, answer", "write the rank"),
    (FOLLOWING, 'answer = "9d"', 'answer = "  "', "one-diamond, answer", "not blank"),
    (FOLLOWING, 'plays = "Ad Td Qd"', 'plays = "Ad Td Qd 9h"', "plays", "does not replay"),
    (FOLLOWING, 'plays = "Ad Td Qd"', 'plays = "Ad Ad Qd"', "plays", "different cards"),
    (FOLLOWING, 'plays = "Ad Td Qd"', 'plays = "7d Td Qd"', "plays", "nine to ace"),
    (FOLLOWING, '"pass pass pass pass h"', '"pass pass bid"', "calls", "order-alone"),
    (FOLLOWING, '"pass pass pass pass h"', '"pass pass pass pass"', "plays", "does not replay"),
    (FOLLOWING, '"pass pass pass pass h"', '"pass pass pass pass c"', "plays", "not replay"),
    (FOLLOWING, 'dealer = "Alice"', 'dealer = "Eve"', "dealer", "Alice, Ben, Cara, Dev"),
    (FOLLOWING, 'Ben = "Ah Kh"', 'Eve = "Ah Kh"', "hands, Eve", "not known"),
    (FOLLOWING, 'Ben = "Ah Kh"', 'Ben = "9d Kh"', "plays", "does not replay"),
    (FOLLOWING, 'upcard = "9c"', 'upcard = "9c Tc"', "upcard", "one card"),
    (FOLLOWING, "difficulty = 3", "difficulty = 9", "difficulty", "from 1 to 3"),
    (FOLLOWING, "difficulty = 3", "difficulty = true", "difficulty", "from 1 to 3"),
    (FOLLOWING, 'drill = "legal"', 'drill = "os.system"', "drill", "rank, suit"),
    (FOLLOWING, 'id = "following-suit"', 'id = "other"', "id", "write following-suit"),
    (FOLLOWING, 'title = "Following', "title = 7\n#", "title", "a text that is not blank"),
    (FOLLOWING, "[[step]]", "[step]", "", "not TOML"),
    (WHAT, 'suit = "d"', 'suit = "x"', "all-the-diamonds, suit", "s, h, d, c"),
    (WHAT, 'trump = "h"\nprompt', "prompt", "jack-of-diamonds, judge", "needs a trump suit"),
    ("course.toml", '"what-suit"', '"../../secret"', "lessons", "small-letters-with-hyphens"),
    ("course.toml", '"what-suit"', '"missing"', "lessons/missing.toml", "missing or cannot"),
    (FOLLOWING, 'id = "one-diamond"', 'id = "one\\ndiamond"', "one diamond, id", "is no id"),
    ("course.toml", "lessons =", "lesson =", "lessons", "missing"),
    ("glossary.toml", 'word = "trumps"', "", "trump, word", "missing"),
]


@pytest.mark.parametrize(("file", "old", "new", "place", "wanted"), FAULTS)
def test_a_fault_names_file_id_and_field_and_what_would_do(
    folder: Path, file: str, old: str, new: str, place: str, wanted: str
) -> None:
    changed(folder, file, old, new)
    with pytest.raises(CourseError) as caught:
        Course.load(folder)
    message = str(caught.value)
    assert message.startswith(file if place != "lessons/missing.toml" else place)
    assert place in message
    assert wanted in message
    assert "\n" not in message


def test_an_endless_id_is_shortened_where_its_file_is_missing(folder: Path) -> None:
    changed(folder, "course.toml", '"what-suit"', f'"{"a" * 300}"')
    with pytest.raises(CourseError, match=r"^lessons/a{57}\.\.\.: the file is missing"):
        Course.load(folder)


HOSTILE = [
    b"\xff\xfe\x00",
    b"title = ",
    b"x = " + b"[" * 5000 + b"]" * 5000,
    b"a = 1\n" * 200_000,
    b"step = 3\ntitle = 'a'\nsummary = 'b'\nid = 'what-suit'\n",
    b"id = 'what-suit'\ntitle = 'a'\nsummary = 'b'\nstep = [1, 2]\n",
    b"id = 'what-suit'\ntitle = 'a'\nsummary = 'b'\nstep = [{kind = ['say']}]\n",
    b"id = 'what-suit'\ntitle = 'a'\nsummary = 'b'\nneeds = [[]]\nstep = []\n",
    b"id = 1979-05-27\n",
    b"",
]


@pytest.mark.parametrize("data", HOSTILE)
def test_hostile_files_give_one_course_error(folder: Path, data: bytes) -> None:
    (folder / WHAT).write_bytes(data)
    with pytest.raises(CourseError, match=r"^lessons/what-suit\.toml"):
        Course.load(folder)


def test_a_folder_without_a_course_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(CourseError, match=r"course\.toml: the file is missing"):
        Course.load(tmp_path)
