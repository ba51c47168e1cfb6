"""The worst that splitting can do: the fewest seats that parts computed alone may give, over every split of a total.

Exact. From some number of seats on, seats are periodic: r(n + P) = r(n) + K. So whole periods of every part may be
gathered in one part at no cost, and all the others stay small. A small part that is to give at most k seats is best
made as large as it can be, claim(k + 1) − 1; the (max,+) power of those sizes tells how much the small parts can
hold for each number of seats that they give, and the part that gathers takes the rest.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from math import ceil, lcm

import numpy as np
import numpy.typing as npt

from solver.arithmetic import INT, NUMPY, falls, seats
from solver.norms.regime import SeatRule

MOST_SEATS = 2_000
"""Seats that the small parts may give in all: beyond, the search would cost more than it tells, and is not made."""

_NEVER = -(2**40)
Sizes = npt.NDArray[np.int64]


def start_and_period(rule: SeatRule) -> tuple[int, int]:
    """Return the number of seats from which r(n + P) = r(n) + K holds, and the period P.

    A cap of at most the percentage always binds; a greater one no longer does once it leaves room for rounding.
    """
    p, cap, start = rule.percentage, rule.cap, max(rule.threshold, rule.floored_before)
    if cap is None:
        return start, p.denominator
    if cap <= p:
        return start, cap.denominator
    return max(start, ceil(2 / (cap - p))), lcm(p.denominator, cap.denominator)


@lru_cache(maxsize=1024)
def worst_split(rule: SeatRule, total: int, parts: int) -> int | None:
    """Return the least Σ seats(nᵢ) over all splits of `total` into `parts` parts of one seat or more.

    None where the search would cost too much, or where there is no such split; and of a rule whose seats fall where a
    floor ends, for then a smaller part may give more.
    """
    if not 1 <= parts <= total or total >= -_NEVER or falls(rule):
        return None
    start, period = start_and_period(rule)
    small = min(total, max(1, start) + period - 1)
    single = (parts - 1) * seats(rule, 1, INT) + seats(rule, total - parts + 1, INT)  # one split: all ones but one
    most = min(single, (parts - 1) * seats(rule, small, INT))
    if most > MOST_SEATS:
        return None
    largest = [_largest(rule, k, small) for k in range(min(seats(rule, small, INT), most) + 1)]
    held = _power(np.array(largest, dtype=np.int64), parts - 1, most + 1, total)
    given = np.flatnonzero(held >= 0)
    rest = np.maximum(1, total - held[given])
    costs = given + seats(rule, rest, NUMPY)
    return int(costs.min()) if given.size else None


def _largest(rule: SeatRule, k: int, limit: int) -> int:
    """Return the largest n ≤ limit with seats(n) ≤ k; none: never."""
    return bisect_right(range(1, limit + 1), k, key=lambda n: seats(rule, n, INT)) or _NEVER


def _power(base: Sizes, exponent: int, length: int, ceiling: int) -> Sizes:
    """Return, for each sum of indices below `length`, the greatest sum of `exponent` entries of `base`."""
    result = np.full(length, _NEVER, dtype=np.int64)
    result[0] = 0
    while exponent:
        if exponent % 2:
            result = _join(result, base, length, ceiling)
        base = _join(base, base, length, ceiling) if exponent > 1 else base
        exponent //= 2
    return result


def _join(x: Sizes, y: Sizes, length: int, ceiling: int) -> Sizes:
    """Return the greatest x[i] + y[j] for each i + j below `length`, none above `ceiling`."""
    joined = np.full(length, _NEVER, dtype=np.int64)
    few, many = sorted((x, y), key=lambda v: np.count_nonzero(v >= 0))
    for i in np.flatnonzero(few >= 0):
        stretch = joined[i : i + len(many)]
        np.maximum(stretch, few[i] + many[: len(stretch)], out=stretch)
    joined[joined < 0] = _NEVER
    return np.minimum(joined, ceiling)
