"""A child's answer put back into a written document: blocks with their places, and notes of what was not read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from solver.editais.codes import NO_TEXT
from solver.editais.documents.written import Grid, Paragraph, Part, Written
from solver.editais.model import Note
from solver.editais.table import MAX_CELLS, Cell, Line, Spread
from solver.errors import InputError, Place


def written(name: str, reading: dict[str, Any]) -> Written:
    """Return the document that a reading tells of.

    Raises:
        InputError: no page of it can be read, or its tables have too many cells.
    """
    faults: list[tuple[str, list[int]]] = [(kind, pages) for kind, pages in reading["faults"]]
    if not reading["readable"]:
        raise _unreadable(name, faults)
    blocks: list[Paragraph | Grid] = []
    tables = cells = 0
    for block in reading["blocks"]:
        if block[0] == "p":
            _, text, page, part = block
            blocks.append(Paragraph(text, Place(name, cell=f"p. {page}"), part=Part(part)))
            continue
        tables += 1
        grid = _grid(name, tables, *block[1:])
        cells += sum(map(len, grid.lines))
        if cells > MAX_CELLS:
            raise InputError.of("edital.too_many_cells", Place(name), limit=MAX_CELLS)
        blocks.append(grid)
    return Written(name, tuple(blocks), tuple(_notes(name, faults)))


def _grid(name: str, number: int, page: int, caption: str, rows: Sequence[Any], doubtful: Iterable[int]) -> Grid:
    lines: list[Line] = []
    for row, (at, cells) in enumerate(rows, 1):
        lines.append(
            {
                column: Cell(
                    text, Place(name, row, column + 1, f"p. {at}, tab. {number}"), Spread(spread), broken=broken
                )
                for column, text, spread, broken in cells
            }
        )
    return Grid(tuple(lines), Place(name, cell=f"p. {page}, tab. {number}"), frozenset(doubtful), caption)


def _unreadable(name: str, faults: Sequence[tuple[str, list[int]]]) -> InputError:
    kinds = {kind for kind, _ in faults}
    if "scanned" in kinds or "partly_scanned" in kinds:
        return InputError.of("edital.pdf_scanned", Place(name))
    return InputError.of("edital.pdf_garbled" if "garbled" in kinds else "edital.pdf_empty", Place(name))


def _notes(name: str, faults: Sequence[tuple[str, list[int]]]) -> Iterable[Note]:
    """Yield a note for each run of pages with the same fault, in the order of the pages."""
    found: list[tuple[int, int, str]] = []
    for kind, pages in faults:
        for page in pages:
            if found and found[-1][2] == kind and found[-1][1] == page - 1:
                found[-1] = found[-1][0], page, kind
            else:
                found.append((page, page, kind))
    for first, last, kind in sorted(found):
        pages_told = str(first) if first == last else f"{first}–{last}"
        yield Note(NO_TEXT, f"edital.pdf_{kind}_pages", {"pages": pages_told}, Place(name, cell=f"p. {first}"))
