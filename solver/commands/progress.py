"""How far a long piece of work is: shown on a terminal, and nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """Yield what takes note that so many parts of `total` more are done, from whatever thread."""
    if not sys.stderr.isatty() or total < 2:
        yield lambda _count: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as shown:
        task = shown.add_task("", total=total)
        yield lambda count: shown.advance(task, count)
