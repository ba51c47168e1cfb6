"""What one seat more brings where some totals can nominate nobody: the cycle that is looked at must come after them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from proofs.growth import HORIZON, last_exceeded, one_at_a_time
from proofs.prover import Prover
from proofs.verdict import Verdict
from solver.arithmetic import INT, seats
from solver.norms.regime import Floor, Regime, SeatRule
from solver.vocabulary import Rounding
from tests.proofs.regimes import regime_of


def shares(*percentages: int, rounding: Rounding = Rounding.UP, floors: tuple[Floor, ...] = ()) -> Regime:
    """Groups of these percentages; the first has the floors."""
    rules = [SeatRule(Fraction(p, 100), rounding) for p in percentages]
    rules[0] = SeatRule(rules[0].percentage, rounding, floors=floors)
    return regime_of(*rules)


@pytest.mark.parametrize(
    ("regime", "last"),
    [
        (shares(20), 0),  # 1 of 1: no seat too many
        (shares(20, 3, 5), 2),  # 3 of 1 and of 2
        (shares(40, 30, 20), 11),  # 5 + 4 + 3 of 11
        (shares(20, 3, 5, rounding=Rounding.HALF_UP), 0),
        (shares(50, 50, rounding=Rounding.DOWN), None),  # nothing is left: no bound is known
        (shares(99, rounding=Rounding.DOWN, floors=(Floor(3, 5, 3),)), 0),
    ],
)
def test_the_last_total_that_the_reserves_exceed(regime: Regime, last: int | None) -> None:
    """By hand, and none beyond it among the first few thousands."""
    assert last_exceeded(regime.groups) == last
    if last is not None:
        over = [n for n in range(HORIZON) if sum(seats(g.rule, n, INT) for g in regime.groups) > n]
        assert max(over, default=0) == last


def test_what_the_first_total_hides_is_found_in_the_next_cycle() -> None:
    """Of 20%, 3% and 5%, fractions up, the 21st seat brings two, as the 1st does, for which nobody can be nominated."""
    groups = shares(20, 3, 5).groups
    stated = [replace(o, exact=False) for o in one_at_a_time(groups, lambda _values: None, nominable=True)]
    held = {o.name for o in stated if Prover().decide(o).verdict is Verdict.PROVED}
    assert held == {f"{g.id} by two" for g in groups}
