"""What the cards are worth once trump is made: bowers, suits that cards count as, who wins.

This module settles the order of trumps: the Benny where it is played, right bower, left bower,
ace, king, queen, ten, nine (eight, seven); and that the left bower is a trump for every purpose.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NoReturn, TypeVar

from euchre_learn.core.cards import BENNY, PACK_32, Card, Rank, Suit
from euchre_learn.core.errors import EuchreError

_PLAIN: Final = {rank: height for height, rank in enumerate(Rank)}
_TRUMP_BASE: Final = 100
_LED_BASE: Final = 50


_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class _Fixed(dict[_Key, _Value]):
    """A dict that nobody can change. Every card played looks things up in one, and a read-only
    view of a dict takes twice as long."""

    __slots__ = ()

    def _never(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this table does not change")

    __setitem__ = __delitem__ = __ior__ = _never
    clear = pop = popitem = setdefault = update = _never

    def __missing__(self, key: object) -> NoReturn:
        raise EuchreError(f"{str(key)[:40]!r} is not a card: give one such as Card.parse('Jh')")


class Trump:
    """The trump suit and all that follows from it; `Trump(Suit.HEARTS)`, one object a suit.

    >>> hearts = Trump(Suit.HEARTS)
    >>> hearts.left, hearts.suit_of(Card.parse("Jd"))
    (Card.parse('Jd'), Suit.HEARTS)
    """

    __slots__ = ("_contests", "_heights", "counts_as", "left", "right", "suit")

    suit: Suit
    right: Card
    left: Card
    counts_as: Mapping[Card, Suit]
    _heights: Mapping[Card, int]
    _contests: Mapping[Card, Mapping[Card, int]]

    def __new__(cls, suit: Suit) -> Trump:
        """The one trump object of this suit; `EuchreError` for anything but a suit."""
        try:
            return _TRUMPS[suit]
        except (KeyError, TypeError):
            raise EuchreError(
                f"{str(suit)[:40]!r} is not a suit: give one such as Suit.HEARTS"
            ) from None

    def suit_of(self, card: Card) -> Suit:
        """The suit that a card counts as: printed, but trump for the left bower."""
        return self.counts_as[card]

    def is_trump(self, card: Card) -> bool:
        """True for every card that counts as a trump, the left bower included."""
        return self.counts_as[card] is self.suit

    def is_bower(self, card: Card) -> bool:
        """True for the right and the left bower."""
        return card is self.right or card is self.left

    @property
    def next_suit(self) -> Suit:
        """The other suit of the trump's colour, a jack short while this trump holds."""
        return self.suit.next

    @property
    def green_suits(self) -> tuple[Suit, Suit]:
        """The two suits of the other colour."""
        return self.suit.green

    def strength(self, card: Card, led: Suit) -> int:
        """How high a card stands in a trick where `led` was led; 0 if it can win nothing.

        Only the order means anything. Trumps stand above the suit led, whatever their rank.
        """
        suit = self.counts_as[card]
        if suit is self.suit:
            return _TRUMP_BASE + self._heights[card]
        if suit is led:
            return _LED_BASE + self._heights[card]
        return 0

    def winner(self, trick: Sequence[Card]) -> int:
        """The index in `trick` of the card that wins; the first card was led.

        >>> from euchre_learn.core.cards import cards
        >>> Trump(Suit.HEARTS).winner(cards("Jd Ah 9h Jh"))
        3
        """
        if not trick:
            raise EuchreError("a trick with no cards has no winner")
        contest = self._contests[trick[0]]
        try:
            strengths = [contest[card] for card in trick]
        except KeyError:
            strengths = [self.strength(card, self.suit) for card in trick]  # names the wrong one
        return strengths.index(max(strengths))

    def follows(self, card: Card, led: Suit) -> bool:
        """True if the card counts as the suit led."""
        return self.counts_as[card] is led

    def ruffs(self, card: Card, led: Suit) -> bool:
        """True if the card is a trump and another suit was led."""
        return led is not self.suit and self.counts_as[card] is self.suit

    def order(self, suit: Suit, pack: Iterable[Card]) -> tuple[Card, ...]:
        """The cards of `pack` that count as `suit`, highest first.

        >>> from euchre_learn.core.cards import PACK_24, written
        >>> written(Trump(Suit.SPADES).order(Suit.SPADES, PACK_24))
        'Js Jc As Ks Qs Ts 9s'
        """
        mine = [card for card in pack if self.counts_as[card] is suit]
        return tuple(sorted(mine, key=self._heights.__getitem__, reverse=True))

    def boss(self, suit: Suit, live: Iterable[Card]) -> Card | None:
        """The highest card of a suit among those not played yet; None if none is left."""
        order = self.order(suit, live)
        return order[0] if order else None

    def sorted_hand(self, hand: Iterable[Card]) -> tuple[Card, ...]:
        """A hand as people hold it: trumps first, then suits of alternating colour, high to low."""
        held = tuple(hand)
        suits = (self.suit, self.green_suits[0], self.next_suit, self.green_suits[1])
        return tuple(card for suit in suits for card in self.order(suit, held))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a trump does not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a trump does not change")

    def __reduce__(self) -> tuple[type[Trump], tuple[Suit]]:
        return Trump, (self.suit,)

    def __copy__(self) -> Trump:
        return self

    def __deepcopy__(self, memo: object) -> Trump:
        return self

    def __repr__(self) -> str:
        return f"Trump({self.suit!r})"


def _make(suit: Suit) -> Trump:
    right, left = Card(Rank.JACK, suit), Card(Rank.JACK, suit.next)
    heights = {card: _PLAIN[card.rank] for card in PACK_32} | {BENNY: 22, right: 21, left: 20}
    counts_as = {card: card.suit for card in PACK_32} | {BENNY: suit, left: suit}
    trump = object.__new__(Trump)
    facts = {"suit": suit, "right": right, "left": left, "_heights": _Fixed(heights)}
    for name, value in (facts | {"counts_as": _Fixed(counts_as)}).items():
        object.__setattr__(trump, name, value)
    by_led = {led: {card: trump.strength(card, led) for card in heights} for led in Suit}
    contests = {card: by_led[counts_as[card]] for card in heights}
    object.__setattr__(trump, "_contests", _Fixed(contests))
    return trump


_TRUMPS: Final[dict[Suit, Trump]] = {suit: _make(suit) for suit in Suit}


def next_suit(turned: Suit) -> Suit:
    """ "Next": the other suit of the colour that was turned down."""
    return turned.next


def crosses(turned: Suit, named: Suit) -> bool:
    """True if naming `named` after `turned` was turned down crosses to the other colour."""
    return turned.colour is not named.colour
