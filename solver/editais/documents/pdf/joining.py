"""Tables joined where pages, or a gazette's columns, cut them.

Two parts are one table if nothing but what runs along the pages stands between them and their columns are the same. A
header that the second part repeats is left out. What `cuts` cannot join for sure is in doubt.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from solver.editais.documents.pdf.cuts import Cut, cut_between
from solver.editais.documents.pdf.geometry import clusters, median
from solver.editais.documents.pdf.sheet import Region, Sheet
from solver.editais.header import header_at
from solver.editais.table import Cell, Line, Spread
from solver.errors import Place

_SNAP: Final = 3.0
_LOOSE: Final = 12.0
_DIGIT: Final = re.compile(r"\d")
_NOWHERE: Final = Place()


@dataclass(slots=True)
class Whole:
    """A table over its pages: its columns' edges, the page of each row, its cells, and the rows in doubt."""

    edges: list[float]
    pages: list[int]
    regions: list[Region]
    doubtful: set[int] = field(default_factory=set)
    caption: str = ""
    sure: bool = True
    ruled: bool = False

    @classmethod
    def of(cls, sheet: Sheet) -> Whole:
        """Return a page's table as a whole one."""
        return cls(
            list(sheet.columns),
            [sheet.page] * sheet.rows,
            list(sheet.regions),
            set(sheet.doubtful),
            sure=sheet.sure,
            ruled=sheet.ruled,
        )

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return len(self.pages)

    @property
    def width(self) -> int:
        """How many columns it has."""
        return len(self.edges) - 1

    def lines(self) -> list[Line]:
        """Return its rows as lines of own cells, for those who look for headers."""
        return _lines(self.regions, self.rows)


def _lines(regions: Sequence[Region], rows: int) -> list[Line]:
    found: list[dict[int, Cell]] = [{} for _ in range(rows)]
    for region in regions:
        text = " ".join(region.printed)
        if text:
            for r in range(region.row, region.row + region.rows):
                for c in range(region.column, region.column + region.columns):
                    spread = Spread.OWN
                    if (r, c) != (region.row, region.column):
                        spread = Spread.DOWN if c == region.column else Spread.RIGHT
                    found[r][c] = Cell(text, _NOWHERE, spread)
    return [dict(sorted(line.items())) for line in found]


def join(whole: Whole, sheet: Sheet) -> bool:
    """Join a further page's part to a table, if it is its; return whether it was.

    A part without a header of its own that stands where the table would go on, but has other columns, leaves the
    table's last row and its own first one in doubt.
    """
    lower = Whole.of(sheet)
    repeated = _repeated(whole, lower)
    if not repeated:
        _strip_header(whole, lower)
    own_header = bool(lower.rows) and header_at(lower.lines(), 0) is not None
    if own_header and not repeated:
        return False
    loose = not (whole.sure and lower.sure)
    if not _aligned(whole, lower, _LOOSE if loose else _SNAP, loose=loose):
        if not own_header and _near(whole.edges[-1] - whole.edges[0], lower.edges[-1] - lower.edges[0]):
            whole.doubtful.add(whole.rows - 1)
            sheet.doubtful.add(0)
        return False
    _drop(lower, repeated)
    if not lower.rows:
        return True
    _drop_trailing_header(whole)
    cut = cut_between(whole, lower)
    _append(whole, lower, cut)
    return True


def _near(one: float, other: float) -> bool:
    return abs(one - other) <= 0.05 * max(one, other)


def _squeezed(line: Line) -> list[tuple[int, str]]:
    return [(i, re.sub(r"[\s-]+", "", c.text).casefold()) for i, c in enumerate(c for c in line.values() if c.own)]


def _repeated(whole: Whole, lower: Whole) -> int:
    """Return how many of the first rows of a further part repeat the table's header."""
    head = []
    for line in whole.lines():
        if any(_DIGIT.match(cell.text) or cell.text in ("-", "–") for cell in line.values() if cell.own):
            break
        head.append(_squeezed(line))
    at = count = 0
    for line in lower.lines():
        if not line or _squeezed(line) not in head[at:]:
            break
        at += head[at:].index(_squeezed(line)) + 1
        count += 1
    return count


def _drop_trailing_header(whole: Whole) -> None:
    """Leave out a header that stands alone at the foot of a page, its rows being all on the next."""
    lines = whole.lines()
    last = whole.rows - 1
    alone = all(r.rows == 1 for r in whole.regions if r.last_row == last)
    if last > 0 and alone and lines[last] and _squeezed(lines[last]) == _squeezed(lines[0]):
        whole.regions = [r for r in whole.regions if r.row != last]
        whole.pages.pop()


def _strip_header(whole: Whole, lower: Whole) -> None:
    """Take the header's lines out of a part's first row, where no rule parts the two."""
    heads = {r.column: r for r in whole.regions if r.row == 0 and r.rows == 1}
    firsts = [r for r in lower.regions if r.row == 0 and r.lines]
    if (
        len(heads) < whole.width
        or len(firsts) < 2
        or any(
            r.column not in heads or r.printed[: len(heads[r.column].lines)] != heads[r.column].printed for r in firsts
        )
    ):
        return
    for i, region in enumerate(lower.regions):
        if region.row == 0 and region.lines:
            lower.regions[i] = replace(region, lines=region.lines[len(heads[region.column].lines) :])


def _aligned(whole: Whole, lower: Whole, snap: float, *, loose: bool) -> bool:
    """Bring two parts to the same columns; return whether that can be done."""
    upper, edges = whole.edges, lower.edges
    if len(upper) == len(edges):
        shift = median([a - b for a, b in zip(upper, edges, strict=True)])
        inner = list(zip(upper, edges, strict=True))[1:-1] if loose else list(zip(upper, edges, strict=True))
        return all(abs(a - b - shift) <= snap for a, b in inner)
    if loose:
        return False
    shift = upper[0] - edges[0]
    moved = [edge + shift for edge in edges]
    if abs(moved[-1] - upper[-1]) > snap:
        return False
    union = clusters([*upper, *moved], snap)
    if len(union) != max(len(upper), len(moved)):
        return False
    for part, mine in ((whole, upper), (lower, moved)):
        if len(mine) < len(union):
            places = [min(range(len(union)), key=lambda i: abs(union[i] - edge)) for edge in mine]
            part.regions = [
                replace(r, column=places[r.column], columns=places[r.column + r.columns] - places[r.column])
                for r in part.regions
            ]
            part.edges = list(union)
            lower.doubtful.add(0)
    return True


def _drop(part: Whole, rows: int) -> None:
    """Leave out the first rows of a part."""
    kept = []
    for region in part.regions:
        last = region.row + region.rows
        if last > rows:
            top = max(region.row, rows)
            kept.append(replace(region, row=top - rows, rows=last - top))
    part.regions, part.pages = kept, part.pages[rows:]
    part.doubtful = {row - rows for row in part.doubtful if row >= rows}


def _append(whole: Whole, lower: Whole, cut: Cut) -> None:
    """Put the rows of a part below the table's, its cells that are cut made whole."""
    last = whole.rows - 1
    offset = last if cut.row else whole.rows
    for region in lower.regions:
        moved = replace(region, row=region.row + offset)
        upper = cut.joined.get((region.row, region.column))
        if upper is None:
            whole.regions.append(moved)
            continue
        upper.rows = moved.row + moved.rows - upper.row
        upper.lines = [*upper.lines, *region.lines]
    whole.doubtful |= {row + offset for row in lower.doubtful} | {last - row for row in cut.doubtful_above}
    whole.doubtful |= {row + offset for row in cut.doubtful_below}
    whole.pages += lower.pages[1:] if cut.row else lower.pages
