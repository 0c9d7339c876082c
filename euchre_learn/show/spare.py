"""The score as spare cards tell it: two small cards, whose uncovered spots are the points.

To ten a side keeps a five and a four, to five a four and a three; what the spots cannot show
stands beside them in figures.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_learn.show.cards import BACK
from euchre_learn.show.markup import Attribute, Markup, tag
from euchre_learn.show.parts_cards import Art

_FIVE: Final = "spare-5s"
_FOUR: Final = "spare-4h"
_THREE: Final = "spare-3s"


@dataclass(frozen=True, slots=True)
class _Lying:
    """A drawing and where it lies: its corner, and its turn about its own middle."""

    drawing: str
    x: float
    y: float
    turn: float = 0


@dataclass(frozen=True, slots=True)
class _Way:
    """One way for the two cards to lie, in words and as drawn: the lower card, then the upper."""

    words: str
    under: _Lying
    over: _Lying


# How the upper card is moved and turned against a lower one that lies straight.
_OFF_ONE_SPOT: Final = (37.9, 1.2, 23.4)
_OFF_A_ROW: Final = (3, 56, -3)
_OFF_TWO_ROWS: Final = (-2, 91, 3)
_OFF_THREE_SPOTS: Final = (41.9, 66, 23.4)
_OFF_FIRST_OF_THREE: Final = (3, 49, -3)


def _covered(
    words: str, under: str, over: str, move: tuple[float, float, float], x: float, y: float
) -> _Way:
    """The lower card straight at (x, y), the upper one moved against it."""
    dx, dy, turn = move
    return _Way(words, _Lying(under, x, y), _Lying(over, x + dx, y + dy, turn))


def _whole(face: str, words: str) -> _Way:
    """One card whole, the other face down beneath it."""
    return _Way(words, _Lying(BACK, 60, 48, 12), _Lying(face, 42, 40, -2))


_NOTHING: Final = _Way(
    "both cards face down, crossed", _Lying(BACK, 36, 44, -9), _Lying(BACK, 58, 48, 8)
)
_FOUR_ACROSS: Final = "showing; the four face down across it"
_THREE_ACROSS: Final = "showing; the three face down across it"
_FIVE_ON_FOUR: Final = "the whole five, over the four with"

_TO_TEN: Final = (
    _NOTHING,
    _covered(f"the five, one spot {_FOUR_ACROSS}", _FIVE, BACK, _OFF_ONE_SPOT, 24, 30),
    _covered(f"the five, two spots {_FOUR_ACROSS}", _FIVE, BACK, _OFF_A_ROW, 45, 14),
    _covered(f"the five, three spots {_FOUR_ACROSS}", _FIVE, BACK, _OFF_TWO_ROWS, 48, 0),
    _whole(_FOUR, "the whole four; the five face down beneath it"),
    _whole(_FIVE, "the whole five; the four face down beneath it"),
    _covered(f"{_FIVE_ON_FOUR} one spot showing", _FOUR, _FIVE, _OFF_ONE_SPOT, 24, 30),
    _covered(f"{_FIVE_ON_FOUR} two spots showing", _FOUR, _FIVE, _OFF_A_ROW, 45, 14),
    _covered(f"{_FIVE_ON_FOUR} three spots showing", _FOUR, _FIVE, _OFF_THREE_SPOTS, 22, 4),
    _Way(
        "the whole four and the whole five, side by side",
        _Lying(_FOUR, 1, 44, -5),
        _Lying(_FIVE, 89, 44, 4),
    ),
)

_TO_FIVE: Final = (
    _NOTHING,
    _covered(f"the three, one spot {_FOUR_ACROSS}", _THREE, BACK, _OFF_FIRST_OF_THREE, 45, 16),
    _covered(f"the four, two spots {_THREE_ACROSS}", _FOUR, BACK, _OFF_A_ROW, 45, 14),
    _whole(_THREE, "the whole three; the four face down beneath it"),
    _whole(_FOUR, "the whole four; the three face down beneath it"),
)


def spare_pair(art: Art, points: int, target: int) -> Markup:
    """A side's two spare cards as they lie at a score: as many spots uncovered as it has points.

    `target` is what the game is played to. Points that the spots cannot show are a figure below
    the cards, such as `+3`.
    """
    way, beside = _way(points, target)
    return tag(
        "svg",
        _drawn(art, way.under),
        _drawn(art, way.over),
        _figure(beside) if beside else None,
        viewBox="-2 -2 196 236",
        role="img",
        aria_label=f"Spare cards showing {points - beside}{_said(beside)}",
    )


def spare_box(art: Art, who: str, points: int, target: int) -> Markup:
    """The spare cards of one side on felt, with its name and its points in figures."""
    name = tag("span", who, cls="who")
    return tag(
        "div",
        spare_pair(art, points, target),
        tag("p", name, tag("span", _signed(points), cls="pts")),
        cls="el-felt el-spare",
    )


def spare_text(points: int, target: int) -> str:
    """How the spare cards lie at a score, in words.

    >>> spare_text(3, 10)
    'the five, three spots showing; the four face down across it'
    """
    way, beside = _way(points, target)
    return way.words + _said(beside)


def _way(points: int, target: int) -> tuple[_Way, int]:
    """How the cards lie, and the points that their spots do not show."""
    ways = _TO_FIVE if target <= 5 else _TO_TEN
    spots = min(max(points, 0), len(ways) - 1)
    return ways[spots], points - spots


def _said(beside: int) -> str:
    if not beside:
        return ""
    return f", and {abs(beside)} {'more' if beside > 0 else 'fewer'} in figures"


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"{number}"


def _figure(beside: int) -> Markup:
    words = f"+{beside}" if beside > 0 else _signed(beside)
    letters: dict[str, Attribute] = {"font_size": 32, "font_weight": 600, "text_anchor": "middle"}
    return tag("text", words, x=96, y=226, fill="currentColor", cls="", **letters)


def _drawn(art: Art, card: _Lying) -> Markup:
    """The card with a thin shadow round it, which parts it from a card of the same paper."""
    turn = f" rotate({card.turn:g} 50 70)" if card.turn else ""
    place = f"translate({card.x:g} {card.y:g}){turn}"
    edge: dict[str, Attribute] = {"x": -1, "y": 0.5, "width": 102, "height": 141, "rx": 8.5}
    shadow = tag("rect", cls="", fill="#06150f", opacity=0.28, **edge)
    return tag("g", shadow, art.use(card.drawing, width=100, height=140), transform=place)
