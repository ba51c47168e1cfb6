"""What is odd about a norm file that can be read: nothing here makes it wrong, but its author should look again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from math import prod
from typing import Any, Final

from solver.errors import Problem
from solver.norms.coverage import coverage, sources_named
from solver.norms.gaps import with_gaps
from solver.norms.load import Norm, library_ids
from solver.norms.regime import MOST_COMBINATIONS, join
from solver.vocabulary import Confidence, Unit

HIGH_THRESHOLD: Final = 1_000
"""The most seats that a threshold may be thought to demand."""
_OF_SEATS: Final = frozenset(
    {
        *("arredondamento", "limiar", "acumulacao", "base", "gatilhos", "concorrencia_simultanea", "nao_contagem"),
        *("lista_favoravel", "dupla_condicao", "substituicao", "reversao", "novas_vagas", "alternancia", "colisao"),
        "cadastro_de_reserva",
    }
)
"""The rules that speak of reserved seats, and so mean nothing where there are none."""
LONGEST_TITLE: Final = 80
"""The letters that a title has room for in tables and reports."""


def doubts(norm: Norm) -> list[Problem]:
    """Return every doubt about a norm file, in the order of the file.

    Raises:
        InputError: its text cannot be read, or is not the one that it pins.
    """
    found = [
        *_about_itself(norm),
        *_about_figures(norm),
        *_about_questions(norm),
        *_about_text(norm),
        *_silences(norm),
    ]
    return sorted(found, key=lambda p: (p.place.line or 0, p.place.column or 0))


def _doubt(norm: Norm, key: str, *path: str | int, **data: object) -> Problem:
    return Problem(f"doubt.{key}", data, norm.document.place(path))


def _about_itself(norm: Norm) -> Iterator[Problem]:
    known = library_ids()
    if norm.id in known and not norm.in_library:
        yield _doubt(norm, "id_in_library", "id", found=norm.id)
    for index, old in enumerate(norm.file.revokes):
        if old not in known:
            yield _doubt(norm, "unknown_revoked", "revoga", index, found=old)
    if len(norm.file.title) > LONGEST_TITLE:
        yield _doubt(norm, "long_title", "titulo", found=len(norm.file.title), limit=LONGEST_TITLE)
    if norm.file.confidence is None:
        yield _doubt(norm, "no_confidence")
    if norm.file.confidence is Confidence.SECONDARY and not norm.file.sources:
        yield _doubt(norm, "no_sources", "confianca")


def _about_figures(norm: Norm) -> Iterator[Problem]:
    total = sum(g.percentage for g in norm.file.groups)
    if total >= 1:
        yield _doubt(norm, "nothing_open", "grupos", found=total * 100)
    threshold = norm.file.threshold
    if threshold and threshold.least > 1 and threshold.unit is None:
        yield _doubt(norm, "no_threshold_unit", "limiar")
    yield from _about_thresholds(norm)
    for index, clause in enumerate(norm.file.clauses):
        if not clause.words:
            yield _doubt(norm, "no_clause_words", "clausulas", index, found=clause.code)


def _about_thresholds(norm: Norm) -> Iterator[Problem]:
    """Thresholds that hardly any contest reaches, and floors that lie wholly below one; rules of seats in a bonus."""
    file = norm.file
    stated = [
        (("limiar",), file.threshold),
        *((("grupos", i, "limiar"), g.threshold) for i, g in enumerate(file.groups)),
    ]
    for path, threshold in stated:
        if threshold and threshold.least > HIGH_THRESHOLD:
            yield _doubt(norm, "high_threshold", *path, "minimo", found=threshold.least)
    base = file.base.rule if file.base else Unit.POST
    for index, (group, reserved) in enumerate(zip(file.groups, join([norm]).groups, strict=True)):
        for number, floor in enumerate(group.floors if reserved.threshold_unit == base else ()):
            if floor.end is not None and floor.end < reserved.rule.threshold:
                told = {"start": floor.start, "end": floor.end, "least": reserved.rule.threshold}
                yield _doubt(norm, "idle_floor", "grupos", index, "pisos", number, **told)
    for name, _ in () if file.reserves else file.rules:
        if name in _OF_SEATS:
            yield _doubt(norm, "seats_of_bonus", name, found=name)


def _about_questions(norm: Norm) -> Iterator[Problem]:
    written = norm.document.root.plain()
    count = prod(len(q.readings) - len(q.not_computed) for q in norm.questions if q.aspects)
    if count > MOST_COMBINATIONS:
        yield _doubt(norm, "many_readings", "questoes", count=count, limit=MOST_COMBINATIONS)
    reached = norm.file.reach.branches if norm.file.reach else None
    for index, question in enumerate(norm.questions):
        if reached and question.branches and not set(question.branches) & set(reached):
            yield _doubt(norm, "question_of_nobody", "questoes", index, "poderes", question=question.id)
        default = question.readings[question.default]
        if isinstance(written, dict) and (changed := _changed(written, default.effect)):
            yield _doubt(norm, "default_differs", "questoes", index, "padrao", question=question.id, found=changed)
        alike = _alike({name: reading.effect for name, reading in question.readings.items() if reading.effect})
        if alike:
            yield _doubt(norm, "same_effect", "questoes", index, "leituras", question=question.id, found=alike)


def _changed(written: Mapping[str, Any], effect: Mapping[str, Any], above: str = "") -> list[str]:
    """Return the keys that an effect gives another value than the one written (what is not written is no change)."""
    changed = []
    for key, value in effect.items():
        here, name = written.get(key), f"{above}{key}"
        if isinstance(here, list) and isinstance(value, dict):
            here = {item["id"]: item for item in here if isinstance(item, dict) and "id" in item}
        if isinstance(here, dict) and isinstance(value, dict):
            changed += _changed(here, value, f"{name}.")
        elif here is not None and here != value:
            changed.append(name)
    return changed


def _alike(effects: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Return the names of the first readings that do the same."""
    names = list(effects)
    for i, one in enumerate(names):
        same = [other for other in names[i + 1 :] if effects[other] == effects[one]]
        if same:
            return [one, *same]
    return []


def _about_text(norm: Norm) -> Iterator[Problem]:
    held = coverage(norm)
    if held is None:
        if norm.file.confidence is Confidence.FULL_TEXT:
            yield _doubt(norm, "full_text_not_held", "confianca")
        return
    if norm.file.text_sha256 is None:
        found = hashlib.sha256(held.statute.source.encode()).hexdigest()
        yield _doubt(norm, "text_not_pinned", "texto", found=found)
    for name, rule in norm.file.rules:
        if not rule.source:
            yield _doubt(norm, "rule_without_source", name, found=name)
    if held.missing:
        found_missing = [str(a) for a in held.missing]
        yield _doubt(norm, "missing_provisions", "nao_computaveis", count=len(found_missing), found=found_missing)
    encoded = {s.address for s in sources_named(norm.document) if not s.uncomputed and s.address}
    for source in sources_named(norm.document):
        if source.uncomputed and source.address in encoded:
            yield Problem("doubt.encoded_and_not", {"found": source.words}, source.place)


def _silences(norm: Norm) -> Iterator[Problem]:
    own = {q.id for q in norm.questions}
    for question in with_gaps(norm).questions:
        if question.id not in own:
            yield _doubt(norm, "silent", question=question.id, default=question.default)
