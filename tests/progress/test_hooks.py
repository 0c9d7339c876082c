"""What a lesson, and an exercise in a plain cell, put into the log; and a lesson taken up again."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.notebook import exercise as plain_exercise
from euchre_learn.notebook import lesson as open_lesson
from euchre_learn.notebook import my_progress
from euchre_learn.progress.place import progress_file
from euchre_learn.progress.recorder import Recorder
from euchre_learn.progress.resume import resumed
from euchre_learn.progress.store import Store
from euchre_learn.teach.answered import SHOWN, answered, read_sure
from euchre_learn.teach.drills.generate import FILTERED, generate
from euchre_learn.teach.drills.kinds import KINDS
from euchre_learn.teach.fingerprint import fingerprint
from euchre_learn.teach.lesson import Exercise, Lesson, Practice, Wrong
from euchre_learn.teach.session import LessonSession, sitting
from euchre_learn.teach.trying import Try
from euchre_learn.widgets.lesson import LessonWidget
from tests.progress.builders import COURSE, NOON, Ticking, ids

LESSON = COURSE.lesson("following-suit")
QUESTION = COURSE.exercise("following-suit", "which-may-you-play")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "progress.sqlite")


@pytest.fixture
def recorder(store: Store) -> Recorder:
    return Recorder(store, clock=Ticking(seconds=2), ids=ids().__next__)


Open = Callable[..., LessonWidget]


@pytest.fixture
def opened(store: Store, recorder: Recorder) -> Open:
    """`opened()`: the lesson as a new kernel would open it."""

    def open_(lesson: Lesson = LESSON, *, fresh: bool = False, **more: bool) -> LessonWidget:
        if fresh:
            recorder.moved(lesson.id, lesson.steps[0].id, anew=True)
        begun = resumed(lesson, 3, 1, store.answers(), store.bookmark(lesson.id))
        return LessonWidget(COURSE, sitting_at=begun, log=recorder, **more)

    return open_


def to(widget: LessonWidget, step: str) -> LessonWidget:
    widget.do("goto", step)
    return widget


def rewritten(step: str, **changes: object) -> Lesson:
    """The lesson with one exercise changed."""
    steps = tuple(
        replace(one, **changes) if isinstance(one, Exercise) and one.id == step else one
        for one in LESSON.steps
    )
    assert steps != LESSON.steps
    return replace(LESSON, steps=steps)


def test_each_try_is_a_line_of_the_log(opened, store):
    widget = to(opened(), "which-may-you-play")
    widget.pick("Jd")
    widget.check()
    widget.hint()
    widget.again()
    widget.pick("Jd", "Qh", "Ks", "9s", "Tc")
    widget.check()
    miss, hit = store.answers()
    assert (miss.lesson, miss.step, miss.concept, miss.kind) == (
        "following-suit",
        "which-may-you-play",
        "left-bower",
        "written",
    )
    assert (miss.answer, miss.verdict, miss.right, miss.tries, miss.hints) == (
        "Jd",
        "not yet",
        False,
        1,
        0,
    )
    assert (hit.verdict, hit.right, hit.tries, hit.hints) == ("right", True, 2, 1)
    assert miss.exercise == hit.exercise == fingerprint(QUESTION)
    assert hit.seconds == 2.0


def test_a_decision_is_kept_with_its_verdict_by_value_and_what_it_costs(store, recorder):
    item = generate("alone", 3, 1)
    worths = item.judge.worths
    for one in worths.options:
        Try(item, log=recorder).check(one.value)
    kept = {one.answer: one for one in store.answers()}
    assert set(kept) == {one.value for one in worths.options} == {"partner", "alone"}
    best, worst = worths.best, max(worths.options, key=lambda one: one.loss)
    assert (kept[best.value].lost, kept[best.value].right) == (0.0, True)
    assert kept[worst.value].lost == pytest.approx(worst.loss)
    assert worst.loss > 0.15
    assert kept[worst.value].verdict in ("costs a little", "costs a lot")
    assert {one.unit for one in kept.values()} == {"points"}


def test_looking_around_and_untouched_checks_are_no_answers(opened, store):
    widget = to(opened(), "which-may-you-play")
    for act in ("check", "hint", "again", "next", "back", "another", "back", "concept"):
        widget.do(act)
    widget.do("nonsense")
    assert store.answers() == ()


def test_a_card_that_is_played_is_an_answer_at_once(opened, store):
    widget = to(opened(), "only-trump")
    widget.pick("Ad")
    widget.pick("Jd")
    assert [(one.answer, one.right, one.tries) for one in store.answers()] == [
        ("Ad", False, 1),
        ("Jd", True, 2),
    ]


def test_asking_for_the_answer_is_kept_as_that(opened, store):
    widget = to(opened(), "which-may-you-play")
    for act in ("hint", "hint", "solution", "solution"):
        widget.do(act)
    (one,) = store.answers()
    assert (one.verdict, one.right, one.answer, one.tries, one.hints) == (SHOWN, False, "", 0, 2)


def test_practice_is_kept_with_its_drill_and_seed(opened, store):
    widget = to(opened(), "which-may-you-play")
    widget.another()
    item = widget.session.attempt.exercise
    widget.pick(*item.truth[0])
    widget.check()
    (one,) = store.answers()
    assert (one.kind, one.difficulty, one.seed) == ("legal", 2, item.seed)
    assert one.exercise == fingerprint(item) != fingerprint(QUESTION)


@pytest.mark.long
def test_every_step_of_every_lesson_can_be_kept_and_taken_up_again(tmp_path, size):
    tried = 0
    for lesson in COURSE.lessons[: size(len(COURSE.lessons), 4)]:
        store = Store(tmp_path / lesson.id / "progress.sqlite")
        log = Recorder(store, clock=Ticking(), ids=ids().__next__)
        widget = LessonWidget(COURSE, sitting_at=sitting(lesson), log=log)
        for step in lesson.steps:
            if isinstance(step, Exercise | Practice):
                widget.pick(*widget.session.attempt.exercise.truth[0])
                widget.check()
                tried += 1
            widget.next()
        assert all(one.right for one in store.answers())
        again = resumed(lesson, 1, 1, store.answers(), store.bookmark(lesson.id))
        assert again.is_done
        states = [again.state_of(index) for index in range(len(lesson.steps))]
        assert set(states) == {"done"}
    assert tried > 20


def test_how_sure_one_is_goes_with_the_next_verdict_only(opened, store):
    widget = to(opened(ask_sure=True), "which-may-you-play")
    assert "How sure are you? not said" in widget.text()
    widget.do("sure", "80")
    assert "How sure are you? 80 % sure" in widget.text()
    widget.pick("Jd")
    widget.check()
    assert "How sure" not in widget.text()
    widget.again()
    widget.pick("Jd", "Qh", "Ks", "9s", "Tc")
    widget.check(sure=100)
    assert [one.confidence for one in store.answers()] == [80, 100]


def test_it_asks_how_sure_only_where_that_was_asked_for(opened):
    assert "How sure" not in to(opened(), "which-may-you-play").static_html()
    asked = to(opened(ask_sure=True), "which-may-you-play").static_html()
    (slider,) = re.findall('<input[^>]*data-do="sure"[^>]*>', asked)
    assert 'aria-valuetext="not said"' in slider


@pytest.mark.parametrize("value", ["101", "-1", "very", "", "٣"])
def test_sureness_is_a_number_from_0_to_100(value):
    with pytest.raises(EuchreError, match="from 0 to 100"):
        read_sure(value)
    assert read_sure("75 %") == 75


def test_a_lesson_goes_on_where_it_was_left(opened):
    widget = to(opened(), "which-may-you-play")
    widget.pick("Jd")
    widget.check()
    again = opened()
    assert again.session.step.id == "which-may-you-play"
    assert again.session.attempt.tries == 1
    assert again.session.attempt.is_open
    assert "This goes on where you were." in again.text()
    assert 'data-do="over"' in again.static_html()
    again.next()
    assert "where you were" not in again.text()
    assert opened().session.at == again.session.at


def test_a_lesson_can_be_started_over_and_stays_so(opened, store):
    widget = to(opened(), "only-trump")
    widget.pick("Jd")
    again = opened()
    again.over()
    assert (again.session.at, again.session.attempts) == (0, {})
    assert (opened().session.at, opened().session.attempts) == (0, {})
    to(again, "only-trump").pick("Ad")
    assert opened().session.attempts["only-trump"].solved_at == 0
    assert len(store.answers()) == 2
    assert opened(fresh=True).session.at == 0


def test_a_rewritten_exercise_is_asked_again(opened):
    widget = to(opened(), "only-trump")
    widget.pick("Jd")
    assert opened().session.state_of(5) == "now"
    other = opened(rewritten("only-trump", prompt="Ben leads {Kh}. What now?"))
    assert "only-trump" not in other.session.attempts
    same = opened(rewritten("only-trump", why="It has to go.", wrong=(Wrong(("Ad",), "No."),)))
    assert same.session.attempts["only-trump"].solved_at == 1


def test_a_lesson_that_was_done_goes_on_at_the_rewritten_step(opened):
    widget = opened()
    for step in LESSON.steps:
        if isinstance(step, Exercise):
            widget.pick(*step.truth[0])
            widget.check()
        widget.next()
    assert opened().session.is_done
    changed = opened(rewritten("only-trump", prompt="Ben leads {Kh}. What now?"))
    assert not changed.session.is_done
    assert changed.session.step.id == "only-trump"
    assert changed.session.attempt.tries == 0


def test_progress_hangs_on_ids_and_not_on_places(opened):
    to(opened(), "only-trump").pick("Jd")
    turned = replace(LESSON, steps=(LESSON.steps[-1], *LESSON.steps[:-1]))
    again = opened(turned)
    assert again.session.step.id == "only-trump"
    assert again.session.attempts["only-trump"].solved_at == 1


def test_an_answer_from_a_plain_cell_shows_in_the_lesson(store, recorder, opened):
    ask = Try(QUESTION, lesson="following-suit", log=recorder)
    ask.check()
    ask.check("Jd", sure=60)
    ask.hint()
    ask.check("Jd Qh Ks 9s Tc")
    assert [(one.right, one.tries, one.hints, one.confidence) for one in store.answers()] == [
        (False, 1, 0, 60),
        (True, 2, 1, None),
    ]
    assert opened().session.attempts["which-may-you-play"].solved_at == 2


def test_the_answer_asked_for_in_a_plain_cell_is_kept_once(store, recorder):
    ask = Try(QUESTION, lesson="following-suit", log=recorder)
    ask.solution()
    ask.solution()
    assert [one.verdict for one in store.answers()] == [SHOWN]


def test_where_nothing_can_be_saved_the_lesson_says_so_once_and_goes_on(tmp_path):
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "progress.sqlite")
    widget = LessonWidget(COURSE, "following-suit", log=Recorder(store))
    widget.next()
    assert "cannot be saved" in widget.static_html() + str(widget.frame["html"])
    widget.pick("9d")
    assert "cannot be saved" not in str(widget.frame["html"])
    assert widget.session.attempt.solved_at == 1
    with pytest.warns(UserWarning, match="cannot be saved"):
        Try(QUESTION, log=Recorder(Store(store.path))).check("Jd")


def test_a_session_tells_nothing_where_nothing_was_answered():
    start = sitting(LESSON).act("goto", "which-may-you-play")
    picked = start.act("pick", "Jd")
    assert answered(start, picked) == ()
    assert answered(picked, picked.act("next")) == ()
    (one,) = answered(picked, picked.act("check"), sure=50)
    assert (one.step, one.sure, one.shown) == ("which-may-you-play", 50, False)


def test_fingerprints_differ_within_the_course():
    found: dict[str, list[str]] = {}
    for lesson in COURSE.lessons:
        for step in lesson.exercises:
            found.setdefault(fingerprint(step), []).append(f"{lesson.id}/{step.id}")
    assert len(found) > 20
    assert [same for same in found.values() if len(same) > 1] == []


def test_a_fingerprint_tells_the_items_of_a_drill_apart_and_ignores_their_seed():
    looked = 0
    for kind in KINDS:
        if kind in FILTERED:
            continue
        items = [generate(kind, seed, 2) for seed in range(1, 9)]
        prints = {fingerprint(one) for one in items}
        assert len(prints) == len({repr(replace(one, id="", seed=None)) for one in items})
        assert fingerprint(replace(items[0], id="x", seed=99)) == fingerprint(items[0])
        looked += len(items)
    assert looked > 50


def test_the_notebook_keeps_and_resumes_in_the_folder_that_is_named():
    assert str(progress_file()).startswith(os.environ["EUCHRE_LEARN_DATA"])
    to(open_lesson("following-suit"), "only-trump").pick("Jd")
    plain_exercise("following-suit", "left-bower-led", keep=False).check("Ad")
    assert [one.step for one in Store().answers()] == ["only-trump"]
    assert open_lesson("following-suit").session.step.id == "only-trump"
    at_step = open_lesson("following-suit", step="only-trump").session
    assert at_step.attempt.tries == 0
    assert open_lesson("following-suit", fresh=True).session.at == 0
    assert "1 answer on 1 day" in repr(my_progress())


def test_a_damaged_file_is_told_of_in_the_lesson():
    progress_file().parent.mkdir(parents=True)
    progress_file().write_bytes(b"no database" * 100)
    widget = open_lesson("following-suit")
    assert "set aside" in str(widget.frame["html"])
    assert "set aside" not in str(open_lesson("following-suit").frame["html"])


def test_the_start_of_a_lesson_without_progress_is_its_first_step():
    begun = resumed(LESSON, 3, 1, (), None)
    assert begun == sitting(LESSON, 3, 1)
    assert isinstance(begun, LessonSession)
    assert NOON.tzinfo is not None
