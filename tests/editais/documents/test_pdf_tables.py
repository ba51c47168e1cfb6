"""Tables in PDF files: with rules and without, merged both ways, turned, and joined where pages cut them."""

from __future__ import annotations

from pathlib import Path

import pytest
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4, landscape
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import PageBreak, Spacer

from solver.editais.documents.pdf import read_written
from solver.editais.documents.written import Grid, Written
from solver.editais.table import Spread
from tests.editais.documents.pdf_builder import HEADER, ROWS, drawn, flowing, prose, said, table, texts, understood

FULL = [HEADER, *ROWS]
STRIPES = [("ROWBACKGROUNDS", (0, 1), (-1, -1), [colors.white, colors.Color(0.9, 0.9, 0.9)])]
BELOW = [("LINEBELOW", (0, 0), (-1, -1), 0.5, colors.black)]


def only(document: Written) -> Grid:
    grids = list(document.grids())
    assert len(grids) == 1
    return grids[0]


@pytest.mark.parametrize(
    ("grid", "style"),
    [
        (True, []),
        (False, [("INNERGRID", (0, 0), (-1, -1), 0.5, colors.black)]),
        (False, [("LINEBEFORE", (1, 0), (-1, -1), 0.5, colors.black), *BELOW]),
        (False, STRIPES),
        (False, BELOW),
        (False, []),
    ],
    ids=["ruled", "inner rules", "open sides", "striped", "rules between rows", "bare"],
)
@pytest.mark.parametrize("valign", ["TOP", "MIDDLE", "BOTTOM"])
def test_a_table_is_read_cell_by_cell_whatever_parts_its_cells(*, grid: bool, style: list[object], valign: str) -> None:
    rows = [HEADER, *ROWS, ["Professor do Magistério Superior da Educação", "São Mateus", "12 (doze)", "9", "1", "2"]]
    document = understood(flowing(prose("ANEXO I"), table(rows, style=style, grid=grid, valign=valign)))
    found = only(document)
    assert texts(found) == rows
    assert not found.doubtful
    assert found.caption == "ANEXO I"
    assert not any("Vitória" in text for text in said(document))


def test_a_merged_heading_and_a_merged_cell_stand_in_every_cell_that_they_cover() -> None:
    rows = [
        ["Cargo", "Localidade", "Total", "Vagas", "", ""],
        ["", "", "", "AC", "PcD", "PN"],
        ["Analista", "Vitória", "20", "14", "1", "5"],
        ["", "Serra", "10", "7", "1", "2"],
    ]
    spans = [("SPAN", (3, 0), (5, 0)), *(("SPAN", (c, 0), (c, 1)) for c in range(3)), ("SPAN", (0, 2), (0, 3))]
    found = only(understood(flowing(table(rows, style=spans))))
    assert [(c.text, c.spread) for c in found.lines[0].values()][3:] == [
        ("Vagas", Spread.OWN),
        ("Vagas", Spread.RIGHT),
        ("Vagas", Spread.RIGHT),
    ]
    assert (found.lines[3][0].text, found.lines[3][0].spread) == ("Analista", Spread.DOWN)
    assert (found.lines[1][0].text, found.lines[1][0].spread) == ("Cargo", Spread.DOWN)


def test_the_place_of_a_cell_is_its_page_its_table_and_its_row_in_the_whole_table() -> None:
    rows = [HEADER, *([f"Cargo {k}", "Serra", "10", "7", "1", "2"] for k in range(70))]
    found = only(understood(flowing(table(rows, repeat=1))))
    assert str(found.lines[1][2].place) == "edital.pdf:p. 1, tab. 1:2:3"
    assert found.lines[70][0].place.line == 71
    assert found.lines[70][0].place.cell == "p. 2, tab. 1"


@pytest.mark.parametrize("repeat", [0, 1])
@pytest.mark.parametrize("grid", [True, False])
def test_a_table_over_four_pages_is_one_with_its_header_once(*, repeat: int, grid: bool) -> None:
    rows = [HEADER, *([f"Cargo {k}", "Serra", str(k), "7", "1", "2"] for k in range(150))]
    data = flowing(table(rows, repeat=repeat, grid=grid), foot="Página {page} de 4", head="PREFEITURA DE TESTE")
    document = understood(data)
    found = only(document)
    assert texts(found) == rows
    assert not found.doubtful
    assert len(said(document, "running")) == 2


def test_two_tables_on_a_page_stay_two_each_with_its_caption() -> None:
    story = [prose("Quadro 1"), table(FULL), Spacer(1, 20), prose("Quadro 2"), table(FULL)]
    document = understood(flowing(*story))
    assert [texts(grid) for grid in document.grids()] == [FULL, FULL]
    assert [grid.caption for grid in document.grids()] == ["Quadro 1", "Quadro 2"]


def test_text_between_two_parts_on_two_pages_makes_them_two_tables() -> None:
    story = [table(FULL), PageBreak(), prose("Quadro 2, de outra secretaria"), table(FULL)]
    assert [texts(grid) for grid in understood(flowing(*story)).grids()] == [FULL, FULL]


def test_a_table_whose_header_names_other_columns_is_another_table() -> None:
    other = [["Cargo", "Município", "Total", "AC", "PcD", "Negros"], *ROWS]
    assert len(list(understood(flowing(table(FULL), PageBreak(), table(other))).grids())) == 2


def test_a_part_with_other_columns_and_no_header_leaves_both_edges_in_doubt() -> None:
    widths = [60, 60, 60, 60, 60, 65]
    first, second = understood(flowing(table(FULL), PageBreak(), table(ROWS, widths))).grids()
    assert first.doubtful == {len(ROWS)}
    assert second.doubtful == {0}


def cut(
    upper: list[list[str]], lower: list[list[str]], heights: tuple[list[float], list[float]], style: object = ()
) -> Grid:
    """Return what is read of a table whose parts stand on two pages, as a word processor leaves them."""
    data = flowing(
        table(upper, heights=heights[0], valign="TOP", style=style[0] if style else ()),
        PageBreak(),
        table(lower, heights=heights[1], valign="TOP", style=style[1] if style else ()),
    )
    return only(understood(data))


def test_a_row_cut_by_the_page_is_one_where_words_and_page_tell_so() -> None:
    """The upper half ends in `do`, fills its cell, and the lower half has no figures."""
    upper = [HEADER, *ROWS, ["Professor do Magistério do", "Vitória", "3", "2", "-", "1"]]
    found = cut(upper, [["Ensino Superior", "", "", "", "", ""], ROWS[0]], ([16] * 6 + [16], [16, 16]))
    assert texts(found)[6] == ["Professor do Magistério do Ensino Superior", "Vitória", "3", "2", "-", "1"]
    assert texts(found)[7] == ROWS[0]
    assert not found.doubtful


def test_a_row_without_figures_at_the_top_of_a_page_is_in_doubt_where_nothing_tells() -> None:
    upper = [HEADER, *ROWS, ["Professor de Magistério", "Vitória", "3", "2", "-", "1"]]
    found = cut(upper, [["Superior", "", "", "", "", ""], ROWS[0]], ([16] * 7, [16, 16]))
    assert len(found.lines) == 9
    assert {6, 7} <= found.doubtful


def test_a_merged_cell_whose_text_is_on_the_page_before_goes_on() -> None:
    upper = [HEADER, ["Analista", "Vitória", "20", "14", "1", "5"], ["", "Serra", "10", "7", "1", "2"]]
    lower = [["", "Linhares", "5", "3", "1", "1"], ["", "Colatina", "2", "2", "-", "-"], ROWS[1]]
    spans = ([("SPAN", (0, 1), (0, 2))], [("SPAN", (0, 0), (0, 1))])
    found = cut(upper, lower, ([16] * 3, [16] * 3), spans)
    assert [line[0].text for line in found.lines] == [
        "Cargo",
        "Analista",
        "Analista",
        "Analista",
        "Analista",
        "Técnico",
    ]
    assert [found.lines[k][0].spread for k in (3, 4)] == [Spread.DOWN, Spread.DOWN]
    assert not found.doubtful


def test_two_groups_that_meet_at_the_page_stay_two_where_the_upper_one_has_room() -> None:
    upper = [HEADER, ["Analista", "Vitória", "20", "14", "1", "5"], ["", "Serra", "10", "7", "1", "2"]]
    lower = [["Técnico", "Linhares", "5", "3", "1", "1"], ["", "Colatina", "2", "2", "-", "-"]]
    spans = ([("SPAN", (0, 1), (0, 2))], [("SPAN", (0, 0), (0, 1))])
    found = cut(upper, lower, ([16] * 3, [16] * 2), spans)
    assert [line[0].text for line in found.lines] == ["Cargo", "Analista", "Analista", "Técnico", "Técnico"]
    assert not found.doubtful


def test_several_lines_of_figures_in_one_ruled_row_are_several_rows() -> None:
    rows = [HEADER, ["Analista<br/>Técnico", "Serra<br/>Vitória", "20<br/>10", "14<br/>7", "1<br/>1", "5<br/>2"]]
    found = only(understood(flowing(table(rows))))
    assert texts(found)[1:] == [
        ["Analista", "Serra", "20", "14", "1", "5"],
        ["Técnico", "Vitória", "10", "7", "1", "2"],
    ]


def vertical(canvas: Canvas) -> None:
    """Draw a table whose headings run upwards."""
    canvas.setFont("Helvetica", 8)
    xs, ys = [50, 150, 190, 230, 270], [500, 440, 420, 400]
    for x in xs:
        canvas.line(x, ys[0], x, ys[-1])
    for y in ys:
        canvas.line(xs[0], y, xs[-1], y)
    canvas.drawString(55, 465, "Cargo")
    for x, lines in ((165, ["Total"]), (200, ["Ampla", "conc."]), (245, ["PcD"])):
        for k, text in enumerate(lines):
            canvas.saveState()
            canvas.translate(x + 9 * k, 445)
            canvas.rotate(90)
            canvas.drawString(0, 0, text)
            canvas.restoreState()
    for y, row in ((426, ["Analista", "20", "19", "1"]), (406, ["Técnico", "5", "5", "-"])):
        for x, text in zip(xs, row, strict=False):
            canvas.drawString(x + 5, y, text)


@pytest.mark.parametrize("rotate", [0, 90, 180, 270])
def test_headings_that_run_upwards_are_read_on_pages_turned_any_way(rotate: int) -> None:
    found = only(understood(drawn(vertical, rotate=rotate)))
    assert texts(found) == [
        ["Cargo", "Total", "Ampla conc.", "PcD"],
        ["Analista", "20", "19", "1"],
        ["Técnico", "5", "5", "-"],
    ]


def test_a_landscape_table_laid_on_its_side_without_a_rotation_is_read_upright() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.translate(A4[0], 0)
        canvas.rotate(90)
        built = table(FULL)
        built.wrapOn(canvas, 500, 500)
        built.drawOn(canvas, 60, 300)

    assert texts(only(understood(drawn(draw)))) == FULL


def test_a_header_of_three_rows_on_a_landscape_page() -> None:
    rows = [
        ["Cargo", "Localidade", "Vagas", "", "", ""],
        ["", "", "Total", "Imediatas", "", ""],
        ["", "", "", "AC", "PcD", "PN"],
        *ROWS,
    ]
    spans = [
        ("SPAN", (0, 0), (0, 2)),
        ("SPAN", (1, 0), (1, 2)),
        ("SPAN", (2, 0), (5, 0)),
        ("SPAN", (2, 1), (2, 2)),
        ("SPAN", (3, 1), (5, 1)),
    ]
    found = only(understood(flowing(table(rows, style=spans), size=landscape(A4))))
    assert texts(found)[2] == ["Cargo", "Localidade", "Total", "AC", "PcD", "PN"]
    assert texts(found)[3:] == ROWS


def test_a_table_beside_text_keeps_its_words_to_itself() -> None:
    def draw(canvas: Canvas) -> None:
        built = table([row[:3] for row in FULL], [80, 60, 35])
        built.wrapOn(canvas, 200, 400)
        built.drawOn(canvas, 50, 600)
        for k in range(9):
            canvas.drawString(260, 690 - 12 * k, f"Texto corrido {k} que vai ao lado do quadro de vagas")

    document = understood(drawn(draw))
    assert texts(only(document)) == [row[:3] for row in FULL]
    assert "quadro de vagas" in " ".join(said(document))
    assert "Vitória" not in " ".join(said(document))


def test_figures_in_columns_hardly_parted_are_in_doubt() -> None:
    """Blanks between columns no wider than those between words: whatever is read, no row of it is sure."""
    rows = [
        ["Agente Educador", "Sul Norte", "1", "1"],
        ["Fiscal de Obras", "Leste Oeste", "2", "2"],
        ["Médico do SUS", "Norte e Sul", "3", "3"],
    ]

    def draw(canvas: Canvas) -> None:
        canvas.setFont("Courier", 10)
        for k, row in enumerate([["Cargo e Função ", "Localidade ", "Total", "AC"], *rows]):
            canvas.drawString(50, 700 - 14 * k, f"{row[0]:<15} {row[1]:<11} {row[2]}  {row[3]}")

    for grid in understood(drawn(draw)).grids():
        assert texts(grid)[1:] == rows or grid.doubtful


def test_words_by_figures_wrap_in_any_column() -> None:
    rows = [HEADER, *([f"Cargo {k}", "Serra", f"{k} (trinta e sete vagas)", "7", "1", "2"] for k in range(10, 16))]
    found = only(understood(flowing(table(rows, [110, 90, 45, 40, 40, 40], STRIPES, grid=False))))
    assert texts(found) == rows
    assert not found.doubtful


def test_a_word_wider_than_its_cell_is_one_word_in_doubt(tmp_path: Path) -> None:
    """`Biblioteco/nomia` fills its line and is put together; `Clínica geral` has room left and keeps its blank."""
    path = tmp_path / "narrow.pdf"
    canvas = Canvas(str(path))
    canvas.setFont("Helvetica", 10)
    cells = [("Cargo", "Total"), ("Biblioteco|nomia", "5"), ("Clínica|geral", "2")]
    for r, (name, total) in enumerate(cells):
        top = 700 - 40 * r
        for x, width in ((100, 54), (154, 60)):
            canvas.rect(x, top - 40, width, 40)
        for k, part in enumerate(name.split("|")):
            canvas.drawString(103, top - 14 - 14 * k, part)
        canvas.drawString(158, top - 14, total)
    canvas.save()
    (found,) = read_written(path).grids()
    assert [line[0].text for line in found.lines] == ["Cargo", "Biblioteconomia", "Clínica geral"]
    assert [line[0].broken for line in found.lines] == [False, True, False]
