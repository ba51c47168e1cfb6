"""Editais under norms with floors by size, with sums over contests, and with a half that the text leaves open."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.checks.finding import Finding
from solver.distribution.model import read_table
from solver.editais.form import edital_of
from solver.editais.model import Row
from solver.editais.write import write_edital
from solver.errors import InputError
from solver.norms.regime import load_regime
from solver.reports.check_report import rows_json
from solver.yamltext import parse_yaml
from tests.checks.drafts import breaches, case_of, edital, found, told

HEAD = "id: xx\ntitulo: t\nente: {esfera: estadual, uf: ES}\nvigencia: {inicio: 2021-01-01}\n"
FLOORS = HEAD + (
    "grupos:\n"
    "  - {id: pcd, percentual: 5%, fonte: art. 1, pisos: [{de: 5, ate: 10, vagas: 1, fonte: 'art. 1, § 2'}]}\n"
    "arredondamento: {regra: meio-acima}\n"
)
ADDING = HEAD + (
    "grupos: [{id: pcd, percentual: 20%, fonte: art. 1}]\n"
    "arredondamento: {regra: meio-acima}\n"
    "acumulacao: {ate: 5, fonte: art. 2}\n"
)
HALF = HEAD + (
    "grupos: [{id: pcd, percentual: 5%, fonte: art. 1}]\n"
    "arredondamento: {regra: meio-abaixo}\n"
    "questoes:\n"
    "  - id: meio-exato\n"
    "    pergunta: Sobe ou desce?\n"
    "    dispositivos: art. 1\n"
    "    leituras:\n"
    "      desce: {tese: Desce., efeito: {arredondamento: {regra: meio-abaixo}}}\n"
    "      sobe: {tese: Sobe., efeito: {arredondamento: {regra: meio-acima}}}\n"
    "    padrao: desce\n"
    "    motivo: O texto fala só do que é maior e do que é menor.\n"
)
"""More than a half goes up, less goes down; of just a half the text says nothing."""


@pytest.fixture
def norm(tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A norm of the test's own, as a file."""
    path = tmp_path / "xx.yaml"
    path.write_text(request.param, encoding="utf-8")
    return str(path)


def quantities(rows: list[str], norm: str, rest: str = "") -> list[Finding]:
    """What is found of numbers of seats."""
    return found(edital(rows, rest, norms=()), "QTD", norms=[norm])


@pytest.mark.parametrize("norm", [FLOORS], indirect=True)
def test_a_floor_is_due_and_cited_where_it_raised_the_number(norm: str) -> None:
    """Of 8 seats one is due by the floor, of 10 by the half that goes up; of 4 none."""
    rows = [
        "cargo: A, total: 8, ampla: 8, pcd: 0",
        "cargo: B, total: 10, ampla: 10, pcd: 0",
        "cargo: C, total: 4, pcd: 1",
    ]
    findings = quantities(rows, norm)
    assert told(findings)[:2] == [("QTD001", "violation", "A", "pcd", 1, 0), ("QTD001", "violation", "B", "pcd", 1, 0)]
    assert [f.breach.provisions for f in findings[:2]] == [("art. 1", "art. 1, § 2"), ("art. 1",)]
    assert told(findings)[2] == ("QTD002", "violation", "C", "pcd", 0, 1)


@pytest.mark.parametrize("norm", [FLOORS], indirect=True)
def test_the_order_of_calls_begins_with_the_floor(norm: str) -> None:
    """The first call is due at the fifth position, not at the tenth."""
    rest = "regras: {ordem: {pcd: {primeira: 10, passo: 20}}}"
    findings = found(edital("cargo: A, total: 30, ampla: 28, pcd: 2", rest, norms=()), "ORD001", norms=[norm])
    assert told(findings) == [("ORD001", "violation", None, "pcd", 5, 10)]


@pytest.mark.parametrize("norm", [ADDING], indirect=True)
@pytest.mark.parametrize("offered", ["0", "1", "3"])
def test_what_hangs_on_earlier_contests_is_for_review_whatever_is_offered(norm: str, offered: str) -> None:
    """Never passed, never a violation; the report leaves open what is required."""
    text = edital(f"cargo: A, total: 3, pcd: {offered}", norms=())
    findings = [f for f in quantities([f"cargo: A, total: 3, pcd: {offered}"], norm) if f.breach.group == "pcd"]
    assert told(findings) == [("QTD001", "review", "A", "pcd", None, int(offered))]
    assert findings[0].breach.message == "qtd001.earlier"
    assert rows_json(case_of(text, [norm]))[0]["required"] == {"pcd": None}


@pytest.mark.parametrize("norm", [ADDING], indirect=True)
def test_what_the_row_tells_of_earlier_contests_is_counted(norm: str) -> None:
    """2 + 3 make five seats, of which one is due; 1 + 3 make none; five and more are counted alone."""
    rows = [
        "cargo: A, total: 3, ampla: 3, pcd: 0, vagas_anteriores: {pcd: 2}",
        "cargo: B, total: 3, ampla: 2, pcd: 1, vagas_anteriores: {pcd: 1}",
        "cargo: C, total: 5, ampla: 4, pcd: 1, vagas_anteriores: {pcd: 4}",
        "cargo: D, total: 2, ampla: 1, pcd: 1, vagas_anteriores: {pcd: 4}",
    ]
    findings = quantities(rows, norm)
    assert sorted(told(findings)) == [
        ("QTD001", "violation", "A", "pcd", 1, 0),
        ("QTD005", "violation", "B", "pcd", 0, 1),
    ]
    assert all("art. 2" in f.breach.provisions for f in findings)


@pytest.mark.parametrize("norm", [ADDING], indirect=True)
def test_an_order_beside_a_cargo_that_hangs_on_earlier_ones_is_for_review(norm: str) -> None:
    """Seats that are added to the cargo's own may make a call fall due sooner."""
    rest = "regras: {ordem: {pcd: {primeira: 1, passo: 5}}}"
    rows = ["cargo: A, total: 3, ampla: 2, pcd: 1", "cargo: B, total: 20, ampla: 16, pcd: 4"]
    text = edital(rows, rest, norms=())
    verdicts = {
        b.verdict.value for code in ("ORD001", "ORD002", "ORD003") for b in breaches(code, case_of(text, [norm]))
    }
    assert verdicts == {"review"}
    alone = edital(rows[1], rest, norms=())
    assert {b.verdict.value for b in breaches("ORD003", case_of(alone, [norm]))} == {"violation"}


@pytest.mark.parametrize("norm", [ADDING], indirect=True)
def test_a_table_is_not_laid_on_what_is_not_known(norm: str) -> None:
    """Neither distributed nor mended: the edital must say how many seats came before."""
    text = edital("cargo: A, total: 3, ampla: 3, pcd: 0", norms=())
    regime = load_regime([norm])
    with pytest.raises(InputError) as caught:
        read_table(regime, edital_of(parse_yaml(text, "e.yaml"), "e.yaml"))
    assert [p.key for p in caught.value.problems] == ["edital.earlier_needed"]
    told_so = text.replace("pcd: 0", "pcd: 0, vagas_anteriores: {pcd: 4}")
    assert read_table(regime, edital_of(parse_yaml(told_so, "e.yaml"), "e.yaml")).required == {"pcd": 1}


def test_what_came_before_is_written_back() -> None:
    """And nothing where the row tells nothing."""
    text = edital(["cargo: A, total: 3, vagas_anteriores: {pcd: 2}", "cargo: B, total: 3"])
    written = write_edital(edital_of(parse_yaml(text, "e.yaml"), "e.yaml").file)
    again = edital_of(parse_yaml(written, "e.yaml"), "e.yaml").file.rows
    assert [row.earlier for row in again] == [{"pcd": 2}, {}]
    assert written.count("vagas_anteriores") == 1
    assert Row(cargo="A", total="3").earlier == {}  # type: ignore[arg-type]


@pytest.mark.parametrize("norm", [HALF], indirect=True)
@pytest.mark.parametrize("total", [1, 9, 10, 11, 20, 29, 30, 31, 50])
def test_a_half_that_the_text_leaves_open_is_disputed_where_it_occurs(norm: str, total: int) -> None:
    """5 % leaves just a half of 10, 30 and 50 seats: there alone the readings differ, in the finding as in the sum."""
    down = 5 * total // 100 + (2 * (5 * total % 100) > 100)
    disputed = 2 * (5 * total % 100) == 100
    over, under = (
        [f for f in quantities([f"cargo: A, total: {total}, pcd: {down + more}"], norm) if f.code == code]
        for more, code in ((1, "QTD002"), (0, "QTD001"))
    )
    assert [(f.verdict.value, bool(f.readings)) for f in over] == [("disputed" if disputed else "violation", disputed)]
    assert [f.verdict.value for f in under] == (["disputed"] if disputed else [])
