"""The theorems of the atlas: a matrix of norms and properties, and the smallest case of each refutation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from proofs.theorems import Theorem
from proofs.verdict import Verdict
from solver.messages import Speaker
from solver.norms.regime import Regime
from solver.reports.comparison import readings_words
from solver.reports.theorem_book import Cell, Exhibit, alike_ones, any_group, exhibit_of, matrix_cell


@dataclass(frozen=True, slots=True)
class Case:
    """A refutation of a norm: of which group and under which readings, and the smallest case with its sum."""

    group: str
    readings: tuple[str, ...]
    exhibit: Exhibit


@dataclass(frozen=True, slots=True)
class Refuted:
    """All refutations of a property for a norm."""

    anchor: str
    norm: str
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Law:
    """A property: its name, what it claims, and the norms that it is refuted for."""

    anchor: str
    name: str
    sentence: str
    refuted: tuple[Refuted, ...]


@dataclass(frozen=True, slots=True)
class Matrix:
    """Properties across, norms down: each cell the verdict that counts most, None where nothing was claimed."""

    laws: tuple[Law, ...]
    rows: tuple[tuple[str, tuple[Cell | None, ...]], ...]


def matrix(theorems: Sequence[Theorem], regimes: Sequence[Regime], speaker: Speaker) -> Matrix:
    """Return the matrix of theorems and the cases of those that are refuted."""
    names = list(dict.fromkeys(t.property for t in theorems))
    own: dict[str, list[Theorem]] = {regime.id: [] for regime in regimes}
    for theorem in theorems:
        own[theorem.regime.id].append(theorem)
    anchors = {regime.id: f"t{k}" for k, regime in enumerate(regimes, 1)}
    laws = tuple(
        Law(
            f"p-{name}",
            name,
            any_group(theorems, name, speaker),
            tuple(r for norm in own if (r := _refuted(anchors[norm], name, norm, own[norm], speaker)).cases),
        )
        for name in names
    )
    rows = tuple((norm, tuple(matrix_cell(anchors[norm], name, own[norm], speaker) for name in names)) for norm in own)
    return Matrix(laws, rows)


def _refuted(anchor: str, name: str, norm: str, theorems: Sequence[Theorem], speaker: Speaker) -> Refuted:
    found = [t for t in theorems if t.property == name and t.decision.verdict is Verdict.REFUTED]
    cases = []
    for alike in alike_ones(found):
        theorem, example = alike[0], alike[0].decision.counterexample
        if example is not None:
            group = speaker.group(theorem.claim.group) if theorem.claim.group else ""
            readings = tuple(readings_words(t.readings) for t in alike if t.readings)
            cases.append(Case(group, readings, exhibit_of(theorem, example, speaker)))
    return Refuted(f"{anchor}-{name}-1", norm, tuple(cases))
