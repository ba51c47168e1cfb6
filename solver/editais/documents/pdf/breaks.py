"""Words that a narrow cell breaks in two, without a hyphen, because they do not fit on one line of it.

A line of a cell ends where the next word does not fit; only a word that alone is wider than the cell is broken, and
then its first part fills the line: not one more letter would have fitted after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from solver.editais.documents.pdf.sheet import Region
from solver.editais.documents.pdf.words import Line

_LETTER: Final = 1.4
"""How wide the letter that did not fit may be, in letters of the line."""

_MOST: Final = 8.0
"""The widest margin, in points, that a cell is supposed to have on either side."""


def margin_of(regions: Iterable[Region]) -> float:
    """Return the margin, in points, that the cells of a table leave at least beside their lines."""
    left = [line.box.x0 - region.box.x0 for region in regions if not region.turned for line in region.lines]
    return min(max(min(left, default=0.0), 0.0), _MOST)


def mended(region: Region, margin: float) -> list[str]:
    """Return the lines of a cell as printed, those put together that one word seems to be broken over.

    Whether it is one word is not certain: the next one may have begun right where the line was full.
    """
    texts = [line.text for line in region.lines[:1]]
    for above, below in pairwise(region.lines):
        if not region.turned and _full(region, above, below, margin):
            texts[-1] += below.text
        else:
            texts.append(below.text)
    return texts


def _full(region: Region, above: Line, below: Line, margin: float) -> bool:
    """Whether a line is one word that leaves no room for a letter, and the next goes on in small letters."""
    last, first = above.words[-1].text, below.words[0].text
    if last[-1:].isalpha() and first[:1] == "-" and first[1:2].isalpha():
        return True  # the hyphen is the word's own: no dash stands so close to what follows it
    if len(above.words) > 1 or not last[-1:].isalpha() or not first[:1].islower():
        return False
    wide = above.box.x1 - above.box.x0
    return region.box.x1 - region.box.x0 - wide - 2 * margin < _LETTER * wide / len(last)
