"""Words of a page, from its glyphs: by baseline and gap, a small raised figure written as a superscript character."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.editais.documents.pdf.geometry import Box, Glyph, Point, around

_LEVEL: Final = 0.15
_GAP: Final = 0.25
_SMALL: Final = 0.82
_RAISED: Final = (0.1, 0.75)
_NEAR: Final = 0.6
_SUPERSCRIPTS: Final = str.maketrans("0123456789oa", "⁰¹²³⁴⁵⁶⁷⁸⁹ºª")
"""Raised letters are ordinals: nº, 1ª."""


@dataclass(frozen=True, slots=True)
class Word:
    """Letters without a blank between, in the frame in which they run to the right; `size` is the largest letter's."""

    text: str
    x0: float
    x1: float
    base: float
    size: float
    bold: bool = False
    glyphs: tuple[Glyph, ...] = ()

    @property
    def box(self) -> Box:
        """The rectangle around it."""
        return Box(self.x0, self.base - 0.8 * self.size, self.x1, self.base + 0.2 * self.size)

    @property
    def middle(self) -> Point:
        """The centre of its small letters."""
        return (self.x0 + self.x1) / 2, self.base - 0.3 * self.size

    def bare(self) -> Word:
        """Return the word without its glyphs."""
        return replace(self, glyphs=())


@dataclass(frozen=True, slots=True)
class Line:
    """Words on one baseline, from left to right."""

    words: tuple[Word, ...]
    box: Box
    base: float
    size: float

    @property
    def text(self) -> str:
        """What is written, one blank between words."""
        return " ".join(word.text for word in self.words)

    @property
    def bold(self) -> bool:
        """Whether nearly all its letters are bold."""
        letters = sum(len(word.text) for word in self.words)
        return sum(len(word.text) for word in self.words if word.bold) >= 0.9 * letters


def line_of(words: Iterable[Word]) -> Line:
    """Return words that stand on one baseline as a line."""
    row = tuple(sorted(words, key=lambda w: w.x0))
    largest = max(row, key=lambda w: w.size)
    return Line(row, around(word.box for word in row), largest.base, largest.size)


def lines_of(words: Iterable[Word]) -> list[Line]:
    """Return words as lines, downwards."""
    runs: list[list[Word]] = []
    for word in sorted(words, key=lambda w: (w.base, w.x0)):
        if runs and word.base - runs[-1][0].base <= 2 * _LEVEL * max(word.size, runs[-1][0].size):
            runs[-1].append(word)
        else:
            runs.append([word])
    return [line_of(run) for run in runs]


def words_of(glyphs: Sequence[Glyph]) -> list[Word]:
    """Return glyphs of one direction as words, downwards and from left to right."""
    words: list[Word] = []
    for level in _raised(_levels(glyphs)):
        run: list[Glyph] = []
        for glyph in sorted(level, key=lambda g: (g.x0, g.x1)):
            if run and _parts(run[-1], glyph):
                words.append(word_of(run))
                run = []
            run.append(glyph)
        if run:
            words.append(word_of(run))
    return words


def word_of(run: Sequence[Glyph]) -> Word:
    """Return glyphs of one line as a word."""
    bold = 2 * sum(glyph.bold for glyph in run) > len(run)
    x0, x1, size = min(g.x0 for g in run), max(g.x1 for g in run), max(g.size for g in run)
    return Word("".join(g.text for g in run), x0, x1, run[0].base, size, bold, tuple(run))


def _parts(before: Glyph, after: Glyph) -> bool:
    """Whether a blank stands between two glyphs of a line."""
    gap, size = after.x0 - before.x1, min(before.size, after.size)
    return gap > _GAP * size or (after.spaced and gap > -0.5 * size)


def _levels(glyphs: Sequence[Glyph]) -> list[list[Glyph]]:
    """Return the glyphs by baseline, downwards."""
    levels: list[list[Glyph]] = []
    for glyph in sorted(glyphs, key=lambda g: g.base):
        if levels and glyph.base - levels[-1][0].base <= _LEVEL * min(glyph.size, levels[-1][0].size):
            levels[-1].append(glyph)
        else:
            levels.append([glyph])
    return levels


def _raised(levels: list[list[Glyph]]) -> list[list[Glyph]]:
    """Return the levels, small glyphs that hang on a larger neighbour's line taken into it."""
    largest = max((glyph.size for level in levels for glyph in level), default=0.0)
    rows = [sorted(level, key=lambda g: g.x0) for level in levels]
    starts = [[glyph.x0 for glyph in row] for row in rows]
    kept: list[list[Glyph]] = [[] for _ in rows]
    for i, row in enumerate(rows):
        moved: list[Glyph] = []
        to: int | None = None
        for glyph in row:
            if glyph.size > _SMALL * largest:
                kept[i].append(glyph)
                continue
            host = _host(glyph, i, rows, starts)
            if host is None and to is not None and moved and glyph.x0 - moved[-1].x1 <= _GAP * glyph.size:
                host = to if not glyph.spaced else None  # the second figure of "12" beside no larger letter
            if host is None:
                kept[i].append(glyph)
                continue
            base = rows[host][0].base
            raised = base - glyph.base > 0
            text = glyph.text.translate(_SUPERSCRIPTS) if raised else glyph.text
            moved.append(glyph)
            to = host
            kept[host].append(replace(glyph, text=text, base=base))
    return [row for row in kept if row]


def _host(glyph: Glyph, i: int, rows: list[list[Glyph]], starts: list[list[float]]) -> int | None:
    """Return the level of a larger glyph just beside a small one that stands off its baseline."""
    for step in (1, 2, 3, -1):
        j = i + step
        if not 0 <= j < len(rows):
            continue
        at = bisect_left(starts[j], glyph.x0)
        for other in rows[j][max(at - 2, 0) : at + 2]:
            if glyph.size > _SMALL * other.size:
                continue
            lift = (other.base - glyph.base) / other.size
            beside = min(abs(glyph.x0 - other.x1), abs(other.x0 - glyph.x1)) <= _NEAR * other.size
            apart = glyph.x0 >= other.x1 - 0.2 * glyph.size or glyph.x1 <= other.x0 + 0.2 * glyph.size
            if beside and apart and (_RAISED[0] <= lift <= _RAISED[1] or -0.3 <= lift <= -_RAISED[0]):
                return j
    return None
