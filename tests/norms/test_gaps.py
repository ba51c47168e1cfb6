"""Silence is a question: where it arises, what settles it, and which readings it has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from solver.allocation.readings import readings_of
from solver.norms.gaps import OF_FIGURES, Stand, gaps, silences, stand, with_gaps
from solver.norms.load import Norm, library
from solver.norms.regime import join
from solver.vocabulary import Event
from tests.norms.norm_drafts import draft

EXITS, UNIT, PLACE = "saidas-nao-previstas", "unidade-do-limiar", "posicao-da-reserva"
LEAVING: dict[str, Any] = {"substituicao": {"regra": "mesma-lista", "eventos": ["desistencia"]}}
PCD: dict[str, Any] = {"id": "pcd-1-2026", "grupos": [{"id": "pcd", "percentual": "5%"}]}


def stands(norm: Norm) -> Mapping[str, Stand]:
    """How a norm stands to each matter."""
    return {g.question.id: stand(norm, g) for g in gaps()}


@pytest.mark.parametrize("gap", gaps(), ids=lambda g: g.question.id)
def test_every_default_is_the_reading_that_changes_least(gap: Any) -> None:
    """It has a ground outside the norm, or is what the model means without it; no reading names a group."""
    default = gap.question.readings[gap.question.default]
    assert gap.question.reason
    assert default.not_computed is None
    assert all("grupos" not in reading.effect for reading in gap.question.readings.values())


def test_exits_that_a_rule_leaves_out_are_asked_only_where_there_is_a_rule() -> None:
    """None named: all are; some named: of the others the norm is silent; no rule: another question is asked."""
    every = [e.value for e in Event if e is not Event.NEW_VACANCY]
    assert stands(draft(**LEAVING))[EXITS] is Stand.SILENT
    assert stands(draft(substituicao={"regra": "mesma-lista", "eventos": every}))[EXITS] is Stand.STATED
    assert stands(draft(substituicao={"regra": "mesma-lista"}))[EXITS] is Stand.NO_MATTER
    assert stands(draft())[EXITS] is Stand.NO_MATTER


def test_the_reading_of_exits_decides_who_replaces() -> None:
    """A death where the law speaks of withdrawal: a new seat by the default, the same list by the other reading."""
    regime = join([draft(**LEAVING)])
    assert not readings_of(regime).leaving["negros"].covers(Event.DEATH)
    assert readings_of(regime, {EXITS: "mesma-regra"}).leaving["negros"].covers(Event.DEATH)
    beside = join([draft(**LEAVING), draft(**PCD)])
    assert readings_of(beside, {EXITS: "mesma-regra"}).leaving["negros"].covers(Event.DEATH)


def test_a_question_of_the_norms_own_settles_the_matter_whatever_its_name() -> None:
    """Guaçuí asks of exits under another id; ES asks of reversion."""
    by_id = {n.id: n for n in library()}
    assert stands(by_id["es-guacui-2022"])[EXITS] is Stand.QUESTION
    assert EXITS not in {q.id for q in silences(by_id["es-guacui-2022"])}
    assert stands(by_id["am-5580-2021"])["lista-da-reversao"] is Stand.QUESTION


def test_a_threshold_without_its_unit_is_read_in_each_way() -> None:
    """Three seats of what? Without one the base's, as ever; only where the norm has a threshold."""
    norm = draft(limiar={"minimo": 3})
    assert stands(norm)[UNIT] is Stand.SILENT
    assert stands(draft())[UNIT] is Stand.NO_MATTER
    asked = with_gaps(norm, OF_FIGURES)
    assert [q.id for q in asked.questions] == [UNIT, PLACE]
    units = {r: str(join([asked]).under({UNIT: r}).groups[0].threshold_unit) for r in ("da-base", "cargo", "edital")}
    assert units == {"da-base": "cargo", "cargo": "cargo", "edital": "edital"}


@pytest.mark.parametrize(
    "said",
    [
        {"alternancia": {"fonte": "art. 3"}},
        {"gatilhos": {"negros": 3}},
        {"grupos": [{"id": "negros", "percentual": "20%", "posicoes": {"primeiras": [3], "passo": 5}}]},
    ],
    ids=lambda said: next(iter(said)),
)
def test_a_norm_that_says_anything_of_the_order_is_not_asked_of_it(said: dict[str, Any]) -> None:
    """Alternation, triggers or fixed positions, each by itself; a norm of none of them is silent."""
    assert stands(draft(**said))[PLACE] is Stand.STATED
    assert PLACE not in {q.id for q in with_gaps(draft(**said), OF_FIGURES).questions}
    assert stands(draft())[PLACE] is Stand.SILENT


def test_a_reading_that_gives_positions_is_the_norms_own_word_on_the_order() -> None:
    """Rio de Janeiro asks where the reserve lies; a question of groups is looked into whatever its name."""
    assert stands({n.id: n for n in library()}["rj-6067-2022"])[PLACE] is Stand.QUESTION
    readings = {
        "quinta": {"tese": "A quinta.", "efeito": {"grupos": {"negros": {"posicoes": {"primeiras": [5], "passo": 5}}}}},
        "nenhuma": {"tese": "Nenhuma."},
    }
    rest = {"pergunta": "Onde?", "dispositivos": ["art. 1"], "padrao": "nenhuma", "motivo": "Sim."}
    assert stands(draft(questoes=[{"id": "lugar", "leituras": readings, **rest}]))[PLACE] is Stand.QUESTION


def test_a_silence_stays_one_when_it_has_been_asked() -> None:
    """The question of the gap is not the norm's own."""
    norm = draft(**LEAVING)
    asked = with_gaps(norm)
    assert stands(asked) == stands(norm)
    assert silences(asked) == ()


ADDING: dict[str, Any] = {"id": "negros", "percentual": "20%", "acumulacao": {"ate": 5}}


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ({"limiar": {"minimo": 3}}, True),
        ({"limiar": {"minimo": 3}, "acumulacao": {"ate": 5}}, False),
        ({"limiar": {"minimo": 3}, "grupos": [ADDING, PCD["grupos"][0]]}, False),
        ({"limiar": {"minimo": 3}, "grupos": [{**ADDING, "limiar": {"minimo": 3}}, PCD["grupos"][0]]}, True),
    ],
    ids=["none", "of all", "of a group", "of a group with a threshold of its own"],
)
def test_a_unit_that_contradicts_the_adding_up_of_contests_is_not_asked(said: dict[str, Any], *, asked: bool) -> None:
    """What is added up is counted per cargo; the question's other reading would be no norm."""
    norm = with_gaps(draft(**said))
    assert (UNIT in norm.readings) is asked
    assert len(join([norm]).choices(OF_FIGURES)) >= 1
    for choice in join([norm]).choices(OF_FIGURES):
        assert norm.under(choice).file.groups


def test_a_reading_that_adds_up_contests_settles_the_unit_too() -> None:
    """The norm's own question may add them up: no combination of its readings and a gap's contradicts itself."""
    readings = {"soma": {"tese": "Soma.", "efeito": {"acumulacao": {"ate": 5}}}, "nao": {"tese": "Não."}}
    rest = {"pergunta": "Soma?", "dispositivos": ["art. 1"], "padrao": "nao", "motivo": "Sim."}
    norm = draft(limiar={"minimo": 3}, questoes=[{"id": "soma", "leituras": readings, **rest}])
    assert UNIT not in with_gaps(norm).readings
