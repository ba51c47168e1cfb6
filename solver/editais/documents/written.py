"""A written document as its reader brings it out: paragraphs and tables in reading order, each with its place.

Places are told in words that stand in both languages: `p. 3` for a page, `tab. 2` for a table of the document, `item
5.2` for a clause, `par. 12` for a paragraph (both counted from 1 over the document's body). A cell's place has the
table's line and column besides, from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from solver.editais.model import Note
from solver.editais.table import Table
from solver.errors import Place


class Part(StrEnum):
    """Where in a document a paragraph stands."""

    BODY = "body"
    HEADING = "heading"
    RUNNING = "running"  # a header or footer, once whatever the number of its pages
    FOOTNOTE = "footnote"
    BOX = "box"  # a text box


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as printed: white space is one blank, a word cut at the end of a line is whole again.

    `item` is the number that a word processor would show before it ("5.1", "a)"), where the number is not in `text`.
    """

    text: str
    place: Place
    item: str = ""
    part: Part = Part.BODY


@dataclass(frozen=True, slots=True)
class Grid:
    """A table, joined where pages cut it.

    `lines` are those of `solver.editais.table`, a merged cell's text standing in every cell that it covers, with its
    `Spread`; `doubtful` are the indices of the lines that a page cuts, or may cut, where the halves could not be
    joined for sure; `caption` is the paragraph above it, if any.
    """

    lines: Table
    place: Place
    doubtful: frozenset[int] = frozenset()
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Written:
    """A document: its blocks in reading order, and what its reader could not take in."""

    name: str
    blocks: tuple[Paragraph | Grid, ...]
    notes: tuple[Note, ...] = ()

    def paragraphs(self) -> Iterator[Paragraph]:
        """Yield the paragraphs, in order."""
        return (block for block in self.blocks if isinstance(block, Paragraph))

    def grids(self) -> Iterator[Grid]:
        """Yield the tables, in order."""
        return (block for block in self.blocks if isinstance(block, Grid))
