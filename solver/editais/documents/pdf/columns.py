"""The columns of a page: where text runs side by side, as in a gazette, and where it runs from margin to margin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from solver.editais.documents.pdf.geometry import Box, median
from solver.editais.documents.pdf.sheet import Sheet
from solver.editais.documents.pdf.words import Word, lines_of

_STEP: Final = 2.0
_GUTTER: Final = 3  # steps
_TALL: Final = 48.0
_LINES: Final = 4
_WORDS: Final = 3
_FULL: Final = 0.6
_MOST: Final = 6


@dataclass(slots=True)
class Column:
    """Words and tables that are read one below the other."""

    x0: float
    x1: float
    words: list[Word] = field(default_factory=list)
    sheets: list[Sheet] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Zone:
    top: float
    bottom: float
    gutters: tuple[float, ...]


def columns_of(words: Sequence[Word], sheets: Sequence[Sheet]) -> list[Column]:
    """Return a page's columns in reading order, a stretch of full width being one column."""
    boxes = [word.box for word in words] + [sheet.box for sheet in sheets]
    if not boxes:
        return []
    left, right = min(b.x0 for b in boxes), max(b.x1 for b in boxes)
    found: list[Column] = []
    for zone in _zones(words, sheets, left, right):
        edges = [left, *zone.gutters, right]
        columns = [Column(a, b) for a, b in pairwise(edges)]
        for word in words:
            if zone.top <= word.middle[1] < zone.bottom:
                columns[_index(edges, word.middle[0])].words.append(word)
        for sheet in sheets:
            if zone.top <= sheet.box.middle[1] < zone.bottom:
                columns[_index(edges, sheet.box.middle[0])].sheets.append(sheet)
        found += [column for column in columns if column.words or column.sheets]
    return found


def _index(edges: Sequence[float], x: float) -> int:
    return sum(x >= edge for edge in edges[1:-1])


def _zones(words: Sequence[Word], sheets: Sequence[Sheet], left: float, right: float) -> list[_Zone]:
    """Return the stretches of a page, downwards; they leave nothing out."""
    boxes = [word.box for word in words] + [sheet.box for sheet in sheets]
    masks: dict[int, int] = {}
    for box in boxes:
        bits = _bits(box, left)
        for y in range(int(box.top // _STEP), int(box.bottom // _STEP) + 1):
            masks[y] = masks.get(y, 0) | bits
    rows = sorted(masks)
    width = int((right - left) / _STEP) + 1
    zones: list[_Zone] = []
    i, start = 0, -1e9
    while i < len(rows):
        last = _reach(rows, masks, i)
        top, bottom = rows[i] * _STEP, (rows[last] + 1) * _STEP
        gutters = _gutters(_union(masks, rows[i : last + 1]), width)
        places = tuple(left + (a + b) / 2 * _STEP for a, b in gutters)
        if bottom - top >= _TALL and (kept := _prose(words, sheets, Box(left, top, right, bottom), places)):
            if top > start:
                zones.append(_Zone(start, top, ()))
            zones.append(_Zone(top, bottom, kept))
            start, i = bottom, last + 1
        else:
            i = _next_line(rows, masks, i)
    zones.append(_Zone(start, 1e9, ()))
    return zones


def _bits(box: Box, left: float) -> int:
    a, b = int((box.x0 - left) // _STEP), int((box.x1 - left) // _STEP) + 1
    return ((1 << (b - a)) - 1) << a


def _union(masks: dict[int, int], rows: Sequence[int]) -> int:
    union = 0
    for y in rows:
        union |= masks[y]
    return union


def _next_line(rows: Sequence[int], masks: dict[int, int], i: int) -> int:
    """Return where the next line may begin: after a blank, or where something new begins."""
    j = i + 1
    while j < len(rows) and rows[j] == rows[j - 1] + 1 and masks[rows[j]] & ~masks[rows[j - 1]] == 0:
        j += 1
    return j


def _reach(rows: Sequence[int], masks: dict[int, int], i: int) -> int:
    """Return the last row of the page that leaves a gutter free, going down from row `i`."""
    union, last, two = masks[rows[i]], i, False
    for j in range(i, len(rows)):
        union |= masks[rows[j]]
        free = _is_parted(union)
        if two and not free:
            break
        two, last = two or free, j
    return last


def _is_parted(union: int) -> bool:
    """Whether a gutter is free between what is printed."""
    inner = (1 << union.bit_length()) - (union & -union)
    free = ~union & inner
    for _ in range(_GUTTER - 1):
        free &= free >> 1
    return free != 0


def _gutters(union: int, width: int) -> list[tuple[int, int]]:
    """Return the free stretches between what is printed, as steps from and to."""
    found: list[tuple[int, int]] = []
    run: int | None = None
    printed = False
    for x in range(width + 1):
        if union >> x & 1:
            if run is not None and printed and x - run >= _GUTTER:
                found.append((run, x))
            run, printed = None, True
        elif run is None:
            run = x
    return found


def _prose(
    words: Sequence[Word], sheets: Sequence[Sheet], zone: Box, gutters: tuple[float, ...]
) -> tuple[float, ...] | None:
    """Return the gutters if what they part is running text, or tables with rules; None if it is a table's cells."""
    if not 0 < len(gutters) < _MOST:
        return None
    edges = [zone.x0, *gutters, zone.x1]
    inside = [word for word in words if zone.top <= word.middle[1] < zone.bottom]
    for i, (a, b) in enumerate(pairwise(edges)):
        mine = [word for word in inside if _index(edges, word.middle[0]) == i]
        lines = lines_of(mine)
        framed = any(a <= s.box.middle[0] <= b and zone.top <= s.box.middle[1] < zone.bottom for s in sheets)
        if framed and len(lines) < _LINES:
            continue
        if len(lines) < _LINES:
            return None
        widest = max(line.box.width for line in lines)
        full = median([line.box.width / widest for line in lines])
        if full < _FULL or median([float(len(line.words)) for line in lines]) < _WORDS or widest < 0.5 * (b - a):
            return None
    return gutters
