"""What generated rule questions share: the frame of an exercise, and deals played to a place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from euchre_learn.core.actions import (
    Action,
    Bury,
    DefendAlone,
    DefendTogether,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.bidding import Burying, Declaring, Defending, RoundOne, RoundTwo
from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.deal import Deal
from euchre_learn.core.play import Playing
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.core.state import State, begin
from euchre_learn.core.trump import Trump
from euchre_learn.record.trace import DealRecord
from euchre_learn.teach.judges import Judge
from euchre_learn.teach.lesson import Drill, Exercise, Rung, Wrong
from euchre_learn.teach.question import HOW, Question
from euchre_learn.teach.table import Table

YOU: Final = 0
TRIES: Final = 20_000


@dataclass(frozen=True, slots=True)
class Item:
    """Which item is made: the kind, its seed and its difficulty."""

    kind: str
    seed: int
    difficulty: int


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of an exercise, all of them marked text."""

    prompt: str
    why: str
    hints: tuple[str, str]
    concept: str


def drilled(
    item: Item, question: Question, words: Words, table: Table, judge: Judge, *wrong: Wrong
) -> Exercise:
    """The exercise over this table; its reference answer is the judge's."""
    return Exercise(
        id=f"{item.kind}-{item.difficulty}-{item.seed}",
        rung=Rung.DRILLED,
        question=question,
        prompt=words.prompt,
        how=HOW[question],
        table=table,
        judge=judge,
        answer=judge.truth(table)[0],
        wrong=wrong,
        why=words.why,
        hints=words.hints,
        concept=words.concept,
        practice=Drill(item.kind, item.difficulty),
        seed=item.seed,
    )


def told(table: Table, judge: Judge, *answers: str) -> tuple[Wrong, ...]:
    """The judge's own remarks on these answers, each said once; right ones are left out."""
    right = {one for answer in judge.truth(table) for one in answer}
    wrong: dict[str, Wrong] = {}
    for value in answers:
        if value not in right:
            say = judge.remark(table, (value,))
            wrong.setdefault(say, Wrong((value,), say))
    return tuple(wrong.values())


def either(rng: Random, *values: str) -> str:
    """`Ben or Cara`, in random order."""
    some = list(dict.fromkeys(values))
    rng.shuffle(some)
    return " or ".join(some)


# --- deals ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """How a deal is to go: who makes trump in which round, alone or not, and under which rules.

    `defends` is true where a defender plays alone against a lone maker.
    """

    maker: int
    round: int = 2
    alone: bool = False
    profile: RulesProfile = AMERICAN
    defends: bool = False


def plan(rng: Random, *, alone: bool = False, profile: RulesProfile = AMERICAN) -> Plan:
    """A random maker in a random round."""
    return Plan(rng.randrange(4), rng.choice((1, 2)), alone, profile)


def to_the_lead(rng: Random, wanted: Plan) -> DealRecord:
    """A random deal, bid as planned up to the first lead."""
    deal = Deal.shuffled(rng, rng.randrange(4), wanted.profile)
    state: State = begin(deal, wanted.profile)
    actions: list[Action] = []
    while not isinstance(state, Playing):
        actions.append(bid(state, wanted))
        state = state.after(actions[-1])
    return DealRecord.of(deal, actions, profile=wanted.profile)


def bid(state: State, wanted: Plan) -> Action:
    """The next action of the plan before the first lead."""
    here = isinstance(state, RoundOne | RoundTwo) and state.to_act == wanted.maker
    match state:
        case RoundOne():
            return OrderUp(wanted.alone) if here and wanted.round == 1 else Pass()
        case RoundTwo():
            return NameSuit(best_suit(state), wanted.alone) if here else Pass()
        case Burying():
            return Bury(worst(state.six, state.contract.trump))
        case Declaring():
            return GoAlone() if wanted.alone else KeepPartner()
        case Defending():
            return DefendAlone() if wanted.defends else DefendTogether()
    return state.legal_actions()[0]


def best_suit(state: RoundTwo) -> Suit:
    """The suit that may be named in which the seat to speak holds the most trumps."""
    hand = state.hands[state.to_act]

    def length(suit: Suit) -> int:
        return sum(Trump(suit).is_trump(card) for card in hand)

    return max(state.suits, key=length)


def worst(six: tuple[Card, ...], trump: Trump) -> Card:
    """A card to bury: the lowest that is no trump, or the lowest trump."""
    return trump.sorted_hand(six)[-1]


def play_on(rng: Random, record: DealRecord, cards: int) -> DealRecord:
    """The record with so many cards more, each a random legal one; full tricks are turned."""
    state, actions = record.final, list(record.actions)
    while not state.is_over and (cards > 0 or not isinstance(state, Playing)):
        legal = state.legal_actions()
        plays = [action for action in legal if isinstance(action, PlayCard)]
        action = rng.choice(plays) if plays else legal[0]
        cards -= isinstance(action, PlayCard)
        actions.append(action)
        state = state.after(action)
    return replace(record, actions=tuple(actions))


def play_tricks(rng: Random, record: DealRecord, tricks: int) -> DealRecord:
    """The record with so many tricks more."""
    state = record.final
    assert isinstance(state, Playing)
    return play_on(rng, record, tricks * len(state.order))
