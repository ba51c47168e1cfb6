"""What the readings of a norm may change, alone and together, and how many may be left open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solver.errors import InputError
from solver.messages import LANGUAGES, Speaker
from solver.norms.doubts import doubts
from solver.norms.load import load_norm, read_norm
from solver.norms.regime import Regime, load_regime
from tests.norms.norm_drafts import draft

SOUND = """\
id: xx-1-2026
titulo: Lei de teste
ente: {esfera: municipal, uf: ES, municipio: Teste}
vigencia: {inicio: 2026-01-01}
grupos: [{id: negros, percentual: 20%}]
arredondamento: {regra: meio-acima}
"""


def question(name: str, effect: dict[str, Any]) -> dict[str, Any]:
    """Return a question of two readings: `a`, without effect and by default, and `b`."""
    readings = {"a": {"tese": "Uma."}, "b": {"tese": "Outra.", "efeito": effect}}
    about = {"pergunta": "Qual?", "dispositivos": "art. 1", "padrao": "a", "motivo": "Sim."}
    return {"id": name, "leituras": readings, **about}


def refused(**changes: Any) -> InputError:
    """Return the error of a norm with some keys changed."""
    with pytest.raises(InputError) as caught:
        draft(**changes)
    return caught.value


@pytest.mark.parametrize(
    ("effect", "found"),
    [
        ({"id": "xx-2-2026"}, "id"),
        ({"ente": {"uf": "RJ"}}, "ente"),
        ({"questoes": []}, "questoes"),
        ({"grupos": {"negros": {"id": "pcd"}}}, "grupos.negros.id"),
    ],
)
def test_a_reading_leaves_the_norm_what_it_is(effect: dict[str, Any], found: str) -> None:
    """Its id, its entity, its questions and the ids of its groups stay."""
    told = [p.data for p in refused(questoes=[question("base", effect)]).problems if p.key == "norm.effect_forbidden"]
    assert told == [{"found": found}]


@pytest.mark.parametrize("name", ["base=edital", "Base", "duas palavras", "-a", "ç"])
def test_the_id_of_a_question_can_be_written_in_a_call(name: str) -> None:
    """No equals sign, capital, space or accent."""
    assert [p.key for p in refused(questoes=[question(name, {})]).problems] == ["norm.question_id"]


def test_readings_sound_alone_that_contradict_each_other_are_found() -> None:
    """One ends the validity in 2027, another begins it in 2028: told with both, in each language."""
    ends, begins = {"vigencia": {"fim": "2027-01-01"}}, {"vigencia": {"inicio": "2028-01-01"}}
    error = refused(questoes=[question("fim", ends), question("inicio", begins)])
    assert [p.key for p in error.problems] == ["norm.readings_clash"]
    for lang in LANGUAGES:
        assert "fim=b" in (words := Speaker(lang).error(error))
        assert "inicio=b" in words
    draft(questoes=[question("fim", ends)])
    draft(questoes=[question("inicio", begins)])


def test_readings_beyond_number_are_not_multiplied() -> None:
    """Thirty questions of two readings are a thousand million combinations: refused, and doubted when checked."""
    many = [question(f"q{i}", {"nota": str(i)}) for i in range(30)]
    norm = draft(questoes=many)
    with pytest.raises(InputError) as caught:
        Regime((norm,)).choices()
    assert caught.value.problems[0].key == "norm.too_many_readings"
    assert caught.value.problems[0].data["count"] == 2**30
    assert "doubt.many_readings" in [p.key for p in doubts(norm)]
    settled = Regime((norm,)).settle({f"q{i}": "b" for i in range(25)})
    assert len(settled.choices()) == 2**5


def test_two_files_of_one_id_are_not_taken_for_one(tmp_path: Path) -> None:
    """Both files are named; one file named twice is one norm."""
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(SOUND, encoding="utf-8")
    a, b = str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")
    with pytest.raises(InputError) as caught:
        load_regime([a, b])
    assert [(p.key, p.data["one"], p.data["other"]) for p in caught.value.problems] == [("norm.id_twice", a, b)]
    assert len(load_regime([a, str(tmp_path / "." / "a.yaml")]).norms) == 1
    assert load_norm("es-12010-2023").in_library


@pytest.mark.parametrize("flaw", ["id: xx-2-2026\n", "nota: &n x\ntransicao: *n\n"])
def test_what_yaml_refuses_hides_no_other_fault(tmp_path: Path, flaw: str) -> None:
    """A key twice or an alias, and beside it the percentage that is none."""
    (tmp_path / "n.yaml").write_text(SOUND.replace("20%", "20") + flaw, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_norm(tmp_path / "n.yaml")
    keys = [p.key for p in caught.value.problems]
    assert keys in (["input.percentage", "input.duplicate_key"], ["input.percentage", "input.alias"])


def test_a_text_that_is_missing_is_told_where_it_is_named(tmp_path: Path) -> None:
    """At the line of `texto`."""
    (tmp_path / "n.yaml").write_text(SOUND + "texto: nada.txt\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_norm(tmp_path / "n.yaml").statute_text()
    (problem,) = caught.value.problems
    assert (problem.key, problem.place.line, problem.data["found"]) == ("input.named_file", 7, "nada.txt")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"grupos": []}, "falta 'grupos': a norma precisa dizer para quem reserva vagas"),
        ({"fontes": {"a": "b"}}, "fontes: esperava-se uma lista; encontrou-se um conjunto de 1"),
        ({"grupos": [{"id": ["negros"], "percentual": ["20"]}]}, "encontrou-se uma lista de 1"),
        ({"arredondamento": "meio-acima"}, "esperava-se um conjunto de chaves e valores; encontrou-se 'meio-acima'"),
    ],
)
def test_a_wrong_shape_is_told_with_the_right_one(changes: dict[str, Any], said: str) -> None:
    """What was expected and what was found, and nothing in Python's words."""
    words = Speaker("pt").error(refused(**changes))
    assert said in words
    assert "['" not in words
