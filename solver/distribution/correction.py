"""The complying table with the fewest seats moved from a draft.

Row totals stay. `moved` is Σ over rows and lists, the open one included, of max(0, new − old); among the tables with
the fewest, the least largest deviation, then the least sum of deviations. Where the norm lets parts be computed alone
if that costs no reserved seat, such a table complies too. A norm that states a minimum is content up to its cap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

import numpy as np

from solver.arithmetic import INT, seats
from solver.distribution.clash import clashes
from solver.distribution.flow import Network, cheapest, feasible
from solver.distribution.ground import Ground, components, lay_ground
from solver.distribution.model import Share, Table
from solver.distribution.optimum import Optimum, closest
from solver.editais.model import Row
from solver.errors import InputError
from solver.requirements import BaseUnit, join_rows
from solver.vocabulary import OPEN, Nature, Unit

Draft = Mapping[str, Sequence[int]]
"""Seats by list (each group of the regime, and the open list), then by row."""

Way = tuple[Share, ...]
"""The shares by which a unit may lawfully hold what is due."""

MOST_WAYS = 4096
"""Combinations of ways that are compared where units share rows."""


def moved(draft: Draft, laid: Draft) -> int:
    """Return the seats that lists gain, row by row."""
    return sum(max(0, new - old) for name in laid for old, new in zip(draft[name], laid[name], strict=True))


def ways_of(unit: BaseUnit, rows: Sequence[Row]) -> list[Way]:
    """Return the lawful ways to hold what is due to a unit.

    Where the norm states a minimum: any number from the due to the cap, barred rows included. Where it fixes the
    number: just the due over the whole or, if parts may be computed alone, what each part is due alone, where that
    adds up to more (as much is no other way, less is none).
    """
    if unit.group.nature is Nature.MINIMUM:
        most = unit.total if unit.work.capped is None else unit.work.capped
        return [(Share(unit, unit.rows, unit.due, max(unit.due, most), frozenset()),)]
    ways: list[Way] = [(Share(unit, unit.rows, unit.due, unit.due, unit.barred),)]
    if not unit.parts_allowed:
        return ways
    here = [rows[i] for i in unit.rows]
    for finer in (Unit.POST, Unit.SPECIALTY, Unit.LOCALITY):
        shares = []
        for part in join_rows(here, finer):
            alone = seats(unit.group.rule, sum(here[i].seats for i in part), INT)
            shares.append(Share(unit, tuple(unit.rows[i] for i in part), alone, alone, unit.barred))
        if sum(s.least for s in shares) > unit.due and tuple(shares) not in ways:
            ways.append(tuple(shares))
    return ways


def correct(table: Table, ways: Sequence[Sequence[Way]], draft: Draft) -> tuple[int, Sequence[Share], Ground, Optimum]:
    """Return the seats moved, the shares that the table then holds, and the optimum on their ground.

    Of ways that are equal in all objectives, the first of a unit (its whole base) is taken.

    Raises:
        InputError: the dues have no room, or too many combinations of ways to compare.
    """
    whole = [s for unit in ways for s in unit[0]]
    if feasible(lay_ground(table, whole).network) is None:
        raise clashes(table, whole)
    shares = [s for way in _best_ways(table, ways, draft) for s in way]
    ground = lay_ground(table, shares)
    found = least_moved(table, ground, draft)
    optimum = closest(ground, found[1]) if found else None
    if found is None or optimum is None:
        raise clashes(table, shares)
    return found[0], shares, ground, optimum


def least_moved(table: Table, ground: Ground, draft: Draft) -> tuple[int, Network] | None:
    """Return the fewest seats moved and the network of just the layouts that do so; None where there is no layout."""
    network, cells = ground.network, ground.cells
    if feasible(network) is None:
        return None
    old = np.asarray([draft[g.id] for g in table.groups], np.int64)[ground.group, ground.row]
    totals, held, old_open = (np.asarray(v, np.int64)[ground.rows] for v in (table.totals, table.held, draft[OPEN]))
    reserved = totals - held - old_open  # the open list gains what a row reserves short of this
    kinks, slopes = np.zeros((1, len(network.tail)), np.int64), np.zeros((2, len(network.tail)), np.int64)
    kinks[0, :cells], slopes[1, :cells] = old, 1
    kinks[0, -len(reserved) :], slopes[0, -len(reserved) :] = reserved, -1
    flow, fewest = cheapest(network, kinks, slopes)
    gains = np.maximum(flow[:cells] - old, 0).sum() + np.maximum(reserved - flow[-len(reserved) :], 0).sum()
    return int(gains), fewest


@dataclass(frozen=True, slots=True, eq=False)
class _Trial:
    """A combination of ways over some rows, its layouts that move the fewest seats, and their largest deviation."""

    ways: tuple[Way, ...]
    ground: Ground
    network: Network
    largest: int


def _best_ways(table: Table, ways: Sequence[Sequence[Way]], draft: Draft) -> list[Way]:
    """Choose the ways component by component: fewest moved; closest in the whole table; least sum; first."""
    chosen = [unit[0] for unit in ways]
    if all(len(unit) == 1 for unit in ways):
        return chosen
    trials = [
        (units, _fewest(table, [ways[u] for u in units], rows, draft)) for units, rows in _components(table, ways)
    ]
    bound = max(min(t.largest for t in tried) for _, tried in trials)
    for units, tried in trials:
        within = [t for t in tried if t.largest <= bound]
        best = within[0] if len(within) == 1 else min(within, key=lambda t: _total(t, bound))
        for u, way in zip(units, best.ways, strict=True):
            chosen[u] = way
    return chosen


def _total(trial: _Trial, bound: int) -> int:
    optimum = closest(trial.ground, trial.network, bound)
    assert optimum is not None  # noqa: S101 (the trial's network is feasible within the bound)
    return optimum.total


def _components(table: Table, ways: Sequence[Sequence[Way]]) -> list[tuple[list[int], list[int]]]:
    """Return the units and the rows of each component, those without a choice of ways joined."""
    of_row = components(table.size, [s for unit in ways for s in unit[0]]).tolist()
    of_unit = [of_row[unit[0][0].rows[0]] for unit in ways]
    choice = {first for first, unit in zip(of_unit, ways, strict=True) if len(unit) > 1}
    parts: dict[int | None, tuple[list[int], list[int]]] = {}
    for u, first in enumerate(of_unit):
        parts.setdefault(first if first in choice else None, ([], []))[0].append(u)
    for i, first in enumerate(of_row):
        parts[first if first in choice else None][1].append(i)
    return list(parts.values())


def _fewest(table: Table, ways: Sequence[Sequence[Way]], rows: Sequence[int], draft: Draft) -> list[_Trial]:
    """Return the combinations of ways that can be laid with the fewest seats moved.

    Raises:
        InputError: too many combinations.
    """
    combinations = prod(len(unit) for unit in ways)
    if combinations > MOST_WAYS:
        raise InputError.of("distribution.too_many_ways", count=combinations, limit=MOST_WAYS)
    best: list[_Trial] = []
    fewest = None
    for combination in product(*ways):
        ground = lay_ground(table, [s for way in combination for s in way], rows)
        found = least_moved(table, ground, draft)
        if found is None or (fewest is not None and found[0] > fewest):
            continue
        optimum = closest(ground, found[1])
        assert optimum is not None  # noqa: S101 (its network is feasible)
        if found[0] != fewest:
            fewest, best = found[0], []
        best.append(_Trial(combination, ground, found[1], optimum.largest))
    return best
