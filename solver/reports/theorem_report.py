"""Theorems as data: the JSON of `isonomia prove`, the commands that show a counterexample, and the receipt."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from proofs.nominations import POOL
from proofs.solvers import versions
from proofs.theorems import Theorem
from proofs.verdict import Counterexample, Decision, Verdict
from proofs.words import Words, said
from solver.messages import Speaker
from solver.norms.load import LIBRARY_VERSION, Norm
from solver.norms.regime import Regime

_WITH_NORMS = frozenset({"seats", "order", "nominate"})
"""Commands that take norms by `-n`, and readings."""


def theorem_json(theorem: Theorem, speaker: Speaker, *, times: bool = True) -> dict[str, Any]:
    """Return one theorem as others rely on it; `times` leaves out nothing but `ms`."""
    claim, decision = theorem.claim, theorem.decision
    example = decision.counterexample
    answer: dict[str, Any] = {
        "norm": theorem.regime.id,
        "property": theorem.property,
        "group": claim.group,
        "readings": dict(theorem.readings),
        "verdict": decision.verdict.value,
        "bound": decision.bound,
        "reason": decision.reason.said(speaker) if decision.reason else None,
        "sentence": claim.sentence.said(speaker),
        "scope": claim.scope.said(speaker),
        "provisions": list(claim.provisions),
        "counterexample": counterexample_json(theorem, example, speaker) if example else None,
        "replayed": True if example else None,
        "minimal": decision.minimal if example else None,
        "solvers": deciding(decision),
        "steps": [{"name": s.name, **s.answers} for s in decision.steps],
        "remarks": [remark.said(speaker) for remark in decision.remarks],
        **decision.figures,
    }
    return {**answer, "ms": round(decision.ms, 1)} if times else answer


def counterexample_json(theorem: Theorem, example: Counterexample, speaker: Speaker) -> dict[str, Any]:
    """Return what locates a counterexample, and how it is shown."""
    return {
        **example.facts,
        "sentence": example.sentence.said(speaker),
        "table": [[plain(cell, speaker) for cell in row] for row in example.table],
        "commands": commands(theorem, example),
    }


def plain(cell: object, speaker: Speaker) -> object:
    """Return a cell of a table as JSON holds it: whole numbers as such, fractions exactly."""
    if isinstance(cell, Fraction):
        return int(cell) if cell.denominator == 1 else str(cell)
    return said(cell, speaker) if isinstance(cell, Words) else cell


def deciding(decision: Decision) -> dict[str, str | None]:
    """Return what each solver answered to the statement that decided; None where none was asked."""
    asked = [s.answers for s in decision.steps if "z3" in s.answers]
    if not asked:
        return {"z3": None, "cvc5": None}
    if decision.verdict is Verdict.REFUTED:
        answers: Mapping[str, str] = next((a for a in asked if a["z3"] == "sat"), asked[-1])
    else:
        answers = asked[0] if decision.verdict is Verdict.PROVED else asked[-1]
    return {"z3": answers["z3"], "cvc5": answers["cvc5"]}


def commands(theorem: Theorem, example: Counterexample, pool: str = POOL) -> list[str]:
    """Return the command lines that show a counterexample; `pool` is the file of its candidates."""
    lines = []
    files = {name: beside(pool, name) for name in other_files(example)}
    for name, *arguments in example.commands:
        given = [pool if a == POOL else files.get(a, a) for a in arguments]
        options = _options(theorem, everything=name == "nominate") if name in _WITH_NORMS else []
        lines.append(shlex.join(["isonomia", name, *options, *given]))
    return lines


def other_files(example: Counterexample) -> dict[str, str]:
    """Return the further files that a counterexample's commands name, such as a second pool or events: their texts."""
    files = example.facts.get("files")
    return {name: text for name, text in files.items() if name != POOL} if isinstance(files, dict) else {}


def beside(pool: str, name: str) -> str:
    """Return where a further file of a counterexample is written: beside its pool file."""
    return name if pool == POOL else str(Path(pool).with_suffix(f".{name.lower()}"))


def _options(theorem: Theorem, *, everything: bool) -> list[str]:
    """Return `-n` and `--reading`: of questions that the norms' files ask, or of `everything`."""
    asked = {q.id for norm in theorem.regime.norms for q in norm.file.questions}
    options = [o for norm in theorem.regime.norms for o in ("-n", name_of(norm))]
    for question, reading in theorem.readings.items():
        if everything or question in asked:
            options += ["--reading", f"{question}={reading}"]
    return options


def name_of(norm: Norm) -> str:
    """Return how a norm is named in a call: by id, or by path where it is not the library's."""
    return norm.id if norm.in_library else str(norm.path)


def receipt(regimes: Iterable[Regime], fixed: Mapping[str, str]) -> dict[str, Any]:
    """Return what the answers rest on: the norms as they were read, the library, the solvers, the readings fixed."""
    norms = {norm.id: norm.sha256() for regime in regimes for norm in regime.norms}
    return {"norms": norms, "library": LIBRARY_VERSION, "solvers": versions(), "readings": dict(fixed)}


def slug(theorem: Theorem) -> str:
    """Return a file name for a theorem: norm, property, group and readings."""
    parts = [theorem.regime.id, theorem.property, theorem.claim.group or "", *theorem.readings.values()]
    return ".".join(p for p in parts if p)


def pool_csv(rows: Sequence[Mapping[str, object]]) -> str:
    """Return the candidates of a counterexample as a pool file."""
    lines = [",".join(rows[0])] if rows else []
    lines += [",".join(str(value) for value in row.values()) for row in rows]
    return "\n".join(lines) + "\n"


def script_text(theorem: Theorem, name: str, script: str, speaker: Speaker) -> str:
    """Return an obligation's SMT-LIB text under the words that say what it states."""
    readings = ", ".join(f"{q}={r}" for q, r in theorem.readings.items())
    heads = [
        f"{theorem.regime.id}: {theorem.property} ({name})",
        theorem.claim.sentence.said(speaker),
        speaker.say("prove.scope", scope=theorem.claim.scope.said(speaker)),
        *([speaker.say("prove.reading", reading=readings)] if readings else []),
    ]
    return "".join(f"; {head}\n" for head in heads) + script
