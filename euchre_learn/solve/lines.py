"""Deals as lines of text, one a line, and the makers' tricks as lines: `euchre-learn solve`.

A line is `LEADER MAKER TRUMP ALONE HAND0|HAND1|HAND2|HAND3`: seats 0 to 3, a suit letter, 1 if the
maker plays alone, and the hands with blanks between the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeVar

from euchre_learn.core.cards import Card, Suit, cards
from euchre_learn.core.errors import EuchreError, NotationError
from euchre_learn.solve.solver import makers_tricks

_SHAPE: Final = "LEADER MAKER TRUMP ALONE HAND0|HAND1|HAND2|HAND3"
_SEATS: Final = {str(seat): seat for seat in range(4)}
_SUITS: Final = {suit.letter: suit for suit in Suit}
_ALONE: Final = {"0": False, "1": True}
_SHOWN: Final = 20
_BYTE_ORDER_MARK: Final = "\ufeff"

_Value = TypeVar("_Value")


def answers(lines: Iterable[str]) -> Iterator[str]:
    """For each line the makers' tricks, or `error:` and what is wrong with it.

    The mark of its encoding with which a text may begin is no part of the first line.
    """
    for number, line in enumerate(lines):
        try:
            yield str(line_tricks(line if number else line.removeprefix(_BYTE_ORDER_MARK)))
        except EuchreError as error:
            yield f"error: {error}"


def line_tricks(line: str) -> int:
    """The makers' tricks of a deal written as a line; `EuchreError` says what is wrong with it.

    >>> line_tricks("0 0 s 0 Js 9d|As 9h|Jc Th|Ks Ad")
    2
    """
    words = line.split(None, 4)
    if len(words) < 5:
        raise NotationError(f"{len(words)} fields: a line is {_SHAPE}")
    leader, maker = _seat("LEADER", words[0]), _seat("MAKER", words[1])
    trump = _chosen("TRUMP", words[2], _SUITS)
    alone = _chosen("ALONE", words[3], _ALONE)
    idle = (maker + 2) % 4 if alone else None
    return makers_tricks(_hands(words[4], idle), trump, leader, maker, alone)


def _hands(text: str, idle: int | None) -> list[tuple[Card, ...]]:
    """The four hands; that of the seat that sits out is not even read."""
    fields = text.split("|")
    if len(fields) != 4:
        raise NotationError(f"{len(fields)} hands: four hands stand with | between them")
    return [() if seat == idle else _hand(seat, field) for seat, field in enumerate(fields)]


def _hand(seat: int, field: str) -> tuple[Card, ...]:
    try:
        return cards(field)
    except NotationError as error:
        raise NotationError(f"HAND{seat}: {error}") from None


def _seat(name: str, word: str) -> int:
    return _chosen(name, word, _SEATS)


def _chosen(name: str, word: str, known: Mapping[str, _Value]) -> _Value:
    if word not in known:
        raise NotationError(f"{name} is {word[:_SHOWN]!r}: it is one of {' '.join(known)}")
    return known[word]
