"""What is odd about the numbers of seats that a norm file gives, size by size: nothing here makes it wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from solver.arithmetic import INT, allot, falls, seats
from solver.errors import Problem
from solver.norms.load import Norm
from solver.norms.regime import Regime, join

SMALL: Final = 100
"""The sizes that are looked through at least."""
LARGEST: Final = 2_000
"""The largest size that is looked through, however far a floor reaches."""


def size_doubts(norm: Norm) -> list[Problem]:
    """Return the doubts about a norm's seats: floors whose end lowers them, and reserves beyond the seats there are."""
    regime = join([norm])
    return [*_falling(norm, regime), *_overflowing(norm, regime)]


def _falling(norm: Norm, regime: Regime) -> Iterator[Problem]:
    """A floor that ends above what the share gives: one seat more, and the group has fewer."""
    for index, group in enumerate(regime.groups):
        for n in falls(group.rule):
            number = next(i for i, floor in enumerate(norm.file.groups[index].floors) if floor.end == n)
            told = {"group": Problem(f"group.{group.id}"), "n": n, "more": n + 1}
            told |= {"seats": seats(group.rule, n, INT), "fewer": seats(group.rule, n + 1, INT)}
            yield Problem("doubt.seats_fall", told, norm.document.place(("grupos", index, "pisos", number)))


def _overflowing(norm: Norm, regime: Regime) -> Iterator[Problem]:
    """The smallest number of seats that the reserves exceed."""
    reach = max((group.rule.floored_before for group in regime.groups), default=0)
    for n in range(1, min(max(reach, SMALL), LARGEST) + 1):
        allotment = allot(regime, n)
        if allotment.open < 0:
            yield Problem(
                "doubt.more_than_there_is", {"n": n, "sum": n - allotment.open}, norm.document.place(("grupos",))
            )
            return
