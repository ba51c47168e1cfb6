"""Drawn editais as documents: each renderer writes one kind of file."""

from __future__ import annotations

import html
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.editais.generated.draw import Box, Drawn

MONTHS = (
    "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
    "dezembro",
)  # fmt: skip


def opening(edital: Drawn) -> list[str]:
    """The paragraphs before the clauses."""
    day, month, year = edital.date
    return [
        "GOVERNO DO ESTADO DO ESPÍRITO SANTO",
        f"EDITAL Nº {edital.notice}, DE {day} DE {MONTHS[month - 1].upper()} DE {year}",
        "O SECRETÁRIO DE ESTADO DA ADMINISTRAÇÃO torna pública a realização de concurso público.",
        "5 DAS VAGAS RESERVADAS",
    ]


def docx(edital: Drawn, path: Path) -> None:
    """A DOCX of python-docx, with merged cells."""
    from docx import Document
    from docx.shared import Pt

    document = Document()
    document.styles["Normal"].font.size = Pt(9)  # type: ignore[attr-defined]
    for text in opening(edital):
        document.add_paragraph(text)
    for item, text in edital.clauses:
        document.add_paragraph(f"{item} {text}")
    for other in edital.others[:1]:
        _plain_table(document, other)
    document.add_paragraph("ANEXO I – QUADRO DE VAGAS")
    table = document.add_table(len(edital.table), edital.width)
    table.style = "Table Grid"
    for r, line in enumerate(edital.table):
        for c, box in line.items():
            cell = table.cell(r, c)
            if box.rows > 1 or box.columns > 1:
                cell = cell.merge(table.cell(r + box.rows - 1, c + box.columns - 1))
            cell.text = box.text
    document.add_paragraph("(*) Sem reserva imediata. CR: cadastro de reserva.")
    for other in edital.others[1:]:
        _plain_table(document, other)
    document.save(str(path))


def _plain_table(document: Any, rows: Sequence[Sequence[str]]) -> None:
    table = document.add_table(len(rows), len(rows[0]))
    for r, row in enumerate(rows):
        for c, text in enumerate(row):
            table.cell(r, c).text = text
    document.add_paragraph("")


def web(edital: Drawn, path: Path) -> None:
    """An HTML page."""
    lines = "".join(
        "<tr>" + "".join(_cell(box, "th" if r < edital.head else "td") for box in line.values()) + "</tr>"
        for r, line in enumerate(edital.table)
    )
    others = [
        "<table>" + "".join("<tr>" + "".join(f"<td>{t}</td>" for t in row) + "</tr>" for row in o) + "</table>"
        for o in edital.others
    ]
    texts = [*opening(edital), *(f"{item} {text}" for item, text in edital.clauses)]
    body = "".join(f"<p>{html.escape(t)}</p>" for t in texts)
    tables = "".join(others[:1]) + f"<h2>Quadro de vagas</h2><table>{lines}</table>" + "".join(others[1:])
    path.write_text(f"<html lang=pt-BR><meta charset=utf-8><body>{body}{tables}", encoding="utf-8")


def _cell(box: Box, tag: str) -> str:
    spans = (f" rowspan={box.rows}" if box.rows > 1 else "") + (f" colspan={box.columns}" if box.columns > 1 else "")
    return f"<{tag}{spans}>{html.escape(box.text)}</{tag}>"


def markdown(edital: Drawn, path: Path) -> None:
    """Markdown: a table without merged cells."""
    lines = [*opening(edital), *(f"{item} {text}" for item, text in edital.clauses), "## Quadro de vagas"]
    rows = [[line[c].text if c in line else "" for c in range(edital.width)] for line in edital.table]
    table = [f"| {' | '.join(row)} |" for row in rows]
    table.insert(1, "|" + "---|" * edital.width)
    path.write_text("\n\n".join(lines) + "\n\n" + "\n".join(table) + "\n", encoding="utf-8")


def workbook(edital: Drawn, path: Path) -> None:
    """An XLSX with the table alone."""
    from openpyxl import Workbook

    book = Workbook()
    sheet: Any = book.active
    sheet.cell(1, 1, "ANEXO I – QUADRO DE VAGAS")
    for r, line in enumerate(edital.table, 3):
        for c, box in line.items():
            sheet.cell(r, c + 1, int(box.text) if box.text.isdecimal() else box.text)
            if box.rows > 1 or box.columns > 1:
                sheet.merge_cells(start_row=r, start_column=c + 1, end_row=r + box.rows - 1, end_column=c + box.columns)
    book.save(path)


def ruled(edital: Drawn, path: Path) -> None:
    """A PDF of reportlab whose table has lines."""
    _pdf(edital, path, [("GRID", (0, 0), (-1, -1), 0.5, (0, 0, 0))])


def shaded(edital: Drawn, path: Path) -> None:
    """A PDF of reportlab whose table has no lines, but every other row shaded."""
    style = [("LINEBELOW", (0, edital.head - 1), (-1, edital.head - 1), 0.7, (0, 0, 0))]
    style += [("BACKGROUND", (0, r), (-1, r), (0.92, 0.92, 0.92)) for r in range(edital.head + 1, len(edital.table), 2)]
    _pdf(edital, path, style)


def _pdf(edital: Drawn, path: Path, style: list[Any]) -> None:
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer, Table

    normal = getSampleStyleSheet()["Normal"]
    normal.fontName, normal.fontSize, normal.leading = "Helvetica", 9, 11
    small = normal.clone("small", fontSize=6.5, leading=8)
    story: list[Any] = []
    for text in [*opening(edital), *(f"{item} {text}" for item, text in edital.clauses)]:
        story += [Paragraph(html.escape(text), normal), Spacer(1, 4)]
    story.append(Paragraph("ANEXO I – QUADRO DE VAGAS", normal))
    cells = [
        [Paragraph(html.escape(line[c].text), small) if c in line else "" for c in range(edital.width)]
        for line in edital.table
    ]
    spans = [
        ("SPAN", (c, r), (c + box.columns - 1, r + box.rows - 1))
        for r, line in enumerate(edital.table)
        for c, box in line.items()
        if box.rows > 1 or box.columns > 1
    ]
    widths = [min(110, 515 // edital.width)] * edital.width
    story.append(Table(cells, colWidths=widths, style=[*style, *spans, ("VALIGN", (0, 0), (-1, -1), "MIDDLE")]))
    story.append(Paragraph("(*) Sem reserva imediata. CR: cadastro de reserva.", small))
    SimpleDocTemplate(str(path), pagesize=A4, leftMargin=36, rightMargin=36).build(story)


def printed(sources: Sequence[Path], folder: Path) -> None:
    """Print DOCX files to PDF by LibreOffice."""
    profile = f"-env:UserInstallation=file://{folder}/profile"
    call = ["soffice", profile, "--headless", "--convert-to", "pdf", "--outdir", str(folder), *map(str, sources)]
    subprocess.run(call, check=True, capture_output=True, timeout=600)


RENDERERS: dict[str, tuple[str, Callable[[Drawn, Path], None]]] = {
    "docx": (".docx", docx),
    "html": (".html", web),
    "markdown": (".md", markdown),
    "xlsx": (".xlsx", workbook),
    "pdf-ruled": (".pdf", ruled),
    "pdf-shaded": (".pdf", shaded),
}
"""Renderers by name: the suffix of what they write, and the function."""

UNMERGED = frozenset({"markdown", "pdf-shaded"})
"""Renderers of tables without merged cells."""

TABLE_ONLY = frozenset({"xlsx"})
"""Renderers that write no clauses."""
