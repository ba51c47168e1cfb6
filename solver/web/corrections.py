"""What a form corrects of a draft: cells, facts and rules, doubts settled by hand, rows added and taken away."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from solver.editais.clauses.statement import Statement
from solver.editais.columns import NAMES, SEATS
from solver.editais.draft import Path
from solver.editais.evidence import proposed
from solver.editais.model import Cells, Note
from solver.errors import InputError, Place
from solver.web.carried import Carried
from solver.yamltext import Plain

MAX_ROWS: Final = 20_000
KEYS: Final = (*NAMES, *SEATS)
FACTS: Final[tuple[Path, ...]] = (
    ("edital",),
    ("orgao",),
    ("ente", "esfera"),
    ("ente", "uf"),
    ("ente", "municipio"),
    ("ente", "poder"),
    ("publicacao",),
    ("normas",),
)
"""The facts that the form asks for beside the rows."""
LISTED: Final[frozenset[Path]] = frozenset({("normas",), ("regras", "listas")})
"""Keys whose value is a list, written with commas."""
_CELL: Final = re.compile(r"(\d{1,6}):([a-z]+)")


@dataclass(frozen=True, slots=True)
class Corrections:
    """What a form says: texts of cells (`3:total`), of facts and of rules, by their dotted paths.

    `settled` are the doubts confirmed by hand (`n0`, `p1`), `adopted` the proposals taken for facts; `added` is
    whether a row is to be added, `removed` the index of one to be taken away.
    """

    cells: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    settled: frozenset[str] = field(default_factory=frozenset)
    adopted: frozenset[str] = field(default_factory=frozenset)
    added: bool = False
    removed: int | None = None


def corrected(carried: Carried, by: Corrections, here: Place) -> Carried:
    """Return a draft as a form corrects it; what had no place of its own now stands `here`.

    Raises:
        InputError: the form names a cell or a row that there is not, or there are too many rows.
    """
    work = _Correction(carried, here)
    work.settle(by.settled)
    work.adopt(by.adopted)
    for name, text in by.cells.items():
        work.cell(name, text)
    for path in FACTS:
        if ".".join(map(str, path)) in by.facts:
            work.value(path, by.facts[".".join(map(str, path))])
    for name, text in by.rules.items():
        work.value(("regras", *name.split(".")), text)
    if by.removed is not None:
        work.remove(by.removed)
    if by.added:
        work.add()
    return work.done()


class _Correction:
    """A draft under correction."""

    def __init__(self, carried: Carried, here: Place) -> None:
        self._carried, self._here = carried, here
        self.values: dict[str, Plain] = _copied(carried.values)
        self.places = dict(carried.places)
        self.problems, self.notes = list(carried.problems), list(carried.notes)
        self.mended = set(carried.mended)
        rows = self.values.get("cargos")
        self.rows: list[Plain] = rows if isinstance(rows, list) else []

    def done(self) -> Carried:
        if self.rows:
            self.values["cargos"] = self.rows
        return replace(
            self._carried,
            values=self.values,
            places=self.places,
            problems=tuple(self.problems),
            notes=tuple(self.notes),
            mended=frozenset(self.mended),
        )

    def settle(self, doubts: frozenset[str]) -> None:
        """Take doubts for confirmed: the cells that they are about were read right, or are corrected beside."""
        for i, note in enumerate(self.notes):
            if f"n{i}" in doubts and note.row is not None:
                self.mended.add(("cargos", note.row, *_key_of(note)))
        self.notes = [n for i, n in enumerate(self.notes) if f"n{i}" not in doubts]
        self.problems = [p for i, p in enumerate(self.problems) if f"p{i}" not in doubts]

    def adopt(self, proposals: frozenset[str]) -> None:
        """Take proposals for facts; the doubt that each was told with goes."""
        for i, statement in enumerate(proposed(self._carried.draft())):
            if f"s{i}" in proposals:
                _put(self.values, statement.path, statement.value)
                self.places[statement.path] = statement.clause.place
                self.mended.add(statement.path)
                self.notes = [n for n in self.notes if not _about(n, statement)]

    def cell(self, name: str, text: str) -> None:
        """Write a cell."""
        found = _CELL.fullmatch(name)
        row = self.rows[int(found[1])] if found and int(found[1]) < len(self.rows) else None
        if not found or found[2] not in KEYS or not isinstance(row, dict):
            raise InputError.of("web.carried_damaged")
        i, key = int(found[1]), found[2]
        old = row.get(key)
        if (old or "") == text.strip():
            return
        if text.strip():
            row[key] = text.strip()
        else:
            row.pop(key, None)
        path: Path = ("cargos", i, key)
        self.notes = [n for n in self.notes if n.row != i or _key_of(n) != (key,)]
        self._mend(path)

    def value(self, path: Path, text: str) -> None:
        """Write a fact or a rule."""
        old = value_at(self.values, path)
        if written(old) == text.strip():
            return
        listed = path in LISTED or isinstance(old, list)
        items: list[Plain] = [part.strip() for part in text.split(",") if part.strip()]
        _put(self.values, path, (items if listed else text.strip()) if text.strip() else None)
        self._mend(path)

    def add(self) -> None:
        """Add an empty row."""
        if len(self.rows) >= MAX_ROWS:
            raise InputError.of("web.too_many_rows", limit=MAX_ROWS)
        self.places[("cargos", len(self.rows))] = self._here
        self.places.setdefault(("cargos",), self._here)
        self.rows.append({})

    def remove(self, i: int) -> None:
        """Take a row away; those after it move up."""
        if not 0 <= i < len(self.rows):
            raise InputError.of("web.carried_damaged")
        gone = {place for path, place in self.places.items() if path[:2] == ("cargos", i)}
        del self.rows[i]
        self.problems = [p for p in self.problems if p.place not in gone]
        self.notes = [
            replace(n, row=n.row - 1) if n.row is not None and n.row > i else n for n in self.notes if n.row != i
        ]
        move = _moving(i)
        self.places = {path: place for old, place in self.places.items() if (path := move(old))}
        self.mended = {path for old in self.mended if (path := move(old))}
        self._shorten(i)

    def _shorten(self, gone: int) -> None:
        """Let subtotals sum the rows that are left of theirs."""
        subtotals = self.values.get("subtotais")
        kept: list[Plain] = []
        for each in subtotals if isinstance(subtotals, list) else []:
            span = each.get("linhas") if isinstance(each, dict) else None
            if isinstance(each, dict) and isinstance(span, list) and all(str(n).isdecimal() for n in span):
                first, last = (int(str(n)) for n in span) if len(span) == 2 else (1, 0)
                first, last = first - (gone + 1 < first), last - (gone + 1 <= last)
                if first > last:
                    continue
                each["linhas"] = [str(first), str(last)]
            kept.append(each)
        if isinstance(subtotals, list):
            self.values["subtotais"] = kept

    def _mend(self, path: Path) -> None:
        """Note a correction: what was wrong with the old value at that place is so no longer."""
        place = self.places.setdefault(path, self._here)
        if place != self._here:
            key = str(path[-1])
            self.problems = [
                p for p in self.problems if p.place != place or not str(p.data.get("name", key)).endswith(key)
            ]
        self.mended.add(path)


def _moving(gone: int) -> Callable[[Path], Path | None]:
    """Return where the path of each fact leads once a row is gone; None: nowhere."""

    def moved(path: Path) -> Path | None:
        if path[0] != "cargos" or len(path) < 2 or int(path[1]) < gone:
            return path
        return None if path[1] == gone else ("cargos", int(path[1]) - 1, *path[2:])

    return moved


def _key_of(note: Note) -> tuple[str, ...]:
    """Return the key of the cell that a note doubts; empty where it doubts the row."""
    names = {f.alias or key for key, f in Cells.model_fields.items()}
    name = str(note.data.get("name", ""))
    return (name,) if name in names else ()


def _about(note: Note, statement: Statement) -> bool:
    return note.place == statement.clause.place and note.data.get("quote") == statement.quote


def value_at(values: Plain, path: Path) -> Plain:
    """Return the value at a path; None where there is none."""
    for step in path:
        if isinstance(values, dict):
            values = values.get(str(step))
        elif isinstance(values, list) and isinstance(step, int) and step < len(values):
            values = values[step]
        else:
            return None
    return values


def written(value: Plain) -> str:
    """Return a value as a field of the form shows it."""
    if isinstance(value, list):
        return ", ".join(written(v) for v in value)
    return value if isinstance(value, str) else ""


def _put(values: dict[str, Plain], path: Path, value: Plain) -> None:
    """Put a value at a path of keys, or take it away; mappings that are left empty go too."""
    here = values
    for step in path[:-1]:
        inner = here.get(str(step))
        if not isinstance(inner, dict):
            if value is None:
                return
            inner = here[str(step)] = {}
        here = inner
    if value is None:
        here.pop(str(path[-1]), None)
    else:
        here[str(path[-1])] = value
    if len(path) > 1 and not here:
        values.pop(str(path[0]), None) if len(path) == 2 else _put(values, path[:-1], None)


def _copied(value: dict[str, Plain]) -> dict[str, Plain]:
    return {key: _copy(inner) for key, inner in value.items()}


def _copy(value: Plain) -> Plain:
    if isinstance(value, dict):
        return _copied(value)
    return [_copy(inner) for inner in value] if isinstance(value, list) else value
