"""An edital judged: by its norms, under the readings fixed by the call, by some or all rules, less its suppressions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.checks.alternatives import QUESTION, names_of
from solver.checks.applicability import Applicability, applicability
from solver.checks.case import Case, Rule
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.finding import Finding
from solver.checks.reading import reading_findings
from solver.checks.suppressions import Placed, suppress, suppressions_of
from solver.editais.model import Edital
from solver.errors import InputError


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was found of an edital, the reader's doubts included, and what its suppressions took out of the telling."""

    found: Applicability
    case: Case
    told: tuple[Finding, ...]
    suppressed: tuple[Finding, ...]
    placed: Sequence[Placed]


def judge_edital(
    edital: Edital,
    norms: Sequence[str] = (),
    readings: Mapping[str, str] | None = None,
    *,
    rules: Iterable[Rule] | None = None,
    suppressions: str | None = None,
    own_files: bool = True,
) -> Judgement:
    """Judge an edital.

    Args:
        edital: the edital.
        norms: ids or paths that replace what it cites.
        readings: those that the call fixes, by question.
        rules: those to be run; all, where not given.
        suppressions: a side file of them.
        own_files: whether the edital may cite a norm by path.

    Raises:
        InputError: all that is wrong with the norms, the readings or the suppressions.
    """
    found = applicability(edital, norms, own_files=own_files)
    case = _settled(found.case, dict(readings or {}))
    run = list(RULES.values()) if rules is None else list(rules)
    placed = suppressions_of(edital, suppressions)
    left_out = frozenset(RULES) - {rule.code for rule in run}
    told, suppressed = suppress([*judge(case, run), *reading_findings(edital)], placed, left_out)
    return Judgement(found, case, tuple(told), tuple(suppressed), placed)


def _settled(case: Case, readings: Mapping[str, str]) -> Case:
    """Return the case under the readings that the call fixes, each in those of its choices among norms that ask it.

    Raises:
        InputError: a question that none asks, or a reading that it has not.
    """
    cases = dict(zip(names_of((case, *case.others)), (case, *case.others), strict=True))
    wanted = readings.get(QUESTION) if case.others else None
    if wanted is not None and wanted not in cases:
        raise InputError.of("norm.unknown_reading", question=QUESTION, found=wanted, expected=", ".join(cases))
    kept = [cases[wanted]] if wanted is not None else list(cases.values())
    rest = {q: r for q, r in readings.items() if wanted is None or q != QUESTION}
    asked = [frozenset(c.regime.readings) for c in kept]
    nobody = {q: r for q, r in rest.items() if not any(q in known for known in asked)}
    settled = [
        replace(c, regime=c.regime.settle({q: r for q, r in rest.items() if q in known} | nobody), others=())
        for c, known in zip(kept, asked, strict=True)
    ]
    return replace(settled[0], others=tuple(settled[1:]))
