"""Seats offered against seats due: worked from the text of each norm."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.checks.finding import Verdict
from solver.messages import Speaker
from solver.reports.findings import Readings
from tests.checks.drafts import AM, ES, FEDERAL, GUACUI, PCD, breaches, case_of, edital, found, told


def test_one_seat_too_many() -> None:
    """ES, art. 3, I and § 3: 20% of 1.052 is 210,4, and below one half goes down; 5% is 52,6, and goes up."""
    text = edital("cargo: Investigador, total: 1052, ampla: 682, pcd: 106, negros: 211, indigenas: 53")
    assert told(found(text, "QTD001", "QTD002")) == [("QTD002", "violation", "Investigador", "negros", 210, 211)]
    (finding,) = found(text, "QTD002")
    assert finding.breach.provisions == ("art. 3, I", "art. 3, § 3", "art. 3, § 2", "art. 4")
    assert finding.place.line == 5


def test_one_seat_too_few() -> None:
    """Half a seat goes up: 5% of 10 is 0,5, one seat for indígenas."""
    text = edital("cargo: A, total: 10, ampla: 8, negros: 2, indigenas: CR")
    assert told(found(text, "QTD001")) == [("QTD001", "violation", "A", "indigenas", 1, 0)]


def test_just_what_is_due_is_no_finding() -> None:
    """684 open, 105 PcD, 210 negros, 53 indígenas."""
    assert found(edital("cargo: A, total: 1052, ampla: 684, pcd: 105, negros: 210, indigenas: 53"), "QTD") == []


def test_what_is_not_stated_is_for_review_where_seats_are_due() -> None:
    """Nothing that could not be read passes; where nothing is due there is nothing to say."""
    text = edital(["cargo: A, total: 40, negros: 8", "cargo: B, total: 4, negros: 1"])
    assert told(found(text, "QTD")) == [("QTD001", "review", "A", "indigenas", 2, None)]


def test_a_total_row_stands_in_for_rows_that_say_nothing() -> None:
    """The base is the whole edital, and its totals say how many seats are reserved."""
    rows = ["cargo: A, especialidade: X, total: 50", "cargo: A, especialidade: Y, total: 50"]
    stated = "totais: {total: 100, negros: 20, indigenas: 4}"
    assert told(found(edital(rows, stated), "QTD")) == [("QTD006", "violation", None, "indigenas", 5, 4)]


def test_excess_of_a_minimum_is_lawful_up_to_its_cap() -> None:
    """Decreto nº 9.508: at least 5%, at most 20%; 100 seats allow 5 to 20 for PcD."""
    offered = {n: told(found(edital(f"cargo: A, total: 100, pcd: {n}", norms=[PCD]), "QTD")) for n in (4, 5, 20, 21)}
    assert (
        offered[4]
        == [
            ("QTD010", "violation", None, "pcd", "acima", "meio-acima"),
            ("QTD001", "violation", "A", "pcd", 5, 4),
        ][1:]
    )
    assert offered[5] == offered[20] == []
    assert offered[21] == [("QTD008", "violation", "A", "pcd", 20, 21)]


def test_seats_below_the_threshold_are_told_as_such() -> None:
    """ES, art. 3, § 2: under 3 seats the group is only in the register; not also told as one too many."""
    text = edital(["cargo: A, total: 2, ampla: 1, negros: 1, indigenas: CR", "cargo: B, total: 1, ampla: 1"])
    (finding,) = found(text, "QTD")
    assert told([finding]) == [("QTD005", "violation", "A", "negros", 0, 1)]
    assert finding.breach.provisions == ("art. 3, § 2",)


def test_a_small_cargo_among_divided_rows_is_open_to_dispute() -> None:
    """A cargo of 2 seats holds one of the 3 due over 15: lawful where the threshold is counted on the edital."""
    text = edital(
        [
            "cargo: A, total: 2, ampla: 1, negros: 1, indigenas: 0",
            "cargo: B, especialidade: X, total: 13, ampla: 10, negros: 2, indigenas: 1",
        ]
    )
    (finding,) = [f for f in found(text, "QTD") if f.code == "QTD005"]
    assert finding.verdict is Verdict.DISPUTED
    assert finding.readings == {"unidade-do-limiar=cargo": 0, "unidade-do-limiar=edital": None}
    (other,) = [f for f in found(text, "QTD") if f.code == "QTD002"]
    (expected,) = [reading for reading, due in other.readings.items() if due is not None]
    assert (other.row_name, expected) == ("A", "base=cargo, unidade-do-limiar=edital")  # 20% of 2 is 0,4: none
    words = Readings([finding, other], Speaker("pt")).of(finding)
    assert words == ["unidade-do-limiar=cargo (a adotada): 0", "unidade-do-limiar=edital: regular, ou conta em QTD002"]


def test_too_many_in_every_reading_is_one_violation() -> None:
    """ES, 8 + 2 seats: two are due to negros over the edital, and by cargo too; three are offered, one in cargo B.

    Its seat is barred under one reading and beyond the due under the others: the hint gives it to the open list.
    """
    rows = [
        "cargo: A, localidade: L0, total: 4, ampla: 3, negros: 1, indigenas: 0",
        "cargo: A, localidade: L1, total: 4, ampla: 3, negros: 1, indigenas: 0",
        "cargo: B, total: 2, ampla: 1, negros: 1, indigenas: 0",
    ]
    findings = [f for f in found(edital(rows), "QTD002", "QTD005") if f.breach.group == "negros"]
    assert ("QTD002", "violation", None, "negros", 2, 3) in told(findings)
    (barred,) = [f for f in findings if f.code == "QTD005"]
    assert (barred.verdict, barred.breach.fix) == (Verdict.DISPUTED, "qtd005.fix")


def test_a_barred_row_gives_up_what_is_beyond_the_due_and_moves_the_rest() -> None:
    """ES by edital: 12 seats owe 2 to negros; three offered, two of them in a cargo of 2: one goes, one moves."""
    rows = [
        "cargo: A, localidade: L0, total: 10, ampla: 9, negros: 1, indigenas: 0",
        "cargo: B, total: 2, ampla: 0, negros: 2, indigenas: 0",
    ]
    (breach,) = breaches("QTD005", case_of(edital(rows)))
    assert (breach.fix, breach.data["freed"], breach.data["moved"]) == ("qtd005.both", 1, 1)


def test_a_row_due_nothing_in_any_reading_is_told_once() -> None:
    """ES, cargos of 2 and 1: nothing is due there by the threshold of the cargo, nor by the sum (20% of 2 is 0,4)."""
    text = edital(["cargo: A, total: 2, ampla: 1, negros: 1, indigenas: CR", "cargo: B, total: 1, ampla: 1"])
    (finding,) = found(text, "QTD")
    assert (finding.code, finding.verdict, finding.readings) == ("QTD005", Verdict.VIOLATION, {})
    by_edital = case_of(text, readings={"unidade-do-limiar": "edital"})
    assert [b.message for b in breaches("QTD005", by_edital)] == ["qtd005.sum"]


def test_seats_in_a_barred_row_make_up_the_total_but_stand_in_the_wrong_place() -> None:
    """3 due over 15 seats, 3 offered, one of them in a row below the threshold: one finding, not two."""
    text = edital(
        [
            "cargo: A, total: 2, ampla: 1, negros: 1, indigenas: 0",
            "cargo: B, especialidade: X, total: 13, ampla: 10, negros: 2, indigenas: 1",
        ]
    )
    case = case_of(text)
    assert breaches("QTD006", case) == breaches("QTD002", case) == []
    assert [(b.row, b.found) for b in breaches("QTD005", case)] == [(0, 1)]


@pytest.mark.parametrize("clause", ["false", "true"])
def test_groups_kept_from_the_register_below_the_threshold(clause: str) -> None:
    """ES, art. 3, § 2: the candidate stays in the register for the seats that may arise."""
    text = edital(
        "cargo: A, total: 2, ampla: 2, negros: CR, indigenas: CR", f"regras: {{cadastro_de_reserva: {clause}}}"
    )
    groups = [(f.code, f.verdict, f.breach.group) for f in found(text, "QTD")]
    expected = [("QTD005", Verdict.VIOLATION, g) for g in ("indigenas", "negros")]
    assert groups == (expected if clause == "false" else [])


def test_a_norm_silent_on_the_register_is_for_review() -> None:
    """A norm with a threshold and no rule on the register: someone must read the threshold's provision."""
    text = edital("cargo: A, total: 1, ampla: 1", "regras: {cadastro_de_reserva: false}")
    (finding,) = found(text, "QTD005", norms=["tests/checks/norms/sem-cadastro.yaml"])
    assert finding.verdict is Verdict.REVIEW
    assert finding.breach.provisions == ("art. 3",)


def test_the_register_may_be_denied_where_every_row_reaches_the_threshold() -> None:
    """The clause takes nothing away from groups that have seats."""
    text = edital("cargo: A, total: 20, ampla: 15, negros: 4, indigenas: 1", "regras: {cadastro_de_reserva: false}")
    assert found(text, "QTD005") == []


@pytest.mark.parametrize(
    ("row", "expected", "held"),
    [("total: 10, negros: 8, pcd: 3", 9, 11), ("total: 4, negros: 3, indigenas: 1", 3, 4)],
)
def test_reserved_seats_that_fill_or_overflow_a_row(row: str, expected: int, held: int) -> None:
    """Two seats or more, and none open."""
    (finding,) = found(edital(f"cargo: A, {row}"), "QTD008")
    assert told([finding]) == [("QTD008", "violation", "A", None, expected, held)]


def test_norms_that_leave_no_open_seat_are_for_review() -> None:
    """Two seats: 25% for negros is 0,5 → 1, and another norm's minimum for PcD rounds up to 1. The edital obeys."""
    text = edital("cargo: A, total: 2, ampla: 0, negros: 1, pcd: 1")
    case = case_of(text, [FEDERAL, "tests/checks/norms/pcd-acima.yaml"])
    (breach,) = [b for b in breaches("QTD008", case) if b.group is None]
    assert breach.verdict is Verdict.REVIEW
    assert (breach.expected, breach.found) == (1, 2)


def test_an_only_seat_is_for_review_where_the_reserve_had_room_elsewhere() -> None:
    """STJ, Informativo 875. Ten seats by specialty owe 2 to negros and 1 to indígenas, and one row of 9 has room."""
    rows = [
        "cargo: A, especialidade: X, total: 9, ampla: 7, negros: 1, indigenas: 1",
        "cargo: A, especialidade: Y, total: 1, ampla: 0, negros: 1, indigenas: 0",
    ]
    assert told(found(edital(rows), "QTD")) == [("QTD008", "review", "A / Y", "negros", 0, 1)]


def test_an_only_seat_may_be_reserved_where_there_is_nowhere_else() -> None:
    """Five specialties of one seat each owe one to negros together."""
    rows = [f"cargo: A, especialidade: E{i}, total: 1, ampla: {1 - (i == 0)}, negros: {int(i == 0)}" for i in range(5)]
    assert found(edital(rows), "QTD") == []


def test_what_an_uncited_norm_demands_is_for_review() -> None:
    """A group that no cited norm covers."""
    text = edital("cargo: A, total: 10, ampla: 10, negros: 0, indigenas: 0")
    assert {f.verdict for f in found(text, "QTD001", uncited=[ES])} == {Verdict.REVIEW}


def test_a_group_that_neither_norms_nor_table_speak_of_is_told_once() -> None:
    """Two cargos, ES cited, PcD nowhere: another norm's minimum of 5% for PcD would owe 1 + 2."""
    rows = [
        "cargo: A, total: 20, ampla: 15, negros: 4, indigenas: 1",
        "cargo: B, total: 40, ampla: 30, negros: 8, indigenas: 2",
    ]
    norms = [ES, "tests/checks/norms/pcd-acima.yaml"]
    findings = found(edital(rows), "QTD", norms=norms, uncited=["xx-pcd-2020"])
    assert told(findings) == [("QTD001", "review", None, "pcd", 3, None)]
    named = found(edital([rows[0].replace("ampla: 15", "ampla: 15, pcd: 0"), rows[1]]), "QTD", norms=norms)
    assert [f.row_name for f in named] == ["A", "B"]


def test_am_reserves_for_the_bloc_per_row() -> None:
    """AM, art. 1: 30% of 5 is 1,5, two seats for negros, indígenas and quilombolas; under 3 seats a row has none."""
    assert found(edital("cargo: Defensor, total: 5, ampla: 3, niq: 2", norms=[AM]), "QTD") == []
    assert found(edital("cargo: Defensor, total: 2, ampla: 2, niq: CR", norms=[AM]), "QTD") == []
    fewer = found(edital("cargo: Defensor, total: 5, ampla: 4, niq: 1", norms=[AM]), "QTD001")
    assert told(fewer) == [("QTD001", "violation", "Defensor", "niq", 2, 1)]


def test_a_breach_that_every_reading_finds_elsewhere_is_no_dispute() -> None:
    """Guaçuí: nothing for negros in two cargos of 100. By edital 34 are due, by cargo 17 and 17: wrong in any case."""
    rows = ["cargo: A, total: 100, ampla: 97, indigenas: 3", "cargo: B, total: 100, ampla: 97, indigenas: 3"]
    findings = found(edital(rows, norms=[GUACUI]), "QTD001", "QTD006")
    assert told(findings) == [
        ("QTD006", "violation", None, "negros", 34, 0),
        ("QTD001", "disputed", "A", "negros", 17, 0),
        ("QTD001", "disputed", "B", "negros", 17, 0),
    ]


def test_excess_that_every_reading_finds_elsewhere_is_no_dispute() -> None:
    """The same, one seat too many in each cargo."""
    rows = [f"cargo: {c}, total: 100, ampla: 79, negros: 18, indigenas: 3" for c in "AB"]
    findings = told(found(edital(rows, norms=[GUACUI]), "QTD002"))
    assert findings[0] == ("QTD002", "violation", None, "negros", 34, 36)
    assert findings[1:] == [("QTD002", "disputed", c, "negros", 17, 18) for c in "AB"]


rows_of_seats = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 14), st.integers(0, 5)), min_size=1, max_size=6)


def half_up(percentage: Fraction, n: int) -> int:
    """The twin's rounding, in the words of the statute: 0,5 or more goes up, less goes down."""
    share = percentage * n
    whole = share.numerator // share.denominator
    return whole + (1 if share - whole >= Fraction(1, 2) else 0)


@given(rows_of_seats)
def test_single_rows_agree_with_fractions(rows: list[tuple[int, int, int]]) -> None:
    """ES, undivided rows: each cargo alone, below 3 seats none, else half up."""
    text = edital([f"cargo: C{i}, total: {n}, negros: {a}, indigenas: {b}" for i, (n, a, b) in enumerate(rows)])
    expected = set()
    for i, (n, *offers) in enumerate(rows):
        for group, percentage, offered in zip(("negros", "indigenas"), ("20/100", "5/100"), offers, strict=True):
            due = half_up(Fraction(percentage), n) if n >= 3 else 0
            if offered < due:
                expected.add(("QTD001", f"C{i}", group, due, offered))
            elif offered > due:
                expected.add(("QTD002" if n >= 3 else "QTD005", f"C{i}", group, due, offered))
    case = case_of(text)
    rules = ("QTD001", "QTD002", "QTD005")
    assert {
        (b.code, case.rows[b.row].name, b.group, b.expected, b.found)
        for code in rules
        for b in breaches(code, case)
        if b.row is not None
    } == expected
