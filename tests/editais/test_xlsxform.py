"""Tables of seats in workbooks made by openpyxl: merges, formulas, dates, sheets; and openpyxl as the other reader."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from solver.editais.model import Mark
from solver.editais.package import Package
from solver.editais.read import read_edital
from solver.editais.workbook import column_letters, read_sheets
from tests.editais.said import STATE, noted, refused

HEADER = ("Cargo", "Localidade", "Total", "AC", "Negros")


def sheet(book: Workbook, *rows: tuple[Any, ...]) -> Worksheet:
    """Write rows on the first sheet, called Quadro."""
    active = cast("Worksheet", book.active)
    active.title = "Quadro"
    for row in rows:
        active.append(row)
    return active


def saved(book: Workbook, folder: Path) -> Path:
    """Save the workbook."""
    path = folder / "quadro.xlsx"
    book.save(path)
    return path


def test_a_table_as_editais_print_it(tmp_path: Path) -> None:
    """A merged title, a header of two lines, cargos merged down, figures as numbers and as texts, a total, a note."""
    book = Workbook()
    page = sheet(
        book,
        ("ANEXO I – QUADRO DE VAGAS",),
        (),
        ("Cargo", "Localidade", "Total", "Vagas imediatas", None),
        (None, None, None, "AC", "Negros (20%)"),
        ("Médico", "Serra", "05 (cinco)", "04", 1),
        (None, "Vitória", 10, 8, 2.0),
        (None, "Viana", "CR", "CR", "CR*"),
        ("Técnico", "Serra", "1.052", 842, "210"),
        ("Total", None, 1067, 854, 213),
        ("(*) cadastro de reserva",),
    )
    for cells in ("A1:E1", "A3:A4", "B3:B4", "C3:C4", "D3:E3", "A5:A7", "A9:B9", "A10:E10"):
        page.merge_cells(cells)
    edital = read_edital(saved(book, tmp_path), facts=STATE)
    assert [(r.post, r.locality, r.total, r.open, r.negros) for r in edital.file.rows] == [
        ("Médico", "Serra", 5, 4, 1),
        ("Médico", "Vitória", 10, 8, 2),
        ("Médico", "Viana", Mark.REGISTER, Mark.REGISTER, Mark.REGISTER),
        ("Técnico", "Serra", 1052, 842, 210),
    ]
    assert edital.file.totals is not None
    assert (edital.file.totals.total, edital.file.totals.open, edital.file.totals.negros) == (1067, 854, 213)
    assert noted(edital) == []
    assert str(edital.place(("cargos", 1, "negros"))).endswith("quadro.xlsx:Quadro!E6")
    assert edital.place(("cargos", 1, "cargo")).cell == "Quadro!A6"
    assert edital.place(("totais", "ampla")).cell == "Quadro!D9"


def test_numbers_that_are_not_whole_are_refused(tmp_path: Path) -> None:
    """1.052 typed into an English workbook is a number near one, not a thousand; a date is no figure, nor an error."""
    book = Workbook()
    date = datetime.date(2026, 2, 1)
    sheet(book, HEADER, ("A", "x", 1.052, 1, 0), ("A", "y", 2.5, 1, 0), ("A", "z", date, True, "#REF!"))
    assert refused(saved(book, tmp_path), STATE) == [
        "Quadro!C2 edital.cell",
        "Quadro!C3 edital.cell",
        "Quadro!C4 edital.cell",
        "Quadro!D4 edital.cell",
        "Quadro!E4 edital.cell",
    ]


def test_seats_in_a_merged_cell_belong_to_nobody_in_particular(tmp_path: Path) -> None:
    """A total merged over two places is theirs together; `CR` over several lists is each one's."""
    book = Workbook()
    page = sheet(book, HEADER, ("A", "x", 6, 5, 1), ("A", "y", None, 5, 1), ("B", "x", "CR", None, None))
    page.merge_cells("C2:C3")
    page.merge_cells("C4:E4")
    path = saved(book, tmp_path)
    assert refused(path, STATE) == ["Quadro!C3 edital.merged_seats"]
    page.unmerge_cells("C2:C3")
    page["C3"] = 6
    book.save(path)
    assert read_edital(path, facts=STATE).file.rows[2].negros is Mark.REGISTER


def test_formulas_without_a_stored_result(tmp_path: Path) -> None:
    """In a row, an error that says what to do; in a total, a note, because nothing is judged by it."""
    book = Workbook()
    page = sheet(book, HEADER, ("A", "x", 6, 5, 1), ("A", "y", 4, 3, 1), ("Total", None, "=SUM(C2:C3)", 8, 2))
    path = saved(book, tmp_path)
    edital = read_edital(path, facts=STATE)
    assert noted(edital) == ["DOC002 edital.unsolved_total"]
    assert edital.notes[0].place.cell == "Quadro!C4"
    assert edital.file.totals is not None
    assert (edital.file.totals.total, edital.file.totals.open) == (None, 8)
    page["C3"] = "=D3+E3"
    book.save(path)
    assert refused(path, STATE) == ["Quadro!C3 edital.unsolved_formula"]


def test_sheets_that_are_not_read_are_noted(tmp_path: Path) -> None:
    """A hidden table, and a visible sheet that holds none; two tables are one edital."""
    book = Workbook()
    sheet(book, HEADER, ("A", "x", 6, 5, 1))
    for title, state, rows in [
        ("Outros", "visible", [HEADER, ("B", "x", 2, 2, None)]),
        ("Rascunho", "hidden", [HEADER, ("C", "x", 2, 2, None)]),
        ("Listas", "hidden", [("sim",), ("não",)]),
        ("Notas", "visible", [("Vigência", "2 anos")]),
        ("Vazia", "visible", []),
    ]:
        page = book.create_sheet(title)
        page.sheet_state = state
        for row in rows:
            page.append(row)
    edital = read_edital(saved(book, tmp_path), facts=STATE)
    assert [r.post for r in edital.file.rows] == ["A", "B"]
    assert noted(edital) == ["DOC002 edital.sheet_hidden", "DOC002 edital.sheet_passed_over"]
    assert [n.place.cell for n in edital.notes] == ["Rascunho", "Notas"]


def test_a_workbook_without_a_table_says_what_it_lacks(tmp_path: Path) -> None:
    """The line most like a header is named."""
    book = Workbook()
    sheet(book, ("Perfil profissional", "Total", "AC"), ("A", 5, 5))
    assert refused(saved(book, tmp_path), STATE) == ["Quadro!A1 edital.no_header"]
    assert refused(saved(Workbook(), tmp_path), STATE) == [" edital.no_header"]


def test_far_cells_cost_nothing(tmp_path: Path) -> None:
    """A value in the last row, and a column merged to the end of the sheet, as some programs leave them."""
    book = Workbook()
    page = sheet(book, HEADER, ("A", "x", 6, 5, 1))
    page["A900000"] = "*"
    page["XFD2"] = " "
    assert [r.post for r in read_edital(saved(book, tmp_path), facts=STATE).file.rows] == ["A"]


VALUES = st.none() | st.booleans() | st.integers(-9, 10**9) | st.text("aé<&'\" \n", max_size=5) | st.just("=1+1")
GRIDS = st.dictionaries(st.tuples(st.integers(1, 9), st.integers(1, 40)), VALUES, max_size=12)


def test_seats_of_two_tables_of_a_workbook_are_counted_once(tmp_path: Path) -> None:
    """A cargo's sum in the body and its places in the annex, on one sheet; fees and dates beside them are no seats."""
    book = Workbook()
    sheet(
        book,
        ("TAXAS",), ("Cargo", "Total"), ("Médico", 120), (),
        ("QUADRO DE VAGAS",), ("Cargo", "Vagas"), ("Médico", 15), (),
        ("ANEXO I – DISTRIBUIÇÃO DAS VAGAS",), HEADER, ("Médico", "Serra", 10, 8, 2), ("Médico", "Viana", 5, 4, 1), (),
        ("CRONOGRAMA",), ("Evento", "Data"), ("Provas", "a definir"),
    )  # fmt: skip
    edital = read_edital(saved(book, tmp_path), facts=STATE)
    assert [(r.name, r.total) for r in edital.file.rows] == [("Médico / Serra", 10), ("Médico / Viana", 5)]
    assert noted(edital) == []


@settings(max_examples=60)
@given(GRIDS)
def test_cells_are_those_that_openpyxl_reads(
    tmp_path_factory: pytest.TempPathFactory, grid: dict[tuple[int, int], Any]
) -> None:
    """Two readers of one workbook, cell by cell: texts, whole numbers, truths, formulas."""
    book = Workbook()
    page = sheet(book)
    for (row, column), value in grid.items():
        page.cell(row, column, value)
    path = saved(book, tmp_path_factory.getbasetemp())
    (read,) = read_sheets(Package(path))
    expected = {
        (cell.row, cell.column): str(cell.value).upper() if isinstance(cell.value, bool) else str(cell.value)
        for line in load_workbook(path)["Quadro"].iter_rows()
        for cell in line
        if cell.value is not None and str(cell.value).strip()
    }
    assert {at: value.text for at, value in read.values.items()} == expected
    assert {at for at, value in read.values.items() if value.unsolved} == {a for a, v in grid.items() if v == "=1+1"}


@given(st.integers(1, 16_384))
def test_column_letters_are_openpyxls(column: int) -> None:
    """A to XFD."""
    from openpyxl.utils import get_column_letter

    assert column_letters(column) == get_column_letter(column)
