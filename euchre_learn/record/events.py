"""What happened between two states of a deal, one event a thing that people would notice.

Events are derived from (before, action, after), never stored: a record keeps inputs only.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.actions import Action, Bury, GoAlone, KeepPartner, OrderUp, PlayCard
from euchre_learn.core.bidding import RoundOne, RoundTwo
from euchre_learn.core.cards import Card
from euchre_learn.core.play import Playing, Scored, Trick
from euchre_learn.core.scoring import Points
from euchre_learn.core.state import Finished, State


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
class Played:
    """A seat laid a card."""

    seat: int
    card: Card


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


Event = Called | TurnedDown | PickedUp | Buried | Declared | Played | Taken | Ended


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """What happened when `action` led from one state to the next, in order."""
    return (_act(before, action), *_follow(before, action, after))


def _act(before: State, action: Action) -> Event:
    seat = before.to_act
    match action:
        case PlayCard(card):
            return Played(seat, card)
        case Bury(card):
            return Buried(seat, card)
        case GoAlone() | KeepPartner():
            return Declared(seat, isinstance(action, GoAlone))
        case _:
            return Called(seat, action)


def _follow(before: State, action: Action, after: State) -> tuple[Event, ...]:
    found: list[Event] = []
    if isinstance(before, RoundOne) and isinstance(after, RoundTwo):
        found.append(TurnedDown(before.dealer, before.upcard))
    if isinstance(action, OrderUp):
        found.append(PickedUp(before.dealer, before.upcard))
    if isinstance(before, Playing) and isinstance(after, Playing | Scored):
        new = after.tricks[len(before.tricks) :]
        found += [Taken(len(before.tricks), trick) for trick in new]
    if isinstance(after, Finished):
        found.append(Ended(after.result, after.points))
    return tuple(found)
