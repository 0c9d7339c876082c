"""A game deal by deal as a table of plain text: dealer, maker, trump, tricks and score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.hands import Redealt
from euchre_learn.core.play import Scored
from euchre_learn.record.trace import DealRecord
from euchre_learn.record.worked import running_score

Row = tuple[str, ...]

_HEAD: Final[Row] = ("", "dealer", "maker", "trumps", "tricks", "score")
_GAP: Final = "  "


def game_table(game: Sequence[DealRecord]) -> str:
    """One line for each deal, under a line of headings; the tricks are those the makers took.

    A deal that was not played out says why in the maker's place. Raises `EuchreError` without a
    deal.
    """
    if not game:
        raise EuchreError("there is no deal to put into a table: give at least one record")
    rows = [_HEAD]
    for number, (deal, score) in enumerate(zip(game, running_score(game), strict=True), start=1):
        rows.append((str(number), deal.names[deal.dealer], *_made(deal), f"{score[0]}–{score[1]}"))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_line(row, widths) for row in rows)


def _made(deal: DealRecord) -> Row:
    """Maker, trumps and the makers' tricks; dashes for what there was not."""
    final = deal.final
    if isinstance(final, Scored):
        made = final.contract
        alone = ", alone" if made.alone else ""
        return deal.names[made.maker] + alone, made.trump.suit.plural, str(final.makers_tricks)
    if not final.is_over:
        return "not played out", "–", "–"
    return "dealt again" if isinstance(final, Redealt) else "thrown in", "–", "–"


def _line(row: Row, widths: Sequence[int]) -> str:
    number, *words, tricks, score = row
    wide = [word.ljust(width) for word, width in zip(words, widths[1:-2], strict=True)]
    cells = (number.rjust(widths[0]), *wide, tricks.rjust(widths[-2]), score.rjust(widths[-1]))
    return _GAP.join(cells)
