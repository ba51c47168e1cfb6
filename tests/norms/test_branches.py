"""A question of a norm that arises for some branches alone: asked of them, settled at its default for the others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from solver.checks.applicability import applicability
from solver.checks.case import RULES
from solver.checks.engine import judge
from solver.cli import main
from solver.commands.edital import regime_of
from solver.errors import InputError
from solver.norms.doubts import doubts
from solver.norms.load import Norm, read_norm
from solver.norms.regime import join
from solver.vocabulary import Branch
from tests.checks.notices import edital
from tests.norms.norm_drafts import draft, keys

SHARE = {
    "id": "percentual",
    "pergunta": "Qual é o percentual?",
    "poderes": ["defensoria"],
    "dispositivos": ["art. 1"],
    "leituras": {
        "vinte": {"tese": "20%.", "efeito": {"grupos": {"negros": {"percentual": "20%"}}}},
        "dez": {"tese": "10%.", "efeito": {"grupos": {"negros": {"percentual": "10%"}}}},
    },
    "padrao": "vinte",
    "motivo": "É o da lei.",
}
OPEN = {
    "id": "posicao",
    "pergunta": "Quem dá a posição?",
    "poderes": ["defensoria", "executivo"],
    "dispositivos": ["art. 2"],
    "leituras": {"lei": {"tese": "A lei."}, "edital": {"tese": "O edital.", "nao_calculada": {"QTD001": "sempre"}}},
    "padrao": "lei",
    "motivo": "Sim.",
}
LAW: dict[str, Any] = {
    "ente": {"esfera": "estadual", "uf": "ES"},
    "grupos": [{"id": "negros", "percentual": "20%"}],
    "questoes": [SHARE],
}


def law(folder: Path, **changes: Any) -> Path:
    """Write the norm in a folder."""
    path = folder / "norma.yaml"
    path.write_text(json.dumps(keys(**{**LAW, **changes}), ensure_ascii=False), encoding="utf-8")
    return path


def notice(branch: str | None, negros: int = 10) -> str:
    """An edital of 100 seats of a state body."""
    power = f", poder: {branch}" if branch else ""
    row = f"{{cargo: Analista, total: 100, ampla: {100 - negros}, negros: {negros}}}"
    return f"ente: {{esfera: estadual, uf: ES{power}}}\npublicacao: 2026-05-05\ncargos: [{row}]\n"


def open_readings(norm: Norm) -> list[list[str]]:
    """The readings of each question."""
    return [list(q.readings) for q in norm.questions]


def test_it_is_asked_of_its_branches_and_where_none_is_stated() -> None:
    """Another branch is left with the default, its effect laid."""
    norm = draft(**LAW)
    assert open_readings(norm.facing(Branch.PUBLIC_DEFENCE)) == [["vinte", "dez"]]
    assert norm.facing(None) is norm
    assert open_readings(norm.facing(Branch.EXECUTIVE)) == [["vinte"]]
    assert str(norm.facing(Branch.EXECUTIVE).file.groups[0].percentage) == "1/5"
    assert open_readings(norm) == [["vinte", "dez"]]


def test_a_norm_already_under_another_reading_goes_back_to_the_default() -> None:
    """What the executive is judged by does not depend on what was chosen before."""
    chosen = draft(**LAW).under({"percentual": "dez"})
    assert str(chosen.facing(Branch.EXECUTIVE).file.groups[0].percentage) == "1/5"


def test_a_reading_of_another_branch_cannot_be_chosen() -> None:
    """It is told whose question it is; its default may be named."""
    regime = join([draft(**LAW)]).facing(Branch.EXECUTIVE)
    assert regime.under({"percentual": "vinte"}).readings == {"percentual": "vinte"}
    with pytest.raises(InputError) as refused:
        regime.under({"percentual": "dez"})
    (problem,) = refused.value.problems
    assert (problem.key, problem.data["branches"]) == ("norm.reading_of_branches", (Branch.PUBLIC_DEFENCE,))
    with pytest.raises(InputError) as unknown:
        join([draft(**LAW)]).under({"percentual": "trinta"})
    assert unknown.value.problems[0].key == "norm.unknown_reading"


@pytest.mark.parametrize(
    ("branch", "verdict"), [("defensoria", "disputed"), ("executivo", "violation"), (None, "disputed")]
)
def test_check_disputes_only_what_the_branch_may_dispute(tmp_path: Path, branch: str | None, verdict: str) -> None:
    """Ten of a hundred: right under the defenders' ten per cent, wrong for the executive."""
    case = applicability(edital(notice(branch)), [str(law(tmp_path))]).case
    assert [f.verdict.value for f in judge(case, [RULES["QTD001"]]) if f.breach.group == "negros"] == [verdict]


@pytest.mark.parametrize(("branch", "verdict"), [("executivo", "disputed"), ("legislativo", "violation")])
def test_a_reading_that_is_not_computed_is_weighed_for_its_branches(tmp_path: Path, branch: str, verdict: str) -> None:
    """The legislature is not excused by what only others might read."""
    case = applicability(edital(notice(branch)), [str(law(tmp_path, questoes=[OPEN]))]).case
    assert [f.verdict.value for f in judge(case, [RULES["QTD001"]]) if f.breach.group == "negros"] == [verdict]


def test_commands_about_an_edital_work_under_its_branch(tmp_path: Path) -> None:
    """`distribute`, `fix` and `nominate` take their regime from here."""
    path = str(law(tmp_path))
    assert regime_of(edital(notice("defensoria")), [path], ["percentual=dez"]).readings == {"percentual": "dez"}
    assert regime_of(edital(notice(None)), [path], ["percentual=dez"]).readings == {"percentual": "dez"}
    with pytest.raises(InputError):
        regime_of(edital(notice("executivo")), [path], ["percentual=dez"])
    assert open_readings(regime_of(edital(notice("executivo")), [path], ()).norms[0]) == [["vinte"]]


def test_seats_ask_it_always(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where no body is known the reading may be chosen."""
    with pytest.raises(SystemExit) as ended:
        main(["seats", "-n", str(law(tmp_path)), "100", "--reading", "percentual=dez", "--format", "json"])
    assert not ended.value.code
    assert json.loads(capsys.readouterr().out)["groups"]["negros"]["seats"] == 10


def test_the_norms_page_tells_whom_it_is_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In words and in JSON."""
    path = str(law(tmp_path))
    with pytest.raises(SystemExit):
        main(["norms", path])
    assert "só se pergunta a: Defensoria Pública" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["norms", path, "--format", "json"])
    assert json.loads(capsys.readouterr().out)["questions"][0]["branches"] == ["defensoria"]


def test_an_unknown_or_empty_list_of_branches_is_refused(tmp_path: Path) -> None:
    """At its place."""
    for wrong in (["defensores"], []):
        with pytest.raises(InputError) as refused:
            read_norm(law(tmp_path, questoes=[{**SHARE, "poderes": wrong}]))
        assert all(p.place.line for p in refused.value.problems)


def test_a_question_of_branches_out_of_reach_is_doubted() -> None:
    """The norm binds the executive alone: a question for defenders would never be asked."""
    out = draft(**LAW, alcance={"poderes": ["executivo"]})
    within = draft(**LAW, alcance={"poderes": ["executivo", "defensoria"]})
    assert [d.data["question"] for d in doubts(out) if d.key == "doubt.question_of_nobody"] == ["percentual"]
    assert not [d for d in doubts(within) if d.key == "doubt.question_of_nobody"]
