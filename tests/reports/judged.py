"""Editais judged, ready to be reported, and commands run in this process."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

from click.testing import CliRunner, Result

from solver.checks.applicability import applicability
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.reading import reading_findings
from solver.checks.suppressions import suppress, suppressions_of
from solver.cli import cli
from solver.editais.form import edital_of
from solver.editais.model import Edital
from solver.messages import Speaker
from solver.reports.check_report import CheckReport
from solver.reports.corrections import correction
from solver.reports.opinion import Opinion, opinion_of
from solver.reports.receipt import receipt_of
from solver.yamltext import parse_yaml

PT, EN = Speaker("pt"), Speaker("en")
EDITAIS = Path("fixtures/editais")

HEAD = """\
edital: "9/2026"
orgao: Órgão
ente: {esfera: estadual, uf: ES, poder: executivo}
publicacao: 2026-03-10
normas: [es-12010-2023, es-12009-2023]
"""


def report_on(edital: Edital, *, known: frozenset[str] | None = None) -> CheckReport:
    """An edital judged by all rules; `known` are the fingerprints of a baseline."""
    found = applicability(edital)
    placed = suppressions_of(edital)
    told, hidden = suppress([*judge(found.case, RULES.values()), *reading_findings(edital)], placed)
    return CheckReport(
        found.case,
        found.norms,
        [f for f in told if f.fingerprint not in (known or ())],
        hidden,
        [f for f in told if f.fingerprint in (known or ())],
        partial=False,
        placed=placed,
        compared=known is not None,
    )


def report_of(text: str, name: str = "edital.yaml", *, known: frozenset[str] | None = None) -> CheckReport:
    """An edital, written as YAML after `HEAD`, judged."""
    return report_on(edital_of(parse_yaml(HEAD + text, name), name), known=known)


def opinion(report: CheckReport, speaker: Speaker = PT) -> Opinion:
    """The opinion on a report, with its corrected table."""
    receipt = receipt_of(report.case.edital.name, b"edital", report.norms)
    return opinion_of(report, receipt, speaker, correction(report.case, {}))


def isonomia(*arguments: str) -> Result:
    """Run a command here; what it prints with rich is caught too."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        return CliRunner().invoke(cli, list(arguments))
