"""The lesson widget where a deal is stepped through or played on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from euchre_learn.core.cards import Card
from euchre_learn.progress.recorder import Recorder
from euchre_learn.progress.resume import resumed
from euchre_learn.progress.store import Store
from euchre_learn.teach.course import Course
from euchre_learn.teach.session import sitting
from euchre_learn.widgets.lesson import LessonWidget

COURSE = Course.load()
DRAWN = re.compile(r'data-card="(\w\w)"')


def shown(lesson: str, step: str) -> LessonWidget:
    return LessonWidget(COURSE, lesson, step=step)


def now(widget: LessonWidget) -> str:
    """What happens at this place of the stretch."""
    return next(line for line in widget.text().splitlines() if " · " in line and "step" not in line)


def test_a_stretch_is_gone_through_by_key_button_and_slider() -> None:
    widget = shown("who-wins", "a-king-and-an-ace")
    keys = widget.frame["keys"]
    assert keys["ArrowRight"] == {"kind": "step", "value": "next"}
    assert keys["N"] == {"kind": "next", "value": ""}
    told = [now(widget)]
    for _ in range(4):
        widget.step()
        told.append(now(widget))
    assert told[1:] == [
        "Trick 1 · Ben leads Q♣",
        "Trick 1 · Cara plays 10♣",
        "Trick 1 · Dev plays A♠",
        "Trick 1 · Alice plays K♣",
    ]
    widget.step()
    assert now(widget) == told[4]
    widget.step("first")
    assert now(widget) == told[0]
    widget.do("seek", "0")
    assert now(widget) == told[0], "the calls lie before the stretch"
    widget.do("seek", "8")
    assert now(widget) == told[2]


def test_a_stretch_runs_by_itself_to_its_end_and_stops() -> None:
    widget = shown("guided-hand", "last-trick")
    widget.step("play")
    assert widget.frame["pause"] >= 1000
    for _ in range(20):
        widget.do("tick")
    assert widget.frame["pause"] == 0
    assert "A march" in widget.text()


def test_the_hands_of_the_others_stay_hidden_unless_the_lesson_opens_them() -> None:
    hidden = shown("who-wins", "a-king-and-an-ace")
    assert set(DRAWN.findall(hidden.frame["html"])) <= {"Kc", "Qh", "Ks", "Qd", "Td"}
    assert "[?]" in hidden.text()
    opened = shown("against-a-loner", "the-guard-at-work")
    assert "[?]" not in opened.text()
    assert "Dev: J♥ A♥ K♥ Q♥ A♠" in re.sub(r" \(.*?\)", "", opened.text())


def test_a_stretch_is_left_and_found_again_where_it_was() -> None:
    widget = shown("who-wins", "a-king-and-an-ace")
    widget.step()
    widget.next()
    assert "ArrowRight" not in widget.frame["keys"]
    widget.step()
    assert "there is no stretch of a deal in this step" in widget.frame["html"]
    widget.do("back")
    assert now(widget) == "Trick 1 · Ben leads Q♣"


def test_a_deal_is_played_on_by_keys_and_the_focus_stays_in_the_hand() -> None:
    widget = shown("leading", "all-five")
    assert 'class="el-felt el-mat lesson goal"' in widget.frame["html"]
    assert widget.frame["keys"]["1"] == {"kind": "focus", "value": "card-Jh"}
    widget.pick("Jh")
    assert widget.frame["keys"]["1"] == {"kind": "focus", "value": "card-Jd"}
    assert widget.frame["focus"] == ""
    widget.pick("As")
    assert widget.frame["keys"]["T"] == {"kind": "again", "value": "trick"}
    assert widget.frame["keys"]["F"] == {"kind": "again", "value": ""}
    assert "1" not in widget.frame["keys"]
    widget.again("trick")
    for card in ("Jd", "As", "Ad", "9h"):
        widget.pick(card)
    assert "Right" in widget.text()
    assert widget.session.attempt.solved_at == 2


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_no_frame_holds_a_card_of_another_hand(seat: int) -> None:
    widget = shown("defending", "three-of-five")
    held = widget.session.attempt.exercise.table.playing.hands[seat]
    html = widget.frame["html"] + widget.sheet
    asked = {Card.parse("Kh")}  # the upcard, which the question names
    assert held
    for card in set(held) - asked:
        assert f'"{card.code}"' not in html
        assert card.words not in html
        assert not re.search(rf"-{card.code}\b", html), card


def test_a_missed_goal_is_logged_with_its_line_and_taken_up_again(tmp_path: Path) -> None:
    store, lesson = Store(tmp_path / "progress.sqlite"), COURSE.lesson("leading")
    begun = sitting(lesson, 14).act("goto", "all-five")
    widget = LessonWidget(COURSE, sitting_at=begun, log=Recorder(store))
    widget.pick("Jh")
    assert store.answers() == ()
    widget.pick("As")
    (answer,) = store.answers()
    assert (answer.answer, answer.verdict, answer.right) == ("Jh As", "not yet", False)
    again = resumed(lesson, 14, 1, store.answers(), store.bookmark("leading"))
    assert again.step.id == "all-five"
    assert (again.attempt.picked, again.attempt.tries) == ((), 1)
