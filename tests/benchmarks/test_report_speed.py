"""The opinion of an edital of thousands of rows, against its JSON dump and a bare Jinja2 table of the same rows."""

from __future__ import annotations

import json

import pytest
from jinja2 import Environment
from pytest_benchmark.fixture import BenchmarkFixture

from solver.checks.case import Case
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.editais.form import edital_of
from solver.messages import Speaker
from solver.norms.regime import load_regime
from solver.reports.check_report import CheckReport, report_json, rows_json
from solver.reports.corrections import correction
from solver.reports.opinion import opinion_of
from solver.reports.opinion_page import opinion_html
from solver.reports.receipt import receipt_of
from solver.yamltext import parse_yaml
from tests.benchmarks.pairs import ratio

ROWS = 5_000
PT = Speaker("pt")
BARE = Environment(autoescape=True).from_string(
    "<table>{% for row in rows %}<tr><th>{{ row.row }}</th><td>{{ row.total }}</td>"
    "{% for n in row.offered.values() %}<td>{{ n }}</td>{% endfor %}"
    "{% for n in row.required.values() %}<td>{{ n }}</td>{% endfor %}</tr>{% endfor %}</table>"
)


def large_edital(wrong: int) -> str:
    """Rows of 3 to 42 seats, each its own cargo; every `wrong`-th one gives negros a seat less than due."""
    lines = []
    for i in range(ROWS):
        total = 3 + i % 40
        negros = (2 * total + 5) // 10 - (i % wrong == 0)
        indigenas = (total + 10) // 20
        open_seats = total - negros - indigenas
        lines.append(
            f"  - {{cargo: Cargo {i}, total: {total}, ampla: {open_seats}, negros: {negros}, indigenas: {indigenas}}}"
        )
    head = (
        "ente: {esfera: estadual, uf: ES, poder: executivo}\npublicacao: 2026-03-10\nnormas: [es-12010-2023]\ncargos:\n"
    )
    return head + "\n".join(lines) + "\n"


def judged(wrong: int) -> CheckReport:
    """The large edital, its seats judged by the law of ES alone."""
    edital = edital_of(parse_yaml(large_edital(wrong), "edital.yaml"), "edital.yaml")
    regime = load_regime(["es-12010-2023"])
    case = Case(edital, regime, regime.norms)
    found = judge(case, [rule for code, rule in RULES.items() if code.startswith("QTD")])
    return CheckReport(case, (), found, (), (), partial=True)


@pytest.mark.parametrize("wrong", [ROWS, 10])
def test_the_page_takes_at_most_twice_its_json_and_a_bare_table(benchmark: BenchmarkFixture, wrong: int) -> None:
    """5,000 rows, with few findings and with hundreds: the page against the JSON dump and a bare table, in turn."""
    report = judged(wrong)
    mended = correction(report.case, {})
    receipt = receipt_of("edital.yaml", b"", report.norms)

    def page() -> str:
        return opinion_html(opinion_of(report, receipt, PT, mended))

    def dump_and_table() -> None:
        json.dumps(report_json(report, PT), ensure_ascii=False, indent=2)
        BARE.render(rows=rows_json(report.case))

    benchmark.pedantic(page, rounds=3)
    benchmark.extra_info["ratio"] = found = ratio(page, dump_and_table)
    print(f"page of {ROWS} rows, {len(report.findings)} findings / JSON dump and bare table: {found:.2f}")
    assert found <= 2
