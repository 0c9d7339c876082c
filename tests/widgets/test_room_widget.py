"""The practice room widget: choices by intents, answers kept as those of a lesson are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.notebook import drill, drill_item
from euchre_learn.progress.recorder import Recorder
from euchre_learn.progress.review import review_lesson
from euchre_learn.progress.store import Store
from euchre_learn.teach import room as rooms
from euchre_learn.teach.course import Course
from euchre_learn.teach.drills.choices import Choices, Rounds
from euchre_learn.teach.room import room
from euchre_learn.widgets.room import RoomWidget
from tests.progress.builders import Ticking, ids

COURSE = Course.load()
EASY = Choices(rounds=Rounds.ONE, difficulty=1)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "progress.sqlite")


@pytest.fixture
def opened(store: Store) -> Callable[[Choices], RoomWidget]:
    def open_room(choices: Choices) -> RoomWidget:
        log = Recorder(store, clock=Ticking(), ids=ids().__next__, bookmarks=False)
        return RoomWidget(COURSE, room(choices, 5), log=log)

    return open_room


def solve(widget: RoomWidget) -> None:
    for value in widget.room.session.attempt.exercise.truth[0]:
        widget.do("pick", value)
    if widget.room.session.attempt.is_open:
        widget.check()


def alert(widget: RoomWidget) -> str:
    html: str = widget.frame["html"]
    return html.partition('role="alert">')[2].partition("</p>")[0]


def test_an_answer_is_kept_with_drill_seed_and_seat(
    opened: Callable[[Choices], RoomWidget], store: Store
) -> None:
    widget = opened(EASY)
    item = widget.room.session.attempt.exercise
    widget.choose(item.wrong[-1].answer[0])
    widget.check()
    widget.again()
    solve(widget)
    miss, hit = store.answers()
    seat = ("eldest", "partner", "third", "dealer")[widget.room.in_front.filters.seat or 0]
    assert miss.lesson == hit.lesson == "practice"
    assert miss.step == hit.step == f"bidding-{seat}"
    assert (miss.kind, miss.difficulty, miss.seed) == ("bidding", 1, 5)
    assert (miss.right, hit.right, hit.tries, hit.lost) == (False, True, 2, 0.0)
    assert miss.concept == "order-up"
    assert miss.lost is not None
    assert miss.lost > 0
    assert store.bookmark("practice") is None
    asked = review_lesson(COURSE, ("left-bower",), store.answers(), 1)
    assert asked.steps


def test_a_question_is_timed_from_when_it_came(
    opened: Callable[[Choices], RoomWidget], store: Store
) -> None:
    widget = opened(Choices("rank", difficulty=1))
    solve(widget)
    for _ in range(9):
        widget.hint() if widget.room.session.attempt.hints < 2 else widget.afresh()
    widget.next()
    solve(widget)
    assert [one.seconds for one in store.answers()][1] == 1.0


def test_the_choices_are_lists_that_say_why_they_do_not_apply(
    opened: Callable[[Choices], RoomWidget],
) -> None:
    widget = opened(Choices("rank"))
    html: str = widget.frame["html"]
    assert html.count("<select") == 7
    assert html.count("<optgroup") == 5
    assert html.count(' disabled title="') + html.count(" disabled data-lm") == 5
    assert "This drill has no seat, rules or score to choose." in html
    assert 'role="group" aria-label="What you practise"' in html
    widget.do("seat", "dealer")
    assert "no seat, rules or score" in alert(widget)
    widget.do("kind", "winner")
    assert alert(widget) == ""
    assert widget.room.in_front.kind == "winner"


def test_a_late_choice_holds_and_a_late_click_is_dropped(
    opened: Callable[[Choices], RoomWidget],
) -> None:
    widget = opened(Choices("rank", difficulty=1))
    seq = widget.frame["seq"]
    for kind, value in (("difficulty", "hard"), ("kind", "suit"), ("hint", "")):
        widget._on_message(widget, {"seq": seq, "kind": kind, "value": value}, [])
    assert (widget.room.choices.kind, widget.room.choices.difficulty) == ("suit", 3)
    assert widget.room.session.attempt.hints == 0


def test_waiting_makes_no_new_frame_so_that_no_click_is_lost(
    opened: Callable[[Choices], RoomWidget], monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = opened(EASY)
    monkeypatch.setattr(rooms, "is_ready", lambda *_: False)
    widget.do("seat", "dealer")
    seq, pauses = widget.frame["seq"], []
    assert "The next question is being dealt." in widget.frame["html"]
    for _ in range(3):
        pauses.append(widget.frame["pause"])
        widget._on_message(widget, {"seq": seq, "kind": "tick", "value": ""}, [])
        assert widget.frame["seq"] == seq
    assert 0 not in pauses
    assert pauses[0] != pauses[1] != pauses[2]
    monkeypatch.undo()
    widget.do("dealt")
    assert (widget.frame["pause"], widget.room.in_front.filters.seat) == (0, 3)


def test_an_item_that_cannot_be_made_is_told_and_not_asked_for_for_ever(
    opened: Callable[[Choices], RoomWidget], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise EuchreError("no deal fits")

    widget = opened(EASY)
    before = widget.room.session
    monkeypatch.setattr(rooms, "item", fails)
    monkeypatch.setattr(rooms, "is_ready", lambda *_: True)
    widget.do("next")
    assert alert(widget) == "no deal fits"
    assert (widget.frame["pause"], widget.room.session) == (0, before)


def test_the_text_says_what_the_picture_says(opened: Callable[[Choices], RoomWidget]) -> None:
    widget = opened(EASY)
    text = widget.text()
    assert text.startswith("The practice room · Call, alone or pass, first round · seed 5\n")
    assert "Your seat: any seat. Rules: american. Difficulty: easy." in text
    assert "None answered yet." in text
    assert "drill_item" not in text
    solve(widget)
    text = widget.text()
    assert "1 answered, 1 right at the first try." in text
    assert 'The same question in a cell: drill_item("bidding", seed=5, difficulty=1, seat=' in text
    assert "Next: Next · Deal this again" in text


def test_a_word_of_the_game_is_explained_without_leaving_the_question(
    opened: Callable[[Choices], RoomWidget],
) -> None:
    widget = opened(Choices("rank"))
    before = widget.room
    widget.do("concept", "left-bower")
    assert widget.room is before
    assert "left bower: " in widget.text()


def test_a_cell_changes_the_choices_and_waits_for_the_question() -> None:
    widget = drill("winner", seed=2)
    widget.change(kind="bidding", rounds="one", difficulty="easy", ours=8)
    assert not widget.room.waits
    assert widget.room.in_front.kind == "bidding"
    assert "You have 8" in widget.text()
    with pytest.raises(EuchreError, match="there is no choice 'suit'"):
        widget.change(suit="h")


def test_the_same_item_in_plain_python_counts_unless_told_not_to() -> None:
    widget = drill(rounds=1, seat="third", difficulty="easy", seed=4)
    item = drill_item("bidding", 4, 1, seat="third", keep=False)
    assert item.exercise.table == widget.room.session.attempt.exercise.table
    wrong = item.exercise.wrong[-1].answer[0]
    assert "gives away" in str(item.check(wrong))
    assert Store().answers() == ()
    drill_item("suit", 3, "middling").check("hearts")
    (one,) = Store().answers()
    assert (one.lesson, one.step, one.kind, one.difficulty) == ("practice", "suit", "suit", 2)


@pytest.mark.parametrize(
    ("make", "wanted"),
    [
        (lambda: drill("sums"), "there is no drill 'sums'"),
        (lambda: drill(seat="north"), "'north' is no seat"),
        (lambda: drill(score=(12, 0)), "each side has 0 to 9 points"),
        (lambda: drill(difficulty="awful"), "'awful' is no difficulty"),
        (lambda: drill(rounds=3), "'3' is no bidding round"),
        (lambda: drill_item("rank", seat="dealer"), "takes no seat, profile or score"),
        (lambda: drill_item("rank", difficulty=0), "there is no difficulty 0"),
    ],
)
def test_what_cannot_be_practised_is_one_sentence(make: Callable[[], object], wanted: str) -> None:
    with pytest.raises(EuchreError, match=wanted):
        make()


def test_how_sure_one_is_goes_with_the_next_verdict_only(store: Store) -> None:
    log = Recorder(store, clock=Ticking(), ids=ids().__next__, bookmarks=False)
    widget = RoomWidget(COURSE, room(Choices("rank", difficulty=1), 5), log=log, ask_sure=True)
    assert "How sure are you? not said" in widget.text()
    assert 'data-do="sure"' in widget.static_html()
    widget.do("sure", "80")
    assert "How sure are you? 80 % sure" in widget.text()
    solve(widget)
    assert "How sure" not in widget.text()
    widget.afresh()
    assert "How sure are you? not said" in widget.text()
    widget.do("sure", "150")
    assert "from 0 to 100" in alert(widget)
    widget.do("sure", "60")
    widget.next()
    solve(widget)
    assert [one.confidence for one in store.answers()] == [80, None]


def test_a_drill_asks_how_sure_only_where_that_was_asked_for() -> None:
    assert "How sure" not in drill("rank", seed=5).static_html()
    assert "How sure" in drill("rank", seed=5, ask_sure=True).static_html()
