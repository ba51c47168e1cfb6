"""CLA: clauses recognised by their words, proved by facts, missing, or lacking a list."""

from __future__ import annotations

import pytest

from solver.checks.content import list_named
from solver.checks.finding import Verdict
from solver.norms.clauses import CLAUSES
from tests.checks.notices import AM, ES, TWENTY, edital, found, one

DEFENDERS = "cargos: [{cargo: Defensor, total: 5, ampla: 3, niq: 2}]\n"


def with_text(*texts: str, head: str = AM, rows: str = DEFENDERS) -> str:
    """An edital with those clauses."""
    clauses = "".join(f"  - {{item: '{i}', texto: '{text}'}}\n" for i, text in enumerate(texts, 1))
    return f"{head}{rows}clausulas:\n{clauses}"


def test_a_discipline_that_the_norm_orders_into_the_syllabus() -> None:
    """AM art. 14: Direito Antidiscriminatório, "obrigatoriamente"."""
    missing = one(f"{AM}{DEFENDERS}", "CLA009")
    assert (missing.verdict, missing.breach.provisions) == (Verdict.REVIEW, ("art. 14",))
    assert "Antidiscriminatório" in str(missing.breach.expected)
    assert found(with_text("Conteúdo: DIREITO ANTIDISCRIMINATÓRIO e Direito Civil."), "CLA009") == []
    assert len(found(with_text("Conteúdo: Direito Civil."), "CLA009")) == 1


def test_what_the_norm_does_not_order_into_the_edital_only_informs() -> None:
    """AM art. 9 gives an appeal; that the edital does not repeat it breaks nothing."""
    assert one(f"{AM}{DEFENDERS}", "CLA006").verdict is Verdict.INFO
    assert found(with_text("Cabe recurso da decisão sobre a autodeclaração, em 5 dias."), "CLA006") == []


def test_the_table_proves_what_it_states() -> None:
    """ES art. 4: the reserve, cargo by cargo, stands in the table's columns."""
    assert found(f"{ES}{TWENTY}", "CLA001", "CLA002") == []
    partly = f"{ES}cargos: [{{cargo: A, total: 20, negros: 4, indigenas: 1}}, {{cargo: B, total: 9, negros: 2}}]\n"
    assert [f.code for f in found(partly, "CLA001", "CLA002")] == ["CLA002"]
    bare = f"{ES}cargos: [{{cargo: A, total: 20}}]\n"
    assert [f.code for f in found(bare, "CLA001", "CLA002")] == ["CLA001", "CLA002"]
    percentages = f"{bare}regras: {{percentuais: {{negros: '20%', indigenas: '5%'}}}}\n"
    assert [f.code for f in found(percentages, "CLA001", "CLA002")] == ["CLA002"]


def test_the_register_proves_enrolment_where_no_seat_is_reserved() -> None:
    """ES art. 3, § 2: CR in the cargo of two seats; a zero there says nothing of the register."""
    small = "cargos: [{{cargo: Médico, total: 2, ampla: 2, negros: {0}, indigenas: {0}}}]\n"
    assert found(ES + small.format("CR"), "CLA010") == []
    assert len(found(ES + small.format("0"), "CLA010")) == 1
    assert found(ES + small.format("0") + "regras: {cadastro_de_reserva: true}\n", "CLA010") == []


def test_a_list_that_the_norm_demands_and_the_edital_leaves_out() -> None:
    """AM art. 3: general, PcD, and negros, indígenas e quilombolas in one."""
    two = f"{AM}{DEFENDERS}regras: {{listas: [geral, PcD]}}\n"
    finding = one(two, "CLA013")
    assert (finding.verdict, finding.breach.group) == (Verdict.VIOLATION, "niq")
    three = f"{AM}{DEFENDERS}regras: {{listas: ['Classificação geral', 'Negros, indígenas e quilombolas', pcd]}}\n"
    assert found(three, "CLA013") == []
    assert one(f"{AM}{DEFENDERS}", "CLA013").verdict is Verdict.INFO


def test_the_pcd_list_is_demanded_where_they_have_seats() -> None:
    """The PcD law of AM binds the Defensoria: their list is missed; a regime of one norm alone misses none."""
    lists = f"{AM}{DEFENDERS}regras: {{listas: [geral, niq]}}\n"
    assert one(lists, "CLA013").breach.group == "pcd"
    before_that_law = lists.replace("2025-05-05", "2018-05-05")
    assert found(before_that_law, "CLA013") == []


@pytest.mark.parametrize(
    ("name", "means"),
    [
        ("Ampla concorrência", "ampla"),
        ("Lista geral", "ampla"),
        ("Pessoas com deficiência", "pcd"),
        ("Pretos e pardos", "negros"),
        ("Indígenas", "indigenas"),
        ("Negros e indígenas", "ni"),
        ("Negros e pessoas com deficiência", None),
        ("Negros e quilombolas", None),
        ("Lista de pessoas trans e travestis", "trans"),
        ("Portal da transparência", None),
        ("Candidatos hipossuficientes", "hipossuficientes"),
        ("NIQ", "niq"),
        ("NIQ - negros, indígenas e quilombolas", "niq"),
        ("Suplentes", None),
    ],
)
def test_names_of_lists(name: str, means: str | None) -> None:
    """A joint list of two groups is not the list of either."""
    assert list_named(name) == means


def test_clauses_of_a_users_own_norm(tmp_path) -> None:
    """CLA900 judges each clause of its own file, under its own code."""
    norm = tmp_path / "norma.yaml"
    norm.write_text(
        "id: xx\ntitulo: t\nente: {esfera: estadual, uf: ES}\nvigencia: {inicio: 2020-01-01}\n"
        'grupos: [{id: negros, percentual: "20%"}]\narredondamento: {regra: acima}\n'
        "clausulas:\n"
        "  - {codigo: CLA901, exige: Bolsa de estudo., exigida_no_edital: true, termos: [[bolsa]]}\n"
        "  - {codigo: CLA901, exige: Casa., exigida_no_edital: true, termos: [[casa]]}\n",
        encoding="utf-8",
    )
    findings = found(with_text("Haverá bolsas.", head=ES, rows=TWENTY), "CLA900", given=[str(norm)])
    assert [(f.code, f.breach.expected) for f in findings] == [("CLA901", "Casa.")]


def test_every_kind_of_clause_is_judged() -> None:
    """AM demands all kinds; with no text read, each that the table does not prove is told."""
    told = {f.code for f in found(f"{AM}{DEFENDERS}", *CLAUSES)}
    assert told == set(CLAUSES) - {"CLA001", "CLA002", "CLA010"}
    assert edital(f"{AM}{DEFENDERS}").file.clauses == ()
