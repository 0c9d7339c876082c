"""Two drills about whose turn it is: who leads, and who speaks."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from euchre_learn.core.actions import Pass
from euchre_learn.core.bidding import Burying, Declaring, Defending
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import CourseError
from euchre_learn.core.play import Playing
from euchre_learn.core.rules import AMERICAN, DIAGRAM_GROUP, SKILL_GAMES, RulesProfile
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import State, begin
from euchre_learn.record.trace import DealRecord
from euchre_learn.teach.asking import trick_rows
from euchre_learn.teach.drills.making import (
    TRIES,
    YOU,
    Item,
    Plan,
    Words,
    bid,
    drilled,
    either,
    plan,
    play_tricks,
    to_the_lead,
    told,
)
from euchre_learn.teach.judges_turns import Leader, Speaker
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.question import Question
from euchre_learn.teach.table import Chip, Felt, Table, all_seats, deal_table


def leader(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Who leads: at first (1), with a seat sitting out (2), after tricks or by another rule (3)."""
    record = _at_a_lead(rng, difficulty)
    table = deal_table(record, YOU, Felt.TABLE)
    rows = tuple(replace(row, caption=row.caption.partition(";")[0]) for row in trick_rows(table))
    facts = tuple(chip for chip in table.chips if not chip.words.endswith("I pass"))
    if record.profile is not AMERICAN:
        facts = (*facts, Chip("A lone player's left neighbour leads"))
    table = replace(table, rows=rows, chips=facts, options=all_seats(table), cards=(), label="")
    judge, names = Leader(), record.names
    wrong = told(table, judge, *(names[seat] for seat in _taken_for_leader(record)), *names)
    asked = "Who leads to the next trick?" if rows else "Who leads to the first trick?"
    right = judge.truth(table)[0][0]
    words = Words(
        asked, _why_leads(table), _leader_hints(rng, table, right, wrong[0].answer[0]), "lead"
    )
    return drilled(Item("leader", seed, difficulty), Question.CHOOSE, words, table, judge, *wrong)


def _at_a_lead(rng: Random, difficulty: int) -> DealRecord:
    if difficulty == 1:
        tricks = rng.choice((0, 1))
        return play_tricks(rng, to_the_lead(rng, plan(rng)), tricks)
    if difficulty == 2:
        return _where_eldest_is_out(rng, AMERICAN)
    if rng.random() < 0.4:
        return _where_eldest_is_out(rng, SKILL_GAMES)
    return play_tricks(rng, to_the_lead(rng, plan(rng, alone=rng.random() < 0.5)), 2)


def _where_eldest_is_out(rng: Random, profile: RulesProfile) -> DealRecord:
    """A lone hand before the first lead; often the seat at the dealer's left sits out."""
    often = rng.random() < 0.7
    for _ in range(TRIES):
        record = to_the_lead(rng, plan(rng, alone=True, profile=profile))
        state = _playing(record)
        out = FOUR.left(record.dealer) in state.contract.sitting_out
        differs = profile is not AMERICAN and state.leader != FOUR.left(record.dealer)
        if out or differs or not often:
            return record
    raise CourseError("no deal fits this drill")


def _playing(record: DealRecord) -> Playing:
    state = record.final
    assert isinstance(state, Playing), state
    return state


def _taken_for_leader(record: DealRecord) -> tuple[int, ...]:
    """The seats taken for the leader by mistake: eldest, the dealer, the maker, the last leader."""
    state = _playing(record)
    last = (state.tricks[-1].leader,) if state.tricks else ()
    return (*last, FOUR.left(record.dealer), record.dealer, state.contract.maker)


def _why_leads(table: Table) -> str:
    state = table.playing
    name = table.name(state.leader)
    verb = "lead" if name == "You" else "leads"
    if state.tricks:
        trick = state.tricks[-1]
        return f"{{{trick.card_of(trick.winner)}}} took the last trick, so {_low(name)} {verb}."
    if state.leader == FOUR.after(state.dealer, state.contract.sitting_out) and (
        state.profile is AMERICAN
    ):
        return f"{name} {verb}: the first seat at the dealer's left that plays."
    return f"By this table's rule the seat at the lone player's left leads: {_low(name)}."


def _low(name: str) -> str:
    return "you" if name == "You" else name


def _leader_hints(rng: Random, table: Table, right: str, wrong: str) -> tuple[str, str]:
    concept = "Before the first trick look at the dealer's left. [Eldest](#eldest)"
    if table.playing.tricks:
        concept = "Whoever takes a trick leads to the next. Who took the last? [A trick](#trick)"
    elif table.playing.contract.alone:
        concept = "One seat sits out, and a lead passes over it. [Sitting out](#sit-out)"
    return concept, f"It is {either(rng, right, wrong)}."


# --- who speaks -----------------------------------------------------------------------------------


def speaker(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Who speaks next: calls by name (1), only counted (2), and what is asked after them (3)."""
    record = _to_a_question(rng, difficulty)
    table = deal_table(record, YOU, Felt.TABLE)
    if difficulty > 1:
        table = replace(table, chips=_counted(table))
    table = replace(table, cards=(), label="", options=all_seats(table))
    judge, names = Speaker(), record.names
    seat = record.final.to_act
    tempting = (record.dealer, (seat + 1) % 4, (seat - 1) % 4, (seat + 2) % 4)
    wrong = told(table, judge, *(names[one] for one in tempting))
    hint = "The bidding starts at the dealer's left and goes round clockwise. [Eldest](#eldest)"
    two = f"It is {either(rng, names[seat], wrong[0].answer[0])}."
    words = Words(_asked(record), _why_speaks(table), (hint, two), "eldest")
    return drilled(Item("speaker", seed, difficulty), Question.CHOOSE, words, table, judge, *wrong)


def _to_a_question(rng: Random, difficulty: int) -> DealRecord:
    if difficulty == 3 and rng.random() < 0.6:
        return _after_a_call(rng)
    deal = Deal.shuffled(rng, rng.randrange(4))
    passes = rng.randrange(4) if difficulty == 1 else rng.randrange(3, 8)
    return DealRecord.of(deal, (Pass(),) * passes)


def _after_a_call(rng: Random) -> DealRecord:
    """A deal at the bury, at the question "alone?", or at a defender's, after some call."""
    stop = rng.choice(("bury", "alone", "defend"))
    profile = DIAGRAM_GROUP if stop == "defend" else AMERICAN
    wanted = Plan(rng.randrange(4), 1 if stop == "bury" else rng.choice((1, 2)), stop == "defend")
    deal = Deal.shuffled(rng, rng.randrange(4), profile)
    state: State = begin(deal, profile)
    record = DealRecord.of(deal, profile=profile)
    while not _is_there(state, stop):
        record = record.after(bid(state, wanted))
        state = record.final
    return record


def _is_there(state: State, stop: str) -> bool:
    if isinstance(state, Burying):
        return stop == "bury"
    return isinstance(state, Defending) or (stop == "alone" and isinstance(state, Declaring))


def _counted(table: Table) -> tuple[Chip, ...]:
    """The facts with the passes only counted."""
    passes = sum(isinstance(call, Pass) for call in table.record.final.calls)
    start, rest = table.chips[:2], table.chips[2:]
    kept = tuple(chip for chip in rest if not chip.words.endswith("I pass"))
    many = Chip(f"{passes} pass{'' if passes == 1 else 'es'} so far")
    return (*start, many, *kept) if passes else (*start, *kept)


def _asked(record: DealRecord) -> str:
    state = record.final
    if isinstance(state, Burying):
        return "Trump is made, and the upcard is taken. Who has to bury a card?"
    if isinstance(state, Declaring):
        return "Trump is made, and no card is led yet. Who may still say, I play alone?"
    if isinstance(state, Defending):
        return "At this table a defender may play alone too. Which seat is asked first?"
    return "Who speaks next?" if state.calls else "Who speaks first?"


def _why_speaks(table: Table) -> str:
    state = table.record.final
    name, are = table.name(state.to_act), "are" if state.to_act == YOU else "is"
    if isinstance(state, Burying):
        return "Whoever ordered, it is the dealer who takes the upcard and buries a card for it."
    if isinstance(state, Declaring):
        return f"{name} made trump, and the maker may say it until the first card is led."
    if isinstance(state, Defending):
        return f"{name} {are} the first defender from the dealer's left."
    if not state.calls:
        return f"{name} {are} at the dealer's left, and the bidding starts there."
    calls = len(state.calls)
    again = ", and the second round starts there again" if calls > 3 else ""
    passes = "one pass" if calls == 1 else f"{calls} passes"
    return f"Count from the dealer's left{again}: after {passes} the turn is {_of(name)}."


def _of(name: str) -> str:
    return "yours" if name == "You" else f"{name}'s"
