"""Dues without room: which provisions clash, over which rows, by how many seats, and no layout."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.distribution import distribute, fix, ways_of
from solver.errors import InputError, Problem
from solver.messages import Speaker
from tests.distribution.tables import edital, synthetic, table_under
from tests.distribution.test_optimum import small_tables

ALL = frozenset[int]()


def clash(totals: Sequence[int], shares: Sequence[tuple[Fraction, int, frozenset[int]]]) -> list[Problem]:
    """What is told of a table that cannot be laid."""
    with pytest.raises(InputError) as raised:
        distribute(synthetic(totals, shares))
    return list(raised.value.problems)


def test_dues_of_three_over_room_for_two() -> None:
    """Rows of 2 and 2 have room for one each: three seats due to one group are one too many."""
    (problem,) = clash([2, 2], [(Fraction(1, 2), 3, ALL)])
    assert problem.key == "distribution.clash"
    assert (problem.data["sum"], problem.data["room"], problem.data["short"]) == (3, 2, 1)
    words = Speaker("pt").problem(problem)
    assert "3 para negros (50% × 4 = 2; art. 1)" in words
    assert "Faltam 1" in words


def test_only_those_who_clash_are_named() -> None:
    """Indígenas have room elsewhere; negros, barred from the third row, are the ones that lack a seat."""
    (problem,) = clash([2, 2, 9], [(Fraction(1, 2), 3, frozenset({2})), (Fraction(1, 20), 1, ALL)])
    assert [due.data["group"] for due in problem.data["due"]] == [Problem("group.negros")]  # type: ignore[attr-defined]
    assert problem.data["rows"] == ["r0", "r1"]


def test_a_clash_is_least_even_where_part_of_it_clashes_by_way_of_another() -> None:
    """Quilombolas, barred from the row of 3, lack 1 of 2 alone; negros and indígenas beside them change nothing."""
    shares = [(Fraction(1, 5), 2, ALL), (Fraction(1, 5), 1, ALL), (Fraction(1, 5), 2, frozenset({0}))]
    (problem,) = clash([3, 2], shares)
    assert [due.data["group"] for due in problem.data["due"]] == [Problem("group.quilombolas")]  # type: ignore[attr-defined]
    assert (problem.data["short"], problem.data["lacking"]) == (1, 2)


def test_the_whole_lack_is_told_beside_the_least_clash() -> None:
    """Three and one over room for two: negros alone lack 1, with indígenas it is 2."""
    (problem,) = clash([2, 2], [(Fraction(1, 2), 3, ALL), (Fraction(1, 20), 1, ALL)])
    assert problem.key == "distribution.clash_among_others"
    assert (problem.data["short"], problem.data["lacking"]) == (1, 2)


def test_each_base_that_clashes_is_told() -> None:
    """ES, two cargos of three seats: PcD holds two of each, so that the seat due to negros (0,6) finds no room."""
    full = {"total": 3, "ampla": 1, "pcd": 2}
    table = table_under("es-12010-2023", rows=[{"cargo": "A", **full}, {"cargo": "B", **full}])
    with pytest.raises(InputError) as raised:
        distribute(table)
    assert [(p.data["rows"], p.data["short"]) for p in raised.value.problems] == [(["A"], 1), (["B"], 1)]
    words = Speaker("pt").problem(raised.value.problems[0])
    assert "2 são de pessoas com deficiência" in words


def test_a_long_list_of_rows_is_cut() -> None:
    """Seven rows: five are named, two counted."""
    (problem,) = clash([2] * 7, [(Fraction(1, 2), 9, ALL)])
    assert "r0, r1, r2, r3, r4 e mais 2" in Speaker("pt").problem(problem)


def test_a_row_full_of_lists_that_nobody_lays() -> None:
    """Two PcD seats of two leave none open: told at the row's own line."""
    full = {"cargo": "B", "total": 2, "pcd": 2, "ampla": 0}
    with pytest.raises(InputError) as raised:
        table_under("es-12010-2023", rows=[{"cargo": "A", "total": 9, "pcd": 0}, full])
    assert [(p.key, p.place.line) for p in raised.value.problems] == [("distribution.row_full", 2)]


def test_a_kept_list_that_cannot_be_known_is_asked_for() -> None:
    """A table that states PcD in one row and not in another does not say what room the other has."""
    with pytest.raises(InputError) as raised:
        table_under(
            "es-12010-2023", rows=[{"cargo": "A", "total": 9}, {"cargo": "B", "total": 9, "pcd": 2, "ampla": 7}]
        )
    assert [(p.key, p.place.line) for p in raised.value.problems] == [("distribution.unknown_cell", 1)]


def test_a_draft_that_cannot_comply_is_told_so() -> None:
    """`fix` has no table either where the dues have no room."""
    rows = edital({"cargo": "A", "total": 2}, {"cargo": "B", "total": 2}).file.rows
    table = synthetic([2, 2], [(Fraction(1, 2), 3, ALL)])
    ways = [ways_of(unit, rows) for unit in table.units]
    with pytest.raises(InputError) as raised:
        fix(table, ways, {"negros": (0, 0), "ampla": (2, 2)})
    assert raised.value.problems[0].data["short"] == 1


@given(small_tables(), st.integers(1, 3))
@settings(max_examples=80)
def test_what_is_told_clashes_and_nothing_less_does(table: object, more: int) -> None:
    """The dues named exceed the room of their rows, and no part of them does (Hall's condition, by trying all)."""
    from solver.distribution.model import Table

    assert isinstance(table, Table)
    rich = synthetic(
        table.totals,
        [(u.group.rule.percentage, u.due + more, u.barred) for u in table.units],
        table.kept.get("pcd"),
    )
    try:
        distribute(rich)
    except InputError as error:
        for problem in error.problems:
            named = [next(g for g in rich.groups if Problem(f"group.{g.id}") == due.data["group"])
                     for due in problem.data["due"]]  # type: ignore[attr-defined]  # fmt: skip
            units = [u for u in rich.units if u.group in named]

            def short(some: Sequence[object], units: Sequence[object] = units) -> int:
                rows = {i for u in some for i in u.rows if i not in u.barred}  # type: ignore[attr-defined]
                return sum(u.due for u in some) - sum(rich.room[i] for i in rows)  # type: ignore[attr-defined]

            assert short(units) == problem.data["short"]
            assert problem.data["short"] > 0  # type: ignore[operator]
            fewer = (some for size in range(1, len(units)) for some in combinations(units, size))
            assert all(short(some) <= 0 for some in fewer)
