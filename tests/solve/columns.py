"""Deals as the columns that `makers_tricks_many` takes."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_learn.solve.deals import OpenDeal


def columns(deals: Sequence[OpenDeal]) -> list[list]:
    """Hands, trumps, leaders, makers, alone or not, and lone defenders."""
    lone = [-1 if deal.defender_alone is None else deal.defender_alone for deal in deals]
    return [
        [deal.hands for deal in deals],
        [deal.trump for deal in deals],
        [deal.leader for deal in deals],
        [deal.maker for deal in deals],
        [deal.alone for deal in deals],
        lone,
    ]
