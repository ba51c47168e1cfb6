"""Automatic numbering: which list and level a paragraph has, and the number that Word shows before it.

Lists (`w:num`) made from one definition (`w:abstractNum`) count together. A list that states where it starts does so
where a level of it is first met. A level that is passed over when a deeper one is met counts as met, at its start.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from solver.editais.documents.docx_numerals import bullet, numeral
from solver.editais.documents.docx_parts import inside, switch, value, whole
from solver.editais.documents.docx_styles import Styles

LEVELS: Final = 9
_PLACEHOLDER: Final = re.compile(r"%([1-9])")


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a list: `restart` is the level, counted from 1, at which it begins anew (0: never; None: at any)."""

    start: int = 0
    form: str = "decimal"
    text: str = ""
    legal: bool = False
    restart: int | None = None
    style: str = ""
    font: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class NumberedList:
    """A list: its definition, its levels, and the starts that it states for itself."""

    definition: str
    levels: Mapping[int, Level]
    starts: Mapping[int, int]

    def level_of(self, style: str) -> int | None:
        """Return the level that a style is linked to."""
        return next((i for i, level in sorted(self.levels.items()) if level.style == style), None)


class Lists:
    """The lists of a document, by their ids."""

    def __init__(self, root: Element | None, styles: Styles) -> None:
        self._styles = styles
        self._abstract: dict[str, Element] = {}
        self._numbers: dict[str, Element] = {}
        self._lists: dict[str, NumberedList | None] = {}
        if root is not None:
            self._abstract = {e.get("w:abstractNumId", ""): e for e in root.findall("w:abstractNum")}
            self._numbers = {e.get("w:numId", ""): e for e in root.findall("w:num")}

    def __getitem__(self, name: str) -> NumberedList | None:
        if name not in self._lists:
            self._lists[name] = self._list(name)
        return self._lists[name]

    def of(self, paragraph: Element) -> tuple[NumberedList, int] | None:
        """Return the list and the level of a paragraph, its own or its style's; None where it has no number."""
        style = self._styles.of(paragraph)
        own = inside(paragraph, "w:pPr", "w:numPr")
        inherited = self._styles.numbering(style)
        name = value(own, "w:numId") or next((number for _, number, _ in inherited if number), "")
        found = self[name]
        if found is None:
            return None
        level = whole(value(own, "w:ilvl"))
        if level is None and value(own, "w:numId"):
            level = found.level_of(style) or 0
        for numbering_style, _, stated in inherited if level is None else ():
            linked = found.level_of(numbering_style)
            level = linked if linked is not None else whole(stated)
            if level is not None:
                break
        return found, min(level or 0, LEVELS - 1)

    def _list(self, name: str) -> NumberedList | None:
        number = self._numbers.get(name)
        if number is None:
            return None
        definition = self._definition(value(number, "w:abstractNumId"))
        levels = _levels(self._abstract.get(definition))
        starts: dict[int, int] = {}
        for override in number.findall("w:lvlOverride"):
            index = whole(override.get("w:ilvl", ""))
            if index is not None and index < LEVELS:
                own, start = inside(override, "w:lvl"), whole(value(override, "w:startOverride"))
                if own is not None:
                    levels[index] = _level(own)
                if start is not None:
                    starts[index] = start
        return NumberedList(definition, levels, starts)

    def _definition(self, name: str) -> str:
        """Return the definition itself, where one only names the style of lists that has it."""
        style = value(self._abstract.get(name), "w:numStyleLink")
        if not style:
            return name
        number = self._numbers.get(value(self._styles.style(style), "w:pPr", "w:numPr", "w:numId"))
        linked = value(number, "w:abstractNumId")
        return linked if linked in self._abstract else name


def _levels(definition: Element | None) -> dict[int, Level]:
    found = [] if definition is None else definition.findall("w:lvl")
    indexed = ((whole(e.get("w:ilvl", "")), e) for e in found)
    return {i: _level(e) for i, e in indexed if i is not None and i < LEVELS}


def _level(element: Element) -> Level:
    form = element.find("w:numFmt")
    named = "decimal" if form is None else form.get("w:val", "decimal")
    fonts = inside(element, "w:rPr", "w:rFonts")
    return Level(
        start=whole(value(element, "w:start")) or 0,
        form=named if form is None or named != "custom" else form.get("w:format", ""),
        text=value(element, "w:lvlText"),
        legal=switch(element, "w:isLgl") is True,
        restart=whole(value(element, "w:lvlRestart")),
        style=value(element, "w:pStyle"),
        font="" if fonts is None else fonts.get("w:ascii", ""),
        hidden=switch(element, "w:rPr", "w:vanish") is True,
    )


class Counters:
    """The numbers of a text as it goes on: of the body, of a note, of a text box."""

    def __init__(self) -> None:
        self._values: dict[str, dict[int, int]] = {}
        self._begun: set[tuple[int, int]] = set()

    def next(self, found: NumberedList, level: int) -> str | None:
        """Count a paragraph of a list's level, and return its number; None where its format is not known."""
        values = self._values.setdefault(found.definition, {})
        for index in range(level):
            values.setdefault(index, found.levels.get(index, Level()).start)
        begun = id(found), level
        if level in found.starts and begun not in self._begun:
            values[level] = found.starts[level]
        elif level in values:
            values[level] += 1
        else:
            values[level] = found.levels.get(level, Level()).start
        self._begun.add(begun)
        for index in [i for i in values if i > level and _restarts(found.levels.get(i, Level()), i, level)]:
            del values[index]
        return _shown(found, level, values)


def _restarts(deeper: Level, index: int, level: int) -> bool:
    """Whether a level begins anew after a paragraph of a higher one."""
    restart = deeper.restart
    return level < restart if restart is not None and restart <= index else True


def _shown(found: NumberedList, level: int, values: Mapping[int, int]) -> str | None:
    own = found.levels.get(level, Level())
    if own.hidden or (own.form == "none" and not _PLACEHOLDER.search(own.text)):
        return "" if own.hidden else own.text.strip()
    if own.form == "bullet":
        return bullet(own.text, own.font)
    text = own.text
    for written in {int(n) for n in _PLACEHOLDER.findall(own.text)}:
        index = written - 1
        form = found.levels.get(index, Level()).form
        form = "decimal" if own.legal and form not in ("none", "bullet") else "none" if form == "bullet" else form
        number = numeral(values[index], form) if index <= level else ""
        if number is None:
            return None
        text = text.replace(f"%{written}", number)
    return " ".join(text.split())
