"""Sums worked out in words: `20% × 1.052 = 210,4 → 210`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from typing import Protocol

from solver.errors import Problem
from solver.messages import Speaker


class Rule(Protocol):
    """The numbers of a seat rule that a trace names."""

    @property
    def percentage(self) -> Fraction:
        """The share."""
        ...

    @property
    def threshold(self) -> int:
        """The least number of seats, 0 for none."""
        ...

    @property
    def cap(self) -> Fraction | None:
        """The largest share, None for none."""
        ...


class Floor(Protocol):
    """The least for some sizes, as a trace names it."""

    @property
    def start(self) -> int:
        """The first size."""
        ...

    @property
    def end(self) -> int | None:
        """The last size, None for no end."""
        ...

    @property
    def seats(self) -> int:
        """The least."""
        ...


class Worked(Protocol):
    """A group's seats step by step, as `solver.arithmetic.Working` holds them."""

    @property
    def rule(self) -> Rule:
        """The rule applied."""
        ...

    @property
    def n(self) -> int:
        """The seats it was applied to."""
        ...

    @property
    def exact(self) -> Fraction:
        """The exact share."""
        ...

    @property
    def rounded(self) -> int:
        """The share rounded."""
        ...

    @property
    def capped(self) -> int | None:
        """The seats that the cap allows."""
        ...

    @property
    def below_threshold(self) -> bool:
        """Whether the threshold was not reached."""
        ...

    @property
    def seats(self) -> int:
        """The result."""
        ...

    @property
    def floor(self) -> Floor | None:
        """The floor that raised the result."""
        ...

    @property
    def earlier(self) -> int | None:
        """How many of the seats are those of earlier contests; None: not known."""
        ...


def seat_trace(work: Worked, speaker: Speaker) -> str:
    """Write how a group's seats were worked out, each step that changes the figure."""
    return "; ".join(str(speaker.write(step)) for step in _steps(work))


def trace_of(work: Worked) -> Problem:
    """Return how a group's seats were worked out as a message, to be named in another one."""
    first, *rest = _steps(work)
    return reduce(lambda before, step: Problem("trace.then", {"before": before, "step": step}), rest, first)


def _steps(work: Worked) -> Iterator[Problem]:
    if work.earlier:
        told = {"earlier": work.earlier, "own": work.n - work.earlier, "n": work.n}
        yield Problem("trace.earlier", told)
    key = "trace.rounded" if work.exact.denominator > 1 else "trace.share"
    percent = work.rule.percentage * 100
    yield Problem(key, {"percent": percent, "n": work.n, "exact": work.exact, "rounded": work.rounded})
    if work.rule.cap is not None and work.capped is not None and work.capped < work.rounded:
        cap, share = work.rule.cap * 100, work.rule.cap * work.n
        yield Problem("trace.cap", {"percent": cap, "n": work.n, "share": share, "seats": work.capped})
    if work.floor is not None:
        yield Problem("trace.raised", {"floor": _floor(work.floor), "seats": work.floor.seats})
    if work.earlier is None:
        yield Problem("trace.earlier_unknown")
    elif work.below_threshold:
        yield Problem("trace.threshold", {"least": work.rule.threshold})


def floor_words(floor: Floor, speaker: Speaker) -> str:
    """Write `de 5 a 10 vagas, ao menos 1`."""
    return str(speaker.write(_floor(floor)))


def _floor(floor: Floor) -> Problem:
    key = "trace.floor_at" if floor.end == floor.start else "trace.floor"
    if floor.end is None:
        key = "trace.floor_on" if floor.start > 1 else "trace.floor_from_one"
    return Problem(key, {"start": floor.start, "end": floor.end, "least": floor.seats})
