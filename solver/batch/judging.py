"""One edital judged on given terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from solver.batch.terms import Terms
from solver.checks.finding import Finding
from solver.checks.judgement import judge_edital
from solver.checks.selection import prefixes, selected, wanted
from solver.editais.read import read_edital
from solver.errors import InputError, Problem
from solver.norms.load import Norm, load_regime_norms
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
    try:
        edital = read_edital(source, facts=facts)
    except InputError as error:
        raise InputError([*error.problems, *_amiss_in(terms.norms)]) from None
    by = judge_edital(
        edital, terms.norms, dict(terms.readings), rules=rules, suppressions=terms.suppressions, own_files=own_files
    )
    told = [f for f in by.told if wanted(f.code, terms.select, terms.ignore)]
    known = frozenset(terms.known)
    report = CheckReport(
        case=by.case,
        norms=by.found.norms,
        findings=[f for f in told if f.fingerprint not in known],
        suppressed=by.suppressed,
        known=[f for f in told if f.fingerprint in known],
        partial=bool(prefixes(terms.select) or prefixes(terms.ignore)),
        placed=by.placed,
        compared=terms.compared,
        chosen=dict(terms.readings),
    )
    return Judgement(report, by.found.replaced)


def _amiss_in(names: Sequence[str]) -> Sequence[Problem]:
    """Return what is wrong with the norms of a call whose edital is wrong already."""
    try:
        load_regime_norms(tuple(names))
    except InputError as error:
        return error.problems
    return ()
