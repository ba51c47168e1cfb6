"""A table of a web page laid on its columns and rows, as browsers do, with limits where they have none."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solver.editais.table import MAX_CELLS, Cell, Line, Spread
from solver.errors import InputError, Place

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_MOST_COLUMNS: Final = 1_000
_MOST_ROWS: Final = 65_534
_SECTIONS: Final = ("thead", "tbody", "tfoot")
_NOT_DISPLAYED: Final = re.compile(r"display\s*:\s*none|mso-hide\s*:\s*all", re.I)
_COUNT: Final = re.compile(r"\s*\+?(\d+)", re.ASCII)


def is_hidden(element: Element) -> bool:
    """Whether an element says of itself that it is not shown and takes no room."""
    return element.get("hidden") is not None or bool(_NOT_DISPLAYED.search(element.get("style") or ""))


def cells_of(table: Element) -> list[list[list[Element]]]:
    """Return the sections of a table, the head first and the foot last; each is rows of cells, hidden ones left out."""
    sections: dict[str, list[list[list[Element]]]] = {name: [] for name in _SECTIONS}
    loose: list[list[Element]] | None = None
    for child in table:
        if is_hidden(child):
            continue
        if child.tag == "tr":
            if loose is None:
                loose = []
                sections["tbody"].append(loose)
            loose.append(_cells(child))
        elif child.tag in sections:
            loose = None
            rows = [_cells(row) for row in child if row.tag == "tr" and not is_hidden(row)]
            sections[str(child.tag)].append(rows)
    return [section for name in _SECTIONS for section in sections[name]]


def _cells(row: Element) -> list[Element]:
    return [cell for cell in row if cell.tag in ("td", "th") and not is_hidden(cell)]


@dataclass(frozen=True, slots=True)
class _Laid:
    """A cell's text on its rows and columns."""

    top: int
    left: int
    rows: int
    columns: int
    text: str


def lines_of(sections: Sequence[list[list[Element]]], place: Place, text_of: Callable[[Element], str]) -> list[Line]:
    """Lay cells on columns and rows; a merged cell's text stands in every cell that it covers.

    A cell spans no further than its section's last row and the last column where a cell begins.

    Raises:
        InputError: more cells than any table of seats has.
    """
    laid: list[_Laid] = []
    top = room = 0
    for section in sections:
        taken: dict[int, int] = {}  # by column, for how many rows a cell from above still covers it
        for at, row in enumerate(section):
            taken = {column: left - 1 for column, left in taken.items() if left > 1}
            below: dict[int, int] = {}
            column = 0
            for cell in row:
                while column in taken:
                    column += 1
                rows = min(_span(cell, "rowspan", _MOST_ROWS) or _MOST_ROWS, len(section) - at)
                columns = _span(cell, "colspan", _MOST_COLUMNS) or 1
                room += columns * rows if rows > 1 else 1
                _check(room, place)
                laid.append(_Laid(top + at, column, rows, columns, text_of(cell)))
                below |= dict.fromkeys(range(column, column + columns), rows) if rows > 1 else {}
                column += columns
            taken = {c: max(taken.get(c, 0), below.get(c, 0)) for c in (*taken, *below)}
        top += len(section)
    return _filled(laid, top, place)


def _check(cells: int, place: Place) -> None:
    if cells > MAX_CELLS:
        raise InputError.of("edital.html_many_cells", Place(place.file), limit=MAX_CELLS)


def _filled(laid: Sequence[_Laid], height: int, place: Place) -> list[Line]:
    """Write each cell's text into all that it covers; where two overlap, a cell's own stands."""
    lines: list[dict[int, Cell]] = [{} for _ in range(height)]
    width = max((cell.left + 1 for cell in laid), default=0)
    texts = [cell for cell in laid if cell.text]
    for cell in texts:
        lines[cell.top][cell.left] = Cell(cell.text, _at(place, cell.top, cell.left))
    room = 0
    for cell in texts:
        right = min(cell.left + cell.columns, width)
        room += cell.rows * (right - cell.left)
        _check(room, place)
        for row in range(cell.top, cell.top + cell.rows):
            for column in range(cell.left, right):
                spread = Spread.DOWN if column == cell.left else Spread.RIGHT
                lines[row].setdefault(column, Cell(cell.text, _at(place, row, column), spread))
    return [dict(sorted(line.items())) for line in lines]


def _at(place: Place, row: int, column: int) -> Place:
    return Place(place.file, row + 1, column + 1, place.cell)


def _span(cell: Element, name: str, most: int) -> int | None:
    """Return how many rows or columns a cell spans; 0 where it says 0, 1 where it says nothing that is a number."""
    found = _COUNT.match(cell.get(name) or "")
    if not found:
        return 1
    digits = found[1].lstrip("0")
    return min(int(digits), most) if digits and len(digits) < 10 else (most if digits else 0)
