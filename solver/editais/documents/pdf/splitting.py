"""Rows of a ruled table that no rule parts: several lines of figures within one ruled row."""

from __future__ import annotations

from dataclasses import replace

from solver.editais.documents.pdf.geometry import Box
from solver.editais.documents.pdf.rowing import Item, rows_of
from solver.editais.documents.pdf.sheet import Region, Sheet, is_figure

_COLUMNS = 2


def split_rows(sheet: Sheet) -> Sheet:
    """Return a table with each ruled row of several lines of figures, in two columns at least, as its several rows."""
    for row in range(sheet.rows - 1, -1, -1):
        cells = [r for r in sheet.regions if r.row == row and r.rows == 1 and r.lines]
        stacks = {r.column for r in cells if len(r.lines) > 1 and all(is_figure(text) for text in r.printed)}
        if len(stacks) >= _COLUMNS:
            sheet = _split(sheet, row, cells, stacks)
    return sheet


def _split(sheet: Sheet, row: int, cells: list[Region], figures: set[int]) -> Sheet:
    items = [Item(cell.column, line) for cell in cells for line in cell.lines]
    rows = rows_of(items, figures, [])
    more = len(rows) - 1
    if not more:
        return sheet
    counts = {len(cell.lines) for cell in cells if cell.column in figures}
    unsure = len(counts) > 1
    by_column = {cell.column: cell for cell in cells}
    regions: list[Region] = []
    for region in sheet.regions:
        if region.row > row:
            regions.append(replace(region, row=region.row + more))
        elif region.last_row >= row and region not in cells:
            regions.append(replace(region, rows=region.rows + more))
        elif region not in cells:
            regions.append(region)
    for i, part in enumerate(rows):
        for column, cell in by_column.items():
            lines = [item.line for item in part.items if item.column == column]
            box = Box(cell.box.x0, part.top, cell.box.x1, part.bottom)
            if lines:
                regions.append(Region(row + i, column, 1, cell.columns, box, lines))
    doubtful = {r + more if r > row else r for r in sheet.doubtful}
    doubtful |= {row + i for i, part in enumerate(rows) if part.doubtful or unsure}
    return replace(sheet, rows=sheet.rows + more, regions=regions, doubtful=doubtful)
