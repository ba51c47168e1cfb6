"""Norms in the order of what they reserve: one stands above another that it never reserves less than, for every n.

The order is one of seats, for a group or for all racial reserves together; each pair of distinct rules is decided as
`proofs.comparison` does, never sampled, and once. Norms that always reserve the same make a cluster. Readings that
make other seats are compared with every cluster, the other norms left at their defaults.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import permutations
from typing import TYPE_CHECKING, Final

from proofs.chains import Groups, never_exceed
from proofs.comparison import Match, Relation
from proofs.property import SEATS
from proofs.theorems import Readings, Subject, distinct
from proofs.verdict import Decision, Verdict
from solver.norms.load import Norm
from solver.norms.regime import ReservedGroup, SeatRule
from solver.vocabulary import GROUPS, OVERLAPS

if TYPE_CHECKING:
    import networkx as nx

RACIAL: Final = "racial"
"""The order of all racial reserves together, a bloc beside the sum of its parts."""
RACIAL_GROUPS: Final = OVERLAPS["niq"] | {"niq"}
MOST_VARIANTS: Final = 24
"""The most other readings of one norm that are compared in one order."""

Key = tuple[SeatRule, ...]
Decisions = Mapping[tuple[Key, Key], Decision]


@dataclass(frozen=True, slots=True)
class Placed:
    """A norm in an order: the groups that it counts there, and what it counts under readings that make other seats."""

    norm: Norm
    groups: Groups
    variants: tuple[tuple[Readings, Groups], ...] = ()
    unexamined: int = 0
    """The variants beyond `MOST_VARIANTS`."""

    @property
    def key(self) -> Key:
        """The rules alone: equal where they are the same."""
        return key_of(self.groups)


@dataclass(frozen=True, slots=True)
class Cluster:
    """Norms that always reserve the same, in the order they were given."""

    members: tuple[Placed, ...]

    @property
    def groups(self) -> Groups:
        """What its first norm counts: any other's makes the same seats."""
        return self.members[0].groups


@dataclass(frozen=True, slots=True)
class Shift:
    """A norm's relation to a cluster that other readings of the norm make another: what it was, and the new match."""

    placed: Placed
    readings: Readings
    against: int
    was: Relation
    now: Match


@dataclass(frozen=True, slots=True)
class Lattice:
    """An order of norms: its clusters, those that reserve most first, and how each pair of them stands.

    `layers` are indices of clusters, each as high as what stands above it allows; `covers` the pairs (above, below)
    with nothing between them. `matches` hold every pair i < j.
    """

    name: str
    clusters: tuple[Cluster, ...]
    layers: tuple[tuple[int, ...], ...]
    covers: tuple[tuple[int, int], ...]
    matches: Mapping[tuple[int, int], Match]
    shifts: tuple[Shift, ...]

    def match(self, one: int, other: int) -> Match:
        """Return how a cluster stands to another one."""
        if one < other:
            return self.matches[one, other]
        found = self.matches[other, one]
        return Match(found.name, found.other, found.one, found.never_less, found.never_more)

    def of(self, relation: Relation) -> list[tuple[int, int]]:
        """Return the pairs of clusters of a relation."""
        return [pair for pair, match in self.matches.items() if match.relation is relation]

    @property
    def unexamined(self) -> tuple[Placed, ...]:
        """The norms that have more readings than were compared."""
        return tuple(p for cluster in self.clusters for p in cluster.members if p.unexamined)


def key_of(groups: Iterable[ReservedGroup]) -> Key:
    """Return the rules of groups whose sum is asked for, whatever their order."""
    return tuple(sorted((g.rule for g in groups), key=repr))


def counted(name: str) -> frozenset[str]:
    """Return the groups that an order counts: a bloc stands beside the sum of its parts."""
    return RACIAL_GROUPS if name == RACIAL else frozenset({name}) | OVERLAPS.get(name, frozenset())


def orders(subjects: Iterable[Subject]) -> tuple[str, ...]:
    """Return the orders that norms have a place in: each group's, and that of all racial reserves together."""
    present = {g.id for s in subjects for g in s.regime.groups}
    own = tuple(g for g in GROUPS if g in present and counted(g) != RACIAL_GROUPS)
    return (*own, RACIAL) if present & RACIAL_GROUPS else own


def lattices(
    subjects: Sequence[Subject], names: Sequence[str] = (), executor: Executor | None = None
) -> tuple[Lattice, ...]:
    """Place norms, each a subject of its own, in the orders named (none: in all that have any).

    Raises:
        DisagreementError: the solvers contradict each other.
        InputError: a norm has too many combinations of readings.
    """
    placed = {name: [p for s in subjects if (p := _placed(s, counted(name)))] for name in names or orders(subjects)}
    sides: dict[Key, Groups] = {}
    pairs: dict[tuple[Key, Key], None] = {}
    for members in placed.values():
        sides |= _sides(members)
        pairs |= dict.fromkeys(_pairs(members))
    decisions = never_exceed(sides, list(pairs), executor)
    return tuple(_lattice(name, members, decisions) for name, members in placed.items() if members)


def _placed(subject: Subject, wanted: frozenset[str]) -> Placed | None:
    """Return a norm with its groups of those wanted; None where it has none, whatever the reading."""

    def groups_under(choice: Readings) -> Groups:
        return tuple(g for g in subject.under(choice).groups if g.id in wanted)

    cases = [(choice, groups_under(choice)) for choice in subject.regime.choices(SEATS)]
    if not cases[0][1]:
        return None
    first = key_of(cases[0][1])
    others = [(r, groups) for r, groups in distinct(cases, key_of) if key_of(groups) != first]
    return Placed(subject.regime.norms[0], cases[0][1], tuple(others[:MOST_VARIANTS]), len(others[MOST_VARIANTS:]))


def _sides(members: Sequence[Placed]) -> dict[Key, Groups]:
    """Return each rule that occurs, under whatever reading, and groups that have it."""
    variants = {key_of(groups): groups for p in members for _, groups in p.variants}
    return variants | {p.key: p.groups for p in members}


def _pairs(members: Sequence[Placed]) -> Iterator[tuple[Key, Key]]:
    """Yield what must be decided: each two rules, and each other reading's rule against all of them, both ways."""
    rules = dict.fromkeys(p.key for p in members)
    yield from permutations(rules, 2)
    for variant in dict.fromkeys(key_of(groups) for p in members for _, groups in p.variants):
        if variant not in rules:
            yield from ((variant, key) for key in rules)
            yield from ((key, variant) for key in rules)


def _lattice(name: str, members: Sequence[Placed], decided: Decisions) -> Lattice:
    import networkx as nx

    rules = list(dict.fromkeys(p.key for p in members))
    above: nx.DiGraph[Key] = nx.DiGraph()
    above.add_nodes_from(rules)
    above.add_edges_from((m, k) for k, m in permutations(rules, 2) if decided[k, m].verdict is Verdict.PROVED)
    found = [[p for p in members if p.key in keys] for keys in nx.strongly_connected_components(above)]
    order: nx.DiGraph[int] = nx.DiGraph()
    order.add_nodes_from(range(len(found)))
    order.add_edges_from((i, j) for i, j in permutations(order, 2) if above.has_edge(found[i][0].key, found[j][0].key))
    reduced = nx.transitive_reduction(order)
    size = {i: (-len(cluster), cluster[0].norm.id) for i, cluster in enumerate(found)}
    layers = [sorted(layer, key=size.__getitem__) for layer in nx.topological_generations(reduced)]
    place = {old: new for new, old in enumerate(i for layer in layers for i in layer)}
    clusters = [Cluster(tuple(found[old])) for old in place]
    lattice = Lattice(
        name,
        tuple(clusters),
        tuple(tuple(place[i] for i in layer) for layer in layers),
        tuple(sorted((place[i], place[j]) for i, j in reduced.edges)),
        {
            (i, j): _match(name, clusters[i].groups, clusters[j].groups, decided)
            for i in range(len(clusters))
            for j in range(i + 1, len(clusters))
        },
        (),
    )
    return replace(lattice, shifts=tuple(_shifts(lattice, decided)))


def _match(name: str, one: Groups, other: Groups, decided: Decisions) -> Match:
    """Return how groups stand to others; of the very same rules nothing needs to be asked."""
    key, against = key_of(one), key_of(other)
    if key == against:
        return Match(name, one, other, Decision(Verdict.PROVED), Decision(Verdict.PROVED))
    return Match(name, one, other, decided[key, against], decided[against, key])


def _shifts(lattice: Lattice, decided: Decisions) -> Iterator[Shift]:
    """Yield the relations that another reading of one norm changes."""
    for own, cluster in enumerate(lattice.clusters):
        for placed in cluster.members:
            for readings, groups in placed.variants:
                for index, other in enumerate(lattice.clusters):
                    if index == own and len(cluster.members) == 1:
                        continue
                    was = Relation.EQUIVALENT if index == own else lattice.match(own, index).relation
                    now = _match(lattice.name, groups, other.groups, decided)
                    if now.relation is not was:
                        yield Shift(placed, readings, index, was, now)
