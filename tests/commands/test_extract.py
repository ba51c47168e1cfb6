"""`isonomia extract`: what is written down of a document reads back as the same edital, with its evidence beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.cli import main
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.editais.draft import Blank, Draft, lay
from solver.editais.draft import Path as Steps
from solver.editais.model import Note
from solver.editais.read import read_draft, read_edital
from solver.errors import Place
from solver.messages import Speaker
from solver.reports.extraction import extraction_json, extraction_yaml
from solver.yamltext import parse_yaml

EDITAIS = Path(__file__).parents[2] / "fixtures" / "editais"
WORKED = sorted(p for p in EDITAIS.glob("*.yaml") if ".esperado" not in p.name and ".dados" not in p.name)


@pytest.mark.parametrize("path", WORKED, ids=lambda p: p.stem)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_what_is_extracted_of_an_edital_is_the_edital(path: Path, lang: str, tmp_path: Path) -> None:
    """Whatever its comments say, the file states the same facts."""
    once = tmp_path / "once.yaml"
    once.write_text(extraction_yaml(read_draft(path), Speaker(lang)), encoding="utf-8")
    assert read_edital(once).file == read_edital(path).file


def test_every_fact_has_its_place_and_confidence() -> None:
    """In JSON too, with the rows' figures as numbers."""
    answer = extraction_json(read_draft(EDITAIS / "es-quadro.xlsx"), Speaker("pt"))
    assert answer["rows"][0]["total"] == 5
    assert answer["rows"][0]["quilombolas"] is None
    facts = {f["path"]: f for f in answer["facts"]}
    assert (facts["cargos.0.total"]["value"], facts["cargos.0.total"]["confidence"]) == (5, "alta")
    assert facts["cargos.0.total"]["place"].startswith("Quadro de vagas!")
    assert facts["cargos.1.total"]["confidence"] == "baixa"  # "10 (doze)"
    assert [f["code"] for f in answer["findings"]] == ["DOC004"]
    assert any("ente" in p["message"] for p in answer["problems"])


def doubtful() -> Draft:
    """A draft whose clauses were read with doubt, whose second row was cut by a page, and that has no date."""
    place = Place("e.pdf", cell="p. 2, item 5.2")
    clause = Clause("5.2", 'limiar de 3 vagas: "três"\nou mais', place)
    low = [
        Statement(("regras", "limiar"), "3", clause, 0, len(clause.text), Certainty.LOW),
        Statement(("regras", "percentuais", "pcd"), "5%", clause, 0, 6, Certainty.LOW),
        Statement(("ente", "uf"), "ES", clause, 0, 6, Certainty.LOW),
    ]
    high = Statement(("regras", "percentuais", "negros"), "20%", clause, 0, 6)
    rows = [{"cargo": "A", "total": "5", "negros": "1"}, {"cargo": "B", "total": "1O", "negros": "CR"}]
    places: dict[Steps, Place] = {("cargos", 0): Place("e.pdf", 3, cell="p. 1, tab. 1"), ("regras",): place}
    document = lay({"cargos": [*rows], "regras": {"percentuais": {"negros": "20%"}}}, places, Blank("e.pdf"))
    note = Note("DOC003", "edital.clause_doubtful", {"name": "x", "value": "y", "quote": "z"}, place, row=1)
    return Draft(document, "e.pdf", notes=(note,), statements=(*low, high))


def test_what_was_read_with_doubt_is_proposed_and_never_stated() -> None:
    """It is a comment of the file, at its key, with the words it was read from."""
    text = extraction_yaml(doubtful(), Speaker("pt"))
    stated = parse_yaml(text).root.plain()
    assert isinstance(stated, dict)
    assert stated["regras"] == {"percentuais": {"negros": "20%"}}
    assert "ente" not in stated
    assert '#    pcd: "5%"' in text
    assert "#  limiar: 3" in text
    assert "#  uf: ES" in text
    assert "# publicacao: " in text
    assert "DOC003" in next(line for line in text.splitlines() if "cargo: B" in line)


def test_a_proposal_becomes_a_fact_by_taking_its_mark_away(tmp_path: Path) -> None:
    """As the head of the file says."""
    text = extraction_yaml(doubtful(), Speaker("pt"))
    for marked in ("    pcd:", "  limiar:", " ente:", "  uf:"):
        text = text.replace(f"\n#{marked}", f"\n{marked}".replace("\n ente", "\nente"))
    text = text.replace('total: "1O"', "total: 10").replace("# publicacao:", "publicacao: 2026-01-02")
    text = text.replace("  uf: ES", "  esfera: estadual\n  uf: ES")
    path = tmp_path / "e.yaml"
    path.write_text(text, encoding="utf-8")
    file = read_edital(path).file
    assert (file.rules.threshold["negros"], file.entity.state, file.rows[1].seats) == (3, "ES", 10)
    assert set(file.rules.percentages) == {"negros", "pcd"}


def isonomia(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Run the command; return its status, and what it wrote to each stream."""
    with pytest.raises(SystemExit) as ended:
        main(list(args))
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def test_the_file_is_new_and_says_what_is_lacking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 0: it answers; what keeps the outcome from being checked goes to stderr."""
    out = tmp_path / "edital.yaml"
    source = str(EDITAIS / "es-quadro.csv")
    status, told, warned = isonomia(capsys, "extract", source, "-o", str(out))
    assert (status, told, str(out) in warned) == (0, "", True)
    assert "ente" in warned
    assert isonomia(capsys, "extract", source, "-o", str(out))[0] == 2
    assert isonomia(capsys, "extract", source, "-o", str(out), "--force")[0] == 0
    assert isonomia(capsys, "extract", source, "-o", str(tmp_path / "edital.docx"))[0] == 2
    assert isonomia(capsys, "extract", source, "-o", source, "--force")[0] == 2


def test_the_calls_facts_are_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    """They prevail over the document's, and stand at their options."""
    source = str(EDITAIS / "es-quadro.csv")
    call = ("--esfera", "estadual", "--uf", "ES", "--publicacao", "2026-03-10", "--format", "json")
    status, out, _ = isonomia(capsys, "extract", source, *call)
    answer = json.loads(out)
    assert status == 0
    assert answer["problems"] == []
    assert {f["place"] for f in answer["facts"] if f["path"] == "publicacao"} == {"--publicacao"}


def test_rows_whose_columns_are_in_question_are_not_sure(tmp_path: Path) -> None:
    """Two totals: the figures stand with low confidence, and the file says at its head what is to be settled."""
    path = tmp_path / "quadro.csv"
    path.write_text("Cargo,Total,AC,Total\nMédico,10,8,12\n", encoding="utf-8")
    draft = read_draft(path)
    found = extraction_json(draft, Speaker())
    assert {f["confidence"] for f in found["facts"] if f["path"].startswith("cargos.")} == {Certainty.LOW.value}
    page = extraction_yaml(draft, Speaker("en"))
    assert "# what follows keeps the document from being checked" in page
    assert "LOW CONFIDENCE" in next(line for line in page.splitlines() if "Médico" in line)
