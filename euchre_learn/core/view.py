"""What one seat may know: a list of visible facts, made by naming each of them."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.actions import Action, Call, CorrectRevoke
from euchre_learn.core.bidding import Declaring, Defending
from euchre_learn.core.cards import Card
from euchre_learn.core.deal import Hand
from euchre_learn.core.hands import Redealt
from euchre_learn.core.phase import Contract, Phase, Swap
from euchre_learn.core.play import Playing, Revoke, Scored, Trick, TrickLaid
from euchre_learn.core.rules import RulesProfile
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    """The facts that one seat may know, and nothing else.

    `contract`, `order` and the tricks are empty until they exist. `buried` is the dealer's own
    bury, and empty for everyone else; `swapped` is this seat's own too. `revokes` are its own and
    those that were claimed, `shown` the hand for which the deal is dealt again. `may` holds the
    legal actions of this seat. `swappers` and `shown_by` name the seats that swapped a farmer's
    hand or showed theirs, which the whole table sees.
    """

    seat: int
    profile: RulesProfile
    score: tuple[int, int]
    dealer: int
    upcard: Card
    phase: Phase
    calls: tuple[Call, ...]
    hand: Hand
    counts: tuple[int, int, int, int]
    contract: tuple[Contract, ...]
    buried: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    order: tuple[int, ...]
    laid: tuple[Card, ...]
    may: tuple[Action, ...]
    swapped: tuple[Swap, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    shown: Hand = ()
    swappers: tuple[int, ...] = ()
    shown_by: tuple[int, ...] = ()

    @property
    def upcard_is_in_hand(self) -> bool:
        """True if the dealer took the upcard."""
        return any(contract.picked_up for contract in self.contract)

    @property
    def turned_down(self) -> bool:
        """True if the upcard's suit was passed by all four in the first round."""
        made_in_one = any(contract.round == 1 for contract in self.contract)
        return len(self.calls) >= 4 and not made_in_one


def seen_by(state: State, seat: int) -> SeatView:
    """What `seat` knows at this moment of a deal."""
    FOUR.check(seat)
    hands = state.hands
    counts = (len(hands[0]), len(hands[1]), len(hands[2]), len(hands[3]))
    unseen = state.phase in (Phase.HANDS, Phase.BENNY) and state.setup.dealer_is_blind
    blind = seat == state.dealer and unseen
    return SeatView(
        seat=seat,
        profile=state.profile,
        score=state.setup.score,
        dealer=state.dealer,
        upcard=state.upcard,
        phase=state.phase,
        calls=state.calls,
        hand=() if blind else hands[seat],
        counts=counts,
        contract=_contract(state),
        buried=_buried(state) if seat == state.dealer else (),
        tricks=state.tricks if isinstance(state, Playing | TrickLaid | Scored) else (),
        order=state.order if isinstance(state, Playing | TrickLaid) else (),
        laid=state.laid if isinstance(state, Playing | TrickLaid) else (),
        may=_may(state, seat),
        swapped=tuple(swap for swap in state.setup.swaps if swap.seat == seat),
        revokes=_known_revokes(state, seat),
        shown=hands[state.shown] if isinstance(state, Redealt) else (),
        swappers=tuple(swap.seat for swap in state.setup.swaps),
        shown_by=(state.shown,) if isinstance(state, Redealt) else (),
    )


def _may(state: State, seat: int) -> tuple[Action, ...]:
    """The legal actions of a seat: those at its turn, and its own corrections of a revoke.

    A claim is no part of it: it would tell that there is something to claim.
    """
    if state.is_over:
        return ()
    if state.to_act == seat:
        others = (a for a in state.legal_actions() if not isinstance(a, CorrectRevoke))
        own = (a for a in state.legal_actions() if isinstance(a, CorrectRevoke) and a.seat == seat)
        return (*others, *own)
    return tuple(
        a for a in state.legal_actions() if isinstance(a, CorrectRevoke) and a.seat == seat
    )


def _known_revokes(state: State, seat: int) -> tuple[Revoke, ...]:
    """A seat's own revokes, and once the deal is over those that the other side claimed."""
    if not isinstance(state, Playing | TrickLaid | Scored):
        return ()
    claimed = state.claimed if isinstance(state, Scored) else ()
    return tuple(one for one in state.revokes if one.seat == seat or one in claimed)


def _contract(state: State) -> tuple[Contract, ...]:
    contract = getattr(state, "contract", None)
    return (contract,) if isinstance(contract, Contract) else ()


def _buried(state: State) -> tuple[Card, ...]:
    after = Declaring | Defending | Playing | TrickLaid | Scored
    return state.buried if isinstance(state, after) else ()
