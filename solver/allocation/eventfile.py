"""Events read from CSV or XLSX: `ordem,evento,candidato,vagas[,cargo,especialidade,localidade]`."""

from __future__ import annotations

import re
from pathlib import Path

from solver.allocation.aftermath import Happening
from solver.allocation.poolfile import ROW, row_key
from solver.allocation.tables import Table, read_table
from solver.errors import InputError, Problem
from solver.vocabulary import Event, fold

COLUMNS = ("ordem", "evento", "candidato", "vagas")
MOST_SEATS = 1_000_000
_WHOLE = re.compile(r"\d{1,9}")
_EVENTS = {fold(e.value).replace("-", " "): e for e in Event}


def read_events(path: str | Path) -> list[Happening]:
    """Read events, in the order that `ordem` gives them.

    Raises:
        InputError: everything that is wrong with the file, each at its line and column.
    """
    table, problems = read_table(path, COLUMNS[:2], (*COLUMNS[2:], *ROW))
    seen: dict[int, int] = {}
    happenings = []
    for row in range(len(table.rows)):
        found = _happening(table, row, problems)
        if found is None:
            continue
        if found.number in seen:
            data = {"column": "ordem", "found": str(found.number), "first": table.lines[seen[found.number]]}
            problems.append(Problem("events.order_twice", data, table.place(row, table.column("ordem"))))
        seen.setdefault(found.number, row)
        happenings.append(found)
    if problems:
        raise InputError(problems)
    return sorted(happenings, key=lambda h: h.number)


def _happening(table: Table, row: int, problems: list[Problem]) -> Happening | None:
    def wrong(column: str, key: str, **data: object) -> None:
        place = table.place(row, table.column(column))
        problems.append(Problem(key, {"column": column, "found": table.cell(row, column), **data}, place))

    number = table.cell(row, "ordem")
    event = _EVENTS.get(fold(table.cell(row, "evento").replace("_", " ").replace("-", " ")))
    candidate, count = table.cell(row, "candidato"), table.cell(row, "vagas")
    before = len(problems)
    if not _WHOLE.fullmatch(number):
        wrong("ordem", "events.order")
    if event is None:
        wrong("evento", "events.unknown", expected=", ".join(e.value for e in Event))
    elif event is Event.NEW_VACANCY:
        if not _WHOLE.fullmatch(count) or not 0 < int(count) <= MOST_SEATS:
            wrong("vagas", "events.seats", limit=MOST_SEATS)
        if candidate:
            wrong("candidato", "events.nobody_expected")
    else:
        if not candidate:
            wrong("candidato", "events.candidate_expected", event=event.value)
        if count:
            wrong("vagas", "events.no_seats_expected", event=event.value)
    if len(problems) > before or event is None:
        return None
    seats = int(count) if event is Event.NEW_VACANCY else 0
    return Happening(int(number), event, candidate, seats, row_key(table, row), table.place(row))
