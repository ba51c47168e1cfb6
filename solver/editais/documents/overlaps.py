"""The same seats in several tables of a document: alike, contradicting each other, or one the sum of another."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from solver.editais.codes import CONTRADICTION, UNREAD
from solver.editais.columns import LOCALITY, NAMES, SEATS, SPECIALTY, TOTAL
from solver.editais.documents.written import Grid
from solver.editais.figures import read_figure
from solver.editais.model import Note
from solver.editais.table import Cell, Line
from solver.editais.tabular import TableReader
from solver.errors import Place
from solver.vocabulary import fold

_NUMBERED: Final = re.compile(r"(?:(?:cargo|emprego|funcao) ?)?(?:n[o.]* ?)?\d{1,4} ?[-–—:.)] ?|[*¹²³]+$")
_OF_ANY: Final = re.compile(
    r"\b(?:anexo|quadro|tabela|item|edital|vagas?|geral|demonstrativo|distribuicao|quantitativo|numero|oferta\w*|cargos?"
    r"|concurso|publico|d[aeo]s?|por|e|o|a|os|as|n|[ivxlc]+|\d[\d./]*)\b"
)
"""Words that the title of any table of seats may have."""

_FEW: Final = 10
"""So few seats add up alike by chance."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of one of the tables; `names` for comparing, blank where it has none."""

    grid: int
    index: int
    names: tuple[str, ...]
    seats: dict[str, int]
    place: Place
    label: str

    @property
    def wholes(self) -> set[tuple[str, ...]]:
        """The names of the rows that this one would be a part of: its cargo's, and those by specialty or by place."""
        post, specialty, locality = self.names
        every: set[tuple[str, ...]] = {(post, "", ""), (post, specialty, ""), (post, "", locality)}
        return every - {self.names}

    @property
    def cut(self) -> str:
        """By what it divides its cargo, if by one thing only."""
        _, specialty, locality = self.names
        return "" if bool(specialty) == bool(locality) else SPECIALTY if specialty else LOCALITY


@dataclass(slots=True)
class _Tables:
    """The tables' rows, and which of them are told elsewhere."""

    grids: Sequence[Grid]
    readers: list[TableReader] = field(default_factory=list)
    rows: list[_Row] = field(default_factory=list)
    gone: set[tuple[int, int]] = field(default_factory=set)
    told: list[tuple[Note, _Row | None]] = field(default_factory=list)

    def left(self) -> list[_Row]:
        """The rows that stand."""
        return [row for row in self.rows if (row.grid, row.index) not in self.gone]

    def drop(self, row: _Row) -> None:
        """Take a row as told elsewhere."""
        self.gone.add((row.grid, row.index))

    def tell(self, code: str, key: str, first: _Row, second: _Row, *, at: _Row | None, **data: object) -> None:
        """Note something of two rows; `at` is the row that it makes doubtful."""
        said = {"row": second.label, "first": str(first.place), "second": str(second.place), **data}
        self.told.append((Note(code, key, said, second.place), at))


def read_once(grids: Sequence[Grid]) -> tuple[list[Grid], list[Note]]:
    """Return the tables without what others of them tell as well, and notes on what differs.

    The row with more columns of seats stands, or else the first; rows by specialty or place stand, and the row of
    their cargo in another table is checked against their sum.
    """
    tables = _Tables(grids)
    for number, grid in enumerate(grids):
        reader = TableReader(lenient=True)
        reader.read(grid.lines, grid.doubtful)
        tables.readers.append(reader)
        tables.rows += [_row(reader, number, i) for i in range(len(reader.rows))]
    _repeated(tables)
    _summed(tables)
    _crossed(tables)
    _same_sums(tables)
    kept = [_kept(tables, i) for i in range(len(grids))]
    at = {(row.grid, row.index): i for i, row in enumerate(tables.left())}
    notes = [replace(note, row=at.get((row.grid, row.index)) if row else None) for note, row in tables.told]
    return [grid for grid, _ in kept if grid], [*notes, *(note for _, more in kept for note in more)]


def _row(reader: TableReader, grid: int, index: int) -> _Row:
    row = reader.rows[index]
    names = tuple(_NUMBERED.sub("", fold(row.get(key))).strip(" .") for key in NAMES)
    figures = {key: read_figure(row[key]) for key in SEATS if key in row}
    seats = {key: figure.number or 0 for key, figure in figures.items() if figure}
    label = " / ".join(row[key] for key in NAMES if key in row)
    return _Row(grid, index, names, seats, reader.places["cargos", index], label)


def _repeated(tables: _Tables) -> None:
    """Find the rows that two tables have."""
    width = {
        i: len({key for row in tables.rows if row.grid == i for key in row.seats}) for i in range(len(tables.grids))
    }
    alike: dict[tuple[str, ...], list[_Row]] = defaultdict(list)
    paired: set[tuple[int, int]] = set()
    for row in tables.rows:
        alike[row.names].append(row)
    for names, rows in alike.items():
        if not names[0] or len({row.grid for row in rows}) < 2:
            continue
        best = min(rows, key=lambda row: (-width[row.grid], row.grid, row.index))
        for row in rows:
            if row.grid == best.grid:
                continue
            tables.drop(row)
            pair = (best.grid, row.grid)
            titles = [_own_title(tables.grids[number]) for number in pair]
            if pair not in paired and all(titles) and titles[0] != titles[1]:
                tables.tell(CONTRADICTION, "edital.table_read_once", best, row, at=None)
            paired.add(pair)
            for key in (k for k in SEATS if k in row.seats and k in best.seats and row.seats[k] != best.seats[k]):
                found = {"name": key, "one": best.seats[key], "other": row.seats[key]}
                tables.tell(CONTRADICTION, "edital.table_contradiction", best, row, at=best, **found)
            further = [key for key in SEATS if key in row.seats and key not in best.seats]
            if further:
                tables.tell(UNREAD, "edital.table_more_columns", best, row, at=best, columns=further)


def _own_title(grid: Grid) -> frozenset[str]:
    """Return the words of a table's title that are not those of any table of seats: of a unit, say."""
    return frozenset(re.findall(r"\w+", _OF_ANY.sub(" ", fold(grid.caption))))


def _summed(tables: _Tables) -> None:
    """Find the rows that sum those of another table, or of their own, from the most detailed up."""
    rows: dict[tuple[str, ...], _Row] = {}
    parts_of: dict[tuple[str, ...], list[_Row]] = defaultdict(list)
    for row in tables.left():
        rows.setdefault(row.names, row)
        for names in row.wholes:
            parts_of[names].append(row)
    for row in sorted(rows.values(), key=lambda r: -sum(map(bool, r.names))):
        parts = [r for r in parts_of[row.names] if (r.grid, r.index) not in tables.gone]
        if not row.names[0] or not parts:
            continue
        sums = {key: sum(r.seats[key] for r in parts) for key in SEATS if all(key in r.seats for r in parts)}
        if any(part.grid != row.grid for part in parts):
            tables.drop(row)
            _check(tables, row, parts, sums)
        elif TOTAL in sums and row.seats.get(TOTAL) == sums[TOTAL] > 0:
            _own_sum(tables, row, parts)


def _own_sum(tables: _Tables, row: _Row, parts: Sequence[_Row]) -> None:
    """Drop a row that sums others of its own table; one with a single part may be another row, and is noted."""
    if len(parts) > 1:
        tables.drop(row)
    else:
        tables.tell(CONTRADICTION, "edital.table_same_seats", parts[0], row, at=row)


def _check(tables: _Tables, row: _Row, parts: Sequence[_Row], sums: dict[str, int]) -> None:
    """Note where a row is not the sum of its parts, at each of them."""
    wrong = [key for key in SEATS if key in sums and key in row.seats and sums[key] != row.seats[key]]
    if wrong:
        found = {"name": ", ".join(wrong), "one": [sums[k] for k in wrong], "other": [row.seats[k] for k in wrong]}
        for part in parts:
            tables.tell(CONTRADICTION, "edital.table_contradicted_sum", part, row, at=part, **found)
    further = [key for key in SEATS if key in row.seats and not any(key in part.seats for part in parts)]
    if further:
        for part in parts:
            tables.tell(UNREAD, "edital.table_more_columns", part, row, at=part, columns=further)


def _crossed(tables: _Tables) -> None:
    """Find a cargo that one table divides by specialty and another by place: its seats are told twice."""
    by_post: dict[str, list[_Row]] = defaultdict(list)
    for row in tables.left():
        if row.names[0] and row.cut:
            by_post[row.names[0]].append(row)
    for rows in by_post.values():
        first = rows[0]
        one = [row for row in rows if row.cut == first.cut]
        other = [row for row in rows if row.cut != first.cut and row.grid != first.grid]
        if not other:
            continue
        if _total(one) == _total(other):
            tables.tell(UNREAD, "edital.table_other_cut", first, other[0], at=None)
            for row in other:
                tables.drop(row)
        else:
            for row in (*one, *other):
                tables.tell(CONTRADICTION, "edital.table_same_seats", first, row, at=row)


def _same_sums(tables: _Tables) -> None:
    """Note a table that adds up to as many seats as all others: its rows may be theirs, by other names."""
    left = tables.left()
    sums = {i: _total(row for row in left if row.grid == i) for i in sorted({row.grid for row in left})}
    whole = sum(sums.values())
    double = next((i for i, total in reversed(sums.items()) if len(sums) > 1 and 2 * total == whole), None)
    if double is not None and whole >= 2 * _FEW:
        place = tables.grids[double].place
        data = {"second": str(place), "found": sums[double]}
        tables.told.append((Note(CONTRADICTION, "edital.table_same_sums", data, place), None))


def _total(rows: Iterable[_Row]) -> int:
    return sum(row.seats.get(TOTAL, 0) for row in rows)


def _kept(tables: _Tables, number: int) -> tuple[Grid | None, list[Note]]:
    """Return what is left of a table, and notes on its totals, which no longer sum what stands above them."""
    grid, reader = tables.grids[number], tables.readers[number]
    gone = {index for index in range(len(reader.rows)) if (number, index) in tables.gone}
    if not gone:
        return grid, []
    if len(gone) == len(reader.rows):
        return None, []
    labels = {id(total.label) for total in reader.totals}
    row_at = {line: index for index, (line, _) in enumerate(reader.origins)}
    lines: list[Line] = []
    doubtful: set[int] = set()
    for i, line in enumerate(grid.lines):
        if row_at.get(i) in gone or any(id(cell) in labels for cell in line.values()):
            continue
        if i in grid.doubtful:
            doubtful.add(len(lines))
        lines.append(_named(reader, row_at[i], line) if i in row_at else line)
    notes = [
        Note(UNREAD, "edital.table_total_dropped", {"found": total.label.text.strip()}, total.label.place)
        for total in reader.totals
    ]
    return replace(grid, lines=lines, doubtful=frozenset(doubtful)), notes


def _named(reader: TableReader, index: int, line: Line) -> Line:
    """Write into a line the names that it had from the lines above."""
    _, header = reader.origins[index]
    row, places = reader.rows[index], reader.places
    names = {
        column: Cell(row[key], places.get(("cargos", index, key), places["cargos", index]))
        for column, key in header.columns.items()
        if key in NAMES and key in row
    }
    return dict(sorted({**line, **names}.items()))
