"""What a reader brought out of a document before it is held against the form of an edital.

A draft may lack what the form demands, and be wrong: it can be written down to be corrected by hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.editais.clauses.statement import Statement
from solver.editais.form import edital_of
from solver.editais.model import Edital, Note
from solver.errors import Place, Problem
from solver.schema import Document
from solver.yamltext import Node, Plain

if TYPE_CHECKING:
    from solver.editais.clauses.citations import Citation

Path = tuple[str | int, ...]
"""The steps of a key of the structured form, such as ("cargos", 0, "negros")."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A document as far as it was read.

    `problems` and `notes` are what the reader has to say of it; `statements` are what its clauses state, each with
    its words: those read with doubt are not in the document, and are only proposed. `citations` are the norms that its
    clauses name, those of the library and others. `unsure` are the rows of tables whose columns the problems question.
    """

    document: Document
    name: str
    problems: tuple[Problem, ...] = ()
    notes: tuple[Note, ...] = ()
    statements: tuple[Statement, ...] = ()
    citations: tuple[Citation, ...] = ()
    unsure: frozenset[int] = frozenset()

    def edital(self) -> Edital:
        """Hold the draft against the form.

        Raises:
            InputError: `problems`, and all that is wrong with the document.
        """
        return edital_of(self.document, self.name, self.problems, self.notes)


@dataclass(frozen=True, slots=True)
class Laid:
    """Values laid over a document: those of `values` stand where `places` says, the rest as the document tells."""

    root: Node
    under: Document
    places: Mapping[Path, Place]

    def place(self, path: Sequence[str | int]) -> Place:
        """Return where the value at `path` stands: the nearest place known here, or in the document below."""
        steps = tuple(path)
        for end in range(len(steps), 0, -1):
            if steps[:end] in self.places:
                return self.places[steps[:end]]
        return self.under.place(path)


def lay(values: Mapping[str, Plain], places: Mapping[Path, Place], under: Document) -> Laid:
    """Lay the values of some keys over a document, whose own values of those keys are covered whole."""
    return Laid(Node(0, 0, {**_keys(under), **{key: tree(value) for key, value in values.items()}}), under, places)


def tree(value: Plain) -> Node:
    """Return a value as a tree of nodes that have no place of their own."""
    if isinstance(value, dict):
        return Node(0, 0, {key: tree(inner) for key, inner in value.items()})
    return Node(0, 0, [tree(inner) for inner in value] if isinstance(value, list) else value)


@dataclass(frozen=True, slots=True)
class Over:
    """A document over another: whatever key both have is the upper one's."""

    upper: Document
    lower: Document

    @property
    def root(self) -> Node:
        """The keys of both."""
        return Node(0, 0, {**_keys(self.lower), **_keys(self.upper)})

    def place(self, path: Sequence[str | int]) -> Place:
        """Return where the value at `path` stands, in the one or in the other."""
        uppers = not path or path[0] in _keys(self.upper) or path[0] not in _keys(self.lower)
        return (self.upper if uppers else self.lower).place(path)


def _keys(document: Document) -> Mapping[str, Node]:
    return document.root.value if isinstance(document.root.value, dict) else {}


@dataclass(frozen=True, slots=True)
class Blank:
    """A document that says nothing: what a table's companion would have said."""

    name: str

    @property
    def root(self) -> Node:
        """A mapping without keys."""
        return Node(0, 0, {}, {})

    def place(self, path: Sequence[str | int]) -> Place:  # noqa: ARG002 (there is one place)
        """Return the file."""
        return Place(self.name)
