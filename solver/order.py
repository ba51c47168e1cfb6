"""The convocation order: which list each position calls.

The k-th seat of a group claims the least position t at which k seats are due, unless the norm or the edital fixes
its positions. Groups are laid whole, fixed positions first, then by falling percentage. A seat whose position is
taken moves to the nearest free position before it, never late, so that every prefix holds what is due; where none
is free before it, to the last free one. Linear in n: the way to a free position is shortened as it is walked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from solver.arithmetic import NUMPY, allot, seats
from solver.errors import InputError
from solver.norms.regime import Regime, ReservedGroup
from solver.vocabulary import OPEN

_AT_ONCE = 1 << 16
"""Totals worked out in one array: few enough to stay near the processor, so that time grows as n does."""


@dataclass(frozen=True, slots=True)
class Collision:
    """A position claimed by several seats: the groups that claimed it, and where each moved seat went."""

    position: int
    groups: tuple[str, ...]
    moved: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Order:
    """The list called at each position (index 0 is position 1), what each group claimed, and every collision."""

    positions: tuple[str, ...]
    claims: Mapping[str, tuple[int, ...]]
    collisions: tuple[Collision, ...]

    def held(self, group: str) -> tuple[int, ...]:
        """Return the positions of a group, rising, from 1."""
        return tuple(i for i, name in enumerate(self.positions, 1) if name == group)


def due_positions(group: ReservedGroup, n: int) -> list[int]:
    """Return the least positions t ≤ n at which 1, 2, 3… seats are due."""
    found: list[int] = []
    for start in range(0, n, _AT_ONCE):
        totals = np.arange(start, min(n, start + _AT_ONCE) + 1, dtype=np.int64)
        due = seats(group.rule, totals, NUMPY)
        found += np.repeat(totals[1:], np.diff(due).astype(np.int64)).tolist()
    return found


def series(first: Sequence[int], step: int | None, count: int) -> list[int]:
    """Return the first `count` positions of a fixed series: the given ones, then one every `step`."""
    positions = list(first[:count])
    while step and len(positions) < count:
        positions.append(positions[-1] + step)
    return positions


def claimed(group: ReservedGroup, n: int, fixed: Sequence[int] | None = None) -> list[int]:
    """Return the position that each of the group's seats for n claims, rising; `fixed` replaces the norm's own.

    A fixed series that gives out before the seats do leaves the rest to the arithmetic.
    """
    due = due_positions(group, n)
    if fixed is None and group.positions is not None:
        fixed = series(group.positions.first, group.positions.step, len(due))
    return [*fixed[: len(due)], *due[len(fixed) :]] if fixed else due


def order(regime: Regime, n: int, fixed: Mapping[str, Sequence[int]] | None = None) -> Order:
    """Lay the order of n seats; `fixed` gives positions that an edital states, by group.

    Raises:
        InputError: the reserved seats exceed n, so that there is no order.
    """
    if allot(regime, n).open < 0:
        raise InputError.of("order.reserved_exceed", total=n, open=allot(regime, n).open)
    fixed = fixed or {}
    laid = sorted(regime.laid, key=lambda g: g.id not in fixed and g.positions is None)
    claims = {g.id: tuple(claimed(g, n, fixed.get(g.id))) for g in laid}
    return lay(claims, n)


def lay(claims: Mapping[str, Sequence[int]], n: int) -> Order:
    """Lay claims on n positions, group by group in the mapping's order."""
    names = (OPEN, *claims)
    codes = bytearray(n + 1)  # of each position, which of the names calls; 0: free
    jumps: dict[int, int] = {}
    moved: dict[int, list[tuple[str, int]]] = {}
    last = n
    for code, (group, wanted) in enumerate(claims.items(), 1):
        for claim in wanted:
            at = claim if claim <= n and not codes[claim] else _free(codes, jumps, min(claim, n))
            if at == 0:
                while codes[last]:
                    last -= 1
                at = last
            codes[at] = code
            if at != claim:
                moved.setdefault(claim, []).append((group, at))
    owners: dict[int, list[str]] = {t: [] for t in moved}
    for group, wanted in claims.items():
        for claim in wanted:
            if claim in owners and group not in owners[claim]:
                owners[claim].append(group)
    collisions = tuple(Collision(t, tuple(owners[t]), tuple(moves)) for t, moves in sorted(moved.items()))
    positions = tuple(map(names.__getitem__, memoryview(codes)[1:]))
    return Order(positions, {g: tuple(w) for g, w in claims.items()}, collisions)


def _free(taken: bytearray, jumps: dict[int, int], t: int) -> int:
    """Return the nearest free position at or before t (0: none), and shorten the way for whoever comes next."""
    way = []
    while taken[t]:
        way.append(t)
        t = jumps.get(t, t - 1)
    for step in way:
        jumps[step] = t
    return t
