"""Small tables, and their naive twins: every layout, tried one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from solver.distribution import Table, read_table
from solver.distribution.correction import moved
from solver.editais.model import Edital, EditalFile
from solver.errors import Place
from solver.norms.regime import Regime, ReservedGroup, SeatRule, load_regime
from solver.requirements import BaseUnit, parts_that_keep, requirements
from solver.vocabulary import OPEN, Nature, Rounding, Unit

Seats = Mapping[str, Sequence[int]]


def edital(*rows: Mapping[str, Any], **more: Any) -> Edital:
    """An edital of these rows; row i stands on line i + 1."""
    data = {
        "ente": {"esfera": "estadual", "uf": "ES", "poder": "executivo"},
        "publicacao": "2026-03-10",
        "cargos": list(rows),
        **more,
    }
    file = EditalFile.model_validate(data)
    return Edital(file, "e.yaml", lambda path: Place("e.yaml", 1 + int(path[1]) if len(path) > 1 else None))


def group(name: str, percentage: Fraction, nature: Nature = Nature.FIXED) -> ReservedGroup:
    """A group without threshold or cap."""
    return ReservedGroup(name, "norm", SeatRule(percentage, Rounding.HALF_UP), Unit.POST, None, nature, {})


def synthetic(
    totals: Sequence[int], shares: Sequence[tuple[Fraction, int, frozenset[int]]], kept: Sequence[int] | None = None
) -> Table:
    """A table with one base of all rows, and for each group a percentage, the seats due and the barred rows."""
    from solver.arithmetic import working

    names = ("negros", "indigenas", "quilombolas", "niq")
    groups, units = [], []
    rows = tuple(range(len(totals)))
    for name, (percentage, due, barred) in zip(names, shares, strict=False):
        each = group(name, percentage)
        work = working(each.rule, sum(totals))
        work = type(work)(work.rule, work.n, work.exact, due, None, below_threshold=False, seats=due)
        groups.append(each)
        units.append(
            BaseUnit(
                each,
                Unit.NOTICE,
                "",
                rows,
                tuple(totals),
                work,
                barred,
                (),
                parts_allowed=False,
                provisions=("art. 1",),
            )
        )
    return Table(
        names=tuple(f"r{i}" for i in rows),
        totals=tuple(totals),
        kept={"pcd": tuple(kept)} if kept else {},
        groups=tuple(groups),
        units=tuple(units),
        places=tuple(Place() for _ in rows),
    )


def table_under(*norms: str, rows: Sequence[Mapping[str, Any]], readings: Mapping[str, str] | None = None) -> Table:
    """The table of an edital under norms of the library."""
    return read_table(load_regime(norms, readings), edital(*rows))


def layouts(table: Table) -> Iterator[dict[str, tuple[int, ...]]]:
    """Yield every way to reserve seats in the rows that leaves one of two or more open, whatever is due."""
    names = [g.id for g in table.groups]
    held = [sum(k[i] for k in table.kept.values()) for i in range(table.size)]
    in_row = []
    for n, h in zip(table.totals, held, strict=True):
        most = n - h - (1 if n >= 2 else 0)
        in_row.append([c for c in product(range(most + 1), repeat=len(names)) if sum(c) <= most])
    for choice in product(*in_row):
        yield {name: tuple(c[k] for c in choice) for k, name in enumerate(names)}


def lays_the_due(table: Table, seats: Seats) -> bool:
    """Whether each unit holds just what is due, and no barred row holds anything."""
    return all(
        sum(seats[u.group.id][i] for i in u.rows) == u.due and not any(seats[u.group.id][i] for i in u.barred)
        for u in table.units
    )


def deviations(table: Table, seats: Seats) -> tuple[Fraction, Fraction]:
    """The largest |x − p·n|, and their sum."""
    each = [
        abs(x - g.rule.percentage * n) for g in table.groups for x, n in zip(seats[g.id], table.totals, strict=True)
    ]
    return max(each), sum(each, Fraction(0))


def best(table: Table) -> list[dict[str, tuple[int, ...]]]:
    """Every optimal layout; none if nothing can be laid."""
    lawful = [s for s in layouts(table) if lays_the_due(table, s)]
    least = min((deviations(table, s) for s in lawful), default=None)
    return [s for s in lawful if deviations(table, s) == least]


def complies(regime: Regime, draft: Edital, seats: Seats) -> bool:
    """Whether a table is lawful, asked of the requirements alone."""
    rows = draft.file.rows
    for unit in requirements(regime, rows):
        held = [seats[unit.group.id][i] for i in unit.rows]
        if unit.group.nature is Nature.MINIMUM:
            cap = unit.work.capped
            if sum(held) < unit.due or (cap is not None and sum(held) > max(cap, unit.due)):
                return False
            continue
        if any(seats[unit.group.id][i] for i in unit.barred):
            return False
        if sum(held) != unit.due and not parts_that_keep(unit, rows, held):
            return False
    return True


def nearest(
    regime: Regime, table: Table, draft: Edital, old: Seats
) -> tuple[tuple[int, Fraction, Fraction] | None, list[dict[str, tuple[int, ...]]]]:
    """The least (moved, largest deviation, sum) over all lawful tables, and the tables that reach it."""
    found: dict[tuple[int, Fraction, Fraction], list[dict[str, tuple[int, ...]]]] = {}
    for seats in layouts(table):
        if complies(regime, draft, seats):
            opened = tuple(
                n - sum(k[i] for k in table.kept.values()) - sum(s[i] for s in seats.values())
                for i, n in enumerate(table.totals)
            )
            key = (moved(old, {**seats, OPEN: opened}), *deviations(table, seats))
            found.setdefault(key, []).append(seats)
    return (min(found), found[min(found)]) if found else (None, [])


def ranked(table: Table, layout: Seats) -> list[int]:
    """The seats of a layout read in the public order: rows by falling total, then as listed; groups in turn."""
    rows = sorted(range(table.size), key=lambda i: -table.totals[i])
    return [layout[g.id][i] for i in rows for g in table.groups]
