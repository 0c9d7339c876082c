"""Which moments the drills about following suit look for, by difficulty."""

from __future__ import annotations

from random import Random
from typing import Final

from euchre_learn.core.cards import Card
from euchre_learn.core.trump import Trump
from euchre_learn.teach.drills.deals import Fits, Leads, Moment, turn
from euchre_learn.teach.table import Table


def _plain_lead(card: Card, trump: Trump) -> bool:
    return not trump.is_trump(card)


def _next_suit_lead(card: Card, trump: Trump) -> bool:
    return trump.suit_of(card) is trump.next_suit


def _printed_trump_lead(card: Card, trump: Trump) -> bool:
    return card.suit is trump.suit


def _left_lead(card: Card, trump: Trump) -> bool:
    return card is trump.left


def _no_left(moment: Moment) -> bool:
    return not moment.holds_left


def _with_left(moment: Moment) -> bool:
    return moment.holds_left


def _only_trump_is_left(moment: Moment) -> bool:
    return moment.trumps == (moment.trump.left,)


def _print_misleads(moment: Moment) -> bool:
    """The hand holds cards of the suit printed on the left bower, which was led."""
    return any(card.suit is moment.trump.next_suit for card in moment.hand)


CASES: Final[dict[int, tuple[tuple[Leads, Fits], ...]]] = {
    1: ((_plain_lead, _no_left),),
    2: ((_plain_lead, _with_left), (_printed_trump_lead, _with_left)),
    3: (
        (_next_suit_lead, _with_left),
        (_printed_trump_lead, _only_trump_is_left),
        (_left_lead, _print_misleads),
    ),
}
"""Plain leads; the left bower in hand; the left bower deciding what may be played."""


def moment(rng: Random, difficulty: int, *, choice: bool) -> tuple[Table, Moment]:
    """A turn of this difficulty; with `choice` one where some card may not be played."""
    leads, fits = rng.choice(CASES[difficulty])

    def wanted(found: Moment) -> bool:
        refused = 0 < len(found.followers) < len(found.hand)
        return fits(found) and (refused or not choice)

    return turn(rng, leads, wanted)
