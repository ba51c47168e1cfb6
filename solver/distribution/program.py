"""The same question put to CP-SAT, straight from the units and not from the network: what the objectives come to.

x[g, i] are seats of group g in row i; of each unit one way to hold what is due is chosen. The objectives are minimised
in turn, each kept at its least while the next is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solver.distribution.model import Share, Table
from solver.vocabulary import OPEN

CELLS = 400
"""Cells (groups × rows) up to which CP-SAT proves an optimum at once."""

EFFORT = 20.0
"""CP-SAT's deterministic time for one objective; what it has not proved by then it has not said."""


@dataclass(frozen=True, slots=True)
class Values:
    """What the objectives come to: seats moved (None without a draft), and deviations times the table's scale."""

    moved: int | None
    largest: int
    total: int


def solve(
    table: Table, ways: Sequence[Sequence[Sequence[Share]]], draft: Mapping[str, Sequence[int]] | None = None
) -> Values | str:
    """Return the least values, or the name of the status where CP-SAT did not prove them.

    `ways` gives, for each unit, the ways to hold what is due: the shares of each. `draft` is the table to depart from.
    """
    from ortools.sat.python import cp_model

    model: Any = cp_model.CpModel()
    rows = range(table.size)
    x = {
        (share.group.id, i): model.new_int_var(0, 0 if i in share.barred else table.room[i], f"{share.group.id} {i}")
        for unit in ways
        for share in unit[0]
        for i in share.rows
    }
    for i in rows:
        model.add(sum(x[g.id, i] for g in table.groups) <= table.room[i])
    for number, unit in enumerate(ways):
        taken = [model.new_bool_var(f"way {number} {k}") for k in range(len(unit))]
        model.add_exactly_one(taken)
        for way, chosen in zip(unit, taken, strict=True):
            for share in way:
                held = sum(x[share.group.id, i] for i in share.rows)
                model.add(held >= share.least).only_enforce_if(chosen)
                model.add(held <= share.most).only_enforce_if(chosen)
    largest = model.new_int_var(0, table.scale * max(table.totals, default=0), "largest")
    deviations = []
    parts = {g.id: int(table.scale * g.rule.percentage) for g in table.groups}
    for (name, i), seats in x.items():
        exact = parts[name] * table.totals[i]
        deviation = model.new_int_var(0, table.scale * table.totals[i], f"deviation {name} {i}")
        model.add(deviation >= table.scale * seats - exact)
        model.add(deviation >= exact - table.scale * seats)
        model.add(largest >= deviation)
        deviations.append(deviation)
    objectives = [largest, sum(deviations)]
    if draft is not None:
        objectives.insert(0, sum(_moves(model, table, x, draft)))
    values = []
    for objective in objectives:
        model.minimize(objective)
        solver = _solver()
        status = solver.solve(model)
        if status != cp_model.OPTIMAL:
            return str(solver.status_name(status))
        values.append(round(solver.objective_value))
        model.add(objective == values[-1])
    return Values(values[0] if draft is not None else None, values[-2], values[-1])


def _moves(model: Any, table: Table, x: Mapping[tuple[str, int], Any], draft: Mapping[str, Sequence[int]]) -> list[Any]:
    """Return, for each cell and each row's open seats, how many seats it gains over the draft."""
    gains = []
    for i, total in enumerate(table.totals):
        left = total - table.held[i] - sum(x[g.id, i] for g in table.groups)
        for name, seats in [(g.id, x[g.id, i]) for g in table.groups] + [(OPEN, left)]:
            gain = model.new_int_var(0, total, f"gain {name} {i}")
            model.add(gain >= seats - draft[name][i])
            gains.append(gain)
    return gains


def _solver() -> Any:
    from ortools.sat.python import cp_model

    solver: Any = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2
    solver.parameters.random_seed = 0
    solver.parameters.max_deterministic_time = EFFORT
    return solver
