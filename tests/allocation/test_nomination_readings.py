"""What two norms of one regime say together, and what is asked where they do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.allocation import readings_of
from solver.allocation.grounds import Grounds
from solver.errors import InputError
from solver.norms.regime import load_regime
from solver.vocabulary import DualStatus, Event, FavourableList, NewVacancies, ReversionEffect, Substitution


def norm(folder: Path, name: str, group: str, more: str = "") -> str:
    """Write a norm that reserves for one group, and return its path."""
    path = folder / f"{name}.yaml"
    path.write_text(
        f"id: {name}\ntitulo: t\nente: {{esfera: federal}}\nvigencia: {{inicio: 2020-01-01}}\n"
        f'grupos: [{{id: {group}, percentual: "20%", fonte: "art. 1"}}]\narredondamento: {{regra: meio-acima}}\n{more}',
        encoding="utf-8",
    )
    return str(path)


def test_silence_everywhere_is_a_question(tmp_path: Path) -> None:
    """Neither norm says a word: the gaps' questions are asked once, and their defaults hold."""
    regime = load_regime([norm(tmp_path, "a", "negros"), norm(tmp_path, "b", "pcd")])
    readings = readings_of(regime)
    assert readings.favourable is FavourableList.STRICT
    assert readings.dual is DualStatus.FIRST_TO_ARISE
    assert set(readings.effects.values()) == {ReversionEffect.WIDENS}
    assert set(readings.vacancies.values()) == {NewVacancies.CUMULATIVE}
    chosen = readings_of(regime, {"lista-favoravel": "compensada", "novas-vagas": "sem-reserva"})
    assert chosen.favourable is FavourableList.COMPENSATED
    assert set(chosen.vacancies.values()) == {NewVacancies.NONE}
    assert chosen.chosen["lista-favoravel"] == "compensada"


def test_the_norm_that_speaks_rules_the_silent_one(tmp_path: Path) -> None:
    """One says "most favourable, and counts"; the other nothing: that is no contradiction, and nothing is asked."""
    speaks = norm(
        tmp_path, "a", "negros", "lista_favoravel: {regra: favoravel-conta}\nnovas_vagas: {regra: por-rodada}\n"
    )
    readings = readings_of(load_regime([speaks, norm(tmp_path, "b", "pcd")]))
    assert readings.favourable is FavourableList.FAVOURABLE_COUNTS
    assert readings.vacancies == {"negros": NewVacancies.PER_ROUND, "pcd": NewVacancies.PER_ROUND}
    with pytest.raises(InputError, match=r"norm\.unknown_question"):
        readings_of(load_regime([speaks, norm(tmp_path, "b", "pcd")]), {"lista-favoravel": "estrita"})


def test_each_seat_follows_its_own_norm(tmp_path: Path) -> None:
    """Both speak of later vacancies, differently: each for its own group."""
    one = norm(tmp_path, "a", "negros", "novas_vagas: {regra: por-rodada}\nreversao: {negros: [pcd], efeito: alarga}\n")
    other = norm(
        tmp_path, "b", "pcd", "novas_vagas: {regra: acumulada}\nreversao: {pcd: [ampla], efeito: demais-candidatos}\n"
    )
    readings = readings_of(load_regime([one, other]))
    assert readings.vacancies == {"negros": NewVacancies.PER_ROUND, "pcd": NewVacancies.CUMULATIVE}
    assert readings.effects == {"negros": ReversionEffect.WIDENS, "pcd": ReversionEffect.NEXT_CANDIDATE}
    assert readings.reversion == {"negros": ("pcd",), "pcd": ("ampla",)}


def test_a_conflict_is_a_question_without_a_default(tmp_path: Path) -> None:
    """Two norms settle who is called on which list, differently: no silent choice."""
    one = norm(tmp_path, "a", "negros", "lista_favoravel: {regra: estrita}\n")
    other = norm(tmp_path, "b", "pcd", "lista_favoravel: {regra: favoravel-conta}\n")
    regime = load_regime([one, other])
    with pytest.raises(InputError, match=r"allocation\.conflict .*estrita \(a\), favoravel-conta \(b\)"):
        readings_of(regime)
    for reading in ("estrita", "favoravel-conta"):
        assert readings_of(regime, {"lista-favoravel": reading}).favourable.value == reading
    with pytest.raises(InputError, match=r"allocation\.conflict"):
        readings_of(regime, {"lista-favoravel": "compensada"})


def test_a_norm_may_say_where_anothers_seats_revert(tmp_path: Path) -> None:
    """The racial norm gives PcD a chain of which the PcD norm says nothing; two that differ are an input error."""
    one = norm(tmp_path, "a", "negros", "reversao: {negros: [pcd, ampla], pcd: [negros, ampla]}\n")
    readings = readings_of(load_regime([one, norm(tmp_path, "b", "pcd")]))
    assert readings.reversion["pcd"] == ("negros", "ampla")
    one = norm(tmp_path, "a", "negros", "reversao: {ampla: [negros]}\n")
    other = norm(tmp_path, "b", "pcd", "reversao: {ampla: [pcd]}\n")
    with pytest.raises(InputError, match=r"allocation\.chain_conflict"):
        readings_of(load_regime([one, other]))


def test_lists_of_which_nobody_reserves_leave_the_chain() -> None:
    """A chain names lists; those that the regime does not reserve for are passed over."""
    regime = load_regime(["am-5580-2021"], {"destino-da-reversao": "computo-geral"})
    assert readings_of(regime).reversion["niq"] == ("ampla",)


def test_unknown_questions_and_readings_list_what_there_is() -> None:
    """Exit 2 with the questions, or the readings."""
    regime = load_regime(["es-12010-2023"])
    with pytest.raises(InputError, match=r"norm\.unknown_question .*lista-favoravel"):
        readings_of(regime, {"listas": "estrita"})
    with pytest.raises(InputError, match=r"norm\.unknown_reading .*compensada"):
        readings_of(regime, {"lista-favoravel": "larga"})


def test_substitution_names_its_events() -> None:
    """AM art. 4 § 2 speaks of withdrawal and exoneration only; ES art. 7 of six."""
    leaving = readings_of(load_regime(["am-5580-2021"])).leaving["niq"]
    assert leaving.rule is Substitution.SAME_LIST
    assert leaving.covers(Event.EXONERATION)
    assert not leaving.covers(Event.DEATH)
    assert readings_of(load_regime(["es-12010-2023"])).leaving["negros"].covers(Event.DEATH)


def test_grounds_cite_the_norm_where_there_are_several(tmp_path: Path) -> None:
    """One norm: `art. 3, I`; two: `art. 1 (a)`. A reading is named beside them."""
    grounds = Grounds(readings_of(load_regime(["es-12010-2023"], {"lista-favoravel": "estrita"})))
    assert grounds.seats("negros").provisions == ("art. 3, I",)
    assert grounds.favourable().reading == "estrita"
    assert grounds.favourable().provisions == ("art. 5, § 1",)
    pair = load_regime([norm(tmp_path, "a", "negros"), norm(tmp_path, "b", "pcd")])
    grounds = Grounds(readings_of(pair))
    assert grounds.seats("negros").provisions == ("art. 1 (a)",)
    assert grounds.favourable().question == "lista-favoravel"
    assert grounds.seats("ampla").provisions == ()
