"""The norms whose text is not held: their figures, and whom they bind when."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest

from solver.arithmetic import allot
from solver.norms.catalogue import Binds, binding
from solver.norms.load import library, load_norm
from solver.norms.regime import load_regime
from solver.order import order
from solver.vocabulary import Branch, Sphere
from tests.checks.notices import draft, found
from tests.norms.companions import CONSTITUTIONAL, FIGURES, QUESTIONS, VALIDITY
from tests.norms.test_catalogue import Entity


@pytest.mark.parametrize(("name", "choice", "total", "seats"), FIGURES)
def test_seats_are_those_worked_out_by_hand(
    name: str, choice: dict[str, str], total: int, seats: dict[str, int]
) -> None:
    """At the threshold, at exact halves, and as published."""
    allotted = allot(load_regime([name], choice), total)
    assert {g: allotted.seats_of(g) for g in seats} == seats


def test_every_companion_has_a_figure() -> None:
    """No file is read without one number of it being held, but for those known by their percentage alone."""
    known = {name for name, *_ in FIGURES}
    percentage_alone = {"cnmp-170-2017", "ma-10404-2015", "mg-25726-2026", "ms-3594-2010", "ms-3594-2021"}
    assert set(QUESTIONS) - known == percentage_alone | {"rn-11015-2021"}


@pytest.mark.parametrize(("name", "start", "end"), VALIDITY)
def test_first_and_last_day(name: str, start: date, end: date | None) -> None:
    """As published, or as the file says it was taken."""
    validity = load_norm(name).file.validity
    assert (validity.start, validity.end) == (start, end)


@pytest.mark.parametrize("act", ["ms-3594", "cnj-203"])
def test_wordings_of_one_act_follow_one_another_without_a_gap(act: str) -> None:
    """Each begins on the day after the one before it, has its URN and ends unless it is the last."""
    files = sorted((n.file for n in library() if n.id.startswith(act)), key=lambda f: f.validity.start)
    assert len({f.urn for f in files}) == 1
    for earlier, later in pairwise(files):
        assert earlier.validity.end is not None
        assert later.validity.start == earlier.validity.end + timedelta(days=1)
    assert files[-1].validity.end is None


def test_mato_grosso_do_sul_called_the_10th_and_the_33rd() -> None:
    """Where one in ten meets one in thirty-three (330) the smaller moves before it, and no percentage is passed."""
    laid = order(load_regime(["ms-3594-2011"]), 340)
    assert laid.held("negros") == tuple(range(10, 341, 10))
    assert laid.held("indigenas")[:3] == (33, 66, 99)


def bound(entity: Entity, on: date) -> set[str]:
    """Return what binds the entity on a day."""
    return {d.norm.id for d in binding(entity, on) if d.binds is Binds.YES}


def state(uf: str, branch: Branch = Branch.EXECUTIVE) -> Entity:
    """Return a branch of a state."""
    return Entity(Sphere.STATE, uf, None, branch)


FEDERAL = Entity(Sphere.FEDERAL, None, None, Branch.EXECUTIVE)
GUACUI = Entity(Sphere.MUNICIPAL, "ES", "Guaçuí", Branch.EXECUTIVE)

BOUND = [
    (state("ES"), date(2019, 12, 31), set()),
    (state("ES"), date(2020, 6, 1), {"es-11094-2020"}),
    (state("ES"), date(2023, 12, 21), {"es-11094-2020"}),
    (state("ES"), date(2023, 12, 22), {"es-12010-2023", "es-12009-2023"}),
    (FEDERAL, date(2014, 6, 8), set()),
    (FEDERAL, date(2020, 1, 1), {"br-12990-2014", "br-9508-2018"}),
    (FEDERAL, date(2025, 6, 3), {"br-12990-2014", "br-9508-2018"}),
    (FEDERAL, date(2025, 6, 4), {"br-15142-2025", "br-9508-2018"}),
    (GUACUI, date(2032, 9, 27), {"es-guacui-2022"}),
    (GUACUI, date(2032, 9, 28), set()),
    (state("MS"), date(2012, 1, 1), {"ms-3594-2011"}),
    (state("MS"), date(2016, 8, 15), {"ms-3594-2016-07"}),
    (state("DF"), date(2024, 11, 28), {"df-6321-2019", "df-6637-2020"}),
    (state("DF"), date(2024, 11, 29), {"df-6321-2019", "df-4949-2024"}),
    (state("CE", Branch.PUBLIC_DEFENCE), date(2022, 1, 1), {"ce-dpe-2021"}),
    (state("AC", Branch.JUDICIARY), date(2015, 6, 29), set()),
    (state("AC", Branch.JUDICIARY), date(2023, 10, 13), {"cnj-203-2015"}),
    (state("AC", Branch.JUDICIARY), date(2023, 10, 14), {"cnj-203-2015", "cnj-512-2023"}),
    (state("AC", Branch.JUDICIARY), date(2025, 11, 24), {"cnj-203-2025"}),
    (Entity(Sphere.FEDERAL, None, None, Branch.JUDICIARY), date(2026, 1, 1), {"cnj-203-2025"}),
    (state("RS", Branch.PROSECUTION), date(2020, 1, 1), {"cnmp-170-2017"}),
    (state("RS", Branch.PROSECUTION), date(2025, 5, 9), {"rs-16294-2025"}),
    (Entity(Sphere.MUNICIPAL, "SP", "sao paulo", Branch.EXECUTIVE), date(2020, 1, 1), {"sp-paulo-15939-2013"}),
]


@pytest.mark.parametrize(("entity", "on", "norms"), BOUND)
def test_what_bound_whom_and_when(entity: Entity, on: date, norms: set[str]) -> None:
    """The days on which laws turn, each branch under its own."""
    assert bound(entity, on) == norms


def test_a_council_binds_no_municipality() -> None:
    """A town has neither courts nor prosecutors: it is outside, whether or not it says its branch."""
    for branch in (None, Branch.EXECUTIVE):
        decisions = {d.norm.id: d for d in binding(Entity(Sphere.MUNICIPAL, "ES", "Alegre", branch), date(2020, 1, 1))}
        assert {decisions[name].binds for name in CONSTITUTIONAL} == {Binds.NO}
    reasons = [r.key for r in decisions_of(Entity(Sphere.MUNICIPAL, "ES", "Alegre"), "cnj-203-2015")]
    assert reasons == ["catalogue.no_such_branch"]


def decisions_of(entity: Entity, name: str, on: date = date(2020, 1, 1)) -> tuple[object, ...]:
    """Return the reasons of the decision on one norm."""
    return next(d.reasons for d in binding(entity, on) if d.norm.id == name)


def test_a_council_is_not_presumed_of_an_entity_that_does_not_say_its_branch() -> None:
    """It is not known whether it binds, for a reason of its own: `check` judges by the lawmaker's own norms."""
    decision = next(d for d in binding(Entity(Sphere.FEDERAL), date(2020, 1, 1)) if d.norm.id == "cnj-203-2015")
    assert decision.binds is Binds.UNKNOWN
    assert [r.key for r in decision.reasons] == ["catalogue.council_branch_not_stated"]


def test_no_two_norms_bind_one_executive_for_one_group() -> None:
    """In every place, on every day on which something begins: what binds it can be joined into one regime."""
    norms = list(library())
    owners = {(n.file.entity.sphere, n.file.entity.state, n.file.entity.municipality) for n in norms}
    days = {n.file.validity.start for n in norms}
    bound_together = {
        tuple(d.norm.id for d in binding(Entity(*owner, Branch.EXECUTIVE), day, norms) if d.binds is Binds.YES)
        for owner in owners
        if owner[0] is not Sphere.NATIONAL
        for day in days
    }
    assert {("df-4949-2024", "df-6321-2019"), ("rs-14147-2012", "rs-56229-2021")} <= bound_together
    for names in bound_together - {()}:
        load_regime(names)


@pytest.mark.parametrize("day", ["2012-03-10", "2023-03-10"])
def test_to_cite_an_act_is_not_to_cite_a_wording_out_of_force(day: str) -> None:
    """The reader of documents knows an act by its number: it names every wording, and the one of the day judges."""
    wordings = ", ".join(n.id for n in library() if n.id.startswith("ms-3594"))
    edital = draft(f"[{wordings}]", day, "estadual, uf: MS, poder: executivo")
    assert found(edital, "VIG001", "VIG002", "VIG003", "VIG004") == []
