"""Integer circulations with bounds and convex costs: feasible or not, and the cheapest, each with its proof.

A layout of seats over rows is a circulation: from a root to the shares of the groups, from shares to rows, from rows
back to the root. OR-Tools finds flows; what it says is believed only with a certificate that is checked here in
exact integers: a cut that no circulation can cross (Hoffman 1960), or prices under which every unit of flow runs where
it is cheapest (complementary slackness).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from solver.errors import DisagreementError

Integers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """Arcs from `tail` to `head` (nodes 0 to `nodes` − 1), each with the least and the most it may carry."""

    nodes: int
    tail: Integers
    head: Integers
    lower: Integers
    upper: Integers

    def bounded(self, lower: Integers, upper: Integers) -> Network:
        """Return the network with narrower bounds, as far as they are narrower."""
        return replace(self, lower=np.maximum(self.lower, lower), upper=np.minimum(self.upper, upper))

    def carries(self, flow: Integers) -> bool:
        """Whether a flow keeps to every bound and enters each node as much as it leaves it."""
        within = bool(np.all(self.lower <= flow) and np.all(flow <= self.upper))
        return within and not np.any(self.surplus(flow))

    def surplus(self, flow: Integers) -> Integers:
        """Return what enters each node less what leaves it."""
        total = np.zeros(self.nodes, np.int64)
        np.add.at(total, self.head, flow)
        np.subtract.at(total, self.tail, flow)
        return total


def feasible(network: Network) -> Integers | None:
    """Return a circulation, or None where a verified cut shows that there is none.

    Raises:
        DisagreementError: the solver's answer does not hold.
    """
    if np.any(network.lower > network.upper):
        return None
    from ortools.graph.python.max_flow import SimpleMaxFlow

    surplus = network.surplus(network.lower)
    rich, poor = np.flatnonzero(surplus > 0), np.flatnonzero(surplus < 0)
    if not rich.size:
        return network.lower
    source, sink = network.nodes, network.nodes + 1
    solver: Any = SimpleMaxFlow()
    arcs = solver.add_arcs_with_capacity(network.tail, network.head, network.upper - network.lower)
    solver.add_arcs_with_capacity(np.full(rich.size, source), rich, surplus[rich])
    solver.add_arcs_with_capacity(poor, np.full(poor.size, sink), -surplus[poor])
    status = solver.solve(source, sink)
    if status != SimpleMaxFlow.Status.OPTIMAL:
        raise DisagreementError("distribution", {"max-flow": status.name})
    flow: Integers = network.lower + solver.flows(arcs)
    if solver.optimal_flow() == int(surplus[rich].sum()) and network.carries(flow):
        return flow
    if not _uncrossable(network, [v for v in solver.get_source_side_min_cut() if v < source]):
        raise DisagreementError("distribution", {"max-flow": solver.optimal_flow(), "cut": "-"})
    return None


def _uncrossable(network: Network, nodes: list[int]) -> bool:
    """Whether more must enter a set of nodes than may leave it."""
    inside = np.zeros(network.nodes, bool)
    inside[nodes] = True
    enters = ~inside[network.tail] & inside[network.head]
    leaves = inside[network.tail] & ~inside[network.head]
    return int(network.lower[enters].sum()) > int(network.upper[leaves].sum())


def cheapest(network: Network, kinks: Integers, slopes: Integers) -> tuple[Integers, Network]:
    """Return a cheapest circulation of a feasible network, and the network whose circulations are all the cheapest.

    The cost of an arc is piecewise linear: `slopes` (pieces × arcs, rising) change at `kinks` (pieces − 1 × arcs).

    Raises:
        DisagreementError: the solver finds no optimum, or what it finds is not one.
    """
    ends = np.vstack([network.lower, np.clip(kinks, network.lower, network.upper), network.upper])
    widths = np.diff(ends, axis=0)
    flow = _solve(network, widths, slopes)
    filled = np.clip(flow - ends[:-1], 0, widths)
    more, fewer = np.where(filled < widths, slopes, _NEVER), np.where(filled, slopes, -_NEVER)
    prices = _prices(network, more.min(0), fewer.max(0))
    reduced = slopes + prices[network.tail] - prices[network.head]
    lower = network.lower + np.where(reduced < 0, widths, 0).sum(0)
    upper = network.lower + np.where(reduced <= 0, widths, 0).sum(0)
    optimal = replace(network, lower=lower, upper=upper)
    if not (network.carries(flow) and optimal.carries(flow)):
        raise DisagreementError("distribution", {"min-cost flow": "OPTIMAL", "prices": "-"})
    return flow, optimal


_NEVER = np.int64(2**62)


def _solve(network: Network, widths: Integers, slopes: Integers) -> Integers:
    from ortools.graph.python.min_cost_flow import SimpleMinCostFlow

    piece, arc = np.nonzero(widths)
    solver: Any = SimpleMinCostFlow()
    arcs = solver.add_arcs_with_capacity_and_unit_cost(
        network.tail[arc], network.head[arc], widths[piece, arc], slopes[piece, arc]
    )
    solver.set_nodes_supplies(np.arange(network.nodes), network.surplus(network.lower))
    status = solver.solve()
    if status != SimpleMinCostFlow.Status.OPTIMAL:
        raise DisagreementError("distribution", {"max-flow": "OPTIMAL", "min-cost flow": status.name})
    flow = network.lower.copy()
    np.add.at(flow, arc, solver.flows(arcs))
    return flow


def _prices(network: Network, forth: Integers, back: Integers) -> Integers:
    """Return the shortest distances in the residual graph (Bellman and Ford, all arcs at once).

    `forth` is the cost of one more unit on each arc, `back` the cost that one unit less saves; ±`_NEVER`: it may not.
    """
    more, fewer = forth < _NEVER, back > -_NEVER
    start = np.concatenate([network.tail[more], network.head[fewer]])
    end = np.concatenate([network.head[more], network.tail[fewer]])
    cost = np.concatenate([forth[more], -back[fewer]])
    prices = np.zeros(network.nodes, np.int64)
    for _ in range(network.nodes + 1):
        nearer = prices.copy()
        np.minimum.at(nearer, end, prices[start] + cost)
        if np.array_equal(nearer, prices):
            return prices
        prices = nearer
    raise DisagreementError("distribution", {"min-cost flow": "OPTIMAL", "Bellman-Ford": "< 0"})
