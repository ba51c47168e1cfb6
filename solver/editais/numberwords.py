"""Whole numbers in Portuguese words, as editais repeat their figures: `05 (cinco)`."""

from __future__ import annotations

import re
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
