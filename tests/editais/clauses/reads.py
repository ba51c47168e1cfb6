"""A clause of one's own and what is read of it, in short: `key = value`, with a `?` where it is read with doubt."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.errors import Place
from solver.yamltext import Plain


def clause(text: str, heading: str = "") -> Clause:
    """Return a clause of that text, under that heading."""
    return Clause("5.2", text, Place("edital.txt", line=1), heading)


def told(statements: Iterable[Statement]) -> list[str]:
    """Write statements in short, the first step of their keys left out."""
    return [
        f"{'.'.join(s.path[1:] or s.path)} = {_shown(s.value)}{'?' * (s.certainty is Certainty.LOW)}"
        for s in statements
    ]


def read(reader: Callable[[Clause], Iterable[Statement]], text: str, heading: str = "") -> list[str]:
    """Read a clause and write what it states, after seeing that each statement quotes it."""
    statements = list(reader(clause(text, heading)))
    assert all(s.quote and s.quote in text for s in statements)
    return told(statements)


def _shown(value: Plain) -> str:
    return " > ".join(map(_shown, value)) if isinstance(value, list) else str(value)
