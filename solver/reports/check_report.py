"""The answer of a check, whole: what was judged, by which norms, row by row, and what was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from solver.checks.applicability import Judged
from solver.checks.case import Case
from solver.checks.finding import Finding
from solver.checks.suppressions import Placed, accepted_by
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.norms.load import Norm
from solver.reports.findings import counts, finding_json
from solver.requirements import BaseUnit, parts_that_keep
from solver.vocabulary import GROUPS, LOCAL, OPEN, OVERLAPS, Nature, Unit


@dataclass(frozen=True, slots=True)
class CheckReport:
    """An edital judged: its case under the default readings, the findings told, and those left out of the telling.

    `partial`: some rules were not run, so that nothing found does not mean that nothing is wrong. `placed` are the
    suppressions that were applied; `compared`: findings were held against a baseline, of which `known` are. `chosen`
    are the readings that the call fixed: verdicts hold under them.
    """

    case: Case
    norms: Sequence[Judged]
    findings: Sequence[Finding]
    suppressed: Sequence[Finding]
    known: Sequence[Finding]
    partial: bool
    placed: Sequence[Placed] = ()
    compared: bool = False
    chosen: Mapping[str, str] = field(default_factory=dict)

    def suppression_of(self, finding: Finding) -> Placed | None:
        """Return the suppression that a suppressed finding answers to."""
        return accepted_by(finding, self.placed)


def report_json(report: CheckReport, speaker: Speaker) -> dict[str, Any]:
    """Return the report as others rely on it.

    `required` of a row is what its own base unit demands; None where the row is counted together with others,
    in which case `units` holds what they owe together.
    """
    case = report.case
    return {
        "edital": case.edital.file.notice,
        "body": case.edital.file.body,
        "norms": [n.id for n in case.regime.norms],
        "uncited": sorted(case.uncited),
        "inapplicable": sorted(case.inapplicable),
        "considered": [judged_json(j, speaker) for j in report.norms],
        "questions": case.regime.readings,
        "chosen": dict(report.chosen),
        "rows": rows_json(case),
        "units": [
            {
                "norm": unit.group.norm,
                "group": unit.group.id,
                "base": unit.unit.value,
                "unit": unit.name or None,
                "rows": [case.rows[i].name for i in unit.rows],
                "total": unit.total,
                "due": unit.owed,
                "offered": None if (offered := case.offered(unit)) is None else sum(offered),
                "lawful_parts": lawful_parts(case, unit),
                "trace": seat_trace(unit.work, speaker),
            }
            for unit in case.units
            if unit.divided
        ],
        "findings": [finding_json(f, speaker) for f in report.findings],
        "summary": {
            **counts(report.findings),
            "suppressed": len(report.suppressed),
            "known": len(report.known),
            "compliant": bool(case.regime.norms) and not (report.findings or report.known or report.partial),
            "partial": report.partial,
            "unchecked": unchecked(report, speaker),
        },
    }


def lawful_parts(case: Case, unit: BaseUnit) -> Unit | None:
    """Return the finer unit over which seats beyond those due together are lawfully computed apart; else None."""
    offered = case.offered(unit)
    return parts_that_keep(unit, case.rows, offered) if offered and sum(offered) > unit.due else None


def unchecked(report: CheckReport, speaker: Speaker) -> list[str]:
    """Say what could not be checked: norms whose clauses are not known, and groups that no known norm reserves for."""
    regime = report.case.regime
    if not regime.norms:
        return []
    bare = [n.file.title for n in regime.norms if n.id not in report.case.uncited and not _clauses_known(n)]
    covered = {g.id for g in regime.groups}
    covered |= {part for bloc in covered for part in OVERLAPS.get(bloc, ())}
    named = report.case.ledger.named
    groups = [g for g in _SEPARATE if g not in covered and (g in named or g not in LOCAL)]
    told = [speaker.say("report.unchecked_clauses", norms=bare)] if bare else []
    if groups:
        told.append(speaker.say("report.unchecked_groups", groups=[speaker.group(g) for g in groups]))
    return told


_SEPARATE = tuple(g for g in GROUPS if g not in OVERLAPS)
"""The groups that are not a bloc of others."""


def _clauses_known(norm: Norm) -> bool:
    """Whether the norm's file states any rule on what an edital's clauses must say."""
    f = norm.file
    return any((f.simultaneous, f.non_counting, f.favourable_list, f.substitution, f.reversion, f.clauses))


def judged_json(judged: Judged, speaker: Speaker) -> dict[str, Any]:
    """Return a norm that was brought up: its role, and whether and why it binds."""
    return {
        "norm": judged.norm.id,
        "title": judged.norm.file.title,
        "role": judged.role.value,
        "binds": judged.decision.binds.value,
        "reasons": [speaker.say(r.key, **r.data) for r in judged.decision.reasons],
        "confidence": judged.norm.file.confidence,
        "sha256": judged.norm.sha256(),
    }


def excess_allowed(case: Case) -> frozenset[tuple[int, str]]:
    """Return the rows and groups where more is offered than is due, and lawfully: a minimum is due, up to a cap."""
    return frozenset(
        (tally.row, tally.group.id)
        for tally in case.tallies
        if tally.row is not None and tally.group.nature is not Nature.FIXED
        if tally.net == 0 and (tally.declared or 0) > tally.due and not tally.over_cap
    )


def cell_sign(offered: int | None, required: int | None, *, allowed: bool) -> str:
    """Return the sign between what a row offers and what it alone owes; empty where the two need not be told apart."""
    if required is None or offered == required:
        return ""
    return "≥" if allowed else "≠"


def rows_json(case: Case) -> list[dict[str, Any]]:
    """Return each row: its seats, what it offers to each list, and what its own base unit requires."""
    required: list[dict[str, int | None]] = [{} for _ in case.rows]
    for unit in case.units:
        for i in unit.rows:
            required[i][unit.group.id] = None if unit.divided else unit.owed
    lists = [name for name in (OPEN, *GROUPS) if any(row.cell(name) is not None for row in case.rows)]
    lists += [g.id for g in case.regime.groups if g.id not in lists]
    return [
        {
            "row": row.name,
            "total": row.seats,
            "offered": {name: row.offered(name) for name in lists},
            "required": required[i],
        }
        for i, row in enumerate(case.rows)
    ]
