"""Generated exercises: the same from the same seed, and right by rules written out again here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.teach.course import Course
from euchre_learn.teach.drills.generate import generate
from euchre_learn.teach.drills.kinds import DIFFICULTIES
from euchre_learn.teach.judge import Verdict, judge
from euchre_learn.teach.lesson import Exercise, Rung

SEEDS = range(67)
CARD_KINDS = ("rank", "suit", "legal", "winner", "bower", "play")
"""The drills whose rules are written out again here; the others have tests of their own."""
EACH = [(kind, difficulty) for kind in CARD_KINDS for difficulty in DIFFICULTIES]
SISTER = {"s": "c", "c": "s", "h": "d", "d": "h"}
PLAIN = "9TJQKA"


def items(kind: str, difficulty: int) -> Iterator[Exercise]:
    for seed in SEEDS:
        yield generate(kind, seed, difficulty)


# --- the rules once more, on card codes alone ---------------------------------------------------


def counts(card: str, trump: str) -> str:
    return trump if card == "J" + SISTER[trump] else card[1]


def height(card: str, trump: str) -> int:
    if card == "J" + trump:
        return 99
    return 98 if card == "J" + SISTER[trump] else PLAIN.index(card[0])


def may_play(hand: list[str], led: str, trump: str) -> list[str]:
    following = [card for card in hand if counts(card, trump) == counts(led, trump)]
    return following or hand


def takes(trick: list[str], trump: str) -> str:
    in_trumps = [card for card in trick if counts(card, trump) == trump]
    led = [card for card in trick if counts(card, trump) == counts(trick[0], trump)]
    return max(in_trumps or led, key=lambda card: height(card, trump))


def expected(kind: str, item: Exercise) -> set[tuple[str, ...]]:
    trump, hand = item.table.made.suit.letter, [card.code for card in item.table.cards]
    trick = [led.card.code for led in item.table.led]
    if kind == "rank":
        suit = item.prompt.split()[2][0]
        mine = [card for card in hand if counts(card, trump) == suit]
        return {tuple(sorted(mine, key=lambda card: height(card, trump), reverse=True))}
    if kind == "bower":
        return {("J" + (trump if "right" in item.prompt else SISTER[trump]),)}
    if kind == "suit":
        return {(counts(hand[0], trump),)}
    if kind == "legal":
        return {tuple(sorted(may_play(hand, trick[0], trump)))}
    if kind == "play":
        return {(card,) for card in may_play(hand, trick[0], trump)}
    by = {led.card.code: led.by for led in item.table.led}
    return {(by[takes(trick, trump)].replace("You", "Alice"),)}


@pytest.mark.parametrize(("kind", "difficulty"), EACH)
def test_the_truth_agrees_with_an_independent_reading_of_the_rules(
    kind: str, difficulty: int
) -> None:
    examined = 0
    for item in items(kind, difficulty):
        truth = {tuple(sorted(one)) if kind == "legal" else one for one in item.truth}
        assert truth == expected(kind, item), item.id
        assert judge(item, item.answer).right, item.id
        examined += 1
    assert examined * len(DIFFICULTIES) >= 200


@pytest.mark.parametrize(("kind", "difficulty"), EACH)
def test_every_item_holds_to_what_a_written_exercise_holds_to(kind: str, difficulty: int) -> None:
    words = {word.id for word in Course.load().glossary.words}
    for item in items(kind, difficulty):
        assert item.wrong, item.id
        assert item.rung is Rung.DRILLED
        assert item.concept in words
        assert item.why
        assert len(set(item.hints)) == 2
        assert judge(item, ()).verdict is Verdict.UNATTEMPTED
        for wrong in item.wrong:
            judged = judge(item, wrong.answer)
            assert (judged.verdict, judged.say) == (Verdict.NOT_YET, wrong.say), item.id
        assert len({wrong.say for wrong in item.wrong}) == len(item.wrong), item.id


def test_a_seed_gives_the_same_item_every_time_and_prints_on_it() -> None:
    for kind, difficulty in EACH:
        assert generate(kind, 7, difficulty) == generate(kind, 7, difficulty)
        assert generate(kind, 7, difficulty).seed == 7
    assert len({generate("legal", seed, 2).table.cards for seed in SEEDS}) > 60


def test_known_seeds_give_known_items() -> None:
    suit = generate("suit", 1, 3)
    assert (suit.table.made.suit.letter, suit.table.cards[0].code) == PINNED_SUIT
    legal = generate("legal", 1, 3)
    assert [card.code for card in legal.table.cards] == PINNED_HAND


PINNED_SUIT = ("h", "Jh")
PINNED_HAND = ["Kh", "Ah", "9d", "Js", "Ts"]


def test_the_left_bower_decides_at_the_highest_difficulty() -> None:
    for item in [*items("legal", 3), *items("play", 3)]:
        left = item.table.made.left.code
        on_table = [card.code for card in item.table.cards] + [item.table.led[0].card.code]
        assert left in on_table, item.id
    for item in items("winner", 3):
        assert item.table.made.left in [led.card for led in item.table.led]
    for item in items("legal", 1):
        assert item.table.made.left not in item.table.cards


def test_some_card_may_not_be_played_in_every_follow_item() -> None:
    for difficulty in DIFFICULTIES:
        for item in items("play", difficulty):
            assert len(item.truth) < len(item.choices), item.id


@pytest.mark.parametrize(("kind", "difficulty"), [("sums", 1), ("rank", 0), ("rank", 4)])
def test_an_unknown_drill_is_refused_with_those_there_are(kind: str, difficulty: int) -> None:
    with pytest.raises(EuchreError, match=r"choose one of rank, suit|choose 1, 2 or 3"):
        generate(kind, 1, difficulty)
