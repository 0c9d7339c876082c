"""Summaries of a whole table: what to call on which trumps, by seat and upcard.

Needs the standard library alone. Every hand counts as often as it is dealt.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from euchre_learn.atlas import states, table
from euchre_learn.core.errors import EuchreError

SEATS: Final = ("eldest", "dealer's partner", "third seat", "dealer")
RANKS: Final = "9TJQKA"
TRUMPS: Final = "RLAKQT9"
"""The trumps from the right bower down."""
CLOSE: Final = 0.05
_ORDER: Final = (2, 5, 4, 3, 1, 0)  # J A K Q T 9 of the upcard's suit, right bower first


@dataclass(frozen=True, slots=True)
class Cell:
    """All hands with the same trumps beside an upcard: how many raw hands, and how much calling is
    ahead of passing on average, in points."""

    hands: int
    lead: float

    @property
    def sign(self) -> str:
        """`+` to call, `-` to pass, `o` where it is close."""
        return "o" if abs(self.lead) < CLOSE else "+" if self.lead > 0 else "-"


@cache
def _hands() -> tuple[int, ...]:
    return tuple(states.all_hands())


def weight(hand: int) -> int:
    """How many hands a state stands for: two, or one if its green suits are alike."""
    return 1 if (hand >> 8) & 0xFF == (hand >> 16) & 0xFF else 2


def leads(source: table.Table, node: int) -> list[float]:
    """How much the best call is ahead of passing, for every state; below 0 to pass."""
    options = range(3 if node < 4 else 7)
    planes = [array("b", source.plane(f"{node} value {option}")) for option in options]
    if planes[0][0] == table.FORBIDDEN:
        raise EuchreError("a stuck dealer cannot pass: there is nothing to compare calls with")
    return [(max(calls) - passing) * table.STEP for passing, *calls in zip(*planes, strict=True)]


def trumps_of(hand: int) -> str:
    """The cards that are trumps in the upcard's suit, from the right bower down.

    >>> trumps_of(1 << 4 | 1 << 7 | 1 << 28)
    'RLA'
    """
    left = (hand >> 28) & 1
    own = [rank for rank in _ORDER if (hand >> (rank + 2)) & 1]
    letters = "".join({2: "R", 5: "A", 4: "K", 3: "Q", 1: "T", 0: "9"}[rank] for rank in own)
    if not left:
        return letters
    return "RL" + letters[1:] if letters.startswith("R") else "L" + letters


def chart(place: int, source: table.Table | None = None) -> Mapping[tuple[str, str], Cell]:
    """For a place, 0 eldest to 3 the dealer: a cell for each upcard and trumps held, round one."""
    if place not in range(4):
        raise EuchreError(f"there is no place {place}: 0 is eldest, 3 the dealer")
    return _shipped_chart(place) if source is None else _chart(place, source)


@cache
def _shipped_chart(place: int) -> Mapping[tuple[str, str], Cell]:
    return MappingProxyType(_chart(place, table.shipped("american")))


def _chart(place: int, source: table.Table) -> dict[tuple[str, str], Cell]:
    sums = defaultdict[tuple[str, str], list[float]](list)
    ahead = leads(source, place)
    for state, hand in enumerate(_hands()):
        key = (RANKS[state // states.HANDS], trumps_of(hand))
        sums[key] += [ahead[state]] * weight(hand)
    return {key: Cell(len(every), sum(every) / len(every)) for key, every in sums.items()}


def chart_text(place: int, source: table.Table | None = None) -> str:
    """The chart of a place as text, a line for each holding, a column for each upcard."""
    cells = chart(place, source)
    lines = [
        f"{SEATS[place]}, first round: + call, o close, - pass",
        f"{'trumps':8} {' '.join(RANKS)}",
    ]
    for held in holdings():
        signs = (cells[rank, held].sign if (rank, held) in cells else " " for rank in RANKS)
        lines.append(f"{held or 'none':8} {' '.join(signs)}".rstrip())
    return "\n".join(lines)


@cache
def holdings() -> tuple[str, ...]:
    """Every holding of trumps, those of few cards first, the highest first among as many."""
    every = (TRUMPS[at] for at in range(len(TRUMPS)))
    some = [""]
    for letter in every:
        some += [held + letter for held in some if len(held) < 5]
    return tuple(sorted(some, key=_rank_of))


def _rank_of(held: str) -> tuple[int, tuple[int, ...]]:
    return len(held), tuple(TRUMPS.index(letter) for letter in held)


def share_called(place: int, source: table.Table | None = None) -> Mapping[str, float]:
    """By upcard, the share of hands that call in the first round, if it comes so far."""
    found, called, dealt = source or table.shipped("american"), dict[str, int](), dict[str, int]()
    ahead = leads(found, place)
    for state, hand in enumerate(_hands()):
        rank, many = RANKS[state // states.HANDS], weight(hand)
        dealt[rank] = dealt.get(rank, 0) + many
        called[rank] = called.get(rank, 0) + many * (ahead[state] > 0)
    return {rank: called[rank] / dealt[rank] for rank in RANKS}


def next_or_green(
    place: int, source: table.Table | None = None
) -> Iterator[tuple[str, float, float, float]]:
    """By the number of trumps held in a suit: what naming the next suit and a green one is worth
    on average in round two, and by how much the next one is ahead."""
    found = source or table.shipped("american")
    sums = {(many, kind): [0.0, 0] for many in range(6) for kind in (0, 1)}
    for suit in (1, 2, 3):
        plane = array("b", found.plane(f"{4 + place} value {suit}"))
        for value, many, weighs in zip(plane, _held(suit), _weights(), strict=True):
            one = sums[many, int(suit == 3)]
            one[0] += value * table.STEP * weighs
            one[1] += weighs
    for many in range(1, 5):
        green, following = (sums[many, kind][0] / max(sums[many, kind][1], 1) for kind in (0, 1))
        yield str(many), following, green, following - green


@cache
def _held(suit: int) -> bytes:
    """How many trumps each hand has if this suit is named, the left bower included."""
    lane, left = 8 * suit, 8 * (3 - suit) + 4
    return bytes(((hand >> lane) & 0xFF).bit_count() + ((hand >> left) & 1) for hand in _hands())


@cache
def _weights() -> bytes:
    return bytes(weight(hand) for hand in _hands())


def made_with(source: table.Table | None = None) -> str:
    """What was simulated, in a line to stand beneath a chart."""
    header = (source or table.shipped("american")).header
    return (
        f"{header['rules']} rules; up to {header['samples']:,} deals a state; all seats play by the"
        " rollout policy and bid for the most points"
    )


@dataclass(frozen=True, slots=True)
class System:
    """A bidder in a line: from how many quarter tricks each seat calls.

    Round one, a pair a seat: a plain upcard, a jack. Round two: a green suit, the next one.
    """

    one: tuple[tuple[int, int], ...]
    two: tuple[tuple[int, int], ...]
    alone: int


FITTED: Final = System(
    one=((13, 20), (8, 8), (13, 20), (8, 7)), two=((8, 6), (6, 8), (6, 7), (6, 6)), alone=14
)
"""The marks that lose least against the shipped table, by `atlas.checks`."""
