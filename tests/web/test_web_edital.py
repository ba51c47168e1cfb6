"""An edital's way: sent, read, corrected by hand, judged, taken home."""

from __future__ import annotations

import io
import json
import re

import pytest
from openpyxl import load_workbook

from solver.editais.read import read_edital
from tests.web.visits import EDITAIS, Visitor

SHEET = (EDITAIS / "es-quadro.xlsx").read_bytes()
SPLIT = (EDITAIS / "es-fracionado.yaml").read_bytes()
ES = {"esfera": "estadual", "uf": "ES", "poder": "executivo", "publicacao": "2026-03-10"}


def test_what_was_read_is_shown_with_its_places(visitor: Visitor) -> None:
    """Rows, facts and doubts; what lacks is asked for at its field."""
    page = visitor.read("quadro.xlsx", SHEET).text
    assert visitor.field("cell:1:total") == "10"
    assert "Quadro de vagas!C6" in page
    assert "confiança baixa" in page
    assert 'href="#f-publicacao"' in page
    assert 'href="#f-ente-esfera"' in page
    assert "--publicacao" not in page  # an option of the command line means nothing here


def test_rows_in_doubt_come_first(visitor: Visitor) -> None:
    """The second row of the sheet, whose figures and words disagree, is the first of the form."""
    page = visitor.read("quadro.xlsx", SHEET).text
    assert re.findall(r'name="cell:(\d+):total"', page) == ["1", "0", "2"]


def test_facts_given_beside_the_document_make_it_ready(visitor: Visitor) -> None:
    """And the norms that bind are named before anything is judged."""
    page = visitor.read("quadro.xlsx", SHEET, **ES).text
    assert "Falta" not in page
    assert "/normas/es-12010-2023" in page
    assert "informado no formulário" in page


def test_a_misread_cell_is_corrected_and_the_check_follows(visitor: Visitor) -> None:
    """The correction settles the doubt, is marked as such, and is what the report judges."""
    visitor.read("quadro.xlsx", SHEET, **ES)
    page = visitor.again("/leitura", cell__1__total="12").text
    assert visitor.field("cell:1:total") == "12"
    assert "DOC004" not in page
    assert "conferido por você" in page
    report = visitor.again("/relatorio").text
    assert "Conferência do edital" in report
    assert "1 dados conferidos ou corrigidos à mão" in report
    assert "QTD003" in report  # 12 ≠ 7 + 2 + 1


def test_a_doubt_confirmed_by_hand_is_one_no_longer(visitor: Visitor) -> None:
    """Whoever compared it with the document marks it."""
    page = visitor.read("quadro.xlsx", SHEET, **ES).text
    doubt = re.search(r'name="resolvida" value="(n\d+)"', page)
    assert doubt
    assert "DOC004" not in visitor.again("/leitura", resolvida=doubt[1]).text


def test_unsettled_doubts_are_findings_of_the_report(visitor: Visitor) -> None:
    """Nothing that was read with doubt passes for read."""
    visitor.read("quadro.xlsx", SHEET, **ES)
    assert "DOC004" in visitor.again("/relatorio").text


def test_rows_are_added_and_removed(visitor: Visitor) -> None:
    """A new row is empty and asked for; a row taken away leaves the others in place."""
    visitor.read("quadro.xlsx", SHEET, **ES)
    page = visitor.again("/leitura", fazer="acrescentar").text
    assert 'name="cell:3:total"' in page
    assert "input" in page
    page = visitor.again("/relatorio").text
    assert "O que foi lido" in page  # not judged: the new row says nothing
    visitor.again("/leitura", cell__3__cargo="Médico", cell__3__total="2", cell__3__ampla="2")
    page = visitor.again("/leitura", fazer="retirar:0").text
    assert visitor.field("cell:2:cargo") == "Médico"
    assert visitor.field("cell:0:especialidade") == "Direito"
    assert "DOC004" in page  # of the row that moved up
    assert "Conferência do edital" in visitor.again("/relatorio").text


def test_without_rows_they_can_be_written_in(visitor: Visitor) -> None:
    """Even where nothing was read of the table."""
    visitor.read("e.yaml", b"ente: {esfera: estadual, uf: ES, poder: executivo}\npublicacao: 2026-03-10\n")
    visitor.again("/leitura", fazer="acrescentar")
    visitor.again("/leitura", cell__0__cargo="Analista", cell__0__total="10", cell__0__ampla="10")
    assert "Conferência do edital" in visitor.again("/relatorio").text


def test_facts_are_corrected(visitor: Visitor) -> None:
    """The report names the body as it was corrected."""
    visitor.read("e.yaml", (EDITAIS / "es-completo.yaml").read_bytes())
    visitor.again("/leitura", fact__orgao="Outro órgão")
    assert visitor.field("fact:orgao") == "Outro órgão"
    page = visitor.again("/relatorio").text
    assert "Outro órgão" in page


def test_a_rule_that_is_corrected_is_judged(visitor: Visitor) -> None:
    """A percentage that is not the norm's is a finding."""
    visitor.read("e.yaml", (EDITAIS / "es-completo.yaml").read_bytes())
    assert visitor.field("rule:percentuais.negros") == "20%"
    visitor.again("/leitura", **{"rule__percentuais.negros": "10%"})
    assert "PCT001" in visitor.again("/relatorio").text


def test_a_pasted_edital_is_read(visitor: Visitor) -> None:
    """YAML, or a table."""
    visitor.get("/")
    page = visitor.post("/leitura", {"texto": SPLIT.decode()}).text
    assert visitor.field("cell:0:especialidade") == "Arquivologia"
    assert "texto colado.yaml" in page
    visitor.get("/")
    table = "cargo;total;ampla;negros;indigenas\nAnalista;10;7;2;1\n"
    visitor.post("/leitura", {"texto": table, **ES})
    assert visitor.field("cell:0:negros") == "2"


def test_the_report_tells_each_finding_with_its_sources(visitor: Visitor) -> None:
    """The sum, the provision's own words, the part of the edital, the receipt."""
    visitor.read("e.yaml", SPLIT)
    page = visitor.again("/relatorio").text
    assert "Fracionamento" in page
    assert "5% × 20 = 1" in page
    assert "5% (cinco por cento) para indígenas." in page
    assert "Museologia" in page
    assert re.search(r"<code>[0-9a-f]{64}</code>", page)


def test_another_norm_may_judge(visitor: Visitor) -> None:
    """One of the library, by choice."""
    visitor.read("e.yaml", SPLIT)
    page = visitor.again("/relatorio", norma=["es-11094-2020"]).text
    assert "Lei nº 11.094" in page


@pytest.mark.parametrize(
    ("kind", "media"),
    [
        ("html", "text/html"),
        ("json", "application/json"),
        ("sarif", "application/sarif+json"),
        ("xlsx", "application/vnd.openxmlformats"),
        ("corrigido", "application/yaml"),
        ("extraido", "application/yaml"),
    ],
)
def test_files_are_taken_home(visitor: Visitor, tmp_path, kind: str, media: str) -> None:  # type: ignore[no-untyped-def]
    """Each as what it says it is, to be kept and not shown."""
    visitor.read("e.yaml", SPLIT)
    found = visitor.again("/arquivo", formato=kind)
    assert found.status_code == 200
    assert found.headers["content-type"].startswith(media)
    assert found.headers["content-disposition"].startswith("attachment")
    match kind:
        case "html":
            assert found.text.startswith("<!DOCTYPE html>")
        case "json" | "sarif":
            assert json.loads(found.text)
        case "xlsx":
            assert load_workbook(io.BytesIO(found.content)).sheetnames
        case _:
            path = tmp_path / "e.yaml"
            path.write_bytes(found.content)
            rows = read_edital(path).file.rows
            assert len(rows) == 4
            if kind == "corrigido":
                assert sum(int(row.offered("indigenas") or 0) for row in rows) == 1


def test_no_corrected_edital_of_doubtful_figures(visitor: Visitor) -> None:
    """It says which, and what to do."""
    table = "cargo;total;ampla;negros;indigenas\nMédico;10 (doze);8;2;1\n"
    visitor.read("e.csv", table.encode(), **ES)
    found = visitor.again("/arquivo", formato="corrigido")
    assert found.status_code == 422
    assert "Médico" in found.text


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("foto.exe", b"MZ", ".exe"),
        ("antigo.doc", b"\xd0\xcf\x11\xe0", "DOCX"),
        ("sem-sufixo", b"abc", "são lidos"),
        ("danificado.xlsx", b"PK\x03\x04 and no more", "danificad"),
        ("vazio.yaml", b"", "vazio"),
        ("vazio.yaml", b"  \n", "vazio"),
        ("lista.yaml", b"- 1\n- 2\n", "edital estruturado"),
        ("torto.yaml", b"cargos: [", "YAML"),
        ("latin.csv", "cargo;total\nMédico;1\n".encode("latin-1"), "UTF-8"),
    ],
)
def test_what_cannot_be_read_is_said(visitor: Visitor, name: str, content: bytes, words: str) -> None:
    """On the page it was sent from, at the field of the file, and what was filled in stays."""
    found = visitor.read(name, content, **ES)
    assert words in found.text
    assert 'role="alert"' in found.text
    assert 'href="#arquivo"' in found.text
    assert 'value="2026-03-10"' in found.text


def test_every_problem_is_told_at_once_at_its_cell(visitor: Visitor) -> None:
    """Three wrong cells, three errors, each tied to its field."""
    wrong = SPLIT.decode().replace("total: 6", "total: seis", 2).replace("publicacao:", "publicado:")
    page = visitor.read("e.yaml", wrong.encode()).text
    assert page.count("aria-invalid") >= 3
    assert re.search(r'href="#f-cargos-0-total"', page)
    assert re.search(r'href="#f-cargos-1-total"', page)
    assert 'id="f-cargos-0-total"' in page


def test_a_long_edital_has_pages(visitor: Visitor) -> None:
    """A hundred rows each; corrections of one page are kept on the next."""
    rows = "\n".join(f"Cargo {i};10;7;2;1" for i in range(250))
    visitor.read("e.csv", f"cargo;total;ampla;negros;indigenas\n{rows}\n".encode(), **ES)
    assert "Página 1 de 3" in visitor.page
    visitor.again("/leitura", fazer="pagina:2", pagina="1", cell__0__ampla="6")
    assert "Página 2 de 3" in visitor.page
    assert visitor.field("cell:99:cargo") or visitor.field("cell:100:cargo")
    visitor.again("/leitura", fazer="pagina:1", pagina="2")
    assert visitor.field("cell:0:ampla") == "6"
    report = visitor.again("/relatorio").text
    assert "Mostradas 200 de 250 linhas" in report


def test_pages_of_a_form_speak_the_language_asked_for(visitor: Visitor) -> None:
    """And what the form carries goes along."""
    visitor.read("e.yaml", SPLIT)
    assert "What was read" in visitor.again("/leitura", lang="en").text
    assert "Not compliant" in visitor.again("/relatorio", lang="en").text or "Check of the edital" in visitor.page
    visitor.again("/relatorio", lang="pt")


def test_addresses_of_forms_opened_without_one_lead_back(visitor: Visitor) -> None:
    """A reload in a new window is no error of the visitor's."""
    assert visitor.get("/leitura").status_code == 405
    visitor.get("/")
    assert visitor.post("/relatorio").status_code == 303
    assert visitor.post("/arquivo", {"formato": "zip"}).status_code == 303


@pytest.mark.parametrize(
    ("table", "shown", "hidden"),
    [
        ("ampla;ni\nAnalista;10;8;2\n", {"ni", "quilombolas"}, {"negros", "indigenas", "niq", "trans"}),
        ("ampla;niq\nAnalista;10;8;2\n", {"niq"}, {"negros", "indigenas", "quilombolas", "ni"}),
        ("ampla;negros;trans\nAnalista;10;8;1;1\n", {"negros", "indigenas", "trans"}, {"ni", "niq"}),
        ("ampla;hipossuficientes\nAnalista;10;8;2\n", {"hipossuficientes", "negros"}, {"ni", "niq", "trans"}),
    ],
)  # fmt: skip
def test_columns_of_the_form(visitor: Visitor, table: str, shown: set[str], hidden: set[str]) -> None:
    """Groups that few reserve for have a column only where the table has one; a bloc's stands for its parts'."""
    visitor.read("e.csv", f"cargo;total;{table}".encode(), **ES)
    columns = set(re.findall(r'name="cell:0:(\w+)"', visitor.page))
    assert shown <= columns
    assert not hidden & columns
