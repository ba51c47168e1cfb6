"""Exact numbers read from, and written for, people: `12,5%`, `1.052`, `210,4`."""

from __future__ import annotations

import re
from fractions import Fraction

_PERCENT = re.compile(r"\s*(\d{1,9}(?:[.,]\d{1,12})?)\s*%\s*")
_RATIO = re.compile(r"\s*(\d{1,12})\s*/\s*(\d{1,12})\s*")
_SEPARATORS = {"pt": (".", ","), "en": (",", ".")}


def parse_percentage(text: str) -> Fraction:
    """Read `20%`, `12,5%`, `12.5 %` or a ratio such as `1/3`, exactly.

    Raises:
        ValueError: neither form, or not above 0 and at most 100 %.
    """
    if found := _PERCENT.fullmatch(text):
        value = Fraction(found[1].replace(",", ".")) / 100
    elif (found := _RATIO.fullmatch(text)) and int(found[2]):
        value = Fraction(int(found[1]), int(found[2]))
    else:
        raise ValueError(text)
    if not 0 < value <= 1:
        raise ValueError(text)
    return value


def write_integer(value: int, lang: str = "pt") -> str:
    """Write with thousands separated: `1.052` (pt), `1,052` (en)."""
    digits, separator = str(abs(value)), _SEPARATORS[lang][0]
    first = len(digits) % 3 or 3
    groups = [digits[:first], *(digits[i : i + 3] for i in range(first, len(digits), 3))]
    return ("-" if value < 0 else "") + separator.join(groups)


def write_number(value: Fraction | int, lang: str = "pt") -> str:
    """Write exactly: a decimal where it ends (`210,4`), else whole and fraction (`3 1/3`)."""
    if isinstance(value, int):
        return write_integer(value, lang)
    twos = fives = 0
    rest = value.denominator
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    sign, size = ("-" if value < 0 else ""), abs(value)
    whole, part = divmod(size, 1)
    if not part:
        return sign + write_integer(int(whole), lang)
    if rest > 1:
        return sign + (f"{write_integer(int(whole), lang)} " if whole else "") + str(part)
    places = max(twos, fives)
    decimals = str(int(part * 10**places)).rjust(places, "0")
    return f"{sign}{write_integer(int(whole), lang)}{_SEPARATORS[lang][1]}{decimals}"


def write_percentage(value: Fraction, lang: str = "pt") -> str:
    """Write as `12,5%`."""
    return f"{write_number(value * 100, lang)}%"
