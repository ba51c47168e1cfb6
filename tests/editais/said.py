"""What a refused file is told, in short: keys of the catalogue with their places."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from solver.editais.facts import Facts
from solver.editais.model import Edital
from solver.editais.read import read_edital
from solver.errors import InputError
from solver.messages import Speaker

STATE = Facts(sphere="estadual", state="ES", branch="executivo", published="2026-03-10")
"""What a table does not say, as the options of a command give it."""


def refused(path: Path, facts: Facts | None = None) -> list[str]:
    """Read a file that must be refused; return `line:column key` (or `cell key`) of every problem."""
    with pytest.raises(InputError) as caught:
        read_edital(path, facts=facts)
    for speaker in (Speaker("pt"), Speaker("en")):
        assert str(path.parent) in speaker.error(caught.value)
    return [
        f"{p.place.cell or ':'.join(str(n) for n in (p.place.line, p.place.column) if n)} {p.key}"
        for p in caught.value.problems
    ]


def noted(edital: Edital) -> list[str]:
    """Return `code key` of every note, after putting it into words."""
    for note in edital.notes:
        assert Speaker().say(note.key, **note.data)
    return [f"{n.code} {n.key}" for n in edital.notes]


Written = Callable[[str, "str | bytes"], Path]
"""Writes a file of the test's folder and returns its path."""
