"""What clauses say against what norms command."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.arithmetic import INT, rounded
from solver.checks.finding import Verdict
from solver.checks.stated import roundings_differ
from solver.messages import Speaker
from solver.reports.findings import fix_hint, message
from solver.vocabulary import Rounding
from tests.checks.drafts import ES, PCD, breaches, case_of, edital, found, told
from tests.drawn import percentages

ROW = "cargo: A, total: 20, ampla: 15, negros: 4, indigenas: 1"


def rules(text: str, rows: str | list[str] = ROW, norms: tuple[str, ...] = (ES,)) -> str:
    """An edital whose clauses say so."""
    return edital(rows, f"regras: {{{text}}}", norms)


def test_percentages() -> None:
    """ES, art. 3: 20% and 5%; a percentage that is the norm's is no finding."""
    findings = found(rules('percentuais: {negros: "17%", indigenas: "5%"}'), "PCT001")
    assert told(findings) == [("PCT001", "violation", None, "negros", "20%", "17%")]
    assert findings[0].breach.provisions == ("art. 3, I",)


@pytest.mark.parametrize(
    ("stated", "codes"), [("4%", ["PCT001"]), ("5%", []), ("10%", []), ("20%", []), ("21%", ["PCT001"])]
)
def test_a_minimum_may_be_exceeded_up_to_the_cap(stated: str, codes: list[str]) -> None:
    """Decreto nº 9.508: at least 5%, at most 20%."""
    text = rules(f'percentuais: {{pcd: "{stated}"}}', "cargo: A, total: 20, pcd: 1", (PCD,))
    assert [f.code for f in found(text, "PCT001")] == codes


def test_a_rounding_that_changes_figures_and_one_that_never_does() -> None:
    """Half down: 5% of 10 is 0,5, one seat or none. 20% leaves fifths, never a half: nothing changes."""
    findings = found(rules("arredondamento: meio-abaixo"), "ARR001")
    assert [(f.breach.group, f.verdict) for f in findings] == [
        ("indigenas", Verdict.VIOLATION),
        ("negros", Verdict.INFO),
    ]
    assert findings[1].breach.data["period"] == 5


@given(percentages, st.sampled_from(Rounding), st.sampled_from(Rounding))
def test_whether_roundings_differ_is_decided_over_one_period(share: Fraction, one: Rounding, other: Rounding) -> None:
    """The naive twin computes every number of seats of a period."""
    period = range(share.denominator + 1)
    naive = any(rounded(share, one, n, INT) != rounded(share, other, n, INT) for n in period)
    assert roundings_differ(share, one, other) == naive


@pytest.mark.parametrize(
    ("group", "stated", "told_as"),
    [
        ("negros", 5, [(Verdict.VIOLATION, "lim001.higher")]),
        ("negros", 3, []),
        ("negros", 2, [(Verdict.INFO, "lim001.same")]),
        ("negros", 1, [(Verdict.INFO, "lim001.same")]),
        ("indigenas", 10, [(Verdict.INFO, "lim001.same")]),
        ("indigenas", 11, [(Verdict.VIOLATION, "lim001.higher")]),
    ],
)
def test_thresholds(group: str, stated: int, told_as: list[tuple[Verdict, str]]) -> None:
    """ES, art. 3, § 2: 3 seats. 20% of 3 or 4 gives one seat that a threshold of 5 takes away; 2 seats give none.
    5% of 9 is 0,45, none; of 10, one: a threshold of 10 takes nothing from indígenas, one of 11 does."""
    findings = found(rules(f"limiar: {{{group}: {stated}}}"), "LIM001")
    assert [(f.verdict, f.breach.message) for f in findings] == told_as


def test_a_threshold_that_changes_where_seats_may_lie() -> None:
    """Rows counted together: 9 seats alone owe no indígena, but may hold one of the total's unless they are barred."""
    rows = ["cargo: A, localidade: X, total: 9, indigenas: 1", "cargo: B, localidade: X, total: 9, indigenas: 0"]
    case = case_of(rules("limiar: {indigenas: 10}", rows))
    assert [(b.message, b.verdict) for b in breaches("LIM001", case)] == [("lim001.places", Verdict.VIOLATION)]


def test_a_norm_without_threshold_is_not_said_to_have_one_of_zero() -> None:
    """Decreto nº 9.508 states none: the words and the hint say so."""
    finding = found(rules("limiar: 5", "cargo: A, total: 20, pcd: 1", (PCD,)), "LIM001")[0]
    words = message(finding.breach, Speaker("pt"))
    assert "a norma não fixa mínimo" in words
    assert fix_hint(finding.breach, Speaker("pt")) == "Retire o mínimo: a norma não o fixa."


def test_a_lower_threshold_that_gives_seats() -> None:
    """30% of 2 is 0,6: a threshold of 2 gives a seat that the norm's 3 does not."""
    (finding,) = found(rules("limiar: 2", "cargo: A, total: 5, ampla: 3, niq: 2", ("am-5580-2021",)), "LIM001")
    assert (finding.breach.message, finding.breach.data["seats"]) == ("lim001.lower", 1)


def test_a_threshold_of_one_where_the_norm_has_none() -> None:
    """One seat or more is every number of seats that there is."""
    assert found(rules("limiar: 1", "cargo: A, total: 20, pcd: 1", (PCD,)), "LIM001") == []
    (first, *_) = breaches("LIM001", case_of(rules("limiar: 21", "cargo: A, total: 20, pcd: 1", (PCD,))))
    assert (first.message, first.expected, first.found, first.verdict) == ("lim001.higher", 0, 21, Verdict.VIOLATION)


DIVIDED = [
    "cargo: A, especialidade: X, total: 20, ampla: 15, negros: 4, indigenas: 1",
    "cargo: A, especialidade: Y, total: 20, ampla: 15, negros: 4, indigenas: 1",
    "cargo: B, especialidade: X, total: 20, ampla: 15, negros: 4, indigenas: 1",
]
LOSING = [
    "cargo: A, especialidade: X, total: 4, ampla: 3, negros: 1, indigenas: 0",
    "cargo: A, especialidade: Y, total: 9, ampla: 6, negros: 2, indigenas: 1",
]


@pytest.mark.parametrize(
    ("rows", "stated", "told_as"),
    [
        ([ROW], "edital", [("bas001.same", Verdict.INFO)]),  # one cargo: by edital and by cargo are one
        ([ROW], "cargo", []),
        ([ROW], "ampla", [("bas001.open", Verdict.VIOLATION)]),
        (DIVIDED, "edital", [("bas001.message", Verdict.DISPUTED)]),
        (DIVIDED, "especialidade", [("bas001.kept", Verdict.INFO)]),
        (LOSING, "especialidade", [("bas001.message", Verdict.VIOLATION)]),
    ],
)
def test_bases(rows: list[str], stated: str, told_as: list[tuple[str, Verdict]]) -> None:
    """ES, art. 4: per cargo; divided rows by the total, unless dividing costs nothing (13 owe 3, 4 and 9 alone 1 + 2;
    of indígenas 13 owe one, 4 and 9 alone none)."""
    findings = found(rules(f"base: {{indigenas: {stated}}}", rows), "BAS001")
    assert [(f.breach.message, f.verdict) for f in findings] == told_as


def test_a_base_on_which_the_norm_is_silent_is_for_review() -> None:
    """No rule of the norm says what the percentage applies to; the open seats it surely does not."""
    rows = ["cargo: A, total: 20, negros: 4", "cargo: B, total: 20, negros: 4"]
    norm = "tests/checks/norms/sem-cadastro.yaml"
    silent = found(rules("base: edital", rows), "BAS001", norms=[norm])
    assert [(f.breach.message, f.verdict) for f in silent] == [("bas001.silent", Verdict.REVIEW)]
    (open_seats,) = found(rules("base: ampla", rows), "BAS001", norms=[norm])
    assert open_seats.verdict is Verdict.VIOLATION


def test_norms_that_are_not_cited_are_not_held_against_the_clauses() -> None:
    """The edital does not say that it applies them."""
    text = rules('percentuais: {negros: "17%"}, arredondamento: acima, limiar: 5, base: ampla')
    assert found(text, "PCT", "ARR", "LIM", "BAS", uncited=[ES]) == []
