"""What a rectification changed, and what became of the findings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.checks.applicability import applicability
from solver.checks.catalogue import RULES
from solver.checks.cured import outcome
from solver.checks.engine import judge
from solver.cli import main
from solver.editais.difference import Change, differences
from solver.editais.read import read_edital

HEAD = """edital: 1/2026
ente: {esfera: estadual, uf: ES, poder: executivo}
publicacao: 2026-03-10
normas: [es-12010-2023]
"""
OLD = (
    HEAD
    + """
cargos:
  - {cargo: Analista, total: 20, ampla: 16, negros: 3, indigenas: 1}
  - {cargo: Médico, total: 2, ampla: 2, negros: CR, indigenas: CR}
regras: {percentuais: {negros: "20%", indigenas: "5%"}, limiar: 3}
clausulas: [{item: "1.1", texto: "O concurso terá validade de um ano."}]
"""
)
NEW = (
    HEAD.replace("2026-03-10", "2026-03-20")
    + """
cargos:
  - {cargo: Técnico, total: 1, ampla: 1, negros: 0, indigenas: 0}
  - {cargo: ANALISTA, total: 20, ampla: 15, negros: 4, indigenas: 1}
regras: {percentuais: {negros: "15%", indigenas: "5%"}, limiar: 3}
clausulas: [{item: "1.1", texto: "O concurso terá validade de dois anos."}]
"""
)


@pytest.fixture
def both(tmp_path: Path) -> tuple[Path, Path]:
    """Both versions, as files."""
    paths = tmp_path / "old.yaml", tmp_path / "new.yaml"
    for path, text in zip(paths, (OLD, NEW), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


def test_each_change_is_told_once(both: tuple[Path, Path]) -> None:
    """Rows are known by their names, whatever their order and capitals; each changed cell by its key."""
    found = differences(*map(read_edital, both))
    told = {(d.key, d.row): (d.change, d.old, d.new) for d in found}
    assert len(told) == len(found)
    assert told["publicacao", ""] == (Change.CHANGED, "2026-03-10", "2026-03-20")
    assert told["cargos", "Técnico"] == (Change.ADDED, None, 1)
    assert told["cargos", "Médico"] == (Change.REMOVED, 2, None)
    assert told["cargos.ampla", "ANALISTA"] == (Change.CHANGED, 16, 15)
    assert told["cargos.negros", "ANALISTA"] == (Change.CHANGED, 3, 4)
    assert told["regras.percentuais.negros", ""] == (Change.CHANGED, "1/5", "3/20")
    assert told["clausulas", "1.1"][0] is Change.CHANGED
    assert len(found) == 7


def test_equal_editais_do_not_differ(both: tuple[Path, Path]) -> None:
    """An edital beside itself."""
    assert differences(*[read_edital(both[0])] * 2) == []


def test_findings_are_cured_introduced_or_remain(both: tuple[Path, Path]) -> None:
    """3 of 4 seats is mended; 15 % instead of 20 % is new; what the edital is silent on remains."""
    old, new = map(read_edital, both)
    judged = [judge(applicability(e).case, RULES.values()) for e in (old, new)]
    found = outcome(*judged)
    assert [f.code for f in found.cured if f.code == "QTD001"]
    assert [f.code for f in found.introduced if f.verdict.value == "violation"] == ["PCT001"]
    assert found.remaining
    assert len(found.cured) + len(found.remaining) == len(judged[0])
    assert len(found.introduced) + len(found.remaining) == len(judged[1])


def test_the_command_tells_both_and_fails_on_what_is_introduced(
    both: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 1 where the new version brings in a finding, 0 where it only cures."""
    with pytest.raises(SystemExit) as left:
        main(["diff", *map(str, both), "--format", "json"])
    answer = json.loads(capsys.readouterr().out)
    assert left.value.code == 1
    assert answer["summary"]["changes"] == 7
    assert {f["code"] for f in answer["introduced"]} >= {"PCT001"}
    with pytest.raises(SystemExit) as left:
        main(["diff", str(both[0]), str(both[0])])
    told = capsys.readouterr().out
    assert left.value.code == 0
    assert "Mudanças: 0" in told
    with pytest.raises(SystemExit) as left:
        main(["diff", *map(str, both), "--lang", "en"])
    assert "ANALISTA: negros: from 3 to 4" in capsys.readouterr().out


def test_what_is_wrong_with_either_version_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two files, two problems, exit 2."""
    (tmp_path / "a.yaml").write_text("cargos: []\n", encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["diff", str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")])
    told = capsys.readouterr().err
    assert left.value.code == 2
    assert "a.yaml" in told
    assert "b.yaml" in told
