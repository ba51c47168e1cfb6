"""Printed lines into paragraphs: a blank line ends one, and so does the number of the next clause."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from solver.editais.clauses.marks import Kind, read_mark

_SOFT_HYPHEN: Final = "\u00ad"
_SOFT: Final = re.compile(r"\u00ad(?!\s*$)|(?<!\w)\u00ad")
_CUT: Final = re.compile(r"(?<=[^\W\d_])[-\u00ad]$")
_LONGEST_HEADING: Final = 150
_MOST_LINES: Final = 4
"""So many lines a heading may have."""
_ENDS: Final = (".", ";", ":", "!", "?", "…", ")", "”", '"')


def paragraphs_of(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield each paragraph with the index of its first line; white space is one blank, a cut word is whole again."""
    first, pieces = 0, list[str]()
    for i, raw in enumerate(lines):
        line = " ".join(_SOFT.sub("", raw).split())
        if pieces and (not line or _begins(line, pieces)):
            yield first, _joined(pieces)
            pieces = []
        if line and not pieces:
            first = i
        pieces += [line] if line else []
    if pieces:
        yield first, _joined(pieces)


def _joined(pieces: Sequence[str]) -> str:
    """Join the lines of a paragraph."""
    text = [pieces[0]]
    for before, line in pairwise(pieces):
        if _CUT.search(before) and line[0].islower():
            text[-1] = text[-1][:-1]
        else:
            text.append(" ")
        text.append(line)
    return "".join(text).replace(_SOFT_HYPHEN, "")


def is_heading(text: str) -> bool:
    """Whether a paragraph is printed as a heading: short, in capitals."""
    return len(text) <= _LONGEST_HEADING and text.upper() == text and sum(map(str.isalpha, text)) > 1


def _begins(line: str, pieces: Sequence[str]) -> bool:
    """Whether a line begins a paragraph, and does not go on with a sentence that cites a number: `item 5.1 deste`."""
    ended = pieces[-1].endswith(_ENDS)
    headed = len(pieces) <= _MOST_LINES and is_heading(" ".join(pieces))
    found = read_mark(line)
    if found is None or found[0].loose:
        return is_heading(line) != headed and (ended or headed)
    mark, rest = found
    return mark.kind in (Kind.LETTER, Kind.ROMAN) or ended or headed or not rest[:1].islower()
