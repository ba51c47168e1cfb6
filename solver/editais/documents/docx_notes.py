"""Footnotes and endnotes: the marks that refer to them, in the order of the text."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from solver.editais.documents.docx_numerals import numeral
from solver.editais.documents.docx_parts import value, whole

_PROPERTIES: Final = {"footnotes": "w:footnotePr", "endnotes": "w:endnotePr"}
_USUAL: Final = {"footnotes": "decimal", "endnotes": "lowerRoman"}


class References:
    """Numbers the notes as they are met, as the document's settings say; a mark of its author's own takes no number."""

    def __init__(self, settings: Element | None) -> None:
        self._forms: dict[str, str] = {}
        self._next: dict[str, int] = {}
        for kind, name in _PROPERTIES.items():
            properties = None if settings is None else settings.find(name)
            self._forms[kind] = value(properties, "w:numFmt") or _USUAL[kind]
            self._next[kind] = whole(value(properties, "w:numStart")) or 1
        self._marks: dict[tuple[str, str], str] = {}

    def mark(self, kind: str, note: str, *, custom: bool) -> str:
        """Return the mark of a note; `` where the text itself has one."""
        if custom:
            return ""
        if (kind, note) not in self._marks:
            number = self._next[kind]
            self._next[kind] = number + 1
            self._marks[kind, note] = numeral(number, self._forms[kind]) or str(number)
        return self._marks[kind, note]
