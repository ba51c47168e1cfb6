"""Workbooks (XLSX) read as sparse sheets: the values that were last shown, merged ranges, formulas without a result.

A sheet may say that it reaches its millionth row, or merge a range of billions of cells; what is kept here grows
only with the values that are there.
"""

from __future__ import annotations

import datetime
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Final

from solver.editais.package import Package
from solver.editais.table import MAX_CELLS

_REFERENCE: Final = re.compile(r"\$?([A-Z]{1,3})\$?(\d{1,7})")
_RANGE: Final = re.compile(rf"{_REFERENCE.pattern}:{_REFERENCE.pattern}")
_DATE_FORMATS: Final = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
_NOT_A_DATE_PART: Final = re.compile(r'"[^"]*"|\\.|_.|\[[^\]]*\]|general', re.IGNORECASE)
_EPOCH: Final = datetime.date(1899, 12, 30)


@dataclass(frozen=True, slots=True)
class Value:
    """A cell's text; `unsolved`: a formula (the text) whose result the file does not hold."""

    text: str
    unsolved: bool = False


@dataclass(slots=True)
class Sheet:
    """A sheet: its values by (row, column) and its merged ranges (first row, first column, last row, last column)."""

    name: str
    hidden: bool = False
    values: dict[tuple[int, int], Value] = field(default_factory=dict)
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)


def read_sheets(package: Package) -> list[Sheet]:
    """Read the worksheets of a workbook, in their order.

    Raises:
        InputError: a part is missing or damaged, or the sheets hold too many cells.
    """
    root = _Links("/")
    package.scan("_rels/.rels", root)
    main = next(iter(root.of("officeDocument")), "xl/workbook.xml")
    book, links = _Book(), _Links(f"/{posixpath.dirname(main)}")
    package.scan(main, book)
    package.scan(posixpath.join(posixpath.dirname(main), "_rels", f"{posixpath.basename(main)}.rels"), links)
    texts, styles = _Texts(), _Styles()
    for kind, handler in (("sharedStrings", texts), ("styles", styles)):
        for target in links.of(kind)[:1]:
            package.scan(target, handler)
    sheets: list[Sheet] = []
    worksheets, dates = set(links.of("worksheet")), styles.dates()
    for name, hidden, link in book.sheets:
        target = links.targets.get(link, "")
        if target in worksheets:
            worksheets.remove(target)
            sheets.append(Sheet(name, hidden))
            room = MAX_CELLS - sum(len(sheet.values) for sheet in sheets)
            package.scan(target, _SheetReader(package, sheets[-1], texts.texts, dates, room))
    return sheets


def column_letters(column: int) -> str:
    """Write a column's number (from 1) in letters: 28 is `AB`."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def _column_number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


class _Handler:
    """Ignores everything; its kin take what they want."""

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        pass

    def text(self, data: str) -> None:
        pass

    def end(self, name: str) -> None:
        pass


class _Book(_Handler):
    """The names of the sheets, whether hidden, and their links."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, bool, str]] = []

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "sheet":
            hidden = attributes.get("state", "visible") != "visible"
            self.sheets.append((attributes.get("name", ""), hidden, attributes.get("id", "")))


class _Links(_Handler):
    """The parts that one links to, and of what kind each is; `folder` is where its links start from."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self.targets: dict[str, str] = {}
        self.kinds: dict[str, str] = {}

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "Relationship" and attributes.get("TargetMode") != "External":
            link, target = attributes.get("Id", ""), attributes.get("Target", "")
            self.targets[link] = posixpath.normpath(posixpath.join(self._folder, target)).lstrip("/")
            self.kinds[link] = attributes.get("Type", "").rpartition("/")[2]

    def of(self, kind: str) -> list[str]:
        """Return the parts of a kind."""
        return [self.targets[link] for link, found in self.kinds.items() if found == kind]


class _Texts(_Handler):
    """The shared texts, without their phonetic readings."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._pieces: list[str] = []
        self._taking = self._phonetic = False

    def start(self, name: str, attributes: Mapping[str, str]) -> None:  # noqa: ARG002
        if name == "si":
            self._pieces = []
        self._phonetic = self._phonetic or name == "rPh"
        self._taking = name == "t" and not self._phonetic

    def text(self, data: str) -> None:
        if self._taking:
            self._pieces.append(data)

    def end(self, name: str) -> None:
        if name == "si":
            self.texts.append("".join(self._pieces))
        self._taking = False
        self._phonetic = self._phonetic and name != "rPh"


class _Styles(_Handler):
    """Which cell styles show their number as a date."""

    def __init__(self) -> None:
        self._custom: dict[str, str] = {}
        self._formats: list[str] = []
        self._in_cells = False

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "numFmt":
            self._custom[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
        self._in_cells = self._in_cells or name == "cellXfs"
        if name == "xf" and self._in_cells:
            self._formats.append(attributes.get("numFmtId", "0"))

    def end(self, name: str) -> None:
        self._in_cells = self._in_cells and name != "cellXfs"

    def dates(self) -> frozenset[str]:
        """Return the styles, as cells name them, that show a date or an hour."""
        return frozenset(str(i) for i, number in enumerate(self._formats) if self._shows_date(number))

    def _shows_date(self, number: str) -> bool:
        if number in self._custom:
            return bool(re.search("[dmyhs]", _NOT_A_DATE_PART.sub("", self._custom[number]), re.IGNORECASE))
        return number.isdecimal() and int(number[:9]) in _DATE_FORMATS


class _SheetReader(_Handler):
    """The values of one sheet."""

    def __init__(self, package: Package, sheet: Sheet, texts: list[str], dates: frozenset[str], room: int) -> None:
        self._package, self._sheet, self._texts, self._dates, self._room = package, sheet, texts, dates, room
        self._row = self._column = 0
        self._cell: Mapping[str, str] | None = None
        self._pieces: dict[str, list[str]] = {}
        self._taking = ""

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "row":
            self._row = self._number(attributes["r"]) if "r" in attributes else self._row + 1
            self._column = 0
        elif name == "c":
            self._cell, self._pieces = attributes, {}
            if found := _REFERENCE.fullmatch(attributes.get("r", "")):
                self._row, self._column = int(found[2]), _column_number(found[1])
            else:
                self._column += 1
        elif name in ("v", "f", "t") and self._cell is not None:
            self._taking = name
            self._pieces.setdefault(name, [])
        elif name == "mergeCell" and (found := _RANGE.fullmatch(attributes.get("ref", ""))):
            first, last = (int(found[2]), _column_number(found[1])), (int(found[4]), _column_number(found[3]))
            self._sheet.merged.append((*first, *last))

    def text(self, data: str) -> None:
        if self._taking:
            self._pieces[self._taking].append(data)

    def end(self, name: str) -> None:
        self._taking = ""
        if name != "c" or self._cell is None:
            return
        value = self._value(self._cell.get("t", "n"), self._cell.get("s", ""))
        self._cell = None
        if value.text.strip():
            self._sheet.values[self._row, self._column] = value
            if len(self._sheet.values) > self._room:
                raise self._package.error("too_many_cells", limit=MAX_CELLS)

    def _number(self, text: str) -> int:
        if not text.isdecimal() or len(text) > 7:
            raise self._package.error("damaged", part=self._sheet.name)
        return int(text)

    def _value(self, kind: str, style: str) -> Value:
        shown = "".join(self._pieces.get("v", ()))
        if "f" in self._pieces and not shown and kind != "str":
            return Value(f"={''.join(self._pieces['f'])}", unsolved=True)
        match kind:
            case "s":
                index = self._number(shown.strip()) if shown.strip() else len(self._texts)
                return Value(self._texts[index] if index < len(self._texts) else "")
            case "inlineStr":
                return Value("".join(self._pieces.get("t", ())))
            case "b":
                return Value("TRUE" if shown.strip() == "1" else "FALSE")
            case "n":
                return Value(number_text(shown.strip(), as_date=style in self._dates))
            case _:
                return Value(shown)


def number_text(shown: str, *, as_date: bool) -> str:
    """Write a number as people read it: whole, or with a decimal comma (1.052 is no thousand); a date as one."""
    try:
        number = Decimal(shown) if len(shown) < 40 else None
    except InvalidOperation:
        return shown
    if number is None or not number.is_finite() or abs(number.adjusted()) > 15:
        return shown
    whole = number == number.to_integral_value()
    if as_date and 0 <= number < 2_900_000:
        return (_EPOCH + datetime.timedelta(days=int(number))).strftime("%d/%m/%Y")
    return str(int(number)) if whole else format(number, "f").replace(".", ",")
