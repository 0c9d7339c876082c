"""What one seat may know: a list of visible facts, made by naming each of them."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.actions import Action, Call
from euchre_learn.core.bidding import Declaring, RoundOne
from euchre_learn.core.cards import Card
from euchre_learn.core.deal import Hand
from euchre_learn.core.phase import Contract, Phase
from euchre_learn.core.play import Playing, Scored, Trick
from euchre_learn.core.rules import RulesProfile
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    """The facts that one seat may know, and nothing else.

    `contract`, `order` and the tricks are empty until they exist. `buried` is the dealer's
    own bury, and empty for everyone else. `may` holds the legal actions if this seat is to act.
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

    @property
    def upcard_is_in_hand(self) -> bool:
        """True if the dealer took the upcard."""
        return any(contract.round == 1 for contract in self.contract)

    @property
    def turned_down(self) -> bool:
        """True if the upcard's suit was passed by all four in the first round."""
        return len(self.calls) >= 4 and not self.upcard_is_in_hand


def seen_by(state: State, seat: int) -> SeatView:
    """What `seat` knows at this moment of a deal."""
    FOUR.check(seat)
    hands = state.hands
    counts = (len(hands[0]), len(hands[1]), len(hands[2]), len(hands[3]))
    acting = not state.is_over and state.to_act == seat
    return SeatView(
        seat=seat,
        profile=state.profile,
        score=state.setup.score,
        dealer=state.dealer,
        upcard=state.upcard,
        phase=state.phase,
        calls=state.calls,
        hand=hands[seat],
        counts=counts,
        contract=() if isinstance(state, RoundOne) else _contract(state),
        buried=_buried(state) if seat == state.dealer else (),
        tricks=state.tricks if isinstance(state, Playing | Scored) else (),
        order=state.order if isinstance(state, Playing) else (),
        laid=state.laid if isinstance(state, Playing) else (),
        may=state.legal_actions() if acting else (),
    )


def _contract(state: State) -> tuple[Contract, ...]:
    contract = getattr(state, "contract", None)
    return (contract,) if isinstance(contract, Contract) else ()


def _buried(state: State) -> tuple[Card, ...]:
    return state.buried if isinstance(state, Declaring | Playing | Scored) else ()
