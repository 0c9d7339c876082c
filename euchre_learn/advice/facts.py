"""What triggered a rule of thumb: one small type for each kind of fact, with its words.

A fact is plain enough to be checked against the cards themselves. Its words are marked prose:
cards and suits stand in braces (`{Jh}`, `{h}`), and seats are named as the reader sees them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.seats import FOUR


def listed(some: Sequence[Card]) -> str:
    """Cards as marked prose: `{Jh}, {Jd} and {Ah}`; `no card` for none.

    >>> from euchre_learn.core.cards import cards
    >>> listed(cards("Jh Jd Ah"))
    '{Jh}, {Jd} and {Ah}'
    """
    marked = [f"{{{card}}}" for card in some]
    if len(marked) < 2:
        return marked[0] if marked else "no card"
    return f"{', '.join(marked[:-1])} and {marked[-1]}"


def any_of(some: Sequence[Card]) -> str:
    """Cards to choose from as marked prose: `{Jh}`, or `one of {Jh} and {Jd}`."""
    return listed(some) if len(some) == 1 else f"one of {listed(some)}"


def seat_words(seat: int, reader: int) -> str:
    """A seat as the reader calls it: `you`, `your partner`, `the player at your left`."""
    if seat == reader:
        return "you"
    if seat == FOUR.partner(reader):
        return "your partner"
    side = "left" if seat == FOUR.left(reader) else "right"
    return f"the player at your {side}"


def _does(seat: int, reader: int, you: str, other: str) -> str:
    """`you deal`, `your partner deals`: a seat with the verb that fits it."""
    return f"{seat_words(seat, reader)} {you if seat == reader else other}"


@dataclass(frozen=True, slots=True)
class Holds:
    """All the trumps that the hand has, or would have, with `suit` as trump; perhaps none."""

    suit: Suit
    cards: tuple[Card, ...]

    def said(self, reader: int) -> str:
        """The fact in words."""
        suit = f"{{{self.suit.letter}}}"
        if not self.cards:
            return f"you have no trump if {suit} is made"
        return f"with {suit} as trump you have {listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class SureTrumps:
    """The trumps among them that are sure: the Benny, the bowers and the ace."""

    suit: Suit
    cards: tuple[Card, ...]

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"your sure trumps in {{{self.suit.letter}}} are {listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class SideAces:
    """All the aces that the hand has, or would have, beside the trumps."""

    suit: Suit
    cards: tuple[Card, ...]

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"your side aces are {listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class TakesUpcard:
    """The dealer gets the upcard if its suit is made trump now."""

    dealer: int
    card: Card

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"{_does(self.dealer, reader, 'take', 'takes')} up {{{self.card}}}"


@dataclass(frozen=True, slots=True)
class Deals:
    """Who deals."""

    dealer: int

    def said(self, reader: int) -> str:
        """The fact in words."""
        return _does(self.dealer, reader, "deal", "deals")


@dataclass(frozen=True, slots=True)
class TurnedDown:
    """All four passed on the upcard."""

    card: Card

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"{{{self.card}}} was turned down"


@dataclass(frozen=True, slots=True)
class Needs:
    """How many points the own side and the other side still need to win the game."""

    own: int
    theirs: int

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"your side needs {self.own} to win, the others {self.theirs}"


@dataclass(frozen=True, slots=True)
class MustName:
    """The seat may not pass: a suit has to be named."""

    def said(self, reader: int) -> str:
        """The fact in words."""
        return "you have to name a suit"


@dataclass(frozen=True, slots=True)
class OnlyCard:
    """The only card of a plain suit in the hand."""

    card: Card

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"{{{self.card}}} is your only card of its suit"


@dataclass(frozen=True, slots=True)
class SameSuit:
    """Two cards of the hand that count as one suit, the higher one first."""

    high: Card
    low: Card

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"{{{self.high}}} stands above {{{self.low}}} in your hand"


@dataclass(frozen=True, slots=True)
class PlainCards:
    """The cards of the hand that are not trumps, aces left out."""

    cards: tuple[Card, ...]

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"beside trumps and aces you hold {listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class Made:
    """Who made trump, and whether alone."""

    maker: int
    alone: bool

    def said(self, reader: int) -> str:
        """The fact in words."""
        made = f"{seat_words(self.maker, reader)} made trump"
        return f"{made}, alone" if self.alone else made


@dataclass(frozen=True, slots=True)
class TrumpsOut:
    """The trumps that the seat has not seen; perhaps none."""

    cards: tuple[Card, ...]

    def said(self, reader: int) -> str:
        """The fact in words."""
        if not self.cards:
            return "every trump that you do not hold has gone"
        return f"trumps that you have not seen: {listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class ShownVoid:
    """Seats that did not follow a suit when it was led, under rules where they had to."""

    seats: tuple[int, ...]
    suit: Suit

    def said(self, reader: int) -> str:
        """The fact in words."""
        who = " and ".join(seat_words(seat, reader) for seat in self.seats)
        return f"{who} could not follow {{{self.suit.letter}}}"


@dataclass(frozen=True, slots=True)
class Boss:
    """A card of the hand, or on the table, above which no card of its suit is left unseen."""

    card: Card

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"no higher card of its suit than {{{self.card}}} is still out"


@dataclass(frozen=True, slots=True)
class Gone:
    """The cards above one of the hand, all of them played or otherwise seen."""

    card: Card
    above: tuple[Card, ...]

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"above {{{self.card}}}, {listed(self.above)} can no longer come"


@dataclass(frozen=True, slots=True)
class Above:
    """The cards not seen that stand above one of the hand, and the chance of none against it.

    `percent` is the chance, rounded down, that the two opponents' ten cards hold none of them.
    """

    card: Card
    above: tuple[Card, ...]
    percent: int

    def said(self, reader: int) -> str:
        """The fact in words."""
        beats = f"only {listed(self.above)} can beat {{{self.card}}}"
        return f"{beats}, and {self.percent} times in 100 the others hold none"


@dataclass(frozen=True, slots=True)
class Winning:
    """Whose card is winning the trick now."""

    seat: int
    card: Card

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"{_does(self.seat, reader, 'are', 'is')} winning with {{{self.card}}}"


@dataclass(frozen=True, slots=True)
class StillToPlay:
    """The seats that play to this trick after the reader; perhaps none."""

    seats: tuple[int, ...]

    def said(self, reader: int) -> str:
        """The fact in words."""
        if not self.seats:
            return "you play last"
        return f"still to play: {' and '.join(seat_words(seat, reader) for seat in self.seats)}"


@dataclass(frozen=True, slots=True)
class Unbeatable:
    """No opponent still to play can hold a card that beats this one in this trick."""

    card: Card

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"nobody after you can beat {{{self.card}}}"


@dataclass(frozen=True, slots=True)
class CanWin:
    """All the cards that may be played and would take the trick as it lies; perhaps none."""

    cards: tuple[Card, ...]

    def said(self, reader: int) -> str:
        """The fact in words."""
        if not self.cards:
            return "none of your cards beats the trick as it lies"
        return f"{listed(self.cards)} would take the trick as it lies"


@dataclass(frozen=True, slots=True)
class CannotFollow:
    """The hand holds no card of the suit led."""

    led: Suit

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"you have no {{{self.led.letter}}} to follow with"


@dataclass(frozen=True, slots=True)
class Tricks:
    """The tricks taken so far by each side."""

    makers: int
    defenders: int

    def said(self, reader: int) -> str:
        """The fact in words."""
        return f"the makers have {self.makers} and the defenders {self.defenders} of the tricks"


Fact = (
    Holds
    | SureTrumps
    | SideAces
    | TakesUpcard
    | Deals
    | TurnedDown
    | Needs
    | MustName
    | OnlyCard
    | SameSuit
    | PlainCards
    | Made
    | TrumpsOut
    | ShownVoid
    | Boss
    | Gone
    | Above
    | Winning
    | StillToPlay
    | Unbeatable
    | CanWin
    | CannotFollow
    | Tricks
)
"""Everything that can trigger a rule of thumb."""
