"""Every hand that a seat can hold beside every upcard, numbered: the index of the atlas.

Cards are masks as in `solve.masks`, with the suits renamed so that the upcard's is suit 0, the suit
next to it 3, and the two green ones 1 and 2. The green suits can change places without changing
anything, so the one with the smaller mask is always suit 1. That leaves 17,633 hands for each of
the six upcards. Needs the standard library alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from euchre_learn.core.cards import Card
from euchre_learn.core.errors import EuchreError
from euchre_learn.solve.masks import SUIT_NUMBER, mask_of

HANDS: Final = 17_633
"""How many hands there are beside one upcard, up to the order of the green suits."""
STATES: Final = 6 * HANDS
"""How many hands and upcards there are: 105,798."""
CARDS: Final = 0xFCFCFCFC
"""The pack of 24 cards."""

_RANKS: Final = 6
_LANE: Final = 64


def number(rank: int, hand: int, offsets: Sequence[int], pairs: Sequence[int]) -> int:
    """Twice the number of a state, and 1 more if its green suits had to change places.

    `rank` is the upcard's, 0 for a nine; its suit is 0. The hand has five cards of the 24, without
    the upcard. `offsets` and `pairs` are those of `index`. The kernels compile this function.
    """
    own, one, two = (hand >> 2) & 63, (hand >> 10) & 63, (hand >> 18) & 63
    rest = (own & ((1 << rank) - 1)) | (own >> (rank + 1)) << rank
    at = rank * 17633 + offsets[rest | ((hand >> 26) & 63) << 5]
    if one > two:
        return 2 * (at + pairs[two * 64 + one]) + 1
    return 2 * (at + pairs[one * 64 + two])


@cache
def index() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where the hands begin by their cards of the upcard's suit and the next one, and the place of
    each pair of green masks among those of as many cards."""
    sizes, pairs = [0] * (2 * _RANKS + 1), [0] * _LANE * _LANE
    for one in range(_LANE):
        for two in range(one, _LANE):
            many = one.bit_count() + two.bit_count()
            pairs[one * _LANE + two] = sizes[many]
            sizes[many] += 1
    offsets, at = [], 0
    for rest in range(1 << (2 * _RANKS - 1)):
        offsets.append(at)
        if rest.bit_count() <= 5:
            at += sizes[5 - rest.bit_count()]
    return tuple(offsets), tuple(pairs)


def all_hands() -> Iterator[int]:
    """The hand of every state, in order of their numbers, green suits in their places."""
    greens: list[list[int]] = [[] for _ in range(2 * _RANKS + 1)]
    for one in range(_LANE):
        for two in range(one, _LANE):
            greens[one.bit_count() + two.bit_count()].append(one << 10 | two << 18)
    for rank in range(_RANKS):
        for rest in range(1 << (2 * _RANKS - 1)):
            if rest.bit_count() <= 5:
                low = rest & ((1 << rank) - 1)
                own = low | ((rest & 31) >> rank) << (rank + 1)
                cards = own << 2 | (rest >> 5) << 26
                yield from (cards | green for green in greens[5 - rest.bit_count()])


def renamed(mask: int, suit: int) -> int:
    """Cards with the suits renamed so that this one is suit 0 and its next one suit 3.

    Done twice, it gives the cards back.
    """
    if suit in (0, 3):
        return mask if suit == 0 else _lanes(mask, (3, 2, 1, 0))
    return _lanes(mask, (1, 0, 3, 2) if suit == 1 else (2, 3, 0, 1))


def _lanes(mask: int, order: tuple[int, int, int, int]) -> int:
    return sum(((mask >> (8 * suit)) & 0xFF) << (8 * lane) for lane, suit in enumerate(order))


def suit_under(suit: int, upsuit: int, swapped: int) -> int:
    """The number of a suit of the cards under the names of a state; its own inverse."""
    name = suit ^ upsuit
    return 3 - name if swapped and name in (1, 2) else name


def state_of(hand: Sequence[Card], upcard: Card) -> tuple[int, int]:
    """The number of a hand beside an upcard, and 1 if its green suits changed places, else 0.

    Raises `EuchreError` for cards that are no five of the 24 without the upcard.

    >>> from euchre_learn.core.cards import cards
    >>> state_of(cards("Js As Ts 9h Qd"), Card.parse("9s"))
    (1148, 0)
    """
    mask, up = mask_of(hand), mask_of([upcard])
    if mask & up or len(hand) != 5 or (mask | up) & ~CARDS:
        raise EuchreError(
            "the atlas holds hands of five cards, nines to aces, beside another card turned up"
        )
    suit = SUIT_NUMBER[upcard.suit]
    rank = (up >> (8 * suit)).bit_length() - 3
    found = number(rank, renamed(mask, suit), *index())
    return found >> 1, found & 1
