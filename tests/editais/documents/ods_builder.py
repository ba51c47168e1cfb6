"""Builds ODS spreadsheets from the XML of their rows."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

_SPACES = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for prefix, name in (
        ("office", "office"), ("table", "table"), ("text", "text"), ("style", "style"), ("draw", "drawing"),
        ("calcext", "calcext"),
    )
)  # fmt: skip
_HIDDEN = (
    '<style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style>'
)


def cell(text: str = "", attributes: str = "", inside: str = "", times: int = 1) -> str:
    """Draw a cell of text; `inside` is further XML of it."""
    repeated = f' table:number-columns-repeated="{times}"' if times > 1 else ""
    kind = ' office:value-type="string"' if text and "value-type" not in attributes else ""
    shown = "".join(f"<text:p>{line}</text:p>" for line in text.split("\n")) if text else ""
    return f"<table:table-cell{repeated}{kind} {attributes}>{shown}{inside}</table:table-cell>"


def number(value: str, shown: str | None = None, attributes: str = "") -> str:
    """Draw a cell with a number."""
    return cell(value if shown is None else shown, f'office:value-type="float" office:value="{value}" {attributes}')


def spanned(text: str, rows: int = 1, columns: int = 1) -> str:
    """Draw a merged cell, with those that it covers to its right."""
    spans = f'table:number-rows-spanned="{rows}" table:number-columns-spanned="{columns}"'
    return cell(text, spans) + covered(columns - 1)


def covered(times: int) -> str:
    """Draw cells that a merged one covers."""
    return f'<table:covered-table-cell table:number-columns-repeated="{times}"/>' if times else ""


def row(*cells: str, times: int = 1) -> str:
    """Draw a row; a text without markup is a cell."""
    repeated = f' table:number-rows-repeated="{times}"' if times > 1 else ""
    inside = "".join(c if c.startswith("<") else cell(c) for c in cells)
    return f"<table:table-row{repeated}>{inside}</table:table-row>"


def sheet(name: str, *rows: str, hidden: bool = False) -> str:
    """Draw a sheet."""
    style = ' table:style-name="h"' if hidden else ""
    return f'<table:table table:name="{name}"{style}>{"".join(rows)}</table:table>'


def content(*sheets: str, kind: str = "spreadsheet") -> str:
    """Draw the part that holds the sheets."""
    body = f"<office:{kind}>{''.join(sheets)}</office:{kind}>"
    styles = f"<office:automatic-styles>{_HIDDEN}</office:automatic-styles>"
    return f"<office:document-content {_SPACES}>{styles}<office:body>{body}</office:body></office:document-content>"


def packed(parts: Mapping[str, str | bytes]) -> bytes:
    """Put parts into a package."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        for name, part in parts.items():
            package.writestr(name, part)
    return file.getvalue()


def ods(*sheets: str) -> bytes:
    """Build a spreadsheet."""
    return packed({"content.xml": content(*sheets)})
