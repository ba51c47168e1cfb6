"""The blocs of groups that a document reserves for: where it does, groups named together are the bloc.

"Negros e indígenas" are two groups in most editais, with a reserve each. They are one where the table of seats has a
column for both, or where a norm that the edital cites reserves for both together and none reserves for one of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from solver.editais.clauses.mentions import BLOCS
from solver.editais.clauses.statement import Clause
from solver.norms.load import load_norm
from solver.vocabulary import OVERLAPS


def blocs_of(columns: Collection[str], norms: Iterable[str]) -> frozenset[str]:
    """Return the blocs that a table with these columns reserves for, or else the norms of the library, by their ids."""
    shown = {bloc for bloc in BLOCS if not OVERLAPS[bloc] & set(columns)}
    if not shown:
        return frozenset()
    groups = {g.id for norm in norms for g in load_norm(norm).file.groups}
    return frozenset(b for b in shown if b in columns or (b in groups and not OVERLAPS[b] & groups))


def with_blocs(clauses: Iterable[Clause], blocs: frozenset[str]) -> tuple[Clause, ...]:
    """Return the clauses of a document that reserves for these blocs."""
    return tuple(replace(clause, blocs=blocs) for clause in clauses)
