"""Thresholds that nobody could count to: what they cost is found beside them; a search without end is told."""

from __future__ import annotations

from fractions import Fraction

import pytest

from proofs import basis
from proofs.basis import Best, Known, Statements
from proofs.carrier import count
from proofs.obligation import Obligation
from proofs.prover import Prover
from proofs.verdict import Counterexample, Verdict
from proofs.words import words
from solver.arithmetic import INT, seats
from solver.norms.regime import Floor, SeatRule
from solver.vocabulary import Rounding
from tests.proofs.regimes import GROUPS, only, regime_of


@pytest.mark.parametrize("threshold", [1_000, 100_000, 10**23])
@pytest.mark.parametrize("rounding", list(Rounding))
def test_two_parts_just_below_it_lose_most(threshold: int, rounding: Rounding) -> None:
    """Both are barred, and the sum is the greatest of two barred parts; of equal losses, the least sum is told."""
    rule = SeatRule(Fraction(1, 5), rounding, threshold)
    most = seats(rule, 2 * threshold - 2, INT)
    n = next(n for n in range(2 * threshold - 12, 2 * threshold) if seats(rule, n, INT) == most)
    figures = only(regime_of(rule), "split-loss", GROUPS[0]).decision.figures
    assert (figures["value"], figures["parts"]) == (most, [n - threshold + 1, threshold - 1])


def test_a_floor_far_away() -> None:
    """Fifty seats from 100,000 on, that two parts of half the size lose."""
    rule = SeatRule(Fraction(1, 10_000), Rounding.DOWN, 0, None, (Floor(100_000, None, 50),))
    decision = only(regime_of(rule), "split-loss", GROUPS[0]).decision
    assert decision.verdict is Verdict.PROVED
    figures = decision.figures
    parts = figures["parts"]
    assert isinstance(parts, list)
    assert sum(seats(rule, part, INT) for part in parts) + int(str(figures["value"])) == seats(rule, sum(parts), INT)
    assert figures["value"] == 41


def test_a_search_without_end_is_given_up_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """The greatest of all numbers: whatever is found, there is a greater one."""
    monkeypatch.setattr(basis, "IMPROVEMENTS", 3)
    n = count("n")

    def better(case: object) -> Obligation:
        assert isinstance(case, dict)
        return Obligation(
            "greater",
            (n >= 0,),
            (n > case["n"],),
            {"n": n},
            lambda values: Counterexample(dict(values), words("split-loss.better")),
        )

    best = Best({"n": 0}, better, lambda case: Known(dict(case), ()))
    for decision in (best.decide(Prover()), Statements(figures=(best,)).decide(Prover())):
        assert decision.verdict is Verdict.UNKNOWN
        assert decision.reason == words("reason.improving", steps=3)
        assert decision.figures == {}
