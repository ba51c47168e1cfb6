"""The versions of the formats of our files and answers, and what is said of a file that is newer than this tool.

A file says its version with one key, `versao` in those that people write and `format` in those that programs write;
without it, a file is of version 1. A file of a higher version is refused, whatever else it says: what an unknown
version means by a key is not known. Tables (CSV, XLSX, ODS) carry no version: the names in their header are the
contract, and an unknown or missing one is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from solver import __version__
from solver.errors import InputError, Place


class Format(StrEnum):
    """A kind of file, or of answer, that is ours."""

    NORM = "norm"
    EDITAL = "edital"
    SUPPRESSIONS = "suppressions"
    BASELINE = "baseline"
    PINS = "pins"
    RESULTS = "results"
    ANSWER = "answer"


VERSIONS: Final[Mapping[Format, int]] = {
    Format.NORM: 1,
    Format.EDITAL: 1,
    Format.SUPPRESSIONS: 1,
    Format.BASELINE: 1,
    Format.PINS: 1,
    Format.RESULTS: 1,
    Format.ANSWER: 1,
}
"""The version that is written, and the highest that is read; every lower one is read too."""

_BY_HAND: Final = frozenset({Format.NORM, Format.EDITAL, Format.SUPPRESSIONS})
_LONGEST: Final = 9


def key_of(kind: Format) -> str:
    """Return the key under which a file of this kind says its version."""
    return "versao" if kind in _BY_HAND else "format"


def read_version(kind: Format, found: object, place: Place) -> int:
    """Return the version that a file says it has.

    Raises:
        InputError: it is no version, or a higher one than is known here.
    """
    text = str(found) if isinstance(found, (int, str)) and not isinstance(found, bool) else ""
    name, known = key_of(kind), VERSIONS[kind]
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST and int(text) > 0):
        raise InputError.of("format.no_version", place, name=name, found=text, known=known)
    if int(text) > known:
        raise InputError.of("format.newer", place, name=name, found=int(text), known=known, tool=__version__)
    return int(text)


def check_version(kind: Format, data: object, place: Place) -> None:
    """Refuse what was read of a file, a mapping, if it says a version that is not read here.

    Raises:
        InputError: as `read_version`.
    """
    if isinstance(data, Mapping) and key_of(kind) in data:
        read_version(kind, data[key_of(kind)], place)


def stamped(kind: Format, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is to be written as a file of this kind, its version first."""
    return {key_of(kind): VERSIONS[kind], **data}
