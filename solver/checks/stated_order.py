"""The order that an edital states, beside the one that its norms command.

A series with a step goes on for ever, and so speaks of later vacancies too; a list speaks of its own positions; a
first position alone says nothing of the next. Positions and counts are whole numbers from 1.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, lcm
from typing import Final

from solver.arithmetic import allot
from solver.editais.model import Series
from solver.norms.regime import Regime, ReservedGroup, SeatRule
from solver.order import claimed, lay, order

FAR: Final = 100_000
"""The last position to which a series is followed: no contest calls more, and periods of real percentages are short."""


@dataclass(frozen=True, slots=True)
class Prefix:
    """The calls of one group among the first `position` calls: those due, and those made."""

    position: int
    due: int
    called: int


def given(series: Series) -> tuple[int, ...]:
    """Return the positions that a series names one by one."""
    return series.listed or (() if series.first is None else (series.first,))


def says_all(series: Series) -> bool:
    """Whether the series tells every call of the group, not the first alone."""
    return bool(series.listed) or series.step is not None


def calls(series: Series, n: int) -> int:
    """Return how many of the first n calls a series gives its group."""
    named = given(series)
    later = (n - named[-1]) // series.step if series.step and n > named[-1] else 0
    return bisect_right(named, n) + later


def position(series: Series, k: int) -> int | None:
    """Return the k-th position (k ≥ 1); None where the series gives out before it."""
    named = given(series)
    if k <= len(named):
        return named[k - 1]
    return named[-1] + (k - len(named)) * series.step if series.step else None


def due(group: ReservedGroup, n: int) -> list[int]:
    """Return the positions up to n by which the group's 1st, 2nd, 3rd… call is due, rising."""
    return sorted(p for p in claimed(group, n) if p <= n)


def first_due(group: ReservedGroup) -> int | None:
    """Return the position by which the group's first call is due; None where it lies too far to matter."""
    return next(iter(due(group, min(FAR, steady(group.rule) + period(group.rule)))), None)


def steady(rule: SeatRule) -> int:
    """Return a number of seats from which neither threshold nor floor changes the share."""
    return max(rule.threshold, rule.floored_before)


def period(rule: SeatRule) -> int:
    """Return the least P > 0 that makes percentage·P and cap·P whole: dues, once steady, repeat after it."""
    return lcm(rule.percentage.denominator, rule.cap.denominator if rule.cap else 1)


def rate(rule: SeatRule) -> Fraction:
    """Return the share of the seats that the rule reserves in the long run."""
    return rule.percentage if rule.cap is None else min(rule.percentage, rule.cap)


def horizon(rule: SeatRule, series: Series, n: int) -> int:
    """Return the position to which a statement must be followed for its first departure to show.

    A list speaks up to its last position. A series whose step is the inverse of the rate repeats itself, beside the
    dues, after one period; another one drifts away from them, by |rate − 1/step| a position, and has left them by
    more than roundings can make up for within the distance returned.
    """
    named = given(series)
    if series.step is None:
        return max(n, min(named[-1], FAR))
    start = max(n, steady(rule), named[-1])
    far = start + period(rule)
    if drift := abs(rate(rule) - Fraction(1, series.step)):
        far = max(far, start + ceil((3 + Fraction(start, series.step)) / drift))
    return max(n, min(far, FAR))


def final_positions(regime: Regime, stated: Mapping[str, Series], n: int) -> dict[str, Sequence[int]]:
    """Return where the calls of each stated group end up in an order of n, all groups laid together.

    Stated positions come first, those of the regime's groups before others; what the edital does not state is laid
    by the norms. Where the statements ask for more than n calls there is no such order: they are returned as stated.
    """
    fixed: dict[str, Sequence[int]] = {name: series.upto(n) for name, series in stated.items()}
    firm = [g for g in regime.laid if g.id in stated or g.positions is not None]
    claims = {g.id: _claims(g, stated.get(g.id), n) for g in firm}
    claims |= {name: positions for name, positions in fixed.items() if name not in claims}
    claims |= {g.id: claimed(g, n) for g in regime.laid if g.id not in claims}
    if sum(map(len, claims.values())) > n:
        return fixed
    laid = lay(claims, n)
    return {name: laid.held(name) for name in stated}


def _claims(group: ReservedGroup, series: Series | None, n: int) -> Sequence[int]:
    if series is None:
        return claimed(group, n)
    return series.upto(n) if says_all(series) else claimed(group, n, series.upto(n))


def first_short(called: Sequence[int], dues: Sequence[int], start: int, upto: int) -> Prefix | None:
    """Return the first prefix from `start` to `upto` that holds fewer calls than are due; positions rise."""
    for k, by in enumerate(dues):
        at = max(by, start)
        if at > upto:
            return None
        if k >= len(called) or called[k] > at:
            return Prefix(at, bisect_right(dues, at), bisect_right(called, at))
    return None


def first_over(stated: Sequence[int], claims: Sequence[int], own: Sequence[Sequence[int]]) -> Prefix | None:
    """Return the first stated position before both its claim and its place in each of the norms' own orders.

    The k-th stated position answers to the k-th of each; one that has no k-th gives no seat to answer for it.
    """
    for k, at in enumerate(stated):
        if all(k >= len(positions) or at < positions[k] for positions in (claims, *own)):
            return Prefix(at, bisect_right(claims, at), k + 1)
    return None


def own_orders(regime: Regime, group: str, sizes: Sequence[int]) -> list[Sequence[int]]:
    """Return the positions of a group in the norms' own orders of each size, where there is such an order.

    Where the candidates decide who goes first at a position claimed twice, its earliest positions are the norms' too.
    """
    laid = [order(regime, n) for n in dict.fromkeys(sizes) if allot(regime, n).open >= 0]
    return [*(own.held(group) for own in laid), *(own.held_at_best(group) for own in laid if own.ties)]
