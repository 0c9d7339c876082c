"""Seats round a table, numbered clockwise from 0."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.errors import EuchreError


@dataclass(frozen=True, slots=True)
class Table:
    """A table of `n` seats; a seat is an integer from 0 to n - 1, clockwise."""

    n: int = 4

    def check(self, seat: int) -> int:
        """The seat itself; `EuchreError` if there is no such seat."""
        if seat not in range(self.n) or not hasattr(seat, "__index__"):
            raise EuchreError(f"there is no seat {seat!r}: seats are 0 to {self.n - 1}")
        return seat

    def left(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.n

    def right(self, seat: int) -> int:
        """The seat before, clockwise."""
        return (seat - 1) % self.n

    def partner(self, seat: int) -> int:
        """The seat opposite."""
        return (seat + self.n // 2) % self.n

    def side(self, seat: int) -> int:
        """0 for seats 0 and 2, 1 for seats 1 and 3."""
        return seat % 2

    def from_left_of(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise, the one at the left of `seat` first and `seat` itself last."""
        return tuple((seat + step) % self.n for step in range(1, self.n + 1))

    def after(self, seat: int, out: frozenset[int]) -> int:
        """The next seat clockwise that plays, when those in `out` do not."""
        return next(s for s in self.from_left_of(seat) if s not in out)


FOUR = Table(4)
"""The table of the partnership game."""
