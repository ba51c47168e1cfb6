"""Office documents as what they are: a ZIP of XML parts. Opened with limits, and nothing in them is ever run.

Macros, links and external entities are not so much as looked at; a document type declaration, which no office
program writes, is refused.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Protocol
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from solver.errors import InputError, Place
from solver.yamltext import read_bytes

MAX_PARTS: Final = 4_000
MAX_UNPACKED: Final = 64 * 1024 * 1024
MAX_NODES: Final = 1_500_000
"""The most elements and attributes that a part read as a tree may have."""
MAX_DEPTH: Final = 100
"""How deep they may be nested."""
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
    """An office document's parts, by name; `form` names its format in the keys of what is told of it.

    Raises:
        InputError: not a ZIP file, damaged, protected by a password, or larger unpacked than the limits.
    """

    def __init__(self, path: Path, form: str = "") -> None:
        self.file = str(path)
        named = f"{form}_" if form else ""
        data = read_bytes(path)
        if data.startswith(_OLE):
            raise self.error(f"{named}locked")
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            parts = self._zip.infolist()
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
            raise self.error(f"{named}not_a_package") from None
        if any(part.flag_bits & _ENCRYPTED for part in parts):
            raise self.error(f"{named}locked")
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

        def start(tag: str, attributes: dict[str, str]) -> None:
            handler.start(tag.rpartition(" ")[2], {key.rpartition(" ")[2]: v for key, v in attributes.items()})

        def end(tag: str) -> None:
            handler.end(tag.rpartition(" ")[2])

        self._parse(name, start, handler.text, end)

    def tree(self, name: str, prefixes: Mapping[str, str]) -> Element:
        """Return a part's root; `prefixes` maps a namespace to what stands before its names, as in `w:p`.

        Names of other namespaces stand in full, so that none is taken for one of these; identifiers of editing
        sessions are left out.

        Raises:
            InputError: the part is missing, damaged, declares a document type, or has too many elements or levels.
        """
        builder, shorts = TreeBuilder(), dict[str, str]()
        nodes = depth = 0

        def short(full: str) -> str:
            if full not in shorts:
                space, _, local = full.rpartition(" ")
                shorts[full] = f"{prefixes[space]}:{local}" if space in prefixes else full
            return shorts[full]

        def start(tag: str, attributes: dict[str, str]) -> None:
            nonlocal nodes, depth
            kept = {short(key): v for key, v in attributes.items() if " rsid" not in key}
            nodes, depth = nodes + 1 + len(kept), depth + 1
            if nodes > MAX_NODES or depth > MAX_DEPTH:
                raise self.error("part_too_large", part=name)
            builder.start(short(tag), kept)

        def end(tag: str) -> None:
            nonlocal depth
            depth -= 1
            builder.end(short(tag))

        self._parse(name, start, builder.data, end)
        return builder.close()

    def _parse(
        self,
        name: str,
        start: Callable[[str, dict[str, str]], object],
        text: Callable[[str], object],
        end: Callable[[str], object],
    ) -> None:
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True

        def doctype(*_: object) -> None:
            raise self.error("doctype", part=name)

        parser.StartDoctypeDeclHandler = doctype
        parser.StartElementHandler = start
        parser.EndElementHandler = end
        parser.CharacterDataHandler = text
        try:
            parser.Parse(self._zip.read(self._parts[name]), True)  # noqa: FBT003 (expat's own signature)
        except _DAMAGE:
            raise self.error("damaged", part=name) from None
