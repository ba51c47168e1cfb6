"""The closest layout: worked by hand, equal to trying every layout, and proved."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.distribution import distribute
from solver.distribution.model import Table
from solver.errors import InputError
from tests.distribution.tables import best, deviations, synthetic, table_under

AREAS = [
    {"cargo": "Consultor", "especialidade": name, "total": total}
    for name, total in (
        ("Controle", 2),
        ("Finanças", 2),
        ("Processo", 2),
        ("Redação", 1),
        ("Contabilidade", 4),
        ("Direito", 9),
    )
]


def test_twenty_seats_in_small_areas() -> None:
    """ES: 4 and 1 seats over 2 + 2 + 2 + 1 + 4 + 9.

    Shares of negros are 0,4 0,4 0,4 0,2 0,8 1,8. Rounded to 1 in Contabilidade and 2 in Direito, they make 3; the
    fourth seat is nearest in an area of two (0,6 too many; a third in Direito would be 1,2 too many). The indígena's
    seat is nearest in Direito (0,55). So the largest deviation is 0,6.
    """
    table = table_under("es-12010-2023", rows=AREAS)
    answer = distribute(table)
    assert table.required == {"negros": 4, "indigenas": 1}
    assert answer.layout.seats == {"negros": (1, 0, 0, 0, 1, 2), "indigenas": (0, 0, 0, 0, 0, 1)}
    assert answer.layout.open == (1, 2, 2, 1, 3, 6)
    assert answer.layout.largest == Fraction(3, 5)
    assert answer.layout.total == Fraction(31, 10)
    assert answer.program == "OPTIMAL"


def test_an_open_seat_is_left_in_each_row_of_two_or_more() -> None:
    """Three groups of one seat over rows of 3 and 1: two in the first row at most, the other in the single seat."""
    table = synthetic([3, 1], [(Fraction(1, 3), 1, frozenset())] * 3)
    answer = distribute(table)
    assert answer.layout.open == (1, 0)
    assert sum(seats[1] for seats in answer.layout.seats.values()) == 1


def test_lists_outside_the_regime_take_room() -> None:
    """Two PcD seats of a row of 4 leave room for one more; the group's two seats part."""
    answer = distribute(synthetic([4, 2], [(Fraction(1, 2), 2, frozenset())], kept=[2, 0]))
    assert answer.layout.seats == {"negros": (1, 1)}
    assert answer.layout.open == (1, 1)


def test_barred_rows_hold_nothing() -> None:
    """Guaçuí, base edital and threshold by cargo: the cargo of 2 seats is barred, that of 10 holds what 12 owe."""
    rows = [{"cargo": "A", "total": 2}, {"cargo": "B", "total": 10}]
    table = table_under("es-guacui-2022", rows=rows, readings={"base": "edital", "unidade-do-limiar": "cargo"})
    assert distribute(table).layout.seats == {"negros": (0, 2), "indigenas": (0, 0)}


def test_the_largest_deviation_comes_before_the_sum() -> None:
    """Rows of 4, 5 and 1 have room for 3, 4 and 1; 4 seats at 1/4 and 3 at 1/7 are due.

    With 2 + 2 and 1 + 1 + 1 the largest deviation is 1 (2 for a share of 1) and the sum 25/7. A lesser sum, 47/14, has
    1 + 2 + 1 and two of the second group in one row, where its share is 5/7: a largest deviation of 9/7.
    """
    table = synthetic([4, 5, 1], [(Fraction(1, 4), 4, frozenset()), (Fraction(1, 7), 3, frozenset())])
    assert deviations(table, {"negros": (1, 2, 1), "indigenas": (1, 2, 0)}) == (Fraction(9, 7), Fraction(47, 14))
    answer = distribute(table)
    assert answer.layout.seats == {"negros": (2, 2, 0), "indigenas": (1, 1, 1)}
    assert (answer.layout.largest, answer.layout.total) == (1, Fraction(25, 7))


def test_an_edital_without_seats_has_an_empty_layout() -> None:
    """Rows that are only reserve register owe nothing."""
    answer = distribute(table_under("es-12010-2023", rows=[{"cargo": "A", "total": "CR"}]))
    assert answer.layout.seats == {"negros": (0,), "indigenas": (0,)}


PERCENTAGES = [Fraction(1, 5), Fraction(1, 20), Fraction(3, 10), Fraction(1, 3), Fraction(17, 100)]


@st.composite
def small_tables(draw: st.DrawFn) -> Table:
    """Up to four rows of up to four seats, up to three groups with any due and any barred rows, PcD in some rows."""
    groups = draw(st.integers(1, 3))
    totals = draw(st.lists(st.integers(0, 4), min_size=1, max_size=4 if groups < 3 else 3))
    shares = [
        (
            draw(st.sampled_from(PERCENTAGES)),
            draw(st.integers(0, 4)),
            draw(st.frozensets(st.integers(0, len(totals) - 1), max_size=2)),
        )
        for _ in range(groups)
    ]
    kept = [draw(st.integers(0, max(0, n - (n >= 2)))) for n in totals] if draw(st.booleans()) else None
    return synthetic(totals, shares, kept)


@given(small_tables())
@settings(max_examples=80)
def test_it_is_the_best_of_all_layouts(table: Table) -> None:
    """Trying every layout finds none closer; where none holds the dues, the clash is told."""
    optimal = best(table)
    if not optimal:
        with pytest.raises(InputError) as raised:
            distribute(table)
        assert all(p.key.startswith("distribution.clash") for p in raised.value.problems)
        return
    answer = distribute(table)
    assert answer.layout.seats in optimal
    assert (answer.layout.largest, answer.layout.total) == deviations(table, optimal[0])


@given(
    st.lists(st.tuples(st.sampled_from("AB"), st.integers(0, 5)), min_size=1, max_size=3),
    st.sampled_from(["localidade", "cargo"]),
)
@settings(max_examples=40)
def test_several_bases_are_laid_at_once(drawn: list[tuple[str, int]], by: str) -> None:
    """ES per cargo, or over the edital: every unit's due is laid, as close as can be over the whole table."""
    rows = [
        {"cargo": post, "localidade": f"L{i}", "total": n}
        if by == "localidade"
        else {"cargo": f"{post}{i}", "total": n}
        for i, (post, n) in enumerate(drawn)
    ]
    table = table_under("es-12010-2023", rows=rows, readings={"base": "cargo"})
    optimal = best(table)
    if optimal:
        assert distribute(table).layout.seats in optimal
