"""A process that judges files for one thread, watched: one that hangs or dies costs its file, and is replaced."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import Any, Final

from solver.batch.child import IDLE, LAST
from solver.batch.line import Status, not_judged, written
from solver.batch.parcel import Parcel
from solver.batch.terms import Terms
from solver.errors import Problem

START_SECONDS: Final = 120.0
"""How long a process may take until it can be asked."""
_START: Final = (
    "import json, sys\nsys.path[:] = json.loads(sys.argv[1])\nfrom solver.batch.child import main\nsys.exit(main())\n"
)
"""The child takes the parent's module path, so that it finds what the parent found, however that was installed."""
_FRESH: Final = IDLE / 2
"""Seconds for which a process that is not asked anything is sure to be there still."""
_ENDED: Final = ""


class Bench:
    """One judging process at a time, and what it was told last. For use by one thread."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._digest: str | None = None
        self._asked = 0.0

    def line(self, parcel: Parcel, terms: str, digest: str, seconds: float) -> str:
        """Return the line of a file; `terms`, as text, are told only where they are not those of `digest`.

        A file that takes more than `seconds`, or ends the process, has a line that says so.
        """
        started = time.perf_counter()
        try:
            self._tell(terms, digest)
        except (OSError, EOFError) as error:
            self.close()
            problem = Problem("batch.no_process", {"reason": str(error)})
            return self._lost(parcel, Status.DEFECT, problem, terms, digest, started)
        started = time.perf_counter()
        answer, timely = self._ask(f"F{parcel.text()}", seconds)
        if answer != _ENDED:
            if answer.startswith(LAST):
                self.close()
            return answer[1:]
        status = self.close()
        if not timely:
            problem = Problem("batch.timed_out", {"seconds": _whole(seconds)})
            return self._lost(parcel, Status.TIMED_OUT, problem, terms, digest, started)
        problem = Problem("batch.crashed", {"status": str(status)})
        return self._lost(parcel, Status.DEFECT, problem, terms, digest, started)

    def kill(self) -> None:
        """End the process, from any thread: the one that waits for an answer finds that there is none."""
        if (process := self._process) is not None:
            _kill(process)

    def close(self) -> int | None:
        """End the process, and all that it started; return its exit status."""
        process, self._process, self._digest = self._process, None, None
        if process is None:
            return None
        _kill(process)
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        return process.wait()

    def _tell(self, terms: str, digest: str) -> None:
        """See that there is a process which knows the terms.

        Raises:
            OSError: none can be started.
            EOFError: it ended at once.
        """
        fresh = time.monotonic() - self._asked < _FRESH
        if self._process is None or self._process.poll() is not None or not fresh:
            self.close()
            self._process = _started()
            if self._ask(None, START_SECONDS)[0] == _ENDED:
                raise EOFError(self.close())
        if self._digest != digest:
            if self._ask(f"T{digest} {terms}", START_SECONDS)[0] != digest:
                raise EOFError(self.close())
            self._digest = digest

    def _ask(self, question: str | None, seconds: float) -> tuple[str, bool]:
        """Return the answer, or nothing where the process ended; then, whether it ended by itself."""
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            return _ENDED, True
        late = threading.Event()

        def end() -> None:
            late.set()
            _kill(process)

        clock = threading.Timer(seconds, end)
        clock.daemon = True
        clock.start()
        try:
            if question is not None:
                process.stdin.write(question.encode() + b"\n")
                process.stdin.flush()
            answer = process.stdout.readline()
        except OSError:
            answer = b""
        finally:
            clock.cancel()
            self._asked = time.monotonic()
        whole = answer.endswith(b"\n")
        return (answer[:-1].decode() if whole else _ENDED), whole or not late.is_set()

    @staticmethod
    def _lost(parcel: Parcel, status: Status, problem: Problem, terms: str, digest: str, started: float) -> str:
        said: dict[str, Any] = not_judged(status, [problem], Terms.of(terms).lang)
        return written(parcel.item, said, digest, time.perf_counter() - started)


def _started() -> subprocess.Popen[bytes]:
    folders = [os.path.abspath(folder) for folder in sys.path if folder]  # noqa: PTH100 (a missing one stays as it is)
    command = [sys.executable, "-I", "-X", "utf8", "-c", _START, json.dumps(folders)]
    return subprocess.Popen(  # noqa: S603 (this interpreter, and no word of the files')
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
    )


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process, and its own children where the system has groups of processes."""
    with suppress(OSError):
        if hasattr(os, "killpg") and process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _whole(seconds: float) -> object:
    return int(seconds) if seconds == int(seconds) else str(seconds)


class _Here(threading.local):
    """The bench of each thread."""

    def __init__(self) -> None:
        self.bench = Bench()
        with _LOCK:
            _ALL.append(self.bench)


_LOCK = threading.Lock()
_ALL: list[Bench] = []
_HERE = _Here()


def examine(parcel: Parcel, terms: str, digest: str, seconds: float) -> str:
    """Judge a file in a process of this thread's: what any executor is given to do."""
    return _HERE.bench.line(parcel, terms, digest, seconds)


def kill_all() -> None:
    """End the judging processes of all threads at once, whatever they are at."""
    with _LOCK:
        benches = list(_ALL)
    for bench in benches:
        bench.kill()


def close_all() -> None:
    """End the judging processes of all threads, none of which is at work any more."""
    with _LOCK:
        benches, _ALL[:] = list(_ALL), []
    for bench in benches:
        bench.close()
