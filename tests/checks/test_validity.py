"""VIG: norms out of force, revoked, of others, not cited, or none at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.checks.finding import Verdict
from solver.messages import Speaker
from solver.norms.load import load_norm
from solver.reports.findings import message
from tests.checks.notices import draft, found, one

CODES = ("VIG001", "VIG002", "VIG003", "VIG004", "VIG005")


FEDERAL = "federal, poder: executivo"
GUACUI = "municipal, uf: ES, municipio: Guaçuí, poder: executivo"


def test_norms_that_bind_and_are_all_cited() -> None:
    """ES in 2025, racial and PcD norms."""
    assert found(draft("[es-12010-2023, es-12009-2023]"), *CODES) == []


@pytest.mark.parametrize(("published", "breaches"), [("2023-12-21", 1), ("2023-12-22", 0), ("2023-12-23", 0)])
def test_a_law_does_not_reach_editais_published_before_it(published: str, breaches: int) -> None:
    """ES art. 11 and art. 13: published, and in force, on 22/12/2023."""
    findings = found(draft("[es-12010-2023]", published), "VIG001")
    assert len(findings) == breaches
    for finding in findings:
        assert finding.verdict is Verdict.VIOLATION
        assert finding.breach.provisions == ("art. 13", "art. 11")
        assert (finding.breach.expected, finding.breach.found) == ("2023-12-22", "2023-12-21")
        assert (finding.place.line, finding.place.column) == (3, 10)


def test_days_and_branches_are_told_as_each_language_writes_them() -> None:
    """22/12/2023 and 2023-12-22; Legislativo and the Legislature."""
    early = one(draft("[es-12010-2023]", "2023-12-01"), "VIG001").breach
    assert "22/12/2023" in message(early, Speaker("pt"))
    assert "2023-12-22" in message(early, Speaker("en"))
    branch = one(draft("[es-12010-2023]", entity="estadual, uf: ES, poder: legislativo"), "VIG003").breach
    assert "Legislativo" in message(branch, Speaker("pt"))
    assert "the Legislature" in message(branch, Speaker("en"))


def test_the_norm_of_that_day_is_named() -> None:
    """Before the law of 2023, that of 2020."""
    finding = one(draft("[es-12010-2023]", "2023-12-01"), "VIG001")
    assert finding.breach.data["instead"] == ("Lei nº 11.094, de 7 de janeiro de 2020",)


@pytest.mark.parametrize(
    ("norm", "entity", "published", "verdicts"),
    [
        ("es-guacui-2022", GUACUI, "2032-09-27", []),
        ("es-guacui-2022", GUACUI, "2032-09-28", [Verdict.REVIEW]),
        ("es-guacui-2022", GUACUI, "2032-12-31", [Verdict.REVIEW]),
        ("es-guacui-2022", GUACUI, "2033-01-01", [Verdict.VIOLATION]),
        ("es-guacui-2022", GUACUI, "2022-09-26", [Verdict.VIOLATION]),
        ("am-5580-2021", "estadual, uf: AM, poder: defensoria", "2031-08-27", []),
        ("am-5580-2021", "estadual, uf: AM, poder: defensoria", "2031-08-28", [Verdict.VIOLATION]),
    ],
)
def test_a_law_ends_at_its_sunset(norm: str, entity: str, published: str, verdicts: list[Verdict]) -> None:
    """Ten years: of AM's the publication is known (27/08/2021); of Guaçuí's only the day of the law (27/09/2022)."""
    assert [f.verdict for f in found(draft(f"[{norm}]", published, entity), "VIG001")] == verdicts


def test_a_revoked_norm_names_what_replaced_it() -> None:
    """Lei 12.990 cited after Lei 15.142, art. 13; the day before, it still governs."""
    finding = one(draft("[br-12990-2014]", "2025-07-01", FEDERAL), "VIG002")
    assert finding.verdict is Verdict.VIOLATION
    assert finding.breach.expected == ("br-15142-2025",)
    assert finding.breach.provisions == ("art. 13 (br-15142-2025)",)
    said = "revogada em 04/06/2025 por Lei nº 15.142, de 3 de junho de 2025, art. 13;"
    assert said in message(finding.breach, Speaker("pt"))
    assert found(draft("[br-12990-2014]", "2025-06-03", FEDERAL), "VIG001", "VIG002") == []


def test_a_norm_of_another_state_where_the_own_one_is_known() -> None:
    """ES law cited in Amazonas, whose Defensoria has its own: a mistake."""
    finding = one(draft("[es-12010-2023]", entity="estadual, uf: AM, poder: defensoria"), "VIG003")
    assert (finding.verdict, finding.breach.message) == (Verdict.VIOLATION, "vig003.state")
    assert finding.breach.data["instead"] == ("Lei nº 5.580, de 17 de agosto de 2021",)


@pytest.mark.parametrize(
    ("entity", "message"),
    [
        ("estadual, uf: ES, poder: legislativo", "vig003.branch"),
        ("estadual, uf: PA, poder: executivo", "vig003.state"),
        ("municipal, uf: ES, municipio: Alegre, poder: executivo", "vig003.sphere"),
        ("estadual, uf: ES", "vig003.branch_not_stated"),
    ],
)
def test_a_norm_that_may_be_applied_by_choice_is_for_review(entity: str, message: str) -> None:
    """No other norm is known to bind these: choice or mistake, a person must say; so too an unstated branch."""
    finding = one(draft("[es-12010-2023]", entity=entity), "VIG003")
    assert (finding.verdict, finding.breach.message) == (Verdict.REVIEW, message)


def test_another_municipality() -> None:
    """Guaçuí's law in Alegre; the same town written without accents is the same town."""
    alegre = "municipal, uf: ES, municipio: Alegre, poder: executivo"
    assert one(draft("[es-guacui-2022]", entity=alegre), "VIG003").breach.message == "vig003.municipality"
    assert found(draft("[es-guacui-2022]", entity=GUACUI.replace("Guaçuí", "GUACUI")), *CODES) == []


def test_a_reach_that_was_not_confirmed_is_for_review() -> None:
    """Lei 15.142 is known to bind the Executive; courts have resolutions of their own."""
    finding = one(draft("[br-15142-2025]", "2026-02-02", "federal, poder: judiciario"), "VIG003")
    assert (finding.verdict, finding.breach.message) == (Verdict.REVIEW, "vig003.reach_unsure")


def test_an_inferred_norm_of_an_unstated_branch_is_for_review() -> None:
    """`normas` and `poder` both left out: whether the norms of the Executive bind is unknown."""
    findings = found(draft(None, entity="estadual, uf: ES"), "VIG003")
    assert {f.breach.norm for f in findings} == {"es-12010-2023", "es-12009-2023"}
    assert {f.verdict for f in findings} == {Verdict.REVIEW}


def test_a_binding_norm_that_is_not_cited() -> None:
    """`normas: []` cites none; the racial law's day is certain, the PcD law's was not confirmed."""
    verdicts = {f.breach.norm: f.verdict for f in found(draft("[]"), "VIG004")}
    assert verdicts == {"es-12010-2023": Verdict.VIOLATION, "es-12009-2023": Verdict.REVIEW}


def test_nothing_is_said_to_be_uncited_where_the_citations_are_unknown() -> None:
    """`normas` left out: the edital may well cite them."""
    assert found(draft(None), "VIG004") == []


def test_norms_given_are_what_counts_as_cited() -> None:
    """-n replaces the citations; what the edital itself cites is not said to be missing."""
    told = found(draft("[es-12010-2023]"), "VIG004", given=["es-11094-2020"])
    assert [f.breach.norm for f in told] == ["es-12009-2023"]
    unknown = found(draft(None), "VIG004", given=["es-12010-2023"])
    assert [(f.breach.norm, f.breach.message) for f in unknown] == [("es-12009-2023", "vig004.given")]


def test_a_norm_that_would_bind_the_right_branch_is_for_review() -> None:
    """Nothing cited, branch not stated."""
    findings = found(draft("[]", entity="estadual, uf: ES"), "VIG004")
    assert {f.breach.message for f in findings} == {"vig004.unsure"}
    assert {f.verdict for f in findings} == {Verdict.REVIEW}


def test_no_norm_known_is_said_plainly() -> None:
    """A municipality that the library does not know, with or without a norm applied by choice."""
    alegre = "municipal, uf: ES, municipio: Alegre, poder: executivo"
    for norms in (None, "[]", "[es-12010-2023]"):
        finding = one(draft(norms, entity=alegre), "VIG005")
        assert (finding.verdict, finding.breach.message) == (Verdict.INFO, "vig005.message")


def test_norms_of_unsure_reach_are_named() -> None:
    """A federal court: the library cannot say."""
    finding = one(draft(None, "2026-02-02", "federal, poder: legislativo"), "VIG005")
    assert finding.breach.message == "vig005.unsure"
    assert "Lei nº 15.142, de 3 de junho de 2025" in finding.breach.data["norms"]  # type: ignore[operator]


def test_seats_of_a_group_that_no_norm_knows_are_not_passed_over() -> None:
    """Guaçuí has no PcD norm in the library: 1 seat for PcD was not checked."""
    text = draft("[es-guacui-2022]", entity=GUACUI).replace("ampla: 15", "ampla: 14, pcd: 1")
    finding = one(text, "VIG005")
    assert (finding.verdict, finding.breach.group) == (Verdict.INFO, "pcd")
    register = draft("[es-guacui-2022]", entity=GUACUI).replace("ampla: 15", "ampla: 15, pcd: CR, quilombolas: -")
    assert one(register, "VIG005").breach.group == "pcd"


def test_parts_of_a_bloc_are_known_by_the_norm_of_the_bloc() -> None:
    """AM: an edital that divides the bloc has seats of a group that the norm of the bloc covers."""
    entity = "estadual, uf: AM, poder: defensoria"
    assert found(draft("[am-5580-2021]", entity=entity), "VIG005") == []


MS = "estadual, uf: MS, poder: executivo"


def test_an_act_cited_in_another_wording_is_cited() -> None:
    """Lei 3.594 of MS in 2018: which wording judges is told, and nothing is found of the citation."""
    finding = one(draft("[ms-3594-2010]", "2018-05-05", MS), "VIG004")
    assert (finding.verdict, finding.breach.message) == (Verdict.INFO, "vig004.wording")
    assert (finding.breach.expected, finding.breach.found) == ("ms-3594-2016-10", "ms-3594-2010")
    assert "com o Decreto nº 14.574/2016 (ms-3594-2016-10), e é por esta que ele foi conferido" in message(
        finding.breach, Speaker("pt")
    )
    assert found(draft("[ms-3594-2010]", "2018-05-05", MS), "VIG001", "VIG002", "VIG003", "VIG005") == []
    assert found(draft("[ms-3594-2010, ms-3594-2016-10]", "2018-05-05", MS), *CODES) == []


def test_a_wording_given_by_the_call_is_told_to_be_of_another_day() -> None:
    """-n ms-3594-2010 in 2018: the one of the day was not used."""
    finding = one(draft("[]", "2018-05-05", MS), "VIG004", given=["ms-3594-2010"])
    assert (finding.verdict, finding.breach.message) == (Verdict.INFO, "vig004.wording_given")


def test_a_wording_cited_by_one_that_it_does_not_bind() -> None:
    """The wording of the day does not bind the Executive of Goiás either: a norm of another state, as ever."""
    told = found(draft("[ms-3594-2010]", "2018-05-05", "estadual, uf: GO, poder: executivo"), "VIG003", "VIG004")
    assert [(f.code, f.breach.norm) for f in told if f.breach.norm.startswith("ms")] == [("VIG003", "ms-3594-2010")]


# -- norms for a part of the contests -----------------------------------------------------------------------------

EXECUTIVE_MS, PART = "estadual, uf: MS, poder: executivo", "ms-16358-2024"


def test_who_cites_the_norm_of_a_part_need_not_cite_the_general_one() -> None:
    """Temporary hiring in Mato Grosso do Sul: the decree of simplified selections covers what the law covers."""
    assert found(draft(f"[{PART}]", "2024-09-10", EXECUTIVE_MS), "VIG004") == []
    (general,) = found(draft("[]", "2024-09-10", EXECUTIVE_MS), "VIG004")
    assert (general.breach.norm, general.breach.message) == ("ms-3594-2021", "vig004.message")


def test_the_general_norm_is_asked_for_the_groups_that_the_part_leaves(tmp_path: Path) -> None:
    """A norm of a career for negros alone: the law's indígenas are still its own."""
    path = tmp_path / "carreira.yaml"
    path.write_text(
        "id: carreira\ntitulo: Carreira\nente: {esfera: estadual, uf: MS}\nalcance: {restrito_a: a carreira}\n"
        "vigencia: {inicio: 2020-01-01}\narredondamento: {regra: meio-acima}\n"
        'grupos: [{id: negros, percentual: "20%"}]\n',
        encoding="utf-8",
    )
    (general,) = found(draft(None, "2024-09-10", EXECUTIVE_MS), "VIG004", given=[str(path)])
    assert (general.breach.norm, general.breach.data["groups"]) == ("ms-3594-2021", ("indigenas",))


def test_an_edital_of_temporary_hiring_that_cites_nothing_is_told_that_either_may_bind_it() -> None:
    """It says that it cites no norm: which of the two it should is for review."""
    text = f"orgao: Processo Seletivo Simplificado da SED\n{draft('[]', '2024-09-10', EXECUTIVE_MS)}"
    told = {f.breach.message: f for f in found(text, "VIG004", "VIG005")}
    assert set(told) == {"vig004.both", "vig004.either"}
    either = told["vig004.either"]
    assert (either.breach.norm, either.verdict) == ("ms-3594-2021", Verdict.REVIEW)
    assert "Decreto nº 16.358" in message(either.breach, Speaker("pt"))


# -- starts that were not confirmed -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("norm", "entity", "published"),
    [
        ("sp-1259-2015", "estadual, uf: SP, poder: executivo", "2016-05-05"),
        ("rj-rio-5695-2014", "municipal, uf: RJ, municipio: Rio de Janeiro, poder: executivo", "2014-06-01"),
    ],
)
def test_a_start_known_from_other_sources_is_not_told_as_a_fact(norm: str, entity: str, published: str) -> None:
    """São Paulo's law is older than the decree that its start is taken from; of Rio's only the year is known."""
    finding = one(draft(f"[{norm}]", published, entity), "VIG001")
    assert (finding.verdict, finding.breach.message) == (Verdict.REVIEW, "vig001.not-yet-unsure")
    said, why = message(finding.breach, Speaker("pt")), load_norm(norm).file.validity.note
    assert "Segundo as fontes" in said
    assert why
    assert why.rstrip(".") in said
    assert "só entrou em vigor" not in said


@pytest.mark.parametrize(
    ("norm", "entity", "published", "post", "told"),
    [
        ("mg-18974-2018", "estadual, uf: MG, poder: executivo", "2026-03-10", "Médico", True),
        ("mg-18974-2018", "estadual, uf: MG, poder: executivo", "2026-03-10", "EPPGG", False),
        (
            "mg-18974-2018",
            "estadual, uf: MG, poder: executivo",
            "2026-03-10",
            "Especialista em Políticas Públicas e Gestão Governamental",
            False,
        ),
        ("ms-16358-2024", "estadual, uf: MS, poder: executivo", "2025-03-10", "Professor", True),
        ("ms-16358-2024", "estadual, uf: MS, poder: executivo", "2025-03-10", "Professor temporário", False),
    ],
)
def test_a_norm_for_a_part_is_for_review_unless_the_edital_says_that_it_is_of_that_part(
    norm: str, entity: str, published: str, post: str, *, told: bool
) -> None:
    """It judges because it is cited; that the contest is of that part somebody must confirm."""
    text = draft(f"[{norm}]", published, entity).replace("Analista", post)
    assert post in text
    breaches = [f.breach for f in found(text, "VIG003")]
    assert [(b.message, b.verdict) for b in breaches] == ([("vig003.part_only", Verdict.REVIEW)] if told else [])
