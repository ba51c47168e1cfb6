"""A stated order beside the dues, against plain counting over every prefix."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from solver.arithmetic import INT, seats
from solver.checks.stated_order import (
    calls,
    due,
    final_positions,
    first_due,
    first_over,
    first_short,
    horizon,
    own_orders,
    position,
    says_all,
)
from solver.editais.model import Series
from solver.norms.regime import ReservedGroup, SeatRule, load_regime
from solver.vocabulary import Nature, Rounding, Unit
from tests.drawn import seat_rules

stepped = st.builds(
    lambda first, step: Series(primeira=first, passo=step), first=st.integers(1, 40), step=st.integers(1, 40)
)
listed = st.builds(
    lambda positions, step: Series(posicoes=tuple(sorted(positions)), passo=step),
    positions=st.sets(st.integers(1, 90), min_size=1, max_size=12),
    step=st.none() | st.integers(1, 40),
)
series = stepped | listed
whole_percentages = st.integers(1, 50).map(lambda p: Fraction(p, 100))
short_rules = st.builds(
    SeatRule,
    percentage=whole_percentages,
    rounding=st.sampled_from(Rounding),
    threshold=st.integers(0, 6),
    cap=st.none() | whole_percentages,
)


def group(rule: SeatRule) -> ReservedGroup:
    """A group of that rule alone."""
    return ReservedGroup("negros", "xx", rule, Unit.POST, None, Nature.FIXED, {})


@given(series, st.integers(0, 200))
def test_calls_are_counted_as_listed(stated: Series, n: int) -> None:
    """The count, and the k-th position, are those of the positions written out."""
    written = stated.upto(n)
    assert calls(stated, n) == len(written)
    assert [position(stated, k) for k in range(1, len(written) + 1)] == list(written)


def test_a_list_without_a_step_ends() -> None:
    """[3, 8] has no third position; a first position alone does not tell the others; a step tells them all."""
    assert position(Series(posicoes=(3, 8)), 3) is None
    assert position(Series(posicoes=(5, 21), passo=20), 4) == 61
    assert not says_all(Series(primeira=3))
    assert says_all(Series(primeira=3, passo=5))


@given(series, seat_rules, st.integers(1, 120), st.integers(1, 60))
def test_the_first_short_prefix_is_the_first_that_counting_finds(
    stated: Series, rule: SeatRule, n: int, start: int
) -> None:
    """Count calls and dues at each prefix in turn."""
    naive = next((t for t in range(start, n + 1) if calls(stated, t) < seats(rule, t, INT)), None)
    short = first_short(stated.upto(n), due(group(rule), n), start, n)
    assert (short.position if short else None) == naive
    if short:
        assert (short.called, short.due) == (calls(stated, short.position), seats(rule, short.position, INT))


@given(series, seat_rules, st.integers(1, 120))
def test_the_first_prefix_with_too_many_is_the_first_that_counting_finds(
    stated: Series, rule: SeatRule, n: int
) -> None:
    """With no order of the norm to excuse it, a prefix that calls more than are due."""
    naive = next((t for t in range(1, n + 1) if calls(stated, t) > seats(rule, t, INT)), None)
    over = first_over(stated.upto(n), due(group(rule), n), [])
    assert (over.position if over else None) == naive
    if over:
        assert (over.called, over.due) == (calls(stated, over.position), seats(rule, over.position, INT))


@given(stepped, short_rules, st.integers(1, 60))
def test_a_departure_shows_within_the_horizon_or_never(stated: Series, rule: SeatRule, n: int) -> None:
    """What counting finds ten periods on, it finds within the horizon."""
    far = horizon(rule, stated, n)
    assert far >= n
    further = range(1, far + 1000)
    if any(calls(stated, t) < seats(rule, t, INT) for t in further):
        assert any(calls(stated, t) < seats(rule, t, INT) for t in range(1, far + 1))
    if any(calls(stated, t) > seats(rule, t, INT) for t in further):
        assert any(calls(stated, t) > seats(rule, t, INT) for t in range(1, far + 1))


@given(seat_rules)
def test_the_first_due_is_the_first_that_counting_finds(rule: SeatRule) -> None:
    """The first n with a seat due lies within one period of the threshold."""
    naive = next((t for t in range(1, 10_000) if seats(rule, t, INT)), None)
    assert first_due(group(rule)) == naive


def test_the_horizon_of_drifting_steps() -> None:
    """5 %, one every 21 from the 3rd: 171 against the 170 due, seven rounds after the period of 20 ends."""
    rule = SeatRule(Fraction(5, 100), Rounding.HALF_UP)
    stated = Series(primeira=3, passo=21)
    far = horizon(rule, stated, 10)
    short = first_short(stated.upto(far), due(group(rule), far), 1, far)
    assert short is not None
    assert (short.position, short.due, short.called) == (170, 9, 8)


def test_statements_are_laid_with_what_the_norms_fix() -> None:
    """Federal: negros stated at 2, 5 meet PcD's fixed 5: PcD keeps it, negros go before."""
    regime = load_regime(["br-15142-2025", "br-9508-2018"])
    laid = final_positions(regime, {"negros": Series(posicoes=(2, 5, 9))}, 10)
    assert laid == {"negros": (2, 4, 9)}


def test_groups_that_no_norm_knows_give_way() -> None:
    """An edital may order PcD without a norm at hand: its positions never push a regulated group."""
    regime = load_regime(["es-12010-2023"])
    stated = {"pcd": Series(posicoes=(3,)), "negros": Series(posicoes=(3, 8))}
    assert final_positions(regime, stated, 10) == {"negros": (3, 8), "pcd": (2,)}


def test_more_statements_than_positions_are_returned_as_stated() -> None:
    """Everybody called at every position: no order holds them."""
    regime = load_regime(["es-12010-2023"])
    stated = {"negros": Series(primeira=1, passo=1), "indigenas": Series(primeira=1, passo=1)}
    assert final_positions(regime, stated, 4) == {"negros": (1, 2, 3, 4), "indigenas": (1, 2, 3, 4)}


def test_a_seat_that_the_norms_own_order_moves_forward_is_theirs() -> None:
    """Guaçuí, 50 seats: the 2nd indígena claims 50 and is called at 49; stating 49 is no excess, 48 is."""
    regime = load_regime(["es-guacui-2022"])
    indigenas = regime.groups[1]
    own = own_orders(regime, "indigenas", (50, 150))
    assert first_over((17, 49), due(indigenas, 150), own) is None
    over = first_over((17, 48), due(indigenas, 150), own)
    assert over is not None
    assert (over.position, over.due, over.called) == (48, 1, 2)
