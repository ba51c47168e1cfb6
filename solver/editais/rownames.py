"""What the cells of names of a table of seats say: a name, the one above again, or nothing."""

from __future__ import annotations

import re
from typing import Final

from solver.editais.columns import LOCALITY, SEATS, SPECIALTY
from solver.editais.figures import read_figure
from solver.editais.header import Header
from solver.editais.table import Cell, Line
from solver.vocabulary import fold

_DASHES: Final = re.compile(r"[-–—−]+|\*+")
_DITTO: Final = re.compile(r"[\"“”″〃]{1,2}|''|,,|idem|id\.")
_NOTE: Final = re.compile(r"(?<=\w) ?[¹²³⁴⁵⁶⁷⁸⁹⁰]+$|(?<=[\w)]) ?\*+$")
_BROKEN: Final = re.compile(
    r"(?<=[^\W\d_]{2}[bcdfghjkpqtvç]) (?!(?:e|de|d[ao]s?|em|n[ao]s?|ou|ao|à)\b)[a-zà-ÿ]{1,2}(?!\w)"
)
"""No Portuguese word ends so, and no name goes on with an article: `Médic o` is one word that a narrow cell breaks."""


def broken_name(text: str) -> bool:
    """Whether a name seems to have a word that is broken in two."""
    return bool(_BROKEN.search(text))


def blank_name(text: str) -> bool:
    """Whether a cell says that there is no name: a dash."""
    return bool(_DASHES.fullmatch(text.strip()))


def ditto(text: str) -> bool:
    """Whether a cell repeats the one above: `"`, `idem`."""
    return bool(_DITTO.fullmatch(fold(text)))


def row_name(text: str) -> str:
    """Return a name on one line, without the mark that leads to a footnote."""
    return _NOTE.sub("", " ".join(text.split()))


def shifted(line: Line, header: Header) -> Cell | None:
    """Return the number that stands for a specialty or place in a line that lacks a cell of seats, if one does."""
    if all(column in line for column, key in header.columns.items() if key in SEATS):
        return None
    names = (line[c] for c, key in header.columns.items() if key in (SPECIALTY, LOCALITY) and c in line)
    return next((cell for cell in names if (figure := read_figure(cell.text)) and figure.number is not None), None)
