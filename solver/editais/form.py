"""The structured form of an edital, whatever document brought it out, read as an `Edital`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from solver.editais.coherence import incoherences
from solver.editais.facts import OPTIONS
from solver.editais.model import Edital, EditalFile, Note
from solver.errors import InputError, Problem
from solver.schema import Document, validate

_FACTS: Final = {"ente": "--esfera", **{".".join(path): option for path, option in OPTIONS.items()}}


def edital_of(document: Document, name: str, problems: Sequence[Problem] = (), notes: Sequence[Note] = ()) -> Edital:
    """Read a document in the structured form; `problems` and `notes` are what its reader already has to say.

    Raises:
        InputError: `problems`, and all that is wrong with the document.
    """
    found = list(problems)
    try:
        file = validate(EditalFile, document, "edital.not_an_edital")
    except InputError as error:
        found += [_with_option(p) for p in error.problems]
    data = document.root.plain()
    found += incoherences(data, document.place) if isinstance(data, dict) else ()
    if found:
        raise InputError(found)
    return Edital(file, name, document.place, tuple(notes))


def _with_option(problem: Problem) -> Problem:
    """Tell of a missing fact which option gives it."""
    option = _FACTS.get(str(problem.data.get("name"))) if problem.key == "input.missing_key" else None
    return Problem("edital.missing_fact", {**problem.data, "option": option}, problem.place) if option else problem
