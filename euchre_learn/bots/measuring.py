"""What a rule of thumb is worth: a bot that follows it against one that leaves it, deal by deal.

Both are Normal wherever the rule is silent. Where it speaks, the one does what it favours and the
other what it warns of, or at least something else. Each deal is played twice with the sides
exchanged, as in a duel. Neither draws lots, so a deal in which the rule never speaks comes out even
and the two plays of a deal are Normal's own up to where the rule first makes a difference: what
stands here plays on from there, and gets what playing every deal out twice would get.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from euchre_learn.advice.measured import Figure, Unit
from euchre_learn.advice.model import PHASES, Concern
from euchre_learn.bots.decision import Decision, Reason
from euchre_learn.bots.duel import WIDTH_95
from euchre_learn.bots.normal import Normal, card_among
from euchre_learn.bots.seeds import check_seed, seed_from
from euchre_learn.bots.trials import Trial
from euchre_learn.core.actions import Action, Bury, NameSuit, OrderUp, Pass, PlayCard
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.state import Finished, State, begin
from euchre_learn.core.view import SeatView
from euchre_learn.solve import calling, match
from euchre_learn.solve.kernel import relative
from euchre_learn.solve.masks import SUIT_NUMBER, mask_of

_NORMAL: Final = Normal()
_SPOKE: Final = Reason("rule-of-thumb", "The rule of thumb that is measured speaks here.")


# --- the two bots -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choices:
    """Where a rule speaks: what one who follows it does, and what one does who does not."""

    follows: Action
    leaves: Action


def choices(trial: Trial, view: SeatView, own: Action) -> Choices | None:
    """What the two do where the rule of a trial speaks, `own` being Normal's choice; else None.

    Who follows takes what the rule favours, Normal's own choice if that is among it. Who does not
    keeps to that choice unless the rule favours it; then it takes the best of what the rule warns
    of, or of all that is left where the trial says so or nothing is warned of. A rule for calling
    favours a call alone as well, and who leaves a rule for going alone makes the call all the same.
    """
    if len(view.may) < 2 or view.phase not in PHASES[trial.thumb.concerns]:
        return None
    said = trial.says(view)
    if said is None:
        return None
    partner = _with_partner(own)
    is_call = trial.thumb.concerns is Concern.CALL
    if own not in said.actions and not (is_call and partner in said.actions):
        return Choices(best_of(view, said.actions), own)
    if partner != own and not is_call:
        return Choices(own, partner)
    others = tuple(action for action in view.may if action not in said.actions)
    warned = () if trial.anything_else else said.against
    return Choices(own, best_of(view, warned or others))


def _with_partner(action: Action) -> Action:
    """The same call with the partner; any other action as it is."""
    match action:
        case OrderUp():
            return OrderUp()
        case NameSuit(suit):
            return NameSuit(suit)
    return action


def best_of(view: SeatView, some: Sequence[Action]) -> Action:
    """The one of these that Normal thinks best: by its policy, or by how a suit counts for a call.

    Of calls a pass comes first, and a call with the partner before one alone.
    """
    if len(some) == 1:
        return some[0]
    cards = {action.card: action for action in some if isinstance(action, PlayCard | Bury)}
    if cards:
        return cards[card_among(view, cards)]
    if Pass() in some:
        return Pass()
    return max(some, key=lambda action: _counts(view, action))


def _counts(view: SeatView, action: Action) -> tuple[bool, int]:
    """How a call ranks: with the partner before alone, then by what the hand counts in the suit."""
    assert isinstance(action, OrderUp | NameSuit)
    suit = action.suit if isinstance(action, NameSuit) else view.upcard.suit
    held = calling.worth(relative(mask_of(view.hand), SUIT_NUMBER[suit]))
    return not action.alone, int(held)


@dataclass(frozen=True, slots=True)
class Follower:
    """Normal, except that it does what one rule of thumb favours; or not, if it `leaves` it."""

    trial: Trial
    leaves: bool = False

    @property
    def name(self) -> str:
        """Which rule it follows or leaves."""
        return f"{'leaves' if self.leaves else 'follows'} {self.trial.thumb.id}"

    def action(self, view: SeatView, seed: int) -> Action:
        """What it does."""
        own = _NORMAL.action(view, seed)
        said = choices(self.trial, view, own)
        if said is None:
            return own
        return said.leaves if self.leaves else said.follows

    def decide(self, view: SeatView, seed: int) -> Decision:
        """What it does; Normal's reasons where that is the same."""
        action, normal = self.action(view, seed), _NORMAL.decide(view, seed)
        return normal if action == normal.action else Decision(action, (_SPOKE,))


# --- one deal -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a deal in which all four are Normal: what is seen, and what Normal does."""

    state: State
    view: SeatView
    own: Action


@dataclass(frozen=True, slots=True)
class Line:
    """A deal played out by four Normals: its states in order, its decisions, and its end."""

    states: tuple[State, ...]
    moments: tuple[Moment, ...]
    end: Finished


@dataclass(frozen=True, slots=True)
class Pair:
    """One deal played both ways: the follower's two margins together, and how often it was asked.

    `met` counts the plays, of the two, in which the rule spoke to the follower's side. `normal` is
    as `gain`, with Normal itself as the other side.
    """

    gain: float
    met: int
    normal: float = 0


Spoken = Sequence[tuple[Moment, Choices]]
"""The decisions of a line in which a rule speaks, with what it makes of each."""


def dealt(trial: Trial, seed: int, number: int) -> State:
    """The deal of this number before the first call."""
    deal = Deal.shuffled(Random(seed_from(seed, number, 0)), number % 4, trial.profile)
    return begin(deal, trial.profile, trial.scores(number))


def line(start: State) -> Line:
    """The deal as four Normals play it."""
    now, moments, states = start, list[Moment](), list[State]()
    while not now.is_over:
        states.append(now)
        legal = now.legal_actions()
        if len(legal) == 1:
            now = now.after(legal[0])
            continue
        view = now.seen_by(now.to_act)
        own = _NORMAL.action(view, 0)
        moments.append(Moment(now, view, own))
        now = now.after(own)
    assert isinstance(now, Finished)
    return Line((*states, now), tuple(moments), now)


def pair(trial: Trial, played: Line) -> Pair:
    """What a deal brings who follows the rule, at seats 0 and 2 and then at 1 and 3."""
    said = [(one, choices(trial, one.view, one.own)) for one in played.moments]
    spoken = [(one, two) for one, two in said if two is not None]
    if not spoken:
        return Pair(0, 0)
    first, second = (_play(trial, played, spoken, side) for side in (0, 1))
    normal = sum(_against_normal(trial, played, spoken, side) for side in (0, 1))
    return Pair(first[0] + second[0], first[1] + second[1], normal)


def _play(trial: Trial, played: Line, spoken: Spoken, side: int) -> tuple[float, int]:
    """The margin of the followers at this side, and 1 if the rule spoke to them.

    The deal is Normal's as long as both do what Normal does.
    """
    met = 0
    for moment, said in spoken:
        mine = moment.view.seat % 2 == side
        met |= mine
        action = said.follows if mine else said.leaves
        if action != moment.own:
            end, later = _play_on(trial, moment.state.after(action), side)
            return margin(trial, end, side), met | later
    return margin(trial, played.end, side), met


def _against_normal(trial: Trial, played: Line, spoken: Spoken, side: int) -> float:
    """The margin of the followers at this side where the others are Normal."""
    for moment, said in spoken:
        if moment.view.seat % 2 == side and said.follows != moment.own:
            now = moment.state.after(said.follows)
            return margin(trial, _play_on(trial, now, side, normal=True)[0], side)
    return margin(trial, played.end, side)


def _play_on(trial: Trial, now: State, side: int, *, normal: bool = False) -> tuple[Finished, int]:
    """The deal played on to its end, and 1 if the rule spoke to the followers' side on the way.

    The others leave the rule, or are `normal`.
    """
    met = 0
    while not now.is_over:
        legal = now.legal_actions()
        if len(legal) == 1:
            now = now.after(legal[0])
            continue
        view = now.seen_by(now.to_act)
        action, mine = _NORMAL.action(view, 0), view.seat % 2 == side
        said = choices(trial, view, action) if mine or not normal else None
        if said is not None:
            met |= mine
            action = said.follows if mine else said.leaves
        now = now.after(action)
    assert isinstance(now, Finished)
    return now, met


def margin(trial: Trial, end: Finished, side: int) -> float:
    """What a deal brought a side: points above the other's, or per cent of the game above half."""
    if trial.unit is Unit.POINTS:
        return end.points[side] - end.points[1 - side]
    before = end.setup.score
    ours, theirs = (before[one] + end.points[one] for one in (side, 1 - side))
    we_deal = (end.dealer + 1) % 2 == side
    return 100 * match.win_chance(ours, theirs, we_deal, trial.profile.target) - 50


# --- many deals ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sums:
    """What pairs come to, added up: enough for the figure and its interval."""

    pairs: int = 0
    gain: float = 0
    gain_squared: float = 0
    met: int = 0
    met_squared: int = 0
    both: float = 0
    normal: float = 0
    normal_squared: float = 0

    def plus(self, one: Pair) -> Sums:
        """These and one pair more."""
        return Sums(
            self.pairs + 1,
            self.gain + one.gain,
            self.gain_squared + one.gain**2,
            self.met + one.met,
            self.met_squared + one.met**2,
            self.both + one.gain * one.met,
            self.normal + one.normal,
            self.normal_squared + one.normal**2,
        )


def figure(trial: Trial, seed: int, sums: Sums) -> Figure:
    """The figure of a rule from the sums over its pairs; `EuchreError` of fewer than two pairs.

    The follower's margin is over two plays of a deal. At one score, which only one side has, the
    rule can speak to it in one of the two, and the figure is for a deal at that score.
    """
    many = sums.pairs
    if many < 2:
        raise EuchreError(f"{many} pairs give no interval: play at least 2")
    normal = _spread(Sums(many, sums.normal, sums.normal_squared), 0)
    plays = 2 if trial.unit is Unit.POINTS else 1
    each = sums.gain / sums.met if sums.met else None
    half = None
    if each is not None:
        half = WIDTH_95 * sqrt(_spread(sums, each) * many) / sums.met
    return Figure(
        id=trial.thumb.id,
        unit=trial.unit,
        supposed=trial.supposed,
        where=trial.where,
        pairs=many,
        seed=seed,
        gain=sums.gain / (plays * many),
        half=WIDTH_95 * sqrt(_spread(sums, 0) / many) / plays,
        met=100 * sums.met / (plays * many),
        each=each,
        each_half=half,
        normal=sums.normal / (plays * many),
        normal_half=WIDTH_95 * sqrt(normal / many) / plays,
    )


def _spread(sums: Sums, each: float) -> float:
    """The variance, over pairs, of the gain less so much for each time that the rule spoke."""
    mean = (sums.gain - each * sums.met) / sums.pairs
    squares = sums.gain_squared - 2 * each * sums.both + each**2 * sums.met_squared
    return max(squares - sums.pairs * mean**2, 0) / (sums.pairs - 1)


def measure(
    trial: Trial, pairs: int, seed: int, progress: Callable[[int, int], None] | None = None
) -> Figure:
    """The figure of one rule over so many deals, each played both ways."""
    check_seed(seed)
    sums = Sums()
    for number in range(pairs):
        sums = sums.plus(pair(trial, line(dealt(trial, seed, number))))
        if progress is not None:
            progress(number + 1, pairs)
    return figure(trial, seed, sums)
