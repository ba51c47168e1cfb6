"""What a cell of a table of seats says: `05`, `05 (cinco)`, `1.052`, `5 + CR`, `CR*`, `5¹`, `-`, `não há`.

A mark that leads to a footnote is no part of the figure; a raised digit is such a mark.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from solver.vocabulary import fold

_REGISTER: Final = re.compile(r"(?:c\.?r\.?|cad(?:astro|\.)?(?: de)? reserva)(?: ?\([^()]*\))?\**")
_NONE: Final = re.compile(
    r"[-–—−]+|\*+|\(\*+\)|nao ha(?: vagas?| reservas?)?|sem (?:vagas?|reservas?)|nenhuma(?: vaga)?|nao se aplica"
)
_RAISED: Final = re.compile(r"\([¹²³⁴⁵⁶⁷⁸⁹⁰]+\)|(?<=[\w)*+–—-])[¹²³⁴⁵⁶⁷⁸⁹⁰]+(?:[,/ ][¹²³⁴⁵⁶⁷⁸⁹⁰]+)*")
_INVISIBLE: Final = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
_FOOTNOTE: Final = re.compile(r"(?<=[\w)–—−-]) ?(?:[*†‡]+|\([*†‡]+\))")
_LONGEST: Final = 200
_NUMBER = r"\d{1,3}(?:\.\d{3})+|\d+"
_PLAIN: Final = re.compile(_NUMBER)
_WORDS: Final = r" ?\(([^()\d]*[^\W\d][^()\d]*)\)"
_WORDED: Final = re.compile(f"({_NUMBER}){_WORDS}")
_WITH_REGISTER: Final = re.compile(rf"({_NUMBER})(?:{_WORDS})? ?(?:\+|e) ?(?:{_REGISTER.pattern})")
_IN_REGISTER: Final = re.compile(rf"({_NUMBER}) ?\((?:{_REGISTER.pattern})\)")


@dataclass(frozen=True, slots=True)
class Figure:
    """A cell as the structured form writes it, and the words that repeat its number.

    `register`: a reserve register stands beside the number; `unsure`: the number may be the register's own.
    """

    text: str
    words: str = ""
    register: bool = False
    unsure: bool = False

    @property
    def number(self) -> int | None:
        """The number, where the cell is one."""
        return int(self.text.replace(".", "")) if _PLAIN.fullmatch(self.text) and len(self.text) < 40 else None


def read_figure(text: str) -> Figure | None:
    """Read a cell; None where it is neither a number nor a mark."""
    return _figure(text) if len(text) <= _LONGEST else None


@lru_cache(maxsize=8192)
def _figure(text: str) -> Figure | None:
    if not text.isascii():
        text = _RAISED.sub("", _INVISIBLE.sub("", text))
        if any(c.isnumeric() and not c.isdecimal() for c in text):
            return None
    plain = fold(text)
    if _NONE.fullmatch(plain):
        return Figure("-")
    plain = _FOOTNOTE.sub("", plain)
    if _NONE.fullmatch(plain):
        return Figure("-")
    if _PLAIN.fullmatch(plain):
        return Figure(plain)
    if _REGISTER.fullmatch(plain):
        return Figure("CR")
    if found := _IN_REGISTER.fullmatch(plain):
        return Figure(found[1], register=True, unsure=True) if Figure(found[1]).number else Figure("CR")
    if found := _WORDED.fullmatch(plain):
        return Figure(found[1], found[2].strip())
    if found := _WITH_REGISTER.fullmatch(plain):
        words = found[2].strip() if found[2] else ""
        return Figure(found[1], words, register=True) if Figure(found[1]).number else Figure("CR")
    return None
