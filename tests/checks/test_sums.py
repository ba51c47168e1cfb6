"""Parts against totals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.checks.drafts import edital, found, told


def test_parts_that_fall_short() -> None:
    """246 + 68 + 17 is 331, not 341."""
    (finding,) = found(edital("cargo: Soldado, total: 341, ampla: 246, negros: 68, indigenas: 17"), "QTD")
    assert told([finding]) == [("QTD003", "violation", "Soldado", None, 341, 331)]
    assert finding.breach.data["difference"] == 10


@pytest.mark.parametrize("row", ["total: 20, negros: 4", "total: 20, ampla: CR, negros: 20", "total: CR, negros: CR"])
def test_parts_that_may_be_right(row: str) -> None:
    """Without the open seats the parts may stay below the total; a mark counts as no seat."""
    assert found(edital(f"cargo: A, {row}"), "QTD003") == []


def test_parts_that_exceed_whatever_is_open() -> None:
    """15 + 6 of 20, the open seats not stated."""
    assert told(found(edital("cargo: A, total: 20, negros: 15, indigenas: 6"), "QTD003")) == [
        ("QTD003", "violation", "A", None, 20, 21)
    ]


ROWS = [
    "cargo: A, total: 20, ampla: 15, negros: 4, indigenas: 1",
    "cargo: B, total: 40, ampla: 30, negros: 8, indigenas: 2",
]


def test_totals_column_by_column() -> None:
    """Each column's total against its rows; a column that the rows do not state is left alone."""
    text = edital(ROWS, "totais: {total: 61, ampla: 45, negros: 13, indigenas: 3, pcd: 0}")
    assert told(found(text, "QTD004")) == [
        ("QTD004", "violation", None, None, 60, 61),
        ("QTD004", "violation", None, "negros", 12, 13),
    ]


def test_subtotals_of_runs_of_rows() -> None:
    """Two subtotals that differ from their rows are two findings."""
    subtotals = "subtotais: [{linhas: [1, 1], negros: 5}, {linhas: [2, 2], negros: 9}, {linhas: [1, 2], negros: 12}]"
    findings = found(edital(ROWS, subtotals), "QTD004")
    assert told(findings) == [
        ("QTD004", "violation", None, "negros", 4, 5),
        ("QTD004", "violation", None, "negros", 8, 9),
    ]
    assert len({f.fingerprint for f in findings}) == 2


def test_an_unstated_cell_may_hold_what_is_missing_but_not_take_away() -> None:
    """One row does not state negros: a total above the others' is possible, one below is not."""
    rows = [ROWS[0], "cargo: B, total: 40, indigenas: 2"]
    assert found(edital(rows, "totais: {negros: 12}"), "QTD004") == []
    assert told(found(edital(rows, "totais: {negros: 3}"), "QTD004")) == [("QTD004", "violation", None, "negros", 4, 3)]


cells = st.lists(st.integers(0, 50), min_size=4, max_size=4)


@given(st.integers(0, 120), cells)
def test_any_row_of_stated_parts(total: int, parts: list[int]) -> None:
    """Found exactly where the parts are not the total."""
    names = ("ampla", "pcd", "negros", "indigenas")
    row = ", ".join(f"{name}: {n}" for name, n in zip(names, parts, strict=True))
    findings = told(found(edital(f"cargo: A, total: {total}, {row}"), "QTD003"))
    assert findings == ([("QTD003", "violation", "A", None, total, sum(parts))] if sum(parts) != total else [])
