"""Positions told outside a sentence of their own: an order written out place by place, and the entries of a list.

"1ª vaga: ampla concorrência; 2ª vaga: ampla; 3ª vaga: negros", or each of them in its own line under one lead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from solver.editais.clauses.figures import Said, ordinals_in
from solver.editais.clauses.mentions import Mention
from solver.editais.clauses.sentences import Sentence
from solver.editais.clauses.series import NOUN, ONWARDS, plain
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.vocabulary import OPEN
from solver.yamltext import Plain

_ORDER: Final = re.compile(rf"\b(?:ordem|sequencia|lista|posicoes)(?: de| da| das)? (?:chamada|provimento)|\b{NOUN}\b")
_TO: Final = re.compile(
    rf"(?: ?\([^)]*\))?(?: {NOUN})?(?: ?[:=–-])?(?: (?:sera|serao|e|fica))?(?: (?:destinad|reservad|provid)[oa]s?)?"
    r"(?: (?:para|por|a|as|ao|aos|d[aeo]s?|de|um|uma|candidat\w+|pessoas?|lista|vaga|cotas?|reserva))* ?\(?"
)
_NEXT: Final = re.compile(
    r" ?\)?(?: \([^)]*\))? ?(?:[,;./|–-]|e|e a|seguida d[ao])?(?: (?:a|o|e|depois|posicao|vaga))* ?[–-]? ?"
)
_WITH: Final = re.compile(rf"(?: ?\([^)]*\))?(?: {NOUN})?,? (?:e )?(?:a |o )?")
_LEAST: Final = 2


def written_out(sentence: Sentence, words: str) -> dict[str, list[Said]]:
    """Return the ordinals of each group, where a sentence goes from place to place and gives each one a list.

    `words` are the sentence's own letters, where AC and AU are the open list. Nothing where any place between the first
    and the last is left without a list, or is out of its order.
    """
    text = sentence.flat
    said = list(ordinals_in(text))
    open_list = [Mention(OPEN, *m.span()) for m in re.finditer(r"(?<![\w/])(?:AC|AU)(?!\w)", words)]
    who = sorted({*sentence.named, *open_list}, key=_start)
    if len(said) < _LEAST or not _ORDER.search(text[: said[-1].end]):
        return {}
    found: dict[str, list[Said]] = {}
    waiting: list[Said] = []
    end = -1
    for i, ordinal in enumerate(said):
        if end >= 0 and not waiting and not _NEXT.fullmatch(text, end, ordinal.start):
            return {}
        waiting.append(ordinal)
        until = said[i + 1].start if i + 1 < len(said) else len(text)
        named = [m for m in who if ordinal.end <= m.start and m.end <= until]
        if not named:
            if i + 1 == len(said) or not _WITH.fullmatch(text, ordinal.end, until):
                return {}
            continue
        if len(named) > 1 or not _TO.fullmatch(text, ordinal.end, named[0].start):
            return {}
        found.setdefault(named[0].name, []).extend(waiting)
        waiting, end = [], named[0].end
    values = [int(o.value) for o in said]
    apart = len(found) >= _LEAST and OPEN in found and "" not in found
    rising = all(a < b for a, b in pairwise(values)) and all(o.agreed for o in said)
    return {name: of for name, of in found.items() if name != OPEN} if apart and rising else {}


def _start(mention: Mention) -> int:
    return mention.start


def goes_on(sentence: Sentence) -> bool:
    """Whether an order that is written out says that it goes on in the same way."""
    return ONWARDS.search(sentence.flat) is not None


def told_together(found: Sequence[Statement]) -> list[Statement]:
    """Join what one sentence gives a group here and there ("the 3rd to A, the 5th to B, the 8th to A")."""
    by_path: dict[tuple[str, ...], list[Statement]] = {}
    for statement in found:
        by_path.setdefault(statement.path, []).append(statement)
    joined = []
    for several in by_path.values():
        lists = [listed(s.value) for s in several]
        positions = [p for one in lists for p in one]
        if len(several) == 1:
            joined += several
        elif all(lists) and all(a < b for a, b in pairwise(positions)):
            sure = all(s.certainty is Certainty.HIGH for s in several)
            certainty = Certainty.HIGH if sure else Certainty.LOW
            joined.append(replace(several[0], value=plain(positions, 0), end=several[-1].end, certainty=certainty))
        else:
            joined += [replace(s, certainty=Certainty.LOW) for s in several]
    return joined


def entries_joined(statements: Sequence[Statement], leads: dict[int, Clause | None]) -> list[Statement]:
    """Join the places that the entries of one list give a group ("a) 3ª vaga: negros; b) 8ª vaga: negros").

    `leads` tells, by `id`, the clause that introduces each clause of a statement.
    """
    groups: dict[tuple[int, tuple[str, ...]], list[Statement]] = {}
    for s in statements:
        lead = leads.get(id(s.clause))
        if lead is not None and s.path[1] == "ordem" and listed(s.value):
            groups.setdefault((id(lead), s.path), []).append(s)
    joined: dict[int, Statement | None] = {}
    for several in groups.values():
        positions = [p for s in several for p in listed(s.value)]
        if len(several) > 1 and all(a < b for a, b in pairwise(positions)):
            sure = all(s.certainty is Certainty.HIGH for s in several)
            joined.update({id(s): None for s in several})
            joined[id(several[0])] = replace(
                several[0], value=plain(positions, 0), certainty=Certainty.HIGH if sure else Certainty.LOW
            )
    whole = (joined.get(id(s), s) for s in statements)
    return [s for s in whole if s is not None]


def listed(value: Plain) -> list[int]:
    """Return the positions of a series without a step; none of one with a step."""
    if not isinstance(value, dict) or "passo" in value:
        return []
    positions = value.get("posicoes") or [value.get("primeira")]
    return [int(str(p)) for p in positions] if isinstance(positions, list) else []
