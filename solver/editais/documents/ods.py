"""Spreadsheets in OpenDocument (ODS): each visible sheet is a table, read as the sheets of a workbook are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from solver.editais.codes import UNREAD
from solver.editais.documents.written import Grid, Written
from solver.editais.header import find_header
from solver.editais.model import Note
from solver.editais.package import Package
from solver.editais.table import MAX_CELLS
from solver.editais.workbook import Sheet, Value, number_text
from solver.editais.xlsxform import sheet_lines
from solver.errors import InputError, Place

_CONTENT: Final = "content.xml"
_MANIFEST: Final = "META-INF/manifest.xml"
_CELLS: Final = ("table-cell", "covered-table-cell")
_ASIDE: Final = frozenset({
    "annotation", "shapes", "frame", "custom-shape", "tracked-changes", "ruby-text", "dde-links", "forms",
    "named-expressions",
})  # fmt: skip
"""What stands inside a sheet or a cell and is no value of it: comments, drawings, deleted cells."""
_SHOWN: Final = frozenset({"percentage", "date", "time", "currency", "boolean", "error"})
_MOST_BLANKS: Final = 100
_FAULTS: Final = ("#", "Err:")


def read_written(path: Path) -> Written:
    """Read the sheets of a spreadsheet, in their order; hidden ones with a table of seats are noted, not read.

    Raises:
        InputError: not an ODS file, damaged, protected by a password, or too large.
    """
    package = Package(path, "ods")
    grids: list[Grid] = []
    notes: list[Note] = []
    for sheet in _sheets(package):
        lines, place = sheet_lines(sheet, package), Place(str(path), cell=sheet.name)
        headed = find_header(lines) is not None
        if lines and not sheet.hidden:
            grids.append(Grid(lines, place, caption=sheet.name))
        if lines and sheet.hidden == headed:
            key = "edital.sheet_hidden" if sheet.hidden else "edital.sheet_passed_over"
            notes.append(Note(UNREAD, key, {"found": sheet.name}, place))
    return Written(str(path), tuple(grids), tuple(notes))


def _sheets(package: Package) -> list[Sheet]:
    if _CONTENT not in package:
        raise package.error("ods_locked" if "encrypted-package" in package else "ods_not_ods")
    reader = _Content(package)
    try:
        package.scan(_CONTENT, reader)
    except InputError:
        if _MANIFEST in package:
            manifest = _Manifest()
            package.scan(_MANIFEST, manifest)
            if manifest.encrypted:
                raise package.error("ods_locked") from None
        raise
    if not reader.is_spreadsheet:
        raise package.error("ods_not_ods")
    return reader.sheets


class _Manifest:
    """Whether a part of the package is encrypted."""

    def __init__(self) -> None:
        self.encrypted = False

    def start(self, name: str, attributes: Mapping[str, str]) -> None:  # noqa: ARG002
        self.encrypted = self.encrypted or name == "encryption-data"

    def text(self, data: str) -> None:
        pass

    def end(self, name: str) -> None:
        pass


class _Content:
    """The sheets of a spreadsheet: repeated cells and rows count only where they hold something."""

    def __init__(self, package: Package) -> None:
        self.sheets: list[Sheet] = []
        self.is_spreadsheet = False
        self._package = package
        self._undisplayed: set[str] = set()
        self._style = ""
        self._aside = self._tables = 0
        self._row = self._column = self._filled = 0
        self._rows = 1  # how often the row stands
        self._in_row: list[tuple[int, int, Value, int, int]] = []  # column, times, value, rows and columns spanned
        self._cell: Mapping[str, str] | None = None
        self._paragraphs: list[list[str]] = []
        self._in_paragraph = 0

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if self._aside or name in _ASIDE:
            self._aside += 1
        elif name == "table":
            self._tables += 1
            if self._tables == 1:
                self.sheets.append(Sheet(attributes.get("name", ""), attributes.get("style-name") in self._undisplayed))
                self._row = 1
        elif not self._tables:
            self._outside(name, attributes)
        elif self._tables > 1:
            return  # a table within a cell
        elif name == "table-row":
            self._rows, self._column, self._in_row = self._count(attributes, "number-rows-repeated"), 1, []
        elif name in _CELLS:
            self._cell, self._paragraphs = attributes, []
        elif self._cell is not None:
            self._inside(name, attributes)

    def _outside(self, name: str, attributes: Mapping[str, str]) -> None:
        """Take the styles that hide a sheet, and what kind of document it is."""
        if name == "style":
            self._style = attributes.get("name", "")
        elif name == "table-properties" and attributes.get("display") == "false":
            self._undisplayed.add(self._style)
        elif name == "spreadsheet":
            self.is_spreadsheet = True

    def _inside(self, name: str, attributes: Mapping[str, str]) -> None:
        """Take an element of a cell's text."""
        if name in ("p", "h"):
            self._in_paragraph += 1
            self._paragraphs.append([])
        elif name == "s":
            self.text(" " * min(self._count(attributes, "c"), _MOST_BLANKS))
        elif name in ("tab", "line-break"):
            self.text("\t" if name == "tab" else "\n")

    def text(self, data: str) -> None:
        if self._in_paragraph and self._cell is not None and not self._aside:
            self._paragraphs[-1].append(data)

    def end(self, name: str) -> None:
        if self._aside:
            self._aside -= 1
        elif name == "table":
            self._tables -= 1
        elif self._tables != 1:
            return
        elif name in ("p", "h") and self._in_paragraph:
            self._in_paragraph -= 1
        elif name in _CELLS and self._cell is not None:
            self._end_cell(name, self._cell)
            self._cell = None
        elif name == "table-row":
            self._end_row()

    def _end_cell(self, name: str, attributes: Mapping[str, str]) -> None:
        times = self._count(attributes, "number-columns-repeated")
        value = _value(attributes, "\n".join("".join(pieces) for pieces in self._paragraphs))
        if name == "table-cell" and value.text.strip():
            rows, columns = (self._count(attributes, f"number-{kind}-spanned") for kind in ("rows", "columns"))
            self._in_row.append((self._column, times, value, rows, columns))
        self._column += times

    def _end_row(self) -> None:
        self._filled += self._rows * sum(times for _, times, *_ in self._in_row)
        if self._filled > MAX_CELLS:
            raise self._package.error("too_many_cells", limit=MAX_CELLS)
        sheet = self.sheets[-1]
        for row in range(self._row, self._row + self._rows) if self._in_row else ():
            for first, times, value, rows, columns in self._in_row:
                for column in range(first, first + times):
                    sheet.values[row, column] = value
                    if rows > 1 or columns > 1:
                        sheet.merged.append((row, column, row + rows - 1, column + columns - 1))
        self._row += self._rows

    def _count(self, attributes: Mapping[str, str], name: str) -> int:
        """Return how often something is repeated; once, if nothing is said."""
        text = attributes.get(name, "1")
        if not (text.isascii() and text.isdecimal()) or len(text) > 7:
            raise self._package.error("damaged", part=_CONTENT)
        return max(1, int(text))


def _value(attributes: Mapping[str, str], shown: str) -> Value:
    """Return a cell's value: a number as people read it, anything else as it is shown."""
    kind = attributes.get("value-type", "")
    if kind == "float" and not shown.startswith(_FAULTS):
        return Value(number_text(attributes.get("value", shown), as_date=False))
    if "formula" in attributes and not kind and not shown:
        return Value(attributes["formula"].partition(":=")[2] or attributes["formula"], unsolved=True)
    if kind in _SHOWN:
        return Value(shown)
    return Value(shown or attributes.get("string-value", ""))
