"""The words of the drills on strategy: question, hints, why, what is said of a wrong answer."""

from __future__ import annotations

from typing import Final

from euchre_learn.advice.thumbs import reasons_for
from euchre_learn.core.cards import Card
from euchre_learn.core.view import SeatView
from euchre_learn.solve.verdicts import Unit
from euchre_learn.teach.decision import DecisionKind, decision_view, option_words
from euchre_learn.teach.drills.strategy_deals import Kind
from euchre_learn.teach.judges_values import JUDGE_OF, lost_words
from euchre_learn.teach.lesson import Drill, Exercise, Rung, Wrong, listed
from euchre_learn.teach.question import Question
from euchre_learn.teach.table import Table
from euchre_learn.teach.values import ATLAS, Worths, option_code

_HOW: Final = {
    Question.CHOOSE: "Choose one, then check. Where several are level, each is right.",
    Question.ONE: "Pick one card, then check. Where several are level, each is right.",
    Question.PLAY: "Play a card. Where several are level, each is right.",
}
_CONCEPTS: Final = {
    "bidding": "order-up",
    "name": "next",
    "bury": "bury",
    "alone": "alone",
    "lead": "lead",
    "follow": "follow",
}
_FIRST_HINTS: Final = {
    "bidding": (
        "Count the trumps you would have, the sure ones among them, and the side aces;"
        " then ask who gets the upcard. [Ordering up](#order-up)"
    ),
    "name": (
        "Who is likely to hold the jacks of the colour turned down? Count your trumps in each suit"
        " that may be named. [Next](#next)"
    ),
    "bury": (
        "Which card will win nothing, and which suit would you like to be without?"
        " [The bury](#bury)"
    ),
    "alone": (
        "A lone march brings 4 where a march brings 2. Can all five tricks be won without help?"
        " [Alone](#alone)"
    ),
    "lead": (
        "Which side made trump? Makers want the trumps out, and the others want their aces home."
        " [The lead](#lead)"
    ),
    "follow": ("Who is winning the trick, and who still plays to it? [Following suit](#follow)"),
}


def exercise(kind: Kind, table: Table, found: Worths, seed: int, difficulty: int) -> Exercise:
    """The item as an exercise."""
    judge = JUDGE_OF[kind.decision](found)
    (question,) = judge.questions
    return Exercise(
        id=f"{kind.name}-{difficulty}-{seed}",
        rung=Rung.DRILLED,
        question=question,
        prompt=_prompt(kind, decision_view(table)),
        how=_HOW[question],
        table=table,
        judge=judge,
        answer=(found.best.value,),
        wrong=tuple(_wrong(table, found, one.value) for one in found.wrong),
        why=why(table, found),
        hints=(_FIRST_HINTS[kind.name], _two_choices(table, found)),
        concept=_CONCEPTS[kind.name],
        practice=Drill(kind.name, difficulty),
        seed=seed,
    )


def _prompt(kind: Kind, view: SeatView) -> str:
    if kind.decision is DecisionKind.CALL:
        turned = "turned down" if kind.name == "name" else "turned up"
        return f"{{{view.upcard}}} is {turned}. Your call?"
    if kind.decision is DecisionKind.BURY:
        return f"You have taken {{{view.upcard}}}. Which card do you bury?"
    trump = view.contract[0].trump.suit.plural
    if kind.decision is DecisionKind.ALONE:
        return f"You made {trump} trumps. Do you play alone?"
    if not view.laid:
        return f"{trump.capitalize()} are trumps, and you lead. Which card?"
    place = ("second", "third", "fourth")[len(view.laid) - 1]
    if len(view.laid) == 1:
        return f"{{{view.laid[0]}}} was led. You play {place}: which card?"
    return f"{listed(_codes(view.laid))} lie on the table. You play {place}: which card?"


def _codes(some: tuple[Card, ...]) -> list[str]:
    return [card.code for card in some]


def _wrong(table: Table, found: Worths, value: str) -> Wrong:
    return Wrong((value,), lost_words(found, value, option_words(table, value)))


def why(table: Table, found: Worths) -> str:
    """Why the best is best: the first reason that has a name, and by how much."""
    view = decision_view(table)
    best = next(one for one in view.may if option_code(one) == found.best.value)
    reason = [one.sentence for one in reasons_for(view, best)[:1]]
    return " ".join([*reason, by_how_much(table, found)])


def by_how_much(table: Table, found: Worths) -> str:
    """How far the best is ahead, or which options are level.

    One best is not named: it stands before this, as the answer or in the verdict.
    """
    names = [option_words(table, one.value) for one in found.level]
    if len(names) > 1:
        return f"{_joined(names)} are level as far as {_counted(found)} can tell."
    if not found.wrong:
        return "There is no other choice."
    next_best = found.wrong[0]
    unit = "points" if found.unit is Unit.POINTS else "percent of winning"
    low = max(0.0, next_best.loss - next_best.loss_half)
    return (
        f"Ahead of the next best by {next_best.loss:.2f} {unit}"
        f" ({low:.2f} to {next_best.loss + next_best.loss_half:.2f})."
    )


def _counted(found: Worths) -> str:
    """What the values were counted on."""
    if found.method == ATLAS:
        return f"the bidding atlas, with about {found.size:,} sampled deals,"
    return f"{found.size:,} imagined deals"


def _joined(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _two_choices(table: Table, found: Worths) -> str:
    """The best and the least costly wrong one, in the order in which they may be chosen."""
    pair = {found.best.value, found.wrong[0].value}
    shown = [option_words(table, one.value) for one in found.options if one.value in pair]
    return f"One of these two is right: {shown[0]}; {shown[1]}."
