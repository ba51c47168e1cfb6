"""Two norms for one group, both of which may judge an edital: what is found under each, told as one.

Which of them applies is a question, `norma-aplicavel`, with the norms as its readings. A breach is a violation only
where every one of them finds it; of what some find alone, the others are named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from solver.checks.finding import Finding, Value, Verdict

if TYPE_CHECKING:
    from solver.checks.case import Case

QUESTION: Final = "norma-aplicavel"
Key = tuple[str, int | None, str | None, str, str]


def names_of(cases: Sequence[Case]) -> list[str]:
    """Return the reading that each case is: the ids of the norms that the cases do not share, joined by `+`."""
    each = [[norm.id for norm in case.regime.norms] for case in cases]
    shared = set(each[0]).intersection(*each[1:])
    return ["+".join(i for i in ids if i not in shared) for ids in each]


def together(cases: Sequence[Case], found: Sequence[Sequence[Finding]]) -> list[Finding]:
    """Return each finding once, by the first case that has it, with what every case makes of it."""
    names = names_of(cases)
    own = {norm for name in names for norm in name.split("+")}
    by_key: dict[Key, dict[str, Finding]] = {}
    for name, findings in zip(names, found, strict=True):
        for finding in findings:
            by_key.setdefault(_key(finding, own), {})[name] = finding
    left = (each for each in by_key.values() if len(each) == len(names) or not _unjudged(each))
    return [_as_one(each, names) for each in left]


def _unjudged(found: Mapping[str, Finding]) -> bool:
    """Whether a finding says that no known norm judges something, which is so only where none of the choices does."""
    return next(iter(found.values())).code == "VIG005"


def _key(finding: Finding, own: set[str]) -> Key:
    """Return what makes findings under two norms the same one: all but the norm, where that is what is in question."""
    b = finding.breach
    norm = "" if b.norm in own and not b.code.startswith("VIG") else b.norm
    return b.code, b.row, b.group, b.about, norm


def _as_one(found: Mapping[str, Finding], names: Sequence[str]) -> Finding:
    first = next(iter(found.values()))
    if first.code.startswith("VIG"):
        return first
    verdict = min((f.verdict for f in found.values()), key=lambda v: v.gravity)
    if verdict is Verdict.VIOLATION and len(found) < len(names):
        verdict = Verdict.DISPUTED
    alike = (
        len(found) == len(names) and len({(f.breach.expected, tuple(f.readings.items())) for f in found.values()}) == 1
    )
    readings = {} if alike else {r: v for name in names for r, v in _readings(name, found.get(name))}
    return replace(first, verdict=verdict, readings=readings or first.readings)


def _readings(name: str, finding: Finding | None) -> list[tuple[str, Value]]:
    """Return what the readings of one norm expect; None under a norm that finds nothing."""
    said = f"{QUESTION}={name}"
    if finding is None or not finding.readings:
        return [(said, None if finding is None else finding.breach.expected)]
    return [(f"{said}, {reading}", value) for reading, value in finding.readings.items()]
