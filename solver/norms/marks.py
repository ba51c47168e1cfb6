"""The marks that open a provision at the head of a line: `Art. 1º`, `§ 2°`, `Parágrafo único`, `IV –`, `b)`.

A mark opens a provision only where its number is the next one, and where the sentence before it is not cut short:
`§ 1º` at the head of a line may as well be the end of a citation. Marks come doubled (`§ 1ºº`) or glued to the
word after them (`Ina primeira`). Source of the numbering: Lei Complementar nº 95/1998, art. 10. Not read as
provisions of their own: `§ 2º-A`, `II-A`, itens below an alínea, an *artigo único*.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from solver.norms.address import NUMBER, ORDINAL, SOLE, Address
from solver.norms.noise import breaks_off, ends_sentence

Opening = tuple[Address, int]
"""The provision that a line opens, and how many of its characters are the mark."""


def article_number(line: str) -> int | None:
    """Return the number of the article that a line seems to open, wherever it stands."""
    match = _ARTICLE.match(line)
    return _number(match) if match else None


def is_mark(line: str) -> bool:
    """Say whether a line begins as an article or a paragraph does."""
    return _ARTICLE.match(line) is not None or _PARAGRAPH.match(line) is not None


def is_second_item(line: str) -> bool:
    """Say whether a line begins with the numeral II."""
    return _SECOND_ITEM.match(line) is not None


def opened_article(line: str, current: Address | None, preceding: str, *, may_skip: bool) -> Opening | None:
    """Return the article that a line opens after `current`, or None.

    Args:
        line: the line, no white space around it.
        current: the provision the line before belongs to, None before the first article.
        preceding: the words of `current` so far; their end is enough.
        may_skip: whether articles may be left out before this one, as in an excerpt.
    """
    match = _ARTICLE.match(line)
    if match is None or breaks_off(preceding):
        return None
    number, suffix = _number(match), match["suffix"] or ""
    last = current.article if current else 0
    if current and number == last and (len(suffix), suffix) > (len(current.suffix), current.suffix):
        return Address(number, suffix), _body(line, match.end())
    if number == last + 1 or (number > last and may_skip and ends_sentence(preceding)):
        return Address(number), _body(line, match.end("mark"))
    return None


def opened_part(line: str, current: Address, preceding: str, *, second_ahead: bool) -> Opening | None:
    """Return the paragraph, inciso or alínea that a line opens, or None.

    `second_ahead`: a line that begins with II follows before the next article or paragraph; without one,
    `Infelizmente` would be an inciso I.
    """
    if breaks_off(preceding):
        return None
    return (
        _opened_paragraph(line, current)
        or _opened_item(line, current, preceding, second_ahead=second_ahead)
        or _opened_letter(line, current)
    )


def _opened_paragraph(line: str, current: Address) -> Opening | None:
    match = _PARAGRAPH.match(line)
    if match is None or current.paragraph == SOLE:
        return None
    last = current.paragraph or 0
    if match["number"] is None and last == 0:
        return replace(current.caput, paragraph=SOLE), _body(line, match.end())
    if match["number"] and _number(match) == last + 1:
        return replace(current.caput, paragraph=last + 1), _body(line, match.end())
    return None


def _opened_item(line: str, current: Address, preceding: str, *, second_ahead: bool) -> Opening | None:
    address = replace(current, item=(current.item or 0) + 1, letter=None)
    numeral = address.label
    rest = line.removeprefix(numeral)
    if rest == line:
        return None
    if not _DASH.match(rest) and not (_WORD.match(rest) and _goes_on(numeral, preceding, second_ahead=second_ahead)):
        return None
    return address, _body(line, len(numeral))


def _goes_on(numeral: str, preceding: str, *, second_ahead: bool) -> bool:
    """Say whether a list expects the numeral, which no dash sets apart from its words."""
    if numeral == "I":
        return preceding.endswith(":") and second_ahead
    return _LISTING.search(preceding[-12:]) is not None or (len(numeral) > 1 and preceding.endswith("."))


def _opened_letter(line: str, current: Address) -> Opening | None:
    following = chr(ord(current.letter) + 1) if current.letter else "a"
    if following > "z" or not line.startswith(f"{following})"):
        return None
    return replace(current, letter=following), _body(line, 2)


_ARTICLE: Final = re.compile(
    rf"(?P<mark>(?:Art|ART|Artigo|ARTIGO)\.?\s*(?P<number>{NUMBER}){ORDINAL})(?:-(?P<suffix>[A-Z]{{1,2}})(?!\w))?"
)
_PARAGRAPH: Final = re.compile(
    rf"(?:§|Par[áa]grafo|PAR[ÁA]GRAFO)\s*(?:[Úú]nico|ÚNICO|(?P<number>{NUMBER}){ORDINAL}"
    r"(?!\s*(?:[,;)]|(?:dest[ea]|d[oa]s?|e|ou)\s)))"
)
_SECOND_ITEM: Final = re.compile("II(?![IVXLCDM](?![a-zà-ú]))")
_DASH: Final = re.compile(r"\s*[-–—.):]")
_WORD: Final = re.compile('(?![IVXLCDM](?![a-zà-ú]))[\\w\\s"“(]')
_LISTING: Final = re.compile(r"[;,:](?: ?(?:e|ou|e/ou))?$")
_SEPARATOR: Final = re.compile(r"(?:\s|[-–—:)]|\.(?!\.))*+")


def _number(match: re.Match[str]) -> int:
    return int(match["number"].replace(".", ""))


def _body(line: str, end: int) -> int:
    """Return where the words begin after a mark that ends at `end`, past its dash or full stop."""
    separator = _SEPARATOR.match(line, end)
    return separator.end() if separator else end
