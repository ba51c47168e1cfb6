"""Two norms for one group: a breach is a violation only where each finds it, and each is named where they differ."""

from __future__ import annotations

from itertools import product

import pytest

from solver.checks.alternatives import QUESTION
from solver.checks.finding import Finding, Verdict
from solver.checks.judgement import judge_edital
from solver.errors import InputError
from tests.checks.notices import edital

COUNCIL, STATE = "cnj-203-2025", "mg-25726-2026"


def text(total: int, negros: int, rest: str = "") -> str:
    """An edital of the court of MG, of one cargo."""
    row = f"cargo: Analista, total: {total}, ampla: {total - negros}, negros: {negros}"
    return f"ente: {{esfera: estadual, uf: MG, poder: judiciario}}\npublicacao: 2026-06-01\ncargos: [{{{row}}}]\n{rest}"


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
