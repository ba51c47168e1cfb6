"""The positions that a group's seats claim, as terms: what `solver.order` computes, stated for every position.

The k-th seat of a group claims the least t with r(t) ≥ k, or the k-th position of the norm's own series; a series that
gives out leaves the rest to the arithmetic. Where a floor ends r may fall: claims are those of its peak, the most that
is due for any number of seats up to t.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import lcm

from proofs.carrier import Z3, Term, Truth, both, choose, either, total
from solver.arithmetic import INT, falls, seats
from solver.norms.regime import ReservedGroup, SeatRule
from solver.order import due_positions


def grows(group: ReservedGroup, n: Term, by: int = 1) -> Truth:
    """State that the n-th seat brings the group `by` seats or more (n ≥ 1)."""
    return seats(group.rule, n, Z3) - seats(group.rule, n - 1, Z3) >= by


def at_peak(group: ReservedGroup) -> ReservedGroup:
    """Return the group with the most seats that it has for any number up to n: those whose positions it claims."""
    return replace(group, rule=group.rule.peak) if group.rule.floors else group


def claims_position(group: ReservedGroup, t: Term) -> Truth:
    """State that some seat of the group claims position t (t ≥ 1)."""
    fixed, peak = group.positions, at_peak(group)
    if fixed is None:
        return grows(peak, t)
    listed = either(*(t == p for p in fixed.first))
    last = fixed.first[-1]
    if fixed.step:
        return either(listed, both(t > last, (t - last) % fixed.step == 0))
    return either(listed, both(grows(peak, t), seats(peak.rule, t, Z3) > len(fixed.first)))


def claims_upto(group: ReservedGroup, t: Term) -> Term:
    """Return how many seats of the group claim a position of at most t, were there seats without end."""
    due = seats(at_peak(group).rule, t, Z3)
    fixed = group.positions
    if fixed is None:
        return due
    listed = total(choose(t >= p, 1, 0) for p in fixed.first)
    last = fixed.first[-1]
    if fixed.step:
        return listed + choose(t > last, (t - last) / fixed.step, 0)
    return listed + choose(due > len(fixed.first), due - len(fixed.first), 0)


def held_upto(group: ReservedGroup, t: Term, n: Term) -> Term:
    """Return how many of the group's seats for n claim a position of at most t < n.

    Of a group whose seats never fall from t to n those of t do; of another, no more than it has for n.
    """
    if group.positions is None and not falls(group.rule):
        return seats(group.rule, t, Z3)
    return Z3.minimum(claims_upto(group, t), seats(group.rule, n, Z3))


def kth_position(group: ReservedGroup, k: Term) -> Term:
    """Return the k-th position of the norm's own series (k ≥ 1; at most its length where it has no step)."""
    fixed = group.positions
    assert fixed is not None  # noqa: S101 (asked of groups that have a series)
    last, length = fixed.first[-1], len(fixed.first)
    found = k * fixed.step + (last - fixed.step * length) if fixed.step else last + 0 * k
    for index, position in reversed(list(enumerate(fixed.first, 1))):
        found = choose(k == index, position, found)
    return found


def period(rule: SeatRule) -> int:
    """Return the least P that makes percentage·P, and cap·P, whole."""
    return lcm(rule.percentage.denominator, rule.cap.denominator if rule.cap else 1)


def cycle(groups: Sequence[ReservedGroup]) -> tuple[int, int]:
    """Return from which position on, and after how many, the claims of the groups repeat."""
    start, length = 1, 1
    for group in groups:
        rule, fixed = group.rule, group.positions
        length = lcm(length, period(rule), (fixed.step or 1) if fixed else 1)
        start = max(start, rule.threshold + 1)
        if rule.floors:
            start = max(start, rule.floored_before + 1, rule.peak.floored_before + 1)
        if rule.cap and rule.cap > rule.percentage:
            start = max(start, int(2 / (rule.cap - rule.percentage)) + 2)
        if fixed:
            last = fixed.first[-1] if fixed.step else first_with(rule, len(fixed.first) + 1)
            start = max(start, fixed.first[-1] + 1, last + 1)
    return start, length


def first_with(rule: SeatRule, k: int) -> int:
    """Return the least n with r(n) ≥ k (k ≥ 1): doubling, then halving, for the peak of r never falls."""
    rule, high = rule.peak, 1
    while seats(rule, high, INT) < k:
        high *= 2
    low = high // 2
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (low, middle) if seats(rule, middle, INT) >= k else (middle, high)
    return high


def claimed_positions(group: ReservedGroup, upto: int) -> list[int]:
    """Return the positions ≤ `upto` that the group's seats claim, rising; one that several claim is repeated."""
    due = due_positions(at_peak(group), upto)
    fixed = group.positions
    if fixed is None:
        return due
    if fixed.step is None:
        return [*(p for p in fixed.first if p <= upto), *due[len(fixed.first) :]]
    return [*(p for p in fixed.first if p <= upto), *range(fixed.first[-1] + fixed.step, upto + 1, fixed.step)]


def claims_within(group: ReservedGroup, t: int, n: int) -> int:
    """Return how many of the group's seats for n claim a position of at most t < n."""
    due, fixed = seats(at_peak(group).rule, t, INT), group.positions
    if fixed is None:
        return min(due, seats(group.rule, n, INT))
    listed, last = sum(p <= t for p in fixed.first), fixed.first[-1]
    more = max(t - last, 0) // fixed.step if fixed.step else max(due - len(fixed.first), 0)
    return min(listed + more, seats(group.rule, n, INT))


def claims_at(group: ReservedGroup, t: int) -> bool:
    """Whether some seat of the group claims position t (t ≥ 1), were there seats without end."""
    rule, fixed = at_peak(group).rule, group.positions
    due = seats(rule, t, INT)
    grows_here = due > seats(rule, t - 1, INT)
    if fixed is None:
        return grows_here
    last = fixed.first[-1]
    later = t > last and (t - last) % fixed.step == 0 if fixed.step else grows_here and due > len(fixed.first)
    return t in fixed.first or later
