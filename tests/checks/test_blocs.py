"""A bloc of groups beside a table in its parts, and the other way round; the groups that few laws reserve for."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.messages import Speaker
from solver.reports.check_report import unchecked
from tests.checks.drafts import AM, edital, found, told
from tests.reports.judged import report_of

LAW = """\
id: rio
titulo: Lei do bloco
ente: {esfera: estadual, uf: ES}
vigencia: {inicio: 2020-01-01}
grupos:
  - {id: ni, percentual: "20%", fonte: art. 1}
  - {id: trans, percentual: "2%", fonte: art. 2}
  - {id: hipossuficientes, percentual: "10%", fonte: art. 3}
arredondamento: {regra: meio-acima, fonte: art. 4}
limiar: {minimo: 3, unidade: cargo, fonte: art. 5}
base: {regra: cargo, fonte: art. 6}
clausulas:
  - {codigo: CLA013, exige: Uma lista para cada reserva., exigida_no_edital: true, fonte: art. 7, termos: [[lista]]}
"""


@pytest.fixture
def law(tmp_path: Path) -> str:
    """A norm that reserves for the bloc and for the groups of few laws."""
    path = tmp_path / "rio.yaml"
    path.write_text(LAW, encoding="utf-8")
    return str(path)


def test_seats_of_the_groups(law: str) -> None:
    """Of 50 seats, 20% are 10, 2% are 1 and 10% are 5; each is counted and judged."""
    right = edital("cargo: A, total: 50, ampla: 34, ni: 10, trans: 1, hipossuficientes: 5", norms=[law])
    assert found(right, "QTD", norms=[law]) == []
    wrong = edital("cargo: A, total: 50, ampla: 35, ni: 9, trans: 0, hipossuficientes: 6", norms=[law])
    assert told(found(wrong, "QTD001", "QTD002", "QTD003", norms=[law])) == [
        ("QTD001", "violation", "A", "ni", 10, 9),
        ("QTD001", "violation", "A", "trans", 1, 0),
        ("QTD002", "violation", "A", "hipossuficientes", 5, 6),
    ]


def test_sums_count_every_group(law: str) -> None:
    """51 parts in a row of 50 seats, and a total of a column that is not its rows' sum."""
    rows = "cargo: A, total: 50, ampla: 34, ni: 10, trans: 2, hipossuficientes: 5"
    stated = "totais: {total: 50, ampla: 34, ni: 10, trans: 2, hipossuficientes: 4}"
    assert told(found(edital(rows, stated, norms=[law]), "QTD003", "QTD004", norms=[law])) == [
        ("QTD004", "violation", None, "hipossuficientes", 5, 4),
        ("QTD003", "violation", "A", None, 50, 51),
    ]


def test_a_table_in_the_parts_of_the_bloc(law: str) -> None:
    """Its seats are those of its parts together: 7 + 3 are the 10 due, 7 + 2 are one too few."""
    parts = "cargo: A, total: 50, ampla: {}, negros: 7, indigenas: {}, trans: 1, hipossuficientes: 5"
    assert found(edital(parts.format(34, 3), norms=[law]), "QTD", norms=[law]) == []
    short = found(edital(parts.format(35, 2), norms=[law]), "QTD001", norms=[law])
    assert told(short) == [("QTD001", "violation", "A", "ni", 10, 9)]
    three = "cargo: A, total: 10, ampla: 7, negros: 2, indigenas: 1, quilombolas: 0"
    assert found(edital(three, norms=[AM]), "QTD001", "QTD002") == []


def test_a_table_with_the_bloc_under_a_law_of_its_parts() -> None:
    """How many of its seats are each one's is not told: that is for review, and no violation."""
    joint = edital("cargo: A, total: 20, ampla: 15, ni: 5")
    assert told(found(joint, "QTD001")) == [
        ("QTD001", "review", "A", "indigenas", 1, None),
        ("QTD001", "review", "A", "negros", 4, None),
    ]


def test_the_lists_that_come_out(law: str) -> None:
    """The joint list is the bloc's; the others have theirs."""
    rows = "cargo: A, total: 50, ampla: 34, ni: 10, trans: 1, hipossuficientes: 5"
    lists = "regras: {listas: [geral, Negros e indígenas, Pessoas trans e travestis, hipossuficientes]}"
    assert found(edital(rows, lists, norms=[law]), "CLA013", norms=[law]) == []
    fewer = "regras: {listas: [geral, Negros, Candidatos hipossuficientes]}"
    missing = found(edital(rows, fewer, norms=[law]), "CLA013", norms=[law])
    assert [f.breach.group for f in missing] == ["ni", "trans"]


@pytest.mark.parametrize(("cells", "named"), [("", False), (", trans: 1", True)])
def test_groups_of_few_laws_are_missed_only_where_they_are_named(cells: str, named: bool) -> None:  # noqa: FBT001
    """No norm of Espírito Santo reserves for trans people: of an edital that does not either, that is not told."""
    report = report_of(f"cargos:\n  - {{cargo: A, total: 20, negros: 4, indigenas: 1{cells}}}\n")
    words = " ".join(unchecked(report, Speaker("pt")))
    assert ("pessoas trans" in words) is named
    assert "hipossuficientes" not in words
    assert "quilombolas" in words
