"""Which group each figure of a sentence is given to: "25% para negros", "negros, 25%; indígenas, 3%"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from solver.editais.clauses.mentions import Mention, parts_of
from solver.vocabulary import OPEN

Span = tuple[int, int]

_LINK: Final = re.compile(
    r"(?:^|[ (])(?:para(?: [ao]s?)?|pr[ao]s?|a|as|ao|aos|de|d[ao]s?|em favor d[aeo]s?|por|sera"
    r"|destinam-se|destinar-se-ao|cabem|cabera|caberao"
    r"|serao|e|como|exclusiv\w+|destinad[oa]s?|reservad[oa]s?|entre)"
    r"(?: (?:as|os|a|o))?(?: (?:pessoas?|candidat[oa]s?(?:\(as\)|/as| e candidatas"
    r"| e as candidatas|\(a\))?|cotas?|cotistas?|concorrentes?|vagas|populacao|povos"
    r"|autodeclarad[oa]s?|que se (?:auto)?declara\w*|que,? [^;]{0,70}?declara\w*|inscrit[oa]s"
    r"|classificad[oa]s|aprovad[oa]s|na condicao de|como|d[ao]s?|os|as|reserva|modalidade"
    r"|integrantes?|membros?|oriund[oa]s?|pertencentes?|etnia|raca|cor|comunidades?|um|uma"
    r"|brasileir[oa]s|lista|vaga|e|concorrencia)){0,8}(?: e| ou)? ?[-–(]? ?$"
)
_APART: Final = re.compile(
    r"\b(?:sem prejuizo|alem d|ressalvad|respeitad|observad|excet|salvo|independente|inclusive"
    r"|excluid|descontad|nao\b|desde que|caso\b|(?<!que )(?<!-)se\b|concomitante|assim como|bem como"
    r"|e (?:as|os) vagas|exclu\w+|concorr\w+|em relacao|quando|depois|apos|tambem)"
)
"""Words that turn from what a figure is of to something else."""
_JOINT: Final = re.compile(
    r"\)?(?:,? e/ou|,? ou|,? e|,|/)(?: (?:a|as|os|ao|aos|para|para os|para as|de|d[ao]s?))?"
    r"(?: (?:pessoas|candidat[oa]s))? ?"
)


@dataclass(frozen=True, slots=True)
class Pair:
    """A figure and the groups it is given to; `sure` where the sentence leaves no doubt of it."""

    span: Span
    groups: tuple[str, ...]
    sure: bool = True


def pairs(text: str, figures: Sequence[Span], named: Sequence[Mention]) -> list[Pair]:
    """Return the groups of each figure of a sentence; none where it names none.

    A group that the vocabulary does not have (see `beneficiaries`) takes its figure, which is then left out.
    """
    who = _beneficiaries(text, named)
    forward = [_ahead(text, span, _until(figures, i, len(text)), who) for i, span in enumerate(figures)]
    backward = [_behind(text, span, _since(figures, i), who) for i, span in enumerate(figures)]
    if not figures:
        return []
    if all(backward) and not forward[-1] and _alternate(figures, who):
        chosen = backward
    else:
        taken = {id(m) for ms in forward for m in ms}
        chosen = [f or [m for m in b if id(m) not in taken] for f, b in zip(forward, backward, strict=True)]
        if len(figures) == 1 and forward[0] and backward[0] and not _same(forward[0], backward[0]):
            aside = _APART.search(text[max(0, backward[0][0].start - _NEAR) : backward[0][0].start])
            return [_pair(figures[0], chosen[0], who, sure=aside is not None)]
    if "respectivamente" in text:
        chosen = _respective(figures, who) or chosen
    shown = any(forward) or chosen is backward or all(chosen)
    return [_pair(span, found, who, sure=shown) for span, found in zip(figures, chosen, strict=True)]


_NEAR: Final = 40


def _beneficiaries(text: str, named: Sequence[Mention]) -> list[Mention]:
    """Return who may take a figure: not the open list; nobody where one is of two groups ("negra com deficiência")."""
    who: list[Mention] = []
    for m in named:
        if m.name == OPEN:
            continue
        if who and text[who[-1].end : m.start] == " ":
            who[-1] = Mention("", who[-1].start, m.end)
        else:
            who += parts_of(text, m) if "respectivamente" in text else [m]
    return who


def _same(some: Sequence[Mention], others: Sequence[Mention]) -> bool:
    return {m.name for m in some} == {m.name for m in others}


def _respective(figures: Sequence[Span], who: Sequence[Mention]) -> list[list[Mention]]:
    """Give each figure the group of its rank, where there are as many of both and none stands between the figures."""
    apart = all(m.end <= figures[0][0] or m.start >= figures[-1][1] for m in who)
    if len(figures) != len(who) or not apart or len({m.name for m in who}) != len(who):
        return []
    return [[m] for m in who]


def _until(figures: Sequence[Span], at: int, end: int) -> int:
    return figures[at + 1][0] if at + 1 < len(figures) else end


def _since(figures: Sequence[Span], at: int) -> int:
    return figures[at - 1][1] if at else 0


def _ahead(text: str, span: Span, until: int, who: Sequence[Mention]) -> list[Mention]:
    """Return the first group named after a figure, with those joined to it, where a word links it to the figure."""
    after = [m for m in who if span[1] <= m.start < until]
    if not after:
        return []
    gap = text[span[1] : after[0].start]
    if re.search(r"[;:]|\. ", gap) or _APART.search(gap) or not (_LINK.search(gap) or re.fullmatch(r"[ )(–-]*", gap)):
        return []
    return _with_joint(text, after)


def _behind(text: str, span: Span, since: int, who: Sequence[Mention]) -> list[Mention]:
    """Return the last group named before a figure, with those joined to it."""
    before = [m for m in who if since <= m.start and m.end <= span[0]]
    if not before or ";" in text[before[-1].end : span[0]]:
        return []
    joined = [before[-1]]
    for m in reversed(before[:-1]):
        if not _JOINT.fullmatch(text[m.end : joined[0].start]):
            break
        joined.insert(0, m)
    return joined


def _with_joint(text: str, after: Sequence[Mention]) -> list[Mention]:
    joined = [after[0]]
    for m in after[1:]:
        if not _JOINT.fullmatch(text[joined[-1].end : m.start]):
            break
        joined.append(m)
    return joined


def _alternate(figures: Sequence[Span], who: Sequence[Mention]) -> bool:
    """Whether groups and figures take turns, a group first."""
    turns = sorted([(m.start, "group") for m in who] + [(s[0], "figure") for s in figures])
    collapsed = [kind for i, (_, kind) in enumerate(turns) if i == 0 or turns[i - 1][1] != kind]
    return collapsed[0] == "group" and collapsed.count("figure") == len(figures)


def _pair(span: Span, found: Sequence[Mention], who: Sequence[Mention], *, sure: bool = True) -> Pair:
    names = tuple(dict.fromkeys(m.name for m in found))
    if not names:
        every = tuple(dict.fromkeys(m.name for m in who))
        return Pair(span, every if len(every) == 1 and every != ("",) else (), sure=False)
    known = tuple(n for n in names if n)
    return Pair(span, known, sure=sure and len(names) == 1)
