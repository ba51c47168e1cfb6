"""The worked editais: each is checked by the command, and says what was worked out by hand beside it."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from solver.commands.check import command
from solver.yamltext import read_yaml

EDITAIS = Path("fixtures/editais").resolve()
EXPECTED = sorted(EDITAIS.glob("*.esperado.yaml"))
KEYS = {
    "codigo": "code",
    "norma": "norm",
    "grupo": "group",
    "linha": "row",
    "esperado": "expected",
    "encontrado": "found",
    "veredito": "verdict",
}


def source_of(expected: Path) -> Path:
    """The edital that an expectation stands beside: `x.esperado.yaml` for x.yaml, `x.csv.esperado.yaml` for x.csv."""
    name = expected.name.removesuffix(".esperado.yaml")
    return EDITAIS / (name if Path(name).suffix else f"{name}.yaml")


def told(source: Path, options: list[str]) -> list[dict[str, Any]]:
    """The findings that the command tells."""
    with contextlib.chdir(source.parent):
        done = CliRunner().invoke(command, [source.name, *options, "--format", "json"])
    assert done.exit_code in (0, 1), done.output
    findings: list[dict[str, Any]] = json.loads(done.stdout)["findings"]
    return findings


def matches(finding: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether a finding has all that is written of it; figures are compared as they are written."""
    return all(_text(finding[KEYS[key]]) == _text(value) for key, value in wanted.items())


def _text(value: object) -> object:
    if isinstance(value, list):
        return [_text(v) for v in value]
    return None if value is None else str(value)


@pytest.mark.parametrize("expected", EXPECTED, ids=lambda p: p.name)
def test_a_worked_edital_yields_what_was_worked_out(expected: Path) -> None:
    """Every finding written beside it, none of those said to be absent, and where complete, no other."""
    said: Any = read_yaml(expected).root.plain()
    findings = told(source_of(expected), said.get("opcoes") or [])
    for wanted in said.get("achados") or []:
        assert any(matches(f, wanted) for f in findings), wanted
    for unwanted in said.get("ausentes") or []:
        assert not any(matches(f, unwanted) for f in findings), unwanted
    if said.get("completo") == "true":
        grave = [f for f in findings if f["verdict"] in ("violation", "disputed")]
        assert [f["message"] for f in grave if not any(matches(f, w) for w in said.get("achados") or [])] == []


def test_every_shipped_edital_has_its_expectation() -> None:
    """No edital is shipped unworked."""
    shipped = {p for p in EDITAIS.iterdir() if p.suffix in (".yaml", ".csv", ".xlsx", ".docx")}
    shipped = {p for p in shipped if not p.name.endswith((".esperado.yaml", ".dados.yaml"))}
    assert shipped == {source_of(e) for e in EXPECTED}
    assert len(shipped) >= 6
