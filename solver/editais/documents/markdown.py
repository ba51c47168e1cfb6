"""Markdown's marks: what stands for headings, lists and emphasis, and is no part of the words."""

from __future__ import annotations

import html
import re
from typing import Final

_HEADING: Final = re.compile(r" {0,3}#{1,6}(?=[ \t]|$)")
_UNDERLINE: Final = re.compile(r" {0,3}(?:=+|-{2,})[ \t]*")
_PARTED: Final = re.compile(r"\||\t|  ")
_FENCE: Final = re.compile(r" {0,3}(?:```+|~~~+)[^`]*")
_QUOTE: Final = re.compile(r" {0,3}> ?")
_BULLET: Final = re.compile(r"\s*[-*+][ \t]+(?=\S)")
_ESCAPED: Final = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|~>&<])")
_INLINE: Final = (
    (re.compile(r"!?\[([^\[\]\n]{0,400})\]\([^()\n]{0,400}\)"), r"\1"),
    (re.compile(r"`([^`\n]{1,400})`"), r"\1"),
    (re.compile(r"(\*\*|__)(?=[^\s*_])([^\n]{1,400}?)(?<=[^\s*_])\1"), r"\2"),
    (re.compile(r"(?<![\w*\\])\*(?=[^\s*])([^*\n]{1,400}?)(?<=[^\s*\\])\*(?![\w*])"), r"\1"),
    (re.compile(r"(?<![\w\\])_(?=[^\s_])([^_\n]{1,400}?)(?<=[^\s_\\])_(?!\w)"), r"\1"),
    (re.compile(r"<br ?/?>", re.I), "\n"),
    (re.compile(r"</?[a-z][^<>\n]{0,200}>", re.I), ""),
)
_RAISED: Final = re.compile(r"<sup>(\d{1,3})</sup>", re.I)
_DIGITS: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def without_comments(text: str) -> str:
    """Blank out comments, keeping the lines."""
    kept, at = [], 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start + 4)) >= 0:
        kept += [text[at:start], "\n" * text.count("\n", start, end)]
        at = end + 3
    return "".join([*kept, text[at:]])


def heading(line: str, following: str) -> tuple[str, int] | None:
    """Return the heading that a line is, and how many lines it takes with the one that underlines it."""
    if found := _HEADING.match(line):
        words = line[found.end() :].strip()
        bare = words.rstrip("#")
        return (bare.strip() if bare[-1:] in ("", " ", "\t") else words), 1
    if line.strip() and _UNDERLINE.fullmatch(following) and not _PARTED.search(line.strip()):
        return line.strip(), 2
    return None


def is_fence(line: str) -> bool:
    """Whether a line only opens or closes a block of code."""
    return bool(_FENCE.fullmatch(line))


def unquoted(line: str) -> str:
    """Return a line without the mark of a quotation."""
    found = _QUOTE.match(line)
    return line[found.end() :] if found else line


def unbulleted(line: str) -> str | None:
    """Return the words of a bulleted item; None where the line is none."""
    found = _BULLET.match(line)
    return line[found.end() :] if found else None


def plain(text: str) -> str:
    """Return words without marks of emphasis, links and escapes; a lone asterisk stays."""
    text = _RAISED.sub(lambda found: found[1].translate(_DIGITS), text)
    for pattern, words in _INLINE:
        text = pattern.sub(words, text)
    return html.unescape(_ESCAPED.sub(r"\1", text))
