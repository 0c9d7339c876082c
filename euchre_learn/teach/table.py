"""What lies on the felt while a learner reads or answers: cards, the trick, facts, options."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from euchre_learn.core.actions import DefendAlone, GoAlone, NameSuit, OrderUp, Pass
from euchre_learn.core.bidding import Burying, Declaring, Defending
from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.errors import CourseError
from euchre_learn.core.play import Playing, Scored, Trick, TrickLaid
from euchre_learn.core.state import State
from euchre_learn.core.trump import Trump
from euchre_learn.core.vocabulary import spoken
from euchre_learn.record.trace import DealRecord


class Felt(Enum):
    """Which cards of the trick are drawn; `table` draws none and tells the bidding instead."""

    TRICK = "trick"
    LEAD = "lead"
    GATHERED = "gathered"
    TABLE = "table"


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
class Row:
    """Cards side by side with a caption; the bowers among them can carry their badge."""

    cards: tuple[Card, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers that can be chosen."""

    value: str
    words: str
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the felt. `cards` are asked about or held; `position` is the deal behind it.

    `rows` are cards that are only looked at, such as whole tricks.
    """

    trump: Trump | None = None
    cards: tuple[Card, ...] = ()
    label: str = ""
    led: tuple[Led, ...] = ()
    chips: tuple[Chip, ...] = ()
    options: tuple[Option, ...] = ()
    position: DealRecord | None = None
    you: int = 0
    rows: tuple[Row, ...] = ()

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
    """The table as the learner sees it at the end of this record.

    Until a card is to be played, and with the felt `table`, the facts say who dealt, what is
    turned up and what was said. Raises what the record raises if it does not replay.
    """
    state = record.final
    trump = _trump(state)
    bare = Table(position=record, you=you)
    told = tuple(Chip(words) for words in chips)
    hand = () if felt is Felt.GATHERED else _held(state, you)
    label = f"Your hand, {len(hand)} card{'' if len(hand) == 1 else 's'}" if hand else ""
    in_play = isinstance(state, Playing | TrickLaid | Scored)
    if felt is Felt.TABLE or not (in_play or felt is Felt.GATHERED):
        facts = (*bidding_chips(record, you), *_trump_chips(trump), *told)
        return Table(trump, hand, label, (), facts, position=record, you=you)
    facts = (*_trump_chips(trump), *_leads(bare, felt), *told)
    return Table(trump, hand, label, _led(bare, felt), facts, position=record, you=you)


def _trump(state: State) -> Trump | None:
    """The trump, once it is made."""
    if isinstance(state, Playing | TrickLaid | Scored | Burying | Declaring | Defending):
        return state.contract.trump
    return None


def _trump_chips(trump: Trump | None) -> tuple[Chip, ...]:
    return () if trump is None else (trump_chip(trump),)


def _held(state: State, you: int) -> tuple[Card, ...]:
    """The learner's cards, as far as the learner may look at them."""
    return state.seen_by(you).hand


def bidding_chips(record: DealRecord, you: int) -> tuple[Chip, ...]:
    """Who dealt, what is turned up, and what each seat said, in order."""
    table = Table(position=record, you=you)
    dealer, state = table.name(record.dealer), record.final
    chips = [Chip(f"{dealer} deal{'' if dealer == 'You' else 's'}")]
    chips.append(Chip(f"{record.upcard.label} is turned up"))
    before: State = record.states[0]
    for action, after in zip(record.whole_actions, record.states[1:], strict=True):
        if isinstance(action, Pass | OrderUp | NameSuit | GoAlone | DefendAlone):
            said = spoken(action, before.to_act, record.dealer)
            chips.append(Chip(f"{table.name(before.to_act)}: {said}"))
        before = after
    score = state.setup.score
    return (*chips, Chip(f"Score {score[0]} to {score[1]}")) if any(score) else tuple(chips)


def _leads(table: Table, felt: Felt) -> tuple[Chip, ...]:
    seat = table.gathered.leader if felt is Felt.GATHERED else table.playing.leader
    return (Chip(leads_words(table, seat)),)


def leads_words(table: Table, seat: int) -> str:
    """`You lead`, `Ben leads`."""
    name = table.name(seat)
    return "You lead" if name == "You" else f"{name} leads"


def _led(table: Table, felt: Felt) -> tuple[Led, ...]:
    if felt is Felt.GATHERED:
        trick = table.gathered
        laid = list(zip(trick.seats, trick.cards, strict=True))
    else:
        state = table.playing
        laid = list(zip(state.order, state.laid, strict=False))
    shown = laid[:1] if felt is Felt.LEAD else laid
    return tuple(
        Led(card, table.name(seat), said(table.name(seat), card, first=index == 0))
        for index, (seat, card) in enumerate(shown)
    )


def said(name: str, card: Card, *, first: bool) -> str:
    """`Ben leads the ace of hearts`, `You play the nine of spades`."""
    verb = "lead" if first else "play"
    return f"{name} {verb}{'' if name == 'You' else 's'} the {card.words}"


def suit_options() -> tuple[Option, ...]:
    """The four suits to choose from."""
    return tuple(Option(suit.letter, suit.plural.capitalize(), suit) for suit in Suit)


def yes_no() -> tuple[Option, ...]:
    """Yes and no to choose from."""
    return Option("yes", "Yes"), Option("no", "No")


def all_seats(table: Table, *, nobody: bool = False) -> tuple[Option, ...]:
    """The four seats clockwise from the learner's; with `nobody` that answer too."""
    names, you = table.record.names, table.you
    seats = tuple(Option(names[seat], table.name(seat)) for seat in (you, *_others(you)))
    return (*seats, Option("nobody", "Nobody")) if nobody else seats


def _others(you: int) -> tuple[int, int, int]:
    return (you + 1) % 4, (you + 2) % 4, (you + 3) % 4


def number_options(numbers: Iterable[int]) -> tuple[Option, ...]:
    """Whole numbers to choose from."""
    return tuple(Option(str(number), str(number)) for number in numbers)


def lettered(words: Iterable[str]) -> tuple[Option, ...]:
    """Answers in words to choose from, their values the letters a, b, c ..."""
    return tuple(Option(letter, one) for letter, one in zip("abcdefgh", words, strict=False))


def seat_options(table: Table) -> tuple[Option, ...]:
    """The seats that played to the finished trick, in the order they played."""
    names = table.record.names
    return tuple(Option(names[seat], table.name(seat)) for seat in table.gathered.seats)
