"""The parts of a DOCX package, found by their links, as trees whose names have fixed prefixes; and their properties."""

from __future__ import annotations

import posixpath
from typing import Final
from xml.etree.ElementTree import Element

from solver.editais.package import Package

_OPEN: Final = "http://schemas.openxmlformats.org"
_STRICT: Final = "http://purl.oclc.org/ooxml"
_PREFIXES: Final = {
    f"{_OPEN}/wordprocessingml/2006/main": "w",
    f"{_STRICT}/wordprocessingml/main": "w",
    f"{_OPEN}/officeDocument/2006/math": "m",
    f"{_STRICT}/officeDocument/math": "m",
    f"{_OPEN}/officeDocument/2006/relationships": "r",
    f"{_STRICT}/officeDocument/relationships": "r",
    f"{_OPEN}/markup-compatibility/2006": "mc",
    f"{_OPEN}/package/2006/relationships": "rel",
}
_USUAL: Final = "word/document.xml"
_OFF: Final = frozenset({"0", "false", "off", "none"})


class Parts:
    """The main part of a document and those that it links to. What lies outside the package is never looked at.

    Raises:
        InputError: the package has no text document, or a part that the document needs is damaged.
    """

    def __init__(self, package: Package) -> None:
        self.package = package
        mains = [target for kind, target in self._links("").values() if kind == "officeDocument"]
        self._name = mains[0] if mains else _USUAL
        if self._name not in package:
            raise package.error("docx_not_a_document")
        self.main = package.tree(self._name, _PREFIXES)
        if self.main.tag != "w:document":
            raise package.error("docx_not_a_document")
        self._linked = self._links(self._name)

    def of_kind(self, kind: str) -> Element | None:
        """Return the root of the part of a kind, such as `styles`; None where there is none."""
        return next((self.package.tree(t, _PREFIXES) for k, t in self._linked.values() if k == kind), None)

    def linked(self, link: str) -> Element | None:
        """Return the root of the part that a link of the main part names; None where it names none."""
        return self.package.tree(self._linked[link][1], _PREFIXES) if link in self._linked else None

    def _links(self, name: str) -> dict[str, tuple[str, str]]:
        """Return the kind and the target of each link of a part (of the whole package: ``)."""
        folder, base = posixpath.split(name)
        path = posixpath.join(folder, "_rels", f"{base}.rels")
        if path not in self.package:
            return {}
        found: dict[str, tuple[str, str]] = {}
        for link in self.package.tree(path, _PREFIXES).iter("rel:Relationship"):
            if link.get("TargetMode") != "External":
                target = posixpath.normpath(posixpath.join(folder, link.get("Target", ""))).lstrip("/")
                found[link.get("Id", "")] = (link.get("Type", "").rpartition("/")[2], target)
        return found


def inside(element: Element | None, *path: str) -> Element | None:
    """Return the first element at the end of a path of children; None where the path breaks off."""
    for name in path:
        if element is None:
            return None
        element = element.find(name)
    return element


def value(element: Element | None, *path: str) -> str:
    """Return the `w:val` of the element at a path; `` where there is none."""
    found = inside(element, *path)
    return "" if found is None else found.get("w:val", "")


def switch(element: Element | None, *path: str) -> bool | None:
    """Return whether the property at a path is on; None where it is not stated."""
    found = inside(element, *path)
    return None if found is None else found.get("w:val", "true").lower() not in _OFF


def flag(text: str) -> bool:
    """Return whether an attribute that is a switch is on."""
    return text.lower() in ("1", "true", "on")


def whole(text: str) -> int | None:
    """Return a whole number of zero or more; None where the text is none, or longer than any that is meant."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else None
