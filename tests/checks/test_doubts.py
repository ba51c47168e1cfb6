"""What was read with doubt never makes a violation."""

from __future__ import annotations

from pathlib import Path

from solver.checks.finding import Verdict
from solver.checks.judgement import judge_edital
from solver.editais.facts import Facts
from solver.editais.read import read_edital

ES = Facts(sphere="estadual", state="ES", branch="executivo", published="2026-03-10")
TABLE = "5.1 Texto.\n\n| Cargo | {total} | Negros | Indígenas |\n|---|---|---|---|\n| Analista | 20 | 3 | 1 |\n"


def test_a_doubt_of_a_whole_column_makes_the_findings_of_its_rows_for_review(tmp_path: Path) -> None:
    """`Vagas` beside reserves may be the open seats: 3 of 20 is a violation only where 20 is surely the total."""
    verdicts = {}
    for heading in ("Total de vagas", "Vagas"):
        path = tmp_path / "edital.md"
        path.write_text(TABLE.format(total=heading), encoding="utf-8")
        edital = read_edital(path, facts=ES)
        told = judge_edital(edital, ["es-12010-2023"]).told
        verdicts[heading] = {f.verdict for f in told if f.code == "QTD001" and f.breach.group == "negros"}
    assert verdicts == {"Total de vagas": {Verdict.VIOLATION}, "Vagas": {Verdict.REVIEW}}
