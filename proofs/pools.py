"""Pools of candidates, and who is nominated, by definition: small enough to be checked by eye.

A pool is each candidate's group by rank, best first; ranks count from 0. Nobody here is in two reserved groups.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from solver.arithmetic import INT, allot, seats
from solver.norms.regime import Regime
from solver.vocabulary import OPEN

Pool: TypeAlias = Sequence[str | None]

LARGEST = 20_000
"""Seats up to which the pool of a counterexample is written out; beyond, its case is told by the numbers alone."""


def nominated(regime: Regime, pool: Pool, n: int) -> set[int]:
    """Return B(n), the ranks nominated for n seats where the open seats take the best, whoever they are (`estrita`).

    Rank i is nominated if i < A(n), or if its group g has fewer than r_g(n) members between A(n) and i. No list may
    run out: nothing reverts here.
    """
    open_seats = allot(regime, n).open
    found = set(range(open_seats))
    for group in regime.groups:
        members = [i for i, g in enumerate(pool) if g == group.id and i >= open_seats]
        found |= set(members[: seats(group.rule, n, INT)])
    return found


def reverting(regime: Regime, pool: Pool, n: int, *, widens: bool) -> set[int]:
    """Return who is nominated for n seats where a reserved seat that finds nobody goes to the open list.

    `widens`: it is an open seat like the others, which may take in someone whom a reserve had called; until nothing
    changes. Otherwise it goes to the best candidate whom nobody called.
    """
    start = allot(regime, n).open
    while True:
        found, empty = set(range(min(start, len(pool)))), 0
        for group in regime.groups:
            due = seats(group.rule, n, INT)
            members = [i for i, g in enumerate(pool) if g == group.id and i >= start][:due]
            found |= set(members)
            empty += due - len(members)
        wider = allot(regime, n).open + empty
        if not widens:
            return found | set([i for i in range(len(pool)) if i not in found][:empty])
        if wider == start:
            return found
        start = wider


def walked(pool: Pool, positions: Iterable[str]) -> list[tuple[str, int]]:
    """Call, at each position, the best candidate left of its list: the list and the rank (`favoravel-conta`).

    A position whose list is empty calls the open list; where that is empty too, nobody.
    """
    lists: dict[str, deque[int]] = {OPEN: deque(range(len(pool)))}
    for rank, group in enumerate(pool):
        if group is not None:
            lists.setdefault(group, deque()).append(rank)
    called: set[int] = set()
    calls = []
    for name in positions:
        for each in (lists.get(name, deque()), lists[OPEN]):
            while each and each[0] in called:
                each.popleft()
            if each:
                called.add(each[0])
                calls.append((name, each.popleft()))
                break
    return calls


def lengthened(regime: Regime, pool: Pool, totals: Iterable[int]) -> list[str | None]:
    """Add members at the end until no list runs out for any of the totals."""
    longer = list(pool)
    for n in totals:
        open_seats = allot(regime, n).open
        longer += [None] * (open_seats - len(longer))
        for group in regime.groups:
            below = sum(g == group.id for g in longer[open_seats:])
            longer += [group.id] * (seats(group.rule, n, INT) - below)
    return longer


def candidate(rank: int) -> str:
    """Name a candidate by rank, from `C1`."""
    return f"C{rank + 1}"


def as_rows(pool: Pool) -> list[dict[str, object]]:
    """Return a pool as rows of a pool file."""
    return [{"candidato": candidate(i), "classificacao": i + 1, "grupos": group or ""} for i, group in enumerate(pool)]
