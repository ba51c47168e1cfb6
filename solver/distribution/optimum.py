"""The layouts that follow the percentages most closely: least largest deviation, then least sum of deviations.

Both are decided exactly. A largest deviation D leaves each cell the whole numbers within D of p·n; the least feasible D
is found by bisection over integers (deviations times the common denominator), every infeasible D refuted by a cut.
Within D the deviations are convex and piecewise linear, so that their least sum is a cheapest circulation.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from solver.distribution.flow import Integers, Network, cheapest, feasible
from solver.distribution.ground import Ground


@dataclass(frozen=True, slots=True, eq=False)
class Optimum:
    """An optimal flow, its largest deviation and their sum (times the ground's scale), and all optimal flows."""

    flow: Integers
    largest: int
    total: int
    optimal: Network


def closest(ground: Ground, network: Network, at_least: int = 0) -> Optimum | None:
    """Return an optimum among the circulations of `network` (the ground's, narrowed); None where there is none.

    The largest deviation is bounded by `at_least` at the tightest: other rows may need as much anyhow.
    """
    found = _least_bound(ground, network, at_least)
    if found is None:
        return None
    within = narrowed(ground, network, found)
    flow, optimal = cheapest(within, *_deviation_costs(ground, within))
    deviations = ground.deviations(flow)
    return Optimum(flow, int(deviations.max(initial=0)), int(deviations.sum()), optimal)


def narrowed(ground: Ground, network: Network, bound: int) -> Network:
    """Leave each cell only the seats that deviate by `bound` at most."""
    lower, upper = network.lower.copy(), network.upper.copy()
    lower[: ground.cells] = -((bound - ground.exact) // ground.scale)
    upper[: ground.cells] = (ground.exact + bound) // ground.scale
    return network.bounded(lower, upper)


def _least_bound(ground: Ground, network: Network, at_least: int) -> int | None:
    """Return the least feasible bound on the deviations, searched upwards from the least that each cell forces."""
    flow = feasible(network)
    if flow is None:
        return None
    remainders = np.unique(np.concatenate([ground.exact % ground.scale, -ground.exact % ground.scale]))
    below = max(at_least, _forced(ground, network)) - 1  # no smaller bound is asked for, or none is feasible
    above = max(int(ground.deviations(flow).max(initial=0)), below + 1)
    step = 1
    while above - below > 1:
        bound = min(below + step, (below + above) // 2)
        flow = feasible(narrowed(ground, network, bound))
        if flow is None:
            below, step = _next_deviation(remainders, ground.scale, bound) - 1, step * 2
        else:
            above = max(int(ground.deviations(flow).max(initial=0)), below + 1)
    return above


def _next_deviation(remainders: Integers, scale: int, bound: int) -> int:
    """Return the least number above `bound` that is a deviation |x − p·n| of some cell, times the scale."""
    whole, rest = divmod(bound + 1, scale)
    at = int(np.searchsorted(remainders, rest))
    return whole * scale + int(remainders[at]) if at < len(remainders) else (whole + 1) * scale + int(remainders[0])


def _forced(ground: Ground, network: Network) -> int:
    """Return the largest deviation of a cell that has its best number of seats."""
    lower, upper = network.lower[: ground.cells], network.upper[: ground.cells]
    under = np.clip(ground.exact // ground.scale, lower, upper)
    over = np.clip(under + 1, lower, upper)
    best = np.minimum(np.abs(ground.scale * under - ground.exact), np.abs(ground.scale * over - ground.exact))
    return int(best.max(initial=0))


def _deviation_costs(ground: Ground, network: Network) -> tuple[Integers, Integers]:
    """Return kinks and slopes of |x − p·n| for each cell: one seat up to the whole part, one across p·n, the rest."""
    arcs, cells = len(network.tail), ground.cells
    under = ground.exact // ground.scale
    over = -(-ground.exact // ground.scale)
    kinks, slopes = np.zeros((2, arcs), np.int64), np.zeros((3, arcs), np.int64)
    kinks[:, :cells] = under, over
    slopes[0, :cells], slopes[2, :cells] = -ground.scale, ground.scale
    slopes[1, :cells] = ground.scale * (under + over) - 2 * ground.exact
    return kinks, slopes
