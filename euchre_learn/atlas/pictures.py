"""Pictures of the whole table, drawn with matplotlib where it is there, and numbers everywhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Final

from euchre_learn.atlas import table
from euchre_learn.atlas.charts import RANKS, SEATS, made_with, next_or_green, share_called

if TYPE_CHECKING:
    from matplotlib.figure import Figure

GREEN: Final = "#1d6b53"
ORANGE: Final = "#b2571e"
GREY: Final = "#77837c"
_JACK: Final = "J"
_TRUMPS: Final = (1, 2, 3, 4)
Row = tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A picture with its numbers: `below` says what was simulated, `alt` what is to be seen.

    `size` is in inches.
    """

    title: str
    alt: str
    below: str
    head: Row
    rows: tuple[Row, ...]
    draw: Callable[[Figure], None]
    size: tuple[float, float] = (7.0, 3.0)

    def __repr__(self) -> str:
        return "\n".join([self.title, *self._lines(), self.below])

    def _repr_html_(self) -> str | None:
        """The picture with its numbers to unfold; None where matplotlib is missing."""
        picture = self.png()
        if not picture:
            return None
        data, numbers = b64encode(picture).decode("ascii"), escape("\n".join(self._lines()))
        return (
            f'<figure style="margin:0"><img alt="{escape(self.alt)}" style="max-width:100%"'
            f' src="data:image/png;base64,{data}"><figcaption>{escape(self.title)}.'
            f" {escape(self.below)}</figcaption></figure>"
            f"<details><summary>The numbers</summary><pre>{numbers}</pre></details>"
        )

    def png(self) -> bytes:
        """The picture; nothing where matplotlib is missing."""
        try:
            from matplotlib.backends.backend_agg import FigureCanvasAgg
            from matplotlib.figure import Figure
        except ImportError:
            return b""
        figure = Figure(figsize=self.size, dpi=100, layout="constrained")
        FigureCanvasAgg(figure)
        self.draw(figure)
        file = BytesIO()
        # Without this the version of matplotlib would be part of the picture.
        figure.savefig(file, format="png", metadata={"Software": None})
        return file.getvalue()

    def _lines(self) -> list[str]:
        rows = [self.head, *self.rows]
        widths = [max(len(row[at]) for row in rows) for at in range(len(self.head))]
        return [_line(row, widths) for row in rows]


def _line(row: Row, widths: Sequence[int]) -> str:
    first, *others = zip(row, widths, strict=True)
    cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
    return f"  {'  '.join(cells)}".rstrip()


# --- a jack turned up ----------------------------------------------------------------------------


def jack_turned_up(source: table.Table | None = None) -> Picture:
    """How often each seat should call on each card turned up, if it comes so far: a jack is a case
    of its own."""
    shares = {seat: share_called(place, source) for place, seat in enumerate(SEATS)}
    rows = tuple(
        (seat, *(f"{100 * of[rank]:.0f} %" for rank in RANKS)) for seat, of in shares.items()
    )
    said = [f"{seat} {_range(_plain(of))} and {100 * of[_JACK]:.0f}" for seat, of in shares.items()]
    return Picture(
        "Hands that should call in the first round, by the card turned up",
        f"Percent of hands that call on a plain card, and on a jack: {'; '.join(said)}.",
        f"Simulated: {made_with(source)}.",
        ("", *("10" if rank == "T" else rank for rank in RANKS)),
        rows,
        lambda figure: _draw_jack(figure, shares),
        (7.0, 2.8),
    )


def _plain(shares: Mapping[str, float]) -> list[float]:
    return [share for rank, share in shares.items() if rank != _JACK]


def _range(shares: Sequence[float]) -> str:
    return f"{100 * min(shares):.0f} to {100 * max(shares):.0f}"


def _draw_jack(figure: Figure, shares: Mapping[str, Mapping[str, float]]) -> None:
    axes = figure.add_subplot()
    places = range(len(shares))
    plain = [[100 * share for share in _plain(of)] for of in shares.values()]
    jacks = [100 * of[_JACK] for of in shares.values()]
    for place, some, jack in zip(places, plain, jacks, strict=True):
        axes.hlines(place, min(*some, jack), max(*some, jack), color="#d9dfda", zorder=1)
        axes.text(jack, place - 0.3, f"{jack:.0f} %", ha="center", color=ORANGE)
    axes.scatter(
        [one for some in plain for one in some],
        [p for p in places for _ in plain[p]],
        color=GREY,
        label="9 10 Q K A",
    )
    axes.scatter(jacks, list(places), color=ORANGE, marker="D", s=70, label="a jack")
    axes.set_yticks(list(places), list(shares))
    axes.set(xlabel="hands that call, %", xlim=(-3, 103), ylim=(len(shares) - 0.5, -0.6))
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(title="turned up", loc="upper right", frameon=False)


# --- next against green --------------------------------------------------------------------------


def next_against_green(source: table.Table | None = None) -> Picture:
    """What naming the next suit and a green one is worth in the second round, by trumps held."""
    found = {seat: list(next_or_green(place, source)) for place, seat in enumerate(SEATS)}
    rows = tuple(
        (seat, many, f"{following:+.2f}", f"{green:+.2f}", f"{ahead:+.2f}")
        for seat, of in found.items()
        for many, following, green, ahead in of
    )
    said = [f"{seat} {of[1][3]:+.2f}" for seat, of in found.items()]
    return Picture(
        "What a call is worth in the second round, next suit against a green one",
        f"Points of a call by trumps held. With two, next is ahead by: {', '.join(said)}.",
        f"An average over all hands, called on or not. Simulated: {made_with(source)}.",
        ("", "trumps", "next", "green", "next ahead"),
        rows,
        lambda figure: _draw_next(figure, found),
        (7.0, 3.0),
    )


def _draw_next(
    figure: Figure, found: Mapping[str, Sequence[tuple[str, float, float, float]]]
) -> None:
    grid = figure.subplots(1, len(found), sharey=True)
    for axes, (seat, of) in zip(grid, found.items(), strict=True):
        axes.axhline(0, color="#d9dfda", zorder=0)
        axes.plot(_TRUMPS, [one[1] for one in of], "o-", color=GREEN, label="next suit")
        axes.plot(_TRUMPS, [one[2] for one in of], "s--", color=ORANGE, label="green suit")
        axes.set_title(seat, fontsize=10)
        axes.set_xticks(_TRUMPS)
        axes.spines[["top", "right"]].set_visible(False)
    grid[0].set_ylabel("points for your side")
    grid[0].legend(frameon=False, fontsize=9)
    figure.supxlabel("trumps held", fontsize=10)
