"""Paragraphs, from the lines of a column: where one ends and the next begins, and which of them are headings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from solver.editais.documents.pdf.geometry import median
from solver.editais.documents.pdf.words import Line

_ITEM: Final = re.compile(
    r"(?:\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}[.)]|\d{1,3}\.?(?= [A-ZÀ-Ý–—-])|[a-zA-Z]{1,2}\)|[IVXLC]{1,6}(?: ?[-–—.)])|"
    r"§ ?\d+|Art\.? ?\d+|ART\.? ?\d+|Parágrafo único|PARÁGRAFO ÚNICO|ANEXO|Anexo|"
    r"[•●▪■◦○➢✓*\uFFFD–—-]|\(\*+\)|Nota)(?=\s|$|[–—-])"
)
_ENDS: Final = re.compile(r"(?:[.;:!?…][)\]”\"’']*|; ?(?:e|ou|e/ou))$")
_ABBREVIATED: Final = re.compile(
    r"(?:^|[\s(])(?:arts?|inc|incs|nº?s?|fls?|subit|p|pp|al|cf|par|dr|dra|sr|sra|exmo|c/c|ref)\.$", re.IGNORECASE
)
_ENTRY: Final = re.compile(r"(?:[¹²³⁴-⁹⁰*]|\(\*+\)|\(?\d{1,2}\)? )")
_LOOSE: Final = 1.35
_INDENT: Final = 0.8
_SIZE: Final = 0.08
_HEADING: Final = 200
_LARGE: Final = 1.12
_CAPITALS: Final = 0.8


@dataclass(slots=True)
class Draft:
    """The lines of a paragraph, which may go on in the next column; `right` is where its column ends."""

    page: int
    lines: list[Line]
    right: float
    kind: str = "body"

    @property
    def size(self) -> float:
        """The size of most of its letters."""
        return median([line.size for line in self.lines])

    @property
    def text(self) -> str:
        """What is printed, its lines parted by blanks."""
        return " ".join(line.text for line in self.lines)

    @property
    def bold(self) -> bool:
        """Whether it is all bold."""
        return all(line.bold for line in self.lines)


def begins_item(text: str) -> bool:
    """Whether a text begins with the number or the mark of a clause."""
    return _ITEM.match(text) is not None


def ends_sentence(text: str) -> bool:
    """Whether a text ends where a sentence, or an item of a list, may end."""
    return _ENDS.search(text) is not None and not _ABBREVIATED.search(text)


def drafts(page: int, lines: Sequence[Line]) -> list[Draft]:
    """Return the paragraphs of lines that stand one below the other in a column."""
    if not lines:
        return []
    left, right = min(line.box.x0 for line in lines), max(line.box.x1 for line in lines)
    found = [Draft(page, [lines[0]], right)]
    for above, below in pairwise(lines):
        if _parted(found[-1], above, below, (left, right), _leading(lines, below.size)):
            found.append(Draft(page, [below], right))
        else:
            found[-1].lines.append(below)
    return found


def _leading(lines: Sequence[Line], size: float) -> float:
    """Return the usual distance between lines of a size."""
    steps = [
        b.base - a.base
        for a, b in pairwise(lines)
        if abs(a.size - size) <= _SIZE * size and abs(b.size - size) <= _SIZE * size and b.base - a.base < 2.6 * size
    ]
    close = [step for step in steps if steps and step <= _LOOSE * min(steps)]
    return median(close, 1.2 * size)


def _parted(draft: Draft, above: Line, below: Line, sides: tuple[float, float], leading: float) -> bool:
    """Whether a line begins a new paragraph."""
    step, size = below.base - above.base, below.size
    if step > _LOOSE * leading or step < -0.5 * size:
        return True
    if abs(above.size - below.size) > _SIZE * size:
        return True
    left, right = sides
    text, ends = below.text, ends_sentence(above.text)
    room = right - above.box.x1
    fits = fits_after(room, below, 1)
    if above.bold != below.bold and (fits or not text[:1].islower()):
        return True
    if begins_item(text) and (ends or fits):
        return True
    if text[:1].islower() and not ends:
        return False
    if fits and (ends or fits_after(room, below, 3) or room > 0.3 * (right - left)):
        return not (draft.kind == "body" and _centred(above, below, sides) and not ends)
    indent = below.box.x0 - above.box.x0
    if indent >= _INDENT * size and below.box.x0 > left + _INDENT * size:
        return ends and not (len(draft.lines) == 1 and begins_item(above.text))
    return indent <= -_INDENT * size and len(draft.lines) > 1 and ends and begins_item(text)


def fits_after(room: float, line: Line, words: int) -> bool:
    """Whether the first words of a line would have had room at the end of the line above."""
    taken = line.words[:words]
    return room > taken[-1].x1 - taken[0].x0 + 0.35 * line.size


def _centred(above: Line, below: Line, sides: tuple[float, float]) -> bool:
    """Whether two lines are the wrapped lines of one centred text: the upper one nearly as wide as the column."""
    left, right = sides
    both = all(abs((line.box.x0 - left) - (right - line.box.x1)) <= line.size for line in (above, below))
    return (
        both
        and above.box.x0 > left + above.size
        and above.box.width >= 0.6 * (right - left)
        and above.bold == below.bold
    )


def goes_on(draft: Draft, after: Draft) -> bool:
    """Whether a paragraph goes on in the next column or page."""
    if abs(draft.size - after.size) > _SIZE * draft.size or draft.bold != after.bold:
        return False
    above, below = draft.lines[-1], after.lines[0]
    if above.text.endswith("-") and below.text[:1].isalnum():
        return True
    if ends_sentence(above.text) or begins_item(below.text):
        return below.text[:1].islower() and not begins_item(below.text)
    return below.text[:1].islower() or not fits_after(draft.right - above.box.x1, below, 1)


def is_heading(draft: Draft, body: float) -> bool:
    """Whether a paragraph is a heading: short, and bold, large or in capitals."""
    text = draft.text
    letters = [c for c in text if c.isalpha()]
    if len(text) > _HEADING or len(letters) < 3 or text.endswith((";", ",")):
        return False
    capitals = sum(c.isupper() for c in letters) >= _CAPITALS * len(letters)
    if capitals and len(letters) >= 4:
        return True
    return (draft.bold or draft.size >= _LARGE * body) and not text.endswith(".") and len(draft.lines) <= 3


def is_footnote(draft: Draft, body: float) -> bool:
    """Whether a paragraph at the foot of a page is a note: small, and begun by a mark."""
    return draft.size <= 0.92 * body and _ENTRY.match(draft.text) is not None
