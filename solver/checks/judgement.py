"""An edital judged: by its norms, under the readings fixed by the call, by some or all rules, less its suppressions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.checks.applicability import Applicability, applicability
from solver.checks.case import Case, Rule
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.finding import Finding
from solver.checks.reading import reading_findings
from solver.checks.suppressions import Placed, suppress, suppressions_of
from solver.editais.model import Edital


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
    case = replace(found.case, regime=found.case.regime.settle(dict(readings or {})))
    run = list(RULES.values()) if rules is None else list(rules)
    placed = suppressions_of(edital, suppressions)
    left_out = frozenset(RULES) - {rule.code for rule in run}
    told, suppressed = suppress([*judge(case, run), *reading_findings(edital)], placed, left_out)
    return Judgement(found, case, tuple(told), tuple(suppressed), placed)
