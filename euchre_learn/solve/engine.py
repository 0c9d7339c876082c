"""The kernel made ready for calls: loaded or compiled once, with its table and its room to work.

The first use on a computer compiles the kernel, says so, and keeps the result on disk; later
starts load it. Without numba the same functions run as plain Python, and that is said too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from threading import Lock, Timer
from typing import Final, cast

from euchre_learn.solve import kernel, pairs, rows
from euchre_learn.solve.compiled import IS_COMPILED
from euchre_learn.solve.kernel import FRAME_WORDS as FRAME_WORDS

_LEAST_SLICE: Final = 256
_SAY_AFTER_S: Final = 1.2
_READYING: Final = Lock()

Numbers = MutableSequence[int]


def numbers(values: Sequence[int]) -> Numbers:
    """Whole numbers in a form that the kernel takes: an array of int64, or a list uncompiled."""
    if not IS_COMPILED:
        return [int(value) for value in values]
    import numpy as np

    return cast("Numbers", np.array(values, dtype=np.int64))


def room(size: int) -> Numbers:
    """So many zeros, as `numbers`."""
    if not IS_COMPILED:
        return [0] * size
    import numpy as np

    return cast("Numbers", np.zeros(size, dtype=np.int64))


def table() -> Sequence[int]:
    """The pairing table, once the kernel is ready."""
    with _READYING:
        return _ready()


def warm_up() -> None:
    """Make the kernel ready now, so that the first answer does not wait for it."""
    table()


def decide(deal: Sequence[int], asked: Sequence[int]) -> int:
    """The highest of `asked` that the makers reach in one deal, as `kernel.decide` wants it."""
    return int(kernel.decide(room(kernel.FRAME_WORDS), table(), numbers(asked), numbers(deal), 0))


def decide_all(deals: Numbers, asked: Sequence[int], size: int) -> Numbers:
    """`decide` for `size` deals that stand one after another, on all cores."""
    filled, wanted, out = table(), numbers(asked), room(size)

    def part(bounds: tuple[int, int]) -> None:
        frames = room(kernel.FRAME_WORDS)
        kernel.decide_many(filled, frames, wanted, deals, out, *bounds)

    _on_all_cores(part, size)
    return out


def _on_all_cores(part: Callable[[tuple[int, int]], None], size: int) -> None:
    """Call `part` with bounds that cover `size`; in threads where the kernel runs beside others."""
    workers = cores() if IS_COMPILED else 1
    step = max(_LEAST_SLICE, -(-size // (8 * workers)))
    bounds = [(first, min(first + step, size)) for first in range(0, size, step)]
    if workers == 1 or len(bounds) < 2:
        for pair in bounds:
            part(pair)
        return
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(part, bounds))


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@cache
def _ready() -> Sequence[int]:
    if not IS_COMPILED:
        _say("numba is not installed, so the solver runs uncompiled, about a hundred times slower")
        return cast("Sequence[int]", pairs.LazyTable())
    with saying(
        "getting the solver ready; the first time on a computer it is compiled, which takes a while"
    ):
        return _compiled()


def _compiled() -> Sequence[int]:
    """The table, with every function that is called from here compiled on the way."""
    import numpy as np

    filled = cast("Numbers", np.zeros(pairs.TABLE_SIZE, dtype=np.int8))
    pairs.fill_table(filled)
    frames, asked, out = room(kernel.FRAME_WORDS), numbers([1]), room(1)
    deal = numbers([0, 1, 0, 0, 0, 0, 1 << 2, 1 << 3, 1 << 4, 1 << 5])
    kernel.decide(frames, filled, asked, deal, 0)
    kernel.decide_many(filled, frames, asked, deal, out, 0, 1)
    zero, row = numbers([0]), room(rows.DEAL_WORDS)
    rows.arrange(numbers([1, 2, 4, 8]), zero, zero, zero, zero, numbers([-1]), row)
    return filled


@contextmanager
def saying(what: str) -> Iterator[None]:
    """Say it on standard error if the block takes longer than a moment, and when it is done."""
    said: list[str] = []

    def say() -> None:
        said.append(what)
        _say(f"{what} ...")

    timer = Timer(_SAY_AFTER_S, say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        if said:
            _say("ready")


def _say(what: str) -> None:
    sys.stderr.write(f"euchre_learn: {what}\n")
    sys.stderr.flush()
