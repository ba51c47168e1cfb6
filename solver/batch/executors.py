"""Who decides what a proof or a map needs: this process, several of this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager

from solver.batch.crews import cluster
from solver.errors import InputError, IsonomiaError


@contextmanager
def executor_of(jobs: int, scheduler: str | None = None) -> Iterator[Executor | None]:
    """Yield what decides: None stands for this process alone, which is enough for a single job.

    Raises:
        InputError: the cluster cannot be used; whoever decided is gone.
    """
    if scheduler:
        with cluster(scheduler) as crew:
            try:
                yield crew.executor
            except IsonomiaError:
                raise
            except Exception as error:
                if crew.gone(error) or isinstance(error, CancelledError) or _of_the_cluster(error):
                    raise _gone(error) from None
                raise
    elif jobs == 1:
        yield None
    else:
        with deaf_to_readers_that_leave(), _processes(jobs) as pool:
            yield pool


@contextmanager
def deaf_to_readers_that_leave() -> Iterator[None]:
    """Let a process that ends be told as an error of writing to it, not end this one."""
    if not hasattr(signal, "SIGPIPE") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGPIPE, before)


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """Yield so many processes of this machine; however the work ends, they end with it."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_quiet)
    try:
        yield pool
    except BaseException as error:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        if isinstance(error, BrokenExecutor):
            raise _gone(error) from None
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _quiet() -> None:
    """Let an interruption be told by whoever started the process, and by nobody else."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _of_the_cluster(error: Exception) -> bool:
    """Whether an error is the scheduler's own: a task that it gave up, or its end."""
    return type(error).__module__.partition(".")[0] == "distributed"


def _gone(error: BaseException) -> InputError:
    return InputError.of("prove.crew_gone", reason=str(error) or type(error).__name__)
