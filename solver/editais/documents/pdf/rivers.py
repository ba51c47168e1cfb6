"""The blanks that part the columns of lines without rules: those that line after line leaves free."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from solver.editais.columns import meaning
from solver.editais.documents.pdf.sheet import is_figure
from solver.editais.documents.pdf.tabulated import crossings
from solver.editais.documents.pdf.words import Line

SEED: Final = 0.9
"""How wide a blank is, in the size of its letters, that may part columns."""

_RIVER: Final = 0.5
_FAR: Final = 3.0
_NEAR: Final = 1.6
_LINES: Final = 3

Span = tuple[float, float]


def gaps(line: Line, least: float) -> list[Span]:
    """Return the blanks of a line that are wide for its size."""
    found = []
    for before, after in pairwise(line.words):
        if after.x0 - before.x1 >= least * line.size:
            found.append((before.x1, after.x0))
    return found


def left_free(rivers: Sequence[Span], line: Line) -> list[Span]:
    """Return what a line leaves of the blanks between columns."""
    free = list(rivers)
    for word in line.words:
        cut: list[Span] = []
        for a, b in free:
            if word.x1 <= a or word.x0 >= b:
                cut.append((a, b))
                continue
            cut += [(a, word.x0)] if word.x0 > a else []
            cut += [(word.x1, b)] if word.x1 < b else []
        free = cut
    return [(a, b) for a, b in free if b - a >= _RIVER * line.size]


def common(lines: Sequence[Line]) -> list[Span]:
    """Return the blanks that lines leave free in common, the few that run over columns left aside."""
    ranked = sorted(lines, key=lambda n: (-len(gaps(n, _RIVER)), n.base))
    rivers = gaps(ranked[0], _RIVER)
    kept = [ranked[0]]
    for line in ranked[1:]:
        free = left_free(rivers, line)
        if len(free) >= len(rivers):
            rivers = free
            kept.append(line)
    return with_bands(rivers, kept) if len(lines) - len(kept) <= max(1, 0.25 * len(lines)) else []


def with_bands(rivers: Sequence[Span], lines: Sequence[Line]) -> list[Span]:
    """Add the bands that all lines leave free, though no single line has words on both sides of them.

    So it is where the cells of a row stand at different heights: "Analista" and "Judiciário" above and below the line
    that the other cells share.
    """
    if not rivers:
        return []
    least = SEED * max(line.size for line in lines)
    found = list(rivers)
    right = None
    for x0, x1 in sorted((w.x0, w.x1) for line in lines for w in line.words):
        band = (right, x0) if right is not None and x0 - right >= least else None
        if band and not any(a < band[1] and band[0] < b for a, b in rivers):
            found.append(band)
        right = x1 if right is None else max(right, x1)
    return sorted(found)


def grown(lines: Sequence[Line], seed: int) -> tuple[int, int, list[Span]]:
    """Return the run of lines around one that leave its blanks free, and the blanks left."""
    rivers = gaps(lines[seed], SEED)
    first = last = seed
    for step in (1, -1):
        at = seed + step
        while 0 <= at < len(lines):
            line, near = lines[at], lines[at - step]
            gap = line.box.top - near.box.bottom if step > 0 else near.box.top - line.box.bottom
            if gap > _FAR * line.size:
                break
            free = left_free(rivers, line)
            if len(free) >= len(rivers):
                rivers = free
            elif not _spans_over(lines, at, step, rivers):
                break
            at += step
        first, last = (first, at - 1) if step > 0 else (at + 1, last)
    first, last, rivers = _trimmed(lines, first, last, rivers)
    run = [line for line in lines[first : last + 1] if len(left_free(rivers, line)) >= len(rivers)]
    return first, last, with_bands(rivers, run)


def _spans_over(lines: Sequence[Line], at: int, step: int, rivers: Sequence[Span]) -> bool:
    """Whether a line that runs over blanks is still of the table: a heading over some columns, or a line within it."""
    line = lines[at]
    edges = [min(w.x0 for w in line.words), *((a + b) / 2 for a, b in rivers), max(w.x1 for w in line.words)]
    edges[0], edges[-1] = min(edges[0], edges[1] - 1), max(edges[-1], edges[-2] + 1)
    over = crossings(line, edges)
    if step < 0:
        return bool(over) and all(span[0] >= edges[1] for span in over)
    if not 0 <= at + step < len(lines):
        return False
    following = lines[at + step]
    fits = len(left_free(rivers, following)) >= len(rivers) and len(gaps(following, SEED)) >= len(rivers) / 2
    return fits and following.box.top - line.box.bottom <= _NEAR * line.size


def _trimmed(lines: Sequence[Line], first: int, last: int, rivers: list[Span]) -> tuple[int, int, list[Span]]:
    """Leave out lines of text above and below that only happen to be short."""
    steps = sorted(b.box.top - a.box.bottom for a, b in pairwise(lines[first : last + 1]))
    middle = steps[len(steps) // 2] if steps else 0.0
    while first < last and is_short(lines[first], rivers) and meaning(lines[first].text) is None:
        below = lines[first + 1].box.top - lines[first].box.bottom
        nearer = first > 0 and lines[first].box.top - lines[first - 1].box.bottom <= below
        if not nearer and below <= 1.15 * middle + 0.5:
            break
        first += 1
    while last > first and is_short(lines[last], rivers):
        above = lines[last].box.top - lines[last - 1].box.bottom
        usual = min(b.box.top - a.box.bottom for a, b in pairwise(lines[first : last + 1]))
        if above <= max(_NEAR * max(usual, 0.0), 0.6 * lines[last].size):
            break
        last -= 1
    return first, last, rivers


def is_short(line: Line, rivers: Sequence[Span]) -> bool:
    """Whether a line stands in the first column alone."""
    return line.box.x1 <= rivers[0][1]


def is_table(lines: Sequence[Line], rivers: Sequence[Span]) -> bool:
    """Whether lines parted alike are a table: figures in a column but the first, in lines enough."""
    if not rivers:
        return False
    edges = [-1e9, *((a + b) / 2 for a, b in rivers), 1e9]
    filled = figures = 0
    for line in lines:
        cells: dict[int, list[str]] = {}
        for word in line.words:
            column = sum(word.middle[0] >= edge for edge in edges[1:-1])
            cells.setdefault(column, []).append(word.text)
        filled += len(cells) > 1
        figures += any(is_figure(" ".join(texts)) for column, texts in cells.items() if column)
    least = _LINES if len(rivers) > 1 else _LINES + 1
    return filled >= least and figures >= max(2, (0.15 if len(rivers) > 2 else 0.4) * len(lines))
