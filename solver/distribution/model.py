"""A table whose reserved seats are to be laid: its rows, their room, and what groups of rows must hold together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

from solver.editais.model import Edital, Row
from solver.errors import InputError, Place, Problem
from solver.norms.regime import Regime, ReservedGroup
from solver.requirements import BaseUnit, must_be_known, requirements
from solver.vocabulary import GROUPS, OPEN, OVERLAPS

LIMIT = 2**50
"""Seats and rows of a table, times the common denominator of its percentages; within it every sum stays below 2⁵³."""


@dataclass(frozen=True, slots=True)
class Share:
    """Seats of one group that `rows` hold together: at least `least`, at most `most`, none of them in a barred row.

    `unit` is the unit of the base that commands them; a share of part of it is one of the parts computed alone.
    """

    unit: BaseUnit
    rows: tuple[int, ...]
    least: int
    most: int
    barred: frozenset[int]

    @property
    def group(self) -> ReservedGroup:
        """The group."""
        return self.unit.group

    @property
    def open_rows(self) -> list[int]:
        """The rows that may hold some of the seats."""
        return [i for i in self.rows if i not in self.barred]


@dataclass(frozen=True)
class Table:
    """The rows of an edital, the seats that lists outside the regime keep, and what is due under a regime.

    `kept` gives, by list, the seats of each row that are not laid; `places` where each row stands in its file.
    """

    names: tuple[str, ...]
    totals: tuple[int, ...]
    kept: Mapping[str, tuple[int, ...]]
    groups: tuple[ReservedGroup, ...]
    units: tuple[BaseUnit, ...]
    places: tuple[Place, ...]

    @cached_property
    def held(self) -> tuple[int, ...]:
        """The seats of each row that lists outside the regime keep."""
        return tuple(sum(seats) for seats in zip(*self.kept.values(), strict=True)) if self.kept else (0,) * self.size

    @cached_property
    def room(self) -> tuple[int, ...]:
        """The seats of each row that may be reserved: of two or more, one stays open. Negative: none does already."""
        return tuple(n - (n >= 2) - h for n, h in zip(self.totals, self.held, strict=True))

    @property
    def size(self) -> int:
        """The number of rows."""
        return len(self.totals)

    @cached_property
    def scale(self) -> int:
        """The least common denominator of the groups' percentages."""
        return lcm(*(g.rule.percentage.denominator for g in self.groups))

    @cached_property
    def due(self) -> tuple[Share, ...]:
        """The share of each unit of the base: just what is due."""
        return tuple(Share(u, u.rows, u.due, u.due, u.barred) for u in self.units)

    @property
    def required(self) -> dict[str, int]:
        """The seats due to each group over all its units."""
        return {g.id: sum(u.due for u in self.units if u.group.id == g.id) for g in self.groups}


@dataclass(frozen=True, slots=True)
class Layout:
    """Seats laid over rows: those of each group of the regime, and those left open, by row.

    `largest` and `total` are the deviations |x − p·n| over all groups and rows.
    """

    seats: Mapping[str, tuple[int, ...]]
    open: tuple[int, ...]
    largest: Fraction
    total: Fraction


def read_table(regime: Regime, edital: Edital) -> Table:
    """Take the rows of an edital as a table under a regime.

    Raises:
        InputError: each cell of a list outside the regime whose seats cannot be known, each row that such lists
            leave no room in, lists that overlap the regime's, or a table too large to be summed exactly.
    """
    rows = edital.file.rows
    table = Table(
        names=tuple(r.name for r in rows),
        totals=tuple(r.seats for r in rows),
        kept=read_cells(edital, lists_kept(regime, edital)),
        groups=regime.groups,
        units=tuple(requirements(regime, rows)),
        places=tuple(edital.place(("cargos", i)) for i in range(len(rows))),
    )
    must_be_known(table.units)
    check(table)
    return table


def lists_kept(regime: Regime, edital: Edital) -> list[str]:
    """Return the lists that rows state and the regime does not reserve for.

    Raises:
        InputError: such a list is a bloc that the regime reserves for in parts, or a part of its bloc.
    """
    mine = {g.id for g in regime.groups}
    stated = [g for g in GROUPS if g not in mine and any(r.cell(g) is not None for r in edital.file.rows)]
    overlapping = [
        Problem("distribution.overlap", {"list": g, "bloc": bloc, "parts": sorted(parts)}, Place(edital.name))
        for bloc, parts in OVERLAPS.items()
        for g in stated
        if (g == bloc and parts & mine) or (g in parts and bloc in mine)
    ]
    if overlapping:
        raise InputError(overlapping)
    return stated


def read_cells(edital: Edital, lists: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """Return the seats that each row offers to each list.

    Raises:
        InputError: every cell that is not stated and that the rest of its row does not settle.
    """
    rows = edital.file.rows
    cells = {name: [row.offered(name) for row in rows] for name in lists}
    unknown = [
        _unknown(row, name, edital.place(("cargos", i)))
        for i, row in enumerate(rows)
        for name in lists
        if cells[name][i] is None
    ]
    if unknown:
        raise InputError(unknown)
    return {name: tuple(c or 0 for c in seats) for name, seats in cells.items()}


def _unknown(row: Row, name: str, place: Place) -> Problem:
    stated = row.stated or 0
    if name == OPEN and stated <= row.seats:
        return Problem("distribution.unknown_open", {"row": row.name, "rest": row.seats - stated}, place)
    data = {"row": row.name, "key": name, "stated": stated, "total": row.seats}
    return Problem("distribution.unknown_cell", data, place)


def check(table: Table) -> None:
    """Refuse a table that cannot be laid whatever is due.

    Raises:
        InputError: see `read_table`.
    """
    if (sum(table.totals) + table.size) * table.scale > LIMIT:
        raise InputError.of("distribution.too_large", limit=LIMIT, scale=table.scale, total=sum(table.totals))
    full = [
        Problem(
            "distribution.row_full",
            {
                "row": table.names[i],
                "total": table.totals[i],
                "kept": table.held[i],
                "lists": [Problem(f"group.{g}") for g, seats in table.kept.items() if seats[i]],
            },
            table.places[i],
        )
        for i in range(table.size)
        if table.room[i] < 0
    ]
    if full:
        raise InputError(full)
