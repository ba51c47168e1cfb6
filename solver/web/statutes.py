"""A norm's page: its text beside what was encoded of it, its questions, its properties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from solver.messages import Speaker
from solver.norms.catalogue import status
from solver.norms.coverage import Coverage, State, coverage
from solver.norms.gaps import silences
from solver.norms.load import Norm, library
from solver.norms.model import Question
from solver.numerals import write_percentage
from solver.reports.norm_page import norm_json, validity_words


@dataclass(frozen=True, slots=True)
class Summary:
    """A norm in the list."""

    id: str
    title: str
    entity: str
    groups: tuple[tuple[str, str], ...]
    validity: str
    known: str
    revoked: bool


@dataclass(frozen=True, slots=True)
class Encoded:
    """What was encoded of a provision: its heading, its words, and the id of the part of the page about it."""

    heading: str
    words: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Provision:
    """A provision with its words, beside what was encoded of it; `state`: encoded, uncomputed or missing."""

    label: str
    depth: int
    text: str
    state: str
    encoded: tuple[Encoded, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class NormView:
    """All that a norm's page shows. `rules` stand alone where the text is not held."""

    summary: Summary
    sources: tuple[str, ...]
    note: str
    sha256: str
    provisions: tuple[Provision, ...]
    totals: Mapping[str, int]
    rules: tuple[tuple[Encoded, tuple[str, ...]], ...]
    questions: tuple[Question, ...]
    silences: tuple[Question, ...]


def summaries(speaker: Speaker) -> list[Summary]:
    """Return the library's norms, those that were revoked last."""
    return sorted((summary(norm, speaker) for norm in library()), key=lambda each: each.revoked)


def summary(norm: Norm, speaker: Speaker) -> Summary:
    """Return a norm as the list shows it."""
    file = norm.file
    place = " – ".join(p for p in (file.entity.municipality, file.entity.state) if p)
    sphere = speaker.say(f"sphere.{file.entity.sphere.value}")
    return Summary(
        norm.id,
        file.title,
        f"{sphere} ({place})" if place else sphere,
        tuple((g.id, write_percentage(g.percentage, speaker.lang)) for g in file.groups),
        validity_words(norm, speaker),
        speaker.say(f"confidence.{file.confidence.value}") if file.confidence else "",
        bool(status(norm, file.validity.start).revoked_by),
    )


def norm_view(norm: Norm, speaker: Speaker) -> NormView:
    """Return a norm's page."""
    data, held = norm_json(norm), coverage(norm)
    encoded = dict(_encoded(data, norm, speaker))
    return NormView(
        summary=summary(norm, speaker),
        sources=tuple(norm.file.sources),
        note=norm.file.note or "",
        sha256=norm.sha256(),
        provisions=tuple(_provisions(held, encoded, norm)) if held else (),
        totals={state.value: count for state, count in held.totals.items()} if held else {},
        rules=tuple(_rules(data, encoded)),
        questions=tuple(norm.questions),
        silences=tuple(silences(norm)),
    )


def _encoded(data: Mapping[str, Any], norm: Norm, speaker: Speaker) -> Iterator[tuple[str, Encoded]]:
    """Yield what stands under each key of the norm's file, in words."""
    for group in norm.file.groups:
        value = next(g["value"] for g in data["groups"] if g["id"] == group.id)
        rest = {k: v for k, v in value.items() if k not in ("id", "percentual")}
        words = "; ".join(w for w in (write_percentage(group.percentage, speaker.lang), _words(rest, speaker)) if w)
        yield f"grupos.{group.id}", Encoded(speaker.say("web.norm.group", group=speaker.group(group.id)), words)
    for rule in data["rules"]:
        words = ". ".join(w for w in (_words(rule["value"], speaker), rule["note"] or "") if w)
        yield rule["key"], Encoded(speaker.say(f"rule.{rule['key']}"), words)
    for definition in norm.file.definitions:
        heading = speaker.say("web.norm.definition", term=definition.term)
        yield f"definicoes.{definition.term}", Encoded(heading, definition.meaning)
    for clause in norm.file.clauses:
        heading = speaker.say("web.norm.clause", code=clause.code)
        yield f"clausulas.{clause.code}", Encoded(heading, clause.demand)
    for question in norm.questions:
        heading = speaker.say("web.norm.question", question=question.id)
        yield f"questoes.{question.id}", Encoded(heading, question.ask, f"q-{question.id}")


def _provisions(held: Coverage, encoded: Mapping[str, Encoded], norm: Norm) -> Iterator[Provision]:
    for each in held.provisions:
        keys: Iterable[str] = each.keys if each.state is State.ENCODED else ()
        yield Provision(
            str(each.address),
            len(each.address.lineage) - 1,
            each.provision.text,
            each.state.value,
            tuple(encoded.get(key) or _by_itself(key, norm) for key in keys),
            each.reason,
        )


def _by_itself(key: str, norm: Norm) -> Encoded:
    """Return what has no part of its own on the page: the norms that one revokes."""
    return Encoded(key, ", ".join(norm.file.revokes) if key == "fonte_da_revogacao" else "")


def _rules(data: Mapping[str, Any], encoded: Mapping[str, Encoded]) -> Iterator[tuple[Encoded, tuple[str, ...]]]:
    for group in data["groups"]:
        yield encoded[f"grupos.{group['id']}"], tuple(group["provisions"])
    for rule in data["rules"]:
        yield encoded[rule["key"]], tuple(rule["provisions"])


def _words(value: object, speaker: Speaker) -> str:
    """Write a rule's value: `minimo: 3; unidade: cargo`."""
    if isinstance(value, Mapping):
        return "; ".join(f"{k}: {_words(v, speaker)}" for k, v in value.items())
    if isinstance(value, list):
        return ", ".join(_words(v, speaker) for v in value)
    return str(speaker.write(value))


MARKS: Final = {"REFUTED": "✗", "UNKNOWN": "?", "PROVED-UP-TO": "≤", "PROVED": "✓", "VACUOUS": "∅"}
"""The mark of each verdict, the one that counts most first."""


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """A property: for each group (empty: all), the mark and verdict of its theorems, and the place of the first."""

    property: str
    cells: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Matrix:
    """The verdicts of a norm's properties by group, and the theorems one by one."""

    columns: tuple[str, ...]
    rows: tuple[MatrixRow, ...]
    theorems: tuple[tuple[str, Mapping[str, Any]], ...]
    """Each with its anchor."""
    counts: Mapping[str, int]


def matrix(theorems: Sequence[Mapping[str, Any]]) -> Matrix:
    """Lay theorems out by property and group; a cell shows the verdict that counts most."""
    order = list(MARKS)
    groups = [g for g in dict.fromkeys(t["group"] for t in theorems) if g is not None]
    columns = (None, *groups)
    anchored = [(f"t-{i}", t) for i, t in enumerate(theorems, 1)]
    rows = []
    for name in dict.fromkeys(t["property"] for t in theorems):
        cells = []
        for group in columns:
            found = [(a, t) for a, t in anchored if (t["property"], t["group"]) == (name, group)]
            if not found:
                cells.append(("", "", ""))
                continue
            anchor, worst = min(found, key=lambda pair: order.index(pair[1]["verdict"]))
            varies = len({t["verdict"] for _, t in found}) > 1
            cells.append((MARKS[worst["verdict"]] + ("*" if varies else ""), worst["verdict"], anchor))
        rows.append(MatrixRow(name, tuple(cells)))
    verdicts = [t["verdict"] for t in theorems]
    return Matrix(
        tuple(g or "" for g in columns),
        tuple(rows),
        tuple(anchored),
        {verdict: verdicts.count(verdict) for verdict in MARKS if verdict in verdicts},
    )
