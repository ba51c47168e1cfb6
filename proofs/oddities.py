"""The norms whose seat rule is like no other's in some respect, and the least n at which the rule shows it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from proofs.comparison import Match
from proofs.lattice import RACIAL, Lattice, Placed
from solver.norms.load import Norm
from solver.norms.regime import ReservedGroup

FEWEST: Final = 3
"""The fewest acts among which one can be the odd one out."""


@dataclass(frozen=True, slots=True)
class Odd:
    """A norm that alone has such a value of a respect, for the group.

    `match` is how its rule as a whole stands to the commonest one (None: the norm has that rule itself, or always
    reserves the same), so that its least counterexample is the first difference in seats.
    """

    placed: Placed
    group: ReservedGroup
    respect: str
    match: Match | None

    @property
    def least(self) -> int | None:
        """The least n at which the rule gives other seats than the commonest."""
        found = (self.match.never_more, self.match.never_less) if self.match else ()
        return min((d.counterexample.size for d in found if d.counterexample), default=None)


def _positions(group: ReservedGroup) -> Hashable:
    return (group.positions.first, group.positions.step) if group.positions else None


RESPECTS: Final[Mapping[str, Callable[[ReservedGroup], Hashable]]] = {
    "percentual": lambda g: g.rule.percentage,
    "arredondamento": lambda g: g.rule.rounding,
    "limiar": lambda g: g.rule.threshold,
    "unidade-do-limiar": lambda g: g.threshold_unit if g.rule.threshold else None,
    "teto": lambda g: g.rule.cap,
    "pisos": lambda g: g.rule.floors,
    "posicoes": _positions,
}
"""What a rule may be alone in. Unit and positions make no other number of seats of an undivided whole."""


def commonest(lattice: Lattice) -> int | None:
    """Return the index of the cluster of most acts, the first where several are as large; None: no two share a rule."""
    sizes = [len({act(p.norm) for p in cluster.members}) for cluster in lattice.clusters]
    return sizes.index(max(sizes)) if max(sizes) > 1 else None


def act(norm: Norm) -> str:
    """Return what tells acts apart: files of one URN are wordings of one act."""
    return norm.file.urn or norm.id


def oddities(lattice: Lattice) -> Iterator[Odd]:
    """Yield the odd ones out of a group's order, respect by respect; a sum of groups has no rule of its own."""
    if lattice.name == RACIAL:
        return
    usual = commonest(lattice)
    own = [
        (index, placed, group)
        for index, cluster in enumerate(lattice.clusters)
        for placed in cluster.members
        for group in placed.groups
        if group.id == lattice.name
    ]
    if usual is None or len({act(placed.norm) for _, placed, _ in own}) < FEWEST:
        return
    for respect, value in RESPECTS.items():
        holders: dict[Hashable, set[str]] = {}
        for _, placed, group in own:
            holders.setdefault(value(group), set()).add(act(placed.norm))
        for index, placed, group in own:
            if len(holders[value(group)]) == 1:
                yield Odd(placed, group, respect, None if index == usual else lattice.match(index, usual))
