"""What the clauses of a document say of its reserves: percentages, rounding, thresholds, bases and orders."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from solver.editais.clauses import bases, orders, percentages, rounding, thresholds
from solver.editais.clauses.governing import contexts
from solver.editais.clauses.mentions import flat
from solver.editais.clauses.sequences import entries_joined
from solver.editais.clauses.statement import Certainty, Clause, Statement
from solver.editais.model import Note
from solver.vocabulary import DIVISIONS, GROUPS

_READERS: Final = (percentages.read, rounding.read, thresholds.read, bases.read, orders.read)


def read_quotas(clauses: Iterable[Clause]) -> tuple[list[Statement], list[Note]]:
    """Return what clauses state of reserved seats, in the order of the document, and what there is to note of them.

    Each is read under what governs it: its parent, the clause it refers to, its heading. A bloc of groups whose parts
    have percentages of their own is stated for its parts.
    """
    every = tuple(clauses)
    statements: list[Statement] = []
    notes: list[Note] = []
    leads: dict[int, Clause | None] = {}
    for clause, context in zip(every, contexts(every), strict=True):
        leads[id(clause)] = context.lead
        for read in _READERS:
            found, noted = read(clause, context)
            statements += [replace(s, certainty=Certainty.LOW) for s in found] if _of_a_law(clause) else found
            notes += noted
    return list(_by_parts(entries_joined(statements, leads))), notes


_LAW: Final = re.compile(
    r"\b(?:leis?|decretos?|resolucao|instrucao normativa|legislacao)(?: \w+){0,2} n[ºo°.]|\blegislacao\b"
)


def _of_a_law(clause: Clause) -> bool:
    """Whether a clause stands under the heading of a law, whose text the document repeats."""
    return bool(_LAW.search(flat(clause.heading)))


def _together(part: Statement, ways: Iterable[frozenset[str]]) -> bool:
    """Whether a group shares its figure with the bloc that it is in."""
    return any(part.path[2] in parts for parts in ways)


def _by_parts(statements: Sequence[Statement]) -> Iterator[Statement]:
    shares = [s for s in statements if s.path[1] == "percentuais"]
    joint = {(id(s.clause), s.start, s.end): DIVISIONS[s.path[2]] for s in shares if s.path[2] in DIVISIONS}
    named = {s.path[2] for s in shares if not _together(s, joint.get((id(s.clause), s.start, s.end), ()))}
    for s in statements:
        ways = DIVISIONS.get(s.path[-1], ())
        parts = next((way for way in ways if way <= named), ways[0] if ways else frozenset())
        if not parts or (s.path[-1] in named | s.clause.blocs and not parts <= named):
            yield s
        elif s.path[1] not in ("percentuais", "ordem"):
            yield from (replace(s, path=(*s.path[:2], g)) for g in GROUPS if g in parts)
