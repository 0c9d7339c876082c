"""The end of a lesson: what to review, and the way to the next lesson."""

from __future__ import annotations

from pathlib import Path

from euchre_learn.folder import lesson_notebook
from euchre_learn.show.closing import Onward, next_markup, onward_text, review_markup
from euchre_learn.show.markup import join
from euchre_learn.teach.course import Course
from euchre_learn.teach.session import sitting
from euchre_learn.widgets.lesson import LessonWidget

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
COURSE = Course.load()


def ended(ident: str) -> LessonWidget:
    lesson = COURSE.lesson(ident)
    last = sitting(lesson).act("goto", lesson.steps[-1].id)
    return LessonWidget(COURSE, sitting_at=last.act("next"))


def test_every_lesson_has_a_notebook_that_opens_it() -> None:
    names = {one.id: lesson_notebook(COURSE.number(one)) for one in COURSE.lessons}
    assert len(set(names.values())) == len(names) == len(COURSE.lessons) > 20
    for ident, name in names.items():
        assert f'lesson(\\"{ident}\\"' in (NOTEBOOKS / name).read_text(encoding="utf-8"), name
    assert lesson_notebook(77) == ""


def test_every_lesson_but_the_last_leads_to_the_next_one() -> None:
    for one, after in zip(COURSE.lessons, COURSE.lessons[1:], strict=False):
        number = COURSE.number(after)
        box = ended(one.id)
        assert f"Next: Lesson {number}: {after.title} ({lesson_notebook(number)})" in box.text()
        assert f'href="{lesson_notebook(number)}"' in box.static_html()
    last = ended(COURSE.lessons[-1].id)
    assert "Next: Lesson" not in last.text()
    assert "To review" not in last.text()


def test_the_words_to_review_lead_to_their_meaning() -> None:
    onward = Onward((("left-bower", "left bower"), ("follow", "follow suit")))
    html = join(*review_markup(onward))
    assert 'href="#left-bower"' in html
    assert 'href="#follow"' in html
    assert onward_text(onward) == [
        "To review, because you missed it at first: left bower, follow suit.",
        "Each comes back with fresh cards: run review().",
    ]
    assert next_markup(onward) is None


def test_who_missed_nothing_is_told_so() -> None:
    onward = Onward(title="Lesson 4: Who wins the trick")
    assert "You missed nothing." in join(*review_markup(onward))
    assert onward_text(onward)[-1] == "Next: Lesson 4: Who wins the trick"
    left = Onward(left=True, title="Lesson 4: Who wins the trick")
    assert (review_markup(left), len(onward_text(left))) == ([], 1)
    assert next_markup(onward) == "<p>Next: Lesson 4: Who wins the trick</p>"
