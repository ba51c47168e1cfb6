"""Tables of seats in XLSX workbooks. Every visible sheet with a header of seats is read, in the workbook's order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from solver.editais.codes import UNREAD
from solver.editais.documents.vacancies import vacancy_tables
from solver.editais.documents.written import Grid, Written
from solver.editais.draft import Draft
from solver.editais.facts import Facts
from solver.editais.header import find_header
from solver.editais.model import Note
from solver.editais.package import Package
from solver.editais.table import MAX_CELLS, Cell, Line, Spread
from solver.editais.tableform import draft_from_tables
from solver.editais.workbook import Sheet, column_letters, read_sheets
from solver.errors import Place


def read(path: Path, facts: Facts) -> Draft:
    """Read the tables of seats of a workbook; `facts` say what a table does not.

    Raises:
        InputError: the file cannot be taken as a workbook, or its companion cannot be read.
    """
    package = Package(path)
    tables: list[Sequence[Line]] = []
    others: list[Sequence[Line]] = []
    notes: list[Note] = []
    for sheet in read_sheets(package):
        table = sheet_lines(sheet, package)
        headed = find_header(table) is not None
        if headed and not sheet.hidden:
            tables.append(table)
        elif headed or (table and not sheet.hidden):
            others += [] if sheet.hidden else [table]
            key = "edital.sheet_hidden" if sheet.hidden else "edital.sheet_passed_over"
            notes.append(Note(UNREAD, key, {"found": sheet.name}, Place(str(path), cell=sheet.name)))
    grids = [Grid(table, next(iter(table[0].values())).place) for table in tables]
    chosen, more = vacancy_tables(Written(str(path), tuple(grids)))
    tables = [grid.lines for grid in chosen] or others
    return draft_from_tables(tables, str(path), facts, notes=[*notes, *more])


def sheet_lines(sheet: Sheet, package: Package) -> list[Line]:
    """Return a sheet's lines that are not blank, merged cells' texts standing in every cell that they cover."""
    lines: dict[int, dict[int, Cell]] = {}
    for (row, column), value in sheet.values.items():
        place = _place(package.file, sheet, row, column)
        lines.setdefault(row, {})[column] = Cell(value.text, place, Spread.OWN, value.unsolved)
    last_row = max(lines, default=0)
    last_column = max((max(line) for line in lines.values()), default=0)
    covered = 0
    for top, left, bottom, right in sheet.merged:
        merged = sheet.values.get((top, left))
        if merged is None:
            continue
        rows, columns = range(top, min(bottom, last_row) + 1), range(left, min(right, last_column) + 1)
        covered += len(rows) * len(columns)
        if covered > MAX_CELLS:
            raise package.error("too_many_cells", limit=MAX_CELLS)
        for row in rows:
            for column in columns:
                if (row, column) != (top, left):
                    spread = Spread.DOWN if column == left else Spread.RIGHT
                    place = _place(package.file, sheet, row, column)
                    lines.setdefault(row, {})[column] = Cell(merged.text, place, spread, merged.unsolved)
    return [dict(sorted(lines[row].items())) for row in sorted(lines)]


def _place(file: str, sheet: Sheet, row: int, column: int) -> Place:
    return Place(file, cell=f"{sheet.name}!{column_letters(column)}{row}")
