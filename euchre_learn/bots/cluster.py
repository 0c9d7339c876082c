"""The jobs of a duel worked off by the workers of a Dask cluster. Needs the extra `dask`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from euchre_learn.bots.jobs import Job, Part, run_job
from euchre_learn.bots.running import Progress, run_jobs
from euchre_learn.core.errors import EuchreError

if TYPE_CHECKING:
    from distributed import Client

_PATIENCE: Final = 10
"""How many seconds a scheduler has to answer, and its first worker to appear."""


def run_on_cluster(whole: Job, scheduler: str, progress: Progress) -> list[Part]:
    """All parts of the job, worked off by the cluster whose scheduler has this address.

    Raises `EuchreError` if Dask is not installed, if the scheduler does not answer or has no
    workers, and if the workers cannot play because they lack this package.
    """
    with connected(scheduler) as client:
        return _with_client(client, scheduler, whole, progress)


def _with_client(client: Client, scheduler: str, whole: Job, progress: Progress) -> list[Part]:
    from distributed import KilledWorker

    pool = client.get_executor(pure=False)

    def submit(job: Job) -> Future[Part]:
        future: Future[Part] = pool.submit(run_job, job)
        return future

    try:
        return run_jobs(submit, 2 * threads(client, scheduler), whole, progress)
    except (ImportError, KilledWorker) as error:
        raise EuchreError(f"the workers of {scheduler} cannot play: {error}") from error
    except Exception as error:
        # What a client raises once it has lost its scheduler depends on when it noticed.
        if isinstance(error, CancelledError) or client.status in ("closing", "closed"):
            raise EuchreError(f"the scheduler at {scheduler} went away meanwhile") from error
        raise


@contextmanager
def _quiet() -> Iterator[None]:
    """Dask logs a lost connection with a whole traceback; one sentence of ours says it."""
    loggers = [logging.getLogger(name) for name in ("distributed.client", "distributed.utils")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


@contextmanager
def connected(scheduler: str) -> Iterator[Client]:
    """The connection to a scheduler that answers."""
    try:
        from distributed import Client
    except ImportError as error:
        raise EuchreError(
            "a scheduler needs Dask, which is not installed: pip install 'euchre-learn[dask]'"
        ) from error
    try:
        with ThreadPoolExecutor(1) as thread:  # beside a notebook's own event loop
            thread.submit(asyncio.run, _knock(scheduler)).result()
    except (OSError, ValueError, MemoryError) as error:  # it reads another's answer as a length
        raise EuchreError(
            f"no Dask scheduler answers at {scheduler[:80]!r}: give its address,"
            " such as tcp://127.0.0.1:8786"
        ) from error
    with _quiet(), Client(scheduler, timeout=_PATIENCE, set_as_default=False) as client:
        yield client


async def _knock(scheduler: str) -> None:
    """Reach the scheduler once: a client that cannot would complain again while it is removed."""
    from distributed.comm.core import connect

    comm = await connect(scheduler, timeout=_PATIENCE)
    await comm.close()


def threads(client: Client, scheduler: str) -> int:
    """How many jobs the workers can play at once, as soon as there is a worker."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError as error:
        raise EuchreError(
            f"the scheduler at {scheduler} has no workers: start some with dask worker"
        ) from error
    return sum(client.nthreads().values())
