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
from solver.messages import Speaker
from solver.norms.regime import load_regime
from solver.reports.check_report import rows_json
from solver.reports.findings import message
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


WITH_ANOTHER = FLOORS.replace("grupos:\n", "grupos:\n  - {id: negros, percentual: 20%, fonte: art. 3}\n")


@pytest.mark.parametrize("norm", [WITH_ANOTHER], indirect=True)
def test_a_floor_that_was_overlooked_is_not_taken_for_another_mistake(norm: str) -> None:
    """Of 4 open seats 20% and 5% give 1 and 0 too, but it is the floor alone that lacks."""
    findings = quantities(["cargo: A, total: 5, ampla: 4, negros: 1, pcd: 0"], norm)
    assert [f.code for f in findings] == ["QTD001"]


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


CROWDED = "tests/checks/norms/pisos-demais.yaml"


@pytest.mark.parametrize("offered", ["0", "1"])
def test_dues_beyond_the_seats_are_for_review_and_never_clipped(offered: str) -> None:
    """4 + 1 seats make two due to negros, and the floors one each, of a single seat: no correction could be made."""
    row = f"cargo: A, total: 1, negros: {offered}, trans: 0, pcd: 0, vagas_anteriores: {{negros: 4}}"
    findings = quantities([row], CROWDED)
    (whole,) = (f for f in findings if f.code == "QTD008")
    assert told([whole]) == [("QTD008", "review", "A", None, 4, 1)]
    assert whole.breach.provisions == ("art. 1", "art. 2", "art. 3", "art. 4", "art. 5")
    assert message(whole.breach, Speaker("pt")) == (
        "Total de vagas (A): 1. As reservas que as normas mandam somam 4, 3 a mais que as vagas que há: 2 a negros "
        "(vagas de concursos anteriores: 4 + 1 = 5; 40% × 5 = 2), 1 a pessoas trans (5% × 1 = 0,05 → 0; de 1 a 4 "
        "vagas, ao menos 1 → 1) e 1 a pessoas com deficiência (5% × 1 = 0,05 → 0; de 1 a 2 vagas, ao menos 1 → 1). "
        "Não há como cumpri-las todas: decida qual prevalece e diga por quê."
    )
    each = [f for f in findings if f.code == "QTD001"]
    assert [(f.verdict.value, f.breach.message, f.breach.fix) for f in each] == [
        ("review", "qtd001.impossible", "")
    ] * 3
    assert {f.breach.group: f.breach.expected for f in each} == {"negros": 2, "trans": 1, "pcd": 1}


def test_dues_that_fit_are_violated_as_ever() -> None:
    """Of three seats one is due by a floor, to trans alone, and there is room for it."""
    findings = quantities(["cargo: A, total: 3, negros: 0, trans: 0, pcd: 0, vagas_anteriores: {negros: 0}"], CROWDED)
    assert told(findings) == [("QTD001", "violation", "A", "trans", 1, 0)]


def test_a_row_that_the_dues_overflow_is_not_told_to_leave_an_open_seat() -> None:
    """Two seats, of which two are due to negros and one to each floor."""
    row = "cargo: A, total: 2, ampla: 0, negros: 1, trans: 1, pcd: 0, vagas_anteriores: {negros: 4}"
    findings = [f for f in quantities([row], CROWDED) if f.code == "QTD008"]
    assert [f.breach.message for f in findings] == ["qtd008.dues_exceed"]


def test_dues_beyond_rows_counted_together() -> None:
    """Four are due of a cargo of two seats in two places; the second cargo has room."""
    rows = [f"cargo: A, localidade: {i}, total: 1, ampla: 1, vagas_anteriores: {{negros: 3}}" for i in "XY"]
    findings = quantities([*rows, "cargo: B, total: 9, ampla: 5, negros: 4"], CROWDED)
    assert [told([f])[0][:5] for f in findings if f.code == "QTD008"] == [("QTD008", "review", None, None, 4)]
    assert {f.verdict.value for f in findings if f.breach.group == "negros"} <= {"review"}


@pytest.mark.parametrize("norm", [ADDING], indirect=True)
@pytest.mark.parametrize(
    ("stated", "key"),
    [("{pcd: 5}", "earlier_many"), ("{pcd: 200}", "earlier_many"), ("{negros: 1}", "earlier_of_nobody")],
)
def test_earlier_seats_that_cannot_count_are_not_passed_over(norm: str, stated: str, key: str) -> None:
    """As many as are counted already; those of a group to which nobody reserves."""
    findings = quantities([f"cargo: A, total: 3, pcd: 0, vagas_anteriores: {stated}"], norm)
    assert f"qtd001.{key}" in {f.breach.message for f in findings}
    assert {f.verdict.value for f in findings} <= {"review", "info"}


@pytest.mark.parametrize("norm", [FLOORS], indirect=True)
def test_earlier_seats_that_no_norm_adds_up_are_told(norm: str) -> None:
    """A word in the report, and no more."""
    findings = quantities(["cargo: A, total: 4, ampla: 4, pcd: 0, vagas_anteriores: {pcd: 2}"], norm)
    assert [(f.breach.message, f.verdict.value) for f in findings] == [("qtd001.earlier_unused", "info")]
