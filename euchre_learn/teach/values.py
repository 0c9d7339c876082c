"""What every option of a decision is worth, as a lesson stores it: no cards are dealt here.

An option is named as a learner picks it: `pass`, `order`, `order-alone`, `h`, `h-alone`, `partner`,
`alone`, or the code of a card. Numbers come from `teach.valuing` or from the file of a lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

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
from euchre_learn.core.deal import Hands
from euchre_learn.core.errors import CourseError
from euchre_learn.solve.verdicts import Unit, Verdict, is_level, verdict

ATLAS: Final = "atlas"
METHODS: Final = ("rollouts", "open hands", ATLAS)
"""How the rest of a deal was played: by policy, or perfectly with all cards face up. Values of the
atlas are rollouts too, of many deals sampled beforehand."""

FULL_CREDIT: Final = 10
NO_CREDIT_AT: Final = {Unit.POINTS: 1.0, Unit.WINNING: 15.0}
"""The loss from which an answer earns nothing, in points or in percent of winning."""


def option_code(action: Action) -> str:
    """The name of an option.

    >>> option_code(OrderUp(alone=True))
    'order-alone'
    """
    match action:
        case OrderUp(alone):
            return "order-alone" if alone else "order"
        case NameSuit(suit, alone):
            return suit.letter + ("-alone" if alone else "")
        case Bury(card) | PlayCard(card):
            return card.code
        case Pass():
            return "pass"
        case GoAlone() | DefendAlone():
            return "alone"
        case KeepPartner() | DefendTogether():
            return "partner"
    raise CourseError(f"{action} has no value: calls, buries, lone hands and cards have")


@dataclass(frozen=True, slots=True)
class Ending:
    """How often an option ends with so many points for the side that decides; shares from 0 to 1.

    What the other side scores counts as minus.
    """

    points: int
    share: float


class Ended(Protocol):
    """An ending with its points and its share, as a lesson stores it or as the solver counts it."""

    @property
    def points(self) -> int:
        """The points for the side that decides."""

    @property
    def share(self) -> float:
        """How often, from 0 to 1."""


class Valued(Protocol):
    """What is drawn of an option, whether a lesson stored it or the solver has just found it."""

    @property
    def mean(self) -> float:
        """The value for the decider's side."""

    @property
    def half(self) -> float:
        """The half-width of its 95 % interval."""

    @property
    def mix(self) -> Sequence[Ended]:
        """How it ends, and how often."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What one option is worth to the side that decides, on average.

    `half` and `loss_half` are half-widths of 95 % intervals: of the mean, and of the `loss` to the
    best option. `second_loss` is the loss in a second count, made in another way. `mix` has the
    most frequent ending first.
    """

    value: str
    mean: float
    half: float
    loss: float
    loss_half: float
    second_loss: float
    second_half: float
    mix: tuple[Ending, ...]


@dataclass(frozen=True, slots=True)
class ImaginedDeal:
    """One imagined deal in which a wrong option ends badly and the best one well.

    `hands` are the cards held at the decision, seat 0 first; the points are for the side that
    decides.
    """

    wrong: str
    best: str
    hands: Hands
    wrong_points: int
    best_points: int


@dataclass(frozen=True, slots=True)
class Worths:
    """What all options of a decision are worth, and how that was found out.

    `size` imagined deals were looked at, the same for every option; of the atlas it is how many
    were sampled for such a decision. `method` and `second` say how, `card` is true where a card is
    played to a trick.
    """

    options: tuple[Worth, ...]
    size: int
    seed: int
    method: str
    second: str
    unit: Unit = Unit.POINTS
    card: bool = False
    deals: tuple[ImaginedDeal, ...] = ()

    def of(self, value: str) -> Worth:
        """What an option is worth; `CourseError` if there is no such option."""
        found = [one for one in self.options if one.value == value]
        if not found:
            there = ", ".join(one.value for one in self.options)
            raise CourseError(f"{value[:20]!r} has no value: {there} have")
        return found[0]

    @property
    def best(self) -> Worth:
        """The option of the highest mean; of several the first."""
        return max(self.options, key=lambda one: one.mean)

    @property
    def level(self) -> tuple[Worth, ...]:
        """The options that cannot be told from the best, the best included."""
        return tuple(one for one in self.options if is_level(one.loss, one.loss_half, self.unit))

    @property
    def wrong(self) -> tuple[Worth, ...]:
        """The other options, the least costly first."""
        level = self.level
        return tuple(sorted((o for o in self.options if o not in level), key=lambda o: o.loss))

    @property
    def gap(self) -> float:
        """What the least costly wrong option loses, 0 where no option is wrong."""
        return self.wrong[0].loss if self.wrong else 0.0

    def verdict(self, value: str) -> Verdict:
        """What an option is called beside the best one."""
        one, several = self.of(value), len(self.level) > 1
        return verdict(
            one.loss, one.loss_half, others_level=several, card=self.card, unit=self.unit
        )

    def credit(self, value: str) -> int:
        """0 to 10 for an option: 10 if level with the best, down to 0 for a whole point lost."""
        one = self.of(value)
        if self.verdict(value).is_right:
            return FULL_CREDIT
        left = 1 - one.loss / NO_CREDIT_AT[self.unit]
        return max(0, min(FULL_CREDIT - 1, round(FULL_CREDIT * left)))

    def deal_against(self, value: str) -> tuple[ImaginedDeal, ...]:
        """An imagined deal in which this option ends badly, or another such deal; or none."""
        own = tuple(deal for deal in self.deals if deal.wrong == value)
        return (own or self.deals)[:1]


def signed(number: float, digits: int = 2) -> str:
    """A number with its sign, a true minus: `+0.57`, `−0.04`, and `0.00` without one."""
    text = f"{abs(number):.{digits}f}"
    if not float(text):
        return text
    return ("−" if number < 0 else "+") + text


def behind_words(loss: float, half: float) -> str | None:
    """How far an option is behind the best, with the 95 % interval; None if by nothing at all.

    >>> behind_words(0.47, 0.12)
    '0.47 less than the best (0.35 to 0.59)'
    """
    by, ends = f"{loss:.2f}", loss_ends(loss, half)
    nothing = by == "0.00" and ends == "(0.00 to 0.00)"
    return None if nothing else f"{by} less than the best {ends}"


def loss_ends(loss: float, half: float) -> str:
    """The 95 % interval of a loss, in brackets: `(0.35 to 0.59)`, `(−0.02 to 0.10)`."""
    low, high = (signed(end).removeprefix("+") for end in (loss - half, loss + half))
    return f"({low} to {high})"
