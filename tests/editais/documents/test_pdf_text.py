"""The running text of PDF files: paragraphs, columns, cut words, headings, notes, and what runs along the pages."""

from __future__ import annotations

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Frame, FrameBreak, PageTemplate

from solver.editais.documents.pdf.hyphens import Vocabulary
from tests.editais.documents.pdf_builder import drawn, flowing, lines, prose, said, understood

CLAUSES = """
5.1 Das vagas destinadas a cada cargo e das que vierem a ser criadas durante o prazo de validade do concurso, 5% \
(cinco por cento) serão providas na forma do § 2º do art. 5º da Lei nº 8.112, de 11 de dezembro de 1990.
5.1.1 Caso a aplicação do percentual de que trata o subitem 5.1 deste edital resulte em número fracionado, este \
deverá ser elevado até o primeiro número inteiro subsequente, desde que não ultrapasse a 20% das vagas.
a) a primeira vaga reservada será a terceira vaga, e as demais serão a oitava, a décima terceira e assim por diante;
b) a vaga que não for provida por falta de candidatos aprovados será revertida para a ampla concorrência.
""".strip().splitlines()


@pytest.mark.parametrize("size", [8, 10, 12])
@pytest.mark.parametrize("look", [{}, {"alignment": 4}, {"spaceAfter": 0}, {"firstLineIndent": 25, "spaceAfter": 0}])
def test_each_clause_is_a_paragraph(size: int, look: dict[str, float]) -> None:
    story = [prose(text, fontSize=size, leading=1.2 * size, **look) for text in CLAUSES * 3]
    assert said(understood(flowing(*story))) == CLAUSES * 3


def test_a_line_that_begins_with_a_number_of_the_sentence_begins_no_clause() -> None:
    """The number of a law, or of a clause that is cited, may stand at the beginning of a line."""
    text = [
        "O concurso é regido pela Lei nº 8.112, de 11 de dezembro de 1990, pela Lei nº",
        "15.142, de 3 de junho de 2025,",
    ]
    text += ["e ainda pelo que dispõe este edital no que se refere ao que consta do subitem", "5.1 deste edital."]
    assert said(understood(drawn(lines(text)))) == [" ".join(text)]


def test_a_clause_goes_on_over_the_page_and_its_running_lines_stay_out() -> None:
    story = [prose(text) for text in CLAUSES * 20]
    document = understood(flowing(*story, head="PREFEITURA MUNICIPAL – EDITAL Nº 1/2026", foot="Página {page}"))
    assert said(document) == CLAUSES * 20
    assert said(document, "running") == ["PREFEITURA MUNICIPAL – EDITAL Nº 1/2026", "Página 1"]
    assert {p.place.cell for p in document.paragraphs()} >= {"p. 1", "p. 2"}


@pytest.mark.parametrize("columns", [2, 3])
def test_a_gazette_is_read_column_by_column_under_a_heading_across(columns: int) -> None:
    import io

    out = io.BytesIO()
    width = (A4[0] - 60 - 12 * (columns - 1)) / columns
    frames = [Frame(30, 730, A4[0] - 60, 60, 0, 0, 0, 0)]
    frames += [Frame(30 + k * (width + 12), 60, width, 660, 0, 0, 0, 0) for k in range(columns)]
    template = BaseDocTemplate(out, pagesize=A4)
    template.addPageTemplates(PageTemplate(frames=frames))
    title = "EDITAL Nº 1 DE ABERTURA DE CONCURSO PÚBLICO PARA PROVIMENTO DE CARGOS DO QUADRO PERMANENTE"
    story = [prose(title, fontSize=11), FrameBreak()]
    story += [prose(text, fontSize=8, leading=9.6, alignment=4) for text in CLAUSES * 10]
    template.build(story)
    document = understood(out.getvalue())
    assert said(document, "heading") == [title]
    assert said(document) == CLAUSES * 10


def test_headings_are_told_by_capitals_bold_and_size() -> None:
    document = understood(
        flowing(
            prose("5 DAS VAGAS RESERVADAS"),
            prose(CLAUSES[0]),
            prose("<b>Das pessoas negras</b>"),
            prose(CLAUSES[1]),
            prose("Anexo I", fontSize=14, leading=17),
            prose(CLAUSES[2]),
        )
    )
    assert said(document, "heading") == ["5 DAS VAGAS RESERVADAS", "Das pessoas negras", "Anexo I"]
    assert said(document) == CLAUSES[:3]


def test_a_small_raised_figure_is_a_note_s_mark_and_no_digit_of_the_number() -> None:
    story = [
        prose("São 5<super>1</super> vagas, e 12<super>23</super> do cadastro, na forma da Lei n<super>o</super> 10."),
    ]
    assert said(understood(flowing(*story))) == ["São 5¹ vagas, e 12²³ do cadastro, na forma da Lei nº 10."]


def test_a_note_at_the_foot_is_apart_and_the_clause_above_goes_on() -> None:
    def first(canvas: Canvas) -> None:
        lines(["5.1 Das vagas destinadas a cada cargo serão reservadas vinte por cento às pessoas negras e"], y=120)(
            canvas
        )
        canvas.setFont("Times-Roman", 8)
        canvas.drawString(50, 100, "* Lei nº 15.142, de 2025.")

    document = understood(
        drawn(first, lines(["cinco por cento às pessoas indígenas, na forma da lei que rege o concurso."]))
    )
    assert said(document, "footnote") == ["* Lei nº 15.142, de 2025."]
    assert len(said(document)) == 1


@pytest.mark.parametrize(
    ("above", "below", "whole"),
    [
        ("este de-", "verá ser elevado", "este deverá ser elevado"),
        ("o cargo de Auditor-", "Fiscal do Estado", "o cargo de Auditor-Fiscal do Estado"),
        ("arredondado ao meio-", "acima, se houver", "arredondado ao meio-acima, se houver"),
        ("por auto-", "declaração escrita", "por auto-declaração escrita"),
        ("o exame pré-", "admissional", "o exame pré-admissional"),
        ("poderá inscrever-", "se até o dia", "poderá inscrever-se até o dia"),
        ("que tome pos-", "se no cargo", "que tome posse no cargo"),
        ("São Paulo/", "SP", "São Paulo/SP"),
        ("de 2025-", "2026", "de 2025-2026"),
        ("nada –", "nenhuma vaga", "nada – nenhuma vaga"),
    ],
)
def test_a_word_cut_at_the_end_of_a_line_is_whole_and_keeps_a_hyphen_of_its_own(
    above: str, below: str, whole: str
) -> None:
    known = Vocabulary([["o", "meio-acima", "e"], ["a", "auto-declaração", "feita"]])
    assert known.joined([above, below]) == whole


def test_a_hyphen_that_the_document_has_elsewhere_is_kept() -> None:
    text = ["5.1 A regra do meio-acima vale para as vagas reservadas deste edital, e só a do meio-", "acima, sempre."]
    assert said(understood(drawn(lines(text)))) == [
        "5.1 A regra do meio-acima vale para as vagas reservadas deste edital, e só a do meio-acima, sempre."
    ]


def test_a_stamp_in_the_margin_that_runs_upwards_is_a_box_once() -> None:
    def stamped(canvas: Canvas) -> None:
        lines(CLAUSES[2:])(canvas)
        canvas.rotate(90)
        canvas.drawString(100, -20, "Documento assinado em 3 de março")

    document = understood(drawn(stamped, stamped))
    assert said(document, "box") == ["Documento assinado em 3 de março"]
    assert not any("assinado" in text for text in said(document))
