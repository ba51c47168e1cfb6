"""Errors recognised from the figures, and figures that must not be taken for them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.arithmetic import INT, rounded
from solver.vocabulary import Rounding
from tests.checks.drafts import AM, FEDERAL, PCD, breaches, case_of, edital, found, told


def test_a_total_that_holds_the_open_seats() -> None:
    """75 "total", 20 negros, 5 indígenas: 20% of 75 is 15, but 20% of 75 + 25 is 20, and 5% is 5."""
    (finding,) = found(edital("cargo: A, total: 75, ampla: 75, negros: 20, indigenas: 5"), "QTD007")
    assert told([finding]) == [("QTD007", "violation", None, None, 100, 75)]
    assert finding.breach.data["reserved"] == 25


@pytest.mark.parametrize(
    "row",
    [
        "total: 100, ampla: 75, negros: 20, indigenas: 5",  # right as it is
        "total: 75, ampla: 50, negros: 20, indigenas: 5",  # the open seats are another figure
        "total: 75, negros: 20, indigenas: 6",  # 75 + 26 owe 20 and 5
        "total: 75, negros: 20",  # indígenas are not stated
    ],
)
def test_totals_that_are_totals(row: str) -> None:
    """Only where all groups fit, and only where something is wrong."""
    assert found(edital(f"cargo: A, {row}"), "QTD007") == []


def test_the_share_of_the_open_seats() -> None:
    """Of 130 seats, 104 open: 20% of 104 is 20,8 → 21 and 5% is 5,2 → 5; of 130, 26 and 6,5 → 7."""
    findings = found(edital("cargo: A, total: 130, ampla: 104, negros: 21, indigenas: 5"), "QTD009")
    assert told(findings) == [
        ("QTD009", "violation", "A", "indigenas", 7, 5),
        ("QTD009", "violation", "A", "negros", 26, 21),
    ]
    assert findings[0].breach.data["open"] == 104


def test_open_seats_that_are_not_stated_are_what_the_reserved_ones_leave() -> None:
    """The same, without the open column."""
    findings = found(edital("cargo: A, total: 130, negros: 21, indigenas: 5"), "QTD009")
    assert [f.breach.data["open"] for f in findings] == [104, 104]


@pytest.mark.parametrize(
    "row",
    [
        "total: 130, ampla: 104, negros: 21, indigenas: 7",  # one group is of the total
        "total: 12, ampla: 12, negros: 0, indigenas: 0",  # nothing reserved shows no share
        "total: 100, ampla: 75, negros: 20, indigenas: 5",
    ],
)
def test_shares_of_the_total(row: str) -> None:
    """All groups of the unit must fit."""
    assert found(edital(f"cargo: A, {row}"), "QTD009") == []


def test_rounding_up_where_the_norm_rounds_half_up() -> None:
    """4,2 → 5 and 6,2 → 7; 1,05 → 2 and 1,55 → 2."""
    rows = [
        "cargo: A, total: 21, ampla: 14, negros: 5, indigenas: 2",
        "cargo: B, total: 31, ampla: 22, negros: 7, indigenas: 2",
    ]
    assert told(found(edital(rows), "QTD010")) == [
        ("QTD010", "violation", None, "indigenas", "meio-acima", "acima"),
        ("QTD010", "violation", None, "negros", "meio-acima", "acima"),
    ]


def test_rounding_half_up_where_the_norm_rounds_up() -> None:
    """Decreto nº 9.508: 5% of 105 is 5,25, six seats. Five are also those of two other roundings, and it is said."""
    (finding,) = found(edital("cargo: A, total: 105, pcd: 5", norms=[PCD]), "QTD010")
    assert told([finding]) == [("QTD010", "violation", None, "pcd", "acima", "meio-acima")]
    assert finding.breach.data["others"] == (Rounding.DOWN, Rounding.HALF_DOWN)


def test_rounding_up_of_parts_counted_alone() -> None:
    """Specialties of 21 and 31: each rounded up alone, 5 + 7 for negros, where 52 together owe 10."""
    rows = [
        "cargo: A, especialidade: X, total: 21, ampla: 15, negros: 5, indigenas: 1",
        "cargo: A, especialidade: Y, total: 31, ampla: 22, negros: 7, indigenas: 2",
    ]
    assert told(found(edital(rows), "QTD010")) == [("QTD010", "violation", None, "negros", "meio-acima", "acima")]


@pytest.mark.parametrize(
    "rows",
    [
        ["cargo: A, total: 21, ampla: 15, negros: 5, indigenas: 1", "cargo: B, total: 31, negros: 6, indigenas: 2"],
        ["cargo: A, total: 10, ampla: 10, negros: 0, indigenas: 0"],  # all zero shows no rounding
        [
            "cargo: A, especialidade: X, total: 17, negros: 3, indigenas: 0",
            "cargo: A, total: 9, negros: 2, indigenas: 0",
        ],
    ],
)
def test_figures_that_show_no_other_rounding(rows: list[str]) -> None:
    """One figure that does not fit is enough; parts rounded as the norm says are split, not rounded otherwise."""
    assert found(edital(rows), "QTD010") == []


@settings(max_examples=40)
@given(st.lists(st.integers(3, 90), min_size=1, max_size=4), st.sampled_from(Rounding))
def test_figures_of_any_rounding_are_recognised_or_right(sizes: list[int], rounding: Rounding) -> None:
    """Tables made by one rounding: if something is wrong, a rounding that gives every figure is named."""
    figures = [rounded(Fraction(3, 10), rounding, n, INT) for n in sizes]
    text = edital([f"cargo: C{i}, total: {n}, niq: {x}" for i, (n, x) in enumerate(zip(sizes, figures, strict=True))])
    case = case_of(text, [AM])
    wrong = [b for code in ("QTD001", "QTD002") for b in breaches(code, case)]
    named = [b.found for b in breaches("QTD010", case)]
    assert len(named) == (1 if wrong and sum(figures) else 0)
    for found_rounding in named:
        assert figures == [rounded(Fraction(3, 10), Rounding(str(found_rounding)), n, INT) for n in sizes]


def test_the_federal_norm_rounds_each_group() -> None:
    """25, 3 and 2% of 100: right figures are recognised as nothing."""
    text = edital("cargo: A, total: 100, ampla: 70, negros: 25, indigenas: 3, quilombolas: 2", norms=[FEDERAL])
    assert found(text, "QTD007", "QTD009", "QTD010") == []


def half_up(percentage: Fraction, n: int) -> int:
    """0,5 or more goes up; ES has no seat below 3."""
    return (percentage * n + Fraction(1, 2)).__floor__() if n >= 3 else 0


@settings(max_examples=60)
@given(st.integers(3, 400))
def test_any_table_made_on_the_open_seats_is_recognised(opened: int) -> None:
    """20% and 5% of the open seats: wherever a figure is then wrong, the cause is named."""
    a, b = half_up(Fraction(1, 5), opened), half_up(Fraction(1, 20), opened)
    total = opened + a + b
    case = case_of(edital(f"cargo: A, total: {total}, ampla: {opened}, negros: {a}, indigenas: {b}"))
    wrong = {g for g, p, x in (("negros", 20, a), ("indigenas", 5, b)) if half_up(Fraction(p, 100), total) != x}
    assert {x.group for x in breaches("QTD009", case)} == wrong


@settings(max_examples=60)
@given(st.integers(3, 400))
def test_any_table_whose_total_is_the_open_seats_is_recognised(total: int) -> None:
    """Lawful figures of a total, and the open seats written in its place."""
    a, b = half_up(Fraction(1, 5), total), half_up(Fraction(1, 20), total)
    opened = total - a - b
    case = case_of(edital(f"cargo: A, total: {opened}, negros: {a}, indigenas: {b}"))
    lawful = (half_up(Fraction(1, 5), opened), half_up(Fraction(1, 20), opened)) == (a, b)
    assert [(x.expected, x.found) for x in breaches("QTD007", case)] == ([] if lawful else [(total, opened)])
