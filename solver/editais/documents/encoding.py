"""The characters of a text file: by its mark, by what it declares, as UTF-8, or else as Western European."""

from __future__ import annotations

import codecs
from typing import Final

from solver.editais.codes import UNREAD
from solver.editais.model import Note
from solver.errors import InputError, Place

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_WESTERN: Final = "windows-1252"
_ALIASES: Final = {
    "iso-8859-1": _WESTERN,
    "latin1": _WESTERN,
    "latin-1": _WESTERN,
    "us-ascii": _WESTERN,
    "ascii": _WESTERN,
}
"""What browsers take these names for."""
_KNOWN: Final = frozenset(
    {"utf-8", "utf8", _WESTERN, "cp1252", "iso-8859-15", "macintosh", "cp850", "ibm850", *_ALIASES}
)
_CONTROL: Final = frozenset(range(0x20)) - {0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x1A}


def decode(data: bytes, place: Place, declared: str = "") -> tuple[str, list[Note]]:
    """Return a file's text, and a note where its encoding is neither marked nor UTF-8 nor, as declared, fitting.

    A text that is valid UTF-8 with letters beyond ASCII is UTF-8, whatever is declared.

    Raises:
        InputError: the bytes are no text.
    """
    for mark, name in _MARKS:
        if data.startswith(mark):
            try:
                return _checked(data[len(mark) :].decode(name), place), []
            except UnicodeDecodeError:
                raise InputError.of("edital.text_binary", place) from None
    declared = declared.strip().lower()
    wanted = _ALIASES.get(declared, declared)
    text = _try(data, "utf-8")
    if text is not None:
        fits = not declared or data.isascii() or wanted in ("utf-8", "utf8")
        return _checked(text, place), [] if fits else [_doubt(declared, "UTF-8", place)]
    if any(byte in _CONTROL for byte in data):
        raise InputError.of("edital.text_binary", place)
    text = _try(data, wanted) if wanted in _KNOWN else None
    if text is not None:
        return _checked(text, place), []
    for name in (_WESTERN, "latin-1"):
        text = _try(data, name)
        if text is not None:
            break
    note = _doubt(declared, name, place) if declared else Note(UNREAD, "edital.text_encoding", {"used": name}, place)
    return _checked(text or "", place), [note]


def _try(data: bytes, name: str) -> str | None:
    try:
        return data.decode(name)
    except (UnicodeDecodeError, LookupError):
        return None


def _doubt(declared: str, used: str, place: Place) -> Note:
    return Note(UNREAD, "edital.html_charset", {"found": declared[:40], "used": used}, place)


def _checked(text: str, place: Place) -> str:
    """Refuse a text with control characters."""
    if any(ord(c) in _CONTROL for c in set(text)):
        raise InputError.of("edital.text_binary", place)
    return text.replace("\x0b", "\n").replace("\x1a", "")
