"""What a deal scores, in every game of the family. Nothing outside this module knows points.

Two forms: `points` for the partnership games, where one side makes trump and the other defends,
and a function for each game in which everyone plays for themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, PenaltyKind, RulesProfile

TRICKS = 5
"""How many tricks a deal has in every game of five cards."""


class Outcome(Enum):
    """How a deal ended."""

    POINT = "point"
    MARCH = "march"
    LONE_MARCH = "lone march"
    EUCHRED = "euchred"
    PASSED_OUT = "passed out"


@dataclass(frozen=True, slots=True)
class Points:
    """The outcome of a deal with the points of the makers and of the defenders."""

    outcome: Outcome
    makers: int
    defenders: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A revoke that was claimed: by the makers or by the defenders, playing alone or not."""

    by_makers: bool
    alone: bool = False


def points(
    makers_tricks: int,
    *,
    alone: bool = False,
    defended_alone: bool = False,
    profile: RulesProfile = AMERICAN,
    claims: Sequence[Claim] = (),
    makers_before: int = 0,
    defenders_before: int = 0,
) -> Points:
    """What the makers' tricks (0 to 5) score; `EuchreError` for another number.

    `claims` are the revokes that the other side claimed; those of both sides cancel. The scores
    before the deal matter only to a penalty that takes points off, which stops at nothing.

    >>> points(4, alone=True)
    Points(outcome=<Outcome.POINT: 'point'>, makers=1, defenders=0)
    """
    _check_tricks(makers_tricks)
    one_sided = [claim for claim in claims if claim.by_makers == claims[0].by_makers]
    standing = claims if len(one_sided) == len(claims) else ()
    price = sum(_price(claim, profile) for claim in standing)
    if standing and profile.revoke_penalty.kind is PenaltyKind.TRICKS:
        moved = -price if standing[0].by_makers else price
        makers_tricks = max(0, min(TRICKS, makers_tricks + moved))
        price = 0
    scored = _played(makers_tricks, alone, defended_alone, profile)
    if not price:
        return scored
    by_makers = standing[0].by_makers
    if profile.revoke_penalty.kind is PenaltyKind.POINTS_OFF:
        return _points_off(scored, by_makers, price, (makers_before, defenders_before))
    if by_makers:
        return replace(scored, defenders=scored.defenders + price)
    return replace(scored, makers=scored.makers + price)


def _check_tricks(tricks: int) -> None:
    if tricks not in range(TRICKS + 1):
        raise EuchreError(f"the makers cannot take {tricks} tricks: a deal has five")


def _played(makers_tricks: int, alone: bool, defended_alone: bool, profile: RulesProfile) -> Points:
    """The table of the partnership game, without revokes."""
    if makers_tricks < 3:
        return Points(Outcome.EUCHRED, 0, _euchre(makers_tricks, alone, defended_alone, profile))
    if makers_tricks < TRICKS:
        return Points(Outcome.POINT, 1, 0)
    return Points(Outcome.LONE_MARCH, 4, 0) if alone else Points(Outcome.MARCH, 2, 0)


def _euchre(makers_tricks: int, alone: bool, defended_alone: bool, profile: RulesProfile) -> int:
    """The defenders' points for a euchre, more where the profile pays more against a loner."""
    if alone and defended_alone:
        defence = profile.lone_defence
        return defence.five if makers_tricks == 0 else defence.three_or_four
    return profile.lone_euchre_score if alone else 2


def _price(claim: Claim, profile: RulesProfile) -> int:
    doubled = claim.alone and profile.revoke_doubled_alone
    return profile.revoke_penalty.amount * (2 if doubled else 1)


def _points_off(scored: Points, by_makers: bool, price: int, before: tuple[int, int]) -> Points:
    """The price off the score of the side that revoked, which cannot fall below nothing."""
    if by_makers:
        return replace(scored, makers=max(scored.makers - price, -before[0]))
    return replace(scored, defenders=max(scored.defenders - price, -before[1]))


def points_of_sides(scored: Points, makers_side: int) -> tuple[int, int]:
    """The points of side 0 and side 1, for makers on the side given."""
    both = (scored.makers, scored.defenders)
    return both if makers_side == 0 else (both[1], both[0])


def points_fixed(
    makers_tricks: int,
    defenders_tricks: int,
    *,
    alone: bool = False,
    defended_alone: bool = False,
    profile: RulesProfile = AMERICAN,
) -> bool:
    """True if the tricks still to come can change nothing about the points.

    Euchred already, or made with the march lost, or all five played; all five tricks are played
    in any case. Where a lone defender's five tricks score more, a euchre stays open until the
    makers have a trick.
    """
    if min(makers_tricks, defenders_tricks) < 0 or makers_tricks + defenders_tricks > TRICKS:
        raise EuchreError(f"{makers_tricks} and {defenders_tricks} tricks do not make a deal")
    ends = range(makers_tricks, TRICKS - defenders_tricks + 1)
    return len({_played(tricks, alone, defended_alone, profile) for tricks in ends}) == 1


# ------------------------------------------------------------------ the other games of the family


def two_handed_points(makers_tricks: int) -> Points:
    """Two-handed: as in the partnership game, with no lone hand and no bonus for one."""
    return points(makers_tricks)


def cutthroat_points(makers_tricks: int) -> tuple[int, int]:
    """Three-handed: the maker's points, and those of each of the two others.

    One for three or four tricks, three for all five; euchred, each of the others scores two.
    """
    _check_tricks(makers_tricks)
    if makers_tricks < 3:
        return 0, 2
    return (3, 0) if makers_tricks == TRICKS else (1, 0)


@dataclass(frozen=True, slots=True)
class CallAcePoints:
    """Call-ace: the points of the maker, of the called partner, and of every other player."""

    maker: int
    partner: int
    others: int


def call_ace_points(makers_tricks: int, players: int, alone: bool) -> CallAcePoints:
    """Call-ace with four to six players; `alone` is True if the maker had no partner in fact.

    Alone, all five tricks score as many points as there are players. With a partner a march scores
    2 each with four players and 3 each with five or six. A euchre gives every other player 2.
    """
    _check_tricks(makers_tricks)
    if players not in (4, 5, 6):
        raise EuchreError(f"call-ace is not played by {players}: four to six play")
    if makers_tricks < 3:
        return CallAcePoints(0, 0, 2)
    if alone:
        return CallAcePoints(players if makers_tricks == TRICKS else 1, 0, 0)
    each = 1 if makers_tricks < TRICKS else 2 if players == 4 else 3
    return CallAcePoints(each, each, 0)


@dataclass(frozen=True, slots=True)
class BidScoring:
    """How bid euchre scores: what making and missing a bid is worth; a table's own choice.

    `made_scores_tricks`: the bidders score the tricks they took, else what they bid. Missing takes
    off the bid. `defenders_score_tricks`: the others score the tricks they took.
    """

    made_scores_tricks: bool = True
    defenders_score_tricks: bool = True
    tricks: int = 8
    least_bid: int = 3


def bid_euchre_points(bid: int, taken: int, scoring: BidScoring | None = None) -> tuple[int, int]:
    """Bid euchre: the points of the bidding side and of the other; `EuchreError` off the table."""
    rules = scoring or BidScoring()
    if not rules.least_bid <= bid <= rules.tricks or not 0 <= taken <= rules.tricks:
        raise EuchreError(
            f"a bid of {bid} with {taken} tricks cannot be: bids are {rules.least_bid} to"
            f" {rules.tricks}, and a deal has {rules.tricks} tricks"
        )
    others = rules.tricks - taken if rules.defenders_score_tricks else 0
    if taken < bid:
        return -bid, others
    return (taken if rules.made_scores_tricks else bid), others


def winner_of_many(scores: Sequence[int], dealer: int, target: int) -> int | None:
    """Everyone for themselves: the player who has won, or None while the game goes on.

    Of two at or past the target on the same deal the higher score wins; if they are equal, the
    first of them clockwise from the dealer's left, the dealer last.
    """
    best = max(scores)
    if best < target:
        return None
    order = [(dealer + step) % len(scores) for step in range(1, len(scores) + 1)]
    return next(seat for seat in order if scores[seat] == best)
