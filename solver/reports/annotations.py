"""Findings as workflow commands of GitHub Actions, which it shows beside the lines of a pull request.

Source: GitHub Docs, "Workflow commands for GitHub Actions": what a message and a property must have escaped.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from solver.checks.finding import Finding, Verdict
from solver.messages import Speaker, visible
from solver.reports.check_report import CheckReport
from solver.reports.findings import fix_hint, message, trace

_LEVELS: Final = {
    Verdict.VIOLATION: "error",
    Verdict.DISPUTED: "warning",
    Verdict.REVIEW: "warning",
    Verdict.INFO: "notice",
}


def github_annotations(report: CheckReport, speaker: Speaker) -> str:
    """Return a command for each finding, a line each."""
    return "".join(f"{line}\n" for line in _lines(report, speaker))


def _lines(report: CheckReport, speaker: Speaker) -> Iterator[str]:
    for finding in report.findings:
        place, verdict = finding.place, speaker.say(f"opinion.verdict.{finding.verdict.value}")
        properties: dict[str, str | int | None] = {
            "file": (place.file or report.case.edital.name).replace("\\", "/"),
            "line": place.line or 1,
            "col": place.column,
            "title": f"{finding.code} {verdict}",
        }
        told = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items() if value)
        yield f"::{_LEVELS[finding.verdict]} {told}::{_data(_words(finding, speaker))}"


def _words(finding: Finding, speaker: Speaker) -> str:
    breach = finding.breach
    where = " · ".join(w for w in (finding.row_name, finding.place.cell) if w)
    told = f"{where}: {message(breach, speaker)}" if where else message(breach, speaker)
    lines = [told]
    if worked := trace(breach, speaker):
        lines.append(speaker.say("report.sum", sum=worked))
    if breach.provisions:
        lines.append(f"{breach.norm}: {'; '.join(breach.provisions)}")
    if hint := fix_hint(breach, speaker):
        lines.append(f"→ {hint}")
    return "\n".join(lines)


def _data(text: str) -> str:
    return visible(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
