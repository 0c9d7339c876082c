"""What every bot does the same way: the only choice there is, a trick to turn, a card to put right.

The farmer's hand is here too: which three cards to lay down, and which hands are weak enough.
"""

from __future__ import annotations

from typing import Final

from euchre_learn.bots.decision import BotError, Decision, Reason
from euchre_learn.core.actions import (
    CorrectRevoke,
    DefendTogether,
    FarmersHand,
    KeepHand,
    ShowAces,
    TurnTrick,
)
from euchre_learn.core.cards import BENNY, Rank
from euchre_learn.core.deal import Hand
from euchre_learn.core.hands import low_cards
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView

ONLY_CHOICE: Final = Reason("only-choice", "Nothing else is allowed here.")
_PUT_RIGHT: Final = Reason("put-right", "A card that broke following suit is taken back at once.")
_TURN: Final = Reason("turn-the-trick", "The trick is full, and it is turned.")
_TOGETHER: Final = Reason("defend-together", "Two hands against a lone maker take more than one.")
_KEEP: Final = Reason("keep-the-hand", "There is nothing better to be had for this hand.")
_SWAP: Final = Reason("swap-the-low-cards", "Three low cards go away, and any three are better.")
_AGAIN: Final = Reason("deal-again", "A hand as poor as this one is better dealt again.")


def routine(view: SeatView) -> Decision | None:
    """The decision where every bot decides alike, and None where there is something to weigh.

    Raises `BotError` where this seat has nothing to decide.
    """
    if not view.may:
        raise BotError(f"seat {view.seat} has nothing to decide now ({view.phase.value})")
    for action in view.may:
        if isinstance(action, CorrectRevoke):
            return Decision(action, (_PUT_RIGHT,))
    if len(view.may) == 1:
        return Decision(view.may[0], (ONLY_CHOICE,))
    if view.phase is Phase.TURNING:
        return Decision(TurnTrick(), (_TURN,))
    return None


def together(view: SeatView) -> Decision:
    """To defend with the partner."""
    assert view.phase is Phase.DEFENDING
    return Decision(DefendTogether(), (_TOGETHER,))


def hand_claimed(view: SeatView, *, only_if_weak: bool) -> Decision:
    """What to do about a farmer's hand, or aces without a face: swap, have it dealt again, or keep.

    `only_if_weak` keeps a hand that is worth something, though it may be claimed.
    """
    if not only_if_weak or is_weak(view.hand):
        for action in view.may:
            if isinstance(action, ShowAces) or action == FarmersHand():
                return Decision(action, (_AGAIN,))
        swaps = [action for action in view.may if isinstance(action, FarmersHand)]
        if swaps:
            return Decision(min(swaps, key=_worth), (_SWAP,))
    return Decision(KeepHand(), (_KEEP,))


def is_weak(hand: Hand) -> bool:
    """True for a hand with no jack, no Benny and one ace at most: any three cards would help it.

    >>> from euchre_learn.core.cards import cards
    >>> is_weak(cards("9s Ts 9h Qd Ac")), is_weak(cards("9s Ts 9h Jd Ac"))
    (True, False)
    """
    if BENNY in hand or any(card.is_jack for card in hand):
        return False
    return sum(card.rank is Rank.ACE for card in hand) <= 1


def _worth(swap: FarmersHand) -> tuple[int, int]:
    """How much three low cards are worth: their ranks, and then how many suits they are from."""
    ranks = list(Rank)
    low = low_cards(swap.swap)
    return sum(ranks.index(card.rank) for card in low), len({card.suit for card in low})
