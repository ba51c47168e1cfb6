"""The convocation order against counted prefixes, published orders, and a naive twin that searches."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.arithmetic import INT, seats
from solver.errors import InputError
from solver.messages import Speaker
from solver.norms.regime import Floor, Regime, ReservedGroup, SeatRule, load_regime
from solver.order import claimed, due_positions, lay, order, series
from solver.reports.collisions import collision_lines
from solver.vocabulary import GROUPS, OPEN, Nature, Rounding, Unit
from tests.drawn import floored_rules, seat_rules


def group(rule: SeatRule, name: str = "negros") -> ReservedGroup:
    """A group of that rule alone."""
    return ReservedGroup(name, "xx", rule, Unit.POST, None, Nature.FIXED, {})


@given(seat_rules | floored_rules, st.integers(0, 120))
def test_claims_are_the_least_prefixes_that_hold_the_due(rule: SeatRule, n: int) -> None:
    """The k-th claim is found by counting: the least t with k seats due."""
    naive = [next(t for t in range(n + 1) if seats(rule, t, INT) >= k) for k in range(1, seats(rule, n, INT) + 1)]
    assert due_positions(group(rule), n) == naive


def test_a_seat_that_a_floor_gave_and_took_back_is_not_claimed() -> None:
    """3 %, at least one of 5 to 10 seats: of 11 to 16 there is none, and of 17 the one claims the fifth position."""
    rule = SeatRule(Fraction(3, 100), Rounding.HALF_UP, 0, None, (Floor(5, 10, 1),))
    assert {n: due_positions(group(rule), n) for n in (4, 5, 10, 11, 16, 17, 50)} == {
        4: [], 5: [5], 10: [5], 11: [], 16: [], 17: [5], 50: [5, 50],
    }  # fmt: skip


def test_claims_of_many_seats_are_found_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A floor that ends in one piece is remembered in the next ones."""
    rule = SeatRule(Fraction(3, 100), Rounding.HALF_UP, 0, None, (Floor(5, 10, 2),))
    whole = due_positions(group(rule), 300)
    monkeypatch.setattr("solver.order._AT_ONCE", 7)
    assert due_positions(group(rule), 300) == whole == [5, 5, 84, 117, 150, 184, 217, 250, 284]


def naive_lay(claims: dict[str, list[int]], n: int) -> list[str]:
    """Lay claims by searching downwards, then from the end."""
    positions = [OPEN] * n
    for name, wanted in claims.items():
        for claim in wanted:
            free_before = [t for t in range(1, min(claim, n) + 1) if positions[t - 1] == OPEN]
            free = free_before or [t for t in range(1, n + 1) if positions[t - 1] == OPEN]
            positions[free[-1] - 1] = name
    return positions


@st.composite
def drawn_claims(draw: st.DrawFn) -> tuple[dict[str, list[int]], int]:
    """Claims of up to four groups that fit into n positions, some beyond n."""
    n = draw(st.integers(1, 30))
    room, claims = n, {}
    for name in ("pcd", "negros", "indigenas", "quilombolas"):
        wanted = draw(st.lists(st.integers(1, n + 5), max_size=room))
        room -= len(wanted)
        claims[name] = sorted(wanted)
    return claims, n


@given(drawn_claims())
def test_laying_agrees_with_the_search(drawn: tuple[dict[str, list[int]], int]) -> None:
    """The shortened walk finds the positions that a search finds."""
    claims, n = drawn
    assert list(lay(claims, n).positions) == naive_lay(claims, n)


@given(st.integers(0, 400))
def test_no_prefix_lacks_what_is_due(n: int) -> None:
    """Moves are never late: each prefix of the federal and of the Guaçuí order holds at least its dues."""
    for names in (["br-15142-2025", "br-9508-2018"], ["es-guacui-2022"], ["am-5580-2021"]):
        regime = load_regime(names)
        laid = order(regime, n)
        for g in regime.groups:
            called = 0
            for t, name in enumerate(laid.positions, 1):
                called += name == g.id
                assert called >= min(seats(g.rule, t, INT), seats(g.rule, n, INT)), (names, n, g.id, t)


def test_the_federal_order_of_100_is_the_published_one() -> None:
    """The federal simulator: PcD at 5, 21, 41, 61, 81; the 2nd indígena at 49, because 50 is taken by negros."""
    laid = order(load_regime(["br-15142-2025", "br-9508-2018"]), 100)
    assert laid.held("pcd") == (5, 21, 41, 61, 81)
    assert laid.held("indigenas") == (17, 49, 84)
    assert laid.held("quilombolas") == (25, 75)
    assert laid.held("negros")[:4] == (2, 6, 10, 14)
    assert laid.held("negros")[12] == 50
    assert [(c.position, c.groups, c.moved) for c in laid.collisions] == [
        (50, ("negros", "indigenas"), (("indigenas", 49),))
    ]


def test_the_order_of_n_need_not_be_a_prefix_of_the_next() -> None:
    """Guaçuí, 49 → 50: the 2nd indígena, who has no seat at 49, is called at position 49 when there are 50."""
    regime = load_regime(["es-guacui-2022"])
    assert order(regime, 49).positions[48] == OPEN
    assert order(regime, 50).positions[48] == "indigenas"


def test_triggers_of_the_statutes_are_first_claims() -> None:
    """ES art. 3 § 1: the 3rd for negros, the 10th for indígenas; the series 3+5k and 10+20k never meet."""
    regime = load_regime(["es-12010-2023"])
    laid = order(regime, 1000)
    assert laid.claims["negros"] == tuple(range(3, 1001, 5))
    assert laid.claims["indigenas"] == tuple(range(10, 1001, 20))
    assert laid.collisions == ()


def test_fixed_series_give_out_before_the_seats_do() -> None:
    """A series without a step leaves the rest to the arithmetic; with one it goes on."""
    assert series([5, 21], 20, 4) == [5, 21, 41, 61]
    assert series([5, 21], None, 4) == [5, 21]
    pcd = load_regime(["br-9508-2018"]).groups[0]
    assert claimed(pcd, 100, [3]) == [3, 21, 41, 61, 81]


def test_reserves_beyond_the_total_have_no_order(tmp_path) -> None:
    """Σ seats > n: an input error that says so, not an order."""
    path = tmp_path / "norma.yaml"
    path.write_text(
        "id: xx\ntitulo: t\nente: {esfera: federal}\nvigencia: {inicio: 2026-01-01}\n"
        'grupos: [{id: negros, percentual: "60%"}, {id: pcd, percentual: "60%"}]\n'
        "arredondamento: {regra: acima}\n",
        encoding="utf-8",
    )
    with pytest.raises(InputError, match=r"order\.reserved_exceed"):
        order(load_regime([str(path)]), 1)


def test_equal_percentages_are_laid_in_the_order_of_the_norm(tmp_path) -> None:
    """Two groups of 20 %: the first named keeps the position, the second moves before it."""
    path = tmp_path / "norma.yaml"
    path.write_text(
        "id: xx\ntitulo: t\nente: {esfera: federal}\nvigencia: {inicio: 2026-01-01}\n"
        'grupos: [{id: indigenas, percentual: "20%"}, {id: negros, percentual: "20%"}]\n'
        "arredondamento: {regra: meio-acima}\n",
        encoding="utf-8",
    )
    regime: Regime = load_regime([str(path)])
    laid = order(regime, 10)
    assert laid.held("indigenas") == (3, 8)
    assert laid.held("negros") == (2, 7)


def claiming(path: Path, collision: str = "colisao: {regra: melhor-classificado}\n") -> Regime:
    """Negros at 2, 4, 6…, indígenas at 4, 8…: of each four positions both claim the last."""
    path.write_text(
        "id: xx\ntitulo: t\nente: {esfera: federal}\nvigencia: {inicio: 2026-01-01}\ngrupos:\n"
        '  - {id: negros, percentual: "50%", posicoes: {primeiras: [2], passo: 2}}\n'
        '  - {id: indigenas, percentual: "25%", posicoes: {primeiras: [4], passo: 4}}\n'
        f"arredondamento: {{regra: abaixo}}\n{collision}",
        encoding="utf-8",
    )
    return load_regime([str(path)])


def test_where_the_candidates_decide_the_claiming_seats_positions_are_tied(tmp_path: Path) -> None:
    """The order is laid as ever; {3, 4} and {7, 8} are the two groups', whichever stands better."""
    laid = order(claiming(tmp_path / "norma.yaml"), 8)
    plain = order(claiming(tmp_path / "norma.yaml", collision=""), 8)
    assert laid.positions == plain.positions
    assert laid.ties == ((3, 4), (7, 8))
    assert plain.ties == ()
    assert [replace(c, tied=()) for c in laid.collisions] == list(plain.collisions)
    assert (laid.held_at_best("negros"), laid.held_at_worst("negros")) == ((2, 3, 6, 7), (2, 4, 6, 8))
    assert (laid.held_at_best("indigenas"), laid.held_at_worst("indigenas")) == ((3, 7), (4, 8))


def test_a_norm_speaks_of_its_own_groups() -> None:
    """Three groups at 5, the rule of two: their seats are tied where they stand, the third's is not."""
    laid = lay({"pcd": [5], "negros": [5], "indigenas": [5]}, 6, {"negros", "indigenas"})
    assert laid.positions == ("ampla", "ampla", "indigenas", "negros", "pcd", "ampla")
    assert laid.ties == ((3, 4),)
    assert lay({"pcd": [5], "negros": [5]}, 6, {"negros"}).ties == ()


def test_a_seat_pushed_by_one_that_claims_elsewhere_is_not_tied() -> None:
    """Indígenas claim 5 and stand at 4, which quilombolas claim and find taken: they did not claim the same."""
    laid = lay({"negros": [5], "indigenas": [5], "quilombolas": [4]}, 6, GROUPS)
    assert laid.ties == ((4, 5),)
    assert laid.held("quilombolas") == (3,)


@given(drawn_claims())
def test_ties_are_disjoint_positions_of_seats_that_claim_the_same(drawn: tuple[dict[str, list[int]], int]) -> None:
    """Every tie holds as many positions of each group as that group has claims there."""
    claims, n = drawn
    laid = lay(claims, n, GROUPS)
    assert laid.positions == lay(claims, n).positions
    tied = [t for tie in laid.ties for t in tie]
    assert len(tied) == len(set(tied))
    for collision in laid.collisions:
        counted = {g: wanted.count(collision.position) for g, wanted in claims.items() if collision.position in wanted}
        if collision.tied:
            assert {g: sum(laid.positions[t - 1] == g for t in collision.tied) for g in counted} == counted
        assert bool(collision.tied) == (len(counted) > 1)


# -- what is said of it -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("norms", "n", "told"),
    [
        (["rj-6067-2022"], 13, ["negros e indígenas: a posição 15 passa da última, que é a 13"]),
        (
            ["br-15142-2025", "br-9508-2018"],
            100,
            ["50 disputada por negros e indígenas: a vaga de indígenas vai"],
        ),
    ],
)
def test_a_seat_brought_forward_is_not_told_as_disputed(norms: list[str], n: int, told: list[str]) -> None:
    """A fixed position beyond the last is its own group's affair; a position that two groups claim is disputed."""
    regime = load_regime(norms)
    lines = collision_lines(order(regime, n), regime, Speaker("pt"))
    assert all(any(words in line for line in lines) for words in told)
    assert all(("disputada" in line) is (n == 100) for line in lines)


def test_seats_of_one_group_that_are_due_at_once_are_told_as_its_own(tmp_path: Path) -> None:
    """A threshold makes three due at the tenth: two of them go before it."""
    path = tmp_path / "norma.yaml"
    path.write_text(
        "id: n\ntitulo: N\nente: {esfera: federal}\nvigencia: {inicio: 2020-01-01}\n"
        'grupos: [{id: negros, percentual: "30%"}]\narredondamento: {regra: meio-acima}\n'
        "limiar: {minimo: 10, unidade: cargo}\n",
        encoding="utf-8",
    )
    regime = load_regime([str(path)])
    lines = collision_lines(order(regime, 10), regime, Speaker("pt"))
    assert len(lines) == 2
    assert all("mais de uma das suas vagas cabe na posição 10" in line for line in lines)
