"""A chart that is a table as well: a picture where matplotlib is there, words everywhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from matplotlib.axes import Axes

GREEN: Final = "#1d6b53"
GREY: Final = "#77837c"
INK: Final = "#1b211e"
_WIDTH: Final = 7.0
_DPI: Final = 100

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Chart:
    """A chart: its title, the numbers as rows of text, and how they are drawn.

    Without rows it is `empty`, a sentence. `alt` says in words what the picture shows. `height`
    is in inches.
    """

    title: str
    alt: str
    head: Row
    rows: tuple[Row, ...]
    empty: str
    draw: Callable[[Axes], None]
    height: float = 3.0

    def __repr__(self) -> str:
        return "\n".join(
            [self.title, *(table(self.head, self.rows) if self.rows else [self.empty])]
        )

    def _repr_html_(self) -> str | None:
        """The picture with its words, and the numbers to unfold; None where it cannot be drawn."""
        picture = self.png() if self.rows else b""
        if not picture:
            return None
        data = b64encode(picture).decode("ascii")
        numbers = escape("\n".join(table(self.head, self.rows)))
        return (
            f'<figure style="margin:0"><img alt="{escape(self.alt)}" '
            f'src="data:image/png;base64,{data}" style="max-width:100%">'
            f"<figcaption>{escape(self.title)}</figcaption></figure>"
            f"<details><summary>The numbers</summary><pre>{numbers}</pre></details>"
        )

    def png(self) -> bytes:
        """The picture; nothing where matplotlib is missing."""
        try:
            from matplotlib.backends.backend_agg import FigureCanvasAgg
            from matplotlib.figure import Figure
        except ImportError:
            return b""
        figure = Figure(figsize=(_WIDTH, self.height), dpi=_DPI, layout="constrained")
        FigureCanvasAgg(figure)
        axes = figure.add_subplot()
        axes.spines[["top", "right"]].set_visible(False)
        self.draw(axes)
        file = BytesIO()
        # Without this the version of matplotlib would be part of the picture.
        figure.savefig(file, format="png", metadata={"Software": None})
        return file.getvalue()


def table(head: Row, rows: Sequence[Row]) -> list[str]:
    """Lines of text with the cells under each other: the first at the left, the others right."""
    widths = [max(len(row[place]) for row in [head, *rows]) for place in range(len(head))]
    return [_line(row, widths) for row in [head, *rows]]


def _line(row: Row, widths: Sequence[int]) -> str:
    first, *others = zip(row, widths, strict=True)
    cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
    return f"  {'  '.join(cells)}".rstrip()


def percent(share: float) -> str:
    """A share as whole percent.

    >>> percent(0.746)
    '75 %'
    """
    return f"{100 * share:.0f} %"


def counted_words(count: int, one: str, more: str = "") -> str:
    """A count with its word, one or several.

    >>> counted_words(1, "day"), counted_words(3, "day")
    ('1 day', '3 days')
    """
    return f"{count} {one if count == 1 else more or one + 's'}"
