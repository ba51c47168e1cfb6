from hypothesis import given, settings, strategies as st
from tests.allocation.contests import *
from solver.allocation.walk import walk
from solver.allocation.program import solve, strict, in_turn
from solver.allocation.cpsat import *


@settings(max_examples=1500)
@given(contests())
def test_a(c):
    m, t = c
    o = walk(m, t)
    assert solve(m, t).outcome == o


@settings(max_examples=1500)
@given(contests(apart=False))
def test_b(c):
    m, t = c
    o = walk(m, t)
    assert solve(m, t).outcome == o
