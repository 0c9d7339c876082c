"""Pictures of the whole bidding atlas: what to call on which trumps, and a system for the head.

Both are HTML in the look of the widgets, and text wherever there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from euchre_learn.atlas import charts
from euchre_learn.atlas.charts import Cell, System
from euchre_learn.show.alone import alone
from euchre_learn.show.atlas_markup import SIGN_CLASS, SIGN_WRITTEN, sign_mark
from euchre_learn.show.markup import Child, Markup, classes, join, tag
from euchre_learn.show.parts import Art, eyebrow, head, panel

SEAT_NAMES: Final = ("Eldest hand", "Dealer's partner", "Third seat", "Dealer")
_COLUMNS: Final = "9TQKAJ"
"""The upcards as the chart has them: the jack is a case of its own, and comes last."""
_WORDS: Final = {"+": "call", "o": "close", "-": "pass"}
_GROUPS: Final = ("No trump", "One trump", "Two trumps", "Three trumps", "Four trumps", "Five")
_ABOUT: Final = (
    "By the trumps you hold in the upcard's suit, R and L for the bowers, averaged over all hands"
    " that hold just these. The dealer's are counted before the upcard is taken. First round, when"
    " all before you have passed."
)


class CallsChart:
    """The chart of every upcard and every holding of trumps, seat by seat."""

    def __repr__(self) -> str:
        return "\n\n".join([*map(charts.chart_text, range(4)), f"{_ABOUT}\n{_made()}"])

    def _repr_html_(self) -> str:
        return alone(_chart_markup, label="What to call on which trumps")


class SystemCard:
    """A bidder in a line as a small table: from how many tricks each seat calls."""

    def __init__(self, system: System = charts.FITTED) -> None:
        self._system = system

    def __repr__(self) -> str:
        rows = [("", *_MARKS), *_system_rows(self._system)]
        wide = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
        lines = [
            "  ".join([row[0].ljust(wide[0]), *(map(str.rjust, row[1:], wide[1:]))]) for row in rows
        ]
        return "\n".join([*lines, _alone_words(self._system), "", *_COUNT_LINES])

    def _repr_html_(self) -> str:
        return alone(lambda _: _system_markup(self._system), label="A system that fits in the head")


# --- the chart -----------------------------------------------------------------------------------


def _made() -> str:
    return f"Simulated: {charts.made_with()}."


def _chart_markup(_: Art) -> Markup:
    body = [_group(many, list(rows)) for many, rows in groupby(charts.holdings(), key=len)]
    table = tag(
        "table",
        tag("caption", "What to call on which trumps", cls="el-sr"),
        tag("thead", _head_rows()),
        body,
        cls="el-chart",
    )
    return panel(
        head(eyebrow("What to call on which trumps", "first round, american rules"), _key()),
        tag(
            "div",
            table,
            cls="el-chartbox",
            role="region",
            aria_label="Chart: every holding of trumps by seat and card turned up",
            tabindex=0,
        ),
        tag("p", _ABOUT, cls="el-small"),
        tag("p", _made(), cls="el-tiny el-muted"),
    )


def _key() -> Markup:
    marks = [tag("span", sign_mark(sign), f" {word}") for sign, word in _WORDS.items()]
    return tag("span", marks, cls="el-chartkey el-small")


def _head_rows() -> Iterator[Markup]:
    seats = [
        tag("th", name, scope="colgroup", colspan=len(_COLUMNS), cls="seat") for name in SEAT_NAMES
    ]
    yield tag("tr", tag("th", "Turned up", scope="col", cls="held"), seats)
    ranks = [
        tag("th", "10" if rank == "T" else rank, scope="col", cls="first" if not at else "")
        for _ in SEAT_NAMES
        for at, rank in enumerate(_COLUMNS)
    ]
    yield tag("tr", tag("th", "You hold", scope="col", cls="held"), ranks)


def _group(many: int, rows: Sequence[str]) -> Markup:
    """The holdings of as many trumps, the highest first, under a line that says how many."""
    name = tag("th", _GROUPS[many], scope="rowgroup", cls="held many")
    span = tag("td", colspan=len(_COLUMNS) * len(SEAT_NAMES))
    return tag("tbody", tag("tr", name, span), [_row(held) for held in rows])


def _row(held: str) -> Markup:
    cells = [
        _cell(chart.get((rank, held)), first=not at)
        for chart in map(charts.chart, range(4))
        for at, rank in enumerate(_COLUMNS)
    ]
    name = held.replace("T", "10") or "none"
    return tag("tr", tag("th", name, scope="row", cls="held"), cells)


def _cell(found: Cell | None, *, first: bool) -> Markup:
    """A sign in its colour; nothing where the card turned up is one of those held."""
    start = "first" if first else ""
    if found is None:
        return tag("td", cls=start)
    sign = found.sign
    return tag("td", SIGN_WRITTEN[sign], cls=classes(SIGN_CLASS[sign], start))


# --- the system ----------------------------------------------------------------------------------

_MARKS: Final = ("plain card up", "jack up", "green suit", "next suit")
_COUNT: Final = (
    ("Trumps", "right bower 1, left ¾, ace, king and queen ½ each, ten and nine ¼ each"),
    ("Both bowers", "¼ more"),
    ("Three trumps", "½ more, four or five ¾; ¼ more if two of them are ace, left or right"),
    ("Green ace", "¾, less ¼ for each card beside it in its suit"),
    ("Ace of next", "½, less ¼ for each card beside it"),
    ("Void suit", "¼, two of them ¾, if you hold a trump"),
    ("Dealer", "counts the five cards kept with the upcard"),
)
_COUNT_LINES: Final = ("How to count tricks:", *(f"  {what}: {how}" for what, how in _COUNT))


def _system_rows(system: System) -> list[tuple[str, ...]]:
    return [
        (name, *(_tricks(mark) for mark in (*one, *two)))
        for name, one, two in zip(SEAT_NAMES, system.one, system.two, strict=True)
    ]


def _tricks(quarters: int) -> str:
    """Quarter tricks as tricks: 13 is 3¼."""
    whole, rest = divmod(quarters, 4)
    return f"{whole or ''}{('', '¼', '½', '¾')[rest]}" or "0"


def _alone_words(system: System) -> str:
    return f"Alone from {_tricks(system.alone)} tricks, at every seat."


def _system_markup(system: System) -> Markup:
    top = tag("th", "Call from", scope="col"), [tag("th", m, scope="col", cls="r") for m in _MARKS]
    rows = [
        tag("tr", tag("th", seat, scope="row"), [tag("td", m, cls="r") for m in marks])
        for seat, *marks in _system_rows(system)
    ]
    marks: Child = tag(
        "table", tag("thead", tag("tr", top)), tag("tbody", rows), cls="el-deals el-counts"
    )
    counts = [join(tag("dt", what), tag("dd", how)) for what, how in _COUNT]
    return panel(
        eyebrow("A system that fits in the head", "tricks that you count, by seat"),
        tag("div", marks, cls="el-tablebox", role="region", aria_label="The marks", tabindex=0),
        tag("p", _alone_words(system)),
        tag("h3", "How to count", cls="el-sub"),
        tag("dl", counts, cls="el-counting"),
    )
