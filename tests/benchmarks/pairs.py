"""Two computations timed in turn, so that a drift of the machine's pace touches both."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any


def seconds(work: Callable[[], Any]) -> float:
    """Return the wall time of one call."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def ratio(ours: Callable[[], Any], theirs: Callable[[], Any], rounds: int = 5) -> float:
    """Return the median over rounds of our time divided by theirs, the two in turn, after one warm-up of each."""
    ours()
    theirs()
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(rounds)]
    return statistics.median(a / b for a, b in pairs)
