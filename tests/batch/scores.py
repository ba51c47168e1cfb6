"""How well planted faults are found: recall and precision by code."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.batch.year import Drawn, Fault

TOLD = ("violation", "disputed", "review")
"""The verdicts that tell a fault; a violation alone can be a false alarm."""


_OF_ALL_GROUPS = frozenset({"QTD006"})
"""Rows that are split take seats from every group."""


@dataclass
class Scores:
    """By code: faults planted and found, by which verdict; violations told, and those that nothing entails."""

    planted: Counter[str] = field(default_factory=Counter)
    found: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    told: Counter[str] = field(default_factory=Counter)
    right: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    alarms: list[str] = field(default_factory=list)
    clean: int = 0
    unclean: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def add(self, edital: Drawn, line: Mapping[str, Any]) -> None:
        """Hold an edital's line against what is known of it."""
        if line["status"] != "ok":
            self.refused.append(f"{line['path']}: {line['problems']}")
            return
        findings, fault = line["findings"], edital.fault
        violations = [f for f in findings if f["verdict"] == "violation"]
        self.clean += fault is None
        if fault is None and violations:
            self.unclean.append(_alarm(line, fault, violations[0]))
        if fault is not None:
            self.planted[fault.code] += 1
            verdicts = [f["verdict"] for f in findings if _tells(f, fault)]
            if verdict := next((v for v in TOLD if v in verdicts), None):
                self.found[fault.code][verdict] += 1
            else:
                self.missed.append(f"{line['path']}: {fault} not among {[(f['code'], f['group']) for f in findings]}")
        for f in violations:
            self.told[f["code"]] += 1
            if fault is not None and _entailed(f, fault):
                self.right[f["code"]] += 1
            else:
                self.alarms.append(_alarm(line, fault, f))

    def table(self) -> str:
        """Return recall and precision, a line for each code."""
        lines = [f"{'code':8}{'planted':>8}{'found':>8}{'recall':>9}{'violations':>12}{'precision':>11}   found as"]
        for code in sorted({*self.planted, *self.told}):
            planted, found = self.planted[code], self.found[code].total()
            recall = f"{found / planted:.2%}" if planted else "–"
            precision = f"{self.right[code] / self.told[code]:.2%}" if self.told[code] else "–"
            how = ", ".join(f"{v} {n}" for v, n in self.found[code].items())
            lines.append(f"{code:8}{planted:>8}{found:>8}{recall:>9}{self.told[code]:>12}{precision:>11}   {how}")
        lines.append(f"clean editais: {self.clean}, of them with a violation: {len(self.unclean)}")
        return "\n".join(lines)


def _tells(finding: Mapping[str, Any], fault: Fault) -> bool:
    return (
        finding["code"] == fault.code
        and finding["verdict"] in TOLD
        and (fault.group is None or finding["group"] == fault.group)
        and (fault.row is None or finding["row"] is None or finding["row"].startswith(fault.row))
    )


def _entailed(finding: Mapping[str, Any], fault: Fault) -> bool:
    """Whether a violation follows from what was planted: its code is expected, and it is of no other group."""
    if finding["code"] not in {fault.code, *fault.entails}:
        return False
    return fault.group is None or finding["group"] in (None, fault.group) or fault.code in _OF_ALL_GROUPS


def _alarm(line: Mapping[str, Any], fault: Fault | None, finding: Mapping[str, Any]) -> str:
    return f"{line['path']}: {finding['code']} {finding['group']}: {finding['message']} (planted: {fault})"


def tally(pairs: Iterable[tuple[Drawn, Mapping[str, Any]]]) -> Scores:
    """Score every edital."""
    scores = Scores()
    for edital, line in pairs:
        scores.add(edital, line)
    return scores
