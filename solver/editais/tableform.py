"""Editais given as tables of seats: what the tables and the call say, as one document of the structured form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from solver.editais.facts import Facts, with_facts
from solver.editais.form import edital_of
from solver.editais.header import no_header
from solver.editais.model import Edital, Note
from solver.editais.table import Table
from solver.editais.tabular import UNREAD, TableReader, read_seats
from solver.editais.totals import spans
from solver.errors import InputError, Place, Problem
from solver.schema import Document
from solver.yamltext import Node, Plain, compose_yaml, read_text

_OF_TABLES: Final = ("cargos", "totais", "subtotais")


@dataclass(frozen=True, slots=True)
class TableDocument:
    """The tables' rows and totals over the document of the other facts; each value stands where it was read."""

    root: Node
    under: Document
    places: Mapping[tuple[str | int, ...], Place]

    def place(self, path: Sequence[str | int]) -> Place:
        """Return where the value at `path` stands: the nearest place in the tables, or in the document below."""
        steps = tuple(path)
        for end in range(len(steps), 0, -1):
            if steps[:end] in self.places:
                return self.places[steps[:end]]
        return self.under.place(path)


@dataclass(frozen=True, slots=True)
class NoDocument:
    """The other facts of a table that has no companion file: none."""

    name: str

    @property
    def root(self) -> Node:
        """A mapping without keys."""
        return Node(0, 0, {}, {})

    def place(self, path: Sequence[str | int]) -> Place:  # noqa: ARG002 (there is one place)
        """Return the table's own file."""
        return Place(self.name)


def edital_from_tables(
    tables: Sequence[Table], name: str, facts: Facts, problems: Sequence[Problem] = (), notes: Sequence[Note] = ()
) -> Edital:
    """Read the tables of a document as an edital; `problems` and `notes` are what its reader already has to say.

    Raises:
        InputError: `problems`, and all that is wrong with the tables, the companion file and the call's facts.
    """
    reader = TableReader()
    for table in tables:
        reader.read(table)
    found = [*problems, *reader.problems]
    if ("cargos",) not in reader.places:
        found.append(no_header([line for table in tables for line in table], Place(name)))
    try:
        under = _others(name, facts, found)
    except InputError as error:
        raise InputError([*found, *error.problems]) from None
    document = _document(reader, with_facts(under, facts, name), found)
    try:
        return edital_of(document, name, found, [*notes, *reader.notes])
    except InputError as error:
        told = {p.key for p in error.problems}
        raise InputError(p for p in error.problems if not _follows(p, told)) from None


def _follows(problem: Problem, told: set[str]) -> bool:
    """Whether a problem only follows from the header's: no rows without one, no totals without their column."""
    if problem.key == "edital.no_rows":
        return "edital.no_header" in told
    name = str(problem.data.get("name"))
    return problem.key == "input.missing_key" and name.endswith(".total") and "edital.no_total_column" in told


def _others(name: str, facts: Facts, problems: list[Problem]) -> Document:
    """Read the companion file, adding to `problems` what is wrong with it."""
    if not facts.companion:
        return NoDocument(name)
    document, wrong = compose_yaml(read_text(facts.companion), str(facts.companion))
    problems += wrong
    if not isinstance(document.root.value, dict):
        raise InputError.of("edital.not_an_edital", document.place(()))
    problems += [
        Problem("edital.rows_in_companion", {"name": key}, document.place((key,)))
        for key in _OF_TABLES
        if key in document.root.value
    ]
    return document


def _document(reader: TableReader, under: Document, problems: list[Problem]) -> TableDocument:
    """Lay the rows and totals over the other facts, adding what is wrong with the totals."""
    places = dict(reader.places)
    whole: dict[str, Plain] = {}
    parts: list[Plain] = []
    stated = list(spans([line for line in reader.totals if line.cells], reader.rows))
    closing = max((i for i, (_, span) in enumerate(stated) if span == range(len(reader.rows))), default=None)
    for i, (line, span) in enumerate(stated):
        if not span:
            reader.notes.append(Note(UNREAD, "edital.total_unclear", {"found": line.label.text}, line.label.place))
            continue
        path: tuple[str | int, ...] = ("totais",) if i == closing else ("subtotais", len(parts))
        cells: dict[str, Plain] = {}
        for key, cell in line.cells.items():
            text, wrong, notes = read_seats(key, cell, None)
            if cell.unsolved:
                data = {"name": key, "found": cell.text}
                reader.notes.append(Note(UNREAD, "edital.unsolved_total", data, cell.place))
                continue
            cells[key], places[*path, key] = text, cell.place
            problems += wrong
            reader.notes += notes
        places[path] = line.label.place
        if i == closing:
            whole = cells
        elif cells:
            parts.append({"linhas": [str(span[0] + 1), str(span[-1] + 1)], **cells})
    values: dict[str, Plain] = {
        "cargos": [{**row} for row in reader.rows],
        "subtotais": parts,
        **({"totais": whole} if whole else {}),
    }
    others = under.root.value if isinstance(under.root.value, dict) else {}
    return TableDocument(Node(0, 0, {**others, **{k: _tree(v) for k, v in values.items()}}), under, places)


def _tree(value: Plain) -> Node:
    if isinstance(value, dict):
        return Node(0, 0, {key: _tree(inner) for key, inner in value.items()})
    return Node(0, 0, [_tree(inner) for inner in value] if isinstance(value, list) else value)
