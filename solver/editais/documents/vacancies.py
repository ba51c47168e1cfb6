"""Which tables of a document are its tables of seats, told by their headings and titles from all that look like them.

Tables of fees, exams, salaries or syllabus have no heading for seats. A table that has, but speaks of candidates to
be called or papers to be marked, is not read, and that is told. What cannot be told apart is a note, never a guess.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from solver.editais.columns import POST, TOTAL, elsewhere, known_names
from solver.editais.documents.overlaps import read_once
from solver.editais.documents.written import Grid, Written
from solver.editais.figures import read_figure
from solver.editais.header import Header, find_header
from solver.editais.model import Note
from solver.editais.table import Cell, Line
from solver.editais.tabular import UNREAD
from solver.editais.titles import names_in
from solver.errors import Place, Problem
from solver.vocabulary import fold

_SHOWN: Final = 80
_CONSIDERED: Final = 12
_SEATS: Final = re.compile(r"\bvagas?\b")
_OF_SEATS: Final = re.compile(
    r"\bquadro (?:geral )?(?:de|das) vagas\b|\bdistribuicao (?:de|das) vagas\b|\bvagas ofer(?:ecid|tad)as\b"
)
_MARKED: Final = re.compile(r"\b(?:corrig|correc|convoca|discursiv|redac|homologa)\w*")
_CANDIDATES: Final = re.compile(r"\b(?:classificad|aprovad|habilitad|inscrit)\w*")


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A table with a heading for the cargo and one for seats; `title` is what stands above them."""

    grid: Grid
    header: Header
    title: str

    @property
    def plain(self) -> bool:
        """Whether headings or title speak of seats beyond doubt."""
        return self.header.of_seats or bool(_SEATS.search(fold(self.title)))

    @property
    def candidates(self) -> str:
        """The word by which the title tells of candidates, not of seats; empty if it does not."""
        title = fold(self.title)
        if _OF_SEATS.search(title):
            return ""
        found = _MARKED.search(title) or (None if _SEATS.search(title) else _CANDIDATES.search(title))
        return found[0] if found else ""

    @property
    def other(self) -> bool:
        """Whether a total that does not speak of seats is of marks, money or hours."""
        columns = [c for c, key in self.header.columns.items() if key == TOTAL]
        cells = [line[c].text for line in self.grid.lines[self.header.last + 1 :] for c in columns if c in line]
        return bool(self.header.elsewhere or elsewhere(self.title)) or not all(map(read_figure, cells))

    def note(self, key: str, **data: object) -> Note:
        """Say something of the table."""
        return _note(key, self.grid, self.title, **data)


def vacancy_tables(written: Written) -> tuple[list[Grid], list[Note]]:
    """Return a document's tables of seats, in order, each seat once, and what there is to say of the choice.

    A title that names the rows' cargo or place is the first line of its table. A table that repeats another's rows,
    or sums them, is left out, and so are the lines that do where the rest of the table stands; where the figures
    differ, a note (DOC006) names both places. A note's row is the index that the row has when the tables are read
    in turn by one lenient `TableReader`.
    """
    found, notes = _candidates(written)
    grids, more = read_once([_titled(candidate.grid) for candidate in found])
    return grids, [*notes, *more]


def no_table(written: Written) -> Problem:
    """Tell that a document has no table of seats, what one has to name, and which tables it has."""
    grids = list(written.grids())
    shown = [f"{grid.place.cell or grid.place}: {_headings(grid)}" for grid in grids[:_CONSIDERED]]
    data = {
        "known": known_names(POST),
        "total": known_names(TOTAL),
        "considered": [*shown, *["…"][: len(grids) - len(shown)]],
    }
    return Problem("edital.table_none", data, Place(written.name))


def _candidates(written: Written) -> tuple[list[_Candidate], list[Note]]:
    """Return the tables to be read, and notes on those that are not and have headings of seats."""
    plain: list[_Candidate] = []
    unsure: list[_Candidate] = []
    notes: list[Note] = []
    for grid in (part for whole in written.grids() for part in _parts(_titled(whole))):
        header = find_header(grid.lines)
        if header is None:
            if find_header(grid.lines, named=True):
                notes.append(_note("edital.table_no_post", grid, _title(grid, grid.lines[:1])))
            continue
        candidate = _Candidate(grid, header, _title(grid, grid.lines[: header.first]))
        if candidate.plain and candidate.candidates:
            notes.append(candidate.note("edital.table_other", found=candidate.candidates))
        elif candidate.plain:
            plain.append(candidate)
        elif not candidate.other:
            unsure.append(candidate)
    whole = [c for c in plain if TOTAL in c.header.columns.values()]
    if whole:
        notes += [c.note("edital.table_no_total") for c in plain if c not in whole]
        notes += [c.note("edital.table_maybe") for c in unsure]
        return whole, notes
    if plain:
        return plain, [*notes, *(c.note("edital.table_maybe") for c in unsure)]
    return unsure, [*notes, *(c.note("edital.table_supposed") for c in unsure)]


def _parts(grid: Grid) -> list[Grid]:
    """Cut what is drawn as one table where another header begins, with the lines of text right above it."""
    numbered = [(i, line) for i, line in enumerate(grid.lines) if line]
    lines = [line for _, line in numbered]
    starts, above = [0], find_header(lines)
    while above and (header := find_header(lines, above.last + 1)):
        if header.has_post and (header.columns, header.words) != (above.columns, above.words):
            start = header.first
            while start - 1 > above.last and len(lines[start - 1]) == 1:
                start -= 1
            starts.append(start)
        above = header
    return [
        replace(
            grid,
            lines=lines[start:end],
            doubtful=frozenset(k for k, (i, _) in enumerate(numbered[start:end]) if i in grid.doubtful),
            caption=grid.caption if start == 0 else "",
        )
        for start, end in pairwise([*starts, len(lines)])
    ]


def _titled(grid: Grid) -> Grid:
    """Put a caption that names something on the first line of its table."""
    if not names_in(grid.caption) or (grid.lines and _is_title(grid.lines[0], grid.caption)):
        return grid
    first = min((column for line in grid.lines for column in line), default=0)
    title: Line = {first: Cell(grid.caption, grid.place)}
    return replace(grid, lines=[title, *grid.lines], doubtful=frozenset(i + 1 for i in grid.doubtful))


def _is_title(line: Line, caption: str) -> bool:
    return [cell.text for cell in line.values()] == [caption]


def _title(grid: Grid, above: Sequence[Line]) -> str:
    """Return what stands above a table's header: its caption and the lines of text there."""
    texts = [cell.text for line in above for cell in line.values() if cell.own and cell.text != grid.caption]
    return " – ".join(" ".join(text.split()) for text in (grid.caption, *texts) if text)


def _headings(grid: Grid) -> str:
    """Return the first words of a table, for people."""
    line = next((line for line in grid.lines if sum(cell.own for cell in line.values()) > 1), {})
    return _short(grid.caption or "; ".join(" ".join(cell.text.split()) for cell in line.values() if cell.own))


def _note(key: str, grid: Grid, title: str, **data: object) -> Note:
    return Note(UNREAD, key, {"title": _short(title or _headings(grid)), **data}, grid.place)


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
