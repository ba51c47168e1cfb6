"""What separates the readings of a question, and which questions separate nothing."""

from __future__ import annotations

from typing import Any

import pytest

from proofs.verdict import Verdict
from solver.norms.regime import Regime, join
from tests.norms.norm_drafts import draft
from tests.proofs.regimes import library, proved

ES, GUACUI, AM, PCD = "es-12010-2023", "es-guacui-2022", "am-5580-2021", "br-9508-2018"


def answers(regime: Regime, **fixed: str) -> dict[str, dict[str, Any]]:
    """The answer of each question of a regime."""
    (theorem,) = proved(regime, "questions", readings=fixed)
    told: Any = theorem.decision.figures["questions"]
    return {each["question"]: each for each in told}


def pair(answer: dict[str, Any], *readings: str) -> dict[str, Any]:
    """What separates two readings of a question."""
    return next(p for p in answer["pairs"] if set(p["readings"]) == set(readings))


def groups(found: dict[str, Any]) -> list[str]:
    """The groups of the pool, by rank."""
    return [row["grupos"] for row in found["pool"]]


def test_the_favourable_list() -> None:
    """w1 w2 n3 n4 for 4 seats part the strict reading from both others; those two need somebody between n3 and n5.

    Called by the reserve and counted in it, n3 leaves the open seat to w4; compensated, it goes on to n5.
    """
    lista = answers(library(ES))["lista-favoravel"]
    for other in ("compensada", "favoravel-conta"):
        found = pair(lista, "estrita", other)
        assert (found["effect"], found["n"], groups(found)) == ("nominations", 4, ["", "", "negros", "negros"])
    found = pair(lista, "compensada", "favoravel-conta")
    assert (found["n"], groups(found)) == (4, ["", "", "negros", "", "negros"])


def test_the_unit_of_a_threshold() -> None:
    """Guaçuí, art. 1, §§ 1 and 3: cargos of 1 and of 2 seats reach three seats together, and none of them alone."""
    limiar = answers(library(GUACUI))["unidade-do-limiar"]
    found = pair(limiar, "edital", "cargo")
    assert (found["effect"], found["n"]) == ("requirements", 3)
    assert sorted(row["total"] for row in found["edital"]) == [1, 2]
    assert len({row["cargo"] for row in found["edital"]}) == 2


def test_the_base_of_divided_rows() -> None:
    """Lei ES 12.010, art. 4: 3 and 3 seats of two cargos are due one seat each (0,6), together one (1,2)."""
    found = pair(answers(library(ES))["base"], "edital", "cargo")
    assert (found["effect"], sorted(row["total"] for row in found["edital"])) == ("requirements", [3, 3])


def test_the_effect_of_a_reversion_needs_two_reserves_where_positions_are_compensated() -> None:
    """Espírito Santo: first at 10 seats, where somebody of one list is left beside another that is empty."""
    found = pair(answers(library(ES))["efeito-da-reversao"], "alarga", "demais-candidatos")
    assert (found["effect"], found["n"]) == ("nominations", 10)


def test_who_replaces_whom() -> None:
    """Guaçuí, art. 3, § 2: w1 w2 w3 n4 i5, three seats; n4 withdraws, and i5 takes the seat, or the next of all."""
    substitution = answers(library(GUACUI))["substituicao"]
    found = pair(substitution, "mesma-lista", "qualquer-reserva")
    assert (found["effect"], found["n"]) == ("substitution", 3)
    assert groups(found) == ["", "", "", "negros", "indigenas"]
    assert "desistencia,C4" in found["files"]["EVENTS.csv"]


def test_an_exit_that_the_norm_does_not_name() -> None:
    """Guaçuí names withdrawal alone: after an exoneration the seat is a new one, and its list may be another."""
    found = pair(answers(library(GUACUI))["saidas-que-abrem-substituicao"], "so-desistencia", "toda-saida")
    assert found["effect"] == "substitution"
    assert "exoneracao" in found["files"]["EVENTS.csv"]


def test_the_base_of_later_seats() -> None:
    """Guaçuí: after one seat, two more: on the base of three, one is due to negros; on that of two, none."""
    found = pair(answers(library(GUACUI))["novas-vagas"], "acumulada", "por-rodada")
    assert (found["effect"], found["n"]) == ("new-vacancies", 1)
    assert "nova-vaga,,2" in found["files"]["EVENTS.csv"]
    assert groups(found) == ["", "", "", "negros"]


def test_dual_status_needs_seats_for_both() -> None:
    """With the decree's reserve for disability, from the fifth seat on; in the Amazonas law alone, nowhere."""
    both = answers(library(ES, PCD), **{"minimo-e-teto": "teto-prevalece"})["dupla-condicao"]
    assert pair(both, "primeira-a-surgir", "maior-percentual")["n"] == 5
    assert "dupla-condicao" not in answers(library(AM))


def test_rounding() -> None:
    """10% of 1 seat is 0,1: nothing, or one: the first total that parts half up from up, whatever else."""
    up_or_not = draft(
        grupos=[{"id": "pcd", "percentual": "10%"}],
        questoes=[
            question(
                "arredondamento", {"arredondamento": {"regra": "acima"}}, {"arredondamento": {"regra": "meio-acima"}}
            )
        ],
    )
    found = pair(answers(join([up_or_not]))["arredondamento"], "um", "outro")
    assert (found["effect"], found["n"], found["seats"]) == ("seats", 1, {"um": {"pcd": 1}, "outro": {"pcd": 0}})


def test_positions() -> None:
    """The same numbers, the first seat elsewhere: the order parts them."""
    here, there = ({"grupos": {"negros": {"posicoes": {"primeiras": [p], "passo": 5}}}} for p in (3, 4))
    norm = draft(grupos=[{"id": "negros", "percentual": "20%"}], questoes=[question("posicao", here, there)])
    found = pair(answers(join([norm]))["posicao"], "um", "outro")
    assert (found["effect"], found["n"], found["position"]) == ("order", 4, 3)


def test_a_question_of_words() -> None:
    """What changes no key of the norm file changes nothing; nor does a key that says nothing of seats or people."""
    norm = draft(
        grupos=[{"id": "negros", "percentual": "20%"}],
        questoes=[
            question("nome", {}, {}),
            question(
                "alternancia",
                {"alternancia": {"exigida_no_edital": True}},
                {"alternancia": {"exigida_no_edital": False}},
            ),
        ],
    )
    found = answers(join([norm]))
    assert (found["nome"]["effect"], found["nome"]["pairs"]) == ("words", [])
    assert found["alternancia"]["effect"] == "idle"


def test_readings_that_come_to_the_same_are_settled() -> None:
    """A chain through a reserve that the regime has not: idle for every pool; with that reserve it parts at 3 seats."""
    (alone,) = proved(library(AM), "questions")
    assert alone.decision.verdict is Verdict.PROVED
    assert answers(library(AM))["destino-da-reversao"]["effect"] == "idle"
    found = pair(answers(library(AM, PCD))["destino-da-reversao"], "ampla", "computo-geral")
    assert (found["effect"], found["n"], groups(found)) == ("nominations", 3, ["", "", "", "pcd"])


def test_what_one_norm_answers_is_no_silence_of_another() -> None:
    """The decree is silent on dual status, and the Amazonas law is not: nobody asks."""
    assert "dupla-condicao" not in answers(library(AM, PCD))
    assert "dupla-condicao" in answers(library("es-guacui-2022"))


@pytest.mark.parametrize("name", [ES, GUACUI, AM])
def test_settled_questions_are_not_asked(name: str) -> None:
    """A reading that the user fixed is no question any more."""
    assert "efeito-da-reversao" in answers(library(name))
    assert "efeito-da-reversao" not in answers(library(name), **{"efeito-da-reversao": "alarga"})


def question(name: str, one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """A question of two readings with these effects."""
    readings = {r: {"tese": r, **({"efeito": e} if e else {})} for r, e in (("um", one), ("outro", other))}
    asked = {"pergunta": "?", "dispositivos": ["art. 1"], "padrao": "um", "motivo": "sim"}
    return {"id": name, "leituras": readings, **asked}
