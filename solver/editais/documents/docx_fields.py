"""Fields of a paragraph: what stands between its marks is an instruction, which is not shown, and then its result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from solver.editais.documents.docx_parts import inside, switch, value, whole

_NUMBERS: Final = ("LISTNUM", "AUTONUM")


@dataclass(slots=True)
class _Field:
    choice: str = ""  # what a form field shows that has no result of its own
    instruction: str = ""
    in_result: bool = False
    resulted: bool = False


class Fields:
    """The fields that are open; `unread`: those that make a number and keep no result."""

    def __init__(self) -> None:
        self._open: list[_Field] = []
        self.unread = 0

    @property
    def shown(self) -> bool:
        """Whether text that stands here is shown."""
        return all(field.in_result for field in self._open)

    def instruction(self, text: str) -> None:
        """Take a piece of an instruction."""
        if self._open:
            self._open[-1].instruction += text

    def resulted(self) -> None:
        """Tell that text was shown here."""
        for field in self._open:
            field.resulted = True

    def mark(self, mark: Element) -> str:
        """Take a mark of a field; return the text that a form field shows."""
        kind = mark.get("w:fldCharType")
        if kind == "begin":
            self._open.append(_Field(_choice(mark.find("w:ffData"))))
        elif kind == "separate" and self._open:
            self._open[-1].in_result = True
        elif kind == "end" and self._open:
            field = self._open.pop()
            if not field.resulted and self.shown:
                self.unread += field.instruction.strip().upper().startswith(_NUMBERS)
                if field.choice:
                    self.resulted()
                return field.choice
        return ""


def _choice(form: Element | None) -> str:
    """Return what a check box or a list of a form shows."""
    box = inside(form, "w:checkBox")
    if box is not None:
        ticked = switch(box, "w:checked")
        return "☒" if (ticked if ticked is not None else switch(box, "w:default")) else "☐"
    options = inside(form, "w:ddList")
    if options is None:
        return ""
    chosen = whole(value(options, "w:result") or value(options, "w:default") or "0") or 0
    entries = options.findall("w:listEntry")
    return entries[chosen].get("w:val", "") if chosen < len(entries) else ""
