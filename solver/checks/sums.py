"""QTD003, QTD004: parts that do not make up their row, and totals that are not the sum of their rows."""

from __future__ import annotations

from collections.abc import Iterator

from solver.checks.case import Case, rule
from solver.checks.finding import Breach
from solver.editais.model import Row, Totals, seats_in
from solver.vocabulary import LISTS

_TOTAL = "total"


@rule("QTD003")
def parts_of_rows(case: Case) -> Iterator[Breach]:
    """Find rows whose stated parts are not their total; without the open seats, only parts that exceed it."""
    for i, row in enumerate(case.rows):
        parts = row.stated
        if parts is None or parts == row.seats or (row.open is None and parts < row.seats):
            continue
        listed = [name for name in LISTS if seats_in(row.cell(name))]
        key = "qtd003.exceed" if parts > row.seats else "qtd003.missing"
        yield Breach(
            code="QTD003",
            norm="",
            provisions=(),
            message=key,
            data={
                "row": row.name,
                "total": row.seats,
                "parts": parts,
                "difference": abs(row.seats - parts),
                "cells": tuple(seats_in(row.cell(name)) for name in listed),
                "lists": tuple(listed),
            },
            row=i,
            expected=row.seats,
            found=parts,
            path=("cargos", i, _TOTAL),
            fix="qtd003.fix",
        )


@rule("QTD004")
def totals_of_rows(case: Case) -> Iterator[Breach]:
    """Find stated totals and subtotals, of each column, that are not the sum of their rows.

    A column that some row does not state is judged only where what the others state already exceeds the total.
    """
    file = case.edital.file
    if file.totals:
        yield from _columns(file.totals, case.rows, ("totais",), "")
    for number, subtotal in enumerate(file.subtotals):
        rows = case.rows[subtotal.rows.start : subtotal.rows.stop]
        yield from _columns(subtotal, rows, ("subtotais", number), str(number + 1))


def _columns(totals: Totals, rows: tuple[Row, ...], path: tuple[str | int, ...], number: str) -> Iterator[Breach]:
    for name in (_TOTAL, *LISTS):
        stated = seats_in(totals.total if name == _TOTAL else totals.cell(name))
        if stated is None:
            continue
        cells = [row.seats if name == _TOTAL else row.offered(name) for row in rows]
        added = sum(c for c in cells if c is not None)
        if added == stated or (None in cells and added < stated):
            continue
        yield Breach(
            code="QTD004",
            norm="",
            provisions=(),
            message="qtd004.total" if name == _TOTAL else "qtd004.list",
            data={"list": name, "stated": stated, "sum": added, "rows": len(rows)},
            group=None if name == _TOTAL else name,
            expected=added,
            found=stated,
            path=(*path, name),
            fix="qtd004.fix",
            about=number,
        )
