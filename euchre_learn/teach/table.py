"""What lies on the felt while a learner reads or answers: cards, the trick, facts, options."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.errors import CourseError
from euchre_learn.core.play import Playing, Scored, Trick
from euchre_learn.core.trump import Trump
from euchre_learn.record.trace import DealRecord


class Felt(Enum):
    """Which cards of the trick are drawn."""

    TRICK = "trick"
    LEAD = "lead"
    GATHERED = "gathered"


@dataclass(frozen=True, slots=True)
class Chip:
    """A fact on the felt; `suit` is drawn beside the words where there is one."""

    words: str
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Led:
    """A card in the trick, the name of the seat that laid it, and the words for it."""

    card: Card
    by: str
    words: str


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers that can be chosen."""

    value: str
    words: str
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the felt. `cards` are asked about or held; `position` is the deal behind it."""

    trump: Trump | None = None
    cards: tuple[Card, ...] = ()
    label: str = ""
    led: tuple[Led, ...] = ()
    chips: tuple[Chip, ...] = ()
    options: tuple[Option, ...] = ()
    position: DealRecord | None = None
    you: int = 0

    @property
    def made(self) -> Trump:
        """The trump; `CourseError` where none is made."""
        if self.trump is None:
            raise CourseError("the question needs a trump suit")
        return self.trump

    @property
    def playing(self) -> Playing:
        """The position, with a card to be played; `CourseError` where there is none."""
        state = self.record.final
        if not isinstance(state, Playing):
            raise CourseError("the question needs a position in which a card is to be played")
        return state

    @property
    def record(self) -> DealRecord:
        """The deal behind the table; `CourseError` where there is none."""
        if self.position is None:
            raise CourseError("the question needs a position")
        return self.position

    @property
    def gathered(self) -> Trick:
        """The trick that was finished last; `CourseError` where there is none."""
        state = self.record.final
        if not isinstance(state, Playing | Scored) or not state.tricks:
            raise CourseError("the question needs a position with a finished trick")
        return state.tricks[-1]

    def name(self, seat: int) -> str:
        """The name of a seat; the learner's is `You`."""
        return "You" if seat == self.you else self.record.names[seat]


def trump_chip(trump: Trump) -> Chip:
    """`Hearts are trumps`, with the suit."""
    return Chip(f"{trump.suit.plural.capitalize()} are trumps", trump.suit)


def card_table(
    cards: tuple[Card, ...],
    trump: Trump | None = None,
    *,
    label: str = "",
    chips: Iterable[str] = (),
    options: tuple[Option, ...] = (),
) -> Table:
    """A table with some cards on it and no deal behind them."""
    facts = (() if trump is None else (trump_chip(trump),)) + tuple(Chip(words) for words in chips)
    words = label or ("One card" if len(cards) == 1 else f"{len(cards)} cards")
    return Table(trump, cards, words if cards else "", chips=facts, options=options)


def deal_table(
    record: DealRecord, you: int = 0, felt: Felt = Felt.TRICK, chips: Iterable[str] = ()
) -> Table:
    """The table as the learner sees it at the end of this record, trump made.

    Raises `CourseError` where trump is not made, and what the record raises if it does not replay.
    """
    state = record.final
    if not isinstance(state, Playing | Scored):
        raise CourseError("the position has to go on until trump is made")
    trump, bare = state.contract.trump, Table(position=record, you=you)
    led = _led(bare, felt)
    facts = (trump_chip(trump), *_leads(bare, felt), *(Chip(words) for words in chips))
    hand = () if felt is Felt.GATHERED else state.hands[you]
    label = f"Your hand, {len(hand)} card{'' if len(hand) == 1 else 's'}" if hand else ""
    return Table(trump, hand, label, led, facts, position=record, you=you)


def _leads(table: Table, felt: Felt) -> tuple[Chip, ...]:
    seat = table.gathered.leader if felt is Felt.GATHERED else table.playing.leader
    name = table.name(seat)
    return (Chip("You lead" if name == "You" else f"{name} leads"),)


def _led(table: Table, felt: Felt) -> tuple[Led, ...]:
    if felt is Felt.GATHERED:
        trick = table.gathered
        laid = list(zip(trick.seats, trick.cards, strict=True))
    else:
        state = table.playing
        laid = list(zip(state.order, state.laid, strict=False))
    shown = laid[:1] if felt is Felt.LEAD else laid
    return tuple(
        Led(card, table.name(seat), _said(table.name(seat), card, first=index == 0))
        for index, (seat, card) in enumerate(shown)
    )


def _said(name: str, card: Card, *, first: bool) -> str:
    verb = "lead" if first else "play"
    return f"{name} {verb}{'' if name == 'You' else 's'} the {card.words}"


def suit_options() -> tuple[Option, ...]:
    """The four suits to choose from."""
    return tuple(Option(suit.letter, suit.plural.capitalize(), suit) for suit in Suit)


def yes_no() -> tuple[Option, ...]:
    """Yes and no to choose from."""
    return Option("yes", "Yes"), Option("no", "No")


def seat_options(table: Table) -> tuple[Option, ...]:
    """The seats that played to the finished trick, in the order they played."""
    names = table.record.names
    return tuple(Option(names[seat], table.name(seat)) for seat in table.gathered.seats)
