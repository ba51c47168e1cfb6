"""How many reserved seats could be filled by their own groups, whatever the statute's rule makes of it.

A maximum bipartite matching of seats and members, by networkx. Candidates of the same groups are alike here, and so
are the seats of a group: they are joined, which leaves a small flow.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from solver.allocation.contest import Contest
from solver.allocation.walk import VACANT


@dataclass(frozen=True, slots=True)
class Filling:
    """Reserved seats: how many there are, how many the rule fills with their own group, how many could be."""

    reserved: int
    filled: int
    could_be: int


def filling(contest: Contest) -> Filling:
    """Compare the reserved seats filled with those that any assignment could fill.

    Members count as free unless they hold an open seat; groups are those confirmed, whatever dual status makes of them.
    """
    terms, outcome = contest.terms, contest.outcome
    seats = Counter(home for home in terms.order if home)
    counted = Counter(counts for counts in outcome.counts if counts > 0)
    filled = sum(min(seats[home], counted[home]) for home in seats)
    in_open = {c for c, counts in zip(outcome.called, outcome.counts, strict=True) if c != VACANT and counts == 0}
    kinds = Counter(
        reserves
        for c, candidate in enumerate(contest.pool.candidates)
        if c not in in_open and (reserves := terms.reserves(candidate.groups))
    )
    return Filling(sum(seats.values()), filled, maximum(seats, kinds))


def maximum(seats: Counter[int], kinds: Counter[frozenset[int]]) -> int:
    """Return the most seats that can be filled: so many seats of each group, so many members of each set of groups."""
    if all(len(kind) == 1 for kind in kinds):
        return sum(min(count, kinds[frozenset({group})]) for group, count in seats.items())
    import networkx as nx

    graph: nx.DiGraph[object] = nx.DiGraph()
    graph.add_nodes_from(["seats", "people"])
    for group, count in seats.items():
        graph.add_edge("seats", ("group", group), capacity=count)
    for kind, count in kinds.items():
        graph.add_edge(("kind", kind), "people", capacity=count)
        graph.add_edges_from((("group", group), ("kind", kind)) for group in kind if group in seats)
    return int(nx.maximum_flow_value(graph, "seats", "people"))
