"""The order of calls beside the dues: for each group, when each call is due and when it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from solver.checks.calls import certain_length
from solver.checks.case import Case
from solver.checks.finding import Finding
from solver.checks.stated_order import due, final_positions, says_all
from solver.errors import InputError
from solver.order import order

LONGEST: Final = 1_000
"""Calls that a report draws and lists at most."""


@dataclass(frozen=True, slots=True)
class GroupCalls:
    """A group's calls among the first n: the position by which each is due, and that at which it is made.

    `stated`: the edital's own order says it; else it is the norm's.
    """

    group: str
    due: tuple[int, ...]
    called: tuple[int, ...]
    stated: bool


@dataclass(frozen=True, slots=True)
class CallOrder:
    """The first `length` calls; `cut`: the edital has more, left out. No groups and `impossible`: there is no order."""

    length: int
    groups: tuple[GroupCalls, ...]
    cut: bool = False
    impossible: InputError | None = None


def call_order(case: Case, findings: Sequence[Finding]) -> CallOrder | None:
    """Return the order to show; None where the edital states none and no norm commands one, or nothing is called."""
    stated = case.edital.file.rules.order
    commanded = any(norm.file.alternation is not None for norm in case.regime.norms)
    if not case.regime.groups or not (stated or commanded):
        return None
    told = [n for f in findings if f.code.startswith("ORD") and isinstance(n := f.breach.data.get("position"), int)]
    whole = max([certain_length(case), *told])
    length = min(whole, LONGEST)
    try:
        own = order(case.regime, length)
    except InputError as error:
        return CallOrder(length, (), impossible=error)
    final = final_positions(case.regime, stated, length)
    groups = []
    for group in case.regime.groups:
        said = group.id in stated and says_all(stated[group.id])
        called = tuple(sorted(final[group.id])) if group.id in stated else own.held(group.id)
        groups.append(GroupCalls(group.id, tuple(due(group, length)), called, said or group.id in stated))
    shown = tuple(g for g in groups if g.due or g.called)
    return CallOrder(length, shown, whole > length) if shown else None
