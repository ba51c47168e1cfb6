"""Every page answers, in both languages, with every message in place."""

from __future__ import annotations

import html5lib
import pytest

from solver.norms.load import library_ids
from tests.web.visits import Visitor

ADDRESSES = (
    "/",
    "/calculadora",
    "/calculadora?norma=es-12010-2023&norma=es-12009-2023&vagas=100",
    "/calculadora?norma=br-15142-2025&vagas=9999999",
    "/nomeacoes",
    "/nomeacoes?norma=es-12010-2023",
    "/normas",
    "/normas/es-12010-2023",
    "/normas/br-9508-2018",
    "/achados/QTD001",
    "/achados/doc003",
)


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize(("lang", "tag"), [("pt", "pt-BR"), ("en", "en")])
def test_pages_answer_in_both_languages(visitor: Visitor, address: str, lang: str, tag: str) -> None:
    """By choice of the address; the page says which language it is in."""
    found = visitor.get(f"{address}{'&' if '?' in address else '?'}lang={lang}")
    assert found.status_code == 200
    assert f'<html lang="{tag}">' in found.text
    assert found.text.count("<h1") == 1
    html5lib.HTMLParser(strict=True).parse(found.text)  # raises where the page is not well formed


def test_the_language_chosen_is_kept(visitor: Visitor) -> None:
    """The next page, whose address says nothing of it, speaks it too."""
    visitor.get("/?lang=en")
    assert "Seat calculator" in visitor.get("/calculadora").text
    visitor.get("/?lang=pt")
    assert "Calculadora de vagas" in visitor.get("/calculadora").text


def test_the_calculator_works_its_sums_out(visitor: Visitor) -> None:
    """1.052 seats in Espírito Santo: 210 for negros, with the sum and the article."""
    page = visitor.get("/calculadora?norma=es-12010-2023&vagas=1052").text
    assert "20% × 1.052 = 210,4 → 210" in page
    assert "art. 3, I" in page
    assert page.count("<svg") == 2
    assert "Devida na posição" in page


def test_the_calculator_applies_readings(visitor: Visitor) -> None:
    """A reading chosen in the form stays chosen; one that there is not is passed over."""
    asked = "/calculadora?norma=es-guacui-2022&vagas=49&leitura:unidade-do-limiar=cargo&leitura:nada=x"
    page = visitor.get(asked).text
    assert '<option value="cargo" selected>' in page


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("vagas=10", "Escolha ao menos uma norma"),
        ("norma=es-12010-2023&vagas=-1", "Informe o número de vagas"),
        ("norma=es-12010-2023&vagas=99999999", "são demais"),
        ("norma=es-12010-2023&norma=br-15142-2025&vagas=5", "negros"),
        ("norma=../../etc/passwd&vagas=5", "passwd"),
        ("norma=/etc/passwd.yaml&vagas=5", "es-12010-2023"),
    ],
)
def test_the_calculator_says_what_is_wrong(visitor: Visitor, query: str, words: str) -> None:
    """At the field that mends it."""
    page = visitor.get(f"/calculadora?{query}").text
    assert words in page
    assert 'role="alert"' in page


def test_an_order_is_not_shown_where_there_is_none(visitor: Visitor) -> None:
    """Zero seats have no order, and no drawing."""
    page = visitor.get("/calculadora?norma=es-12010-2023&vagas=0").text
    assert "<svg" not in page
    assert "20% × 0" in page or ">0<" in page


def test_a_norm_shows_its_text_beside_its_encoding(visitor: Visitor) -> None:
    """Provision by provision, with the questions that they raise."""
    page = visitor.get("/normas/es-12010-2023").text
    assert "<strong>art. 3, § 2</strong> Para cargos ofertados pelo edital" in page
    assert "Mínimo de vagas" in page
    assert 'href="#q-lista-favoravel"' in page
    assert 'id="q-lista-favoravel"' in page
    assert "compensada" in page


@pytest.mark.parametrize("address", ["/nada", "/normas/nada", "/normas/..%2Fmodel", "/andamento/x", "/achados/XXX999"])
def test_what_does_not_exist_is_said_so(visitor: Visitor, address: str) -> None:
    """On a page, with its way back."""
    found = visitor.get(address)
    assert found.status_code == 404
    assert 'role="alert"' in found.text


def test_every_norm_of_the_library_has_its_page(visitor: Visitor) -> None:
    """Whatever its file holds."""
    for name in library_ids():
        assert visitor.get(f"/normas/{name}?lang=pt").status_code == 200, name


def test_styles_and_icon_are_the_servers_own(visitor: Visitor) -> None:
    """Nothing is fetched from elsewhere, and no page holds a script or a style of its own."""
    assert visitor.get("/estatico/style.css").headers["content-type"].startswith("text/css")
    assert visitor.get("/estatico/icon.svg").headers["content-type"].startswith("image/svg")
    for address in ADDRESSES:
        page = visitor.get(address).text
        assert "<script" not in page
        assert " style=" not in page
        assert "<style" not in page
        assert 'src="http' not in page
        assert 'href="http' not in page
