"""The worst split, against every split tried one by one."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.arithmetic import INT, falls, seats
from solver.checks.worst_split import MOST_SEATS, start_and_period, worst_split
from solver.norms.regime import SeatRule
from solver.vocabulary import Rounding
from tests.drawn import floored_rules, seat_rules


def tried_one_by_one(rule: SeatRule, total: int, parts: int) -> int | None:
    """The naive twin: every size of the first part, then every split of what is left."""

    @cache
    def least(n: int, m: int) -> int | None:
        if m == 1:
            return seats(rule, n, INT) if n >= 1 else None
        found = [
            seats(rule, first, INT) + rest for first in range(1, n) if (rest := least(n - first, m - 1)) is not None
        ]
        return min(found, default=None)

    return least(total, parts)


@settings(max_examples=300)
@given(seat_rules, st.integers(1, 60), st.integers(1, 9))
def test_agrees_with_every_split(rule: SeatRule, total: int, parts: int) -> None:
    """Odd percentages, thresholds, caps and all four roundings: the very least, or none where no split exists."""
    assert worst_split(rule, total, parts) == tried_one_by_one(rule, total, parts)


@settings(max_examples=100)
@given(floored_rules, st.integers(1, 60), st.integers(1, 6))
def test_floors_that_end_in_no_fall_agree_too(rule: SeatRule, total: int, parts: int) -> None:
    """Where one ends in a fall no answer is given: a smaller part may then give more."""
    assert worst_split(rule, total, parts) == (None if falls(rule) else tried_one_by_one(rule, total, parts))


@given(seat_rules | floored_rules, st.integers(0, 400))
def test_seats_are_periodic_from_there_on(rule: SeatRule, beyond: int) -> None:
    """What the gathering of periods rests on."""
    start, period = start_and_period(rule)
    share = rule.percentage if rule.cap is None else min(rule.percentage, rule.cap)
    n = start + beyond
    assert seats(rule, n + period, INT) == seats(rule, n, INT) + share * period


@pytest.mark.parametrize(
    ("percentage", "total", "parts", "least"),
    [
        (Fraction(20, 100), 12, 4, 1),  # 2 + 2 + 2 give nothing, and the 6 left give 1,2 → 1, of 2,4 → 2
        (Fraction(20, 100), 125, 3, 24),  # 2 + 2 give nothing, and the 121 left give 24,2 → 24, of 25
        (Fraction(5, 100), 12, 4, 0),  # up to nine seats a part lose the only seat
        (Fraction(17, 100), 194, 2, 32),  # 97 and 97: 16,49 → 16 twice, of 32,98 → 33
    ],
)
def test_worked_by_hand(percentage: Fraction, total: int, parts: int, least: int) -> None:
    """Half a seat and more goes up, less goes down, and fewer than 3 seats give none."""
    rule = SeatRule(percentage, Rounding.HALF_UP, 3)
    assert worst_split(rule, total, parts) == least


def test_rounding_up_never_loses_by_splitting() -> None:
    """Where every fraction goes up, the whole is the least."""
    rule = SeatRule(Fraction(5, 100), Rounding.UP)
    assert worst_split(rule, 100, 4) == 5


def test_no_split_into_more_parts_than_seats() -> None:
    """Each part has a seat at least."""
    assert worst_split(SeatRule(Fraction(1, 5), Rounding.HALF_UP), 3, 4) is None


def test_a_search_too_long_is_not_made() -> None:
    """A percentage of long period over a large total: no answer rather than a slow one."""
    rule = SeatRule(Fraction(123_457, 1_000_000), Rounding.HALF_UP)
    assert seats(rule, 1_000_000, INT) > MOST_SEATS
    assert worst_split(rule, 1_000_000, 5_000) is None


def test_a_state_wide_contest_in_thousands_of_parts() -> None:
    """20% of 10.000 seats in 4.000 parts: 2 seats in each of 3.999 give nothing, the 2.002 left give 400,4 → 400."""
    assert worst_split(SeatRule(Fraction(1, 5), Rounding.HALF_UP, 3), 10_000, 4_000) == 400
