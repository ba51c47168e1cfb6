"""The text of a paragraph as printed: results of fields, no hidden text, raised figures as raised characters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final
from xml.etree.ElementTree import Element

from solver.editais.documents.docx_fields import Fields
from solver.editais.documents.docx_notes import References
from solver.editais.documents.docx_numerals import symbol
from solver.editais.documents.docx_parts import flag
from solver.editais.documents.docx_styles import Styles

_BLANKS: Final = frozenset({"w:tab", "w:ptab", "w:br", "w:cr"})
_CONTROLS: Final = frozenset({"w:fldChar", "w:instrText"})
_PASSED: Final = frozenset({"w:pPr", "w:rPr", "w:rt"})
_NOTES: Final = {"w:footnoteReference": "footnotes", "w:endnoteReference": "endnotes"}
_RAISED: Final = str.maketrans("0123456789()+-ivxlcdm", "⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾⁺⁻ⁱᵛˣˡᶜᵈᵐ")
_RAISED_FIGURES: Final = str.maketrans("0123456789()+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾⁺⁻")
_LOWERED: Final = str.maketrans("0123456789()+-", "₀₁₂₃₄₅₆₇₈₉₍₎₊₋")
_UNSEEN: Final = str.maketrans("\u2011", "-", "\u00ad\u200b\u200c\u200d\u2060\ufeff")
_ORDINAL: Final = re.compile(r"[\dnN]$")
_ORDINALS: Final = {"o": "º", "a": "ª"}


class Height(Enum):
    """How a piece of text stands on its line; `LIFTED`: raised without being made a superscript."""

    LINE = "line"
    RAISED = "raised"
    LOWERED = "lowered"
    LIFTED = "lifted"


_HEIGHTS: Final = {"superscript": Height.RAISED, "subscript": Height.LOWERED}
_MATH_HEIGHTS: Final = {"m:sup": Height.RAISED, "m:sub": Height.LOWERED}


@dataclass(slots=True)
class Inline:
    """What a paragraph holds: its text, its text boxes, notes it refers to, and what of it was not read."""

    text: str = ""
    boxes: list[Element] = field(default_factory=list)
    notes: list[tuple[str, str, str]] = field(default_factory=list)
    struck: int = 0
    number_fields: int = 0


class TextReader:
    """Reads the paragraphs of a document; `references` numbers its notes as they are met."""

    def __init__(self, styles: Styles, references: References) -> None:
        self._styles, self._references = styles, references

    def read(self, paragraph: Element) -> Inline:
        """Read a paragraph."""
        inline = Inline()
        fields = Fields()
        walk = _Walk(self._styles, self._references, self._styles.of(paragraph), inline, fields)
        pieces = [piece for piece in walk.pieces(paragraph) if piece[0]]
        inline.number_fields = fields.unread
        inline.text = _joined(pieces)
        return inline


@dataclass(slots=True)
class _Walk:
    """A walk through one paragraph."""

    styles: Styles
    references: References
    style: str
    inline: Inline
    fields: Fields

    def pieces(self, parent: Element, height: Height = Height.LINE) -> Iterator[tuple[str, Height]]:
        """Yield the pieces of text below an element."""
        for child in parent:
            name = child.tag
            if name == "w:r":
                yield from self._run(child)
            elif name in _CONTROLS:
                yield self._control(child), height
            elif name == "w:txbxContent":
                self.inline.boxes += [child] if self.fields.shown else []
            elif name == "m:f":
                yield from self._fraction(child)
            elif (text := self._text(child)) and self.fields.shown:
                self.fields.resulted()
                yield text, (Height.RAISED if name in _NOTES else height)
            elif name not in _PASSED:
                yield from self.pieces(child, _MATH_HEIGHTS.get(name, height))

    def _run(self, run: Element) -> Iterator[tuple[str, Height]]:
        look = self.styles.look(self.style, run.find("w:rPr")) if len(run) else None
        if look is None or look.hidden:
            for child in run:
                self._control(child)
        elif look.struck:
            self.inline.struck += bool("".join(text for text, _ in self.pieces(run)).strip())
        else:
            yield from self.pieces(run, _HEIGHTS.get(look.vertical, Height.LIFTED if look.lifted else Height.LINE))

    def _control(self, element: Element) -> str:
        """Take a mark or an instruction of a field; return what a form field shows."""
        if element.tag == "w:instrText":
            self.fields.instruction(element.text or "")
        return self.fields.mark(element) if element.tag == "w:fldChar" else ""

    def _fraction(self, fraction: Element) -> Iterator[tuple[str, Height]]:
        for index, part in enumerate(("m:num", "m:den")):
            yield ("/" if index else ""), Height.LINE
            found = fraction.find(part)
            yield from () if found is None else self.pieces(found)

    def _text(self, element: Element) -> str:
        """Return the text that an element of a run stands for."""
        name = element.tag
        if name in ("w:t", "m:t"):
            return (element.text or "").translate(_UNSEEN)
        if name in _BLANKS:
            return " "
        if name == "w:noBreakHyphen":
            return "-"
        if name == "w:sym":
            code = element.get("w:char", "")
            return symbol(int(code, 16), element.get("w:font", "")) if re.fullmatch("[0-9A-Fa-f]{1,6}", code) else ""
        if name in _NOTES and self.fields.shown:
            return self._reference(element, _NOTES[name])
        return ""

    def _reference(self, element: Element, kind: str) -> str:
        custom = flag(element.get("w:customMarkFollows", ""))
        mark = self.references.mark(kind, element.get("w:id", ""), custom=custom)
        raised = mark.translate(_RAISED)
        self.inline.notes.append((kind, element.get("w:id", ""), raised))
        return raised


def _joined(pieces: Sequence[tuple[str, Height]]) -> str:
    """Join pieces of text, raised and lowered figures as such characters, white space as one blank."""
    on_line = any(height is Height.LINE and text.strip() for text, height in pieces)
    result = ""
    parts: list[str] = []
    last = ""
    for text, height in pieces:
        shown = text
        if height is Height.LOWERED:
            shown = text.translate(_LOWERED)
        elif height is Height.RAISED or (height is Height.LIFTED and on_line):
            ordinal = _ORDINALS.get(text.strip()) if _ORDINAL.search(last) else None
            shown = ordinal or text.translate(_RAISED_FIGURES)
        parts.append(shown)
        last = shown[-1:] or last
    result = "".join(parts)
    return " ".join(result.split())
