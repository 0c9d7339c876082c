"""What a bot does at the table, counted over deals: who calls when, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from euchre_learn.core.bidding import PassedOut
from euchre_learn.core.play import Scored
from euchre_learn.core.scoring import Outcome

Counts = Counter[str]
"""How often each thing happened, by a short name."""

POSITIONS: Final = ("eldest", "partner", "third", "dealer")
"""The seats in the order in which they speak; the partner is the dealer's."""

ROUNDS: Final = (1, 2)


def counted(end: Scored | PassedOut, side: int) -> Counts:
    """What the bot at the seats of `side` did in one deal, and what became of it.

    Where the Benny was turned up, the dealer's naming counts as a call of the first round.
    """
    return Counts(_facts(end, side))


def _facts(end: Scored | PassedOut, side: int) -> Iterator[str]:
    yield "deals"
    deals_it = end.dealer % 2 == side
    if deals_it:
        yield "dealt"
    if isinstance(end, PassedOut):
        yield "passed out"
        return
    for name, scorer in (("dealing", end.dealer % 2), ("other", 1 - end.dealer % 2)):
        if deals_it and end.points[scorer]:
            yield f"{name} +{end.points[scorer]}"
    if end.contract.side == side:
        yield from _call(end)


def _call(end: Scored) -> Iterator[str]:
    """The call of this deal's maker, and how it ended."""
    contract, outcome = end.contract, end.result.outcome
    position = POSITIONS[(contract.maker - end.dealer - 1) % 4]
    yield "calls"
    yield f"round {contract.round} {position}"
    yield "euchred" if outcome is Outcome.EUCHRED else "made"
    if outcome in (Outcome.MARCH, Outcome.LONE_MARCH):
        yield "all five"
    if contract.alone:
        yield "alone"
    if outcome is Outcome.LONE_MARCH:
        yield "alone all five"


def rates(counts: Counts) -> dict[str, float | None]:
    """The table of a bot's behaviour: a name for each line, percent or None where nothing was.

    Calls at a place are a share of the deals in which the bot sat there, one deal of each pair;
    `made` and the lines after it are shares of its calls.
    """
    seated = counts["dealt"]
    table = {
        f"round {one} {position}": percent(counts[f"round {one} {position}"], seated)
        for one in ROUNDS
        for position in POSITIONS
    }
    table["calls"] = percent(counts["calls"], counts["deals"])
    for name in ("made", "euchred", "all five", "alone"):
        table[name] = percent(counts[name], counts["calls"])
    table["alone all five"] = percent(counts["alone all five"], counts["alone"])
    table["passed out"] = percent(counts["passed out"], counts["deals"])
    for name in ("dealing +1", "dealing +2", "dealing +4", "other +1", "other +2", "other +4"):
        table[name] = percent(counts[name], seated)
    return table


def percent(part: int, whole: int) -> float | None:
    """The share in percent; None of nothing."""
    return 100 * part / whole if whole else None
