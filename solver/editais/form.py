"""The structured form of an edital, whatever document brought it out, read as an `Edital`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from solver.editais.coherence import incoherences
from solver.editais.facts import OPTIONS
from solver.editais.model import Edital, EditalFile, Note
from solver.errors import InputError, Problem
from solver.schema import Document, check_format, validate

_FACTS: Final = {"ente": "--esfera", **{".".join(path): option for path, option in OPTIONS.items()}}


def edital_of(document: Document, name: str, problems: Sequence[Problem] = (), notes: Sequence[Note] = ()) -> Edital:
    """Read a document in the structured form; `problems` and `notes` are what its reader already has to say.

    Raises:
        InputError: `problems`, and all that is wrong with the document; of one of a later version, that alone.
    """
    check_format(EditalFile, document)
    found = list(problems)
    try:
        file = validate(EditalFile, document, "edital.not_an_edital")
    except InputError as error:
        found += [_with_option(p) for p in error.problems]
    data = document.root.plain()
    found += incoherences(data, document.place) if isinstance(data, dict) else ()
    if found:
        told = {p.key for p in found}
        raise InputError(p for p in found if not _follows(p, told))
    return Edital(file, name, document.place, tuple(notes))


def _follows(problem: Problem, told: set[str]) -> bool:
    """Whether a problem only follows from a table's header: no rows without one, no totals without their column."""
    if problem.key == "edital.no_rows":
        return "edital.no_header" in told
    name = str(problem.data.get("name"))
    return problem.key == "input.missing_key" and name.endswith(".total") and "edital.no_total_column" in told


def _with_option(problem: Problem) -> Problem:
    """Tell of a missing fact which option gives it."""
    option = _FACTS.get(str(problem.data.get("name"))) if problem.key == "input.missing_key" else None
    return Problem("edital.missing_fact", {**problem.data, "option": option}, problem.place) if option else problem
