"""The practice room as a value: choices, the next item, the same again, what is counted."""

from __future__ import annotations

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.teach import room as rooms
from euchre_learn.teach.drills.balance import ask
from euchre_learn.teach.drills.choices import Choices, Rounds
from euchre_learn.teach.drills.generate import generate
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.room import Room, call_of, room

EASY = Choices(rounds=Rounds.ONE, difficulty=1)


def front(there: Room) -> Exercise:
    return there.session.attempt.exercise


def solved(there: Room) -> Room:
    return answered(there, front(there).truth[0])


def answered(there: Room, values: tuple[str, ...]) -> Room:
    for value in values:
        there = there.act("pick", value)
    return there.act("check") if there.session.attempt.is_open else there


def cards(seed: int = 1) -> Room:
    return room(Choices("rank"), seed)


def test_the_first_item_has_the_seed_of_the_room() -> None:
    there = room(EASY, 7)
    assert there.in_front == ask(EASY, 7, 0)
    assert front(there).table == generate(*there.in_front.key).table
    assert front(there).seed == 7
    assert there == room(EASY, 7)


def test_next_brings_the_item_with_the_next_seed() -> None:
    there = cards(4)
    for seed in (5, 6, 7):
        there = there.act("next")
        assert front(there).seed == seed
    assert there.tally == (0, 0)


def test_dealt_again_it_is_the_same_and_open_and_counts_once() -> None:
    there = solved(cards())
    again = there.act("afresh")
    assert front(again) == front(there)
    assert again.session.attempt.tries == 0
    assert there.tally == solved(again).tally == (1, 1)


def test_right_at_once_counts_apart_from_right_later_or_with_a_hint() -> None:
    there = solved(cards().act("hint"))
    assert there.tally == (1, 0)
    there = there.act("next")
    there = answered(there, front(there).wrong[0].answer)
    assert there.tally == (1, 0)
    there = solved(there.act("again")).act("next")
    assert there.tally == (2, 0)
    assert solved(there).tally == (3, 1)
    shown = there.act("hint").act("hint").act("solution")
    assert shown.tally == (3, 0)


def test_a_choice_replaces_a_question_that_was_not_begun() -> None:
    there = cards().act("kind", "suit")
    assert (there.in_front.kind, there.number, there.waits) == ("suit", 0, False)


def test_a_choice_leaves_a_question_that_was_begun_until_next() -> None:
    begun = cards().act("pick", front(cards()).answer[0])
    there = begun.act("kind", "suit")
    assert there.session is begun.session
    assert "from the next question on" in str(there.scene()["note"])
    after = there.act("next")
    assert (after.in_front.kind, front(after).seed) == ("suit", 2)


def test_an_item_that_takes_a_while_is_waited_for_tick_by_tick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[tuple[object, ...]] = []
    monkeypatch.setattr(rooms, "is_ready", lambda *key: key in made)
    monkeypatch.setattr(rooms, "prepare", lambda *key: asked.append(key))
    asked: list[tuple[object, ...]] = []
    there = room(EASY, 3).act("seat", "dealer")
    assert there.waits
    assert not asked
    assert "is being dealt" in str(there.scene()["note"])
    there = there.act("tick")
    wanted = there.planned(0).key
    assert there.waits
    assert asked == [wanted]
    made.append(wanted)
    there = there.act("tick")
    assert (there.waits, there.in_front.filters.seat) == (False, 3)
    assert there.act("next").act("next").wanted == 1
    assert there.act("next").act("dealt").number == 1
    assert there.act("next").act("afresh").waits is False


def test_who_begins_the_question_meanwhile_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "is_ready", lambda *_: False)
    there = room(EASY, 3).act("seat", "dealer").act("pick", "pass")
    kept = there.act("tick")
    assert (kept.waits, kept.in_front) == (False, room(EASY, 3).in_front)
    assert "from the next question on" in str(kept.scene()["note"])


def test_a_choice_that_cannot_be_leaves_the_room_as_it_is() -> None:
    there = cards()
    for choice, value in (("seat", "dealer"), ("kind", "sums"), ("bid", "1")):
        with pytest.raises(EuchreError):
            there.act(choice, value)


def test_the_scene_says_what_is_chosen_and_hides_what_would_tell_the_answer() -> None:
    there = room(Choices(seat=1, difficulty=3, rounds=Rounds.ONE), 2)
    scene = there.scene()
    assert scene["again"] is None
    assert "close" not in repr(scene["about"])
    lists = {one["do"]: one for one in scene["choices"]}  # type: ignore[attr-defined]
    chosen = {do: [o["value"] for o in one["options"] if o["chosen"]] for do, one in lists.items()}
    assert chosen == {
        "kind": ["bidding"],
        "rounds": ["one"],
        "seat": ["partner"],
        "rules": ["american"],
        "difficulty": ["hard"],
        "ours": ["0"],
        "theirs": ["0"],
    }
    done = solved(there).scene()
    assert done["again"] == call_of(there.in_front)
    assert f"close={there.in_front.filters.close}" in str(done["again"])


def test_after_an_answer_one_can_go_on_or_have_the_same_again() -> None:
    def buttons(there: Room) -> list[str]:
        return [one["do"] for one in there.scene()["question"]["buttons"]]  # type: ignore[index]

    there = cards()
    assert buttons(there) == ["check", "hint", "next"]
    assert buttons(solved(there)) == ["next", "afresh"]
    missed = answered(there, front(there).wrong[0].answer)
    assert buttons(missed) == ["again", "hint", "next"]
    shown = missed.act("hint").act("hint").act("solution")
    assert buttons(shown) == ["next", "afresh", "again"]
