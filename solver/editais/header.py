"""The header of a table of seats: where it is, and which column holds what."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, starmap
from typing import Final

from solver.editais.columns import NAMES, OTHER, POST, SEATS, TOTAL, known_names, meaning, meaning_under
from solver.editais.figures import read_figure
from solver.editais.table import Cell, Line, Spread, Table
from solver.errors import Place, Problem

_DEPTH: Final = 3
_PERCENTAGE: Final = re.compile(r"\(?\d+(?:,\d+)? ?%\)?")


@dataclass(frozen=True, slots=True)
class Header:
    """The lines from `first` to `last` of a table, and what its columns mean.

    `columns` maps a column to a key of a row; `ignored` are those known to tell of no seat; `unknown` maps each
    other column to its heading.
    """

    first: int
    last: int
    columns: dict[int, str]
    ignored: frozenset[int]
    unknown: dict[int, Cell]
    problems: tuple[Problem, ...]


def find_header(table: Table, start: int = 0) -> Header | None:
    """Return the first header from line `start` on; None where there is none."""
    return next((h for i in range(start, len(table)) if (h := header_at(table, i))), None)


def header_at(table: Table, first: int) -> Header | None:
    """Return the header that begins at a line: one with a heading for the cargo and, there or below, one for seats."""
    post = next((c for c, cell in table[first].items() if cell.own and meaning(cell.text) == POST), None)
    if post is None:
        return None
    last = first
    while last + 1 < min(len(table), first + _DEPTH) and _goes_on(table[last + 1], post):
        last += 1
    header = _header(table[first : last + 1], first, last)
    return header if any(key in SEATS for key in header.columns.values()) else None


def _goes_on(line: Line, post: int) -> bool:
    """Whether a line is a further one of the header: no cargo of its own, no number, some heading of names or seats.

    A line of percentages alone is one too.
    """
    own = [cell.text for cell in line.values() if cell.own]
    if (post in line and line[post].spread is not Spread.DOWN) or not own:
        return False
    numbers = (figure.number is not None for text in own if (figure := read_figure(text)))
    known = any(meaning(text) in (*NAMES, *SEATS) for text in own)
    return (known and not any(numbers)) or all(_PERCENTAGE.fullmatch(text.strip()) for text in own)


def _header(lines: Sequence[Line], first: int, last: int) -> Header:
    columns: dict[int, str] = {}
    taken: dict[str, Cell] = {}
    ignored, unknown, problems = set(), {}, []
    filled = [*starmap(_filled, pairwise(lines)), lines[-1]]
    for column in sorted({c for line in filled for c in line}):
        labels = [line[column] for line in filled if column in line]
        key = meaning_under([cell.text for cell in labels])
        heading = next((cell for cell in reversed(labels) if cell.own), None)
        if key == OTHER:
            ignored.add(column)
        elif key is None or heading is None:  # without one of its own, it is the right part of a merged heading
            unknown[column] = heading or labels[-1]
        elif key in taken:
            data = {"name": key, "one": taken[key].text, "other": heading.text, "first": str(taken[key].place)}
            problems.append(Problem("edital.column_twice", data, heading.place))
            ignored.add(column)
        else:
            columns[column], taken[key] = key, heading
    if TOTAL not in taken:
        problems.append(_missing_total(list(unknown.values()), next(iter(lines[0].values())).place))
    return Header(first, last, columns, frozenset(ignored), unknown, tuple(problems))


def _filled(upper: Line, lower: Line) -> Line:
    """Spread a heading over the blank ones to its right, as far as headings of its own stand below them."""
    filled: dict[int, Cell] = {}
    open_heading: Cell | None = None
    for column in sorted({*upper, *lower}):
        below = lower.get(column)
        has_part = below is not None and below.spread is not Spread.DOWN
        if column in upper:
            filled[column] = upper[column]
            open_heading = upper[column] if has_part else None
        elif has_part and open_heading:
            filled[column] = Cell(open_heading.text, open_heading.place, Spread.RIGHT)
    return filled


def _missing_total(unknown: Sequence[Cell], place: Place) -> Problem:
    names = [cell.text for cell in unknown]
    return Problem("edital.no_total_column", {"known": known_names(TOTAL), "unknown": names}, place)


def headings(table: Table) -> int:
    """Return the most columns that the headings of a line are known to name: 0 in what is no table of seats."""
    return max((len(_known(line)) for line in table), default=0)


def no_header(table: Table, place: Place) -> Problem:
    """Tell that a table has no header, and what one has to name."""
    best = max(table, key=lambda line: len(_known(line)), default={})
    found = _known(best)
    where = next(iter(best.values())).place if found else place
    return Problem("edital.no_header", {"found": found, "known": known_names(POST), "total": known_names(TOTAL)}, where)


def _known(line: Line) -> list[str]:
    return [cell.text for cell in line.values() if cell.own and meaning(cell.text) in (*NAMES, *SEATS)]
