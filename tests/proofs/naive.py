"""Naive twins of the prover: the same properties by going through the cases one by one, on fractions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import ceil, floor

import networkx as nx

from solver.norms.regime import ReservedGroup, SeatRule
from solver.vocabulary import Rounding, Unit


def by_hand(rule: SeatRule, n: int) -> int:
    """The seats of n, as one works them out on paper: the whole part, then what becomes of the fraction."""
    if n < rule.threshold:
        return 0
    share = rule.percentage * n
    whole = floor(share)
    part = share - whole
    up = {
        Rounding.HALF_UP: part >= Fraction(1, 2),
        Rounding.HALF_DOWN: part > Fraction(1, 2),
        Rounding.UP: part > 0,
        Rounding.DOWN: False,
    }
    due = whole + up[rule.rounding]
    capped = due if rule.cap is None else min(due, floor(rule.cap * n))
    granted = [each.seats for each in rule.floors if each.start <= n <= (n if each.end is None else each.end)]
    return max([capped, *granted])


def most_before(rule: SeatRule, n: int) -> int:
    """The most seats of any number below n: what falls again when a floor has ended counts no second time."""
    return max(by_hand(rule, m) for m in range(n)) if rule.floors else by_hand(rule, n - 1)


def first(fails: Callable[[int], bool], upto: int, start: int = 0) -> int | None:
    """The first n from `start` to `upto` at which something fails."""
    return next((n for n in range(start, upto + 1) if fails(n)), None)


def of_one_group(rule: SeatRule, upto: int) -> dict[str, int | None]:
    """By property, the first n up to `upto` at which it fails."""
    due = [by_hand(rule, n) for n in range(2 * upto + 2)]
    share = [rule.percentage * n for n in range(upto + 1)]
    free = replace(rule, threshold=0)
    return {
        "monotone": first(lambda n: due[n] > due[n + 1], upto),
        "deviation": first(lambda n: abs(due[n] - share[n]) > Fraction(1, 2), upto),
        "quota": first(lambda n: not floor(share[n]) <= due[n] <= ceil(share[n]), upto),
        "threshold-vacuous": first(lambda n: due[n] != by_hand(free, n), upto) if rule.threshold else None,
        "floor": first(lambda n: due[n] < share[n], upto, rule.threshold),
        "split-keeps-unguarded": first(lambda n: any(due[a] + due[n - a] < due[n] for a in range(1, n // 2 + 1)), upto),
    }


def worst_pair(rule: SeatRule, upto: int) -> tuple[int, int, int]:
    """The most that two parts of at most `upto` seats lose, and the first that lose it (0, 0, 0: nothing is lost)."""
    due = [by_hand(rule, n) for n in range(2 * upto + 1)]
    cases = [(due[a + b] - due[a] - due[b], -(a + b), -a) for a in range(1, upto + 1) for b in range(a, upto + 1)]
    loss, total, least = max(cases)
    return (loss, -least, -total + least) if loss > 0 else (0, 0, 0)


def of_groups(rules: Sequence[SeatRule], upto: int) -> dict[str, int | None]:
    """By property of all groups together, the first n up to `upto` at which it fails."""
    taken = [sum(by_hand(rule, n) for rule in rules) for n in range(upto + 2)]
    claims = [[n for n in range(1, upto + 1) if by_hand(rule, n) > most_before(rule, n)] for rule in rules]
    collisions = {t for one, other in combinations(claims, 2) for t in one if t in other}
    return {
        "open-monotone": first(lambda n: n - taken[n] > n + 1 - taken[n + 1], upto),
        "never-exhausts": first(lambda n: taken[n] >= n, upto, 1),
        "no-collision": min(collisions, default=None),
        "cumulative-base": first(
            lambda n: any(not 0 <= taken[n] - taken[n - later] <= later for later in range(n + 1)), upto
        ),
    }


def largest_share(rules: Sequence[SeatRule], upto: int) -> tuple[Fraction, int]:
    """The largest share reserved of up to `upto` seats, and the first n where it occurs."""
    shares = {n: Fraction(sum(by_hand(rule, n) for rule in rules), n) for n in range(1, upto + 1)}
    largest = max(shares.values())
    return largest, min(n for n, share in shares.items() if share == largest)


def partitions(n: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """The ways to write n as a sum of parts of at least `least`, each rising."""
    yield (n,)
    for part in range(least, n // 2 + 1):
        for rest in partitions(n - part, part):
            yield (part, *rest)


def can_be_laid(groups: Sequence[ReservedGroup], parts: Sequence[int]) -> bool:
    """Whether rows of these sizes have room for what their total is due, as a maximum flow from groups to rows."""
    n = sum(parts)
    graph = nx.DiGraph()
    graph.add_nodes_from(["due", "rows"])
    for group in groups:
        graph.add_edge("due", group.id, capacity=by_hand(group.rule, n))
        for row, size in enumerate(parts):
            if group.threshold_unit is Unit.NOTICE or size >= group.rule.threshold:
                graph.add_edge(group.id, row, capacity=n)
    for row, size in enumerate(parts):
        graph.add_edge(row, "rows", capacity=size)
    flow, _ = nx.maximum_flow(graph, "due", "rows")
    return bool(flow == sum(by_hand(group.rule, n) for group in groups))


def first_without_layout(groups: Sequence[ReservedGroup], upto: int) -> int | None:
    """The first total up to `upto` that some division into two rows or more has no room for."""
    return first(lambda n: any(len(parts) > 1 and not can_be_laid(groups, parts) for parts in partitions(n)), upto, 1)
