"""Norms read from the library or from a user's file, and put under chosen readings."""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, cast

from pydantic import ValidationError

from solver.errors import InputError, Place, Problem
from solver.norms.model import NormFile, Question
from solver.schema import problems_of, validate
from solver.yamltext import YamlDocument, read_text, read_yaml

LIBRARY = Path(__file__).parent / "library"
LIBRARY_VERSION = "2026.11"
"""The version of the library as a whole; it changes whenever a norm file does."""


@dataclass(frozen=True, slots=True)
class Norm:
    """A norm under one reading of each of its questions.

    `file` holds the rules as those readings make them; `readings` names the reading of every question.
    """

    file: NormFile
    document: YamlDocument
    path: Path
    questions: tuple[Question, ...]
    readings: Mapping[str, str]

    @property
    def id(self) -> str:
        """The norm's identifier."""
        return self.file.id

    @property
    def in_library(self) -> bool:
        """Whether the norm is the library's own, not a user's file."""
        return self.path.parent == LIBRARY

    def under(self, choice: Mapping[str, str]) -> Norm:
        """Return the norm with the readings of `choice` (question: reading), the others as they are."""
        return _put(self, {**self.readings, **choice})

    def asking(self, questions: tuple[Question, ...]) -> Norm:
        """Return the norm with further questions, each at its default reading."""
        wider = replace(self, questions=(*self.questions, *questions))
        return _put(wider, {**{q.id: q.default for q in questions}, **self.readings})

    def question(self, name: str) -> Question | None:
        """Return the question of that id."""
        return next((q for q in self.questions if q.id == name), None)

    def statute_text(self) -> str | None:
        """Return the published text that stands beside the file, or None where it is not held."""
        return read_text(self.path.parent / self.file.text) if self.file.text else None

    def sha256(self) -> str:
        """Return the hash of the norm file as it was read."""
        return hashlib.sha256(self.document.text.encode()).hexdigest()


def library_ids() -> list[str]:
    """Return the ids of the library's norms, sorted."""
    return sorted(p.stem for p in LIBRARY.glob("*.yaml"))


def library() -> Iterator[Norm]:
    """Yield every norm of the library, under its default readings."""
    return (load_norm(name) for name in library_ids())


def load_norm(name: str) -> Norm:
    """Load a norm by library id, or by path when it ends in `.yaml`/`.yml` or holds a separator.

    Raises:
        InputError: no such norm, or everything that is wrong with the file.
    """
    if name.endswith((".yaml", ".yml")) or "/" in name or "\\" in name:
        return read_norm(Path(name))
    known = library_ids()
    if name not in known:
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
        raise InputError.of("norm.unknown", found=name, near=near[0] if near else "", known=", ".join(known))
    return _from_library(name)


@cache
def _from_library(name: str) -> Norm:
    return read_norm(LIBRARY / f"{name}.yaml")


def read_norm(path: Path) -> Norm:
    """Read a norm file, under its default readings.

    Raises:
        InputError: all that is wrong with the file, the effects of every reading included.
    """
    document = read_yaml(path)
    file = validate(NormFile, document, "norm.not_a_norm")
    norm = Norm(file, document, path, file.questions, {q.id: q.default for q in file.questions})
    problems: list[Problem] = []
    for index, question in enumerate(file.questions):
        for reading in question.readings:
            try:
                _put(norm, {**norm.readings, question.id: reading})
            except InputError as error:
                place = document.place(("questoes", index, "leituras", reading, "efeito"))
                problems += [Problem(p.key, p.data, place) for p in error.problems]
    if problems:
        raise InputError(problems)
    return norm.under({})


def _put(norm: Norm, readings: Mapping[str, str]) -> Norm:
    """Apply the effect of each reading, in the order of the questions, to the file as written."""
    data = cast("dict[str, Any]", norm.document.root.plain())
    for question in norm.questions:
        reading = question.readings.get(readings[question.id])
        if reading is None:
            expected = ", ".join(question.readings)
            found = readings[question.id]
            raise InputError.of("norm.unknown_reading", question=question.id, found=found, expected=expected)
        data = merge(data, reading.effect)
    try:
        file = NormFile.model_validate(data)
    except ValidationError as error:
        raise InputError(problems_of(error, NormFile, norm.document)) from None
    return replace(norm, file=file, readings=dict(readings))


def merge(below: dict[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Lay one mapping over another, mappings inside mappings too, and lists of groups by `id`."""
    result = dict(below)
    for key, value in above.items():
        under = result.get(key)
        if isinstance(value, Mapping) and isinstance(under, dict):
            result[key] = merge(under, value)
        elif isinstance(value, Mapping) and isinstance(under, list):
            result[key] = [merge(g, value[g["id"]]) if g.get("id") in value else g for g in under]
        else:
            result[key] = value
    return result


def load_regime_norms(names: tuple[str, ...]) -> list[Norm]:
    """Load several norms, reporting every unknown or faulty one at once."""
    norms: list[Norm] = []
    problems: list[Problem] = []
    for name in names:
        try:
            norms.append(load_norm(name))
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    return norms


def place_in(norm: Norm, *path: str | int) -> Place:
    """Return where a value of the norm file stands."""
    return norm.document.place(path)
