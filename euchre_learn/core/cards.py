"""Suits, ranks, cards and packs: what is printed on the cards, before any trump is made.

A card has no order. What beats what depends on the trump and on the suit led, so that question
belongs to `euchre_learn.core.trump.Trump`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, NoReturn

from euchre_learn.core.errors import EuchreError, NotationError, RulesError


class Colour(Enum):
    """The two colours of the pack."""

    BLACK = "black"
    RED = "red"


class Suit(Enum):
    """A printed suit; its value is the letter of the notation."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @staticmethod
    def parse(text: str) -> Suit:
        """The suit written as its letter, its name or its symbol: `h`, `hearts`, `♥`.

        Raises `NotationError` for anything else.
        """
        wanted = str(text).strip().lower()
        for suit in Suit:
            if wanted in (suit.letter, suit.plural, suit.singular, suit.symbol):
                return suit
        raise NotationError(
            f"{str(text)[:20]!r} is not a suit: write s, h, d or c, or its name, such as hearts"
        )

    @property
    def letter(self) -> str:
        """`s`, `h`, `d` or `c`."""
        return str(self.value)

    @property
    def colour(self) -> Colour:
        """Red for hearts and diamonds, black for spades and clubs."""
        return _COLOUR[self]

    @property
    def next(self) -> Suit:
        """The other suit of the same colour: the one that lends its jack as the left bower."""
        return _NEXT[self]

    @property
    def green(self) -> tuple[Suit, Suit]:
        """The two suits of the other colour, in notation order."""
        first, second = (suit for suit in Suit if suit.colour is not self.colour)
        return first, second

    @property
    def symbol(self) -> str:
        """The suit as one character, for plain text."""
        return _SYMBOL[self]

    @property
    def plural(self) -> str:
        """`hearts`."""
        return self.name.lower()

    @property
    def singular(self) -> str:
        """`heart`."""
        return self.plural[:-1]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


_COLOUR: Final = {
    Suit.SPADES: Colour.BLACK,
    Suit.CLUBS: Colour.BLACK,
    Suit.HEARTS: Colour.RED,
    Suit.DIAMONDS: Colour.RED,
}
_NEXT: Final = {
    suit: next(twin for twin in Suit if twin is not suit and _COLOUR[twin] is _COLOUR[suit])
    for suit in Suit
}
_SYMBOL: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


class Rank(Enum):
    """A printed rank; its value is the letter of the notation. Low to high in a plain suit."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    @property
    def letter(self) -> str:
        """`7 8 9 T J Q K` or `A`."""
        return str(self.value)

    @property
    def label(self) -> str:
        """The rank as a card shows it: the letter, but `10` for the ten."""
        return "10" if self is Rank.TEN else self.letter

    @property
    def word(self) -> str:
        """`jack`."""
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


class Card:
    """One card of the pack, `Card(Rank.JACK, Suit.HEARTS)` or `Card.parse("Jh")`.

    There is exactly one object a card, so cards compare by identity and are fast to look up. The
    joker is `BENNY`, which has neither rank nor suit of its own.

    >>> Card.parse("Td")
    Card.parse('Td')
    >>> Card.parse("Td") is Card(Rank.TEN, Suit.DIAMONDS)
    True
    """

    __slots__ = ("code", "rank", "suit")

    rank: Rank
    suit: Suit
    code: str

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """The one card object of this rank and suit; `EuchreError` for anything else."""
        try:
            return _CARDS[rank.value + suit.value]
        except (AttributeError, KeyError, TypeError):
            raise EuchreError(
                "a card is made of a rank and a suit, such as Card(Rank.JACK, Suit.HEARTS),"
                " or of a text, such as Card.parse('Jh')"
            ) from None

    @staticmethod
    def parse(code: str) -> Card:
        """The card written as rank and suit letter, such as `Jh` or `Td`; `10d` is read too, and
        `B` is the Benny.

        Raises `NotationError` for anything else.
        """
        card = _CARDS.get(str(code)) or _CARDS.get(_tidy(code))
        if card is None:
            raise NotationError(
                f"{str(code)[:20]!r} is not a card: write the rank (7 8 9 T J Q K A)"
                " and then the suit (s h d c), such as Jh"
            )
        return card

    @property
    def is_jack(self) -> bool:
        """True for the four cards that can be a bower."""
        return self is not BENNY and self.rank is Rank.JACK

    @property
    def words(self) -> str:
        """`jack of hearts`."""
        return "Benny" if self is BENNY else f"{self.rank.word} of {self.suit.plural}"

    @property
    def label(self) -> str:
        """The card for plain text with symbols: `10♦`."""
        return "Benny" if self is BENNY else self.rank.label + self.suit.symbol

    def __getattr__(self, name: str) -> NoReturn:
        if name in ("rank", "suit"):
            raise AttributeError(f"the Benny has no {name}: it counts as whatever suit is trump")
        raise AttributeError(f"a card has no {name!r}")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cards do not change: {self.code}.{name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"cards do not change: {self.code}.{name} cannot be deleted")

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return Card.parse, (self.code,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card.parse({self.code!r})"


_LETTERS: Final = {ord(suit.symbol): suit.letter for suit in Suit}


def _tidy(code: object) -> str:
    """Spellings people use, as notation: `10H`, `jd`, `Qd `, `J♦`."""
    text = str(code).strip().replace("10", "T").translate(_LETTERS)
    return text[:1].upper() + text[1:].lower()


def _make(code: str, **printed: Rank | Suit) -> Card:
    card = object.__new__(Card)
    for name, value in {"code": code, **printed}.items():
        object.__setattr__(card, name, value)
    return card


BENNY: Final = _make("B")
"""The joker of the 25-card pack, the highest trump of all."""


_CARDS: Final[dict[str, Card]] = {
    rank.value + suit.value: _make(rank.value + suit.value, rank=rank, suit=suit)
    for suit in Suit
    for rank in reversed(Rank)
} | {BENNY.code: BENNY}

PACK_32: Final[tuple[Card, ...]] = tuple(card for card in _CARDS.values() if card is not BENNY)
"""Seven to ace in four suits: spades, hearts, diamonds, clubs, each from the ace down."""

PACK_24: Final[tuple[Card, ...]] = tuple(
    card for card in PACK_32 if card.rank not in (Rank.SEVEN, Rank.EIGHT)
)
"""Nine to ace in four suits, in the order of `PACK_32`."""


PACK_25: Final[tuple[Card, ...]] = (BENNY, *PACK_24)
"""The pack of 24 with the Benny."""

_PACKS: Final = {len(cards): cards for cards in (PACK_24, PACK_25, PACK_32)}


def pack(size: int) -> tuple[Card, ...]:
    """The pack of 24, 25 or 32 cards. Raises `RulesError` for another size."""
    if size not in _PACKS:
        raise RulesError(f"no pack of {size} cards is played: choose 24, 25 or 32")
    return _PACKS[size]


def cards(codes: str) -> tuple[Card, ...]:
    """The cards written one after another with blanks between: `cards("Jh Jd Ah")`."""
    return tuple(Card.parse(code) for code in codes.split())


def written(some: tuple[Card, ...]) -> str:
    """Cards as notation with blanks between; `cards` reads it back."""
    return " ".join(card.code for card in some)
