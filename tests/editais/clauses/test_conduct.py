"""All that is read of an edital's conduct, over a whole document."""

from __future__ import annotations

import re
import time

from hypothesis import given, settings
from hypothesis import strategies as st

from solver.editais.clauses.citations import library_ids
from solver.editais.clauses.conduct import read_citations, read_conduct
from solver.editais.clauses.statement import Clause
from solver.editais.documents.written import Paragraph, Written
from solver.errors import Place
from solver.messages import Speaker
from tests.editais.clauses.reads import clause, told

TEXT = "\n".join(
    (
        "EDITAL Nº 1/2026 – TRIBUNAL FICTÍCIO DA 99ª REGIÃO, DE 3 DE MARÇO DE 2026",
        (
            "O PRESIDENTE DO TRIBUNAL FICTÍCIO DA 99ª REGIÃO, no uso de suas atribuições e tendo em vista a Lei nº "
            "15.142, de 3 de junho de 2025, o Decreto nº 12.536, de 27 de junho de 2025, o art. 5º, § 2º, da Lei nº "
            "8.112, de 11 de dezembro de 1990, o Decreto nº 9.508, de 24 de setembro de 2018, e a Instrução Normativa "
            "Conjunta MGI/MIR/MPI nº 261, de 27 de junho de 2025, torna pública a realização de concurso público."
        ),
        "1 DAS DISPOSIÇÕES PRELIMINARES",
        "1.1 O concurso público será regido por este edital e executado pela Fundação Fictícia de Seleções – FFS.",
        "5 DAS VAGAS RESERVADAS",
        (
            "5.1 Das vagas destinadas a cada cargo e das que vierem a ser criadas durante o prazo de validade do "
            "concurso, 5% (cinco por cento) serão providas na forma do § 2º do art. 5º da Lei nº 8.112/1990."
        ),
        (
            "5.1.1 Caso a aplicação do percentual de que trata o subitem 5.1 deste edital resulte em número "
            "fracionado, este deverá ser elevado até o primeiro número inteiro subsequente, desde que não ultrapasse "
            "a 20% (vinte por cento) das vagas oferecidas."
        ),
        (
            "5.2 Ficam reservadas 30% (trinta por cento) das vagas às pessoas negras, indígenas e quilombolas, sendo "
            "25% (vinte e cinco por cento) para pessoas pretas e pardas, 3% (três por cento) para indígenas e 2% "
            "(dois por cento) para quilombolas."
        ),
        (
            "5.2.1 A reserva será aplicada sempre que o número de vagas oferecidas for igual ou superior a 2 (dois). "
            "Na hipótese de quantitativo fracionado, será arredondado para cima quando a fração for igual ou maior "
            "que 0,5 (cinco décimos) e para baixo quando menor que 0,5 (cinco décimos)."
        ),
        (
            "5.3 A 1ª (primeira) vaga reservada à pessoa com deficiência será a 5ª (quinta) vaga, e as demais serão a "
            "21ª (vigésima primeira), a 41ª (quadragésima primeira) e a 61ª (sexagésima primeira). A 3ª (terceira) "
            "vaga será destinada a candidato negro."
        ),
        (
            "5.4 Na hipótese de não haver candidatos quilombolas aprovados em número suficiente, as vagas "
            "remanescentes serão revertidas, nesta ordem, para indígenas, para pessoas pretas e pardas e, por fim, "
            "para a ampla concorrência."
        ),
        "ANEXO I – QUADRO DE VAGAS",
    )
)


def document(text: str) -> tuple[Written, list[Clause]]:
    """Return a text as a document of one paragraph a line, and its numbered lines as clauses."""
    paragraphs = tuple(Paragraph(line, Place("edital.txt", n)) for n, line in enumerate(text.splitlines(), 1))
    clauses, heading = [], ""
    for p in paragraphs:
        found = re.match(r"(\d+(?:\.\d+)*) (.*)", p.text)
        if found and p.text.isupper():
            heading = p.text
        clauses.append(Clause(found[1] if found else "", found[2] if found else p.text, p.place, heading))
    return Written("edital.txt", paragraphs), clauses


def test_a_whole_edital() -> None:
    statements, notes = read_conduct(*document(TEXT))
    assert told(statements) == [
        "edital = 1/2026",
        "orgao = TRIBUNAL FICTÍCIO DA 99ª REGIÃO",
        "publicacao = 2026-03-03",
        "novas_vagas = acumulada?",
        "reversao.quilombolas = indigenas > negros > ampla",
    ]
    assert notes == []


def test_the_norms_of_a_whole_edital() -> None:
    found = read_citations(document(TEXT)[1])
    assert [(c.kind, c.number, str(c.day or c.year)) for c in found] == [
        ("lei", 15142, "2025-06-03"),
        ("decreto", 12536, "2025-06-27"),
        ("lei", 8112, "1990-12-11"),
        ("decreto", 9508, "2018-09-24"),
        ("instrucao.normativa", 261, "2025-06-27"),
        ("lei", 8112, "1990"),
    ]
    assert library_ids(found) == ["br-15142-2025", "br-9508-2018"]


def test_a_sentence_on_the_matter_that_is_not_read_is_told() -> None:
    text = (
        "As vagas de indígenas serão revertidas para quilombolas e as de quilombolas para indígenas. O edital sai hoje."
    )
    statements, notes = read_conduct(Written("edital.txt", ()), [clause(text)])
    assert statements == []
    assert [n.code for n in notes] == ["DOC007"]
    for lang in ("pt", "en"):
        assert "as de quilombolas para indígenas" in Speaker(lang).say(notes[0].key, **notes[0].data)


def test_statements_come_in_the_order_of_the_clauses() -> None:
    first = "Os candidatos negros concorrerão também às vagas da ampla concorrência, além das reservadas."
    second = "As vagas reservadas aos negros não preenchidas serão revertidas para a ampla concorrência."
    statements, _ = read_conduct(Written("edital.txt", ()), [clause(f"{second} {first}"), clause(first)])
    assert told(statements) == [
        "reversao.negros = ampla",
        "concorrencia_simultanea = true",
        "concorrencia_simultanea = true",
    ]


LACK = "não haver pessoas {} aprovadas em número suficiente, as vagas remanescentes serão revertidas para {}"
STEPS = [
    "Na hipótese de " + LACK.format("quilombolas", "as pessoas indígenas"),
    "na hipótese de " + LACK.format("indígenas", "as pessoas quilombolas"),
    "na hipótese de "
    + LACK.format("indígenas e quilombolas", "as pessoas pretas e pardas e, por último, para a ampla concorrência"),
]
CHAINS = [
    "reversao.quilombolas = indigenas > negros > ampla",
    "reversao.indigenas = quilombolas > negros > ampla",
]


def test_chains_told_in_steps_are_made_whole_in_one_clause() -> None:
    statements, notes = read_conduct(Written("edital.txt", ()), [clause("; ".join(STEPS) + ".")])
    assert told(statements) == CHAINS
    assert notes == []


def test_chains_told_in_steps_are_made_whole_over_several_clauses() -> None:
    clauses = [clause(f"{step[0].upper()}{step[1:]}.") for step in STEPS]
    assert told(read_conduct(Written("edital.txt", ()), clauses)[0]) == CHAINS


def test_a_step_without_what_follows_it_stays_as_it_is() -> None:
    statements, _ = read_conduct(Written("edital.txt", ()), [clause(f"{STEPS[0]}.")])
    assert told(statements) == ["reversao.quilombolas = indigenas"]


_PIECES = (
    *("candidatos", "negros", "indígenas", "quilombolas", "PcD", "vagas", "reservadas", "ampla concorrência", "serão"),
    *("não", "revertidas", "para a", "e", "ou", "computados", "convocados", "lista", "mais favorável", "concorrerão"),
    *(
        "também",
        "Lei",
        "nº",
        "15.142/2025",
        "de",
        "3 de junho",
        "2025",
        ",",
        ".",
        ";",
        ":",
        "“",
        "Art.",
        "§",
        "%",
        "20%",
    ),
    *("desistência", "próximo", "mesma", "reserva", "inscrição", "modalidade", "uma", "que surgirem", "total"),
    *("EDITAL", "PREFEITURA DE", "VITÓRIA"),
)
_WORDS = st.lists(st.sampled_from(_PIECES), max_size=60)


@settings(max_examples=100, deadline=None)
@given(_WORDS, _WORDS)
def test_any_words_are_read_without_a_fault_and_quoted_as_they_stand(words: list[str], more: list[str]) -> None:
    written, clauses = document(f"{' '.join(words)}\n{' '.join(more)}")
    statements, _ = read_conduct(written, clauses)
    assert all(s.clause.text[s.start : s.end] == s.quote != "" for s in statements)
    for citation in read_citations(clauses):
        assert citation.quote.strip()


def test_a_long_clause_is_read_in_little_time() -> None:
    text = (
        "os candidatos negros concorrerão e não serão computados na lista da Lei nº 1 de, que não haja vagas "
        "para negros serão revertidas "
    ) * 1000
    started = time.process_time()
    read_conduct(Written("edital.txt", ()), [clause(text)])
    read_citations([clause(text)])
    assert time.process_time() - started < 10
