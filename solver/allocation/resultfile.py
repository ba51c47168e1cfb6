"""A published result read from CSV or XLSX: `posicao,lista,candidato[,cargo,especialidade,localidade]`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from solver.allocation.pool import RowKey, folded
from solver.allocation.poolfile import ROW, row_key
from solver.allocation.tables import Table, read_table
from solver.errors import InputError, Place, Problem
from solver.vocabulary import LISTS, fold

COLUMNS = ("posicao", "lista", "candidato")
_ALONE: RowKey = ("", "", "")
_WHOLE = re.compile(r"(\d{1,9})\s*[ºª°.]?")


@dataclass(frozen=True, slots=True)
class Published:
    """Who the result says is called at a position, and through which list."""

    position: int
    list: str
    candidate: str
    place: Place


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a result may hold: positions up to `seats`, and candidates `known`."""

    seats: int
    known: Collection[str]


def read_result(path: str | Path, seats: int, known: Collection[str], lists: Collection[str]) -> list[Published]:
    """Read a result for so many seats, of candidates `known`, called through `lists`; by position.

    Raises:
        InputError: everything that is wrong with the file, each at its line and column.
    """
    table, problems = read_table(path, COLUMNS)
    return _read(table, problems, lists, lambda _: _ALONE, {_ALONE: Bounds(seats, known)}).get(_ALONE, [])


def read_rows(path: str | Path, rows: Mapping[RowKey, Bounds], lists: Collection[str]) -> dict[RowKey, list[Published]]:
    """Read the results of an edital's rows, each row by its cargo, specialty and place as `folded` leaves them.

    Raises:
        InputError: everything that is wrong with the file, each at its line and column; also rows that are not there.
    """
    table, problems = read_table(path, COLUMNS, ROW)
    strangers = [row for row in range(len(table.rows)) if folded(row_key(table, row)) not in rows]
    for row in strangers:
        name = " / ".join(filter(None, row_key(table, row)))
        problems.append(Problem("result.row_not_in_edital", {"row": name}, table.place(row)))
    if strangers:
        raise InputError(problems)
    found = _read(table, problems, lists, lambda row: folded(row_key(table, row)), rows)
    return {row: found.get(row, []) for row in rows}


def _read(
    table: Table,
    problems: list[Problem],
    lists: Collection[str],
    row_of: Callable[[int], RowKey],
    rows: Mapping[RowKey, Bounds],
) -> dict[RowKey, list[Published]]:
    """Read each line as one of its row; by position."""
    if not table.rows and [p.key for p in problems] == ["table.no_rows"]:
        return {}  # a result may nominate nobody
    found: dict[RowKey, list[Published]] = {}
    first: dict[tuple[RowKey, str, str], int] = {}
    for line in range(len(table.rows)):
        row = row_of(line)
        values = {column: table.cell(line, column) for column in COLUMNS}
        number = _WHOLE.fullmatch(values["posicao"])
        values["posicao"] = str(int(number[1])) if number else values["posicao"]
        wrong = list(_faults(values, rows[row], lists))
        for column in ("posicao", "candidato"):
            key = (row, column, values[column])
            if key in first:
                wrong.append((column, "result.twice", {"first": table.lines[first[key]]}))
            first.setdefault(key, line)
        for column, key_of_fault, data in wrong:
            place = table.place(line, table.column(column))
            problems.append(Problem(key_of_fault, {"column": column, "found": values[column], **data}, place))
        if not wrong:
            name = fold(values["lista"])
            each = Published(int(values["posicao"]), name, values["candidato"], table.place(line))
            found.setdefault(row, []).append(each)
    if problems:
        raise InputError(problems)
    return {row: sorted(each, key=lambda p: p.position) for row, each in found.items()}


def _faults(
    values: Mapping[str, str], bounds: Bounds, lists: Collection[str]
) -> Iterator[tuple[str, str, dict[str, object]]]:
    """Yield what is wrong with a line by itself: column, key of the message, data."""
    position, name = values["posicao"], fold(values["lista"])
    if not position.isdecimal() or int(position) < 1:
        yield "posicao", "result.position", {}
    elif int(position) > bounds.seats:
        yield "posicao", "result.beyond", {"seats": bounds.seats}
    if name not in lists:
        key = "result.list_not_reserved" if name in LISTS else "result.unknown_list"
        yield "lista", key, {"expected": ", ".join(lists)}
    if values["candidato"] not in bounds.known:
        yield "candidato", "result.unknown_candidate", {}
