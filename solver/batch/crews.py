"""Who judges: processes on this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import importlib
import logging
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Final

from solver.batch import bench
from solver.batch.running import Crew
from solver.batch.terms import edition
from solver.errors import InputError

AHEAD: Final = 4
"""Files given out for each that can be judged at once: enough that nobody waits, few enough to be held in memory."""
CONNECT_SECONDS: Final = 15


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def processes(jobs: int) -> Iterator[Crew]:
    """Yield so many processes of this machine: each has a thread here that waits for it, and watches it."""
    executor = ThreadPoolExecutor(jobs, thread_name_prefix="isonomia")
    try:
        yield Crew(executor, jobs * AHEAD)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        bench.kill_all()
        executor.shutdown(wait=True)
        bench.close_all()


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """Yield the workers of a Dask scheduler; they are sent the files' bytes and need none of the caller's disks.

    Raises:
        InputError: `distributed` is not installed, nobody answers at the address, there are no workers, or one has
            another edition of the tool.
    """
    try:
        distributed = importlib.import_module("distributed")
        dask = importlib.import_module("dask")
    except ImportError:
        raise InputError.of("batch.no_distributed") from None
    logging.disable(logging.CRITICAL)  # what goes wrong is told once, in the user's words
    try:
        with dask.config.set({"distributed.admin.large-graph-warning-threshold": "1GiB"}):
            yield from _working(_client(distributed, address), address)
    finally:
        logging.disable(logging.NOTSET)


def _working(client: Any, address: str) -> Iterator[Crew]:
    try:
        _same_edition(client, address)
        slots = sum(client.ncores().values())
        executor = client.get_executor()
        yield Crew(executor, slots * AHEAD, shares_disk=False, gone=lambda _error: client.status != "running")
        executor.shutdown(wait=False)
    finally:
        client.close(timeout=CONNECT_SECONDS)


def _client(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise InputError.of("batch.no_scheduler", address=address, reason=str(error)) from None


def _same_edition(client: Any, address: str) -> None:
    try:
        found: dict[str, str] = client.run(edition)
    except Exception as error:
        raise InputError.of("batch.no_tool", address=address, reason=str(error)) from None
    if not found:
        raise InputError.of("batch.no_workers", address=address)
    for worker, other in sorted(found.items()):
        if other != edition():
            raise InputError.of("batch.edition", expected=edition(), found=f"{other} ({worker})")
