"""A tree of text brought to its plain form: tracked changes accepted, wrappers opened, one of each alternative kept.

After it, blocks are `w:p` and `w:tbl`, rows hold cells, and a paragraph whose mark was deleted or hidden has become
one with the next, as a word processor shows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from solver.editais.documents.docx_parts import inside, switch

_GONE: Final = frozenset({"w:del", "w:moveFrom"})
_COME: Final = frozenset({"w:ins", "w:moveTo"})
_WRAPPERS: Final = frozenset({"w:customXml", "w:smartTag", "w:sdtContent"})
_PROPERTIES: Final = frozenset({"w:pPr", "w:rPr", "w:trPr", "w:tcPr"})
_BRANCHES: Final = frozenset({"mc:Choice", "mc:Fallback"})
_SHOWN: Final = frozenset({
    "w:t", "w:sym", "w:footnoteReference", "w:endnoteReference", "w:txbxContent", "w:noBreakHyphen", "m:t",
})  # fmt: skip
_MARKS: Final = {
    "w:p": (("w:pPr", "w:rPr"), (*_GONE, *_COME)),
    "w:tr": (("w:trPr",), ("w:ins", "w:del")),
    "w:tc": (("w:tcPr",), ("w:cellIns", "w:cellDel", "w:cellMerge")),
}


class Changes:
    """Accepts the tracked changes of trees: how many there were, and the first paragraph or table that had one."""

    def __init__(self) -> None:
        self.count = 0
        self.first: Element | None = None
        self._readable: set[int] = set()

    def accept(self, root: Element) -> Element:
        """Bring a tree to its plain form, in place, and return it."""
        if next(root.iter("mc:AlternateContent"), None) is not None:
            self._find_readable(root)
        self._open(root, None)
        self._readable.clear()
        return root

    def _find_readable(self, element: Element) -> bool:
        """Return whether an element has anything to read, keeping the alternatives that have."""
        found = [self._find_readable(child) for child in element]
        readable = element.tag in _SHOWN or any(found)
        if readable and element.tag in _BRANCHES:
            self._readable.add(id(element))
        return readable

    def _alternative(self, choices: Element) -> Element:
        """Return the first alternative that has something to read; where none has, the first."""
        branches = [branch for branch in choices if branch.tag in _BRANCHES] or [choices]
        return next((branch for branch in branches if id(branch) in self._readable), branches[0])

    def _changed(self, holder: Element | None) -> None:
        self.count += 1
        if self.first is None:
            self.first = holder

    def _open(self, parent: Element, holder: Element | None) -> None:
        kept = list(self._kept(parent, holder))
        parent[:] = self._joined(kept) if any(e.tag == "w:p" and _joins(e) for e in kept) else kept

    def _kept(self, parent: Element, holder: Element | None) -> Iterator[Element]:
        """Yield the children that stay, each already in its plain form."""
        for child in parent:
            name = child.tag
            if name in _GONE:
                self._changed(holder)
            elif name in _COME:
                self._changed(holder)
                yield from self._kept(child, holder)
            elif name == "mc:AlternateContent":
                yield from self._kept(self._alternative(child), holder)
            elif name == "w:sdt":
                content = child.find("w:sdtContent")
                yield from () if content is None else self._kept(content, holder)
            elif name in _WRAPPERS:
                yield from self._kept(child, holder)
            elif name in _PROPERTIES or not self._lost(child, holder):
                if len(child) and name not in _PROPERTIES:
                    self._open(child, child if name in ("w:p", "w:tbl") else holder)
                yield child

    def _lost(self, element: Element, holder: Element | None) -> bool:
        """Tell whether an element is a deleted row or cell, counting the changes of its mark."""
        if element.tag not in _MARKS:
            return False
        path, changes = _MARKS[element.tag]
        properties = inside(element, *path)
        made = [change for change in changes if inside(properties, change) is not None]
        for _ in made:
            self._changed(element if element.tag == "w:p" else holder)
        return "w:cellDel" in made or (element.tag == "w:tr" and "w:del" in made)

    def _joined(self, blocks: Sequence[Element]) -> list[Element]:
        """Join each paragraph whose mark is not there to the next one; what remains of none is left out."""
        result: list[Element] = []
        group: list[Element] = []
        for block in [*blocks, None]:
            if block is not None and block.tag not in ("w:p", "w:tbl"):
                result.append(block)
                continue
            if group and (block is None or block.tag != "w:p"):
                result += [self._one(group)] if any(map(_shows, group)) else []
                group = []
            if block is not None and block.tag == "w:p":
                group.append(block)
                if not _joins(block):
                    result.append(self._one(group))
                    group = []
            elif block is not None:
                result.append(block)
        return result

    def _one(self, group: Sequence[Element]) -> Element:
        """Make one paragraph of several: it has the properties of the last with text, or of a run-in heading."""
        last = group[-1]
        if len(group) == 1:
            return last
        run_in = inside(group[0], "w:pPr", "w:rPr", "w:specVanish") is not None
        shown = [p for p in group if _shows(p)] or [last]
        properties = (group[0] if run_in else shown[-1]).find("w:pPr")
        content = [child for p in group for child in p if child.tag != "w:pPr"]
        if any(p is self.first for p in group):
            self.first = last
        last[:] = content if properties is None else [properties, *content]
        return last


def _joins(paragraph: Element) -> bool:
    """Whether the paragraph's mark is deleted, moved away or hidden."""
    mark = inside(paragraph, "w:pPr", "w:rPr")
    return mark is not None and (any(mark.find(n) is not None for n in _GONE) or switch(mark, "w:vanish") is True)


def _shows(paragraph: Element) -> bool:
    """Whether the paragraph has anything to show."""
    runs = (run for run in paragraph.iter("w:r") if not switch(run, "w:rPr", "w:vanish"))
    return any(e.tag in _SHOWN and (e.tag != "w:t" or (e.text or "").strip()) for run in runs for e in run.iter())
