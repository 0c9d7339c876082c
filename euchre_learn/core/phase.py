"""What every phase of a deal has in common, and the facts that stay the same through it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Literal, cast

from euchre_learn.core.actions import Action, Call
from euchre_learn.core.cards import Card
from euchre_learn.core.deal import Deal, Hands
from euchre_learn.core.errors import IllegalAction
from euchre_learn.core.rules import RulesProfile
from euchre_learn.core.rulings import NotYourTurn, Ruling, refused
from euchre_learn.core.seats import FOUR
from euchre_learn.core.trump import Trump

if TYPE_CHECKING:
    from euchre_learn.core.state import State
    from euchre_learn.core.view import SeatView


class Phase(Enum):
    """The moments of a deal."""

    ROUND_ONE = "first round"
    ROUND_TWO = "second round"
    BURYING = "burying"
    DECLARING = "alone or not"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed when a deal starts: the rules, the cards and the score before it."""

    profile: RulesProfile
    deal: Deal
    score: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Contract:
    """Who made which trump, in which round, and who sits out because of it."""

    maker: int
    trump: Trump
    round: Literal[1, 2]
    alone: bool = False

    @property
    def sitting_out(self) -> frozenset[int]:
        """The lone maker's partner, or nobody."""
        return _OUT[FOUR.partner(self.maker)] if self.alone else _NOBODY

    @property
    def makers(self) -> tuple[int, int]:
        """The maker and the partner."""
        return self.maker, FOUR.partner(self.maker)

    @property
    def defenders(self) -> tuple[int, int]:
        """The two seats of the other side, the one at the maker's left first."""
        return FOUR.left(self.maker), FOUR.right(self.maker)

    @property
    def side(self) -> int:
        """The makers' side: 0 for seats 0 and 2, 1 for seats 1 and 3."""
        return self.maker % 2


_NOBODY: frozenset[int] = frozenset()
_OUT = {seat: frozenset({seat}) for seat in range(4)}


class Step:
    """A state of a deal. States do not change; `after` gives the next one."""

    __slots__ = ()
    phase: ClassVar[Phase]
    setup: Setup
    calls: tuple[Call, ...]

    @property
    def deal(self) -> Deal:
        """The cards as dealt."""
        return self.setup.deal

    @property
    def profile(self) -> RulesProfile:
        """The rules in force."""
        return self.setup.profile

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.setup.deal.dealer

    @property
    def upcard(self) -> Card:
        """The card turned up, wherever it is by now."""
        return self.setup.deal.upcard

    if TYPE_CHECKING:  # a property here would be a default value to the dataclasses below

        @property
        def hands(self) -> Hands:
            """The cards that each seat holds now."""

    @property
    def to_act(self) -> int:
        """The seat whose turn it is; `EuchreError` when the deal is over."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """True when nothing is left to do in this deal."""
        return self.phase is Phase.OVER

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that is allowed now, in a fixed order; empty when the deal is over."""
        raise NotImplementedError

    def ruling(self, action: Action, by: int | None = None) -> Ruling:
        """Whether the action is allowed, or why not; `by` asks for a certain seat."""
        if by is not None and not self.is_over and by != self.to_act:
            return refused(NotYourTurn(by, self.to_act))
        return self._ruling(action)

    def seen_by(self, seat: int) -> SeatView:
        """What one seat may know now; `EuchreError` if there is no such seat."""
        from euchre_learn.core.view import seen_by  # a view knows all the phases below

        return seen_by(cast("State", self), seat)

    def _ruling(self, action: Action) -> Ruling:
        raise NotImplementedError

    def _require(self, action: Action, by: int | None) -> None:
        """Raise `IllegalAction`, with the ruling, unless the action is allowed."""
        ruling = self._ruling(action) if by is None else self.ruling(action, by)
        if not ruling.allowed:
            raise IllegalAction(ruling)
