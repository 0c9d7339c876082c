"""Working out what the options of a decision are worth, for lesson files and for drills.

Everything comes from what the learner's seat sees. Two counts are made:

* calls: from the bidding atlas where it answers, otherwise rollouts at a usual table; then rollouts
  at a table whose players want more before they call, and there a lone hand is set beside the same
  call with the partner by the play with all cards face up (rollouts flatter lone hands);
* buries and lone hands: rollouts, then the play with all cards face up;
* cards: the play with all cards face up, then rollouts.

All that is imagined is imagined on the same deals.

Importing this module loads the solver, and with it what compiles it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import hypot, sqrt
from typing import Final

from euchre_learn.core.actions import Action, NameSuit, OrderUp
from euchre_learn.core.cards import Suit
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView
from euchre_learn.solve import calling, engine, ev, open_bids, rollout
from euchre_learn.solve.compiled import IS_COMPILED
from euchre_learn.solve.kernel import relative
from euchre_learn.solve.layouts import Layouts, layouts
from euchre_learn.solve.masks import SUIT_NUMBER, mask_of
from euchre_learn.solve.moment import code, moment, options
from euchre_learn.solve.sampling import LAYOUT_WORDS
from euchre_learn.solve.solver import SCORING, makers_tricks_many
from euchre_learn.solve.verdicts import Unit
from euchre_learn.teach.looked_up import FIELD, atlas_values
from euchre_learn.teach.values import ATLAS, Ending, ImaginedDeal, Worth, Worths, option_code

STORED_CALLS: Final = 20_000
STORED_CARDS: Final = 5_000
"""On how many imagined deals the values in lesson files are worked out."""
OPEN_AT_MOST: Final = 400 if IS_COMPILED else 15
"""On how many of them buries and lone hands are counted with open hands."""
SEARCHED: Final = 1_000 if IS_COMPILED else 100
"""Among how many of them one is looked for that goes badly."""

Loss = tuple[float, float]
"""What an option loses to the best, and the half-width of the 95 % interval of that."""


def size_for(view: SeatView) -> int:
    """How many imagined deals a drill looks at."""
    usual, slow = (ev.CARD_LAYOUTS, 80) if view.phase is Phase.PLAYING else (ev.CALL_LAYOUTS, 400)
    return usual if IS_COMPILED else min(usual, slow)


def worths(view: SeatView, seed: int, size: int | None = None, *, imagined: bool = False) -> Worths:
    """What every option of the view's seat is worth, counted in two ways, with imagined deals.

    `imagined` leaves the atlas aside, as the values in lesson files do. Raises
    `NothingToValueError` where the seat has nothing to choose.
    """
    on = layouts(view, size or size_for(view), seed)
    return worths_on(view, seed, on, first_count(view, seed, on, imagined=imagined))


def first_count(view: SeatView, seed: int, on: Layouts, *, imagined: bool = False) -> ev.Values:
    """The values that verdicts go by: the atlas's where it answers, else those of the deals `on`.

    `imagined` leaves the atlas aside.
    """
    now = ev.values(view, seed, on=on)
    return now if imagined else atlas_values(view, now) or now


def worths_on(view: SeatView, seed: int, on: Layouts, first: ev.Values) -> Worths:
    """As `worths`, where the deals are there already and the first count has been made."""
    second, losses = second_count(view, seed, on)
    found = tuple(_worth(option, losses[option.action]) for option in first.options)
    card = view.phase is Phase.PLAYING
    method = ATLAS if first.field == FIELD else first.method.value
    bare = Worths(found, first.size, seed, method, second, first.unit, card)
    return replace(bare, deals=imagined_deals(view, bare, on))


def _worth(option: ev.Option, second: Loss) -> Worth:
    shares: dict[int, float] = {}
    for one in option.mix:
        shares[one.points] = shares.get(one.points, 0.0) + one.share
    mix = tuple(Ending(*item) for item in sorted(shares.items(), key=lambda item: -item[1]))
    numbers = (option.mean, option.half, option.loss, option.loss_half, *second)
    # As a lesson file keeps them, so that a verdict is the same before and after.
    mean, half, loss, loss_half, second_loss, second_half = (round(one, 3) for one in numbers)
    name = option_code(option.action)
    return Worth(name, mean, half, loss, loss_half, second_loss, second_half, mix)


def second_count(view: SeatView, seed: int, on: Layouts) -> tuple[str, Mapping[Action, Loss]]:
    """How the second count was made, and what it says that every option loses."""
    if view.phase in (Phase.BURYING, Phase.DECLARING):
        return "open hands", open_losses(view, on)
    if view.phase is Phase.PLAYING:
        other = ev.values(view, seed, method=ev.Method.ROLLOUT, on=on)
        return "rollouts", _losses(other)
    return calling.TIGHT.name, _tight_losses(
        view, ev.values(view, seed, field=calling.TIGHT, on=on), on
    )


def _losses(values: ev.Values) -> dict[Action, Loss]:
    return {one.action: (one.loss, one.loss_half) for one in values.options}


# --- calls, lone ones among them ---------------------------------------------------------------


def _tight_losses(view: SeatView, tight: ev.Values, on: Layouts) -> dict[Action, Loss]:
    """What every call loses at a tight table, lone hands being measured with open hands."""
    means = {one.action: one.mean for one in tight.options}
    halves = {one.action: one.loss_half for one in tight.options}
    for action in list(means):
        twin = _with_partner(action)
        if twin != action and twin in means:
            gain, half = _gain_alone(view, on, twin)
            means[action], halves[action] = means[twin] + gain, hypot(halves[twin], half)
    best = max(means.values())
    return {action: (best - mean, halves[action]) for action, mean in means.items()}


def _with_partner(action: Action) -> Action:
    """The same call without "alone"."""
    match action:
        case OrderUp():
            return OrderUp()
        case NameSuit(suit):
            return NameSuit(suit)
    return action


def _gain_alone(view: SeatView, on: Layouts, call: Action) -> Loss:
    """What going alone adds to a call with all cards face up, and the half-width of that."""
    many = min(len(on), OPEN_AT_MOST)
    suit = call.suit if isinstance(call, NameSuit) else view.upcard.suit
    lone, both = (_called_points(view, on, many, suit, alone) for alone in (1, 0))
    weights = [int(on.weights[number]) for number in range(many)]
    return _loss([a - b for a, b in zip(lone, both, strict=True)], weights, on.exact)


def _called_points(view: SeatView, on: Layouts, many: int, suit: Suit, alone: int) -> list[float]:
    """What each layout is worth to the maker's side once this seat has made the suit."""
    facts, dealer, number = calling.facts(view), view.dealer, SUIT_NUMBER[suit]
    left_out = alone and facts[calling.UPCARD_OUT] and view.seat == dealer ^ 2
    takes = view.phase is Phase.ROUND_ONE and not left_out
    hands = []
    for at in range(0, many * LAYOUT_WORDS, LAYOUT_WORDS):
        row = [int(on.rows[at + seat]) for seat in range(4)]
        if takes:
            row[dealer] = _five(view, row[dealer], number, int(facts[calling.BURY_UPCARD]))
        hands.append(row)
    left_leads = int(facts[calling.LEFT_LEADS])
    leader = rollout.first_to_lead(dealer, view.seat, alone, -1, left_leads)
    tricks = makers_tricks_many(hands, number, int(leader), view.seat, alone, at_least=SCORING)
    brings = ev.result_worths(view, ev.unit_of(view))
    return [brings[int(rollout.coded(int(made), view.seat, alone, -1))] for made in tricks]


def _five(view: SeatView, held: int, suit: int, may_bury: int) -> int:
    """The mask of the dealer's hand after taking the upcard and burying by policy."""
    upcard = mask_of([view.upcard])
    lanes = calling.five_of(held, upcard, suit, may_bury)
    six, five = held | upcard, 0
    while six:
        card = six & -six
        six ^= card
        five |= card if relative(card, suit) & lanes else 0
    return five


# --- open hands after the bidding ----------------------------------------------------------------


def open_losses(view: SeatView, on: Layouts) -> dict[Action, Loss]:
    """What every bury, or alone and not, loses if the play goes on with all cards face up."""
    chosen, many = options(view), min(len(on), OPEN_AT_MOST)
    weights = [int(on.weights[number]) for number in range(many)]
    brings = ev.result_worths(view, ev.unit_of(view))
    columns = [
        [brings[result] for result in open_bids.settled(view, code(action), on, many)]
        for action in chosen
    ]
    means = [_mean(column, weights) for column in columns]
    best = columns[means.index(max(means))]
    return {
        action: _loss([a - b for a, b in zip(best, column, strict=True)], weights, on.exact)
        for action, column in zip(chosen, columns, strict=True)
    }


def _mean(column: Sequence[float], weights: Sequence[int]) -> float:
    return sum(a * w for a, w in zip(column, weights, strict=True)) / sum(weights)


def _loss(lost: Sequence[float], weights: Sequence[int], exact: bool) -> Loss:
    mean = _mean(lost, weights)
    if exact or len(lost) < 2:
        return mean, 0.0
    spread = _mean([one * one for one in lost], weights) - mean**2
    return mean, 1.96 * sqrt(max(spread, 0.0) / (len(lost) - 1))


# --- one imagined deal ---------------------------------------------------------------------------


def imagined_deals(view: SeatView, found: Worths, on: Layouts) -> tuple[ImaginedDeal, ...]:
    """For every wrong option a deal in which it ends badly and the best one well, if there is one.

    Everybody plays on by policy. The first deal that is clear-cut is taken, or the one with the
    largest difference.
    """
    chosen, many = options(view), min(len(on), SEARCHED)
    out = engine.room(many * len(chosen))
    where, codes = engine.numbers(moment(view)), engine.numbers([code(one) for one in chosen])
    rollout.roll(on.rows, 0, many, where, codes, calling.facts(view), out)
    names, brings = [option_code(one) for one in chosen], ev.result_worths(view, Unit.POINTS)
    points = [int(brings[int(one)]) for one in out]
    best = names.index(found.best.value)
    deals = []
    for wrong in found.wrong:
        column = names.index(wrong.value)
        pairs = [
            (points[at + column], points[at + best])
            for at in range(0, many * len(names), len(names))
        ]
        number = _telling(pairs)
        if pairs[number][0] < pairs[number][1]:
            hands = on.layout(number).hands
            deals.append(ImaginedDeal(wrong.value, found.best.value, hands, *pairs[number]))
    return tuple(deals)


def _telling(pairs: Sequence[tuple[int, int]]) -> int:
    """The first pair where one loses and the other wins, or the one furthest apart."""
    for number, (wrong, best) in enumerate(pairs):
        if wrong < 0 < best:
            return number
    return max(range(len(pairs)), key=lambda number: pairs[number][1] - pairs[number][0])
