"""PDF files built for a test: pages drawn by hand, and flowing documents with tables."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict

import pypdfium2 as pdfium
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, SimpleDocTemplate, Table, TableStyle

from solver.editais.documents.pdf.answer import written
from solver.editais.documents.pdf.geometry import Glyph
from solver.editais.documents.pdf.reading import read
from solver.editais.documents.written import Grid, Written

Draw = Callable[[Canvas], None]
HEADER = ["Cargo", "Localidade", "Total", "AC", "PcD", "PN"]
ROWS = [
    ["Analista", "Vitória", "20", "14", "1", "5"],
    ["Técnico", "Serra", "10", "7", "1", "2"],
    ["Médico", "Vila Velha", "2", "2", "-", "-"],
    ["Auditor-Fiscal", "Cariacica", "CR", "CR", "CR", "CR"],
    ["Contador", "Linhares", "5", "3", "1", "1"],
]
WIDTHS = [110, 90, 45, 40, 40, 40]


def drawn(*pages: Draw, size: tuple[float, float] = A4, locked: str | None = None, rotate: int = 0) -> bytes:
    """Return a file of pages drawn on a canvas; `locked` is the password that opens it."""
    out = io.BytesIO()
    protection = None if locked is None else StandardEncryption(locked, ownerPassword="owner")
    canvas = Canvas(out, pagesize=size, encrypt=protection)
    for draw in pages:
        if rotate:
            canvas.setPageRotation(rotate)
        draw(canvas)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def lines(texts: Iterable[str], *, x: float = 50, y: float = 780, step: float = 13, font: str = "Times-Roman") -> Draw:
    """Return what draws lines of text, one below the other."""

    def draw(canvas: Canvas) -> None:
        canvas.setFont(font, 11)
        for k, text in enumerate(texts):
            canvas.drawString(x, y - k * step, text)

    return draw


def table(
    rows: Sequence[Sequence[str]],
    widths: Sequence[float] = WIDTHS,
    style: Sequence[tuple[object, ...]] = (),
    *,
    grid: bool = True,
    repeat: int = 0,
    size: float = 8,
    valign: str = "MIDDLE",
    heights: Sequence[float] | None = None,
) -> Table:
    """Return a table whose cells wrap."""
    look = ParagraphStyle("cell", fontName="Helvetica", fontSize=size, leading=size * 1.2)
    cells = [[Paragraph(text, look) if text else "" for text in row] for row in rows]
    built = Table(cells, colWidths=widths, repeatRows=repeat, rowHeights=heights)
    rules = [("GRID", (0, 0), (-1, -1), 0.5, colors.black)] if grid else []
    built.setStyle(TableStyle([("VALIGN", (0, 0), (-1, -1), valign), *rules, *style]))
    return built


def prose(text: str, **look: object) -> Paragraph:
    """Return a paragraph of running text."""
    style = {"fontName": "Times-Roman", "fontSize": 10, "leading": 12, "spaceAfter": 6, **look}
    return Paragraph(text, ParagraphStyle("text", **style))


def flowing(
    *story: object, size: tuple[float, float] = A4, margin: float = 50, foot: str = "", head: str = ""
) -> bytes:
    """Return a document that flows over pages; `foot` and `head` run along them, `{page}` being the number."""
    out = io.BytesIO()

    def furnish(canvas: Canvas, template: SimpleDocTemplate) -> None:
        canvas.setFont("Helvetica", 8)
        if foot:
            canvas.drawCentredString(size[0] / 2, 20, foot.format(page=template.page))
        if head:
            canvas.drawString(margin, size[1] - 25, head.format(page=template.page))

    margins = {f"{side}Margin": margin for side in ("left", "right", "top", "bottom")}
    SimpleDocTemplate(out, pagesize=size, **margins).build(list(story), onFirstPage=furnish, onLaterPages=furnish)
    return out.getvalue()


def understood(data: bytes) -> Written:
    """Return a document as the child process would tell it, read in this one."""
    return written("edital.pdf", asdict(read(pdfium.PdfDocument(data))))


def texts(grid: Grid) -> list[list[str]]:
    """Return the texts of a table's cells, a blank one being empty."""
    width = 1 + max(column for line in grid.lines for column in line)
    return [[line[c].text if c in line else "" for c in range(width)] for line in grid.lines]


def said(document: Written, part: str = "body") -> list[str]:
    """Return the texts of a part's paragraphs."""
    return [p.text for p in document.paragraphs() if p.part.value == part]


def letters(count: int) -> list[Glyph]:
    """Return some letters on a line."""
    return [Glyph("a", 10.0 + k, 11.0 + k, 100.0, 10.0) for k in range(count)]


def unmapped(texts: Iterable[str]) -> bytes:
    """Return a page whose font tells no letters: its map says that each drawing is for private use."""
    content = " ".join(
        f"BT /F1 12 Tf 50 {700 - 20 * k} Td <{''.join(f'{ord(c) % 200 + 20:04x}' for c in text)}> Tj ET"
        for k, text in enumerate(texts)
    )
    cmap = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def "
        "1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <00ff> <e000> endbfrange "
        "endcmap CMapName currentdict /CMap defineresource pop end end"
    )
    descendant = (
        "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /DW 500 /FontDescriptor 8 0 R "
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>"
    )
    descriptor = (
        "<< /Type /FontDescriptor /FontName /X /Flags 4 /Ascent 800 /Descent -200 /CapHeight 700 /ItalicAngle 0 "
        "/StemV 80 /FontBBox [0 -200 1000 800] >>"
    )
    font = "/Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R"
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources 9 0 R >>",
        f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
        f"<< {font} >>",
        descendant,
        f"<< /Length {len(cmap)} >>\nstream\n{cmap}\nendstream",
        descriptor,
        "<< /Font << /F1 5 0 R >> >>",
    ]
    body = "%PDF-1.7\n" + "".join(f"{k} 0 obj\n{text}\nendobj\n" for k, text in enumerate(objects, 1))
    return (body + f"trailer << /Root 1 0 R /Size {len(objects) + 1} >>\n%%EOF\n").encode()
