"""Why an action is or is not allowed, as facts that lessons, hints and errors all share.

Each reason knows its sentence. `marked` puts cards in braces, so that a picture can draw them;
`str` gives the same sentence in plain notation.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

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
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    ShowAces,
    TurnTrick,
)
from euchre_learn.core.cards import BENNY, Card, Suit
from euchre_learn.core.trump import Trump


class Verdict(Enum):
    """What a ruling says."""

    ALLOWED = "allowed"
    REFUSED = "refused"
    REVOKE = "revoke"


class _Reason:
    """The sentence of a reason, first what to do and then why."""

    __slots__ = ()

    @property
    def marked(self) -> str:
        """The sentence with cards written in braces, such as `{Jd}`."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.marked.replace("{", "").replace("}", "")


@dataclass(frozen=True, slots=True)
class MustFollow(_Reason):
    """The suit led has to be followed, and these cards would do it."""

    led: Suit
    card: Card
    followers: tuple[Card, ...]
    trump: Trump

    @property
    def marked(self) -> str:
        """`Follow hearts: your {Jd} is a heart now.`"""
        left = self.trump.left
        if self.followers in ((left,), (BENNY,)):
            why = f"your {{{self.followers[0]}}} is a {self.led.singular} now"
        elif self.card is left and left.suit is self.led:
            why = f"you hold {_list(self.followers)}, and {{{left}}} is a {self._named} now"
        else:
            why = f"you hold {_list(self.followers)}"
        return f"Follow {self.led.plural}: {why}."

    @property
    def _named(self) -> str:
        return self.trump.suit.singular


@dataclass(frozen=True, slots=True)
class NotInHand(_Reason):
    """The card is not in the hand of the seat that is to act."""

    card: Card
    seat: int

    @property
    def marked(self) -> str:
        """`Choose one of your own cards: ...`"""
        return f"Choose a card that seat {self.seat} holds: {{{self.card}}} is not in that hand."


@dataclass(frozen=True, slots=True)
class NotYourTurn(_Reason):
    """Another seat is to act."""

    seat: int
    to_act: int

    @property
    def marked(self) -> str:
        """`Not yet: ...`"""
        return f"Not yet: seat {self.to_act} is to act, not seat {self.seat}."


@dataclass(frozen=True, slots=True)
class SuitTurnedDown(_Reason):
    """The suit was turned down in the first round."""

    suit: Suit

    @property
    def marked(self) -> str:
        """`Name another suit: hearts were turned down.`"""
        return f"Name another suit: {self.suit.plural} were turned down."


@dataclass(frozen=True, slots=True)
class DealerIsStuck(_Reason):
    """House rule: after seven passes the dealer must name a suit."""

    turned_down: Suit
    may_name_it: bool = False

    @property
    def marked(self) -> str:
        """`Name a suit: ...`"""
        barred = "" if self.may_name_it else f" (not {self.turned_down.plural})"
        return f"Name a suit: everyone else has passed and the dealer must choose{barred}."


@dataclass(frozen=True, slots=True)
class WrongMoment(_Reason):
    """The action belongs to another moment of the deal."""

    action: Action
    instead: str

    @property
    def marked(self) -> str:
        """`Bury a card first: ...` and the like."""
        return f"{self.instead}: this is not the moment to {_doing(self.action)}."


@dataclass(frozen=True, slots=True)
class MustGoAlone(_Reason):
    """Canadian loner: the dealer's partner who orders up plays alone."""

    @property
    def marked(self) -> str:
        """`Order it up alone, or pass: ...`"""
        return (
            "Order it up alone, or pass: the dealer's partner who orders up must play alone here."
        )


@dataclass(frozen=True, slots=True)
class NeedsNaturalTrump(_Reason):
    """House rule: the maker must hold a card of the suit other than the left bower."""

    suit: Suit

    @property
    def marked(self) -> str:
        """`Hold a heart to make hearts trumps: ...`"""
        return (
            f"Hold a {self.suit.singular} to make {self.suit.plural} trumps:"
            " the left bower alone does not count here."
        )


@dataclass(frozen=True, slots=True)
class UpcardStays(_Reason):
    """House rule: the dealer may not bury the card just taken up."""

    card: Card

    @property
    def marked(self) -> str:
        """`Bury another card: ...`"""
        return f"Bury another card: {{{self.card}}} was just taken up and has to stay."


@dataclass(frozen=True, slots=True)
class NotSuchAHand(_Reason):
    """The hand, or the cards chosen from it, are not what this claim needs."""

    needs: str

    @property
    def marked(self) -> str:
        """`Play this hand: ...`"""
        return f"Play this hand, or choose again: {self.needs}."


@dataclass(frozen=True, slots=True)
class NotForYou(_Reason):
    """A revoke is put right by the seat that made it, and claimed by the other side."""

    action: CorrectRevoke | ClaimRevoke
    seat: int

    @property
    def marked(self) -> str:
        """`Leave it to the other side: ...`"""
        if isinstance(self.action, ClaimRevoke):
            return f"Leave it to the other side: seat {self.seat} may not claim this one."
        return f"Leave it to seat {self.action.seat}: only who laid a card takes it back."


@dataclass(frozen=True, slots=True)
class NoSuchRevoke(_Reason):
    """There is no revoke there to correct or to claim, or it was claimed already."""

    seat: int

    @property
    def marked(self) -> str:
        """`Nothing to put right: ...`"""
        return f"Nothing to put right: no revoke of seat {self.seat} is open there."


Reason = (
    MustFollow
    | NotInHand
    | NotYourTurn
    | SuitTurnedDown
    | DealerIsStuck
    | MustGoAlone
    | NeedsNaturalTrump
    | UpcardStays
    | NotSuchAHand
    | NotForYou
    | NoSuchRevoke
    | WrongMoment
)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The verdict on an action. A refusal or revoke has exactly one reason, an allowance none."""

    verdict: Verdict
    reasons: tuple[Reason, ...] = ()

    @property
    def allowed(self) -> bool:
        """True if the action may be taken."""
        return self.verdict is Verdict.ALLOWED

    @property
    def possible(self) -> bool:
        """True if the action can be taken, be it as a revoke."""
        return self.verdict is not Verdict.REFUSED

    @property
    def reason(self) -> Reason:
        """Why it is refused; `LookupError` if it is allowed."""
        if not self.reasons:
            raise LookupError("an allowed action needs no reason")
        return self.reasons[0]

    def __str__(self) -> str:
        return str(self.reasons[0]) if self.reasons else "Allowed."


ALLOWED: Final = Ruling(Verdict.ALLOWED)


def refused(reason: Reason) -> Ruling:
    """A refusal for this reason."""
    return Ruling(Verdict.REFUSED, (reason,))


def revoke(reason: Reason) -> Ruling:
    """A card that can be laid but breaks following suit, for this reason."""
    return Ruling(Verdict.REVOKE, (reason,))


def _list(some: tuple[Card, ...]) -> str:
    """`{Qh}`, `{Qh} and {9h}`, `{Qh}, {Th} and {9h}`."""
    marked = [f"{{{card}}}" for card in some]
    if len(marked) == 1:
        return marked[0]
    return f"{', '.join(marked[:-1])} and {marked[-1]}"


def _doing(action: Action) -> str:
    """An action after "to": `bury {9c}`."""
    match action:
        case KeepHand():
            return "keep a hand"
        case FarmersHand() | ShowAces():
            return "show a hand"
        case DefendAlone():
            return "defend alone"
        case DefendTogether():
            return "defend together"
        case TurnTrick():
            return "turn the trick"
        case CorrectRevoke() | ClaimRevoke():
            return "put a revoke right"
        case Pass():
            return "pass"
        case OrderUp():
            return "take up the upcard's suit"
        case NameSuit(suit):
            return f"name {suit.plural}"
        case Bury(card):
            return f"bury {{{card}}}"
        case GoAlone():
            return "go alone"
        case KeepPartner():
            return "keep the partner"
        case PlayCard(card):
            return f"play {{{card}}}"
