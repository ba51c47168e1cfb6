"""Norms with floors by size (`pisos`): where one ends, seats may fall, and every verdict must still be right."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
import z3
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from ortools.sat.python import cp_model

from proofs.carrier import Z3
from proofs.nominations import exceeded
from proofs.positions import claimed_positions, claims_at, claims_within, cycle, first_with
from proofs.verdict import Verdict
from solver.allocation.cpsat import CpsatArithmetic, Quantity
from solver.arithmetic import INT, NUMPY, seats
from solver.norms.regime import Floor, Regime, SeatRule
from solver.order import order
from solver.vocabulary import Rounding
from tests.drawn import floored_rules
from tests.proofs import naive
from tests.proofs.regimes import GROUPS, least, only, proved, regime_of
from tests.proofs.test_against_enumeration import agrees, people

UPTO = 100
FAR = 2_000

DPE_SP = (
    SeatRule(Fraction(5, 100), Rounding.HALF_UP, 0, None, (Floor(5, 10, 1),)),
    SeatRule(Fraction(2, 100), Rounding.HALF_UP, 0, None, (Floor(11, 24, 1),)),
)
"""Two floors that give just what the percentage is about to give: nothing ever falls."""
FALLING = SeatRule(Fraction(3, 100), Rounding.HALF_UP, 0, None, (Floor(5, 10, 1),))
"""One seat of 5 to 10, none of 11 to 16, one of 17 on."""


@given(floored_rules, st.integers(0, 80))
def test_every_carrier_has_the_floors(rule: SeatRule, n: int) -> None:
    """On integers, arrays, terms and quantities of a model as by hand."""
    model = cp_model.CpModel()
    due = seats(rule, Quantity(n, n, n), CpsatArithmetic(model))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    term = z3.simplify(seats(rule, z3.IntVal(n), Z3))
    found = (term.as_long(), solver.value(due.of), seats(rule, n, INT), int(seats(rule, np.array([n]), NUMPY)[0]))
    assert set(found) == {naive.by_hand(rule, n)}


def due(rule: SeatRule, upto: int = FAR) -> list[int]:
    """The seats of each number up to `upto`, by hand."""
    return [naive.by_hand(rule, n) for n in range(upto + 1)]


@settings(max_examples=8)
@given(floored_rules)
def test_one_group(rule: SeatRule) -> None:
    """Each property of one group, against going through the numbers; the least counterexample is the first."""
    expected = naive.of_one_group(rule, UPTO)
    for theorem in proved(regime_of(rule), *expected):
        decision = theorem.decision
        assert agrees(decision.verdict, least(theorem), expected[theorem.property]), (theorem.property, decision)
        assert decision.verdict is not Verdict.REFUTED or decision.minimal


@settings(max_examples=8)
@given(floored_rules)
def test_cycles_begin_where_no_floor_raises_the_share_any_more(rule: SeatRule) -> None:
    """`periodic` holds from there on, and so do the claims of positions from the start of the cycle."""
    regime = regime_of(rule)
    assert only(regime, "periodic", GROUPS[0]).decision.verdict is Verdict.PROVED
    each, length = due(rule, 400), rule.percentage.denominator
    start = max(rule.threshold, rule.floored_before)
    assert all(each[n + length] == each[n] + rule.percentage * length for n in range(start, 200))
    start, length = cycle(regime.groups)
    claims = set(claimed_positions(regime.groups[0], start + 2 * length))
    assert all((p in claims) == (p + length in claims) for p in range(start, start + length))


@settings(max_examples=60)
@given(floored_rules, st.integers(1, 60))
def test_claims_are_those_of_the_least_totals(rule: SeatRule, n: int) -> None:
    """The k-th seat claims the least t with k seats or more; how many do so within t is counted so too."""
    (group,), seats = regime_of(rule).groups, due(rule, 60)
    firsts = [next(t for t in range(61) if seats[t] >= k) for k in range(1, max(seats) + 1)]
    assert claimed_positions(group, 60) == firsts
    assert [first_with(rule, k) for k in range(1, max(seats) + 1)] == firsts
    assert [t for t in range(1, 61) if claims_at(group, t)] == sorted(set(firsts))
    assert all(claims_within(group, t, n) == sum(p <= t for p in firsts[: seats[n]]) for t in range(1, n))


@settings(max_examples=5)
@given(st.lists(floored_rules, min_size=2, max_size=2))
def test_several_groups(rules: list[SeatRule]) -> None:
    """Sums, collisions and rounds, where one group's fall may make up for another's rise."""
    expected = naive.of_groups(rules, UPTO)
    for theorem in proved(regime_of(*rules), *expected):
        decision = theorem.decision
        assert agrees(decision.verdict, least(theorem), expected[theorem.property]), (theorem.property, decision)
        assert decision.verdict is not Verdict.REFUTED or decision.minimal


@settings(max_examples=5)
@given(st.lists(floored_rules, min_size=1, max_size=2))
def test_largest_share_and_layouts(rules: list[SeatRule]) -> None:
    """The largest share, at the first n where it occurs; and whether every division can be laid."""
    regime = regime_of(*rules)
    (theorem,) = proved(regime, "max-share")
    share, n = naive.largest_share(rules, UPTO)
    value, at = Fraction(str(theorem.decision.figures["value"])), theorem.decision.figures["n"]
    assert isinstance(at, int)
    assert (value, at) == (share, n) if at <= UPTO else value > share
    (laid,) = proved(regime, "split-feasible")
    assert agrees(laid.decision.verdict, least(laid), naive.first_without_layout(regime.groups, 9), 9)


@settings(max_examples=5)
@given(floored_rules)
def test_split_loss(rule: SeatRule) -> None:
    """The worst pair, what many parts lose at most, and the largest part without a seat."""
    (theorem,) = proved(regime_of(rule), "split-loss")
    assert theorem.decision.verdict is Verdict.PROVED
    figures, seats = theorem.decision.figures, due(rule, 200)
    value, empty, many = figures["value"], figures["empty_part"], figures["many"]
    assert value == max(naive.worst_pair(rule, 40)[0], value)
    assert isinstance(empty, int)
    assert seats[empty] == 0
    assert all(seats[empty + 1 :])
    assert isinstance(many, dict)
    most = Fraction(many["per_part"])
    for m, parts in ((2, (3, 9)), (3, (4, 4, 4)), (4, (1, 2, 10, 11)), (5, (2,) * 5)):
        whole = naive.by_hand(SeatRule(most / m, Rounding(many["rounding"])), m * m) if most else 0
        assert seats[sum(parts)] - sum(seats[x] for x in parts) <= max(whole, many["floor"])


def first_short_prefix(regime: Regime, upto: int) -> int | None:
    """The first n whose order has a prefix that holds less than it is due, of those whose prefixes all have room."""
    for n in range(1, upto + 1):
        if sum(naive.by_hand(group.rule, n) for group in regime.groups) > n:
            return None
        positions = order(regime, n).positions
        for group in regime.groups:
            held = 0
            for t, name in enumerate(positions, 1):
                held += name == group.id
                if held < naive.by_hand(group.rule, t):
                    return n
    return None


@settings(max_examples=5)
@given(st.lists(floored_rules, min_size=1, max_size=2))
def test_prefixes(rules: list[SeatRule]) -> None:
    """Where seats fall, the order of the greater number has a prefix that holds less than was due there."""
    regime = regime_of(*rules)
    (theorem,) = proved(regime, "prefix-due")
    crowded = sum(naive.by_hand(rule, 1) for rule in rules) > 1
    assert (theorem.decision.verdict is Verdict.VACUOUS) == crowded
    if not crowded:
        assert agrees(theorem.decision.verdict, least(theorem), first_short_prefix(regime, UPTO))


@pytest.mark.parametrize("reading", ["estrita", "favoravel-conta"])
@settings(max_examples=4)
@given(rules=st.lists(floored_rules, min_size=1, max_size=2), data=st.data())
def test_nobody_loses_the_post_before_it_is_said(reading: str, rules: list[SeatRule], data: st.DataObject) -> None:
    """One more seat costs nobody the post below the n of the verdict; where a floor ends it does."""
    regime = regime_of(*rules).with_gaps()
    assume(not exceeded(regime.groups, 60))
    readings = {"lista-favoravel": reading}
    theorem = only(regime, "resource-monotone", None, lista_favoravel=reading)
    found = theorem.decision.verdict
    assert found in (Verdict.PROVED, Verdict.REFUTED) or (reading != "estrita" and found is Verdict.UNKNOWN)
    for pool in data.draw(st.lists(st.lists(st.sampled_from(["", GROUPS[0]]), min_size=30, max_size=40), min_size=3)):
        pool += [group for group in GROUPS[: len(rules)] for _ in range(20)]
        before = people(regime, readings, pool, 0)
        for n in range(min(least(theorem) or 20, 20) if found is not Verdict.UNKNOWN else 0):
            after = people(regime, readings, pool, n + 1)
            assert before <= after, (n, pool)
            before = after


def test_a_floor_that_ends_in_a_fall_is_told_with_its_first_number() -> None:
    """Seats of 10 and of 11: one, then none."""
    regime = regime_of(FALLING)
    assert least(only(regime, "monotone", GROUPS[0])) == 10
    assert least(only(regime, "prefix-due")) == 11
    assert least(only(regime.with_gaps(), "resource-monotone", None, lista_favoravel="estrita")) == 10
    assert only(regime, "open-monotone").decision.verdict is Verdict.PROVED
    assert least(only(regime, "cumulative-base")) == 11
    figures = only(regime, "split-loss", GROUPS[0]).decision.figures
    assert figures["empty_part"] == 16


def test_floors_that_meet_the_share_change_no_law() -> None:
    """The public defender of São Paulo: never a fall, the first seats at 5 and at 11."""
    regime = regime_of(*DPE_SP)
    for rule in DPE_SP:
        each = due(rule)
        assert all(a <= b for a, b in pairwise(each))
    assert [first_with(rule, 1) for rule in DPE_SP] == [5, 11]
    for name in ("monotone", "periodic"):
        assert all(t.decision.verdict is Verdict.PROVED for t in proved(regime, name))
    assert only(regime, "prefix-due").decision.verdict is Verdict.PROVED
    assert least(only(regime, "quota", GROUPS[0])) is None
    assert least(only(regime, "deviation", GROUPS[0])) == 5


def test_every_property_of_the_catalogue_is_decided() -> None:
    """No statement about a norm with a fall ends in a disagreement of solvers and code."""
    regime = regime_of(FALLING, SeatRule(Fraction(1, 5), Rounding.UP, 3, None, (Floor(4, 6, 2), Floor(9, None, 3))))
    for theorem in proved(regime.with_gaps()):
        assert theorem.decision.verdict in set(Verdict)


def test_a_fall_may_make_up_for_a_rise() -> None:
    """At 11 seats one group gains two and the other loses its one: the open list loses none there, but at 84."""
    rising = SeatRule(Fraction(3, 100), Rounding.HALF_UP, 0, None, (Floor(11, 84, 2),))
    regime = regime_of(FALLING, rising)
    expected = naive.of_groups([FALLING, rising], UPTO)
    found = {t.property: least(t) for t in proved(regime, *expected)}
    assert found == expected
    assert found["open-monotone"] == 83
