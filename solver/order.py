"""The convocation order: which list each position calls.

The k-th seat of a group claims the least position t at which k seats are due, unless the norm or the edital fixes
its positions. Groups are laid whole, fixed positions first, then by falling percentage. A seat whose position is
taken moves to the nearest free position before it, never late, so that every prefix holds what is due; where none
is free before it, to the last free one. Linear in n: the way to a free position is shortened as it is walked.

Where a norm gives a position that several of its groups claim to the better placed candidate, the positions that the
claiming seats hold once laid are *tied*: they stay those seats' own, and which list calls at which of them is decided
with the candidates (`solver.allocation`). The order laid is then the one that holds where nothing is to be compared.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from solver.arithmetic import INT, NUMPY, allot, seats
from solver.errors import InputError
from solver.norms.regime import Regime, ReservedGroup
from solver.vocabulary import OPEN

_AT_ONCE = 1 << 16
"""Totals worked out in one array: few enough to stay near the processor, so that time grows as n does."""


@dataclass(frozen=True, slots=True)
class Collision:
    """A position claimed by several seats: the groups that claimed it, and where each moved seat went.

    `tied` are the positions, rising, whose lists the candidates decide; none: they are called as laid.
    """

    position: int
    groups: tuple[str, ...]
    moved: tuple[tuple[str, int], ...]
    tied: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """The list called at each position (index 0 is position 1), what each group claimed, and every collision."""

    positions: tuple[str, ...]
    claims: Mapping[str, tuple[int, ...]]
    collisions: tuple[Collision, ...]

    def held(self, group: str) -> tuple[int, ...]:
        """Return the positions of a group, rising, from 1."""
        return tuple(i for i, name in enumerate(self.positions, 1) if name == group)

    @property
    def ties(self) -> tuple[tuple[int, ...], ...]:
        """Return the sets of tied positions."""
        return tuple(c.tied for c in self.collisions if c.tied)

    def held_at_best(self, group: str) -> tuple[int, ...]:
        """Return the positions of a group, rising, where its candidates stand best at every tie."""
        return self._at_extreme(group, latest=False)

    def held_at_worst(self, group: str) -> tuple[int, ...]:
        """Return the positions of a group, rising, where its candidates stand worst at every tie."""
        return self._at_extreme(group, latest=True)

    def _at_extreme(self, group: str, *, latest: bool) -> tuple[int, ...]:
        held = set(self.held(group))
        for tied in self.ties:
            if count := len(held.intersection(tied)):
                held.difference_update(tied)
                held.update(tied[-count:] if latest else tied[:count])
        return tuple(sorted(held))


def due_positions(group: ReservedGroup, n: int) -> list[int]:
    """Return, for the 1st, 2nd, 3rd… of the group's seats for n, the least position t at which so many are due.

    One that is due at some t < n and no longer at n, because a floor has ended between, is not among them.
    """
    found: list[int] = []
    for start in range(0, n, _AT_ONCE):
        totals = np.arange(start, min(n, start + _AT_ONCE) + 1, dtype=np.int64)
        due = seats(group.rule, totals, NUMPY)
        due[0] = len(found)
        found += np.repeat(totals[1:], np.diff(np.maximum.accumulate(due)).astype(np.int64)).tolist()
    return found[: seats(group.rule, n, INT)]


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
    return lay(claims, n, regime.by_classification)


def lay(claims: Mapping[str, Sequence[int]], n: int, by_classification: Collection[str] = ()) -> Order:
    """Lay claims on n positions, group by group in the mapping's order.

    Seats of several groups of `by_classification` that claim one position are tied.
    """
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
    claimants: dict[int, list[str]] = {t: [] for t in moved}
    for group, wanted in claims.items():
        for claim in wanted:
            if claim in claimants:
                claimants[claim].append(group)
    collisions = tuple(_collision(t, claimants[t], moves, by_classification) for t, moves in sorted(moved.items()))
    positions = tuple(map(names.__getitem__, memoryview(codes)[1:]))
    return Order(positions, {g: tuple(w) for g, w in claims.items()}, collisions)


def _collision(
    claim: int, claimants: Sequence[str], moved: Sequence[tuple[str, int]], by_classification: Collection[str]
) -> Collision:
    """Record a position that was taken when somebody claimed it; `claimants` names the group of each claim."""
    seats = list(moved)
    stayed = list(claimants)
    for group, _ in moved:
        stayed.remove(group)
    seats += [(group, claim) for group in stayed]  # one at most: the seat that found its position free
    bound = [(group, at) for group, at in seats if group in by_classification]
    tied = sorted(at for _, at in bound) if len({group for group, _ in bound}) > 1 else ()
    return Collision(claim, tuple(dict.fromkeys(claimants)), tuple(moved), tuple(tied))


def _free(taken: bytearray, jumps: dict[int, int], t: int) -> int:
    """Return the nearest free position at or before t (0: none), and shorten the way for whoever comes next."""
    way = []
    while taken[t]:
        way.append(t)
        t = jumps.get(t, t - 1)
    for step in way:
        jumps[step] = t
    return t
