"""What was read of a document, fact by fact: each value with its key, its place and how sure its reading is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from pydantic_core import PydanticCustomError

from solver.editais.clauses.statement import Certainty, Statement
from solver.editais.columns import NAMES, SEATS
from solver.editais.draft import Draft, Path
from solver.editais.model import Note
from solver.errors import Place
from solver.formats import Format, key_of
from solver.schema import read_count
from solver.yamltext import Plain

_TEXTS: Final = ("clausulas", "supressoes")
"""Keys whose values are the document's own words, and no readings of it."""

_COUNTED: Final = ("limiar", "ordem")
"""Rules whose values are numbers."""

Value = int | bool | str | list["Value"] | dict[str, "Value"] | None


@dataclass(frozen=True, slots=True)
class Fact:
    """A value read: the steps of its key, the value, where it stands, and how sure its reading is.

    `quote` are a clause's words; empty for what a table says.
    """

    path: Path
    value: Value
    place: Place
    certainty: Certainty
    quote: str = ""

    @property
    def key(self) -> str:
        """The steps as one dotted text: `cargos.0.total`."""
        return ".".join(map(str, self.path))


def facts_of(draft: Draft) -> list[Fact]:
    """Return what was read of a document, in its form's order; readings with doubt last, which are only proposed."""
    doubted = doubted_cells(draft.notes) | {("cargos", row, "") for row in draft.unsure}
    stated = {s.path: s for s in draft.statements if s.certainty is Certainty.HIGH}
    found = []
    for path, value in _leaves((), draft.document.root.plain()):
        if path[0] == key_of(Format.EDITAL):
            continue
        cell = (*path[:2], "") if path[0] == "cargos" else ()
        certainty = Certainty.LOW if {path, cell} & doubted else Certainty.HIGH
        source = stated.get(_names(path))
        found.append(
            Fact(path, typed(path, value), draft.document.place(path), certainty, source.quote if source else "")
        )
    return found + [
        Fact(s.path, typed_whole(s.path, s.value), s.clause.place, s.certainty, s.quote) for s in proposed(draft)
    ]


def proposed(draft: Draft) -> list[Statement]:
    """Return what clauses were read, with doubt, to state of keys that the document has no value for, each once."""
    plain = draft.document.root.plain()
    found = {
        (s.path, str(s.value)): s
        for s in draft.statements
        if s.certainty is Certainty.LOW and _at(plain, s.path) is None
    }
    return list(found.values())


def doubted_cells(notes: tuple[Note, ...]) -> frozenset[Path]:
    """Return the paths of the cells that the notes doubt; with "" for the key, all cells of a row."""
    return frozenset(("cargos", *cell) for note in notes for cell in note.cells)


def typed(path: Path, value: Plain) -> Value:
    """Return a value as JSON holds it: numbers of seats and positions, yes and no; the rest as its text."""
    if not isinstance(value, str):
        return None
    if value in ("true", "false"):
        return value == "true"
    seats = path[0] in ("cargos", "totais", "subtotais") and path[-1] not in NAMES
    counted = path[0] == "regras" and len(path) > 1 and path[1] in _COUNTED
    if not (seats or counted):
        return value
    try:
        return read_count(value)
    except PydanticCustomError:
        return value


def typed_whole(path: Path, value: Plain) -> Value:
    """Return a value, and all that is in it, as JSON holds it."""
    if isinstance(value, dict):
        return {key: typed_whole((*path, key), inner) for key, inner in value.items()}
    return [typed_whole(path, inner) for inner in value] if isinstance(value, list) else typed(path, value)


def rows_of(draft: Draft) -> list[dict[str, Value]]:
    """Return the rows with all of their keys; None for what is not stated."""
    plain = draft.document.root.plain()
    rows = plain.get("cargos") if isinstance(plain, dict) else None
    return [
        {key: typed(("cargos", 0, key), row.get(key)) for key in (*NAMES, *SEATS)}
        for row in (rows if isinstance(rows, list) else [])
        if isinstance(row, dict)
    ]


def row_names(draft: Draft) -> list[str]:
    """Return the rows' names as people call them: `Analista / Contabilidade / Vitória`."""
    return [" / ".join(str(row[key]) for key in NAMES if row[key]) for row in rows_of(draft)]


def _leaves(path: Path, value: Plain) -> Iterator[tuple[Path, Plain]]:
    if path and path[0] in _TEXTS:
        return
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves((*path, key), inner)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _leaves((*path, i), inner)
    elif value is not None:
        yield path, value


def _names(path: Path) -> tuple[str, ...]:
    """Return the path of the statement that a value comes from: without numbers of lists and keys of an order."""
    names = tuple(step for step in path if isinstance(step, str))
    return names[:3] if names[:2] == ("regras", "ordem") else names


def _at(value: Plain, path: tuple[str, ...]) -> Plain:
    for step in path:
        value = value.get(step) if isinstance(value, Mapping) else None
    return value
