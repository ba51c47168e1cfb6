"""Every pool at once: P_g(i), the members of group g ranked above i, as an uninterpreted function.

Of it only monotony and slope are known: between ranks x ≤ y there are from 0 to y − x members, of all groups together
(nobody is in two). Stated at the finitely many ranks that a claim speaks of, that is all there is to say: any such
values are those of some pool. The numbers of seats are variables too: what is proved here holds for any.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

import z3

from proofs.carrier import Z3, Term, Truth, both, count, either, total
from solver.norms.regime import ReservedGroup

Dues = Sequence[Term]
"""The seats due to each group, in the order of the groups."""


class Prefixes:
    """The prefix counts of each group, at named ranks."""

    def __init__(self, groups: Sequence[ReservedGroup], ranks: Mapping[str, Term]) -> None:
        self.groups, self.ranks = groups, ranks
        self.functions = tuple(z3.Function(f"P_{g.id}", z3.IntSort(), z3.IntSort()) for g in groups)
        self._at = [(rank, [p(rank) for p in self.functions]) for rank in ranks.values()]

    def dues(self, name: str) -> list[Term]:
        """Return variables for the seats due to each group, `name` telling them from others."""
        return [count(f"{name}_{g.id}") for g in self.groups]

    @property
    def premises(self) -> list[Truth]:
        """What is known of the counts at those ranks."""
        known: list[Truth] = []
        for rank, members in self._at:
            known += [m >= 0 for m in members]
            known.append(total(members) <= rank)
        for (x, above_x), (y, above_y) in permutations(self._at, 2):
            rises = [a <= b for a, b in zip(above_x, above_y, strict=True)]
            slope = total(above_y) - total(above_x) <= y - x
            known.append(z3.Implies(x <= y, both(*rises, slope)))
        return known

    def candidate_at(self, rank: Term, who: Term) -> list[Truth]:
        """State that the candidate at `rank` is of the who-th group (0: of none); `rank` + 1 must be a rank too."""
        steps = [p(rank + 1) - p(rank) == z3.If(who == k, 1, 0) for k, p in enumerate(self.functions, 1)]
        return [rank >= 0, who >= 0, who <= len(self.groups), *steps]

    def ends_at(self, size: Term) -> list[Truth]:
        """State that nobody ranks at `size` or beyond."""
        return [z3.Implies(rank >= size, p(rank) == p(size)) for rank in self.ranks.values() for p in self.functions]

    def filled(self, dues: Dues, start: Term, end: Term) -> Term:
        """Return how many reserved seats are filled by members ranked from `start` to before `end`."""
        pairs = zip(self.functions, dues, strict=True)
        return total(Z3.minimum(due, p(end) - p(start)) for p, due in pairs)

    def reserved_for(self, rank: Term, who: Term, start: Term, dues: Dues) -> Truth:
        """State that a reserved seat takes the candidate at `rank`, who is not among the `start` best."""
        cases = [
            both(who == k, p(rank) - p(start) < due)
            for k, (p, due) in enumerate(zip(self.functions, dues, strict=True), 1)
        ]
        return both(rank >= start, either(*cases))

    def nominated(self, rank: Term, who: Term, start: Term, dues: Dues) -> Truth:
        """State that the candidate at `rank` is nominated: among the `start` best, or by a reserved seat."""
        return either(rank < start, self.reserved_for(rank, who, start, dues))
