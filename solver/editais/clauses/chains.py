"""Chains of reversion told in several sentences, made whole.

The federal decree says it so: seats of quilombolas go to indigenous people, those of indigenous people to quilombolas;
where both lack, to black people, and last to the open list. Each group's chain is then its own step and what follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from solver.editais.clauses.statement import Certainty, Statement
from solver.vocabulary import OPEN

_PREFIX = ("regras", "reversao")


def chained(statements: Iterable[Statement]) -> list[Statement]:
    """Return the statements with the steps of each group's chain joined, where one passage tells what follows them."""
    known = list(statements)
    steps = [s for s in known if s.path[:2] == _PREFIX and s.certainty is Certainty.HIGH]
    after: dict[tuple[object, ...], list[Statement]] = {}
    for s in steps:
        after.setdefault((s.clause, s.start, s.end), []).append(s)
    joined: dict[int, Statement | None] = {}
    for step in steps:
        if OPEN in _lists(step):
            continue
        for both in after.values():
            groups = {s.path[2] for s in both}
            rest = _lists(both[0])
            if {step.path[2], *_lists(step)} <= groups and not groups & set(rest):
                joined[id(step)] = replace(step, value=[*_lists(step), *rest])
                joined.update({id(s): None for s in both if s.path == step.path})
    whole = [s for s in (joined.get(id(s), s) for s in known) if s is not None]
    return [replace(s, certainty=Certainty.LOW) if _contested(s, whole) else s for s in whole]


def _contested(statement: Statement, every: Iterable[Statement]) -> bool:
    """Whether a clause read with doubt may send a group's seats elsewhere first."""
    return statement.path[:2] == _PREFIX and any(
        s.path == statement.path and s.certainty is Certainty.LOW and _lists(s)[:1] != _lists(statement)[:1]
        for s in every
    )


def _lists(statement: Statement) -> list[str]:
    return [str(name) for name in statement.value] if isinstance(statement.value, list) else []
