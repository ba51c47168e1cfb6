"""Roman numerals, which number the incisos. Source: Lei Complementar nº 95/1998, art. 10, IV."""

from __future__ import annotations

from typing import Final

ROMAN: Final = r"(?=[MDCLXVI])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})"
"""Pattern of a well-formed numeral, up to 3999."""
_LETTERS: Final = (
    *((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL")),
    *((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
)


def to_roman(number: int) -> str:
    """Write the numeral of an inciso."""
    numeral = ""
    for value, letters in _LETTERS:
        times, number = divmod(number, value)
        numeral += letters * times
    return numeral


def from_roman(numeral: str) -> int:
    """Read a numeral that matches `ROMAN`."""
    number, position = 0, 0
    for value, letters in _LETTERS:
        while numeral.startswith(letters, position):
            number, position = number + value, position + len(letters)
    return number
