"""Editais written as their authors write them, judged by the regime that applies to them, told in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from solver.checks import call_table, calls, clauses, content, unjudged, validity
from solver.checks.applicability import applicability
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.finding import Finding
from solver.editais.form import edital_of
from solver.editais.model import Edital
from solver.messages import LANGUAGES, Speaker
from solver.reports.findings import fix_hint, message
from solver.yamltext import parse_yaml

RULE_MODULES = (call_table, calls, clauses, content, unjudged, validity)

ES = """\
ente: {esfera: estadual, uf: ES, poder: executivo}
publicacao: 2025-05-05
normas: [es-12010-2023]
"""
AM = """\
ente: {esfera: estadual, uf: AM, poder: defensoria}
publicacao: 2025-05-05
normas: [am-5580-2021]
"""
GUACUI = """\
ente: {esfera: municipal, uf: ES, municipio: Guaçuí, poder: executivo}
publicacao: 2024-02-01
normas: [es-guacui-2022]
"""
FEDERAL = """\
ente: {esfera: federal, poder: executivo}
publicacao: 2026-02-02
normas: [br-15142-2025, br-9508-2018]
"""
TWENTY = "cargos: [{cargo: Analista, total: 20, ampla: 15, negros: 4, indigenas: 1}]\n"


def draft(norms: str | None, published: str = "2025-05-05", entity: str = "estadual, uf: ES, poder: executivo") -> str:
    """An edital of an entity, on a day, citing norms (None: `normas` left out)."""
    cited = "" if norms is None else f"normas: {norms}\n"
    return f"ente: {{esfera: {entity}}}\npublicacao: {published}\n{cited}{TWENTY}"


def edital(text: str, name: str = "edital.yaml") -> Edital:
    """Read an edital."""
    return edital_of(parse_yaml(text, name), name)


def found(text: str, *codes: str, given: Sequence[str] = ()) -> list[Finding]:
    """Judge an edital by the rules of these codes; every finding can be told in both languages."""
    case = applicability(edital(text), given).case
    findings = judge(case, [RULES[code] for code in codes])
    for finding in findings:
        assert all(message(finding.breach, Speaker(lang)) for lang in LANGUAGES)
        assert all(fix_hint(finding.breach, Speaker(lang)) for lang in LANGUAGES)
    return findings


def one(text: str, code: str, given: Sequence[str] = ()) -> Finding:
    """Return the only finding of a rule."""
    (finding,) = found(text, code, given=given)
    return finding
