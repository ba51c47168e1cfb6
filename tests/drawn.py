"""Strategies that draw seat rules and regimes: odd percentages, thresholds, caps, all four roundings."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from solver.norms.regime import Floor, SeatRule
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


@st.composite
def floors(draw: st.DrawFn) -> tuple[Floor, ...]:
    """One or two floors that speak of different sizes; the last may have no end."""
    start = draw(st.integers(1, 20))
    end = start + draw(st.integers(0, 15))
    one = Floor(start, end, draw(st.integers(1, min(start, 3))))
    if draw(st.booleans()):
        return (one,)
    after = end + draw(st.integers(1, 12))
    last = draw(st.none() | st.integers(after, after + 15))
    return one, Floor(after, last, draw(st.integers(1, min(after, 4))))


floored_rules = st.builds(
    SeatRule,
    percentage=st.sampled_from([Fraction(p, 100) for p in (2, 3, 5, 10, 20, 25)] + [Fraction(1, 8), Fraction(1, 3)]),
    rounding=st.sampled_from(list(Rounding)),
    threshold=st.integers(0, 12),
    floors=floors(),
)
"""Rules of a short cycle with floors that may end in a fall, or lie below the threshold."""
