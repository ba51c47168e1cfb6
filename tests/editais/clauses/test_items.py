"""Paragraphs into clauses."""

from __future__ import annotations

import pytest

from solver.editais.clauses.items import clauses_of
from solver.editais.documents.written import Paragraph, Part, Written
from solver.errors import Place
from tests.editais.clauses.said import clauses


def items(text: str) -> list[str]:
    """The number of each clause."""
    return [c.item for c in clauses(text)]


@pytest.mark.parametrize(
    ("text", "item", "words"),
    [
        ("5.1 Das vagas", "5.1", "Das vagas"),
        ("5.1.1. Caso haja", "5.1.1", "Caso haja"),
        ("5.1 – Ficam", "5.1", "Ficam"),
        ("5.1) Ficam", "5.1", "Ficam"),
        ("5.1.O candidato", "5.1", "O candidato"),
        ("7. O candidato", "7", "O candidato"),
        ("5 DAS VAGAS RESERVADAS", "5", "DAS VAGAS RESERVADAS"),
        ("Art. 5º Ficam", "art. 5", "Ficam"),
        ("ARTIGO 12 - Ficam", "art. 12", "Ficam"),
        ("Art. 5º-A. Ficam", "art. 5-A", "Ficam"),
        ("CLÁUSULA QUINTA – DAS VAGAS", "cláusula 5", "DAS VAGAS"),
        ("CLÁUSULA VIGÉSIMA PRIMEIRA - Do foro", "cláusula 21", "Do foro"),
        ("Cláusula 7ª. Ficam", "cláusula 7", "Ficam"),
    ],
)
def test_marks_of_a_clause(text: str, item: str, words: str) -> None:
    """The number as cited, and the words without it."""
    assert [(c.item, c.text) for c in clauses(text)] == [(item, words)]


@pytest.mark.parametrize(
    "text",
    [
        "5 vagas serão reservadas", "05 (cinco) vagas", "2026", "2026 será o ano", "10.000,00 reais", "10.000 vagas",
        "2.5 pontos", "10/05/2026 a 12/05/2026", "5% das vagas", "3 de março de 2026", "Art. 5º, § 2º, da Lei nº 8.112",
        "§ 2º do art. 5º da Lei nº 8.112", "a vaga será", "e – por fim, os demais", "I vaga", "1ª vaga",
    ],
)  # fmt: skip
def test_what_is_no_number_of_a_clause(text: str) -> None:
    """Quantities, dates and provisions of a law: the clause before goes on."""
    assert items(f"5.1 Texto.|{text}") == ["5.1", "5.1"]
    assert clauses(f"5.1 Texto.|{text}")[1].text == text


def test_nested_marks_are_cited_under_their_parent() -> None:
    """Articles, paragraphs, items and letters."""
    text = "Art. 5º A|§ 1º B|I – C|II - D|a) E|b) F|Parágrafo único. G|Art. 6º H|PARÁGRAFO SEGUNDO - I|§2º J"
    assert items(text) == [
        "art. 5", "art. 5, § 1", "art. 5, § 1, I", "art. 5, § 1, II", "art. 5, § 1, II, a", "art. 5, § 1, II, b",
        "art. 5, parágrafo único", "art. 6", "art. 6, § 2", "art. 6, § 2",
    ]  # fmt: skip


def test_lists_under_a_numbered_clause() -> None:
    """Letters, numbers under letters, and the next section after them."""
    text = "5.2 Ficam:|a) um;|b) dois:|1. dois e um;|2. dois e dois.|continua.|6 DOS RECURSOS|6.1. Cabe|a - x|b - y"
    assert items(text) == [
        "5.2", "5.2, a", "5.2, b", "5.2, b, 1", "5.2, b, 2", "5.2, b, 2", "6", "6.1", "6.1, a", "6.1, b",
    ]  # fmt: skip


def test_headings_follow_the_sections() -> None:
    """A clause's heading is that of its section, under the ones around it."""
    text = "5 DAS VAGAS|5.1 DAS VAGAS PARA NEGROS|5.1.1 Ficam|5.2 Outra|6. Da prova escrita|6.1 O candidato"
    assert [c.heading for c in clauses(text)] == [
        "DAS VAGAS",
        "DAS VAGAS / DAS VAGAS PARA NEGROS",
        "DAS VAGAS / DAS VAGAS PARA NEGROS",
        "DAS VAGAS",
        "Da prova escrita",
        "Da prova escrita",
    ]


def test_chapters_and_unnumbered_headings() -> None:
    """A chapter opens anew; an unnumbered heading stands under it, and articles under both."""
    found = clauses("CAPÍTULO I|DAS VAGAS|Art. 1º Ficam|CAPÍTULO II|DA PROVA|Art. 2º A prova")
    assert [(c.item, c.heading) for c in found if c.item] == [
        ("art. 1", "CAPÍTULO I / DAS VAGAS"),
        ("art. 2", "CAPÍTULO II / DA PROVA"),
    ]


def test_annexes_have_numbers_of_their_own() -> None:
    """So that "1.1" is not cited for two clauses; a list of annexes opens none."""
    text = "1.1 A|Anexo I – Quadro;|1.2 B|ANEXO II – CONTEÚDO|1 DA PROVA|1.1 C"
    assert items(text) == ["1.1", "1.1", "1.2", "", "Anexo II, 1", "Anexo II, 1.1"]


def test_numbers_that_a_word_processor_shows() -> None:
    """They are not in the text, and a bare one is a number for sure."""
    blocks = (
        Paragraph("DAS VAGAS", Place("e", cell="par. 1"), "5", Part.HEADING),
        Paragraph("Ficam reservadas", Place("e", cell="par. 2"), "5.1"),
        Paragraph("5 vagas a negros", Place("e", cell="par. 3"), "a)"),
        Paragraph("vagas que surgirem", Place("e", cell="par. 4"), "6."),
        Paragraph("com um ponto antes", Place("e", cell="par. 5"), "•"),
    )
    found = clauses_of(Written("e", blocks))
    assert [c.item for c in found] == ["5", "5.1", "5.1, a", "6", "6"]
    assert [c.text for c in found] == [b.text for b in blocks]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("p. 3", "p. 3, item 5.2"),
        ("par. 12", "item 5.2"),
        ("p. 3, par. 12", "p. 3, item 5.2"),
        ("p. 3, item 5.2", "p. 3, item 5.2"),
        ("", "item 5.2"),
    ],
)
def test_places_name_the_clause(before: str, after: str) -> None:
    """The clause's number stands for the paragraph's."""
    block = Paragraph("5.2 Ficam", Place("e.pdf", 4, cell=before))
    assert clauses_of(Written("e.pdf", (block,)))[0].place == Place("e.pdf", 4, cell=after)


def test_parts_of_a_page() -> None:
    """Running headers are left out; footnotes and boxes are kept, and break no clause."""
    parts = (
        (Part.BODY, "5.1 A"),
        (Part.RUNNING, "TRIBUNAL"),
        (Part.FOOTNOTE, "1 nota"),
        (Part.BOX, "Caixa"),
        (Part.BODY, "B"),
    )
    found = clauses_of(Written("e", tuple(Paragraph(text, Place("e", cell="p. 1"), part=part) for part, text in parts)))
    assert [(c.item, c.text) for c in found] == [("5.1", "A"), ("", "1 nota"), ("", "Caixa"), ("5.1", "B")]
