"""An opening decision for which the atlas has no table, answered by deals imagined now.

The view of the seat is taken from a deal whose other cards lie anyhow: none of them is in it.
Loads the solver.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_learn.atlas.lookup import Entry, Option, Shares, option_name
from euchre_learn.core.actions import KeepHand, Pass
from euchre_learn.core.cards import Card, pack
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import RulesProfile
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView
from euchre_learn.solve import calling, ev
from euchre_learn.solve.layouts import layouts

_DEALER: Final = 3
_Z: Final = 1.96
_PHASES: Final = {1: Phase.ROUND_ONE, 2: Phase.ROUND_TWO}


def imagined(
    hand: Sequence[Card], upcard: Card, place: int, turn: int, rules: RulesProfile
) -> Entry:
    """As `atlas.entry`, for any rules; the samples are deals imagined now, from seed 0.

    Raises `EuchreError` for cards that cannot be, and where nobody decides there by these rules.
    """
    view = opening_view(hand, upcard, place, turn, rules)
    on = layouts(view, ev.CALL_LAYOUTS, 0)
    found, tight = (ev.values(view, on=on, field=one) for one in (calling.USUAL, calling.TIGHT))
    ranked = sorted(found.options, key=lambda one: -one.mean)
    passing = [one for one in tight.options if isinstance(one.action, Pass)]
    return Entry(
        rules.name,
        place,
        turn,
        tuple(_option(one) for one in found.options),
        option_name(ranked[0].action),
        ranked[1].loss,
        ranked[1].loss_half / _Z,
        (passing[0].mean, passing[0].half) if passing else None,
        found.size,
    )


def opening_view(
    hand: Sequence[Card], upcard: Card, place: int, turn: int, rules: RulesProfile
) -> SeatView:
    """What the seat at a place, eldest being 0, sees when all before it have passed."""
    if place not in range(4) or turn not in _PHASES:
        raise EuchreError(
            f"place {place} in round {turn} cannot be: places are 0, eldest, to 3, the dealer, and"
            " rounds 1 and 2"
        )
    rest = [card for card in pack(rules.pack_size) if card not in (*hand, upcard)]
    if len(rest) != rules.pack_size - 6:
        raise EuchreError(
            f"five cards and another one turned up, all from a pack of {rules.pack_size}, are"
            f" needed: this leaves {len(rest)} of its cards"
        )
    hands = [tuple(rest[5 * n : 5 * n + 5]) for n in range(3)]
    hands.insert(place, tuple(hand))
    one, two, three, four = hands
    deal = Deal(_DEALER, (one, two, three, four), upcard, tuple(rest[15:]))
    return _passed(begin(deal, rules), place, _PHASES[turn]).seen_by(place)


def _passed(state: State, seat: int, phase: Phase) -> State:
    """The deal once everybody has passed up to a seat in a phase."""
    while state.phase is not phase or state.to_act != seat:
        legal = () if state.is_over else state.legal_actions()
        action = next((one for one in (KeepHand(), Pass()) if one in legal), None)
        if action is None:
            raise EuchreError("by these rules it never comes to that: somebody has to call before")
        state = state.after(action)
    return state


def _option(one: ev.Option) -> Option:
    shares = None if isinstance(one.action, Pass) else _shares(one)
    return Option(
        option_name(one.action), one.mean, one.half, one.loss, one.loss_half, one.verdict, shares
    )


def _shares(one: ev.Option) -> Shares:
    """How a call ended, whoever went alone after it."""
    euchred = sum(part.share for part in one.mix if part.outcome is Outcome.EUCHRED)
    point = sum(part.share for part in one.mix if part.outcome is Outcome.POINT)
    most = max((part.points for part in one.mix), default=2)
    return Shares(euchred, point, max(1 - euchred - point, 0.0), max(most, 2))
