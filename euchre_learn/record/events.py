"""What happened between two states of a deal, one event a thing that people would notice.

Events are derived from (before, action, after), never stored: a record keeps inputs only.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.actions import (
    Action,
    Bury,
    ClaimRevoke,
    CorrectRevoke,
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
from euchre_learn.core.bidding import Burying, PassedOut, RoundOne, RoundTwo
from euchre_learn.core.cards import Card
from euchre_learn.core.play import Playing, Scored, Trick, TrickLaid
from euchre_learn.core.scoring import Points
from euchre_learn.core.state import State


@dataclass(frozen=True, slots=True)
class HandKept:
    """A seat, asked before the bidding, plays its hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandSwapped:
    """A farmer's hand: three cards went face down and the top of the kitty came to hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """A seat showed its hand, and the same dealer deals again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """A seat passed, accepted the upcard's suit or named a suit."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class TurnedDown:
    """All four passed and the dealer turned the upcard down."""

    dealer: int
    card: Card


@dataclass(frozen=True, slots=True)
class PickedUp:
    """The dealer took the upcard into hand."""

    dealer: int
    card: Card


@dataclass(frozen=True, slots=True)
class Buried:
    """The dealer put a card face down."""

    dealer: int
    card: Card


@dataclass(frozen=True, slots=True)
class Declared:
    """The maker said before the lead whether the partner plays."""

    maker: int
    alone: bool


@dataclass(frozen=True, slots=True)
class Defended:
    """A defender said whether the partner plays."""

    seat: int
    alone: bool


@dataclass(frozen=True, slots=True)
class Played:
    """A seat laid a card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Revoked:
    """The card just played broke following suit."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Corrected:
    """A seat took back a card in time and followed suit."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Turned:
    """The winner turned the trick."""

    seat: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A revoke was claimed by the other side; the trick counts from 0."""

    seat: int
    trick: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A trick was gathered by its winner; tricks count from 0."""

    number: int
    trick: Trick


@dataclass(frozen=True, slots=True)
class Ended:
    """The deal is over; `points` are those of side 0 and side 1."""

    result: Points
    points: tuple[int, int]


Event = (
    HandKept
    | HandSwapped
    | HandShown
    | Called
    | TurnedDown
    | PickedUp
    | Buried
    | Declared
    | Defended
    | Played
    | Revoked
    | Corrected
    | Turned
    | Claimed
    | Taken
    | Ended
)


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """What happened when `action` led from one state to the next, in order."""
    if isinstance(action, ClaimRevoke) and isinstance(after, Scored):
        return (Claimed(action.seat, action.trick), Ended(after.result, after.points))
    return (_act(before, action), *_follow(before, after))


def _act(before: State, action: Action) -> Event:
    if isinstance(action, CorrectRevoke):
        return Corrected(action.seat, action.card)
    seat = before.to_act
    match action:
        case PlayCard(card):
            return Played(seat, card)
        case TurnTrick():
            return Turned(seat)
        case KeepHand():
            return HandKept(seat)
        case FarmersHand(swap) if swap:
            return HandSwapped(seat)
        case FarmersHand() | ShowAces():
            return HandShown(seat)
        case DefendAlone() | DefendTogether():
            return Defended(seat, isinstance(action, DefendAlone))
        case Bury(card):
            return Buried(seat, card)
        case GoAlone() | KeepPartner():
            return Declared(seat, isinstance(action, GoAlone))
        case _:
            return Called(seat, action)


def _follow(before: State, after: State) -> tuple[Event, ...]:
    found: list[Event] = []
    if isinstance(before, RoundOne) and isinstance(after, RoundTwo):
        found.append(TurnedDown(before.dealer, before.upcard))
    if isinstance(after, Burying):
        found.append(PickedUp(before.dealer, before.upcard))
    if isinstance(before, Playing) and isinstance(after, Playing | TrickLaid):
        found += [Revoked(one.seat, one.card) for one in after.revokes[len(before.revokes) :]]
    if isinstance(before, Playing | TrickLaid) and isinstance(after, Playing | Scored):
        new = after.tricks[len(before.tricks) :]
        found += [Taken(len(before.tricks), trick) for trick in new]
    if isinstance(after, Scored | PassedOut):
        found.append(Ended(after.result, after.points))
    return tuple(found)
