"""Numbers in Portuguese words, as editais repeat their figures: `05 (cinco)`, `5ª (quinta)`, `5% (cinco por cento)`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from solver.vocabulary import fold

_UNITS: Final = (
    "zero", "um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze", "treze",
    "quatorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove",
)  # fmt: skip
_TENS: Final = ("vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa")
_HUNDREDS: Final = (
    "cento", "duzentos", "trezentos", "quatrocentos", "quinhentos", "seiscentos", "setecentos", "oitocentos",
    "novecentos",
)  # fmt: skip
_VARIANTS: Final = {
    "uma": "um",
    "duas": "dois",
    "catorze": "quatorze",
    "dezasseis": "dezesseis",
    "dezassete": "dezessete",
    "dezanove": "dezenove",
    "cincoenta": "cinquenta",
    "hum": "um",
}
_NOUN: Final = re.compile(r" ?vagas?$")


def spell(n: int) -> str:
    """Return n in folded masculine words (0 ≤ n < 1.000.000): `mil e cinquenta e dois`.

    Raises:
        ValueError: n is outside that range.
    """
    if not 0 <= n < 1_000_000:
        raise ValueError(n)
    thousands, rest = divmod(n, 1000)
    if not thousands:
        return _below_thousand(rest)
    head = "mil" if thousands == 1 else f"{_below_thousand(thousands)} mil"
    if not rest:
        return head
    return f"{head} e {_below_thousand(rest)}" if rest < 100 or rest % 100 == 0 else f"{head} {_below_thousand(rest)}"


def _below_thousand(n: int) -> str:
    if n == 100:
        return "cem"
    parts = [_HUNDREDS[n // 100 - 1]] if n >= 100 else []
    n %= 100
    if n >= 20:
        parts.append(_TENS[n // 10 - 2])
        n %= 10
    if n or not parts:
        parts.append(_UNITS[n])
    return " e ".join(parts)


def says(words: str, n: int) -> bool:
    """Whether the words are the number n, in either gender, whatever the commas and conjunctions between them."""
    return 0 <= n < 1_000_000 and _bare(_NOUN.sub("", fold(words))) == _bare(spell(n))


def _bare(words: str) -> list[str]:
    every = [_VARIANTS.get(w, w) for w in re.findall(r"[^\W\d_]+", words) if w != "e"]
    if every[:2] == ["um", "mil"]:
        del every[0]
    return [re.sub("entas$", "entos", w) for w in every]


_CARDINALS: Final[dict[str, int]] = {
    **{word: n for n, word in enumerate(_UNITS)},
    **{word: 10 * n for n, word in enumerate(_TENS, 2)},
    **{word: 100 * n for n, word in enumerate(_HUNDREDS, 1)},
    "cem": 100,
}
_ORDINAL_STEMS: Final[dict[str, int]] = {
    stem: n
    for n, stems in (
        (1, "primeir"), (2, "segund"), (3, "terceir"), (4, "quart"), (5, "quint"), (6, "sext"), (7, "setim"),
        (8, "oitav"), (9, "non"), (10, "decim"), (11, "undecim"), (12, "duodecim"), (20, "vigesim"), (30, "trigesim"),
        (40, "quadragesim"), (50, "quinquagesim"), (60, "sexagesim"), (70, "septuagesim setuagesim"),
        (80, "octogesim octagesim"), (90, "nonagesim"), (100, "centesim"), (200, "ducentesim"),
        (300, "trecentesim tricentesim"), (400, "quadringentesim quadrigentesim"), (500, "quingentesim"),
        (600, "sexcentesim seiscentesim"), (700, "septingentesim setingentesim septigentesim"),
        (800, "octingentesim octogentesim octigentesim"), (900, "nongentesim noningentesim"), (1000, "milesim"),
    )
    for stem in stems.split()
}  # fmt: skip
"""Ordinals without their last letter, which is the gender."""

_DECIMALS: Final = {
    "decimo": 10,
    "decimos": 10,
    "centesimo": 100,
    "centesimos": 100,
    "milesimo": 1000,
    "milesimos": 1000,
}
_CARDINAL: Final = "|".join(
    sorted({*_CARDINALS, *_VARIANTS, "mil", *(re.sub("os$", "as", w) for w in _HUNDREDS)}, key=len, reverse=True)
)
_ORDINAL: Final = f"(?:{'|'.join(sorted(_ORDINAL_STEMS, key=len, reverse=True))})[oa]"
_BETWEEN: Final = r"(?:, e |,? | e )"

CARDINAL_WORDS: Final = rf"\b(?:{_CARDINAL})(?:{_BETWEEN}(?:{_CARDINAL})){{0,7}}\b"
"""A pattern for a cardinal in words, in a text without accents and in small letters; `read_cardinal` may refuse it."""

ORDINAL_WORDS: Final = rf"\b{_ORDINAL}(?:[- ]{_ORDINAL}){{0,3}}\b"
"""The like for an ordinal."""

ORDINAL_FIGURES: Final = r"(?<![\w.,/])\d{1,3}(?:\.\d{3})*(?:\.? ?[ªºª°]|\.?[ao]s?\b\.?)"
"""A pattern for an ordinal in figures: `3ª`, `21.ª`, `3a.`; never `2 a`, as in "2 a indígenas"."""

PERCENT_WORDS: Final = (
    rf"(?:\bmeio|{CARDINAL_WORDS}(?: inteir[oa]s?)?(?:(?: e"
    rf"|,) (?:{CARDINAL_WORDS} (?:de)?[cm]\w*esim[oa]s?|{CARDINAL_WORDS} decim[oa]s?|mei[oa])"
    rf"| virgula {CARDINAL_WORDS}| decim[oa]s?| (?:cent|mil)esim[oa]s?)?) por cento(?: e meio)?"
)
"""The like for a percentage in words."""


def read_cardinal(words: str) -> int | None:
    """Read a cardinal from 0 to 999.999 in words of either gender; None where the words are no such number."""
    tokens = _tokens(words)
    if tokens is None:
        return None
    tokens = [re.sub("entas$", "entos", _VARIANTS.get(t, t)) for t in tokens]
    if tokens.count("mil") > 1:
        return None
    if "mil" not in tokens:
        return _hundreds(tokens)
    at = tokens.index("mil")
    thousands = _hundreds(tokens[:at]) if at else 1
    rest = _hundreds(tokens[at + 1 :]) if at + 1 < len(tokens) else 0
    if not thousands or rest is None or (rest == 0 and at + 1 < len(tokens)):
        return None
    return 1000 * thousands + rest


def _tokens(words: str) -> list[str] | None:
    """Split at blanks, commas and single conjunctions; None where anything else stands between the words."""
    plain = fold(words).strip(" .")
    if not re.fullmatch(r"[a-z]+(?:(?:, e |,? | e )[a-z]+)*", plain):
        return None
    parts = [p for p in re.split(r"[ ,]+", plain) if p]
    if parts[0] == "e" or parts[-1] == "e" or any(a == b == "e" for a, b in pairwise(parts)):
        return None
    return [p for p in parts if p != "e"]


def _hundreds(tokens: Sequence[str]) -> int | None:
    """Read a number below a thousand: hundreds, tens and units, each at most once and in that order."""
    values = [_CARDINALS.get(t) for t in tokens]
    if not values or any(v is None for v in values):
        return None
    numbers = [v for v in values if v is not None]
    if len(numbers) == 1:
        return None if tokens[0] == "cento" else numbers[0]
    if "cem" in tokens or 0 in numbers or not _falls(numbers):
        return None
    return sum(numbers)


def _falls(numbers: Sequence[int]) -> bool:
    """Whether each number fits under the last digit of the one before: 200, 30, 5."""
    return all(0 < b < _room(a) for a, b in pairwise(numbers))


def _room(n: int) -> int:
    return next((unit for unit in (1000, 100, 10) if n % unit == 0), 1)


def read_ordinal(words: str) -> int | None:
    """Read an ordinal from 1 to 1.000 in words of either gender, with the variants in use; None where they are none."""
    parts = fold(words).strip(" .").replace("-", " ").split()
    numbers = [_ORDINAL_STEMS.get(p[:-1], 0) if p[-1:] in ("a", "o") else 0 for p in parts]
    if not numbers or 0 in numbers or not _falls(numbers) or (len(numbers) > 1 and numbers[-1] in (11, 12)):
        return None
    if len(numbers) > 1 and numbers[-2] % 100 == 0 and 10 < numbers[-1] < 20:
        return None
    return sum(numbers)


def read_ordinal_figure(text: str) -> int | None:
    """Read an ordinal in figures: `3ª`, `3º`, `3a.`, `21.ª`, `1.000ª`; None where the text is none, or is nought."""
    found = re.fullmatch(rf"({ORDINAL_FIGURES})", text.strip().lower())
    return int(re.sub(r"\D", "", found[1])) or None if found else None


def read_percentage(words: str) -> Fraction | None:
    """Read a percentage in words as a number of hundredths: `doze inteiros e cinco décimos por cento` is 25/2.

    None where the words are no percentage, or may be more than one.
    """
    found = re.fullmatch(r"(.+?) por cento( e meio)?", fold(words).strip(" ."))
    if not found:
        return None
    half = Fraction(1, 2) if found[2] else Fraction(0)
    number = _decimal(found[1])
    return None if number is None or (half and number.denominator > 1) else number + half


def _decimal(words: str) -> Fraction | None:
    if words == "meio":
        return Fraction(1, 2)
    if words.endswith((" e meio", " e meia")):
        return _plus(_whole(words[:-7]), Fraction(1, 2))
    if found := re.fullmatch(r"(.+?) virgula (.+)", words):
        return _after_point(found[1], found[2])
    if found := re.fullmatch(r"(?:(.+?) inteir[oa]s?(?:,? e|,)? )?(.+) (\w+)", words):
        unit = _DECIMALS.get(re.sub("a(s?)$", r"o\1", found[3]))
        part = read_cardinal(found[2]) if unit else None
        if unit and part is not None:
            return _plus(read_cardinal(found[1]) if found[1] else 0, Fraction(part, unit)) if 0 < part < unit else None
    return _plus(_whole(words), Fraction(0))


def _whole(words: str) -> int | None:
    return read_cardinal(re.sub(r" inteir[oa]s?$", "", words))


def _plus(whole: int | None, part: Fraction) -> Fraction | None:
    return None if whole is None else whole + part


def _after_point(whole: str, decimals: str) -> Fraction | None:
    noughts = re.match(r"(?:zero )*", decimals)
    zeros = noughts[0].split() if noughts else []
    rest = decimals[noughts.end() :] if noughts else decimals
    number = read_cardinal(rest) if rest else 0
    if number is None or number > 999:
        return None
    places = len(zeros) + (len(str(number)) if rest else 0)
    return _plus(read_cardinal(whole), Fraction(number, 10**places))
