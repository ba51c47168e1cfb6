"""Positions that a norm's own series gives, as numbers and as terms, against the series written out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
import z3

from proofs.carrier import count
from proofs.positions import (
    claimed_positions,
    claims_at,
    claims_position,
    claims_upto,
    claims_within,
    cycle,
    first_with,
    grows,
    held_upto,
    kth_position,
    period,
)
from proofs.verdict import Verdict
from proofs.words import group_words
from solver.arithmetic import INT, seats
from solver.norms.regime import ReservedGroup, SeatRule
from solver.vocabulary import Rounding
from tests.proofs.regimes import only, regime_of

SERIES: list[dict[str, Any] | None] = [
    None,
    {"primeiras": [3], "passo": 10},
    {"primeiras": [2, 12], "passo": 7},
    {"primeiras": [4, 9, 30]},
    {"primeiras": [1]},
]
UPTO = 70


def group_with(series: dict[str, Any] | None) -> ReservedGroup:
    """A group of 12 %, half up, from 3 seats on, whose norm gives these positions."""
    group = {"id": "negros", "percentual": "12%", **({"posicoes": series} if series else {})}
    (found,) = regime_of(
        grupos=[group], arredondamento={"regra": "meio-acima"}, limiar={"minimo": 3, "unidade": "cargo"}
    ).groups
    return found


def written_out(group: ReservedGroup, series: dict[str, Any] | None) -> list[int]:
    """The positions of the first seats, one by one: the series, then (with no step) where the arithmetic has them."""
    due = [next(t for t in range(1, 1000) if seats(group.rule, t, INT) >= k) for k in range(1, 20)]
    if series is None:
        return due
    first, step = series["primeiras"], series.get("passo")
    return [*first, *(range(first[-1] + step, 500, step) if step else due[len(first) :])]


def value(term: z3.ExprRef, **values: int) -> Any:
    """What a term comes to."""
    at = z3.simplify(z3.substitute(term, *((count(name), z3.IntVal(v)) for name, v in values.items())))
    return z3.is_true(at) if z3.is_bool(at) else at.as_long()


@pytest.mark.parametrize("series", SERIES)
def test_claims_are_those_of_the_series_written_out(series: dict[str, Any] | None) -> None:
    """Which position is claimed, how many are up to any, and how many of the seats for n are."""
    group = group_with(series)
    claimed = written_out(group, series)
    t, n = count("t"), count("n")
    at, upto, held = claims_position(group, t), claims_upto(group, t), held_upto(group, t, n)
    assert claimed_positions(group, UPTO) == [p for p in claimed if p <= UPTO]
    for here in range(1, UPTO):
        before = sum(p <= here for p in claimed)
        assert value(at, t=here) is claims_at(group, here) is (here in claimed)
        assert value(upto, t=here) == before
        for total in (here + 1, here + 13, 2 * UPTO):
            expected = min(before, seats(group.rule, total, INT))
            assert value(held, t=here, n=total) == claims_within(group, here, total) == expected


@pytest.mark.parametrize("series", SERIES[1:])
def test_the_kth_position(series: dict[str, Any]) -> None:
    """Of a series without a step, as far as it goes."""
    group = group_with(series)
    k, found = count("k"), written_out(group, series)
    for number in range(1, 12 if "passo" in series else len(series["primeiras"]) + 1):
        assert value(kth_position(group, k), k=number) == found[number - 1]


@pytest.mark.parametrize("series", SERIES)
def test_claims_repeat_after_a_cycle(series: dict[str, Any] | None) -> None:
    """From the start of the cycle on, a position is claimed if and only if the one a cycle later is."""
    group = group_with(series)
    start, length = cycle([group])
    claimed = {p for p in claimed_positions(group, start + 4 * length) if p >= start}
    assert {p + length for p in claimed if p < start + 3 * length} == {p for p in claimed if p >= start + length}


def test_the_first_number_with_so_many_seats() -> None:
    """By trying every one: 12 %, half up, from 3 seats on; and always up, whose first seat comes at once."""
    for rule in (SeatRule(Fraction(12, 100), Rounding.HALF_UP, 3), SeatRule(Fraction(1, 3), Rounding.UP)):
        for k in range(1, 12):
            found = first_with(rule, k)
            assert seats(rule, found, INT) >= k > seats(rule, found - 1, INT)


def test_the_period_makes_share_and_cap_whole() -> None:
    """12 % = 3/25, and with a cap of a tenth 50."""
    assert period(SeatRule(Fraction(12, 100), Rounding.UP)) == 25
    assert period(SeatRule(Fraction(12, 100), Rounding.UP, 0, Fraction(1, 10))) == 50


def test_growth_by_two() -> None:
    """60 %, half up, from 4 seats on: the fourth brings two at once, the fifth one, the sixth one, the seventh none."""
    (group,) = regime_of(SeatRule(Fraction(3, 5), Rounding.HALF_UP, 4)).groups
    n = count("n")
    assert [seats(group.rule, x, INT) for x in range(3, 8)] == [0, 2, 3, 4, 4]
    assert [value(grows(group, n, 2), n=x) for x in range(4, 8)] == [True, False, False, False]
    assert [value(grows(group, n), n=x) for x in range(4, 8)] == [True, True, True, False]


def test_a_trigger_that_comes_too_late_and_one_too_soon() -> None:
    """20 %, half up: the first seat falls due at 3 (0.6); a norm that says 5 fails at 3, one that says 2 at 2."""
    for first, at, due in ((5, 3, 1), (2, 2, 0)):
        regime = regime_of(
            grupos=[{"id": "negros", "percentual": "20%"}],
            arredondamento={"regra": "meio-acima"},
            gatilhos={"negros": first},
        )
        decision = only(regime, "trigger-agrees", "negros").decision
        assert decision.verdict is Verdict.REFUTED
        example = decision.counterexample
        assert example is not None
        assert example.facts == {"n": at, "group": "negros"}
        assert {k: example.sentence.data[k] for k in ("n", "seats", "first")} == {"n": at, "seats": due, "first": first}
        assert example.sentence.data["group"] == group_words("negros")
        assert example.table[1] == (at, Fraction(at, 5), due)
        assert example.commands == (("seats", str(at)),)


def test_where_a_cycle_starts() -> None:
    """After the threshold; after the norm's first positions; and where a cap above the share binds no more."""
    series = {"primeiras": [3], "passo": 5}
    group = {"id": "negros", "percentual": "20%", "posicoes": series}
    (late,) = regime_of(
        grupos=[group], arredondamento={"regra": "meio-acima"}, limiar={"minimo": 12, "unidade": "cargo"}
    ).groups
    assert cycle([late]) == (13, 5)
    equal = SeatRule(Fraction(1, 5), Rounding.UP, 0, Fraction(1, 5))
    wider = SeatRule(Fraction(1, 5), Rounding.UP, 0, Fraction(3, 10))
    assert cycle(regime_of(equal).groups) == (1, 5)
    assert cycle(regime_of(wider).groups) == (22, 10)
    assert cycle(regime_of(equal, wider).groups) == (22, 10)
