"""A published result read from CSV or XLSX: `posicao,lista,candidato`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
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
    if table.rows == () and all(p.key == "table.no_rows" for p in problems):
        return []
    found: list[Published] = []
    first: dict[tuple[str, object], int] = {}
    for row in range(len(table.rows)):
        values = {column: table.cell(row, column) for column in COLUMNS}
        number = _WHOLE.fullmatch(values["posicao"])
        name = fold(values["lista"])
        wrong: list[tuple[str, str, dict[str, object]]] = []
        if not number or int(number[1]) < 1:
            wrong.append(("posicao", "result.position", {}))
        elif int(number[1]) > seats:
            wrong.append(("posicao", "result.beyond", {"seats": seats}))
        if name not in lists:
            key = "result.list_not_reserved" if name in LISTS else "result.unknown_list"
            wrong.append(("lista", key, {"expected": ", ".join(lists)}))
        if values["candidato"] not in known:
            wrong.append(("candidato", "result.unknown_candidate", {}))
        for column, value in (("posicao", number and int(number[1])), ("candidato", values["candidato"])):
            if value and (column, value) in first:
                wrong.append((column, "result.twice", {"first": table.lines[first[column, value]]}))
            first.setdefault((column, value), row)
        for column, key, data in wrong:
            place = table.place(row, table.column(column))
            problems.append(Problem(key, {"column": column, "found": values[column], **data}, place))
        if number and not wrong:
            found.append(Published(int(number[1]), name, values["candidato"], table.place(row)))
    if problems:
        raise InputError(problems)
    return sorted(found, key=lambda p: p.position)
