"""Where a deal stands as one seat sees it, written as the rollouts read it."""

from __future__ import annotations

from typing import Final

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
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Contract, Phase
from euchre_learn.core.play import makers_tricks
from euchre_learn.core.view import SeatView
from euchre_learn.solve import rollout
from euchre_learn.solve.calling import NAME, NAME_ALONE, ORDER, ORDER_ALONE, PASS
from euchre_learn.solve.masks import SUIT_NUMBER, mask_of

_PHASES: Final = {
    Phase.ROUND_ONE: rollout.ROUND_ONE,
    Phase.ROUND_TWO: rollout.ROUND_TWO,
    Phase.BURYING: rollout.BURYING,
    Phase.DECLARING: rollout.DECLARING,
    Phase.DEFENDING: rollout.DEFENDING,
    Phase.PLAYING: rollout.PLAYING,
    Phase.BENNY: rollout.BENNY,
}

Valued = Pass | OrderUp | NameSuit | Bury | GoAlone | KeepPartner | DefendAlone | DefendTogether
"""The actions before the first lead that rollouts can value; `PlayCard` besides."""


class NothingToValueError(EuchreError):
    """A view at which its seat has no call, bury or card to choose."""


def options(view: SeatView) -> tuple[Valued | PlayCard, ...]:
    """The actions of the seat that can be valued, in the order of `view.may`.

    Raises `NothingToValueError` where there are none: not its turn, the deal is over, or the seat
    is asked about a farmer's hand.
    """
    found = tuple(action for action in view.may if isinstance(action, Valued | PlayCard))
    if view.phase not in _PHASES or not found:
        raise NothingToValueError(_why_nothing(view))
    return found


def _why_nothing(view: SeatView) -> str:
    if view.phase is Phase.OVER:
        return "the deal is over: there is no option left to value"
    if not view.may:
        return f"seat {view.seat} is not to act: values are for the seat whose turn it is"
    return f"nothing is called or played now ({view.phase.value}): there is no number for that"


def code(action: Action) -> int:
    """An option as a number; `NothingToValueError` for an action that is none."""
    match action:
        case Pass():
            return PASS
        case OrderUp(alone):
            return ORDER_ALONE if alone else ORDER
        case NameSuit(suit, alone):
            return (NAME_ALONE if alone else NAME) + SUIT_NUMBER[suit]
        case Bury(card) | PlayCard(card):
            return mask_of([card])
        case GoAlone() | DefendAlone():
            return 1
        case KeepPartner() | DefendTogether():
            return 0
        case _:
            raise NothingToValueError(
                f"{action} is no call, bury or card: there is no number for it"
            )


def moment(view: SeatView) -> list[int]:
    """The place of the deal at which the seat decides, in the order of `rollout`'s names."""
    found = [0] * rollout.MOMENT_WORDS
    found[rollout.PHASE] = _PHASES[view.phase]
    found[rollout.TO_ACT], found[rollout.DEALER] = view.seat, view.dealer
    found[rollout.UPCARD] = mask_of([view.upcard])
    found[rollout.DEFENDER] = -1
    if view.contract:
        _write_contract(found, view, view.contract[0])
    if view.phase is Phase.PLAYING:
        _write_play(found, view, view.contract[0])
    return found


def _write_contract(found: list[int], view: SeatView, contract: Contract) -> None:
    found[rollout.SUIT] = SUIT_NUMBER[contract.trump.suit]
    found[rollout.MAKER], found[rollout.ALONE] = contract.maker, int(contract.alone)
    found[rollout.ROUND] = contract.round
    if contract.defends_alone:
        found[rollout.DEFENDER] = contract.defends_alone[0]
    if view.phase is Phase.DEFENDING:
        found[rollout.ASKED] = contract.defenders_from(view.dealer).index(view.seat)


def _write_play(found: list[int], view: SeatView, contract: Contract) -> None:
    found[rollout.TAKEN] = makers_tricks(contract, view.tricks)
    found[rollout.LEFT] = 5 - len(view.tricks)
    found[rollout.LEADER] = view.order[0]
    gone = [card for trick in view.tricks for card in trick.cards] + list(view.laid)
    if not contract.picked_up:
        gone.append(view.upcard)
    found[rollout.GONE] = mask_of(gone)
    if view.laid:
        winner = contract.trump.winner(view.laid)
        found[rollout.LED] = mask_of(view.laid[:1])
        found[rollout.BEST] = mask_of(view.laid[winner : winner + 1])
        found[rollout.WINNER] = view.order[winner]
