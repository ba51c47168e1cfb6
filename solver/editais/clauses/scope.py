"""The groups that a rule of a clause is for: those it names, or those that govern it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from solver.editais.clauses.governing import Context
from solver.editais.clauses.mentions import Mention, flat, groups_in
from solver.editais.clauses.norms_of_groups import group_of_norm, reserves_by_norm
from solver.editais.clauses.sentences import Sentence, sentences
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.vocabulary import OPEN

_ALL: Final = re.compile(
    r"\b(?:quaisquer|qualquer um|qualquer|cada um|todos os|todas as|cada uma|ambos os|ambas as)"
    r"(?: d[aeo]s?)?(?: os| as)?(?: (?!vagas?\b|cargos?\b|especialidades?\b)\w+){0,2}? (?:percentua(?:l|is)"
    r"(?: de reserva)?|reservas?(?: de vagas)?|cotas?|modalidades(?: de reserva)?"
    r"|grupos?(?: beneficiarios| reservados)?)\b(?P<rest>[^.;,]{0,40})"
)
"""Words that say a rule of every reserve."""
_CHAPTER: Final = re.compile(
    r"\b(?:reservas?(?: de vagas)?|percentuais|cotas)(?: de reserva)?(?: de)?"
    r" (?:que tratam? |previst[oa]s? |referid[oa]s? |dispost[oa]s? |estabelecid[oa]s? |fixad[oa]s? )?"
    r"(?:n?d?est[ea]|n?d?o presente|n?d?esse|n?d?essa) (?:capitulo|edital|secao|titulo|item|topico)\b"
)


_SPOKEN_OF: Final = re.compile(r"\breserv|\bpercentua|\bvagas?\b|\bcotas?\b|\bquantitativo|\bcalculo")
"""Words without which a rule may be of something that a place which was not understood tells."""


Scope = tuple[tuple[str, ...], bool]
"""Groups (none: all of them), and whether that is sure."""


def _of_all(text: str, context: Context) -> Scope | None:
    """Return whom a rule said of every reserve is for: all groups, or those of its chapter where others have another.

    None where the words do not say it of every reserve.
    """
    several = len(context.chapter) > 1 and not context.sure
    for found in _ALL.finditer(text):
        if "edital" in found["rest"] or not context.groups:
            return (), True
        if several:
            return () if context.whole else context.chapter, True
        if context.sure and "grupo" in found[0]:
            return (), True
    chapter = _CHAPTER.search(text) if several else None
    if chapter:
        return () if context.whole or chapter[0].endswith("edital") else context.chapter, True
    return None


def scope(sentence: Sentence, clause: Clause, context: Context) -> Scope:
    """Return whom a rule stated in a sentence is for; the sentences before it in its clause count as its subject."""
    if any(m.name == "" for m in sentence.named):
        return (), False
    if named := groups_in(sentence.named):
        return named, not _apart(sentence)
    if every := _of_all(sentence.flat, context):
        return every
    before: list[Mention] = []
    for earlier in sentences(clause.text, clause.blocs):
        if earlier.start < sentence.start:
            before += earlier.named
    if any(m.name == "" for m in before):
        return (), False
    if named := groups_in(before):
        return named, True
    if not context.sure and (group := group_of_norm(flat(clause.text))):
        return (group,), reserves_by_norm(flat(clause.text))
    if context.sure or len(context.groups) == 1:
        return context.groups, context.sure
    return (), not context.groups and _SPOKEN_OF.search(flat(clause.text)) is not None


_PLAIN: Final = re.compile(
    r"\([^)]*\)|\b(?:pessoas?|candidat[oa]s?|vagas?|para|entre|reservad[oa]s?|destinad[oa]s?|autodeclarad[oa]s?|cotas?"
    r"|reservas?|como|quanto|por cento|assim|tambem|cada|cargo|cotistas?|d[ao]s|aos|nas|nos|uma?)\b|[\d,.]+ ?%?"
)
"""Words that may stand between groups that a rule is for together."""


def _apart(sentence: Sentence) -> bool:
    """Whether the groups of a sentence are named apart, so that what it states may be of one of them only."""
    named = [m for m in sentence.named if m.name != OPEN]
    return any(
        a.name != b.name and re.search(r"[^\W\d_]{3,}|[§;]", _PLAIN.sub(" ", sentence.flat[a.end : b.start]))
        for a, b in pairwise(named)
    )


def stated(
    key: str, value: str, clause: Clause, span: tuple[int, int], within: Scope, *, sure: bool = True
) -> Iterator[Statement]:
    """Yield a rule's statement for each group of its scope, or for all at once."""
    groups, known = within
    certainty = Certainty.HIGH if sure and known else Certainty.LOW
    paths: list[tuple[str, ...]] = [("regras", key, g) for g in groups]
    for path in paths or [("regras", key)]:
        yield Statement(path, value, clause, *span, certainty)
