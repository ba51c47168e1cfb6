"""A written edital as a draft of the structured form: the rows of its tables under what its clauses say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from solver.editais.clauses.agreement import agreed
from solver.editais.clauses.citations import library_ids
from solver.editais.clauses.conduct import read_citations, read_conduct
from solver.editais.clauses.items import clauses_of
from solver.editais.clauses.quotas import read_quotas
from solver.editais.clauses.statement import Clause, Statement
from solver.editais.documents.vacancies import no_table, vacancy_tables
from solver.editais.documents.written import Written
from solver.editais.draft import Blank, Draft, Path, lay
from solver.editais.facts import Facts
from solver.editais.tableform import draft_of
from solver.editais.tabular import TableReader
from solver.errors import Place
from solver.schema import Document
from solver.yamltext import Plain


def joined(written: Written, facts: Facts) -> Draft:
    """Read a written edital; what the call and its companion file say prevails over its words.

    Raises:
        InputError: nothing of the companion file can be read.
    """
    clauses = clauses_of(written)
    quotas, quota_notes = read_quotas(clauses)
    conduct, conduct_notes = read_conduct(written, clauses)
    statements = [*quotas, *conduct]
    said = agreed(statements)
    under = _document(written.name, clauses, said.statements)
    grids, table_notes = vacancy_tables(written)
    reader = TableReader(lenient=True)
    for grid in grids:
        reader.read(grid.lines, grid.doubtful)
    problems = [] if ("cargos",) in reader.places else [no_table(written)]
    notes = (*written.notes, *table_notes, *quota_notes, *conduct_notes, *said.notes)
    return replace(draft_of(reader, under, written.name, facts, problems, notes), statements=tuple(statements))


def _document(name: str, clauses: Sequence[Clause], said: Mapping[tuple[str, ...], Statement]) -> Document:
    """Lay out what the clauses say as the keys of an edital; each value stands at its clause."""
    values: dict[str, Plain] = {}
    places: dict[Path, Place] = {}
    for path, statement in said.items():
        _put(values, path, statement.value)
        places[path] = statement.clause.place
    cited = read_citations(clauses)
    if cited:
        entity = values.get("ente")
        ids = library_ids(cited, entity if isinstance(entity, dict) else {})
        values["normas"] = [norm for norm, _ in ids]
        places |= {("normas", i): citation.clause.place for i, (_, citation) in enumerate(ids)}
    values["clausulas"] = [{"item": clause.item or clause.place.cell, "texto": clause.text} for clause in clauses]
    places |= {("clausulas", i): clause.place for i, clause in enumerate(clauses)}
    return lay(values, places, Blank(name))


def _put(values: dict[str, Plain], path: Iterable[str], value: Plain) -> None:
    """Put a value at a path of keys, making the mappings on the way."""
    *parents, last = path
    inner: dict[str, Plain] = values
    for key in parents:
        below = inner.setdefault(key, {})
        assert isinstance(below, dict), path  # noqa: S101 (two statements where one is the other's parent: a defect)
        inner = below
    inner[last] = value
