"""ORD004 and ORD007: the order of calls against the seats of the same edital's table."""

from __future__ import annotations

from solver.checks.finding import Verdict
from tests.checks.notices import ES, GUACUI, found, one


def edital(rows: str, order: str, head: str = ES) -> str:
    """An edital of those rows and that order."""
    return f"{head}cargos:\n{rows}\nregras: {{ordem: {order}}}\n"


TEN_OF_FOUR = "  - {cargo: Analista, total: 4, ampla: 2, negros: 1, indigenas: 1}"


def test_a_seat_that_the_order_never_reaches() -> None:
    """One of four seats is for an indígena, whose first call is the 10th."""
    finding = one(edital(TEN_OF_FOUR, "{negros: [3], indigenas: {primeira: 10, passo: 20}}"), "ORD004")
    assert (finding.row_name, finding.breach.group) == ("Analista", "indigenas")
    assert (finding.breach.expected, finding.breach.found) == (1, 0)
    assert finding.breach.data["position"] == 10
    assert finding.place.line == 5
    assert found(edital(TEN_OF_FOUR, "{negros: [3], indigenas: [4]}"), "ORD004", "ORD007") == []


def test_a_list_that_ends_before_the_seats_do() -> None:
    """Four seats for negros among twenty, and positions for three."""
    rows = "  - {cargo: Analista, total: 20, ampla: 16, negros: 4}"
    finding = one(edital(rows, "{negros: [3, 8, 13]}"), "ORD004")
    assert finding.breach.message == "ord004.list_ends"
    assert (finding.breach.expected, finding.breach.found, finding.breach.data["position"]) == (4, 3, 13)


def test_a_row_that_may_be_called_by_itself_is_for_review() -> None:
    """Twelve seats of one cargo reach the 10th call; the four of one specialty, with a ranking of their own, do not."""
    rows = (
        "  - {cargo: A, especialidade: X, total: 8, ampla: 6, negros: 2, indigenas: 0}\n"
        "  - {cargo: A, especialidade: Y, total: 4, ampla: 3, negros: 0, indigenas: 1}"
    )
    finding = one(edital(rows, "{indigenas: {primeira: 10, passo: 20}}"), "ORD004")
    assert (finding.row_name, finding.verdict) == ("A / Y", Verdict.REVIEW)


def test_a_table_and_an_order_of_different_numbers() -> None:
    """22 seats in the table, 43 calls in the order."""
    rows = "  - {cargo: Agente, total: 215, ampla: 193, negros: 22}"
    finding = one(edital(rows, "{negros: {primeira: 3, passo: 5}}"), "ORD007")
    assert (finding.breach.expected, finding.breach.found) == (22, 43)
    assert finding.verdict is Verdict.VIOLATION


def test_a_seat_never_reached_at_all_is_told_once() -> None:
    """No call among the seats: ORD004 alone."""
    text = edital(TEN_OF_FOUR, "{negros: [3], indigenas: {primeira: 10, passo: 20}}")
    assert [f.code for f in found(text, "ORD004", "ORD007")] == ["ORD004"]


def test_parts_that_agree_each_by_itself_do_not_contradict_their_sum() -> None:
    """ES art. 4, sole paragraph, parts apart: 2 + 2 + 3 indígenas in 35, 40, 50 seats; 6 calls in 125."""
    rows = (
        "  - {cargo: Técnico, especialidade: X, total: 35, ampla: 26, negros: 7, indigenas: 2}\n"
        "  - {cargo: Técnico, especialidade: Y, total: 40, ampla: 30, negros: 8, indigenas: 2}\n"
        "  - {cargo: Técnico, especialidade: Z, total: 50, ampla: 37, negros: 10, indigenas: 3}"
    )
    order = "{negros: {primeira: 3, passo: 5}, indigenas: {primeira: 10, passo: 20}}"
    assert found(edital(rows, order), "ORD004", "ORD007") == []


def test_a_base_of_the_whole_edital_is_compared_whole_under_its_reading() -> None:
    """Guaçuí: 3 negros in 18 seats agree with 3 calls in 18; cargo by cargo the order calls 2 + 2."""
    rows = (
        "  - {cargo: A, total: 9, ampla: 7, negros: 2, indigenas: 0}\n"
        "  - {cargo: B, total: 9, ampla: 8, negros: 1, indigenas: 0}"
    )
    finding = one(edital(rows, "{negros: {primeira: 3, passo: 6}}", GUACUI), "ORD007")
    assert finding.verdict is Verdict.DISPUTED
    assert finding.readings == {"base=edital": None, "base=cargo": 1}
    assert (finding.row_name, finding.breach.found) == ("B", 2)


def test_a_cell_that_is_not_stated_is_not_judged() -> None:
    """What the table does not say cannot contradict the order."""
    assert found(edital("  - {cargo: A, total: 40}", "{negros: {primeira: 3, passo: 5}}"), "ORD004", "ORD007") == []


def test_groups_without_a_norm_are_compared_too() -> None:
    """Quilombolas in an edital of ES: no norm reserves for them, but table and order must still agree."""
    rows = "  - {cargo: A, total: 10, ampla: 9, quilombolas: 1}"
    finding = one(edital(rows, "{quilombolas: [12]}"), "ORD004")
    assert finding.breach.norm == ""
