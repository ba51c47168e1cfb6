"""Markdown, annotations and sheets: what comes from an edital commands nothing in them."""

from __future__ import annotations

import csv
import io
from itertools import pairwise

import openpyxl
import pytest
from markdown_it import MarkdownIt

from solver.reports.annotations import github_annotations
from solver.reports.check_sheets import report_csv, report_workbook, sheet_of
from solver.reports.markdown import escaped, report_markdown
from solver.reports.receipt import receipt_of
from tests.reports.judged import EN, PT, report_of

EVIL = "=1+1|<b>*x*</b> @pessoa #1 [a](https://x) `y` ~~z~~"
TEXT = f"cargos:\n  - {{cargo: '{EVIL}', total: 20, ampla: 15, negros: 3, indigenas: 1, pcd: 1}}\n"


def test_markdown_shows_texts_as_they_are() -> None:
    """A reader of GitHub's tables gets the name back, whole, in one cell, and no other markup."""
    report = report_of(TEXT)
    words = report_markdown(report, receipt_of("edital.yaml", b"", report.norms), PT)
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").enable("strikethrough").parse(words)
    cells = [t for before, t in pairwise(tokens) if before.type in ("td_open", "th_open") and t.children]
    shown = ["".join(c.content for c in t.children or () if c.type in ("text", "text_special")) for t in cells]
    assert EVIL in shown
    kinds = {c.type for t in tokens for c in t.children or ()}
    assert {"link_open", "em_open", "s_open", "image"}.isdisjoint(kinds)
    html = {c.content for t in tokens for c in t.children or () if c.type == "html_inline"}
    assert html <= {"<!-- -->"}


@pytest.mark.parametrize("text", ["- x", "1. x", "# x", "+ x", "@a", "a#1", "https://x", "www.x", "a\nb"])
def test_no_text_begins_a_block_mentions_or_links(text: str) -> None:
    """Marks at the start are escaped; mentions, references and addresses are broken by a comment."""
    tokens = MarkdownIt("commonmark").parse(escaped(text))
    assert [t.type for t in tokens] == ["paragraph_open", "inline", "paragraph_close"]
    for mark in ("@a", "#1", "https://x", "www.x"):
        assert mark not in escaped(text)


def test_annotations_keep_to_one_line_and_escape_what_ends_a_property() -> None:
    """`%`, line ends, and in properties `:` and `,`."""
    lines = github_annotations(report_of(TEXT, "a:b,c%.yaml"), PT).splitlines()
    assert all(line.startswith(("::error ", "::warning ", "::notice ")) for line in lines)
    assert all("file=a%3Ab%2Cc%25.yaml,line=" in line for line in lines)
    (short,) = [line for line in lines if "title=QTD001" in line and "negros" in line]
    assert "20%25 × 20 = 4%0A" in short
    assert short.startswith("::error ")


def test_csv_runs_no_formula() -> None:
    """A cell that a spreadsheet would compute follows an apostrophe; numbers stay numbers."""
    report = report_of(TEXT)
    rows = list(csv.reader(io.StringIO(report_csv(report, "rows", PT).decode())))
    assert rows[0][:2] == ["Linha", "Total"]
    assert rows[1][0] == f"'{EVIL}"
    assert rows[1][1] == "20"
    assert "negros: devidas na linha" in rows[0]
    assert rows[1][rows[0].index("negros: devidas na linha")] == "4"
    assert rows[1][rows[0].index("negros: oferecidas")] == "3"


def test_the_workbook_holds_all_tables_and_no_formula() -> None:
    """Findings, rows and norms; the same report is the same bytes."""
    report = report_of(TEXT)
    content = report_workbook(report, PT)
    assert content == report_workbook(report, PT)
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert book.sheetnames == ["Achados", "Quadro", "Normas"]
    assert book["Quadro"]["A2"].value == EVIL
    assert book["Quadro"]["A2"].data_type == "s"
    assert book["Achados"].max_row == len(report.findings) + 1
    assert openpyxl.load_workbook(io.BytesIO(report_workbook(report, EN))).sheetnames == ["Findings", "Rows", "Norms"]


def test_a_finding_s_line_tells_all() -> None:
    """Code, verdict, row, group, figures, sum and fix in their columns."""
    head, lines = sheet_of(report_of(TEXT), "findings", PT)
    (line,) = [dict(zip(head, each, strict=True)) for each in lines if each[0] == "QTD001" and each[3] == "negros"]
    assert (line["Veredito"], line["Linha"], line["Esperado"], line["Encontrado"]) == ("Violação", EVIL, 4, 3)
    assert line["Conta"] == "20% × 20 = 4"
    assert line["Correção"]
