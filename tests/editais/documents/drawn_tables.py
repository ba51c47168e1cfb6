"""Written documents of tables drawn with bars, and what is read of them."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from solver.editais.csvform import read_csv
from solver.editais.documents.vacancies import vacancy_tables
from solver.editais.documents.written import Grid, Written
from solver.editais.model import Note
from solver.editais.table import Cell, Spread
from solver.editais.tabular import TableReader
from solver.errors import Place
from solver.messages import Speaker


def grid(text: str, caption: str = "", number: int = 1, doubtful: frozenset[int] = frozenset()) -> Grid:
    """Draw a table: `|` parts cells, a cell `<` is merged with that on its left and `^` with that above."""
    lines: list[dict[int, Cell]] = []
    for row, line in enumerate(read_csv(textwrap.dedent(text).strip("\n"), "|", "")[0], start=1):
        cells: dict[int, Cell] = {}
        for column, cell in line.items():
            place = Place("q", row, column + 1, f"tab. {number}")
            if cell.text == "<":
                cells[column] = Cell(cells[column - 1].text, place, Spread.RIGHT)
            elif cell.text == "^":
                cells[column] = Cell(lines[-1][column].text, place, Spread.DOWN)
            else:
                cells[column] = Cell(cell.text, place)
        lines.append(cells)
    return Grid(lines, Place("q", cell=f"tab. {number}"), doubtful, caption)


@dataclass(frozen=True, slots=True)
class Reading:
    """What the tables of a document give."""

    reader: TableReader
    grids: list[Grid]
    notes: list[Note]

    @property
    def rows(self) -> list[str]:
        """Each row in short: `Médico/Serra 5`, a dash for what is not stated."""
        names = ("cargo", "especialidade", "localidade")
        return [f"{'/'.join(r[k] for k in names if k in r)} {r.get('total', '?')}" for r in self.reader.rows]

    @property
    def said(self) -> list[str]:
        """Code, key and row of every note, after putting it into words."""
        every = [*self.notes, *self.reader.notes]
        for lang in ("pt", "en"):
            assert all(Speaker(lang).say(note.key, **note.data) for note in every)
        return [f"{n.code} {n.key.removeprefix('edital.')}{'' if n.row is None else f' {n.row}'}" for n in every]


def read(*tables: str | Grid) -> Reading:
    """Choose a document's tables of seats and read them in turn."""
    grids = [t if isinstance(t, Grid) else grid(t, number=i) for i, t in enumerate(tables, start=1)]
    chosen, notes = vacancy_tables(Written("q", tuple(grids)))
    reader = TableReader(lenient=True)
    for one in chosen:
        reader.read(one.lines, one.doubtful)
    return Reading(reader, chosen, notes)
