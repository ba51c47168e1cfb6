"""Texts of paragraphs: runs, fields, symbols, raised figures, hidden and struck text."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.editais.documents.written import Part
from tests.editais.documents.docx_builder import p, r, read, shown, tbl, tc, tr

SUP = '<w:vertAlign w:val="superscript"/>'


def text_of(folder: Path, *content: str, **others: str) -> str:
    """Return the text of a document's only paragraph."""
    (found,) = read(folder, p(*content), **others).paragraphs()
    return found.text


def field(kind: str) -> str:
    """Return a mark of a field."""
    return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'


def instruction(text: str) -> str:
    """Return the instruction of a field."""
    return f"<w:r><w:instrText>{text}</w:instrText></w:r>"


def test_runs_are_joined_and_white_space_is_one_blank(tmp_path: Path) -> None:
    """A word processor cuts words into runs at will; tabs and breaks are blanks."""
    found = text_of(tmp_path, "Edi", "tal ", " nº", "<w:r><w:tab/></w:r>", "1", "<w:r><w:br/></w:r>", "\u00a0de\n2026 ")
    assert found == "Edital nº 1 de 2026"


def test_hyphens(tmp_path: Path) -> None:
    """One that may not break a line is a hyphen, one that need not be printed is none."""
    body = (
        "Auditor",
        "<w:r><w:noBreakHyphen/></w:r>",
        "Fiscal es",
        "<w:r><w:softHyphen/></w:r>",
        "ta\u00addual\u2011A",
    )
    assert text_of(tmp_path, *body) == "Auditor-Fiscal estadual-A"


def test_links_controls_and_tags_are_opened(tmp_path: Path) -> None:
    """Text inside a link, a content control, a tag, a custom element."""
    body = (
        f"<w:hyperlink>{r('a')}</w:hyperlink>",
        f"<w:sdt><w:sdtPr/><w:sdtContent>{r('b')}</w:sdtContent></w:sdt>",
        f"<w:smartTag>{r('c')}</w:smartTag>",
        f"<w:customXml><w:customXmlPr/><w:sdt><w:sdtContent>{r('d')}</w:sdtContent></w:sdt></w:customXml>",
        f"<w:fldSimple w:instr='PAGE'>{r('e')}</w:fldSimple>",
    )
    assert text_of(tmp_path, *body) == "abcde"
    whole = f"<w:sdt><w:sdtContent>{p('um')}{tbl(tr('a', 'b'))}</w:sdtContent></w:sdt>{p('dois')}"
    assert [type(block).__name__ for block in read(tmp_path, whole).blocks] == ["Paragraph", "Grid", "Paragraph"]


def test_a_field_shows_its_result(tmp_path: Path) -> None:
    """Not its instruction, not even where that holds another field's result."""
    inner = field("begin") + instruction("PAGE") + field("separate") + r("99") + field("end")
    body = field("begin") + instruction("IF ") + inner + r(" = 1") + field("separate") + r("vinte") + field("end")
    assert text_of(tmp_path, "são ", body, " vagas") == "são vinte vagas"
    assert text_of(tmp_path, "x", field("begin"), instruction("XE nada"), field("end"), "y") == "xy"


def test_a_field_that_never_ends_hides_no_more_than_its_paragraph(tmp_path: Path) -> None:
    """An index over several paragraphs has its marks in the first and the last."""
    assert shown(read(tmp_path, p("a", field("begin"), "b") + p("c") + p("d", field("end"), "e"))) == ["a", "c", "de"]


def test_form_fields_show_what_was_chosen(tmp_path: Path) -> None:
    """A list of a form has no text but the entry chosen; a box is ticked or not."""
    options = '<w:ddList><w:result w:val="1"/><w:listEntry w:val="5"/><w:listEntry w:val="10"/></w:ddList>'
    box = '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>'
    for form, seen in ((options, "10"), (box, "☒"), (box.replace("<w:checked/>", ""), "☐")):
        begin = f'<w:r><w:fldChar w:fldCharType="begin"><w:ffData>{form}</w:ffData></w:fldChar></w:r>'
        assert text_of(tmp_path, "v: ", begin, instruction("FORM"), field("end")) == f"v: {seen}"
        result = (instruction("FORM"), field("separate"), r("20"), field("end"))
        assert text_of(tmp_path, "v: ", begin, *result) == "v: 20"


def test_a_number_made_by_a_field_is_told(tmp_path: Path) -> None:
    """No result is kept in the file: the item is not known."""
    body = p("x") + p(field("begin"), instruction(" LISTNUM "), field("end"), "Das vagas")
    written = read(tmp_path, body)
    assert [(n.code, n.key, n.data, n.place.cell) for n in written.notes] == [
        ("DOC002", "edital.docx_number_field", {"count": 1}, "par. 2")
    ]


@pytest.mark.parametrize(
    ("font", "code", "seen"),
    [
        ("Symbol", "F0B7", "•"),
        ("Symbol", "F0B3", "≥"),
        ("Symbol", "F035", "5"),
        ("Wingdings", "F0FE", "☒"),
        ("Wingdings", "F082", "②"),
        ("Arial", "00BA", "º"),
        ("Symbol", "F061", "\N{REPLACEMENT CHARACTER}"),
        ("Wingdings", "F04A", "\N{REPLACEMENT CHARACTER}"),
        ("Arial", "D800", "\N{REPLACEMENT CHARACTER}"),
    ],
)
def test_symbols(tmp_path: Path, font: str, code: str, seen: str) -> None:
    """A sign of a font of signs is a common character, or the mark of what was not read."""
    assert text_of(tmp_path, "a", f'<w:r><w:sym w:font="{font}" w:char="{code}"/></w:r>') == f"a{seen}"


@pytest.mark.parametrize(
    ("properties", "seen"),
    [
        (SUP, "5¹"),
        ('<w:vertAlign w:val="subscript"/>', "5₁"),
        ('<w:position w:val="6"/>', "5¹"),
        ('<w:position w:val="-6"/>', "51"),
        ('<w:rStyle w:val="Ref"/>', "5¹"),
        ('<w:rStyle w:val="Ref2"/>', "5¹"),
        ('<w:rStyle w:val="Ref"/><w:vertAlign w:val="baseline"/>', "51"),
    ],
)
def test_five_and_a_raised_one_are_not_fifty_one(tmp_path: Path, properties: str, seen: str) -> None:
    """Raised by the run itself, by its style, or by the style that that one is based on."""
    styles = (
        f'<w:style w:type="character" w:styleId="Ref"><w:rPr>{SUP}</w:rPr></w:style>'
        '<w:style w:type="character" w:styleId="Ref2"><w:basedOn w:val="Ref"/></w:style>'
    )
    assert text_of(tmp_path, "5", r("1", properties), styles=styles) == seen


def test_a_style_of_paragraphs_may_raise_them(tmp_path: Path) -> None:
    """A line of marks under a table; a run that says otherwise is not raised."""
    styles = f'<w:style w:type="paragraph" w:styleId="Nota"><w:rPr>{SUP}</w:rPr></w:style>'
    body = p("(1)", r(" 20 vagas", '<w:vertAlign w:val="baseline"/>'), style="Nota")
    assert shown(read(tmp_path, body, styles=styles)) == ["⁽¹⁾ 20 vagas"]


def test_raised_letters(tmp_path: Path) -> None:
    """An ordinal is one; other letters are no figures; raised brackets are."""
    assert text_of(tmp_path, "art. 5", r("o", SUP), " e n", r("o", SUP), " 3", r("a", SUP)) == "art. 5º e nº 3ª"
    assert text_of(tmp_path, "CR", r("(1)", SUP), " x", r("ab", SUP)) == "CR⁽¹⁾ xab"


def test_a_line_lifted_as_a_whole_is_not_raised(tmp_path: Path) -> None:
    """It only stands higher in its cell."""
    assert text_of(tmp_path, r("20", '<w:position w:val="4"/>')) == "20"


def test_formulas(tmp_path: Path) -> None:
    """A fraction and a power do not run together."""
    run = "<m:r><m:t>{}</m:t></m:r>".format
    fraction = f"<m:f><m:num>{run(1)}</m:num><m:den>{run(20)}</m:den></m:f>"
    power = f"<m:sSup><m:e>{run(5)}</m:e><m:sup>{run(2)}</m:sup></m:sSup>"
    assert text_of(tmp_path, "x ", f"<m:oMath>{fraction}</m:oMath>", " ", f"<m:oMath>{power}</m:oMath>") == "x 1/20 5²"


STYLES = (
    '<w:style w:type="paragraph" w:styleId="Oculto"><w:rPr><w:vanish/></w:rPr></w:style>'
    '<w:style w:type="character" w:styleId="Some"><w:rPr><w:vanish/></w:rPr></w:style>'
)


def test_hidden_text_is_left_out(tmp_path: Path) -> None:
    """Hidden in the run, or by its style; shown where the run says so, or where both styles hide it."""
    body = p("5", r("0", "<w:vanish/>"), r("1", '<w:vanish w:val="0"/>'), r("x", '<w:rStyle w:val="Some"/>'))
    body += p(r("nada"), style="Oculto") + p(r("visto", '<w:rStyle w:val="Some"/>'), style="Oculto")
    assert shown(read(tmp_path, body, styles=STYLES)) == ["51", "visto"]


def test_fields_are_followed_through_hidden_runs(tmp_path: Path) -> None:
    """Their marks count, though nothing of them is seen."""
    hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="{}"/></w:r>'.format
    assert text_of(tmp_path, "a", hidden("begin"), "cita", hidden("end"), "b") == "ab"


def test_text_struck_through_is_left_out_and_told(tmp_path: Path) -> None:
    """`5` struck and `3` beside it are not 53."""
    written = read(tmp_path, p("x") + tbl(tr("Cargo", tc(p(r("5", "<w:strike/>"), r("3"))))))
    assert [cell.text for cell in next(written.grids()).lines[0].values()] == ["Cargo", "3"]
    (note,) = written.notes
    assert (note.code, note.key, note.data) == ("DOC005", "edital.doc005_struck", {"count": 1})
    assert (note.place.cell, note.place.line, note.place.column) == ("tab. 1", 1, 2)


HEADINGS = (
    '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="T1"><w:name w:val="heading 1"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="T2"><w:name w:val="Título 2"/><w:basedOn w:val="N"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="Meu"><w:name w:val="Meu"/><w:basedOn w:val="T1"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="Nivel"><w:name w:val="Nível"/>'
    '<w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="Corpo"><w:name w:val="Corpo"/><w:basedOn w:val="T1"/>'
    '<w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="Gira"><w:name w:val="Gira"/><w:basedOn w:val="Gira"/></w:style>'
)


@pytest.mark.parametrize(
    ("style", "part"),
    [(style, "heading") for style in ("T1", "T2", "Meu", "Nivel")]
    + [(style, "body") for style in ("Corpo", "Gira", "", "X")],
)
def test_headings_by_style(tmp_path: Path, style: str, part: str) -> None:
    """By name, by outline level, by the style that one is based on; a level of the body is none."""
    (found,) = read(tmp_path, p("DAS VAGAS", style=style), styles=HEADINGS).paragraphs()
    assert found.part is Part(part)


def test_an_outline_level_of_the_paragraph_prevails(tmp_path: Path) -> None:
    """Over its style's."""
    body = p("a", properties='<w:outlineLvl w:val="0"/>') + p("b", style="T1", properties='<w:outlineLvl w:val="9"/>')
    assert [found.part for found in read(tmp_path, body, styles=HEADINGS).paragraphs()] == [Part.HEADING, Part.BODY]
