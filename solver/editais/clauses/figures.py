"""Figures of a clause with the words that repeat them: percentages, numbers of seats, positions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from solver.editais.numberwords import (
    CARDINAL_WORDS,
    ORDINAL_FIGURES,
    ORDINAL_WORDS,
    PERCENT_WORDS,
    read_cardinal,
    read_ordinal,
    read_ordinal_figure,
    read_percentage,
)


@dataclass(frozen=True, slots=True)
class Said:
    """A number said at a span of a text; `words` are those that repeat it, and `agreed` whether they say the same."""

    value: Fraction
    start: int
    end: int
    words: str = ""
    agreed: bool = True


_DIGITS: Final = r"(?<![\w.,/])\d{1,3}(?:[.,]\d{1,4})?"
_PERCENT: Final = re.compile(
    rf"(?P<figure>{_DIGITS}) ?(?:%|\((?P<inside>{CARDINAL_WORDS})\) ?(?:%|por cento)"
    rf"|por cento)(?: ?\((?P<words>[^()\d%]{{3,80}}?)\))?"
    rf"|(?P<spelt>{PERCENT_WORDS})(?: ?\((?P<repeated>{_DIGITS}) ?%\))?"
)


def percentages_in(text: str) -> list[Said]:
    """Return the percentages of a text in `flat` letters, as hundredths."""
    return [said for found in _PERCENT.finditer(text) if (said := _percentage(found)) and 0 < said.value <= _WHOLE]


_WHOLE: Final = 100


def _percentage(found: re.Match[str]) -> Said | None:
    if spelt := found["spelt"]:
        value = read_percentage(spelt)
        if value is None:
            return None
        repeated = found["repeated"]
        figure = _number(repeated) if repeated else value
        return Said(figure, found.start(), found.end(), spelt if repeated else "", figure == value)
    words = found["words"] or found["inside"] or ""
    figure = _number(found["figure"])
    said = read_percentage(words if "por cento" in words else f"{words} por cento") if words else None
    if said is None and found["words"] and not re.search(r"\bcento\b|\binteiros?\b", words):
        return Said(figure, found.start(), found.start("words") - 1)  # who it is for: "20% (negros)"
    return Said(figure, found.start(), found.end(), words, said is None or said == figure)


def _number(digits: str) -> Fraction:
    return Fraction(digits.replace(",", "."))


_COUNT: Final = (
    rf"(?:(?<![\w.,/])\d{{1,4}}(?![\w%]|[.,]\d)(?: ?\((?:[^()\d]{{2,60}}?)\))?|{CARDINAL_WORDS}(?: ?\(\d{{1,4}}\))?)"
)
COUNT: Final = _COUNT
"""A pattern for a whole number in figures, with its words or without, or in words."""


def read_count(text: str, start: int = 0) -> Said | None:
    """Read what `COUNT` matches, in a text that starts at `start`."""
    digits = re.search(r"\d+", text)
    words = re.sub(r"[\d()]", " ", text).strip()
    spelt = read_cardinal(re.sub(r" vagas?$", "", words)) if words else None
    if digits is None:
        return None if spelt is None else Said(Fraction(spelt), start, start + len(text))
    value = int(digits[0])
    return Said(Fraction(value), start, start + len(text), words, spelt is None or spelt == value)


_ORDINAL: Final = re.compile(
    rf"(?P<figure>{ORDINAL_FIGURES})(?: ?\((?P<words>{ORDINAL_WORDS})\))?"
    rf"|(?P<spelt>{ORDINAL_WORDS})(?: ?\((?P<repeated>{ORDINAL_FIGURES})\))?"
)


def ordinals_in(text: str) -> Iterator[Said]:
    """Yield the ordinals of a text in `flat` letters."""
    for found in _ORDINAL.finditer(text):
        spelt = found["spelt"] or found["words"]
        shown = found["figure"] or found["repeated"]
        figure = read_ordinal_figure(shown) if shown else None
        said = read_ordinal(spelt) if spelt else None
        value = figure or said
        if value:
            agreed = figure is None or said is None or figure == said
            yield Said(Fraction(value), found.start(), found.end(), spelt if shown and spelt else "", agreed)
