"""The pieces of a reference as they are worded: `§§ 1º e 2º`, `inciso anterior`, `caput`, `deste artigo`, a law."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from solver.norms.acts import NAMED_ACT, NUMBERED_ACT, Act, ActKind, read_named_act, read_numbered_act
from solver.norms.address import NUMBER, ORDINAL, SOLE, Level
from solver.norms.roman import ROMAN, from_roman, to_roman


class Relative(Enum):
    """A part named by its place: seen from the citing provision, or among those of its container."""

    THIS = auto()
    PREVIOUS = auto()
    ALL_PREVIOUS = auto()
    NEXT = auto()
    ALL = auto()
    CAPUT = auto()


Choice = tuple[str, ...] | Relative
"""Parts of one level: by their labels (`3`, `2-A`, `único`, `IV`, `b`) or by their place."""


ACT_DEPTH: Final = -1
"""The depth of an act, outside all articles."""


@dataclass(frozen=True, slots=True)
class Token:
    """One piece: its level's depth, what it names there or the act, and where it stands."""

    start: int
    end: int
    depth: int
    choice: Choice | None = None
    act: Act | None = None
    bare: bool = False
    """A numeral or a letter without its noun: a part only beside others."""


def find_tokens(text: str) -> Iterator[Token]:
    """Yield the pieces of references in a text whose white space is single spaces, in order."""
    for match in _TOKEN.finditer(text):
        group = match.lastgroup or ""
        if group in _ACTS:
            yield Token(*match.span(), ACT_DEPTH, act=_ACTS[group](match))
        elif group == "caput":
            yield Token(*match.span(), Level.PARAGRAPH.depth, Relative.CAPUT)
        else:
            name, kind = group.split("_")
            choice = _choice(Level[name], kind, match[group])
            yield Token(*match.span(), Level[name].depth, choice, bare=kind == "bare")


def _choice(level: Level, kind: str, words: str) -> Choice:
    if kind == "near":
        return _NEAR[words.casefold()]
    if kind in ("this", "all"):
        return Relative.THIS if kind == "this" else Relative.ALL
    return _labels(level, words)


def _labels(level: Level, words: str) -> tuple[str, ...]:
    """Read `1º`, `I, III e V`, `a a d` as labels."""
    first, *rest = _SEPARATOR.split(words)
    labels = [_label(level, first)]
    for separator, word in zip(rest[::2], rest[1::2], strict=True):
        label = _label(level, word)
        labels += _between(level, labels[-1], label) if separator.strip() == "a" else ()
        labels.append(label)
    return tuple(labels)


def _label(level: Level, word: str) -> str:
    if level is Level.ITEM:
        return word
    if level is Level.LETTER:
        return word.strip("\"'“”‘’")
    number, suffix = re.findall(r"[0-9]+(?:\.[0-9]{3})?|$", word)[0], re.findall(r"-[A-Z]|$", word)[0]
    return number.replace(".", "") + suffix if number else SOLE


def _between(level: Level, first: str, last: str) -> list[str]:
    """Return the labels between two, none where they are not near and in order."""
    if level is Level.LETTER:
        return [chr(code) for code in range(ord(first) + 1, ord(last))]
    read, write = (from_roman, to_roman) if level is Level.ITEM else (int, str)
    try:
        numbers = range(read(first) + 1, read(last))
    except ValueError:  # `2-A`, `único`
        return []
    return [write(number) for number in numbers] if len(numbers) < _LONGEST_RANGE else []


_LONGEST_RANGE: Final = 100
_ACTS: Final[dict[str, Callable[[re.Match[str]], Act | None]]] = {
    "act": read_numbered_act,
    "named": read_named_act,
    "document": lambda _: Act(ActKind.OTHER),
    "here": lambda _: None,
}
_NOUNS: Final = {
    Level.ARTICLE: (r"(?i:art(?:\.|igo)?)", r"(?i:art(?:s\.?|igos))", "(?i:artigo)"),
    Level.PARAGRAPH: ("(?:§|(?i:parágrafo))", "(?:§§|(?i:parágrafos))", "(?i:parágrafo)"),
    Level.ITEM: (r"(?i:inc(?:iso|\.))", r"(?i:inc(?:isos|s\.))", "(?i:inciso)"),
    Level.LETTER: ("(?i:alínea)", "(?i:alíneas)", "(?i:alínea)"),
}
"""The noun of one part, of several, and the one spelled out."""
_VALUES: Final = {
    Level.ARTICLE: rf"{NUMBER}{ORDINAL}(?:-[A-Z](?!\w))?",
    Level.PARAGRAPH: rf"(?:§ ?)?(?:{NUMBER}{ORDINAL}|(?i:único)(?!\w))",
    Level.ITEM: rf"{ROMAN}(?!\w)",
    Level.LETTER: r"[\"'“‘]?[a-z](?!\w)[\"'”’]?",
}
_SPACE: Final = "(?:(?<=[§.]) ?| )"
_LIST: Final = r"(?: ?, ?|,? (?:e|ou|a) )"
_SEPARATOR: Final = re.compile(rf"({_LIST})")
_NEAR: Final = {
    "anterior": Relative.PREVIOUS,
    "anteriores": Relative.ALL_PREVIOUS,
    "seguinte": Relative.NEXT,
    "subsequente": Relative.NEXT,
}
_NAMES_OF_ACTS: Final = (
    "(?i:lei|decreto|resolução|portaria|emenda|edital|regulamento|regimento|estatuto|consolidação|norma|ato)"
    r"(?!\w)(?: (?i:complementar)(?!\w))?"
)


def _alternatives(level: Level) -> Iterator[str]:
    one, several, spelled = _NOUNS[level]
    value, name = _VALUES[level], level.name
    yield rf"(?i:[dn]?est[ea]|[dn][oa] presente) (?P<{name}_this>{spelled})(?!\w)"
    yield rf"(?:{one}|{several}) (?P<{name}_near>(?i:anterior(?:es)?|seguinte|subsequente))(?!\w)"
    yield rf"(?:{several}{_SPACE}(?P<{name}_values>{value}(?:{_LIST}{value})*)|{one}{_SPACE}(?P<{name}_one>{value}))"
    if level is not Level.ARTICLE:
        yield rf"(?P<{name}_all>{several})(?!\w)"


_TOKEN: Final = re.compile(
    r"(?<!\w)(?:"
    + "|".join(
        (
            NUMBERED_ACT,
            NAMED_ACT,
            rf"(?P<here>(?i:[dn]?est[ea]|[dn][oa] presente) {_NAMES_OF_ACTS})",
            rf"(?P<document>(?:(?i:referid|mesm|citad|mencionad)[oa] )?{_NAMES_OF_ACTS})",
            *(words for level in Level for words in _alternatives(level)),
            r"(?P<caput>(?i:caput)(?!\w))",
            rf"(?P<ITEM_bare>{_VALUES[Level.ITEM]}(?:{_LIST}{_VALUES[Level.ITEM]})*)",
            rf"(?P<LETTER_bare>{_VALUES[Level.LETTER]}(?= ?[,;.)]| d[oa]s? |$))",
        )
    )
    + ")"
)
