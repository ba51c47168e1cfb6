"""Norms in order: worked by hand, against going through the numbers of seats, and the odd ones out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from proofs import chains
from proofs.chains import never_exceed
from proofs.comparison import Relation
from proofs.lattice import RACIAL, Lattice, counted, lattices, orders
from proofs.oddities import oddities
from proofs.theorems import Subject
from proofs.verdict import Decision, Verdict
from solver.norms.regime import Regime, ReservedGroup, SeatRule, load_regime
from solver.vocabulary import Rounding
from tests.drawn import seat_rules
from tests.proofs import naive
from tests.proofs.regimes import regime_of

UPTO = 3_000
NAMES = (
    "am-5580-2021", "ba-13182-2014", "br-12990-2014", "br-15142-2025", "ce-17432-2021", "es-12010-2023",
    "es-guacui-2022", "ms-3594-2011", "pr-14274-2003", "rs-14147-2012",
)  # fmt: skip


def subject(name: str) -> Subject:
    """A norm of the library by itself."""
    return Subject.of(load_regime([name]), {})


@pytest.fixture(scope="module")
def found() -> dict[str, Lattice]:
    """Some norms of the library, in every order."""
    return {lattice.name: lattice for lattice in lattices([subject(name) for name in NAMES])}


def clusters(lattice: Lattice) -> list[set[str]]:
    """The norms of each cluster."""
    return [{p.norm.id for p in cluster.members} for cluster in lattice.clusters]


def number(lattice: Lattice, norm: str) -> int:
    """The index of a norm's cluster."""
    return next(i for i, names in enumerate(clusters(lattice)) if norm in names)


def seats_upto(groups: Sequence[ReservedGroup]) -> list[int]:
    """What groups together are reserved, number by number, worked out on fractions."""
    return [sum(naive.by_hand(g.rule, n) for g in groups) for n in range(UPTO + 1)]


def agrees(decision: Decision, one: Sequence[int], other: Sequence[int]) -> None:
    """Assert that "never more" is what going through the numbers finds, refuted at the very first that fails."""
    first = naive.first(lambda n: one[n] > other[n], UPTO)
    n = decision.counterexample.size if decision.counterexample else None
    if n is None or n <= UPTO:
        assert (decision.verdict, n) == (Verdict.PROVED if first is None else Verdict.REFUTED, first)
    else:
        assert first is None


def test_each_relation_is_what_the_numbers_say(found: dict[str, Lattice]) -> None:
    """Of clusters, of the norms in one, and of other readings; the layers and covers are those of the relations."""
    for lattice in found.values():
        tables = [seats_upto(cluster.groups) for cluster in lattice.clusters]
        for cluster, table in zip(lattice.clusters, tables, strict=True):
            assert all(seats_upto(placed.groups) == table for placed in cluster.members)
        for (i, j), match in lattice.matches.items():
            agrees(match.never_more, tables[i], tables[j])
            agrees(match.never_less, tables[j], tables[i])
        above = {
            (i, j)
            for i, j in permutations(range(len(tables)), 2)
            if all(x >= y for x, y in zip(tables[i], tables[j], strict=True))
        }
        covers = {(i, j) for i, j in above if not any((i, k) in above and (k, j) in above for k in range(len(tables)))}
        assert set(lattice.covers) == covers
        layer = {i: at for at, members in enumerate(lattice.layers) for i in members}
        assert all(layer[i] < layer[j] for i, j in above)


def test_each_shift_is_what_the_numbers_say(found: dict[str, Lattice]) -> None:
    """Another reading's seats stand so to the cluster, and did not before."""
    shifts = [(lattice, shift) for lattice in found.values() for shift in lattice.shifts]
    assert {s.placed.norm.id for _, s in shifts} >= {"ce-17432-2021", "pr-14274-2003", "rs-14147-2012"}
    for lattice, shift in shifts:
        mine, theirs = seats_upto(shift.now.one), seats_upto(lattice.clusters[shift.against].groups)
        agrees(shift.now.never_more, mine, theirs)
        agrees(shift.now.never_less, theirs, mine)
        assert shift.was is not shift.now.relation


def test_worked_by_hand(found: dict[str, Lattice]) -> None:
    """Equal rules written otherwise, one above another, and two that do not compare.

    20 % half up from 3 seats on is what it is without a threshold (0.2 and 0.4 → 0). ES above Guaçuí first at 8 seats
    (1.6 → 2, 1.36 → 1). BA's 30 %, half down from 3 on, and 25 % half up from 2 on: of 2, 0 against 0.5 → 1; of 9,
    2.7 → 3 against 2.25 → 2.
    """
    negros = found["negros"]
    assert {"br-12990-2014", "es-12010-2023"} in clusters(negros)
    es, guacui = number(negros, "es-12010-2023"), number(negros, "es-guacui-2022")
    match = negros.match(es, guacui)
    assert (match.relation, match.never_more.counterexample and match.never_more.counterexample.size) == (
        Relation.MORE,
        8,
    )
    assert (es, guacui) in negros.covers
    assert negros.match(guacui, es).relation is Relation.LESS
    match = negros.match(number(negros, "ba-13182-2014"), number(negros, "br-15142-2025"))
    assert match.relation is Relation.INCOMPARABLE
    assert [d.counterexample.size for d in (match.never_more, match.never_less) if d.counterexample] == [9, 2]


def test_a_bloc_stands_beside_the_sum_of_its_parts(found: dict[str, Lattice]) -> None:
    """AM's bloc and the federal parts are in one order, that of all racial reserves; a group's has neither bloc."""
    racial = {norm for names in clusters(found[RACIAL]) for norm in names}
    assert {"am-5580-2021", "br-15142-2025", "es-12010-2023"} <= racial
    assert "am-5580-2021" not in {norm for names in clusters(found["negros"]) for norm in names}
    assert counted(RACIAL) == {"negros", "indigenas", "quilombolas", "ni", "niq"}
    assert "niq" not in orders([subject("am-5580-2021")])


def test_the_odd_ones_out(found: dict[str, Lattice]) -> None:
    """BA alone rounds its half down and has 30 %; MS alone fixes positions; each with the first n of its whole rule.

    Against 20 % half up: of 6 seats BA gives 1.8 → 2 and 1.2 → 1; MS, 10 % down, of 3 gives 0.3 → 0 and 0.6 → 1.
    """
    odd = {(o.placed.norm.id, o.respect): o.least for o in oddities(found["negros"])}
    assert odd["ba-13182-2014", "arredondamento"] == odd["ba-13182-2014", "percentual"] == 6
    assert odd["ms-3594-2011", "posicoes"] == 3
    assert ("es-12010-2023", "percentual") not in odd
    assert not list(oddities(found[RACIAL]))


def test_wordings_of_one_act_are_no_odd_ones_to_each_other() -> None:
    """Both wordings of MS's act round down, and no other act does: both are told."""
    names = ("ms-3594-2010", "ms-3594-2011", "es-12010-2023", "br-12990-2014")
    (negros,) = lattices([subject(n) for n in names], ["negros"])
    odd = {o.placed.norm.id for o in oddities(negros) if o.respect == "arredondamento"}
    assert odd == {"ms-3594-2010", "ms-3594-2011"}


@settings(max_examples=12, deadline=None)
@given(st.lists(st.lists(seat_rules, min_size=1, max_size=2), min_size=2, max_size=4))
def test_against_enumeration(drawn: list[list[SeatRule]]) -> None:
    """Odd percentages, caps, thresholds and roundings: every pair, asked or inferred."""
    sides = {i: regime_of(*rules).groups for i, rules in enumerate(drawn)}
    decided = never_exceed(sides, list(permutations(sides, 2)))
    tables = {i: seats_upto(groups) for i, groups in sides.items()}
    for (i, j), decision in decided.items():
        if decision.verdict is not Verdict.UNKNOWN:
            agrees(decision, tables[i], tables[j])


def test_what_follows_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a chain of five four links are asked for proofs; a difference beyond the horizon is found all the same."""
    asked: list[bool | None] = []
    plain = chains.answers

    def noted(content: bytes) -> list[Decision]:
        asked.extend(holds for *_, holds in chains.pickle.loads(content))
        return plain(content)

    monkeypatch.setattr(chains, "answers", noted)
    rising = {p: _down(Fraction(p, 100)).groups for p in (5, 10, 15, 20, 25)}
    decided = never_exceed(rising, list(permutations(rising, 2)))
    assert asked.count(True) == 4
    assert all((d.verdict is Verdict.PROVED) is (a < b) for (a, b), d in decided.items())
    near = {0: _down(Fraction(1, 5)).groups, 1: _down(Fraction(20_001, 100_000)).groups}
    decided = never_exceed(near, [(0, 1), (1, 0)])
    assert decided[0, 1].verdict is Verdict.PROVED
    example = decided[1, 0].counterexample
    assert example
    assert example.size == 20_004


def _down(share: Fraction) -> Regime:
    return regime_of(SeatRule(share, Rounding.DOWN))
