"""The sum of many checks: what is wrong, where and how often, and what could not be judged."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from solver.batch.line import Status
from solver.checks.finding import Verdict

WORST: Final = 20
"""Files named as those with most findings."""
_VERDICTS: Final = tuple(v.value for v in Verdict)


@dataclass(slots=True)
class Share:
    """Editais that have something in common: how many, in how many something is found, and what, by verdict."""

    files: int = 0
    with_findings: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)

    def add(self, findings: Iterable[Mapping[str, Any]]) -> None:
        """Count a file with what is found in it."""
        found = list(findings)
        self.files += 1
        self.with_findings += any(f["verdict"] != Verdict.INFO.value for f in found)
        self.verdicts.update(f["verdict"] for f in found)
        self.codes.update(f["code"] for f in found)

    def json(self) -> dict[str, Any]:
        """Return the counts as others rely on them."""
        return {
            "files": self.files,
            "with_findings": self.with_findings,
            "verdicts": {v: self.verdicts[v] for v in _VERDICTS},
            "codes": dict(sorted(self.codes.items())),
        }


@dataclass(slots=True)
class Summary:
    """What the lines of a call come to; `passed_over` are the files that were none of it, by reason."""

    passed_over: Mapping[str, int]
    statuses: Counter[str] = field(default_factory=Counter)
    whole: Share = field(default_factory=Share)
    codes: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    """How many findings of each code and verdict, and in how many files."""
    norms: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    entities: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    states: dict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    not_judged: list[dict[str, Any]] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    companions: int = 0
    worst: list[tuple[tuple[int, ...], str]] = field(default_factory=list)

    def add(self, line: Mapping[str, Any]) -> None:
        """Count a file's line."""
        self.statuses[line["status"]] += 1
        self.companions += line.get("companion") is not None
        if line["status"] != Status.OK.value:
            keys = {problem["key"] for problem in line["problems"]}
            self.reasons.update(keys)
            told = [problem["message"] for problem in line["problems"]]
            self.not_judged.append({"path": line["path"], "status": line["status"], "problems": told})
            return
        findings = line["findings"]
        self.whole.add(findings)
        here = Counter((f["code"], f["verdict"]) for f in findings)
        for key, count in here.items():
            of_code = self.codes.setdefault(key, [0, 0])
            of_code[0] += count
            of_code[1] += 1
        for norm in line["norms"]:
            self.norms[norm].add(f for f in findings if f["norm"] == norm)
        self.entities[entity_name(line["entity"])].add(findings)
        self.states[line["entity"]["state"] or ""].add(findings)
        self._rank(line["path"], findings)

    def _rank(self, path: str, findings: Iterable[Mapping[str, Any]]) -> None:
        verdicts = Counter(f["verdict"] for f in findings)
        score = tuple(-verdicts[v] for v in _VERDICTS[:-1])
        if any(score):
            self.worst = sorted([*self.worst, (score, path)])[:WORST]

    def gravest(self) -> int:
        """Return the gravity of the gravest finding; -1 where there is none."""
        return max((Verdict(v).gravity for v, count in self.whole.verdicts.items() if count), default=-1)

    def json(self) -> dict[str, Any]:
        """Return the sum as others rely on it."""
        codes = sorted(self.codes.items(), key=lambda c: (_VERDICTS.index(c[0][1]), -c[1][1], c[0]))
        return {
            "files": sum(self.statuses.values()),
            "statuses": {s.value: self.statuses[s.value] for s in Status},
            "with_findings": self.whole.with_findings,
            "verdicts": {v: self.whole.verdicts[v] for v in _VERDICTS},
            "codes": [
                {"code": code, "verdict": verdict, "findings": count[0], "files": count[1]}
                for (code, verdict), count in codes
            ],
            "norms": _shares(self.norms, "norm"),
            "entities": _shares(self.entities, "entity"),
            "states": _shares(self.states, "state"),
            "worst": [
                {"path": path, **{v: -n for v, n in zip(_VERDICTS, score, strict=False)}} for score, path in self.worst
            ],
            "reasons": dict(sorted(self.reasons.items(), key=lambda r: (-r[1], r[0]))),
            "not_judged": self.not_judged,
            "companions": self.companions,
            "passed_over": dict(sorted(self.passed_over.items())),
        }


def entity_name(entity: Mapping[str, str | None]) -> str:
    """Return one name for whoever publishes: sphere, state, municipality and branch, as far as stated."""
    return " · ".join(entity[key] or "–" for key in ("sphere", "state", "municipality", "branch"))


def _shares(shares: Mapping[str, Share], key: str) -> list[dict[str, Any]]:
    ranked = sorted(shares.items(), key=lambda s: (-s[1].with_findings, -s[1].files, s[0]))
    return [{key: name or None, **share.json()} for name, share in ranked]
