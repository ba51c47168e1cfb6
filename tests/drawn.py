"""Strategies that draw seat rules and regimes: odd percentages, thresholds, caps, all four roundings."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from solver.norms.regime import SeatRule
from solver.vocabulary import Rounding

percentages = st.one_of(
    st.integers(1, 100).map(lambda p: Fraction(p, 100)),
    st.integers(1, 999).map(lambda p: Fraction(p, 1000)),
    st.tuples(st.integers(1, 60), st.integers(60, 97)).map(lambda pq: Fraction(*pq)),
)
seat_rules = st.builds(
    SeatRule,
    percentage=percentages,
    rounding=st.sampled_from(Rounding),
    threshold=st.integers(0, 12),
    cap=st.none() | percentages,
)
