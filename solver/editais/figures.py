"""What a cell of a table of seats says: `05`, `05 (cinco)`, `1.052`, `5 + CR`, `CR*`, `-`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from solver.vocabulary import fold

_REGISTER: Final = re.compile(r"(?:c\.?r\.?|cad(?:astro|\.)?(?: de)? reserva)(?: ?\([^()]*\))?\**")
_NONE: Final = re.compile(r"[-–—−]+|\*+")
_LONGEST: Final = 200
_NUMBER = r"\d{1,3}(?:\.\d{3})+|\d+"
_PLAIN: Final = re.compile(_NUMBER)
_WORDED: Final = re.compile(rf"({_NUMBER}) ?\(([^()\d]*[^\W\d][^()\d]*)\)")
_WITH_REGISTER: Final = re.compile(rf"({_NUMBER}) ?\+ ?(?:{_REGISTER.pattern})")


@dataclass(frozen=True, slots=True)
class Figure:
    """A cell as the structured form writes it, and the words that repeat its number."""

    text: str
    words: str = ""

    @property
    def number(self) -> int | None:
        """The number, where the cell is one."""
        return int(self.text.replace(".", "")) if _PLAIN.fullmatch(self.text) and len(self.text) < 40 else None


def read_figure(text: str) -> Figure | None:
    """Read a cell; None where it is neither a number nor a mark."""
    plain = fold(text) if len(text) <= _LONGEST else ""
    if _PLAIN.fullmatch(plain):
        return Figure(plain)
    if _REGISTER.fullmatch(plain):
        return Figure("CR")
    if _NONE.fullmatch(plain):
        return Figure("-")
    if found := _WORDED.fullmatch(plain):
        return Figure(found[1], found[2].strip())
    if found := _WITH_REGISTER.fullmatch(plain):
        return Figure(found[1]) if Figure(found[1]).number else Figure("CR")
    return None
