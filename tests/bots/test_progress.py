"""The line of progress: written over on a terminal, seldom elsewhere, gone at the end."""

from __future__ import annotations

import io

import pytest

from euchre_learn.bots import progress
from euchre_learn.bots.progress import ProgressLine, progress_text


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch):
    """A clock that goes on by so many seconds at each look."""

    def every(step: float) -> None:
        now = iter(range(10_000))
        monkeypatch.setattr(progress, "monotonic", lambda: step * next(now))

    return every


def shown(stream: io.StringIO, steps: int) -> str:
    line = ProgressLine(stream)
    for done in range(steps + 1):
        line(done, steps)
    line.close()
    line.close()
    return stream.getvalue()


def test_a_terminal_sees_one_line_that_grows_and_goes(clock):
    clock(1.0)
    text = shown(Terminal(), 4)
    assert text.count("\n") == 0
    assert text.count("\r[") == 5
    assert text.endswith("4/4, 0:00 left\r\x1b[K")


def test_a_file_gets_a_line_every_ten_seconds(clock):
    clock(1.0)
    lines = shown(io.StringIO(), 35).splitlines()
    assert [line.split()[-3] for line in lines] == ["9/35,", "19/35,", "29/35,", "35/35,"]
    assert all("\r" not in line for line in lines)


def test_what_is_over_at_once_leaves_no_line(clock):
    clock(0.01)
    assert shown(io.StringIO(), 10) == ""
    assert shown(Terminal(), 5) == ""


@pytest.mark.parametrize(
    ("done", "total", "seconds", "text"),
    [
        (0, 10, 0.0, "[" + " " * 30 + "]  0/10"),
        (5, 10, 30.0, "[" + "#" * 15 + " " * 15 + "]  5/10, 0:30 left"),
        (10, 10, 30.0, "[" + "#" * 30 + "] 10/10, 0:00 left"),
        (1, 1000, 2.0, "[" + " " * 30 + "]    1/1000, 33:18 left"),
    ],
)
def test_how_far_and_how_long(done, total, seconds, text):
    assert progress_text(done, total, seconds) == text
