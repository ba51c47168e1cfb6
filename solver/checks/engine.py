"""Judge an edital by every rule under every reading that the rule asks about, and tell what holds under which."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.checks.alternatives import together
from solver.checks.case import Case, Rule
from solver.checks.finding import Breach, Finding, Value, Verdict
from solver.checks.undone import NOT_COMPUTED, undone_under

Choice = tuple[tuple[str, str], ...]
"""A combination of readings, as sorted (question, reading) pairs."""


@dataclass(slots=True)
class Bench:
    """One edital before all the rules: cases are built once for each combination of readings."""

    case: Case
    known: dict[Choice, Case]

    def under(self, choice: Mapping[str, str]) -> Case:
        """Return the case under a combination of readings."""
        key = tuple(sorted(choice.items()))
        if key not in self.known:
            self.known[key] = replace(self.case, regime=self.case.regime.under(choice)) if choice else self.case
        return self.known[key]


def judge(case: Case, rules: Iterable[Rule]) -> list[Finding]:
    """Return every finding, gravest first, then in the order of rows, codes and groups."""
    run, cases = list(rules), (case, *case.others)
    found = [[f for rule in run for f in _findings(bench, rule)] for bench in (Bench(c, {}) for c in cases)]
    return sorted(together(cases, found) if case.others else found[0], key=_place_in_report)


def _place_in_report(finding: Finding) -> tuple[int, int, str, str, str]:
    breach = finding.breach
    row = -1 if breach.row is None else breach.row
    return -finding.verdict.gravity, row, breach.code, breach.group or "", breach.about


def _findings(bench: Bench, rule: Rule) -> list[Finding]:
    choices = bench.case.regime.choices(rule.asks)
    breaches: dict[object, dict[int, Breach]] = {}
    for number, choice in enumerate(choices):
        for breach in rule.judge(bench.under(choice)):
            breaches.setdefault(breach.key, {})[number] = breach
    told = [found for found in breaches.values() if 0 in found or not rule.explains]
    return [_finding(bench.case, choices, found) for found in told]


def _finding(case: Case, choices: Sequence[Mapping[str, str]], found: Mapping[int, Breach]) -> Finding:
    """Tell one breach: it is a violation only where every combination of readings finds it.

    Of readings that are not computed, those that might leave nothing of it make it disputed and are named.
    """
    breach = found[min(found)]
    verdict = min((b.verdict for b in found.values()), key=lambda v: v.gravity)
    if verdict is Verdict.VIOLATION and len(found) < len(choices):
        verdict = Verdict.DISPUTED
    doubted: dict[str, Value] = {}
    if verdict is Verdict.VIOLATION:
        doubted = {reading: NOT_COMPUTED for b in found.values() for reading in undone_under(case, b)}
        verdict = Verdict.DISPUTED if doubted else verdict
    if breach.norm in case.uncited and breach.code.startswith("QTD") and verdict is not Verdict.INFO:
        verdict = Verdict.REVIEW
    if breach.norm in case.inapplicable and not breach.code.startswith("VIG") and verdict is not Verdict.INFO:
        verdict = Verdict.REVIEW
    if verdict.gravity > Verdict.REVIEW.gravity and _misread(case, breach):
        verdict = Verdict.REVIEW
    return Finding(
        breach=breach,
        verdict=verdict,
        row_name=None if breach.row is None else case.rows[breach.row].name,
        place=case.edital.place(breach.path),
        readings={**_readings(_its_own(case, breach, choices), choices, found), **doubted},
    )


_OF_FIGURES = ("QTD", "ORD")
"""The rules that judge the table's figures, of one row or of all."""


def _misread(case: Case, breach: Breach) -> bool:
    """Whether a breach rests on a figure that its reader doubts."""
    if breach.row is None and not breach.code.startswith(_OF_FIGURES):
        return False
    return case.edital.doubts(breach.row, breach.group)


def _its_own(case: Case, breach: Breach, choices: Sequence[Mapping[str, str]]) -> list[int]:
    """Return the combinations without a reading that only another norm's question of the same id has."""
    norm = next((n for n in case.regime.norms if n.id == breach.norm), None)
    known = {q.id: q.readings for q in norm.questions} if norm else {}
    return [n for n, choice in enumerate(choices) if all(r in known.get(q, (r,)) for q, r in choice.items())]


def _readings(
    told: Sequence[int], choices: Sequence[Mapping[str, str]], found: Mapping[int, Breach]
) -> dict[str, Value]:
    """Map each combination to be told to what it expects, naming only the questions that make a difference."""
    outcomes = {n: (found[n].expected, True) if n in found else (None, False) for n in told}
    if len(set(outcomes.values())) <= 1:
        return {}
    combinations = [choices[n] for n in told]
    telling = [q for q in choices[0] if _matters(q, combinations, list(outcomes.values()))]
    return {", ".join(f"{q}={choices[n][q]}" for q in telling): outcome[0] for n, outcome in outcomes.items()}


def _matters(question: str, choices: Sequence[Mapping[str, str]], outcomes: Sequence[object]) -> bool:
    """Whether two combinations that differ in this question alone end differently."""
    seen: dict[tuple[tuple[str, str], ...], object] = {}
    for choice, outcome in zip(choices, outcomes, strict=True):
        rest = tuple((q, r) for q, r in choice.items() if q != question)
        if seen.setdefault(rest, outcome) != outcome:
            return True
    return False
