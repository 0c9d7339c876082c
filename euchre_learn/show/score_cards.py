"""The score of a game as the spare cards of both sides tell it, to look at in a notebook."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.errors import EuchreError
from euchre_learn.show.alone import alone
from euchre_learn.show.markup import Markup, tag
from euchre_learn.show.parts import Art, eyebrow
from euchre_learn.show.spare import spare_box, spare_text


@dataclass(frozen=True, slots=True)
class ScoreCards:
    """The score after each deal of a game, with the spare cards of both sides as they lie.

    Raises `EuchreError` without a score to draw.
    """

    scores: tuple[tuple[int, int], ...]
    target: int = 10
    sides: tuple[str, str] = ("Alice, Cara", "Ben, Dev")

    def __post_init__(self) -> None:
        if not self.scores:
            raise EuchreError("there is no score to draw: give at least one, such as (5, 4)")

    def __repr__(self) -> str:
        return "\n".join(
            line for number, score in self._numbered() for line in self._text(number, score)
        )

    def _repr_html_(self) -> str:
        return alone(self._all_drawn)

    def _all_drawn(self, art: Art) -> Markup:
        drawn = [self._drawn(art, number, score) for number, score in self._numbered()]
        return tag("div", drawn, cls="el-row-cards el-bare", style="--gap:24px")

    def _numbered(self) -> tuple[tuple[int, tuple[int, int]], ...]:
        return tuple(enumerate(self.scores, start=1))

    def _text(self, number: int, score: tuple[int, int]) -> list[str]:
        """A heading, then a line for each side."""
        sides = zip(self.sides, score, strict=True)
        lines = [f"  {who} {points}: {spare_text(points, self.target)}" for who, points in sides]
        return [f"After deal {number}, {score[0]} to {score[1]}", *lines]

    def _drawn(self, art: Art, number: int, score: tuple[int, int]) -> Markup:
        boxes = [
            spare_box(art, who, points, self.target)
            for who, points in zip(self.sides, score, strict=True)
        ]
        heading = eyebrow(f"After deal {number}", f"{score[0]} to {score[1]}")
        return tag(
            "div", heading, tag("div", boxes, cls="el-spares"), cls="el-form", style="width:260px"
        )
