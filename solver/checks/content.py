"""CLA: the clauses that a norm wants in an edital, recognised by their words or proved by what the edital states.

A clause not found is for review, because the text at hand may not be whole; where the norm does not order the edital
itself to say it, the finding only informs. A stated table or list that lacks what is demanded is a violation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from solver.checks.case import Case, rule
from solver.checks.clauses import judged
from solver.checks.finding import Breach, Verdict
from solver.editais.model import Mark
from solver.norms.clauses import CLAUSES, recognised
from solver.norms.load import Norm
from solver.norms.model import Clause
from solver.vocabulary import DIVISIONS, GROUPS, OPEN, OVERLAPS, fold

OWN: Final = "CLA900"
"""The rule that judges the clauses of a user's own norm, CLA900 to CLA999, each under its own code."""

_STEMS: Final = {
    "negros": ("negr", "pret"),
    "indigenas": ("indigena",),
    "quilombolas": ("quilombola",),
    "trans": ("travesti", "transexua", "transgen", "pessoas trans"),
    "hipossuficientes": ("hipossuficien",),
    "pcd": ("pcd", "deficien"),
}
"""Stems by which the name of a published list shows the groups it holds."""


def _judge(code: str) -> Callable[[Case], Iterator[Breach]]:
    def judge(case: Case) -> Iterator[Breach]:
        for norm in judged(case):
            for clause in norm.file.clauses:
                if clause.code == code or (code == OWN and clause.code not in CLAUSES):
                    yield from _missing(case, norm, clause)

    return judge


for _code in (*CLAUSES, OWN):
    rule(_code, "clausulas")(_judge(_code))


def _missing(case: Case, norm: Norm, clause: Clause) -> Iterator[Breach]:
    lists = case.edital.file.rules.lists
    if clause.code == "CLA013" and lists:
        yield from (_list_missing(norm, clause, name) for name in _unpublished(case, norm))
        return
    proof = _PROOFS.get(clause.code)
    if (proof and proof(case, norm)) or recognised(clause.words, (c.text for c in case.edital.file.clauses)):
        return
    yield Breach(
        clause.code,
        norm.id,
        clause.source,
        "cla.not_found" if clause.in_notice else "cla.not_repeated",
        {"demand": clause.demand},
        expected=clause.demand,
        path=("clausulas",),
        fix="cla.fix",
        about="" if clause.code in CLAUSES else clause.demand,
        verdict=Verdict.REVIEW if clause.in_notice else Verdict.INFO,
    )


def _list_missing(norm: Norm, clause: Clause, name: str) -> Breach:
    return Breach(
        clause.code,
        norm.id,
        clause.source,
        "cla.list_missing",
        {"demand": clause.demand, "group": name},
        group=name,
        expected=name,
        path=("regras", "listas"),
        fix="cla.list_fix",
    )


def _unpublished(case: Case, norm: Norm) -> Iterator[str]:
    """Yield what `regras.listas` lacks of the general list, the norm's groups, and PcD where seats are theirs."""
    wanted = [OPEN, *(g.id for g in norm.file.groups)]
    if "pcd" not in wanted and (case.regime.group("pcd") or any(row.cell("pcd") is not None for row in case.rows)):
        wanted.append("pcd")
    named = {list_named(name) for name in case.edital.file.rules.lists}
    yield from (name for name in wanted if name not in named)


def list_named(name: str) -> str | None:
    """Return the list that a published list's name means; a joint list of two groups is of their bloc, or of none."""
    text = fold(name)
    groups = {group for group, stems in _STEMS.items() if any(stem in text for stem in stems)}
    groups |= {group for group in GROUPS if group in text.split()}
    for bloc in groups & DIVISIONS.keys():
        groups -= OVERLAPS[bloc]
    if len(groups) > 1:
        return next((bloc for bloc, ways in DIVISIONS.items() if groups in ways), None)
    if groups:
        return groups.pop()
    return OPEN if "geral" in text or OPEN in text else None


def _reserve_stated(case: Case, norm: Norm) -> bool:
    """Whether the clauses give the percentage of each group of the norm, or the table seats to each."""
    said = case.edital.file.rules.percentages
    return all(g.id in said or any(row.cell(g.id) is not None for row in case.rows) for g in norm.file.groups)


def _totals_stated(case: Case, norm: Norm) -> bool:
    """Whether every row says what it reserves for each group of the norm, in figures or as reserve register."""
    return all(row.offered(g.id) is not None for g in norm.file.groups for row in case.rows)


def _register_open(case: Case, norm: Norm) -> bool:
    """Whether a clause opens the reserve register, or every row has a seat or the register for each group."""
    open_to_all = all(
        row.cell(g.id) is Mark.REGISTER or row.offered(g.id) for g in norm.file.groups for row in case.rows
    )
    return bool(case.edital.file.rules.reserve_register) or open_to_all


_PROOFS: Final[dict[str, Callable[[Case, Norm], bool]]] = {
    "CLA001": _reserve_stated,
    "CLA002": _totals_stated,
    "CLA010": _register_open,
}
"""Facts of the edital that prove a clause without its words."""
