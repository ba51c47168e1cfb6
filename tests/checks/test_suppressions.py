"""Suppressions: whole row names, a reason, and a use, or they are findings themselves."""

from __future__ import annotations

from pathlib import Path

from solver.checks.applicability import applicability
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.suppressions import suppress, suppressions_of
from solver.editais.read import read_edital

HEAD = """ente: {esfera: estadual, uf: ES, poder: executivo}
publicacao: 2025-05-05
normas: [es-12010-2023]
cargos:
  - {cargo: Analista, total: 20, ampla: 16, negros: 3, indigenas: 1}
  - {cargo: Analista Judiciário, total: 20, ampla: 16, negros: 3, indigenas: 1}
"""


def short_rows(
    path: Path, suppressions: str, left_out: frozenset[str] = frozenset()
) -> tuple[list[str | None], list[str]]:
    """The rows still told to lack negros, and the codes of suppressions that do not hold."""
    path.write_text(f"{HEAD}supressoes: {suppressions}\n", encoding="utf-8")
    edital = read_edital(path)
    findings = judge(applicability(edital).case, [RULES["QTD001"]])
    told, _ = suppress(findings, suppressions_of(edital), left_out)
    rows = [f.row_name for f in told if f.code == "QTD001" and f.breach.group == "negros"]
    return rows, [f.code for f in told if f.code.startswith("SUP")]


def test_a_row_is_named_whole(tmp_path: Path) -> None:
    """`Analista` is not `Analista Judiciário`; accents and case do not count."""
    path = tmp_path / "e.yaml"
    assert short_rows(path, "[{codigo: QTD001, linha: ANALISTA, motivo: ok}]") == (["Analista Judiciário"], [])
    rows = ["Analista", "Analista Judiciário"]
    assert short_rows(path, "[{codigo: QTD001, linha: A, motivo: ok}]") == (rows, ["SUP001"])


def test_without_a_row_every_finding_of_the_code_is_accepted(tmp_path: Path) -> None:
    """And with a reason; without one nothing is."""
    path = tmp_path / "e.yaml"
    assert short_rows(path, "[{codigo: QTD001, motivo: ok}]") == ([], [])
    assert short_rows(path, "[{codigo: QTD001}]") == (["Analista", "Analista Judiciário"], ["SUP002"])


def test_a_code_that_does_not_exist_is_unused(tmp_path: Path) -> None:
    """A typing error must not pass in silence; a code that was not run may be needed in another run."""
    path = tmp_path / "e.yaml"
    assert short_rows(path, "[{codigo: QTD01, motivo: ok}]")[1] == ["SUP001"]
    assert short_rows(path, "[{codigo: ORD002, motivo: ok}]", frozenset({"ORD002"}))[1] == []
