"""All cards face up: the tricks that the makers take with best play, and the cards that keep them.

What a hand is worth to a player who sees it alone is another question, and usually a smaller one:
here everybody knows where every card lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Final, cast

from euchre_learn.core.actions import PlayCard, TurnTrick
from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.play import Playing, Scored, TrickLaid
from euchre_learn.core.trump import Trump
from euchre_learn.solve.deals import open_deal, open_deals
from euchre_learn.solve.masks import SUIT_NUMBER, DealError, mask_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from euchre_learn.core.state import State
    from euchre_learn.solve.deals import Column, Masks

EXACT: Final = (1, 2, 3, 4, 5)
"""Every number of tricks is told apart."""
SCORING: Final = (3, 5)
"""Only what most tables score is told apart: a euchre (0), made (3), a march (5). The quickest."""


class StateError(EuchreError):
    """A moment of a deal at which no cards are played: before the play, or after it."""


@dataclass(frozen=True, slots=True)
class BestCards:
    """What a seat's cards are worth with all hands open: the makers' tricks in the end, 0 to 5.

    `makers_tricks` counts those taken already. `cards` are all that keep it, in hand order, and
    `worth` gives the makers' tricks for every card that may be played. While a full trick waits to
    be turned nobody has a card to choose, and both are empty.
    """

    seat: int
    makers_tricks: int
    cards: tuple[Card, ...]
    worth: tuple[tuple[Card, int], ...]


def makers_tricks(
    hands: Sequence[Sequence[Card]],
    trump: Trump | Suit,
    leader: int,
    maker: int,
    alone: bool = False,
    defender_alone: int | None = None,
) -> int:
    """How many tricks the makers take of those still to come, with all cards face up.

    Four hands, seat 0 first, equally long, before a lead. Whoever sits out, the partner of a lone
    maker and of a lone defender, may hold anything. Raises `DealError` for hands that cannot be.

    >>> from euchre_learn.core.cards import cards
    >>> hands = [cards(hand) for hand in ("Js 9d", "As 9h", "Jc Th", "Ks Ad")]
    >>> makers_tricks(hands, Suit.SPADES, leader=0, maker=0)
    2
    """
    from euchre_learn.solve import engine

    return engine.decide(
        open_deal(hands, trump, leader, maker, alone, defender_alone).numbers(), EXACT
    )


def makers_tricks_many(
    hands: Masks,
    trump: Column,
    leader: Column,
    maker: Column,
    alone: Column = False,
    defender_alone: Column | None = None,
    at_least: Sequence[int] = EXACT,
) -> NDArray[np.int64]:
    """The makers' tricks of many deals before a lead, on all cores.

    `hands` holds a row of four masks for each deal, seat 0 first: bit `8 * suit + rank` for a card,
    suits in the order s h d c, ranks in the order 7 8 9 T J Q K A, and bit 32 for the Benny
    (`solve.masks.mask_of`). Every other column is one number for all, or one for each deal: suits
    0 to 3 in the same order, seats 0 to 3, `alone` 0 or 1, `defender_alone` a seat or -1.

    Of the numbers `at_least`, rising, the highest that the makers reach is given, or 0: with
    `SCORING` less is decided, more quickly. An array (a list where numba is missing). Raises
    `DealError` that names the first deal that cannot be.
    """
    from euchre_learn.solve import engine

    asked = _asked(at_least)
    deals = open_deals(hands, trump, leader, maker, alone, defender_alone)
    found = engine.decide_all(deals.numbers(), asked, len(deals))
    return cast("NDArray[np.int64]", found)


def _asked(at_least: Sequence[int]) -> list[int]:
    try:
        asked = [index(tricks) for tricks in at_least]
    except TypeError:
        asked = []
    if not asked or asked != sorted(set(asked)) or not set(asked) <= set(EXACT):
        raise DealError(f"at_least is {at_least}: numbers of tricks from 1 to 5, rising")
    return asked


def best_cards(state: State) -> BestCards:
    """The makers' tricks from here with all hands open, and the cards that keep them.

    Any moment of the play, in a trick too. Raises `StateError` before the play and after the end.
    """
    if isinstance(state, TrickLaid):
        return BestCards(state.to_act, _in_the_end(state), (), ())
    if not isinstance(state, Playing):
        raise StateError(_no_card_now(state))
    plays = [play for play in state.legal_actions() if isinstance(play, PlayCard)]
    worth = tuple((play.card, _in_the_end(state.after(play))) for play in plays)
    for_makers = state.to_act % 2 == state.contract.side
    best = (max if for_makers else min)(tricks for _, tricks in worth)
    return BestCards(state.to_act, best, tuple(c for c, tricks in worth if tricks == best), worth)


def _no_card_now(state: State) -> str:
    if state.is_over:
        return "the deal is over: no card is left to play"
    return f"no cards are played yet ({state.phase.value}): ask once the play has begun"


def _in_the_end(state: Playing | TrickLaid | Scored) -> int:
    """The makers' tricks when the deal is over, those taken already included."""
    from euchre_learn.solve import engine

    if isinstance(state, TrickLaid):
        return _in_the_end(state.after(TurnTrick()))
    if isinstance(state, Scored):
        return state.makers_tricks
    return state.makers_tricks + engine.decide(_numbers(state), EXACT)


def _numbers(state: Playing) -> list[int]:
    """A moment of the play as `kernel.decide` reads it."""
    contract, mover, leader = state.contract, state.to_act, state.leader
    hands = [_held(state, (mover + k) % 4) for k in range(4)]
    head = [SUIT_NUMBER[contract.trump.suit], int(mover % 2 == contract.side)]
    if not state.laid:
        return [*head, 0, 0, 0, 0, *hands]
    winning = state.laid[state.order.index(state.winning)]
    table = mask_of([winning]), mask_of(state.laid[:1]), (state.winning - leader) % 4
    return [*head, (mover - leader) % 4, *table, *hands]


def _held(state: Playing, seat: int) -> int:
    return 0 if seat in state.contract.sitting_out else mask_of(state.hands[seat])
