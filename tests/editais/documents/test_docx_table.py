"""Tables: merges both ways, columns drawn twice, tables in tables, numbers of cells, limits."""

from __future__ import annotations

from pathlib import Path

import pytest
from docx import Document

from solver.editais.documents import docx_story
from solver.editais.documents.docx import read_written
from solver.editais.documents.written import Grid, Written
from solver.errors import InputError
from tests.editais.documents.docx_builder import cells, p, read, tbl, tc, tr

SPAN = '<w:gridSpan w:val="{}"/>'.format
DOWN, BELOW = '<w:vMerge w:val="restart"/>', "<w:vMerge/>"


def grid(folder: Path, *rows: str, widths: tuple[int, ...] = ()) -> list[dict[int, str]]:
    """Return the cells of a document's only table."""
    (found,) = read(folder, tbl(*rows, widths=widths)).grids()
    return cells(found)


def test_merges_both_ways(tmp_path: Path) -> None:
    """A cell's text stands in all that it covers: down in its first column, to the right in the others."""
    found = grid(
        tmp_path,
        tr(tc("Cargo", properties=DOWN), tc("Vagas", properties=SPAN(2)), tc("x", properties=SPAN(2) + DOWN)),
        tr(tc(properties=BELOW), "AC", "PcD", tc(properties=SPAN(2) + BELOW)),
        tr("Médico", "5", "1", "y", "z"),
    )
    assert found == [
        {1: "Cargo", 2: "Vagas", 3: "<Vagas", 4: "x", 5: "<x"},
        {1: "^Cargo", 2: "AC", 3: "PcD", 4: "^x", 5: "<x"},
        {1: "Médico", 2: "5", 3: "1", 4: "y", 5: "z"},
    ]


def test_what_a_covered_cell_still_holds_is_not_seen(tmp_path: Path) -> None:
    """Word keeps its text in the file, and shows the upper one's."""
    found = grid(tmp_path, tr(tc("A", properties=DOWN), "1"), tr(tc("velho", properties=BELOW), "2"), tr("B", "3"))
    assert found == [{1: "A", 2: "1"}, {1: "^A", 2: "2"}, {1: "B", 2: "3"}]


def test_a_merge_ends_where_a_cell_stands_alone(tmp_path: Path) -> None:
    """One that goes on with nothing is a cell of its own, and so are two merges one under the other."""
    found = grid(
        tmp_path,
        tr(tc("A", properties=DOWN), "1"),
        tr(tc("B", properties=DOWN), "2"),
        tr(tc("", properties=BELOW), "3"),
        tr("C", "4"),
        tr(tc("D", properties=BELOW), "5"),
        tr(tc("", properties=BELOW), "6"),
    )
    assert [line[1] for line in found] == ["A", "B", "^B", "C", "D", "^D"]


def test_the_old_way_to_merge_cells_of_a_row(tmp_path: Path) -> None:
    """Each of them is still in the file."""
    across = '<w:hMerge w:val="restart"/>', '<w:hMerge w:val="continue"/>'
    found = grid(tmp_path, tr(tc("V", properties=across[0]), tc("", properties=across[1]), "c"), tr("1", "2", "3"))
    assert found == [{1: "V", 2: "<V", 3: "c"}, {1: "1", 2: "2", 3: "3"}]


def test_rows_that_begin_later_or_end_sooner(tmp_path: Path) -> None:
    """Their cells stand under the right headings."""
    late = '<w:gridBefore w:val="1"/><w:gridAfter w:val="1"/>'
    assert grid(tmp_path, tr("a", "b", "c"), tr("x", properties=late)) == [{1: "a", 2: "b", 3: "c"}, {2: "x"}]


def test_columns_of_the_grid_in_which_no_cell_begins_are_none(tmp_path: Path) -> None:
    """Word's grid is finer than the table that is seen."""
    spans = [tc(text, properties=SPAN(wide)) for text, wide in (("a", 3), ("b", 2), ("1", 3), ("2", 2))]
    assert grid(tmp_path, tr(*spans[:2]), tr(*spans[2:])) == [{1: "a", 2: "b"}, {1: "1", 2: "2"}]


def test_an_edge_drawn_twice_is_one(tmp_path: Path) -> None:
    """A row whose cells are a hair wider does not shift its figures; a narrow cell with text is one."""
    rows = (
        tr(tc("Cargo", properties=SPAN(2)), "Total", "AC"),
        tr("Médico", tc("5", properties=SPAN(2)), "4"),
    )
    assert grid(tmp_path, *rows, widths=(2000, 20, 980, 1000)) == [
        {1: "Cargo", 2: "Total", 3: "AC"},
        {1: "Médico", 2: "5", 3: "4"},
    ]
    assert grid(tmp_path, tr("a", "b", "c"), tr("1", "2", "3"), widths=(2000, 20, 980)) == [
        {1: "a", 2: "b", 3: "c"},
        {1: "1", 2: "2", 3: "3"},
    ]
    assert grid(tmp_path, *rows, widths=(2000, 300, 700, 1000))[1] == {1: "Médico", 2: "5", 3: "<5", 4: "4"}


def test_controls_around_rows_and_cells(tmp_path: Path) -> None:
    """They are opened."""
    control = "<w:sdt><w:sdtPr/><w:sdtContent>{}</w:sdtContent></w:sdt>".format
    assert grid(tmp_path, control(tr("a", control(tc("b")))), tr("1", "2")) == [{1: "a", 2: "b"}, {1: "1", 2: "2"}]


def test_places_and_blank_lines(tmp_path: Path) -> None:
    """A line's number is that of the table's rows; tables are counted, blank ones too."""
    body = tbl(tr("", "")) + p("QUADRO") + tbl(tr("a", "b"), tr("", ""), tr("", "2"))
    (found,) = read(tmp_path, body).grids()
    assert (found.place.cell, found.caption) == ("tab. 2", "QUADRO")
    assert cells(found) == [{1: "a", 2: "b"}, {2: "2"}]
    place = found.lines[1][2].place
    assert (place.cell, place.line, place.column) == ("tab. 2", 3, 2)
    assert place.file.endswith("edital.docx")


def test_paragraphs_of_a_cell_are_joined_by_a_blank(tmp_path: Path) -> None:
    """So that no two figures become one."""
    assert grid(tmp_path, tr(tc(p("05"), p(), p("(cinco)")), "x")) == [{1: "05 (cinco)", 2: "x"}]


def nested(folder: Path, *cells_of_row: str) -> tuple[Written, list[Grid]]:
    """Return a document of one table, and its tables."""
    written = read(folder, p("ANEXO") + tbl(tr(*cells_of_row)) + p("fim"))
    return written, list(written.grids())


def test_a_table_in_a_cell_that_only_lays_it_out(tmp_path: Path) -> None:
    """It is a table of its own, after what surrounds it, and is not told twice."""
    inner = tbl(tr("Cargo", "Total"), tr("Médico", "5"))
    written, grids = nested(tmp_path, tc(p("QUADRO I"), inner), tc())
    assert [(g.place.cell, g.caption, cells(g)) for g in grids] == [
        ("tab. 1", "ANEXO", [{1: "QUADRO I"}]),
        ("tab. 2", "QUADRO I", [{1: "Cargo", 2: "Total"}, {1: "Médico", 2: "5"}]),
    ]
    assert [type(block).__name__ for block in written.blocks] == ["Paragraph", "Grid", "Grid", "Paragraph"]


def test_a_table_in_a_row_that_says_more_is_part_of_it(tmp_path: Path) -> None:
    """A figure in a table inside the figure's cell is not passed over."""
    _, grids = nested(tmp_path, "Médico", tc("3", tbl(tr("2", "1"))))
    assert [cells(g) for g in grids] == [[{1: "Médico", 2: "3 2 1"}], [{1: "2", 2: "1"}]]


def test_a_table_of_one_cell_is_a_frame(tmp_path: Path) -> None:
    """Its paragraphs are paragraphs; inside a cell, they are the cell's."""
    written = read(tmp_path, p("a") + tbl(tr(tc("b", tbl(tr("x", "y"))))) + p("c"))
    assert [(f.text, f.place.cell) for f in written.paragraphs()] == [("a", "par. 1"), ("b", "par. 2"), ("c", "par. 3")]
    assert [(g.place.cell, g.caption) for g in written.grids()] == [("tab. 2", "b")]
    assert cells(nested(tmp_path, "Médico", tc(tbl(tr("5"))))[1][0]) == [{1: "Médico", 2: "5"}]


def test_tables_deeply_inside_one_another(tmp_path: Path) -> None:
    """As many as a person would make; more are refused."""
    body = tbl(tr("a", "b"))
    for _ in range(9):
        body = tbl(tr(tc(body), ""))
    assert [cells(g) for g in read(tmp_path, body).grids()] == [[{1: "a", 2: "b"}]]
    for _ in range(30):
        body = tbl(tr(tc(body), ""))
    with pytest.raises(InputError, match=r"edital\.part_too_large"):
        read(tmp_path, body)


def test_a_table_that_covers_too_many_cells_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables together; a cell said to be a thousand million columns wide is as wide as the others."""
    wide = tr(tc("x", properties=SPAN(999_999_999)), "y") + tr("1", "2")
    assert grid(tmp_path, wide) == [{1: "x", 2: "<x", 3: "y"}, {1: "1", 2: "2"}]
    monkeypatch.setattr(docx_story, "MAX_CELLS", 8)
    assert len(list(read(tmp_path, 2 * tbl(tr("a", "b"), tr("c", "d"))).grids())) == 2
    with pytest.raises(InputError, match=r"edital\.too_many_cells"):
        read(tmp_path, 3 * tbl(tr("a", "b"), tr("c", "d")))


def test_merges_made_by_another_program(tmp_path: Path) -> None:
    """python-docx merges, and reads back the text of each cell of a merged one."""
    document = Document()
    table = document.add_table(rows=4, cols=5)
    for row in range(4):
        for column in range(5):
            table.cell(row, column).text = f"{row}{column}"
    for top, left, bottom, right in ((0, 0, 1, 1), (0, 2, 0, 4), (1, 3, 2, 4), (2, 0, 3, 0)):
        text = table.cell(top, left).text
        merged = table.cell(top, left).merge(table.cell(bottom, right))
        merged.text = text
    path = tmp_path / "m.docx"
    document.save(str(path))
    (found,) = read_written(path).grids()
    seen = [[line[column].text for column in range(1, 6)] for line in found.lines]
    assert seen == [[table.cell(row, column).text for column in range(5)] for row in range(4)]
    assert cells(found)[1:3] == [
        {1: "^00", 2: "<00", 3: "12", 4: "13", 5: "<13"},
        {1: "20", 2: "21", 3: "22", 4: "^13", 5: "<13"},
    ]
