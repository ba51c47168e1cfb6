"""Pools of candidates, and who is nominated, by definition: small enough to be checked by eye.

A pool is each candidate's group by rank, best first; ranks count from 0. Nobody here is in two reserved groups.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from solver.arithmetic import INT, allot, seats
from solver.norms.regime import Regime, ReservedGroup
from solver.vocabulary import OPEN

Pool: TypeAlias = Sequence[str | None]


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
    left = dict(enumerate(pool))
    calls = []
    for name in positions:
        of_list = [i for i, group in left.items() if name in (OPEN, group)]
        chosen = min(of_list or left, default=None)
        if chosen is not None:
            del left[chosen]
            calls.append((name, chosen))
    return calls


def pool_of(groups: Sequence[ReservedGroup], counts: Mapping[int, Mapping[str, int]]) -> list[str | None]:
    """Build a pool from prefix counts: how many members of each group stand above the given ranks.

    Between two ranks members come first, then others.
    """
    pool: list[str | None] = []
    before = {g.id: 0 for g in groups}
    for rank in sorted(counts):
        stretch: list[str | None] = []
        for group in groups:
            stretch += [group.id] * (counts[rank][group.id] - before[group.id])
        pool += stretch + [None] * (rank - len(pool) - len(stretch))
        before = dict(counts[rank])
    return pool


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
