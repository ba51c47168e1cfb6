"""A draft that a page's form carries: all that was read of a document, as text, so that the server keeps nothing.

What comes back may be anybody's: it is unpacked within limits and held against the form before it is used.
"""

from __future__ import annotations

import base64
import binascii
import datetime
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.editais.draft import Blank, Draft, Laid, Path, tree
from solver.editais.model import Note
from solver.errors import InputError, Place, Problem
from solver.messages import LANGUAGES, Speaker, catalogue
from solver.yamltext import Plain

MAX_UNPACKED: Final = 64 * 1024 * 1024
_DEEPEST: Final = 24


@dataclass(frozen=True)
class Carried:
    """All that was read of a document: values of the structured form, where they stand, and what is in doubt.

    `title` is the document's name as its sender calls it, only to be shown, and `sha256` the hash of its bytes;
    `mended` are the paths of what was corrected or confirmed by hand.
    """

    name: str
    values: dict[str, Plain]
    places: dict[Path, Place]
    problems: tuple[Problem, ...] = ()
    notes: tuple[Note, ...] = ()
    statements: tuple[Statement, ...] = ()
    title: str = ""
    sha256: str = ""
    mended: frozenset[Path] = field(default_factory=frozenset)

    @classmethod
    def of(cls, draft: Draft, title: str, sha256: str) -> Carried:
        """Take all that a draft holds.

        Raises:
            InputError: the document is no mapping.
        """
        plain = draft.document.root.plain()
        if not isinstance(plain, dict):
            raise InputError.of("edital.not_an_edital", draft.document.place(()))
        places = {path: draft.document.place(path) for path in _paths((), plain)}
        return cls(draft.name, plain, places, draft.problems, draft.notes, draft.statements, title, sha256)

    def draft(self) -> Draft:
        """Return the draft."""
        values: Plain = {key: value for key, value in self.values.items() if value is not None}
        document = Laid(tree(values), Blank(self.name), self.places)
        return Draft(document, self.name, self.problems, self.notes, self.statements)

    def packed(self) -> str:
        """Return all this as one text for a hidden field."""
        data = _Packed(
            name=self.name,
            title=self.title,
            sha256=self.sha256,
            values=self.values,
            places=[(list(path), _place(place)) for path, place in self.places.items()],
            problems=[(p.key, _data(p.data), _place(p.place)) for p in self.problems],
            notes=[(n.code, n.key, _data(n.data), _place(n.place), n.row) for n in self.notes],
            clauses=[(c.item, c.text, _place(c.place), c.heading) for c in self._clauses()],
            statements=[],
            mended=[list(path) for path in sorted(self.mended, key=str)],
        )
        numbers = {clause: i for i, clause in enumerate(self._clauses())}
        data.statements = [
            (list(s.path), _datum(s.value), numbers[s.clause], s.start, s.end, s.certainty) for s in self.statements
        ]
        return base64.b64encode(zlib.compress(data.model_dump_json().encode(), 6)).decode()

    def _clauses(self) -> list[Clause]:
        return list(dict.fromkeys(s.clause for s in self.statements))


def unpacked(text: str) -> Carried:
    """Return what a form carried.

    Raises:
        InputError: it is not what a page of this server put there.
    """
    try:
        data = _Packed.model_validate_json(_inflated(text))
        return _carried(data)
    except (ValueError, KeyError, IndexError, RecursionError, zlib.error, binascii.Error):
        raise InputError.of("web.carried_damaged") from None


def _inflated(text: str) -> bytes:
    engine = zlib.decompressobj()
    data = engine.decompress(base64.b64decode(text, validate=True), MAX_UNPACKED)
    if engine.unconsumed_tail or not engine.eof:
        raise ValueError(len(data))
    return data


_Placed = tuple[str, int | None, int | None, str]
_Steps = list[str | Annotated[int, Field(ge=0)]]
_Datum = JsonValue


class _Packed(BaseModel):
    """What the text holds."""

    model_config = ConfigDict(extra="forbid", strict=False)

    name: str
    title: str
    sha256: str
    values: dict[str, JsonValue]
    places: list[tuple[_Steps, _Placed]]
    problems: list[tuple[str, dict[str, _Datum], _Placed]]
    notes: list[tuple[str, str, dict[str, _Datum], _Placed, int | None]]
    clauses: list[tuple[str, str, _Placed, str]]
    statements: list[tuple[list[str], JsonValue, int, int, int, Certainty]]
    mended: list[_Steps]


def _carried(data: _Packed) -> Carried:
    values = _plain(data.values, 0)
    assert isinstance(values, dict)  # noqa: S101 (the model's own word)
    clauses = [Clause(item, text, Place(*place), heading) for item, text, place, heading in data.clauses]
    rows = values.get("cargos")
    count = len(rows) if isinstance(rows, list) else 0
    notes = [
        Note(code, _sayable(key, told), told, Place(*place), row if row is None or 0 <= row < count else None)
        for code, key, packed, place, row in data.notes
        for told in [_told(packed)]
    ]
    problems = [
        Problem(_sayable(key, told), told, Place(*place))
        for key, packed, place in data.problems
        for told in [_told(packed)]
    ]
    return Carried(
        data.name,
        values,
        {tuple(path): Place(*place) for path, place in data.places},
        tuple(problems),
        tuple(notes),
        tuple(
            Statement(tuple(path), _plain(value, 0), clauses[clause], start, end, certainty)
            for path, value, clause, start, end, certainty in data.statements
        ),
        data.title,
        data.sha256,
        frozenset(tuple(path) for path in data.mended),
    )


def _sayable(key: str, data: Mapping[str, object]) -> str:
    """Return a key of the catalogue that can be said with its data.

    Raises:
        KeyError: there is none, or some of its data lack.
    """
    for lang in LANGUAGES:
        if key not in catalogue(lang):
            raise KeyError(key)
        Speaker(lang).say(key, **data)
    return key


def _plain(value: JsonValue, depth: int) -> Plain:
    if depth > _DEEPEST:
        raise ValueError(depth)
    if isinstance(value, dict):
        return {key: _plain(inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, list):
        return [_plain(inner, depth + 1) for inner in value]
    if value is None or isinstance(value, str):
        return value
    raise ValueError(value)


def _place(place: Place) -> _Placed:
    return place.file, place.line, place.column, place.cell


def _data(data: Mapping[str, object]) -> dict[str, JsonValue]:
    return {key: _datum(value) for key, value in data.items()}


def _datum(value: object) -> JsonValue:
    """Return a datum of a message as JSON holds it; what JSON has no word for is named."""
    match value:
        case None | bool() | int():
            return value
        case str():
            return str(value)
        case Fraction():
            return {"fraction": str(value)}
        case datetime.date():
            return {"day": value.isoformat()}
        case Problem():
            return {"key": value.key, "data": _data(value.data)}
        case dict():
            return {str(key): _datum(inner) for key, inner in value.items()}
        case list() | tuple():
            return [_datum(inner) for inner in value]
        case _:
            return str(value)


def _told(data: Mapping[str, JsonValue]) -> dict[str, object]:
    return {key: _word(value, 0) for key, value in data.items()}


def _word(value: JsonValue, depth: int) -> object:
    if depth > _DEEPEST:
        raise ValueError(depth)
    if isinstance(value, list):
        return [_word(inner, depth + 1) for inner in value]
    if not isinstance(value, dict):
        return value
    readers: dict[str, Callable[[str], object]] = {"fraction": Fraction, "day": datetime.date.fromisoformat}
    if len(value) == 1:
        ((kind, text),) = value.items()
        return readers[kind](str(text))
    inner = value["data"]
    told = _told(inner) if isinstance(inner, dict) else {}
    return Problem(_sayable(str(value["key"]), told), told)


def _paths(path: Path, value: Plain) -> Iterator[Path]:
    """Yield the path of each value, the whole before its parts."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _paths((*path, key), inner)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _paths((*path, i), inner)
