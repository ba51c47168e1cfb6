"""YAML as a tree of texts with places: what files of law and editais need, and no more.

PyYAML parses; the tree is built here from its events, because a composed document must keep line and column,
reject duplicate keys, keep every scalar as the text it was (`no` is not False, `5.10` is not 5.1) and never
expand an alias (a small file must not become a large one).
"""

from __future__ import annotations

import stat
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

import yaml

from solver.errors import InputError, Place, Problem, reason_of

MAX_BYTES = 16 * 1024 * 1024
MAX_DEPTH = 24

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
TREE_STANDS: Final = frozenset({"input.duplicate_key", "input.alias"})
"""The problems of a document whose tree can be read on, so that they hide no others."""

Plain: TypeAlias = "str | list[Plain] | dict[str, Plain] | None"
"""Texts, lists and mappings: the document without its places."""


class Alias(str):
    """What stands in the tree for an alias, which is never expanded: no value, and already complained of."""

    __slots__ = ()


_NO_KEYS: Final[dict[str, tuple[int, int]]] = {}


@dataclass(slots=True)
class Node:
    """A value and where it starts (line and column from 1); a mapping's `keys` tell where each of its keys starts."""

    line: int
    column: int
    value: str | list[Node] | dict[str, Node] | None
    keys: dict[str, tuple[int, int]] = field(default_factory=lambda: _NO_KEYS)

    def plain(self) -> Plain:
        """Return the value without places."""
        if isinstance(self.value, dict):
            return {k: v.plain() for k, v in self.value.items()}
        if isinstance(self.value, list):
            return [v.plain() for v in self.value]
        return self.value


@dataclass(frozen=True, slots=True)
class YamlDocument:
    """A parsed file: its root node, its name, and its bytes' text."""

    file: str
    text: str
    root: Node

    def place(self, path: Sequence[str | int]) -> Place:
        """Return where the value at `path` stands, or its nearest ancestor; for a key itself, the key's place."""
        node, at = self.root, (self.root.line, self.root.column)
        for step in path:
            value = node.value
            if isinstance(value, dict) and step in value:
                at = node.keys[str(step)]
                node = value[str(step)]
            elif isinstance(value, list) and isinstance(step, int) and step < len(value):
                node = value[step]
                at = (node.line, node.column)
            else:
                break
        return Place(self.file, *at)


def file_size(path: str | Path) -> int:
    """Return the size of a file in bytes.

    Raises:
        InputError: missing, a directory, a device or a pipe (which may never end, or never begin), or unreachable.
    """
    path = Path(path)
    place = Place(str(path))
    try:
        if path.is_dir():
            raise InputError.of("input.directory", place)
        status = path.stat()
    except FileNotFoundError:
        raise InputError.of("input.missing_file", place) from None
    except (OSError, ValueError) as error:
        raise InputError.of("input.unreadable", place, reason=reason_of(error)) from None
    if not stat.S_ISREG(status.st_mode):
        raise InputError.of("input.not_a_file", place)
    return status.st_size


def read_bytes(path: str | Path, limit: int = MAX_BYTES) -> bytes:
    """Read a file of at most `limit` bytes.

    Raises:
        InputError: as `file_size`, or empty, too large or unreadable.
    """
    size, place = file_size(path), Place(str(path))
    try:
        with Path(path).open("rb") as file:
            data = file.read(limit + 1)  # it may have grown
    except OSError as error:
        raise InputError.of("input.unreadable", place, reason=reason_of(error)) from None
    if len(data) > limit:
        raise InputError.of("input.too_large", place, size=max(size, len(data)), limit=limit)
    if not data.strip():
        raise InputError.of("input.empty", place)
    return data


def read_text(path: str | Path, limit: int = MAX_BYTES) -> str:
    """Read a UTF-8 text file of at most `limit` bytes.

    Raises:
        InputError: as `read_bytes`, or not UTF-8.
    """
    data = read_bytes(path, limit)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError.of("input.encoding", Place(str(path), line), byte=f"0x{data[error.start]:02X}") from None


def read_yaml(path: str | Path) -> YamlDocument:
    """Read one YAML file as a tree of texts with places.

    Raises:
        InputError: as `read_text`, or not one YAML document; every duplicate key and alias at once.
    """
    return parse_yaml(read_text(path), str(path))


def parse_yaml(text: str, file: str = "") -> YamlDocument:
    """Parse YAML text; `file` names it in errors.

    Raises:
        InputError: not one YAML document; every duplicate key and alias at once.
    """
    document, problems = compose_yaml(text, file)
    if problems:
        raise InputError(problems)
    return document


def compose_yaml(text: str, file: str = "") -> tuple[YamlDocument, list[Problem]]:
    """Parse YAML text, and return beside the document what is wrong with it and does not hide the rest.

    Raises:
        InputError: there is no tree to go on with.
    """
    tree = _Tree(file, [])
    try:
        for event in yaml.parse(text, Loader=_Loader):
            tree.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        raise InputError([*tree.problems, Problem("input.yaml", {"problem": _amiss(error, text)}, place)]) from None
    except yaml.YAMLError:
        found = yaml.reader.Reader.NON_PRINTABLE.search(text)
        if found is None:
            raise InputError.of("input.yaml", Place(file), problem=Problem("yaml.form")) from None
        line, column = text.count("\n", 0, found.start()) + 1, found.start() - text.rfind("\n", 0, found.start())
        code = f"U+{ord(found[0]):04X}"
        raise InputError.of("input.yaml_character", Place(file, line, column), found=code) from None
    if tree.root is None:
        raise InputError.of("input.empty", Place(file))
    return YamlDocument(file, text, tree.root), tree.problems


_AMISS: Final = (
    ("cannot start any token", "yaml.start"),
    ("expected ':'", "yaml.colon"),
    ("mapping values are not allowed", "yaml.two_colons"),
    ("unexpected end of stream", "yaml.quote"),
    ("unexpected document indicator", "yaml.quote"),
    ("expected ',' or ']'", "yaml.bracket"),
    ("expected ',' or '}'", "yaml.brace"),
    ("expected key", "yaml.indentation"),
    ("expected <block end>", "yaml.indentation"),
    ("expected '-' indicator", "yaml.indentation"),
    ("unknown escape character", "yaml.escape"),
)
"""What the parser's words, or a part of them, say is wrong."""


def _amiss(error: yaml.MarkedYAMLError, text: str) -> Problem:
    """Return what is wrong with a text's form; the parser's own words are English and speak of its grammar."""
    words = error.problem or ""
    key = next((key for part, key in _AMISS if part in words), "yaml.form")
    if mark := error.problem_mark:
        line = text.split("\n")[mark.line : mark.line + 1]
        if key in ("yaml.start", "yaml.form") and line and line[0][mark.column : mark.column + 1] == "\t":
            key = "yaml.tab"
    return Problem(key)


class _Tree:
    """A tree under construction, with a stack of its own, so that depth is bounded whatever the parser does."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        self.file, self.problems = file, problems
        self.root: Node | None = None
        self.stack: list[Node] = []
        self.pending: list[tuple[str, int, int] | None] = []  # the key that awaits its value, one slot per open node

    def place(self, node: Node) -> Place:
        return Place(self.file, node.line, node.column)

    def take(self, event: yaml.Event) -> None:
        """Take the parser's next event."""
        if isinstance(event, yaml.NodeEvent):
            mark = event.start_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            if isinstance(event, yaml.ScalarEvent):
                empty = not event.style and event.value in _NULLS  # plain: None or "", by parser
                self.add(Node(line, column, None if empty else event.value))
            elif isinstance(event, yaml.AliasEvent):
                self.problems.append(Problem("input.alias", {"name": event.anchor}, Place(self.file, line, column)))
                self.add(Node(line, column, Alias(f"*{event.anchor}")))
            else:
                mapping = isinstance(event, yaml.MappingStartEvent)
                self.open(Node(line, column, {}, {}) if mapping else Node(line, column, []))
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            self.stack.pop()
            self.pending.pop()

    def open(self, node: Node) -> None:
        """Add a mapping or list whose contents follow."""
        if len(self.stack) >= MAX_DEPTH:
            raise InputError.of("input.too_deep", self.place(node), limit=MAX_DEPTH)
        self.add(node)
        self.stack.append(node)
        self.pending.append(None)

    def add(self, node: Node) -> None:
        """Put a node where it belongs: root, list item, key, or the value of the key before it."""
        if not self.stack:
            if self.root is not None:
                self.problems.append(Problem("input.several_documents", {}, self.place(node)))
            self.root = self.root or node
            return
        parent, key = self.stack[-1], self.pending[-1]
        if isinstance(parent.value, list):
            parent.value.append(node)
        elif key is None:
            self.pending[-1] = (self.key(node, parent), node.line, node.column)
        elif isinstance(parent.value, dict):
            parent.value[key[0]] = node
            parent.keys[key[0]] = key[1:]
            self.pending[-1] = None

    def key(self, node: Node, parent: Node) -> str:
        """Return a node as a key, noting what is wrong with it."""
        if not isinstance(node.value, str):
            self.problems.append(Problem("input.yaml_key", {}, self.place(node)))
            return f"{node.line}:{node.column}"
        if node.value in parent.keys:
            first = parent.keys[node.value][0]
            self.problems.append(Problem("input.duplicate_key", {"name": node.value, "first": first}, self.place(node)))
        return node.value
