"""Lines of a table without rules, laid out in cells: the header with its merged headings, then row by row."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from solver.editais.columns import meaning
from solver.editais.documents.pdf.geometry import Box, around, median
from solver.editais.documents.pdf.rowing import Item, Row, figure_columns, rows_of
from solver.editais.documents.pdf.sheet import Region, Sheet, is_figure
from solver.editais.documents.pdf.words import Line, Word, line_of

_CHAIN: Final = 0.45
_OVER: Final = 1.5
_LEVEL: Final = 0.25
_CLEAR: Final = 1.25


@dataclass(frozen=True, slots=True)
class _Wide:
    """A text that runs over several columns."""

    first: int
    last: int
    line: Line


def chains(line: Line) -> list[Line]:
    """Return the runs of words of a line that only usual blanks part."""
    runs: list[list[Word]] = []
    for word in line.words:
        if runs and word.x0 - runs[-1][-1].x1 < _CHAIN * min(word.size, runs[-1][-1].size):
            runs[-1].append(word)
        else:
            runs.append([word])
    return [line_of(run) for run in runs]


def crossings(line: Line, edges: Sequence[float]) -> list[tuple[float, float]]:
    """Return the stretches of a line whose text runs over an edge between columns."""
    return [
        (chain.box.x0, chain.box.x1)
        for chain in chains(line)
        if any(chain.box.x0 < edge - _OVER and chain.box.x1 > edge + _OVER for edge in edges[1:-1])
    ]


def tabulated(
    page: int, lines: Sequence[Line], edges: Sequence[float], parts: Sequence[float], *, sure: bool
) -> Sheet | None:
    """Return the lines of a table as its cells; None if they are no table.

    `edges` are those of its columns, `parts` heights at which rows surely part.
    """
    items, wide = _placed(lines, edges)
    if len({item.column for item in items}) < 2:
        return None
    figures = figure_columns(items)
    start = _body_start(items, figures, parts)
    if not sure and not _is_header([i for i in items if i.line.base < start.height], len(edges) - 1):
        start = _Start(-1e9, doubtful=start.height > -1e8)
    head = [item for item in items if item.line.base < start.height]
    over = [w for w in wide if w.line.base < start.height]
    body = [item for item in items if item.line.base >= start.height]
    body += [Item(w.first, w.line) for w in wide if w.line.base >= start.height]
    spans = {id(w.line): w.last - w.first + 1 for w in wide}
    if not body:
        return None
    rows = rows_of(body, figures, parts) if figures else _by_parts(body, parts)
    regions, depth, unsure = _header(head, over, edges, start.height)
    doubtful = set(range(depth)) if unsure else set()
    if start.doubtful:
        doubtful |= {depth}
    merged = set() if sure else {i.column for i in body if len(chains(i.line)) > 1}  # two columns no blank parts
    for index, row in enumerate(rows, depth):
        over_figures = not sure and any(
            id(i.line) in spans and any(is_figure(w.text) for w in i.line.words) for i in row.items
        )
        if row.doubtful or over_figures or any(item.column in merged for item in row.items):
            doubtful.add(index)
        regions += _cells(row, index, edges, spans)
    box = around(line.box for line in lines)
    whole = Box(edges[0], box.top, edges[-1], box.bottom)
    return Sheet(page, whole, list(edges), depth + len(rows), regions, doubtful, sure)


def _placed(lines: Sequence[Line], edges: Sequence[float]) -> tuple[list[Item], list[_Wide]]:
    """Return the texts of lines by column, and those that run over several."""
    items, wide = [], []
    for line in lines:
        cells: dict[int, list[Word]] = {}
        for chain in chains(line):
            first, last = _column(edges, chain.box.x0 + _OVER), _column(edges, chain.box.x1 - _OVER)
            if last > first:
                wide.append(_Wide(first, last, chain))
            else:
                cells.setdefault(_column(edges, chain.box.middle[0]), []).extend(chain.words)
        items += [Item(column, line_of(words)) for column, words in cells.items()]
    return items, wide


def _column(edges: Sequence[float], x: float) -> int:
    return min(max(bisect_right(edges, x) - 1, 0), len(edges) - 2)


@dataclass(frozen=True, slots=True)
class _Start:
    height: float
    doubtful: bool


def _body_start(items: Sequence[Item], figures: set[int], parts: Sequence[float]) -> _Start:
    """Return the height at which the header ends: over the first line of figures and what wraps beside it."""
    bases = [i.line.base for i in items if i.column in figures and is_figure(i.line.text)]
    if not bases:
        return _Start(parts[0] if parts and any(i.line.base < parts[0] for i in items) else -1e9, doubtful=False)
    anchor = min(bases)
    over = [i for i in items if i.line.base < anchor - _LEVEL * i.line.size]
    edge = max((part for part in parts if part < anchor), default=None)
    if edge is not None:
        return _Start(edge, doubtful=False)
    if not over:
        return _Start(-1e9, doubtful=False)
    bold = [i for i in over if i.line.bold]
    plain = [i for i in over if not i.line.bold]
    if bold and not any(i.line.bold for i in items if i.line.base >= anchor - 0.1):
        last = max(i.line.base for i in bold)
        if all(i.line.base > last for i in plain):
            return _Start(last + 0.1, doubtful=False)
    spans = sorted((i.line.box.top, i.line.box.bottom) for i in items if i.line.base <= anchor + 0.1)
    gaps, end = [], spans[0][1]
    for top, bottom in spans[1:]:
        if top > end:
            gaps.append((top - end, (top + end) / 2))
        end = max(end, bottom)
    gaps.sort(reverse=True)
    if not gaps:
        return _Start(anchor - median([i.line.size for i in items]) * _LEVEL, doubtful=True)
    return _Start(gaps[0][1], doubtful=len(gaps) > 1 and gaps[0][0] < _CLEAR * gaps[1][0] + 0.5)


def _is_header(items: Sequence[Item], width: int) -> bool:
    """Whether lines above the first figures name a table's columns: one at least is a heading of tables of seats."""
    for column in range(width):
        texts = [i.line.text for i in sorted(items, key=lambda i: i.line.base) if i.column == column]
        joined = " ".join(texts)
        if joined and (meaning(joined) is not None or meaning(joined.replace("- ", "")) is not None):
            return True
    return len({i.column for i in items}) >= max(2, width - 1)


def _by_parts(body: Sequence[Item], parts: Sequence[float]) -> list[Row]:
    """Return rows where no column has figures: by the sure parts alone; in doubt where one holds several lines."""
    bands: dict[int, Row] = {}
    for item in sorted(body, key=lambda i: i.line.base):
        bands.setdefault(bisect_right(parts, item.line.base - 0.3 * item.line.size), Row()).items.append(item)
    rows = [bands[band] for band in sorted(bands)]
    for row in rows:
        row.doubtful = len(parts) < 2 and len(row.items) > len({i.column for i in row.items})
    return rows


def _cells(row: Row, index: int, edges: Sequence[float], spans: dict[int, int]) -> list[Region]:
    found = []
    for column in sorted({item.column for item in row.items}):
        lines = sorted((i.line for i in row.items if i.column == column), key=lambda line: line.base)
        columns = max(spans.get(id(line), 1) for line in lines)
        box = Box(edges[column], row.top, edges[column + columns], row.bottom)
        found.append(Region(index, column, 1, columns, box, lines))
    return found


def _header(
    items: Sequence[Item], wide: Sequence[_Wide], edges: Sequence[float], bottom: float
) -> tuple[list[Region], int, bool]:
    """Return the header's cells, how many rows it has, and whether a merged heading's columns are in doubt."""
    if not items and not wide:
        return [], 0, False
    columns = {
        c: sorted((i.line for i in items if i.column == c), key=lambda line: line.base) for c in range(len(edges) - 1)
    }
    boxes = {c: around(line.box for line in lines) for c, lines in columns.items() if lines}
    if not wide:
        return (
            [
                Region(0, c, 1, 1, Box(edges[c], box.top, edges[c + 1], box.bottom), columns[c])
                for c, box in boxes.items()
            ],
            1,
            False,
        )
    levels = _levels(wide)
    depth = len(levels) + 1
    regions: list[Region] = []
    start = dict.fromkeys(boxes, 0)
    doubtful = False
    top = min([w.line.box.top for w in wide] + [box.top for box in boxes.values()])
    low = max([box.bottom for box in boxes.values()] + [w.line.box.bottom for w in wide])
    centre = (top + min(bottom, low + 20)) / 2 if bottom < 1e8 else (top + low) / 2
    for row, level in enumerate(levels):
        limit = max(w.line.box.bottom for w in level)
        under = sorted(
            c for c, box in boxes.items() if box.top >= limit - 1 and box.middle[1] > centre + 0.2 * level[0].line.size
        )
        spread, unsure = _spread(level, under, boxes)
        doubtful = doubtful or unsure
        for heading, (first, last) in zip(level, spread, strict=True):
            box = Box(edges[first], heading.line.box.top, edges[last + 1], heading.line.box.bottom)
            regions.append(Region(row, first, 1, last - first + 1, box, [heading.line]))
            for c in range(first, last + 1):
                start[c] = row + 1
    for c, box in boxes.items():
        rows = depth - start[c]
        regions.append(Region(start[c], c, rows, 1, Box(edges[c], box.top, edges[c + 1], box.bottom), columns[c]))
    return regions, depth, doubtful


def _levels(wide: Sequence[_Wide]) -> list[list[_Wide]]:
    levels: list[list[_Wide]] = []
    for heading in sorted(wide, key=lambda w: (w.line.base, w.first)):
        if levels and heading.line.base - levels[-1][0].line.base <= _LEVEL * heading.line.size:
            levels[-1].append(heading)
        else:
            levels.append([heading])
    return levels


def _spread(level: Sequence[_Wide], under: Sequence[int], boxes: dict[int, Box]) -> tuple[list[tuple[int, int]], bool]:
    """Return the first and last column that each merged heading covers, and whether that is in doubt.

    A heading covers the run of lower headings below it. Where two share a run, each begins where its text does if it
    stands at its first column's left, or has its columns' centre; if both tell something else, it is in doubt.
    """
    found: list[tuple[int, int]] = []
    doubtful = False
    for i, heading in enumerate(level):
        after = level[i + 1].first if i + 1 < len(level) else 10**6
        before = level[i - 1].last if i else -1
        run = list(range(heading.first, heading.last + 1))
        while run[0] - 1 in under and run[0] - 1 > before:
            run.insert(0, run[0] - 1)
        while run[-1] + 1 in under and run[-1] + 1 < after:
            run.append(run[-1] + 1)
        shared_left = i > 0 and run[0] - 1 == level[i - 1].last and run[0] != heading.first
        shared_right = i + 1 < len(level) and run[-1] + 1 == level[i + 1].first and run[-1] != heading.last
        if shared_left or shared_right or (found and run[0] <= found[-1][1]):
            edge = boxes.get(heading.first)
            if edge is not None and abs(edge.x0 - heading.line.box.x0) <= 2:
                run = [c for c in run if c >= heading.first]
            else:
                doubtful = True
                run = [c for c in run if heading.first <= c <= heading.last]
        if not all(c in under or c not in boxes for c in run):
            doubtful = doubtful or any(boxes[c].top < heading.line.box.bottom - 1 for c in run if c in boxes)
        found.append((run[0], run[-1]))
    return found, doubtful
