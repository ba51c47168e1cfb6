"""`audit` as people call it: what `nominate` publishes goes in again, with events, of one contest or a whole edital."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from solver.errors import InputError
from solver.reports.schemas import schema_of
from tests.reports.judged import isonomia

jsonschema = pytest.importorskip("jsonschema")

ES = ("-n", "es-12010-2023", "--seats", "4")
FOUR = "candidato,classificacao,grupos\nw1,1,\nw2,2,\nn3,3,negros\nw4,4,\nn5,5,negros\nw6,6,\nn7,7,negros\n"
EVENTS = "ordem,evento,candidato,vagas\n1,desistencia,n3,\n2,nova-vaga,,4\n3,exoneracao,w1,\n"
EDITAL = (
    "ente: {esfera: estadual, uf: ES, poder: executivo}\npublicacao: 2026-03-10\nnormas: [es-12010-2023]\ncargos:\n"
    "  - {cargo: Analista, localidade: Norte, total: 3, ampla: 2, negros: 1, indigenas: 0}\n"
    "  - {cargo: Analista, localidade: Sul, total: 3, ampla: 3, negros: 0, indigenas: 0}\n"
    "  - {cargo: Médico, total: 1, ampla: 1, negros: 0, indigenas: 0}\n"
)


def answer_of(*call: object, status: int) -> dict[str, Any]:
    """The JSON answer of a call, valid under the published schema."""
    done = isonomia(*map(str, call), "--format", "json")
    assert done.exit_code == status, done.output
    answer: dict[str, Any] = json.loads(done.stdout)
    jsonschema.Draft202012Validator(schema_of(str(call[0]))).validate(answer)
    return answer


def refusal(*call: object) -> str:
    """Why a call is refused."""
    done = isonomia(*map(str, call))
    assert isinstance(done.exception, InputError)
    return str(done.exception)


def rewritten(path: Path, **changed: tuple[str, str]) -> Path:
    """The published file with the list and candidate of some positions changed (`p3=("ampla", "w6")`)."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        key = f"p{row['posicao']}"
        if key in changed and row.get("localidade", "Norte") == "Norte":
            row["lista"], row["candidato"] = changed[key]
    out = path.with_name("alterado.csv")
    with out.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return out


@pytest.fixture
def one(tmp_path: Path) -> Path:
    """A folder with a pool and events."""
    (tmp_path / "pool.csv").write_text(FOUR, encoding="utf-8")
    (tmp_path / "eventos.csv").write_text(EVENTS, encoding="utf-8")
    return tmp_path


@pytest.fixture
def edital(tmp_path: Path) -> Path:
    """A folder with an edital of three rows, two of them one base, its candidates and events."""
    (tmp_path / "edital.yaml").write_text(EDITAL, encoding="utf-8")
    kinds = ["", "", "", "", "negros", "negros"]
    rows = [f"{place[0]}{n},{n},{g},Analista,{place}" for place in ("Norte", "Sul") for n, g in enumerate(kinds, 1)]
    rows += ["m1,1,,medico,", "m2,2,negros,MÉDICO,"]
    text = "candidato,classificacao,grupos,cargo,localidade\n" + "\n".join(rows) + "\n"
    (tmp_path / "pool.csv").write_text(text, encoding="utf-8")
    events = (
        "ordem,evento,candidato,vagas,cargo,localidade\n1,desistencia,N1,,,\n"
        "2,nova-vaga,,1,Analista,Sul\n3,nova-vaga,,1,Analista,Sul\n4,falecimento,m1,,,\n"
    )
    (tmp_path / "eventos.csv").write_text(events, encoding="utf-8")
    return tmp_path


def test_the_state_that_nominate_publishes_is_lawful(one: Path) -> None:
    """Out as CSV, in again with the same events; without them it is another result, and unlawful."""
    pool, events, out = one / "pool.csv", one / "eventos.csv", one / "final.csv"
    done = isonomia("nominate", str(pool), *ES, "--events", str(events), "--format", "csv", "-o", str(out))
    assert done.exit_code == 0, done.output
    answer = answer_of("audit", out, "--pool", pool, *ES, "--events", events, status=0)
    assert (answer["by_default"], answer["violations"]) == (True, [])
    due = [(d["position"], d["candidate"]) for d in answer["due"]]
    assert due == [(2, "w2"), (3, "w4"), (4, "n5"), (5, "n7"), (6, "w6")]
    assert "result.beyond" in refusal("audit", out, "--pool", pool, *ES)


def test_a_state_changed_is_not(one: Path) -> None:
    """Status 1; the violation names provision, candidate, position, who should be there, and the event."""
    pool, events, out = one / "pool.csv", one / "eventos.csv", one / "final.csv"
    isonomia("nominate", str(pool), *ES, "--events", str(events), "--format", "csv", "-o", str(out))
    call = ("audit", rewritten(out, p3=("ampla", "w1")), "--pool", pool, *ES, "--events", events)
    violation = answer_of(*call, status=1)["violations"][0]
    assert (violation["position"], violation["found"], violation["expected"]) == (3, "w1", "w4")
    assert violation["event"] == 3
    assert "art. 7, § 1" in violation["provisions"]
    text = isonomia(*map(str, call), "--lang", "en")
    assert text.exit_code == 1
    assert "left (event 3)" in " ".join(text.stdout.split())


def test_a_vacant_position_says_why(tmp_path: Path) -> None:
    """After an exit and after new seats: the list and the chain that are exhausted, in text and JSON."""
    (tmp_path / "pool.csv").write_text("candidato,classificacao,grupos\nw1,1,\nw2,2,\nn3,3,negros\n", encoding="utf-8")
    (tmp_path / "eventos.csv").write_text(
        "ordem,evento,candidato,vagas\n1,desistencia,n3,\n2,nova-vaga,,5\n", encoding="utf-8"
    )
    call = (
        "nominate",
        tmp_path / "pool.csv",
        "-n",
        "es-12010-2023",
        "--seats",
        3,
        "--events",
        tmp_path / "eventos.csv",
    )
    left, arisen = (step["because"] for step in answer_of(*call, status=0)["history"])
    assert "Ninguém é chamado para a posição 3: a lista de negros se esgotou" in left
    assert "ampla concorrência" in left
    assert "art. 8" in left
    assert "Ninguém é chamado para as posições 5, 6, 7 e 8: a lista de ampla concorrência se esgotou" in arisen
    assert "Ninguém é chamado para a posição 4: a lista de negros se esgotou" in arisen
    text = " ".join(isonomia(*map(str, call)).stdout.split())
    assert left in text
    assert arisen in text


@pytest.mark.parametrize("events", [False, True])
def test_an_edital_goes_in_again(edital: Path, events: bool) -> None:  # noqa: FBT001
    """Each row judged by its own table, later seats by the base that joins rows; one wrong row is told by name."""
    pool, notice, out = edital / "pool.csv", edital / "edital.yaml", edital / "final.csv"
    further = ("--events", str(edital / "eventos.csv")) if events else ()
    call = ("nominate", pool, "--edital", notice, *further, "--format", "csv", "-o", out)
    assert isonomia(*map(str, call)).exit_code == 0
    answer = answer_of("audit", out, "--pool", pool, "--edital", notice, *further, status=0)
    assert answer["by_default"]
    assert [row["row"] for row in answer["rows"]] == ["Analista / Norte", "Analista / Sul", "Médico"]
    due = [(d["row"], d["candidate"]) for d in answer["due"]]
    assert ("Analista / Sul", "S5") in due if events else ("Médico", "m1") in due
    wrong = answer_of(
        "audit", rewritten(out, p2=("ampla", "N6")), "--pool", pool, "--edital", notice, *further, status=1
    )
    assert {v["row"] for v in wrong["violations"]} == {"Analista / Norte"}
    assert [row["by_default"] for row in wrong["rows"]] == [False, True, True]
    text = isonomia("audit", str(out), "--pool", str(pool), "--edital", str(notice), *further)
    assert text.exit_code == 0
    assert "Médico" in text.stdout


def test_calls_that_are_wrong(edital: Path) -> None:
    """Seats beside an edital; neither of them; a row that the edital has not; an event of somebody unknown."""
    pool, notice, out = edital / "pool.csv", edital / "edital.yaml", edital / "r.csv"
    out.write_text("posicao,lista,candidato,cargo\n1,ampla,x,Enfermeiro\n", encoding="utf-8")
    call = ("audit", out, "--pool", pool)
    assert "nominate.seats_and_edital" in refusal(*call, "--edital", notice, "--seats", 3)
    assert "nominate.needs_seats" in refusal(*call, "-n", "es-12010-2023")
    assert "r.csv:2: result.row_not_in_edital" in refusal(*call, "--edital", notice)
    out.write_text("posicao,lista,candidato,cargo\n1,ampla,m1,Medico\n", encoding="utf-8")
    events = edital / "eventos.csv"
    events.write_text("ordem,evento,candidato\n1,desistencia,zz\n", encoding="utf-8")
    assert "events.unknown_candidate" in refusal(*call, "--edital", notice, "--events", events)
    events.write_text("ordem,evento,candidato\n1,desistencia,m1\n2,falecimento,m1\n", encoding="utf-8")
    assert "events.gone" in refusal(*call, "--edital", notice, "--events", events)
