"""Documents in DOCX written from their XML, so that each thing that a word processor may write can be put in one."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import escape

from solver.editais.documents.docx import read_written
from solver.editais.documents.written import Grid, Written

_SPACES = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:v="urn:schemas-microsoft-com:vml"'
)
_LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_OTHERS = {
    "styles": "w:styles",
    "numbering": "w:numbering",
    "settings": "w:settings",
    "footnotes": "w:footnotes",
    "endnotes": "w:endnotes",
    "header1": "w:hdr",
    "header2": "w:hdr",
    "footer1": "w:ftr",
    "footer2": "w:ftr",
}


def parts(body: str, **others: str) -> dict[str, bytes]:
    """Return the parts of a document with this body; `others` are the contents of its other parts, by name."""
    links = ""
    found = {"word/document.xml": _root("w:document", f"<w:body>{body}</w:body>")}
    for name, content in others.items():
        found[f"word/{name}.xml"] = _root(_OTHERS[name], content)
        links += f'<Relationship Id="{name}" Type="{_LINKS}/{name.rstrip("12")}" Target="{name}.xml"/>'
    found["word/_rels/document.xml.rels"] = _links(links)
    main = f'<Relationship Id="m" Type="{_LINKS}/officeDocument" Target="word/document.xml"/>'
    return {"_rels/.rels": _links(main), **found}


def _root(name: str, content: str) -> bytes:
    return f'<?xml version="1.0" encoding="UTF-8"?><{name} {_SPACES}>{content}</{name}>'.encode()


def _links(content: str) -> bytes:
    space = "http://schemas.openxmlformats.org/package/2006/relationships"
    return f'<Relationships xmlns="{space}">{content}</Relationships>'.encode()


def packed(content: Mapping[str, bytes]) -> bytes:
    """Put parts into a package."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in content.items():
            package.writestr(name, data)
    return file.getvalue()


def read(folder: Path, body: str, **others: str) -> Written:
    """Write a document and read it."""
    path = folder / "edital.docx"
    path.write_bytes(packed(parts(body, **others)))
    return read_written(path)


def r(text: str, properties: str = "") -> str:
    """Return a run."""
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{escape(text)}</w:t></w:r>'


def p(*content: str, style: str = "", properties: str = "") -> str:
    """Return a paragraph; content that is no XML becomes a run."""
    styled = f'<w:pStyle w:val="{style}"/>' if style else ""
    inner = "".join(c if c.startswith("<") else r(c) for c in content)
    return f"<w:p><w:pPr>{styled}{properties}</w:pPr>{inner}</w:p>"


def numbered(text: str, number: int, level: int = 0) -> str:
    """Return a paragraph of a list."""
    return p(text, properties=f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>')


def tc(*content: str, properties: str = "") -> str:
    """Return a cell; content that is no XML becomes a paragraph."""
    inner = "".join(c if c.startswith("<") else p(c) for c in content)
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{inner or p()}</w:tc>"


def tr(*cells: str, properties: str = "") -> str:
    """Return a row; cells that are no XML are written as such."""
    inner = "".join(c if c.startswith("<") else tc(c) for c in cells)
    return f"<w:tr><w:trPr>{properties}</w:trPr>{inner}</w:tr>"


def tbl(*rows: str, widths: tuple[int, ...] = ()) -> str:
    """Return a table."""
    grid = "".join(f'<w:gridCol w:w="{width}"/>' for width in widths)
    return f"<w:tbl><w:tblPr/><w:tblGrid>{grid}</w:tblGrid>{''.join(rows)}</w:tbl>"


def lvl(level: int, text: str, form: str = "decimal", *, start: int = 1, more: str = "") -> str:
    """Return a level of a list's definition."""
    return (
        f'<w:lvl w:ilvl="{level}"><w:start w:val="{start}"/><w:numFmt w:val="{form}"/>{more}'
        f'<w:lvlText w:val="{text}"/></w:lvl>'
    )


def lists(levels: str, *overrides: str) -> str:
    """Return one definition of lists, and a list made from it for each override (one without any, if there is none)."""
    made = "".join(
        f'<w:num w:numId="{i}"><w:abstractNumId w:val="0"/>{override}</w:num>'
        for i, override in enumerate(overrides or ("",), start=1)
    )
    return f'<w:abstractNum w:abstractNumId="0">{levels}</w:abstractNum>{made}'


def shown(written: Written) -> list[str]:
    """Return the paragraphs as they are seen: number and text."""
    return [f"{found.item} {found.text}".strip() for found in written.paragraphs()]


def cells(grid: Grid) -> list[dict[int, str]]:
    """Return the texts of a table, marked `<` where they come from the left and `^` where they come from above."""
    marks = {"own": "", "down": "^", "right": "<"}
    return [{column: marks[c.spread.value] + c.text for column, c in line.items()} for line in grid.lines]
