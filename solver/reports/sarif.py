"""A report as a SARIF log, for code scanning and other readers of findings.

Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0. A result of a kind other than `fail`
has the level `none` (3.27.10). Every result has a line: where the edital is no text, it is one of the structured text
that was read of it, embedded in the log as an artifact of its own; page and cell are in the result's properties.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, Final
from urllib.parse import quote

from solver.checks.explanations import pages
from solver.checks.finding import Finding, Verdict
from solver.editais.write import write_edital
from solver.messages import Speaker, visible
from solver.reports.check_report import CheckReport, judged_json, unchecked
from solver.reports.findings import fix_hint, message, plain, trace
from solver.reports.receipt import Receipt
from solver.yamltext import YamlDocument, parse_yaml

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

_KINDS: Final = {
    Verdict.VIOLATION: ("fail", "error"),
    Verdict.DISPUTED: ("review", "none"),
    Verdict.REVIEW: ("open", "none"),
    Verdict.INFO: ("informational", "none"),
}
"""What some readings breach, a person must decide (`review`); where the edital is silent, data are missing (`open`)."""

_TEXTS: Final = frozenset({".yaml", ".yml", ".csv", ".tsv", ".txt", ".md", ".html", ".htm"})
"""Kinds of file whose lines a reader of the log can show."""


def sarif_log(report: CheckReport, receipt: Receipt, speaker: Speaker) -> dict[str, Any]:
    """Return the log: findings told, known ones where a baseline was given, and suppressed ones as such."""
    source = _Source.of(report, receipt)
    codes = sorted({f.code for f in (*report.findings, *report.known, *report.suppressed)})
    results = list(_results(report, source, codes, speaker))
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "isonomia",
                        "version": receipt.tool,
                        "semanticVersion": receipt.tool,
                        "language": _language(speaker),
                        "rules": [_rule(code, speaker) for code in codes],
                    }
                },
                "language": _language(speaker),
                "columnKind": "unicodeCodePoints",
                "invocations": [{"executionSuccessful": True}],
                "artifacts": source.artifacts(receipt, speaker),
                "results": results,
                "properties": {
                    "library": receipt.library,
                    "norms": [judged_json(j, speaker) for j in report.norms],
                    "readings": report.case.regime.readings,
                    "partial": report.partial,
                    "unchecked": unchecked(report, speaker),
                    **({"date": receipt.date.isoformat()} if receipt.date else {}),
                },
            }
        ],
    }


def _language(speaker: Speaker) -> str:
    return {"pt": "pt-BR"}.get(speaker.lang, speaker.lang)


def _rule(code: str, speaker: Speaker) -> dict[str, Any]:
    """Return a rule with the page that explains its code."""
    page = pages().get(code)
    if page is None:
        return {"id": code, "properties": {"tags": [code[:3]]}}
    words = page.words(speaker.lang)
    heads = (("law", words.law), ("sum", words.sum), ("fix", words.fix))
    told = [(speaker.say(f"explain.{name}"), text) for name, text in heads]
    return {
        "id": code,
        "shortDescription": {"text": words.title},
        "fullDescription": {"text": words.law},
        "help": {
            "text": "\n\n".join(f"{head}: {text}" for head, text in told),
            "markdown": "\n\n".join(f"**{head}.** {text}" for head, text in told),
        },
        "properties": {"tags": [code[:3]], "known_by": page.known_by, "safe_fix": page.safe_fix},
    }


def _results(report: CheckReport, source: _Source, codes: Sequence[str], speaker: Speaker) -> Iterator[dict[str, Any]]:
    states = {"baselineState": "new"} if report.compared else {}
    for finding in report.findings:
        yield {**_result(finding, source, codes, speaker), **states}
    for finding in report.known:
        yield {**_result(finding, source, codes, speaker), "baselineState": "unchanged"}
    own = len(report.case.edital.file.suppressions)
    for finding in report.suppressed:
        placed = report.suppression_of(finding)
        number = next((i for i, each in enumerate(report.placed) if each is placed), own)
        given: dict[str, Any] = {"kind": "inSource" if number < own else "external", "status": "accepted"}
        if placed and placed.suppression.reason:
            given["justification"] = placed.suppression.reason
        yield {**_result(finding, source, codes, speaker), **states, "suppressions": [given]}


def _result(finding: Finding, source: _Source, codes: Sequence[str], speaker: Speaker) -> dict[str, Any]:
    breach = finding.breach
    kind, level = _KINDS[finding.verdict]
    lines = [message(breach, speaker)]
    if worked := trace(breach, speaker):
        lines.append(speaker.say("report.sum", sum=worked))
    if hint := fix_hint(breach, speaker):
        lines.append(f"→ {hint}")
    properties = {
        "verdict": finding.verdict.value,
        "norm": breach.norm or None,
        "provisions": list(breach.provisions),
        "row": finding.row_name,
        "group": breach.group,
        "expected": plain(breach.expected),
        "found": plain(breach.found),
        "readings": {reading: plain(value) for reading, value in finding.readings.items()},
        "place": str(finding.place) or None,
        "cell": finding.place.cell or None,
        "page": source.page(finding),
    }
    return {
        "ruleId": breach.code,
        "ruleIndex": codes.index(breach.code),
        "kind": kind,
        "level": level,
        "message": {"text": _literal("\n".join(lines))},
        "locations": [source.location(finding)],
        "partialFingerprints": {"isonomia/v1": finding.fingerprint},
        "properties": {key: value for key, value in properties.items() if value not in (None, [], {})},
    }


def _literal(text: str) -> str:
    """Return a text that no reader takes for a placeholder or a link (3.11.5, 3.11.6)."""
    words = visible(text).replace("{", "{{").replace("}", "}}")
    return words.replace("[", "\\[").replace("]", "\\]") if "](" in words else words


@dataclass(frozen=True, slots=True)
class _Source:
    """Where results point: the edital's own file, or the structured text `extracted` from one that is no text."""

    name: str
    extracted: YamlDocument | None

    @classmethod
    def of(cls, report: CheckReport, receipt: Receipt) -> _Source:
        suffix = PurePath(receipt.file).suffix.lower()
        if suffix in _TEXTS:
            return cls(receipt.file, None)
        text = write_edital(report.case.edital.file)
        return cls(receipt.file, parse_yaml(text, f"{receipt.file}.yaml"))

    def artifacts(self, receipt: Receipt, speaker: Speaker) -> list[dict[str, Any]]:
        file: dict[str, Any] = {"location": {"uri": _uri(self.name)}, "roles": ["analysisTarget"]}
        if receipt.sha256:
            file["hashes"] = {"sha-256": receipt.sha256}
        if self.extracted is None:
            return [file]
        words = {"text": speaker.say("sarif.extracted", file=self.name)}
        return [
            file,
            {
                "location": {"uri": _uri(self._target)},
                "description": words,
                "contents": {"text": self.extracted.text},
                "sourceLanguage": "yaml",
            },
        ]

    def location(self, finding: Finding) -> dict[str, Any]:
        """Return where a finding stands: always with a line."""
        place = finding.place if self.extracted is None else self.extracted.place(self._path(finding))
        region = {"startLine": place.line or 1}
        if place.line and place.column:
            region["startColumn"] = place.column
        own = self.extracted is not None or place.file in ("", self.name)
        artifact: dict[str, Any] = {"uri": _uri(self._target if own else place.file)}
        if own:
            artifact["index"] = 0 if self.extracted is None else 1
        found: dict[str, Any] = {"physicalLocation": {"artifactLocation": artifact, "region": region}}
        if finding.row_name:
            found["logicalLocations"] = [{"name": visible(finding.row_name), "kind": "row"}]
        return found

    @property
    def _target(self) -> str:
        return self.name if self.extracted is None else f"{self.name}.yaml"

    def _path(self, finding: Finding) -> Sequence[str | int]:
        breach = finding.breach
        return ("cargos", breach.row) if not breach.path and breach.row is not None else breach.path

    def page(self, finding: Finding) -> int | None:
        """Return the page that a place names (`p. 3`)."""
        found = re.search(r"\bp\. ?(\d+)", finding.place.cell)
        return int(found[1]) if found else None


def _uri(name: str) -> str:
    """Return a file's name as a URI: relative where it is, and the characters that URIs give another sense escaped."""
    path = PurePath(name)
    if path.is_absolute():
        return path.as_uri()
    return quote(path.as_posix(), safe="/-._~!$&'()*+,;=@")
