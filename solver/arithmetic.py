"""Seat arithmetic, written once: what is computed, modelled and proved is this very code.

A carrier supplies five operations; the functions here use nothing else. `INT` computes on Python integers and
`NUMPY` on arrays; CP-SAT's and Z3's carriers live beside their solvers. Percentages are exact rationals:
half up of (p/q)·n is ⌊(2·p·n + q) / (2·q)⌋. Nothing here is ever a float.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from solver.norms.regime import Floor, Regime, ReservedGroup, SeatRule
from solver.vocabulary import Rounding

T = TypeVar("T")
Integers = npt.NDArray[Any]


class Arithmetic(Protocol[T]):
    """The operations that a law's arithmetic needs, over integers of some kind."""

    def scale(self, x: T, factor: int, offset: int = 0) -> T:
        """Return factor·x + offset."""
        ...

    def floordiv(self, x: T, divisor: int) -> T:
        """Return ⌊x / divisor⌋ for a positive constant divisor."""
        ...

    def below(self, x: T, bound: int, then: T, otherwise: T) -> T:
        """Return `then` where x < bound, else `otherwise`."""
        ...

    def minimum(self, x: T, y: T) -> T:
        """Return the lesser."""
        ...

    def zero(self, like: T) -> T:
        """Return 0 in the shape of `like`."""
        ...


class IntArithmetic:
    """Python integers, of any size."""

    def scale(self, x: int, factor: int, offset: int = 0) -> int:
        """Return factor·x + offset."""
        return factor * x + offset

    def floordiv(self, x: int, divisor: int) -> int:
        """Return ⌊x / divisor⌋."""
        return x // divisor

    def below(self, x: int, bound: int, then: int, otherwise: int) -> int:
        """Choose by x < bound."""
        return then if x < bound else otherwise

    def minimum(self, x: int, y: int) -> int:
        """Return the lesser."""
        return min(x, y)

    def zero(self, like: int) -> int:  # noqa: ARG002 (a scalar has one shape)
        """Return 0."""
        return 0


class NumpyArithmetic:
    """Arrays of int64; Python integers take over where a product would not fit."""

    _LIMIT = 2**63 - 1

    def scale(self, x: Integers, factor: int, offset: int = 0) -> Integers:
        """Return factor·x + offset, exactly."""
        if x.dtype != object and x.size and int(np.abs(x).max()) * abs(factor) + abs(offset) > self._LIMIT:
            x = x.astype(object)
        return x * factor + offset

    def floordiv(self, x: Integers, divisor: int) -> Integers:
        """Return ⌊x / divisor⌋."""
        return x // divisor

    def below(self, x: Integers, bound: int, then: Integers, otherwise: Integers) -> Integers:
        """Choose by x < bound, element by element."""
        return np.where(x < bound, then, otherwise)

    def minimum(self, x: Integers, y: Integers) -> Integers:
        """Return the lesser, element by element."""
        return np.minimum(x, y)

    def zero(self, like: Integers) -> Integers:
        """Return zeros."""
        return np.zeros_like(like)


INT = IntArithmetic()
NUMPY = NumpyArithmetic()


def rounded(percentage: Fraction, rounding: Rounding, n: T, on: Arithmetic[T]) -> T:
    """Return percentage × n as a whole number of seats.

    `HALF_UP` takes a fraction of exactly one half up, `HALF_DOWN` down; `UP` and `DOWN` take every fraction.
    """
    p, q = percentage.numerator, percentage.denominator
    match rounding:
        case Rounding.HALF_UP:
            return on.floordiv(on.scale(n, 2 * p, q), 2 * q)
        case Rounding.HALF_DOWN:
            return on.floordiv(on.scale(n, 2 * p, q - 1), 2 * q)
        case Rounding.UP:
            return on.floordiv(on.scale(n, p, q - 1), q)
        case Rounding.DOWN:
            return on.floordiv(on.scale(n, p), q)


def seats(rule: SeatRule, n: T, on: Arithmetic[T]) -> T:
    """Return the seats of a group for n seats: 0 below the threshold, else the rounded share, the cap, the floors."""
    share = rounded(rule.percentage, rule.rounding, n, on)
    if rule.cap is not None:
        share = on.minimum(share, rounded(rule.cap, Rounding.DOWN, n, on))
    for floor in rule.floors:
        share = _raised(share, floor, n, on)
    if rule.threshold > 0:
        share = on.below(n, rule.threshold, on.zero(n), share)
    return share


def _raised(share: T, floor: Floor, n: T, on: Arithmetic[T]) -> T:
    """Return the greater of a share and a floor, where n is among the floor's sizes."""
    raised = on.below(share, floor.seats, on.scale(on.zero(n), 1, floor.seats), share)
    if floor.end is not None:
        raised = on.below(n, floor.end + 1, raised, share)
    return on.below(n, floor.start, share, raised)


def falls(rule: SeatRule) -> tuple[int, ...]:
    """Return the numbers of seats of which one seat more lowers the group's seats, rising.

    Only where a floor ends can it: share and cap never fall, and the threshold lies below.
    """
    ends = sorted(floor.end for floor in rule.floors if floor.end is not None)
    return tuple(n for n in ends if seats(rule, n, INT) > seats(rule, n + 1, INT))


def with_earlier(rule: SeatRule, until: int, earlier: int, n: T, on: Arithmetic[T]) -> T:
    """Return the seats of n where `earlier` seats of other contests are still uncounted (`acumulacao`).

    Fewer than `until` seats are added to those, and have what the sum has, from `until` on; as many or more are
    counted alone. The rule's threshold is at least `until`. What stays uncounted afterwards no text that we know of
    says: the caller gives `earlier` anew.
    """
    return on.below(n, until, seats(rule, on.scale(n, 1, earlier), on), seats(rule, n, on))


@dataclass(frozen=True, slots=True)
class Working:
    """A group's seats of `n`, step by step: the exact share, it rounded, the cap's seats, and the result.

    `floor` is the one that raised them. `earlier` seats of other contests are counted in `n` (None: where they might
    be, it is not known how many).
    """

    rule: SeatRule
    n: int
    exact: Fraction
    rounded: int
    capped: int | None
    below_threshold: bool
    seats: int
    floor: Floor | None = None
    earlier: int | None = 0

    @property
    def lowered(self) -> bool:
        """Whether the cap lowered the rounded share."""
        return self.capped is not None and self.capped < self.rounded

    def provisions(self, group: ReservedGroup) -> tuple[str, ...]:
        """Return what the figure rests on: the cap's provision, and the floor's, only where they changed it."""
        return group.provisions_of(capped=self.lowered, floor=self.floor)


def working(rule: SeatRule, n: int) -> Working:
    """Work out a group's seats for n (n ≥ 0)."""
    cap = None if rule.cap is None else rounded(rule.cap, Rounding.DOWN, n, INT)
    share = rounded(rule.percentage, rule.rounding, n, INT)
    barred = n < rule.threshold
    floor = None if barred else _raising(rule, n)
    return Working(rule, n, rule.percentage * n, share, cap, barred, seats(rule, n, INT), floor)


def _raising(rule: SeatRule, n: int) -> Floor | None:
    """Return the floor that raises the seats of n; None where none does."""
    plain = seats(replace(rule, floors=()), n, INT)
    here = (f for f in rule.floors if f.start <= n and (f.end is None or n <= f.end))
    return next((f for f in here if f.seats > plain), None)


def working_with(group: ReservedGroup, n: int, earlier: int) -> Working:
    """Work out a group's seats for n, with what earlier contests of the cargo have left uncounted, if they add up.

    See `with_earlier`; `earlier` matters only to a group that accumulates, and is less than its `until`.
    """
    if group.until is None or n >= group.until:
        return working(group.rule, n)
    return replace(
        working(group.rule, n + earlier), seats=with_earlier(group.rule, group.until, earlier, n, INT), earlier=earlier
    )


@dataclass(frozen=True, slots=True)
class Allotment:
    """The seats of each group of a regime for `total`, and what is left open (negative where they exceed it).

    `earlier` seats of other contests are counted where a norm adds them up.
    """

    total: int
    groups: tuple[tuple[ReservedGroup, Working], ...]
    earlier: int = 0

    @property
    def open(self) -> int:
        """The seats left to the open list."""
        return self.total - sum(w.seats for _, w in self.groups)

    def seats_of(self, group: str) -> int:
        """Return the seats of one group (0 where the regime does not reserve for it)."""
        return next((w.seats for g, w in self.groups if g.id == group), 0)


def allot(regime: Regime, total: int, earlier: int = 0) -> Allotment:
    """Work out every group's seats of `total`; `earlier` seats are added where a group's norm adds them up."""
    return Allotment(total, tuple((g, working_with(g, total, earlier)) for g in regime.groups), earlier)
