"""Regimes whose small totals have no order: a bound of nothing is no verdict."""

from __future__ import annotations

from fractions import Fraction

import pytest

from proofs.basis import Construction
from proofs.bounded.contests import contests_of
from proofs.bounded.reach import reach_of
from proofs.carrier import count
from proofs.obligation import lemma
from proofs.prover import Prover
from proofs.verdict import Verdict
from proofs.words import words
from solver.norms.regime import Floor, SeatRule
from solver.vocabulary import Rounding
from tests.proofs.regimes import only, regime_of
from tests.proofs.test_prover import enumeration


def floored(percent: int, end: int) -> SeatRule:
    """One seat from the first on, up to `end`."""
    return SeatRule(Fraction(percent, 100), Rounding.HALF_UP, 0, None, (Floor(1, end, 1),))


REGIME = regime_of(floored(20, 1), floored(5, 4), floored(5, 4))


def test_no_small_total_is_tried_whole() -> None:
    """Three seats are due of one, and two of two are all: a total of few members is left."""
    reach = reach_of(contests_of(REGIME.with_gaps()))
    assert (reach.bound, bool(reach.stages)) == (0, True)


@pytest.mark.parametrize("name", ["non-wasteful", "declare-post", "rank-post", "later-reserved-helps", "questions"])
def test_a_bound_of_nothing_is_vacuous_with_its_reason(name: str) -> None:
    """None of the few contests tried refutes it; that is said, and no bound is."""
    decision = only(REGIME.with_gaps(), name).decision
    assert (decision.verdict, decision.bound) == (Verdict.VACUOUS, None)
    assert decision.reason == words("reason.nothing_whole")


def test_what_fails_in_a_contest_of_few_members_is_refuted_still() -> None:
    """A counterexample is one, however few contests are tried."""
    decision = only(REGIME.with_gaps(), "aggregation").decision
    assert decision.verdict is Verdict.REFUTED


def test_an_argument_without_a_lemma_and_a_trial_of_nothing_is_open() -> None:
    """UNKNOWN with the lemma that is missing; a trial of all cases proves it still."""
    n = count("n")
    unsound = lemma("unsound", (), n >= 1, {"n": n})
    assert Construction((), (unsound,), enumeration(None, 0)).decide(Prover()).verdict is Verdict.UNKNOWN
    assert Construction((), (unsound,), enumeration(None, 5)).decide(Prover()).bound == 5
