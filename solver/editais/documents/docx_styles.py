"""Styles of a document: what a paragraph or a run has through its style, and through those that it is based on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from solver.editais.documents.docx_parts import flag, inside, switch, value, whole

_DEEPEST: Final = 40
_HEADING: Final = re.compile(r"(?:heading|t[ií]tulo) ?\d|title|subtitle|t[ií]tulo|subt[ií]tulo", re.IGNORECASE)
_BODY_LEVEL: Final = 9
_STRUCK: Final = ("w:strike", "w:dstrike")


@dataclass(frozen=True, slots=True)
class Look:
    """How a run looks: `vertical` is `superscript`, `subscript` or neither; `lifted`, raised in another way.

    What a style hides or strikes, and another one hides or strikes too, is neither.
    """

    hidden: bool
    struck: bool
    vertical: str
    lifted: bool = False


class Styles:
    """The styles by their ids. A style that is not there, or is based on itself, has no properties of its own."""

    def __init__(self, root: Element | None) -> None:
        styles = [] if root is None else root.findall("w:style")
        self._styles = {style.get("w:styleId", ""): style for style in styles}
        defaults = [s for s in styles if s.get("w:type") == "paragraph" and flag(s.get("w:default", ""))]
        self._default = defaults[0].get("w:styleId", "") if defaults else ""
        self._chains: dict[str, tuple[str, ...]] = {}
        self._looks: dict[tuple[str, str], Look] = {}

    def of(self, paragraph: Element) -> str:
        """Return the id of a paragraph's style."""
        return value(paragraph, "w:pPr", "w:pStyle") or self._default

    def style(self, style: str) -> Element | None:
        """Return a style's own element."""
        return self._styles.get(style)

    def chain(self, style: str) -> tuple[str, ...]:
        """Return a style and those that it is based on, the nearest first."""
        if style not in self._chains:
            chain: list[str] = []
            name = style
            while name in self._styles and name not in chain and len(chain) < _DEEPEST:
                chain.append(name)
                name = value(self._styles[name], "w:basedOn")
            self._chains[style] = tuple(chain)
        return self._chains[style]

    def look(self, style: str, properties: Element | None) -> Look:
        """Return how a run looks, by its own properties, its style, and that of its paragraph."""
        named = value(properties, "w:rStyle")
        if (style, named) not in self._looks:
            self._looks[style, named] = Look(
                self._switched(style, "w:vanish") != self._switched(named, "w:vanish"),
                any(self._switched(style, name) != self._switched(named, name) for name in _STRUCK),
                self._raised(named) or self._raised(style),
            )
        styled = self._looks[style, named]
        own = () if properties is None else {e.tag for e in properties}
        struck = [switch(properties, name) is True for name in _STRUCK if name in own]
        return Look(
            switch(properties, "w:vanish") is True if "w:vanish" in own else styled.hidden,
            any(struck) if struck else styled.struck,
            value(properties, "w:vertAlign") if "w:vertAlign" in own else styled.vertical,
            bool(whole(value(properties, "w:position"))) if "w:position" in own else False,
        )

    def _switched(self, style: str, name: str) -> bool:
        """Return whether a property of runs is on in a style."""
        stated = (switch(self._styles[s], "w:rPr", name) for s in self.chain(style))
        return next((on for on in stated if on is not None), False)

    def _raised(self, style: str) -> str:
        return next((found for s in self.chain(style) if (found := value(self._styles[s], "w:rPr", "w:vertAlign"))), "")

    def is_heading(self, paragraph: Element) -> bool:
        """Whether a paragraph has an outline level, or the style of a heading."""
        chain = self.chain(self.of(paragraph))
        stated = (paragraph, *(self._styles[s] for s in chain))
        levels = (whole(value(e, "w:pPr", "w:outlineLvl")) for e in stated)
        level = next((found for found in levels if found is not None), None)
        if level is not None:
            return level < _BODY_LEVEL
        return any(_HEADING.fullmatch(value(self._styles[s], "w:name").strip()) for s in chain)

    def numbering(self, style: str) -> list[tuple[str, str, str]]:
        """Return each style of the chain that numbers: its id, its list and its level (`` where not stated)."""
        found = [(s, inside(self._styles[s], "w:pPr", "w:numPr")) for s in self.chain(style)]
        return [(s, value(n, "w:numId"), value(n, "w:ilvl")) for s, n in found if n is not None]
