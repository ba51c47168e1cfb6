"""The numbers that a browser shows before the items of a list."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solver.editais.documents.docx_numerals import numeral

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_FORMS: Final = {"a": "lowerLetter", "A": "upperLetter", "i": "lowerRoman", "I": "upperRoman"}


def items(ordered: Element) -> dict[Element, str]:
    """Return the number that a browser shows before each item of a list."""
    if "list-style-type:none" in (ordered.get("style") or "").replace(" ", ""):
        return {}
    listed = [e for e in ordered if e.tag == "li"]
    step = -1 if ordered.get("reversed") is not None else 1
    start = _whole(ordered.get("start"))
    number = (len(listed) if step < 0 else 1) if start is None else start
    numbers: dict[Element, str] = {}
    for item in listed:
        stated = _whole(item.get("value"))
        number = number if stated is None else stated
        form = _FORMS.get(item.get("type") or ordered.get("type") or "", "")
        letters = numeral(number, form) if form and number > 0 else None
        numbers[item] = f"{letters})" if letters else f"{number}."
        number += step
    return numbers


def _whole(text: str | None) -> int | None:
    found = re.fullmatch(r"\s*(-?\d{1,6})\s*", text or "", re.ASCII)
    return int(found[1]) if found else None
