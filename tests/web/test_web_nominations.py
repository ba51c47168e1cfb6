"""Nominations: who stands where and why, and what serves one candidate."""

from __future__ import annotations

import io
import json

import pytest
from openpyxl import load_workbook

from solver.web.endpoints.calculation import READING
from tests.web.visits import POOLS, Visitor

POOL = (POOLS / "quatro-vagas.csv").read_bytes()
ASKED = {"norma": "es-12010-2023", "vagas": "4"}


def asked(visitor: Visitor, pool: bytes = POOL, name: str = "p.csv", **more: str) -> str:
    """Send a pool, and return the page that answers."""
    visitor.get("/nomeacoes?norma=es-12010-2023")
    fields = {**ASKED, **{k.replace("leitura_", READING).replace("_", "-"): v for k, v in more.items()}}
    return visitor.post("/nomeacoes", fields, {"candidatos": (name, pool)}).text


def test_the_norms_are_chosen_first_and_bring_their_questions(visitor: Visitor) -> None:
    """Without any, the page asks for them; with them, for what they leave open."""
    assert "Por quais normas" in visitor.get("/nomeacoes").text
    page = visitor.get("/nomeacoes?norma=es-12010-2023").text
    assert 'name="leitura:lista-favoravel"' in page


def test_each_position_has_its_reason(visitor: Visitor) -> None:
    """Position by position, with the provisions."""
    page = asked(visitor)
    assert "Nomeações para 4 vagas, entre 6 candidatos" in page
    assert "Carla, 3º na classificação geral" in page
    assert "art. 5, § 1" in page
    assert "<svg" in page


def test_the_reading_chosen_decides(visitor: Visitor) -> None:
    """Under the strict reading, Carla is called through the open list."""
    page = asked(visitor, leitura_lista_favoravel="estrita")
    assert "leitura compensada" not in page
    assert '<option value="estrita" selected>' in page


def test_one_candidate_learns_which_list_serves_better(visitor: Visitor) -> None:
    """Each of her lists alone, and all together; whoever is not there is told so."""
    page = asked(visitor, candidato="Carla")
    assert "A lista que o chama antes é a de negros" in page
    assert "não está na lista de candidatos" in asked(visitor, candidato="Zulmira")


def test_the_pool_need_not_be_sent_again(visitor: Visitor) -> None:
    """The page carries it; files are made of it too."""
    asked(visitor)
    carried = {f"candidatos:{part}": visitor.hidden(f"candidatos:{part}") for part in ("nome", "levado")}
    assert "entre 6 candidatos" in visitor.post("/nomeacoes", {**ASKED, **carried}).text
    found = visitor.post("/nomeacoes", {**ASKED, **carried, "formato": "json"})
    assert len(json.loads(found.text)["nominations"]) == 4
    visitor.get("/")
    found = visitor.post("/nomeacoes", {**ASKED, **carried, "formato": "xlsx"})
    assert load_workbook(io.BytesIO(found.content)).active


def test_events_follow(visitor: Visitor) -> None:
    """A withdrawal calls the next one."""
    visitor.get("/nomeacoes?norma=es-12010-2023")
    events = b"ordem,evento,candidato,vagas\n1,desistencia,Ana,\n"
    page = visitor.post("/nomeacoes", ASKED, {"candidatos": ("p.csv", POOL), "eventos": ("e.csv", events)}).text
    assert "O que aconteceu depois" in page


@pytest.mark.parametrize(
    ("fields", "pool", "words", "field"),
    [
        ({"vagas": "quatro"}, POOL, "Informe o número de vagas", "vagas"),
        ({"vagas": "9999999"}, POOL, "vagas", "vagas"),
        ({}, b"nome;grupos\nAna;\n", "candidato", "candidatos"),
        ({}, b"candidato,classificacao,grupos\nAna,um,marcianos\nBia,,x\n", "linha 2", "candidatos"),
        ({"norma": "nada"}, POOL, "nada", "normas"),
    ],
)
def test_all_that_is_wrong_is_told_at_its_field(
    visitor: Visitor, fields: dict[str, str], pool: bytes, words: str, field: str
) -> None:
    """With its place in the file."""
    visitor.get("/nomeacoes?norma=es-12010-2023")
    page = visitor.post("/nomeacoes", {**ASKED, **fields}, {"candidatos": ("p.csv", pool)}).text
    assert words in page
    assert f'href="#{field}"' in page


def test_a_pool_is_needed(visitor: Visitor) -> None:
    """The form says so."""
    visitor.get("/nomeacoes?norma=es-12010-2023")
    assert "Envie a lista de candidatos" in visitor.post("/nomeacoes", ASKED).text


def test_two_norms_for_one_group_are_told(visitor: Visitor) -> None:
    """Before anything is sent."""
    page = visitor.get("/nomeacoes?norma=es-12010-2023&norma=br-15142-2025").text
    assert 'role="alert"' in page
    assert "Por quais normas" in page
