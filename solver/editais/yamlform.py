"""Editais written in YAML, the form that every other reader brings out too."""

from __future__ import annotations

from pathlib import Path

from solver.editais.draft import Draft
from solver.editais.facts import Facts, with_facts
from solver.errors import InputError, Place
from solver.yamltext import TREE_STANDS, compose_yaml, read_text


def read(path: Path, facts: Facts) -> Draft:
    """Read an edital in YAML; the call's facts prevail over the file's.

    Raises:
        InputError: no tree can be made of the file, or a companion is given beside it.
    """
    document, problems = compose_yaml(read_text(path), str(path))
    if any(p.key not in TREE_STANDS for p in problems):
        raise InputError(problems)
    if facts.companion:
        raise InputError.of("edital.companion_unneeded", Place(str(facts.companion)), file=str(path))
    return Draft(with_facts(document, facts, str(path)), str(path), tuple(problems))
