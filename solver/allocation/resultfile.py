"""A published result read from CSV or XLSX: `posicao,lista,candidato`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from solver.allocation.tables import read_table
from solver.errors import InputError, Place, Problem
from solver.vocabulary import LISTS, fold

COLUMNS = ("posicao", "lista", "candidato")
_WHOLE = re.compile(r"(\d{1,9})\s*[ºª°.]?")


@dataclass(frozen=True, slots=True)
class Published:
    """Who the result says is called at a position, and through which list."""

    position: int
    list: str
    candidate: str
    place: Place


def read_result(path: str | Path, seats: int, known: Mapping[str, object], lists: Collection[str]) -> list[Published]:
    """Read a result for so many seats, of candidates `known`, called through `lists`; by position.

    Raises:
        InputError: everything that is wrong with the file, each at its line and column.
    """
    table, problems = read_table(path, COLUMNS)
    if not table.rows and [p.key for p in problems] == ["table.no_rows"]:
        return []  # a result may nominate nobody
    found: list[Published] = []
    first: dict[tuple[str, str], int] = {}
    for row in range(len(table.rows)):
        values = {column: table.cell(row, column) for column in COLUMNS}
        number = _WHOLE.fullmatch(values["posicao"])
        values["posicao"] = str(int(number[1])) if number else values["posicao"]
        wrong = list(_faults(values, seats, known, lists))
        for column in ("posicao", "candidato"):
            key = (column, values[column])
            if key in first:
                wrong.append((column, "result.twice", {"first": table.lines[first[key]]}))
            first.setdefault(key, row)
        for column, key_of_fault, data in wrong:
            place = table.place(row, table.column(column))
            problems.append(Problem(key_of_fault, {"column": column, "found": values[column], **data}, place))
        if not wrong:
            name = fold(values["lista"])
            found.append(Published(int(values["posicao"]), name, values["candidato"], table.place(row)))
    if problems:
        raise InputError(problems)
    return sorted(found, key=lambda p: p.position)


def _faults(
    values: Mapping[str, str], seats: int, known: Mapping[str, object], lists: Collection[str]
) -> Iterator[tuple[str, str, dict[str, object]]]:
    """Yield what is wrong with a line by itself: column, key of the message, data."""
    position, name = values["posicao"], fold(values["lista"])
    if not position.isdecimal() or int(position) < 1:
        yield "posicao", "result.position", {}
    elif int(position) > seats:
        yield "posicao", "result.beyond", {"seats": seats}
    if name not in lists:
        key = "result.list_not_reserved" if name in LISTS else "result.unknown_list"
        yield "lista", key, {"expected": ", ".join(lists)}
    if values["candidato"] not in known:
        yield "candidato", "result.unknown_candidate", {}
