"""What every option of a seat is worth: paired over the same layouts, with intervals and verdicts.

Two ways to value an option. Rollouts: every seat, this one included, goes on by policy from its
own cards (`solve.policy`, `solve.calling`). Open hands: the rest is played perfectly with all cards
face up; this is for cards, and misjudges bids, for which it can be asked to show just that.
Values are for the side of the seat, and what one side gains the other loses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from math import sqrt
from typing import Final

from euchre_learn.core.actions import Action, PlayCard
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import RulesProfile
from euchre_learn.core.scoring import Outcome, points
from euchre_learn.core.view import SeatView
from euchre_learn.solve import calling, engine, open_bids, rollout
from euchre_learn.solve.compiled import IS_COMPILED
from euchre_learn.solve.layouts import Layouts, layouts
from euchre_learn.solve.match import is_late, win_chance
from euchre_learn.solve.moment import code, moment, options
from euchre_learn.solve.verdicts import Unit, Verdict, is_level, verdict
from euchre_learn.solve.warm import warm_up

CALL_LAYOUTS: Final = 5_000 if IS_COMPILED else 1_000
"""How many layouts a call, a bury or a lone hand is valued on."""
CARD_LAYOUTS: Final = 1_000 if IS_COMPILED else 200
"""How many layouts a card is valued on."""

_FINE: Final = {Unit.POINTS: 1, Unit.WINNING: 100}
"""The kernel counts in whole numbers: points, or hundredths of a percent."""


class Method(Enum):
    """How options are valued."""

    ROLLOUT = "rollouts"
    OPEN_HANDS = "open hands"


_METHODS: Final = ", ".join(str(method) for method in Method)


@dataclass(frozen=True, slots=True)
class Share:
    """How often a result came: its outcome, whose contract it was, the points for the decider."""

    outcome: Outcome
    ours: bool
    points: int
    share: float


@dataclass(frozen=True, slots=True)
class Option:
    """What one action is worth.

    `mean` is the value for the decider's side, `half` the half-width of its 95 % interval. `loss`
    is what it loses to the best option, 0 for that one, and `loss_half` the half-width of the 95 %
    interval of the difference. `mix` is what came of it, shares adding up to 1.
    """

    action: Action
    mean: float
    half: float
    loss: float
    loss_half: float
    verdict: Verdict
    mix: tuple[Share, ...]

    @property
    def is_level(self) -> bool:
        """True if it is as good as the best, as far as these numbers can tell."""
        return self.verdict.is_right


@dataclass(frozen=True, slots=True)
class Values:
    """What all options of a seat are worth, in the order in which they may be chosen.

    `size` is the number of layouts; `exact` is True if those were all there are. `field` names how
    the table was taken to call, `profile` the rules. In `unit` percent, values are chances to win
    the game from here.
    """

    options: tuple[Option, ...]
    size: int
    exact: bool
    method: Method
    unit: Unit
    field: str
    profile: str

    @property
    def best(self) -> Option:
        """The option of the highest mean; of several, the first."""
        return max(self.options, key=lambda option: option.mean)

    @property
    def level(self) -> tuple[Option, ...]:
        """The options that cannot be told from the best, the best included."""
        return tuple(option for option in self.options if option.is_level)

    @property
    def gap(self) -> float:
        """What the best option not level with it loses, or 0 if all are level."""
        return min((one.loss for one in self.options if not one.is_level), default=0.0)

    def of(self, action: Action) -> Option:
        """What one action is worth; `EuchreError` if it is no option here."""
        for option in self.options:
            if option.action == action:
                return option
        raise EuchreError(f"{action} is no option here: there are {len(self.options)} others")


@dataclass(frozen=True, slots=True)
class Opinion:
    """Two sets of values on the same layouts, worked out in two ways.

    For calls rollouts at a usual table and at a tighter one; for everything else rollouts and open
    hands, which come first for cards.
    """

    first: Values
    second: Values

    def agrees_on(self, action: Action) -> bool:
        """True if both say the same of an action: level with the best, or not."""
        return self.first.of(action).is_level == self.second.of(action).is_level

    @property
    def agree(self) -> bool:
        """True if some option is level with the best in both."""
        level = {option.action for option in self.second.level}
        return any(option.action in level for option in self.first.level)


def values(
    view: SeatView,
    seed: int = 0,
    *,
    size: int | None = None,
    method: Method | None = None,
    field: calling.Field = calling.USUAL,
    reading: bool = True,
    on: Layouts | None = None,
) -> Values:
    """What every option of the seat is worth, on `size` layouts that fit what it sees.

    Cards are valued with open hands unless `method` says otherwise, everything else by rollouts.
    `on` gives layouts drawn before, so that two methods can be compared on the same ones; `reading`
    is whether what was called and passed counts. Late in a game values are chances to win it.

    Raises `NothingToValueError` where there is nothing to choose, `EuchreError` where open hands
    are asked for the naming of a suit over the Benny, and where `on` is of another view.
    """
    chosen = options(view)
    _check(view, method, on)
    warm_up()
    card = isinstance(chosen[0], PlayCard)
    method = method or (Method.OPEN_HANDS if card else Method.ROLLOUT)
    if on is None:
        wanted = size if size is not None else CARD_LAYOUTS if card else CALL_LAYOUTS
        on = layouts(view, wanted, seed, reading=reading)
    unit = unit_of(view)
    codes, worth = (
        [code(action) for action in chosen],
        [round(_FINE[unit] * one) for one in result_worths(view, unit)],
    )
    if method is Method.OPEN_HANDS and not card:
        results = open_bids.results(view, codes, on, worth)
    else:
        results = _results(view, codes, on, method, field)
    sums = _Sums.of(results, len(chosen), worth, on)
    found = _options(chosen, sums, view, unit, card=card)
    return Values(found, len(on), on.exact, method, unit, field.name, view.profile.name)


def _check(view: SeatView, method: Method | None, on: Layouts | None) -> None:
    if method is not None and not isinstance(method, Method):
        raise EuchreError(f"{str(method)[:40]!r} is no method: give one of {_METHODS}")
    if on is not None and on.view != view:
        raise EuchreError(
            f"these layouts are of what seat {on.view.seat} saw at another moment or table:"
            " draw them for this view"
        )


def opinion(
    view: SeatView, seed: int = 0, *, size: int | None = None, reading: bool = True
) -> Opinion:
    """Values in two ways on the same layouts, so that a learner can be told where they differ."""
    card = isinstance(options(view)[0], PlayCard)
    wanted = size if size is not None else CARD_LAYOUTS if card else CALL_LAYOUTS
    same = layouts(view, wanted, seed, reading=reading)
    first = values(view, seed, on=same)
    if card:
        return Opinion(first, values(view, seed, method=Method.ROLLOUT, on=same))
    if view.contract:
        return Opinion(first, values(view, seed, method=Method.OPEN_HANDS, on=same))
    return Opinion(first, values(view, seed, field=calling.TIGHT, on=same))


def _results(
    view: SeatView, codes: list[int], on: Layouts, method: Method, field: calling.Field
) -> engine.Numbers:
    """One result for every layout and option, layout by layout."""
    table = engine.table()
    out = engine.room(len(on) * len(codes))
    where, chosen = engine.numbers(moment(view)), engine.numbers(codes)
    rules = calling.facts(view, field)
    if method is Method.ROLLOUT:
        rollout.roll(on.rows, 0, len(on), where, chosen, rules, out)
        return out
    frames, asked = engine.room(engine.FRAME_WORDS), engine.numbers(thresholds(view))
    rollout.solve_cards(on.rows, 0, len(on), where, chosen, asked, rules, frames, table, out)
    return out


def thresholds(view: SeatView) -> tuple[int, ...]:
    """The numbers of makers' tricks from which a deal scores otherwise than with one less."""
    contract = view.contract[0]
    scored = [
        points(
            tricks,
            alone=contract.alone,
            defended_alone=bool(contract.defends_alone),
            profile=view.profile,
        )
        for tricks in range(6)
    ]
    return tuple(n for n in range(1, 6) if scored[n] != scored[n - 1])


@dataclass(frozen=True, slots=True)
class _Result:
    """One of the results that `rollout` codes: whose contract, what came of it, points by side."""

    maker: int | None
    outcome: Outcome
    scored: tuple[int, int]


@cache
def all_results(profile: RulesProfile) -> tuple[_Result, ...]:
    """Every coded result, in the order of the codes."""
    found = [_Result(None, Outcome.PASSED_OUT, (0, 0))]
    for number in range(rollout.RESULTS - 1):
        side, rest = divmod(number, 24)
        defended, rest = divmod(rest, 12)
        alone, tricks = divmod(rest, 6)
        lone = bool(defended and alone)
        made = points(tricks, alone=bool(alone), defended_alone=lone, profile=profile)
        both = (made.makers, made.defenders)
        found.append(_Result(side, made.outcome, (both[side], both[1 - side])))
    return tuple(found)


def unit_of(view: SeatView) -> Unit:
    """What values count here: points, or late in a game the chance to win it."""
    late = is_late(view.score, view.profile.target)
    return Unit.WINNING if late else Unit.POINTS


def result_worths(view: SeatView, unit: Unit) -> list[float]:
    """What every coded result is worth for the seat's side, in the order of the codes."""
    side, results = view.seat % 2, all_results(view.profile)
    if unit is Unit.POINTS:
        return [result.scored[side] - result.scored[1 - side] for result in results]
    return [100 * _chance(view, result) for result in results]


def _chance(view: SeatView, result: _Result) -> float:
    """The chance of the seat's side to win the game after a result."""
    side, rules = view.seat % 2, view.profile
    ours, theirs = (view.score[one] + result.scored[one] for one in (side, 1 - side))
    again = result.maker is None and rules.same_dealer_after_throw_in
    dealer = view.dealer if again else view.dealer + 1
    return win_chance(ours, theirs, dealer % 2 == side, rules.target)


@dataclass(frozen=True, slots=True)
class _Sums:
    """Weighted sums over all layouts: how often each result came, and products of two options."""

    many: int
    counts: Sequence[int]
    cross: Sequence[int]
    worth: Sequence[int]
    weight: int
    size: int
    exact: bool

    @staticmethod
    def of(results: engine.Numbers, many: int, worth: list[int], on: Layouts) -> _Sums:
        counts, cross = engine.room(many * rollout.RESULTS), engine.room(many * many)
        rollout.tally(results, many, engine.numbers(worth), on.weights, counts, cross)
        weight = sum(int(one) for one in on.weights)
        plain = [int(n) for n in counts], [int(n) for n in cross]
        return _Sums(many, *plain, worth, weight, len(on), on.exact)

    def mean(self, k: int) -> float:
        at = k * rollout.RESULTS
        total = sum(self.counts[at + code] * self.worth[code] for code in range(rollout.RESULTS))
        return total / self.weight

    def product(self, k: int, j: int) -> float:
        return self.cross[max(k, j) * self.many + min(k, j)] / self.weight

    def half(self, variance: float) -> float:
        """The half-width of a 95 % interval; none where all layouts were looked at."""
        if self.exact or self.size < 2:
            return 0.0
        return 1.96 * sqrt(max(variance, 0.0) / (self.size - 1))

    def mean_half(self, k: int) -> float:
        return self.half(self.product(k, k) - self.mean(k) ** 2)

    def loss_half(self, best: int, k: int) -> float:
        squares = self.product(best, best) + self.product(k, k) - 2 * self.product(best, k)
        return self.half(squares - (self.mean(best) - self.mean(k)) ** 2)


def _options(
    chosen: Sequence[Action], sums: _Sums, view: SeatView, unit: Unit, *, card: bool
) -> tuple[Option, ...]:
    means = [sums.mean(k) for k in range(len(chosen))]
    best = means.index(max(means))
    losses = [(means[best] - mean, sums.loss_half(best, k)) for k, mean in enumerate(means)]
    fine = _FINE[unit]
    scaled = [(loss / fine, half / fine) for loss, half in losses]
    others = sum(is_level(loss, half, unit) for loss, half in scaled) > 1
    shown = all_results(view.profile)
    return tuple(
        Option(
            action,
            means[k] / fine,
            sums.mean_half(k) / fine,
            loss,
            half,
            verdict(loss, half, others_level=others, card=card, unit=unit),
            _mix(sums, k, shown, view.seat % 2),
        )
        for k, (action, (loss, half)) in enumerate(zip(chosen, scaled, strict=True))
    )


def _mix(sums: _Sums, k: int, shown: Sequence[_Result], side: int) -> tuple[Share, ...]:
    """What came of an option, the most frequent first."""
    at, found = k * rollout.RESULTS, dict[tuple[Outcome, bool, int], int]()
    for number, result in enumerate(shown):
        key = (result.outcome, result.maker == side, result.scored[side] - result.scored[1 - side])
        found[key] = found.get(key, 0) + sums.counts[at + number]
    shares = [Share(*key, count / sums.weight) for key, count in found.items() if count]
    return tuple(sorted(shares, key=lambda share: -share.share))
