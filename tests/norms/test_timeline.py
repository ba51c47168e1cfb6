"""What bound an entity over time, against asking day by day."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given, settings

from solver.norms.catalogue import Binds, binding
from solver.norms.load import Norm
from solver.norms.timeline import timeline
from solver.vocabulary import Branch, Sphere
from tests.norms.norm_drafts import draft
from tests.norms.test_catalogue import FIRST, Entity, entities, libraries

DAY = timedelta(days=1)
TOWN = Entity(Sphere.MUNICIPAL, "ES", "Teste", Branch.EXECUTIVE)


def test_a_law_that_is_replaced_and_a_law_that_ends() -> None:
    """Two periods, then a third in which nothing binds; each turn with its reason."""
    old = draft(id="a", vigencia={"inicio": "2020-01-01"})
    new = draft(id="b", vigencia={"inicio": "2021-01-01", "fim": "2021-12-31"}, revoga=["a"])
    periods = timeline(TOWN, [old, new])
    assert [(p.first, p.last) for p in periods] == [
        (date(2020, 1, 1), date(2020, 12, 31)),
        (date(2021, 1, 1), date(2021, 12, 31)),
        (date(2022, 1, 1), None),
    ]
    assert [[d.norm.id for d in p.binds] for p in periods] == [["a"], ["b"], []]
    told = [[(t.norm.id, t.reason.key) for t in (*p.began, *p.ceased)] for p in periods]
    assert told == [
        [("a", "catalogue.in_force")],
        [("b", "catalogue.in_force"), ("a", "catalogue.revoked")],
        [("b", "catalogue.expired")],
    ]


def test_a_norm_revoked_before_it_began_makes_no_period() -> None:
    """It never binds anybody."""
    never = draft(id="a", vigencia={"inicio": "2022-01-01"})
    other = draft(id="b", vigencia={"inicio": "2021-01-01"}, revoga=["a"])
    assert [[d.norm.id for d in p.binds] for p in timeline(TOWN, [never, other])] == [["b"]]


def test_a_last_day_that_is_not_certain_is_told() -> None:
    """Only of a norm that ended by itself."""
    ends = {"inicio": "2020-01-01", "fim": "2020-12-31", "fim_mais_tarde": "2021-06-30"}
    last = timeline(TOWN, [draft(id="a", vigencia=ends)])[-1]
    assert [t.may_last_until for t in last.ceased] == [date(2021, 6, 30)]
    new = draft(id="b", vigencia={"inicio": "2020-06-01"}, revoga=["a"])
    revoked = timeline(TOWN, [draft(id="a", vigencia=ends), new])[-1]
    assert [t.may_last_until for t in revoked.ceased] == [None]


@given(libraries(), entities)
@settings(max_examples=60)
def test_periods_agree_with_asking_day_by_day(norms: list[Norm], entity: Entity) -> None:
    """On every day the period that holds it has what binds, and what may; before the first, nothing; no gap."""
    periods = timeline(entity, norms)
    for earlier, later in pairwise(periods):
        assert earlier.last == later.first - DAY
    for n in range(-2, 110):
        on = FIRST + n * DAY
        period = next((p for p in periods if p.first <= on and (p.last is None or on <= p.last)), None)
        now = binding(entity, on, norms)
        for sort, told in (
            (Binds.YES, period.binds if period else ()),
            (Binds.UNKNOWN, period.unknown if period else ()),
        ):
            assert {d.norm.id for d in told} == {d.norm.id for d in now if d.binds is sort}
