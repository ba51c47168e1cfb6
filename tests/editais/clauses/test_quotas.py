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
