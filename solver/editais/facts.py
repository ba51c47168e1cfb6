"""What the call says of an edital beside its file: a table of seats names no state, no day and no norm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from solver.errors import Place
from solver.schema import Document
from solver.yamltext import Node


@dataclass(frozen=True, slots=True)
class Facts:
    """What the call says, in words not yet read; it prevails over what the file says.

    `sphere`, `state`, `municipality` and `branch` are those of the entity; `published` is a day; `companion` names a
    YAML file with any key of an edital but the rows and their totals, for what a table does not say.
    """

    sphere: str | None = None
    state: str | None = None
    municipality: str | None = None
    branch: str | None = None
    published: str | None = None
    companion: str | Path | None = None

    def words(self) -> dict[tuple[str, ...], str]:
        """Return the facts given, by the path of their key; a state may be written in small letters."""
        state = self.state.upper() if self.state else self.state
        each = zip(OPTIONS, (self.sphere, state, self.municipality, self.branch, self.published), strict=True)
        return {path: word for path, word in each if word is not None}


OPTIONS: Final[dict[tuple[str, ...], str]] = {
    ("ente", "esfera"): "--esfera",
    ("ente", "uf"): "--uf",
    ("ente", "municipio"): "--municipio",
    ("ente", "poder"): "--poder",
    ("publicacao",): "--publicacao",
}
"""The option of the command that gives each fact, in the order of `Facts`."""


@dataclass(frozen=True, slots=True)
class FactDocument:
    """A document with the call's facts laid over it; those stand at the option that gave them."""

    root: Node
    under: Document
    options: Mapping[tuple[str, ...], Place]

    def place(self, path: Sequence[str | int]) -> Place:
        """Return where the value at `path` stands: the call's option, or as the document below says."""
        return self.options.get(tuple(str(step) for step in path)) or self.under.place(path)


def with_facts(document: Document, facts: Facts, name: str) -> Document:
    """Lay the call's facts over a document; `name` is the edital's file."""
    words = facts.words()
    if not words or not isinstance(document.root.value, dict):
        return document
    root = dict(document.root.value)
    for path, word in words.items():
        fact = Node(document.root.line, document.root.column, word)
        if len(path) == 1:
            root[path[0]] = fact
            continue
        entity = root.get(path[0]) or Node(document.root.line, document.root.column, {})
        if isinstance(entity.value, dict):  # anything else is refused as it stands
            root[path[0]] = Node(entity.line, entity.column, {**entity.value, path[1]: fact}, entity.keys)
    at = {path: Place(name, cell=OPTIONS[path]) for path in words}
    return FactDocument(Node(document.root.line, document.root.column, root, document.root.keys), document, at)
