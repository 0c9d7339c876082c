"""What a learner is told of the values once a decision is settled: bars, reasons, an imagined deal.

Plain data for the scene of a lesson; nothing of it is there before the right answer or the answer
that was asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from euchre_learn.advice.model import Advice
from euchre_learn.advice.thumbs import advice
from euchre_learn.atlas import why_not
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView
from euchre_learn.solve.verdicts import Unit, is_level
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.behind import lesson_behind
from euchre_learn.teach.decision import decision_view, option_words
from euchre_learn.teach.judges_values import ValueJudge
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.table import Table
from euchre_learn.teach.values import (
    ATLAS,
    FULL_CREDIT,
    ImaginedDeal,
    Valued,
    Worth,
    Worths,
    behind_words,
    option_code,
    signed,
)

Part = dict[str, object]
"""JSON values only."""

TITLES: Final = {
    Unit.POINTS: "Expected points for your side",
    Unit.WINNING: "Your side's chance to win the game, in percent",
}
"""What the axis counts."""
_WAYS: Final = {
    "rollouts": "everybody plays on by the rules that Normal follows",
    "open hands": "the play goes on perfectly, all cards face up",
    "tight": (
        "the players at the table want half a trick more before they call and lone hands are"
        " measured with all cards face up"
    ),
}
"""How the rest of every imagined deal was played, by the name of the count."""

FEW: Final = 500
"""Under so many imagined deals the account says that they are few."""


def values_scene(attempt: Attempt) -> Part | None:
    """What the options are worth; None for another kind of question, or while it is unsettled."""
    exercise = attempt.exercise
    judge = exercise.judge
    if not isinstance(judge, ValueJudge) or not attempt.is_settled:
        return None
    found, table = judge.worths, exercise.table
    low, high = ends(found.options, found.unit)
    options = sorted(found.options, key=lambda one: -one.mean)
    return {
        "title": TITLES[found.unit],
        "low": low,
        "high": high,
        "ticks": ticks(low, high),
        "options": [_option(attempt, found, one) for one in options],
        "reasons": list(_reasons(table, found)),
        "notes": list(_notes(attempt, found)),
        "deal": _deal(attempt, found),
        "about": about(found, decision_view(table)),
    }


# --- the bars ------------------------------------------------------------------------------------


def ends(options: Sequence[Valued], unit: Unit) -> tuple[float, float]:
    """The ends of the axis: whole steps around all intervals, and zero for points."""
    step = _step(options, unit)
    low = min(one.mean - one.half for one in options)
    high = max(one.mean + one.half for one in options)
    if unit is Unit.POINTS:
        low, high = min(low, 0.0), max(high, 0.0)
    first, last = int(low // step), int(-(-high // step))
    return first * step, max(last, first + 1) * step


def _step(options: Sequence[Valued], unit: Unit) -> float:
    if unit is Unit.WINNING:
        return 10.0
    means = [one.mean for one in options]
    return 0.5 if max(*means, 0.0) - min(*means, 0.0) < 2 else 1.0


def ticks(low: float, high: float) -> list[Part]:
    """The marks of the axis, in words."""
    return [{"at": one, "words": signed(one, 1)} for one in marked(low, high)]


def marked(low: float, high: float) -> list[float]:
    """Where an axis has marks: at its ends, and at zero where it lies between them."""
    return [low, *([0.0] if low < 0 < high else []), high]


def _option(attempt: Attempt, found: Worths, one: Worth) -> Part:
    return {
        "value": one.value,
        "words": option_words(attempt.exercise.table, one.value),
        "verdict": found.verdict(one.value).value,
        "yours": one.value in attempt.picked,
        "mean": round(one.mean, 4),
        "half": round(one.half, 4),
        "says": f"{number(one.mean, found.unit)} ± {one.half:.2f}",
        "behind": _behind(found, one),
        "credit": found.credit(one.value),
        "mix": mix(one),
    }


def number(mean: float, unit: Unit) -> str:
    """A value with its sign, or as a percentage."""
    return signed(mean) if unit is Unit.POINTS else f"{mean:.1f} %"


def _behind(found: Worths, one: Worth) -> str | None:
    """How far an option is behind the best, with the interval of that."""
    return None if one is found.best else behind_words(one.loss, one.loss_half)


def mix(one: Worth) -> list[Part]:
    """The endings of an option, from the worst."""
    return [{"points": points, "percent": percent} for points, percent in percents(one)]


def percents(one: Valued) -> list[tuple[int, int]]:
    """The points of every ending, from the worst, each with its share in whole percent.

    What rounds to nothing is left out.
    """
    shares: dict[int, float] = {}
    for ending in one.mix:
        shares[ending.points] = shares.get(ending.points, 0.0) + ending.share
    whole = [(points, round(100 * share)) for points, share in sorted(shares.items())]
    return [(points, percent) for points, percent in whole if percent]


# --- the words -----------------------------------------------------------------------------------


def _reasons(table: Table, found: Worths) -> Iterator[str]:
    """Rules of thumb that favour a right option, then the one that the numbers do not bear out."""
    view = decision_view(table)
    level = {one.value for one in found.level}
    said = advice(view)
    good = [one for one in said if _names(one) & level]
    sentences = {one.sentence: one.thumb for one in reversed(good)}
    yield from (f"{one} ({_taught(sentences[one])})" for one in [*reversed(sentences)][:2])
    if said and said[0] not in good:
        yield (
            f"The rule of thumb says otherwise here: {said[0].sentence} ({_taught(said[0].thumb)})"
            " The imagined deals do not bear it out; both are shown so that you can weigh them."
        )


def _taught(rule: str) -> str:
    """Where a rule of thumb is taught: `lesson 14, What to lead`."""
    return lesson_behind(rule).words


def _names(one: Advice) -> set[str]:
    return {option_code(action) for action in one.actions}


def _notes(attempt: Attempt, found: Worths) -> Iterator[str]:
    table, picked = attempt.exercise.table, attempt.picked[:1]
    values = [one.value for one in found.options]
    for value in picked:
        if value in values:
            yield f"Your answer earns {found.credit(value)} of {FULL_CREDIT}, by its value."
    others = [option_words(table, one.value) for one in _disputed(found)]
    if others:
        yield (
            f"A second count, in which {_WAYS[found.second]}, sees this differently:"
            f" {', '.join(others)}. Differing from a simulation is not a mistake."
        )
    if picked and picked[0] in values and attempt.exercise.seed is not None:
        yield luck_words(attempt.exercise, picked[0], is_right=found.verdict(picked[0]).is_right)


def _disputed(found: Worths) -> list[Worth]:
    """The options on which the two counts differ as to whether they are level with the best."""
    level = found.level
    return [
        one
        for one in found.options
        if is_level(one.second_loss, one.second_half, found.unit) is not (one in level)
    ]


def luck_words(exercise: Exercise, value: str, *, is_right: bool) -> str:
    """How the deal ended as the cards really lay, apart from whether the decision was good."""
    points = ended(exercise, value)
    result = f"As these cards lay, it ended with {signed(points, 0)} for your side."
    rule = "A decision is graded by what it brings on average, never by how one deal ends."
    if is_right and points < 0:
        return f"Good call, bad luck. {result} {rule}"
    if not is_right and points > 0:
        return f"Good luck, not a good call. {result} {rule}"
    return f"{result} {rule}"


@lru_cache(maxsize=64)
def ended(exercise: Exercise, value: str) -> int:
    """The points for the learner's side if the deal goes on from this option, by Normal players.

    Loads the solver, with which they count their hands.
    """
    from euchre_learn.bots.levels import bot
    from euchre_learn.bots.playing import play_deal

    state = exercise.table.record.final
    action = next(one for one in state.legal_actions() if option_code(one) == value)
    end = play_deal(state.after(action), [bot("normal")] * 4, 0).end
    scored = end.points
    side = exercise.table.you % 2
    return scored[side] - scored[1 - side]


def about(found: Worths, view: SeatView) -> str:
    """How the numbers came about: sample, players, rules, and what the sign ± means."""
    if found.method == ATLAS:
        return f"{atlas_words(found.size)} Rules: {view.profile.name}. Seed {found.seed}."
    players = "Calls as Normal makes them"
    few = found.size < FEW and any(one.half for one in found.options)
    return (
        f"{found.size:,} imagined deals, the same for every option. {players};"
        f" after that {_WAYS[found.method]}. Rules: {view.profile.name}. Seed {found.seed}."
        " ± is the 95 % interval."
        + not_looked_up(view)
        + (" So few deals leave wide intervals: with numba there are many more." if few else "")
    )


def atlas_words(size: int) -> str:
    """How values of the bidding atlas came about; the size is how many deals were sampled."""
    return (
        f"From the bidding atlas: about {size:,} deals sampled beforehand for a decision like this,"
        " cards played as Normal plays them, everybody calling for the most points. ± is the 95 %"
        " interval. What comes of a pass, and the second count, are imagined now."
    )


def not_looked_up(view: SeatView) -> str:
    """Why a call has no values of the bidding atlas, as a sentence after others; "" for the rest.

    Also "" where the atlas has them, and others were stored.
    """
    reason = why_not(view) if view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO) else None
    return f" Imagined, because {reason}." if reason else ""


# --- one imagined deal ---------------------------------------------------------------------------


def _deal(attempt: Attempt, found: Worths) -> Part | None:
    """The imagined deal in which the wrong option that was tried ends badly."""
    tried = (attempt.missed or attempt.picked)[:1]
    deals = found.deal_against(tried[0] if tried else "")
    if not deals:
        return None
    deal, table = deals[0], attempt.exercise.table
    return {"words": _deal_words(table, deal), "hands": _hands(table, deal)}


def _deal_words(table: Table, deal: ImaginedDeal) -> str:
    wrong, best = option_words(table, deal.wrong), option_words(table, deal.best)
    return (
        f"One imagined deal that tells them apart. {wrong}: {signed(deal.wrong_points, 0)} for"
        f" your side. {best}: {signed(deal.best_points, 0)}."
    )


def _hands(table: Table, deal: ImaginedDeal) -> list[Part]:
    """The four hands, the learner's first, then clockwise."""
    seats = [(table.you + step) % 4 for step in range(4)]
    return [
        {"name": table.name(seat), "cards": [card.code for card in deal.hands[seat]]}
        for seat in seats
    ]
