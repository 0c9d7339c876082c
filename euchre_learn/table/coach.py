"""The coach: what each option is worth and why, from what the learner's seat sees and no more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from euchre_learn.advice.model import Advice
from euchre_learn.core.actions import Action
from euchre_learn.core.view import SeatView
from euchre_learn.show.scene import ValuesScene
from euchre_learn.show.table_scene import CoachScene
from euchre_learn.solve.ev import Method, Option, Values
from euchre_learn.solve.verdicts import Unit, Verdict, is_level
from euchre_learn.table.bars import action_name, bars, number
from euchre_learn.table.lessons import lesson_links
from euchre_learn.teach.looked_up import FIELD
from euchre_learn.teach.values import loss_ends
from euchre_learn.teach.values_scene import atlas_words, not_looked_up

_MOST: Final = 2
"""No remark gives more rules of thumb than this."""

_TONES: Final = {
    Verdict.BEST: "right",
    Verdict.FINE: "right",
    Verdict.TOO_CLOSE: "close",
    Verdict.COSTS_A_LITTLE: "again",
    Verdict.COSTS_A_LOT: "cost",
}
_ICONS: Final = {"right": "check", "close": "approx", "again": "down", "cost": "down"}
_SECOND: Final = {
    "rollouts": "in which everybody plays on by the rules of Normal",
    "open hands": "in which the play goes on with all cards face up",
    "tight": "at a table that wants more before it calls, lone hands with all cards face up",
}
"""How the second count is made, by the name that `teach.valuing` gives it."""

Loss = tuple[float, float]
"""What an option loses to the best, and the half-width of the 95 % interval of that."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A verdict in words: `tone` is right, again, close or cost; `loss` in `unit` to the best.

    `reasons` are marked prose; `thumbs` are the ids of the rules of thumb that they go by.
    """

    tone: str
    word: str
    say: str
    loss: float
    loss_half: float
    unit: str
    reasons: tuple[str, ...]
    thumbs: tuple[str, ...] = ()

    @property
    def is_right(self) -> bool:
        """True for the best action and those level with it."""
        return self.tone in ("right", "close")

    @property
    def text(self) -> str:
        """The whole remark as one line of marked prose."""
        return " ".join([f"{self.word}: {self.say}", *self.reasons])


@dataclass(frozen=True, slots=True)
class Coaching:
    """What the coach says about one decision.

    `values` is what every option is worth in the count that verdicts go by, `second` what each
    loses in another count on the same deals, made in the way `second_way`. `advice` are the rules
    of thumb that speak here. `seed` gives the same numbers again.
    """

    view: SeatView
    seed: int
    values: Values
    second_way: str
    second: Mapping[Action, Loss]
    advice: tuple[Advice, ...]

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions that cannot be told from the best, the best first."""
        level = sorted(self.values.level, key=lambda one: -one.mean)
        return tuple(one.action for one in level)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is said before the decision, in marked prose: values, then reasons."""
        found = self.values
        ordered = sorted(found.options, key=lambda one: -one.mean)
        worth = [
            f"{action_name(self.view, one.action)}: {number(one.mean, found.unit)}"
            f" ± {one.half:.2f}."
            for one in ordered
        ]
        return (*worth, *self._reasons(self.best), *self._disagreement(), self.about)

    @property
    def thumbs(self) -> tuple[str, ...]:
        """The ids of the rules of thumb that speak for the best actions."""
        return tuple(one.thumb for one in self._spoken(self.best))

    @property
    def about(self) -> str:
        """How the numbers came about: sample, players, rules, seed."""
        found = self.values
        if found.field == FIELD:
            return f"{atlas_words(found.size)} Rules: {found.profile}. Seed {self.seed}."
        how = "all deals" if found.exact else "imagined deals"
        play = {
            Method.OPEN_HANDS: "with all cards face up",
            Method.ROLLOUT: "as Normal plays",
        }[found.method]
        return (
            f"{found.size:,} {how} that fit what you see, played on {play}. Rules:"
            f" {found.profile}. Seed {self.seed}. ± is the 95 % interval."
            f"{not_looked_up(self.view)}"
        )

    def verdict(self, action: Action) -> Remark:
        """What is said about an action that was taken.

        A card that broke following suit has no value: it is called a revoke.
        """
        found = [one for one in self.values.options if one.action == action]
        if not found:
            say = "That card does not follow suit. Put it right before the trick is turned."
            return Remark("cost", "A revoke", say, 0.0, 0.0, self.values.unit.value, ())
        return self._remark(found[0])

    def _level_in_second(self, action: Action) -> bool:
        return is_level(*self.second[action], self.values.unit)

    def _remark(self, one: Option) -> Remark:
        """The verdict; where the second count finds nothing wrong, nothing is called wrong."""
        disputed = not one.verdict.is_right and self._level_in_second(one.action)
        shown = Verdict.TOO_CLOSE if disputed else one.verdict
        right = shown.is_right
        favours = (one.action,) if right else self.best
        spoken = self._spoken(favours)
        return Remark(
            tone=_TONES[shown],
            word=shown.value.capitalize(),
            say=self._say(one),
            loss=0.0 if right else one.loss,
            loss_half=one.loss_half,
            unit=self.values.unit.value,
            reasons=(*(self._reasons(favours)), *self._disagreement(one.action)),
            thumbs=tuple(advice.thumb for advice in spoken),
        )

    def _say(self, one: Option) -> str:
        """The sentence beside the verdict."""
        unit = self.values.unit
        best = max(self.values.options, key=lambda other: other.mean)
        others = [other for other in self.values.options if other is not one]
        if one.verdict is Verdict.BEST:
            ahead = min(other.loss for other in others) if others else 0.0
            return f"{action_name(self.view, one.action)}, {ahead:.2f}{_of(unit)} ahead."
        told = f"{one.loss:.2f}{_of(unit)} behind {action_name(self.view, best.action)}"
        if one is best:
            names = [action_name(self.view, other) for other in self.best[1:3]]
            return f"Level with {' and '.join(names)}. Either is fine."
        interval = loss_ends(one.loss, one.loss_half)
        if one.verdict.is_right:
            return f"{told} {interval}. No difference found in {self.values.size:,} deals."
        return f"{told} {interval}."

    def _spoken(self, actions: tuple[Action, ...]) -> list[Advice]:
        """The rules of thumb that favour one of these actions."""
        favour = [one for one in self.advice if any(a in one.actions for a in actions)]
        return favour[:_MOST]

    def _reasons(self, actions: tuple[Action, ...]) -> tuple[str, ...]:
        """Rules of thumb for these actions; the first one against them is shown too."""
        favour = self._spoken(actions)
        said = [one.sentence for one in favour]
        if self.advice and not any(a in self.advice[0].actions for a in actions):
            other = self.advice[0]
            said.append(
                f"The rule of thumb says otherwise here: {other.sentence}"
                " The imagined deals do not bear it out; weigh both."
            )
        return tuple(said)

    def _disagreement(self, action: Action | None = None) -> tuple[str, ...]:
        """What the second count says otherwise: of this action, or of any."""
        options = self.values.options
        disputed = [
            one.action
            for one in options
            if (action is None or one.action == action)
            and one.is_level is not self._level_in_second(one.action)
        ]
        if not disputed:
            return ()
        names = ", ".join(action_name(self.view, one) for one in disputed)
        return (
            f"A second count, {_SECOND[self.second_way]}, sees this differently: {names}."
            " Differing from a simulation is not a mistake.",
        )

    def values_scene(self, taken: Action | None = None) -> ValuesScene:
        """The bars of all options, as the drills draw them; `taken` is marked as the learner's."""
        return bars(
            self.view,
            self.values,
            taken,
            reasons=self._reasons(self.best),
            notes=self._disagreement(),
            about=self.about,
        )


def _of(unit: Unit) -> str:
    return "" if unit is Unit.POINTS else " percent of winning"


def advice_for(view: SeatView, seed: int, *, size: int | None = None) -> Coaching | None:
    """What the coach says to a seat that is to act; None where there is nothing to choose.

    Pure: the same view and seed give the same words. Takes up to about a second; without numba
    fewer deals are imagined. Loads the solver.
    """
    from euchre_learn.advice.thumbs import advice
    from euchre_learn.solve.layouts import layouts
    from euchre_learn.solve.moment import NothingToValueError, options
    from euchre_learn.teach.valuing import first_count, second_count, size_for

    if len(view.may) < 2:
        return None
    try:
        options(view)
    except NothingToValueError:
        return None
    on = layouts(view, size or size_for(view), seed)
    found = first_count(view, seed, on)
    way, losses = second_count(view, seed, on)
    return Coaching(view, seed, found, way, losses, advice(view))


def coach_scene(coaching: Coaching | None, remark: Remark | None) -> CoachScene | None:
    """What the coach says as a part of the table's scene; None if nothing."""
    if coaching is None and remark is None:
        return None
    if remark is None and coaching is not None:
        return {
            "title": "What the coach would weigh",
            "verdict": None,
            "sentences": list(coaching.sentences),
            "values": coaching.values_scene(),
            "lessons": lesson_links(coaching.thumbs),
        }
    assert remark is not None
    return {
        "title": "The coach on your decision",
        "verdict": {
            "tone": remark.tone,
            "icon": _ICONS[remark.tone],
            "word": remark.word,
            "say": remark.say,
        },
        "sentences": list(remark.reasons),
        "values": coaching.values_scene() if coaching is not None else None,
        "lessons": lesson_links(remark.thumbs),
    }
