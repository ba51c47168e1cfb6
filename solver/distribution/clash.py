"""Why nothing can be laid: dues that their rows have no room for, as few as already clash (Hall's condition)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solver.distribution.ground import components
from solver.distribution.model import Share, Table
from solver.errors import DisagreementError, InputError, Problem
from solver.messages.traces import trace_of

NAMED = 5
"""Rows that a message names before it counts the rest."""


def clashes(table: Table, shares: Sequence[Share]) -> InputError:
    """Return what is wrong where shares find no room: for each component, a least set of shares and what it lacks.

    Raises:
        DisagreementError: they find room after all.
    """
    of_row = components(table.size, shares)
    apart: dict[int, list[Share]] = {}
    for share in _starved(table, shares):
        apart.setdefault(int(of_row[share.rows[0]]), []).append(share)
    problems = []
    for starved in apart.values():
        least = starved
        for share in starved:  # lacking room is monotone in the set of shares, so that trying each one once is enough
            if share in least:
                least = _starved(table, [s for s in least if s is not share]) or least
        problems.append(_problem(table, least, _short(table, starved)))
    if not problems:
        raise DisagreementError("distribution", {"max-flow": "INFEASIBLE", "cut": "-"})
    return InputError(problems)


def _starved(table: Table, shares: Sequence[Share]) -> list[Share]:
    """Return the shares that together lack the most, those on the near side of a least cut; none if all have room."""
    from ortools.graph.python.max_flow import SimpleMaxFlow

    solver: Any = SimpleMaxFlow()
    first_row, sink = 1 + len(shares), 1 + len(shares) + table.size
    for number, share in enumerate(shares, 1):
        solver.add_arc_with_capacity(0, number, share.least)
        for i in share.open_rows:
            solver.add_arc_with_capacity(number, first_row + i, share.least)
    for i, room in enumerate(table.room):
        solver.add_arc_with_capacity(first_row + i, sink, room)
    status = solver.solve(0, sink)
    if status != SimpleMaxFlow.Status.OPTIMAL:
        raise DisagreementError("distribution", {"max-flow": status.name})
    lacking = sum(s.least for s in shares) - solver.optimal_flow()
    if not lacking:
        return []
    near = set(solver.get_source_side_min_cut())
    starved = [s for number, s in enumerate(shares, 1) if number in near]
    if _short(table, starved) != lacking:
        raise DisagreementError("distribution", {"max-flow": lacking, "cut": _short(table, starved)})
    return starved


def _short(table: Table, shares: Sequence[Share]) -> int:
    """Return the seats due to shares less the room of all rows that may hold some of them."""
    return sum(s.least for s in shares) - sum(table.room[i] for i in {i for s in shares for i in s.open_rows})


def _problem(table: Table, shares: Sequence[Share], lacking: int) -> Problem:
    rows = sorted({i for s in shares for i in s.open_rows})
    named: list[object] = [table.names[i] for i in rows[:NAMED]]
    if len(rows) > NAMED:
        named.append(Problem("distribution.more_rows", {"count": len(rows) - NAMED}))
    why = [Problem("distribution.one_stays_open")]
    if kept := sum(table.held[i] for i in rows):
        lists = [Problem(f"group.{g}") for g, seats in table.kept.items() if any(seats[i] for i in rows)]
        why.append(Problem("distribution.kept_there", {"kept": kept, "lists": lists}))
    data = {
        "due": [_due(s) for s in shares],
        "sum": sum(s.least for s in shares),
        "rows": named,
        "room": sum(table.room[i] for i in rows),
        "why": why,
        "short": _short(table, shares),
    }
    if lacking > _short(table, shares):
        return Problem("distribution.clash_among_others", {**data, "lacking": lacking})
    return Problem("distribution.clash", data)


def _due(share: Share) -> Problem:
    work = share.unit.work
    grounds = dict.fromkeys((*work.provisions(share.group), *share.unit.provisions))
    data = {
        "group": Problem(f"group.{share.group.id}"),
        "seats": share.least,
        "trace": trace_of(work),
        "provisions": ", ".join(grounds) or share.group.norm,
    }
    return Problem("distribution.due", data)
