"""Editais in YAML: what is read, and everything that is wrong told at once, each at its line and column."""

from __future__ import annotations

import datetime
from fractions import Fraction

import pytest

from solver.editais.facts import Facts
from solver.editais.model import Mark
from solver.editais.read import read_edital
from solver.vocabulary import Branch, Rounding, Sphere, Unit
from tests.editais.said import Written, refused

HEAD = "ente: {esfera: estadual, uf: ES, poder: executivo}\npublicacao: 2026-03-10\n"


def test_the_documented_form_is_read_whole(written: Written) -> None:
    """The example of the documentation, key by key."""
    file = read_edital(
        written(
            "edital.yaml",
            'edital: "1/2026"\norgao: Secretaria X\n' + HEAD + "normas: [es-12010-2023]\n"
            "cargos:\n"
            "  - {cargo: Analista, especialidade: Contabilidade, localidade: Vitória, total: 20, ampla: 13, pcd: 2,"
            " negros: 4, indigenas: 1}\n"
            "  - {cargo: Médico, total: 2, ampla: 2, negros: CR, indigenas: '-'}\n"
            "regras:\n"
            '  percentuais: {negros: "20%", indigenas: 5%}\n'
            "  arredondamento: meio-acima\n"
            "  limiar: 3\n"
            "  base: edital\n"
            "  ordem: {negros: {primeira: 3, passo: 5}, indigenas: [10, 30]}\n"
            "  concorrencia_simultanea: sim\n"
            "  aprovado_na_ampla_conta: false\n"
            "  reversao: {negros: [ampla]}\n"
            "  listas: [geral, pcd]\n"
            'clausulas: [{item: "5.2", texto: "As vagas…"}]\n'
            "supressoes: [{codigo: ORD001, motivo: retificado}]\n",
        )
    ).file
    assert (file.notice, file.body, file.norms) == ("1/2026", "Secretaria X", ("es-12010-2023",))
    assert (file.entity.sphere, file.entity.state, file.entity.branch) == (Sphere.STATE, "ES", Branch.EXECUTIVE)
    assert file.published == datetime.date(2026, 3, 10)
    first, second = file.rows
    assert (first.name, first.total, first.open, first.pcd) == ("Analista / Contabilidade / Vitória", 20, 13, 2)
    assert (second.negros, second.indigenas, second.quilombolas) == (Mark.REGISTER, Mark.NONE, None)
    assert file.rules.percentages == {"negros": Fraction(1, 5), "indigenas": Fraction(1, 20)}
    assert set(file.rules.rounding.values()) == {Rounding.HALF_UP}
    assert set(file.rules.base.values()) == {Unit.NOTICE}
    assert file.rules.order["negros"].upto(14) == (3, 8, 13)
    assert file.rules.order["indigenas"].upto(100) == (10, 30)
    assert (file.rules.simultaneous, file.rules.open_counts) == (True, False)
    assert file.clauses[0].text == "As vagas…"
    assert file.suppressions[0].reason == "retificado"


def test_every_error_is_told_at_once(written: Written) -> None:
    """A day that does not exist, words for a number, a negative one, a misspelt key, a missing one, a repeated key."""
    path = written(
        "edital.yaml",
        'edital: "8/2025"\n'
        "ente: {esfera: estadual, uf: ZZ}\n"
        "publicacao: 31/02/2025\n"
        "cargos:\n"
        "  - {cargo: A, total: dez, negros: -1}\n"
        "  - {cargo: B, total: 10, negrs: 2}\n"
        "  - {cargo: C}\n"
        'edital: "9/2025"\n'
        "regras: {percentuais: {negros: 200%}, base: tudo, ordem: {negros: [8, 3]}}\n",
    )
    assert refused(path) == [
        "2:26 norm.unknown_state",
        "3:1 input.date",
        "5:16 edital.cell",
        "5:28 edital.cell",
        "6:27 input.unknown_key",
        "7:5 input.missing_key",
        "8:1 input.duplicate_key",
        "9:24 input.percentage",
        "9:39 input.one_of",
        "9:59 edital.series",
    ]


def test_one_value_for_all_groups_is_refused_once(written: Written) -> None:
    """`arredondamento: x` stands for five groups, but it is one error."""
    path = written("e.yaml", f"{HEAD}cargos: [{{cargo: A, total: 1}}]\nregras: {{arredondamento: x, limiar: y}}\n")
    assert refused(path) == ["4:10 input.one_of", "4:29 input.count"]


def test_rows_alike_are_refused_beside_other_errors(written: Written) -> None:
    """Accents, capitals and spaces do not tell two rows apart; specialty and place do."""
    path = written(
        "edital.yaml",
        f"{HEAD}cargos:\n"
        "  - {cargo: Médico, localidade: Serra, total: 3}\n"
        "  - {cargo: Médico, especialidade: Serra, total: 3}\n"
        "  - {cargo: ' MEDICO ', localidade: serra, total: x}\n"
        "  - {cargo: Médico, total: 3}\n"
        "  - {cargo: Médico, total: 4}\n",
    )
    assert refused(path) == ["6:5 edital.repeated_row", "6:44 edital.cell", "8:5 edital.repeated_row"]


def test_a_bloc_beside_its_parts_is_refused(written: Written) -> None:
    """Seats of `niq` and of `negros` in one row would be counted twice."""
    path = written("e.yaml", f"{HEAD}cargos: [{{cargo: A, total: 9, niq: 3, negros: 2, pcd: 1}}]\n")
    assert refused(path) == ["3:31 edital.bloc_and_parts"]


def test_subtotals_name_runs_of_rows(written: Written) -> None:
    """The first and the last row, from 1, within the table."""
    rows = "cargos: [{cargo: A, total: 9}, {cargo: B, total: 2}]\n"
    good = read_edital(
        written("a.yaml", f"{HEAD}{rows}totais: {{total: 11}}\nsubtotais: [{{linhas: [2, 2], total: 2}}]")
    )
    assert good.file.totals is not None
    assert good.file.totals.total == 11
    assert [(list(s.rows), s.total) for s in good.file.subtotals] == [([1], 2)]
    bad = "subtotais: [{linhas: [1, 3], total: 2}, {linhas: [2, 1]}, {linhas: [0, 1]}, {linhas: x}, {linhas: [1]}]"
    assert refused(written("b.yaml", f"{HEAD}{rows}{bad}")) == [
        "4:14 edital.span_past_end",
        *["4:42 edital.span", "4:60 edital.span", "4:78 edital.span", "4:91 edital.span"],
    ]


def test_english_keys_are_unknown(written: Written) -> None:
    """`open` beside `ampla` must not be dropped in silence."""
    path = written("e.yaml", f"{HEAD}cargos: [{{cargo: A, total: 9, ampla: 7, open: 3, post: B}}]\n")
    assert refused(path) == ["3:41 input.unknown_key", "3:50 input.unknown_key"]


def test_the_calls_facts_prevail_and_complete(written: Written) -> None:
    """An option replaces or adds a fact; its place is the option."""
    path = written("e.yaml", "ente: {esfera: estadual, uf: AM}\ncargos: [{cargo: A, total: 9}]\n")
    assert refused(path) == ["1:1 edital.missing_fact"]
    edital = read_edital(path, facts=Facts(state="ES", published="10/03/2026", branch="executivo"))
    assert (edital.file.entity.state, edital.file.entity.sphere) == ("ES", Sphere.STATE)
    assert edital.file.published == datetime.date(2026, 3, 10)
    assert edital.place(("ente", "uf")).cell == "--uf"
    assert edital.place(("ente", "esfera")).line == 1
    assert refused(path, Facts(state="XX", published="ontem")) == ["--uf norm.unknown_state", "--publicacao input.date"]


def test_a_companion_file_goes_with_tables_only(written: Written) -> None:
    """A YAML edital says all there is."""
    path = written("e.yaml", f"{HEAD}cargos: [{{cargo: A, total: 9}}]\n")
    assert refused(path, Facts(companion=path)) == [" edital.companion_unneeded"]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", " input.empty"),
        ("# nada\n", " input.empty"),
        ("- a\n- b\n", "1:1 edital.not_an_edital"),
        ("só um texto", "1:1 edital.not_an_edital"),
        (b"ente: {esfera: estadual}\norg\xe3o: x\n", "2 input.encoding"),
        (b"%PDF-1.7\x00\x01\x02", "1:9 input.yaml_character"),
        (b"PK\x03\x04\x14\x00\x08\x00", "1:3 input.yaml_character"),
        (f"{HEAD}cargos: [{{cargo: &c A, total: 1}}, {{cargo: *c, total: 2}}]\n", "3:43 input.alias"),
        ("a: " + "[" * 900, "1:27 input.too_deep"),
        ("a: {b: 1\n", "2:1 input.yaml"),
        (f"{HEAD}cargos: []\n", "3:1 edital.no_rows"),
        (f"{HEAD}cargos: {{}}\n", "3:1 input.shape"),
        (f"{HEAD}cargos: [{{cargo: A, total: 10000000}}]\n", "3:21 edital.too_many_seats"),
        (f"{HEAD}cargos: [{{cargo: A, total: {'9' * 5000}}}]\n", "3:21 edital.cell"),
        (f"{HEAD}cargos: [{{cargo: A, total: }}]\n", "3:21 edital.cell"),
        (f"{HEAD}cargos: [{{cargo: '', total: 1}}]\n", "3:11 input.text"),
        (f"{HEAD}cargos: [A]\n", "3:10 input.shape"),
    ],
)
def test_hostile_and_broken_files(written: Written, content: str | bytes, problem: str) -> None:
    """Each is refused for what it is, at its place."""
    assert refused(written("edital.yaml", content)) == [problem]


def test_an_alias_hides_no_other_fault(written: Written) -> None:
    """What stands for a value is refused once, beside all else that is wrong."""
    text = f"{HEAD}cargos: [{{cargo: &c A, total: 1}}, {{cargo: B, total: *c}}]\nregras: ~\n"
    assert refused(written("edital.yaml", text)) == ["3:53 input.alias", "4:1 input.shape"]
