"""`prefix-due`, number by number: the orders whose own prefixes have room are held to it, whatever others lack."""

from __future__ import annotations

from fractions import Fraction

import pytest

from proofs.verdict import Verdict
from proofs.words import words
from solver.norms.regime import Floor, SeatRule
from solver.order import order
from solver.vocabulary import Rounding
from tests.proofs import naive
from tests.proofs.regimes import least, only, regime_of

UPTO = 80

DOWN, UP, HALF_UP, HALF_DOWN = Rounding.DOWN, Rounding.UP, Rounding.HALF_UP, Rounding.HALF_DOWN


def share(percent: int, rounding: Rounding, threshold: int = 0, *floors: tuple[int, int, int]) -> SeatRule:
    """A rule in short: per cent, rounding, threshold, floors of first size, last size, seats."""
    return SeatRule(Fraction(percent, 100), rounding, threshold, None, tuple(Floor(*floor) for floor in floors))


ENDED = (share(5, DOWN, 0, (3, 3, 2)), share(3, DOWN, 0, (4, 15, 3)))
"""Four claims within the first four positions of a hundred; the order of 4 has room, and forgets what 3 were due."""
LATER = (
    share(3, UP, 2, (10, 18, 5), (22, 32, 6), (34, 39, 3)),
    SeatRule(Fraction(10, 100), HALF_DOWN, 8, Fraction(5, 100)),
    share(100, UP, 40, (2, 3, 2)),
)
"""Of 40 more are due than there are; the floor that ends at 18 is refuted long before."""
CASES = {
    "ended floors": ENDED,
    "room until 40": LATER,
    "up, no room at 1": (share(10, UP), share(10, UP)),
    "up from 2 on, no room at 2": (share(10, UP, 2), share(10, UP, 2), share(10, UP, 2)),
    "up from 3 on": (share(20, UP, 3), share(10, UP, 3)),
    "floors that crowd 4": (share(20, HALF_UP, 0, (4, 6, 3)), share(10, DOWN, 0, (4, 9, 2))),
    "a floor that ends after the crowd": (share(20, HALF_UP, 0, (4, 6, 4)), share(10, DOWN, 0, (4, 9, 2))),
    "two halves": (share(50, HALF_UP), share(50, HALF_DOWN)),
    "floor over one group": (share(5, UP, 0, (2, 9, 2)),),
    "floors without a fall": (share(20, HALF_UP, 0, (2, 4, 1)), share(5, HALF_UP, 0, (5, 10, 1))),
    "three up with thresholds": (share(30, UP, 5), share(20, UP, 6), share(20, UP, 7)),
}


def by_hand(rules: tuple[SeatRule, ...]) -> tuple[str, int | None]:
    """Whether it is vacuous, refuted at the first n, or never up to `UPTO`; and the first n without room."""
    regime = regime_of(*rules)
    for n in range(1, UPTO + 1):
        if sum(naive.by_hand(rule, n) for rule in rules) > n:
            return ("vacuous" if n == 1 else "holds"), n
        positions = order(regime, n).positions
        for group in regime.groups:
            held = [positions[:t].count(group.id) for t in range(n + 1)]
            if any(held[t] < naive.by_hand(group.rule, t) for t in range(n + 1)):
                return "refuted", n
    return "holds", None


@pytest.mark.parametrize("name", CASES)
def test_number_by_number(name: str) -> None:
    """The verdict, the least n, and where the claim ends, as found by laying every order up to 80."""
    found, n = by_hand(CASES[name])
    theorem = only(regime_of(*CASES[name]), "prefix-due")
    decision = theorem.decision
    if found == "refuted":
        assert (decision.verdict, least(theorem)) == (Verdict.REFUTED, n)
    elif found == "vacuous":
        assert decision.verdict is Verdict.VACUOUS
    else:
        assert decision.verdict is Verdict.PROVED
        due = None if n is None else sum(naive.by_hand(rule, n) for rule in CASES[name])
        assert list(decision.remarks) == ([] if n is None else [words("prefix-due.until", n=n, due=due)])


def test_the_cases_are_of_every_kind() -> None:
    """Refuted, vacuous, held by all numbers, and held by those that have room."""
    kinds = {(found, found == "holds" and n is None) for found, n in map(by_hand, CASES.values())}
    assert kinds == {("refuted", False), ("vacuous", False), ("holds", True), ("holds", False)}


def test_a_crowd_elsewhere_hides_no_counterexample() -> None:
    """By hand: two seats due of 3, none of 4, in whose order nobody of that group is called."""
    decision = only(regime_of(*ENDED), "prefix-due").decision
    assert decision.counterexample is not None
    assert decision.counterexample.facts == {"n": 4, "position": 3, "group": "negros"}


def test_the_reason_names_the_least_number_without_room() -> None:
    """One seat, and two are due."""
    decision = only(regime_of(*CASES["up, no room at 1"]), "prefix-due").decision
    assert decision.reason == words("reason.given", why=words("prefix-due.given", n=1, due=2))


def test_a_crowd_beyond_what_is_tried_leaves_the_argument() -> None:
    """Everything is reserved from 1,001 on, and one seat more: no order up to there is short."""
    decision = only(regime_of(share(100, DOWN), share(1, UP, 1_001)), "prefix-due").decision
    assert decision.verdict is Verdict.PROVED
    assert list(decision.remarks) == [words("prefix-due.until", n=1_001, due=1_012)]
