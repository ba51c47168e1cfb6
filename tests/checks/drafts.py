"""Editais drafted in a few lines, and what is found in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from solver.checks.case import Case
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.finding import Breach, Finding
from solver.editais.form import edital_of
from solver.norms.regime import load_regime
from solver.yamltext import parse_yaml

ES, GUACUI, AM = "es-12010-2023", "es-guacui-2022", "am-5580-2021"
PCD, FEDERAL = "br-9508-2018", "br-15142-2025"


def edital(rows: str | Sequence[str], rest: str = "", norms: Sequence[str] = (ES,)) -> str:
    """Write an edital: `rows` are the inner parts of its rows, `rest` further keys."""
    rows = [rows] if isinstance(rows, str) else rows
    lines = [
        "ente: {esfera: estadual, uf: ES, poder: executivo}",
        "publicacao: 2025-05-05",
        f"normas: [{', '.join(norms)}]",
        "cargos:",
        *(f"  - {{{row}}}" for row in rows),
        rest,
    ]
    return "\n".join(lines) + "\n"


def case_of(
    text: str,
    norms: Iterable[str] | None = None,
    readings: Mapping[str, str] | None = None,
    uncited: Iterable[str] = (),
) -> Case:
    """Read an edital under the norms that it cites, or others."""
    read = edital_of(parse_yaml(text, "edital.yaml"), "edital.yaml")
    regime = load_regime(list(norms or read.file.norms or ()), readings)
    return Case(read, regime, regime.norms, frozenset(uncited))


def breaches(code: str, case: Case) -> list[Breach]:
    """Return what one rule finds under the readings of the case."""
    return list(RULES[code].judge(case))


def found(text: str, *codes: str, norms: Iterable[str] | None = None, uncited: Iterable[str] = ()) -> list[Finding]:
    """Return what is found over all readings, of some codes or families."""
    rules = [r for c, r in RULES.items() if not codes or c.startswith(codes)]
    return judge(case_of(text, norms, uncited=uncited), rules)


def told(findings: Iterable[Finding]) -> list[tuple[object, ...]]:
    """Return code, verdict, row, group, expected and found of each finding."""
    return [(f.code, f.verdict.value, f.row_name, f.breach.group, f.breach.expected, f.breach.found) for f in findings]
