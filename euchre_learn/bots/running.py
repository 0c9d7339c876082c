"""The jobs of a duel worked off, by this process alone or by one on every core."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from euchre_learn.bots.jobs import Job, Part, run_job
from euchre_learn.core.errors import EuchreError

Progress = Callable[[int, int], None]
"""Told how many pairs of how many are done, at least once a second while the bots are fast."""

_JOB_SECONDS: Final = 0.4
_MOST_A_CORE: Final = 4
_MOST_PROCESSES: Final = 61
"""Windows refuses a pool of more."""
_ENDED_EARLY: Final = (
    "a process that played for the duel ended too early: play with one worker, or keep what starts"
    " the duel in a script beneath `if __name__ == '__main__':`"
)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):  # not on every platform
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_here(whole: Job, workers: int, progress: Progress) -> list[Part]:
    """All parts of the job, worked off by so many processes; by this one alone if it is one.

    More than a few for each core gain nothing, and no more are started.
    """
    workers = min(workers, _MOST_A_CORE * cores(), _MOST_PROCESSES)
    if workers == 1:
        return run_jobs(_play_at_once, 1, whole, progress)
    with processes(workers, _end_when_interrupted) as pool:

        def submit(job: Job) -> Future[Part]:
            with _interrupt_held_back():  # a new process takes this on
                return pool.submit(run_job, job)

        try:
            return run_jobs(submit, 2 * workers, whole, progress)
        except BrokenExecutor as error:
            raise EuchreError(_ENDED_EARLY) from error


def _play_at_once(job: Job) -> Future[Part]:
    done: Future[Part] = Future()
    done.set_result(run_job(job))
    return done


def run_jobs(
    submit: Callable[[Job], Future[Part]], at_once: int, whole: Job, progress: Progress
) -> list[Part]:
    """Cut the whole into jobs, keep `at_once` of them on their way, and gather their parts.

    Jobs grow from one pair until each takes a good part of a second: slow bots and fast ones both
    keep the progress moving.
    """
    parts: list[Part] = []
    waiting: set[Future[Part]] = set()
    start, size, done = whole.first, 1, 0
    progress(done, whole.last - whole.first)
    while start < whole.last or waiting:
        while start < whole.last and len(waiting) < at_once:
            job = replace(whole, first=start, last=min(start + size, whole.last))
            waiting.add(submit(job))
            start = job.last
        finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in finished:
            part = future.result()
            parts.append(part)
            done += part.tally.pairs
            size = _next_size(size, part)
        progress(done, whole.last - whole.first)
    return parts


def _next_size(size: int, part: Part) -> int:
    """How many pairs the next job holds, at the pace of this part; it doubles at most."""
    in_time = int(part.tally.pairs * _JOB_SECONDS / max(part.seconds, 1e-6))
    return max(1, min(2 * size, in_time))


@contextmanager
def processes(workers: int, begin: Callable[[], None]) -> Iterator[Executor]:
    """A pool of processes that are gone at once when the work is interrupted.

    Each calls `begin` first. They are started afresh everywhere: a copy of a process with threads,
    as a notebook's kernel is one, can come to a standstill.
    """
    before = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=begin)
    try:
        yield pool
    except BaseException:
        for child in multiprocessing.active_children():
            if child not in before:
                child.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


@contextmanager
def _interrupt_held_back() -> Iterator[None]:
    """Ctrl-C waits until the end; processes that are started meanwhile never hear it.

    It reaches every process of a terminal. One of ours would complain at length if it came while
    it starts; it is ended by this one anyway.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_when_interrupted() -> None:
    """Where Ctrl-C is heard all the same, a process ends without a word of its own."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
