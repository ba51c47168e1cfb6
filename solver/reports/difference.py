"""What a rectification changed and which findings it cured or introduced, as people read it and as JSON holds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from solver.checks.cured import Outcome
from solver.checks.finding import Finding
from solver.editais.difference import Change, Difference
from solver.messages import Speaker
from solver.numerals import write_percentage
from solver.reports.conclusion import SYMBOLS
from solver.reports.findings import finding_json, location, message

_MARKS: Final = {Change.ADDED: "+", Change.REMOVED: "-", Change.CHANGED: "~"}
_SHOWN: Final = 200
"""The letters of a clause that a line quotes."""


def difference_json(differences: Sequence[Difference], outcome: Outcome, speaker: Speaker) -> dict[str, Any]:
    """Return the changes and the findings: cured, introduced, and remaining with those of both versions."""
    return {
        "changes": [
            {
                "change": d.change.value,
                "key": d.key,
                "row": d.row or None,
                "old": d.old,
                "new": d.new,
                "old_location": None if d.old_place is None else location(d.old_place),
                "new_location": None if d.new_place is None else location(d.new_place),
            }
            for d in differences
        ],
        "cured": [finding_json(f, speaker) for f in outcome.cured],
        "introduced": [finding_json(f, speaker) for f in outcome.introduced],
        "remaining": [
            {"old": finding_json(old, speaker), "new": finding_json(new, speaker)} for old, new in outcome.remaining
        ],
        "summary": {
            "changes": len(differences),
            "cured": len(outcome.cured),
            "introduced": len(outcome.introduced),
            "remaining": len(outcome.remaining),
        },
    }


def print_difference(console: Console, differences: Sequence[Difference], outcome: Outcome, speaker: Speaker) -> None:
    """Print the changes, then the findings by what became of them."""
    console.print(speaker.say("diff.changes", count=len(differences)), style="bold")
    for d in differences:
        old, new = (_quoted(value, d, speaker) for value in (d.old, d.new))
        words = speaker.say(f"diff.{d.change.value}", name=_named(d, speaker), old=old, new=new)
        console.print(Padding(Text(f"{_MARKS[d.change]} {words}"), (0, 0, 0, 2)))
        place = d.new_place or d.old_place
        if place and str(place):
            console.print(Padding(Text(str(place), style="dim"), (0, 0, 0, 4)))
    parts = (
        ("cured", outcome.cured, "✓", "green"),
        ("introduced", outcome.introduced, "✗", "bold red"),
        ("remaining", [new for _, new in outcome.remaining], "=", "yellow"),
    )
    for name, findings, mark, style in parts:
        console.print()
        console.print(speaker.say(f"diff.{name}", count=len(findings)), style=style)
        for finding in findings:
            sign = SYMBOLS[finding.verdict] if name == "introduced" else mark
            console.print(Padding(Text(f"{sign} {_told(finding, speaker)}"), (0, 0, 0, 2)))


def _told(finding: Finding, speaker: Speaker) -> str:
    breach = finding.breach
    where = [finding.row_name or "", speaker.group(breach.group) if breach.group else ""]
    head = " · ".join(w for w in (breach.code, speaker.say(f"verdict.{finding.verdict.value}"), *where) if w)
    return f"{head}: {message(breach, speaker)}"


def _named(difference: Difference, speaker: Speaker) -> str:
    if difference.key == "clausulas":
        return speaker.say("diff.clause", item=difference.row)
    name = difference.key.removeprefix("cargos.")
    if difference.key == "cargos":
        return speaker.say("diff.row", row=difference.row)
    return f"{difference.row}: {name}" if difference.row else name


_WORDED: Final = {"arredondamento": "rounding", "base": "unit", "novas_vagas": "new_vacancies"}
"""Rules whose values the catalogue has words for, and where."""


def _quoted(value: object, difference: Difference, speaker: Speaker) -> str:
    """Write a value as people do: a clause in quotes, words of the vocabularies, percentages."""
    if difference.key == "clausulas" and value is not None:
        return f"“{_value(value, speaker)}”"
    matter = difference.key.split(".")[1] if difference.key.startswith("regras.") else ""
    if isinstance(value, StrEnum) and matter in _WORDED:
        return speaker.say(f"{_WORDED[matter]}.{value.value}")
    if matter == "percentuais" and isinstance(value, str):
        return write_percentage(Fraction(value), speaker.lang)
    return _value(value, speaker)


def _value(value: object, speaker: Speaker) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_value(inner, speaker)}" for key, inner in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(_value(inner, speaker) for inner in value)
    words = str(speaker.write(value)) if value is not None else ""
    return words if len(words) <= _SHOWN else f"{words[:_SHOWN]}…"
