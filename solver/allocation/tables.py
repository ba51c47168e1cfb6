"""Tables as people have them, CSV or XLSX, as rows of texts that know where they stand."""

from __future__ import annotations

import csv
import datetime
import difflib
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from solver.errors import InputError, Place, Problem
from solver.vocabulary import fold
from solver.yamltext import read_bytes, read_text

MAX_BYTES: Final = 256 * 1024 * 1024
DELIMITERS: Final = (",", ";", "\t")


@dataclass(frozen=True, slots=True)
class Table:
    """A header of folded names (`classificacao`), and the rows below it, blank ones left out."""

    file: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]
    header_line: int = 1
    sheet: bool = False

    def place(self, row: int, column: int | None = None) -> Place:
        """Return where a cell stands, or the row itself."""
        return self._at(self.lines[row], column)

    def header_place(self, column: int | None = None) -> Place:
        """Return where a column's name stands, or the header itself."""
        return self._at(self.header_line, column)

    def _at(self, line: int, column: int | None) -> Place:
        if self.sheet and column is not None:
            return Place(self.file, cell=f"{_letters(column)}{line}")
        return Place(self.file, line, None if column is None else column + 1)

    def column(self, name: str) -> int | None:
        """Return the index of a column."""
        return self.header.index(name) if name in self.header else None

    def cell(self, row: int, name: str) -> str:
        """Return the text of a cell, empty where the column or the cell is absent."""
        column = self.column(name)
        cells = self.rows[row]
        return cells[column].strip() if column is not None and column < len(cells) else ""

    def values(self, name: str) -> list[str]:
        """Return the texts of a column, row by row."""
        column = self.column(name)
        if column is None:
            return [""] * len(self.rows)
        return [cells[column].strip() if column < len(cells) else "" for cells in self.rows]


def read_table(path: str | Path, required: Sequence[str], optional: Sequence[str] = ()) -> tuple[Table, list[Problem]]:
    """Read a table and say what is wrong with its shape, without hiding what its cells may hold.

    `required` and `optional` name columns, folded. Returns the table and the problems found so far.

    Raises:
        InputError: there is no table to go on with (the file cannot be read, or a required column is missing).
    """
    path = Path(path)
    known = (*required, *optional)
    table = _read_sheet(path) if path.suffix.casefold() in (".xlsx", ".xlsm") else _read_csv(path, known)
    problems = list(_faults_of_header(table, required, optional))
    if any(p.key == "table.missing_column" for p in problems):
        raise InputError(problems)
    width = len(table.header)
    for row, cells in enumerate(table.rows):
        if any(c.strip() for c in cells[width:]):
            data = {"found": len(cells), "expected": width}
            problems.append(Problem("table.too_many_cells", data, table.place(row, width)))
    if not table.rows:
        problems.append(Problem("table.no_rows", {}, table.header_place()))
    return table, problems


def _faults_of_header(table: Table, required: Sequence[str], optional: Sequence[str]) -> Iterator[Problem]:
    for name in required:
        if name not in table.header:
            near = difflib.get_close_matches(name, table.header, n=1, cutoff=0.6)
            data = {"name": name, "near": near[0] if near else "", "found": ", ".join(filter(None, table.header))}
            yield Problem("table.missing_column", data, table.header_place())
    for column, name in enumerate(table.header):
        if name and name in table.header[:column]:
            yield Problem("table.column_twice", {"name": name}, table.header_place(column))
        elif name not in (*required, *optional):
            near = difflib.get_close_matches(name, [k for k in optional if k not in table.header], n=1, cutoff=0.75)
            if near:
                yield Problem("table.near_column", {"found": name, "near": near[0]}, table.header_place(column))


def _read_csv(path: Path, known: Sequence[str]) -> Table:
    text = read_text(path, MAX_BYTES)
    first = next((line for line in text.splitlines() if line.strip()), "")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(first, known), strict=True)
    rows, lines, start = [], [], 1
    try:
        for cells in reader:
            if any(c.strip() for c in cells):
                rows.append(tuple(cells))
                lines.append(start)
            start = reader.line_num + 1
    except csv.Error as error:
        raise InputError.of("table.malformed", Place(str(path), start), reason=str(error)) from None
    return _table(str(path), rows, lines, sheet=False)


def _delimiter(header: str, known: Sequence[str]) -> str:
    """Return the delimiter under which the header holds most of the known names, then most names."""

    def worth(delimiter: str) -> tuple[int, int]:
        names = [fold(cell.strip('" ')) for cell in header.split(delimiter)]
        return sum(n in known for n in names), len(names)

    return max(DELIMITERS, key=worth)


def _read_sheet(path: Path) -> Table:
    import zipfile

    from openpyxl import load_workbook
    from openpyxl.utils.exceptions import InvalidFileException

    data = read_bytes(path, MAX_BYTES)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        cells = [tuple(_text(v) for v in row) for row in book.worksheets[0].iter_rows(values_only=True)]
    except (InvalidFileException, zipfile.BadZipFile, KeyError, ValueError, IndexError, OSError) as error:
        raise InputError.of("table.not_a_sheet", Place(str(path)), reason=str(error)) from None
    numbered = [(line, row) for line, row in enumerate(cells, 1) if any(c.strip() for c in row)]
    return _table(str(path), [row for _, row in numbered], [line for line, _ in numbered], sheet=True)


def _table(file: str, rows: Sequence[tuple[str, ...]], lines: Sequence[int], *, sheet: bool) -> Table:
    if not rows:
        raise InputError.of("input.empty", Place(file))
    header = [fold(name) for name in rows[0]]
    while header and not header[-1]:
        header.pop()
    return Table(file, tuple(header), tuple(rows[1:]), tuple(lines[1:]), lines[0], sheet)


def _text(value: object) -> str:
    """Return a sheet's value as it would be typed."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime.datetime):
        return value.date().isoformat()
    return str(value)


def _letters(column: int) -> str:
    """Return the letters of a sheet's column, from 0."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
