"""Files given to an executor, few at a time, and their lines as they are done: in no order, each once."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import dataclass
from typing import Final

from solver.batch.bench import examine
from solver.batch.inputs import Item
from solver.batch.line import Status, not_judged, written
from solver.batch.parcel import Parcel
from solver.batch.terms import Terms
from solver.errors import InputError, Problem

TRIES: Final = 3
"""How often a file is given out whose worker did not come back."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who judges: an executor, how many files it is given at a time, and whether it reads the caller's disk."""

    executor: Executor
    window: int
    shares_disk: bool = True
    gone: Callable[[BaseException], bool] = lambda _error: False
    """Whether an error of a future means that no other file will be judged either."""


def examined(items: Iterable[Item], terms: Terms, crew: Crew, seconds: float) -> Iterator[str]:
    """Yield the line of each file, in the order in which they are done.

    Args:
        items: the files; they are asked for only when there is room, however many there are.
        terms: what the call says of them all.
        crew: who judges.
        seconds: how long each may take.

    Raises:
        InputError: the crew is gone; files that had no line yet have none.
    """
    sent = terms if crew.shares_disk else terms.packed()
    work = _Work(crew, sent, terms.digest(), seconds)
    for item in items:
        try:
            parcel = Parcel(item) if crew.shares_disk else Parcel.full(item)
        except InputError as error:
            yield work.failed(item, Status.REFUSED, error.problems)
            continue
        while work.full:
            yield from work.next()
        work.give(parcel)
    while work.out:
        yield from work.next()


class _Work:
    """The files that are given out, and who comes back with them."""

    def __init__(self, crew: Crew, terms: Terms, digest: str, seconds: float) -> None:
        self.out: dict[Future[str], tuple[Parcel, int]] = {}
        self._done: queue.SimpleQueue[Future[str]] = queue.SimpleQueue()
        self._crew, self._lang, self._asked = crew, terms.lang, (terms.text(), digest, seconds)

    @property
    def full(self) -> bool:
        """Whether no more files are to be given out for now."""
        return len(self.out) >= self._crew.window

    def give(self, parcel: Parcel, tries: int = 1) -> None:
        """Give a file out.

        Raises:
            InputError: the executor takes no more work.
        """
        try:
            future = self._crew.executor.submit(examine, parcel, *self._asked)
        except RuntimeError as error:
            raise _gone(error) from None
        self.out[future] = parcel, tries
        future.add_done_callback(self._done.put)

    def next(self) -> Iterator[str]:
        """Wait for a file, and yield its line; none where it is given out once more.

        Raises:
            InputError: the crew is gone.
        """
        future = self._done.get()
        parcel, tries = self.out.pop(future)
        try:
            line = future.result()
        except (BrokenExecutor, CancelledError) as error:
            raise _gone(error) from None
        except Exception as error:  # an executor may raise anything for a worker that it lost
            if self._crew.gone(error):
                raise _gone(error) from None
            if tries < TRIES:
                self.give(parcel, tries + 1)
                return
            problem = Problem("batch.no_process", {"reason": str(error) or type(error).__name__})
            line = self.failed(parcel.item, Status.DEFECT, [problem])
        yield line

    def failed(self, item: Item, status: Status, problems: Sequence[Problem]) -> str:
        """Return the line of a file that nobody judged."""
        return written(item, not_judged(status, list(problems), self._lang), self._asked[1], 0)


def _gone(error: BaseException) -> InputError:
    return InputError.of("batch.crew_gone", reason=str(error) or type(error).__name__)
