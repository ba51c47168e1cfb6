"""Seats laid over thousands of rows, proved, against one run of OR-Tools' min-cost flow on the same rows."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from ortools.graph.python.min_cost_flow import SimpleMinCostFlow
from pytest_benchmark.fixture import BenchmarkFixture

from solver.arithmetic import working
from solver.distribution import Answer, Table, distribute, fix, ways_of
from solver.errors import Place
from solver.norms.regime import ReservedGroup, SeatRule
from solver.requirements import BaseUnit
from solver.vocabulary import OPEN, Nature, Rounding, Unit
from tests.benchmarks.pairs import ratio

FOUR = {
    "negros": Fraction(1, 4),
    "indigenas": Fraction(3, 100),
    "quilombolas": Fraction(1, 50),
    "pcd": Fraction(1, 20),
}
"""The federal percentages, and PcD's."""


def large_table(rows: int, most: int) -> Table:
    """Rows of 1 to `most` seats, the edital the base of all four groups."""
    totals = tuple(np.random.default_rng(rows).integers(1, most + 1, rows).tolist())
    groups, units = [], []
    for name, percentage in FOUR.items():
        rule = SeatRule(percentage, Rounding.HALF_UP)
        group = ReservedGroup(name, "norm", rule, Unit.NOTICE, None, Nature.FIXED, {})
        groups.append(group)
        work = working(rule, sum(totals))
        whole = (group, Unit.NOTICE, "", tuple(range(rows)), totals, work, frozenset[int](), ())
        units.append(BaseUnit(*whole, parts_allowed=False, provisions=()))
    places = tuple(Place() for _ in range(rows))
    return Table(tuple(f"r{i}" for i in range(rows)), totals, {}, tuple(groups), tuple(units), places)


def one_flow(table: Table) -> int:
    """The least sum of deviations alone, built with numpy and solved once: one arc for each piece of a cell's cost."""
    scale, groups = table.scale, len(table.groups)
    totals, room = np.asarray(table.totals), np.asarray(table.room)
    tails, heads, widths, costs = [], [], [], []
    for g, group in enumerate(table.groups):
        exact = int(scale * group.rule.percentage) * totals
        under, over = exact // scale, -(-exact // scale)
        ends = [np.zeros_like(room), np.minimum(under, room), np.minimum(over, room), room]
        slopes = [np.full_like(room, -scale), scale * (under + over) - 2 * exact, np.full_like(room, scale)]
        for low, high, slope in zip(ends, ends[1:], slopes, strict=False):
            some = np.flatnonzero(high > low)
            tails.append(np.full_like(some, g))
            heads.append(groups + some)
            widths.append((high - low)[some])
            costs.append(slope[some])
    sink = groups + table.size
    tails.append(np.arange(groups, sink))
    heads.append(np.full(table.size, sink))
    widths.append(room)
    costs.append(np.zeros_like(room))
    flow: Any = SimpleMinCostFlow()
    flow.add_arcs_with_capacity_and_unit_cost(*(np.concatenate(part) for part in (tails, heads, widths, costs)))
    due = [u.due for u in table.units]
    flow.set_nodes_supplies([*range(groups), sink], [*due, -sum(due)])
    assert flow.solve() == SimpleMinCostFlow.Status.OPTIMAL
    constant = sum(int((int(scale * g.rule.percentage) * totals).sum()) for g in table.groups)
    return int(flow.optimal_cost()) + constant


@pytest.mark.parametrize("most", [5, 40, 400])
def test_a_layout_is_proved_in_the_time_of_a_few_flows(benchmark: BenchmarkFixture, most: int) -> None:
    """5,000 rows of up to 5, 40 or 400 seats, 4 groups: at most 10 times one min-cost flow, whose sum is no greater."""
    table = large_table(5_000, most)
    answer = benchmark.pedantic(lambda: distribute(table), rounds=3)
    assert answer.layout.total * table.scale >= one_flow(table)
    benchmark.extra_info["ratio"] = found = ratio(lambda: distribute(table), lambda: one_flow(table), rounds=9)
    print(f"distribution of 5,000 rows to {most} seats, 4 groups / one min-cost flow: {found:.2f}")
    assert found <= 10


def test_the_time_grows_about_as_the_rows(benchmark: BenchmarkFixture) -> None:
    """Four times the rows: at most eight times as long (exponent 1,5); a draw and a correction likewise."""
    small, large = large_table(5_000, 40), large_table(20_000, 40)
    benchmark.pedantic(lambda: distribute(large), rounds=1)
    works: dict[str, Callable[[Table], Answer]] = {
        "distribution": distribute,
        "draw": lambda table: distribute(table, "2026-03-10"),
        "correction": correct_unreserved,
    }
    for name, work in works.items():
        found = ratio(lambda work=work: work(large), lambda work=work: work(small), rounds=3)
        benchmark.extra_info[name] = found
        print(f"{name} of 20,000 / 5,000 rows: {found:.1f}, growth exponent {math.log(found, 4):.2f}")
        assert found <= 8


def correct_unreserved(table: Table) -> Answer:
    """The correction of a draft that reserves nothing."""
    ways = [ways_of(unit, ()) for unit in table.units]
    draft = {**{g.id: (0,) * table.size for g in table.groups}, OPEN: table.totals}
    answer = fix(table, ways, draft)
    assert answer.moved == sum(u.due for u in table.units)
    return answer
