"""What the deals of a match brought: contracts, marches, euchres, loners, for both sides."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from euchre_learn.core.bidding import PassedOut
from euchre_learn.core.play import Scored
from euchre_learn.core.scoring import Outcome
from euchre_learn.table.match import Match

Pair = tuple[int, int]
"""A count for the learner's side, and one for the other."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What the deals of a match brought: pairs, the learner's side first.

    `contracts` counts trump made, `made` those that scored for the makers, `marches` all five with
    the partner, `loners` those played alone, `lone_marches` of those all five, `euchres` contracts
    of the other side that this side beat. `thrown_in` counts deals without trump.
    """

    contracts: Pair = (0, 0)
    made: Pair = (0, 0)
    marches: Pair = (0, 0)
    loners: Pair = (0, 0)
    lone_marches: Pair = (0, 0)
    euchres: Pair = (0, 0)
    thrown_in: int = 0


def tally_of(match: Match) -> Tally:
    """What the deals of the match brought so far; a deal in play does not count yet."""
    counts: Counter[tuple[str, int]] = Counter()
    thrown_in = 0
    for record in match.records:
        final = record.final
        thrown_in += isinstance(final, PassedOut)
        if isinstance(final, Scored):
            counts.update(_counted(final, match.seat % 2))

    def pair(name: str) -> Pair:
        return counts[name, 0], counts[name, 1]

    return Tally(
        pair("contract"),
        pair("made"),
        pair("march"),
        pair("loner"),
        pair("lone march"),
        pair("euchre"),
        thrown_in,
    )


def _counted(final: Scored, ours: int) -> list[tuple[str, int]]:
    """The counts of one deal, each with 0 for the learner's side or 1 for the other."""
    makers = int(final.contract.side != ours)
    outcome = final.result.outcome
    found = [("contract", makers)]
    if final.contract.alone:
        found.append(("loner", makers))
    if outcome is Outcome.EUCHRED:
        return [*found, ("euchre", 1 - makers)]
    found.append(("made", makers))
    if outcome is Outcome.MARCH:
        found.append(("march", makers))
    if outcome is Outcome.LONE_MARCH:
        found.append(("lone march", makers))
    return found
