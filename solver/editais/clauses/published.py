"""The lists in which an edital says that its result comes out: `em três listas, contendo a primeira…`."""

from __future__ import annotations

import re
from typing import Final

from solver.editais.clauses.mentions import flat
from solver.editais.clauses.passages import Passage, groups_named
from solver.editais.clauses.statement import Statement
from solver.vocabulary import GROUPS

LISTS: Final = ("regras", "listas")
GENERAL: Final = "geral"

_NUMBERS: Final = {"duas": 2, "tres": 3, "quatro": 4, "cinco": 5, "seis": 6}
_LISTS: Final = re.compile(
    rf"(?<!\w)(?:(?:(?:\d{{1,2}} ?\()?(?P<number>{'|'.join(_NUMBERS)})\)?|seguintes|diferentes|distintas"
    rf"|separadas) )?(?:\(\w+\) )?"
    r"listas?(?: (?:de (?:classificacao|aprovados|classificados)|distintas|separadas|diferentes"
    r"|classificatorias|especificas))*"
)
_RESULT: Final = re.compile(r"resultado|classifica|aprovad|homolog|habilitad|publicad")
_SPLIT: Final = re.compile(
    r"(?:[,;:]|(?<!\w)(?:e|sendo|contendo|com))? ?(?:(?<!\w)(?:a|na|uma?|outra|e a) )?(?<!\w)"
    r"(?:primeira|segunda|terceira|quarta|quinta|outra|uma(?! lista unica)|[ivx]{1,4} ?[-–.)]|[a-f]\)"
    r"|(?:lista )?\d ?[-–.)])(?!\w)"
)
_WHOLE: Final = re.compile(
    r"(?<!\w)(?:gera(?:l|is)|todos|todas|ampla concorrencia|totalidade|demais|inclusive|inclusos|incluid[oa]s)(?!\w)"
)
_THESE: Final = re.compile(r"(?<!\w)(?:dest[ea]s|dess[ea]s|est[ea]s|ess[ea]s) ?(?:ultim[oa]s?)?(?!\w)")
_INCLUDED: Final = re.compile(r"(?:inclusive|incluindo|incluid[oa]s|inclusos)(?: \w+)?(?P<who>.*)")


def published_lists(s: Passage) -> Statement | None:
    """Read the names of the lists of the result; of a list of two groups together nothing is sure."""
    found = _LISTS.search(s.words)
    if (
        not found
        or "lista unica" in s.words
        or not _RESULT.search(s.words)
        or re.search(r"(?<!\w)nao(?!\w)", s.words[: found.start()])
    ):
        return None
    blocs = s.clause.blocs
    items = _items(s.clause.text[s.start + found.end() : s.start + len(s.words)], blocs)
    both = re.search(r"(?:ambas as|n?d?p?el?as duas|(?:d?nas?|pelas) duas) $", s.words[: found.start()])
    if both and not re.search(r":|primeira|segunda|publicad|divulgad", s.words):
        return None  # someone's two lists, not those that come out
    names = _names(items, blocs)
    number = _NUMBERS.get(found["number"] or "")
    known = [n for n in names if n]
    if len(known) < 2 or known != list(dict.fromkeys(known)):
        return None
    whole = None not in names and number in (None, len(names))
    sure = whole and (number is not None or found[0].endswith("s") or ":" in s.words) and not s.excepted
    return s.states(LISTS, [*known], sure=sure)


def _items(words: str, blocs: frozenset[str]) -> list[str]:
    """Return what is said of each list: by their ordinals, or as an enumeration after a colon."""
    cuts = list(_SPLIT.finditer(flat(words)))
    if len(cuts) >= 2:
        ends = [*(c.start() for c in cuts[1:]), len(words)]
        return [words[c.end() : end] for c, end in zip(cuts, ends, strict=True)]
    head, colon, rest = words.partition(":")
    if not colon:
        rest = head
    return _regrouped([p for p in re.split(r"[,;](?: e(?!\w))?|(?<!\w)e(?!\w)", rest) if p.strip(" .")], blocs)


def _regrouped(parts: list[str], blocs: frozenset[str]) -> list[str]:
    """Join to the part before it one that names no list, as `e pardos` in `pretos e pardos`, or the rest of a bloc."""
    items: list[str] = []
    for part in parts:
        if items and not (groups_named(part) or _WHOLE.search(flat(part))):
            items[-1] += f", {part}"
        elif items and re.match(r" ?pard[oa]s", flat(part)) and "negros" in groups_named(items[-1]):
            items[-1] += f" e {part}"
        elif items and _one_bloc(items[-1], part, blocs):
            items[-1] = f"{items[-1].rstrip()} e {part.strip()}"
        else:
            items.append(part)
    return items


def _one_bloc(item: str, part: str, blocs: frozenset[str]) -> bool:
    """Whether two parts of an enumeration together name a bloc that the document reserves for."""
    both = groups_named(f"{item.strip()} e {part.strip()}", blocs)
    return bool(both) and both <= blocs and all(map(groups_named, (item, part)))


def _names(items: list[str], blocs: frozenset[str]) -> list[str | None]:
    """Return the list that each item means, None where it is not one of the vocabulary."""
    names: list[str | None] = []
    mentioned: frozenset[str] = frozenset()
    for item, words in zip(items, map(flat, items), strict=True):
        groups = groups_named(item, blocs)
        if _WHOLE.search(words):
            names.append(GENERAL)
            included = _INCLUDED.search(words)
            mentioned = groups_named(item[included.start("who") :], blocs) if included else groups
        elif not groups and _THESE.search(words):
            names.append(next(iter(mentioned)) if len(mentioned) == 1 else None)
        else:
            names.append(next(iter(groups)) if len(groups) == 1 and groups <= set(GROUPS) else None)
    return names
