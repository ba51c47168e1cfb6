"""Tables in plain text: between bars, by tabs, or in columns of blanks. Only what is certain is a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import groupby
from typing import Final

from solver.editais.clauses.marks import read_mark
from solver.editais.columns import NAMES, SEATS, meaning
from solver.editais.figures import read_figure
from solver.editais.header import find_header
from solver.editais.table import MAX_CELLS, Cell, Line
from solver.errors import Place

_BAR: Final = re.compile(r"(?<!\\)\|")
_BORDER: Final = frozenset("+|-=_:─═ \t")
_RULES: Final = ("--", "==", "__", "──", "══", "-|", "|-")
_FIELD: Final = re.compile(r"\S+(?: \S+)*")
_FIGURES: Final = re.compile(r"\S.*?((?:\s+(?:\d{1,4}|\d{1,3}\.\d{3}|CR\*?|[-–—*]))+)\s*")
_LONGEST: Final = 2_000
_LONGEST_HEAD: Final = 200
_FEWEST: Final = 3
"""So many columns, or figures at the end of a line, look like a table."""


class Kind(Enum):
    """How the columns of a line are told apart."""

    BARS = auto()
    TABS = auto()
    BLANKS = auto()
    NONE = auto()


@dataclass(frozen=True, slots=True)
class Stretch:
    """Lines of one kind that follow each other: the first one's index, their texts, and their cells if a table.

    `lost`: they look like a table of seats, but its columns cannot be told apart for certain.
    """

    first: int
    lines: Sequence[str]
    cells: Sequence[Sequence[str]] | None = None
    lost: bool = False


def stretches(lines: Sequence[str]) -> Iterator[Stretch]:
    """Part lines that no blank one separates into tables and other text."""
    first = 0
    for kind, grouped in groupby(lines, _kind):
        group = list(grouped)
        cells = _CELLS[kind](group) if kind in _CELLS else None
        if cells is None and _looks_lost(group):
            yield from _lost(first, group, kind)
        else:
            yield Stretch(first, group, cells)
        first += len(group)


def _lost(first: int, lines: Sequence[str], kind: Kind) -> Iterator[Stretch]:
    """Part what may be a table from the text around it, where no separators do."""
    start, end = 0, len(lines)
    if kind is Kind.NONE:
        like = [i for i, line in enumerate(lines) if _may_be_of_table(line)]
        start, end = like[0], like[-1] + 1
    yield from (Stretch(first, lines[:start]),) if start else ()
    yield Stretch(first + start, lines[start:end], lost=True)
    yield from (Stretch(first + end, lines[end:]),) if end < len(lines) else ()


def _may_be_of_table(line: str) -> bool:
    """Whether a line is a heading, a cell or a row of a table of seats."""
    if len(line) > _LONGEST:
        return False
    if meaning(line) in (*NAMES, *SEATS) or read_figure(line) is not None or _ends_in_figures(line):
        return True
    words = line.split() if len(line) <= _LONGEST_HEAD else []
    return sum(meaning(word) in (*NAMES, *SEATS) for word in words) >= _FEWEST


def _ends_in_figures(line: str) -> bool:
    found = _FIGURES.fullmatch(line)
    return bool(found and len(found[1].split()) >= _FEWEST)


def table_in(lines: Sequence[str]) -> str:
    """Return the first line of what is, or may be, a table of seats among lines; empty where nothing is."""
    for stretch in stretches(lines):
        if stretch.lost or (stretch.cells is not None and find_header(lines_of(stretch.cells, Place()))):
            return stretch.lines[0]
    return ""


def lines_of(cells: Sequence[Sequence[str]], place: Place) -> list[Line]:
    """Return a table's lines; `place` is the table's."""
    return [
        {c: Cell(text, Place(place.file, r, c + 1, place.cell)) for c, text in enumerate(row) if text}
        for r, row in enumerate(cells, start=1)
    ]


def _kind(line: str) -> Kind:
    if _BAR.search(line) or (line.lstrip().startswith("+") and _is_border(line)):
        return Kind.BARS
    if "\t" in line.strip():
        return Kind.TABS
    if len(line) > _LONGEST:
        return Kind.NONE
    return Kind.BLANKS if len(_FIELD.findall(line)) > 1 or _is_border(line) else Kind.NONE


def _is_border(line: str) -> bool:
    """Whether a line only draws a rule."""
    return _BORDER.issuperset(line) and any(rule in line for rule in _RULES)


def _between_bars(lines: Sequence[str]) -> list[list[str]] | None:
    """Read `| a | b |`; lines of dashes are borders, and a row between two of them may have no second line."""
    blocks: list[list[list[str]]] = [[]]
    borders = 0
    for line in lines:
        if _is_border(line):
            borders += 1
            blocks.append([])
        else:
            inner = line.strip().removeprefix("|")
            inner = inner[:-1] if inner.endswith("|") and not inner.endswith("\\|") else inner
            blocks[-1].append([cell.strip() for cell in _BAR.split(inner)])
    full = [block for block in blocks if block]
    rows = [row for block in full for row in block]
    width = len(rows[0]) if rows else 0
    closed = all(line.strip().startswith("|") or _is_border(line) for line in lines)
    if width < 2 or len(rows) < 2 or not (borders or closed):
        return None
    if borders > 2 and len(full) > 2 and any(len(block) > 1 for block in full[1:]):
        return None
    if any(len(row) > width for row in rows) or (not borders and any(len(row) != width for row in rows)):
        return None
    return rows


def _by_tabs(lines: Sequence[str]) -> list[list[str]] | None:
    """Read columns parted by single tabs; a list's numbers before a tab are no column."""
    rows = [[field.strip() for field in line.rstrip("\r\n").split("\t")] for line in lines]
    widths = {len(row) for row in rows}
    if len(rows) < 2 or len(widths) > 1:
        return None
    listed = all(not row[0] or read_mark(f"{row[0]} ", sure=True) for row in rows)
    plain = min(widths) >= _FEWEST and not listed
    return rows if plain or find_header(lines_of(rows, Place())) else None


def _by_blanks(lines: Sequence[str]) -> list[list[str]] | None:
    """Read columns parted by two blanks or more, where every field lies in one column, under its own heading."""
    fields = [[(m.start(), m.end(), m[0]) for m in _FIELD.finditer(line)] for line in lines if not _is_border(line)]
    columns: list[list[int]] = []
    for start, end in sorted((start, end) for row in fields for start, end, _ in row):
        if columns and start < columns[-1][1]:
            columns[-1][1] = max(columns[-1][1], end)
        else:
            columns.append([start, end])
    at = {c: i for i, (start, end) in enumerate(columns) for c in range(start, end)}
    placed = [[at[start] for start, _, _ in row] for row in fields]
    if len(fields) < 2 or len(fields) * len(columns) > MAX_CELLS or any(len({*row}) != len(row) for row in placed):
        return None
    heads = {column: fields[0][k][:2] for k, column in enumerate(placed[0])}
    for row, where in zip(fields, placed, strict=True):
        if len(row) == len(columns):
            continue
        spans = [(heads.get(column), start, end) for (start, end, _), column in zip(row, where, strict=True)]
        if any(head is None or end <= head[0] or start >= head[1] for head, start, end in spans):
            return None
    cells = [[""] * len(columns) for _ in fields]
    for line, row, where in zip(cells, fields, placed, strict=True):
        for (_, _, text), column in zip(row, where, strict=True):
            line[column] = text
    return cells if find_header(lines_of(cells, Place())) else None


_CELLS: Final = {Kind.BARS: _between_bars, Kind.TABS: _by_tabs, Kind.BLANKS: _by_blanks}


def _is_column(lines: Sequence[str]) -> bool:
    """Whether a table was written cell by cell: three headings or more, each a line."""
    meanings = [meaning(line) for line in lines]
    return any(m in SEATS for m in meanings) and sum(m in (*NAMES, *SEATS) for m in meanings) >= _FEWEST


def _is_headed(meanings: Sequence[str | None]) -> bool:
    """Whether a line has a heading of seats, and another of seats or names."""
    return any(m in SEATS for m in meanings) and sum(m in (*NAMES, *SEATS) for m in meanings) > 1


def _looks_lost(lines: Sequence[str]) -> bool:
    """Whether lines have headings of seats side by side or below each other, or two or more end in several figures."""
    lines = [line for line in lines if len(line) <= _LONGEST]
    parted = [[f.strip() for f in re.split(r"\t+| {2,}|\|", line) if f.strip()] for line in lines]
    headed = any(len(row) > 1 and _is_headed([meaning(f) for f in row]) for row in parted)
    counted = sum(len(row) >= _FEWEST and sum(read_figure(f) is not None for f in row) > 1 for row in parted)
    ended = sum(map(_ends_in_figures, lines))
    return headed or counted > 1 or ended > 1 or _is_column(lines)
