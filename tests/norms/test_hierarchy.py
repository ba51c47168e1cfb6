"""Which general norms might rule a group for which an entity has none: candidates on the day, never a default."""

from __future__ import annotations

import datetime

import pytest

from solver.checks.finding import Verdict
from solver.messages import Speaker
from solver.norms.hierarchy import Unfilled, hierarchy, unfilled
from solver.norms.load import library_ids
from solver.norms.regime import load_regime
from solver.reports.findings import message
from solver.vocabulary import Branch, Sphere
from tests.checks.notices import draft as draft_of_edital
from tests.checks.notices import found
from tests.norms.norm_drafts import draft
from tests.norms.test_catalogue import Entity

GUACUI = Entity(Sphere.MUNICIPAL, "ES", "Guaçuí", Branch.EXECUTIVE)
ALES = Entity(Sphere.STATE, "ES", None, Branch.LEGISLATIVE)
NEW, OLD = datetime.date(2026, 2, 1), datetime.date(2024, 2, 1)


def of(entity: Entity, day: datetime.date) -> dict[str, Unfilled]:
    """The groups without a norm, by name."""
    return {u.group: u for u in unfilled(entity, day)}


def readings(entity: Entity, day: datetime.date) -> dict[str, list[str]]:
    """The readings of each group without a norm."""
    return {group: [c.reading for c in u.candidates] for group, u in of(entity, day).items()}


def test_every_norm_named_is_of_the_library_and_every_default_a_reading() -> None:
    """And the default, which applies nothing, comes first."""
    for lack in hierarchy().lacks:
        assert next(iter(lack.readings)) == lack.default
        assert lack.readings[lack.default].norm is None
        assert {r.norm for r in lack.readings.values() if r.norm} <= set(library_ids())


def test_a_municipality_with_a_racial_law_alone() -> None:
    """Guaçuí: of people with disabilities the federal decree might rule; its own law, sharing no group, beside it."""
    assert readings(GUACUI, NEW)["pcd"] == ["nenhuma", "br-9508-2018"]
    assert "negros" not in readings(GUACUI, NEW)
    candidate = of(GUACUI, NEW)["pcd"].candidates[1]
    assert candidate.call == ("es-guacui-2022", "br-9508-2018")
    assert {g.id for g in load_regime(candidate.call).groups} == {"negros", "indigenas", "pcd"}


def test_a_general_norm_is_a_candidate_on_its_own_days_and_for_its_own_groups() -> None:
    """The federal law of 2014 reserves for negros alone; the decree is of 2018."""
    alegre = Entity(Sphere.MUNICIPAL, "ES", "Alegre", Branch.EXECUTIVE)
    assert readings(alegre, OLD)["negros"] == ["nenhuma", "br-12990-2014"]
    assert readings(alegre, OLD)["indigenas"] == ["nenhuma"]
    assert readings(alegre, NEW)["indigenas"] == ["nenhuma", "br-15142-2025"]
    assert readings(alegre, datetime.date(2016, 2, 1))["pcd"] == ["nenhuma"]


def test_the_norm_of_the_same_entity_for_another_branch_is_a_candidate() -> None:
    """The Legislature of ES, and the laws of its Executive."""
    assert readings(ALES, NEW)["negros"] == ["nenhuma", "br-15142-2025", "es-12010-2023"]
    assert readings(ALES, NEW)["pcd"] == ["nenhuma", "br-9508-2018", "es-12009-2023"]


def test_points_are_a_norm_for_their_groups() -> None:
    """The entity's law chose points: nothing is missing for those whom it favours."""
    points = draft(natureza="bonus", bonus={"grupos": ["negros", "indigenas"]}, grupos=None, arredondamento=None)
    town = Entity(Sphere.MUNICIPAL, "ES", "Teste", Branch.EXECUTIVE)
    assert [u.group for u in unfilled(town, NEW, [points])] == ["pcd", "quilombolas"]


@pytest.mark.parametrize("cell", ["1", "CR"])
def test_a_check_names_the_command_and_demands_nothing(cell: str) -> None:
    """Seats for people with disabilities in Guaçuí: told, not judged."""
    text = draft_of_edital("[es-guacui-2022]", "2026-02-01", "municipal, uf: ES, municipio: Guaçuí, poder: executivo")
    text = text.replace("indigenas: 1}", f"indigenas: 1, pcd: {cell}}}")
    (finding,) = found(text, "VIG005")
    assert finding.verdict is Verdict.INFO
    assert "isonomia check EDITAL -n es-guacui-2022 -n br-9508-2018." in message(finding.breach, Speaker("pt"))
    given = found(text, "VIG003", "VIG005", given=["es-guacui-2022", "br-9508-2018"])
    assert [(f.code, f.verdict) for f in given] == [("VIG003", Verdict.REVIEW)]
