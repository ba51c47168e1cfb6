"""What a norm file may say, what it may not, and where each complaint points."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from solver.errors import InputError
from solver.messages import LANGUAGES, Speaker
from solver.norms.clauses import is_clause_code, recognised
from solver.norms.doubts import doubts
from solver.norms.effects import merge
from solver.norms.load import Norm, load_norm, norm_of, read_norm
from solver.norms.regime import Regime, join, load_regime
from solver.vocabulary import Substitution, Unit
from solver.yamltext import parse_yaml
from tests.norms.norm_drafts import draft

SOUND = """\
id: xx-1-2026
titulo: Lei de teste
ente: {esfera: municipal, uf: ES, municipio: Teste}
vigencia: {inicio: 2026-01-01}
grupos:
  - {id: negros, percentual: 20%}
  - {id: indigenas, percentual: 5%}
arredondamento: {regra: meio-acima}
"""
"""Eight lines; what a case adds begins at the ninth."""
QUESTION = """\
questoes:
  - id: base
    pergunta: Qual?
    dispositivos: art. 1
    leituras:
      a: {tese: Uma., efeito: EFFECT}
      b: {tese: Outra.}
    padrao: b
    motivo: Sim.
"""


def read(text: str) -> Norm:
    """Read a norm from text."""
    return norm_of(parse_yaml(text, "lei.yaml"), Path("lei.yaml"))


def complaints(text: str) -> list[tuple[str, int | None]]:
    """Return the key and the line of each complaint about a text."""
    with pytest.raises(InputError) as caught:
        read(text)
    return [(p.key, p.place.line) for p in caught.value.problems]


def changed(old: str, new: str) -> str:
    """Return the sound file with one thing in it changed."""
    assert old in SOUND
    return SOUND.replace(old, new, 1)


MALFORMED: list[tuple[str, str, int]] = [
    (changed("titulo: Lei de teste\n", ""), "input.missing_key", 1),
    (changed("arredondamento:", "limite: 3\narredondamento:"), "input.unknown_key", 8),
    (changed("Lei de teste", '""'), "input.text", 2),
    (changed("municipal", "distrital"), "input.one_of", 3),
    (changed("uf: ES", "uf: XX"), "norm.unknown_state", 3),
    (changed("uf: ES, ", ""), "norm.state_needed", 3),
    (changed(", municipio: Teste", ""), "norm.municipality_needed", 3),
    (changed("2026-01-01", "2026-02-30"), "input.date", 4),
    (changed("2026-01-01", "2026-01-01, fim: 2025-01-01"), "norm.ends_before_start", 4),
    (changed("id: negros", "id: azuis"), "norm.unknown_group", 6),
    (changed("20%", "120%"), "input.percentage", 6),
    (changed("20%", "20"), "input.percentage", 6),
    (changed("id: indigenas", "id: negros"), "norm.repeated_group", 7),
    (changed("id: indigenas", "id: niq"), "norm.overlapping_groups", 5),
    (changed("meio-acima", "para-cima"), "input.one_of", 8),
    (changed("arredondamento: {regra: meio-acima}\n", ""), "norm.rounding_needed", 6),
    (changed("percentual: 5%", "percentual: 5%, posicoes: {primeiras: [5, 3]}"), "norm.positions_not_rising", 7),
    (changed("percentual: 5%", "percentual: 5%, posicoes: {primeiras: [0]}"), "norm.positions_not_rising", 7),
    (changed("percentual: 5%", "percentual: 5%, posicoes: {primeiras: [5], passo: 0}"), "norm.positions_not_rising", 7),
    (SOUND + "limiar: {minimo: dois}\n", "input.count", 9),
    (SOUND + "limiar: {minimo: 3, unidade: bairro}\n", "input.one_of", 9),
    (SOUND + "gatilhos: {quilombolas: 3}\n", "norm.trigger_of_no_group", 9),
    (SOUND + "gatilhos: {negros: 0}\n", "norm.positions_not_rising", 9),
    (SOUND + "base: {regra: cargo, quando_dividido_por: [localidade]}\n", "norm.split_unpaired", 9),
    (SOUND + "base: {regra: cargo, regra_da_divisao: edital}\n", "norm.split_unpaired", 9),
    (SOUND + "reversao: {negros: [azuis]}\n", "norm.unknown_group", 9),
    (SOUND + "reversao: {negros: [negros, ampla]}\n", "norm.chain_repeats", 9),
    (SOUND + "reversao: {negros: [indigenas, indigenas]}\n", "norm.chain_repeats", 9),
    (SOUND + "reversao: {negros: [ampla, indigenas]}\n", "norm.chain_goes_on", 9),
    (SOUND + "reversao: {negros: [ampla], efeito: some}\n", "input.one_of", 9),
    (SOUND + "alcance: {poderes: [moderador]}\n", "input.one_of", 9),
    (SOUND + "texto: ../lei.txt\n", "norm.text_elsewhere", 9),
    (SOUND + "texto: /etc/hosts\n", "norm.text_elsewhere", 9),
    (SOUND + "texto: '..'\n", "norm.text_elsewhere", 9),
    (SOUND + "revoga: [xx-1-2026]\n", "norm.revokes_itself", 9),
    (SOUND + "clausulas:\n  - {codigo: CLA099, exige: X.}\n", "norm.unknown_clause", 10),
    (
        SOUND + "clausulas:\n  - {codigo: CLA001, exige: X.}\n  - {codigo: CLA001, exige: Y.}\n",
        "norm.repeated_clause",
        11,
    ),
    (SOUND + "nao_computaveis:\n  - {fonte: art. 1}\n", "input.missing_key", 10),
    (SOUND + QUESTION.replace("padrao: b", "padrao: c").replace("EFFECT", "{}"), "norm.default_not_a_reading", 10),
    (SOUND + QUESTION.replace("      b: {tese: Outra.}\n", "").replace("EFFECT", "{}"), "input.shape", 13),
    (SOUND + QUESTION.replace("EFFECT", "{limiar: {minimo: -1}}"), "input.count", 14),
    (SOUND + QUESTION.replace("EFFECT", "{limite: 3}"), "input.unknown_key", 14),
    (SOUND + QUESTION.replace("EFFECT", "{grupos: {quilombolas: {percentual: 2%}}}"), "norm.effect_on_nothing", 14),
    (SOUND + QUESTION.replace("EFFECT", "{grupos: {negros: 3}}"), "input.shape", 14),
    (SOUND + QUESTION.replace("EFFECT", "{reversao: {negros: [negros]}}"), "norm.chain_repeats", 14),
    (SOUND + QUESTION.replace("EFFECT", "{}") + QUESTION.replace("EFFECT", "{}")[10:], "norm.repeated_question", 18),
    (SOUND + QUESTION.replace("EFFECT", "{}, nao_calculada: {QTD1: sempre}"), "norm.not_a_code", 14),
    (SOUND + QUESTION.replace("EFFECT", "{}, nao_calculada: {QTD001: talvez}"), "norm.unknown_undoing", 14),
    (SOUND + QUESTION.replace("EFFECT", "{}, nao_calculada: {ORD001: {azuis: 3}}"), "norm.unknown_group", 14),
    (SOUND + QUESTION.replace("EFFECT", "{}, nao_calculada: {ORD001: {negros: x}}"), "input.count", 14),
    (SOUND + QUESTION.replace("EFFECT", "{limiar: {minimo: 3}}, nao_calculada: {}"), "norm.computed_and_not", 14),
    (
        SOUND + QUESTION.replace("EFFECT", "{}").replace("{tese: Outra.}", "{tese: Outra., nao_calculada: {}}"),
        "norm.default_not_computed",
        10,
    ),
    ("id: [a\n", "input.yaml", 2),
    ("- a\n- b\n", "norm.not_a_norm", 1),
]


@pytest.mark.parametrize(("text", "key", "line"), MALFORMED)
def test_each_fault_is_told_once_at_its_line(text: str, key: str, line: int) -> None:
    """One fault, one complaint, on the line where it stands."""
    assert complaints(text) == [(key, line)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("text", "key", "line"), MALFORMED)
def test_each_complaint_can_be_read(text: str, key: str, line: int, lang: str) -> None:
    """In both languages, with the file and the line, and no template left unfilled."""
    with pytest.raises(InputError) as caught:
        read(text)
    words = Speaker(lang).error(caught.value)
    assert words.startswith(f"lei.yaml:{line}:")
    assert not re.search(r"\{[a-z_]+\}", words)


def test_all_faults_come_at_once() -> None:
    """Those of single keys and those of the file as a whole, in the order of the file."""
    text = changed("uf: ES", "uf: XX").replace("20%", "0%").replace("id: indigenas", "id: negros")
    text = text.replace("2026-01-01", "2026-01-01, fim: 2020-01-01") + "reversao: {negros: [negros]}\nlimite: 3\n"
    assert complaints(text) == [
        ("norm.unknown_state", 3),
        ("norm.ends_before_start", 4),
        ("input.percentage", 6),
        ("norm.repeated_group", 7),
        ("norm.chain_repeats", 9),
        ("input.unknown_key", 10),
    ]


def test_keys_that_users_rely_on() -> None:
    """`fonte` and `texto` are optional; one text may stand where several may; percentages with a comma."""
    norm = read(
        changed("20%", '"12,5%", teto: 20%, arredondamento: {regra: acima}, limiar: {minimo: 4}')
        + "base:\n  regra: cargo\n  quando_dividido_por: [especialidade]\n  regra_da_divisao: edital\n"
        "  salvo_sem_reducao: sim\n  fonte_da_divisao: art. 4\n"
        "gatilhos: {negros: 3, fonte: art. 2}\nreversao: {negros: [indigenas, ampla], efeito: alarga}\n"
    )
    first = norm.file.groups[0]
    assert (str(first.percentage), str(first.cap), first.threshold and first.threshold.least) == ("1/8", "1/5", 4)
    assert norm.file.base is not None
    assert norm.file.base.split_source == ("art. 4",)
    assert norm.file.reversion is not None
    assert norm.file.reversion.chains == {"negros": ("indigenas", "ampla")}
    assert [key for key, _ in norm.file.rules] == ["vigencia", "arredondamento", "gatilhos", "base", "reversao"]


def test_an_effect_is_laid_over_the_rules_it_names() -> None:
    """Mappings key by key, groups by id, what is null taken away; the rest stays."""
    below: dict[str, Any] = {
        "limiar": {"minimo": "3", "unidade": "cargo"},
        "grupos": [{"id": "a", "x": "1"}, {"id": "b"}],
    }
    above = {"limiar": {"unidade": "edital"}, "grupos": {"a": {"x": None, "y": "2"}}}
    assert merge(below, above) == {
        "limiar": {"minimo": "3", "unidade": "edital"},
        "grupos": [{"id": "a", "x": None, "y": "2"}, {"id": "b"}],
    }
    assert below["limiar"] == {"minimo": "3", "unidade": "cargo"}


def test_a_reading_is_chosen_and_named() -> None:
    """`under` puts it on; another question keeps its own; an unknown one is refused."""
    es = load_norm("es-12010-2023")
    chosen = es.under({"base": "cargo"})
    assert chosen.file.base is not None
    assert (chosen.file.base.split_rule, chosen.readings["lista-favoravel"]) == (Unit.POST, "compensada")
    with pytest.raises(InputError, match=r"norm\.unknown_reading"):
        es.under({"base": "bairro"})


def together() -> Regime:
    """Return Guaçuí's law and a PcD norm that is silent on substitution, both asked about it."""
    return join([load_norm("es-guacui-2022"), load_norm("br-9508-2018")]).with_gaps()


def test_a_choice_reaches_each_norm_that_has_the_reading() -> None:
    """`qualquer-reserva` is Guaçuí's alone, `ampla` the silent norm's, `mesma-lista` both's."""
    for reading, expected in (
        ("qualquer-reserva", (Substitution.ANY_RESERVE, Substitution.SAME_LIST)),
        ("ampla", (Substitution.SAME_LIST, Substitution.OPEN_LIST)),
        ("mesma-lista", (Substitution.SAME_LIST, Substitution.SAME_LIST)),
    ):
        norms = together().under({"substituicao": reading}).norms
        assert tuple(n.file.substitution and n.file.substitution.rule for n in norms) == expected
    with pytest.raises(InputError, match=r"norm\.unknown_reading"):
        together().under({"substituicao": "ninguem"})


def test_the_choices_of_a_regime_join_the_readings_of_its_norms() -> None:
    """Each reading of either norm once, the present one first."""
    choices = together().choices(frozenset({"substituicao"}))
    assert [c["substituicao"] for c in choices if c["saidas-que-abrem-substituicao"] == "so-desistencia"] == [
        "mesma-lista",
        "qualquer-reserva",
        "ampla",
    ]
    for choice in choices:
        together().under(choice)


def test_unknown_questions_and_readings_are_told_together() -> None:
    """Every wrong choice at once, with what could be chosen."""
    with pytest.raises(InputError) as caught:
        load_regime(["es-12010-2023"], {"nada": "x", "base": "y"})
    assert [p.key for p in caught.value.problems] == ["norm.unknown_question", "norm.unknown_reading"]


def test_a_reading_that_is_not_computed_cannot_be_chosen() -> None:
    """It is named, in both languages; one of words alone may be chosen and changes nothing."""
    joint = {"fracao-por-grupo-ou-conjunta": "conjunta"}
    for choose in (
        lambda: load_regime(["es-guacui-2022"], joint),
        lambda: load_regime(["es-guacui-2022"]).settle(joint),
    ):
        with pytest.raises(InputError) as caught:
            choose()
        assert [p.key for p in caught.value.problems] == ["norm.not_computed"]
        for lang in LANGUAGES:
            assert "conjunta" in Speaker(lang).error(caught.value)
    chosen = load_regime(["es-guacui-2022"], {"pretos": "so-os-termos"})
    assert chosen.groups == load_regime(["es-guacui-2022"]).groups


def test_choices_leave_out_what_is_not_computed() -> None:
    """A question of three readings, one of them not computed, gives two choices."""
    third = "      c: {tese: Terceira., nao_calculada: {}}\n    padrao: b"
    question = QUESTION.replace("EFFECT", "{limiar: {minimo: 3}}").replace("    padrao: b", third)
    regime = join([read(SOUND + question)])
    assert regime.choices() == [{"base": "b"}, {"base": "a"}]


# -- clauses ------------------------------------------------------------------------------------------------------


def test_codes_of_clauses() -> None:
    """Those of the table, and a hundred for one's own."""
    assert all(is_clause_code(c) for c in ("CLA001", "CLA015", "CLA900", "CLA999"))
    assert not any(is_clause_code(c) for c in ("CLA016", "CLA9000", "cla001", "QTD001", ""))


def test_a_clause_is_recognised_by_stems_at_the_head_of_words() -> None:
    """All stems of one alternative, in one clause, whatever accents and capitals."""
    words = (("heteroidentifica",), ("comissao", "autodeclar"))
    assert recognised(words, ["Haverá procedimento de HETEROIDENTIFICAÇÃO."])
    assert recognised(words, ["A comissão verifica a autodeclaração."])
    assert not recognised(words, ["A comissão organiza o concurso.", "A autodeclaração é facultativa."])
    assert not recognised((("negro",),), ["Alinegro"])
    assert not recognised((), ["qualquer coisa"])


def faults(*questions: tuple[str, dict[str, Any], dict[str, Any]], **changes: Any) -> list[tuple[str, object]]:
    """What is wrong with the readings `a` (default) and `b` of each question: the reading's line of it, and the key."""
    asked = [{**question(a=a, b=b)[0], "id": name} for name, a, b in questions]
    with pytest.raises(InputError) as refused:
        draft(questoes=asked, **changes)
    return [(p.key, p.data.get("name")) for p in refused.value.problems]


def test_an_effect_on_an_absent_rule_names_the_whole_key_and_is_told_once() -> None:
    """The default gives a threshold without its number: told of it and of the reading alike, of no other question."""
    cargo, edital = {"limiar": {"unidade": "cargo"}}, {"limiar": {"unidade": "edital"}}
    base: tuple[dict[str, Any], dict[str, Any]] = ({"base": {"regra": "cargo"}}, {"base": {"regra": "edital"}})
    missing = ("input.missing_key", "limiar.minimo")
    assert faults(("um", cargo, edital), ("dois", *base)) == [missing, missing]
    assert faults(("dois", *base), ("um", cargo, {})) == [missing]
    assert faults(("dois", *base), ("um", {}, cargo)) == [missing]
    floors = {"grupos": {"negros": {"pisos": [{"de": 3}]}}}
    assert faults(("um", {}, floors)) == [("input.missing_key", "grupos[1].pisos[1].vagas")]


def test_a_reading_may_lean_on_the_default_of_another_question() -> None:
    """A unit alone is no threshold; beside the default that gives the number it is."""
    number = question(a={"limiar": {"minimo": 3}}, b={"limiar": {"minimo": 5}})
    unit = [{**question(a={}, b={"limiar": {"unidade": "edital"}})[0], "id": "outra"}]
    assert draft(questoes=[*number, *unit]).under({"outra": "b"}).file.threshold is not None


def test_defaults_that_are_wrong_only_together_are_told_once() -> None:
    """A floor of two seats, a cap that leaves fewer: each sound, both defaults."""
    floor = {"grupos": {"negros": {"pisos": [{"de": 5, "vagas": 2}]}}}
    cap = {"grupos": {"negros": {"teto": "20%"}}}
    assert [key for key, _ in faults(("um", floor, {}), ("dois", cap, {}))] == ["norm.floor_over_cap"]


# -- doubts -------------------------------------------------------------------------------------------------------


def doubt(key: str, folder: Path | None = None, **changes: Any) -> list[dict[str, object]]:
    """Return the data of each doubt of that key about a sound norm with some keys changed."""
    return [dict(p.data) for p in doubts(draft(folder, **changes)) if p.key == f"doubt.{key}"]


def test_doubts_about_a_norm_itself() -> None:
    """An id of the library, a revoked norm that nobody knows, secondary confidence without sources."""
    assert doubt("id_in_library", id="es-12010-2023") == [{"found": "es-12010-2023"}]
    assert doubt("id_in_library") == []
    assert doubt("unknown_revoked", revoga=["es-11094-2020", "zz"]) == [{"found": "zz"}]
    assert doubt("no_sources", confianca="secundaria") == [{}]
    assert doubt("no_sources", confianca="secundaria", fontes=["Jornal"]) == []
    assert doubt("no_confidence") == [{}]
    assert doubt("no_confidence", confianca="integral") == []
    assert doubt("long_title", titulo="L" * 81) == [{"found": 81, "limit": 80}]
    assert doubt("long_title", titulo="L" * 80) == []


def test_doubts_about_figures() -> None:
    """Percentages that leave nothing open, a threshold over nothing, a clause without words."""
    everything = [{"id": "negros", "percentual": "60%"}, {"id": "pcd", "percentual": "40%"}]
    assert doubt("nothing_open", grupos=everything) == [{"found": 100}]
    assert doubt("nothing_open") == []
    assert doubt("no_threshold_unit", limiar={"minimo": 3}) == [{}]
    assert doubt("no_threshold_unit", limiar={"minimo": 3, "unidade": "cargo"}) == []
    assert doubt("no_clause_words", clausulas=[{"codigo": "CLA001", "exige": "X."}]) == [{"found": "CLA001"}]


def question(**effects: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a question whose readings have these effects, the first one its default."""
    readings = {name: {"tese": "Uma.", "efeito": effect} for name, effect in effects.items()}
    rest = {"pergunta": "Qual?", "dispositivos": ["art. 1"], "padrao": next(iter(effects)), "motivo": "Sim."}
    return [{"id": "unidade", "leituras": readings, **rest}]


def test_doubts_about_questions() -> None:
    """A default that changes what is written, and two readings that do the same."""
    cargo, edital = {"limiar": {"unidade": "cargo"}}, {"limiar": {"unidade": "edital"}}
    written = {"minimo": 3, "unidade": "cargo"}
    assert doubt("default_differs", limiar=written, questoes=question(a=edital, b=cargo)) == [
        {"question": "unidade", "found": ["limiar.unidade"]}
    ]
    assert doubt("default_differs", limiar=written, questoes=question(a=cargo, b=edital)) == []
    group = {"grupos": {"negros": {"percentual": "30%"}}}
    assert doubt("default_differs", questoes=question(a=group, b={})) == [
        {"question": "unidade", "found": ["grupos.negros.percentual"]}
    ]
    assert doubt("same_effect", limiar=written, questoes=question(a=cargo, b=edital, c=edital)) == [
        {"question": "unidade", "found": ["b", "c"]}
    ]


def test_doubts_about_a_text(tmp_path: Path) -> None:
    """Not held, not pinned, rules without source, provisions left out, one both encoded and not."""
    (tmp_path / "lei.txt").write_text("Art. 1º Um quinto.\nArt. 2º Vigora já.\n", encoding="utf-8")
    held: dict[str, Any] = {"texto": "lei.txt", "vigencia": {"inicio": "2026-01-01", "fonte": "art. 2"}}
    assert doubt("full_text_not_held", confianca="integral") == [{}]
    assert doubt("full_text_not_held", tmp_path, confianca="integral", **held) == []
    (pin,) = doubt("text_not_pinned", tmp_path, **held)
    assert doubt("text_not_pinned", tmp_path, texto_sha256=pin["found"], **held) == []
    assert doubt("rule_without_source", tmp_path, **held) == [{"found": "arredondamento"}]
    assert doubt("missing_provisions", tmp_path, **held) == [{"count": 1, "found": ["art. 1"]}]
    twice = [{"fonte": "art. 2", "motivo": "Vigência."}]
    assert doubt("encoded_and_not", tmp_path, nao_computaveis=twice, **held) == [{"found": "art. 2"}]


def test_silences_are_told() -> None:
    """Each matter that the norm leaves to the questions asked of silence, with the default."""
    silent = {str(d["question"]) for d in doubt("silent")}
    always = {"lista-favoravel", "dupla-condicao", "efeito-da-reversao", "substituicao", "novas-vagas"}
    assert silent == always | {"nao-contagem", "lista-da-reversao", "posicao-da-reserva"}
    assert "substituicao" not in {d["question"] for d in doubt("silent", substituicao={"regra": "ampla"})}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_doubts_can_be_said(lang: str, tmp_path: Path) -> None:
    """In both languages, each at its line."""
    (tmp_path / "lei.txt").write_text("Art. 1º Um quinto.\nArt. 2º Vigora já.\n", encoding="utf-8")
    (tmp_path / "lei.yaml").write_text(
        SOUND + "texto: lei.txt\nlimiar: {minimo: 3}\nrevoga: [zz]\nclausulas:\n  - {codigo: CLA900, exige: X.}\n",
        encoding="utf-8",
    )
    found = doubts(read_norm(tmp_path / "lei.yaml"))
    said = [Speaker(lang).problem(p) for p in found]
    assert len(said) == len(found)
    lines = [p.place.line or 0 for p in found]
    assert lines == sorted(lines)
    assert {p.key: p.place.line for p in found if p.key != "doubt.silent"} == {
        "doubt.missing_provisions": 1,
        "doubt.no_confidence": 1,
        "doubt.rule_without_source": 10,
        "doubt.text_not_pinned": 9,
        "doubt.no_threshold_unit": 10,
        "doubt.unknown_revoked": 11,
        "doubt.no_clause_words": 13,
    }


def test_doubts_about_thresholds_and_floors() -> None:
    """A threshold that nobody reaches; a floor that ends below it, or below the size from which contests are added."""
    floors = {"grupos": [{"id": "pcd", "percentual": "5%", "pisos": [{"de": 2, "ate": 4, "vagas": 1}]}]}
    assert doubt("high_threshold", limiar={"minimo": "1.001"}) == [{"found": 1001}]
    assert doubt("high_threshold", limiar={"minimo": 1000}) == []
    assert doubt("idle_floor", limiar={"minimo": 5}, **floors) == [{"start": 2, "end": 4, "least": 5}]
    assert doubt("idle_floor", acumulacao={"ate": 5}, **floors) == [{"start": 2, "end": 4, "least": 5}]
    assert doubt("idle_floor", limiar={"minimo": 4}, **floors) == []
    assert doubt("idle_floor", limiar={"minimo": 5, "unidade": "edital"}, **floors) == []


def test_rules_of_seats_in_a_norm_of_points() -> None:
    """Each is doubted, what it has beside is not; a group favoured twice is refused."""
    points: dict[str, Any] = {
        "grupos": None,
        "arredondamento": None,
        "natureza": "bonus",
        "bonus": {"grupos": ["negros"]},
    }
    rules = {"limiar": {"minimo": 3}, "acumulacao": {"ate": 5}, "reversao": {"negros": ["ampla"]}}
    assert {str(d["found"]) for d in doubt("seats_of_bonus", **points, **rules)} == set(rules)
    assert doubt("seats_of_bonus", **points) == []
    with pytest.raises(InputError) as raised:
        draft(**{**points, "bonus": {"grupos": ["negros", "indigenas", "negros"]}})
    assert [(p.key, p.data) for p in raised.value.problems] == [("norm.repeated_group", {"found": "negros"})]


def test_a_reading_takes_the_floors_of_a_group_away() -> None:
    """`pisos: ~` is no floor, in an effect as in the file; `fonte: ~` no provision."""
    floors = [{"de": 5, "ate": 10, "vagas": 1}]
    readings = {
        "sim": {"tese": "Sim.", "efeito": {"grupos": {"pcd": {"pisos": floors}}}},
        "nao": {"tese": "Não.", "efeito": {"grupos": {"pcd": {"pisos": None, "fonte_do_teto": None}}}},
    }
    question = {"id": "pisos", "pergunta": "Há?", "dispositivos": ["art. 1"], "padrao": "sim", "motivo": "Sim."}
    group = {"id": "pcd", "percentual": "5%", "pisos": floors, "fonte": None}
    norm = draft(grupos=[group], questoes=[{**question, "leituras": readings}])
    assert [f.seats for f in norm.file.groups[0].floors] == [1]
    assert norm.under({"pisos": "nao"}).file.groups[0].floors == ()
