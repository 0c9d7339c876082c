"""A line on a stream that says how far a long run is, and how long it will take."""

from __future__ import annotations

from time import monotonic
from typing import Final, TextIO

_WIDTH: Final = 30
_ON_A_TERMINAL, _ELSEWHERE = 0.2, 10.0


class ProgressLine:
    """Call it with how many of how many are done.

    On a terminal one line is written over and over; elsewhere, such as in a file, there is a new
    line every ten seconds.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream, self._drawn = stream, False
        self._live = stream.isatty()
        self._began = self._last = monotonic()

    def __call__(self, done: int, total: int) -> None:
        """Write the line, unless the last one is still fresh."""
        now = monotonic()
        pause = _ON_A_TERMINAL if self._live else _ELSEWHERE
        if now - self._last >= pause or (done == total and self._drawn):
            self._last, self._drawn = now, True
            ends = ("\r", "") if self._live else ("", "\n")
            self._stream.write(ends[0] + progress_text(done, total, now - self._began) + ends[1])
            self._stream.flush()

    def close(self) -> None:
        """Remove the line from a terminal, if it is there."""
        if self._live and self._drawn:
            self._drawn = False
            self._stream.write("\r\x1b[K")
            self._stream.flush()


def progress_text(done: int, total: int, seconds: float) -> str:
    """A bar, how many of how many, and the time left at this pace.

    >>> progress_text(250, 1000, 60)
    '[#######                       ]  250/1000, 3:00 left'
    """
    bar = "#" * (_WIDTH * done // total)
    left = round(seconds * (total - done) / done) if done else None
    time = "" if left is None else f", {left // 60}:{left % 60:02d} left"
    return f"[{bar:{_WIDTH}}] {done:>{len(str(total))}}/{total}{time}"
