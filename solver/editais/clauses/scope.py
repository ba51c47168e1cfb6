"""The groups that a rule of a clause is for: those it names, or those that govern it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from solver.editais.clauses.governing import Context
from solver.editais.clauses.mentions import Mention, flat, groups_in
from solver.editais.clauses.norms_of_groups import group_of_norm, reserves_by_norm
from solver.editais.clauses.sentences import Sentence, sentences
from solver.editais.clauses.statement import Certainty, Clause, Statement

_ALL: Final = re.compile(
    r"\b(?:quaisquer|qualquer um|qualquer|cada um|todos os|todas as|cada uma|ambos os|ambas as)(?: d[aeo]s?)?(?: os| as)?"
    r"(?: (?!vagas?\b|cargos?\b|especialidades?\b)\w+){0,2}? (?:percentua(?:l|is)(?: de reserva)?|reservas?(?: de vagas)?|cotas?|modalidades(?: de reserva)?"
    r"|grupos?(?: beneficiarios| reservados)?)\b(?P<rest>[^.;,]{0,40})"
)
"""Words that say a rule of every reserve."""
_CHAPTER: Final = re.compile(
    r"\b(?:reservas?(?: de vagas)?|percentuais|cotas)(?: de reserva)?(?: de)?"
    r" (?:que tratam? |previst[oa]s? |referid[oa]s? |dispost[oa]s? |estabelecid[oa]s? |fixad[oa]s? )?"
    r"(?:n?d?est[ea]|n?d?o presente|n?d?esse|n?d?essa) (?:capitulo|edital|secao|titulo|item|topico)\b"
)


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
    if several and (found := _CHAPTER.search(text)):
        return () if context.whole or found[0].endswith("edital") else context.chapter, True
    return None


def scope(sentence: Sentence, clause: Clause, context: Context) -> Scope:
    """Return whom a rule stated in a sentence is for; the sentences before it in its clause count as its subject."""
    if any(m.name == "" for m in sentence.named):
        return (), False
    if named := groups_in(sentence.named):
        return named, True
    if every := _of_all(sentence.flat, context):
        return every
    before: list[Mention] = []
    for earlier in sentences(clause.text):
        if earlier.start < sentence.start:
            before += earlier.named
    if any(m.name == "" for m in before):
        return (), False
    if named := groups_in(before):
        return named, True
    if not context.sure and (group := group_of_norm(flat(clause.text))):
        return (group,), reserves_by_norm(flat(clause.text))
    return (context.groups, context.sure) if context.sure or len(context.groups) == 1 else ((), not context.groups)


def stated(
    key: str, value: str, clause: Clause, span: tuple[int, int], within: Scope, *, sure: bool = True
) -> Iterator[Statement]:
    """Yield a rule's statement for each group of its scope, or for all at once."""
    groups, known = within
    certainty = Certainty.HIGH if sure and known else Certainty.LOW
    paths: list[tuple[str, ...]] = [("regras", key, g) for g in groups]
    for path in paths or [("regras", key)]:
        yield Statement(path, value, clause, *span, certainty)
