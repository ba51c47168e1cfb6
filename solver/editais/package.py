"""Office documents as what they are: a ZIP of XML parts. Opened with limits, and nothing in them is ever run.

Macros, links and external entities are not so much as looked at; a document type declaration, which no office
program writes, is refused.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Protocol
from xml.parsers import expat

from solver.errors import InputError, Place
from solver.yamltext import read_bytes

MAX_PARTS: Final = 4_000
MAX_UNPACKED: Final = 64 * 1024 * 1024
_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED: Final = 0x1
_DAMAGE: Final = (
    ValueError, LookupError, zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, expat.ExpatError,
)  # fmt: skip


class PartHandler(Protocol):
    """Takes a part's elements as they come; names and attributes without their namespaces."""

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Take the start of an element."""

    def text(self, data: str) -> None:
        """Take a piece of text."""

    def end(self, name: str) -> None:
        """Take the end of an element."""


class Package:
    """An office document's parts, by name.

    Raises:
        InputError: not a ZIP file, damaged, protected by a password, or larger unpacked than the limits.
    """

    def __init__(self, path: Path) -> None:
        self.file = str(path)
        data = read_bytes(path)
        if data.startswith(_OLE):
            raise self.error("locked")
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            parts = self._zip.infolist()
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
            raise self.error("not_a_package") from None
        if any(part.flag_bits & _ENCRYPTED for part in parts):
            raise self.error("locked")
        size = sum(part.file_size for part in parts)
        if len(parts) > MAX_PARTS or size > MAX_UNPACKED:
            raise self.error("package_too_large", parts=len(parts), size=size, limit=MAX_UNPACKED)
        if any(part.compress_type not in _METHODS for part in parts):
            raise self.error("damaged", part="")
        self._parts = {part.filename.lstrip("/"): part for part in parts}

    def error(self, key: str, **data: object) -> InputError:
        """Return an error about the whole document."""
        return InputError.of(f"edital.{key}", Place(self.file), **data)

    def __contains__(self, name: str) -> bool:
        return name in self._parts

    def scan(self, name: str, handler: PartHandler) -> None:
        """Give a part's elements to a handler.

        Raises:
            InputError: the part is missing, damaged, or declares a document type.
        """
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True

        def doctype(*_: object) -> None:
            raise self.error("doctype", part=name)

        def start(tag: str, attributes: dict[str, str]) -> None:
            handler.start(tag.rpartition(" ")[2], {key.rpartition(" ")[2]: v for key, v in attributes.items()})

        def end(tag: str) -> None:
            handler.end(tag.rpartition(" ")[2])

        parser.StartDoctypeDeclHandler = doctype
        parser.StartElementHandler = start
        parser.EndElementHandler = end
        parser.CharacterDataHandler = handler.text
        try:
            parser.Parse(self._zip.read(self._parts[name]), True)  # noqa: FBT003 (expat's own signature)
        except _DAMAGE:
            raise self.error("damaged", part=name) from None
