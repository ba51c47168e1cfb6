"""Findings put into words, and into the JSON that others rely on."""

from __future__ import annotations

from collections.abc import Iterable
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


_FIGURES = frozenset({"QTD001", "QTD002", "QTD005", "QTD006"})


class Readings:
    """Puts into words what each reading makes of the findings of one report.

    A reading without a finding may have another one of the same row and group: its code is told.
    """

    def __init__(self, findings: Iterable[Finding], speaker: Speaker) -> None:
        self._speaker = speaker
        self._others: dict[tuple[int | None, str | None], list[Finding]] = {}
        for finding in findings:
            if finding.code in _FIGURES:
                self._others.setdefault((finding.breach.row, finding.breach.group), []).append(finding)
        self._elsewhere: dict[tuple[str, int | None, str | None, str], object] = {}

    def of(self, finding: Finding) -> list[str]:
        """Return each reading of a finding with what it expects, the adopted one first.

        Where that finds nothing, it is said which reading the finding speaks for.
        """
        outcomes = [(reading, self._outcome(reading, value, finding)) for reading, value in finding.readings.items()]
        if not outcomes:
            return []
        (adopted, first), *others = outcomes
        told = [f"{self._speaker.say('report.adopted', reading=adopted)}: {first}"]
        speaking = next((r for r, v in finding.readings.items() if v not in (None, NOT_COMPUTED)), None)
        if finding.readings[adopted] is None and speaking is not None:
            told[0] += f" ({self._speaker.say('report.speaks_for', reading=speaking)})"
        return [*told, *(f"{reading}: {outcome}" for reading, outcome in others)]

    def _outcome(self, reading: str, value: Value, finding: Finding) -> object:
        if value == NOT_COMPUTED:
            return self._speaker.say("report.not_computed")
        if value is not None:
            if finding.code.startswith("ORD") and value == finding.breach.found:
                return self._speaker.say("report.other_position")
            return self._speaker.write(worded(value, self._speaker))
        if finding.code not in _FIGURES:
            return self._speaker.say("report.no_breach")
        key = finding.code, finding.breach.row, finding.breach.group, reading
        if key not in self._elsewhere:
            self._elsewhere[key] = self._told_by(*key)
        return self._elsewhere[key]

    def _told_by(self, code: str, row: int | None, group: str | None, reading: str) -> object:
        """Say which other code tells what is wrong under a reading, if one does."""
        for other in self._others.get((row, group), ()):
            told = [v is not None for r, v in other.readings.items() if _compatible(r, reading)]
            if other.code != code and any(told):
                return self._speaker.say("report.told_by" if all(told) else "report.perhaps_told_by", code=other.code)
        return self._speaker.say("report.no_breach")


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
