"""Generated rule questions against the rules written out once more, on what an item prints."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, cast

import pytest
from jsonschema import Draft202012Validator

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.vocabulary import unmarked
from euchre_learn.show.lesson_markup import lesson_markup
from euchre_learn.show.lesson_text import lesson_text
from euchre_learn.show.parts import Art
from euchre_learn.show.scene import LessonScene
from euchre_learn.teach.course import Course
from euchre_learn.teach.drills.generate import generate
from euchre_learn.teach.drills.items import FIELDS, as_json
from euchre_learn.teach.drills.kinds import DIFFICULTIES, Filters
from euchre_learn.teach.judge import Verdict, judge
from euchre_learn.teach.lesson import Drill, Exercise, Lesson, Practice
from euchre_learn.teach.session import sitting

KINDS = (
    "score-hand",
    "leader",
    "speaker",
    "trumps-left",
    "which-hand",
    "find-revoke",
    "spare-cards",
)
SEEDS = range(67)
SCHEMA = Draft202012Validator(
    json.loads(files("euchre_learn.show").joinpath("schema/lesson.json").read_text("utf-8"))
)
EACH = [(kind, difficulty) for kind in KINDS for difficulty in DIFFICULTIES]
SISTER = {"s": "c", "c": "s", "h": "d", "d": "h"}
SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
RANKS = "9TJQKA"
NAMES = ["Alice", "Ben", "Cara", "Dev"]
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
Item = dict[str, Any]


@cache
def items(kind: str, difficulty: int) -> tuple[tuple[Exercise, Item], ...]:
    made = (generate(kind, seed, difficulty) for seed in SEEDS)
    return tuple((one, as_json(one, kind, difficulty)) for one in made)


# --- the rules once more, on codes alone ---------------------------------------------------------


def counts(card: str, trump: str) -> str:
    return trump if card == "J" + SISTER[trump] else card[1]


def height(card: str, trump: str) -> int:
    if card == "J" + trump:
        return 99
    return 98 if card == "J" + SISTER[trump] else RANKS.index(card[0])


def takes(trick: list[str], trump: str) -> int:
    def strength(card: str) -> tuple[bool, bool, int]:
        suit = counts(card, trump)
        return suit == trump, suit == counts(trick[0], trump), height(card, trump)

    return max(range(len(trick)), key=lambda index: strength(trick[index]))


def first_to_lead(place: Item) -> int:
    out = (place["maker"] + 2) % 4 if place["alone"] else None
    lone_lead = place["profile"] == "skill_games" and place["alone"]
    start = place["maker"] if lone_lead else place["dealer"]
    return next(s % 4 for s in range(start + 1, start + 5) if s % 4 != out)


def tricks_of(place: Item) -> tuple[list[list[tuple[int, str]]], int]:
    """Every finished trick as seats with cards, and who leads to the next one."""
    out = (place["maker"] + 2) % 4 if place["alone"] else None
    seat, found, cards = first_to_lead(place), [], list(place["played"])
    while cards:
        order = [s % 4 for s in range(seat, seat + 4) if s % 4 != out]
        trick, cards = cards[: len(order)], cards[len(order) :]
        found.append(list(zip(order, trick, strict=True)))
        seat = order[takes(trick, place["trump"])]
    return found, seat


def score_hand(item: Item) -> list[str]:
    place = item["position"]
    found, _ = tricks_of(place)
    assert len(found) == 5
    won = [trick[takes([card for _, card in trick], place["trump"])][0] for trick in found]
    makers = sum(seat % 2 == place["maker"] % 2 for seat in won)
    if makers < 3:
        return ["defenders-2"]
    if makers < 5:
        return ["makers-1"]
    return ["makers-4" if place["alone"] else "makers-2"]


def leader(item: Item) -> list[str]:
    return [NAMES[tricks_of(item["position"])[1]]]


def speaker(item: Item) -> list[str]:
    place, asked = item["position"], item["question"]
    if "bury a card" in asked:
        return [NAMES[place["dealer"]]]
    if "I play alone?" in asked:
        return [NAMES[place["maker"]]]
    if "defender may play alone" in asked:
        turns = [(place["dealer"] + step) % 4 for step in range(1, 5)]
        return [NAMES[next(s for s in turns if s % 2 != place["maker"] % 2)]]
    told = re.search(r"(\d) pass", asked)
    passes = int(told[1]) if told else asked.count("I pass")
    return [NAMES[(place["dealer"] + 1 + passes) % 4]]


def code(label: str) -> str:
    return label[:-1].replace("10", "T") + SIGNS[label[-1]]


def trumps_left(item: Item) -> list[str]:
    place, asked = item["position"], item["question"]
    seen = {*place["hand"], *place["played"], *place["trick"]}
    if "was turned down" in asked:
        seen.add(place["upcard"])
    seen |= {code(label) for label in re.findall(r"You buried (\S+)\.", asked)}
    pack = [rank + suit for suit in "shdc" for rank in RANKS]
    trumps = [card for card in pack if counts(card, place["trump"]) == place["trump"]]
    assert len(trumps) == 7
    return [str(len([card for card in trumps if card not in seen]))]


def which_hand(item: Item) -> list[str]:
    """The hand that is plainly the best for this call: by trumps, bowers and side aces."""
    place, asked = item["position"], item["question"]
    named = re.search(r"(?:say|says): (Spades|Hearts|Diamonds|Clubs)", asked)
    trump = named[1][0].lower() if named else place["upcard"][1]

    def worth(hand: str) -> int:
        mine = [card for card in hand.split() if counts(card, trump) == trump]
        bowers = [card for card in mine if height(card, trump) > 90]
        aces = [card for card in hand.split() if card[0] == "A" and card not in mine]
        return len(mine) + len(bowers) + len(aces)

    best = sorted(item["options"], key=worth, reverse=True)
    assert worth(best[0]) > worth(best[1]), item
    return best[:1]


def find_revoke(item: Item) -> list[str]:
    place, found = item["position"], []
    tricks, _ = tricks_of(place)
    for number, trick in enumerate(tricks):
        led = counts(trick[0][1], place["trump"])
        for seat, card in trick:
            later = [c for after in tricks[number + 1 :] for s, c in after if s == seat]
            held = [c for c in later if counts(c, place["trump"]) == led]
            if counts(card, place["trump"]) != led and held:
                found.append(card)
    return found


def showing(words: str) -> int:
    spots = [NUMBERS[one] for one in re.findall(r"[Tt]he whole (\w+)", words)]
    return sum(spots) + sum(NUMBERS[one] for one in re.findall(r"with (\w+) spot", words))


GAINS = {("two", "3"): 1, ("two", "4"): 1, ("two", "5"): 2, ("one", "4"): 1, ("one", "5"): 4}


def spare_cards(item: Item) -> list[str]:
    asked = item["question"]
    if "How many points does" in asked:
        ours, theirs = asked.partition("Your side:")[2].split("The others:")
        return [str(showing(ours if "your side have" in asked else theirs))]
    told = re.search(r"Your side has (\d)", asked)
    deal = re.search(r"makes trump, (?:the (two)|(one)) of you .*?(\d) tricks", asked)
    points = int(told[1]) if told else showing(asked.partition(":")[0])
    points += GAINS[deal[1] or deal[2], deal[3]] if deal else 0
    return [option for option in item["options"] if showing(option) == points]


RULES: dict[str, Callable[[Item], list[str]]] = {
    "score-hand": score_hand,
    "leader": leader,
    "speaker": speaker,
    "trumps-left": trumps_left,
    "which-hand": which_hand,
    "find-revoke": find_revoke,
    "spare-cards": spare_cards,
}


@pytest.mark.parametrize(("kind", "difficulty"), EACH)
def test_an_item_is_right_by_the_rules_written_out_again(kind: str, difficulty: int) -> None:
    examined = 0
    for exercise, item in items(kind, difficulty):
        assert item["right"] == RULES[kind](item), item
        assert len(item["right"]) == 1, item
        assert judge(exercise, exercise.answer).right
        examined += 1
    assert examined * len(DIFFICULTIES) >= 200


@pytest.mark.parametrize(("kind", "difficulty"), EACH)
def test_an_item_holds_to_what_a_written_exercise_holds_to(kind: str, difficulty: int) -> None:
    words = {word.id for word in Course.load().glossary.words}
    seen = set()
    for exercise, item in items(kind, difficulty):
        assert exercise.wrong, exercise.id
        assert exercise.concept in words
        assert len(set(exercise.hints)) == 2
        assert judge(exercise, ()).verdict is Verdict.UNATTEMPTED
        for wrong in exercise.wrong:
            judged = judge(exercise, wrong.answer)
            assert (judged.verdict, judged.say) == (Verdict.NOT_YET, wrong.say), exercise.id
        assert len({wrong.say for wrong in exercise.wrong}) == len(exercise.wrong), exercise.id
        assert len(set(item["options"])) == len(item["options"]), exercise.id
        place = item["position"]
        seen.add((item["question"], *item["options"], *(place["hand"] or ()), str(place["played"])))
    assert len(seen) > 40, len(seen)


@pytest.mark.parametrize(("kind", "difficulty"), EACH)
def test_a_seed_reproduces_an_item_and_stands_on_it(kind: str, difficulty: int) -> None:
    assert generate(kind, 5, difficulty) == generate(kind, 5, difficulty)
    item = as_json(generate(kind, 5, difficulty), kind, difficulty)
    assert (item["kind"], item["seed"], item["difficulty"]) == (kind, 5, difficulty)
    assert tuple(item["position"]) == FIELDS
    assert generate(kind, 5, difficulty).seed == 5


def test_harder_leads_have_a_seat_out_or_a_trick_to_look_at() -> None:
    examined = 0
    for _, item in [*items("leader", 2), *items("leader", 3)]:
        place = item["position"]
        assert place["alone"] or place["played"]
        examined += 1
    assert examined > 100


def test_the_left_bower_is_in_every_hard_revoke() -> None:
    examined = 0
    for _, item in items("find-revoke", 3):
        left = "J" + SISTER[item["position"]["trump"]]
        assert left in item["position"]["played"]
        examined += 1
    assert examined > 50


def test_filters_are_refused_where_nothing_is_narrowed() -> None:
    with pytest.raises(EuchreError, match="takes no seat, profile or score"):
        generate("leader", 1, 1, Filters(seat=3))


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Filters(seat=4), "seats are 0 to 3"),
        (lambda: Filters(profile="mine"), "there is no profile 'mine'"),
        (lambda: Filters(score=(10, 0)), "each side has 0 to 9 points"),
        (lambda: Filters(profile="to_five", score=(5, 0)), "0 to 4 points"),
    ],
)
def test_filters_that_cannot_be_are_refused(make: Callable[[], Filters], said: str) -> None:
    with pytest.raises(EuchreError, match=said):
        make()


@pytest.mark.parametrize(("kind", "difficulty"), EACH)
def test_an_item_is_drawn_by_the_scene_and_told_by_the_text(kind: str, difficulty: int) -> None:
    step = Practice("practice", "Practice", Drill(kind, difficulty))
    session = sitting(Lesson("drill", "Drill", "A drill.", (), (), (step,), ()), seed=4)
    scene = session.scene()
    SCHEMA.validate(scene)
    exercise = session.attempt.exercise
    text = lesson_text(cast(LessonScene, scene))
    markup = str(lesson_markup(cast(LessonScene, scene), Art("t")))
    examined = 0
    for row in exercise.table.rows:
        caption = unmarked(row.caption)
        assert caption in text
        assert html.escape(caption) in markup
        examined += 1
    for option in exercise.table.options:
        assert unmarked(option.words) in text
        examined += 1
    assert examined + len(exercise.table.cards) > 2
    for value in exercise.answer:
        session = session.act("pick", value)
    assert session.act("check").attempt.judgement.right
