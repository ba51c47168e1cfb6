"""A table of one page, before tables are joined over pages: its columns, and the cells that stand in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from solver.editais.documents.pdf.geometry import Box
from solver.editais.documents.pdf.words import Line

_FIGURE: Final = re.compile(
    r"(?:\d{1,3}(?:\.\d{3})*|\d+)\*{0,3}|cr\*{0,2}|[-–—*]+|\d+ ?\(.{1,40}\)|\d+ ?\+ ?cr", re.IGNORECASE
)


def is_figure(text: str) -> bool:
    """Whether a cell says a number of seats and no more: a number, CR, a dash or an asterisk."""
    return _FIGURE.fullmatch(text.strip()) is not None


@dataclass(slots=True)
class Region:
    """A cell, which may cover several rows and columns, and its lines of text."""

    row: int
    column: int
    rows: int
    columns: int
    box: Box
    lines: list[Line] = field(default_factory=list)
    turned: bool = False

    @property
    def printed(self) -> list[str]:
        """Its lines as printed."""
        return [line.text for line in self.lines]

    @property
    def last_row(self) -> int:
        """The last row that it covers."""
        return self.row + self.rows - 1


@dataclass(slots=True)
class Sheet:
    """A table on a page. `columns` are the edges of its columns; `doubtful` the rows that may be read wrongly.

    `sure`: whether its columns are drawn, by rules or by coloured cells; else they were found by the blanks between.
    `ruled`: whether rules enclose its cells.
    """

    page: int
    box: Box
    columns: list[float]
    rows: int
    regions: list[Region]
    doubtful: set[int] = field(default_factory=set)
    sure: bool = True
    ruled: bool = False

    @property
    def width(self) -> int:
        """How many columns it has."""
        return len(self.columns) - 1

    def row(self, index: int) -> Iterator[Region]:
        """Yield the cells that begin in a row, from left to right."""
        yield from sorted((r for r in self.regions if r.row == index), key=lambda r: r.column)
