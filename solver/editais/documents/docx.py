"""Editais written in DOCX: paragraphs with their automatic numbers, tables, notes, text boxes, in reading order.

Tracked changes are read as accepted, hidden text as absent, comments not at all. Nothing is run, and nothing outside
the file is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from solver.editais.codes import ALTERED, UNREAD
from solver.editais.documents.docx_changes import Changes
from solver.editais.documents.docx_notes import References
from solver.editais.documents.docx_numbering import Lists
from solver.editais.documents.docx_parts import Parts, switch
from solver.editais.documents.docx_story import StoryReader, Tally
from solver.editais.documents.docx_styles import Styles
from solver.editais.documents.written import Paragraph, Part, Written
from solver.editais.model import Note
from solver.editais.package import Package
from solver.errors import InputError, Place

_TOLD: Final = {
    "changes": (ALTERED, "edital.doc005_changes"),
    "boxes": (ALTERED, "edital.doc005_boxes"),
    "struck": (ALTERED, "edital.doc005_struck"),
    "number_format": (UNREAD, "edital.docx_number_format"),
    "number_field": (UNREAD, "edital.docx_number_field"),
    "embedded": (UNREAD, "edital.docx_embedded"),
}


def read_written(path: Path) -> Written:
    """Read a document.

    Raises:
        InputError: it is no DOCX document, is damaged, protected or too large, or has no text at all.
    """
    parts = Parts(Package(path, "docx"))
    changes = Changes()
    styles = Styles(parts.of_kind("styles"))
    numbering = parts.of_kind("numbering")
    lists = Lists(None if numbering is None else Changes().accept(numbering), styles)
    settings = parts.of_kind("settings")
    reader = StoryReader(parts.package, styles, lists, References(settings), changes)
    changes.accept(parts.main)
    body = parts.main.find("w:body")
    blocks = reader.body(body) if body is not None else []
    notes = list(_notes(parts, reader, changes))
    if not blocks and not notes:
        raise InputError.of("edital.doc001_empty", Place(str(path)))
    headers = list(_running(parts, reader, changes, settings, "header"))
    footers = list(_running(parts, reader, changes, settings, "footer"))
    if changes.count:
        reader.tally.add("changes", reader.changed or Place(str(path)), changes.count)
    return Written(str(path), (*headers, *blocks, *notes, *footers), tuple(_told(reader.tally)))


def _notes(parts: Parts, reader: StoryReader, changes: Changes) -> Iterator[Paragraph]:
    """Yield the notes that the body refers to, in the order of their references."""
    bodies: dict[tuple[str, str], Element] = {}
    for kind in sorted({reference.kind for reference in reader.notes}):
        root = parts.of_kind(kind)
        for note in [] if root is None else changes.accept(root):
            bodies[kind, note.get("w:id", "")] = note
    for reference in list(reader.notes):
        note_body = bodies.pop((reference.kind, reference.id), None)
        if note_body is not None:
            yield from reader.apart(note_body, Part.FOOTNOTE, reference.place, reference.mark)


def _running(
    parts: Parts, reader: StoryReader, changes: Changes, settings: Element | None, kind: str
) -> Iterator[Paragraph]:
    """Yield the headers or the footers that some page shows, each text once."""
    both_sides = switch(settings, "w:evenAndOddHeaders") is True
    former = {id(old) for change in parts.main.iter("w:sectPrChange") for old in change.iter("w:sectPr")}
    in_force: dict[str, str] = {}
    links: list[str] = []
    for section in parts.main.iter("w:sectPr"):
        if id(section) in former:
            continue
        in_force |= {e.get("w:type", "default"): e.get("r:id", "") for e in section.findall(f"w:{kind}Reference")}
        shown = {"default", *(["even"] if both_sides else []), *(["first"] if switch(section, "w:titlePg") else [])}
        links += [link for page, link in sorted(in_force.items()) if page in shown and link not in links]
    said: set[str] = set()
    for link in links:
        root = parts.linked(link)
        found = [] if root is None else reader.apart(changes.accept(root), Part.RUNNING, Place(parts.package.file))
        for paragraph in found:
            if paragraph.text not in said:
                said.add(paragraph.text)
                yield paragraph


def _told(tally: Tally) -> Iterator[Note]:
    """Yield a note for each kind of thing that has to be told, with its number and its first place."""
    for kind, (code, key) in _TOLD.items():
        for (counted, found), count in sorted(tally.counts.items()):
            if counted == kind:
                data = {"count": count, "found": found} if found else {"count": count}
                yield Note(code, key, data, tally.places[counted, found])
