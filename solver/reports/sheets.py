"""Sheets of rows as CSV, and as the pages of a workbook whose bytes do not tell when it was made."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Mapping
from typing import Any, Final

Sheet = tuple[list[str], list[list[str | int]]]
"""A header and rows."""

_WIDEST: Final = 60
"""Columns of text after which a cell breaks its lines."""


def sheet_bytes(sheet: Sheet, form: str) -> bytes:
    """Return a sheet as CSV (UTF-8) or XLSX."""
    header, rows = sheet
    if form == "csv":
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)
        return text.getvalue().encode()
    return _book({"": sheet}, dressed=False)


def workbook_bytes(sheets: Mapping[str, Sheet]) -> bytes:
    """Return sheets as the pages of a workbook, by title; heads stay in sight, columns are as wide as needed."""
    return _book(sheets, dressed=True)


def _book(sheets: Mapping[str, Sheet], *, dressed: bool) -> bytes:
    from openpyxl import Workbook
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

    book = Workbook()
    for number, (title, (header, rows)) in enumerate(sheets.items()):
        page: Any = book.create_sheet() if number else book.active
        page.title = title or page.title
        lines: list[list[Any]] = [list(header), *rows]
        for r, row in enumerate(lines, 1):
            for c, value in enumerate(row, 1):
                if isinstance(value, str):  # a text that starts like a formula is a text
                    page.cell(r, c, ILLEGAL_CHARACTERS_RE.sub("\ufffd", value)).data_type = "s"
                else:
                    page.cell(r, c, value)
        if dressed:
            _dress(page, lines)
    data = io.BytesIO()
    book.save(data)
    return _timeless(data)


def _dress(page: Any, lines: list[list[Any]]) -> None:
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    top, wrapped, bold = Alignment(vertical="top"), Alignment(vertical="top", wrap_text=True), Font(bold=True)
    for row in page.iter_rows():
        for cell in row:
            cell.alignment = wrapped if len(str(cell.value or "")) > _WIDEST else top
    for cell in page[1]:
        cell.font = bold
    for c in range(1, len(lines[0]) + 1):
        widest = max(len(str(line[c - 1])) for line in lines)
        page.column_dimensions[get_column_letter(c)].width = min(widest + 2, _WIDEST)
    page.freeze_panes = "A2"


def _timeless(book: io.BytesIO) -> bytes:
    """Return a workbook without the time it was written at: the same answer is the same bytes."""
    data = io.BytesIO()
    with zipfile.ZipFile(book) as source, zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            part = source.read(name)
            if name == "docProps/core.xml":
                part = re.sub(rb"(?<=W3CDTF\">)[^<]+", b"1980-01-01T00:00:00Z", part)
            target.writestr(zipfile.ZipInfo(name), part, zipfile.ZIP_DEFLATED)
    return data.getvalue()
