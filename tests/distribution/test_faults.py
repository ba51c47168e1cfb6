"""A solver that is wrong, or does not finish, is found out: its word alone is never an answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from ortools.graph.python import max_flow, min_cost_flow

from solver.distribution import distribute, flow, program
from solver.distribution.answer import audit, layout_of
from solver.distribution.ground import lay_ground
from solver.distribution.model import Layout, check
from solver.distribution.optimum import closest, narrowed
from solver.errors import DisagreementError, InputError
from tests.distribution.tables import synthetic

TABLE = synthetic([2, 2, 2, 9], [(Fraction(1, 5), 3, frozenset()), (Fraction(1, 20), 1, frozenset({0}))])


def test_a_flow_that_is_not_the_cheapest_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A feasible flow given for the cheapest leaves a cycle that lowers the cost."""
    wide = synthetic([9, 9, 9, 9], [(Fraction(1, 5), 8, frozenset()), (Fraction(1, 3), 9, frozenset())])
    assert distribute(wide).layout.total > 0
    ground = lay_ground(wide, wide.due)
    worst = ground.network.lower.copy()
    worst[: ground.cells] = [8, 0, 0, 0, 0, 8, 1, 0]
    worst[ground.cells : ground.cells + 2] = [8, 9]
    worst[ground.cells + 2 :] = [8, 8, 1, 0]
    assert ground.network.carries(worst)
    monkeypatch.setattr(flow, "_solve", lambda *_: worst)
    with pytest.raises(DisagreementError):
        flow.cheapest(ground.network, *_costs(ground.network, ground.cells))


def _costs(network: flow.Network, cells: int) -> tuple[flow.Integers, flow.Integers]:
    """Kinks and slopes of |x − 2| in each cell."""
    kinks, slopes = np.zeros((1, len(network.tail)), np.int64), np.zeros((2, len(network.tail)), np.int64)
    kinks[0, :cells], slopes[0, :cells], slopes[1, :cells] = 2, -1, 1
    return kinks, slopes


def test_a_flow_out_of_bounds_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flow that does not even fit is no answer."""
    monkeypatch.setattr(flow, "_solve", lambda network, *_: network.upper + 1)
    with pytest.raises(DisagreementError):
        distribute(TABLE)


MAX_FLOW = max_flow.SimpleMaxFlow


class Pessimist:
    """A maximum flow that says less than there is."""

    Status = MAX_FLOW.Status

    def __init__(self) -> None:
        self.solver: Any = MAX_FLOW()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.solver, name)

    def optimal_flow(self) -> int:
        """One unit less than was found."""
        return int(self.solver.optimal_flow()) - 1


def test_infeasible_is_believed_only_with_a_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver that finds too little flow cannot show a cut for it."""
    monkeypatch.setattr(max_flow, "SimpleMaxFlow", Pessimist)
    with pytest.raises(DisagreementError):
        distribute(TABLE)


@pytest.mark.parametrize("name", ["INFEASIBLE", "UNBALANCED", "BAD_RESULT"])
def test_a_status_other_than_optimal_is_no_answer(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Whatever the min-cost flow says instead of OPTIMAL, there is no layout."""

    class Failing:
        Status = min_cost_flow.SimpleMinCostFlow.Status

        def __getattr__(self, _name: str) -> Any:
            return lambda *_: None

        def solve(self) -> Any:
            return getattr(self.Status, name)

    monkeypatch.setattr(min_cost_flow, "SimpleMinCostFlow", Failing)
    with pytest.raises(DisagreementError) as raised:
        distribute(TABLE)
    assert raised.value.answers["min-cost flow"] == name


def test_the_program_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another largest deviation, another sum, or no layout at all, from CP-SAT: a defect, not an answer."""
    right = program.solve(TABLE, [[(share,)] for share in TABLE.due])
    assert isinstance(right, program.Values)
    wrong: list[program.Values | str] = [
        program.Values(None, right.largest + 1, right.total),
        program.Values(None, right.largest, right.total - 1),
        "INFEASIBLE",
    ]
    for answer in wrong:
        monkeypatch.setattr(program, "solve", lambda *_, answer=answer: answer)
        with pytest.raises(DisagreementError):
            distribute(TABLE)


def test_a_program_that_does_not_finish_is_said_not_to_have(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without time CP-SAT proves nothing; the answer rests on the certificates and says what CP-SAT's status was."""
    monkeypatch.setattr(program, "EFFORT", 0.0)
    assert distribute(TABLE).program in ("UNKNOWN", "FEASIBLE")


def test_above_its_bound_the_program_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is the same; its `program` is empty."""
    with_it = distribute(TABLE)
    monkeypatch.setattr(program, "CELLS", 7)
    without = distribute(TABLE)
    assert (with_it.program, without.program) == ("OPTIMAL", "")
    assert with_it.layout == without.layout


def test_the_auditor_refuses_what_breaks_a_constraint() -> None:
    """A seat too few, a seat in a barred row, no open seat: each is refused."""
    good = distribute(TABLE).layout
    audit(TABLE, TABLE.due, good)
    broken = [
        {"negros": (0, 0, 0, 2), "indigenas": (0, 0, 0, 1)},
        {"negros": (1, 0, 0, 2), "indigenas": (1, 0, 0, 0)},
        {"negros": (2, 0, 0, 1), "indigenas": (0, 0, 0, 1)},
        {"negros": (-1, 1, 1, 2), "indigenas": (0, 0, 0, 1)},
    ]
    for seats in broken:
        layout: Layout = layout_of(TABLE, seats)
        with pytest.raises(DisagreementError):
            audit(TABLE, TABLE.due, layout)


def test_no_bound_below_the_one_found_is_feasible() -> None:
    """At one unit (of the common denominator) below the largest deviation, a cut shows that there is no layout."""
    ground = lay_ground(TABLE, TABLE.due)
    optimum = closest(ground, ground.network)
    assert optimum is not None
    assert flow.feasible(narrowed(ground, ground.network, optimum.largest)) is not None
    assert flow.feasible(narrowed(ground, ground.network, optimum.largest - 1)) is None


def test_what_is_too_large_to_be_exact_is_refused() -> None:
    """Seats times the common denominator beyond 2^50: an error, never a rounded sum."""
    with pytest.raises(InputError) as raised:
        check(synthetic([9_999_999] * 2, [(Fraction(1, 10**12 + 39), 1, frozenset())]))
    assert raised.value.problems[0].key == "distribution.too_large"


def test_fine_percentages_are_exact_up_to_the_bound() -> None:
    """Twelve decimals: 3 seats at 33,333333333333 % deviate from 1 by 10⁻¹⁴ of a seat, and that is told."""
    table = synthetic([3, 3, 0], [(Fraction(33_333_333_333_333, 10**14), 2, frozenset())])
    check(table)
    answer = distribute(table)
    assert answer.layout.seats == {"negros": (1, 1, 0)}
    assert answer.layout.total == Fraction(2, 10**14)
    assert answer.program == "OPTIMAL"
