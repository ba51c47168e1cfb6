"""Every verdict against going through the cases: what is refuted fails first there, what is proved fails nowhere."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from proofs.nominations import exceeded
from proofs.verdict import Verdict
from solver.allocation import VACANT, readings_of, terms_of, walk
from solver.norms.regime import Regime, SeatRule
from solver.order import order
from tests.drawn import seat_rules
from tests.proofs import naive
from tests.proofs.regimes import GROUPS, least, only, proved, regime_of

UPTO = 120
ROWS = 9

small_rules = st.builds(
    SeatRule,
    percentage=st.one_of(
        st.integers(1, 60).map(lambda p: Fraction(p, 100)),
        st.sampled_from([Fraction(1, 8), Fraction(1, 3), Fraction(35, 1000), Fraction(2, 7)]),
    ),
    rounding=st.sampled_from(list(naive.Rounding)),
    threshold=st.integers(0, 12),
    cap=st.none() | st.sampled_from([Fraction(1, 5), Fraction(1, 2)]),
)
"""Rules of a short cycle, so that several of them together have one that can be gone through."""


def agrees(verdict: Verdict, found: int | None, expected: int | None, upto: int = UPTO) -> bool:
    """Whether a verdict and the n of its counterexample are those of the enumeration up to `upto`."""
    if verdict is Verdict.REFUTED:
        return found == expected if expected is not None else found is not None and found > upto
    return verdict in (Verdict.PROVED, Verdict.VACUOUS) and expected is None


@settings(max_examples=35)
@given(seat_rules)
def test_one_group(rule: SeatRule) -> None:
    """Odd percentages, thresholds 0 to 12, caps and the four roundings, one group at a time."""
    expected = naive.of_one_group(rule, UPTO)
    for theorem in proved(regime_of(rule), *expected):
        decision = theorem.decision
        found = decision.counterexample.size if decision.counterexample else None
        assert agrees(decision.verdict, found, expected[theorem.property]), (theorem.property, decision)
        assert decision.verdict is not Verdict.REFUTED or decision.minimal


@settings(max_examples=20)
@given(seat_rules)
def test_split_loss(rule: SeatRule) -> None:
    """The worst pair is the worst pair tried; m equal parts of the worst size lose what the formula says."""
    (theorem,) = proved(regime_of(rule), "split-loss")
    figures = theorem.decision.figures
    loss, *parts = naive.worst_pair(rule, 40)
    value = figures["value"]
    assert theorem.decision.verdict is Verdict.PROVED
    assert isinstance(value, int)
    assert value >= loss
    found = figures.get("parts", [])
    assert isinstance(found, list)
    if value == loss and 0 < sum(found) <= 41:  # of a total so small the enumeration knows every pair
        assert found == parts
    empty = figures["empty_part"]
    assert isinstance(empty, int)
    assert naive.by_hand(rule, empty) == 0 < naive.by_hand(rule, empty + 1)
    many = figures.get("many")
    if isinstance(many, dict):
        size, most = many["part"], Fraction(many["per_part"])
        assert all(rule.percentage * n - naive.by_hand(rule, n) <= most for n in range(UPTO)) or rule.cap is not None
        for m in (2, 3, 7) if many["exact"] else ():
            whole = naive.by_hand(SeatRule(most / m, naive.Rounding(many["rounding"])), m * m)
            assert naive.by_hand(rule, m * size) - m * naive.by_hand(rule, size) == whole


@settings(max_examples=20)
@given(st.lists(small_rules, min_size=2, max_size=3))
def test_several_groups(rules: list[SeatRule]) -> None:
    """Sums, collisions and rounds of two or three groups."""
    expected = naive.of_groups(rules, UPTO)
    for theorem in proved(regime_of(*rules), *expected):
        decision = theorem.decision
        found = decision.counterexample.size if decision.counterexample else None
        assert agrees(decision.verdict, found, expected[theorem.property]), (theorem.property, decision)
        assert decision.verdict is not Verdict.REFUTED or decision.minimal


@settings(max_examples=20)
@given(st.lists(small_rules, min_size=1, max_size=3))
def test_largest_share(rules: list[SeatRule]) -> None:
    """The largest share is the largest that occurs, at the first n where it does."""
    (theorem,) = proved(regime_of(*rules), "max-share")
    share, n = naive.largest_share(rules, UPTO)
    value, at = Fraction(str(theorem.decision.figures["value"])), theorem.decision.figures["n"]
    assert isinstance(at, int)
    assert theorem.decision.verdict is Verdict.PROVED
    assert (value, at) == (share, n) if at <= UPTO else value > share
    assert sum(naive.by_hand(rule, at) for rule in rules) == value * at


@settings(max_examples=20)
@given(st.lists(small_rules, min_size=1, max_size=2))
def test_layouts(rules: list[SeatRule]) -> None:
    """Rows have room for what their total is due if and only if a maximum flow fills it, division by division."""
    regime = regime_of(*rules)
    expected = naive.first_without_layout(regime.groups, ROWS)
    (theorem,) = proved(regime, "split-feasible")
    example = theorem.decision.counterexample
    assert agrees(theorem.decision.verdict, example.size if example else None, expected, ROWS)
    if example:
        parts = example.facts["parts"]
        assert isinstance(parts, list)
        assert not naive.can_be_laid(regime.groups, parts)


def people(regime: Regime, readings: dict[str, str], pool: list[str], n: int) -> set[int]:
    """Who is nominated, by the walk of the nomination engine."""
    terms = terms_of(readings_of(regime.under(readings), readings), order(regime, n))
    groups = [[group] if group else [] for group in pool]
    return set(walk(bytes(terms.mask(g) for g in groups), terms).called) - {VACANT}


@pytest.mark.parametrize("effect", ["alarga", "demais-candidatos"])
@pytest.mark.parametrize("reading", ["estrita", "compensada", "favoravel-conta"])
@settings(max_examples=8)
@given(rules=st.lists(small_rules, min_size=1, max_size=2), data=st.data())
def test_nobody_loses_the_post_before_it_is_said(
    effect: str, reading: str, rules: list[SeatRule], data: st.DataObject
) -> None:
    """Pools of every kind, with lists that run out: one more seat costs nobody the post below the n of the verdict."""
    regime = regime_of(*rules).with_gaps()
    assume(not exceeded(regime.groups, 20))
    readings = {"lista-favoravel": reading, "efeito-da-reversao": effect}
    theorem = only(regime, "resource-monotone-reverting", None, lista_favoravel=reading, efeito_da_reversao=effect)
    assert theorem.decision.verdict in (Verdict.PROVED, Verdict.REFUTED)
    pools = data.draw(st.lists(st.lists(st.sampled_from(["", *GROUPS[: len(rules)]]), max_size=14), min_size=5))
    for pool in pools:
        before = people(regime, readings, pool, 0)
        for n in range(min(least(theorem) or 16, 16)):
            after = people(regime, readings, pool, n + 1)
            assert before <= after, (n, pool)
            before = after


@settings(max_examples=15)
@given(st.lists(small_rules, min_size=1, max_size=2))
def test_the_first_order_with_a_reserve_before_an_open_position(rules: list[SeatRule]) -> None:
    """Called in turn, someone within the open seats counts in the reserve from the first such order on."""
    regime = regime_of(*rules).with_gaps()
    assume(not exceeded(regime.groups, UPTO))

    def mixed(n: int) -> bool:
        positions = order(regime, n).positions
        return any(name != "ampla" and "ampla" in positions[at:] for at, name in enumerate(positions))

    theorem = only(regime, "non-counting", None, lista_favoravel="favoravel-conta")
    assert agrees(theorem.decision.verdict, least(theorem), naive.first(mixed, UPTO))
