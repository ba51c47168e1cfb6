"""Editais given as tables of seats: what the tables and the call say, as one draft of the structured form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from solver.editais.codes import UNREAD
from solver.editais.draft import Blank, Draft, Laid, Over, Path, lay
from solver.editais.facts import Facts, with_facts
from solver.editais.header import no_header
from solver.editais.model import Note
from solver.editais.seatcells import read_seats
from solver.editais.table import Table
from solver.editais.tabular import TableReader
from solver.editais.totals import spans
from solver.errors import InputError, Place, Problem
from solver.schema import Document
from solver.yamltext import Plain, compose_yaml, read_text

_OF_TABLES: Final = ("cargos", "totais", "subtotais")


def draft_from_tables(
    tables: Sequence[Table], name: str, facts: Facts, problems: Sequence[Problem] = (), notes: Sequence[Note] = ()
) -> Draft:
    """Read the tables of a document as an edital; `problems` and `notes` are what its reader already has to say.

    Raises:
        InputError: `problems`, and what is wrong with the companion file so that nothing of it can be read.
    """
    reader = TableReader()
    for table in tables:
        reader.read(table)
    found = [*problems]
    if ("cargos",) not in reader.places:
        found.append(no_header([line for table in tables for line in table], Place(name)))
    return draft_of(reader, Blank(name), name, facts, found, notes)


def draft_of(
    reader: TableReader,
    said: Document,
    name: str,
    facts: Facts,
    problems: Sequence[Problem] = (),
    notes: Sequence[Note] = (),
) -> Draft:
    """Lay the rows that a reader has read over what else is `said`; the companion file and the call prevail over that.

    Raises:
        InputError: `problems`, and what is wrong with the companion file so that nothing of it can be read.
    """
    found = [*problems, *reader.problems]
    try:
        under = _with_companion(said, facts, found)
    except InputError as error:
        raise InputError([*found, *error.problems]) from None
    document = lay_rows(reader, with_facts(under, facts, name), found)
    return Draft(document, name, tuple(found), (*notes, *reader.notes), unsure=frozenset(reader.unsure))


def _with_companion(said: Document, facts: Facts, problems: list[Problem]) -> Document:
    """Lay the companion file over what else is said, adding to `problems` what is wrong with it."""
    if not facts.companion:
        return said
    document, wrong = compose_yaml(read_text(facts.companion), str(facts.companion))
    problems += wrong
    if not isinstance(document.root.value, dict):
        raise InputError.of("edital.not_an_edital", document.place(()))
    problems += [
        Problem("edital.rows_in_companion", {"name": key}, document.place((key,)))
        for key in _OF_TABLES
        if key in document.root.value
    ]
    return Over(document, said)


def lay_rows(reader: TableReader, under: Document, problems: list[Problem]) -> Laid:
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
        path: Path = ("totais",) if i == closing else ("subtotais", len(parts))
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
        **({"subtotais": [*parts]} if parts else {}),
        **({"totais": whole} if whole else {}),
    }
    return lay(values, places, under)
