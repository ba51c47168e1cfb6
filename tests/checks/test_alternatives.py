"""Two norms for one group: a breach is a violation only where each finds it, and each is named where they differ."""

from __future__ import annotations

from itertools import product

import pytest

from solver.checks.alternatives import QUESTION
from solver.checks.applicability import applicability
from solver.checks.finding import Finding, Verdict
from solver.checks.judgement import judge_edital
from solver.errors import InputError
from tests.checks.notices import edital

COUNCIL, STATE = "cnj-203-2025", "mg-25726-2026"


def text(total: int, negros: int, rest: str = "") -> str:
    """An edital of the court of MG, of one cargo."""
    row = f"cargo: Analista, total: {total}, ampla: {total - negros}, negros: {negros}"
    return f"ente: {{esfera: estadual, uf: MG, poder: judiciario}}\npublicacao: 2026-08-01\ncargos: [{{{row}}}]\n{rest}"


def told(written: str, readings: dict[str, str] | None = None) -> dict[tuple[str, str | None], Finding]:
    """What is found of quantities, by code and group."""
    found = judge_edital(edital(written), readings=readings).told
    return {(f.code, f.breach.group): f for f in found if f.code in ("QTD001", "QTD002", "VIG004")}


def test_a_breach_of_both_is_a_violation_with_the_figure_of_each() -> None:
    """Twenty seats, three for negros: five by the council as the default reads it, four by the state."""
    finding = told(text(20, 3))["QTD001", "negros"]
    assert finding.verdict is Verdict.VIOLATION
    assert finding.breach.expected == 5
    assert finding.readings[f"{QUESTION}={STATE}"] == 4
    assert {v for r, v in finding.readings.items() if COUNCIL in r} == {4, 5}


def test_a_breach_of_one_alone_is_disputed_and_says_so() -> None:
    """Only the council reserves for indígenas."""
    finding = told(text(20, 5))["QTD001", "indigenas"]
    assert finding.verdict is Verdict.DISPUTED
    assert finding.readings == {f"{QUESTION}={COUNCIL}": 1, f"{QUESTION}={STATE}": None}


def test_which_norms_judge_is_told_once() -> None:
    """For information, with how to choose."""
    finding = told(text(20, 5))["VIG004", None]
    assert (finding.verdict, finding.breach.message) == (Verdict.INFO, "vig004.both")
    assert finding.breach.data["choices"] == (COUNCIL, STATE)


@pytest.mark.parametrize(("norm", "expected"), [(COUNCIL, 5), (STATE, 4)])
def test_the_reading_may_be_fixed(norm: str, expected: int) -> None:
    """--reading norma-aplicavel=…: as if that norm alone had been given."""
    found = told(text(20, 3), {QUESTION: norm})
    assert ("VIG004", None) not in found
    assert found["QTD001", "negros"].breach.expected == expected
    assert all(QUESTION not in r for r in found["QTD001", "negros"].readings)


def test_other_readings_may_be_fixed_beside() -> None:
    """A question that one of the norms asks is fixed there; one that none asks is refused."""
    fixed = told(text(20, 3), {"minimo-ou-divisao-fixa": "divisao-do-edital"})["QTD001", "negros"]
    assert fixed.breach.expected == 4
    for wrong in ({QUESTION: "es-12010-2023"}, {"nada": "x"}):
        with pytest.raises(InputError):
            told(text(20, 3), wrong)


@pytest.mark.parametrize(("total", "negros"), [*product((2, 3, 8, 20), (0, 1, 4, 5))])
def test_a_violation_is_one_under_each_norm_alone(total: int, negros: int) -> None:
    """What is told of both against what each tells alone."""
    if negros > total:
        return
    both = told(text(total, negros))
    alone = [told(text(total, negros), {QUESTION: norm}) for norm in (COUNCIL, STATE)]
    for key in {k for each in (both, *alone) for k in each} - {("VIG004", None)}:
        verdicts = [each[key].verdict for each in alone if key in each]
        assert bool(verdicts) is (key in both)
        violation = len(verdicts) == 2 and set(verdicts) == {Verdict.VIOLATION}
        assert (both[key].verdict is Verdict.VIOLATION) is violation


# -- temporary hiring ---------------------------------------------------------------------------------------------

PART, GENERAL = "ms-16358-2024", "ms-3594-2021"


def of_ms(post: str = "Professor", norms: str = "", rest: str = "", body: str = "SED", day: str = "2024-09-10") -> str:
    """An edital of the executive of MS that reserves nothing of fifty seats."""
    row = f"cargo: {post}, total: 50, ampla: 50, negros: 0, indigenas: 0, pcd: 0"
    who = f"orgao: {body}\nente: {{esfera: estadual, uf: MS, poder: executivo}}\npublicacao: {day}\n{norms}"
    return f"{who}cargos: [{{{row}}}]\n{rest}"


def judges(text: str) -> list[list[str]]:
    """The norms of each choice."""
    case = applicability(edital(text)).case
    return [[n.id for n in each.regime.norms] for each in (case, *case.others)]


def clause(words: str, more: str = "") -> str:
    """Clauses of an edital."""
    others = f', {{item: "2", texto: "{more}"}}' if more else ""
    return f'clausulas: [{{item: "1", texto: "{words}"}}{others}]\n'


@pytest.mark.parametrize(
    "text",
    [
        of_ms("Professor temporário"),
        of_ms(body="Processo Seletivo Simplificado da SED"),
        of_ms(rest=clause("Seleção para contratação por tempo determinado.")),
        of_ms(rest=clause("CONTRATAÇÃO TEMPORÁRIA de professores.")),
    ],
)
def test_an_edital_whose_words_are_of_temporary_hiring_is_judged_by_each(text: str) -> None:
    """It cites nothing: the decree of simplified selections comes first, the general law beside it."""
    assert judges(text) == [[PART], [GENERAL]]


@pytest.mark.parametrize(
    "text",
    [
        of_ms(),
        of_ms("Professor temporário", f"normas: [{GENERAL}]\n"),
        of_ms("Professor temporário", day="2023-09-10"),
        of_ms(rest=clause("Conta-se a experiência por tempo determinado.", "O concurso público terá uma fase.")),
    ],
    ids=["no-words", "cites-the-general", "before-the-decree", "words-of-something-else"],
)
def test_otherwise_the_general_norm_judges_alone(text: str) -> None:
    """Nothing in it says that it is of the part, or it says which norm it follows."""
    assert judges(text) == [[GENERAL]]


def test_words_of_temporary_hiring_are_nothing_to_the_norm_of_a_career() -> None:
    """Minas Gerais has one for a career: a temporary contract is not of it."""
    entity = of_ms("Professor temporário").replace("uf: MS", "uf: MG")
    assert "mg-18974-2018" not in {i for choice in judges(entity) for i in choice}


def test_a_breach_of_the_general_norm_and_of_the_part_is_a_violation() -> None:
    """Ten of fifty are due to negros by both; a twentieth to people with disabilities by the decree alone."""
    found = {(f.code, f.breach.group): f for f in judge_edital(edital(of_ms("Professor temporário"))).told}
    assert found["QTD001", "negros"].verdict is Verdict.VIOLATION
    assert found["QTD001", "pcd"].verdict is Verdict.DISPUTED
    assert found["VIG004", None].breach.data["choices"] == (PART, GENERAL)
    assert not [f for f in found.values() if f.breach.message == "vig005.part"]


def test_a_group_that_one_of_the_choices_rules_is_not_said_to_have_no_norm() -> None:
    """The council reserves for indígenas, the state's law does not: they are judged under the council's."""
    row = "cargo: Analista, total: 20, ampla: 13, negros: 5, indigenas: 1, quilombolas: 1"
    head = "ente: {esfera: estadual, uf: MG, poder: judiciario}\npublicacao: 2026-08-01\n"
    told = judge_edital(edital(f"{head}cargos: [{{{row}}}]\n")).told
    assert {f.breach.group for f in told if f.code == "VIG005"} == set()
    alone = judge_edital(edital(f"{head}cargos: [{{{row}}}]\n"), readings={QUESTION: STATE}).told
    assert {f.breach.group for f in alone if f.code == "VIG005"} == {"indigenas", "quilombolas"}
