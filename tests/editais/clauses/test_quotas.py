"""A whole edital's clauses on its reserves."""

from __future__ import annotations

import time

import pytest

from solver.editais.clauses.quotas import read_quotas
from tests.editais.clauses.said import clauses, short, spoken

FEDERAL = """\
EDITAL Nº 1/2026 – TRIBUNAL FICTÍCIO, DE 3 DE MARÇO DE 2026

O PRESIDENTE DO TRIBUNAL, tendo em vista a Lei nº 15.142, de 3 de junho de 2025, o art. 5º, § 2º, da Lei nº
8.112, de 11 de dezembro de 1990, e o Decreto nº 9.508, de 24 de setembro de 2018, torna público o concurso.

5 DAS VAGAS RESERVADAS

5.1 Das vagas destinadas a cada cargo e das que vierem a ser criadas durante o prazo de validade do concurso, 5%
(cinco por cento) serão providas na forma do § 2º do art. 5º da Lei nº 8.112/1990.

5.1.1 Caso a aplicação do percentual de que trata o subitem 5.1 deste edital resulte em número fracionado, este
deverá ser elevado até o primeiro número inteiro subsequente, desde que não ultrapasse a 20% (vinte por cento)
das vagas oferecidas.

5.2 Ficam reservadas 30% (trinta por cento) das vagas às pessoas negras, indígenas e quilombolas, sendo 25%
(vinte e cinco por cento) para pessoas pretas e pardas, 3% (três por cento) para indígenas e 2% (dois por cento)
para quilombolas.

5.2.1 A reserva será aplicada sempre que o número de vagas oferecidas for igual ou superior a 2 (dois). Na
hipótese de quantitativo fracionado, será arredondado para cima quando a fração for igual ou maior que 0,5
(cinco décimos) e para baixo quando menor que 0,5 (cinco décimos).

5.3 A 1ª (primeira) vaga reservada à pessoa com deficiência será a 5ª (quinta) vaga, e as demais serão a 21ª
(vigésima primeira), a 41ª (quadragésima primeira) e a 61ª (sexagésima primeira). A 3ª (terceira) vaga será
destinada a candidato negro.

5.4 Na hipótese de não haver candidatos quilombolas aprovados em número suficiente, as vagas remanescentes serão
revertidas, nesta ordem, para indígenas, para pessoas pretas e pardas e, por fim, para a ampla concorrência.

ANEXO I – QUADRO DE VAGAS
"""


def paragraphs(text: str) -> str:
    """The paragraphs of a text, parted by `|`."""
    return "|".join(" ".join(p.split()) for p in text.split("\n\n"))


def test_a_federal_edital() -> None:
    """Its whole: that 5.1 is about people with disabilities its law tells."""
    stated, notes = spoken(paragraphs(FEDERAL))
    assert notes == []
    assert sorted(stated) == sorted([
        "percentuais.pcd 5%",
        "base.pcd cargo",
        "arredondamento.pcd acima",
        "percentuais.negros 25%",
        "percentuais.indigenas 3%",
        "percentuais.quilombolas 2%",
        *(f"limiar.{g} 2" for g in ("negros", "indigenas", "quilombolas")),
        *(f"arredondamento.{g} meio-acima" for g in ("negros", "indigenas", "quilombolas")),
        "ordem.pcd 5,21,41,61",
        "ordem.negros 3",
    ])  # fmt: skip


def test_statements_point_at_their_words() -> None:
    """Each statement's quote holds its number or its rule, in the clause that says it."""
    statements, _ = read_quotas(clauses(paragraphs(FEDERAL)))
    quotes = {(s.clause.item, s.path[-1], short(s.value)): s.quote for s in statements}
    assert quotes["5.2", "indigenas", "3%"] == "3% (três por cento)"
    assert quotes["5.2.1", "negros", "2"].endswith("igual ou superior a 2 (dois)")
    assert quotes["5.3", "negros", "3"] == "3ª (terceira)"
    assert quotes["5.1", "pcd", "cargo"] == "a cada cargo"


def test_the_bloc_is_read_by_its_parts_where_they_have_percentages() -> None:
    """A rule for the three groups together is each one's, unless only the bloc has a percentage."""
    rule = "5.2 A reserva a negros, indígenas e quilombolas será aplicada quando o número de vagas for superior a 1."
    parts = "5.1 Ficam reservadas 25% das vagas a negros, 3% a indígenas e 2% a quilombolas."
    bloc = "5.1 Ficam reservadas 30% das vagas às pessoas negras, indígenas e quilombolas."
    assert "limiar.niq 2" in spoken(f"{bloc}|{rule}")[0]
    assert {"limiar.negros 2", "limiar.indigenas 2", "limiar.quilombolas 2"} <= set(spoken(f"{parts}|{rule}")[0])


@pytest.mark.parametrize(
    "unit",
    ["reserva 5% ", "mil e ", "vinte e ", "vaga 5ª ", "negros, indígenas, ", "reserva (", "5% das vagas por cargo e "],
)
def test_a_long_paragraph_takes_bounded_time(unit: str) -> None:
    """Words repeated without end are read in a time that grows with their length."""
    start = time.process_time()
    read_quotas(clauses((unit * 20_000)[:20_000]))
    assert time.process_time() - start < 6


NORMS_OF_DISABILITY = (
    "Na forma do § 2º do art. 5º da Lei nº 8.112/1990, reservam-se 5% das vagas.",
    "Em cumprimento ao art. 37, inciso VIII, da Constituição Federal, reservam-se 5% das vagas.",
    "Reservam-se 5% das vagas, na forma do Decreto nº 9.508/2018.",
    "Pela Lei nº 7.853/1989 e pelo Decreto nº 3.298/1999, serão reservadas 5% das vagas.",
)


@pytest.mark.parametrize("text", NORMS_OF_DISABILITY)
def test_a_reserve_under_the_norms_of_people_with_disabilities(text: str) -> None:
    """It is theirs by the norm's own words, whatever groups the chapter names, and so is what refers to it."""
    chapter = f"5 DAS VAGAS RESERVADAS|5.1 {text}|5.2 Aos negros reservam-se 20% das vagas."
    refers = "|5.3 O percentual de que trata o subitem 5.1 será elevado ao inteiro superior se resultar em fração."
    assert spoken(chapter + refers)[0] == ["percentuais.pcd 5%", "percentuais.negros 20%", "arredondamento.pcd acima"]


@pytest.mark.parametrize(
    "text",
    [
        "Pela Lei nº 7.853/1989 e pela Lei Estadual nº 11.000/2019, reservam-se 5% das vagas.",
        "Sem prejuízo do Decreto nº 9.508/2018, reservam-se 5% das vagas.",
        "Pelo Decreto nº 9.508/2018, reservam-se 25% das vagas.",
    ],
)
def test_another_norm_beside_it_leaves_a_doubt(text: str) -> None:
    """So does a percentage that no law reserves for them."""
    assert [s for s in spoken(text)[0] if not s.startswith("?")] == []
    assert all("negros" not in s for s in spoken(text)[0])


CHAPTER = "5 DA RESERVA DE VAGAS|5.1 Reservam-se 5% das vagas às pessoas com deficiência e 20% das vagas aos negros."


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("Se qualquer dos percentuais de reserva deste edital resultar em fração, arredonda-se para cima.", "acima"),
        ("Em todas as reservas, a fração será elevada ao inteiro superior.", "acima"),
        ("Para todos os grupos, arredonda-se a fração para cima.", "acima"),
    ],
)
def test_a_rounding_said_of_all(text: str, stated: str) -> None:
    """It is every group's; said of none in particular after several groups, it is a proposal."""
    assert spoken(f"{CHAPTER}|5.2 {text}")[0][2:] == [f"arredondamento {stated}"]
    assert spoken(f"{CHAPTER}|5.2 Se o percentual resultar em fração, arredonda-se para cima.")[0][2:] == [
        "? arredondamento acima"
    ]


def test_a_threshold_of_a_chapter_is_of_the_groups_it_has() -> None:
    """Of all groups where no other chapter has a percentage; else of its own."""
    rule = "|5.2 A reserva de vagas de que trata este capítulo só se aplica a cargos com 3 ou mais vagas."
    assert spoken(CHAPTER + rule)[0][2:] == ["limiar 3"]
    other = rule + "|6 DAS VAGAS DOS INDÍGENAS|6.1 Reservam-se 3% das vagas aos indígenas."
    assert spoken(CHAPTER + other)[0][2:4] == ["limiar.pcd 3", "limiar.negros 3"]
