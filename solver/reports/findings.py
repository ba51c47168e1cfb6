"""Findings put into words, and into the JSON that others rely on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from solver.checks.finding import Breach, Finding, Value, Verdict
from solver.checks.undone import NOT_COMPUTED
from solver.errors import Place
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.vocabulary import LISTS, Branch, NewVacancies, Rounding, Sphere, Substitution, Unit

_AREAS: dict[type, str] = {
    Rounding: "rounding",
    Unit: "unit",
    Substitution: "substitution",
    NewVacancies: "new_vacancies",
    Branch: "branch",
    Sphere: "sphere",
}
"""Where the catalogue keeps the words of each vocabulary."""


def worded(value: object, speaker: Speaker) -> object:
    """Write a datum of a finding as people do: names of lists, words of vocabularies; the rest as the speaker does."""
    if isinstance(value, tuple(_AREAS)):
        return speaker.say(f"{_AREAS[type(value)]}.{value}")
    if isinstance(value, str) and value in LISTS:
        return speaker.group(value)
    if isinstance(value, (tuple, list)):
        return speaker.listing(worded(v, speaker) for v in value)
    return value


def message(breach: Breach, speaker: Speaker) -> str:
    """Return what a breach says."""
    return speaker.say(breach.message, **_data(breach, speaker))


def fix_hint(breach: Breach, speaker: Speaker) -> str:
    """Return how to mend a breach; empty where no hint is given."""
    return speaker.say(breach.fix, **_data(breach, speaker)) if breach.fix else ""


def readings_in_words(finding: Finding, findings: Iterable[Finding], speaker: Speaker) -> list[str]:
    """Return each reading with what it expects; one without this breach names the code that tells another one there."""
    others = [
        f
        for f in findings
        if f.code in _FIGURES - {finding.code}
        and (f.breach.row, f.breach.group) == (finding.breach.row, finding.breach.group)
    ]
    return [f"{r}: {_reading(r, value, finding, others, speaker)}" for r, value in finding.readings.items()]


_FIGURES = frozenset({"QTD001", "QTD002", "QTD005", "QTD006"})


def _reading(reading: str, value: Value, finding: Finding, others: Sequence[Finding], speaker: Speaker) -> object:
    if value == NOT_COMPUTED:
        return speaker.say("report.not_computed")
    if value is not None:
        if finding.code.startswith("ORD") and value == finding.breach.found:
            return speaker.say("report.other_position")
        return speaker.write(worded(value, speaker))
    if finding.code in _FIGURES:
        for other in others:
            told = [v is not None for r, v in other.readings.items() if _compatible(r, reading)]
            if any(told):
                return speaker.say("report.told_by" if all(told) else "report.perhaps_told_by", code=other.code)
    return speaker.say("report.no_breach")


def _compatible(one: str, other: str) -> bool:
    """Whether two combinations give no question two readings."""
    choices = [dict(pair.split("=", 1) for pair in text.split(", ") if "=" in pair) for text in (one, other)]
    return all(choices[1].get(question, reading) == reading for question, reading in choices[0].items())


def trace(breach: Breach, speaker: Speaker) -> str:
    """Return the sum worked out; empty where there is none."""
    return seat_trace(breach.work, speaker) if breach.work else ""


def _data(breach: Breach, speaker: Speaker) -> dict[str, object]:
    return {key: worded(value, speaker) for key, value in breach.data.items()}


def plain(value: Value) -> Any:
    """Return an expected or found value as JSON holds it."""
    return list(value) if isinstance(value, tuple) else value


def location(place: Place) -> dict[str, Any]:
    """Return a place as JSON holds it."""
    return {"file": place.file, "line": place.line, "column": place.column, "cell": place.cell or None}


def finding_json(finding: Finding, speaker: Speaker) -> dict[str, Any]:
    """Return a finding as others rely on it."""
    breach = finding.breach
    return {
        "code": breach.code,
        "verdict": finding.verdict.value,
        "norm": breach.norm or None,
        "provisions": list(breach.provisions),
        "row": finding.row_name,
        "group": breach.group,
        "expected": plain(breach.expected),
        "found": plain(breach.found),
        "message": message(breach, speaker),
        "trace": trace(breach, speaker) or None,
        "fix": fix_hint(breach, speaker) or None,
        "readings": {reading: plain(value) for reading, value in finding.readings.items()},
        "location": location(finding.place),
        "fingerprint": finding.fingerprint,
    }


def counts(findings: Iterable[Finding]) -> dict[str, int]:
    """Return how many findings there are of each verdict."""
    verdicts = [f.verdict for f in findings]
    return {verdict.value: verdicts.count(verdict) for verdict in Verdict}
