"""A norm that gives points in the score and reserves no seat: it binds, and no seat is counted by it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from solver.checks.applicability import Role, applicability
from solver.checks.catalogue import RULES
from solver.checks.engine import judge
from solver.checks.finding import Finding, Verdict
from solver.cli import main
from solver.commands.prove import subjects_of
from solver.editais.read import read_edital
from solver.errors import InputError
from solver.norms import load
from solver.norms.gaps import silences
from solver.norms.load import library
from solver.norms.regime import load_regime
from solver.reports.norm_page import norm_json
from tests.norms.norm_drafts import draft

POINTS: dict[str, Any] = {
    "id": "rr-pontos",
    "titulo": "Lei Complementar de teste (Roraima)",
    "ente": {"esfera": "estadual", "uf": "RR"},
    "alcance": {"poderes": ["executivo"]},
    "vigencia": {"inicio": "2015-01-16"},
    "natureza": "bonus",
    "bonus": {"grupos": ["negros", "indigenas"], "fonte": "art. 1", "nota": "A fórmula está no decreto."},
}
WITHOUT: dict[str, Any] = {"grupos": None, "arredondamento": None}


@pytest.fixture
def points(tmp_path: Path) -> Path:
    """A norm file of points, in a folder of its own."""
    path = tmp_path / "pontos.yaml"
    path.write_text(json.dumps(POINTS, ensure_ascii=False), encoding="utf-8")
    return path


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch, points: Path) -> None:
    """The library with that norm in it."""
    known = [*library(), load.read_norm(points)]
    for module in (
        "solver.checks.applicability",
        "solver.norms.catalogue",
        "solver.norms.timeline",
        "solver.commands.norms",
    ):
        monkeypatch.setattr(f"{module}.library", lambda: iter(known))


def edital(folder: Path, normas: str | None, row: str = "total: 10, ampla: 10") -> Path:
    """An edital of the Executive of Roraima."""
    cited = "" if normas is None else f"normas: {normas}\n"
    path = folder / "edital.yaml"
    path.write_text(
        f"ente: {{esfera: estadual, uf: RR, poder: executivo}}\npublicacao: 2025-05-05\n{cited}"
        f"cargos: [{{cargo: Analista, {row}}}]\n",
        encoding="utf-8",
    )
    return path


def found(path: Path) -> list[Finding]:
    """What all rules find of an edital."""
    return judge(applicability(read_edital(path)).case, RULES.values())


def test_it_reserves_for_nobody_and_favours_whom_it_names() -> None:
    """It has no groups, asks none of the questions of reserves, and its page says what it is."""
    norm = draft(**POINTS, **WITHOUT)
    assert (norm.file.reserves, norm.file.groups, silences(norm)) == (False, (), ())
    page = norm_json(norm)
    assert page["reserves"] is False
    assert page["bonus"] == {
        "groups": ["negros", "indigenas"],
        "provisions": ["art. 1"],
        "note": "A fórmula está no decreto.",
    }


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"natureza": "bonus"}, "norm.bonus_with_groups"),
        ({"natureza": "bonus"}, "norm.bonus_needed"),
        ({"bonus": {"grupos": ["negros"]}}, "norm.bonus_not_declared"),
        ({"grupos": None}, "norm.groups_needed"),
        ({"grupos": []}, "norm.groups_needed"),
        ({"grupos": [{"id": "negros", "percentual": "20%", "natureza": "bonus"}]}, "norm.bonus_of_group"),
        ({"natureza": "bonus", "grupos": None, "bonus": {"grupos": []}}, "input.shape"),
    ],
)
def test_points_and_seats_are_not_mixed(changes: dict[str, Any], key: str) -> None:
    """Groups and points, or neither, is no norm."""
    with pytest.raises(InputError) as caught:
        draft(**changes)
    assert key in {p.key for p in caught.value.problems}


@pytest.mark.parametrize("args", [["seats", "20"], ["order", "20"], ["prove"], ["compare"]])
def test_a_command_about_seats_refuses_it(args: list[str], points: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2: it reserves no seats."""
    named = [str(points), "es-12010-2023"] if args == ["compare"] else ["-n", str(points)]
    with pytest.raises(SystemExit) as left:
        main([*args, *named])
    said = capsys.readouterr()
    assert (left.value.code, said.out) == (2, "")
    assert "rr-pontos" in said.err
    assert "não reserva vagas" in said.err


def test_a_regime_cannot_hold_it(points: Path) -> None:
    """Nor beside a norm that reserves."""
    with pytest.raises(InputError, match=r"norm\.no_quota"):
        load_regime([str(points), "es-12010-2023"])


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize("normas", [None, "[]", "[pontos.yaml]"])
def test_an_edital_that_it_binds_owes_no_seats(normas: str | None, tmp_path: Path) -> None:
    """It is told what the entity's law gives, and that no norm known reserves; nothing else is found."""
    path = edital(tmp_path, normas)
    judged = applicability(read_edital(path))
    assert judged.case.regime.norms == ()
    assert [j.role for j in judged.norms if j.norm.id == "rr-pontos"] == [Role.NO_QUOTA]
    told = [f for f in found(path) if f.code.startswith(("VIG", "QTD"))]
    assert {(f.code, f.verdict, f.breach.message) for f in told} == {
        ("VIG005", Verdict.INFO, "vig005.no_quota"),
        ("VIG005", Verdict.INFO, "vig005.bonus"),
    }


@pytest.mark.usefixtures("held")
def test_seats_reserved_by_a_law_of_points_are_for_review(tmp_path: Path) -> None:
    """The edital cites it, and offers seats to negros that it does not reserve; those of PcD are another matter."""
    path = edital(tmp_path, "[pontos.yaml]", "total: 10, ampla: 7, negros: 2, pcd: 1")
    (finding,) = [f for f in found(path) if f.breach.message == "vig005.reserved"]
    assert (finding.verdict, finding.breach.group, finding.place.line) == (Verdict.REVIEW, "negros", 4)


@pytest.mark.usefixtures("held")
def test_a_norm_of_points_that_binds_others_is_told_as_such(tmp_path: Path) -> None:
    """Cited by the Executive of another state: VIG003, as of any norm; what binds that state judges."""
    path = edital(tmp_path, "[pontos.yaml]")
    path.write_text(path.read_text(encoding="utf-8").replace("RR", "ES"), encoding="utf-8")
    judged = applicability(read_edital(path))
    assert [n.id for n in judged.case.regime.norms] == ["es-12009-2023", "es-12010-2023"]
    assert [f.breach.norm for f in found(path) if f.code == "VIG003"] == ["rr-pontos"]


@pytest.mark.usefixtures("held")
def test_who_asks_what_binds_is_told_that_it_gives_points(capsys: pytest.CaptureFixture[str]) -> None:
    """In the list, on a day, and over time."""
    entity = "esfera=estadual,uf=rr,poder=executivo"
    said = "não reserva vagas: dá pontos na nota a negros e indígenas"
    asked = ["norms", "--entity", entity]
    for args in (["norms"], [*asked, "--on", "2025-05-05"], [*asked, "--timeline"]):
        with pytest.raises(SystemExit):
            main(args)
        assert said in capsys.readouterr().out


@pytest.mark.usefixtures("held")
def test_seats_cannot_be_laid_by_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`distribute` with an edital that cites it: status 2, and why."""
    with pytest.raises(SystemExit) as left:
        main(["distribute", str(edital(tmp_path, "[pontos.yaml]"))])
    said = capsys.readouterr()
    assert (left.value.code, said.out) == (2, "")
    assert "não reserva vagas" in said.err


def test_proofs_over_the_library_pass_it_by() -> None:
    """The law of São Paulo is of the library, and no theorem is stated of it."""
    assert load.idle_ids() == ["sp-1259-2015"]
    assert [s.regime.id for s in subjects_of((), {})] == load.reserving_ids()
    assert set(load.library_ids()) == {*load.reserving_ids(), *load.idle_ids()}


@pytest.mark.parametrize("normas", [None, "[]", "[sp-1259-2015]"])
def test_an_edital_of_the_executive_of_sao_paulo(normas: str | None, tmp_path: Path) -> None:
    """No quantity is demanded of it; it is told that its law gives points."""
    path = edital(tmp_path, normas)
    path.write_text(path.read_text(encoding="utf-8").replace("RR", "SP"), encoding="utf-8")
    told = {f.breach.message for f in found(path) if f.code.startswith(("VIG", "QTD"))}
    assert told == {"vig005.no_quota", "vig005.bonus"}
