"""Two drills about points: score a deal, and read the score off the spare cards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from euchre_learn.core.errors import CourseError
from euchre_learn.core.play import Scored
from euchre_learn.core.rules import AMERICAN
from euchre_learn.core.scoring import Outcome
from euchre_learn.record.trace import DealRecord
from euchre_learn.teach.asking import score_options, trick_rows
from euchre_learn.teach.drills.making import (
    TRIES,
    YOU,
    Item,
    Words,
    drilled,
    plan,
    play_tricks,
    to_the_lead,
    told,
)
from euchre_learn.teach.judges_rules import PlayedOut, Score, SpareCards, SpareSet
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.question import Question
from euchre_learn.teach.spare import Pair, lying, pairs_for, points_showing
from euchre_learn.teach.table import (
    Felt,
    Row,
    Table,
    card_table,
    deal_table,
    lettered,
    number_options,
)


def score_hand(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Score a deal: with a partner (1), often alone (2), each trick's winner to be found (3)."""
    record = _ended(rng, difficulty)
    table = deal_table(record, YOU, Felt.TABLE)
    rows = trick_rows(table)
    if difficulty == 3:
        rows = tuple(replace(row, caption=row.caption.partition(";")[0]) for row in rows)
    chips = tuple(chip for chip in table.chips if not chip.words.endswith("I pass"))
    table = replace(table, cards=(), label="", rows=rows, chips=chips, options=score_options())
    judge = Score()
    wrong = told(table, judge, *_near(record))
    words = Words(
        "All five tricks are played. What does this deal score?",
        _why(record),
        (
            "Find the makers first, then count the tricks of the two partners together."
            " [Makers](#makers)",
            "Three or four tricks are one point; all five are more; under three they are"
            " [euchred](#euchred).",
        ),
        "point",
    )
    item = Item("score-hand", seed, difficulty)
    return drilled(item, Question.CHOOSE, words, table, judge, *wrong)


def _ended(rng: Random, difficulty: int) -> DealRecord:
    """A deal played out, each outcome as likely as another."""
    alone = difficulty > 1 and rng.random() < 0.6
    march = Outcome.LONE_MARCH if alone else Outcome.MARCH
    wanted = rng.choice((Outcome.POINT, march, Outcome.EUCHRED))
    for _ in range(TRIES):
        record = play_tricks(rng, to_the_lead(rng, plan(rng, alone=alone)), 5)
        if _scored(record).result.outcome is wanted:
            return record
    raise CourseError("no deal fits this drill")


def _scored(record: DealRecord) -> Scored:
    state = record.final
    assert isinstance(state, Scored), state
    return state


def _near(record: DealRecord) -> tuple[str, ...]:
    """The scores taken for the right one: the other side's, and the one alone would make."""
    if _scored(record).result.makers:
        return "defenders-2", "makers-1", "makers-2", "makers-4"
    return "makers-1", "defenders-4"


def _why(record: DealRecord) -> str:
    state = _scored(record)
    tricks, result = state.makers_tricks, state.result
    took = f"The makers took {tricks} of the five tricks"
    if result.outcome is Outcome.EUCHRED:
        return f"{took} and needed three: euchred, {result.defenders} for the defenders."
    if tricks < 5:
        return f"{took}. Three or four are one point, alone or not."
    alone = "alone" if state.contract.alone else "with a partner"
    return f"{took}, {alone}: {result.makers} points."


# --- spare cards ----------------------------------------------------------------------------------


def spare_cards(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Read a score (1), set one (2), or set it anew after a deal has scored (3)."""
    item = Item("spare-cards", seed, difficulty)
    target = 10 if difficulty == 1 else rng.choice((10, 10, 5))
    if difficulty == 1 or (difficulty == 2 and rng.random() < 0.3):
        return _read(rng, item, target)
    return _set(rng, item, target)


_HINTS = (
    "The spots that show are the points; covered spots and cards face down count nothing."
    " [A point](#point)",
    "Add the spots that show on the one card to those on the other.",
)


def _read(rng: Random, item: Item, target: int) -> Exercise:
    """Read the score of one side, the spare cards of both on the table."""
    ours, theirs = (_some_pair(rng, target) for _ in range(2))
    table = replace(
        card_table((), chips=(f"Game to {target}",)),
        rows=(Row((), f"Your side: {lying(ours)}"), Row((), f"The others: {lying(theirs)}")),
        options=number_options(range(_most(target) + 1)),
    )
    asked, other = (ours, theirs) if rng.random() < 0.5 else (theirs, ours)
    judge, right = SpareCards(asked), points_showing(asked)
    near = (_covered(asked), points_showing(other), right + 1, right - 1)
    wrong = told(table, judge, *(str(number) for number in near if _fits(number, table)))
    who = "your side" if asked is ours else "the other side"
    words = Words(f"How many points does {who} have?", _sum_words(asked), _HINTS, "point")
    return drilled(item, Question.CHOOSE, words, table, judge, *wrong)


def _some_pair(rng: Random, target: int) -> Pair:
    return rng.choice(pairs_for(target, rng.randrange(_most(target) + 1)))


def _most(target: int) -> int:
    """The highest score that the spots of the two cards show."""
    return 4 if target <= 5 else 9


def _fits(number: int, table: Table) -> bool:
    return str(number) in [option.value for option in table.options]


def _covered(pair: Pair) -> int:
    """The spots that do not show, which are counted by mistake."""
    return sum(card.spots - card.showing for card in pair)


def _sum_words(pair: Pair) -> str:
    one, other = (card.showing for card in pair)
    return f"{one} and {other} spots show: {one + other}."


def _set(rng: Random, item: Item, target: int) -> Exercise:
    """Choose how the cards lie at a score, or at the one that a deal leads to."""
    before, deal = _before(rng, target, item.difficulty)
    gain = deal.scored(AMERICAN).makers if item.difficulty == 3 else 0
    right = rng.choice(pairs_for(target, before + gain))
    pairs = _ways(rng, target, before, right)
    table = replace(
        card_table((), chips=(f"Game to {target}",)),
        options=lettered(lying(pair) for pair in pairs),
    )
    judge = SpareSet(before + gain, pairs)
    letters = [option.value for option in table.options]
    wrong = told(table, judge, *letters)
    why = (
        _sum_words(right)
        if not gain
        else f"{before} and {gain} are {before + gain}. {_sum_words(right)}"
    )
    words = Words(_ask(rng, item, before, deal, target), why, _HINTS, "point")
    return drilled(item, Question.CHOOSE, words, table, judge, *wrong)


def _before(rng: Random, target: int, difficulty: int) -> tuple[int, PlayedOut]:
    """A score that the spots still show after the deal, and the deal: makers with their tricks."""
    tricks, alone = rng.choice(((3, False), (4, False), (5, False), (4, True), (5, True)))
    deal = PlayedOut(tricks, alone)
    gain = deal.scored(AMERICAN).makers if difficulty == 3 else 0
    low = 0 if gain else 1
    return rng.randrange(low, max(low, _most(target) - gain) + 1), deal


def _ways(rng: Random, target: int, before: int, right: Pair) -> tuple[Pair, ...]:
    """Four ways that show different scores, the right one and the score before among them."""
    points = points_showing(right)
    others = [n for n in range(_most(target) + 1) if n != points]
    rng.shuffle(others)
    others.sort(key=lambda n: (n != before, abs(n - points) > 2))
    some = [right, *(rng.choice(pairs_for(target, n)) for n in others[:3])]
    rng.shuffle(some)
    return tuple(some)


def _ask(rng: Random, item: Item, before: int, deal: PlayedOut, target: int) -> str:
    if item.difficulty < 3:
        return f"Your side has {before} point{'' if before == 1 else 's'}. How do the cards lie?"
    pair = rng.choice(pairs_for(target, before))
    alone = "one of you plays alone and takes" if deal.alone else "the two of you take"
    return (
        f"{lying(pair)}: so your side's cards lie. Now your side makes trump, {alone}"
        f" {deal.tricks} tricks. How do they lie then?"
    )
