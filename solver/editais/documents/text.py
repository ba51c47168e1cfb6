"""Plain text and Markdown: paragraphs, headings, and the tables whose columns are certain."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from solver.editais.codes import UNREAD
from solver.editais.documents import markdown
from solver.editais.documents.encoding import decode
from solver.editais.documents.lines import is_heading, paragraphs_of
from solver.editais.documents.text_table import lines_of, stretches
from solver.editais.documents.written import Grid, Paragraph, Part, Written
from solver.editais.model import Note
from solver.editais.table import MAX_CELLS
from solver.errors import InputError, Place
from solver.yamltext import read_bytes

MAX_BYTES: Final = 8 * 1024 * 1024
MAX_LINES: Final = 200_000
"""The most lines of a text; an edital has some thousands."""
_MARKDOWN: Final = frozenset({".md", ".markdown"})
_BREAK: Final = re.compile(r"\r\n?|\n|[\u2028\u2029\x85]")
_HTML_TABLE: Final = re.compile(r"<table\b", re.IGNORECASE)
_SHOWN: Final = 80


def read_written(path: Path) -> Written:
    """Read a text file; what may be a table, and is not certain to be, stays text and is noted.

    Raises:
        InputError: not a text, or with more lines or cells than any edital has.
    """
    place = Place(str(path))
    text, notes = decode(read_bytes(path, MAX_BYTES), place)
    marked = path.suffix.lower() in _MARKDOWN
    lines = _BREAK.split(markdown.without_comments(text) if marked else text)
    if len(lines) > MAX_LINES:
        raise InputError.of("edital.text_many_lines", place, found=len(lines), limit=MAX_LINES)
    reader = _Reader(str(path), marked, notes)
    reader.read(lines)
    return Written(str(path), tuple(reader.blocks), tuple(reader.notes))


class _Reader:
    """The blocks of a text as they come; `marked`: it is Markdown."""

    def __init__(self, file: str, marked: bool, notes: Sequence[Note]) -> None:  # noqa: FBT001
        self.file = file
        self.blocks: list[Paragraph | Grid] = []
        self.notes = list(notes)
        self._marked = marked
        self._paragraphs = self._tables = self._cells = 0

    def read(self, lines: Sequence[str]) -> None:
        """Read all lines, by runs that blank ones part."""
        for first, run in _runs(lines):
            if self._marked:
                self._marked_run(first, run)
            else:
                self._run(first, run)

    def _marked_run(self, first: int, run: Sequence[str]) -> None:
        """Read a run of Markdown: its headings and items apart."""
        begun, at = 0, 0
        lines = ["" if markdown.is_fence(line) else markdown.unquoted(line) for line in run]
        while at < len(lines):
            head = markdown.heading(lines[at], lines[at + 1] if at + 1 < len(lines) else "")
            item = None if head else markdown.unbulleted(lines[at])
            if head is None and item is None:
                at += 1
                continue
            self._run(first + begun, lines[begun:at])
            if head:
                self._paragraph(head[0], first + at, Part.HEADING)
                at += head[1]
            else:
                end = at + 1
                while (
                    end < len(lines) and lines[end].startswith((" ", "\t")) and markdown.unbulleted(lines[end]) is None
                ):
                    end += 1
                self._text([item or "", *lines[at + 1 : end]], first + at)
                at = end
            begun = at
        self._run(first + begun, lines[begun:])

    def _run(self, first: int, run: Sequence[str]) -> None:
        """Read lines as tables and text."""
        held: list[str] = []
        start = 0
        for stretch in stretches(run):
            if stretch.cells is None and not stretch.lost:
                start = start if held else stretch.first
                held += stretch.lines
                continue
            self._text(held, first + start)
            held = []
            if stretch.cells is not None:
                self._table(stretch.cells)
            else:
                self._lost(stretch.lines, first + stretch.first)
        self._text(held, first + start)

    def _text(self, lines: Sequence[str], first: int) -> None:
        for at, text in paragraphs_of(lines):
            self._paragraph(text, first + at, Part.HEADING if is_heading(text) and not self._marked else Part.BODY)

    def _paragraph(self, text: str, line: int, part: Part) -> None:
        words = " ".join((markdown.plain(text) if self._marked else text).split())
        if not words:
            return
        self._paragraphs += 1
        self.blocks.append(Paragraph(words, Place(self.file, line + 1, cell=f"par. {self._paragraphs}"), part=part))
        if self._marked and _HTML_TABLE.search(text):
            self._note(text, line)

    def _table(self, cells: Sequence[Sequence[str]]) -> None:
        self._tables += 1
        self._cells += sum(map(len, cells))
        if self._cells > MAX_CELLS:
            raise InputError.of("edital.too_many_cells", Place(self.file), limit=MAX_CELLS)
        words = [[markdown.plain(cell).strip() for cell in row] for row in cells] if self._marked else cells
        place = Place(self.file, cell=f"tab. {self._tables}")
        above = self.blocks[-1] if self.blocks else None
        caption = above.text if isinstance(above, Paragraph) else ""
        self.blocks.append(Grid(lines_of(words, place), place, caption=caption))

    def _lost(self, lines: Sequence[str], first: int) -> None:
        """Keep the lines of what may be a table, one by one."""
        self._note(lines[0], first)
        for i, line in enumerate(lines):
            self._paragraph(line, first + i, Part.BODY)

    def _note(self, text: str, line: int) -> None:
        words = " ".join(text.split())
        shown = words if len(words) <= _SHOWN else f"{words[:_SHOWN]}…"
        self.notes.append(Note(UNREAD, "edital.text_table_unread", {"found": shown}, Place(self.file, line + 1)))


def _runs(lines: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield lines that no blank one parts, with the index of the first."""
    run: list[str] = []
    for i, line in enumerate([*lines, ""]):
        if line.strip():
            run.append(line)
        elif run:
            yield i - len(run), run
            run = []
