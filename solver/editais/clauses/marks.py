"""The number at the head of a clause: `5.1`, `Art. 5º`, `§ 2º`, `I -`, `a)`, `CLÁUSULA QUINTA`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from solver.editais.numberwords import CARDINAL_WORDS, read_ordinal
from solver.vocabulary import fold


class Kind(IntEnum):
    """How deep a mark nests: each stands under the nearest one before it of a lesser kind."""

    ROOT = 0
    PARAGRAPH = 1
    ROMAN = 2
    LETTER = 3
    NUMBER = 4


@dataclass(frozen=True, slots=True)
class Mark:
    """A clause's own number: as cited, and its parts (`("5", "1")`) where it is a number of the document's sections.

    `loose`: it may be words as well ("a – "), and counts only where it is the next one.
    """

    kind: Kind
    cited: str
    parts: tuple[str, ...] = ()
    loose: bool = False


_END: Final = r"(?:\.?\s*[-–—:)]\s*|\.\s*(?=[^\W\d_]|$)|\.?\s+|\.?$)"
_NUMBER: Final = re.compile(rf"(\d{{1,3}}(?:\.\d{{1,3}}){{1,6}}){_END}")
_THOUSANDS: Final = re.compile(r"\d{1,3}(?:\.\d{3})+")
_SINGLE: Final = re.compile(r"(\d{1,2})(\s*\.\s*[-–—]?|\s*\)|\s+[-–—]|)(?:\s+|$|(?<=\.)(?=[^\W\d_]))")
_QUANTITY: Final = re.compile(
    r"(?:vagas?|cargos?|candidat\w+|pessoas?|pontos?|horas?|dias?|anos?|meses|mes|reais|vezes|metros?|minutos?|questoes"
    rf"|%|por cento|a|e|ou|de|do|da|\((?:{CARDINAL_WORDS})\))(?!\w)"
)
_ARTICLE: Final = re.compile(
    r"(?:Art|ART)(?:igo|IGO)?\.?\s*(\d{1,3}(?:\.\d{3})?)\s*(?:[ºª°]|o(?=\b))?\s*(-[A-Z])?[\s.:–—-]*"
)
_PARAGRAPH: Final = re.compile(r"§\s*(\d{1,2})\s*(?:[ºª°]|o(?=\b))?[\s.:–—-]*")
_SOLE: Final = re.compile(r"(?:P(?:ar[áa]grafo|AR[ÁA]GRAFO)|§)\s+(?:único|ÚNICO|Único|unico|UNICO)\b[\s.:–—-]*")
_NTH_PARAGRAPH: Final = re.compile(r"P(?:ar[áa]grafo|AR[ÁA]GRAFO)\s+([^\W\d_]+(?: [^\W\d_]+)?)\s*[.:–—-]\s*")
_CLAUSE: Final = re.compile(
    r"C(?:L[ÁA]USULA|l[áa]usula)\s+(?:(\d{1,3})\s*[ªaº°]?|([^\W\d_]+(?:[ -][^\W\d_]+)?))(?:\s*[.:–—-]\s*|\s+|$)"
)
_ROMAN: Final = re.compile(r"(?=[IVXL])((?:XL|L?X{0,3})(?:IX|IV|V?I{0,3}))\s*(?:[–—)]|-(?!\w)|\.(?=\s|$))\s*")
_LETTER: Final = re.compile(r"\(?([a-z]{1,2}|[ivx]{3,5}|[A-H])\s*\)\s*")
_LOOSE_LETTER: Final = re.compile(r"([a-z])\s*(?:\.|\s[-–—])\s+(?=\S)")
_OF_A_NORM: Final = re.compile(r",|d[aeo]s?\b|c/c|e\b|ao?s?\b", re.I)


def read_mark(text: str, *, sure: bool = False) -> tuple[Mark, str] | None:
    """Return the mark at the head of a paragraph and the words after it; None where it has none.

    `sure`: the text is known to be a mark, so that a bare number is one.
    """
    for read in (_provision, _decimal, _single, _listed):
        if found := read(text, sure):
            return found
    return None


def _provision(text: str, sure: bool) -> tuple[Mark, str] | None:  # noqa: FBT001
    if found := _ARTICLE.match(text):
        mark = Mark(Kind.ROOT, f"art. {found[1]}{found[2] or ''}", (f"art. {found[1]}",))
    elif found := _PARAGRAPH.match(text):
        mark = Mark(Kind.PARAGRAPH, f"§ {found[1]}")
    elif found := _SOLE.match(text):
        mark = Mark(Kind.PARAGRAPH, "parágrafo único")
    elif (found := _NTH_PARAGRAPH.match(text)) and (nth := read_ordinal(found[1])):
        mark = Mark(Kind.PARAGRAPH, f"§ {nth}")
    elif found := _CLAUSE.match(text):
        return _clause(text, found)
    else:
        return None
    rest = text[found.end() :]
    return None if _OF_A_NORM.match(rest) and not rest[:1].isupper() and not sure else (mark, rest)


def _clause(text: str, found: re.Match[str]) -> tuple[Mark, str] | None:
    if found[1]:
        return Mark(Kind.ROOT, f"cláusula {found[1]}", (found[1],)), text[found.end() :]
    words = found[2].replace("-", " ").split()
    for taken in (words, words[:1]):
        if nth := read_ordinal(" ".join(taken)):
            at = text.index(taken[-1], found.start(2)) + len(taken[-1])
            return Mark(Kind.ROOT, f"cláusula {nth}", (str(nth),)), text[at:].lstrip(" .:–—-")
    return None


def _decimal(text: str, sure: bool) -> tuple[Mark, str] | None:  # noqa: FBT001
    found = _NUMBER.match(text)
    if not found or _THOUSANDS.fullmatch(found[1]):
        return None
    rest = text[found.end() :]
    numbered = found[1].count(".") > 1 or found[0].rstrip().endswith((".", ")", "-", "–", "—"))
    if not sure and not numbered and _counts(rest):
        return None
    return Mark(Kind.ROOT, found[1], tuple(found[1].split("."))), rest


def _single(text: str, sure: bool) -> tuple[Mark, str] | None:  # noqa: FBT001
    found = _SINGLE.match(text)
    if not found:
        return None
    rest, end = text[found.end() :], found[2].strip()
    if not sure and (not rest or _counts(rest) or not (end or _titled(rest))):
        return None
    return Mark(Kind.NUMBER if end == ")" else Kind.ROOT, found[1], (found[1],)), rest


def _counts(rest: str) -> bool:
    """Whether the words after a number make it a quantity."""
    return (rest[:1].islower() or rest[:1] in "%(") and bool(_QUANTITY.match(fold(rest)))


def _titled(rest: str) -> bool:
    """Whether the words after a bare number are those of a heading."""
    first = re.split(r"\W", rest, maxsplit=1)[0]
    return (first.isupper() and len(first) > 1) or bool(re.fullmatch(r"D[aeo]s? [^.;:]{3,100}", rest))


def _listed(text: str, sure: bool) -> tuple[Mark, str] | None:  # noqa: FBT001
    if (found := _ROMAN.match(text)) and found[1]:
        return Mark(Kind.ROMAN, found[1]), text[found.end() :]
    if found := _LETTER.match(text):
        return Mark(Kind.LETTER, found[1].lower()), text[found.end() :]
    if found := _LOOSE_LETTER.match(text):
        return Mark(Kind.LETTER, found[1], loose=not sure), text[found.end() :]
    if sure and (found := re.fullmatch(r"([IVXL]+|[a-z])\.? ?", text)):
        return Mark(Kind.ROMAN if found[1].isupper() else Kind.LETTER, found[1]), ""
    return None
