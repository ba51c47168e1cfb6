"""Tables of a document: cells laid on the columns that are seen, merged ones in every cell that they cover."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final
from xml.etree.ElementTree import Element

from solver.editais.documents.docx_parts import inside, value, whole
from solver.editais.table import Cell, Line, Spread
from solver.errors import Place

_SLIVER: Final = 100
"""Twentieths of a point (under 2 mm) within which two edges are the same, drawn twice."""


@dataclass(frozen=True, slots=True)
class CellText:
    """What a cell says: its own paragraphs, and the tables inside it."""

    own: str
    nested: str = ""


CellReader = Callable[[Element, Place], CellText]
"""Reads a cell that stands at a place."""


@dataclass(slots=True)
class _Span:
    """A cell on the columns from `left` to before `right`; `below`: it goes on from the row above."""

    element: Element
    left: int
    right: int
    starts: bool
    below: bool


class TableTooLargeError(Exception):
    """A table covers more cells than the room that is left."""


def is_frame(table: Element) -> bool:
    """Whether a table is one cell alone: a frame around text, that tells nothing by rows and columns."""
    rows = table.findall("w:tr")
    return len(rows) == 1 and len(rows[0].findall("w:tc")) == 1


def read_lines(table: Element, place: Place, read: CellReader, room: int) -> tuple[list[Line], int]:
    """Return the lines of a table that are not blank, and how many cells it covers.

    `place` is the table's; a cell's has its row and its column besides, counted from 1 over the rows that the table
    has and the columns in which some cell begins.

    Raises:
        TableTooLargeError: it covers more than `room` cells.
    """
    rows = _compact(_spans(table))
    covered = sum(span.right - span.left for row in rows for span in row)
    if covered > room:
        raise TableTooLargeError
    lines: list[Line] = []
    above: dict[int, str] = {}
    for number, row in enumerate(rows, start=1):
        fresh = [span for span in row if not (span.below and span.left in above)]
        texts = _texts(fresh, read, place, number)
        line: dict[int, Cell] = {}
        open_cells: dict[int, str] = {}
        for span in row:
            own = span.left in texts
            text = texts[span.left] if own else above[span.left]
            if span.starts or span.below:
                open_cells[span.left] = text
            for column in range(span.left, span.right) if text else ():
                first = Spread.OWN if own else Spread.DOWN
                spread = first if column == span.left else Spread.RIGHT
                line[column + 1] = Cell(text, _at(place, number, column), spread)
        above = open_cells
        if line:
            lines.append(line)
    return lines, covered


def _texts(fresh: Sequence[_Span], read: CellReader, place: Place, number: int) -> dict[int, str]:
    """Read the cells of a row that begin in it.

    A table inside a cell is part of what the row says if another cell says something; else it is only laid out there.
    """
    read_cells = {span.left: read(span.element, _at(place, number, span.left)) for span in fresh}
    speaking = {left for left, cell in read_cells.items() if cell.own}
    return {
        left: " ".join(t for t in (cell.own, cell.nested if speaking - {left} else "") if t)
        for left, cell in read_cells.items()
    }


def _at(place: Place, number: int, column: int) -> Place:
    return Place(place.file, number, column + 1, place.cell)


def _spans(table: Element) -> list[list[_Span]]:
    """Return the cells of each row on the columns of the table's own grid."""
    rows: list[list[_Span]] = []
    for row in table.findall("w:tr"):
        column = whole(value(row, "w:trPr", "w:gridBefore")) or 0
        spans: list[_Span] = []
        for cell in row.findall("w:tc"):
            properties = cell.find("w:tcPr")
            right = column + (whole(value(properties, "w:gridSpan")) or 1)
            across = value(properties, "w:hMerge") or ("continue" if _has(properties, "w:hMerge") else "")
            if across == "continue" and spans:
                spans[-1].right = right
            else:
                down = _down(properties)
                spans.append(_Span(cell, column, right, down == "restart", down == "continue"))
            column = right
        rows.append(spans)
    return _snapped(rows, table)


def _has(properties: Element | None, name: str) -> bool:
    return inside(properties, name) is not None


def _down(properties: Element | None) -> str:
    """Return whether a cell begins a merge downwards, goes on with one, or neither."""
    tracked = inside(properties, "w:cellMerge")
    if tracked is not None and tracked.get("w:vMerge"):
        return {"cont": "continue", "rest": "restart"}.get(tracked.get("w:vMerge", ""), "")
    return value(properties, "w:vMerge") or ("continue" if _has(properties, "w:vMerge") else "")


def _snapped(rows: list[list[_Span]], table: Element) -> list[list[_Span]]:
    """Make one of two edges that hardly differ, as rows have that were drawn one by one."""
    grid = table.find("w:tblGrid")
    widths = [whole(column.get("w:w", "")) or 0 for column in ([] if grid is None else grid.findall("w:gridCol"))]
    if not widths or not all(widths) or all(width >= _SLIVER for width in widths):
        return rows
    edges = [0, *accumulate(int(width >= _SLIVER) for width in widths)]

    def edge(index: int) -> int:
        return edges[index] if index < len(edges) else edges[-1] + index - len(edges) + 1

    snapped = [[_Span(s.element, edge(s.left), edge(s.right), s.starts, s.below) for s in row] for row in rows]
    lost = (span.element for row in snapped for span in row if span.left == span.right)
    if any(e.tag in ("w:t", "w:sym") for cell in lost for e in cell.iter()):
        return rows
    return [[span for span in row if span.left < span.right] for row in snapped]


def _compact(rows: Iterable[list[_Span]]) -> list[list[_Span]]:
    """Leave out the columns of the grid in which no cell begins."""
    kept = list(rows)
    starts = sorted({span.left for row in kept for span in row})
    return [
        [_Span(s.element, bisect_left(starts, s.left), bisect_left(starts, s.right), s.starts, s.below) for s in row]
        for row in kept
    ]
