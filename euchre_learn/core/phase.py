"""What every phase of a deal has in common, and the facts that stay the same through it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Final, Literal, cast

from euchre_learn.core.actions import Action, Call, ClaimRevoke, CorrectRevoke
from euchre_learn.core.cards import BENNY, Card
from euchre_learn.core.deal import Deal, Hands
from euchre_learn.core.errors import IllegalAction
from euchre_learn.core.rules import RulesProfile
from euchre_learn.core.rulings import NotForYou, NotYourTurn, Reason, Ruling, refused
from euchre_learn.core.seats import FOUR
from euchre_learn.core.trump import Trump

if TYPE_CHECKING:
    from euchre_learn.core.state import State
    from euchre_learn.core.view import SeatView


class Phase(Enum):
    """The moments of a deal."""

    HANDS = "looking at the hands"
    BENNY = "the Benny is turned up"
    ROUND_ONE = "first round"
    ROUND_TWO = "second round"
    BURYING = "burying"
    DECLARING = "alone or not"
    DEFENDING = "defending alone or not"
    PLAYING = "playing"
    TURNING = "turning the trick"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Swap:
    """A farmer's hand that was swapped: whose, the cards laid down, and those taken up."""

    seat: int
    down: tuple[Card, ...]
    up: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed when a deal starts: the rules, the cards and the score before it.

    After a farmer's swap the deal is the one with the cards swapped. `first_deal` is True for the
    first deal of a game.
    """

    profile: RulesProfile
    deal: Deal
    score: tuple[int, int] = (0, 0)
    first_deal: bool = False
    swaps: tuple[Swap, ...] = ()

    @property
    def dealer_is_blind(self) -> bool:
        """True if the Benny is turned up and the dealer names a suit before looking at the hand."""
        return dealer_is_blind(self.profile, self.deal.upcard)


def dealer_is_blind(profile: RulesProfile, upcard: Card) -> bool:
    """True where the Benny is up and a suit is named before the dealer's hand is looked at."""
    return upcard is BENNY and not profile.benny_dealer_looks


@dataclass(frozen=True, slots=True)
class Contract:
    """Who made which trump, in which round, and who sits out because of it.

    `picked_up` is True if the dealer took the upcard. `defends_alone` holds the defender who plays
    alone against a lone maker, or nobody.
    """

    maker: int
    trump: Trump
    round: Literal[1, 2]
    alone: bool = False
    picked_up: bool = False
    defends_alone: tuple[int, ...] = ()

    @property
    def sitting_out(self) -> frozenset[int]:
        """The partners of those who play alone, or nobody."""
        return _OUT[self.alone, self.maker % 4, self.defends_alone]

    @property
    def makers(self) -> tuple[int, int]:
        """The maker and the partner."""
        return self.maker, FOUR.partner(self.maker)

    @property
    def defenders(self) -> tuple[int, int]:
        """The two seats of the other side, the one at the maker's left first."""
        return FOUR.left(self.maker), FOUR.right(self.maker)

    def defenders_from(self, dealer: int) -> tuple[int, ...]:
        """The defenders in the order in which they are asked, from eldest."""
        return tuple(seat for seat in FOUR.from_left_of(dealer) if seat in self.defenders)

    @property
    def side(self) -> int:
        """The makers' side: 0 for seats 0 and 2, 1 for seats 1 and 3."""
        return self.maker % 2

    def plays_alone(self, seat: int) -> bool:
        """True for a lone maker and for a lone defender."""
        return (self.alone and seat == self.maker) or seat in self.defends_alone


def _out() -> dict[tuple[bool, int, tuple[int, ...]], frozenset[int]]:
    """Who sits out, for every maker, alone or not, and every lone defender."""
    table: dict[tuple[bool, int, tuple[int, ...]], frozenset[int]] = {}
    for maker in range(4):
        table[False, maker, ()] = frozenset()
        alone = FOUR.partner(maker)
        for defenders in ((), *((seat,) for seat in range(4))):
            table[True, maker, defenders] = frozenset({alone, *map(FOUR.partner, defenders)})
    return table


_OUT: Final = _out()


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
        """True when the deal is played out, thrown in or to be dealt again."""
        return self.phase is Phase.OVER

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that is allowed now, in a fixed order."""
        raise NotImplementedError

    def ruling(self, action: Action, by: int | None = None) -> Ruling:
        """Whether the action is allowed, or why not; `by` asks for a certain seat."""
        if by is not None and not self._may_act(action, by):
            return refused(self._not_by(action, by))
        return self._ruling(action)

    def _may_act(self, action: Action, by: int) -> bool:
        """Whether it is this seat's turn; revokes are corrected and claimed out of turn."""
        if isinstance(action, CorrectRevoke):
            return by == action.seat
        if isinstance(action, ClaimRevoke):
            return by in range(4) and by % 2 != action.seat % 2
        return self.is_over or by == self.to_act

    def _not_by(self, action: Action, by: int) -> Reason:
        """Why this seat cannot do it: another's turn, another's card, or its own side's revoke."""
        if isinstance(action, CorrectRevoke | ClaimRevoke):
            return NotForYou(action, by)
        return NotYourTurn(by, self.to_act)

    def seen_by(self, seat: int) -> SeatView:
        """What one seat may know now; `EuchreError` if there is no such seat."""
        from euchre_learn.core.view import seen_by  # a view knows all the phases below

        return seen_by(cast("State", self), seat)

    def _ruling(self, action: Action) -> Ruling:
        raise NotImplementedError

    def _require(self, action: Action, by: int | None) -> None:
        """Raise `IllegalAction`, with the ruling, unless the action can be taken."""
        ruling = self._ruling(action) if by is None else self.ruling(action, by)
        if not ruling.possible:
            raise IllegalAction(ruling)
