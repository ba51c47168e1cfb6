"""Which findings of an edital a new version cured, which it introduced, and which remain, figures aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.checks.finding import Finding
from solver.vocabulary import fold


@dataclass(frozen=True, slots=True)
class Outcome:
    """Findings of the old version that the new one has no more, those that only the new one has, and pairs of both."""

    cured: tuple[Finding, ...]
    introduced: tuple[Finding, ...]
    remaining: tuple[tuple[Finding, Finding], ...]


def outcome(old: Sequence[Finding], new: Sequence[Finding]) -> Outcome:
    """Pair the findings of two versions by rule, norm, row, group and matter; figures and verdicts may differ."""
    before: dict[tuple[str, ...], list[Finding]] = {}
    for finding in old:
        before.setdefault(_key(finding), []).append(finding)
    introduced, remaining = [], []
    for finding in new:
        earlier = before.get(_key(finding))
        if earlier:
            remaining.append((earlier.pop(0), finding))
        else:
            introduced.append(finding)
    left = {id(f) for several in before.values() for f in several}
    return Outcome(tuple(f for f in old if id(f) in left), tuple(introduced), tuple(remaining))


def _key(finding: Finding) -> tuple[str, ...]:
    b = finding.breach
    return b.code, b.norm, fold(finding.row_name), b.group or "", b.about
