"""Work done in a process of its own, bounded in time and memory, so that the server always answers.

A task is a function of a module; one that is a generator tells, before it returns, how far it is. Its process is ended
with all that it started: when it answers, and when it does not.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator
from contextlib import suppress
from http import HTTPStatus
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar, cast

from solver.errors import DisagreementError, InputError
from solver.web.refusal import Refusal

SECONDS: Final = 90.0
"""How long a task that somebody waits for may take."""
MEMORY: Final = 4 * 1024**3
"""The most bytes of address space that a task may have."""
_AT_ONCE: Final = 2
_PATIENCE: Final = 60.0
"""How long a task waits for its turn."""
_PRELOADED: Final = ("solver.web.preloaded",)

Result = TypeVar("Result")
Steps = Generator[tuple[int, int], None, Result]
"""A task that tells how far it is: steps done, steps in all."""

_turns = threading.BoundedSemaphore(_AT_ONCE)


def _context() -> Any:  # the contexts of platforms have no common type
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(_PRELOADED))
    return context


def warm() -> None:
    """Start the process that tasks branch off, so that the first one need not wait for it."""
    with suppress(Refusal):
        work(_nothing, seconds=30)


def _nothing() -> None:
    """Do nothing."""


def work(
    task: Callable[..., Result | Steps[Result]],
    *arguments: object,
    seconds: float = SECONDS,
    told: Callable[[int, int], None] | None = None,
    turns: threading.BoundedSemaphore | None = None,
) -> Result:
    """Do a task in a process of its own, and return what it returns.

    Args:
        task: a function of a module.
        arguments: what it is called with.
        seconds: how long it may take.
        told: what is called with each step of a task that tells how far it is.
        turns: what bounds how many are done at once.

    Raises:
        InputError: the task raised it.
        Refusal: it takes too long or too much memory, it failed, or too many others are being done.
    """
    turns = turns or _turns
    if not turns.acquire(timeout=_PATIENCE):
        raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "web.refused.busy")
    try:
        return cast("Result", _done(task, arguments, seconds, told))
    finally:
        turns.release()


def _done(
    task: Callable[..., Any], arguments: tuple[object, ...], seconds: float, told: Callable[[int, int], None] | None
) -> object:
    context = _context()
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_child, args=(theirs, task, arguments))
    process.start()
    theirs.close()
    deadline = time.monotonic() + seconds
    try:
        while True:
            if not ours.poll(max(0.0, deadline - time.monotonic())):
                raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "web.refused.work_too_long", seconds=int(seconds))
            kind, value = ours.recv()
            match kind:
                case "step" if told:
                    told(*value)
                case "done":
                    return value
                case "input":
                    raise InputError(value)
                case "failed":
                    raise Refusal(HTTPStatus.INTERNAL_SERVER_ERROR, "web.refused.defect", kind=value)
    except EOFError:
        raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "web.refused.work_too_large") from None
    finally:
        _end(process)
        ours.close()


def _end(process: Any) -> None:
    """End a process and all that it started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.join()
    process.close()


def _child(pipe: Connection, task: Callable[..., object], arguments: tuple[object, ...]) -> None:
    """Do a task, and send what becomes of it."""
    if hasattr(os, "setsid"):
        os.setsid()
    _bound_memory()
    outcome: tuple[str, object]
    try:
        found = task(*arguments)
        if isinstance(found, Generator):
            found = yield_steps(found, pipe)
        outcome = ("done", found)
    except InputError as error:
        outcome = ("input", error.problems)
    except MemoryError:
        return
    except DisagreementError as error:
        outcome = ("failed", error.question)
    except Exception as error:  # told by its kind alone: what it says may be somebody's data
        outcome = ("failed", type(error).__name__)
    with suppress(BrokenPipeError):  # whoever asked is gone
        pipe.send(outcome)
    pipe.close()


def yield_steps(task: Steps[object], pipe: Connection) -> object:
    """Send each step of a task; return what it returns in the end."""
    while True:
        try:
            pipe.send(("step", next(task)))
        except StopIteration as end:
            return end.value


def _bound_memory() -> None:
    if sys.platform == "win32":
        return
    import resource

    with suppress(ValueError, OSError):  # some systems do not bound it
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
