"""Tracked changes, read as accepted and told once; paragraphs that a deleted or hidden mark joins."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.editais.documents.written import Written
from tests.editais.documents.docx_builder import cells, lists, lvl, p, r, read, shown, tbl, tc, tr

INS = '<w:ins w:id="1" w:author="a">{}</w:ins>'.format
DEL = '<w:del w:id="2" w:author="a"><w:r><w:delText>{}</w:delText></w:r></w:del>'.format
MARK_GONE = '<w:rPr><w:del w:id="3"/></w:rPr>'


def told(written: Written) -> list[tuple[str, object, str]]:
    """Return the key, the number and the place of each note."""
    assert {note.code for note in written.notes} <= {"DOC005"}
    return [(note.key, note.data["count"], note.place.cell) for note in written.notes]


def test_insertions_stay_and_deletions_go(tmp_path: Path) -> None:
    """`4` changed into `5` is neither 4 nor 45; one note says how many, and where the first stands."""
    body = p("Edital") + p() + p("São ", DEL("4"), INS(r("5")), " vagas") + p(INS(r("nova")))
    written = read(tmp_path, body)
    assert shown(written) == ["Edital", "São 5 vagas", "nova"]
    assert told(written) == [("edital.doc005_changes", 3, "par. 2")]


def test_a_text_without_changes_has_no_note(tmp_path: Path) -> None:
    """Nor has one whose format alone was changed."""
    old = "<w:rPrChange w:id='1'><w:rPr><w:vanish/></w:rPr></w:rPrChange>"
    numbering = "<w:pPrChange w:id='2'><w:pPr><w:numPr><w:numId w:val='1'/></w:numPr></w:pPr></w:pPrChange>"
    written = read(tmp_path, p(r("a", old), properties=numbering), numbering=lists(lvl(0, "%1.")))
    assert (shown(written), told(written)) == (["a"], [])


def test_moved_text_stands_where_it_was_moved_to(tmp_path: Path) -> None:
    """Once, and a deletion inside what was inserted is one."""
    gone = '<w:moveFrom w:id="1"><w:r><w:t>x</w:t></w:r></w:moveFrom>'
    body = p("a", gone) + p("b", f'<w:moveTo w:id="2">{r("x")}</w:moveTo>', INS(DEL("y") + r("z")))
    assert shown(read(tmp_path, body)) == ["a", "bxz"]


def test_rows_and_cells(tmp_path: Path) -> None:
    """A deleted row is not there, an inserted one is; a table of which no row is left is none."""
    gone = '<w:del w:id="1"/>'
    body = tbl(tr("a", "1"), tr("b", "2", properties=gone), tr("c", "3", properties='<w:ins w:id="2"/>'))
    body += tbl(tr("x", "y", properties=gone)) + tbl(tr("p", tc("q", properties='<w:cellDel w:id="3"/>'), "s"))
    written = read(tmp_path, body)
    assert [cells(g) for g in written.grids()] == [[{1: "a", 2: "1"}, {1: "c", 2: "3"}], [{1: "p", 2: "s"}]]
    assert [g.place.cell for g in written.grids()] == ["tab. 1", "tab. 2"]
    assert told(written) == [("edital.doc005_changes", 4, "tab. 1")]


def test_cells_merged_by_a_change(tmp_path: Path) -> None:
    """They are merged."""
    first, second = ('<w:cellMerge w:id="1" w:vMerge="rest"/>', '<w:cellMerge w:id="2" w:vMerge="cont"/>')
    (found,) = read(tmp_path, tbl(tr(tc("A", properties=first), "1"), tr(tc("", properties=second), "2"))).grids()
    assert cells(found) == [{1: "A", 2: "1"}, {1: "^A", 2: "2"}]


def test_a_deleted_mark_joins_two_paragraphs(tmp_path: Path) -> None:
    """And a paragraph deleted whole leaves nothing, not even a number."""
    item = '<w:numPr><w:numId w:val="1"/></w:numPr>'
    body = p("um", properties=item)
    body += p(DEL("sumiu"), properties=item + MARK_GONE)
    body += p("Ficam reser", properties=item + MARK_GONE) + p("vadas", properties=item)
    body += p("fica", properties=item + MARK_GONE) + p(DEL("sai"))
    written = read(tmp_path, body, numbering=lists(lvl(0, "%1.")))
    assert shown(written) == ["1. um", "2. Ficam reservadas", "3. fica"]
    assert told(written) == [("edital.doc005_changes", 5, "par. 2")]


def test_a_deleted_paragraph_before_a_table_or_at_the_end(tmp_path: Path) -> None:
    """There is none after it to join; what is left of its text stays."""
    body = p(DEL("x"), properties=MARK_GONE) + tbl(tr("a", "b")) + p("fim", properties=MARK_GONE)
    assert [type(block).__name__ for block in read(tmp_path, body).blocks] == ["Grid", "Paragraph"]
    item = '<w:numPr><w:numId w:val="1"/></w:numPr>'
    body = p(DEL("x"), properties=item + MARK_GONE) + tbl(tr("a", "b")) + p("um", properties=item)
    assert shown(read(tmp_path, body, numbering=lists(lvl(0, "%1.")))) == ["1. um"]


def test_a_run_in_heading_is_one_paragraph_with_its_text(tmp_path: Path) -> None:
    """Its mark is hidden, and its number is that of the paragraph."""
    mark = '<w:numPr><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/><w:specVanish/></w:rPr>'
    written = read(tmp_path, p("Das vagas. ", properties=mark) + p("São dez."), numbering=lists(lvl(0, "%1.")))
    assert (shown(written), told(written)) == (["1. Das vagas. São dez."], [])


def test_a_paragraph_hidden_whole_takes_no_number(tmp_path: Path) -> None:
    """Nothing of it is seen."""
    item = '<w:numPr><w:numId w:val="1"/></w:numPr>'
    hidden = p(r("x", "<w:vanish/>"), properties=item + "<w:rPr><w:vanish/></w:rPr>")
    body = p("a", properties=item) + hidden + p("b", properties=item)
    assert shown(read(tmp_path, body, numbering=lists(lvl(0, "%1.")))) == ["1. a", "2. b"]


def test_changes_in_a_cell_and_in_a_note_are_told_too(tmp_path: Path) -> None:
    """With the place of the cell."""
    written = read(tmp_path, tbl(tr("a", tc(p(DEL("4"), INS(r("5")))))))
    assert [note.place.column for note in written.notes] == [2]
    note = f'<w:footnote w:id="1">{p("velha", INS(r(" nova")))}</w:footnote>'
    written = read(tmp_path, p("a", '<w:r><w:footnoteReference w:id="1"/></w:r>'), footnotes=note)
    assert shown(written) == ["a¹", "¹ velha nova"]
    assert told(written) == [("edital.doc005_changes", 1, "par. 1")]


@pytest.mark.parametrize("paragraphs", [2_000])
def test_many_deleted_marks_cost_little(tmp_path: Path, paragraphs: int) -> None:
    """They are joined at once, not one to the other."""
    body = "".join(p("a", properties=MARK_GONE) for _ in range(paragraphs)) + p("b")
    assert shown(read(tmp_path, body)) == ["a" * paragraphs + "b"]
