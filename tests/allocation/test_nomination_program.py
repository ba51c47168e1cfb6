"""The CP-SAT program: the walk's outcome, the only one, and never an answer that is not proven."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ortools.sat.python import cp_model

from solver.allocation import Terms, readings_of, terms_of, walk
from solver.allocation.cpsat import CpsatArithmetic, Quantity, UnsolvedError, solved, solver
from solver.allocation.program import in_turn, solve, strict
from solver.arithmetic import INT, seats
from solver.norms.regime import SeatRule, load_regime
from solver.order import order
from solver.vocabulary import FavourableList
from tests.allocation.contests import contests, many
from tests.drawn import seat_rules


@settings(max_examples=100)
@given(contests())
def test_the_program_nominates_as_the_walk(contest: tuple[bytes, Terms]) -> None:
    """Every reading, chain, effect and pool: labels and cut ranks decode to the walk's outcome."""
    members, law = contest
    assert solve(members, law).outcome == walk(members, law)


def test_so_it_does_in_a_thousand_and_a_half_more() -> None:
    """Small contests, and larger ones with twenty candidates."""
    for members, law in [*many(1_500), *many(100, seats=14, candidates=20)]:
        assert solve(members, law).outcome == walk(members, law), (members, law)


@settings(max_examples=100)
@given(contests(), st.sampled_from([strict, in_turn]))
def test_no_other_labels_satisfy_it(contest: tuple[bytes, Terms], build) -> None:
    """Uniqueness: forbid the answer, and nothing is left (but contests in which nobody can be labelled at all)."""
    members, law = contest
    model = build(members, law)
    machine, _ = solved(model.cp, 10)
    assert solver(10).solve(model.other_labels(machine)) == cp_model.INFEASIBLE


@settings(max_examples=60)
@given(seat_rules, st.integers(0, 90))
def test_the_carrier_computes_what_integers_do(rule: SeatRule, n: int) -> None:
    """The statute's arithmetic on a model equals the same code on integers, and takes no other value."""
    model = cp_model.CpModel()
    total = Quantity(model.new_int_var(0, 90, "n"), 0, 90)
    due = seats(rule, total, CpsatArithmetic(model))
    model.add(total.of == n)
    machine, _ = solved(model, 10)
    expected = seats(rule, n, INT)
    assert machine.value(due.of) == expected
    assert due.least <= expected <= due.greatest
    model.add(due.of != expected)
    assert solver(10).solve(model) == cp_model.INFEASIBLE


def es(n: int, favourable: FavourableList = FavourableList.STRICT) -> tuple[Terms, list[SeatRule]]:
    """The terms and seat rules of the ES statute for n seats."""
    regime = load_regime(["es-12010-2023"], {"lista-favoravel": favourable.value})
    readings = readings_of(regime)
    return terms_of(readings, order(readings.regime, n)), [g.rule for g in regime.groups]


def test_an_order_that_denies_a_group_its_seats_has_no_solution() -> None:
    """The seat counts are constraints: 10 seats whose order forgets the indígena's are infeasible, not answered."""
    law, rules = es(10)
    short = Terms(law.lists, law.order.replace(b"\2", b"\0"), law.chains, law.widens, law.favourable)
    members = bytes([1] * 12 + [3] * 4 + [5] * 2)
    assert solve(members, law, rules).status == "OPTIMAL"
    with pytest.raises(UnsolvedError, match="INFEASIBLE"):
        solve(members, short, rules)


def test_what_is_not_solved_is_not_presented() -> None:
    """Without time there is no answer, only the solver's word for it."""
    law, rules = es(200, FavourableList.COMPENSATED)
    with pytest.raises(UnsolvedError, match="UNKNOWN"):
        solve(bytes([1, 3] * 300), law, rules, seconds=0.0)


def test_constraints_are_named_by_what_commands_them() -> None:
    """A name holds the kind, the list and the provision."""
    law, rules = es(10)
    names = {"seats:negros": "art. 3, I", "merit:negros": "art. 5, § 1"}
    model = strict(bytes([1, 3] * 8), law, rules, names)
    found = {c.name for c in model.cp.proto.constraints if c.name}
    assert {"seats:negros (art. 3, I)", "merit:negros (art. 5, § 1)"} <= found
