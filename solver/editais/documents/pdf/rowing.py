"""The rows of a table whose rows are not ruled: one for each line of figures, and what wraps beside it.

Coloured bands and rules part rows for sure. Elsewhere a row is known by its figures; a line of text without any belongs
to the figures beside, above or below it, by the widest blank between. Where that does not tell, the rows are in doubt.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from solver.editais.documents.pdf.geometry import median
from solver.editais.documents.pdf.sheet import is_figure
from solver.editais.documents.pdf.words import Line

_CLEAR: Final = 1.25
_LEVEL: Final = 0.25
_MOSTLY: Final = 0.6


@dataclass(frozen=True, slots=True)
class Item:
    """A line of text in a column."""

    column: int
    line: Line


@dataclass(slots=True)
class Row:
    """Lines that stand in one row; `doubtful`: perhaps not."""

    items: list[Item] = field(default_factory=list)
    doubtful: bool = False

    @property
    def top(self) -> float:
        """Its upper edge."""
        return min(item.line.box.top for item in self.items)

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return max(item.line.box.bottom for item in self.items)


def figure_columns(items: Sequence[Item]) -> set[int]:
    """Return the columns most of whose lines are figures."""
    found = set()
    for column in {item.column for item in items}:
        texts = [item.line.text for item in items if item.column == column]
        if sum(is_figure(text) or _opens_figure(text) for text in texts) >= _MOSTLY * len(texts):
            found.add(column)
    return found


def _opens_figure(text: str) -> bool:
    """Whether a text begins as a figure in digits does whose words go on below: `04 (qua-`."""
    return text[:1].isdigit() and "(" in text and ")" not in text


def rows_of(items: Sequence[Item], figures: set[int], parts: Sequence[float]) -> list[Row]:
    """Return the rows of the lines of a table's body, downwards; `parts` are heights that surely part rows."""
    bands: dict[int, list[Item]] = {}
    for item in items:
        bands.setdefault(bisect_right(parts, item.line.base - 0.3 * item.line.size), []).append(item)
    rows: list[Row] = []
    for band in sorted(bands):
        rows += _band(bands[band], figures)
    cuts = [b.top - a.bottom for a, b in pairwise(rows)]
    usual = median([cut for cut in cuts if cut > 0])
    for row in rows:
        row.doubtful = row.doubtful or (len(rows) > 2 and _gaps(row.items, usual) and not _parted(row, parts))
        row.doubtful = row.doubtful or any(
            sum(is_figure(i.line.text) for i in row.items if i.column == c) > 1 for c in figures
        )
    for above, below in pairwise(rows):
        one, other = _figured(above, figures), _figured(below, figures)
        if one and other and not one & other:
            above.doubtful = below.doubtful = True
    return rows


def _figured(row: Row, figures: set[int]) -> set[int]:
    """Return the columns in which a row has a figure."""
    return {i.column for i in row.items if i.column in figures and is_figure(i.line.text)}


def _parted(row: Row, parts: Sequence[float]) -> bool:
    """Whether a row fills what two sure edges enclose."""
    at = bisect_right(parts, row.top + 1)
    return 0 < at < len(parts) and row.bottom <= parts[at] + 1


def _gaps(items: Sequence[Item], usual: float) -> bool:
    """Whether a row has a blank in it as wide as those between rows."""
    spans = sorted((i.line.box.top, i.line.box.bottom) for i in items)
    end = spans[0][1]
    for top, bottom in spans[1:]:
        if usual > 0 and top - end >= 0.8 * usual:
            return True
        end = max(end, bottom)
    return False


def _band(items: list[Item], figures: set[int]) -> list[Row]:
    anchors = _anchors(items, figures)
    if len(anchors) < 2:
        return [Row(items)]
    aligned = _aligned(items, anchors, figures)
    cuts: list[float] = []
    unsure: set[int] = set()
    for k, (upper, lower) in enumerate(pairwise(anchors)):
        cut, sure = _cut(items, upper, lower, aligned)
        cuts.append(cut)
        if not sure:
            unsure |= {k, k + 1}
    rows = [Row(doubtful=k in unsure) for k in range(len(anchors))]
    for item in items:
        rows[bisect_right(cuts, item.line.base)].items.append(item)
    return [row for row in rows if row.items]


def _anchors(items: Sequence[Item], figures: set[int]) -> list[float]:
    """Return the baselines of rows: the levels at which figures stand.

    A figure whose words wrap (`04 (qua-`, `tro)`) may stand higher than the others of its row: it counts only in a band
    without others.
    """
    texts = [i for i in items if i.column in figures]
    mixed = {i.column for i in texts if not is_figure(i.line.text)}
    told = [i for i in texts if i.column not in mixed] or [i for i in texts if is_figure(i.line.text)]
    told = told or [i for i in items if i.column in figures and _opens_figure(i.line.text)]
    levels: list[list[float]] = []
    for item in sorted(told, key=lambda i: i.line.base):
        if levels and item.line.base - levels[-1][0] <= 0.6 * item.line.size:
            levels[-1].append(item.line.base)
        else:
            levels.append([item.line.base])
    return [median(level) for level in levels]


def _aligned(items: Sequence[Item], anchors: Sequence[float], figures: set[int]) -> str:
    """Return `top` or `bottom` if every column's text begins, or ends, at the figures' baselines; else nothing."""
    texts = [i for i in items if i.column not in figures]
    for column in {i.column for i in texts}:
        bases = [i.line.base for i in texts if i.column == column]
        for anchor in anchors:
            if not any(abs(base - anchor) <= 0.6 for base in bases):
                return ""
    above = any(i.line.base < anchors[0] - i.line.size * _LEVEL for i in texts)
    below = any(i.line.base > anchors[-1] + i.line.size * _LEVEL for i in texts)
    if above != below:
        return "bottom" if above else "top"
    return ""


def _cut(items: Sequence[Item], upper: float, lower: float, aligned: str) -> tuple[float, bool]:
    """Return where the row of one baseline of figures ends and the next begins, and whether that is sure."""
    between = [i for i in items if upper - 0.1 <= i.line.base <= lower + 0.1]
    size = median([i.line.size for i in between], 8.0)
    inner = [i for i in between if upper + _LEVEL * size < i.line.base < lower - _LEVEL * size]
    if not inner:
        return (upper + lower) / 2, True
    if aligned:
        return (lower - _LEVEL * size if aligned == "top" else upper + _LEVEL * size), True
    bases = sorted({round(i.line.base, 1) for i in between})
    spans = sorted((i.line.box.top, i.line.box.bottom) for i in between)
    gaps: list[tuple[float, float]] = []
    end = spans[0][1]
    for top, bottom in spans[1:]:
        if top > end + 0.1 and upper < top and end < lower:
            gaps.append((top - end, (top + end) / 2))
        end = max(end, bottom)
    gaps.sort(reverse=True)
    if not gaps:
        widest = max(pairwise(bases), key=lambda pair: pair[1] - pair[0])
        return sum(widest) / 2, False
    sure = len(gaps) == 1 or gaps[0][0] >= _CLEAR * gaps[1][0] + 0.5
    return gaps[0][1], sure
