"""Tables of seats, whatever document they stand in, brought into the structured form of an edital.

Lines above the header and notes below are passed over. A name left blank under another, as merged cells are
exported, is the one above. What cannot be told is a problem or a note, never a guess.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from solver.editais.codes import BROKEN, UNREAD
from solver.editais.columns import LOCALITY, NAMES, POST, SEATS, SPECIALTY, TOTAL, known_names
from solver.editais.figures import read_figure
from solver.editais.header import Header, find_header, header_at
from solver.editais.model import Note
from solver.editais.rownames import blank_name, broken_name, ditto, row_name, shifted
from solver.editais.seatcells import has_reserve, read_seats, told
from solver.editais.table import Cell, Line, Spread, Table
from solver.editais.titles import names_in
from solver.editais.totals import TotalLine, is_total
from solver.errors import Place, Problem
from solver.vocabulary import fold

_ASIDE: Final = re.compile(r"[(\[]?(?:\*|(?:obs(?:erva\w+)?|notas?|legendas?|fontes?)\b|cr ?[=:–-]|\d{1,2}[)\]])")
_JOINT_NAMES: Final = "edital.table_joint_names"


@dataclass(slots=True)
class TableReader:
    """Reads the tables of an edital one after another: rows, in texts of the structured form, and lines of totals.

    `places` maps the steps of a key to where its value stands. `lenient`: in a document, where a table is one part
    among many, a group's cell that cannot be read is a note, and the row does not state it; the total stays a
    problem. `register` is where the tables first speak of a reserve register.
    """

    lenient: bool = False
    rows: list[dict[str, str]] = field(default_factory=list)
    totals: list[TotalLine] = field(default_factory=list)
    places: dict[tuple[str | int, ...], Place] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    register: Place | None = None
    unsure: set[int] = field(default_factory=set)  # rows of a table whose columns are not all known
    origins: list[tuple[int, Header]] = field(default_factory=list)  # of each row: the line of its table, its header
    _named: dict[str, str] = field(default_factory=dict)  # the names that a title gives the rows below it
    _above: dict[str, str] = field(default_factory=dict)  # the names that a blank one under them takes
    _heading: Note | None = None  # a lone text, passed over unless it turns out to name the rows below it
    _loose: dict[int, list[Cell]] = field(default_factory=dict)  # cells of rows under no known heading, by column

    def read(self, table: Table, doubtful: Collection[int] = ()) -> None:
        """Read a table's rows; it has none if it has no header. The `doubtful` lines, by index, are noted."""
        numbered = [(i, line) for i, line in enumerate(table) if line]
        indices, table = [i for i, _ in numbered], [line for _, line in numbered]
        self._named = {}
        header = find_header(table)
        if header:
            self._titles(table[: header.first])
        while header:
            self.places.setdefault(("cargos",), next(iter(table[header.first].values())).place)
            self.problems += header.problems
            header = self._block(table, indices, doubtful, header)

    def _titles(self, above: Sequence[Line]) -> None:
        """Take the names that the lines above a header give to the rows below it."""
        for line in above:
            own = [cell for cell in line.values() if cell.own]
            if len(own) == 1:
                self._title(own[0])

    def _title(self, cell: Cell) -> bool:
        """Take the names of a title, if it has any: a cargo ends what the titles before it named."""
        names = names_in(cell.text)
        self._named = names if POST in names else {**self._named, **names}
        return bool(names)

    def _block(self, table: Table, indices: Sequence[int], doubtful: Collection[int], header: Header) -> Header | None:
        """Read the lines under a header; return the next header, if there is one."""
        self._above, self._loose, again = {}, {}, None
        start = len(self.rows)
        for i in range(header.first, header.last + 1):
            if indices[i] in doubtful:
                self._broken(table[i], None)
        for i in range(header.last + 1, len(table)):
            again = header_at(table, i, named=POST in self._named)
            if again:
                break
            line, before, totals = table[i], len(self.rows), len(self.totals)
            if not header.repeated_by(line):
                self._line(line, header)
            self.origins += [(indices[i], header)] * (len(self.rows) - before)
            if indices[i] in doubtful and len(self.rows) > before:
                self._broken(line, before)
            elif indices[i] in doubtful:  # what is no row of its own may be the rest of the one above
                self._broken(line, before - 1 if before > start and len(self.totals) == totals else None)
        self._settle()
        self._vague_total(header, start)
        known = len(self.problems)
        for column, cells in self._loose.items():
            self._unknown(header.unknown.get(column), cells)
        if header.problems or len(self.problems) > known:
            self.unsure.update(range(start, len(self.rows)))
        return again

    def _broken(self, line: Line, row: int | None) -> None:
        """Note a line that a page breaks."""
        cell = next(iter(line.values()))
        self.notes.append(Note(BROKEN, "edital.table_broken_line", {"found": cell.text.strip()}, cell.place, row))

    def _line(self, line: Line, header: Header) -> None:
        own = {column: cell for column, cell in line.items() if cell.own}
        texts = [cell for column, cell in own.items() if header.columns.get(column) not in SEATS]
        seats = {
            key: line[column]
            for column, key in header.columns.items()
            if key in SEATS and column in line and (column in own or read_figure(line[column].text))
        }
        label = next((cell for cell in texts if is_total(cell.text)), None)
        if label:
            self._settle()
            self._above = {}
            self.totals.append(TotalLine(label, seats, len(self.rows)))
        elif texts and not seats and _ASIDE.match(fold(texts[0].text)):
            return
        elif len(own) == 1 and texts:
            self._lone(texts[0], line, is_post=header.columns.get(next(iter(own))) == POST)
        elif own:
            self._row(line, header, seats)

    def _lone(self, cell: Cell, line: Line, *, is_post: bool) -> None:
        """Pass over a lone text: a title, a note, or the cargo of the rows below it."""
        self._settle()
        if self._title(cell):
            self._above = {key: name for key, name in self._named.items() if key != LOCALITY and POST in self._named}
            return
        self._above = {POST: " ".join(cell.text.split())} if is_post else {}
        merged = any(other.spread is Spread.RIGHT for other in line.values())
        ended = self.totals and self.totals[-1].above == len(self.rows)
        if not merged and not ended:
            self._heading = Note(UNREAD, "edital.line_passed_over", {"found": cell.text.strip()}, cell.place)

    def _settle(self) -> None:
        """Keep the note of a lone text that named nothing."""
        if self._heading:
            self.notes.append(self._heading)
            self._heading = None

    def _row(self, line: Line, header: Header, seats: Mapping[str, Cell]) -> None:
        index = len(self.rows)
        self.places["cargos", index] = next(cell for cell in line.values() if cell.own).place
        row = self._names(line, header)
        row |= self._split(row, header)
        if header.joint and SPECIALTY not in row and not any(note.key == _JOINT_NAMES for note in self.notes):
            found = {"found": header.joint.text.strip()}
            self.notes.append(Note(UNREAD, _JOINT_NAMES, found, header.joint.place))
        self._inherit(row)
        row = {**self._given(header), **row}
        for key, cell in seats.items():
            self.places["cargos", index, key] = cell.place
            text, problems, notes = read_seats(key, cell, index)
            figure = read_figure(cell.text)
            if figure and (figure.register or figure.text == "CR"):
                self.register = self.register or cell.place
            if self.lenient and key != TOTAL and (problems or figure is None):
                why = problems[0] if problems else Problem("edital.table_cell", told(key, cell), cell.place)
                notes.append(Note(UNREAD, why.key, why.data, cell.place, index))
            else:
                row[key] = text
                self.problems += problems
            self.notes += notes
        for column, cell in line.items():
            if cell.own and column not in header.columns and column not in header.ignored:
                self._loose.setdefault(column, []).append(cell)
        if lacking := shifted(line, header):
            self.notes.append(Note(UNREAD, "edital.table_shifted_row", {"found": lacking.text}, lacking.place, index))
        for key in NAMES:
            whole = any(line[c].broken for c, k in header.columns.items() if k == key and c in line)
            if key in row and (whole or broken_name(row[key])):
                place = self.places.get(("cargos", index, key), self.places["cargos", index])
                found = {"name": key, "found": row[key]}
                self.notes.append(Note(UNREAD, "edital.table_broken_name", found, place, index))
        self.rows.append(row)

    def _names(self, line: Line, header: Header) -> dict[str, str]:
        """Return the names that a line's own cells give its row."""
        row: dict[str, str] = {}
        for column, key in header.columns.items():
            cell = line.get(column)
            if key not in NAMES or not cell or cell.spread is Spread.RIGHT or blank_name(cell.text):
                continue
            name = self.rows[-1].get(key) if ditto(cell.text) and self._above else row_name(cell.text)
            if name:
                row[key] = name
                self.places["cargos", len(self.rows), key] = cell.place
        return row

    def _split(self, row: Mapping[str, str], header: Header) -> dict[str, str]:
        """Return the names that a cargo's cell gives each by its label: `Cargo 1: Analista – Especialidade: …`."""
        names = names_in(row.get(POST, ""))
        columns = {key for key in header.columns.values() if key != POST}
        return names if POST in names and len(names) > 1 and not columns & names.keys() else {}

    def _given(self, header: Header) -> dict[str, str]:
        """Return what the title above gives a row and its table has no column for; beside cargos, only their place."""
        given = {key: name for key, name in self._named.items() if key not in header.columns.values()}
        if not header.has_post:
            return given
        return {} if POST in self._named else {key: name for key, name in given.items() if key == LOCALITY}

    def _inherit(self, row: dict[str, str]) -> None:
        """Give a row without a cargo, but with a specialty or place, the names above it."""
        if POST in row or not (SPECIALTY in row or LOCALITY in row) or POST not in self._above:
            self._settle()
        else:
            self._heading = None
            row[POST] = self._above[POST]
            if SPECIALTY not in row and SPECIALTY in self._above:
                row[SPECIALTY] = self._above[SPECIALTY]
        self._above = {key: row[key] for key in (POST, SPECIALTY) if key in row}

    def _vague_total(self, header: Header, start: int) -> None:
        """Note that a column `Vagas` beside reserves may be the open list's, in the rows that have a reserve."""
        heading = header.vague_total
        if heading is None:
            return
        rows = [i for i in range(start, len(self.rows)) if has_reserve(self.rows[i])]
        if rows:
            found = {"name": TOTAL, "found": heading}
            place = self.places["cargos", rows[0], TOTAL]
            self.notes.append(Note(UNREAD, "edital.table_vague_total", found, place, rows=tuple(rows)))

    def _unknown(self, heading: Cell | None, cells: Sequence[Cell]) -> None:
        """Tell of a column whose heading is not known: a problem where it may hold seats, else a note."""
        name, place = (heading.text.strip(), heading.place) if heading else ("", cells[0].place)
        if all(read_figure(cell.text) for cell in cells):
            known = "; ".join(known_names(key) for key in SEATS)
            self.problems.append(Problem("edital.unknown_seats_column", {"found": name, "known": known}, place))
        else:
            self.notes.append(Note(UNREAD, "edital.unknown_column", {"found": name}, place))
