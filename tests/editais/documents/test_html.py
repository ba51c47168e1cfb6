"""Web pages: what a browser shows, as paragraphs and tables; and pages that would harm."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.editais.documents.html import read_written
from solver.editais.documents.vacancies import vacancy_tables
from solver.editais.documents.written import Part, Written
from solver.editais.table import Spread
from solver.editais.tabular import TableReader
from solver.errors import InputError
from solver.messages import Speaker
from tests.editais import said


def texts(document: Written) -> list[str]:
    """Each paragraph, after its number; a heading in capitals of its kind."""
    marks = {Part.HEADING: "# "}
    return [f"{marks.get(p.part, '')}{f'{p.item} ' if p.item else ''}{p.text}" for p in document.paragraphs()]


def tables(document: Written) -> list[list[str]]:
    """Each table's lines; what a merged cell covers is marked by where its text comes from."""
    marks = {Spread.OWN: "", Spread.DOWN: "^", Spread.RIGHT: "<"}
    return [
        ["|".join(f"{marks[c.spread]}{c.text}" for c in line.values()) for line in grid.lines]
        for grid in document.grids()
    ]


def keys(document: Written) -> list[str]:
    """The keys of its notes, after putting them into words."""
    assert all(Speaker(lang).say(note.key, **note.data) for note in document.notes for lang in ("pt", "en"))
    return [f"{note.code} {note.key.removeprefix('edital.')}" for note in document.notes]


def refused(path: Path) -> list[str]:
    """Read a page that must be refused; return the keys."""
    with pytest.raises(InputError) as caught:
        read_written(path)
    assert str(path) in Speaker().error(caught.value)
    return [p.key.removeprefix("edital.") for p in caught.value.problems]


def test_paragraphs_headings_and_breaks(written: said.Written) -> None:
    """White space is one blank; a break ends a paragraph only before the next clause, or where two follow."""
    document = read_written(written("e.html", """<html><head><title>Fora</title></head><body>
        <h2>5 DAS <b>VAGAS</b></h2><p>5.1 Ficam&nbsp;reservadas
        20% (vinte<br>por cento) das vagas, conforme o item<br>5.2 deste edital.<br>5.2 A reserva&eacute; assim.
        <br/><br/>Outro.</p>solto<div>um <span>dois</span><div>três</div>quatro</div></body></html>"""))  # fmt: skip
    assert texts(document) == [
        "# 5 DAS VAGAS",
        "5.1 Ficam reservadas 20% (vinte por cento) das vagas, conforme o item 5.2 deste edital.",
        "5.2 A reservaé assim.",
        "Outro.",
        "solto",
        "um dois",
        "três",
        "quatro",
    ]
    assert [p.place.cell for p in document.paragraphs()][:2] == ["par. 1", "par. 2"]
    assert keys(document) == []


def test_lists_with_the_numbers_that_a_browser_shows(written: said.Written) -> None:
    """Starts, values, letters, Roman numerals, backwards; lists within lists; bullets have none."""
    document = read_written(written("e.html", """
        <ol start=4><li>um<li value=7><p>dois</p><p>mais</p><ol type=a><li>x<li>y</ol><li>três</ol>
        <ol type=I><li>i<li>ii</ol><ul><li>ponto</ul><ol reversed><li>b<li>a</ol><ol start=x><li value=-3>c</ol>
        <ol style="list-style-type: none"><li>5.1 nada</ol><p>fim"""))  # fmt: skip
    assert texts(document) == [
        "4. um", "7. dois", "mais", "a) x", "b) y", "8. três", "I) i", "II) ii", "ponto", "2. b", "1. a", "-3. c",
        "5.1 nada", "fim",
    ]  # fmt: skip


def test_merged_cells(written: said.Written) -> None:
    """Rows and columns spanned; a span of 0 goes to the end of its section, an absurd one to the end of the table."""
    document = read_written(written("e.html", """<table><caption>Quadro</caption>
        <tfoot><tr><td colspan=4>Total<td>9</tfoot>
        <thead><tr><th rowspan=2>Cargo<th rowspan=2>Total<th colspan=3>Vagas<tr><th>AC<th>PcD<th>N</thead>
        <tbody><tr><td rowspan=0>Médico<td>5<td>3<td rowspan="99999999999">1<td>1<tr><td>4<td>3<td>1
        <tr><td colspan=0>2<td colspan=65535>x</tbody></table>"""))  # fmt: skip
    assert tables(document) == [[
        "Cargo|Total|Vagas|<Vagas|<Vagas",
        "^Cargo|^Total|AC|PcD|N",
        "Médico|5|3|1|1",
        "^Médico|4|3|^1|1",
        "^Médico|2|x|^1|<x",
        "Total|<Total|<Total|<Total|9",
    ]]  # fmt: skip
    (grid,) = document.grids()
    assert grid.caption == "Quadro"
    assert str(grid.lines[3][4].place).endswith("e.html:tab. 1:4:5")


def test_cells_texts(written: said.Written) -> None:
    """Raised digits lead to footnotes; lines stay lines; what is not shown is not there."""
    document = read_written(written("e.html", """<p>Cargo: Médico</p><table><tr><td>5<sup>1</sup><td>a<br>b<p>c</p>d
        <td><script>9</script><!-- 8 --><span style="display:none">7</span>6<td>3 <del>4</del><td hidden>x<td>&nbsp;
        <tr style="display: none"><td>oculta<td>2<tr><td>1 &lt; 2<td>&#9733;</table>"""))  # fmt: skip
    assert tables(document) == [["5¹|a\nb\nc\nd|6|3", "1 < 2|★"]]
    assert next(document.grids()).caption == "Cargo: Médico"
    assert keys(document) == ["DOC005 html_struck", "DOC002 html_hidden_table"]


def test_hidden_and_struck_out_text(written: said.Written) -> None:
    """Neither is read; a hidden table and words struck out are told."""
    document = read_written(written("e.html", """<p hidden>a</p><div style='visibility: hidden'>b<table><tr><td>x<td>y
        </table></div><p>c <s>d</s><strike></strike> <span style="color:red; text-decoration:line-through">e</span>f
        <style>p{}</style><template><p>g</p></template><noscript>h</noscript>"""))  # fmt: skip
    assert texts(document) == ["c f"]
    assert keys(document) == ["DOC002 html_hidden_table", "DOC005 html_struck", "DOC005 html_struck"]


def test_tables_that_lay_out_the_page(written: said.Written) -> None:
    """What is in their cells is the text; so it is in a table of one column."""
    document = read_written(written("e.html", """<table><tr><td>menu<td><h1>EDITAL</h1><p>5.1 Texto.</p>
        <table><tr><td>Cargo<td>Vagas<tr><td>A<td>1</table>depois</table>
        <table><tr><td>um<tr><td>dois</table>"""))  # fmt: skip
    assert texts(document) == ["menu", "# EDITAL", "5.1 Texto.", "depois", "um", "dois"]
    assert tables(document) == [["Cargo|Vagas", "A|1"]]


@pytest.mark.parametrize(
    "page",
    [
        "<pre>Cargo    Total   AC\nMédico      5    4</pre>",
        "<div>Cargo</div><div>Total</div><div>AC</div><div>Médico</div><div>5</div><div>4</div>",
        "<p>Cargo Total AC Negros</p><p>Médico 5 3 2</p><p>Técnico 4 3 1</p>",
    ],
)
def test_tables_drawn_by_other_means_are_told(written: said.Written, page: str) -> None:
    """They are text to a reader of pages."""
    document = read_written(written("e.html", f"<p>Vagas:</p>{page}<p>Fim.</p>"))
    assert tables(document) == []
    assert keys(document) == ["DOC002 text_table_unread"]


def test_a_table_within_a_table_of_seats(written: said.Written) -> None:
    """The outer stands, without what is in the inner, which follows."""
    document = read_written(written("e.html", """<table><tr><th>Cargo<th>Total<th>AC
        <tr><td>A<table><tr><td>x<td>y</table><td>1<td>1</table>"""))  # fmt: skip
    assert tables(document) == [["Cargo|Total|AC", "A|1|1"], ["x|y"]]


@pytest.mark.parametrize(
    ("content", "notes"),
    [
        ("<meta charset=utf-8><p>Vitória".encode(), []),
        ("<p>Vitória".encode(), []),
        ("\ufeff<p>Vitória".encode(), []),
        ("<p>Vitória".encode("utf-16"), []),
        ('<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1"><p>Vitória'.encode("latin-1"), []),
        ('<?xml version="1.0" encoding="windows-1252"?><p>Vitória'.encode("cp1252"), []),
        ("<meta charset=iso-8859-1><p>Vitória".encode(), ["DOC002 html_charset"]),
        ("<meta charset=utf-8><p>Vitória".encode("cp1252"), ["DOC002 html_charset"]),
        ("<meta charset=koi8-r><p>Vitória".encode("cp1252"), ["DOC002 html_charset"]),
        ("<p>Vitória".encode("cp1252"), ["DOC002 text_encoding"]),
    ],
)
def test_encodings(written: said.Written, content: bytes, notes: list[str]) -> None:
    """By mark, by the page's own word where it fits, as UTF-8, or else as Western European, which is told."""
    document = read_written(written("e.html", content))
    assert texts(document) == ["Vitória"]
    assert keys(document) == notes


def test_a_borderless_table_with_a_header_of_two_lines(written: said.Written) -> None:
    """Row for row, as editais are printed from pages."""
    head = "<th rowspan=2>{}</th>" * 3 + "<th colspan=2>Vagas imediatas</th></tr><tr><th>AC</th><th>Negros</th>"
    body = "".join(
        f"<tr><td>Médico</td><td>Polo {i}</td><td>{i:02d}</td><td>{i - 1}</td><td>1*</td></tr>" for i in range(1, 37)
    )
    page = f"<table><thead><tr>{head.format('Cargo', 'Localidade', 'Total')}</tr></thead><tbody>{body}</tbody></table>"
    document = read_written(written("e.html", page))
    (grid,), notes = vacancy_tables(document)
    reader = TableReader(lenient=True)
    reader.read(grid.lines)
    assert [(r["localidade"], int(r["total"]), int(r["ampla"]), r["negros"]) for r in reader.rows] == [
        (f"Polo {i}", i, i - 1, "1") for i in range(1, 37)
    ]
    assert (notes, reader.notes, reader.problems) == ([], [], [])


def test_pages_that_would_harm(written: said.Written) -> None:
    """Spans of millions of cells, elements without end, what is no page."""
    spans = "<table>" + "<tr><td rowspan=65000 colspan=1000>x<td>y" * 3 + "<tr><td>" * 1000 + "</table>"
    assert refused(written("a.html", spans)) == ["html_many_cells"]
    assert refused(written("b.html", "<div>" * 5000 + "fundo")) == ["html_too_deep"]
    assert refused(written("c.html", "texto sem elementos")) == ["html_not_html"]
    assert refused(written("d.html", b"<p>\0\1")) == ["text_binary"]
    assert refused(written("e.html", b"\xff\xfe<")) == ["text_binary"]
    assert refused(written("f.html", " \n")) == ["input.empty"]


@pytest.mark.parametrize(
    "piece", ["<ol><li>", "<li>", "<tr><td>x<td>y", "<!--", "<a x='", "&", "<td colspan=1000>", "<p>1<br>"]
)
def test_pages_of_one_thing_over_and_over(written: said.Written, piece: str) -> None:
    """Read or refused in a time that grows with the page."""
    path = written("a.html", "<table><tr>" * ("<t" in piece) + "<ol>" + piece * 6_000)
    begun = time.monotonic()
    with contextlib.suppress(InputError):
        read_written(path)
    assert time.monotonic() - begun < 10


PIECES = st.sampled_from([
    "<p>", "</p>", "<table>", "</table>", "<tr>", "<td>", "<td rowspan=0>", "<td colspan=3 rowspan=2>", "<th>",
    "<thead>", "<tfoot>", "<ol start=3>", "<li>", "</ol>", "<br>", "<h1>", "<sup>", "1", "Cargo", "Total", "AC",
    "5.1 Texto", "&#xD800;", "&nbsp;", "<!--", "-->", "<del>", "<div hidden>", "</div>", "<script>", "</script>", "<",
    ">", "'", "\u00ad", "<caption>", "<svg>", "<![CDATA[", "<?php", "&#0;", "\ufffe", "<select>", "<pre>\n",
])  # fmt: skip


@settings(max_examples=100, deadline=None)
@given(st.lists(PIECES, max_size=40).map("".join))
def test_any_page_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, page: str) -> None:
    """No paragraph is blank, and the tables can be judged."""
    path = tmp_path_factory.getbasetemp() / "any.html"
    path.write_text(page, encoding="utf-8")
    try:
        document = read_written(path)
    except InputError:
        return
    assert all(p.text.strip() for p in document.paragraphs())
    vacancy_tables(document)
