"""Rectifications that print the old text beside the new: `Onde se lê: …`, `Leia-se: …`. The old one is no fact."""

from __future__ import annotations

import re
from typing import Final

from solver.editais.documents.written import Grid, Written
from solver.vocabulary import fold

OLD: Final = re.compile(r"\bonde se le\b")
_NEW: Final = re.compile(r"\bleia-? ?se\b")


def superseded(written: Written) -> frozenset[int]:
    """Return which tables of a document, counted from 0, stand between `Onde se lê` and the `Leia-se` that follows."""
    found: set[int] = set()
    waiting: list[int] | None = None
    number = 0
    for block in written.blocks:
        if isinstance(block, Grid):
            if waiting is not None:
                waiting.append(number)
            number += 1
            continue
        text = fold(block.text)
        if waiting is not None and _NEW.search(text):
            found.update(waiting)
            waiting = None
        old = OLD.search(text)
        if old and not _NEW.search(text, old.end()):
            waiting = []
    return frozenset(found)
