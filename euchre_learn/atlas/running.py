"""Blocks of work done by this process, by one on every core, or by a Dask cluster.

Results are handed on as they come, in any order.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    wait,
)
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar

from euchre_learn.bots.running import processes
from euchre_learn.core.errors import EuchreError

_Work = TypeVar("_Work")
_Result = TypeVar("_Result")
Progress = Callable[[int, int], None]


def run(
    function: Callable[[_Work], _Result],
    blocks: Sequence[_Work],
    done: Callable[[_Work, _Result], None],
    *,
    workers: int,
    scheduler: str | None,
    progress: Progress,
) -> None:
    """Work off all blocks and hand each with its result to `done`.

    Raises `EuchreError` if a scheduler does not answer, or if a process ends early.
    """
    if scheduler is None and workers == 1:
        for count, block in enumerate(blocks):
            progress(count, len(blocks))
            done(block, function(block))
        return
    with _executor(workers, scheduler) as (pool, at_once):
        try:
            _gather(lambda block: pool.submit(function, block), at_once, blocks, done, progress)
        except BrokenExecutor as error:
            raise EuchreError(
                "a process that worked on the atlas ended too early: run with one worker"
            ) from error


def _gather(
    submit: Callable[[_Work], Future[_Result]],
    at_once: int,
    blocks: Sequence[_Work],
    done: Callable[[_Work, _Result], None],
    progress: Progress,
) -> None:
    """Keep so many blocks on their way until all have come back."""
    waiting: dict[Future[_Result], _Work] = {}
    left, count = list(reversed(blocks)), 0
    while left or waiting:
        while left and len(waiting) < at_once:
            block = left.pop()
            waiting[submit(block)] = block
        finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in finished:
            done(waiting.pop(future), future.result())
            count += 1
        progress(count, len(blocks))


@contextmanager
def _executor(workers: int, scheduler: str | None) -> Iterator[tuple[Executor, int]]:
    """What blocks are sent to, and how many at once."""
    if scheduler is not None:
        from euchre_learn.bots.cluster import connected, threads

        with connected(scheduler) as client:
            pool: Executor = client.get_executor(pure=False)
            yield pool, 2 * threads(client, scheduler)
        return
    with processes(workers, _end_with_parent) as own:
        yield own, 2 * workers


def _end_with_parent() -> None:
    """A process whose parent was killed would wait for work for ever; so it ends as well."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_outlive, args=(parent,), daemon=True).start()


def _outlive(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
