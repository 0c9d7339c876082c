"""A course whose second lesson asks four decisions, with values; and its text without them."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from euchre_learn.teach.course import Course
from euchre_learn.teach.lesson import Exercise
from tools.values import with_values

CONTENT = Path(__file__).parents[2] / "euchre_learn" / "content"
FILE = "lessons/following-suit.toml"
LESSON = "following-suit"

BARE = """
[[step]]
id = "eldest-call"
kind = "ask"
rung = "unprompted"
question = "call"
judge = "best-call"
prompt = "{Qh} is turned up. Your call?"
answer = "order"
why = "Three trumps with a bower, and an ace."
hints = ["Count your trumps.", "One of these two: to pass, or to order it up."]
concept = "order-up"
[step.position]
dealer = "Dev"
upcard = "Qh"
hands = { Alice = "Jh Ah Kh As Tc" }
[[step.wrong]]
answer = "pass"
say = "The dealer may turn it down then."

[[step]]
id = "the-bury"
kind = "ask"
rung = "unprompted"
question = "bury"
judge = "best-bury"
prompt = "You took {9h}. Which card do you bury?"
answer = "9c"
why = "That makes a void."
hints = ["Think of a void.", "{9c} or {As}."]
concept = "bury"
[step.position]
dealer = "Alice"
upcard = "9h"
calls = "pass pass pass order"
hands = { Alice = "Jh Ah As Ks 9c" }
[[step.wrong]]
answer = "As"
say = "An ace takes a trick."

[[step]]
id = "the-loner"
kind = "ask"
rung = "unprompted"
question = "alone"
judge = "best-alone"
prompt = "Do you go on without your partner?"
answer = "alone"
why = "Nothing beats these five cards."
hints = ["Count your tricks.", "There are two ways."]
concept = "alone"
[step.position]
dealer = "Dev"
upcard = "9c"
calls = "pass pass pass pass h"
hands = { Alice = "Jh Jd Ah Kh As" }
[[step.wrong]]
answer = "partner"
say = "That brings half as much."

[[step]]
id = "the-card"
kind = "ask"
rung = "unprompted"
question = "card"
judge = "best-card"
prompt = "Ben leads {9d}. Which card do you play?"
answer = "Ad"
why = "It takes the trick."
hints = ["Who can beat what lies there?", "{Ad} or {Td}."]
concept = "follow"
[step.position]
dealer = "Alice"
upcard = "9c"
calls = "pass pass pass pass h"
hands = { Alice = "Ad Td Qs Ts 9s", Ben = "9d" }
plays = "9d Qd Kd"
[[step.wrong]]
answer = "Td"
say = "The trick goes to Dev then."
"""


def folder_with(bare: str, tmp_path: Path) -> Path:
    """A course of one lesson of the package, with these steps at its end."""
    folder = tmp_path / "content"
    (folder / "lessons").mkdir(parents=True)
    shutil.copy(CONTENT / "glossary.toml", folder)
    course = f'title = "Decisions"\nlessons = ["{LESSON}"]\n'
    (folder / "course.toml").write_text(course, encoding="utf-8")
    text = (CONTENT / FILE).read_text(encoding="utf-8")
    (folder / FILE).write_text(text + bare, encoding="utf-8")
    return folder


@cache
def valued() -> str:
    """The four decisions with their values."""
    return with_values(BARE, "x.toml")[0]


def decisions(tmp_path: Path) -> dict[str, Exercise]:
    """The four exercises by id."""
    lesson = Course.load(folder_with(valued(), tmp_path)).lesson(LESSON)
    names = ("eldest-call", "the-bury", "the-loner", "the-card")
    found = {one.id: one for one in lesson.exercises if one.id in names}
    assert len(found) == 4
    return found
