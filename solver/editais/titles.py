"""The names that a title gives to the rows below it: `Cargo 1: Analista – Especialidade: Contabilidade`."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from solver.editais.columns import NAMES, POST, SPECIALTY, meaning
from solver.vocabulary import fold

_LONGEST: Final = 300
_NUMBER: Final = r"\s+(?:n[º°o.]*\s*)?\d{1,4}"
_LABEL: Final = re.compile(
    rf"(?:^|[–—;|\n]|(?<=\s)-|,)\s*([^\W\d_](?:(?! - )[^:–—;|,\n]){{1,40}}?)(?:{_NUMBER})?\s*:(?!/)"
)
_NUMBERED: Final = re.compile(rf"\s*(cargo|emprego|função){_NUMBER}\s*[-–—]\s*", re.IGNORECASE)
_VAGUE: Final = frozenset({"local", "unidade", "cidade"})
"""Labels that name a place of the rows only beside a cargo: elsewhere it may be the publisher's own."""
_SEATS: Final = re.compile(r"\d|vagas?\b", re.IGNORECASE)
_ENDS: Final = " \t\r\n-–—;|,."


def names_in(title: str) -> dict[str, str]:
    """Return what a title names, by key of a row; empty where it names no cargo, specialty or place by its label.

    Only a label that is a known heading counts, at the beginning or after a dash, comma or semicolon; any other
    label ends the name before it. A specialty under two labels (`Área: … – Especialidade: …`) is both.
    """
    if len(title) > _LONGEST:
        return {}
    numbered = _NUMBERED.match(title)
    if not numbered and ":" not in title:
        return {}
    text = f"{numbered[1]}: {title[numbered.end() :]}" if numbered else title
    labels = list(_LABEL.finditer(text))
    names: dict[str, str] = {}
    for label, following in pairwise([*labels, None]):
        assert label is not None  # noqa: S101 (only the last is)
        key = None if fold(label[1]) in _VAGUE and POST not in names else meaning(label[1])
        value = " ".join(text[label.end() : following.start() if following else len(text)].split()).strip(_ENDS)
        if key not in NAMES or not value or _SEATS.match(value):
            continue
        if key == SPECIALTY and key in names:
            names[key] += f" – {value}"
        else:
            names.setdefault(key, value)
    return names


def names_post(title: str) -> bool:
    """Whether a title names a cargo."""
    return POST in names_in(title)
