"""Which norms bind whom, and when: against a naive twin that walks from day to day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.editais.model import EditalEntity
from solver.messages import LANGUAGES, Speaker
from solver.norms.catalogue import Binds, Decision, Standing, binding, status, successors
from solver.norms.load import Norm, load_norm
from solver.vocabulary import Branch, Sphere
from tests.norms.norm_drafts import draft

DAY = timedelta(days=1)
FIRST = date(2020, 1, 1)


@dataclass(frozen=True)
class Entity:
    """Whoever publishes an edital."""

    sphere: Sphere
    state: str | None = None
    municipality: str | None = None
    branch: Branch | None = None


def keys(decision: Decision) -> list[str]:
    """Return the reasons' keys, without their area."""
    return [r.key.removeprefix("catalogue.") for r in decision.reasons]


def decided(entity: Entity, on: date) -> dict[str, Decision]:
    """Return the decision for each norm of the library."""
    return {d.norm.id: d for d in binding(entity, on)}


EXECUTIVE_ES = Entity(Sphere.STATE, "ES", None, Branch.EXECUTIVE)

TURNS = [
    ("es-11094-2020", date(2020, 1, 7), Standing.NOT_YET),
    ("es-11094-2020", date(2020, 1, 8), Standing.IN_FORCE),
    ("es-11094-2020", date(2023, 12, 21), Standing.IN_FORCE),
    ("es-11094-2020", date(2023, 12, 22), Standing.REVOKED),
    ("es-11094-2020", date(2031, 1, 1), Standing.REVOKED),
    ("es-12010-2023", date(2023, 12, 21), Standing.NOT_YET),
    ("es-12010-2023", date(2023, 12, 22), Standing.IN_FORCE),
    ("br-12990-2014", date(2014, 6, 9), Standing.NOT_YET),
    ("br-12990-2014", date(2024, 6, 11), Standing.IN_FORCE),
    ("br-12990-2014", date(2025, 6, 3), Standing.IN_FORCE),
    ("br-12990-2014", date(2025, 6, 4), Standing.REVOKED),
    ("es-guacui-2022", date(2022, 9, 26), Standing.NOT_YET),
    ("es-guacui-2022", date(2032, 9, 27), Standing.IN_FORCE),
    ("es-guacui-2022", date(2032, 9, 28), Standing.EXPIRED),
    ("am-5580-2021", date(2031, 8, 27), Standing.IN_FORCE),
    ("am-5580-2021", date(2031, 8, 28), Standing.EXPIRED),
]


@pytest.mark.parametrize(("norm", "on", "standing"), TURNS)
def test_the_days_on_which_the_library_turns(norm: str, on: date, standing: Standing) -> None:
    """First and last day included; a revocation from the revoking norm's first day; ADI 7654 past the ten years."""
    assert status(load_norm(norm), on).standing is standing


def test_what_binds_the_executive_of_es() -> None:
    """On the eve the old law, on the day the new one, with the law of people with disabilities."""
    eve, day = decided(EXECUTIVE_ES, date(2023, 12, 21)), decided(EXECUTIVE_ES, date(2023, 12, 22))
    assert {n for n, d in eve.items() if d.binds is Binds.YES} == {"es-11094-2020"}
    assert {n for n, d in day.items() if d.binds is Binds.YES} == {"es-12010-2023", "es-12009-2023"}
    assert keys(day["es-12010-2023"]) == ["all_passed"]
    assert keys(day["es-11094-2020"]) == ["revoked"]
    assert dict(day["es-11094-2020"].reasons[0].data) == {"since": date(2023, 12, 22), "by": ["es-12010-2023"]}


def test_the_assembly_of_es_is_outside_the_reach_of_law_12010() -> None:
    """Another branch: it does not bind; a law known from other sources alone may, and that is said."""
    found = decided(Entity(Sphere.STATE, "ES", None, Branch.LEGISLATIVE), date(2025, 10, 3))
    assert (found["es-12010-2023"].binds, keys(found["es-12010-2023"])) == (Binds.NO, ["branch"])
    assert (found["es-12009-2023"].binds, keys(found["es-12009-2023"])) == (Binds.UNKNOWN, ["reach_unsure"])


def test_a_branch_not_stated_leaves_it_unknown() -> None:
    """Unknown, unless something else already says no."""
    found = decided(Entity(Sphere.STATE, "AM"), date(2022, 1, 1))
    assert (found["am-5580-2021"].binds, keys(found["am-5580-2021"])) == (Binds.UNKNOWN, ["branch_not_stated"])
    assert found["es-12010-2023"].binds is Binds.NO
    assert keys(found["es-12010-2023"]) == ["state", "not_yet", "branch_not_stated"]


@pytest.mark.parametrize("name", ["Guaçuí", "GUACUI", "guaçui ", "Guacuí"])
def test_a_municipality_is_known_without_accents_and_capitals(name: str) -> None:
    """Four spellings of one town; another town is another."""
    found = decided(Entity(Sphere.MUNICIPAL, "ES", name, Branch.EXECUTIVE), date(2024, 2, 1))
    assert found["es-guacui-2022"].binds is Binds.YES
    other = decided(Entity(Sphere.MUNICIPAL, "ES", "Alegre", Branch.EXECUTIVE), date(2024, 2, 1))
    assert keys(other["es-guacui-2022"]) == ["municipality"]


def test_a_state_law_does_not_bind_a_municipality_of_the_state() -> None:
    """Another sphere, whatever the place."""
    found = decided(Entity(Sphere.MUNICIPAL, "ES", "Guaçuí", Branch.EXECUTIVE), date(2024, 2, 1))
    assert keys(found["es-12010-2023"]) == ["sphere"]


def test_a_national_norm_binds_every_sphere() -> None:
    """Sphere and place do not matter to it; dates do."""
    norm = draft(ente={"esfera": "nacional"})
    for entity in (EXECUTIVE_ES, Entity(Sphere.FEDERAL), Entity(Sphere.MUNICIPAL, "AC", "Xapuri")):
        assert binding(entity, date(2026, 1, 1), [norm])[0].binds is Binds.YES
        assert binding(entity, date(2025, 12, 31), [norm])[0].binds is Binds.NO


def test_an_edital_says_who_publishes_it() -> None:
    """The entity of an edital file is one to ask with."""
    entity = EditalEntity.model_validate({"esfera": "estadual", "uf": "AM", "poder": "defensoria"})
    found = {d.norm.id for d in binding(entity, date(2025, 1, 10)) if d.binds is Binds.YES}
    assert found == {"am-5580-2021", "am-4605-2018"}


def test_who_replaced_a_norm() -> None:
    """The one that revoked it; through a chain, the one in force; none where nobody did, or before it starts."""
    assert [n.id for n in successors(load_norm("br-12990-2014"), date(2025, 6, 4))] == ["br-15142-2025"]
    assert successors(load_norm("br-12990-2014"), date(2025, 6, 3)) == ()
    assert successors(load_norm("es-12010-2023"), date(2025, 6, 3)) == ()
    chain = [
        draft(id="a", vigencia={"inicio": "2020-01-01"}),
        draft(id="b", vigencia={"inicio": "2021-01-01"}, revoga=["a"]),
        draft(id="c", vigencia={"inicio": "2022-01-01"}, revoga=["b"]),
    ]
    assert [n.id for n in successors(chain[0], date(2021, 12, 31), chain)] == ["b"]
    assert [n.id for n in successors(chain[0], date(2022, 1, 1), chain)] == ["c"]


def test_a_norm_that_ended_by_itself_was_not_revoked() -> None:
    """Its last day the eve of the revoking norm: it expired. One day more, and it was revoked."""
    later = draft(id="b", vigencia={"inicio": "2021-01-01"}, revoga=["a"])
    for end, standing in (("2020-12-31", Standing.EXPIRED), ("2021-01-01", Standing.REVOKED)):
        ended = draft(id="a", vigencia={"inicio": "2020-01-01", "fim": end})
        now = status(ended, date(2021, 1, 1), [ended, later])
        assert (now.standing, now.end) == (standing, date(2020, 12, 31))


def test_wordings_of_one_act_are_known_by_its_urn() -> None:
    """Where another wording is in force the act is; outside all of them, each ends or begins by itself."""
    urn = "urn:lex:br:federal:lei:2019-01-01;1"
    old = draft(id="a", urn=urn, vigencia={"inicio": "2020-01-01", "fim": "2020-12-31"})
    new = draft(id="b", urn=urn, vigencia={"inicio": "2021-01-01"})
    both = [old, new]
    found = [
        (n.id, day.year, now.standing, now.instead and now.instead.id, now.reason.key)
        for n in both
        for day in (date(2019, 6, 1), date(2020, 6, 1), date(2021, 6, 1))
        if (now := status(n, day, both)).standing is not Standing.IN_FORCE
    ]
    assert found == [
        ("a", 2019, Standing.NOT_YET, None, "catalogue.not_yet"),
        ("a", 2021, Standing.OTHER_WORDING, "b", "catalogue.wording_from_to"),
        ("b", 2019, Standing.NOT_YET, None, "catalogue.not_yet"),
        ("b", 2020, Standing.OTHER_WORDING, "a", "catalogue.wording_from"),
    ]
    assert status(old, date(2021, 6, 1), [old]).standing is Standing.EXPIRED
    decisions = binding(Entity(Sphere.MUNICIPAL, "ES", "Teste"), date(2021, 6, 1), both)
    assert [d.binds for d in decisions] == [Binds.NO, Binds.YES]


def test_norms_that_revoke_each_other_do_not_trap_it() -> None:
    """A circle of revocations ends the search."""
    circle = [
        draft(id="a", vigencia={"inicio": "2020-01-01"}, revoga=["b"]),
        draft(id="b", vigencia={"inicio": "2021-01-01"}, revoga=["a"]),
    ]
    assert successors(circle[0], date(2022, 1, 1), circle) == ()
    assert status(circle[0], date(2020, 12, 31), circle).standing is Standing.IN_FORCE
    assert status(circle[0], date(2021, 1, 1), circle).standing is Standing.REVOKED


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_can_be_said(lang: str) -> None:
    """In both languages, the days written as each writes them."""
    speaker = Speaker(lang)
    said = [
        speaker.say(r.key, **r.data)
        for entity in (EXECUTIVE_ES, Entity(Sphere.MUNICIPAL, "AM", "Alegre", Branch.JUDICIARY), Entity(Sphere.FEDERAL))
        for on in (date(2013, 1, 1), date(2024, 1, 1), date(2033, 1, 1))
        for d in binding(entity, on)
        for r in d.reasons
    ]
    assert all(said)
    assert any(("22/12/2023" if lang == "pt" else "2023-12-22") in words for words in said)


# -- against the naive twin ---------------------------------------------------------------------------------------

days = st.integers(0, 60).map(lambda n: FIRST + n * DAY)
entities = st.builds(
    Entity,
    st.sampled_from([Sphere.FEDERAL, Sphere.STATE, Sphere.MUNICIPAL]),
    st.sampled_from(["ES", "AM"]),
    st.sampled_from(["Guaçuí", "GUACUI", "Alegre"]),
    st.none() | st.sampled_from([Branch.EXECUTIVE, Branch.LEGISLATIVE]),
)


@st.composite
def libraries(draw: st.DrawFn) -> list[Norm]:
    """Draw up to four norms that may end, and may revoke one another."""
    names = ["a", "b", "c", "d"][: draw(st.integers(1, 4))]
    norms = []
    for name in names:
        start = draw(days)
        end = draw(st.none() | st.integers(0, 40).map(lambda n, start=start: start + n * DAY))
        sphere = draw(st.sampled_from(["federal", "estadual", "municipal", "nacional"]))
        place = {"federal": {}, "nacional": {}, "estadual": {"uf": "ES"}}.get(
            sphere, {"uf": "ES", "municipio": "Guaçuí"}
        )
        reach = draw(st.none() | st.sampled_from([["executivo"], ["executivo", "legislativo"]]))
        norms.append(
            draft(
                id=name,
                ente={"esfera": sphere, **place},
                vigencia={"inicio": start, **({"fim": end} if end else {})},
                alcance=None if reach is None else {"poderes": reach},
                revoga=draw(
                    st.lists(st.sampled_from([n for n in names if n != name] or ["z"]), max_size=2, unique=True)
                ),
            )
        )
    return norms


def lived(norm: Norm, norms: list[Norm], until: date) -> set[date]:
    """Walk from the norm's first day to its last: the days on which it is in force."""
    alive = set()
    today = norm.file.validity.start
    while today <= until:
        ended = norm.file.validity.end is not None and today > norm.file.validity.end
        revoked = any(norm.id in o.file.revokes and today >= o.file.validity.start for o in norms if o is not norm)
        if ended or revoked:
            break
        alive.add(today)
        today += DAY
    return alive


def naive(norm: Norm, entity: Entity, on: date, norms: list[Norm]) -> Binds:
    """Decide by plain questions, one after the other."""
    own, reach = norm.file.entity, norm.file.reach
    if own.sphere != "nacional":
        if own.sphere != entity.sphere:
            return Binds.NO
        if own.sphere != "federal" and own.state != entity.state:
            return Binds.NO
        if own.sphere == "municipal" and entity.municipality not in ("Guaçuí", "GUACUI"):
            return Binds.NO
    if on not in lived(norm, norms, on):
        return Binds.NO
    if reach is None or reach.branches is None:
        return Binds.YES
    if entity.branch is None:
        return Binds.UNKNOWN
    return Binds.YES if entity.branch in reach.branches else Binds.NO


@given(libraries(), entities, days)
def test_binding_agrees_with_walking_day_by_day(norms: list[Norm], entity: Entity, on: date) -> None:
    """Start, end and revocation, whatever their order; sphere, place and branch."""
    for decision in binding(entity, on, norms):
        assert decision.binds is naive(decision.norm, entity, on, norms)
        assert decision.reasons
        passed = "council_binds" if decision.norm.file.entity.sphere is Sphere.NATIONAL else "all_passed"
        assert (keys(decision) == [passed]) is (decision.binds is Binds.YES)


@given(libraries())
def test_status_agrees_with_walking_day_by_day(norms: list[Norm]) -> None:
    """On every day around: in force just while it lives; not yet before; its last day is the status' end."""
    last = FIRST + 120 * DAY
    for norm in norms:
        alive = lived(norm, norms, last)
        for n in range(121):
            on = FIRST + n * DAY
            now = status(norm, on, norms)
            assert (now.standing is Standing.IN_FORCE) is (on in alive)
            assert (now.standing is Standing.NOT_YET) is (on < norm.file.validity.start)
            if alive and now.end is not None and now.end <= last:
                assert now.end == max(alive)
            if now.standing is Standing.REVOKED:
                assert all(norm.id in by.file.revokes and by.file.validity.start <= on for by in now.revoked_by)


def test_what_is_not_sure_of_a_norms_days_is_kept() -> None:
    """Guaçuí's last day may be later; Rio's first is known by its year alone; of ES both are sure."""
    guacui = status(load_norm("es-guacui-2022"), date(2032, 9, 28))
    assert (guacui.standing, guacui.end_at_latest) == (Standing.EXPIRED, date(2032, 12, 31))
    rio = status(load_norm("rj-rio-5695-2014"), date(2014, 6, 1))
    assert rio.reason.key == "catalogue.not_yet_unsure"
    es = status(load_norm("es-12010-2023"), date(2023, 6, 1))
    assert (es.reason.key, es.end_at_latest) == ("catalogue.not_yet", None)
