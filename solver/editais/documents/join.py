"""A written edital as a draft of the structured form: the rows of its tables under what its clauses say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from pydantic import ValidationError

from solver.editais.clauses.agreement import agreed
from solver.editais.clauses.blocs import blocs_of, with_blocs
from solver.editais.clauses.citations import Citation, CitedNorm, cited_norms
from solver.editais.clauses.conduct import read_citations, read_conduct
from solver.editais.clauses.items import clauses_of
from solver.editais.clauses.quotas import read_quotas
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.editais.codes import CONTRADICTION, DOUBT
from solver.editais.documents.vacancies import no_table, vacancy_tables
from solver.editais.documents.written import Paragraph, Written
from solver.editais.draft import Blank, Draft, Path, lay
from solver.editais.facts import Facts
from solver.editais.model import EditalEntity, Note
from solver.editais.tableform import draft_of
from solver.editais.tabular import TableReader
from solver.errors import Place
from solver.schema import Document
from solver.yamltext import Plain

MAX_PARAGRAPH: Final = 100_000
"""The most letters of a paragraph that is read as a clause."""


def joined(written: Written, facts: Facts) -> Draft:
    """Read a written edital; what the call and its companion file say prevails over its words.

    Raises:
        InputError: nothing of the companion file can be read.
    """
    written = _bounded(written)
    grids, table_notes = vacancy_tables(written)
    reader = TableReader(lenient=True)
    for grid in grids:
        reader.read(grid.lines, grid.doubtful)
    clauses = clauses_of(written)
    conduct, conduct_notes = read_conduct(written, clauses)
    entity = _entity(agreed(conduct).statements)
    cited = read_citations(clauses, entity)
    norms = cited_norms(cited, entity)
    sure = [norm.id for norm in norms if norm.certainty is Certainty.HIGH]
    if blocs := blocs_of({key for row in reader.rows for key in row}, sure):
        clauses = with_blocs(clauses, blocs)
        conduct, conduct_notes = read_conduct(written, clauses)
    quotas, quota_notes = read_quotas(clauses)
    statements = [*quotas, *conduct]
    said = agreed(statements)
    under = _document(written.name, clauses, said.statements, norms if cited else None)
    problems = [] if ("cargos",) in reader.places else [no_table(written)]
    notes = (*written.notes, *table_notes, *quota_notes, *conduct_notes, *said.notes, *_doubted(cited, norms))
    draft = draft_of(reader, under, written.name, facts, problems, notes)
    return replace(draft, statements=tuple(statements), citations=tuple(cited))


def _bounded(written: Written) -> Written:
    """Leave out paragraphs that are too long to be a clause, each with a note: their reading would have no bound."""
    long = [b for b in written.blocks if isinstance(b, Paragraph) and len(b.text) > MAX_PARAGRAPH]
    data = {"limit": MAX_PARAGRAPH}
    told = (Note(DOUBT, "edital.paragraph_too_long", {**data, "found": len(b.text)}, b.place) for b in long)
    kept = tuple(b for b in written.blocks if b not in long) if long else written.blocks
    return replace(written, blocks=kept, notes=(*written.notes, *told))


def _entity(said: Mapping[tuple[str, ...], Statement]) -> EditalEntity | None:
    """Return who publishes the edital, as far as its words say; None where they do not say of which sphere it is."""
    stated = {path[1]: statement.value for path, statement in said.items() if path[0] == "ente"}
    try:
        return EditalEntity.model_validate(stated, by_name=False)
    except ValidationError:
        return None


def _doubted(cited: Sequence[Citation], norms: Sequence[CitedNorm]) -> Iterator[Note]:
    """Yield a note on each citation that no norm can answer to, and on each norm that one may or may not mean."""
    for citation in cited:
        if citation.impossible:
            yield Note(CONTRADICTION, "edital.citation_impossible", {"found": citation.quote}, citation.clause.place)
    for norm in norms:
        if norm.certainty is Certainty.LOW:
            data = {"found": norm.citation.quote, "norm": norm.id}
            yield Note(DOUBT, "edital.citation_doubtful", data, norm.citation.clause.place)


def _document(
    name: str,
    clauses: Sequence[Clause],
    said: Mapping[tuple[str, ...], Statement],
    norms: Sequence[CitedNorm] | None,
) -> Document:
    """Lay out what the clauses say as keys of an edital, each value at its clause; `norms`: None if none is cited."""
    values: dict[str, Plain] = {}
    places: dict[Path, Place] = {}
    for path, statement in said.items():
        _put(values, path, statement.value)
        places[path] = statement.clause.place
    if norms is not None:
        sure = [norm for norm in norms if norm.certainty is Certainty.HIGH]
        values["normas"] = [norm.id for norm in sure]
        places |= {("normas", i): norm.citation.clause.place for i, norm in enumerate(sure)}
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
