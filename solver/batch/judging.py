"""One edital judged on given terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from solver.batch.terms import Terms
from solver.checks.applicability import applicability
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.finding import Finding
from solver.checks.reading import reading_findings
from solver.checks.selection import prefixes, selected, wanted
from solver.checks.suppressions import suppress, suppressions_of
from solver.editais.read import read_edital
from solver.norms.load import Norm
from solver.reports.check_report import CheckReport


@dataclass(frozen=True, slots=True)
class Judgement:
    """The report on an edital.

    `replaced` gives, by the id of an uncited norm, the cited ones in whose place it judges.
    """

    report: CheckReport
    replaced: Mapping[str, Sequence[Norm]]

    @property
    def told(self) -> list[Finding]:
        """The findings, those of the baseline included."""
        return [*self.report.findings, *self.report.known]


def judgement(source: Path, terms: Terms, companion: Path | None = None, *, own_files: bool = True) -> Judgement:
    """Read an edital and judge it.

    Args:
        source: the document.
        terms: what the call says of it.
        companion: the file that says what the document does not.
        own_files: whether the edital may cite a norm by path.

    Raises:
        InputError: all that is wrong with the document, its companion, the norms or the terms.
    """
    rules = selected(terms.select, terms.ignore)
    facts = replace(terms.facts, companion=companion) if companion else terms.facts
    edital = read_edital(source, facts=facts)
    found = applicability(edital, terms.norms, own_files=own_files)
    case = replace(found.case, regime=found.case.regime.settle(dict(terms.readings)))
    placed = suppressions_of(edital, terms.suppressions)
    left_out = frozenset(RULES) - {r.code for r in rules}
    told, suppressed = suppress([*judge(case, rules), *reading_findings(edital)], placed, left_out)
    told = [f for f in told if wanted(f.code, terms.select, terms.ignore)]
    known = frozenset(terms.known)
    report = CheckReport(
        case=case,
        norms=found.norms,
        findings=[f for f in told if f.fingerprint not in known],
        suppressed=suppressed,
        known=[f for f in told if f.fingerprint in known],
        partial=bool(prefixes(terms.select) or prefixes(terms.ignore)),
        placed=placed,
        compared=terms.compared,
        chosen=dict(terms.readings),
    )
    return Judgement(report, found.replaced)
