"""ODS spreadsheets: repeated cells and rows, merged ones, formulas, hidden sheets, and what would harm."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.editais.documents.ods import read_written
from solver.editais.documents.vacancies import vacancy_tables
from solver.editais.table import Spread
from solver.editais.tabular import TableReader
from solver.errors import InputError
from solver.messages import Speaker
from tests.editais.documents.ods_builder import cell, content, covered, number, ods, packed, row, sheet, spanned
from tests.editais.said import Written

HEADER = row("Cargo", "Localidade", "Total", "AC", "Negros (20%)")


def read(path: Path) -> tuple[TableReader, list[str]]:
    """Read the seats of a spreadsheet, and the keys of its notes."""
    document = read_written(path)
    grids, notes = vacancy_tables(document)
    reader = TableReader(lenient=True)
    for grid in grids:
        reader.read(grid.lines, grid.doubtful)
    every = [*document.notes, *notes, *reader.notes]
    assert all(Speaker().say(note.key, **note.data) for note in every)
    return reader, [note.key.removeprefix("edital.") for note in every]


def refused(path: Path) -> list[str]:
    """Read a file that must be refused; return the keys."""
    with pytest.raises(InputError) as caught:
        read_written(path)
    assert str(path) in Speaker().error(caught.value)
    return [p.key.removeprefix("edital.") for p in caught.value.problems]


def test_a_table_as_editais_print_it(written: Written) -> None:
    """A merged title, a header of two lines, cargos merged down, numbers and texts, formulas with results, a note."""
    path = written("q.ods", ods(sheet(
        "Quadro",
        row(spanned("ANEXO I – QUADRO DE VAGAS", columns=5)),
        row(cell(times=1024), times=2),
        row(spanned("Cargo", 2), spanned("Localidade", 2), spanned("Total", 2), spanned("Vagas imediatas", 1, 2)),
        row(covered(3), "AC", "Negros (20%)"),
        row(spanned("Médico", 3), "Serra", "05 (cinco)", "04", number("1")),
        row(covered(1), "Vitória", number("10"), number("8", "8,00"), number("2.0")),
        row(covered(1), "Viana", cell("CR", times=3)),
        row("Técnico", "Serra", number("1052", "1.052"), number("842"), number("210")),
        row(spanned("Total", columns=2), number("1067", attributes='table:formula="of:=SUM([.C5:.C8])"'), "854", "213"),
        row(spanned("(*) cadastro de reserva", columns=5)),
        row(cell(times=1024), times=1048566),
    )))  # fmt: skip
    reader, notes = read(path)
    names = ("cargo", "localidade", "total", "ampla", "negros")
    assert [tuple(r[k] for k in names) for r in reader.rows] == [
        ("Médico", "Serra", "05", "04", "1"),
        ("Médico", "Vitória", "10", "8", "2"),
        ("Médico", "Viana", "CR", "CR", "CR"),
        ("Técnico", "Serra", "1052", "842", "210"),
    ]
    assert {k: c.text for k, c in reader.totals[0].cells.items()} == {"total": "1067", "ampla": "854", "negros": "213"}
    assert notes == []
    assert reader.problems == []
    assert str(reader.places["cargos", 1, "negros"]) == f"{path}:Quadro!E7"


def test_repeated_cells_and_rows_with_values(written: Written) -> None:
    """A value stands as often as it says; merged cells spread."""
    (grid,) = read_written(
        written("q.ods", ods(sheet("P", row(cell("a", times=2), "b", times=2), row(spanned("c", 1, 2)))))
    ).grids()
    assert [[c.text for c in line.values()] for line in grid.lines] == [["a", "a", "b"], ["a", "a", "b"], ["c", "c"]]
    assert grid.lines[2][2].spread is Spread.RIGHT
    assert grid.lines[1][3].place.cell == "P!C2"


def test_kinds_of_values(written: Written) -> None:
    """Decimal numbers, percentages, dates, faults and long texts are what is shown; comments are no text."""
    line = row(
        number("1.052", "1,05"),
        cell("5%", 'office:value-type="percentage" office:value="0.05"'),
        cell("01/02/2026", 'office:value-type="date" office:date-value="2026-02-01"'),
        cell("#DIV/0!", 'office:value-type="string" office:string-value="" calcext:value-type="error"'),
        number("0", "#REF!"),
        cell("", 'office:value-type="string" office:string-value="só o valor"'),
        cell("a\nb", inside="<office:annotation><text:p>comentário</text:p></office:annotation>"),
        cell(
            "",
            inside='<text:p>um<text:s text:c="2"/>dois<text:line-break/>três<text:tab/><text:a>x</text:a></text:p>',
        ),
        cell("", inside="<draw:frame><text:p>figura</text:p></draw:frame>"),
    )
    (grid,) = read_written(written("q.ods", ods(sheet("P", line)))).grids()
    assert [c.text for c in grid.lines[0].values()] == [
        "1,052", "5%", "01/02/2026", "#DIV/0!", "#REF!", "só o valor", "a\nb", "um  dois\ntrês\tx",
    ]  # fmt: skip


def test_formulas_without_a_stored_result(written: Written) -> None:
    """In a group's cell a note, in the row's total a problem, as the reader of tables has it."""
    formula = cell("", 'table:formula="of:=[.B2]+1"')
    line = row("Médico", "Serra", number("6"), formula, number("1"))
    reader, notes = read(written("q.ods", ods(sheet("P", HEADER, line))))
    assert notes == ["unsolved_formula"]
    assert reader.notes[0].data["found"] == "[.B2]+1"
    assert "ampla" not in reader.rows[0]
    reader, _ = read(written("r.ods", ods(sheet("P", HEADER, row("A", "x", formula, number("1"), number("1"))))))
    assert [p.key for p in reader.problems] == ["edital.unsolved_formula"]


def test_several_sheets(written: Written) -> None:
    """Two tables are one edital; a hidden one and one without seats are noted, an empty one is not."""
    path = written("q.ods", ods(
        sheet("A", HEADER, row("A", "x", "6", "5", "1")),
        sheet("Outros", HEADER, row("B", "x", "2", "2", "-")),
        sheet("Rascunho", HEADER, row("C", "x", "2", "2", "-"), hidden=True),
        sheet("Listas", row("sim"), hidden=True),
        sheet("Notas", row("Vigência", "2 anos")),
        sheet("Vazia", row(cell(times=3))),
    ))  # fmt: skip
    reader, notes = read(path)
    assert [r["cargo"] for r in reader.rows] == ["A", "B"]
    assert notes == ["sheet_hidden", "sheet_passed_over"]


def test_deleted_cells_and_tables_within_cells_are_no_rows(written: Written) -> None:
    """Tracked changes keep what was deleted."""
    gone = f"<table:tracked-changes><table:deletion>{cell('5')}</table:deletion></table:tracked-changes>"
    inner = cell("fora", inside=sheet("x", row("dentro")))
    document = read_written(written("q.ods", packed({"content.xml": content(gone, sheet("P", row(inner, "b")))})))
    (grid,) = document.grids()
    assert [c.text for c in grid.lines[0].values()] == ["fora", "b"]


@pytest.mark.parametrize(
    "rows",
    [
        row(cell("a", times=16384), times=1048576),
        row(cell("a", times=9_999_999)),
        row("a")
        + row(spanned("b", 9_999_999, 9_999_999))
        + row("", times=9_999_999)
        + row(cell("", times=9_999_999), "c"),
    ],
)
def test_what_repeats_without_end_is_refused(written: Written, rows: str) -> None:
    """Some bytes that stand for billions of cells."""
    assert refused(written("q.ods", ods(sheet("P", rows)))) == ["too_many_cells"]


@pytest.mark.parametrize("count", ["99999999", "-1", "x", "²", "1.5"])
def test_counts_that_are_none(written: Written, count: str) -> None:
    """Damage, told as such."""
    rows = f'<table:table-row table:number-rows-repeated="{count}"/>'
    assert refused(written("q.ods", ods(sheet("P", rows)))) == ["damaged"]


def test_what_is_no_spreadsheet(written: Written) -> None:
    """Another package, another kind of document, a password, damage, entities."""
    assert refused(written("q.ods", b"texto")) == ["ods_not_a_package"]
    assert refused(written("q.ods", packed({"a.xml": "<a/>"}))) == ["ods_not_ods"]
    assert refused(written("q.ods", packed({"content.xml": content(kind="text")}))) == ["ods_not_ods"]
    assert refused(written("q.ods", packed({"encrypted-package": "x"}))) == ["ods_locked"]
    locked = '<manifest><file-entry full-path="content.xml"><encryption-data/></file-entry></manifest>'
    assert refused(written("q.ods", packed({"content.xml": b"\x01\x02", "META-INF/manifest.xml": locked}))) == [
        "ods_locked"
    ]
    plain = locked.replace("<encryption-data/>", "")
    assert refused(written("q.ods", packed({"content.xml": b"\x01\x02", "META-INF/manifest.xml": plain}))) == [
        "damaged"
    ]
    entity = f'<!DOCTYPE x [<!ENTITY a "aaaa">]>{content()}'
    assert refused(written("q.ods", packed({"content.xml": entity}))) == ["doctype"]


GOOD = content(sheet("P", HEADER, row(spanned("Médico", 2), "Serra", "5", "4", number("1")), row(covered(1), "x", "2")))


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32), spots=st.integers(1, 12))
def test_damage_anywhere_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, seed: int, spots: int) -> None:
    """Bytes changed inside the XML."""
    chance, damaged = random.Random(seed), bytearray(GOOD.encode())  # noqa: S311 (no secret)
    for _ in range(spots):
        damaged[chance.randrange(len(damaged))] = chance.choice(b'\0"&/<>AZ\xff0123456789')
    path = tmp_path_factory.getbasetemp() / "damaged.ods"
    path.write_bytes(packed({"content.xml": bytes(damaged)}))
    try:
        read(path)
    except InputError:
        return
