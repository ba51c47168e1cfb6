"""Readings that a norm declares and nobody computes: which of them might leave nothing of a finding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from solver.checks.case import Case
from solver.checks.finding import Breach
from solver.norms.fields import Undoing

NOT_COMPUTED: Final = "nao-calculada"
"""What a finding's readings map such a reading to."""


def undone_under(case: Case, breach: Breach) -> Iterator[str]:
    """Yield `question=reading` of the breach's norm for each uncomputed reading that might leave nothing of it.

    Questions that the user has settled are not asked.
    """
    norm = next((n for n in case.regime.norms if n.id == breach.norm), None)
    for question in norm.questions if norm else ():
        for name in question.not_computed if question.id not in case.regime.settled else ():
            when = (question.readings[name].not_computed or {}).get(breach.code)
            if when is not None and _undone(when, case, breach):
                yield f"{question.id}={name}"


def _undone(when: Undoing | dict[str, int], case: Case, breach: Breach) -> bool:
    if isinstance(when, dict):
        return isinstance(breach.found, int) and breach.found <= when.get(breach.group or "", 0)
    return when is Undoing.ALWAYS or _neighbour(case, breach)


def _neighbour(case: Case, breach: Breach) -> bool:
    """Whether what was found may be the exact share rounded, up or down; so taken too where the share is not known.

    Over several units, each of which may be rounded either way, less than one seat for each row is such a difference.
    """
    group, found = case.regime.group(breach.group or ""), breach.found
    total, rows = breach.data.get("total"), breach.data.get("rows")
    if not isinstance(found, int):
        return True
    if breach.work:
        return not breach.work.below_threshold and abs(found - breach.work.exact) < 1
    if group is None or not isinstance(total, int) or not isinstance(rows, int):
        return True
    return abs(found - group.rule.percentage * total) < rows
