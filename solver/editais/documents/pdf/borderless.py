"""Tables without rules: found by the columns of coloured cells, or by the blanks between words that stand aligned.

A table found by blanks alone must have figures in one of its columns but the first; else its lines stay text.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from solver.editais.documents.pdf.geometry import Box, Fill, Rule, around
from solver.editais.documents.pdf.rivers import SEED, Span, common, gaps, grown, is_short, is_table
from solver.editais.documents.pdf.shading import Shading, parts_in, shadings, stacks
from solver.editais.documents.pdf.sheet import Sheet, is_figure
from solver.editais.documents.pdf.tabulated import crossings, tabulated
from solver.editais.documents.pdf.words import Line, Word, lines_of

_FAR: Final = 3.0
_NARROW: Final = 0.7
_NEAR: Final = 1.6
_WRAPPED: Final = 0.55


def borderless_sheets(
    page: int, words: Sequence[Word], fills: Sequence[Fill], across: Sequence[Rule], carried: Sequence[float] = ()
) -> tuple[list[Sheet], list[Line]]:
    """Return the tables without rules among the words of a column of text, and the lines that are in none.

    `carried` are the edges of the columns of a table that the column before ends with: it may go on at the top.
    """
    lines = lines_of(words)
    sheets: list[Sheet] = []
    going_on = _carried_lines(lines, carried) if carried else 0
    if going_on:
        taken = lines[:going_on]
        parts = parts_in(Box(carried[0], taken[0].box.top, carried[-1], taken[-1].box.bottom), fills, across)
        sheet = tabulated(page, taken, carried, parts, sure=False)
        if sheet is not None:
            sheets.append(sheet)
            lines = lines[going_on:]
    for shading in shadings(fills):
        taken = _shaded_lines(lines, shading)
        if len(taken) >= 2:
            parts = parts_in(_box(taken, shading), fills, across)
            sheet = tabulated(page, taken, shading.edges, parts, sure=True)
            if sheet is not None:
                sheets.append(sheet)
                lines = [line for line in lines if line not in taken]
    for area in stacks(fills, across):
        taken, rivers = _stacked_lines(lines, area)
        if len(taken) >= 2 and rivers and is_table(taken, rivers):
            edges = [area.x0, *((a + b) / 2 for a, b in rivers), area.x1]
            parts = parts_in(around([area, *(line.box for line in taken)]), fills, across)
            sheet = tabulated(page, taken, edges, parts, sure=False)
            if sheet is not None:
                _doubt_narrow(sheet, rivers, taken)
                sheets.append(sheet)
                lines = [line for line in lines if line not in taken]
    found, lines = _by_rivers(page, lines, fills, across)
    for sheet in (*sheets, *found):
        _doubt_edges(sheet, lines)
    return sheets + found, lines


def _doubt_narrow(sheet: Sheet, rivers: Sequence[Span], lines: Sequence[Line]) -> None:
    """Put all rows in doubt where columns are hardly wider apart than words."""
    size = max(line.size for line in lines)
    if any(b - a < _NARROW * size for a, b in rivers):
        sheet.doubtful |= set(range(sheet.rows))


def _doubt_edges(sheet: Sheet, lines: Sequence[Line]) -> None:
    """Put the first or last row in doubt where a line of figures just beyond it may be the table's too."""
    for line in lines:
        below, above = line.box.top - sheet.box.bottom, sheet.box.top - line.box.bottom
        near = min(abs(below), abs(above)) <= _FAR * line.size
        figures = sum(is_figure(w.text) and w.x0 > sheet.columns[1] for w in line.words[1:])
        apart = not crossings(line, sheet.columns) or figures > 1  # a long name may run over the edge of its column
        if near and figures and gaps(line, SEED) and apart:
            sheet.doubtful.add(sheet.rows - 1 if abs(below) < abs(above) else 0)


def _carried_lines(lines: Sequence[Line], edges: Sequence[float]) -> int:
    """Return how many lines at the top keep to the columns of the table before; 0 if no figure is among them."""
    rivers = [(edge - 1, edge + 1) for edge in edges[1:-1]]
    fitting = 0
    for k, line in enumerate(lines):
        gap = line.box.top - lines[k - 1].box.bottom if k else 0.0
        inside = edges[0] - 3 <= line.box.x0 and line.box.x1 <= edges[-1] + 3
        if gap > _FAR * line.size or not inside or any(span[0] < edges[1] for span in crossings(line, edges)):
            break
        fitting = k + 1
    full = [k for k in range(fitting) if not is_short(lines[k], rivers)]
    if not any(is_figure(word.text) and word.x0 > edges[1] for k in full for word in lines[k].words):
        return 0
    last = full[-1]
    edge = lines[last].box.bottom
    return last + 1 + _beyond(lines[last + 1 : fitting], edge, edges, rivers, 0.0, up=False)


def _stacked_lines(lines: Sequence[Line], area: Box) -> tuple[list[Line], list[Span]]:
    """Return the lines of an area of marked rows, and of those just above and below, and the blanks that part columns.

    The blanks are those that every line leaves but the few that run over columns.
    """
    inside = [n for n in lines if area.x0 - 2 <= n.box.x0 and n.box.x1 <= area.x1 + 2]
    marked = [n for n in inside if area.top <= n.base - 0.3 * n.size <= area.bottom]
    if not marked:
        return [], []
    rivers = common(marked)
    if not rivers:
        return [], []
    edges = [area.x0, *((a + b) / 2 for a, b in rivers), area.x1]
    first, last = inside.index(marked[0]), inside.index(marked[-1])
    top, bottom = marked[0].box.top, marked[-1].box.bottom
    blanks = [b.box.top - a.box.bottom for a, b in pairwise(marked)]
    usual = 2 * max(blanks, default=0.0)
    above = _beyond(inside[first - 1 :: -1] if first else [], top, edges, rivers, usual, up=True)
    below = _beyond(inside[last + 1 :], bottom, edges, rivers, usual, up=False)
    return inside[first - above : last + 1 + below], rivers


def _beyond(
    lines: Sequence[Line], edge: float, edges: Sequence[float], rivers: Sequence[Span], pitch: float, *, up: bool
) -> int:
    """Return how many lines beyond the marked rows are still of the table, from the nearest on.

    A line in the first column alone is if it wraps close to the line before it, or if a full line follows.
    """
    kept = 0
    for k, line in enumerate(lines):
        gap = edge - line.box.bottom if up else line.box.top - edge
        if not _follows(line, gap, edges, pitch):
            break
        edge = min(edge, line.box.top) if up else max(edge, line.box.bottom)
        close = not up and k == kept and gap <= _WRAPPED * line.size
        if not is_short(line, rivers) or close:
            kept = k + 1
    return kept


def _box(lines: Sequence[Line], shading: Shading) -> Box:
    return around([*(line.box for line in lines), shading.box])


def _shaded_lines(lines: Sequence[Line], shading: Shading) -> list[Line]:
    """Return the lines of coloured rows and of those between, above and below that keep to their columns."""
    box = shading.box
    inside = [line for line in lines if box.x0 - 2 <= line.box.x0 and line.box.x1 <= box.x1 + 2]
    middle = [i for i, line in enumerate(inside) if box.top <= line.base <= box.bottom]
    if not middle:
        return []
    first, last = middle[0], middle[-1]
    pitch = max((b - a for a, b in shading.rows), default=0.0)
    top, bottom = min(box.top, inside[first].box.top), max(box.bottom, inside[last].box.bottom)
    while first > 0 and _follows(inside[first - 1], top - inside[first - 1].box.bottom, shading.edges, pitch):
        first -= 1
        top = min(top, inside[first].box.top)
    while last + 1 < len(inside) and _follows(
        inside[last + 1], inside[last + 1].box.top - bottom, shading.edges, pitch
    ):
        last += 1
        bottom = max(bottom, inside[last].box.bottom)
    return inside[first : last + 1]


def _follows(line: Line, gap: float, edges: Sequence[float], pitch: float) -> bool:
    """Whether a line outside the coloured rows is of the table: near, no text running from its first column on."""
    if gap > max(_NEAR * line.size, 0.6 * pitch):
        return False
    return all(span[0] >= edges[1] for span in crossings(line, edges))


def _by_rivers(
    page: int, lines: list[Line], fills: Sequence[Fill], across: Sequence[Rule]
) -> tuple[list[Sheet], list[Line]]:
    """Return the tables among lines that blanks part alike, and the other lines."""
    sheets: list[Sheet] = []
    left = list(lines)
    tried: set[int] = set()
    while True:
        seeds = [
            (-len(gaps(line, SEED)), i)
            for i, line in enumerate(left)
            if id(line) not in tried and len(gaps(line, SEED)) >= 1 and any(is_figure(w.text) for w in line.words[1:])
        ]
        if not seeds:
            return sheets, left
        _, seed = min(seeds)
        tried.add(id(left[seed]))
        first, last, rivers = grown(left, seed)
        taken = left[first : last + 1]
        tried |= {id(line) for line in taken}
        if not is_table(taken, rivers):
            continue
        box = around(line.box for line in taken)
        edges = [box.x0 - 1, *((a + b) / 2 for a, b in rivers), box.x1 + 1]
        sheet = tabulated(page, taken, edges, parts_in(box, fills, across), sure=False)
        if sheet is not None:
            _doubt_narrow(sheet, rivers, taken)
            sheets.append(sheet)
            left = left[:first] + left[last + 1 :]
