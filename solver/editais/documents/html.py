"""Web pages (HTML): paragraphs, headings, lists with the numbers that a browser shows, and tables.

Scripts, comments and what is hidden are no part of the text; nor is what is struck out, which is noted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solver.editais.codes import ALTERED, UNREAD
from solver.editais.documents.encoding import decode
from solver.editais.documents.html_list import items
from solver.editais.documents.html_table import cells_of, is_hidden, lines_of
from solver.editais.documents.lines import paragraphs_of
from solver.editais.documents.text_table import table_in
from solver.editais.documents.written import Grid, Paragraph, Part, Written
from solver.editais.header import find_header
from solver.editais.model import Note
from solver.editais.titles import names_in
from solver.errors import InputError, Place
from solver.yamltext import read_bytes

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

MAX_BYTES: Final = 8 * 1024 * 1024
_MOST_NESTED: Final = 256
_HEAD: Final = 4096
_DECLARED: Final = re.compile(
    rb"""<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})"""
    rb"""|^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})""",
    re.I,
)
_ELEMENT: Final = re.compile(r"<[a-z!?]", re.I)
_DROPPED: Final = frozenset({
    "script", "style", "template", "noscript", "head", "iframe", "object", "svg", "select", "textarea", "button",
    "input", "audio", "video", "canvas", "rp", "rt",
})  # fmt: skip
_STRUCK: Final = frozenset({"s", "del", "strike"})
_HEADINGS: Final = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BLOCKS: Final = frozenset({
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "div", "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "header", "hr", "html", "legend", "main", "nav", "p",
    "pre", "section", "summary", "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "ol", "menu", "li",
})  # fmt: skip
_UNSEEN: Final = re.compile(r"visibility\s*:\s*(?:hidden|collapse)", re.I)
_STRUCK_STYLE: Final = re.compile(r"text-decoration[^;]*line-through", re.I)
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_SHOWN: Final = 80
_FEWEST_COLUMNS: Final = 2


def read_written(path: Path) -> Written:
    """Read a page; its encoding is that of its mark or its own word, where it fits.

    Raises:
        InputError: not a page, nested too deep, or with too many cells.
    """
    place = Place(str(path))
    data = read_bytes(path, MAX_BYTES)
    declared = _DECLARED.search(data[:_HEAD])
    name = next((group.decode() for group in declared.groups() if group), "") if declared else ""
    text, notes = decode(data, place, name)
    root = _root(text, place)
    page = _Page(str(path))
    page.notes += notes
    page.take(root)
    page.flush()
    page.note_table([p.text for p in page.blocks if isinstance(p, Paragraph)])
    return Written(str(path), tuple(page.blocks), tuple(page.notes))


def _root(text: str, place: Place) -> Element:
    from lxml import etree

    parser = etree.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True, no_network=True)
    try:
        root = etree.fromstring(text.encode(), parser)
    except etree.LxmlError:
        root = None
    if any(error.type == etree.ErrorTypes.ERR_RESOURCE_LIMIT for error in parser.error_log):
        raise InputError.of("edital.html_too_deep", place, limit=_MOST_NESTED)
    if root is None or not _ELEMENT.search(text):
        raise InputError.of("edital.html_not_html", place)
    return root


class _Page:
    """The blocks of a page as they come."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.blocks: list[Paragraph | Grid] = []
        self.notes: list[Note] = []
        self._pieces: list[str] = []
        self._item = ""
        self._items: dict[Element, str] = {}
        self._part = Part.BODY
        self._paragraphs = self._tables = 0

    def flush(self) -> None:
        """End the paragraph that is open."""
        lines, self._pieces = "".join(self._pieces).split("\n"), []
        for _, text in paragraphs_of(lines):
            self._paragraphs += 1
            place = Place(self.file, cell=f"par. {self._paragraphs}")
            self.blocks.append(Paragraph(text, place, self._item, self._part))
            self._item = ""

    def note_table(self, lines: Sequence[str]) -> None:
        """Note what may be a table drawn by other means than a table's elements."""
        if found := " ".join(table_in(lines).split()):
            self.notes.append(Note(UNREAD, "edital.text_table_unread", {"found": _short(found)}, Place(self.file)))

    def take(self, element: Element) -> None:
        """Take an element and all in it."""
        tag = element.tag
        if not isinstance(tag, str) or tag in _DROPPED or self._unseen(element):
            return
        if tag == "br":
            self._pieces.append("\n")
        elif tag == "table":
            self.flush()
            self._table(element)
        elif tag in _HEADINGS:
            self.flush()
            self._part = Part.HEADING
            self._inside(element)
            self.flush()
            self._part = Part.BODY
        elif tag in _BLOCKS:
            self.flush()
            self._items |= items(element) if tag == "ol" else {}
            if tag == "pre":
                self.note_table("".join(_texts(element)).split("\n"))
            self._item = self._items.get(element, "") if tag == "li" else self._item
            self._inside(element)
            self.flush()
            self._item = "" if tag == "li" else self._item
        else:
            self._inside(element)

    def _inside(self, element: Element) -> None:
        """Take what is in an element: texts and elements in turn."""
        keep, raised = element.tag == "pre", element.tag == "sup"
        self._text(element.text, keep=keep, raised=raised)
        for child in element:
            self.take(child)
            self._text(child.tail, keep=keep, raised=raised)

    def _text(self, text: str | None, *, keep: bool, raised: bool) -> None:
        shown = text or ""
        shown = shown if keep else shown.replace("\r", " ").replace("\n", " ")
        self._pieces.append(shown.translate(_RAISED) if raised else shown)

    def _unseen(self, element: Element) -> bool:
        """Whether an element is hidden or struck out; noted where something is lost with it."""
        style = element.get("style") or ""
        if is_hidden(element) or _UNSEEN.search(style):
            if element.tag == "table" or next(element.iter("table"), None) is not None:
                self.notes.append(Note(UNREAD, "edital.html_hidden_table", {}, Place(self.file)))
            return True
        if element.tag not in _STRUCK and not _STRUCK_STYLE.search(style):
            return False
        text = " ".join("".join(_texts(element)).split())
        if text:
            self.notes.append(Note(ALTERED, "edital.html_struck", {"found": _short(text)}, Place(self.file)))
        return True

    def _table(self, table: Element) -> None:
        """Take a table; one that only lays out the page, or has a single column, is taken as what is in it."""
        if _lays_out(table):
            self._inside(table)
            self.flush()
            return
        self._tables += 1
        place = Place(self.file, cell=f"tab. {self._tables}")
        title = next((_flat(_Page(self.file), e) for e in table if e.tag == "caption"), "")
        above = self.blocks[-1].text if self.blocks and isinstance(self.blocks[-1], Paragraph) else ""
        caption = above if names_in(above) and not names_in(title) else title or above
        lines = lines_of(cells_of(table), place, self._cell)
        if any(is_hidden(row) for row in table.iterdescendants("tr") if _outer(row) is table):
            self.notes.append(Note(UNREAD, "edital.html_hidden_table", {}, place))
        if any(lines):
            self.blocks.append(Grid(lines, place, caption=caption))
        for inner in [e for e in table.iterdescendants("table") if _outer(e) is table]:
            self.take(inner)

    def _cell(self, element: Element) -> str:
        """Return a cell's text, a line for each line of it, without the tables in it."""
        page = _Page(self.file)
        page.cell(element)
        self.notes += page.notes
        return page.lines

    def cell(self, element: Element) -> None:
        """Take what is in a cell, tables apart."""
        if not self._unseen(element):
            self._cell_inside(element)

    def _cell_inside(self, element: Element) -> None:
        raised = element.tag == "sup"
        self._text(element.text, keep=False, raised=raised)
        for child in element:
            if child.tag == "br":
                self._pieces.append("\n")
            elif isinstance(child.tag, str) and child.tag not in _DROPPED and child.tag != "table":
                block = child.tag in _BLOCKS or child.tag in _HEADINGS
                self._pieces.append("\n" if block else "")
                self.cell(child)
                self._pieces.append("\n" if block else "")
            self._text(child.tail, keep=False, raised=raised)

    @property
    def lines(self) -> str:
        """The open text, line by line."""
        lines = (" ".join(line.split()) for line in "".join(self._pieces).split("\n"))
        return "\n".join(line for line in lines if line).replace("\u00ad", "")


def _flat(page: _Page, element: Element) -> str:
    page.cell(element)
    return " ".join(page.lines.split())


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _texts(element: Element) -> Iterator[str]:
    return (text for text in element.itertext() if isinstance(text, str))


def _outer(element: Element) -> Element | None:
    """Return the table that a table stands in."""
    return next(element.iterancestors("table"), None)


def _lays_out(table: Element) -> bool:
    """Whether a table holds parts of the page, not data: tables or headings in its cells, or one column alone."""
    if next(table.iterdescendants("th"), None) is not None and next(table.iterdescendants("table"), None) is None:
        return False
    sections = cells_of(table)
    if max((len(row) for section in sections for row in section), default=0) < _FEWEST_COLUMNS:
        return True
    inner = next(table.iterdescendants("table", *_HEADINGS), None) is not None
    return inner and find_header([line for line in lines_of(sections, Place(), _alone) if line]) is None


def _alone(element: Element) -> str:
    return _flat(_Page(""), element)
