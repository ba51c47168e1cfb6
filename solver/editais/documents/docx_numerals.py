"""Numbers of automatic lists in the formats that Word writes them in."""

from __future__ import annotations

import re
from typing import Final

_ROMAN: Final = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
    (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip
_MOST_LETTERS: Final = 780  # thirty alphabets, where Word begins anew
_MOST_ROMAN: Final = 9_999
_PADDED: Final = re.compile(r"(0{1,8}1)(?:,.*)?", re.DOTALL)
_SYMBOLS: Final = {
    0xA7: "▪", 0xA8: "◻", 0xB7: "•", 0xD8: "➢", 0xFC: "✓", 0x6F: "☐", 0xFE: "☒", 0x6E: "■", 0x71: "❑", 0x76: "❖",
}  # fmt: skip
_GREEK_SYMBOLS: Final = {
    0xA3: "≤",
    0xB0: "°",
    0xB1: "±",
    0xB2: "\N{DOUBLE PRIME}",
    0xB3: "≥",
    0xB4: "×",
    0xB7: "•",
    0xB9: "≠",
}
_FIRST_CIRCLED: Final = 0x80
_LAST_ASCII: Final = 0x7E
_LAST_CODE: Final = 0x10FFFF


def numeral(number: int, form: str) -> str | None:
    """Write a number of zero or more in a format of Word's; None where the format, or the number in it, is not known.

    A letter is doubled after the alphabet's end (z, aa, bb); an ordinal is written as in Portuguese. A format of one's
    own is given by its first number, `001, 002`.
    """
    if padded := _PADDED.fullmatch(form.strip()):
        return f"{number:0{len(padded[1])}d}"
    match form:
        case "decimal":
            return str(number)
        case "decimalZero":
            return f"{number:02d}"
        case "ordinal":
            return f"{number}º"
        case "none":
            return ""
        case "lowerLetter" | "upperLetter" if 1 <= number <= _MOST_LETTERS:
            letters = chr(ord("a") + (number - 1) % 26) * ((number - 1) // 26 + 1)
            return letters.upper() if form == "upperLetter" else letters
        case "lowerRoman" | "upperRoman" if 1 <= number <= _MOST_ROMAN:
            roman = _roman(number)
            return roman.upper() if form == "upperRoman" else roman
        case _:
            return None


def _roman(number: int) -> str:
    digits: list[str] = []
    for worth, letters in _ROMAN:
        times, number = divmod(number, worth)
        digits.append(letters * times)
    return "".join(digits)


def symbol(code: int, font: str) -> str:
    """Return a character of a font of symbols as a common one; where it is not known, the sign of what was not read."""
    named, low = font.casefold(), code & 0xFF
    of_symbols = "symbol" in named or "dings" in named
    if not (of_symbols or 0xF000 <= code <= 0xF0FF):
        letter = chr(code) if code <= _LAST_CODE else ""
    elif "dings" in named:
        circled = _FIRST_CIRCLED <= low <= _FIRST_CIRCLED + 10
        letter = "⓪①②③④⑤⑥⑦⑧⑨⑩"[low - _FIRST_CIRCLED] if circled else _SYMBOLS.get(low, "")
    elif low in _GREEK_SYMBOLS:
        letter = _GREEK_SYMBOLS[low]
    else:
        letter = "" if of_symbols and (chr(low).isalpha() or low > _LAST_ASCII) else chr(low)
    return letter if letter.isprintable() and letter else "\N{REPLACEMENT CHARACTER}"


def bullet(text: str, font: str) -> str:
    """Return the sign of a list without numbers, as a common character."""
    if len(text) != 1:
        return text.strip()
    if text == "o":
        return "◦"
    shown = symbol(ord(text), font) if ord(text) >= 0xF000 or "dings" in font.casefold() else text
    return "•" if shown == "\N{REPLACEMENT CHARACTER}" else shown.strip()
