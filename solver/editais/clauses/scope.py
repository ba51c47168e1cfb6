"""The groups that a rule of a clause is for: those it names, or those that govern it."""

from __future__ import annotations

from collections.abc import Iterator

from solver.editais.clauses.governing import Context, group_of_norm
from solver.editais.clauses.mentions import Mention, flat, groups_in
from solver.editais.clauses.sentences import Sentence, sentences
from solver.editais.clauses.statement import Certainty, Clause, Statement

Scope = tuple[tuple[str, ...], bool]
"""Groups (none: all of them), and whether that is sure."""


def scope(sentence: Sentence, clause: Clause, context: Context) -> Scope:
    """Return whom a rule stated in a sentence is for; the sentences before it in its clause count as its subject."""
    if any(m.name == "" for m in sentence.named):
        return (), False
    if named := groups_in(sentence.named):
        return named, True
    before: list[Mention] = []
    for earlier in sentences(clause.text):
        if earlier.start < sentence.start:
            before += earlier.named
    if any(m.name == "" for m in before):
        return (), False
    if named := groups_in(before):
        return named, True
    if not context.sure and (group := group_of_norm(flat(clause.text))):
        return (group,), False
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
