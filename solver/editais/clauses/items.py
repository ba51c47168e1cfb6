"""Paragraphs into clauses: the number of each as people cite it, and the heading that it stands under."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from solver.editais.clauses.marks import Kind, Mark, read_mark
from solver.editais.clauses.statement import Clause
from solver.editais.documents.written import Paragraph, Part, Written
from solver.errors import Place

_SHORTEST_HEADING, _LONGEST_HEADING = 4, 150
_DIVISION: Final = re.compile(r"(?:ANEXO|CAP[IÍ]TULO|SE[CÇ][AÃ]O|T[IÍ]TULO|AP[EÊ]NDICE)\b")
_ANNEX: Final = re.compile(r"(ANEXO|AP[EÊ]NDICE)(?: ([IVXL]+|\d+|[A-Z]|[ÚU]NICO)\b)?")
_CHAPTER: Final = re.compile(r"(CAP[IÍ]TULO|T[IÍ]TULO|SE[CÇ][AÃ]O) ([IVXL]+|\d{1,2})\b")
_FIRST: Final = ("I", "Capítulo I", "Capítulo 1", "Título I", "Título 1", "Seção I", "Seção 1")
_SMALL_HEADING: Final = re.compile(r"D[aeo]s? [^.;:%]{3,100}")
_PLACED: Final = re.compile(r"(?:^|, )(?:par\. \d+|item .*)$")


def clauses_of(written: Written) -> tuple[Clause, ...]:
    """Return the clauses of a document, headings, footnotes and text boxes among them, in reading order.

    A paragraph without a number goes on with the clause before it, under the same number; running headers are left
    out. A clause of an annex is cited with it: "Anexo I, 1.1".
    """
    outline = _Outline()
    return tuple(clause for p in written.paragraphs() for clause in outline.read(p) if clause.text)


@dataclass(frozen=True, slots=True)
class _Heading:
    """A heading: the parts of its number, `()` where it has none; `whole` where it opens a division of the document."""

    text: str
    parts: tuple[str, ...] = ()
    whole: bool = False


@dataclass(slots=True)
class _Outline:
    """Where in the document's outline the reading stands.

    `opened` is the chapter whose first number is yet to come, and `chapter` the one that has numbers of its own.
    """

    annex: str = ""
    chapter: str = ""
    opened: str = ""
    marks: list[Mark] = field(default_factory=list)
    headings: list[_Heading] = field(default_factory=list)

    def read(self, paragraph: Paragraph) -> Iterator[Clause]:
        """Yield the clause of a paragraph, if it is one."""
        text = paragraph.text.strip()
        if paragraph.part is Part.RUNNING:
            return
        if paragraph.part in (Part.FOOTNOTE, Part.BOX):
            yield Clause("", text, paragraph.place, self._heading)
            return
        mark, words = self._opening(paragraph.item.strip(), text)
        if _is_heading(words, paragraph.part, mark):
            self._head(words, mark)
        elif mark:
            self._enter(mark)
        item = self._item
        yield Clause(item, words, _placed(paragraph.place, item), self._heading)

    @property
    def _item(self) -> str:
        cited = [m.cited for m in self.marks]
        chapter = self.chapter if cited and cited[0] != self.chapter else ""
        return ", ".join([*(p for p in (self.annex, chapter) if p and cited), *cited])

    @property
    def _heading(self) -> str:
        return " / ".join(h.text for h in self.headings)

    def _opening(self, item: str, text: str) -> tuple[Mark | None, str]:
        """Return the paragraph's mark, from its number or its text, and the words without it."""
        if item and (found := read_mark(f"{item} ", sure=True)):
            return self._nested(found[0], text), text
        if not item and (found := read_mark(text)) and self._follows(found[0]):
            return self._nested(found[0], found[1]), found[1]
        return None, text

    def _follows(self, mark: Mark) -> bool:
        """Whether a mark that may be words is the next one of its list."""
        if not mark.loose:
            return True
        last = next((m.cited for m in reversed(self.marks) if m.kind is Kind.LETTER), "`")
        return bool(self.marks) and len(last) == 1 and ord(mark.cited) == ord(last) + 1

    def _nested(self, mark: Mark, words: str) -> Mark:
        """Tell a number of a list from one of the document's sections."""
        if len(mark.parts) != 1 or not mark.cited.isdigit():
            return mark
        last = self.marks[-1] if self.marks else None
        if last is None or (last.cited == self.opened and mark.kind is Kind.ROOT) or _is_next(mark, last):
            return replace(mark, kind=Kind.ROOT)
        under = last.kind in (Kind.ROMAN, Kind.LETTER) or mark.kind is Kind.NUMBER
        first = int(mark.cited) == 1 and under
        following = last.kind is Kind.NUMBER and int(mark.cited) == int(last.cited) + 1
        nested = (first or following) and not words.isupper()
        return replace(mark, kind=Kind.NUMBER if nested else Kind.ROOT)

    def _enter(self, mark: Mark) -> None:
        """Go to the clause that a mark opens: beside its like, or under the one that it is nested in."""
        self.marks = [*(m for m in self.marks if m.kind < mark.kind), mark]
        if mark.kind is Kind.ROOT:
            self._leave(mark.parts)
            self._begin(mark)

    def _begin(self, mark: Mark) -> None:
        """Tell whether the numbers begin anew in the chapter that has just opened."""
        if self.opened:
            self.chapter = self.opened if mark.parts[0] == "1" and self.opened not in _FIRST else ""
            self.opened = ""

    def _leave(self, parts: tuple[str, ...]) -> None:
        """Leave the headings of the sections that a number does not stand in, and all under them."""
        for at, heading in enumerate(self.headings):
            if heading.parts and heading.parts != parts[: len(heading.parts)]:
                del self.headings[at:]
                return

    def _head(self, text: str, mark: Mark | None) -> None:
        """Go to the section that a heading opens."""
        numbered = mark if mark and mark.kind is Kind.ROOT else None
        whole = bool(_DIVISION.match(text)) or (mark is not None and numbered is None)
        if found := _ANNEX.match(text):
            self.annex = " ".join(p for p in (found[1].capitalize(), found[2]) if p)
            self.opened = self.chapter = ""
        if chapter := _chapter(text, mark):
            self.opened, self.chapter = chapter, ""
        elif numbered:
            self._begin(numbered)
        self.marks = [mark] if mark else []
        parts = numbered.parts if numbered else ()
        if numbered:
            self._leave(parts)
            kept = [h for h in self.headings if h.whole or (h.parts and h.parts != parts)]
        else:
            kept = [] if whole else [h for h in self.headings if h.whole or h.parts]
        self.headings = [*kept, _Heading(text, parts, whole)]


def _is_next(mark: Mark, last: Mark) -> bool:
    """Whether a number is the one after that of a section."""
    return last.kind is Kind.ROOT and last.cited.isdigit() and int(mark.cited) == int(last.cited) + 1


def _chapter(text: str, mark: Mark | None) -> str:
    """Return the chapter that a heading opens, as people cite it: "V", "Capítulo 5"; "" where it opens none."""
    if mark is not None and mark.kind is Kind.ROMAN:
        return mark.cited
    found = _CHAPTER.match(text) if mark is None else None
    return f"{found[1].capitalize()} {found[2]}" if found else ""


def _is_heading(words: str, part: Part, mark: Mark | None) -> bool:
    if not words or len(words) > _LONGEST_HEADING or words[-1] in ";," or (mark and mark.kind > Kind.ROMAN):
        return False
    if part is Part.HEADING:
        return not (words[-1] == "." and len(words) > _LONGEST_HEADING // 2)
    letters = re.sub("[ºª]", "", words)
    if sum(map(str.isalpha, letters)) >= _SHORTEST_HEADING and letters.isupper():
        return True
    return mark is not None and mark.kind is Kind.ROOT and bool(_SMALL_HEADING.fullmatch(words))


def _placed(place: Place, item: str) -> Place:
    """Name the clause in its place, instead of the paragraph."""
    if not item:
        return place
    return replace(place, cell=", ".join(p for p in (_PLACED.sub("", place.cell), f"item {item}") if p))
