"""Where two readings part in numbers: of seats, in the order, in what an edital must reserve row by row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from proofs.bounded.pairs import Pair, Separator
from proofs.words import Words, group_words, words
from solver.arithmetic import INT, allot, seats
from solver.editais.model import Row
from solver.norms.regime import Regime
from solver.order import order
from solver.requirements import requirements

TOTALS, ORDERS = 400, 120
"""Seats up to which numbers of seats, and orders, are compared."""
TABLE = "EDITAL.yaml"
TABLES = ((1, 20), (2, 14), (3, 8))
"""Editais of so many rows are compared, up to so many seats in all."""


def by_seats(pair: Pair) -> Separator | None:
    """Return the least total whose seats differ."""
    for n in range(1, TOTALS + 1):
        dues = [{g.id: seats(g.rule, n, INT) for g in regime.groups} for regime in pair.regimes]
        if dues[0] != dues[1]:
            said = [[words("questions.due", group=group_words(g), seats=k) for g, k in due.items()] for due in dues]
            facts = {"n": n, "seats": dict(zip(pair.readings, dues, strict=True))}
            return Separator("seats", facts, pair.said("seats", said, n=n), pair.commands("seats", str(n)))
    return None


def by_order(pair: Pair) -> Separator | None:
    """Return the least total whose order differs."""
    for n in range(1, ORDERS + 1):
        if any(allot(regime, n).open < 0 for regime in pair.regimes):
            continue
        orders = [order(regime, n).positions for regime in pair.regimes]
        if orders[0] != orders[1]:
            t = next(t for t, (a, b) in enumerate(zip(*orders, strict=True)) if a != b)
            said = [group_words(positions[t]) for positions in orders]
            facts = {"n": n, "position": t + 1}
            return Separator(
                "order", facts, pair.said("order", said, n=n, position=t + 1), pair.commands("order", str(n))
            )
    return None


Cells = tuple[str, str | None, str | None]
_SHAPES: tuple[tuple[Cells, ...], ...] = (
    (("A", None, None),),
    (("A", None, "X"),),
    (("A", "X", None),),
    (("A", None, None), ("B", None, None)),
    (("A", None, "X"), ("A", None, "Y")),
    (("A", "X", None), ("A", "Y", None)),
    (("A", None, "X"), ("B", None, None)),
    (("A", "X", None), ("B", None, None)),
    (("A", None, "X"), ("A", None, "Y"), ("B", None, None)),
    (("A", None, None), ("B", None, None), ("C", None, None)),
)
"""Rows by cargo, specialty and place: one cargo, divided or not, beside others or not."""


def _tables() -> Iterator[tuple[tuple[Cells, ...], tuple[int, ...]]]:
    """Yield tables, the smallest first: by seats in all, then by rows."""
    limit = dict(TABLES)
    for n in range(1, max(limit.values()) + 1):
        for shape in _SHAPES:
            if n <= limit[len(shape)]:
                cuts = combinations(range(1, n), len(shape) - 1)
                yield from ((shape, tuple(b - a for a, b in zip((0, *cut), (*cut, n), strict=True))) for cut in cuts)


def by_table(pair: Pair) -> Separator | None:
    """Return the smallest table of an edital of which something else is demanded."""
    for shape, totals in _tables():
        rows = [_row(cells, total) for cells, total in zip(shape, totals, strict=True)]
        demands = [_demanded(regime, rows) for regime in pair.regimes]
        if demands[0] != demands[1]:
            said = [[_demand_words(rows, d) for d in demand] or words("questions.nothing_due") for demand in demands]
            table = [
                {"cargo": r.post, "especialidade": r.specialty, "localidade": r.locality, "total": r.seats}
                for r in rows
            ]
            facts = {"n": sum(totals), "edital": table, "files": {TABLE: _edital(table)}}
            listed = [words("questions.row", row=row.name, total=row.seats) for row in rows]
            said_rows = pair.said("requirements", said, rows=listed)
            return Separator("requirements", facts, said_rows, pair.commands("distribute", TABLE))
    return None


def _row(cells: Cells, total: int) -> Row:
    post, specialty, locality = cells
    data = {"cargo": post, "total": total, "especialidade": specialty, "localidade": locality}
    return Row.model_validate({k: v for k, v in data.items() if v is not None})


Demand = tuple[str, tuple[int, ...], int]
"""A group, the rows that may hold its seats, and the seats due over them."""


def _demanded(regime: Regime, rows: Sequence[Row]) -> list[Demand]:
    units = requirements(regime, rows)
    return [(u.group.id, tuple(i for i in u.rows if i not in u.barred), u.due) for u in units if u.due]


def _demand_words(rows: Sequence[Row], demand: Demand) -> Words:
    group, members, due = demand
    return words("questions.demand", group=group_words(group), seats=due, rows=[rows[i].name for i in members])


def _edital(table: Sequence[Mapping[str, object]]) -> str:
    """Return the text of an edital file with these rows."""
    lines = [", ".join(f"{k}: {v}" for k, v in row.items() if v is not None) for row in table]
    return "\n".join(['edital: "1"', "cargos:", *(f"  - {{{line}}}" for line in lines)]) + "\n"
