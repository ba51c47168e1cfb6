"""Which regime judges an edital: what is named, what is inferred, what joins uncited, and what must be chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.checks.applicability import Applicability, Role, applicability, overlap
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.finding import Verdict
from solver.editais.read import read_edital
from solver.errors import InputError
from solver.messages import Speaker
from solver.norms.load import load_norm, reserving_ids
from tests.checks.notices import draft, edital

OWN = """\
id: {id}
titulo: {id}
ente: {{esfera: estadual, uf: ES}}
vigencia: {{inicio: 2024-01-01}}
grupos: [{{id: {group}, percentual: "20%"}}]
arredondamento: {{regra: meio-acima}}
{more}
"""


def judged_by(found: Applicability) -> list[str]:
    """The ids of the regime's norms."""
    return [norm.id for norm in found.case.regime.norms]


def roles(found: Applicability) -> dict[str, Role]:
    """What each norm brought up is to the judgement."""
    return {judged.norm.id: judged.role for judged in found.norms}


def test_cited_norms_judge_and_binding_ones_of_other_groups_join() -> None:
    """ES, racial norm cited: the PcD norm binds too, and joins without being cited."""
    found = applicability(edital(draft("[es-12010-2023]")))
    assert judged_by(found) == ["es-12010-2023", "es-12009-2023"]
    assert found.case.uncited == {"es-12009-2023"}
    assert [n.id for n in found.case.cited or ()] == ["es-12010-2023"]
    assert roles(found) == {"es-12010-2023": Role.NAMED, "es-12009-2023": Role.UNCITED}


def test_binding_norms_judge_an_edital_that_does_not_say_what_it_cites() -> None:
    """`normas` left out: the norms of the day judge, as if cited."""
    found = applicability(edital(draft(None)))
    assert sorted(judged_by(found)) == ["es-12009-2023", "es-12010-2023"]
    assert (found.case.cited, found.case.uncited) == (None, frozenset())
    before = applicability(edital(draft(None, published="2023-06-01")))
    assert judged_by(before) == ["es-11094-2020"]


def test_an_edital_that_cites_nothing_is_judged_by_what_binds_uncited() -> None:
    """`normas: []` says that no norm is cited."""
    found = applicability(edital(draft("[]")))
    assert sorted(judged_by(found)) == sorted(found.case.uncited) == ["es-12009-2023", "es-12010-2023"]
    assert found.case.cited == ()


def test_norms_given_replace_those_cited() -> None:
    """-n es-11094-2020, to see what the old law would have required."""
    found = applicability(edital(draft("[es-12010-2023]")), ["es-11094-2020"])
    assert judged_by(found) == ["es-11094-2020", "es-12009-2023"]
    assert roles(found)["es-12010-2023"] is Role.SET_ASIDE


@pytest.mark.parametrize(
    ("norm", "published", "binding"),
    [
        ("es-11094-2020", "2025-05-05", "es-12010-2023"),  # revoked
        ("es-12010-2023", "2023-06-01", "es-11094-2020"),  # not yet in force
        ("br-15142-2025", "2026-03-10", "es-12010-2023"),  # federal
        ("es-guacui-2022", "2025-05-05", "es-12010-2023"),  # a municipality's
        ("am-5580-2021", "2025-05-05", "es-12010-2023"),  # of another state
    ],
)
def test_the_binding_norm_judges_for_review_in_place_of_one_that_does_not_apply(
    norm: str, published: str, binding: str
) -> None:
    """ES, Executive, citing by mistake: what binds its groups joins uncited; the VIG findings tell why."""
    found = applicability(edital(draft(f"[{norm}]", published)))
    assert judged_by(found)[0] == binding
    assert norm not in judged_by(found)
    assert binding in found.case.uncited
    assert roles(found)[norm] is Role.SET_ASIDE
    assert [n.id for n in found.replaced[binding]] == [norm]


def test_a_norm_that_does_not_apply_and_that_none_replaces_judges_for_review() -> None:
    """Municipality without a norm of its own, citing the law that the state revoked: its figures are for review."""
    text = draft("[es-11094-2020]", entity="municipal, uf: ES, municipio: Alegre, poder: executivo")
    found = applicability(edital(text))
    assert judged_by(found) == ["es-11094-2020"]
    assert (found.case.inapplicable, found.replaced) == ({"es-11094-2020"}, {})
    findings = judge(found.case, RULES.values())
    assert {f.verdict for f in findings if f.code == "QTD002"} == {Verdict.REVIEW}
    assert {f.verdict for f in findings if f.code == "VIG002"} == {Verdict.VIOLATION}


def test_a_norm_of_another_branch_may_be_applied_by_choice() -> None:
    """The Legislature of ES cites the law of the Executive, and none is known to bind it: it judges in full."""
    found = applicability(edital(draft("[es-12010-2023]", entity="estadual, uf: ES, poder: legislativo")))
    assert (judged_by(found), found.case.inapplicable) == (["es-12010-2023"], frozenset())


def test_a_norm_given_judges_for_review_where_it_does_not_apply() -> None:
    """-n es-11094-2020 in 2025: the old law is what was asked for, but no violation is told by it."""
    found = applicability(edital(draft("[es-12010-2023]")), ["es-11094-2020"])
    assert found.case.inapplicable == {"es-11094-2020"}
    assert "es-11094-2020" in judged_by(found)


@pytest.mark.parametrize(("published", "kept"), [("2025-05-05", "es-12010-2023"), ("2023-06-01", "es-11094-2020")])
def test_of_two_norms_for_one_group_the_one_in_force_judges(published: str, kept: str) -> None:
    """Both the old and the new law of ES are cited."""
    found = applicability(edital(draft("[es-11094-2020, es-12010-2023]", published)))
    assert judged_by(found)[0] == kept
    assert len(found.case.cited or ()) == 2


def test_two_norms_that_may_both_judge_are_each_a_case(tmp_path: Path) -> None:
    """A norm of the user's own for the same group, binding too, both cited; given by the call, one must be chosen."""
    path = tmp_path / "edital.yaml"
    (tmp_path / "nossa.yaml").write_text(OWN.format(id="nossa", group="negros", more=""), encoding="utf-8")
    path.write_text(draft("[es-12010-2023, ./nossa.yaml]"), encoding="utf-8")
    found = applicability(read_edital(path))
    cases = [found.case, *found.case.others]
    assert [[n.id for n in c.regime.norms] for c in cases] == [
        ["es-12010-2023", "es-12009-2023"],
        ["nossa", "es-12009-2023"],
    ]
    assert [p.data["groups"] for p in found.open_choice] == [["negros"]]
    with pytest.raises(InputError) as error:
        applicability(read_edital(path), ["es-12010-2023", str(tmp_path / "nossa.yaml")])
    (problem,) = error.value.problems
    assert (problem.key, problem.place.line) == ("applicability.choose", None)
    said = Speaker("pt").problem(problem)
    assert "-n es-12010-2023 ou -n nossa" in said
    assert "nossa: em vigor, da mesma esfera e do mesmo lugar, e alcança o ente" in said
    assert judged_by(applicability(read_edital(path), ["es-12010-2023"]))[0] == "es-12010-2023"


COURT = "estadual, uf: MG, poder: judiciario"


def test_a_court_under_its_council_and_its_states_law_is_judged_by_each() -> None:
    """MG, 2026: both bind, nothing is cited; the council's, the special one, comes first. `-n` ends the question."""
    found = applicability(edital(draft(None, "2026-08-01", COURT)))
    assert judged_by(found) == ["cnj-203-2025"]
    assert [[n.id for n in c.regime.norms] for c in found.case.others] == [["mg-25726-2026"]]
    assert applicability(edital(draft(None, "2026-08-01", COURT)), ["mg-25726-2026"]).case.others == ()
    cited = applicability(edital(draft("[mg-25726-2026]", "2026-08-01", COURT)))
    assert (judged_by(cited), cited.case.others) == (["mg-25726-2026"], ())


def test_norms_of_branches_that_share_no_entity_are_each_a_case_where_the_branch_is_not_stated() -> None:
    """RS: the law of the Executive, and that of the prosecution."""
    found = applicability(edital(draft("[]", "2026-06-01", "estadual, uf: RS")))
    cases = [found.case, *found.case.others]
    norms = [{n.id for n in c.regime.norms} for c in cases]
    assert {"rs-14147-2012"} <= norms[0]
    assert "rs-16294-2025" in norms[1] - norms[0]
    assert all(c.uncited == ids for c, ids in zip(cases, norms, strict=True))


def test_more_norms_than_can_be_judged_by_each_are_refused() -> None:
    """A municipality that cites the racial laws of a dozen states."""
    names = [n for n in reserving_ids() if any(g.id == "negros" for g in load_norm(n).file.groups)]
    town = "municipal, uf: ES, municipio: Alegre, poder: executivo"
    with pytest.raises(InputError, match=r"applicability\.choose"):
        applicability(edital(draft(f"[{', '.join(names[:15])}]", "2026-06-01", town)))


def test_a_norm_of_ones_own_may_revoke_one_of_the_library(tmp_path: Path) -> None:
    """Cited by a path beside the edital; it says that it revokes the law of 2023, which then no longer binds."""
    path = tmp_path / "edital.yaml"
    own = OWN.format(id="nossa", group="negros", more="revoga: [es-12010-2023]")
    (tmp_path / "nossa.yaml").write_text(own, encoding="utf-8")
    path.write_text(draft("[nossa.yaml]"), encoding="utf-8")
    found = applicability(read_edital(path))
    assert judged_by(found) == ["nossa", "es-12009-2023"]
    assert "es-12010-2023" not in roles(found)
    with pytest.raises(InputError, match=r"applicability\.own_file"):
        applicability(read_edital(path), own_files=False)


def test_every_unknown_norm_is_told_at_its_place() -> None:
    """Two ids with slips: both at once, each with the nearest known one."""
    with pytest.raises(InputError) as error:
        applicability(edital(draft("[es-12010-2032, am-5580]")))
    first, second = error.value.problems
    assert (first.key, first.data["near"], first.place.line, first.place.column) == (
        "norm.unknown",
        "es-12010-2023",
        3,
        10,
    )
    assert (second.data["found"], second.data["near"], second.place.column) == ("am-5580", "am-5580-2021", 25)


def test_an_entity_that_no_norm_binds_is_judged_by_none() -> None:
    """A municipality without a norm in the library."""
    found = applicability(edital(draft(None, entity="municipal, uf: ES, municipio: Alegre, poder: executivo")))
    assert judged_by(found) == []


def test_a_branch_that_is_not_stated_leaves_inference_in_doubt() -> None:
    """The norms of the Executive judge, but only for review."""
    found = applicability(edital(draft(None, entity="estadual, uf: ES")))
    assert sorted(judged_by(found)) == sorted(found.case.uncited) == ["es-12009-2023", "es-12010-2023"]
    assert found.case.cited is None


def test_a_norm_of_unsure_reach_does_not_join() -> None:
    """The PcD law of ES is known to bind the Executive: it is not held against the Legislature."""
    found = applicability(edital(draft("[es-12010-2023]", entity="estadual, uf: ES, poder: legislativo")))
    assert judged_by(found) == ["es-12010-2023"]


def test_a_bloc_overlaps_its_parts() -> None:
    """AM reserves for the three as one bloc; ES for two of them, each by itself."""
    bloc, parts, pcd = load_norm("am-5580-2021"), load_norm("es-12010-2023"), load_norm("br-9508-2018")
    assert overlap(bloc, parts) == ["niq"]
    assert overlap(parts, bloc) == ["negros", "indigenas"]
    assert overlap(bloc, pcd) == overlap(pcd, parts) == []


def test_a_norm_file_that_is_missing_is_told_where_it_is_named() -> None:
    """At the line of `normas`, not at a file that is not there."""
    with pytest.raises(InputError) as caught:
        applicability(edital(draft("[nada.yaml]")))
    assert [(p.key, p.data["found"]) for p in caught.value.problems] == [("input.named_file", "nada.yaml")]
    assert caught.value.problems[0].place.line is not None


MS = "estadual, uf: MS, poder: executivo"


@pytest.mark.parametrize("cited", ["ms-3594-2010", "ms-3594-2021"])
def test_an_act_cited_in_another_wording_is_judged_by_the_wording_of_the_day(cited: str) -> None:
    """Lei 3.594 of MS, in 2018 as the decree of October 2016 regulates it: cited, though by the file of another day."""
    found = applicability(edital(draft(f"[{cited}]", "2018-05-05", MS)))
    assert judged_by(found) == ["ms-3594-2016-10"]
    assert (found.case.uncited, found.case.inapplicable, found.replaced) == (frozenset(), frozenset(), {})
    assert roles(found) == {"ms-3594-2016-10": Role.NAMED, cited: Role.SET_ASIDE}


def test_all_wordings_of_an_act_are_one_citation() -> None:
    """A reader that finds the act cited names every file of it: the one of the day judges, once."""
    found = applicability(edital(draft("[ms-3594-2010, ms-3594-2016-10, ms-3594-2021]", "2018-05-05", MS)))
    assert judged_by(found) == ["ms-3594-2016-10"]
    old = applicability(edital(draft("[ms-3594-2010, ms-3594-2021]", "2018-05-05", MS)))
    assert judged_by(old) == ["ms-3594-2016-10"]


def test_a_wording_given_by_the_call_judges_as_asked() -> None:
    """-n ms-3594-2010 in 2018: it is what was asked for, and its figures are for review."""
    found = applicability(edital(draft("[]", "2018-05-05", MS)), ["ms-3594-2010"])
    assert judged_by(found) == ["ms-3594-2010"]
    assert found.case.inapplicable == {"ms-3594-2010"}


def test_a_norm_for_a_part_of_the_contests_is_told_and_does_not_judge() -> None:
    """Mato Grosso do Sul has a decree for temporary hiring alone: an edital without norms may be of either kind."""
    found = applicability(edital(draft(None, "2026-03-10", "estadual, uf: MS, poder: executivo")))
    assert judged_by(found) == ["ms-3594-2021"]
    told = [b for b in RULES["VIG005"].judge(found.case) if b.norm == "ms-16358-2024"]
    assert [(b.message, b.verdict) for b in told] == [("vig005.part", Verdict.INFO)]
    named = applicability(edital(draft("[ms-16358-2024]", "2026-03-10", "estadual, uf: MS, poder: executivo")))
    assert judged_by(named) == ["ms-16358-2024"]
    assert not [b for b in RULES["VIG005"].judge(named.case) if b.message == "vig005.part"]
