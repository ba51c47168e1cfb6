"""CON, FAV, DUP, SUB, REV, NOV: clauses that deny, clauses that agree, and silence."""

from __future__ import annotations

import pytest

from solver.checks.finding import Verdict
from tests.checks.notices import AM, ES, FEDERAL, GUACUI, TWENTY, found, one

CODES = ("CON001", "CON002", "FAV001", "DUP001", "SUB001", "REV001", "NOV001")
LAWFUL_ES = """\
regras:
  concorrencia_simultanea: true
  aprovado_na_ampla_conta: false
  lista_mais_favoravel: true
  substituicao: mesma-lista
  reversao: {negros: [ampla], indigenas: [ampla]}
  novas_vagas: acumulada
"""


def saying(clause: str, head: str = ES, rows: str = TWENTY) -> str:
    """An edital with one clause."""
    return f"{head}{rows}regras: {{{clause}}}\n"


def test_an_edital_that_repeats_the_law_has_no_finding() -> None:
    """Every clause as ES arts. 5, 7 and 8 have it; counting all later seats goes on with art. 7, § 2, alternation."""
    assert found(f"{ES}{TWENTY}{LAWFUL_ES}", *CODES) == []


def test_rounds_counted_apart_are_disputed_where_the_norm_names_no_base() -> None:
    """ES art. 7, § 2: "os mesmos critérios … na primeira convocação" may be read of each round, or of all seats."""
    (finding,) = found(saying("novas_vagas: por-rodada"), "NOV001")
    assert finding.verdict is Verdict.DISPUTED
    assert finding.readings == {"novas-vagas=acumulada": "acumulada", "novas-vagas=por-rodada": None}


@pytest.mark.parametrize(
    ("clause", "code", "expected", "said", "provision"),
    [
        ("concorrencia_simultanea: false", "CON001", True, False, "art. 5"),
        ("aprovado_na_ampla_conta: true", "CON002", False, True, "art. 5, § 1"),
        ("substituicao: ampla", "SUB001", "mesma-lista", "ampla", "art. 7, § 1"),
        ("novas_vagas: sem-reserva", "NOV001", "acumulada", "sem-reserva", "art. 7, § 2"),
    ],
)
def test_a_clause_that_says_another_thing_is_a_violation(
    clause: str, code: str, expected: object, said: object, provision: str
) -> None:
    """ES: the provision, what it commands and what the clause says; placed at the clause."""
    finding = one(saying(clause), code)
    assert finding.verdict is Verdict.VIOLATION
    assert (finding.breach.expected, finding.breach.found) == (expected, said)
    assert provision in finding.breach.provisions
    assert (finding.place.line, finding.place.column) == (5, 10)


def test_silence_on_what_the_norm_commands_is_for_review() -> None:
    """ES commands all but dual status, of which it says nothing."""
    findings = found(f"{ES}{TWENTY}", *CODES)
    assert {f.verdict for f in findings} == {Verdict.REVIEW}
    assert [f.code for f in findings] == ["CON001", "CON002", "FAV001", "NOV001", "REV001", "REV001", "SUB001"]


def test_silence_of_the_norm_is_no_finding() -> None:
    """Guaçuí has no clause of the most favourable list: denying it denies nothing."""
    assert found(saying("lista_mais_favoravel: false", GUACUI), "FAV001", "DUP001") == []


def test_the_most_favourable_list_is_denied_under_two_readings_of_three() -> None:
    """ES art. 5: under `estrita` the approved take open seats whichever list comes first."""
    finding = one(saying("lista_mais_favoravel: false"), "FAV001")
    assert finding.verdict is Verdict.DISPUTED
    assert finding.readings == {
        "lista-favoravel=compensada": True,
        "lista-favoravel=estrita": None,
        "lista-favoravel=favoravel-conta": True,
    }


def test_enrolment_in_two_reserves_is_a_right_where_the_norm_gives_it() -> None:
    """AM art. 2, § 3: on both lists."""
    table = "cargos: [{cargo: Defensor, total: 5, ampla: 3, niq: 2}]\n"
    finding = one(saying("dupla_inscricao: vedada", AM, table), "DUP001")
    assert (finding.verdict, finding.breach.expected, finding.breach.found) == (Verdict.VIOLATION, True, False)
    assert found(saying("dupla_inscricao: permitida", AM, table), "DUP001") == []
    assert one(f"{AM}{table}", "DUP001").verdict is Verdict.REVIEW


def test_forbidding_enrolment_where_the_norm_only_supposes_it_is_for_review() -> None:
    """The federal decree says in which reserve someone of two competes, not that she may enrol in both."""
    finding = one(saying("dupla_inscricao: vedada", FEDERAL), "DUP001")
    assert (finding.verdict, finding.breach.message) == (Verdict.REVIEW, "dup001.supposed")
    assert found(f"{FEDERAL}{TWENTY}", "DUP001") == []


def test_an_unfilled_reserve_sent_to_the_wrong_list() -> None:
    """ES art. 8: to the open list directly; the edital sends indígenas' seats to negros first."""
    finding = one(saying("reversao: {negros: [ampla], indigenas: [negros]}"), "REV001")
    assert (finding.verdict, finding.breach.group) == (Verdict.VIOLATION, "indigenas")
    assert (finding.breach.expected, finding.breach.found) == (("ampla",), ("negros", "ampla"))


def test_the_open_list_closes_every_chain() -> None:
    """`[]` says what `[ampla]` says."""
    assert found(saying("reversao: {negros: [], indigenas: [ampla]}"), "REV001") == []


def test_a_chain_that_one_reading_gives_is_disputed() -> None:
    """AM art. 4, § 1: "computo geral" may take in the PcD list."""
    table = "cargos: [{cargo: Defensor, total: 5, ampla: 3, niq: 2}]\n"
    findings = found(saying("reversao: {niq: [ampla], pcd: [ampla]}", AM, table), "REV001")
    niq = next(f for f in findings if f.breach.group == "niq")
    assert niq.verdict is Verdict.DISPUTED
    assert niq.readings == {"destino-da-reversao=ampla": None, "destino-da-reversao=computo-geral": ("pcd", "ampla")}


def test_where_a_withdrawn_seat_goes_is_disputed_where_the_text_is() -> None:
    """Guaçuí art. 3, § 2: "candidato negro ou indígena posteriormente classificado"."""
    finding = one(saying("substituicao: mesma-lista", GUACUI), "SUB001")
    assert finding.verdict is Verdict.DISPUTED
    assert finding.readings["substituicao=mesma-lista"] is None


def test_norms_that_are_not_cited_do_not_judge_clauses() -> None:
    """The federal PcD decree binds without being cited: its silence in the edital is VIG004, not CON."""
    head = FEDERAL.replace(", br-9508-2018", "")
    assert {f.breach.norm for f in found(f"{head}{TWENTY}", *CODES)} == {"br-15142-2025"}
