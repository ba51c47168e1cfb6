"""What the head and the foot of an edital tell of the edital and of who publishes it."""

from __future__ import annotations

import pytest

from solver.editais.clauses.heading import read_heading
from solver.editais.clauses.statement import Certainty
from solver.editais.documents.written import Paragraph, Written
from solver.errors import Place


def told(*lines: str) -> dict[str, object]:
    """Read lines as a document; give its sure statements by key, and each doubtful value under `key?`."""
    paragraphs = tuple(Paragraph(line, Place("edital.txt", number)) for number, line in enumerate(lines, 1))
    found: dict[str, object] = {}
    for s in read_heading(Written("edital.txt", paragraphs)):
        assert s.quote
        key = ".".join(s.path)
        if s.certainty is Certainty.HIGH:
            assert key not in found
            found[key] = s.value
        else:
            found.setdefault(f"{key}?", []).append(s.value)  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("EDITAL Nº 1/2026", "1/2026"),
        ("EDITAL DE CONCURSO PÚBLICO N.º 001/2026", "001/2026"),
        ("Edital nº 1 – TRT, DE 3 DE MARÇO DE 2026", "1"),
        ("CONCURSO PÚBLICO – EDITAL Nº 01/2026", "01/2026"),
        ("EDITAL DE ABERTURA DE INSCRIÇÕES Nº 01/2026", "01/2026"),
        ("EDITAL DE PROCESSO SELETIVO SIMPLIFICADO Nº 005/2026", "005/2026"),
        ("EDITAL SEGER Nº 001/2026", "001/2026"),
        ("EDITAL Nº 12, DE 4 DE FEVEREIRO DE 2026", "12"),
        ("EDITAL/SEDUC Nº 022/2017", "022/2017"),
        ("EDITAL DE ABERTURA - CONCURSO PÚBLICO Nº 001/2025-CPCP-SH", "001/2025"),
        ("EDITAL Nº. 056/19 -PROGEPE – CONCURSO PÚBLICO", "056/19"),
        ("EDITAL PGE/ES N° 2-2026", "2-2026"),
    ],
)
def test_the_number_of_the_edital(line: str, number: str) -> None:
    assert told(line)["edital"] == number


@pytest.mark.parametrize(
    "line",
    [
        "Aviso de licitação nº 1/2026",
        "RETIFICAÇÃO DO EDITAL Nº 1/2026",
        "Processo nº 2026-1",
        "Este edital será publicado.",
    ],
)
def test_what_is_no_number_of_this_edital(line: str) -> None:
    assert told(line) == {}


def test_two_numbers_at_the_head_are_both_doubted() -> None:
    assert told("EDITAL Nº 1/2026", "EDITAL Nº 2/2026") == {"edital?": ["1/2026", "2/2026"]}


@pytest.mark.parametrize(
    "lines",
    [
        ("EDITAL Nº 1 – XYZ, DE 3 DE MARÇO DE 2026",),
        ("EDITAL Nº 1/2026", "Texto.", "Vitória/ES, 3 de março de 2026."),
        ("EDITAL Nº 1/2026", "Vitória (ES), 03 de março de 2026"),
        ("EDITAL Nº 1/2026", "São José dos Campos, em 3 de março de 2026."),
        ("EDITAL Nº 1/2026", "Publicado em: 03/03/2026 | Edição: 41 | Seção: 3"),
        ("EDITAL Nº 1/2026", "Publicado no Diário Oficial do Estado em 03/03/2026"),
        ("EDITAL Nº 1 – XYZ, DE 3 DE MARÇO DE 2026", "Vitória/ES, 3 de março de 2026."),
    ],
)
def test_the_day_of_publication(lines: tuple[str, ...]) -> None:
    assert told(*lines)["publicacao"] == "2026-03-03"


@pytest.mark.parametrize(
    "line",
    [
        "EDITAL Nº 1/2026, DE ACORDO COM A LEI Nº 8.112, DE 11 DE DEZEMBRO DE 1990",
        "EDITAL Nº 1/2026 – XYZ, DE 30 DE FEVEREIRO DE 2026",
        "As provas serão em Vitória, 20 de maio de 2026.",
        "DATA DA PROVA, 3 de março de 2026",
        "Lei nº 12.010, de 21 de dezembro de 2023",
        "Inscrições até 3 de março de 2026",
        "Vitória, ___ de __________ de 2026",
        "Lei publicada em 04/06/2025",
    ],
)
def test_other_dates_are_not_that_of_the_edital(line: str) -> None:
    assert not any(key.startswith("publicacao") for key in told(line))


def test_dates_that_differ_are_both_doubted() -> None:
    found = told("EDITAL Nº 1 – XYZ, DE 3 DE MARÇO DE 2026", "Vitória/ES, 10 de março de 2026.")
    assert found["publicacao?"] == ["2026-03-03", "2026-03-10"]
    assert "publicacao" not in found


ENTITIES = [
    (["TRIBUNAL REGIONAL DO TRABALHO DA 17ª REGIÃO"], "federal", None, None, "judiciario"),
    (["TRIBUNAL REGIONAL ELEITORAL DO PARÁ"], "federal", None, None, "judiciario"),
    (["SUPERIOR TRIBUNAL DE JUSTIÇA"], "federal", None, None, "judiciario"),
    (
        ["EDITAL Nº 1 – TRF 2, DE 3 DE MARÇO DE 2026", "TRIBUNAL REGIONAL FEDERAL DA 2ª REGIÃO"],
        "federal",
        None,
        None,
        "judiciario",
    ),
    (["MINISTÉRIO PÚBLICO FEDERAL"], "federal", None, None, "ministerio-publico"),
    (["DEFENSORIA PÚBLICA DA UNIÃO"], "federal", None, None, "defensoria"),
    (["TRIBUNAL DE CONTAS DA UNIÃO"], "federal", None, None, "tribunal-de-contas"),
    (["SENADO FEDERAL"], "federal", None, None, "legislativo"),
    (["MINISTÉRIO DA GESTÃO E DA INOVAÇÃO EM SERVIÇOS PÚBLICOS"], "federal", None, None, "executivo"),
    (["MINISTÉRIO DA EDUCAÇÃO", "UNIVERSIDADE FEDERAL DO ESPÍRITO SANTO"], "federal", None, None, "executivo"),
    (["INSTITUTO FEDERAL DO AMAZONAS"], "federal", None, None, "executivo"),
    (["BANCO CENTRAL DO BRASIL"], "federal", None, None, "executivo"),
    (["GOVERNO DO ESTADO DO ESPÍRITO SANTO – SECRETARIA DE ESTADO DE GESTÃO"], "estadual", "ES", None, "executivo"),
    (["ESTADO DE SERGIPE", "SECRETARIA DE ESTADO DA FAZENDA"], "estadual", "SE", None, "executivo"),
    (["UNIVERSIDADE DO ESTADO DO AMAZONAS"], "estadual", "AM", None, "executivo"),
    (["POLÍCIA CIVIL DO ESTADO DO RIO DE JANEIRO"], "estadual", "RJ", None, "executivo"),
    (["DEFENSORIA PÚBLICA DO ESTADO DO AMAZONAS"], "estadual", "AM", None, "defensoria"),
    (["ASSEMBLEIA LEGISLATIVA DO ESTADO DO RIO GRANDE DO SUL"], "estadual", "RS", None, "legislativo"),
    (["TRIBUNAL DE JUSTIÇA DO PARANÁ"], "estadual", "PR", None, "judiciario"),
    (["TRIBUNAL DE JUSTIÇA DO ESTADO DE MATO GROSSO DO SUL"], "estadual", "MS", None, "judiciario"),
    (["MINISTÉRIO PÚBLICO DO ESTADO DA PARAÍBA"], "estadual", "PB", None, "ministerio-publico"),
    (["TRIBUNAL DE CONTAS DO ESTADO DO PIAUÍ"], "estadual", "PI", None, "tribunal-de-contas"),
    (["PREFEITURA MUNICIPAL DE GUAÇUÍ", "ESTADO DO ESPÍRITO SANTO"], "municipal", "ES", "Guaçuí", "executivo"),
    (["PREFEITURA MUNICIPAL DE GUAÇUÍ ESTADO DO ESPÍRITO SANTO"], "municipal", "ES", "Guaçuí", "executivo"),
    (["MUNICÍPIO DE CHAPECÓ/SC"], "municipal", "SC", "Chapecó", "executivo"),
    (["PREFEITURA MUNICIPAL DE VITÓRIA - ES"], "municipal", "ES", "Vitória", "executivo"),
    (
        ["PREFEITURA DE SANTA BÁRBARA D'OESTE", "Santa Bárbara d'Oeste/SP, 3 de março de 2026"],
        "municipal",
        "SP",
        "Santa Bárbara d'Oeste",
        "executivo",
    ),
    (["PREFEITURA DA CIDADE DO RIO DE JANEIRO"], "municipal", None, "Rio de Janeiro", "executivo"),
    (["CÂMARA MUNICIPAL DE VEREADORES DE PORTO ALEGRE – RS"], "municipal", "RS", "Porto Alegre", "legislativo"),
    (["PREFEITURA DA ESTÂNCIA TURÍSTICA DE IBIÚNA", "ESTADO DE SÃO PAULO"], "municipal", "SP", "Ibiúna", "executivo"),
    (["PREFEITURA MUNICIPAL DE GUAÇUÍ – CONCURSO PÚBLICO"], "municipal", None, "Guaçuí", "executivo"),
    (["PREFEITURA DE SÃO PAULO"], "municipal", None, "São Paulo", "executivo"),
    (
        ["CÂMARA MUNICIPAL DE SÃO JOSÉ DOS CAMPOS", "Estado de São Paulo"],
        "municipal",
        "SP",
        "São José dos Campos",
        "legislativo",
    ),
    (
        ["O PREFEITO DO MUNICÍPIO DE SÃO MATEUS, Estado do Espírito Santo, no uso de suas atribuições, torna público"],
        "municipal",
        "ES",
        "São Mateus",
        "executivo",
    ),
    (
        ["A PRESIDENTE DA CÂMARA MUNICIPAL DE VILA VELHA, Estado do Espírito Santo, no uso de suas atribuições"],
        "municipal",
        "ES",
        "Vila Velha",
        "legislativo",
    ),
    (
        ["A PREFEITURA DE SÃO MATEUS - ES, torna público a realização do processo seletivo"],
        "municipal",
        "ES",
        "São Mateus",
        "executivo",
    ),
    (
        ["O Pró-Reitor de Gestão de Pessoas da Universidade Federal do Paraná, no uso de suas atribuições"],
        "federal",
        None,
        None,
        "executivo",
    ),
    (["DEFENSORIA PÚBLICA DO DISTRITO FEDERAL"], None, None, None, "defensoria"),
    (["TRIBUNAL DE JUSTIÇA DO DISTRITO FEDERAL E DOS TERRITÓRIOS"], None, None, None, "judiciario"),
]


@pytest.mark.parametrize(("lines", "sphere", "state", "town", "branch"), ENTITIES)
def test_who_publishes_it(
    lines: list[str], sphere: str | None, state: str | None, town: str | None, branch: str
) -> None:
    found = told(*lines, "EDITAL Nº 1/2026")
    expected = {"ente.esfera": sphere, "ente.uf": state, "ente.municipio": town, "ente.poder": branch}
    assert {k: v for k, v in found.items() if k.startswith("ente")} == {k: v for k, v in expected.items() if v}


@pytest.mark.parametrize(
    "line",
    [
        "TRIBUNAL FICTÍCIO DA 99ª REGIÃO",
        "FUNDAÇÃO CARLOS CHAGAS",
        "CEBRASPE – CONCURSO PARA PREFEITURA MUNICIPAL DE VITÓRIA",
        "CONSELHO REGIONAL DE ENFERMAGEM DE SÃO PAULO",
        "MINISTÉRIO PÚBLICO DE CONTAS DO ESTADO DO PARÁ",
        "A seleção será feita na Universidade Federal do Espírito Santo.",
    ],
)
def test_names_that_tell_no_entity(line: str) -> None:
    assert not any(key.startswith("ente") for key in told(line, "EDITAL Nº 1/2026"))


def test_bodies_of_two_spheres_leave_the_sphere_in_doubt() -> None:
    found = told("GOVERNO DO ESTADO DA BAHIA", "PREFEITURA MUNICIPAL DE SALVADOR", "EDITAL Nº 1/2026")
    assert found["ente.esfera?"] == ["estadual", "municipal"]
    assert "ente.esfera" not in found
    assert found["orgao?"] == ["PREFEITURA MUNICIPAL DE SALVADOR"]


@pytest.mark.parametrize(
    ("lines", "body"),
    [
        (
            ["DEFENSORIA PÚBLICA DO ESTADO DO AMAZONAS", "EDITAL Nº 1 – DPE/AM"],
            "DEFENSORIA PÚBLICA DO ESTADO DO AMAZONAS",
        ),
        (["GOVERNO DO ESTADO DO PARÁ", "SECRETARIA DE ESTADO DE SAÚDE"], "SECRETARIA DE ESTADO DE SAÚDE"),
        (
            [
                "EDITAL Nº 1/2026 – TRIBUNAL DE TESTE",
                "O PRESIDENTE DO TRIBUNAL DE TESTE, no uso de suas atribuições, torna público",
            ],
            "TRIBUNAL DE TESTE",
        ),
        (
            ["O REITOR DA UNIVERSIDADE FEDERAL DO ACRE, no uso de suas atribuições, torna pública"],
            "UNIVERSIDADE FEDERAL DO ACRE",
        ),
    ],
)
def test_the_body_that_publishes_it(lines: list[str], body: str) -> None:
    assert told(*lines)["orgao"] == body


@pytest.mark.parametrize(
    "lines",
    [
        ["EDITAL Nº 1/2026 – CONCURSO PÚBLICO"],
        ["O SECRETÁRIO DE ESTADO DE GESTÃO, no uso de suas atribuições, torna público"],
        ["EDITAL Nº 1/2026 – XYZ"],
        ["CONCURSO PARA CARGOS DO TRIBUNAL DE JUSTIÇA DO ESTADO DO PARÁ"],
    ],
)
def test_what_is_no_sure_name_of_the_body(lines: list[str]) -> None:
    assert "orgao" not in told(*lines)


def test_the_clauses_that_follow_tell_nothing_of_the_entity() -> None:
    found = told("EDITAL Nº 1/2026", "1 DAS DISPOSIÇÕES PRELIMINARES", "PREFEITURA MUNICIPAL DE VITÓRIA")
    assert found == {"edital": "1/2026"}


def test_the_day_of_publication_prevails_over_the_one_the_edital_bears() -> None:
    """At the head or at the foot: publication is the legal event."""
    head = "EDITAL Nº 1/2026, DE 2 DE MARÇO DE 2026"
    assert told(head)["publicacao"] == "2026-03-02"
    assert told(head, "Publicado em 10/03/2026")["publicacao"] == "2026-03-10"
    foot = ("1.1 Texto.", "Vitória/ES, 2 de março de 2026.", "Publicado no Diário Oficial em 10/03/2026.")
    assert told(head, *foot)["publicacao"] == "2026-03-10"


def test_two_days_of_publication_are_a_doubt() -> None:
    """Neither is the edital's own for sure."""
    found = told("EDITAL Nº 1/2026", "Publicado em 10/03/2026", "Publicado em 11/03/2026")
    assert "publicacao" not in found
    assert found["publicacao?"] == ["2026-03-10", "2026-03-11"]
