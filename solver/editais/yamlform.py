"""Editais written in YAML, the form that every other reader brings out too."""

from __future__ import annotations

from pathlib import Path

from solver.editais.facts import Facts, with_facts
from solver.editais.form import edital_of
from solver.editais.model import Edital
from solver.errors import InputError, Place
from solver.yamltext import TREE_STANDS, compose_yaml, read_text


def read(path: Path, facts: Facts) -> Edital:
    """Read an edital in YAML; the call's facts prevail over the file's.

    Raises:
        InputError: everything that is wrong with the file, each at its line and column.
    """
    document, problems = compose_yaml(read_text(path), str(path))
    if any(p.key not in TREE_STANDS for p in problems):
        raise InputError(problems)
    if facts.companion:
        raise InputError.of("edital.companion_unneeded", Place(str(facts.companion)), file=str(path))
    return edital_of(with_facts(document, facts, str(path)), str(path), problems)
