"""Whole documents: samples with their known contents, headers, notes, text boxes, what is no document."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.editais import package
from solver.editais.documents.docx import read_written
from solver.editais.documents.written import Paragraph, Part
from solver.errors import InputError
from solver.messages import Speaker
from tests.editais.documents.docx_builder import cells, lists, lvl, numbered, p, packed, parts, r, read, shown, tbl, tr

SAMPLES = Path(__file__).parents[4] / "shared" / "samples"
with_samples = pytest.mark.skipif(not SAMPLES.is_dir(), reason="the samples are not here")


@with_samples
def test_the_table_of_the_sample() -> None:
    """Merged cargos and specialties stand in every row, under a header of two lines."""
    known = json.loads((SAMPLES / "gabarito.json").read_text(encoding="utf-8"))
    written = read_written(SAMPLES / "a_mesclado.docx")
    (found,) = written.grids()
    assert [[line[c].text for c in range(1, 10)] for line in found.lines[2:]] == known["a"]
    assert cells(found)[0] == {
        1: "Cargo", 2: "Especialidade", 3: "Localidade", 4: "Total", 5: "Vagas imediatas", 6: "<Vagas imediatas",
        7: "<Vagas imediatas", 8: "<Vagas imediatas", 9: "<Vagas imediatas",
    }  # fmt: skip
    assert cells(found)[1] == {
        1: "^Cargo", 2: "^Especialidade", 3: "^Localidade", 4: "^Total", 5: "AC", 6: "PcD", 7: "Negros",
        8: "Indígenas", 9: "Quilombolas",
    }  # fmt: skip
    assert found.caption == known["clausulas"][-1]
    body = [x.text for x in written.paragraphs() if x.part in (Part.BODY, Part.HEADING)]
    assert body[:-1] == known["clausulas"]
    headings = [x.text for x in written.paragraphs() if x.part is Part.HEADING]
    assert headings == [c for c in known["clausulas"] if c.isupper() or c.startswith("EDITAL")]
    running = [x.text for x in written.paragraphs() if x.part is Part.RUNNING]
    assert running == ["TRIBUNAL FICTÍCIO DA 99ª REGIÃO – CONCURSO PÚBLICO", "Edital nº 1/2026 – minuta"]
    assert written.notes == ()


@with_samples
def test_the_automatic_numbers_of_the_sample() -> None:
    """Two lists, each by the style of its paragraphs."""
    found = read_written(SAMPLES / "g_numeracao_automatica.docx").paragraphs()
    assert [(x.item, x.text, x.place.cell) for x in found] == [
        ("1.", "DAS VAGAS", "par. 1"),
        ("1.", "Ficam reservadas 30% (trinta por cento).", "par. 2"),
        ("", "Texto 1.1 manual", "par. 3"),
    ]


def note(kind: str, number: int, more: str = "") -> str:
    """Return a reference to a note."""
    return f'<w:r><w:{kind}Reference w:id="{number}" {more}/></w:r>'


def test_notes(tmp_path: Path) -> None:
    """Numbered by their order in the text, raised there, read after it once each; one that is not cited is not read."""
    notes = f'<w:footnote w:id="-1" w:type="separator">{p()}</w:footnote>'
    notes += "".join(f'<w:footnote w:id="{i}">{p(f"nota {i}")}{p("segue")}</w:footnote>' for i in (1, 2, 3))
    ends = f'<w:endnote w:id="1">{p("final")}</w:endnote>'
    body = p("São 5", note("footnote", 2), " ou 3", note("endnote", 1)) + tbl(tr("Cargo", "8"))
    body = body.replace('<w:t xml:space="preserve">8</w:t></w:r>', f"<w:t>8</w:t></w:r>{note('footnote', 1)}")
    written = read(tmp_path, body, footnotes=notes, endnotes=ends)
    assert [c.text for c in next(written.grids()).lines[0].values()] == ["Cargo", "8²"]
    assert [(x.item, x.text, x.part.value, x.place.cell) for x in written.paragraphs()] == [
        ("", "São 5¹ ou 3ⁱ", "body", "par. 1"),
        ("¹", "nota 2", "footnote", "par. 1"),
        ("", "segue", "footnote", "par. 1"),
        ("ⁱ", "final", "footnote", "par. 1"),
        ("²", "nota 1", "footnote", "tab. 1"),
        ("", "segue", "footnote", "tab. 1"),
    ]


def test_a_note_cited_twice_is_read_once(tmp_path: Path) -> None:
    """Under one mark."""
    body = p("a", note("footnote", 1), "b", note("footnote", 1))
    assert shown(read(tmp_path, body, footnotes=f'<w:footnote w:id="1">{p("n")}</w:footnote>')) == ["a¹b¹", "¹ n"]


def test_a_former_section_has_no_header(tmp_path: Path) -> None:
    """It is what a tracked change replaced."""
    old = '<w:sectPr><w:headerReference w:type="default" r:id="header1"/></w:sectPr>'
    body = p("a") + f'<w:sectPr><w:sectPrChange w:id="1">{old}</w:sectPrChange></w:sectPr>'
    assert shown(read(tmp_path, body, header1=p("VELHO"))) == ["a"]


def test_notes_with_marks_of_their_own_and_other_numbers(tmp_path: Path) -> None:
    """An asterisk is as its author wrote it; the settings say where numbers start, and how they are written."""
    custom = f"{note('footnote', 1, 'w:customMarkFollows=' + chr(34) + '1' + chr(34))}{r('*')}"
    settings = '<w:footnotePr><w:numFmt w:val="lowerLetter"/><w:numStart w:val="2"/></w:footnotePr>'
    notes = "".join(f'<w:footnote w:id="{i}">{p(t)}</w:footnote>' for i, t in ((1, "* CR"), (2, "dois")))
    written = read(tmp_path, p("5", custom, " 3", note("footnote", 2)), footnotes=notes, settings=settings)
    assert shown(written) == ["5* 3b", "* CR", "b dois"]


def test_headers_and_footers_are_read_once(tmp_path: Path) -> None:
    """Those that some page shows: one for the first page or the even ones only where the document has such."""
    link = '<w:{}Reference w:type="{}" r:id="{}"/>'.format

    def section(page: str, own: str) -> str:
        links = (
            link("header", "default", "header1"),
            link("header", page, "header2"),
            link("footer", "default", "footer1"),
        )
        return f"<w:sectPr>{''.join(links)}{own}</w:sectPr>"

    running = {
        "header1": p("ÓRGÃO") + tbl(tr("brasão", "SE")), "header2": p("CAPA") + p("ÓRGÃO"), "footer1": p("p. 1"),
    }  # fmt: skip
    cases = (
        ("first", "", "", False), ("first", "<w:titlePg/>", "", True), ("even", "", "", False),
        ("even", "", "<w:evenAndOddHeaders/>", True),
    )  # fmt: skip
    for page, own, settings, second in cases:
        body = p("a", properties=section(page, own)) + p("b") + section(page, own)
        written = read(tmp_path, body, settings=settings, **running)
        texts = ["ÓRGÃO", "brasão", "SE", *(["CAPA"] if second else []), "a", "b", "p. 1"]
        assert [x.text for x in written.paragraphs()] == texts
        parts_ = [x.part for x in written.paragraphs()]
        assert (parts_[0], parts_[-3:]) == (Part.RUNNING, [Part.BODY, Part.BODY, Part.RUNNING])
        assert [x.place.cell for x in written.paragraphs()][-3:] == ["par. 1", "par. 2", ""]


def box(content: str, outer: str = "wps:txbx") -> str:
    """Return a text box."""
    return f"<{outer}><w:txbxContent>{content}</w:txbxContent></{outer}>"


def test_text_boxes_are_read_once(tmp_path: Path) -> None:
    """Word writes each twice, for new and for old readers; numbers and tables in it are its own."""
    inner = numbered("reserva", 1) + tbl(tr("Cargo", "Total"))
    twice = (
        f'<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>{box(inner)}</w:drawing></mc:Choice>'
        f"<mc:Fallback><w:pict>{box(inner, 'v:textbox')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>"
    )
    old = f"<w:r><w:pict>{box(p('antiga'), 'v:textbox')}</w:pict></w:r>"
    body = (
        numbered("um", 1)
        + p("dois", twice)
        + p(old)
        + p(f"<w:r><w:pict>{box(p())}</w:pict></w:r>")
        + numbered("três", 1)
    )
    written = read(tmp_path, body, numbering=lists(lvl(0, "%1.")))
    assert [
        (x.item, x.text, x.part.value, x.place.cell) if isinstance(x, Paragraph) else x.place.cell
        for x in written.blocks
    ] == [
        ("1.", "um", "body", "par. 1"),
        ("", "dois", "body", "par. 2"),
        ("1.", "reserva", "box", "par. 2"),
        "tab. 1",
        ("", "antiga", "box", "par. 3"),
        ("2.", "três", "body", "par. 3"),
    ]
    assert [(n.code, n.key, n.data, n.place.cell) for n in written.notes] == [
        ("DOC005", "edital.doc005_boxes", {"count": 2}, "par. 2")
    ]


def test_a_box_anchored_in_a_cell_comes_after_the_table(tmp_path: Path) -> None:
    """It is no part of the cell."""
    body = tbl(tr("Cargo", "5")).replace(
        "</w:tc></w:tr>", f"{p(f'<w:r><w:pict>{box(p(chr(65)))}</w:pict></w:r>')}</w:tc></w:tr>"
    )
    grid, after = read(tmp_path, body).blocks
    assert not isinstance(grid, Paragraph)
    assert cells(grid) == [{1: "Cargo", 2: "5"}]
    assert isinstance(after, Paragraph)
    assert (after.text, after.part, after.place.cell, after.place.column) == ("A", Part.BOX, "tab. 1", 2)


def test_captions(tmp_path: Path) -> None:
    """The nearest paragraph above, with its number; none where there is none."""
    body = tbl(tr("a", "b")) + numbered("ANEXO", 1) + p() + tbl(tr("c", "d"))
    written = read(tmp_path, body, numbering=lists(lvl(0, "%1 –", "upperRoman")))
    assert [g.caption for g in written.grids()] == ["", "I – ANEXO"]
    two = read(tmp_path, p("QUADRO") + 2 * tbl(tr("a", "b"))).grids()
    assert [g.caption for g in two] == ["QUADRO", "QUADRO"]


def test_comments_are_no_text_and_embedded_documents_are_told(tmp_path: Path) -> None:
    """What another document brings is not read, and said so."""
    body = p(
        '<w:commentRangeStart w:id="1"/>', "a", '<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>'
    )
    written = read(tmp_path, body + '<w:altChunk r:id="x"/>')
    assert shown(written) == ["a"]
    assert [(n.code, n.key, n.place.cell) for n in written.notes] == [("DOC002", "edital.docx_embedded", "par. 1")]


@pytest.mark.parametrize("body", ["", p(), p("<w:r><w:drawing/></w:r>") + p(" "), tbl(tr("", ""))])
def test_an_empty_document_is_refused(tmp_path: Path, body: str) -> None:
    """Its header alone is nothing to read."""
    section = '<w:sectPr><w:headerReference w:type="default" r:id="header1"/></w:sectPr>'
    with pytest.raises(InputError) as caught:
        read(tmp_path, body + section, header1=p("ÓRGÃO"))
    (problem,) = caught.value.problems
    assert problem.key == "edital.doc001_empty"
    assert all(Speaker(lang).say(problem.key, **problem.data).startswith("DOC001") for lang in ("pt", "en"))


def refusal(folder: Path, content: bytes) -> str:
    """Return the key of what a file is refused for, after putting it into words."""
    path = folder / "x.docx"
    path.write_bytes(content)
    with pytest.raises(InputError) as caught:
        read_written(path)
    assert all(str(folder) in Speaker(lang).error(caught.value) for lang in ("pt", "en"))
    return caught.value.problems[0].key


def test_what_is_no_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Garbage, a password, another kind of package, a document type, too many elements."""
    monkeypatch.setattr(package, "MAX_NODES", 3_000)
    good = parts(p("a"))
    main = good["word/document.xml"]
    cases = {
        b"nada": "edital.docx_not_a_package",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99): "edital.docx_locked",
        packed({"xl/workbook.xml": b"<a/>"}): "edital.docx_not_a_document",
        packed(good | {"word/document.xml": b"<a/>"}): "edital.docx_not_a_document",
        packed(good | {"word/document.xml": main[:-5]}): "edital.damaged",
        packed(good | {"word/document.xml": main.replace(b"?>", b"?><!DOCTYPE a>", 1)}): "edital.doctype",
        packed(good | {"word/document.xml": b"<a>" * 101 + b"</a>" * 101}): "edital.part_too_large",
        packed(good | {"word/document.xml": b"<a>" + b"<b/>" * 3_000 + b"</a>"}): "edital.part_too_large",
    }
    assert [refusal(tmp_path, content) for content in cases] == list(cases.values())


def test_links_out_of_the_package_are_not_looked_at(tmp_path: Path) -> None:
    """Nor are macros; a part without which Word would show no page is looked for where Word puts it."""
    out = b'<Relationship Id="x" TargetMode="External" Type="a/styles" Target="http://example.org/s.xml"/></R'
    good = parts(p("a"))
    odd = good | {"word/_rels/document.xml.rels": good["word/_rels/document.xml.rels"].replace(b"</R", out)}
    del odd["_rels/.rels"]
    path = tmp_path / "x.docx"
    path.write_bytes(packed(odd | {"word/vbaProject.bin": b"\xd0\xcf"}))
    assert shown(read_written(path)) == ["a"]
