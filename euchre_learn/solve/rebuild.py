"""The state that a layout gives: a deal with these cards, played on as everybody saw it.

The hidden part of the deal comes from the layout, the actions from the view. What no view holds is
chosen: which of two equal questions was asked last, and which cards another seat's swap moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_learn.core.actions import (
    Action,
    Bury,
    ClaimRevoke,
    DefendAlone,
    DefendTogether,
    FarmersHand,
    GoAlone,
    KeepHand,
    KeepPartner,
    PlayCard,
    ShowAces,
    TurnTrick,
)
from euchre_learn.core.bidding import Burying, Declaring, Defending
from euchre_learn.core.cards import Card
from euchre_learn.core.deal import Deal, Hand, Hands, with_hand
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.hands import SWAPPED, LookingAtHands, is_farmers, low_cards
from euchre_learn.core.phase import Phase, Swap
from euchre_learn.core.play import TrickLaid
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView
from euchre_learn.solve.unseen import played

if TYPE_CHECKING:
    from euchre_learn.solve.layouts import Layout


def rebuild(view: SeatView, layout: Layout) -> State:
    """The state that looks like this view to its seat if the hidden cards lie like this.

    Only the order of the viewer's own hand can differ, after the seat took back a revoke: a view
    does not say that it did. Raises `EuchreError`, most often as `IllegalAction`, for a layout that
    does not fit.
    """
    swap = _swap(view, layout)
    state: State = begin(_deal(view, layout, swap), view.profile, view.score)
    state = _before_the_calls(view, state, swap)
    for call in view.calls:
        state = state.after(call)
    state = _before_the_lead(view, state, layout)
    for card in _cards(view):
        state = _turned(state).after(PlayCard(card))
    if view.phase is not Phase.TURNING:
        state = _turned(state)
    for one in view.revokes:
        if one.seat != view.seat:
            state = state.after(ClaimRevoke(one.seat, one.trick))
    return state


def dealt_hands(view: SeatView, layout: Layout) -> Hands:
    """The five cards of each seat when the calls began, after any farmer's swap."""
    hands = layout.hands
    for seat in range(4):
        buried = layout.buried if seat == view.dealer else ()
        every = (*buried, *played(view, seat), *layout.hands[seat])
        hands = with_hand(hands, seat, tuple(card for card in every if card is not view.upcard))
    return hands


def _swap(view: SeatView, layout: Layout) -> tuple[Swap, ...]:
    """The farmer's swap of this deal, if there was one; another seat's with any cards that fit."""
    if view.swapped or not view.swappers:
        return view.swapped
    low = low_cards(layout.kitty)
    if len(low) < SWAPPED:
        raise EuchreError("after a swap three low cards lie in the kitty: give such a layout")
    seat = view.swappers[0]
    hand = dealt_hands(view, layout)[seat]
    return (Swap(seat, low[:SWAPPED], hand[-SWAPPED:]),)


def _deal(view: SeatView, layout: Layout, swaps: tuple[Swap, ...]) -> Deal:
    """The cards as they came from the pack, before any swap."""
    hands, kitty = dealt_hands(view, layout), layout.kitty
    for swap in swaps:
        kept = tuple(card for card in hands[swap.seat] if card not in swap.up)
        hands = with_hand(hands, swap.seat, (*kept, *swap.down))
        kitty = (*swap.up, *(card for card in kitty if card not in swap.down))
    return Deal(view.dealer, hands, view.upcard, kitty)


def _before_the_calls(view: SeatView, state: State, swaps: tuple[Swap, ...]) -> State:
    """The hands are looked at, as far as the view has come."""
    while isinstance(state, LookingAtHands):
        if view.phase is Phase.HANDS and state.seen_by(view.seat) == view:
            return state
        state = state.after(_about_hand(view, state, swaps))
    return state


def _about_hand(view: SeatView, state: LookingAtHands, swaps: tuple[Swap, ...]) -> Action:
    """What the seat that is asked said of its hand."""
    if state.to_act in view.shown_by:
        return FarmersHand() if _shows_farmers(view) else ShowAces()
    for swap in swaps:
        if swap.seat == state.to_act:
            return FarmersHand(swap.down)
    return KeepHand()


def _shows_farmers(view: SeatView) -> bool:
    return view.profile.farmers_redeal and is_farmers(view.shown)


def _before_the_lead(view: SeatView, state: State, layout: Layout) -> State:
    """The bury and the questions about playing alone, as far as the view has come."""
    if isinstance(state, Burying) and view.phase is not Phase.BURYING:
        state = state.after(Bury(layout.buried[0]))
    if isinstance(state, Declaring) and view.phase is not Phase.DECLARING:
        state = state.after(GoAlone() if view.contract[0].alone else KeepPartner())
    while isinstance(state, Defending) and not _is_here(view, state):
        lone = state.to_act in view.contract[0].defends_alone
        state = state.after(DefendAlone() if lone else DefendTogether())
    return state


def _is_here(view: SeatView, state: Defending) -> bool:
    return view.phase is Phase.DEFENDING and (
        state.asked == 1 or state.seen_by(view.seat).may == view.may
    )


def _cards(view: SeatView) -> Hand:
    """All cards played, in order."""
    tricks: list[Card] = [card for trick in view.tricks for card in trick.cards]
    return (*tricks, *view.laid)


def _turned(state: State) -> State:
    """The state with a full trick turned."""
    if isinstance(state, TrickLaid):
        return state.after(TurnTrick())
    return state
