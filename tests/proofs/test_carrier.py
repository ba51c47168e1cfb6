"""Z3's carrier computes what Python's integers do."""

from __future__ import annotations

import z3
from hypothesis import given
from hypothesis import strategies as st

from proofs.carrier import Z3
from solver.arithmetic import INT, seats
from solver.norms.regime import SeatRule
from tests.drawn import seat_rules
from tests.proofs.naive import by_hand


@given(seat_rules, st.integers(0, 10**18))
def test_terms_have_the_values_of_integers(rule: SeatRule, n: int) -> None:
    """The term of `seats` at a number is the number that `seats` computes, and that one works out by hand."""
    value = z3.simplify(seats(rule, z3.IntVal(n), Z3))
    assert value.as_long() == seats(rule, n, INT) == by_hand(rule, n)


def test_division_rounds_down_below_zero_too() -> None:
    """⌊−7 / 4⌋ is −2 in SMT-LIB, as in Python."""
    assert z3.simplify(Z3.floordiv(z3.IntVal(-7), 4)).as_long() == -7 // 4 == -2
