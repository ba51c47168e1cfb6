"""What the site refuses, and what it never lets through."""

from __future__ import annotations

import base64
import io
import json
import logging
import tempfile
import zipfile
import zlib
from pathlib import Path

import pytest

from solver.errors import InputError
from solver.web.app import application
from solver.web.carried import unpacked
from solver.web.forms import Upload, shown_name
from tests.web.visits import EDITAIS, HOME, POOLS, Visitor, visiting

SPLIT = (EDITAIS / "es-fracionado.yaml").read_bytes()
HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>{{7*7}}"


def test_every_answer_carries_its_policy(visitor: Visitor) -> None:
    """Pages, errors, files and styles."""
    for address in ("/", "/nada", "/estatico/style.css", "/calculadora?vagas=x"):
        told = visitor.get(address).headers
        assert "default-src 'none'" in told["content-security-policy"]
        assert "script-src" not in told["content-security-policy"]
        assert "unsafe" not in told["content-security-policy"]
        assert told["x-content-type-options"] == "nosniff"
        assert told["referrer-policy"] == "no-referrer"
        assert told["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8000", 200),
        ("localhost:8000", 200),
        ("[::1]:8000", 200),
        ("evil.example", 421),
        ("127.0.0.1.evil.example:8000", 421),
        ("192.168.0.9:8000", 421),
        ("localhost@evil.example", 421),
        ("", 421),
    ],
)
def test_only_the_machines_own_names_are_answered(visitor: Visitor, host: str, status: int) -> None:
    """A name made to lead here is not."""
    found = visitor.client.get("/", headers={"host": host})
    assert found.status_code == status
    assert ("set-cookie" in found.headers) <= (status == 200)


@pytest.mark.parametrize(
    "head",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9000"},
        {"origin": HOME, "sec-fetch-site": "cross-site"},
        {"origin": HOME, "sec-fetch-site": "same-site"},
        {"origin": ""},
    ],
)
def test_forms_of_other_pages_are_refused(visitor: Visitor, head: dict[str, str]) -> None:
    """Even with a good token."""
    visitor.get("/")
    sent = {"token": visitor.hidden("token"), "texto": "cargos: []"}
    assert visitor.client.post("/leitura", data=sent, headers=head).status_code == 403


def test_a_page_whose_origin_the_browser_hides_is_known_by_what_it_cannot_forge(visitor: Visitor) -> None:
    """`Origin: null` with `Sec-Fetch-Site: same-origin`, as pages without referrer send it."""
    visitor.get("/")
    sent = {"token": visitor.hidden("token"), "texto": SPLIT.decode()}
    head = {"origin": "null", "sec-fetch-site": "same-origin"}
    assert visitor.client.post("/leitura", data=sent, headers=head).status_code == 200


@pytest.mark.parametrize(
    "address", ["/leitura", "/relatorio", "/arquivo", "/nomeacoes", "/normas/es-12010-2023/provas"]
)
@pytest.mark.parametrize("token", ["", "0" * 64, "é"])
def test_every_form_needs_its_token(visitor: Visitor, address: str, token: str) -> None:
    """Of this server and of this visitor."""
    visitor.get("/")
    assert visitor.client.post(address, data={"token": token, "texto": "x"}).status_code == 403


def test_the_token_of_another_visitor_is_none() -> None:
    """Each has her own."""
    site = application()
    with visiting(site) as one, visiting(site) as other:
        one.get("/")
        other.get("/")
        assert one.hidden("token") != other.hidden("token")
        stolen = {"token": one.hidden("token"), "texto": "x"}
        assert other.client.post("/leitura", data=stolen).status_code == 403


def test_too_large_a_body_is_refused_with_or_without_its_length() -> None:
    """And never held whole: it is counted as it comes."""
    with visiting(application(limit=50_000)) as visitor:
        visitor.get("/")
        token = visitor.hidden("token")
        found = visitor.client.post("/leitura", data={"token": token}, files={"arquivo": ("e.txt", b"x" * 60_000)})
        assert found.status_code == 413
        assert "MB" in found.text
        asked: list[int] = []

        def pieces():  # type: ignore[no-untyped-def]
            for _ in range(100):
                asked.append(1)
                yield b"y" * 10_000

        head = {"content-type": "multipart/form-data; boundary=b"}
        assert visitor.client.post("/leitura", content=pieces(), headers=head).status_code == 413


def test_forms_with_too_many_parts_are_refused(visitor: Visitor) -> None:
    """Fields and files."""
    visitor.get("/")
    many = {f"f{i}": "x" for i in range(5_100)}
    assert visitor.post("/leitura", many).status_code == 400
    files = {f"a{i}": ("e.txt", b"x") for i in range(4)}
    assert visitor.post("/leitura", {}, files).status_code == 400


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("application/json", b"{}", 415),
        ("text/plain", b"token=1", 415),
        ("multipart/form-data", b"x", 400),
        ("multipart/form-data; boundary=b", b"--b\r\nbroken", 400),
    ],
)
def test_what_is_no_form_is_refused(visitor: Visitor, kind: str, body: bytes, status: int) -> None:
    """On a page that says so."""
    found = visitor.client.post("/leitura", content=body, headers={"content-type": kind})
    assert found.status_code in (status, 403)
    assert 'role="alert"' in found.text


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(visitor: Visitor, method: str) -> None:
    """The site needs none of them."""
    assert visitor.client.request(method, "/").status_code == 405


def test_names_of_files_are_shown_and_never_used() -> None:
    """Only the end of a name, where it is plain, tells the kind."""
    assert Upload("../../etc/passwd", b"").suffix == ""
    assert Upload("a.yaml/../../x", b"").suffix == ""
    assert Upload("x.PDF", b"").suffix == ".pdf"
    assert Upload("x.p\0df", b"").suffix == ""
    assert Upload("x.ção", b"").suffix == ""
    assert shown_name("C:\\pasta\\edital.pdf") == "edital.pdf"
    assert "\x1b" not in shown_name("a\x1b[31m.pdf")


def test_uploads_leave_nothing_behind(visitor: Visitor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Read or refused, the folder is gone before the answer."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    visitor.read("../../../../tmp/escaped.yaml", SPLIT)
    visitor.read("danificado.xlsx", b"PK\x03\x04")
    assert list(tmp_path.iterdir()) == []
    assert not Path("/tmp/escaped.yaml").exists()  # noqa: S108 (that it is not there)


def test_hostile_texts_are_only_texts(visitor: Visitor) -> None:
    """In cells, names, facts, clauses and file names, on every page."""
    wrong = json.dumps(HOSTILE)
    edital = (
        f"orgao: {wrong}\nente: {{esfera: estadual, uf: ES, poder: executivo}}\npublicacao: 2026-03-10\n"
        f"cargos: [{{cargo: {wrong}, total: 10, ampla: 10, negros: 0}}]\nclausulas: [{{item: '1', texto: {wrong}}}]\n"
    )
    pages = [visitor.read(f"{HOSTILE}.yaml", edital.encode()).text, visitor.again("/relatorio").text]
    opinion = visitor.again("/arquivo", formato="html").text
    visitor.get("/")
    pages.append(visitor.post("/leitura", {"texto": f"cargos: {wrong}", "municipio": HOSTILE}).text)
    pages.append(visitor.get(f"/calculadora?vagas={HOSTILE}&norma={HOSTILE}").text)
    pages.append(visitor.get(f"/achados/{HOSTILE}").text)
    for page in (*pages, opinion):
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert "{{7*7}}" in page or "49" not in page
    assert "&lt;script&gt;" in pages[1]


def test_norms_cited_by_path_are_not_opened(visitor: Visitor, tmp_path: Path) -> None:
    """An edital of somebody else's names no file of this machine; a form names no norm but the library's."""
    (tmp_path / "n.yaml").write_text("id: x\n")
    for name in (f"{tmp_path}/n.yaml", "../n.yaml", "n.yaml", "/etc/passwd"):
        page = visitor.read("e.yaml", SPLIT + f"\nnormas: ['{name}']\n".encode()).text
        assert 'role="alert"' in page
        assert "root:" not in page
    visitor.read("e.yaml", SPLIT)
    assert visitor.again("/relatorio", norma=f"{tmp_path}/n.yaml").status_code == 422


def test_bombs_are_refused_in_bounded_time(visitor: Visitor) -> None:
    """A workbook that unpacks to gigabytes, YAML that nests or repeats itself, a form's text that inflates."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("xl/workbook.xml", b"\0" * 70_000_000)
    for name in ("bomb.xlsx", "bomb.docx"):
        assert 'role="alert"' in visitor.read(name, data.getvalue()).text
    assert 'role="alert"' in visitor.read("deep.yaml", b"[" * 5_000).text
    assert 'role="alert"' in visitor.read("alias.yaml", b"a: &a [1]\nb: [*a, *a]\n").text
    visitor.get("/nomeacoes?norma=es-12010-2023")
    fields = {"norma": "es-12010-2023", "vagas": "4"}
    assert 'role="alert"' in visitor.post("/nomeacoes", fields, {"candidatos": ("p.xlsx", data.getvalue())}).text
    packed = base64.b64encode(zlib.compress(b"0" * 70_000_000, 1)).decode()
    visitor.get("/")
    assert visitor.post("/leitura", {"levado": packed}).status_code == 422
    visitor.get("/")
    sent = {**fields, "candidatos:levado": packed, "candidatos:nome": "p.csv"}
    assert visitor.post("/nomeacoes", sent).status_code == 422


@pytest.mark.parametrize("forged", ["", "x", "AAAA", base64.b64encode(zlib.compress(b"{}")).decode()])
def test_what_the_form_carries_is_not_trusted(forged: str) -> None:
    """Whatever comes back is held against its form."""
    with pytest.raises(InputError):
        unpacked(forged)


@pytest.mark.parametrize(
    "change",
    [
        {"values": {"cargos": 5}, "places": [[["cargos", -1], ["", 1, 1, ""]]]},
        {"values": {"a": {"b": 1}}},
        {"notes": [["DOC001", "no.such.key", {}, ["", None, None, ""], None]]},
        {"notes": [["DOC001", "edital.words_disagree", {}, ["", None, None, ""], None]]},
        {"problems": [["edital.cell", {"name": {"key": "x", "data": {}}}, ["", 1, 1, ""]]]},
        {"statements": [[["a"], "b", 3, 0, 1, "alta"]]},
        {"more": 1},
    ],
)
def test_forged_drafts_are_refused(change: dict[str, object]) -> None:
    """Keys that are no message, data that a message lacks, clauses that are not there."""
    whole = {
        "name": "e",
        "title": "",
        "sha256": "",
        "values": {},
        "places": [],
        "problems": [],
        "notes": [],
        "clauses": [],
        "statements": [],
        "mended": [],
    }
    text = base64.b64encode(zlib.compress(json.dumps({**whole, **change}).encode())).decode()
    with pytest.raises(InputError):
        unpacked(text)


def test_a_cell_that_there_is_not_is_refused(visitor: Visitor) -> None:
    """As is a row to be removed that there is not."""
    visitor.read("e.yaml", SPLIT)
    packed = visitor.hidden("levado")
    for fields in ({"cell:99:total": "1"}, {"cell:0:__class__": "1"}, {"fazer": "retirar:99"}):
        visitor.get("/")
        assert visitor.post("/leitura", {"levado": packed, **fields}).status_code == 422


def test_a_pool_is_read_within_its_kinds(visitor: Visitor) -> None:
    """A kind that is none is told by its name, not opened."""
    visitor.get("/nomeacoes?norma=es-12010-2023")
    content = (POOLS / "quatro-vagas.csv").read_bytes()
    page = visitor.post("/nomeacoes", {"norma": "es-12010-2023", "vagas": "4"}, {"candidatos": ("p.exe", content)}).text
    assert "não são lidos" in page


def test_a_defect_says_its_kind_and_no_more(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Neither page nor log holds what the error says, which may be somebody's data."""

    secret = "se" + "gredo"

    def broken(*_: object) -> None:
        raise KeyError(secret)

    monkeypatch.setattr("solver.web.endpoints.calculation.calculate", broken)
    with visiting() as visitor, caplog.at_level(logging.DEBUG):
        found = visitor.get("/calculadora?norma=es-12010-2023&vagas=5")
    assert found.status_code == 500
    assert "KeyError" in found.text
    assert secret not in found.text
    assert secret not in caplog.text
    assert "content-security-policy" in found.headers


def test_nothing_of_contents_is_logged(visitor: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    """Nor is anything else of a visit that goes well."""
    with caplog.at_level(logging.INFO, logger="isonomia"):
        visitor.read("e.yaml", SPLIT)
        visitor.again("/relatorio")
    assert "Arquivologia" not in caplog.text
