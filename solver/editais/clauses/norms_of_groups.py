"""The group that the norms cited in a clause reserve seats for: those of people with disabilities, or of race."""

from __future__ import annotations

import re
from typing import Final

_OF: Final = r"(?: federal)?(?: n\S*)? ?"
_PCD: Final = re.compile(
    rf"art(?:\.|igo)? ?5[ºo°]?,? ?§ ?2[ºo°]?,?(?: d[ao])?(?: lei)?{_OF}8\.?112"
    rf"|§ ?2[ºo°]?,? d[oa] (?:art(?:\.|igo)?) ?5[ºo°]?,? da lei{_OF}8\.?112"
    rf"|decreto{_OF}(?:9\.?508|3\.?298)|leis?{_OF}(?:7\.?853|13\.?146)"
    r"|art(?:\.|igo)? ?37,?(?: inciso)? viii|inciso viii,? d[oe] art(?:\.|igo)? ?37"
)
_RACIAL: Final = re.compile(rf"lei{_OF}12\.?990")
_ANOTHER: Final = re.compile(
    r"\b(?:leis?|decretos?|resolucao|resolucoes|portaria|instrucao normativa|medida provisoria)(?: \w+){0,2}?"
    r" (?:n\S* ?)?\d[\d./-]*"
)
_ASIDE: Final = re.compile(r"\b(?:sem prejuizo|alem d|ressalvad|observad|respeitad|independente|excet|salvo|inclusive)")
_LARGEST: Final = 20
"""The largest percentage that the law reserves for people with disabilities."""


def group_of_norm(text: str) -> str:
    """Return the group that a norm cited in a text (in `flat` letters) is about; "" where none is known to be."""
    found = {g for g, norms in (("pcd", _PCD), ("negros", _RACIAL)) if norms.search(text)}
    return found.pop() if len(found) == 1 else ""


def reserves_by_norm(text: str) -> bool:
    """Whether a text (in `flat` letters) reserves under the norms of people with disabilities and under no other."""
    found = list(_PCD.finditer(text))
    if not found or _RACIAL.search(text) or any(_ASIDE.search(text[max(0, m.start() - 60) : m.start()]) for m in found):
        return False
    figures = [int(n) for n in re.findall(r"(?<![\d.,])(\d{1,3})(?:[.,]\d+)? ?(?:%|\()", text)]
    return all(n <= _LARGEST for n in figures) and not _ANOTHER.search(_PCD.sub(" ", text))
