"""Seat arithmetic against the statutes' own words, and against fractions rounded naively."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import ceil, floor, gcd

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.arithmetic import INT, NUMPY, allot, falls, seats, with_earlier, working
from solver.errors import InputError
from solver.messages import Speaker
from solver.messages.traces import seat_trace
from solver.norms.regime import Floor, SeatRule, join, load_regime
from solver.vocabulary import Rounding
from tests.drawn import floored_rules, seat_rules
from tests.norms.norm_drafts import draft


def naive(rule: SeatRule, n: int) -> int:
    """Round the exact share by comparing its fractional part, as the statutes word it."""
    if n < rule.threshold:
        return 0
    exact = rule.percentage * n
    part = exact - floor(exact)
    up = {
        Rounding.HALF_UP: part >= Fraction(1, 2),
        Rounding.HALF_DOWN: part > Fraction(1, 2),
        Rounding.UP: part > 0,
        Rounding.DOWN: False,
    }[rule.rounding]
    share = ceil(exact) if up else floor(exact)
    capped = share if rule.cap is None else min(share, floor(rule.cap * n))
    return max([capped, *(f.seats for f in rule.floors if f.start <= n and (f.end is None or n <= f.end))])


@given(seat_rules, st.integers(0, 10**30))
def test_integers_agree_with_fractions(rule: SeatRule, n: int) -> None:
    """The closed forms round as the fractional part says, for totals of any size."""
    assert seats(rule, n, INT) == naive(rule, n)


@given(seat_rules, st.lists(st.integers(0, 2**62), min_size=1, max_size=20))
def test_arrays_agree_with_integers(rule: SeatRule, totals: list[int]) -> None:
    """An array is computed as its elements are, also where a product leaves 64 bits."""
    assert [int(s) for s in seats(rule, np.array(totals), NUMPY)] == [seats(rule, n, INT) for n in totals]


@given(seat_rules, st.integers(0, 500))
def test_working_shows_the_steps_of_the_same_figure(rule: SeatRule, n: int) -> None:
    """The steps shown lead to the figure given."""
    work = working(rule, n)
    step = work.rounded if work.capped is None else min(work.rounded, work.capped)
    assert work.seats == (0 if work.below_threshold else step) == naive(rule, n)
    assert work.exact == rule.percentage * n


@pytest.mark.parametrize(
    ("norm", "total", "expected"),
    [
        # Lei ES 12.010, art. 3: 20 % and 5 %, a fraction of 0,5 or more goes up, cargos of fewer than 3 have none.
        ("es-12010-2023", 2, {"negros": 0, "indigenas": 0}),
        ("es-12010-2023", 3, {"negros": 1, "indigenas": 0}),  # 0,6 and 0,15
        ("es-12010-2023", 9, {"negros": 2, "indigenas": 0}),  # 1,8 and 0,45
        ("es-12010-2023", 10, {"negros": 2, "indigenas": 1}),  # 2 and 0,5
        ("es-12010-2023", 341, {"negros": 68, "indigenas": 17}),  # 68,2 and 17,05
        # Guaçuí, art. 1: 17 % and 3 %.
        ("es-guacui-2022", 50, {"negros": 9, "indigenas": 2}),  # 8,5 and 1,5: both halves go up
        # Lei AM 5.580, art. 1: 30 % as one bloc; 2 seats are below the threshold though 0,6 would round to 1.
        ("am-5580-2021", 2, {"niq": 0}),
        ("am-5580-2021", 10, {"niq": 3}),
        # Lei 15.142 with the decree's 25/3/2.
        ("br-15142-2025", 2, {"negros": 1, "indigenas": 0, "quilombolas": 0}),  # 0,5 goes up
        ("br-15142-2025", 50, {"negros": 13, "indigenas": 2, "quilombolas": 1}),  # 12,5; 1,5; 1
        # Decreto 9.508: 5 % rounded up, within 20 %.
        ("br-9508-2018", 4, {"pcd": 0}),
        ("br-9508-2018", 5, {"pcd": 1}),
        ("br-9508-2018", 21, {"pcd": 2}),
    ],
)
def test_seats_worked_from_the_statutes(norm: str, total: int, expected: dict[str, int]) -> None:
    """Figures worked out by hand from the articles."""
    allotment = allot(load_regime([norm]), total)
    assert {g.id: w.seats for g, w in allotment.groups} == expected
    assert allotment.open == total - sum(expected.values())


def test_reserves_that_exceed_the_total_show_a_negative_remainder(tmp_path) -> None:
    """Nothing is clipped in silence: 60 % up and 60 % up of 1 seat leave −1."""
    path = tmp_path / "norma.yaml"
    path.write_text(
        "id: xx\ntitulo: t\nente: {esfera: federal}\nvigencia: {inicio: 2026-01-01}\n"
        'grupos: [{id: negros, percentual: "60%"}, {id: pcd, percentual: "60%"}]\n'
        "arredondamento: {regra: acima}\n",
        encoding="utf-8",
    )
    assert allot(load_regime([str(path)]), 1).open == -1


SMALL_SHARES = [Fraction(p, q) for q in range(1, 9) for p in range(1, q + 1) if gcd(p, q) == 1]


@pytest.mark.parametrize("rounding", list(Rounding))
def test_every_small_rule_on_integers_and_on_arrays(rounding: Rounding) -> None:
    """All shares of denominators up to 8, with and without a threshold and a cap, over more than two cycles."""
    totals = np.arange(20)
    for share, threshold, cap in product(SMALL_SHARES, (0, 1, 5), (None, Fraction(1, 3))):
        rule = SeatRule(share, rounding, threshold, cap)
        expected = [naive(rule, n) for n in range(20)]
        assert [seats(rule, n, INT) for n in range(20)] == expected
        found = seats(rule, totals, NUMPY)
        assert (found.tolist(), found.dtype) == (expected, np.int64)


def test_arrays_stay_of_64_bits_up_to_their_last_number() -> None:
    """2⁶³ − 1 fits, the next does not: there Python's integers take over, whether factor or offset leads there."""
    most = 2**63 - 1
    for x, factor, offset, fits in (
        (most - 1, 1, 1, True),
        (most, 1, 1, False),
        (most // 7, 7, 0, True),
        (most // 2 + 1, 2, 0, False),
        (most // 2 + 1, -2, 0, False),
        (most, 1, -1, False),
    ):
        found = NUMPY.scale(np.array([x, 1]), factor, offset)
        assert found.tolist() == [factor * x + offset, factor + offset]
        assert (found.dtype == np.int64) is fits
    assert NUMPY.scale(np.array([2, 3]), 5).tolist() == [10, 15]
    assert NUMPY.scale(np.array([], dtype=np.int64), 5).tolist() == []
    assert NUMPY.scale(np.array([2**70], dtype=object), 3).tolist() == [3 * 2**70]


def test_zeros_have_the_shape_and_kind_of_what_they_stand_beside() -> None:
    """Of a table, a table of zeros."""
    zeros = NUMPY.zero(np.array([[4, 5], [6, 7]]))
    assert (zeros.tolist(), zeros.dtype) == ([[0, 0], [0, 0]], np.int64)


def test_working_says_of_what_it_is() -> None:
    """The rule and the total stand beside the figures; a cap is said to lower a share only where it does."""
    capped = SeatRule(Fraction(1, 2), Rounding.UP, 4, Fraction(1, 2))
    work = working(capped, 5)
    assert (work.rule, work.n, work.exact, work.rounded, work.capped) == (capped, 5, Fraction(5, 2), 3, 2)
    assert (work.below_threshold, work.seats, work.lowered) == (False, 2, True)
    assert not working(capped, 6).lowered
    assert [working(capped, n).below_threshold for n in (3, 4)] == [True, False]
    assert not working(SeatRule(Fraction(1, 2), Rounding.UP), 5).lowered


def test_an_allotment_is_asked_by_group() -> None:
    """Ten seats of Lei ES 12.010: two and one; of a group that it does not know, none."""
    allotment = allot(load_regime(["es-12010-2023"]), 10)
    assert [allotment.seats_of(g) for g in ("negros", "indigenas", "pcd")] == [2, 1, 0]
    assert (allotment.total, allotment.open) == (10, 7)


@given(floored_rules, st.integers(0, 120))
def test_a_floor_raises_what_the_share_gives_for_its_sizes(rule: SeatRule, n: int) -> None:
    """The rounded share, then the floor; below the threshold nothing. What raised the figure is named."""
    work = working(rule, n)
    assert work.seats == seats(rule, n, INT) == naive(rule, n)
    plain = naive(SeatRule(rule.percentage, rule.rounding, rule.threshold), n)
    assert (work.floor is not None) == (work.seats > plain)
    assert work.floor is None or work.floor.seats == work.seats


@given(floored_rules)
def test_seats_fall_only_where_a_floor_ends(rule: SeatRule) -> None:
    """And the peak of a rule is the most that it has given so far; from `floored_before` on no floor matters."""
    due = [naive(rule, n) for n in range(140)]
    assert falls(rule) == tuple(n for n in range(139) if due[n] > due[n + 1])
    assert [seats(rule.peak, n, INT) for n in range(140)] == [max(due[: n + 1]) for n in range(140)]
    plain = SeatRule(rule.percentage, rule.rounding, rule.threshold)
    assert all(due[n] == naive(plain, n) for n in range(min(rule.floored_before, 140), 140))


def test_the_floor_is_told_beside_the_sum_and_cited_only_where_it_raised_it() -> None:
    """The public defender of São Paulo: 5 %, at least one of 5 to 10 seats; 2 %, at least one of 11 to 24."""
    groups = [
        {"id": "pcd", "percentual": "5%", "fonte": "art. 1", "pisos": [floor_of(5, 10, "art. 1, § 2")]},
        {"id": "trans", "percentual": "2%", "fonte": "art. 2", "pisos": [floor_of(11, 24, "art. 2, § 1")]},
    ]
    regime = join([draft(grupos=groups)])
    said = {n: [seat_trace(w, Speaker("pt")) for _, w in allot(regime, n).groups] for n in (4, 8, 11, 25)}
    assert said[8] == ["5% × 8 = 0,4 → 0; de 5 a 10 vagas, ao menos 1 → 1", "2% × 8 = 0,16 → 0"]
    assert said[11][1] == "2% × 11 = 0,22 → 0; de 11 a 24 vagas, ao menos 1 → 1"
    assert (said[4][0], said[25][1]) == ("5% × 4 = 0,2 → 0", "2% × 25 = 0,5 → 1")
    cited = {n: next(w.provisions(g) for g, w in allot(regime, n).groups) for n in (4, 8, 10)}
    assert cited == {
        4: ("art. 1",),
        8: ("art. 1", "art. 1, § 2"),
        10: ("art. 1",),
    }  # 5 % of 10 is a half, which goes up
    assert [allot(regime, n).seats_of("pcd") for n in (4, 5, 10, 11, 29, 30)] == [0, 1, 1, 1, 1, 2]
    assert [allot(regime, n).seats_of("trans") for n in (10, 11, 24, 25, 74, 75)] == [0, 1, 1, 1, 1, 2]


def floor_of(start: int, end: int, source: str) -> dict[str, object]:
    """A floor of one seat, as a norm file has it."""
    return {"de": start, "ate": end, "vagas": 1, "fonte": source}


@given(seat_rules, st.integers(2, 12), st.integers(0, 11), st.integers(0, 40))
def test_small_contests_are_added_to_earlier_ones(rule: SeatRule, until: int, earlier: int, n: int) -> None:
    """Fewer seats than `until` have what the sum has, from `until` on; as many or more are counted alone."""
    rule = SeatRule(rule.percentage, rule.rounding, max(rule.threshold, until), rule.cap)
    total = n if n >= until else earlier + n
    expected = naive(rule, total) if total >= until else 0
    assert with_earlier(rule, until, earlier, n, INT) == expected
    assert with_earlier(rule, until, earlier, np.array([n]), NUMPY).tolist() == [expected]


def test_a_norm_that_adds_up_contests() -> None:
    """20 % of a cargo, added up to 5: 3 seats have none, unless 2 or more are left of earlier contests."""
    regime = join([draft(grupos=[{"id": "pcd", "percentual": "20%"}], acumulacao={"ate": 5, "fonte": "art. 9"})])
    assert [allot(regime, 3, earlier).seats_of("pcd") for earlier in range(5)] == [0, 0, 1, 1, 1]
    assert [allot(regime, n).seats_of("pcd") for n in (1, 4, 5, 12)] == [0, 0, 1, 2]
    (group, work), *_ = allot(regime, 3, 2).groups
    assert seat_trace(work, Speaker("pt")) == "vagas de concursos anteriores: 2 + 3 = 5; 20% × 5 = 1"
    assert work.provisions(group) == ("art. 9",)
    assert allot(regime, 12, 4).seats_of("pcd") == 2


@pytest.mark.parametrize(
    ("group", "others", "key"),
    [
        ({"pisos": [{"de": 10, "ate": 5, "vagas": 1}]}, {}, "norm.floor_backwards"),
        ({"pisos": [{"de": 2, "vagas": 3}]}, {}, "norm.floor_size"),
        ({"pisos": [{"de": 2, "vagas": 0}]}, {}, "norm.floor_size"),
        ({"pisos": [{"de": 9, "vagas": 2}, {"de": 3, "ate": 9, "vagas": 1}]}, {}, "norm.floors_overlap"),
        ({"pisos": [{"de": 3, "vagas": 1}, {"de": 9, "ate": 9, "vagas": 2}]}, {}, "norm.floors_overlap"),
        ({"teto": "20%", "pisos": [{"de": 4, "vagas": 1}]}, {}, "norm.floor_over_cap"),
        ({"acumulacao": {"ate": 1}}, {}, "norm.accumulation_small"),
        ({"acumulacao": {"ate": 5}}, {"limiar": {"minimo": 3, "unidade": "edital"}}, "norm.accumulation_unit"),
        ({}, {"acumulacao": {"ate": 5}, "base": {"regra": "edital"}}, "norm.accumulation_unit"),
        (
            {"limiar": {"minimo": 3, "unidade": "localidade"}},
            {"acumulacao": {"ate": 5}},
            "norm.accumulation_unit",
        ),
    ],
)
def test_floors_and_sums_that_cannot_be_meant(group: dict[str, object], others: dict[str, object], key: str) -> None:
    """Each is refused with its own words."""
    with pytest.raises(InputError) as caught:
        draft(grupos=[{"id": "pcd", "percentual": "5%", **group}], **others)
    assert [problem.key for problem in caught.value.problems] == [key]


def test_floors_that_touch_a_cap_or_each_other_are_sound() -> None:
    """A floor at the cap, floors side by side, a threshold of the cargo beside a sum."""
    floors = [{"de": 5, "ate": 9, "vagas": 1}, {"de": 10, "vagas": 2}]
    norm = draft(
        grupos=[{"id": "pcd", "percentual": "5%", "teto": "20%", "pisos": floors}],
        limiar={"minimo": 3, "unidade": "cargo"},
        acumulacao={"ate": 5},
    )
    (reserved,) = join([norm]).groups
    assert reserved.rule.floors == (Floor(5, 9, 1), Floor(10, None, 2))
    assert (reserved.rule.threshold, reserved.until) == (5, 5)
