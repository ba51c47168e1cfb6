"""The norms whose text is not held: their figures, and whom they bind when."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations, pairwise, product

import pytest

from solver.arithmetic import allot
from solver.checks.applicability import applicability, overlap
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.finding import Finding
from solver.norms.catalogue import Binds, binding
from solver.norms.load import library, load_norm
from solver.norms.regime import load_regime
from solver.order import order
from solver.vocabulary import Branch, Sphere
from tests.checks.notices import draft, edital, found
from tests.norms.companions import CONSTITUTIONAL, FIGURES, PARTS, QUESTIONS, VALIDITY
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
    assert set(QUESTIONS) - known == percentage_alone | {"rn-11015-2021", "sp-1259-2015"}


@pytest.mark.parametrize(("name", "start", "end"), VALIDITY)
def test_first_and_last_day(name: str, start: date, end: date | None) -> None:
    """As published, or as the file says it was taken."""
    validity = load_norm(name).file.validity
    assert (validity.start, validity.end) == (start, end)


@pytest.mark.parametrize("act", ["ms-3594", "cnj-203", "sp-dpe-400"])
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


def test_the_public_defence_of_sao_paulo_called_as_it_published() -> None:
    """The edital of 2025 names the positions of its bloc, with floors of other groups laid beside them."""
    laid = order(load_regime(["sp-dpe-400-2022"]), 400)
    assert laid.held("ni")[:9] == (2, 5, 9, 12, 15, 19, 22, 25, 29)


@pytest.mark.parametrize(
    ("place", "total", "held"),
    [
        ("quinta", 3, (3,)),
        ("quinta", 12, (5, 10)),
        ("quinta", 13, (5, 10, 13)),
        ("proporcional", 3, (3,)),
        ("proporcional", 13, (3, 8, 13)),
    ],
)
def test_rio_de_janeiro_calls_the_fifth_of_each_five(place: str, total: int, held: tuple[int, ...]) -> None:
    """Where the rounding gives one more than the fifths reach, the last comes forward; the other reading, from 3."""
    assert order(load_regime(["rj-6067-2022"], {"lugar-da-reserva": place}), total).held("ni") == held


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
    (state("DF"), date(2020, 12, 21), {"df-6321-2019", "df-6637-2020"}),
    (state("DF"), date(2024, 11, 28), {"df-6321-2019", "df-6637-2020", "df-6741-2020"}),
    (state("DF"), date(2024, 11, 29), {"df-6321-2019", "df-4949-2024", "df-6741-2020"}),
    (state("DF"), date(2030, 12, 23), {"df-6321-2019", "df-4949-2024"}),
    (state("AM"), date(2020, 10, 27), set()),
    (state("AM"), date(2020, 10, 28), {"am-4605-2018"}),
    (state("AL"), date(2022, 7, 27), set()),
    (state("AL"), date(2022, 7, 28), {"al-8733-2022"}),
    (state("AL", Branch.JUDICIARY), date(2023, 1, 1), {"cnj-203-2015"}),
    (state("MT"), date(2019, 1, 30), {"mt-10816-2019"}),
    (state("PA"), date(2025, 12, 14), set()),
    (state("PA"), date(2025, 12, 15), {"pa-11286-2025"}),
    (state("PB"), date(2031, 12, 21), {"pb-12169-2021"}),
    (state("PB"), date(2031, 12, 22), set()),
    (state("PE"), date(2025, 10, 28), set()),
    (state("PE"), date(2025, 10, 29), {"pe-19050-2025"}),
    (state("RO"), date(2024, 1, 7), set()),
    (state("RO"), date(2024, 1, 8), {"ro-5732-2024"}),
    (state("SP"), date(2018, 12, 20), {"sp-1259-2015"}),
    (state("SP", Branch.PUBLIC_DEFENCE), date(2022, 6, 10), set()),
    (state("SP", Branch.PUBLIC_DEFENCE), date(2022, 6, 11), {"sp-dpe-400-2022"}),
    (state("SP", Branch.PUBLIC_DEFENCE), date(2025, 11, 27), {"sp-dpe-400-2022"}),
    (state("SP", Branch.PUBLIC_DEFENCE), date(2025, 11, 28), {"sp-dpe-400-2025"}),
    (state("MS"), date(2024, 9, 5), {"ms-3594-2021"}),
    (state("MG"), date(2018, 6, 1), set()),
    (state("MG"), date(2026, 7, 18), set()),
    (state("MG"), date(2026, 7, 19), {"mg-25726-2026"}),
    (state("CE", Branch.PUBLIC_DEFENCE), date(2022, 1, 1), {"ce-dpe-2021"}),
    (state("AC", Branch.JUDICIARY), date(2015, 6, 29), set()),
    (state("AC", Branch.JUDICIARY), date(2023, 10, 13), {"cnj-203-2015"}),
    (state("AC", Branch.JUDICIARY), date(2023, 10, 14), {"cnj-203-2015", "cnj-512-2023"}),
    (state("AC", Branch.JUDICIARY), date(2025, 11, 24), {"cnj-203-2025"}),
    (Entity(Sphere.FEDERAL, None, None, Branch.JUDICIARY), date(2026, 1, 1), {"cnj-203-2025"}),
    (state("RS", Branch.PROSECUTION), date(2020, 1, 1), {"cnmp-170-2017"}),
    (state("RS", Branch.PROSECUTION), date(2025, 5, 9), {"rs-16294-2025"}),
    (Entity(Sphere.MUNICIPAL, "SP", "sao paulo", Branch.EXECUTIVE), date(2020, 1, 1), {"sp-paulo-15939-2013"}),
    (state("RJ"), date(2022, 9, 14), set()),
    (state("RJ"), date(2022, 9, 15), {"rj-6067-2022"}),
    (state("RJ", Branch.LEGISLATIVE), date(2081, 12, 31), {"rj-6067-2022"}),
    (state("RJ"), date(2082, 1, 1), set()),
    (state("RJ", Branch.JUDICIARY), date(2023, 1, 1), {"cnj-203-2015"}),
    (state("RJ", Branch.PUBLIC_DEFENCE), date(2022, 9, 14), set()),
    (state("RJ", Branch.PUBLIC_DEFENCE), date(2025, 1, 1), {"rj-6067-2022"}),
    (state("RJ", Branch.PROSECUTION), date(2023, 1, 1), {"cnmp-170-2017", "rj-6067-2022"}),
    (state("RJ", Branch.PROSECUTION), date(2027, 1, 1), {"rj-6067-2022"}),
    (Entity(Sphere.MUNICIPAL, "RJ", "Rio de Janeiro", Branch.EXECUTIVE), date(2014, 12, 30), set()),
    (Entity(Sphere.MUNICIPAL, "RJ", "Rio de Janeiro", Branch.EXECUTIVE), date(2014, 12, 31), {"rj-rio-5695-2014"}),
    (Entity(Sphere.MUNICIPAL, "ES", "vitoria", Branch.EXECUTIVE), date(2018, 6, 29), set()),
    (Entity(Sphere.MUNICIPAL, "ES", "Vitória", Branch.EXECUTIVE), date(2018, 6, 30), {"es-vitoria-8757-2018"}),
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


@pytest.mark.parametrize("name", sorted(PARTS))
def test_a_norm_for_a_part_is_not_known_to_bind(name: str) -> None:
    """Whether a contest is of that part only the edital says; its own state and day are needed all the same."""
    norm = load_norm(name)
    day, uf = norm.file.validity.start, norm.file.entity.state
    assert uf is not None
    decision = next(d for d in binding(state(uf), day) if d.norm.id == name)
    assert decision.binds is Binds.UNKNOWN
    assert [r.key for r in decision.reasons] == ["catalogue.part_only"]
    for entity, on in ((state("AC"), day), (state(uf), day - timedelta(days=1)), (FEDERAL, day)):
        assert next(d for d in binding(entity, on) if d.norm.id == name).binds is Binds.NO


def judging(cited: str, published: str, entity: str) -> set[str]:
    """Return the norms that judge an edital."""
    return {n.id for n in applicability(edital(draft(cited, published, entity))).case.regime.norms}


def test_a_norm_for_a_part_judges_the_edital_that_cites_it_and_no_other() -> None:
    """Cited with the general law of the same groups it prevails; uncited it is not presumed, nor missed."""
    ms, day = "estadual, uf: MS, poder: executivo", "2024-09-05"
    assert judging("[ms-16358-2024]", day, ms) == {"ms-16358-2024"}
    assert judging("[ms-3594-2021, ms-16358-2024]", day, ms) == {"ms-16358-2024"}
    assert judging("[ms-3594-2021]", day, ms) == {"ms-3594-2021"}
    assert found(draft("[ms-3594-2021]", day, ms), "VIG001", "VIG002", "VIG003", "VIG004") == []
    assert [f.breach.message for f in found(draft("[ms-16358-2024]", day, ms), "VIG001", "VIG002", "VIG003")] == [
        "vig003.part_only"
    ]
    before = judging("[ms-3594-2021, ms-16358-2024]", "2023-09-05", ms)
    assert before == {"ms-3594-2021"}


def test_a_branch_not_stated_does_not_bring_in_a_norm_for_a_part() -> None:
    """It would be one doubt on another."""
    assert judging("[mg-25726-2026]", "2026-08-01", "estadual, uf: MG") == {"mg-25726-2026"}
    assert judging("[mg-18974-2018]", "2019-02-01", "estadual, uf: MG") == {"mg-18974-2018"}


def test_no_two_norms_bind_one_executive_for_one_group() -> None:
    """In every place, on every day on which something begins: what binds it can be joined into one regime."""
    norms = list(library())
    owners = {(n.file.entity.sphere, n.file.entity.state, n.file.entity.municipality) for n in norms}
    near = {owner: [n for n in norms if n.file.entity.state in (None, owner[1])] for owner in owners}
    bound_together = {
        tuple(d.norm.id for d in binding(Entity(*owner, Branch.EXECUTIVE), day, near[owner]) if d.binds is Binds.YES)
        for owner in owners
        if owner[0] is not Sphere.NATIONAL
        for day in {n.file.validity.start for n in near[owner]}
    }
    assert {("df-4949-2024", "df-6321-2019", "df-6741-2020"), ("rs-14147-2012", "rs-56229-2021")} <= bound_together
    reserving = {n.id for n in norms if n.file.reserves}
    for names in bound_together - {()}:
        if kept := [name for name in names if name in reserving]:
            load_regime(kept)


TOGETHER = {
    ("MG", Branch.JUDICIARY, "cnj-203-2025", "mg-25726-2026"),
    ("RN", Branch.JUDICIARY, "cnj-203-2015", "rn-11015-2021"),
    ("RN", Branch.JUDICIARY, "cnj-203-2025", "rn-11015-2021"),
    ("RJ", Branch.PROSECUTION, "cnmp-170-2017", "rj-6067-2022"),
}
"""Where a state law that names a branch meets its council's resolution: an edital has to say which it follows."""


def test_two_norms_bind_a_branch_for_one_group_only_where_it_is_known() -> None:
    """In every branch of every state, on every day on which something begins."""
    norms = [n for n in library() if n.file.reserves]
    states = {n.file.entity.state for n in norms if n.file.entity.sphere is Sphere.STATE and n.file.entity.state}
    met = set()
    for uf in states:
        own = [n for n in norms if n.file.entity.sphere is Sphere.NATIONAL or n.file.entity.state == uf]
        for branch, day in product(Branch, {n.file.validity.start for n in own}):
            bind = [d.norm for d in binding(state(uf, branch), day, own) if d.binds is Binds.YES]
            met |= {(uf, branch, one.id, other.id) for one, other in combinations(bind, 2) if overlap(one, other)}
    assert met == TOGETHER


@pytest.mark.parametrize("day", ["2012-03-10", "2023-03-10"])
def test_to_cite_an_act_is_not_to_cite_a_wording_out_of_force(day: str) -> None:
    """The reader of documents knows an act by its number: it names every wording, and the one of the day judges."""
    wordings = ", ".join(n.id for n in library() if n.id.startswith("ms-3594"))
    edital = draft(f"[{wordings}]", day, "estadual, uf: MS, poder: executivo")
    assert found(edital, "VIG001", "VIG002", "VIG003", "VIG004") == []


DIVIDED = [("pa-11286-2025", "2026-03-10", "PA", 50, 16), ("al-8733-2022", "2024-03-10", "AL", 10, 3)]
"""A bloc whose parts a reading rounds one by one: seats in all, and of the bloc."""


def verdicts(text: str, *codes: str) -> set[tuple[str, str]]:
    """Return code and verdict of what is found in an edital."""
    return {(f.code, f.verdict.value) for f in judgement_of(text, *codes)}


def judgement_of(text: str, *codes: str) -> list[Finding]:
    """Judge an edital by some rules."""
    return judge(applicability(edital(text)).case, [RULES[c] for c in codes])


def posts(*rows: str) -> str:
    """Return the rows of an edital."""
    return "\n".join(f"  - {{cargo: C{n}, {row}}}" for n, row in enumerate(rows))


def notice(norm: str, day: str, uf: str, branch: str, *rows: str) -> str:
    """Return an edital of a branch of a state, citing a norm, with its rows."""
    head = f'edital: "1/{day[:4]}"\norgao: "Órgão"\nente: {{esfera: estadual, uf: {uf}, poder: {branch}}}\n'
    return f"{head}publicacao: {day}\nnormas: [{norm}]\ncargos:\n{posts(*rows)}\n"


QUANTITIES = ("QTD001", "QTD002", "QTD005", "QTD006")


@pytest.mark.parametrize(
    ("norm", "day", "uf", "group", "seats"),
    [
        ("pa-11286-2025", "2026-03-10", "PA", "niq", (6, 0)),  # 30 % of 20
        ("mt-10816-2019", "2024-03-10", "MT", "negros", (4, 0)),
        ("al-8733-2022", "2024-03-10", "AL", "niq", (4, 0)),
        ("ro-5732-2024", "2024-03-10", "RO", "negros", (4, 0)),
        ("df-6741-2020", "2023-03-10", "DF", "hipossuficientes", (2, 0)),
    ],
)
def test_seats_exact_over_the_whole_edital_are_no_certain_breach(
    norm: str, day: str, uf: str, group: str, seats: tuple[int, int]
) -> None:
    """Two cargos of ten: laid in one of them alone, the share of twenty is what one reading of each law asks."""
    rows = [f"total: 10, ampla: {10 - n}, {group}: {n}" for n in seats]
    found = verdicts(notice(norm, day, uf, "executivo", *rows), *QUANTITIES)
    assert ("QTD001", "disputed") in found
    assert "violation" not in {verdict for _, verdict in found}


@pytest.mark.parametrize(
    ("norm", "day", "uf", "group"),
    [
        ("mt-10816-2019", "2024-03-10", "MT", "negros"),
        ("ro-5732-2024", "2024-03-10", "RO", "negros"),
        ("df-6741-2020", "2023-03-10", "DF", "hipossuficientes"),
        ("pe-19050-2025", "2026-03-10", "PE", "negros"),
    ],
)
def test_no_seat_at_all_is_still_a_breach_under_every_base(norm: str, day: str, uf: str, group: str) -> None:
    """Twenty seats in one cargo and none reserved: the questions on base and minimum excuse nothing."""
    found = verdicts(notice(norm, day, uf, "executivo", f"total: 20, ampla: 20, {group}: 0"), "QTD001")
    assert ("QTD001", "violation") in found


@pytest.mark.parametrize(("norm", "day", "uf", "total", "seats"), DIVIDED)
def test_parts_rounded_one_by_one_may_pass_an_exact_whole(norm: str, day: str, uf: str, total: int, seats: int) -> None:
    """25, 3 and 2 % of 50 are 13, 2 and 1; three equal parts of 20 % of 10 are 1 each: more than the exact whole."""
    text = notice(norm, day, uf, "executivo", f"total: {total}, ampla: {total - seats}, niq: {seats}")
    assert verdicts(text, "QTD002") == {("QTD002", "disputed")}


def test_five_percent_of_the_public_defence_excuses_no_other_branch() -> None:
    """Its own regulation is of 2021; a secretariat with 5 of 100 seats breaks the law under every reading."""
    rows = "total: 100, ampla: 95, pcd: 5"
    for branch, verdict in (("executivo", "violation"), ("defensoria", "disputed")):
        text = notice("am-4605-2018", "2023-03-10", "AM", branch, rows)
        assert ("QTD001", verdict) in verdicts(text, "QTD001")


@pytest.mark.parametrize(("branch", "day"), [("defensoria", "2022-10-10"), ("ministerio-publico", "2027-01-10")])
def test_in_rio_de_janeiro_the_branches_that_the_article_names_are_not_passed_over(branch: str, day: str) -> None:
    """Twenty seats and none reserved: a breach, unless the law does not reach them."""
    text = notice("rj-6067-2022", day, "RJ", branch, "total: 20, ampla: 20, ni: 0")
    assert verdicts(text, "QTD001") == {("QTD001", "disputed")}
    executive = notice("rj-6067-2022", day, "RJ", "executivo", "total: 20, ampla: 20, ni: 0")
    assert verdicts(executive, "QTD001") == {("QTD001", "violation")}


def test_thirty_percent_of_the_public_defence_of_rio_is_no_certain_excess() -> None:
    """Its council gave 30 % in 2020, and art. 1-A gives 20 % at least."""
    rows = "total: 20, ampla: 14, ni: 6"
    text = notice("rj-6067-2022", "2025-10-10", "RJ", "defensoria", rows)
    assert ("QTD002", "violation") not in verdicts(text, *QUANTITIES)


@pytest.mark.parametrize(("day", "verdict"), [("2025-01-24", "violation"), ("2033-01-24", "disputed")])
def test_the_ten_years_of_the_public_defence_of_sao_paulo(day: str, verdict: str) -> None:
    """Certain while they run; afterwards nobody knows whether they were renewed."""
    norm = "sp-dpe-400-2022" if day < "2025-11-28" else "sp-dpe-400-2025"
    text = notice(norm, day, "SP", "defensoria", "total: 100, ampla: 95, ni: 0, pcd: 5, trans: 0")
    assert verdicts(text, "QTD001") == {("QTD001", verdict)}


def test_what_only_a_later_decree_says_is_not_certain_of_the_law() -> None:
    """Rondônia's decree is of December 2025 and the executive's: an edital of 2024 that counts is disputed."""
    text = notice("ro-5732-2024", "2024-03-10", "RO", "executivo", "total: 5, ampla: 4, negros: 1")
    assert verdicts(text + "regras: {aprovado_na_ampla_conta: true}\n", "CON002") == {("CON002", "disputed")}
