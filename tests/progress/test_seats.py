"""At which seats a learner loses most, as the log of the practice room tells it."""

from __future__ import annotations

from datetime import timedelta

from euchre_learn.progress.answer import Answer
from euchre_learn.progress.seats import lost_by_seat, weak_by_drill
from euchre_learn.teach.drills.choices import SEATS
from tests.progress.builders import answer


def call(number: int, seat: str, lost: float, **changes: object) -> Answer:
    """A first try at a call of this seat."""
    usual: dict[str, object] = {
        "lesson": "practice",
        "step": f"bidding-{seat}",
        "kind": "bidding",
        "exercise": f"{number:016x}",
        "lost": lost,
        "unit": "points",
    }
    return answer(number, after=timedelta(minutes=number), **(usual | changes))


def calls(lost: dict[str, float], each: int) -> list[Answer]:
    return [
        call(number * 4 + place, seat, lost.get(seat, 0.0))
        for number in range(each)
        for place, seat in enumerate(SEATS)
    ]


def test_the_seat_with_the_largest_losses_is_weak_once_enough_was_answered() -> None:
    assert weak_by_drill(calls({"third": 0.5}, 5))["bidding"] == {2}
    assert weak_by_drill(calls({"third": 0.5}, 4))["bidding"] == frozenset()
    assert weak_by_drill(calls({}, 9))["bidding"] == frozenset()
    assert weak_by_drill([]) == dict.fromkeys(("bidding", "alone", "lead", "follow"), frozenset())


def test_both_rounds_of_calls_count_together_and_other_drills_apart() -> None:
    first = calls({"eldest": 0.4}, 3)
    second = [
        call(90 + number, seat, 0.4 if seat == "eldest" else 0.0, step=f"name-{seat}", kind="name")
        for number, seat in enumerate(SEATS * 2)
    ]
    weak = weak_by_drill([*first, *second])
    assert weak["bidding"] == {0}
    assert weak["lead"] == frozenset()


def test_later_tries_and_answers_without_a_seat_do_not_count() -> None:
    late = [call(200 + number, "third", 1.0, tries=2) for number in range(9)]
    in_a_lesson = [call(300 + number, "third", 1.0, step="practise-calls") for number in range(9)]
    rows = calls({}, 5)
    assert weak_by_drill([*rows, *late, *in_a_lesson])["bidding"] == frozenset()
    assert {seat: len(lost) for seat, lost in lost_by_seat(rows, ("bidding",)).items()} == (
        dict.fromkeys(range(4), 5)
    )


def test_percent_of_winning_counts_as_points_at_the_rate_of_the_credit() -> None:
    one = call(1, "dealer", 7.5, unit="percent of winning")
    assert lost_by_seat([one], ("bidding",)) == {3: [0.5]}
