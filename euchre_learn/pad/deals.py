"""What can be entered: a deal that was played, one thrown in, or one dealt again.

What each scores comes from `core.scoring`; what cannot be is refused here, with the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_learn.core.cards import Suit
from euchre_learn.core.rules import Revokes
from euchre_learn.core.scoring import (
    TRICKS,
    Claim,
    Outcome,
    Points,
    call_ace_points,
    cutthroat_points,
    points,
    points_of_sides,
)
from euchre_learn.core.seats import FOUR
from euchre_learn.pad.setup import Form, PadError, PadSetup


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was played out. Players are numbers, from 0 clockwise.

    `suit` and `round` are kept if they were told. `lone_defender` is who defended alone, if
    anybody did, and `revokes` are the players whose revoke was claimed. In call-ace `partner` is
    who held the ace that was called; None if the maker was alone in fact.
    """

    maker: int
    tricks: int
    alone: bool = False
    suit: Suit | None = None
    round: int | None = None
    lone_defender: int | None = None
    partner: int | None = None
    revokes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """Everyone passed: nobody scores."""


@dataclass(frozen=True, slots=True)
class DealtAgain:
    """A misdeal, or a hand that was shown: no deal is counted, and the same player deals."""


Entry = Played | ThrownIn | DealtAgain
"""Everything that can be entered."""


@dataclass(frozen=True, slots=True)
class Before:
    """Where the game stood when a deal began."""

    dealer: int
    score: tuple[int, ...]
    first: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """What an entry comes to: the outcome, and the points of every score."""

    outcome: Outcome | None
    points: tuple[int, ...]


def score(entry: Entry, setup: PadSetup, before: Before) -> Scored:
    """What the entry scores; `PadError` says why one cannot be."""
    nothing = (0,) * len(setup.rows)
    match entry:
        case DealtAgain():
            return Scored(None, nothing)
        case ThrownIn():
            _check_thrown_in(setup)
            return Scored(Outcome.PASSED_OUT, nothing)
    _check_people(entry, setup)
    if setup.form is Form.PARTNERS:
        _check_partners(entry, setup, before)
        return _with_partners(entry, setup, before)
    _check_each_for_themselves(entry, setup)
    return _for_themselves(entry, setup)


# ------------------------------------------------------------------ points


def _with_partners(entry: Played, setup: PadSetup, before: Before) -> Scored:
    side = FOUR.side(entry.maker)
    made = _points(entry, setup, before)
    return Scored(made.outcome, points_of_sides(made, side))


def _points(entry: Played, setup: PadSetup, before: Before) -> Points:
    side = FOUR.side(entry.maker)
    free = before.first and setup.profile.first_deal_without_penalty
    claims = () if free else tuple(_claim(entry, player) for player in entry.revokes)
    return points(
        entry.tricks,
        alone=entry.alone,
        defended_alone=entry.lone_defender is not None,
        profile=setup.rules,
        claims=claims,
        makers_before=before.score[side],
        defenders_before=before.score[1 - side],
    )


def _claim(entry: Played, player: int) -> Claim:
    lone = (entry.alone and player == entry.maker) or player == entry.lone_defender
    return Claim(FOUR.side(player) == FOUR.side(entry.maker), lone)


def _for_themselves(entry: Played, setup: PadSetup) -> Scored:
    if setup.form is Form.THREE:
        maker, others = cutthroat_points(entry.tricks)
        partner = 0
    else:
        made = call_ace_points(entry.tricks, setup.players, entry.partner is None)
        maker, partner, others = made.maker, made.partner, made.others
    shared = {entry.maker: maker}
    if entry.partner is not None:
        shared[entry.partner] = partner
    each = tuple(shared.get(player, others) for player in range(setup.players))
    return Scored(points(entry.tricks).outcome, each)


# ------------------------------------------------------------------ what cannot be


_MADE: Final = "Choose who made it, or enter the deal as thrown in."


def _check_thrown_in(setup: PadSetup) -> None:
    if setup.form is Form.PARTNERS and setup.profile.stick_the_dealer:
        raise PadError(
            "No deal is thrown in where the dealer is stuck. Enter the suit that the dealer named."
        )


def _check_people(entry: Played, setup: PadSetup) -> None:
    """Players that there are, tricks that there are, and a round that there is."""
    named = (entry.maker, entry.lone_defender, entry.partner, *entry.revokes)
    if any(one not in range(setup.players) for one in named if one is not None):
        raise PadError(f"There is no such player. The game has {setup.players}.")
    if type(entry.tricks) is not int or entry.tricks not in range(TRICKS + 1):
        raise PadError(f"A deal has five tricks: the makers took 0 to 5, not {entry.tricks}.")
    if entry.round not in (None, 1, 2):
        raise PadError("There are two rounds of bidding: enter the first, the second, or neither.")


def _check_partners(entry: Played, setup: PadSetup, before: Before) -> None:
    names, rules = setup.names, setup.profile
    if entry.partner is not None:
        raise PadError("Partners sit opposite each other. Only in call-ace is one called.")
    if _must_be_alone(entry, setup, before):
        raise PadError(
            f"{names[entry.maker]} ordered up the partner's card, and must go alone under the"
            " Canadian loner. Choose alone, or another round."
        )
    if entry.lone_defender is not None:
        _check_lone_defender(entry, setup)
    if entry.revokes and rules.revokes is Revokes.REFUSED:
        raise PadError(f"Under {rules.name} rules a card that does not follow is taken back.")
    _check_revokes(entry, setup)


def _must_be_alone(entry: Played, setup: PadSetup, before: Before) -> bool:
    partners_card = entry.round == 1 and entry.maker == FOUR.partner(before.dealer)
    return setup.profile.canadian_loner and partners_card and not entry.alone


def _check_lone_defender(entry: Played, setup: PadSetup) -> None:
    name = setup.names[entry.lone_defender or 0]
    if not setup.profile.defend_alone:
        raise PadError(f"Under {setup.profile.name} rules nobody defends alone.")
    if not entry.alone:
        raise PadError("Nobody played alone, so nobody defended alone. Choose alone first.")
    if FOUR.side(entry.lone_defender or 0) == FOUR.side(entry.maker):
        raise PadError(f"{name} was on the side that made trump. Choose one of the defenders.")


def _check_revokes(entry: Played, setup: PadSetup) -> None:
    """Somebody who sat out played no card."""
    if len(set(entry.revokes)) < len(entry.revokes):
        raise PadError("A player's revoke is entered once.")
    out = {FOUR.partner(entry.maker)} if entry.alone else set()
    if entry.lone_defender is not None:
        out.add(FOUR.partner(entry.lone_defender))
    for player in entry.revokes:
        if player in out:
            raise PadError(
                f"{setup.names[player]} sat out, so {setup.names[player]} cannot revoke."
            )


def _check_each_for_themselves(entry: Played, setup: PadSetup) -> None:
    if entry.alone or entry.lone_defender is not None:
        raise PadError(
            "Nobody goes alone where everyone plays for themselves. In call-ace, enter no partner."
        )
    if entry.revokes:
        raise PadError("The pad prices revokes in the game with partners only.")
    if entry.partner is not None and setup.form is not Form.CALL_ACE:
        raise PadError("Only in call-ace is a partner called.")
    if entry.partner == entry.maker:
        raise PadError("The maker cannot be the called partner. Enter no partner.")
