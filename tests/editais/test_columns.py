"""Headings of a table of seats: exact synonyms, and nothing by resemblance."""

from __future__ import annotations

import pytest

from solver.editais.columns import OTHER, elsewhere, meaning, meaning_under, names_both

MEANINGS = {
    "cargo": ["Cargo", "FUNÇÃO", "Emprego", "Cargo/Função", "Cargo / Emprego", "Cargos*"],
    "especialidade": ["Especialidade", "Área", "Área de atuação", "DISCIPLINA"],
    "localidade": ["Localidade", "Localida de", "Município", "Lotação", "Município de lotação"],
    "total": [
        "Total", "Vagas", "Total de vagas", "Nº de vagas", "N.º de vagas", "n° vagas", "Qtde. de vagas",
        "Total (A + B)", "Vagas¹", "Número de\nvagas", "Vagas (imediatas)", "Total (I)", "Vagas (*)", "Vagas + CR",
        "Total de vagas (incluindo PcD)", "Total de vagas + CR", "Total de vagas ofertadas para provimento imediato",
    ],
    "ampla": [
        "AC", "A.C.", "(AC)", "Ampla concorrência", "Ampla Concor-\nrência (AC)", "Vagas de ampla concorrência",
        "Vagas (AC)", "Vagas (ampla concorrência)", "Vagas AC", "Ampla concorrência - AC",
        "Ampla concorr ência", "AC imediatas", "Ampla Concor- rência",
    ],
    "pcd": ["PcD", "PCD", "Pessoas com deficiência", "PcD (5%)", "Vagas para candidatos com deficiência"],
    "negros": [
        "Negros", "PN", "PP", "PPP", "Negros (20%)", "20% negros", "Pessoas negras", "Pretos e pardos",
        "Vagas reservadas a candidatos negros", "Reserva para negros", "Vagas – negros", "Vagas (PPP)",
        "Vagas destinadas a negros", "Pretos e pardos – PPP",
    ],
    "indigenas": ["Indígenas", "I", "PI", "Pessoas indígenas", "Vagas reservadas aos indígenas"],
    "quilombolas": ["Quilombolas", "Q", "PQ", "Remanescentes de quilombos", "Vagas para quilombola s"],
    "ni": [
        "NI", "N/I", "Negros e indígenas", "Negros/Indígenas", "Pessoas negras e indígenas", "Indígenas e negros",
        "Vagas reservadas a negros e indígenas", "Negros e Indígenas (20%)", "Vagas (NI)", "Vagas (negros e indígenas)",
    ],
    "trans": [
        "Trans", "Pessoas trans", "Travestis e transexuais", "Transexuais", "Pessoas travestis e transexuais",
        "Pessoas trans e travestis", "Trans (1%)", "Vagas para pessoas trans", "Candidatos transgêneros",
    ],
    "hipossuficientes": [
        "Hipossuficientes", "Candidatos hipossuficientes", "HIPO", "Hipossuf.", "Hipossuficientes (10%)",
        "Vagas reservadas a candidatos hipossuficientes", "Hipossuficiência econômica",
    ],
    "niq": ["NIQ", "Negros, indígenas e quilombolas", "Pessoas negras, indígenas e quilombolas"],
    OTHER: [
        "Código", "Requisitos", "Remuneração", "Taxa de inscrição", "Jornada", "Nº", "CR", "Cadastro reserva",
        "Vagas (CR)", "PcD (CR)", "AC CR", "Total CR", "Total – CR", "Vagas AC CR", "PcD (%)", "% PcD", "Negros %",
        "Percentual de negros",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("text", "key"), [(text, key) for key, texts in MEANINGS.items() for text in texts])
def test_synonyms(text: str, key: str) -> None:
    """What editais call each column."""
    assert meaning(text) == key


@pytest.mark.parametrize(
    "text",
    [
        "Total de vagas reservadas", "Vagas reservadas", "Cotas", "Cotas raciais", "Étnico-racial", "N", "Geral",
        "Totalizador", "Afro", "", "—", "2025", "PPIQ", "Taxas", "Cargo pretendido", "Totais por polo", "AC/PcD",
        "Vagas (I)", "Vagas (PcD e negros)", "Vagas (cotas)", "Vagas/negros", "Vagas (AC) (PcD)",
        "A C", "Vaga s (PcD)", "Negro s (CR)",
        "Transporte", "Vale trans", "Negros e PcD", "Baixa renda", "Negros, indígenas e PcD", "Vagas (N e I)",
    ],
)  # fmt: skip
def test_what_is_not_known_is_not_guessed(text: str) -> None:
    """Resemblance is not enough, whatever it resembles."""
    assert meaning(text) is None


@pytest.mark.parametrize(
    ("labels", "key"),
    [
        (["Vagas imediatas", "AC"], "ampla"),
        (["Vagas", "Total"], "total"),
        (["PcD", "Total"], "pcd"),
        (["Negros", "Vagas"], "negros"),
        (["PcD", "5%"], "pcd"),
        (["Cargo", "Cargo"], "cargo"),
        (["Vagas reservadas", "Negros"], "negros"),
        (["Vagas reservadas", "Total"], None),
        (["Cadastro de reserva", "AC"], OTHER),
        (["CR", "Negros"], OTHER),
        (["PcD", "CR"], OTHER),
        (["Vagas", "Cotas"], None),
        (["PcD", "Nº"], "pcd"),
        (["PcD", "%"], OTHER),
        (["Percentual", "PcD"], OTHER),
        (["PcD (%)", "Vagas"], OTHER),
        (["Vagas", "Nº"], "total"),
        (["Vagas reservadas", "N"], "negros"),
        (["Vagas", "N"], None),
        (["Remuneração", "Total"], OTHER),
        (["Provas a corrigir", "AC"], OTHER),
        (["Prova", "Localidade"], "localidade"),
        (["5%"], None),
        ([], None),
    ],
)
def test_headings_over_headings(labels: list[str], key: str | None) -> None:
    """The lower heading decides; the register's columns are no seats, and the reserve's total is no total."""
    assert meaning_under(labels) == key


def test_words_that_tell_of_other_things_than_seats() -> None:
    """Whole words, in any form; none in the title of a table of seats."""
    assert elsewhere("Peso da PROVA objetiva") == "peso"
    assert elsewhere("Remuneração inicial") == "remuneracao"
    assert elsewhere("Quadro de vagas reservadas por cargo") == ""
    assert elsewhere("Aprovisionamento e notariado") == ""


def test_headings_of_cargo_and_specialty_together() -> None:
    """Not of two things otherwise joined."""
    assert all(map(names_both, ("Cargo/Especialidade", "CARGO / ÁREA", "Cargo e especialidade")))
    assert not any(map(names_both, ("Especialidade", "Cargo", "Cargo/Função", "Área/Especialidade")))
