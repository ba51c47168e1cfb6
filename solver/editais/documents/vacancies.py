"""Which tables of a document are its tables of seats, told by their headings and titles from all that look like them.

Tables of fees, exams, salaries or syllabus have no heading for seats. A table that has, but speaks of candidates to
be called or papers to be marked, is not read, and that is told. What cannot be told apart is a note, never a guess.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.editais.codes import UNREAD
from solver.editais.columns import NAMES, POST, SEATS, TOTAL, elsewhere, known_names
from solver.editais.documents.overlaps import read_once
from solver.editais.documents.parts import parts, titled
from solver.editais.documents.rectified import OLD, superseded
from solver.editais.documents.written import Grid, Written
from solver.editais.figures import read_figure
from solver.editais.header import Header, find_header
from solver.editais.model import Note
from solver.editais.table import Line
from solver.editais.tabular import TableReader
from solver.errors import Place, Problem
from solver.vocabulary import fold

_SHOWN: Final = 80
_CONSIDERED: Final = 12
_SEATS: Final = re.compile(r"\bvagas?\b")
_OF_SEATS: Final = re.compile(
    r"\bquadro (?:geral )?(?:de|das) vagas\b|\bdistribuicao (?:de|das) vagas\b|\bvagas ofer(?:ecid|tad)as\b"
)
_MARKED: Final = re.compile(r"\b(?:corrig|correc|convoca|discursiv|redac|homologa)\w*")
_CANDIDATES: Final = re.compile(r"\b(?:classificad|aprovad|habilitad|inscrit|nomead|empossad)\w*")
SUPPOSED: Final = "edital.table_supposed"
_REGISTER: Final = re.compile(r"\bcadastro(?: de)? reserva\b")
_BOTH: Final = re.compile(
    r"\bimediat|(?:\b(?:e|ou|mais|como)|[+/,;]) (?:(?:d[aeo]|para|o|a) )*(?:formacao (?:de|do) )?cadastro\b"
)
"""What makes a title that speaks of the register one of seats as well."""
_MONEY: Final = re.compile(r"vencimento|salario|remunerac|subsidio|taxa|gratificac|r\$")
_MANY: Final = 100
"""So few seats a column of money seldom has as its figures."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A table with a heading for the cargo and one for seats; `title` is what stands above them."""

    grid: Grid
    header: Header
    title: str

    @property
    def plain(self) -> bool:
        """Whether headings or title speak of seats beyond doubt."""
        return self.header.of_seats or (bool(_SEATS.search(fold(self.title))) and not self._money)

    @property
    def _money(self) -> bool:
        """Whether its bare totals, all great, stand beside columns of money."""
        beside = any(_MONEY.search(word) for column in self.header.ignored for word in self.header.words[column])
        return beside and all(figure and (figure.number or 0) >= _MANY for figure in map(read_figure, self._totals))

    @property
    def register(self) -> bool:
        """Whether its title tells of the reserve register alone."""
        lone = [own[0] for line in self.grid.lines[: self.header.first] if len(own := _own(line)) == 1]
        title = fold(lone[-1] if lone else self.grid.caption)
        return (
            bool(_REGISTER.search(title))
            and not _BOTH.search(title)
            and (len(title) <= _SHOWN or title.rstrip(" .:").endswith("reserva"))
        )

    @property
    def _totals(self) -> list[str]:
        columns = [c for c, key in self.header.columns.items() if key == TOTAL]
        return [line[c].text for line in self.grid.lines[self.header.last + 1 :] for c in columns if c in line]

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
        return bool(self.header.elsewhere or elsewhere(self.title)) or not all(map(read_figure, self._totals))

    @property
    def refusal(self) -> Note | None:
        """Why a table with headings of seats is not read: its title is of old text, or of candidates."""
        if OLD.search(fold(self.title)):
            return self.note("edital.table_old")
        return self.note("edital.table_other", found=self.candidates) if self.candidates else None

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
    grids, more = read_once([titled(candidate.grid) for candidate in found])
    every = tuple(range(len(_rows(grids)))) if any(note.key == SUPPOSED for note in notes) else ()
    return grids, [*(replace(note, rows=every) if note.key == SUPPOSED else note for note in notes), *more]


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
    old = superseded(written)
    plain: list[_Candidate] = []
    unsure: list[_Candidate] = []
    notes = [_note("edital.table_old", grid, grid.caption) for i, grid in enumerate(written.grids()) if i in old]
    for grid in (part for i, whole in enumerate(written.grids()) if i not in old for part in parts(titled(whole))):
        header = find_header(grid.lines)
        if header is None:
            notes += _headless(grid, plain[-1:])
            continue
        candidate = _Candidate(grid, header, _title(grid, grid.lines[: header.first]))
        if candidate.plain and (refusal := candidate.refusal):
            notes.append(refusal)
        elif candidate.plain:
            plain.append(candidate)
        elif not candidate.other:
            unsure.append(candidate)
    registers = [c for c in plain if c.register]
    if len(registers) < len(plain):
        plain = [c for c in plain if c not in registers]
        notes += [c.note("edital.table_other", found="cadastro de reserva") for c in registers]
    return _chosen(plain, unsure, notes)


def _headless(grid: Grid, above: Sequence[_Candidate]) -> list[Note]:
    """Return notes on a table without a header of cargos and seats: its seats, or rows like those `above`, are lost."""
    if find_header(grid.lines, named=True):
        return [_note("edital.table_no_post", grid, _title(grid, grid.lines[:1]))]
    return [_note("edital.table_no_header", grid, grid.caption)] if above and _goes_on(grid, above[0]) else []


def _chosen(
    plain: Sequence[_Candidate], unsure: Sequence[_Candidate], notes: Sequence[Note]
) -> tuple[list[_Candidate], list[Note]]:
    """Return the tables to be read of those that speak of seats and those that may, and the notes on the rest."""
    whole = [c for c in plain if TOTAL in c.header.columns.values()]
    if whole:
        lacking = [c.note("edital.table_no_total") for c in plain if c not in whole]
        return whole, [*notes, *lacking, *(c.note("edital.table_maybe") for c in unsure)]
    if plain:
        return [*plain], [*notes, *(c.note("edital.table_maybe") for c in unsure)]
    return [*unsure], [*notes, *(c.note(SUPPOSED) for c in unsure)]


def _goes_on(grid: Grid, above: _Candidate) -> bool:
    """Whether a table without a header begins with a line like the rows of the one above it."""
    columns = above.header.columns
    line = next((line for line in grid.lines if sum(cell.own for cell in line.values()) > 1), {})
    named = any(column in line for column, key in columns.items() if key in NAMES)
    seats = [line.get(column) for column, key in columns.items() if key in SEATS]
    return named and max(line) <= max(columns) and all(cell and read_figure(cell.text) for cell in seats)


def _rows(grids: Sequence[Grid]) -> list[dict[str, str]]:
    reader = TableReader(lenient=True)
    for grid in grids:
        reader.read(grid.lines, grid.doubtful)
    return reader.rows


def _own(line: Line) -> list[str]:
    return [cell.text for cell in line.values() if cell.own]


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
