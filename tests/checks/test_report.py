"""What a report adds to its findings: lawful parts, what was not checked, which norms do not apply."""

from __future__ import annotations

import pytest

from solver.checks.applicability import applicability
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.errors import Problem
from solver.messages import Speaker
from solver.reports.check_report import CheckReport, report_json
from solver.reports.markdown import report_markdown
from solver.reports.receipt import Receipt
from solver.reports.terminal import print_report
from tests.checks.drafts import case_of, found
from tests.checks.drafts import edital as drafted
from tests.checks.notices import draft, edital

PT = Speaker("pt")
PARTS = """\
ente: {esfera: estadual, uf: ES, poder: executivo}
publicacao: 2026-03-10
normas: [es-12010-2023, es-12009-2023]
cargos:
  - {cargo: A, localidade: X, total: 3, ampla: 2, negros: 1, indigenas: 0, pcd: 0}
  - {cargo: A, localidade: Y, total: 3, ampla: 2, negros: 1, indigenas: 0, pcd: 0}
  - {cargo: B, total: 3, ampla: 2, negros: 1, indigenas: 0, pcd: 0}
"""


def report(text: str) -> CheckReport:
    """An edital judged by all rules."""
    judged = applicability(edital(text))
    return CheckReport(judged.case, judged.norms, judge(judged.case, RULES.values()), (), (), partial=False)


def test_seats_of_parts_that_stand_alone_are_said_to_be_lawful(capsys: pytest.CaptureFixture[str]) -> None:
    """ES, art. 4, sole paragraph: 9 seats owe 2 to negros; 3 + 3 + 3 alone one each, which takes nothing away."""
    whole = report(PARTS)
    units = {u["group"]: u["lawful_parts"] for u in report_json(whole, PT)["units"]}
    assert units == {"negros": "localidade", "indigenas": None, "pcd": None}
    print_report(whole, PT)
    words = " ".join(capsys.readouterr().out.split())
    assert "devidas 2, oferecidas 3. A norma admite o cálculo por linha" in words
    assert "es-12010-2023; art. 4, parágrafo único" in words


def test_nothing_found_says_what_was_not_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """The law of ES of 2020 is known only in its figures, and no norm on PcD is known in 2022."""
    text = draft("[es-11094-2020]", "2022-05-01").replace("ampla: 15, negros: 4", "ampla: 16, negros: 3")
    quiet = report(text)
    assert list(quiet.findings) == []
    print_report(quiet, PT)
    words = " ".join(capsys.readouterr().out.split())
    assert "✓ Nada encontrado" in words
    assert "por não se conhecerem as regras de Lei nº 11.094, de 7 de janeiro de 2020: as cláusulas" in words
    assert "por não haver norma conhecida na data: as reservas para quilombolas e pessoas com deficiência" in words
    assert len(report_json(quiet, PT)["summary"]["unchecked"]) == 2


def test_a_norm_that_does_not_apply_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    """A municipality that no known norm binds cites a revoked law of the state."""
    entity = "municipal, uf: ES, municipio: Alegre, poder: executivo"
    marked = report(draft("[es-11094-2020]", entity=entity))
    print_report(marked, PT)
    assert "(citada, mas não se aplica a este edital" in " ".join(capsys.readouterr().out.split())
    assert report_json(marked, PT)["inapplicable"] == ["es-11094-2020"]


def test_a_position_that_the_norm_fixes_is_not_said_to_come_from_the_percentage() -> None:
    """AM, Lei nº 4.605: the 3rd, though 20% of 3 is 0,6, none without decimals."""
    text = """\
ente: {esfera: estadual, uf: AM, poder: defensoria}
publicacao: 2025-03-10
normas: [am-5580-2021, am-4605-2018]
cargos: [{cargo: D, total: 10, ampla: 5, pcd: 2, niq: 3}]
regras: {ordem: {niq: [3, 5, 9], pcd: [4, 8]}}
"""
    (finding,) = found(text, "ORD001")
    assert (finding.breach.message, finding.breach.expected, finding.breach.work) == ("ord001.fixed", 3, None)


def test_no_parenthesis_where_no_name_is_near() -> None:
    """`(parecida: '')` says nothing."""
    far = Problem("norm.unknown", {"found": "x", "near": "", "known": "a, b"})
    near = Problem("norm.unknown", {"found": "x", "near": "a", "known": "a, b"})
    assert PT.problem(far) == "a norma 'x' não está na biblioteca (conhecidas: a, b)"
    assert "parecida: 'a'" in PT.problem(near)


MINIMUM = "tests/checks/norms/minimo-com-teto.yaml"


def test_more_than_a_minimum_is_shown_as_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    """Where no finding speaks of it, the table does not either: `2≥1`, explained; beyond the cap, `≠` as ever."""
    text = drafted(["cargo: A, total: 20, ampla: 18, pcd: 2", "cargo: B, total: 20, ampla: 10, pcd: 10"], norms=())
    case = case_of(text, [MINIMUM])
    whole = CheckReport(case, (), judge(case, RULES.values()), (), (), partial=False)
    print_report(whole, PT)
    told = capsys.readouterr().out
    assert "2≥1" in told
    assert "10≠1" in told
    assert "a≥b: oferecidas a, mais que as b devidas" in told
    page = report_markdown(whole, Receipt("e.yaml", None, ()), PT)
    assert "| 2 ≥ 1 |" in page
    assert "**10 ≠ 1**" in page
    assert PT.say("report.table_note_allowed") in page
