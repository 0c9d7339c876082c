"""What was written down before any rule of thumb was measured: its trial.

A trial says what the pages suppose of the rule, on how many deals it is put to the test, each
played twice, under which rules of the table and at which score, in which hands the rule is asked,
and what one does who does not follow it. Rules that come up seldom get more deals. All of it was
fixed before the final run, except for the numbers of deals:
`docs/explanation/what-advice-is-worth.md` says how they came about. `advice/measured.json` holds
what came out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from euchre_learn.advice.measured import Unit
from euchre_learn.advice.model import Advice, Thumb
from euchre_learn.advice.prospects import open_calls, prospects
from euchre_learn.advice.thumbs import THUMBS, thumb
from euchre_learn.bots.normal import Normal
from euchre_learn.core.actions import GoAlone
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.core.view import SeatView

Score = tuple[int, int]

SEED: Final = 2026
OFTEN: Final = 20_000
SELDOM: Final = 25_000
"""How many pairs of deals are played for a rule that comes up often, and for one that does not."""

SUPPOSED: Final = "it gains"
"""What every page supposes of its advice. The test is two-sided: it may lose as well."""

_SELDOM: Final = frozenset(
    {
        "alone-liberal",
        "alone-on-four",
        "aces-after-trumps",
        "draw-trumps-alone",
        "guard-the-left",
        "last-trump-first",
        "save-the-high-card",
        "stop-the-march",
        "third-trick-euchres",
        "third-trick-makes",
        "two-small",
    }
)


_ANYTHING_ELSE: Final = frozenset(
    {"bury-a-void", "lead-trump-to-partner", "low-under-partner", "lowest-loser"}
)
"""Rules that warn of the worst only. Who does not follow them does the best of everything else."""


def _level(number: int) -> Score:
    return 0, 0


@dataclass(frozen=True, slots=True)
class Trial:
    """How one rule of thumb is measured: the rules, the score of each deal, how many, in what.

    `scores` gives the score by the number of the deal, seats 0 and 2 first. `asked` is false in
    hands where the rule tells nobody anything, so that it is not asked there; `where` names the
    hands, the score or the house rule for readers. Who does not follow the rule does what it warns
    of, or, if `anything_else`, the best of all that it does not favour.
    """

    thumb: Thumb
    supposed: str = SUPPOSED
    pairs: int = OFTEN
    profile: RulesProfile = AMERICAN
    unit: Unit = Unit.POINTS
    scores: Callable[[int], Score] = _level
    asked: Callable[[SeatView], bool] | None = None
    where: str = ""
    anything_else: bool = False

    def says(self, view: SeatView) -> Advice | None:
        """What the rule says where its trial asks it; None where it is silent."""
        if self.asked is not None and not self.asked(view):
            return None
        return self.thumb.says(view)


def _eldest_at_nine(number: int) -> Score:
    """Eldest's side has nine, the dealer's six or seven in turn; the dealer is `number % 4`."""
    other = 6 + number // 4 % 2
    return (other, 9) if number % 2 == 0 else (9, other)


def _eight_to_six(number: int) -> Score:
    """Eight to six, for each side in turn, dealing and not."""
    return (8, 6) if number // 2 % 2 == 0 else (6, 8)


def _would_go_alone(view: SeatView) -> bool:
    """True where one who forgets the score goes alone."""
    if view.phase is not Phase.DECLARING:
        return False
    return Normal().action(replace(view, score=(0, 0)), 0) == GoAlone()


def _on_less(view: SeatView) -> bool:
    """True where no suit gives a hand on which everybody calls anyhow."""
    return not any(one.is_good for one in open_calls(view))


def _might_call(view: SeatView) -> bool:
    """True with two trumps in some suit and a top card: a hand that somebody might call on."""
    return any(len(one.trumps) >= 2 and (one.sure or one.aces) for one in open_calls(view))


def _might_go_alone(view: SeatView) -> bool:
    """True for a maker who has three trumps with a sure one among them."""
    return any(len(one.trumps) >= 3 and one.sure for one in prospects(view))


_LESS: Final = "with less than a good hand"

_APART: Final = {
    "donate": Trial(
        thumb("donate"),
        unit=Unit.CHANCE,
        scores=_eldest_at_nine,
        where="at 9 to 6 and 9 to 7",
    ),
    "never-alone-near-home": Trial(
        thumb("never-alone-near-home"),
        pairs=SELDOM,
        unit=Unit.CHANCE,
        scores=_eight_to_six,
        asked=_would_go_alone,
        where="at 8 to 6, with a hand for going alone",
    ),
    "keep-the-partner": Trial(
        thumb("keep-the-partner"),
        asked=_might_go_alone,
        where="with three trumps and a sure one among them",
    ),
    "must-name-the-best": Trial(
        thumb("must-name-the-best"),
        pairs=SELDOM,
        profile=AMERICAN.but(stick_the_dealer=True),
        where="where a dealer who is stuck has to call",
    ),
    "thin-call": Trial(
        thumb("thin-call"), asked=_might_call, where="with two trumps and one top card"
    ),
    **{
        name: Trial(thumb(name), pairs=SELDOM, asked=_on_less, where=_LESS)
        for name in ("always-take-the-jack", "dealer-on-less", "assist-on-less", "next", "cross")
    },
}
"""The rules that are measured at one score, under one house rule or in some hands only."""


def _trial(one: Thumb) -> Trial:
    if one.id in _APART:
        return _APART[one.id]
    pairs = SELDOM if one.id in _SELDOM else OFTEN
    return Trial(one, pairs=pairs, anything_else=one.id in _ANYTHING_ELSE)


TRIALS: Final = {one.id: _trial(one) for one in THUMBS}
"""The trial of every rule of thumb, by its id."""
