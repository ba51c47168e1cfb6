"""Every pool at once: P_g(i), the members of group g ranked above i, as an uninterpreted function.

Of it only monotony and slope are known: between ranks x ≤ y there are from 0 to y − x members, of all groups together
(nobody is in two). Stated at the finitely many ranks that a claim speaks of, that is all there is to say: any such
values are those of some pool.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

import z3

from proofs.carrier import Z3, Term, Truth, both, either, open_seats, total
from solver.arithmetic import seats
from solver.norms.regime import ReservedGroup


class Prefixes:
    """The prefix counts of each group, at named ranks."""

    def __init__(self, groups: Sequence[ReservedGroup], ranks: Mapping[str, Term]) -> None:
        self.groups, self.ranks = groups, ranks
        self.functions = tuple(z3.Function(f"P_{g.id}", z3.IntSort(), z3.IntSort()) for g in groups)
        self._at = [(rank, [p(rank) for p in self.functions]) for rank in ranks.values()]

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

    @property
    def terms(self) -> dict[str, Term]:
        """The counts, by name."""
        named = zip(self.ranks, self._at, strict=True)
        return {f"P_{g.id}({name})": m for name, (_, ms) in named for g, m in zip(self.groups, ms, strict=True)}

    @property
    def members(self) -> Term:
        """The sum of the counts: what makes one pool plainer than another."""
        return total(self.terms.values())

    def counts(self, values: Mapping[str, int], places: Mapping[str, int]) -> dict[int, dict[str, int]]:
        """Return the counts in a counterexample, by rank: `places` gives the rank that each name stands for."""
        return {place: {g.id: values[f"P_{g.id}({name})"] for g in self.groups} for name, place in places.items()}

    def candidate_at(self, rank: Term, who: Term) -> list[Truth]:
        """State that the candidate at `rank` is of the who-th group (0: of none); `rank` + 1 must be a rank too."""
        steps = [p(rank + 1) - p(rank) == z3.If(who == k, 1, 0) for k, p in enumerate(self.functions, 1)]
        return [rank >= 0, who >= 0, who <= len(self.groups), *steps]

    def reserved_for(self, rank: Term, who: Term, n: Term) -> Truth:
        """State that a reserved seat of n takes the candidate at `rank`, who is not within the open seats."""
        start = open_seats(self.groups, n)
        cases = [
            both(who == k, p(rank) - p(start) < seats(group.rule, n, Z3))
            for k, (group, p) in enumerate(zip(self.groups, self.functions, strict=True), 1)
        ]
        return both(rank >= start, either(*cases))

    def nominated(self, rank: Term, who: Term, n: Term) -> Truth:
        """State that the candidate at `rank` is in B(n)."""
        return either(rank < open_seats(self.groups, n), self.reserved_for(rank, who, n))
