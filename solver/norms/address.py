"""The address of a provision: article, parágrafo, inciso and alínea, as jurists cite them.

Source: Lei Complementar nº 95/1998, art. 10 (what an article divides into, and how each part is numbered).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import total_ordering
from itertools import pairwise
from typing import Final, Literal, Self

from solver.norms.roman import ROMAN, from_roman, to_roman

SOLE: Final = "único"
"""The number of a parágrafo único."""

Paragraph = int | Literal["único"]

NUMBER: Final = r"(?:[1-9][0-9]{0,2}\.[0-9]{3}|[1-9][0-9]{0,3})(?![0-9])"
"""Pattern of an article's or paragraph's number: ``8``, ``103``, ``1.022``."""
ORDINAL: Final = r"(?:\.?\s?[º°]++|o(?!\w))?+"
"""Pattern of the ordinal mark that may follow a number: ``8º``, ``8°``, ``8.º``, ``8ºº``, ``8o``."""


class Level(StrEnum):
    """What a provision is: the levels of an address, outermost first."""

    ARTICLE = "artigo"
    PARAGRAPH = "parágrafo"
    ITEM = "inciso"
    LETTER = "alínea"

    @property
    def depth(self) -> int:
        """0 for an article, 3 for an alínea."""
        return _LEVELS.index(self)


_LEVELS: Final = tuple(Level)


class AddressError(ValueError):
    """The words name no provision: `given`, read up to offset `at`, where one of `expected` had to stand."""

    def __init__(self, given: str, at: int, expected: tuple[Level, ...]) -> None:
        self.given, self.at, self.expected = given, at, expected
        super().__init__(given, at, expected)

    def __str__(self) -> str:
        wanted = " or ".join(self.expected) or "nothing more"
        return f"{self.given!r}: expected {wanted} at {self.given[self.at :]!r}, as in 'art. 3, § 1, I'"


@total_ordering
@dataclass(frozen=True, slots=True)
class Address:
    """One provision. Without paragraph, item and letter it is the caput, which also stands for its article.

    Addresses sort as a statute is read: caput, its incisos, then the paragraphs.

    Args:
        article: number of the article, from 1.
        suffix: capital letters of an inserted article (`art. 2-A`), else empty.
        paragraph: its number from 1, `SOLE` for a parágrafo único, None for the caput.
        item: the inciso as a number, from 1.
        letter: the alínea, `a` to `z`; older statutes put it directly under a caput or a paragraph.

    Raises:
        AddressError: a part is out of its range.
    """

    article: int
    suffix: str = ""
    paragraph: Paragraph | None = None
    item: int | None = None
    letter: str | None = None

    def __post_init__(self) -> None:
        sound = {
            Level.ARTICLE: self.article > 0 and re.fullmatch("[A-Z]*", self.suffix),
            Level.PARAGRAPH: self.paragraph > 0 if isinstance(self.paragraph, int) else self.paragraph in (None, SOLE),
            Level.ITEM: self.item is None or self.item > 0,
            Level.LETTER: self.letter is None or re.fullmatch("[a-z]", self.letter),
        }
        wrong = tuple(level for level, is_sound in sound.items() if not is_sound)
        if wrong:
            raise AddressError(repr(self), 0, wrong)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read an address, from the article inwards or from the innermost part outwards.

        Accepts `art. 3, § 1, I`, `art. 3º, § 1º, inciso I`, `art. 4, p.ú.`, `inciso I do § 1º do art. 3º`.

        Raises:
            AddressError: the words are not an address, or lack the article.
        """
        found: dict[Level, re.Match[str]] = {}
        end = len(text.rstrip(" \t\n."))
        position = len(text) - len(text.lstrip())
        while position < end:
            match = _PART.match(text, position)
            if match is None or not _continues(tuple(found), _level(match)):
                raise AddressError(text, position, _expected(tuple(found)))
            found[_level(match)] = match
            position = match.end()
        if Level.ARTICLE not in found:
            raise AddressError(text, end, (Level.ARTICLE,))
        words = {name: value for match in found.values() for name, value in match.groupdict().items() if value}
        number = words.get("paragraph")
        return cls(
            article=int(words["article"].replace(".", "")),
            suffix=words.get("suffix", "").upper(),
            paragraph=SOLE if "sole" in words else int(number.replace(".", "")) if number else None,
            item=from_roman(words["item"]) if "item" in words else None,
            letter=words.get("letter"),
        )

    @property
    def caput(self) -> Self:
        """The caput of the same article."""
        return replace(self, paragraph=None, item=None, letter=None)

    @property
    def parent(self) -> Self | None:
        """The provision this one belongs to; None for a caput."""
        if self.letter:
            return replace(self, letter=None)
        if self.item:
            return replace(self, item=None)
        return self.caput if self.paragraph else None

    @property
    def level(self) -> Level:
        """What the provision is; a caput is the article."""
        if self.letter:
            return Level.LETTER
        if self.item:
            return Level.ITEM
        return Level.PARAGRAPH if self.paragraph else Level.ARTICLE

    @property
    def lineage(self) -> tuple[Self, ...]:
        """The provision and those it belongs to, innermost first."""
        return (self, *(self.parent.lineage if self.parent else ()))

    @property
    def label(self) -> str:
        """The innermost part alone: `art. 3`, `§ 1`, `parágrafo único`, `I`, `a`."""
        if self.letter:
            return self.letter
        if self.item:
            return to_roman(self.item)
        if self.paragraph:
            return "parágrafo único" if self.paragraph == SOLE else f"§ {self.paragraph}"
        return f"art. {self.article}" + (f"-{self.suffix}" if self.suffix else "")

    def is_within(self, other: Address) -> bool:
        """Whether this provision is `other` or a part of it; all of an article is within its caput's address."""
        return other in self.lineage

    def __str__(self) -> str:
        return self.label if self.parent is None else f"{self.parent}, {self.label}"

    def __lt__(self, other: Address) -> bool:
        return self._order < other._order

    @property
    def _order(self) -> tuple[int, int, str, int, bool, int, str]:
        number = 1 if self.paragraph == SOLE else self.paragraph or 0
        sole = self.paragraph == SOLE
        return self.article, len(self.suffix), self.suffix, number, sole, self.item or 0, self.letter or ""


def parse_addresses(text: str) -> tuple[Address, ...]:
    """Read a list of addresses separated by `;`.

    Raises:
        AddressError: one of them is not an address.
    """
    return tuple(Address.parse(piece) for piece in text.split(";"))


_QUOTE: Final = "[\"'“”‘’«»]?"
_PART: Final = re.compile(
    rf"""(?:
      (?i:art(?:igo)?\.?)\s*(?P<article>{NUMBER}){ORDINAL}(?:-(?P<suffix>[A-Za-z]{{1,2}})(?!\w))?
    | (?P<sole>(?i:(?:§|par(?:[áa]grafo|\.))\s*[úu]nico|p\.?\s?[úu]\.?)(?!\w))
    | (?i:§|par(?:[áa]grafo|\.))\s*(?P<paragraph>{NUMBER}){ORDINAL}
    | (?P<caput>(?i:caput)(?!\w))
    | (?:(?i:inc(?:iso|\.))\s*)?(?P<item>{ROMAN})(?!\w)
    | (?:(?i:al(?:[íi]nea(?!\w)|\.))\s*)?{_QUOTE}(?P<letter>[a-z])(?!\w){_QUOTE}
    )(?:\s*,?\s*(?:d[oa]\s+)?(?=\S))?""",
    re.VERBOSE,
)
_GROUPS: Final = {
    "article": Level.ARTICLE,
    "sole": Level.PARAGRAPH,
    "paragraph": Level.PARAGRAPH,
    "caput": Level.PARAGRAPH,
    "item": Level.ITEM,
    "letter": Level.LETTER,
}


def _level(match: re.Match[str]) -> Level:
    return next(level for group, level in _GROUPS.items() if match[group])


def _continues(before: tuple[Level, ...], level: Level) -> bool:
    """Say whether `level` keeps to the direction, inwards or outwards, of the levels already read."""
    depths = [*(earlier.depth for earlier in before), level.depth]
    steps = {(after > ahead) - (after < ahead) for ahead, after in pairwise(depths)}
    return steps in (set(), {1}, {-1})


def _expected(before: tuple[Level, ...]) -> tuple[Level, ...]:
    if not before:
        return (Level.ARTICLE,)
    return tuple(level for level in Level if _continues(before, level))
