"""Long work in the background: followed under a name that nobody can guess, its result held for minutes, then gone."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Final, Generic, TypeVar

from solver.errors import InputError
from solver.web.refusal import Refusal
from solver.web.work import Steps, work

MINUTES: Final = 30
"""How long a result is held."""
MOST: Final = 12
"""The most works, at work or held."""
SECONDS: Final = 900.0
"""How long a work in the background may take."""

Result = TypeVar("Result")


@dataclass(slots=True)
class Job(Generic[Result]):
    """A work: what it is about, how far it is, and in the end its result or what went wrong."""

    id: str
    about: str
    done: int = 0
    total: int = 0
    result: Result | None = None
    wrong: InputError | Refusal | None = None
    ended: float | None = None

    @property
    def over(self) -> bool:
        """Whether it is done, well or badly."""
        return self.ended is not None


@dataclass(slots=True)
class Held(Generic[Result]):
    """The works of a server, by name; of one matter there is one at a time."""

    clock: Callable[[], float] = time.monotonic
    jobs: dict[str, Job[Result]] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _turns: threading.BoundedSemaphore = field(default_factory=lambda: threading.BoundedSemaphore(1))

    def start(self, about: str, task: Callable[..., Result | Steps[Result]], *arguments: object) -> Job[Result]:
        """Start a work, or return the one on the same matter that is at work or done well.

        Raises:
            Refusal: there are too many.
        """
        with self._lock:
            self._forget()
            for job in self.jobs.values():
                if job.about == about and job.wrong is None:
                    return job
            if len(self.jobs) >= MOST:
                raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "web.refused.busy")
            job = Job(secrets.token_urlsafe(24), about)
            self.jobs[job.id] = job
        threading.Thread(target=self._run, args=(job, task, arguments), daemon=True).start()
        return job

    def get(self, name: str) -> Job[Result] | None:
        """Return a work that is not forgotten."""
        with self._lock:
            self._forget()
            return self.jobs.get(name)

    def about(self, matter: str) -> Job[Result] | None:
        """Return the work on a matter that is at work or done well."""
        with self._lock:
            self._forget()
            return next((j for j in self.jobs.values() if j.about == matter and j.wrong is None), None)

    def _run(self, job: Job[Result], task: Callable[..., Result], arguments: tuple[object, ...]) -> None:
        def told(done: int, total: int) -> None:
            job.done, job.total = done, total

        with self._turns:
            try:
                job.result = work(task, *arguments, seconds=SECONDS, told=told, turns=threading.BoundedSemaphore(1))
            except (InputError, Refusal) as wrong:
                job.wrong = wrong
            except Exception as error:  # the thread's last word: whoever follows the work must hear of it
                status = HTTPStatus.INTERNAL_SERVER_ERROR
                job.wrong = Refusal(status, "web.refused.defect", kind=type(error).__name__)
            finally:
                job.ended = self.clock()

    def _forget(self) -> None:
        now = self.clock()
        old = [name for name, job in self.jobs.items() if job.ended is not None and now - job.ended > MINUTES * 60]
        for name in old:
            del self.jobs[name]
