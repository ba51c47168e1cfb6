"""The norms that an edital cites, however it words them, and those of the library that it applies."""

from __future__ import annotations

from datetime import date

import pytest

from solver.editais.clauses.citations import Citation, citations, cited_norms, library_ids
from solver.editais.clauses.conduct import read_citations
from solver.editais.model import EditalEntity
from solver.vocabulary import Sphere
from tests.editais.clauses.reads import clause


def entity(**keys: str) -> EditalEntity:
    return EditalEntity.model_validate(keys)


ES = entity(esfera="estadual", uf="ES")
AM = entity(esfera="estadual", uf="AM")
FEDERAL = entity(esfera="federal")
GUACUI = entity(esfera="municipal", uf="ES", municipio="Guaçuí")


def cited(text: str, who: EditalEntity | None = None, heading: str = "") -> list[Citation]:
    found = list(citations(clause(text, heading), who))
    assert all(c.quote in text for c in found)
    return found


def short(text: str, who: EditalEntity | None = None) -> list[str]:
    """Write citations as `kind number/day-or-year`."""
    return [f"{c.kind} {c.number or ''}/{c.day or c.year or ''}" for c in cited(text, who)]


WORDINGS = [
    ("Lei nº 15.142, de 3 de junho de 2025", ["lei 15142/2025-06-03"]),
    ("Lei n. 15.142, de 03/06/2025", ["lei 15142/2025-06-03"]),
    ("LEI N.º 15.142, DE 3 DE JUNHO DE 2025", ["lei 15142/2025-06-03"]),
    ("Lei Federal n° 15142/2025", ["lei 15142/2025"]),
    ("Lei Federal 8.112/90", ["lei 8112/1990"]),
    ("Lei nº 5.580, de 17.08.2021", ["lei 5580/2021-08-17"]),
    ("Lei nº 4.605, de 2018", ["lei 4605/2018"]),
    ("Lei nº 13.146, de 1º de julho de 2015", ["lei 13146/2015-07-01"]),
    ("Lei nº 15.142", ["lei 15142/"]),
    ("Lei nº 12.990, de 09/06/14", ["lei 12990/2014-06-09"]),
    ("Portaria nº 514/2023/GR", ["portaria 514/2023"]),
    ("Lei Complementar nº 46/94", ["lei.complementar 46/1994"]),
    ("Lei Complementar Estadual nº 46, de 31 de janeiro de 1994", ["lei.complementar 46/1994-01-31"]),
    ("LC nº 80/1994", ["lei.complementar 80/1994"]),
    ("Lei Delegada nº 180/2011", ["lei.delegada 180/2011"]),
    ("Decreto nº 9.508, de 24 de setembro de 2018", ["decreto 9508/2018-09-24"]),
    ("Decreto-Lei nº 5.452, de 1º de maio de 1943", ["decreto.lei 5452/1943-05-01"]),
    ("Medida Provisória nº 2.200-2/2001", ["medida.provisoria 2200/2001"]),
    ("Emenda Constitucional nº 103/2019", ["emenda.constitucional 103/2019"]),
    ("Resolução CNJ nº 203/2015", ["resolucao 203/2015"]),
    (
        "Resolução nº 170, de 13 de junho de 2017, do Conselho Nacional do Ministério Público",
        ["resolucao 170/2017-06-13"],
    ),
    ("Resolução CS-DPE/AM n.º 23/2021", ["resolucao 23/2021"]),
    ("Portaria Conjunta SEGER/PGE nº 10-R, de 05/01/2024", ["portaria 10/2024-01-05"]),
    (
        "Instrução Normativa Conjunta MGI/MIR/MPI nº 261, de 27 de junho de 2025",
        ["instrucao.normativa 261/2025-06-27"],
    ),
    ("art. 37, VIII, da Constituição Federal de 1988", ["constituicao /1988-10-05"]),
    ("art. 37 da CF/88", ["constituicao /1988-10-05"]),
    ("a Constituição do Estado do Espírito Santo", ["constituicao /"]),
    (
        "as Leis nº 10.098/2000, 12.764/2012 e 13.146/2015 e os Decretos nº 3.298/1999 e nº 9.508/2018",
        ["lei 10098/2000", "lei 12764/2012", "lei 13146/2015", "decreto 3298/1999", "decreto 9508/2018"],
    ),
]

NO_CITATION = [
    "o Projeto de Lei nº 15.142/2025",
    "a lei que dispõe sobre o número nº 10",
    "a Lei de 2014",
    "o Edital nº 1/2026",
    "o leilão nº 12/2020",
    "na forma da lei",
    "o processo nº 2026-ABC12",
    "as 12.990 vagas de 2014",
]


@pytest.mark.parametrize(("text", "expected"), WORDINGS)
def test_wordings_of_a_norm(text: str, expected: list[str]) -> None:
    assert short(f"O concurso será regido por {text}, e por este edital.") == expected


@pytest.mark.parametrize("text", NO_CITATION)
def test_what_is_no_citation(text: str) -> None:
    assert short(f"Observa-se {text} neste concurso.") == []


def test_who_enacted_it_is_read_before_the_number_and_after_the_date() -> None:
    (state,) = cited("Lei nº 5.580, de 17 de agosto de 2021, do Estado do Amazonas")
    assert (state.authority.sphere, state.authority.state) == (Sphere.STATE, "AM")
    (town,) = cited("Lei nº 4.400/2022, do Município de Guaçuí/ES")
    assert (town.authority.sphere, town.authority.state, town.authority.municipality) == (
        Sphere.MUNICIPAL,
        "ES",
        "Guaçuí",
    )
    (council,) = cited("Resolução CNJ nº 203/2015")
    assert (council.authority.sphere, council.authority.words) == (None, "cnj")


@pytest.mark.parametrize(
    ("text", "who", "urn"),
    [
        ("Lei nº 15.142, de 3 de junho de 2025", None, "urn:lex:br:federal:lei:2025-06-03;15142"),
        ("Lei nº 15.142/2025", None, None),
        ("Lei Federal nº 15.142/2025", None, "urn:lex:br:federal:lei:2025;15142"),
        ("Lei nº 8.112, de 11 de dezembro de 1990", FEDERAL, None),
        ("Lei Estadual nº 12.010/2023", ES, "urn:lex:br;espirito.santo:estadual:lei:2023;12010"),
        ("Lei Estadual nº 12.010/2023", None, None),
        ("Lei Estadual nº 12.010/2023", FEDERAL, None),
        (
            "Lei nº 7.050, de 2002, do Estado do Espírito Santo",
            None,
            "urn:lex:br;espirito.santo:estadual:lei:2002;7050",
        ),
        ("Lei Municipal nº 4.400/2022", GUACUI, "urn:lex:br;espirito.santo;guacui:municipal:lei:2022;4400"),
        ("Lei nº 4.400/2022, do Município de Alegre", GUACUI, None),
        ("Resolução CNJ nº 203/2015", FEDERAL, None),
        ("Constituição Federal", None, "urn:lex:br:federal:constituicao:1988-10-05;1988"),
        ("Lei Federal nº 15.142, de 31 de fevereiro de 2025", None, None),
        ("Lei Estadual nº 1.234/2020", entity(esfera="estadual", uf="DF"), None),
    ],
)
def test_a_urn_is_given_only_where_the_author_is_known(text: str, who: EditalEntity | None, urn: str | None) -> None:
    assert [c.urn for c in cited(text, who)] == [urn]


@pytest.mark.parametrize(
    ("text", "who", "ids"),
    [
        (
            "Lei nº 15.142, de 3 de junho de 2025, e Decreto nº 9.508, de 24 de setembro de 2018",
            None,
            ["br-15142-2025", "br-9508-2018"],
        ),
        ("Lei nº 15.142/2025", FEDERAL, ["br-15142-2025"]),
        ("Lei Federal nº 15.142/2025", ES, ["br-15142-2025"]),
        ("Lei nº 12.010/2023 e Lei nº 12.009/2023", ES, ["es-12009-2023", "es-12010-2023"]),
        ("Lei Estadual nº 12.010, de 21 de dezembro de 2023", None, ["es-12010-2023"]),
        ("Lei nº 5.580/2021 e Lei nº 4.605, de 28 de maio de 2018", AM, ["am-4605-2018", "am-5580-2021"]),
        ("Lei nº 5.580/2021, do Estado do Amazonas", None, ["am-5580-2021"]),
        (
            "Lei nº 12.990/2014 e Lei nº 15.142/2025, nos termos da Lei nº 15.142, de 3 de junho de 2025",
            ES,
            ["br-15142-2025"],
        ),
    ],
)
def test_norms_of_the_library_that_are_applied(text: str, who: EditalEntity | None, ids: list[str]) -> None:
    assert library_ids(cited(text, who), who) == ids


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Lei nº 15.142/2024", FEDERAL),
        ("Lei nº 15.142, de 31 de fevereiro de 2025", FEDERAL),
        ("Lei nº 15.142/2024, de 3 de junho de 2025", FEDERAL),
        ("Lei nº 15.142", FEDERAL),
        ("Decreto nº 15.142, de 3 de junho de 2025", FEDERAL),
        ("Lei Complementar nº 15.142/2025", FEDERAL),
        ("Lei Federal nº 12.010/2023", ES),
        ("Lei Federal nº 12.010, de 3 de agosto de 2009", ES),
        ("Lei Municipal nº 12.010/2023", GUACUI),
        ("Lei nº 4.605/2018", ES),
        ("Lei nº 4.605/2018, do Estado de Sergipe", None),
        ("Resolução nº 12.990/2014", FEDERAL),
    ],
)
def test_numbers_that_are_no_norm_of_the_library(text: str, who: EditalEntity | None) -> None:
    assert cited_norms(cited(text, who), who) == []


@pytest.mark.parametrize(
    ("text", "who", "name"),
    [
        ("Lei nº 12.990/2014", ES, "br-12990-2014"),
        ("Lei nº 12.010/2023", None, "es-12010-2023"),
        ("Lei nº 15.142, de 4 de junho de 2025", FEDERAL, "br-15142-2025"),
        ("Lei nº 4.400, de 27 de setembro de 2022", GUACUI, "es-guacui-2022"),
    ],
)
def test_a_norm_that_may_be_another_is_told_with_doubt(text: str, who: EditalEntity | None, name: str) -> None:
    found = cited(text, who)
    assert [(n.id, n.certainty.value) for n in cited_norms(found, who)] == [(name, "baixa")]
    assert library_ids(found, who) == []


@pytest.mark.parametrize(
    ("text", "applied"),
    [
        ("Lei nº 12.990/2014, revogada pela Lei nº 15.142/2025", [False, False]),
        ("Lei nº 12.990/2014 (revogada)", [False]),
        ("Fica revogada a Lei nº 12.990, de 9 de junho de 2014", [False]),
        ("Lei nº 4.605/2018, alterada pelas Leis nº 5.005/2019 e nº 5.295/2020", [True, False, False]),
        ("Decreto nº 9.508/2018, com a redação dada pelo Decreto nº 12.533/2025", [True, False]),
        ("Decreto nº 9.508/2018, com as alterações introduzidas pelo Decreto nº 9.546/2018", [True, False]),
        ("Lei nº 15.142/2025, regulamentada pelo Decreto nº 12.536/2025", [True, True]),
        ("Lei nº 8.112/1990 e suas alterações, e Decreto nº 9.508/2018", [True, True]),
    ],
)
def test_what_is_cited_as_revoked_or_as_altering_another_is_not_applied(text: str, applied: list[bool]) -> None:
    assert [c.applied for c in cited(text)] == applied


def test_what_replaced_a_revoked_norm_may_be_applied() -> None:
    found = cited("Lei nº 12.990/2014, revogada pela Lei nº 15.142, de 3 de junho de 2025", FEDERAL)
    assert [(n.id, n.certainty.value) for n in cited_norms(found, FEDERAL)] == [("br-15142-2025", "baixa")]


def test_a_norm_revoked_in_one_clause_and_applied_in_another_is_applied() -> None:
    clauses = [clause("A Lei nº 12.990/2014, revogada."), clause("Observa-se a Lei nº 12.990, de 9 de junho de 2014.")]
    assert library_ids(read_citations(clauses, FEDERAL), FEDERAL) == ["br-12990-2014"]


def test_the_matter_of_the_tests_is_not_applied() -> None:
    (law,) = cited("Lei nº 12.990, de 9 de junho de 2014.", FEDERAL, "CONTEÚDO PROGRAMÁTICO")
    assert not law.applied
    assert law.day == date(2014, 6, 9)
