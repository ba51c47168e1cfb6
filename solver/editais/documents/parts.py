"""What is drawn as one table cut into the tables that it holds: a sheet may have several, one below the other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from solver.editais.documents.written import Grid
from solver.editais.figures import read_figure
from solver.editais.header import find_header
from solver.editais.table import Cell, Line
from solver.editais.titles import names_in
from solver.editais.totals import is_total
from solver.vocabulary import fold

_OPENS: Final = re.compile(r"\b(?:anexo|quadro|tabela|vagas?|cadastro|onde se le|leia-se)\b")
"""Words of a title that opens a table, even one whose header is that of the table above."""


def parts(grid: Grid) -> list[Grid]:
    """Cut a table where another begins, with the lines of text right above it.

    Another begins at a header that is not the one above repeated, or that has a title of its own; and at a lone text
    over a line of words, which heads a table of other things.
    """
    numbered = [(i, line) for i, line in enumerate(grid.lines) if line]
    lines = [line for _, line in numbered]
    starts, above = [0], find_header(lines)
    while above:
        header = find_header(lines, above.last + 1)
        starts += _others(lines, above.last + 1, header.first if header else len(lines))
        if header and header.has_post:
            start = header.first
            while start - 1 > above.last and len(_own(lines[start - 1])) == 1:
                start -= 1
            if (header.columns, header.words) != (above.columns, above.words) or _opened(lines[start : header.first]):
                starts.append(start)
        above = header
    return [
        replace(
            grid,
            lines=lines[start:end],
            doubtful=frozenset(k for k, (i, _) in enumerate(numbered[start:end]) if i in grid.doubtful),
            caption=grid.caption if start == 0 else "",
        )
        for start, end in pairwise([*sorted({*starts}), len(lines)])
    ]


def _own(line: Line) -> list[str]:
    return [cell.text for cell in line.values() if cell.own]


def _opened(titles: Sequence[Line]) -> bool:
    """Whether lines right above a header open a table of its own."""
    return any(_OPENS.search(fold(text)) and not is_total(text) for line in titles for text in _own(line))


def _others(lines: Sequence[Line], first: int, end: int) -> list[int]:
    """Return where, under a header, a table of other things begins: a lone text, then a line of words alone."""
    return [
        i
        for i in range(first, end - 1)
        if len(_own(lines[i])) == 1 and len(below := _own(lines[i + 1])) > 1 and not any(map(read_figure, below))
    ]


def titled(grid: Grid) -> Grid:
    """Put a caption that names something on the first line of its table."""
    if not names_in(grid.caption) or (grid.lines and _is_title(grid.lines[0], grid.caption)):
        return grid
    first = min((column for line in grid.lines for column in line), default=0)
    title: Line = {first: Cell(grid.caption, grid.place)}
    return replace(grid, lines=[title, *grid.lines], doubtful=frozenset(i + 1 for i in grid.doubtful))


def _is_title(line: Line, caption: str) -> bool:
    return [cell.text for cell in line.values()] == [caption]
