"""The blocks of a document's texts: the body, what runs on every page, notes and text boxes, each with its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final
from xml.etree.ElementTree import Element

from solver.editais.documents.docx_changes import Changes
from solver.editais.documents.docx_notes import References
from solver.editais.documents.docx_numbering import Counters, Lists
from solver.editais.documents.docx_styles import Styles
from solver.editais.documents.docx_table import CellText, TableTooLargeError, is_frame, read_lines
from solver.editais.documents.docx_text import Inline, TextReader
from solver.editais.documents.written import Grid, Paragraph, Part
from solver.editais.package import Package
from solver.editais.table import MAX_CELLS
from solver.errors import Place

_EMBEDDED: Final = ("w:altChunk", "w:subDoc")
_BULLET: Final = "bullet"


@dataclass(slots=True)
class Tally:
    """What has to be told of a document: how often each thing was met, and the place where it was first."""

    counts: dict[tuple[str, str], int] = field(default_factory=dict)
    places: dict[tuple[str, str], Place] = field(default_factory=dict)

    def add(self, kind: str, place: Place, count: int = 1, found: str = "") -> None:
        """Count a thing of a kind, `found` where kinds have names of their own."""
        if count:
            self.counts[kind, found] = self.counts.get((kind, found), 0) + count
            self.places.setdefault((kind, found), place)


@dataclass(frozen=True, slots=True)
class NoteReference:
    """A note that the text refers to: `footnotes` or `endnotes`, its id, its mark and the place of the reference."""

    kind: str
    id: str
    mark: str
    place: Place


@dataclass(slots=True)
class _Text:
    """A text that counts its lists for itself; `place`: where all of it stands, if not in places of its own."""

    part: Part
    place: Place | None = None
    counters: Counters = field(default_factory=Counters)
    caption: str = ""


class StoryReader:
    """Reads the texts of a document, in order; trees must have been brought to their plain form by `changes`."""

    def __init__(
        self, package: Package, styles: Styles, lists: Lists, references: References, changes: Changes
    ) -> None:
        self._package, self._styles, self._lists, self._changes = package, styles, lists, changes
        self._reader = TextReader(styles, references)
        self._paragraphs = self._tables = self._cells = 0
        self.tally = Tally()
        self.notes: list[NoteReference] = []
        self.changed: Place | None = None

    def body(self, body: Element) -> list[Paragraph | Grid]:
        """Read the body."""
        return list(self._blocks(body, _Text(Part.BODY)))

    def apart(self, text: Element, part: Part, place: Place, item: str = "") -> Iterator[Paragraph]:
        """Read a text that stands apart, cells of its tables as paragraphs; `item` is its first one's."""
        for block in self._blocks(text, _Text(part, place)):
            cells = [c for line in block.lines for c in line.values() if c.own] if isinstance(block, Grid) else []
            paragraphs = [Paragraph(cell.text, place, "", part) for cell in cells] if cells else [block]
            for paragraph in paragraphs:
                if isinstance(paragraph, Paragraph):
                    yield Paragraph(paragraph.text, place, item or paragraph.item, part)
                    item = ""

    def _blocks(self, parent: Element, text: _Text) -> Iterator[Paragraph | Grid]:
        for element in parent:
            if element.tag == "w:p":
                yield from self._paragraph(element, text)
            elif element.tag == "w:tbl":
                yield from self._table(element, text)
            elif element.tag in _EMBEDDED:
                self.tally.add("embedded", text.place or self._here())

    def _here(self, ahead: int = 0) -> Place:
        return Place(self._package.file, cell=f"par. {max(self._paragraphs + ahead, 1)}")

    def _paragraph(self, element: Element, text: _Text) -> Iterator[Paragraph | Grid]:
        inline = self._reader.read(element)
        place = text.place or self._here(ahead=1)
        if inline.text and text.place is None:
            self._paragraphs += 1
        item = self._item(element, text, place)
        after = self._noted(element, inline, place)
        if inline.text:
            heading = text.part is Part.BODY and self._styles.is_heading(element)
            yield Paragraph(inline.text, place, item, Part.HEADING if heading else text.part)
            text.caption = f"{item} {inline.text}".strip()
        yield from after

    def _item(self, element: Element, text: _Text, place: Place, *, bullets: bool = True) -> str:
        """Return the number before a paragraph, counting it."""
        numbered = self._lists.of(element)
        if numbered is None:
            return ""
        found, index = numbered
        label = text.counters.next(found, index)
        form = found.levels[index].form if index in found.levels else ""
        if label is None:
            self.tally.add("number_format", place, found=form)
        return "" if label is None or (form == _BULLET and not bullets) else label

    def _noted(self, element: Element, inline: Inline, place: Place) -> list[Paragraph | Grid]:
        """Keep what a paragraph has besides its text; return the blocks of its text boxes."""
        if element is self._changes.first:
            self.changed = place
        self.tally.add("struck", place, inline.struck)
        self.tally.add("number_field", place, inline.number_fields)
        self.notes += [NoteReference(kind, note, mark, place) for kind, note, mark in inline.notes]
        blocks: list[Paragraph | Grid] = []
        for box in inline.boxes:
            found = list(self._blocks(box, _Text(Part.BOX, place)))
            self.tally.add("boxes", place, int(bool(found)))
            blocks += found
        return blocks

    def _table(self, table: Element, text: _Text) -> Iterator[Paragraph | Grid]:
        if table is self._changes.first:
            self.changed = text.place or self._here()
        if table.find("w:tr") is None:
            return
        self._tables += 1
        place = Place(self._package.file, cell=f"tab. {self._tables}")
        if table is self._changes.first:
            self.changed = place
        if is_frame(table):
            yield from self._blocks(_only_cell(table), text)
            return
        after: list[Paragraph | Grid] = []
        caption = text.caption
        try:
            lines, covered = read_lines(
                table, place, lambda cell, where: self._cell(cell, where, text, after), MAX_CELLS - self._cells
            )
        except TableTooLargeError:
            raise self._package.error("too_many_cells", limit=MAX_CELLS) from None
        self._cells += covered
        text.caption = caption
        if lines:
            yield Grid(tuple(lines), place, caption=caption)
        yield from after

    def _cell(self, cell: Element, place: Place, text: _Text, after: list[Paragraph | Grid]) -> CellText:
        """Read a cell: its paragraphs joined by a blank; blocks that stand inside it are put `after` its table."""
        own: list[str] = []
        nested: list[str] = []
        for element in cell:
            if element.tag == "w:p":
                inline = self._reader.read(element)
                item = self._item(element, text, place, bullets=False)
                after += self._noted(element, inline, place)
                own += [shown] if (shown := f"{item} {inline.text}".strip()) else []
                text.caption = shown or text.caption
            elif element.tag == "w:tbl" and is_frame(element):
                found = self._cell(_only_cell(element), place, text, after)
                own += [found.own] if found.own else []
                nested += [found.nested] if found.nested else []
            elif element.tag == "w:tbl":
                blocks = list(self._table(element, text))
                nested += _words(blocks)
                after += blocks
            elif element.tag in _EMBEDDED:
                self.tally.add("embedded", place)
        return CellText(" ".join(own), " ".join(nested))


def _only_cell(table: Element) -> Element:
    return table.findall("w:tr")[0].findall("w:tc")[0]


def _words(blocks: Sequence[Paragraph | Grid]) -> list[str]:
    """Return the texts of tables, cell by cell."""
    grids = (block for block in blocks if isinstance(block, Grid))
    return [cell.text for grid in grids for line in grid.lines for cell in line.values() if cell.own]
