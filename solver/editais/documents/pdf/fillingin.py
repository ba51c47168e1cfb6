"""The words of a page put into the cells of its ruled tables."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from solver.editais.documents.pdf.geometry import FRAMES, Page, Point
from solver.editais.documents.pdf.sheet import Region, Sheet
from solver.editais.documents.pdf.words import Word, lines_of, word_of, words_of

_SPLIT: Final = 0.08


def fill_in(sheets: Sequence[Sheet], page: Page) -> tuple[list[Word], list[Word]]:
    """Put the page's words into the cells in which they stand, the innermost where tables nest.

    Returns the words that stand in none: those that run to the right, and those that run upwards or downwards.
    """
    inner = sorted(sheets, key=lambda s: s.box.width * s.box.height)
    cells = [_Cells(sheet) for sheet in inner]
    rest: list[Word] = []
    turned: list[Word] = []
    for word in words_of(page.glyphs):
        home = next((c for c in cells if c.sheet.box.holds(word.middle)), None)
        if home is None:
            rest.append(word.bare())
        else:
            home.put(word)
    for turn, glyphs in ((1, page.up), (3, page.down)):
        back = FRAMES[(4 - turn) % 4]
        for word in words_of(glyphs):
            at = back(word.middle)
            home = next((c for c in cells if c.sheet.box.holds(at)), None)
            if home is None:
                turned.append(word.bare())
            else:
                home.put_turned(word, at)
    for home in cells:
        home.close()
    return rest, turned


class _Cells:
    """The cells of a table by row and column, and the words that they take."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.by_place: dict[tuple[int, int], Region] = {}
        self.words: dict[int, list[Word]] = {}
        self.turned: dict[int, list[Word]] = {}
        self.edges = _row_edges(sheet)
        for region in sheet.regions:
            for r in range(region.row, region.row + region.rows):
                for c in range(region.column, region.column + region.columns):
                    self.by_place[r, c] = region

    def _at(self, point: Point) -> Region:
        column = min(max(bisect_right(self.sheet.columns, point[0]) - 1, 0), self.sheet.width - 1)
        row = min(max(bisect_right(self.edges, point[1]) - 1, 0), self.sheet.rows - 1)
        return self.by_place[row, column]

    def put(self, word: Word) -> None:
        """Put a word into its cell, or its parts into theirs where a rule stands in a gap between its letters."""
        home = self._at(word.middle)
        if word.x0 >= home.box.x0 - 1 and word.x1 <= home.box.x1 + 1:
            self.words.setdefault(id(home), []).append(word.bare())
            return
        parts: list[list[int]] = [[0]]
        for i in range(1, len(word.glyphs)):
            before, after = word.glyphs[i - 1], word.glyphs[i]
            height = word.middle[1]
            here = self._at(((before.x0 + before.x1) / 2, height))
            there = self._at(((after.x0 + after.x1) / 2, height))
            if here is not there and after.x0 - before.x1 > _SPLIT * word.size:
                parts.append([])
            parts[-1].append(i)
        for part in parts:
            piece = word_of([word.glyphs[i] for i in part])
            owners = [self._at(((g.x0 + g.x1) / 2, piece.middle[1])) for g in piece.glyphs]
            most = max(owners, key=lambda region: (owners.count(region), -region.column))
            if any(owner is not most for owner in owners):
                self.sheet.doubtful.add(most.row)
            self.words.setdefault(id(most), []).append(piece.bare())

    def put_turned(self, word: Word, at: Point) -> None:
        """Put a word that runs upwards or downwards into its cell."""
        self.turned.setdefault(id(self._at(at)), []).append(word.bare())

    def close(self) -> None:
        """Make lines of the words of each cell."""
        for region in self.sheet.regions:
            region.lines = lines_of(self.words.get(id(region), ()))
            turned = lines_of(self.turned.get(id(region), ()))
            if turned:
                region.turned = True
                region.lines += turned


def _row_edges(sheet: Sheet) -> list[float]:
    edges = [sheet.box.top] * sheet.rows
    for region in sheet.regions:
        edges[region.row] = region.box.top
    return edges
